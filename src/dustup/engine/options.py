"""Options: every legal answer to a question, as values.

A question may offer hundreds of cells. They stay a bit mask until somebody looks: counting them, testing one and
drawing one at random never build the list. And it may accept more than can be listed at all, such as any point in
reach: such a family is *open*. What is listed of it is for menus, bots and guesses; what passes its test is accepted.

Where even counting takes long, because every single option must be tried, one is drawn by *guessing*: a family names
numbers of which each stands for at most one option, and every option has one number (``guesses``, ``guess``).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from operator import attrgetter
from typing import Any, Generic, Protocol, TypeVar, dataclass_transform

from dustup.engine.kept import ByHeart

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)
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


DECLARATIONS = (Concede, Draw)
EVERYWHERE = (Yes, No, *DECLARATIONS)
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


class Blank:
    """How the options of an open family that are not listed are written: their last field, and who helps to fill it in.

    ``Blank("point", "{point}", area=outlines, snap=15)`` is clicked on the board; ``Blank("team", "{code}",
    plan="band")`` is built or pasted; any other kind is typed.
    """

    __slots__ = ("about", "kind", "write")

    def __init__(self, kind: str, write: str, **about: Any) -> None:
        self.kind = kind
        self.write = write
        self.about = about
        """What else a client must know to help, as JSON data."""


class Family(Protocol[T_co]):
    """Options that belong together. Of an open family ``count``, ``at`` and iterating know what is listed; ``in`` all.

    Where nothing is listed nothing is accepted: what no bot could answer is not offered.
    """

    @property
    def count(self) -> int: ...
    def at(self, index: int) -> T_co: ...
    def __contains__(self, answer: object, /) -> bool: ...
    def __iter__(self) -> Iterator[T_co]: ...

    @property
    def guesses(self) -> int:
        """How many numbers there are to guess with: quick to find out, and no fewer than options."""
        ...

    def guess(self, index: int) -> T_co | None:
        """The option of such a number, or ``None`` if it has none; no two have the same."""
        ...

    def samples(self) -> Iterator[T_co]:
        """Of options that differ only in where, one stands for all."""
        ...

    def blank(self) -> Blank | None:
        """How what is not listed is written; ``None`` if everything is. May take long to find out."""
        ...


class Counted:
    """What is quickly counted: the numbers to guess with are those of the options, or places, themselves."""

    __slots__ = ()

    @property
    def guesses(self) -> int:
        return self.count  # type: ignore[attr-defined, no-any-return]

    def guess(self, index: int) -> Any:
        return self.at(index)  # type: ignore[attr-defined]


class Closed(Counted):
    """A family of which everything is listed."""

    __slots__ = ()

    def blank(self) -> Blank | None:
        return None


class Just(Closed, Generic[T]):
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

    def samples(self) -> Iterator[T]:
        return iter(self.listed)


class Those(Just[T]):
    """Of some options those that pass a test, each tried when somebody looks: ``Those(aimed, hits)``."""

    __slots__ = ("_passes", "_some")

    def __init__(self, some: Sequence[T], passes: Callable[[T], bool]) -> None:
        self._some = some
        self._passes = passes

    def __getattr__(self, name: str) -> Any:
        if name not in ("count", "listed"):
            raise AttributeError(name)
        Just.__init__(self, *filter(self._passes, self._some))
        return getattr(self, name)

    @property
    def guesses(self) -> int:
        return len(self._some)

    def guess(self, index: int) -> T | None:
        found = self._some[index]
        return found if self._passes(found) else None


class Places(Protocol):
    """What a family needs of a region (``boards/place.py``)."""

    @property
    def count(self) -> int: ...
    @property
    def guesses(self) -> int: ...
    def guess(self, index: int) -> Any: ...
    @property
    def snap(self) -> int | None: ...
    @property
    def written(self) -> str: ...
    def at(self, index: int) -> Any: ...
    def __contains__(self, place: object, /) -> bool: ...
    def outline(self) -> list[list[tuple[float, float]]]: ...
    def about(self) -> Mapping[str, Any]: ...


class Over(Closed, Generic[T]):
    """One option for each cell of a mask: ``Over(Move, mask, die)`` offers ``Move(die, cell)`` for each cell.

    Instead of a mask there may be any other region, such as the points in reach: see ``Within``.
    """

    __slots__ = ("count", "fixed", "kind", "mask")

    def __init__(self, kind: type[T], mask: int | Places, *fixed: Any) -> None:
        self.kind = kind
        self.mask: Any = mask
        self.fixed = fixed
        try:
            self.count: int = mask.bit_count()  # type: ignore[union-attr]
        except AttributeError:  # no mask; asking first would cost something every time
            self.__class__ = Within

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

    def samples(self) -> Iterator[T]:
        if self.count:
            yield self.at(0)


class Within(Over[T]):
    """One option for each place of a region: what ``Over(Move, region, die)`` makes of a region that is no mask.

    Places are made when they are asked for, and nothing is kept: there are more than anybody could remember. They are
    counted when somebody wants to know.
    """

    __slots__ = ()

    def __getattr__(self, name: str) -> Any:
        if name != "count":
            raise AttributeError(name)
        self.count = self.mask.count
        return self.count

    @property
    def guesses(self) -> int:
        return self.mask.guesses  # type: ignore[no-any-return]

    def guess(self, index: int) -> T | None:
        place = self.mask.guess(index)
        if place is None:
            return None
        kind: Callable[..., T] = self.kind
        return kind(*self.fixed, place)

    def at(self, index: int) -> T:
        kind: Callable[..., T] = self.kind
        return kind(*self.fixed, self.mask.at(index))

    def __contains__(self, answer: object) -> bool:
        if type(answer) is not self.kind or not self.count:
            return False
        *given, place = _all_values(answer)
        return tuple(given) == self.fixed and place in self.mask

    def __iter__(self) -> Iterator[T]:
        return map(self.at, range(self.count))

    def blank(self) -> Blank | None:
        where: Places = self.mask
        if where.snap is None:
            return None
        return Blank("point", where.written, area=where.outline(), snap=where.snap, **where.about())


class Open(Counted, Generic[T]):
    """An open family without a place: ``Open(Bring, ready, legal, Blank("team", "{code}", plan="band"))``.

    It lists ``Bring(team)`` for each of the ready ones and accepts every other for which ``legal(team)`` holds.
    """

    __slots__ = ("_blank", "count", "fixed", "kind", "listed", "passes")

    def __init__(
        self, kind: type[T], listed: Sequence[Any], passes: Callable[[Any], bool], blank: Blank, *fixed: Any
    ) -> None:
        self.kind: Callable[..., T] = kind
        self.listed = listed
        self.passes = passes
        self._blank = blank
        self.fixed = fixed
        self.count = len(listed)

    def at(self, index: int) -> T:
        return self.kind(*self.fixed, self.listed[index])

    def __contains__(self, answer: object) -> bool:
        if type(answer) is not self.kind or not self.count:
            return False
        *given, last = _all_values(answer)
        return tuple(given) == self.fixed and (last in self.listed or self.passes(last))

    def __iter__(self) -> Iterator[T]:
        return map(self.at, range(self.count))

    def samples(self) -> Iterator[T]:
        return iter(self)

    def blank(self) -> Blank | None:
        return self._blank


def _all_values(option: Any) -> Collection[Any]:
    """The fields of an option, also of one that has a single field."""
    values = values_of(type(option))(option)
    return values if len(type(option).__match_args__) > 1 else (values,)


class Again(ByHeart[Any, Over[T]]):
    """Families of one kind that come again and again, looked up by mask and what is fixed: ``USES[mask, number]``."""

    __slots__ = ("kind",)

    def __init__(self, kind: type[T]) -> None:
        super().__init__()
        self.kind = kind

    def __missing__(self, given: tuple[Any, ...]) -> Over[T]:
        return self.keep(given, Over(self.kind, *given))


NOTHING = object()


class Each(Closed, Generic[T]):
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

    def samples(self) -> Iterator[T]:
        return (self.at(at * self.cells) for at in range(len(self.things) if self.cells else 0))


class With(Closed, Generic[T]):
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

    def samples(self) -> Iterator[T]:
        return iter(self)


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

    def has(self, number: int) -> bool:
        """Whether there are at least so many."""
        return self.count >= number

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

    def draw(self, random: Callable[[], float]) -> T:
        """One of them, each as likely as any other; ``random`` gives numbers from 0 up to 1."""
        return self[int(random() * self.count)]

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
        """Of options that differ only in their place, one stands for all."""
        for family in self.parts:
            yield from family.samples()
        yield from self.listed

    def __repr__(self) -> str:
        shown = [repr(each) for each, _ in zip(self, range(8), strict=False)]
        more = f", … {self.count} in all" if self.count > len(shown) else ""
        return f"Options({', '.join(shown)}{more})"


TRIES = 64
"""So often it is guessed before the options are counted after all."""


class Later(Options[T]):
    """Options that are listed when somebody first looks at them, as a fork that is only valued never does.

    ``Later(lambda: actions(m, model), [STOP])`` asks for the families then; those without an option are left out.
    """

    __slots__ = ("_families", "_listing")

    def __init__(self, listing: Callable[[], Sequence[Family[T]]], listed: Sequence[T] = ()) -> None:
        self.listed = listed
        self.drawn = NOTHING
        self._listing = listing

    def __getattr__(self, name: str) -> Any:
        if name == "_families":
            self._families = self._listing()
        elif name in ("count", "parts"):
            Options.__init__(self, [each for each in self._families if each.count], self.listed)
        else:
            raise AttributeError(name)
        return getattr(self, name)

    def __contains__(self, answer: object) -> bool:
        """Whether it is one of them: other kinds of answers are not counted for that."""
        return answer in self.listed or any(answer in each for each in self._families)

    def has(self, number: int) -> bool:
        """Whether there are at least so many: of the others nobody wants to know."""
        number -= len(self.listed)
        for each in self._families:
            if number <= 0:
                break
            number -= each.count
        return number <= 0

    def draw(self, random: Callable[[], float]) -> T:
        """One of them, each as likely as any other: a number is drawn again and again until it has an option.

        So the options need not be counted, which would mean to try every one of them.
        """
        listed, families = self.listed, self._families
        sizes = [each.guesses for each in families]
        total = len(listed) + sum(sizes)
        for _ in range(TRIES):
            at = int(random() * total)
            if at < len(listed):
                self.drawn = listed[at]
                return listed[at]
            at -= len(listed)
            for family, size in zip(families, sizes, strict=True):
                if at < size:
                    drawn = family.guess(at)
                    if drawn is not None:
                        self.drawn = drawn
                        return drawn
                    break
                at -= size
        return super().draw(random)
