"""The set-up of a game: mission and map. What is brought is asked for in the match.

mission = "gang-war"
map = "tannery-yard"
single = true                          # of a mission that is played twice, one game only
points = 100                           # what a team may cost
teams = ["random", "Mine: Dockside Wolf, Kennel Pup * 2; coalition Kennel Row Union"]    # openly, not in the match
deal = 7                               # random teams are proposed; the same number proposes the same ones
rulings = { panic = "letter" }         # consequential rulings that are played otherwise (rulings.py)
content = { "units/dockside-wolf:hp" = 9 }
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from dustup.engine.cite import clause
from dustup.engine.errors import BadContent, BadPosition, BadSetup
from dustup.engine.reading import Table
from dustup.games.demihuman.content import Box, box
from dustup.games.demihuman.crews import COALITION, CREW, dealt
from dustup.games.demihuman.printing import CIVILIAN, DEMIHUMAN
from dustup.games.demihuman.rules.teams import enlist
from dustup.games.demihuman.rulings import RULINGS
from dustup.games.demihuman.state import ATTACKER, CARRIED, DEFENDER, SEATS, Player, State
from dustup.games.demihuman.teams import AGREED, Brief

AFTER = "after"
"""What the second game of a match has from the first."""
KEYS = ("mission", "map", "single", "points", "teams", "deal", "rulings", "content", AFTER)
MOST_DEALS = 999_999_999
RANDOM = "random"
"""A team that is dealt by chance."""


@clause("win.mission-first", "ruling.game.mission-choice", "ruling.game.players", "mission.patrol.map")
def begin(setup: Mapping[str, Any]) -> State:
    """The state before the first step: the mission is known before anything else is done."""
    try:
        table = Table(setup, "the set-up", KEYS)
        cards = read_content(table)
        mission = table.choice("mission", cards.missions, next(iter(cards.missions)))
        fitting = charts_for(cards, mission)
        m = blank(cards, mission, table.choice("map", fitting, next(iter(fitting))))
        m.single = table.flag("single", True)
        m.built = table.number("points", 70, AGREED, default=100)
        m.dealt = table.number("deal", 0, MOST_DEALS, default=0)
        m.rulings = read_rulings(table)
        read_first_game(m, table)
        read_teams(m, table)
    except BadPosition as error:
        raise BadSetup(str(error)) from None
    m.then(("prepare",))
    return m


@clause("mission.patrol.map", "ruling.mission.patrol-maps")
def charts_for(cards: Box, mission: str) -> list[str]:
    """Maps with tokens are for patrols, the others for everything else."""
    return [key for key, each in cards.charts.items() if bool(each.tokens) == cards.missions[mission].tokens]


@clause("ruling.team.secret-lists", "teams.coalition-choice", "teams.units-choice")
def read_teams(m: State, table: Table) -> None:
    """Teams with their coalitions that are agreed on before the match; they must be legal in either role."""
    if "teams" not in table:
        return
    given = table.many("teams", SEATS, SEATS)
    m.chance = all(each == RANDOM for each in given)
    chosen = m.mission.chosen
    about = Brief(m.built, deploys=m.mission.deploys)
    if chosen is not None:
        civilians, demihumans = (chosen.number * (chosen.kind == kind) for kind in (CIVILIAN, DEMIHUMAN))
        about = about._replace(civilians=civilians, demihumans=demihumans)
    brought = []
    for seat, each in enumerate(given):
        random = Random(f"dealt {m.dealt} {seat}{' again' if m.before else ''}")
        where = f"{table.place('teams')}, team {seat + 1}"
        brought.append(dealt(random, about) if each == RANDOM else CREW.given(each, where, random, about))
        m.players[seat].coalition = next(iter(brought[seat][COALITION]), "")
        if not m.players[seat].coalition and m.rulings.get("coalition") == "required":
            raise BadPosition(f"{where}: it is agreed that every team has a Special Coalition; this one has none")
    enlist(m, [each["units"] for each in brought])


@clause("ruling.mission.match", "mission.vault.swap", "mission.assassination.swap", "mission.teach.swap")
def read_first_game(m: State, table: Table) -> None:
    """The second game of a match: the roles are swapped, and what counts of the first is carried over."""
    if AFTER not in table:
        return
    after = table.table(AFTER, ("roles", "carried"))
    roles = after.choices("roles", (ATTACKER, DEFENDER), SEATS, SEATS)
    if len(set(roles)) < SEATS:
        raise after.wrong("roles", "one attacker and one defender")
    carried = after.numbers("carried", 0, 9999, CARRIED * SEATS)
    if len(carried) != CARRIED * SEATS or m.mission.games < 2:
        raise after.wrong("carried", f"{CARRIED} numbers for each player, after a mission of two games")
    for player, role in zip(m.players, roles, strict=True):
        player.role = role
    m.before = tuple(carried)
    m.single = False


def blank(cards: Box, mission: str, chart: str) -> State:
    """A game in which nothing is there yet."""
    plan = cards.charts[chart]
    m = State(cards, cards.missions[mission], plan, plan.table)
    m.content = cards.changes
    m.players = [Player(seat) for seat in range(SEATS)]
    return m


@clause(*(each.clause for each in RULINGS.values()))
def read_rulings(table: Table) -> dict[str, str]:
    """What is played otherwise than we rule it; our own choice need not be said."""
    return RULINGS.read(table.get("rulings", {}), table.place("rulings"))


def read_content(table: Table) -> Box:
    """The cards to play with: those printed, with some numbers changed."""
    try:
        return box().but(table.get("content", {}))
    except BadContent as error:
        raise BadPosition(f"content: {error}") from None


def deal(number: int) -> dict[str, Any]:
    """A set-up for the laboratory: missions in turn, each on all of its maps, with ready-made teams and random ones."""
    missions = list(box().missions)
    rounds, at = divmod(number, len(missions))
    fitting = charts_for(box(), missions[at])
    made: dict[str, Any] = {"mission": missions[at], "map": fitting[rounds % len(fitting)]}
    return {**made, "deal": number} if number % 2 else made
