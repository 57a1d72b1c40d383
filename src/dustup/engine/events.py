"""Events: everything that happened, with the clauses that made it happen and the addends of every number."""

from __future__ import annotations

import re
from bisect import bisect, bisect_left
from collections.abc import Callable, Iterator
from dataclasses import dataclass, fields
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar, dataclass_transform, overload

from dustup.engine.cite import CARD, Chain

if TYPE_CHECKING:
    from dustup.engine.match import Match
    from dustup.engine.state import Told

C = TypeVar("C", bound=type)

Addend = tuple[int, str]
"""A number and the key of what it stands for, as in ``(3, "half-die-down")`` or ``(-1, "card:Thick Hide")``."""


@dataclass_transform()
def event(cls: C) -> C:
    """Make a class of events: a small record of ids and numbers with a key for its wording."""
    made: Any = dataclass(slots=True)(cls)
    made.key = re.sub(r"(?<!^)(?=[A-Z])", "-", cls.__name__).lower()
    return made  # type: ignore[no-any-return]


Seat = int


@event
class Conceded:
    """A seat has given up for its side."""

    seat: Seat


@event
class DrawAgreed:
    """All sides have agreed on a draw."""


DECLARED = (Conceded, DrawAgreed)
"""Events of every game."""


class Entry(NamedTuple):
    """One line of the log: the event and the chain of clauses in force, innermost first."""

    event: Any
    chain: Chain

    @property
    def at_work(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The clauses and the cards behind it, as below."""
        return _at_work(tuple(self.chain))

    @property
    def clauses(self) -> list[str]:
        """Ids of the ledger, innermost first, each once."""
        return list(_at_work(tuple(self.chain))[0])

    @property
    def cards(self) -> list[str]:
        """Names of the card sentences at work."""
        return list(_at_work(tuple(self.chain))[1])


@lru_cache(maxsize=4096)
def _at_work(chain: tuple[tuple[str, ...], ...]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The clauses and the cards of a chain: the same rules run in the same order again and again."""
    named = dict.fromkeys(each for link in chain for each in link)
    clauses = tuple(each for each in named if not each.startswith(CARD))
    return clauses, tuple(each[len(CARD) :] for each in named if each.startswith(CARD))


class Log:
    """The events of a match. Reading them finds the clauses behind each, if they were not noted as they were told."""

    __slots__ = ("_match",)

    def __init__(self, match: Match | Heard) -> None:
        self._match = match

    @property
    def entries(self) -> list[Entry]:
        """Every line so far."""
        return self[:]

    def __len__(self) -> int:
        return len(self._match._told)

    def __iter__(self) -> Iterator[Entry]:
        return iter(self[:])

    @overload
    def __getitem__(self, index: int) -> Entry: ...
    @overload
    def __getitem__(self, index: slice) -> list[Entry]: ...
    def __getitem__(self, index: int | slice) -> Entry | list[Entry]:
        told, chains = self._match._told, self._match.read_along()
        if isinstance(index, slice):
            return [_entry(*each) for each in zip(told[index], chains[index], strict=True)]
        return _entry(told[index], chains[index])

    def backwards(self, *kinds: type) -> Iterator[Any]:
        """The events, the newest first, without their clauses; only those of some classes, if any are named."""
        for told in reversed(self._match._told):
            if not kinds or class_of(told) in kinds:
                yield parted(told)[0]

    def since(self, wanted: type, *after: type) -> list[Any]:
        """The events of one class since the last of some others."""
        told = self._match._told
        return [parted(told[at])[0] for at in self._match._index.since(told, wanted, after)]

    def of(self, kind: type) -> list[Any]:
        """The events of one class."""
        events = [parted(told)[0] for told in self._match._told]
        return [happened for happened in events if isinstance(happened, kind)]


class Heard:
    """What one seat has heard of a match with secrets: events as it may know them, and where in the log they stand."""

    __slots__ = ("_index", "_match", "_next", "_places", "_told")

    def __init__(self, match: Match) -> None:
        self._match = match
        self._told: list[Any] = []
        self._places: list[int] = []
        self._next = 0
        self._index = Index()

    def listen(self, as_known: Callable[[Any], Any]) -> None:
        """Hear what was told since."""
        told = self._match._told
        for at in range(self._next, len(told)):
            happened, clauses = parted(told[at])
            known = as_known(happened)
            if known is not None:
                self._told.append((type(known), tuple(getattr(known, each.name) for each in fields(known)), clauses))
                self._places.append(at)
        self._next = len(told)

    def read_along(self) -> list[Chain]:
        """The clauses behind each of them."""
        chains = self._match.read_along()
        return [chains[at] for at in self._places]


class Index:
    """Where in a log the events of each class stand. Every event is looked at once, when somebody asks."""

    __slots__ = ("_count", "_places")

    def __init__(self) -> None:
        self._count = 0
        self._places: dict[type, list[int]] = {}

    def cut(self, count: int) -> None:
        """Forget all events but the first so many: the rest was taken back."""
        if count < self._count:
            places = {kind: each[: bisect_left(each, count)] for kind, each in self._places.items()}
            self._places = {kind: each for kind, each in places.items() if each}
            self._count = count

    def since(self, told: list[Any], wanted: type, after: tuple[type, ...]) -> list[int]:
        """The places of all events of one class since the last of some others."""
        known = self._places
        for at in range(self._count, len(told)):
            kind = told[at][0]
            if kind in known:
                known[kind].append(at)
            else:
                known[kind] = [at]
        self._count = len(told)
        places = known.get(wanted)
        if places is None:
            return []
        last = max([known[kind][-1] for kind in after if kind in known], default=-1)
        return places[bisect(places, last) :] if places[-1] > last else []


def class_of(told: Told) -> type:
    """The class of an event that was told, without making the event."""
    kind: type = told[0]
    return kind


def parted(told: Told) -> tuple[Any, tuple[str, ...]]:
    """The event that was told, and the clauses named with it."""
    kind, given, cites = told
    return kind(*given), cites if isinstance(cites, tuple) else (cites,) if cites else ()


def _entry(told: Told, chain: Chain) -> Entry:
    happened, named = parted(told)
    return Entry(happened, [named, *chain] if named else chain)
