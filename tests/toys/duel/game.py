"""The Duel: two duellists on a plank, secret bids, and a reaction to almost everything.

A toy that shows how a game full of interrupts is written.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any

from toys.duel.content import tricks as tricks
from toys.duel.rules import STEPS
from toys.duel.state import Duellist, State, begun
from toys.duel.values import Bid, Cut, Lunge, Rest, StepTo

from dustup.engine import rooms
from dustup.engine.errors import BadSetup, Refusal
from dustup.engine.game import Game
from dustup.engine.rule import Choose


class Setup(rooms.Setup):
    """How it begins."""

    keys = ("health", "rounds")

    def begin(self, setup: Mapping[str, Any]) -> State:
        given = {"health": 8, "rounds": 8, **setup}
        for key, value in given.items():
            if type(value) is not int or not 1 <= value <= 20:
                raise BadSetup(f"{key} = {value!r}, expected a whole number from 1 to 20")
        m = begun(given["health"], given["rounds"])
        m.then(("round",))
        return m

    def deal(self, number: int) -> dict[str, Any]:
        return {"health": 10 + number % 6}


class Window(rooms.Window):
    """What a seat may know."""

    def view(self, state: State, seat: int | None) -> dict[str, Any]:
        shown = [[each.cell, each.health, each.breath, list(each.tricks)] for each in state.duellists]
        return {"round": state.round, "rounds": state.rounds, "active": state.active, "duellists": shown}

    def imagine(self, state: State, seat: int | None, random: Random) -> None:
        """Nothing but bids is hidden, and those the engine keeps."""


class Judge(rooms.Judge):
    """How good it looks for a seat."""

    def evaluate(self, state: State, seat: int) -> float:
        if state.result:
            return state.result.worth(seat)
        mine, theirs = (max(0, state.duellists[each].health) + 1 for each in (seat, 1 - seat))
        return mine / (mine + theirs)


class Referee(rooms.Referee):
    """Why not."""

    def why_not(self, state: State, question: Choose, answer: Any) -> Refusal:
        if isinstance(answer, Bid | Lunge) and answer.breath > state.duellists[question.seat].breath:
            had = state.duellists[question.seat].breath
            return Refusal("no-breath", f"You have {had} breath, not {answer.breath}.", "bid.secret")
        return Refusal("not-offered", f"Expected one of {len(question.options)} options.", "turn.choice")


class Positions(rooms.Positions):
    """How it is kept in the middle."""

    def to_position(self, state: State) -> dict[str, Any]:
        names = ("cell", "health", "breath", "tricks")
        rows = [{name: getattr(each, name) for name in names} for each in state.duellists]
        agenda = [list(each) for each in state.agenda]
        table = {"round": state.round, "rounds": state.rounds, "active": state.active}
        return {**table, "agenda": agenda, "duellist": rows}

    def from_position(self, table: Mapping[str, Any]) -> State:
        m = State(table["rounds"])
        m.round, m.active = table["round"], table["active"]
        for seat, row in enumerate(table["duellist"]):
            m.duellists.append(Duellist(seat, row["cell"], row["health"], row["breath"]))
            m.duellists[-1].tricks = list(row["tricks"])
        m.agenda = [tuple(each) for each in table["agenda"]]
        return m


GAME = Game(
    "duel",
    Path(__file__).parent,
    chances={"dice": range(1, 7)},
    milestones={"round"},
    options=(Bid, Cut, Lunge, Rest, StepTo),
    steps=STEPS,
    setup=Setup,
    window=Window,
    judge=Judge,
    referee=Referee,
    positions=Positions,
)
