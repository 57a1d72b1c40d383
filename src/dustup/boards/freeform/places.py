"""A few places out of many: what is listed for menus, bots and learners, while every legal place is accepted.

Listed are, in this order: as far as possible in each of the sixteen directions; for each base that one is engaged with
sixteen places round it, for each that is to be touched the nearest place in contact and one on each flank; the nearest
place in range of each aim; round the corners of terrain; onto tops, and down from them; with a fall, straight over
tops. All of them are legal, none is listed twice, and what is as far as possible is worked out only when somebody takes
it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import isqrt
from typing import TYPE_CHECKING, Any

from dustup.boards.place import Outline

from .limits import Away, Limit, Near, NearAny, WhyNot
from .spots import AHEAD, CORNERS, DIRECTIONS, POINT, TOUCH, Base, Spot, ahead, direction

if TYPE_CHECKING:
    from .reach import Reach

Aim = Near
SNAP = 15
"""Whoever points within 0.15 inch of a listed place means that one."""
GAP = 2
"""How far from a base one stands in contact with it: no rounding makes it an overlap or a gap."""


class _Ways(dict[int, tuple[int, ...]]):
    def __missing__(self, mask: int) -> tuple[int, ...]:
        found = self[mask] = tuple(way for way in range(16) if mask >> way & 1)
        return found


WAYS = _Ways()
"""By mask: the directions in it."""


class Places:
    """The places of a reach, as a region for options: ``Over(Move, reach.places(touch=foes))``."""

    __slots__ = ("close", "count", "limits", "more", "reach", "ways")

    snap: int | None = SNAP
    written = POINT

    def __init__(
        self,
        reach: Reach,
        touch: Sequence[Base],
        engaged: Sequence[Base],
        aims: Sequence[Aim],
        corners: bool,
        tops: bool,
        here: bool,
        limits: Sequence[Limit],
    ) -> None:
        self.reach = reach
        self.limits = limits
        self.ways: tuple[int, ...] = ()
        self.more: list[Spot] = []
        self.count = 0
        if limits:
            self.close: Sequence[Limit] = [close for each in limits if (close := within_reach(reach, each)) is not None]
            if len(self.close) < len(limits):
                return
        else:
            self.close = limits
        self._look(touch, engaged, aims, corners, tops, here)

    def _look(
        self, touch: Sequence[Base], engaged: Sequence[Base], aims: Sequence[Aim], corners: bool, tops: bool, here: bool
    ) -> None:
        reach, limits = self.reach, self.close
        self.ways = self._directions()
        found: dict[Spot, None] = {}
        for each in engaged:
            for spot in around(reach, each):
                if all(limit.holds(spot.x, spot.y, reach.r) for limit in limits) and not self._is_ray(spot):
                    found[spot] = None
        self._add(found, self._near_to(touch, aims))
        if limits:
            self._add(found, self._usual(corners, tops))
        else:  # the same for everybody who shares the reach
            found |= dict.fromkeys(
                reach.some(f"usual {corners} {tops}", lambda: self._add({}, self._usual(corners, tops)))
            )
        start = Spot(reach.x, reach.y, reach.level)
        found.pop(start, None)
        self.more = list(found)
        if here and reach.manner != "drop" and all(each.holds(reach.x, reach.y, reach.r) for each in limits):
            self.more.append(start)
        self.count = len(self.ways) + len(self.more)

    def _add(self, found: dict[Spot, None], spots: Iterable[Spot]) -> dict[Spot, None]:
        """Of some places those that can be reached straight, keep to the limits and are not listed yet."""
        reach, limits = self.reach, self.close
        for spot in spots:
            if spot in found:
                continue
            for limit in limits:
                if not limit.holds(spot.x, spot.y, reach.r):
                    break
            else:
                if reach.fits(spot) and not self._is_ray(spot):
                    found[spot] = None
        return found

    # --- what is listed ---

    def _directions(self) -> tuple[int, ...]:
        reach, limits = self.reach, self.close
        if reach.manner in ("drop", "fly") or any(isinstance(each, Near | NearAny) for each in limits):
            return ()
        ways = WAYS[reach.open]
        if limits:
            return tuple(way for way in ways if all(each.holds(*reach.farthest(way), reach.r) for each in limits))
        return ways

    def _near_to(self, touch: Sequence[Base], aims: Sequence[Aim]) -> Iterator[Spot]:
        """Places in contact with some bases and in range of some aims."""
        if touch:
            yield from reach_contacts(self.reach, touch)
        for aim in aims:
            yield from towards(self.reach, aim)

    def _usual(self, corners: bool, tops: bool) -> Iterator[Spot]:
        """Places that the terrain suggests."""
        reach = self.reach
        if reach.manner == "fly":
            yield from reach.some("flown", lambda: (spot for way in range(16) for spot in flown(reach, way)))
        if reach.manner == "drop" and not reach.level:
            yield from reach.some("overs", reach.overs)
            return
        if corners and reach.solids and not reach.level:
            yield from reach.some("nooks", lambda: nooks(reach))
        if tops and reach.manner == "walk":
            yield from reach.some("climbs", reach.climbs)
        if reach.level and reach.manner != "fly":
            yield from reach.some("descents", reach.descents)

    def _is_ray(self, spot: Spot) -> bool:
        """Whether a place is listed already, as the farthest one in its direction."""
        if not self.ways:
            return False
        reach = self.reach
        dx, dy = spot.x - reach.x, spot.y - reach.y
        way = direction(dx, dy)
        ux, uy = DIRECTIONS[way]
        return (
            -20000 <= dx * uy - dy * ux <= 20000
            and way in self.ways
            and spot.level == reach.level
            and reach.farthest(way) == (spot.x, spot.y)
        )

    def at(self, index: int) -> Spot:
        ways = self.ways
        if index < len(ways):
            reach = self.reach
            x, y = reach.farthest(ways[index])
            return Spot(x, y, reach.level)
        return self.more[index - len(ways)]

    def __iter__(self) -> Iterator[Spot]:
        return map(self.at, range(self.count))

    # --- any place ---

    def __contains__(self, spot: object) -> bool:
        if type(spot) is not Spot:
            return False
        x, y, _ = spot
        return all(each.holds(x, y, self.reach.r) for each in self.limits) and self.reach.cost(spot) is not None

    def why_not(self, spot: Spot) -> WhyNot | None:
        return self.reach.why_not(spot, self.limits)

    def nearest(self, x: int, y: int) -> Spot | None:
        """The listed place that somebody means who points there; ``None`` if none is near enough."""
        far = [((each.x - x) ** 2 + (each.y - y) ** 2, each) for each in self]
        best = min(far, default=None)
        return best[1] if best and best[0] <= SNAP * SNAP else None

    def outline(self) -> list[Outline]:
        return self.reach.area()

    def about(self) -> dict[str, Any]:
        """How large the base is, and the tops it could get onto or stay on."""
        reach = self.reach
        left = reach.budget if reach.manner == "fly" else reach.budget - reach.table.rise(reach.level)
        near = (
            each
            for each in reach.table.tops
            if each.gap(reach.who) <= left - (each.rise if reach.manner != "fly" else 0)
        )
        tops = [each.name for each in reach.table.tops if each.number == reach.level] if reach.level else []
        if reach.manner not in ("pull", "drop"):
            tops += [each.name for each in near if each.number != reach.level]
        return {"size": 2 * reach.r, "levels": tops}


def within_reach(reach: Reach, limit: Limit) -> Limit | None:
    """A limit for everywhere that one could get to; ``None`` if all one must be near to is too far away."""
    if type(limit) is NearAny:
        x, y, far = reach.x, reach.y, reach.budget + 1 + reach.r
        close = [
            each
            for each in limit.each
            if (each.to.x - x) ** 2 + (each.to.y - y) ** 2 <= (far + each.to.r + each.far) ** 2
        ]
        return NearAny(close) if close else None
    if isinstance(limit, Near) and not isinstance(limit, Away):
        return within_reach(reach, NearAny([limit])) and limit
    return limit


def reach_contacts(reach: Reach, bases: Sequence[Base]) -> Iterator[Spot]:
    """For each base in reach: the nearest place in contact with it, and one on each flank."""
    x, y, r, budget = reach.x, reach.y, reach.r, reach.budget
    for each in bases:
        cx, cy, out = each.x, each.y, r + each.r + GAP
        dx, dy = cx - x, cy - y
        far = budget + out
        l2 = dx * dx + dy * dy
        if l2 > far * far or not l2:
            continue
        length = isqrt(l2)
        if length > out - GAP + TOUCH:
            yield from on_level(reach, cx - longer(dx * out, length), cy - longer(dy * out, length), each)
        if length > out:  # where a straight way just passes it
            back, aside = out * out, out * isqrt(l2 - out * out)
            for side in (aside, -aside):
                ox, oy = longer(dx * back - dy * side, l2), longer(dy * back + dx * side, l2)
                yield from on_level(reach, cx - ox, cy - oy, each)


def longer(value: int, d: int) -> int:
    """A share of a length, rounded away from zero."""
    return -(-value // d) if value > 0 else value // d


def on_level(reach: Reach, x: int, y: int, other: Base) -> Iterator[Spot]:
    """A place on one's own level, and on that of the other if it is another one."""
    yield Spot(x, y, reach.level)
    if other.level != reach.level:
        yield Spot(x, y, other.level)


