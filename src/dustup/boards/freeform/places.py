"""A few places out of many: what is listed for menus, bots and learners, while every legal place is accepted.

Listed are, in this order: as far as possible in each of the sixteen directions; for each base that one is engaged with
sixteen places round it, for each that is to be touched the nearest place in contact and one on each flank; the nearest
place in range of each aim; round the corners of terrain; onto tops, and down from them; with a fall, straight over
tops. All of them are legal, none is listed twice, and what is as far as possible is worked out only when somebody takes
it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice
from math import isqrt
from typing import TYPE_CHECKING, Any, NamedTuple

from dustup.boards.place import Outline as Surface

from .legs import Course
from .limits import Away, Limit, Near, NearAny, WhyNot
from .shapes import Outline, near
from .spots import AHEAD, CORNERS, DIRECTIONS, POINT, TOUCH, Base, Spot, ahead, direction, shorter
from .table import Piece

if TYPE_CHECKING:
    from .reach import Reach

Aim = Near
SNAP = 15
"""Whoever points within 0.15 inch of a listed place means that one."""
GAP = 2
"""How far from a base one stands in contact with it: no rounding makes it an overlap or a gap."""
EDGE = 15
"""How far behind its edge one stands that just got onto a top."""


class _Ways(dict[int, tuple[int, ...]]):
    def __missing__(self, mask: int) -> tuple[int, ...]:
        found = self[mask] = tuple(way for way in range(16) if mask >> way & 1)
        return found


WAYS = _Ways()
"""By mask: the directions in it."""


class Hint(NamedTuple):
    """Things that each suggest a few places: bases to touch, corners to look round, tops to climb."""

    things: Sequence[Any]
    most: int
    """So many places each of them suggests at most."""
    suggest: Callable[[Reach, Any], Iterable[Spot]]
    sure: bool = False
    """Whether the suggested places are known to be in reach; else each is tried."""
    ahead: bool = False
    """Whether each thing is a piece and a direction, and what it suggests lies there."""

    def suggests(self, reach: Reach, spot: Spot, end: int | None = None) -> bool:
        """Whether a place is suggested by any of the things, or by one of the first few."""
        things = self.things[:end]
        if self.ahead:
            way = direction(spot.x - reach.x, spot.y - reach.y)
            things = [each for each in things if (each[1] - way + 1) & 15 <= 2]  # no rounding leads farther aside
        for thing in things:
            if spot in self.suggest(reach, thing):
                return True
        return False


class Places:
    """The places of a reach, as a region for options: ``Over(Move, reach.places(touch=foes))``.

    They are listed when somebody wants to know how many there are; guessing one tries no other.
    """

    __slots__ = ("_hints", "close", "count", "directed", "here", "hinting", "limits", "more", "reach", "ways")

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
        self.here = here and reach.manner != "drop"
        self.hinting = touch, engaged, aims, corners, tops
        self.directed = reach.manner not in ("drop", "fly")
        """Whether as far as possible in each direction is listed: not for who falls, flies or must stay near."""
        self.close: Sequence[Limit] | None = limits
        """The limits for everywhere one could get to; ``None`` if all one must be near to is too far away."""
        if limits:
            close = [close for each in limits if (close := within_reach(reach, each)) is not None]
            self.close = close if len(close) == len(limits) else None
            self.directed = self.directed and not any(isinstance(each, Near | NearAny) for each in limits)

    def __getattr__(self, name: str) -> Any:
        if name == "_hints":
            self._hints = [] if self.close is None else [*self._hinted(), *self._usual(*self.hinting[3:])]
        elif name in ("ways", "more", "count"):
            self._list()
        else:
            raise AttributeError(name)
        return getattr(self, name)

    # --- what is listed ---

    def _list(self) -> None:
        """Try everything that is suggested."""
        self.ways: tuple[int, ...] = ()
        self.more: list[Spot] = []
        if self.close is not None:
            reach = self.reach
            self.ways = tuple(way for way in WAYS[reach.open if self.directed else 0] if self._keeps_ahead(way))
            found = self._tried({}, suggested(reach, self._hinted()))
            # What terrain suggests, and without limits also what fits of it, is the same for all who share the reach.
            *_, corners, tops = self.hinting
            usual = reach.some(("suggested", corners, tops), lambda: suggested(reach, self._usual(corners, tops)))
            if self.close:
                self._tried(found, usual)
            else:
                found |= dict.fromkeys(reach.some(("listed", corners, tops), lambda: self._tried({}, usual)))
            self.more += found
            if self.here and self._keeps(reach.x, reach.y):
                self.more.append(Spot(reach.x, reach.y, reach.level))
        self.count = len(self.ways) + len(self.more)

    def _tried(self, found: dict[Spot, None], spots: Iterable[tuple[Spot, Hint]]) -> dict[Spot, None]:
        """Of the suggested places those that fit and are not listed yet."""
        for spot, hint in spots:
            if spot not in found and self._fits(spot, hint):
                found[spot] = None
        return found

    def _keeps(self, x: int, y: int) -> bool:
        r = self.reach.r
        for limit in self.close or ():
            if not limit.holds(x, y, r):
                return False
        return True

    def _keeps_ahead(self, way: int) -> bool:
        return not self.close or self._keeps(*self.reach.farthest(way))

    def _fits(self, spot: Spot, hint: Hint) -> bool:
        """Whether a suggested place keeps to the limits, can be reached straight and is not listed as a direction."""
        reach = self.reach
        if (self.close and not self._keeps(spot.x, spot.y)) or not (hint.sure or reach.fits(spot)):
            return False
        return spot != (reach.x, reach.y, reach.level) and not self._is_ahead(spot)

    def _is_ahead(self, spot: Spot) -> bool:
        """Whether a place is listed already, as the farthest one in its direction."""
        reach = self.reach
        dx, dy = spot.x - reach.x, spot.y - reach.y
        way = direction(dx, dy)
        ux, uy = DIRECTIONS[way]
        return (
            -20000 <= dx * uy - dy * ux <= 20000
            and spot.level == reach.level
            and self.directed
            and reach.is_open(way)
            and reach.farthest(way) == (spot.x, spot.y)
        )

    def _hinted(self) -> list[Hint]:
        """Bases that suggest places."""
        touch, engaged, aims, *_ = self.hinting
        found = [Hint(engaged, 16, around, sure=True)] if engaged else []
        if close := [each for each in touch if in_reach(self.reach, each)]:
            level = self.reach.level
            found.append(Hint(close, 6 if any(each.level != level for each in close) else 3, contacts))
        if aims:
            found.append(Hint(aims, 1, towards))
        return found

    def _usual(self, corners: bool, tops: bool) -> Sequence[Hint]:
        """Terrain that suggests places."""
        reach = self.reach
        found = reach.hints.get((corners, tops))
        if found is None:
            found = reach.hints[corners, tops] = usual(reach, corners, tops)
        return found

    def at(self, index: int) -> Spot:
        ways = self.ways
        if index < len(ways):
            reach = self.reach
            x, y = reach.farthest(ways[index])
            return Spot(x, y, reach.level)
        return self.more[index - len(ways)]

    def __iter__(self) -> Iterator[Spot]:
        return map(self.at, range(self.count))

    # --- one place without the others ---

    @property
    def guesses(self) -> int:
        if self.close is None:
            return 0
        total = int(self.here) + 16 * self.directed
        for hint in self._hints:
            total += len(hint.things) * hint.most
        return total

    def guess(self, index: int) -> Spot | None:
        """First where one stands, then the directions, then what is suggested."""
        reach = self.reach
        if self.here:
            if not index:
                return Spot(reach.x, reach.y, reach.level) if self._keeps(reach.x, reach.y) else None
            index -= 1
        if self.directed:
            if index < 16:
                fits = reach.is_open(index) and self._keeps_ahead(index)
                return Spot(*reach.farthest(index), reach.level) if fits else None
            index -= 16
        for at, hint in enumerate(self._hints):
            size = len(hint.things) * hint.most
            if index < size:
                return self._suggested(at, *divmod(index, hint.most))
            index -= size
        return None

    def _suggested(self, at: int, which: int, nth: int) -> Spot | None:
        """A place that something suggests, if it fits and nothing before has suggested the same."""
        reach, hint = self.reach, self._hints[at]
        spots = list(islice(hint.suggest(reach, hint.things[which]), nth + 1))
        if len(spots) <= nth or not self._fits(spots[nth], hint):
            return None
        spot = spots[nth]
        again = spots.index(spot) < nth or hint.suggests(reach, spot, which)
        return None if again or any(before.suggests(reach, spot) for before in self._hints[:at]) else spot

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

    def outline(self) -> list[Surface]:
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


def suggested(reach: Reach, hints: Iterable[Hint]) -> Iterator[tuple[Spot, Hint]]:
    """Every place that is suggested, by what."""
    return ((spot, hint) for hint in hints for thing in hint.things for spot in hint.suggest(reach, thing))


def usual(reach: Reach, corners: bool, tops: bool) -> list[Hint]:
    """Terrain that suggests places: where to land, what to fall over, corners, tops, the way down."""
    found = []
    if reach.manner == "fly":
        found.append(Hint([(None, way) for way in range(16)], 1, flown, ahead=True))
    if reach.manner == "drop" and not reach.level:
        crossed = [(top, way) for top in filter(reach.crossable, reach.table.tops) for way in across(reach, top)]
        return [Hint(crossed, 2, crossing, ahead=True)]
    if corners and reach.solids and not reach.level:
        found.append(Hint(nooks(reach), 1, lambda _, spot: (spot,)))
    if tops and reach.manner == "walk":
        found.append(Hint([(top, part) for top in reach.table.tops for part in top.parts], 2, climb))
    if reach.level and reach.manner != "fly":
        found.append(Hint(range(0, 16, 1 if reach.manner == "pull" else 2), 2, descent))
    return found


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


def in_reach(reach: Reach, base: Base) -> bool:
    """Whether a base is near enough to get into contact with it."""
    dx, dy, far = base.x - reach.x, base.y - reach.y, reach.budget + reach.r + base.r + TOUCH
    return 0 < dx * dx + dy * dy <= far * far


def contacts(reach: Reach, base: Base) -> Iterator[Spot]:
    """The nearest place in contact with a base, or the farthest for who comes no nearer, and one on each flank."""
    cx, cy, out = base.x, base.y, reach.r + base.r + GAP
    dx, dy = cx - reach.x, cy - reach.y
    l2 = dx * dx + dy * dy
    length = isqrt(l2)
    if length > reach.budget + out:
        far = out - GAP + TOUCH
        yield from on_level(reach, cx - shorter(dx, far, length), cy - shorter(dy, far, length), base)
    elif length > out - GAP + TOUCH:
        yield from on_level(reach, cx - longer(dx * out, length), cy - longer(dy * out, length), base)
    if length > out:  # where a straight way just passes it
        back, aside = out * out, out * isqrt(l2 - out * out)
        for side in (aside, -aside):
            ox, oy = longer(dx * back - dy * side, l2), longer(dy * back + dx * side, l2)
            yield from on_level(reach, cx - ox, cy - oy, base)


def longer(value: int, d: int) -> int:
    """A share of a length, rounded away from zero."""
    return -(-value // d) if value > 0 else value // d


def on_level(reach: Reach, x: int, y: int, other: Base) -> Iterator[Spot]:
    """A place on one's own level, and on that of the other if it is another one."""
    yield Spot(x, y, reach.level)
    if other.level != reach.level:
        yield Spot(x, y, other.level)


