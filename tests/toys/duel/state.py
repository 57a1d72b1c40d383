"""A duel as plain data, and the happenings that reactions hear of."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from dustup.engine.events import Addend
from dustup.engine.hearing import AFTER, BEFORE, INSTEAD, Ear, Ears, Happening, Heard, Listeners, Reaction, first_side
from dustup.engine.part import Part, field, fixed, own, parts
from dustup.engine.state import State as EngineState
from dustup.kit.verbs import Deed

PLANK = 9
BREATH = 5
HEARD: list[Ear] = []


def reacts(window: str, kind: type, mine: str | None = None) -> Callable[[Reaction], Reaction]:
    """Let a reaction hear of a kind of happening, in one of the three windows."""

    def note(reaction: Reaction) -> Reaction:
        HEARD.append(Ear(reaction.__name__, window, kind, reaction, mine))
        return reaction

    return note


@cache
def all_ears() -> Ears:
    """Both duellists know all the tricks, always."""
    heard = Heard(HEARD)
    return Ears().tuned(0, 0, heard).tuned(1, 1, heard)


class Duellist(Part):
    """One of the two, known by their seat."""

    seat: int = fixed()
    cell: int
    health: int
    breath: int = BREATH
    tricks: list[str] = own(list)
    """Reactions already used this round."""

    @property
    def id(self) -> int:
        return self.seat


class State(EngineState):
    """A duel in progress."""

    duellists: list[Duellist] = parts(Duellist)
    round: int = field(default=0, init=False, among="round")
    rounds: int = field(among="round")
    active: int = field(default=0, init=False, among="round")

    def free_beside(self, duellist: Duellist) -> int:
        """Free cells one step away, as a mask."""
        taken = sum(1 << each.cell for each in self.duellists)
        return (1 << duellist.cell << 1 | 1 << duellist.cell >> 1) & (1 << PLANK) - 1 & ~taken

    @property
    def ears(self) -> Ears:
        return all_ears()

    def hearer(self, id: int) -> Duellist:
        return self.duellists[id]

    def in_order(self, listeners: Listeners) -> Listeners:
        """Who reacts first: the active duellist."""
        return first_side(listeners, self.active)


def begun(health: int, rounds: int) -> State:
    """Both stand on the plank, and nothing has happened yet."""
    m = State(rounds)
    m.duellists = [Duellist(0, 2, health), Duellist(1, 6, health)]
    return m


@dataclass(slots=True)
class Strike(Deed):
    """A blow on its way: reactions change ``force``, or put something else in its place."""

    windows = BEFORE, INSTEAD, AFTER
    whose = "source", "target"

    source: Duellist
    target: Duellist
    force: int
    parts: list[Addend]
    replaced: bool = False
    dealt: int = 0

    def add(self, number: int, why: str) -> None:
        self.force += number
        self.parts.append((number, why))


@dataclass(slots=True)
class Parry(Happening):
    """A parry on its way: reacted to in turn."""

    windows = (BEFORE,)

    source: Duellist
    strike: Strike
    worth: int = 2
    pressed: bool = False
