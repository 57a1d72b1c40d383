"""A duel as plain data, and the happenings that reactions hear of."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from dustup.engine.events import Addend
from dustup.engine.hearing import AFTER, BEFORE, INSTEAD, Ear, Ears, Happening, Heard, Listeners, Reaction, first_side
from dustup.engine.state import State as EngineState

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


@dataclass(slots=True)
class Duellist:
    """One of the two, known by their seat."""

    seat: int
    cell: int
    health: int
    breath: int = BREATH
    tricks: list[str] = field(default_factory=list)
    """Reactions already used this round."""

    def copy(self) -> Duellist:
        return Duellist(self.seat, self.cell, self.health, self.breath, self.tricks.copy())

    @property
    def id(self) -> int:
        return self.seat

    def can(self, trick: str, price: int) -> bool:
        return self.health > 0 and self.breath >= price and trick not in self.tricks

    def pay(self, trick: str, price: int) -> None:
        self.breath -= price
        self.tricks.append(trick)


class State(EngineState):
    """A duel in progress."""

    __slots__ = ("active", "duellists", "round", "rounds")

    def __init__(self, health: int, rounds: int) -> None:
        super().__init__()
        self.duellists = [Duellist(0, 2, health), Duellist(1, 6, health)]
        self.round = 0
        self.rounds = rounds
        self.active = 0

    def copy(self) -> State:
        twin: State = State.__new__(State)
        self.copy_into(twin)
        twin.duellists = [each.copy() for each in self.duellists]
        twin.round, twin.rounds, twin.active = self.round, self.rounds, self.active
        return twin

    def plain(self) -> dict[str, Any]:
        them = [[each.seat, each.cell, each.health, each.breath, each.tricks] for each in self.duellists]
        return {**self.engine_plain(), "duellists": them, "round": [self.round, self.rounds, self.active]}

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


@dataclass(slots=True)
class Strike(Happening):
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
