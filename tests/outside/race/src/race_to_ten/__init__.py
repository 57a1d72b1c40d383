"""Race to Ten: roll a die or keep what you have; past ten you start again. The smallest game Dustup can play."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from dustup import Game
from dustup.engine import rooms
from dustup.engine.cite import clause
from dustup.engine.ending import Result
from dustup.engine.events import event
from dustup.engine.options import Options, option
from dustup.engine.rule import Prompt, Rule, choose, roll
from dustup.engine.state import State as EngineState
from dustup.engine.state import Steps

STEPS = Steps()


@option
class Go:
    """Roll the die."""


@option
class Stay:
    """Keep what you have."""


@event
class Moved:
    seat: int
    face: int
    place: int


@event
class Won:
    seat: int


class State(EngineState):
    """How far each runner is."""

    __slots__ = ("places", "turns")

    def __init__(self) -> None:
        super().__init__()
        self.places = [0, 0]
        self.turns = 0

    def copy(self) -> State:
        twin: State = State.__new__(State)
        self.copy_into(twin)
        twin.places, twin.turns = self.places.copy(), self.turns
        return twin

    def plain(self) -> dict[str, Any]:
        return {**self.engine_plain(), "places": self.places, "turns": self.turns}


@STEPS.step()
@clause("turn", tells=("too-far",))
def turn(m: State, seat: int) -> Rule[None]:
    """Go or stay; beyond ten is back to the start."""
    m.turns += 1
    m.then(("check", seat))
    chosen = yield from choose(seat, Options.of(Go(), Stay()), Prompt("turn", seat=seat))
    if isinstance(chosen, Go):
        (face,) = yield from roll(1)
        too_far = m.places[seat] + face > 10
        m.places[seat] = 0 if too_far else m.places[seat] + face
        m.tell(Moved, seat, face, m.places[seat], cites=tuple(["too-far"] if too_far else []))


@STEPS.step()
@clause("win")
def check(m: State, seat: int) -> None:
    """On ten you win; after a hundred turns whoever is ahead does."""
    if m.places[seat] == 10 or m.turns >= 100:
        ahead = seat if m.places[seat] == 10 else int(m.places[1] > m.places[0])
        m.result = Result.won_by([ahead], tuple(m.places), "ten" if m.places[seat] == 10 else "time")
        m.tell(Won, ahead)
    else:
        m.then(("turn", 1 - seat))


class Setup(rooms.Setup):
    """How it begins."""

    def begin(self, setup: Mapping[str, Any]) -> State:
        m = State()
        m.then(("turn", 0))
        return m


class Window(rooms.Window):
    """What a seat may know."""

    def view(self, state: State, seat: int | None) -> dict[str, Any]:
        return {"places": list(state.places), "turns": state.turns}


class Judge(rooms.Judge):
    """How good it looks for a seat."""

    def evaluate(self, state: State, seat: int) -> float:
        if state.result:
            return state.result.worth(seat)
        return (11 + state.places[seat] - state.places[1 - seat]) / 22


class Positions(rooms.Positions):
    """How it is kept in the middle."""

    def to_position(self, state: State) -> dict[str, Any]:
        return {"places": state.places, "turns": state.turns, "agenda": [list(each) for each in state.agenda]}

    def from_position(self, table: Mapping[str, Any]) -> State:
        m = State()
        m.places, m.turns = table["places"], table["turns"]
        m.agenda = [tuple(each) for each in table["agenda"]]
        return m


GAME = Game(
    "race",
    Path(__file__).parent,
    chances={"dice": range(1, 7)},
    milestones={"turn"},
    options=(Go, Stay),
    steps=STEPS,
    setup=Setup,
    window=Window,
    judge=Judge,
    positions=Positions,
)