def around(reach: Reach, base: Base) -> Iterator[Spot]:
    """Sixteen places in contact with a base, as far as one can walk round it: from corner to corner of its figure.

    Each leg is rounded down, so several may cost less than the straight one; all the same nobody gets farther away.
    """
    x, y, budget = reach.x, reach.y, reach.budget
    if reach.manner != "walk" or reach.level != base.level:
        for dx, dy in (ahead(reach.r + base.r + GAP, way) for way in range(16)):
            spot = Spot(base.x + dx, base.y + dy, base.level)
            if reach.cost(spot) is not None:
                yield spot
        return
    rr, level = reach.r + base.r, base.level
    ring = [(base.x + dx, base.y + dy) for dx, dy in CORNERS[rr]]
    close = [(px - x) ** 2 + (py - y) ** 2 < (budget + 1) ** 2 for px, py in ring]
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
            if cost >= 0 and close[to] and not 0 <= costs[to] <= cost:
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


def nooks(reach: Reach) -> list[Spot]:
    """One place at each corner of terrain in reach of which one can see a side."""
    x, y, r, most = reach.x, reach.y, reach.r, (reach.budget + 1) ** 2
    return [
        Spot(cx, cy)
        for piece in reach.solids
        for part in piece.parts
        for cx, cy, ax, ay, a, bx, by, b in part.nooks(r)
        if (cx - x) ** 2 + (cy - y) ** 2 < most and (ay * x - ax * y > a or by * x - bx * y > b)
    ]


