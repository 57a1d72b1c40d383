"""Where one base can get to, what it costs, by which way, and why not."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from itertools import pairwise
from math import isqrt
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from .area import fans
from .bends import MOST_LEGS, Bend, Bends, InOrder
from .legs import Course
from .limits import Barred, HalfUp, Limit, NoWay, Off, Overlap, Stops, Strays, TooFar, Unsupported, WhyNot
from .places import Places, climb
from .rays import STEP, STEPS
from .shapes import Corner
from .spots import AHEAD, Base, Disc, Spot, ahead, shorter
from .table import Piece, Table

if TYPE_CHECKING:
    from .places import Aim, Hint

T = TypeVar("T")
WALK, DROP, FLY, PULL = "walk", "drop", "fly", "pull"
MANNERS = (WALK, DROP, FLY, PULL)
WIDER = (200, 600)
"""How much more than it may move a base is allowed to find out by how much a place is too far."""
FALLS = 200
"""The same for who falls on its way, which takes longer to find out."""
CONTACT = 2
"""How far from a base one stands in contact with it."""
REMEMBERED = 1000
"""Of so many places the cost is remembered."""
FEW = 3
"""So many places are judged one by one; whoever asks for more gets the ways to all corners worked out."""


class Climb(NamedTuple):
    """Where a leg goes up onto a piece, or down from it; a fall is free."""

    piece: Piece
    up: bool
    at: Corner
    fall: bool = False


class Leg(NamedTuple):
    """A straight part of a way."""

    start: Spot
    end: Spot
    length: int
    slowed: int
    """What slow ground adds."""
    climbs: tuple[Climb, ...]


class Way(NamedTuple):
    """How a base gets there."""

    cost: int
    legs: tuple[Leg, ...]

    @property
    def spots(self) -> list[Spot]:
        """The start, the bends and the end."""
        return [self.legs[0].start, *(each.end for each in self.legs)] if self.legs else []

    @property
    def falls(self) -> list[Climb]:
        return [each for leg in self.legs for each in leg.climbs if each.fall]


Dropped = tuple[int, Bend, bool]
"""What a way with one fall costs, its last bend, and whether its last leg falls."""


class Reach(Bends):
    """Every place that one base can get to for so many hundredths, in one manner.

    Nothing is worked out before it is asked for. Whoever moves is not in its own way, so it may be among the others.
    """

    __slots__ = ("_area", "_asked", "_costs", "_dropped", "_far", "_fitting", "_open", "_some", "hints", "manner")

    def __init__(self, table: Table, who: Base, others: Sequence[Base], budget: int, manner: str = WALK) -> None:
        Bends.__init__(self, table, who, others, budget)
        self.manner = manner
        self._dropped: Iterable[Bend] | None = None
        self._area: list[list[tuple[float, float]]] | None = None
        self._asked = 0
        self._open = -1
        self._far: dict[int, Corner] = {}
        self.hints: dict[tuple[bool, bool], Sequence[Hint]] = {}
        """What the terrain suggests, kept for whoever asks again."""
        self._some: dict[tuple[Hashable, ...], list[Any]] = {}
        self._fitting: dict[Spot, bool] = {}
        self._costs: dict[tuple[int, int, int], int | None] = {}
        """What places cost: who is refused asks why, and several kinds of answers are about the same places."""
        if manner != WALK:
            if manner not in MANNERS:
                raise ValueError(f"nobody moves in the manner {manner!r}: expected one of {', '.join(MANNERS)}")
            if manner == PULL:
                self.slowing = []

    # --- any place ---

    def cost(self, spot: tuple[int, int] | Spot, level: int = 0) -> int | None:
        """What the cheapest way there costs; ``None`` if there is none that can be paid."""
        x, y = spot[0], spot[1]
        if len(spot) > 2:
            level = spot[2]
        if not self.free(x, y, level):
            return None
        costs, here = self._costs, (x, y, level)
        if here not in costs:
            if len(costs) >= REMEMBERED:
                costs.clear()
            costs[here] = self._cost(x, y, level)
        return costs[here]

    def _cost(self, x: int, y: int, level: int) -> int | None:
        if self.manner == WALK:
            found = self._walked(x, y, level)
            return None if found is None else found[0]
        if (x, y, level) == (self.x, self.y, self.level):
            return None if self.manner == DROP else 0
        if self.manner == FLY:
            cost = isqrt((x - self.x) ** 2 + (y - self.y) ** 2)
            return cost if cost <= self.budget else None
        if self.manner == PULL:
            return self._pulled(x, y, level)
        dropped = self._dropping(x, y, level, [])
        return None if dropped is None else dropped[0]

    def last_bend(self, spot: Spot) -> tuple[int, Bend] | None:
        """What the cheapest way by walking costs, and its last bend."""
        return self._walked(*spot) if self.free(*spot) else None

    def _walked(self, x: int, y: int, level: int) -> tuple[int, Bend] | None:
        found = self._by_bends(x, y, level, [])
        return None if found is None else found[:2]

    def touching(self, base: Base) -> list[Spot]:
        """Of sixteen places in contact with a base those that any way leads to, bent ones included."""
        out = self.r + base.r + CONTACT
        return self.led(base, out, [Spot(base.x + dx, base.y + dy, base.level) for dx, dy in AHEAD[out]])

    def led(self, base: Base, out: int, ring: Iterable[Spot]) -> list[Spot]:
        """Of some places, all of them so far from the middle of a base, those that any way leads to."""
        if self.manner not in (WALK, DROP):
            return [spot for spot in ring if self.cost(spot) is not None]
        far = (self.budget + 1) ** 2
        free = [at for at in ring if (at.x - self.x) ** 2 + (at.y - self.y) ** 2 < far and self.free(*at)]
        if self.manner == DROP:
            free = [spot for spot in free if self.may_drop(spot)]
            if len(free) > FEW and self._dropped is None and self._has_heights():
                bends = list(self.search(to=(base.x, base.y), most=self.budget, drops=True, beside=out))
                return [spot for spot in free if self._falling_from(bends, *spot, []) is not None]
            return [spot for spot in free if self.cost(spot) is not None]
        free = [at for at in free if (self._least(at) or 0) <= self.budget + MOST_LEGS]
        if len(free) > FEW and self._settled is None:
            bends = list(self.search(to=(base.x, base.y), most=self.budget, beside=out))
            return [spot for spot in free if self._leads(bends, spot)]
        return [spot for spot in free if self._walked(*spot) is not None]

    def _leads(self, bends: list[Bend], spot: Spot) -> bool:
        """Whether the way can be paid to a place from one of some bends."""
        x, y, level = spot
        for bend in bends:
            dx, dy = x - bend.x, y - bend.y
            if bend.cost + isqrt(dx * dx + dy * dy) <= self.budget and self.turns(bend, dx, dy):
                more = self.leg(bend.x, bend.y, bend.level, x, y, level)
                if more >= 0 and bend.cost + more <= self.budget:
                    return True
        return False

    def _by_bends(
        self, x: int, y: int, level: int, passed: list[Bend], most: int | None = None
    ) -> tuple[int, Bend] | None:
        """The cheapest way by walking and its last bend; those looked at are noted, as each names the one before it."""
        budget = self.budget if most is None else most
        px, py = self.x, self.y
        least = isqrt((x - px) ** 2 + (y - py) ** 2)
        if least > budget:
            return None
        if level != self.level:  # who changes its level climbs
            least += self.table.rise(self.level) + self.table.rise(level)
            if least > budget + MOST_LEGS:
                return None
        best, via = budget + 1, None
        cost = self.leg(px, py, self.level, x, y, level)
        if 0 <= cost <= budget:
            start = Bend(0, px, py, self.level, -1, -1, False, False)
            if cost == least:
                return cost, start  # nothing is shorter than the straight way
            best, via = cost, start
        self._asked += 1
        for bend in self.settled() if self._asked > FEW else self.on_the_way(x, y, best - 1):
            if bend.cost >= best:
                break
            passed.append(bend)
            dx, dy = x - bend.x, y - bend.y
            if bend.cost + isqrt(dx * dx + dy * dy) < best and bend.node >= 0 and self.turns(bend, dx, dy):
                more = self.leg(bend.x, bend.y, bend.level, x, y, level)
                if more >= 0 and bend.cost + more < best:
                    best, via = bend.cost + more, bend
        return None if via is None else (best, via)

    def _dropping(self, x: int, y: int, level: int, passed: list[Bend]) -> Dropped | None:
        """The cheapest way with one fall, its last bend, and whether the last leg falls; those looked at are noted."""
        length = isqrt((x - self.x) ** 2 + (y - self.y) ** 2)
        if length > self.budget:
            return None
        least = self._least(Spot(x, y, level))
        if least is None or least > self.budget + MOST_LEGS:
            return None
        best: Dropped | None = None
        course = self.course(self.x, self.y, self.level, x, y, level, falling=True, most=self.budget)
        if course is not None and course.cost <= self.budget:
            best = course.cost, Bend(0, self.x, self.y, self.level, -1, -1, False, False), True
            if course.cost <= length + self._least_climb():  # nothing is shorter than the straight way
                return best
        self._asked += 1
        most = self.budget if best is None else best[0] - 1
        bends = self.dropped() if self._asked > FEW else self._dropped_towards(x, y, most)
        return self._falling_from(bends, x, y, level, passed, best)

    def _falling_from(
        self, bends: Iterable[Bend], x: int, y: int, level: int, passed: list[Bend], best: Dropped | None = None
    ) -> Dropped | None:
        """The cheapest way with one fall that goes on from one of some bends, unless another is as cheap."""
        for bend in bends:
            if best and bend.cost >= best[0]:
                break
            passed.append(bend)
            dx, dy = x - bend.x, y - bend.y
            least = bend.cost + isqrt(dx * dx + dy * dy)
            if least > self.budget or (best and least >= best[0]) or not self.turns(bend, dx, dy):
                continue
            if bend.fallen:
                more = self.leg(bend.x, bend.y, bend.level, x, y, level)
            elif not bend.level and not self.may_fall_between(bend.x, bend.y, x, y, self.budget - bend.cost + 1):
                continue
            else:
                left = (best[0] - 1 if best else self.budget) - bend.cost
                course = self.course(bend.x, bend.y, bend.level, x, y, level, falling=True, most=left)
                more = -1 if course is None else course.cost
            if more >= 0 and bend.cost + more <= self.budget and (best is None or bend.cost + more < best[0]):
                best = bend.cost + more, bend, not bend.fallen
        return best

    def _least_climb(self) -> int:
        """What must be climbed at least before one can fall: nothing from a top, else the lowest one."""
        if self.level:
            return 0
        return min((each.rise for each in (*self.solids, *self.walkable) if each.top), default=0)

    def dropped(self) -> Iterable[Bend]:
        """The start and every corner in reach, without a fall and with one; none if there is nothing to fall from."""
        if self._dropped is None:
            self._dropped = InOrder(self.search(drops=True)) if self._has_heights() else ()
        return self._dropped

    def _dropped_towards(self, x: int, y: int, most: int) -> Iterable[Bend]:
        """The same, but only what can be on a way to a place that costs no more than so much."""
        if self._dropped is not None:
            return self._dropped
        return self.search(to=(x, y), most=most, drops=True) if self._has_heights() else ()

    def _has_heights(self) -> bool:
        return bool(self.level or any(each.top for each in self.solids) or self.walkable)

    def _pulled(self, x: int, y: int, level: int) -> int | None:
        """Straight, never up; who is pulled off a top falls and stays where it lands."""
        length = isqrt((x - self.x) ** 2 + (y - self.y) ** 2)
        if length > self.budget:
            return None
        course = self.course(self.x, self.y, self.level, x, y, level, falling=bool(self.level) and not level)
        if course is None:
            return None
        levels = [at for _, at in course.stretches]
        if len(levels) == 1:
            return length
        if len(levels) > 2 or levels[1]:
            return None
        lands = self.landing(self.x, self.y, x, y, self.table.numbered[levels[0]], course)
        return length if (lands.x - x) ** 2 + (lands.y - y) ** 2 <= 2 else None

    def __contains__(self, spot: object) -> bool:
        return type(spot) is Spot and self.cost(spot) is not None

    # --- the way ---

    def way(self, spot: Spot) -> Way | None:
        """The cheapest way there, with everything that is paid and climbed on it."""
        if self.manner == WALK and spot != (self.x, self.y, self.level):
            length = self.straight(spot.x - self.x, spot.y - self.y) if spot.level == self.level else -1
            if 0 <= length <= self.budget and length == isqrt((spot.x - self.x) ** 2 + (spot.y - self.y) ** 2):
                leg = Leg(Spot(self.x, self.y, self.level), spot, length, 0, ())
                return Way(length, (leg,))  # nothing is shorter than the straight way
            passed: list[Bend] = []
            found = self._by_bends(*spot, passed) if self.free(*spot) else None
            if found is None:
                return None
            cost = found[0]
            chain = [*self._chain(found[1], passed), (spot, False)]
        elif self.manner == DROP:
            passed = []
            dropped = self._dropping(*spot, passed) if self.free(*spot) else None
            if dropped is None or spot == (self.x, self.y, self.level):
                return None
            cost = dropped[0]
            chain = [*self._chain(dropped[1], passed), (spot, dropped[2])]
        else:
            asked = self.cost(spot)
            if asked is None:
                return None
            cost = asked
            chain = [(Spot(self.x, self.y, self.level), False), (spot, False)]
        legs = [self._told(start, end, falls) for (start, _), (end, falls) in pairwise(chain)]
        return Way(cost, tuple(legs))

    def _chain(self, last: Bend, settled: list[Bend]) -> list[tuple[Spot, bool]]:
        """The bends up to the last one, each with whether the leg to it falls."""
        found = []
        while True:
            found.append((Spot(last.x, last.y, last.level), last.falls))
            if last.node < 0:
                return found[::-1]
            last = settled[last.before]

    def _told(self, start: Spot, end: Spot, falls: bool) -> Leg:
        """A leg with its climbs."""
        length = isqrt((end.x - start.x) ** 2 + (end.y - start.y) ** 2)
        falls = falls or (self.manner == PULL and start.level != end.level)
        course = None if self.manner == FLY else self.course(*start, *end, falling=falls)
        if course is None:
            return Leg(start, end, length, 0, ())
        climbs: list[Climb] = []
        levels = course.stretches
        last = max((at for at in range(len(levels) - 1) if levels[at][1]), default=-1)
        for at, ((span, one), (_, two)) in enumerate(pairwise(levels)):
            n, d = span[2], span[3]
            here = start.x + shorter(end.x - start.x, n, d), start.y + shorter(end.y - start.y, n, d)
            if one:
                piece = self.table.numbered[one]
                fell = falls and at == last
                if fell:
                    here = self.landing(start.x, start.y, end.x, end.y, piece, course)[:2]
                climbs.append(Climb(piece, up=False, at=here, fall=fell))
            if two:
                climbs.append(Climb(self.table.numbered[two], up=True, at=here))
        if self.manner == PULL:
            return Leg(start, end, length, 0, tuple(climbs))
        paid = sum(each.piece.rise for each in climbs if not each.fall)
        return Leg(start, end, length, course.cost - length - paid, tuple(climbs))

    # --- why not ---

    def no_room(self, spot: Spot) -> WhyNot | None:
        """Why the base cannot stand there, however it got there."""
        x, y, level = spot
        if not (self.r <= x <= self.x1 and self.r <= y <= self.y1):
            return Off()
        if level and not self.supported(x, y, level):
            return Unsupported(self.table.numbered.get(level))
        flush = self.table.flush.get(level, ())
        for each in self.others:
            if each is not self.who and each.level in flush:
                rr = self.r + each.r
                if (each.x - x) ** 2 + (each.y - y) ** 2 < rr * rr:
                    return Overlap(each)
        for piece in self.table.pieces:
            if self.bars(piece, level) and not piece.clear(x, y, self.r):
                return HalfUp(piece) if piece.top and not level else Barred(piece)
        return None

    def why_not(self, spot: Spot, limits: Iterable[Limit] = ()) -> WhyNot | None:
        """Why a place is refused, as data; ``None`` if it is not."""
        found = self.no_room(spot)
        if found is not None:
            return found
        for limit in limits:
            if not limit.holds(spot.x, spot.y, self.r):
                return Strays(limit)
        if self.cost(spot) is not None:
            return None
        far = isqrt((spot.x - self.x) ** 2 + (spot.y - self.y) ** 2)
        if self.manner == FLY:
            return TooFar(far, far - self.budget)
        if self.manner == PULL:
            return TooFar(far, far - self.budget) if far > self.budget else Stops(self.stops(spot))
        more = WIDER[-1] if self.manner == WALK else FALLS
        wide = Reach(self.table, self.who, self.others, max(self.budget, far) + more, self.manner)
        return wide._too_far(spot, self.budget)

    def _too_far(self, spot: Spot, budget: int) -> TooFar | NoWay:
        """By how much a place is too far for who may go less; no way is searched where none could be short enough."""
        least = self._least(spot)
        if least is None:
            return NoWay()
        walks = self.manner == WALK
        if least > budget:
            straight = walks and self.leg(self.x, self.y, self.level, *spot) == least
            return TooFar(least, least - budget, at_least=not straight)
        if not walks:
            cost = self.cost(spot)
            return TooFar(budget + FALLS, FALLS, at_least=True) if cost is None else TooFar(cost, cost - budget)
        for wider in WIDER:
            found = self._by_bends(*spot, [], budget + wider)
            if found is not None:
                return TooFar(found[0], found[0] - budget)
        return NoWay()

    def _least(self, spot: Spot) -> int | None:
        """No way to a place costs less: straight there, up to it and down from where one stands; who falls goes up
        to something to fall from first, and falls to the ground. ``None`` if there is no such thing."""
        x, y, level = spot
        length, rise = isqrt((x - self.x) ** 2 + (y - self.y) ** 2), self.table.rise
        if self.manner == WALK:
            return length + (rise(self.level) + rise(level) if level != self.level else 0)
        if self.level:
            return length + rise(level)
        ups = [high + self._away(self.x, self.y, *at) + self._away(x, y, *at) for *at, high in self.heights()]
        return max(length, min(ups)) + rise(level) if ups else None

    def stops(self, spot: Spot) -> Spot:
        """How far a base comes that is pulled towards a place."""
        dx, dy = spot.x - self.x, spot.y - self.y
        length = isqrt(dx * dx + dy * dy) + 1
        least, most = 0, min(length, self.budget)
        while most - least > 1:
            half = (least + most) // 2
            x, y = self.x + shorter(dx, half, length), self.y + shorter(dy, half, length)
            ok = self.free(x, y, self.level) and self._pulled(x, y, self.level) is not None
            least, most = (half, most) if ok else (least, half)
        x, y = self.x + shorter(dx, least, length), self.y + shorter(dy, least, length)
        return self.off_the_edge(dx, dy) or Spot(x, y, self.level)

    def off_the_edge(self, dx: int, dy: int) -> Spot | None:
        """Where a base lands that is moved off the top it stands on; ``None`` if it cannot land there."""
        if not self.level:
            return None
        length = isqrt(dx * dx + dy * dy) + 1
        dx, dy = self.to_the_border(shorter(dx, self.budget, length), shorter(dy, self.budget, length))
        qx, qy = self.x + dx, self.y + dy
        piece = self.table.numbered[self.level]
        course = Course(0, [((0, 1, 0, 1), self.level), ((0, 1, 1, 1), 0)], 0)
        spans = piece.spans(self.x, self.y, qx - self.x, qy - self.y)
        if spans and not spans[0][0]:
            course = Course(0, [((0, 1, *spans[0][2:]), self.level), ((*spans[0][2:], 1, 1), 0)], 0)
        spot = self.landing(self.x, self.y, qx, qy, piece, course)
        fits = self.free(*spot) and self._pulled(*spot) is not None
        return spot if fits else None

    # --- all places ---

    def places(
        self,
        *,
        touch: Sequence[Base] = (),
        engaged: Sequence[Base] = (),
        aims: Sequence[Aim] = (),
        corners: bool = True,
        tops: bool = True,
        here: bool = False,
        limits: Sequence[Limit] = (),
    ) -> Places:
        """All places as a region for options: some are listed, every legal one is accepted (see ``Places``)."""
        return Places(self, touch, engaged, aims, corners, tops, here, limits)

    # What is listed of one reach is asked for by several who look at the same places: it is found once.

    @property
    def open(self) -> int:
        """The directions in which the first quarter of an inch is free: see ``open_ways``."""
        if self._open < 0:
            self._open = self.open_ways()
        return self._open

    def is_open(self, way: int) -> bool:
        """The same of one direction."""
        if self._open < 0:
            dx, dy, _ = STEPS[way]
            return self.budget >= STEP and 0 <= self.straight(dx, dy) <= self.budget
        return bool(self._open >> way & 1)

    def farthest(self, way: int) -> Corner:
        """The farthest place straight ahead: see ``ray``."""
        found = self._far.get(way)
        if found is None:
            found = self._far[way] = self.ray(way)
        return found

    def some(self, what: tuple[Hashable, ...], make: Callable[[], Iterable[T]]) -> list[T]:
        """Something that several ask for, made once."""
        found = self._some.get(what)
        if found is None:
            found = self._some[what] = list(make())
        return found

    def fits(self, spot: Spot) -> bool:
        """Whether a place can be reached straight, which is quick to find out; if it does not walk, at all."""
        found = self._fitting.get(spot)
        if found is None:
            x, y, level = spot
            if self.manner == DROP:
                found = self.falls_straight(spot) or (bool(self.level) and self.cost(spot) is not None)
            elif self.manner != WALK:
                found = self.cost(spot) is not None
            elif level == self.level:
                found = 0 <= self.straight(x - self.x, y - self.y) <= self.budget
            else:
                found = 0 <= self.leg(self.x, self.y, self.level, x, y, level) <= self.budget
            self._fitting[spot] = found
        return found

    def falls_straight(self, spot: Spot) -> bool:
        """Whether a straight way with a fall leads to a place."""
        if not self.free(*spot):
            return False
        course = self.course(self.x, self.y, self.level, *spot, falling=True, most=self.budget)
        return course is not None and course.cost <= self.budget

    def climbs(self) -> list[Spot]:
        """Onto each top in reach: just over its edge, and its middle."""
        return [spot for top in self.table.tops for part in top.parts for spot in climb(self, (top, part))]

    def may_drop(self, spot: Spot) -> bool:
        """Whether a way with a fall to a place could be paid: from the ground up to a top, and from there. A way may
        cost more, never less."""
        there = Disc(spot.x, spot.y, r=0, tall=0)
        here = Disc(self.x, self.y, r=0, tall=0)
        return bool(self.level) or any(
            each.gap(here) + each.rise + each.gap(there) <= self.budget
            for each in self.table.tops
            if self.crossable(each)
        )

    def may_fall(self) -> bool:
        """Whether there could be a fall on a way: from a top, or from one that can be climbed and left again."""
        return bool(self.level) or any(self.crossable(each) for each in self.table.tops)

    def crossable(self, piece: Piece) -> bool:
        """Whether a top is near enough to get onto it and clear of it again, with the way down for nothing."""
        left = self.budget - piece.rise - self.r
        x, y, far = self.x, self.y, left + piece.reach
        return left > 0 and (piece.cx - x) ** 2 + (piece.cy - y) ** 2 < far * far and not piece.clear(x, y, left)

    def descent(self, way: int) -> list[Spot]:
        """Down from a top in a direction: as far as possible, and where one first stands clear of it."""
        piece = self.table.numbered[self.level]
        lands = self.off_the_edge(*ahead(self.budget, way))
        if lands is None:
            return []
        found = [lands]
        if self.manner != PULL:
            dx, dy = ahead(max(self.budget - (0 if self.manner == DROP else piece.rise), 0), way)
            x, y = self.x + dx, self.y + dy
            if self.r <= x <= self.x1 and self.r <= y <= self.y1 and piece.clear(x, y, self.r):
                found.insert(0, Spot(x, y))
        return found

    def area(self) -> list[list[tuple[float, float]]]:
        """What is to be lit: fans that together show where the base can get to."""
        if self._area is None:
            self._area = fans(self)
        return self._area
