"""Where a base can be put down, without any way there: deploying, placing, setting down beside another."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from dustup.boards.place import Outline as Surface

from .lattice import Lattice, every_tenth, lattice_of
from .limits import Away, Inside, Limit, Near, NearAny, Strays, WhyNot
from .reach import Reach
from .shapes import Corner, Outline, box, outline_of
from .spots import POINT, Base, Disc, Spot, ahead
from .table import Piece, Table

MOST = 24
"""So many places are listed at most."""
TRIED = 400
"""So many points of a lattice are looked at, at most."""


class Room:
    """All places where a base can stand that keep to some limits: a region for options, as ``Places``."""

    __slots__ = (
        "_count", "_found", "_lattice", "_listed", "_made", "_step", "limits", "most", "others", "table", "who"
    )  # fmt: skip

    snap: int | None = 15
    written = POINT

    def __init__(
        self, table: Table, who: Base, others: Sequence[Base], limits: Sequence[Limit] = (), most: int = MOST
    ) -> None:
        self.table, self.who, self.others, self.limits, self.most = table, who, others, limits, most
        self._made: Reach | None = None
        self._listed: list[Spot] | None = None
        self._lattice: Lattice | None = None
        self._count = -1

    @property
    def _reach(self) -> Reach:
        if self._made is None:
            self._made = Reach(self.table, self.who, self.others, self.table.width + self.table.height)
        return self._made

    def holds(self, spot: Spot) -> bool:
        x, y, level = spot
        r = self.who.r
        return all(each.holds(x, y, r) for each in self.limits) and self._reach.free(x, y, level)

    def __contains__(self, spot: object) -> bool:
        return type(spot) is Spot and self.holds(spot)

    def why_not(self, spot: Spot) -> WhyNot | None:
        found = self._reach.no_room(spot)
        if found is not None:
            return found
        broken = next((each for each in self.limits if not each.holds(spot.x, spot.y, self.who.r)), None)
        return None if broken is None else Strays(broken)

    # --- what is listed ---

    @property
    def listed(self) -> list[Spot]:
        """Some places, spread over all there are."""
        if self._listed is None:
            self._look()
            if self._listed is None:
                self._listed = [self.at(index) for index in range(self._count)]
        return self._listed

    def _look(self) -> None:
        """Find the places: of points that come again and again as a mask, of others one by one."""
        self._lattice = lattice = self._spread()
        if lattice is None:
            level_at, tall, r, free = self.table.level_at, self.who.tall, self.who.r, self._reach.free
            kept = self._ringed()
            for limit in self.limits:
                kept = [(x, y) for x, y in kept if limit.holds(x, y, r)]
            spots = dict.fromkeys([Spot(x, y, level_at(x, y, tall)) for x, y in kept])
            found = [spot for spot in spots if free(*spot)]
            step = -(-len(found) // self.most) if found else 1
            self._listed = found[::step]
            self._count = len(self._listed)
            return
        mask = lattice.clear_of(self.others, self.who)
        for limit in self.limits:
            mask = lattice.kept(mask, limit)
        number = mask.bit_count()
        self._found = mask
        self._step = -(-number // self.most) or 1
        self._count = -(-number // self._step)

    def _spread(self) -> Lattice | None:
        """The points to look at, if they are those of a zone or of the whole table, or lie round a fixed point."""
        close = [near for each in self.limits for near in _nears(each)]
        r = self.who.r
        if close:
            if any(type(near.to) is not Disc for near in close):
                return None
            return lattice_of(self.table, self.who, tuple(near.same for near in close), self._ringed)
        zones = [zone for each in self.limits if isinstance(each, Inside) for zone in each.outlines]
        whole = () if zones else (outline_of(box(0, 0, self.table.width, self.table.height)),)
        key = tuple(zone.corners for zone in zones)
        return lattice_of(
            self.table, self.who, key, lambda: (each for zone in zones or whole for each in _lattice(zone, r))
        )

    def _ringed(self) -> Iterable[Corner]:
        return (each for limit in self.limits for near in _nears(limit) for each in _rings(near, self.who.r))

    @property
    def count(self) -> int:
        if self._count < 0:
            self._look()
        return self._count

    def at(self, index: int) -> Spot:
        if self._listed is None and self._lattice is not None:
            return self._lattice.at(self._found, index * self._step)
        return self.listed[index]

    def __iter__(self) -> Iterator[Spot]:
        return iter(self.listed)

    @property
    def guesses(self) -> int:
        return self.most

    def guess(self, index: int) -> Spot | None:
        return self.at(index) if index < self.count else None

    def outline(self) -> list[Surface]:
        """The zones, or rings round what it must be near to."""
        zones = [zone for each in self.limits if isinstance(each, Inside) for zone in each.outlines]
        if zones:
            return [list(zone.corners) for zone in zones]
        r = self.who.r
        close = [near for each in self.limits for near in _nears(each)]
        if close:
            return [[_off(near, near.far + r + near.to.r, way) for way in range(16)] for near in close]
        return [list(box(r, r, self.table.width - 2 * r, self.table.height - 2 * r))]

    def about(self) -> dict[str, Any]:
        """How large the base is, and the tops on which it might stand."""
        tops = [each.name for each in self.table.tops if self._admits(each)]
        return {"size": 2 * self.who.r, "levels": tops}

    def _admits(self, piece: Piece) -> bool:
        """Whether a corner or the middle of a piece keeps to the limits."""
        points = [(piece.cx, piece.cy), *(corner for part in piece.parts for corner in part.corners)]
        return any(all(each.holds(x, y, 0) for each in self.limits) for x, y in points)


class Thorough(Room):
    """A room in which every tenth of an inch is tried, on every level, where none of the usual places is free."""

    __slots__ = ("_tenths",)

    def _look(self) -> None:
        self._tenths = False
        super()._look()
        if not self._count:
            self._tenths, self._listed = True, None
            super()._look()

    def _spread(self) -> Lattice | None:
        return every_tenth(self.table, self.who, self.limits) if self._tenths else super()._spread()


class Beside(Room):
    """Where a base fits near another. If none of a few places does, every hundredth is tried."""

    __slots__ = ("_near",)

    def __init__(self, table: Table, who: Base, others: Sequence[Base], near: Near) -> None:
        Room.__init__(self, table, who, others, [near])
        self._near = near

    def _look(self) -> None:
        super()._look()
        if not self._count:
            to = self._near.to
            least = self.who.r + to.r
            most = least + self._near.far
            levels = [0, *(each.number for each in self.table.tops)]
            ring = (
                (to.x + dx, to.y + dy)
                for dx in range(-most, most + 1)
                for dy in range(-most, most + 1)
                if least * least <= dx * dx + dy * dy <= most * most
            )
            found = [spot for at in ring for spot in (Spot(*at, each) for each in levels) if self.holds(spot)]
            self._listed = found[:: -(-len(found) // self.most) or 1]
            self._count = len(self._listed)


def _nears(limit: Limit) -> Sequence[Near]:
    if isinstance(limit, NearAny):
        return limit.each
    return [limit] if isinstance(limit, Near) and not isinstance(limit, Away) else []


def _off(near: Near, far: int, way: int) -> Corner:
    dx, dy = ahead(far, way)
    return near.to.x + dx, near.to.y + dy


def _rings(near: Near, r: int) -> Iterator[Corner]:
    """Sixteen points in contact, and as many half-way and all the way out if there is so much room."""
    contact = r + near.to.r + min(2, near.far)
    outer = r + near.to.r + near.far - 1
    rings = [contact] if outer < contact + 60 else [contact, (contact + outer) // 2, outer]
    for ring in rings:
        for way in range(16):
            yield _off(near, ring, way)


def _lattice(zone: Outline, r: int) -> Iterator[Corner]:
    """Points all over a convex zone, near enough to its sides."""
    xs, ys = [x for x, _ in zone.corners], [y for _, y in zone.corners]
    wide, high = max(xs) - min(xs) - 2 * r, max(ys) - min(ys) - 2 * r
    if wide < 0 or high < 0:
        return
    step = 1 + max(r, wide // 14, high // 14)
    for x in range(min(xs) + r, max(xs) - r + 1, step):
        for y in range(min(ys) + r, max(ys) - r + 1, step):
            yield x, y