def climb(reach: Reach, onto: tuple[Piece, Outline]) -> list[Spot]:
    """Onto a part of a top in reach: just over its edge, and its middle."""
    piece, part = onto
    x, y = reach.x, reach.y
    left = reach.budget - piece.rise - reach.table.rise(reach.level)
    far = left + piece.reach
    if left < 0 or piece.number == reach.level or (piece.cx - x) ** 2 + (piece.cy - y) ** 2 > far * far:
        return []
    found = []
    dx, dy = part.cx - x, part.cy - y
    length = isqrt(dx * dx + dy * dy)
    span = part.span(x, y, dx, dy)
    if span and span[0]:
        go = min(length, length * span[0] // span[1] + EDGE)
        if go <= left:
            found.append(Spot(x + shorter(dx, go, length), y + shorter(dy, go, length), piece.number))
    if length <= left:
        found.append(Spot(part.cx, part.cy, piece.number))
    return [spot for spot in found if reach.supported(*spot)]


def descent(reach: Reach, way: int) -> list[Spot]:
    """Down from a top in a direction: as far as possible, and where one first stands clear of it."""
    return reach.some(("descent", way), lambda: reach.descent(way))


def across(reach: Reach, piece: Piece) -> list[int]:
    """The directions in which one might come over a top."""
    x, y, cx, cy, far2 = reach.x, reach.y, piece.cx, piece.cy, piece.reach**2
    ahead = enumerate(AHEAD[reach.budget - piece.rise])
    return [way for way, (dx, dy) in ahead if near(x, y, dx, dy, dx * dx + dy * dy, cx, cy, far2)]


def crossing(reach: Reach, there: tuple[Piece, int]) -> list[Spot]:
    """Over a top in a direction."""
    piece, way = there
    return over(reach, piece, *AHEAD[reach.budget - piece.rise][way])


def over(reach: Reach, piece: Piece, dx: int, dy: int) -> list[Spot]:
    """Straight over a top, with a fall on its far side: as far as possible, and just clear of it."""
    x, y = reach.x, reach.y
    spans = piece.spans(x, y, dx, dy)
    if not spans or spans[-1][2] == spans[-1][3]:
        return []
    course = Course(0, [((*spans[-1][2:], 1, 1), 0)], 0)
    return [Spot(x + dx, y + dy), reach.landing(x, y, x + dx, y + dy, piece, course)]


def flown(reach: Reach, there: tuple[None, int]) -> Iterator[Spot]:
    """The farthest place in a direction at which a flying base can land, on the ground or on top."""
    far, r, x1, y1, tall = reach.budget, reach.r, reach.x1, reach.y1, reach.who.tall
    while far >= 25:
        dx, dy = AHEAD[far][there[1]]
        x, y = reach.x + dx, reach.y + dy
        if r <= x <= x1 and r <= y <= y1 and isqrt(dx * dx + dy * dy) <= reach.budget:
            level = reach.table.level_at(x, y, tall)
            if reach.free(x, y, level):
                yield Spot(x, y, level)
                return
        far -= 25 if far > 50 else 10
