"""The Pond: toads hop from hex to hex, turtles crawl from hexon to hexon, a trunk drifts where the whirl points.

A toy that shows how a board of hexons is written: bodies of three sizes, an arrow that turns, dice with symbols.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any, TypeAlias

from toys.pond import table
from toys.pond.marsh import CARDS, FACES, HEXONS

from dustup.boards.bits import listed
from dustup.engine import rooms
from dustup.engine.cite import clause
from dustup.engine.ending import Result
from dustup.engine.errors import Refusal
from dustup.engine.events import event
from dustup.engine.game import Game
from dustup.engine.options import Options, Over, option
from dustup.engine.rule import Choose, Prompt, Rule, choose, roll
from dustup.engine.seen import UNKNOWN
from dustup.engine.state import State as EngineState
from dustup.engine.state import Steps

Cell: TypeAlias = int
Hexon: TypeAlias = int
Faces: TypeAlias = tuple[int, ...]

STEPS = Steps()
GOAL, TURNS = 6, 12
WORTH = {"blank": 0, "success": 1, "critical": 2}
FIELDS = ("toads", "turtles", "trunk", "whirl", "points", "cards", "turns", "dice")


@option
class Hop:
    """With the toad to a hex."""

    to: Cell


@option
class Crawl:
    """With the turtle to a hexon."""

    to: Hexon


@option
class Leap:
    """Play a card of one's hand."""

    card: str


@option
class Stay:
    """Where one is."""


@event
class Hopped:
    seat: int
    way: Faces
    to: Cell


@event
class Crawled:
    seat: int
    way: Faces
    to: Hexon


@event
class Leapt:
    seat: int
    card: str


@event
class Splashed:
    seat: int
    faces: Faces
    points: int


@event
class Drifted:
    """The trunk did."""


class State(EngineState):
    """Who lies where."""

    __slots__ = FIELDS

    def __init__(self) -> None:
        super().__init__()
        board = HEXONS.board
        self.toads = [board.cell("A1"), board.cell("B3")]
        self.turtles = [HEXONS.hexon("A2"), HEXONS.hexon("C2")]
        self.trunk = HEXONS.bit[HEXONS.hexon("B2")] | HEXONS.bit[HEXONS.hexon("B1")]
        """A mask of two hexons."""
        self.whirl = 0
        """The direction it points to."""
        self.points = [0, 0]
        self.cards: list[list[Any]] = [[*CARDS], [*CARDS]]
        self.turns = 0
        self.dice: list[int] = []

    def copy(self) -> State:
        twin: State = State.__new__(State)
        self.copy_into(twin)
        for name in FIELDS:
            value = getattr(self, name)
            setattr(twin, name, list(value) if isinstance(value, list) else value)
        twin.cards = [list(each) for each in self.cards]
        return twin

    def seen_by(self, seat: int | None) -> State:
        """Without the cards of others."""
        twin = self.copy()
        twin.cards = [each if at == seat else [UNKNOWN] * len(each) for at, each in enumerate(twin.cards)]
        return twin

    def plain(self) -> dict[str, Any]:
        return {**self.engine_plain(), **{name: getattr(self, name) for name in FIELDS}}

    def bodies(self) -> int:
        """Every hex somebody lies on."""
        return HEXONS.hexes(self.trunk | sum(HEXONS.bit[each] for each in self.turtles)) | sum(
            HEXONS.board.bit[each] for each in self.toads
        )


def hops(m: State, seat: int, far: int) -> int:
    """The hexes a toad can hop to."""
    return HEXONS.board.reach(m.toads[seat], far, HEXONS.board.all & ~m.bodies())


def crawls(m: State, seat: int, far: int) -> int:
    """The hexons a turtle can crawl to."""
    return HEXONS.reach(m.turtles[seat], far, HEXONS.all & ~HEXONS.touched(m.bodies()))


@STEPS.step()
@clause("turn.move", "turn.leaps")
def turn(m: State, seat: int) -> Rule[None]:
    """Hop, crawl or leap; then splash."""
    families = [Over(Hop, hops(m, seat, 2)), Over(Crawl, crawls(m, seat, 1))]
    leaps = [Leap(each) for each in m.cards[seat] if m.points[seat]]
    chosen = yield from choose(seat, Options(families, [*leaps, Stay()]), Prompt("turn", seat=seat))
    if isinstance(chosen, Leap):
        m.cards[seat] = [each for each in m.cards[seat] if each != chosen.card]
        m.points[seat] -= 1
        m.tell(Leapt, seat, chosen.card)
        wide = Over(Hop, hops(m, seat, 5)) if chosen.card == "dash" else Over(Crawl, crawls(m, seat, 2))
        chosen = yield from choose(seat, Options([wide], [Stay()]), Prompt(chosen.card, seat=seat))
    if isinstance(chosen, Hop):
        way = HEXONS.board.path(m.toads[seat], chosen.to, HEXONS.board.all & ~m.bodies()) or ()
        m.tell(Hopped, seat, (m.toads[seat], *way), chosen.to)
        m.toads[seat] = chosen.to
    elif isinstance(chosen, Crawl):
        way = HEXONS.path(m.turtles[seat], chosen.to, HEXONS.all & ~HEXONS.touched(m.bodies())) or ()
        m.tell(Crawled, seat, (m.turtles[seat], *way), chosen.to)
        m.turtles[seat] = chosen.to
    m.then(("splash", seat))


