"""The set-up of a game: the Scenario and the size of the squads. What is brought is asked for in the match.

scenario = "crossroads"
size = 150                             # 100, 150 or 200 points
deal = 7                               # random squads are proposed; the same number proposes the same ones
rulings = { hand-limit = "three" }     # consequential rulings that are played otherwise
content = { "miniatures/richard:health" = 13 }
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from dustup.engine.cite import clause
from dustup.engine.errors import BadContent, BadPosition, BadSetup
from dustup.engine.reading import Table
from dustup.games.torn.content import Box, box
from dustup.games.torn.squads import SIZES, STANDARD
from dustup.games.torn.state import SEATS, Player, State
from dustup.kit.rulings import Ruling, Rulings

KEYS = ("scenario", "size", "rulings", "content", "deal")
RULINGS = Rulings(
    Ruling(
        "opening-hand", "deploy.two-or-three", "God Cards drawn at the deployment:", {"three": "three", "two": "two"}
    ),
    Ruling(
        "hand-limit", "gods.hand-limit-hint", "God Cards in hand:",
        {"none": "as many as there are", "three": "three at most"},
    ),
    Ruling(
        "shooting-into-melee", "combat.shooting-into-melee", "Shooting at somebody beside an own Miniature",
        {"die": "gives one Defense Die more", "nothing": "changes nothing"},
    ),
)  # fmt: skip
"""Consequential rulings as options of the game."""
FIRST = "crossroads"
MOST_DEALS = 999_999_999


@clause("prepare.scenario", "prepare.squad-size", "squad.sizes", "game.two-players")
def begin(setup: Mapping[str, Any]) -> State:
    """The state before the first step: the host has chosen, or nothing is said and it is the first of all."""
    try:
        table = Table(setup, "the set-up", KEYS)
        cards = read_content(table)
        m = blank(cards, table.choice("scenario", cards.scenarios, FIRST), read_size(table))
        m.dealt = table.number("deal", 0, MOST_DEALS, default=0)
        m.rulings = read_rulings(table)
    except BadPosition as error:
        raise BadSetup(str(error)) from None
    m.then(("prepare",))
    return m


def blank(cards: Box, scenario: str, size: int) -> State:
    """A game in which nothing is there yet."""
    plan = cards.scenarios[scenario]
    m = State(cards, plan, size, plan.ground)
    m.content = cards.changes
    m.players = [Player(seat) for seat in range(SEATS)]
    return m


def read_size(table: Table) -> int:
    """One of the three sizes."""
    size = table.number("size", SIZES[0], SIZES[-1], default=STANDARD)
    if size not in SIZES:
        raise BadPosition(f"size is {size}, expected {', '.join(map(str, SIZES[:-1]))} or {SIZES[-1]} points")
    return size


@clause("deploy.two-or-three", "gods.hand-limit-hint", "combat.shooting-into-melee")
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
    """A set-up for the laboratory: Scenarios and sizes in turn, with ready-made squads and random ones in turn."""
    scenarios = list(box().scenarios)
    rounds, at = divmod(number, len(scenarios))
    made: dict[str, Any] = {"scenario": scenarios[at], "size": SIZES[(rounds + 1) % len(SIZES)]}
    return {**made, "deal": number} if rounds % 2 else made
