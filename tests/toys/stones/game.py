"""Twenty-one Stones: take one to three; who takes the last one loses. A toy without dice, and a short one."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any

from dustup.engine import rooms
from dustup.engine.cite import clause
from dustup.engine.ending import Result
from dustup.engine.events import event
from dustup.engine.game import Game
from dustup.engine.options import Options, option
from dustup.engine.rule import Prompt, Rule, choose
from dustup.engine.state import State as EngineState
from dustup.engine.state import Steps

STEPS = Steps()


@option
class Take:
    """Take so many stones."""

    stones: int


@event
class Taken:
    seat: int
    stones: int
    left: int


class State(EngineState):
    """How many stones are left."""

    __slots__ = ("left",)

    def __init__(self) -> None:
        super().__init__()
        self.left = 21

    def copy(self) -> State:
        twin: State = State.__new__(State)
        self.copy_into(twin)
        twin.left = self.left
        return twin

    def plain(self) -> dict[str, Any]:
        return {**self.engine_plain(), "left": self.left}


@STEPS.step()
@clause("take", "last")
def turn(m: State, seat: int) -> Rule[None]:
    """Take one to three stones; the last one is not worth having. A single stone is taken without asking."""
    options = Options.of(*(Take(each) for each in range(1, min(3, m.left) + 1)))
    chosen = yield from choose(seat, options, Prompt("turn", seat=seat))
    m.left -= chosen.stones
    m.tell(Taken, seat, chosen.stones, m.left)
    if m.left:
        m.then(("turn", 1 - seat))
    else:
        m.result = Result.won_by([1 - seat], (seat, 1 - seat), "last")


class Setup(rooms.Setup):
    """How it begins."""

    def begin(self, setup: Mapping[str, Any]) -> State:
        m = State()
        m.then(("turn", 0))
        return m


class Window(rooms.Window):
    """What a seat may know."""

    def view(self, state: State, seat: int | None) -> dict[str, Any]:
        return {"left": state.left}

    def imagine(self, state: State, seat: int | None, random: Random) -> None:
        """Nothing is hidden."""


class Judge(rooms.Judge):
    """How good it looks for a seat."""

    def evaluate(self, state: State, seat: int) -> float:
        return state.result.worth(seat) if state.result else 0.5


class Positions(rooms.Positions):
    """How it is kept in the middle."""

    def to_position(self, state: State) -> dict[str, Any]:
        return {"left": state.left, "agenda": [list(each) for each in state.agenda]}

    def from_position(self, table: Mapping[str, Any]) -> State:
        m = State()
        m.left = table["left"]
        m.agenda = [tuple(each) for each in table["agenda"]]
        return m


GAME = Game(
    "stones",
    Path(__file__).parent,
    options=(Take,),
    steps=STEPS,
    setup=Setup,
    window=Window,
    judge=Judge,
    positions=Positions,
)
