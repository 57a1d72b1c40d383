"""Live on Air: posing on lit marks and changing form in front of the cameras."""

from __future__ import annotations

from dustup.boards.bits import cells
from dustup.games.henshin.cards import Tunable
from dustup.games.henshin.happenings import Raise, SentHome
from dustup.games.henshin.rules.scoring import score, score_sent_home
from dustup.games.henshin.scenario import scenario
from dustup.games.henshin.verbs import Die, Piece, State, gain_heroism, remember, remembers

scene = scenario(__file__)
n = scene.numbers()
ratings_numbers = scene.numbers("Ratings")

CORNERS, CENTRE = "*", "+"


# -- marks ---------------------------------------------------------------------------------------------------


def is_last_round(m: State) -> bool:
    return m.round == scene.rounds


def lit_marks(m: State) -> int:
    """The marks lit this round."""
    return corner_marks(m) | centre_stage(m)


def corner_marks(m: State) -> int:
    """Two hexes, lit in odd rounds. Open ground."""
    return m.goals.get(CORNERS, 0) if m.round % 2 else 0


def centre_stage(m: State) -> int:
    """Two hexes, lit in even rounds and in the last round. Open ground."""
    return m.goals.get(CENTRE, 0) if m.round % 2 == 0 or is_last_round(m) else 0


@scene.shows
def lights_on_show(m: State) -> list[tuple[int, str, int | None]]:
    """The marks lit this round."""
    return [(cell, "lit", None) for cell in cells(lit_marks(m))]


# -- scoring -------------------------------------------------------------------------------------------------


def can_pose(m: State, hero: Piece, die: Die, _: Tunable) -> bool:
    """This fighter is on a lit mark. Each fighter may do this once per round."""
    return bool(lit_marks(m) >> hero.cell & 1) and not remembers(hero, "posed")


@scene.action("Strike a Pose", possible=can_pose)
def strike_a_pose(m: State, hero: Piece, die: Die, _: Tunable) -> None:
    """Score {pose} for each Strike a Pose."""
    remember(m, hero, "posed")
    score(m, hero.seat, n.pose, "pose")


@scene.after(Raise)
def change_on_camera(m: State, _: None, happening: Raise) -> None:
    """Score {change} when your fighter raises its form level within {near} hexes of a lit mark."""
    fighter = happening.fighter
    if any(m.board.distance(fighter.cell, mark) <= n.near for mark in cells(lit_marks(m))):
        score(m, fighter.seat, n.change, "change")


@scene.after(SentHome)
def a_kick_sends_home(m: State, _: None, happening: SentHome) -> None:
    """Score {home} when your Fighter Kick sends an enemy fighter home."""
    score_sent_home(m, happening, n.home)


# -- the audience --------------------------------------------------------------------------------------------


def behind(m: State) -> int | None:
    """The player with fewer points, if there is one."""
    first, second = m.players
    return None if first.score == second.score else int(first.score > second.score)


@scene.initiative
def underdog_first(m: State) -> int:
    """At the end of every round the player with fewer points has initiative in the next; if level, initiative
    passes to the other player."""
    seat = behind(m)
    return 1 - m.initiative if seat is None else seat


@scene.beginning
def ratings(m: State) -> None:
    """In the Beginning Step of the last round, before any ability, the player with fewer points gains
    {heroism} heroism."""
    seat = behind(m)
    if is_last_round(m) and seat is not None:
        gain_heroism(m, seat, ratings_numbers.heroism)