def around(reach: Reach, base: Base) -> Iterator[Spot]:
    """Sixteen places in contact with a base, as far as one can walk round it: from corner to corner of its figure."""
    x, y, budget = reach.x, reach.y, reach.budget
    if reach.manner != "walk" or reach.level != base.level:
        for dx, dy in (ahead(reach.r + base.r + GAP, way) for way in range(16)):
            spot = Spot(base.x + dx, base.y + dy, base.level)
            if reach.cost(spot) is not None:
                yield spot
        return
    rr, level = reach.r + base.r, base.level
    ring = [(base.x + dx, base.y + dy) for dx, dy in CORNERS[rr]]
    out = CORNERS[rr][0][0]
    touching = (x - base.x) ** 2 + (y - base.y) ** 2 < out * out
    here = direction(x - base.x, y - base.y)
    costs = [-1] * 16
    for way in range(here - 1, here + 2) if touching else range(16):
        cost = _to_corner(reach, ring, way & 15)
        costs[way & 15] = cost if cost <= budget else -1
    sides: list[int | None] = [None] * 16
    for step in (1, -1):
        for way in range(here, here + 24 * step, step):
            at, to = way & 15, (way + step) & 15
            cost = costs[at]
            if cost >= 0 and not 0 <= costs[to] <= cost:
                side = at if step > 0 else to
                price = sides[side]
                if price is None:
                    price = sides[side] = reach.leg(*ring[at], level, *ring[to], level)
                if price >= 0 and cost + price <= budget and not 0 <= costs[to] <= cost + price:
                    costs[to] = cost + price
    for way, (cost, (px, py)) in enumerate(zip(costs, ring, strict=True)):
        if cost >= 0 and out <= rr + TOUCH:
            yield Spot(px, py, level)
        elif cost >= 0:
            dx, dy = ahead(rr + GAP, way)
            price = reach.leg(px, py, level, base.x + dx, base.y + dy, level)
            if price >= 0 and cost + price <= budget:
                yield Spot(base.x + dx, base.y + dy, level)


