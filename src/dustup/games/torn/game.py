"""Torn World as a game the engine can play: its facts and its rooms."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any

from dustup.engine import rooms
from dustup.engine.errors import Refusal
from dustup.engine.game import Game
from dustup.engine.rule import NO, Choose
from dustup.games.torn import setup
from dustup.games.torn.builder import Workshop
from dustup.games.torn.content import box
from dustup.games.torn.evaluate import Judge
from dustup.games.torn.invariants import holds
from dustup.games.torn.lobby import Foyer
from dustup.games.torn.options import OPTIONS, Bring, End, Finish, Let, Pass, Play
from dustup.games.torn.position import from_position, to_position
from dustup.games.torn.rules import (  # the chapters note their steps when they are imported
    activation,
    combat,
    deployment,
    ending,
    gods,
    preparation,
    reactions,
    turn,
    vortices,
)
from dustup.games.torn.rules.ending import in_sight
from dustup.games.torn.rules.steps import STEPS
from dustup.games.torn.rules.why_not import LISTED, ONLY
from dustup.games.torn.sheets import Cards
from dustup.games.torn.squads import DECK, SQUAD, STANDARD
from dustup.games.torn.state import SEATS, State
from dustup.games.torn.table import Stage, unavailable
from dustup.games.torn.view import Window
from dustup.games.torn.words import Words

CHAPTERS = (preparation, deployment, turn, activation, reactions, combat, gods, vortices, ending)
WONDERS = 40
"""No deck of Wonders is larger."""


class Setup(rooms.Setup):
    """A Scenario and a size; what is brought is asked for in the match."""

    keys = setup.KEYS

    def begin(self, given: Mapping[str, Any]) -> State:
        return setup.begin(given)

    def deal(self, number: int) -> dict[str, Any]:
        return setup.deal(number)

    def open_part(self, setup: dict[str, Any]) -> dict[str, Any]:
        """Not the number by which squads are proposed: with it anybody could make the decks of the other's."""
        return {key: value for key, value in setup.items() if key != "deal" or not value}

    def check_team(self, team: Mapping[str, Any]) -> list[Refusal]:
        return SQUAD.wrong(team, STANDARD)

    def begun(self, state: State) -> bool:
        return state.turn > 0


class Sides(rooms.Sides):
    """One against the other."""

    def scores(self, state: State) -> tuple[int, ...]:
        """Victory Points: as counted, before that as they stand."""
        if state.result is not None or not state.minis:
            return tuple(each.points for each in state.players)
        return tuple(in_sight(state, seat) for seat in range(SEATS))

    def counted(self, state: State) -> dict[str, int]:
        return {"turns": state.turn, "crystals": sum(each.crystals for each in state.players)}


class Referee(rooms.Referee):
    """Why not."""

    declines = (NO, Let(), End(), Pass(), Finish())
    listed = LISTED
    only = ONLY

    def holds(self, state: State, told: type | None = None) -> None:
        holds(state, told)

    def why_not(self, seen: State, question: Choose, answer: Any) -> Refusal:
        if isinstance(answer, Bring) and question.why.key == "bring":
            for wrong in SQUAD.wrong_code(answer.squad, seen.size):
                return wrong
        if isinstance(answer, Play) and question.why.key == "god-window":
            return gods.why_not(seen, question.seat, answer.card, question.why.args["window"])
        return super().why_not(seen, question, answer)

    unavailable = staticmethod(unavailable)
    stands = MappingProxyType({f"defense{reactions.ASIDE}": "no"})
    """Who is no target defends only if asked to: nobody wants a question after every Run of an enemy."""

    def is_reaction(self, seen: State, question: Choose) -> bool:
        return question.why.key in ("react", "god-window")

    def reaction_names(self) -> frozenset[str]:
        """Reactions go by the names of their tiles, windows for God Cards by theirs."""
        windows = (f"gods-{each}" for each in self.game.text.tables["windows"])
        return frozenset(self._printed()).union(windows)

    def reaction_called(self, name: str) -> str:
        """A reaction as it is printed on its tile."""
        return self._printed().get(name) or super().reaction_called(name)

    def _printed(self) -> dict[str, str]:
        """The reactions of all cards by their names, Defense of bystanders beside Defense."""
        aside = self.game.text.tables["reactions"]["aside"]
        tiles = {tile.key: tile for card in box().miniatures.values() for tile in card.reactions}
        printed = {key: tile.name for key, tile in tiles.items()}
        guards = (tile for tile in tiles.values() if tile.kind == "defense")
        return printed | {f"{tile.key}{reactions.ASIDE}": aside.format(reaction=tile.name) for tile in guards}


class Positions(rooms.Positions):
    """Games that begin in the middle."""

    to_position = staticmethod(to_position)
    from_position = staticmethod(from_position)


GAME = Game(
    "torn",
    Path(__file__).parent,
    steps=STEPS,
    options=OPTIONS,
    chances={"dice": range(1, 7), "gods": range(1, DECK + 1), "wonders": range(1, WONDERS + 1)},
    milestones={"turn"},
    dressing={
        *("words.py", "view.py", "evaluate.py", "table.py", "lobby.py", "sheets.py", "builder.py"),
        "invariants.py",
    },
    hidden=True,
    setup=Setup,
    window=Window,
    sides=Sides,
    judge=Judge,
    referee=Referee,
    words=Words,
    cards=Cards,
    stage=Stage,
    foyer=Foyer,
    workshop=Workshop,
    positions=Positions,
)
