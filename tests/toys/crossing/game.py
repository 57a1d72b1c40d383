"""Two sailors on one side against the sea, no dice and nothing hidden; a crossing leads to the next one.

A toy that shows how a game is written that is won or lost together, has no draws, and goes on from match to match.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any

from dustup.engine import rooms
from dustup.engine.cite import clause
from dustup.engine.ending import Result
from dustup.engine.errors import BadSetup
from dustup.engine.events import event
from dustup.engine.game import Game
from dustup.engine.options import Options, option
from dustup.engine.rule import Prompt, Rule, choose
from dustup.engine.state import State as EngineState
from dustup.engine.state import Steps

STEPS = Steps()
ACTIONS = 2
HOLDS = 6
"""With so much water the boat sinks."""
LEGS = 3
FIELDS = ("leg", "left", "water", "turns", "done")


@option
class Row:
    """One length nearer to the shore."""


@option
class Bail:
    """A bucket of water overboard."""


@event
class Rowed:
    seat: int
    left: int


@event
class Bailed:
    seat: int
    water: int


@event
class Leaked:
    more: int
    water: int


@event
class Landed:
    pass


@event
class Sank:
    pass


class State(EngineState):
    """A crossing in progress."""

    __slots__ = FIELDS

    def __init__(self, leg: int = 1, length: int = 5, water: int = 0) -> None:
        super().__init__()
        self.leg = leg
        self.left = length
        self.water = water
        self.turns = 0
        self.done = 0
        """What the sailor whose turn it is has done of it."""

    def copy(self) -> State:
        twin: State = State.__new__(State)
        self.copy_into(twin)
        for name in FIELDS:
            setattr(twin, name, getattr(self, name))
        return twin

    def plain(self) -> dict[str, Any]:
        return {**self.engine_plain(), **{name: getattr(self, name) for name in FIELDS}}


@STEPS.step()
@clause("turn.actions")
def act(m: State, seat: int) -> Rule[None]:
    """Row or bail; after the second time the boat leaks."""
    chosen = yield from choose(seat, Options.of(Row(), Bail()), Prompt("turn", seat=seat))
    m.done += 1
    if isinstance(chosen, Row):
        row(m, seat)
    else:
        bail(m, seat)
    if m.result is None:
        m.then(("act", seat) if m.done < ACTIONS else ("leak", seat))


@clause("turn.row", tells=("end.ashore",))
def row(m: State, seat: int) -> None:
    m.left -= 1
    m.tell(Rowed, seat, m.left)
    if not m.left:
        m.tell(Landed, cites="end.ashore")
        m.result = Result.won_by((0, 1), (HOLDS - m.water,) * 2, "ashore")


@clause("turn.bail")
def bail(m: State, seat: int) -> None:
    m.water = max(0, m.water - 1)
    m.tell(Bailed, seat, m.water)


@STEPS.step()
@clause("sea.leak", tells=("end.sunk",))
def leak(m: State, seat: int) -> None:
    """A bucket, and one more for every three turns before."""
    more = 1 + m.turns // 3
    m.turns += 1
    m.done = 0
    m.water += more
    m.tell(Leaked, more, m.water)
    if m.water < HOLDS:
        m.then(("act", 1 - seat))
        return
    m.tell(Sank, cites="end.sunk")
    m.result = Result.lost_by_all((0, 0), "sunk")


class Setup(rooms.Setup):
    """How it begins."""

    keys = ("leg", "length", "water")

    def begin(self, setup: Mapping[str, Any]) -> State:
        limits = {"leg": (1, LEGS), "length": (1, 20), "water": (0, HOLDS - 1)}
        for key, value in setup.items():
            low, high = limits[key]
            if type(value) is not int or not low <= value <= high:
                raise BadSetup(f"{key} = {value!r}, expected a whole number from {low} to {high}")
        m = State(**setup)
        m.then(("act", 0))
        return m

    def deal(self, number: int) -> dict[str, Any]:
        return {"length": 5 + number % 4}


class Sides(rooms.Sides):
    """Who wins and loses with whom."""

    draws = False

    def side(self, seat: int, state: Any = None) -> int:
        return 0

    def sequel(self, state: State) -> dict[str, Any] | None:
        """Who came ashore sails on with the water still in the boat; the leg after that is a longer one."""
        if not state.result or not state.result.winners or state.leg == LEGS:
            return None
        return {"leg": state.leg + 1, "length": 5 + state.leg, "water": state.water}


class Window(rooms.Window):
    """What a seat may know."""

    def view(self, state: State, seat: int | None) -> dict[str, Any]:
        return {name: getattr(state, name) for name in FIELDS}

    def imagine(self, state: State, seat: int | None, random: Random) -> None:
        """Nothing is hidden."""


class Judge(rooms.Judge):
    """How good it looks for a seat."""

    def evaluate(self, state: State, seat: int) -> float:
        if state.result:
            return state.result.worth(seat)
        return 0.9 * (1 - state.left / 20) * (1 - state.water / HOLDS)

    def resting(self, state: State) -> bool:
        return not state.done


class Positions(rooms.Positions):
    """How it is kept in the middle."""

    def to_position(self, state: State) -> dict[str, Any]:
        return {"agenda": [list(each) for each in state.agenda], **{name: getattr(state, name) for name in FIELDS}}

    def from_position(self, table: Mapping[str, Any]) -> State:
        m = State()
        m.agenda = [tuple(each) for each in table["agenda"]]
        for name in FIELDS:
            setattr(m, name, table[name])
        return m


GAME = Game(
    "crossing",
    Path(__file__).parent,
    milestones={"leak"},
    options=(Row, Bail),
    steps=STEPS,
    setup=Setup,
    sides=Sides,
    window=Window,
    judge=Judge,
    positions=Positions,
)
