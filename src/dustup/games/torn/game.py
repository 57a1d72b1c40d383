"""Torn World as a game the engine can play: its facts and its rooms."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from dustup.engine import rooms
from dustup.engine.errors import Refusal
from dustup.engine.game import Game
from dustup.engine.rule import NO, Choose
from dustup.games.torn import setup
from dustup.games.torn.builder import Workshop
from dustup.games.torn.evaluate import Judge
from dustup.games.torn.invariants import holds
from dustup.games.torn.lobby import Foyer
from dustup.games.torn.options import OPTIONS, Bring, End, Finish, Let, Pass
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

    def check_team(self, team: Mapping[str, Any]) -> list[Refusal]:
        return SQUAD.wrong(team, STANDARD)


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
        return super().why_not(seen, question, answer)

    unavailable = staticmethod(unavailable)

    def is_reaction(self, seen: State, question: Choose) -> bool:
        return question.why.key in ("react", "god-window")


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
