"""Options: every legal answer to a question, as values.

A question may offer hundreds of cells. They stay a bit mask until somebody looks: counting them, testing one and
drawing one at random never build the list.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, fields
from operator import attrgetter
from typing import Any, Generic, TypeAlias, TypeVar, dataclass_transform

T = TypeVar("T")
C = TypeVar("C", bound=type)


@dataclass_transform()
def option(cls: C) -> C:
    """Make a class of options: a small value with slots, equal and hashable by its fields.

    Not frozen, as freezing doubles the price of making one; nobody changes an option all the same.
    """
    made: Any = dataclass(slots=True, unsafe_hash=True)(cls)
    made.verb = re.sub(r"(?<!^)(?=[A-Z])", "-", cls.__name__).lower()
    return made  # type: ignore[no-any-return]


@option
class Yes:
    """Take up an offer."""


@option
class No:
    """Decline an offer."""


@option
class Concede:
    """A declaration, outside every question: a seat gives up for its side."""

    seat: int


@option
class Draw:
    """A declaration, outside every question: all sides agree on a draw."""


EVERYWHERE = (Yes, No, Concede, Draw)
"""Options of every game; declarations are never offered, but stand among the answers."""

_values: dict[Any, Callable[[Any], Any]] = {}


def values_of(kind: Any) -> Callable[[Any], Any]:
    """A fast reader of an option's fields (a single value if there is one field, else a tuple)."""
    if kind not in _values:
        _values[kind] = attrgetter(*[each.name for each in fields(kind)])
    return _values[kind]


def ending_with(option: Any, last: Any) -> Any:
    """An option like another but for its last field."""
    kind = type(option)
    values = values_of(kind)(option)
    return kind(*values[:-1], last) if len(kind.__match_args__) > 1 else kind(last)


_NEAR = 6
"""Of so many cells at the beginning of a mask, taking away one after the other is faster than writing it out."""


class Just(Generic[T]):
    """A handful of options, listed."""

    __slots__ = ("count", "listed")

    def __init__(self, *listed: T) -> None:
        self.listed = listed
        self.count = len(listed)

    def at(self, index: int) -> T:
        return self.listed[index]

    def __contains__(self, answer: object) -> bool:
        return answer in self.listed

    def __iter__(self) -> Iterator[T]:
        return iter(self.listed)


class Over(Generic[T]):
    """One option for each cell of a mask: ``Over(Move, mask, die)`` offers ``Move(die, cell)`` for each cell."""

    __slots__ = ("count", "fixed", "kind", "mask")

    def __init__(self, kind: type[T], mask: int, *fixed: Any) -> None:
        self.kind: Callable[..., T] = kind
        self.mask = mask
        self.fixed = fixed
        self.count = mask.bit_count()

    def at(self, index: int) -> T:
        if index < _NEAR and 0 <= index < self.count:
            mask = self.mask
            while index:
                mask &= mask - 1
                index -= 1
            return self.kind(*self.fixed, (mask & -mask).bit_length() - 1)
        # Written in binary, the highest cell first: cross out the ones before the one that is wanted.
        digits = bin(self.mask)
        place = digits.replace("1", "x", self.count - 1 - index).index("1")
        return self.kind(*self.fixed, len(digits) - 1 - place)

    def __contains__(self, answer: object) -> bool:
        if type(answer) is not self.kind:
            return False
        cell = values_of(self.kind)(answer)
        if self.fixed:
            *given, cell = cell
            if tuple(given) != self.fixed:
                return False
        return type(cell) is int and cell >= 0 and bool(self.mask >> cell & 1)

    def __iter__(self) -> Iterator[T]:
        kind, fixed, mask = self.kind, self.fixed, self.mask
        while mask:
            low = mask & -mask
            yield kind(*fixed, low.bit_length() - 1)
            mask ^= low


NOTHING = object()


class Each(Generic[T]):
    """One option for each of some things and each cell of a mask: ``Each(Hurt, dice, mask)``.

    It offers ``Hurt(die, cell)`` for each die and each cell.
    """

    __slots__ = ("cells", "count", "kind", "mask", "things")

    def __init__(self, kind: type[T], things: Sequence[Any], mask: int) -> None:
        self.kind: Any = kind
        self.things = things
        self.mask = mask
        self.cells = mask.bit_count()
        self.count = len(things) * self.cells

    def at(self, index: int) -> T:
        first, index = divmod(index, self.cells)
        digits = bin(self.mask)  # as in Over.at
        place = digits.replace("1", "x", self.cells - 1 - index).index("1")
        made: T = self.kind(self.things[first], len(digits) - 1 - place)
        return made

    def __contains__(self, answer: object) -> bool:
        if type(answer) is not self.kind:
            return False
        thing, cell = values_of(self.kind)(answer)
        return thing in self.things and type(cell) is int and cell >= 0 and bool(self.mask >> cell & 1)

    def __iter__(self) -> Iterator[T]:
        for thing in self.things:
            yield from Over(self.kind, self.mask, thing)


class With(Generic[T]):
    """One option for each of some things with the same last field: ``With(Special, dice, "dive")``."""

    __slots__ = ("count", "kind", "last", "things")

    def __init__(self, kind: type[T], things: Sequence[Any], last: Any) -> None:
        self.kind: Callable[..., T] = kind
        self.things = things
        self.last = last
        self.count = len(things)

    def at(self, index: int) -> T:
        return self.kind(self.things[index], self.last)

    def __contains__(self, answer: object) -> bool:
        if type(answer) is not self.kind:
            return False
        thing, last = values_of(self.kind)(answer)
        return last == self.last and thing in self.things

    def __iter__(self) -> Iterator[T]:
        return (self.kind(thing, self.last) for thing in self.things)


Family: TypeAlias = Just[T] | Over[T] | Each[T] | With[T]


class Options(Generic[T]):
    """A union of families; behaves as a read-only sequence of options."""

    __slots__ = ("count", "drawn", "families")

    def __init__(self, families: Iterable[Family[T]]) -> None:
        self.families = kept = families if type(families) is list else list(families)
        count = 0
        for each in kept:
            count += each.count
        self.count = count
        self.drawn: object = NOTHING
        """The option handed out last."""

    @classmethod
    def of(cls, *listed: T) -> Options[T]:
        """Options given one by one."""
        return cls([Just(*listed)])

    def __len__(self) -> int:
        return self.count

    def __getitem__(self, index: int) -> T:
        at = index
        if at < 0:
            at = at + self.count if at + self.count >= 0 else self.count
        for family in self.families:
            at -= family.count
            if at < 0:
                self.drawn = drawn = family.at(at + family.count)
                return drawn
        raise IndexError(f"option {index} of {self.count}")

    def __contains__(self, answer: object) -> bool:
        for family in self.families:  # noqa: SIM110 - a plain loop is twice as fast here
            if answer in family:
                return True
        return False

    def __iter__(self) -> Iterator[T]:
        for family in self.families:
            yield from family

    def samples(self) -> Iterator[T]:
        """Of options that differ only in their cell, one stands for all."""
        for family in self.families:
            if isinstance(family, Over):
                if family.mask:
                    yield family.at(0)
            elif isinstance(family, Each):
                if family.mask:
                    yield from (family.at(at * family.cells) for at in range(len(family.things)))
            else:
                yield from family

    def __repr__(self) -> str:
        shown = [repr(each) for each, _ in zip(self, range(8), strict=False)]
        more = f", … {self.count} in all" if self.count > len(shown) else ""
        return f"Options({', '.join(shown)}{more})"
