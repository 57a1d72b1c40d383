"""Points spread over a table at which a base of one size stands clear of all terrain, and masks of them.

What terrain allows never changes on a table, so it is found out once; everybody who stands somewhere, and every limit
that is the same as one before, then takes away some bits.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from math import isqrt
from typing import Any

from .legs import Legs
from .limits import Away, Limit
from .shapes import Corner
from .spots import Base, Disc, Spot
from .table import Table

MASKS = 2048
"""So many masks are kept of one lattice."""
TENTH = 10


class Lattice:
    """Some places where a base of one size could stand, if nobody else stood anywhere."""

    __slots__ = ("_clear", "_columns", "_kept", "every", "flush", "r", "spots")

    def __init__(self, spots: list[Spot], r: int, flush: dict[int, tuple[int, ...]]) -> None:
        self.spots = spots
        self.r = r
        self.flush = flush
        """Levels of one height."""
        self.every = (1 << len(spots)) - 1
        self._columns: dict[int, list[tuple[int, int, int]]] = {}
        """The places of each column: how far down, on which level, the how manieth."""
        for at, (x, y, level) in enumerate(spots):
            self._columns.setdefault(x, []).append((y, level, at))
        self._kept: dict[Hashable, int] = {}
        self._clear: dict[tuple[int, int, int, int], int] = {}

    def clear_of(self, others: Iterable[Base], who: Base) -> int:
        """Those on which nobody else stands."""
        r, mask, known = self.r, self.every, self._clear
        for each in others:
            if each is not who:
                key = each.x, each.y, each.r, each.level
                found = known.get(key)
                if found is None:
                    if len(known) >= MASKS:
                        known.clear()
                    found = known[key] = self.every ^ self._taken(each.x, each.y, r + each.r, each.level)
                mask &= found
        return mask

    def _taken(self, x: int, y: int, near: int, level: int) -> int:
        """Those nearer to a point than so much."""
        mask, far, flush = 0, near * near, self.flush[level]
        for cx, column in self._columns.items():
            left = far - (cx - x) ** 2
            if left > 0:
                for cy, on, at in column:
                    if (cy - y) ** 2 < left and on in flush:
                        mask |= 1 << at
        return mask

    def kept(self, mask: int, limit: Limit) -> int:
        """Those of some at which a limit holds."""
        r, key = self.r, getattr(limit, "same", None)
        if key is None:
            some = enumerate(self.spots)
            return _mask(["1" if mask >> at & 1 and limit.holds(x, y, r) else "0" for at, (x, y, _) in some])
        found = self._kept.get(key)
        if found is None:
            found = _keep(self._kept, key, ["1" if limit.holds(x, y, r) else "0" for x, y, _ in self.spots])
        return mask & found

    def at(self, mask: int, index: int) -> Spot:
        """One of some, counted from the first."""
        return self.spots[bin(mask)[:1:-1].replace("1", "x", index).index("1")]


def _keep(known: dict[Any, int], key: Hashable, bits: list[str]) -> int:
    if len(known) >= MASKS:
        known.clear()
    made = known[key] = _mask(bits)
    return made


def _mask(bits: list[str]) -> int:
    return int("".join(reversed(bits)), 2) if bits else 0


def lattice_of(table: Table, who: Base, key: Hashable, points: Callable[[], Iterable[Corner]]) -> Lattice:
    """The places that some points mean, each on the level that a base would have there."""

    def spots() -> Iterator[Spot]:
        return (Spot(x, y, table.level_at(x, y, who.tall)) for x, y in points())

    return _made(table, who, key, lambda: dict.fromkeys(spots()))


def every_tenth(table: Table, who: Base, limits: Iterable[Limit]) -> Lattice:
    """The places on every level that keep to some limits, tenth of an inch by tenth."""
    limits = list(limits)

    def spots() -> Iterator[Spot]:
        tops = [(each.number, each.cx, each.cy, each.reach) for each in table.tops]
        for x, y in _far_enough(table, who.r, limits):
            yield Spot(x, y)
            for number, cx, cy, far in tops:
                if -far <= x - cx <= far and -far <= y - cy <= far:
                    yield Spot(x, y, number)

    return _made(table, who, ("tenths", *(getattr(each, "same", each) for each in limits)), spots)


def _made(table: Table, who: Base, key: Hashable, spots: Callable[[], Iterable[Spot]]) -> Lattice:
    full = key, who.r, who.tall
    found = table.lattices.get(full)
    if found is None:
        if len(table.lattices) >= 64:
            table.lattices.clear()
        terrain = Legs(table, Disc(0, 0, r=who.r, tall=who.tall), (), table.width + table.height)
        made = [each for each in spots() if terrain.free(*each)]
        found = table.lattices[full] = Lattice(made, who.r, table.flush)
    return found


def _far_enough(table: Table, r: int, limits: list[Limit]) -> Iterator[Corner]:
    """Points at which limits hold; those to keep away from somebody are a stretch of each column."""
    away = [each for each in limits if type(each) is Away]
    rest = [each for each in limits if type(each) is not Away]
    high = table.height // TENTH
    full = (2 << high) - 1
    for x in range(0, table.width + 1, TENTH):
        mask = full
        for each in away:
            least, dx = r + each.to.r + each.far, x - each.to.x
            if -least < dx < least:
                half = isqrt(least * least - dx * dx - 1)
                low = max(0, -((half - each.to.y) // TENTH))
                top = min(high, (each.to.y + half) // TENTH)
                if low <= top:
                    mask &= ~((2 << top) - (1 << low))
                    if not mask:
                        break
        while mask:
            low = mask & -mask
            y = (low.bit_length() - 1) * TENTH
            if all(each.holds(x, y, r) for each in rest):
                yield x, y
            mask ^= low
