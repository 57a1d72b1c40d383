"""Live on Air: posing on lit marks and changing form in front of the cameras."""

from __future__ import annotations

from dustup.boards.bits import cells, listed
from dustup.games.henshin.cards import Tunable
from dustup.games.henshin.evaluate import can_act, unexhausted
from dustup.games.henshin.happenings import Raise, SentHome
from dustup.games.henshin.scenario import Script
from dustup.games.henshin.scenes import score, score_sent_home
from dustup.games.henshin.verbs import Die, Fighter, State, gain_heroism, remember, remembers

scene = Script()

CORNERS, CENTRE = "*", "+"


# -- marks ---------------------------------------------------------------------------------------------------


def is_last_round(m: State) -> bool:
    return m.round == m.scenario.rounds


def lit_marks(m: State) -> int:
    """The marks lit this round."""
    return corner_marks(m) | centre_stage(m)


def corner_marks(m: State) -> int:
    """The hexes {*}, lit in odd rounds. They are open ground."""
    return m.goals.get(CORNERS, 0) if m.round % 2 else 0


def centre_stage(m: State) -> int:
    """The hexes {+}, lit in even rounds and in the last round. They are open ground."""
    return m.goals.get(CENTRE, 0) if m.round % 2 == 0 or is_last_round(m) else 0


@scene.shows()
def lights_on_show(m: State, n: Tunable) -> list[tuple[int, str, int | None]]:
    """The marks lit this round."""
    return [(cell, "lit", None) for cell in cells(lit_marks(m))]


# -- scoring -------------------------------------------------------------------------------------------------


def can_pose(m: State, hero: Fighter, die: Die, n: Tunable) -> bool:
    """This fighter is on a lit mark. Each fighter may do this once per round."""
    return bool(lit_marks(m) >> hero.cell & 1) and not remembers(hero, "posed")


@scene.action(possible=can_pose)
def strike_a_pose(m: State, hero: Fighter, die: Die, n: Tunable) -> None:
    """You score for the pose. Each fighter may do this once per round."""
    remember(m, hero, "posed")
    score(m, hero.seat, m.scenario.numbers().pose, "pose")


@scene.after(Raise)
def change_on_camera(m: State, _: None, happening: Raise, n: Tunable) -> None:
    """Score {change} when your fighter raises its form level on a lit mark or within {near} hexes of one."""
    fighter = happening.fighter
    if any(m.board.distance(fighter.cell, mark) <= n.near for mark in cells(lit_marks(m))):
        score(m, fighter.seat, n.change, "change")


@scene.after(SentHome)
def a_kick_sends_home(m: State, _: None, happening: SentHome, n: Tunable) -> None:
    """Score {home} when your Fighter Kick sends an enemy fighter home."""
    score_sent_home(m, happening, n.home)


# -- the audience --------------------------------------------------------------------------------------------


def behind(m: State) -> int | None:
    """The player with fewer points, if there is one."""
    first, second = m.players
    return None if first.score == second.score else int(first.score > second.score)


@scene.initiative()
def underdog_first(m: State, n: Tunable) -> int:
    """At the end of every round the player with fewer points gets initiative in the next; if level, initiative passes
    to the other player."""
    seat = behind(m)
    return 1 - m.initiative if seat is None else seat


@scene.beginning()
def ratings(m: State, n: Tunable) -> None:
    """In the Beginning Step of the last round, before any ability, the player with fewer points gains {heroism}
    heroism."""
    seat = behind(m)
    if is_last_round(m) and seat is not None:
        gain_heroism(m, seat, n.heroism)


# -- what looks near -----------------------------------------------------------------------------------------

POSE = (0.8, 0.6, 0.5, 0.4, 0.3, 0.2, 0.12, 0.08)
"""How likely a fighter that can still act poses this round, by its distance to a lit mark."""


@scene.promise()
def spotlight(m: State, seat: int, n: Tunable) -> float:
    """Fighters that can still reach a lit mark and pose, or change form there; the others near the next marks."""
    lit, next_lit = listed(lit_marks(m)), listed(marks_of_next_round(m))
    total = 0.0
    for hero in unexhausted(m, seat):
        if not can_act(m, hero):
            total += 0.07 * max([6 - m.board.distance(hero.cell, mark) for mark in next_lit], default=0)
            continue
        far = min([m.board.distance(hero.cell, mark) for mark in lit])
        if far < len(POSE) and not remembers(hero, "posed"):
            total += POSE[far] * n.pose
        if far <= n.near + 2:
            ready = hero.momentum / hero.card.momentum
            total += (0.6 if far <= n.near else 0.4) * ready * ready * n.change
    return total


def marks_of_next_round(m: State) -> int:
    """The marks lit in the next round, if there is one."""
    if is_last_round(m):
        return 0
    return m.goals.get(CENTRE if m.round % 2 else CORNERS, 0)