@STEPS.step()
@clause("turn.splash", tells=("turn.whirl",))
def splash(m: State, seat: int) -> Rule[None]:
    """Two dice; a critical turns the whirl, and the trunk drifts."""
    m.dice = list((yield from roll(2)))
    shown = [FACES[face - 1] for face in m.dice]
    m.points[seat] += sum(WORTH[each] for each in shown)
    m.tell(Splashed, seat, tuple(m.dice), sum(WORTH[each] for each in shown))
    if "critical" in shown:
        m.whirl = (m.whirl - 1) % 6
        first = HEXONS.steps[listed(m.trunk)[0]][m.whirl]
        there = HEXONS.standing(m.trunk, first) if first >= 0 else 0
        if there and not HEXONS.hexes(there & ~m.trunk) & m.bodies():
            m.trunk = there
            m.tell(Drifted, cites="turn.whirl")
    m.turns += 1
    end(m, seat)


@clause("end.points")
def end(m: State, seat: int) -> None:
    """Six points, or twelve turns."""
    if max(m.points) < GOAL and m.turns < TURNS:
        m.then(("turn", 1 - seat))
        return
    best = [each for each in (0, 1) if m.points[each] == max(m.points)]
    m.result = Result.won_by(best, m.points, "points") if len(best) == 1 else Result.drawn(m.points, "points")


class Setup(rooms.Setup):
    """How it begins."""

    def begin(self, setup: Mapping[str, Any]) -> State:
        m = State()
        m.then(("turn", 0))
        return m


class Window(rooms.Window):
    """What a seat may know."""

    def view(self, state: State, seat: int | None) -> dict[str, Any]:
        board = HEXONS.board
        return {
            "seat": seat,
            "toads": [board.name(each) for each in state.toads],
            "turtles": [HEXONS.name(each) for each in state.turtles],
            "trunk": [HEXONS.name(each) for each in listed(state.trunk)],
            "whirl": state.whirl,
            "points": list(state.points),
            "cards": [list(each) if at == seat else len(each) for at, each in enumerate(state.cards)],
            "turns": state.turns,
            "dice": [FACES[face - 1] for face in state.dice],
        }

    def imagine(self, state: State, seat: int | None, random: Random) -> None:
        """Both began with the same cards, and those that were played were seen."""


class Judge(rooms.Judge):
    """How good it looks for a seat."""

    def evaluate(self, state: State, seat: int) -> float:
        return state.result.worth(seat) if state.result else 0.5


class Referee(rooms.Referee):
    """Why not."""

    declines = (Stay(),)

    def why_not(self, state: State, question: Choose, answer: Any) -> Refusal:
        return Refusal("not-offered", "Nobody gets there now.", "turn.move")


class Words(rooms.Words):
    """How it is written and read."""

    def read_value(self, state: Any, kind: str, word: str) -> Any:
        if kind == "Cell":
            return HEXONS.board.cell(word)
        return HEXONS.hexon(word) if kind == "Hexon" else super().read_value(state, kind, word)

    def write_value(self, state: Any, kind: str, value: Any) -> str:
        return named(kind, value) or super().write_value(state, kind, value)

    def phrase(self, seen: Any, kind: str, value: Any) -> str:
        return named(kind, value) or super().phrase(seen, kind, value)


def named(kind: str, value: Any) -> str:
    """A hex or a hexon by its name."""
    return {"Cell": HEXONS.board.name, "Hexon": HEXONS.name}.get(kind, lambda _: "")(value)


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


class Stage(rooms.Stage):
    """What is to be seen."""

    places = frozenset({"Cell", "Hexon"})
    shown = {Hopped: table.hopped, Crawled: table.crawled, Splashed: table.splashed}
    lies = {Hop: table.hop, Crawl: table.crawl, Leap: table.leap}

    def scene(self, view: Mapping[str, Any]) -> dict[str, Any]:
        return table.scene(view)


GAME = Game(
    "pond",
    Path(__file__).parent,
    milestones={"splash"},
    hidden=True,
    options=(Hop, Crawl, Leap, Stay),
    steps=STEPS,
    setup=Setup,
    window=Window,
    judge=Judge,
    referee=Referee,
    words=Words,
    stage=Stage,
    positions=Positions,
)
