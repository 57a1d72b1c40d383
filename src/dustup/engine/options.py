"""Options: every legal answer to a question, as values.

A question may offer hundreds of cells. They stay a bit mask until somebody looks: counting them, testing one and
drawing one at random never build the list.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, fields
from operator import attrgetter
from typing import Any, Generic, TypeAlias, TypeVar, dataclass_transform

from dustup.engine.kept import ByHeart

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


class Known(ByHeart[Any, T]):
    """Options of one kind, each made once and then looked up: by its field if it has one, else by all of them.

    Nobody changes an option, and looking one up is much faster than making it.
    """

    __slots__ = ("kind",)

    def __init__(self, kind: type[T]) -> None:
        super().__init__()
        self.kind: Callable[..., T] = kind

    def __missing__(self, given: Any) -> T:
        return self.keep(given, self.kind(*given) if type(given) is tuple else self.kind(given))


class _AllKnown(dict[Any, Known[Any]]):
    def __missing__(self, kind: Any) -> Known[Any]:
        made = self[kind] = Known(kind)
        return made


_known = _AllKnown()


def known(kind: type[T]) -> Known[T]:
    """The options of a kind, each made once: ``TARGET = known(Target)``, then ``TARGET[3]``."""
    return _known[kind]


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


_NEAR = 7
"""Of so many cells at the beginning or end of a mask, taking away one after the other is faster than writing it out."""
_BIT = tuple(1 << cell for cell in range(1024))


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
        self.kind = kind
        self.mask = mask
        self.fixed = fixed
        self.count = mask.bit_count()

    def at(self, index: int) -> T:
        mask, above = self.mask, self.count - 1 - index
        if 0 <= index <= above and index < _NEAR:
            while index:
                mask &= mask - 1
                index -= 1
            cell = (mask ^ (mask - 1)).bit_length() - 1
        elif 0 <= above < index and above < _NEAR and mask < _BIT[-1]:
            while above:
                mask ^= _BIT[mask.bit_length() - 1]
                above -= 1
            cell = mask.bit_length() - 1
        else:
            # Written in binary, the highest cell first: cross out the ones before the one that is wanted.
            digits = bin(mask)
            cell = len(digits) - 1 - digits.replace("1", "x", above).index("1")
        made: T = _known[self.kind][(*self.fixed, cell) if self.fixed else cell]
        return made

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
        kind: Callable[..., T] = self.kind
        fixed, mask = self.fixed, self.mask
        while mask:
            low = mask & -mask
            yield kind(*fixed, low.bit_length() - 1)
            mask ^= low


class Again(ByHeart[Any, Over[T]]):
    """Families of one kind that come again and again, looked up by mask and what is fixed: ``USES[mask, number]``."""

    __slots__ = ("kind",)

    def __init__(self, kind: type[T]) -> None:
        super().__init__()
        self.kind = kind

    def __missing__(self, given: tuple[Any, ...]) -> Over[T]:
        return self.keep(given, Over(self.kind, *given))


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
    """A union of families, and then perhaps a few options that are listed; behaves as a read-only sequence."""

    __slots__ = ("count", "drawn", "listed", "parts")

    def __init__(self, families: Sequence[Family[T]], listed: Sequence[T] = ()) -> None:
        self.parts = families
        self.listed = listed
        count = len(listed)
        for each in families:
            count += each.count
        self.count = count
        self.drawn: object = NOTHING
        """The option handed out last."""

    @classmethod
    def of(cls, *listed: T) -> Options[T]:
        """Options given one by one."""
        return cls((), listed)

    @property
    def families(self) -> list[Family[T]]:
        """What it is made of, the listed options as a family of their own."""
        return [*self.parts, Just(*self.listed)] if self.listed else list(self.parts)

    def __len__(self) -> int:
        return self.count

    def __getitem__(self, index: int) -> T:
        at = index
        if at < 0:
            at = at + self.count if at + self.count >= 0 else self.count
        for family in self.parts:
            if at < family.count:
                self.drawn = drawn = family.at(at)
                return drawn
            at -= family.count
        if at < len(self.listed):
            self.drawn = drawn = self.listed[at]
            return drawn
        raise IndexError(f"option {index} of {self.count}")

    def __contains__(self, answer: object) -> bool:
        for family in self.parts:
            if answer in family:
                return True
        return answer in self.listed

    def __iter__(self) -> Iterator[T]:
        for family in self.parts:
            yield from family
        yield from self.listed

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
