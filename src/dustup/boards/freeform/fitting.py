"""Places that are judged by more than where they are: from each of them something must be possible."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice
from math import isqrt
from typing import Any

from dustup.boards.place import Outline

from .limits import Limit, Near, Strays, WhyNot
from .places import GAP, SNAP, Places, longer, over
from .reach import Reach
from .room import Room
from .spots import POINT, Base, Spot, shorter
from .table import Table

QUARTER = 12
ALL_ROUND = [
    (dx, dy, isqrt(dx * dx + dy * dy << 20))
    for at in range(-QUARTER, QUARTER)
    for dx, dy in ((QUARTER, at), (-at, QUARTER), (-QUARTER, -at), (at, -QUARTER))
]
"""Ninety-six directions, each with 1024 times its length."""


FEW = 4
"""So many places are listed at most where nothing that is usually listed will do."""


class Touching:
    """Of sixteen places in contact with each of some bases those that any way leads to, bent ones included."""

    __slots__ = ("bases", "reach")

    def __init__(self, reach: Reach, bases: Iterable[Base]) -> None:
        self.reach = reach
        self.bases = bases

    def __iter__(self) -> Iterator[Spot]:
        return (spot for each in self.bases for spot in self.reach.touching(each))


class AllRound:
    """Places round some bases, ninety-six to a ring: in contact, and in rings up to so ``far`` from their edges. For
    who has to go there only those that a way leads to."""

    __slots__ = ("bases", "far", "reach", "table", "who")

    def __init__(self, table: Table, who: Base, bases: Iterable[Base], far: int, reach: Reach | None = None) -> None:
        self.table, self.who, self.bases, self.far, self.reach = table, who, bases, far, reach

    def __iter__(self) -> Iterator[Spot]:
        rings = (GAP,) if self.far < SNAP else (GAP, self.far // 2, self.far - 1)
        for base in self.bases:
            for gap in rings:
                out = base.r + self.who.r + gap
                ring = self._ring(base, out)
                yield from ring if self.reach is None else self.reach.led(base, out + 1, ring)

    def _ring(self, base: Base, out: int) -> Iterator[Spot]:
        for dx, dy, length in ALL_ROUND:
            x, y = base.x + longer(dx * out << 10, length), base.y + longer(dy * out << 10, length)
            for level in {0, base.level, self.table.level_at(x, y, self.who.tall)}:
                yield Spot(x, y, level)


class Landings:
    """Where a base first stands clear of what it falls from, straight ahead in ninety-six directions: of the top it is
    on, or of those it could climb on its way; and near some bases, those places that a straight fall leads to."""

    __slots__ = ("near", "reach")

    def __init__(self, reach: Reach, near: Iterable[Near] = ()) -> None:
        self.reach = reach
        self.near = near

    def __iter__(self) -> Iterator[Spot]:
        reach = self.reach
        if reach.level:
            yield from (spot for each in self._ahead(reach.budget) if (spot := reach.off_the_edge(*each)) is not None)
        else:
            for top in filter(reach.crossable, reach.table.tops):
                for each in self._ahead(reach.budget - top.rise):
                    yield from over(reach, top, *each)
        for limit in self.near:
            yield from filter(reach.falls_straight, AllRound(reach.table, reach.who, [limit.to], limit.far))

    def _ahead(self, far: int) -> Iterator[tuple[int, int]]:
        return ((shorter(dx, far << 10, length), shorter(dy, far << 10, length)) for dx, dy, length in ALL_ROUND)


class Fitting:
    """Those places of a region, levels included, from which something can be done: a region for options itself.

    Listed are those of ``first`` and, unless only they are wanted, of the region. Where none of them will do, what is
    suggested ``otherwise`` is tried, one source after the other, until something will: one place of it is enough for
    all others to be accepted, and ``several`` so many sources list a few. Each place is judged when somebody looks at
    it.
    """

    __slots__ = ("_lacking", "count", "first", "fits", "limit", "listed", "only", "otherwise", "region", "several")

    snap: int | None = SNAP
    written = POINT

    def __init__(
        self,
        region: Places | Room,
        fits: Callable[[Spot], bool] | None = None,
        limit: Limit | None = None,
        first: Sequence[Spot] = (),
        only: bool = False,
        otherwise: Sequence[Iterable[Spot]] = (),
        several: int = 0,
    ) -> None:
        self.region = region
        self.fits = fits or (lambda _: True)
        self.limit = limit
        self.first = first
        self.only = only
        self.otherwise = otherwise
        self.several = several

    def __getattr__(self, name: str) -> Any:
        if name == "_lacking":
            numbers = range(len(self.first) + (0 if self.only else self.region.guesses))
            self._lacking = all(self.guess(index) is None for index in numbers)
        elif name in ("count", "listed"):
            self.listed = [each for each in dict.fromkeys(self._suggested()) if self.fits(each)] or self._others()
            self.count = len(self.listed)
        else:
            raise AttributeError(name)
        return getattr(self, name)

    def _suggested(self) -> Iterator[Spot]:
        region = self.region
        yield from (each for each in self.first if each in region)
        if not self.only:
            yield from region

    def _others(self) -> list[Spot]:
        """What will do of what is suggested otherwise."""
        for at, source in enumerate(self.otherwise):
            found = (each for each in source if each in self)
            if listed := list(dict.fromkeys(found if at < self.several else islice(found, 1))):
                return listed[:: -(-len(listed) // FEW)]
        return []

    def at(self, index: int) -> Spot:
        found: Spot = self.listed[index]
        return found

    def __iter__(self) -> Iterator[Spot]:
        return iter(self.listed)

    # --- one place without the others ---

    @property
    def guesses(self) -> int:
        total = len(self.first) + (0 if self.only else self.region.guesses)
        return total + FEW if self.otherwise else total

    def guess(self, index: int) -> Spot | None:
        """First those that come first, then those of the region, then, if none of them will do, the others."""
        first, region = self.first, self.region
        if index < len(first):
            spot = first[index]
            return spot if first.index(spot) == index and spot in region and self.fits(spot) else None
        index -= len(first)
        if not self.only:
            if index < region.guesses:
                found = region.guess(index)
                return found if found is not None and found not in first and self.fits(found) else None
            index -= region.guesses
        return self.listed[index] if self._lacking and index < self.count else None

    # --- any place ---

    def __contains__(self, spot: object) -> bool:
        return type(spot) is Spot and spot in self.region and self.fits(spot)

    def why_not(self, spot: Spot) -> WhyNot | None:
        """What the region says, or else that the place is of no use."""
        found = self.region.why_not(spot)
        return found if found is not None or self.limit is None or self.fits(spot) else Strays(self.limit)

    def outline(self) -> list[Outline]:
        return self.region.outline()

    def about(self) -> dict[str, Any]:
        return self.region.about()