def _to_corner(reach: Reach, ring: list[tuple[int, int]], way: int) -> int:
    """What the straight way to a corner of a figure costs; -1 if there is none, or it comes straight at the figure."""
    qx, qy = ring[way]
    dx, dy = qx - reach.x, qy - reach.y
    (ax, ay), (bx, by) = ring[way - 1], ring[(way + 1) & 15]
    if dx * (ay - qy) > dy * (ax - qx) and dx * (by - qy) < dy * (bx - qx):
        return -1
    return reach.straight(dx, dy)


def towards(reach: Reach, aim: Aim) -> Iterator[Spot]:
    """The nearest place in range of an aim, or as far as possible towards it."""
    dx, dy = aim.to.x - reach.x, aim.to.y - reach.y
    length = isqrt(dx * dx + dy * dy)
    go = min(length + 1 - (reach.r + aim.to.r + aim.far), reach.budget)
    if go > 0 and length:
        yield Spot(reach.x + dx * go // length, reach.y + dy * go // length, reach.level)


def nooks(reach: Reach) -> Iterator[Spot]:
    """One place at each corner of terrain of which one can see a side."""
    x, y, r, most = reach.x, reach.y, reach.r, (reach.budget + 1) ** 2
    for piece in reach.solids:
        for part in piece.parts:
            for cx, cy, ax, ay, a, bx, by, b in part.nooks(r):
                if (cx - x) ** 2 + (cy - y) ** 2 < most and (ay * x - ax * y > a or by * x - bx * y > b):
                    yield Spot(cx, cy)


def flown(reach: Reach, way: int) -> Iterator[Spot]:
    """The farthest place in a direction at which a flying base can land, on the ground or on top."""
    far, r, x1, y1, tall = reach.budget, reach.r, reach.x1, reach.y1, reach.who.tall
    while far >= 25:
        dx, dy = AHEAD[far][way]
        x, y = reach.x + dx, reach.y + dy
        if r <= x <= x1 and r <= y <= y1 and isqrt(dx * dx + dy * dy) <= reach.budget:
            level = reach.table.level_at(x, y, tall)
            if reach.free(x, y, level):
                yield Spot(x, y, level)
                return
        far -= 25 if far > 50 else 10
