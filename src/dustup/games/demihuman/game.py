"""Demihuman Combat as a game the engine can play: its facts and its rooms."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from dustup.engine import rooms
from dustup.engine.errors import Refusal
from dustup.engine.game import Game
from dustup.engine.rule import NO, Choose
from dustup.games.demihuman import setup
from dustup.games.demihuman.builder import Workshop
from dustup.games.demihuman.evaluate import Judge, is_idle
from dustup.games.demihuman.greyed import unavailable
from dustup.games.demihuman.invariants import Watcher, holds
from dustup.games.demihuman.lobby import Foyer
from dustup.games.demihuman.options import OPTIONS, Bring, Chip, Done, Let, Stop
from dustup.games.demihuman.position import from_position, to_position
from dustup.games.demihuman.rules import (  # the chapters note their steps when they are imported
    activation,
    deployment,
    rounds,
    teams,
)
from dustup.games.demihuman.rules.ending import second_game, sums
from dustup.games.demihuman.rules.steps import STEPS
from dustup.games.demihuman.sheets import Cards
from dustup.games.demihuman.state import State
from dustup.games.demihuman.table import Stage
from dustup.games.demihuman.teams import TEAM
from dustup.games.demihuman.view import Window
from dustup.games.demihuman.why_not import LISTED, refused_place, refused_stop
from dustup.games.demihuman.why_not_act import refused_action, refused_pips
from dustup.games.demihuman.words import Words

CHAPTERS = (teams, deployment, rounds, activation)


class Setup(rooms.Setup):
    """A mission and a map; what is brought is asked for in the match."""

    keys = setup.KEYS

    def begin(self, given: Mapping[str, Any]) -> State:
        return setup.begin(given)

    def deal(self, number: int) -> dict[str, Any]:
        return setup.deal(number)

    def afresh(self, given: dict[str, Any]) -> dict[str, Any]:
        """After the second of two games both are played anew, without what was brought from the first."""
        return {key: each for key, each in given.items() if key != setup.AFTER}

    def check_team(self, team: Mapping[str, Any]) -> list[Refusal]:
        return TEAM.wrong(team)

    def begun(self, state: State) -> bool:
        return state.round > 0


class Sides(rooms.Sides):
    """One against the other."""

    def scores(self, state: State) -> tuple[int, ...]:
        return tuple(each[0] for each in sums(state))

    def counted(self, state: State) -> dict[str, int]:
        return {"rounds": state.round, "pips": sum(each.pips for each in state.players)}

    def sequel(self, state: State) -> dict[str, Any] | None:
        return second_game(state)


class Referee(rooms.Referee):
    """Why not."""

    listed = LISTED
    declines = (NO, Let(), Stop(), Done(), Chip())

    def holds(self, state: State, told: type | None = None) -> None:
        holds(state, told)

    def invariants(self, state: State) -> Watcher:
        return Watcher(state)

    def why_not(self, seen: State, question: Choose, answer: Any) -> Refusal:
        if isinstance(answer, Bring) and question.why.key == "bring":
            for wrong in TEAM.wrong_code(answer.team, teams.brief(seen, question.seat)):
                return wrong
        return (
            refused_place(seen, question, answer)
            or refused_stop(seen, question, answer)
            or refused_action(seen, question, answer)
            or refused_pips(seen, question, answer)
            or super().why_not(seen, question, answer)
        )

    unavailable = staticmethod(unavailable)
    idle = staticmethod(is_idle)

    def is_reaction(self, seen: State, question: Choose) -> bool:
        return question.why.key in ("save", "block", "quick", "trigger")


class Positions(rooms.Positions):
    """Games that begin in the middle."""

    to_position = staticmethod(to_position)
    from_position = staticmethod(from_position)


GAME = Game(
    "demihuman",
    Path(__file__).parent,
    steps=STEPS,
    options=OPTIONS,
    chances={"dice": range(1, 7)},
    milestones={"round"},
    dressing={
        *("words.py", "view.py", "evaluate.py", "outlook.py", "invariants.py", "why_not.py", "why_not_act.py"),
        *("table.py", "surveying.py", "drawing.py", "greyed.py", "sheets.py", "lobby.py", "builder.py"),
    },
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
