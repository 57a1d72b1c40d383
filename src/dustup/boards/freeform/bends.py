"""Ways that bend: the cheapest one to every corner in reach.

A way is a chain of straight legs. It bends only at corners: the sixteen of a figure round each base, those at the
corners of what bars the ground, and the corners of slow ground themselves. Round a base or a piece it bends on that
level, and it turns round it: no leg comes straight at the figure whose corner it ends at, nor goes straight away from
the one whose corner it begins at.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from heapq import heappop, heappush
from math import isqrt
from typing import NamedTuple

from .rays import Rays
from .shapes import Corner, near
from .spots import CORNERS, Base
from .table import Table

Node = tuple[int, int, int, int, int, int, int, int, int]
"""Where, on which level, where from there the corners before and after it lie (nowhere, for slow ground), the square of
the longer of its two sides, and how high one must climb to pass above it: a leg inside the figure is not longer, or
else has to."""
FAR = 1 << 40
MOST_LEGS = 50
"""No way that anybody can pay has more legs."""


class Bend(NamedTuple):
    """A corner in reach, and the cheapest way to it."""

    cost: int
    x: int
    y: int
    level: int
    node: int
    """-1 is the start."""
    before: int
    """Which of the bends comes before it."""
    fallen: bool
    """Whether there is a fall on the way here."""
    falls: bool
    """Whether it is on the last leg."""


class InOrder:
    """What a search finds, kept as far as somebody wanted to know it."""

    __slots__ = ("_found", "_more")

    def __init__(self, search: Iterator[Bend]) -> None:
        self._found: list[Bend] = []
        self._more = search

    def __iter__(self) -> Iterator[Bend]:
        found, more = self._found, self._more
        at = 0
        while True:
            while at < len(found):
                yield found[at]
                at += 1
            for bend in more:
                found.append(bend)
                break
            else:
                return


class Bends(Rays):
    """The ways of one base."""

    __slots__ = ("_heights", "_nodes", "_rings", "_settled")

    def __init__(self, table: Table, who: Base, others: Sequence[Base], budget: int) -> None:
        Rays.__init__(self, table, who, others, budget)
        self._nodes: list[Node] | None = None
        self._rings: list[tuple[int, int]] = []
        """Where the corners of each figure begin and end."""
        self._settled: InOrder | None = None
        self._heights: list[tuple[int, int, int, int]] | None = None

    def nodes(self) -> list[Node]:
        """All corners that a way could bend at and that are near enough, those of one figure after those of another."""
        if self._nodes is None:
            self._nodes = []
            self._rings = []
            for ring in self._corners():
                self._rings.append((len(self._nodes), len(self._nodes) + len(ring)))
                self._nodes += ring
        return self._nodes

    def settled(self) -> Iterable[Bend]:
        """The start and every corner in reach, the cheapest first."""
        if self._settled is None:
            self._settled = InOrder(self.search())
        return self._settled

    def on_the_way(self, x: int, y: int, most: int) -> Iterator[Bend]:
        """The same, but only what can be on a way to a place that costs no more than so much."""
        return self.search(to=(x, y), most=most) if self._settled is None else iter(self._settled)

    def _corners(self) -> Iterator[list[Node]]:
        for cx, cy, _, level, rr in self.discs:
            yield list(self._ring(CORNERS[rr], level, cx, cy, self._lowest_top(cx, cy, rr)))
        for piece in self.solids:
            for part in piece.parts:
                over = self._lowest_top(part.cx, part.cy, part.reach + self.r)
                yield list(self._ring(part.bends(self.r), 0, 0, 0, over))
        x, y, far = self.x, self.y, (self.budget + 1) ** 2
        for piece in self.slowing:
            for part in piece.parts:
                near = [(cx, cy) for cx, cy in part.corners if (cx - x) ** 2 + (cy - y) ** 2 < far]
                if piece.slow > 1:
                    yield [(cx, cy, 0, 0, 0, 0, 0, 0, 0) for cx, cy in near]
                if piece.slow_top > 1 and piece.top:
                    yield [(cx, cy, piece.number, 0, 0, 0, 0, 0, 0) for cx, cy in near]

    def _lowest_top(self, x: int, y: int, far: int) -> int:
        """How high one must climb at least to pass above what is within a distance of a point."""
        far += self.r
        tops = [each.rise for each in self.solids if each.top and not each.clear(x, y, far)]
        tops += [each.rise for each in self.walkable if not each.clear(x, y, far)]
        return min(tops, default=FAR)

    def _ring(self, ring: Sequence[Corner], level: int, cx: int, cy: int, over: int) -> Iterator[Node]:
        """The corners of a figure that are near enough, each with its neighbours."""
        x, y, far = self.x - cx, self.y - cy, (self.budget + 1) ** 2
        ax, ay = ring[-2]
        bx, by = ring[-1]
        for nx, ny in ring:
            if (bx - x) ** 2 + (by - y) ** 2 < far:
                one, two, three, four = ax - bx, ay - by, nx - bx, ny - by
                side = max(one * one + two * two, three * three + four * four)
                yield bx + cx, by + cy, level, one, two, three, four, side, over
            ax, ay, bx, by = bx, by, nx, ny

    def _figures(
        self, to: tuple[int, int] | None, most: int, rest: list[int], drops: bool
    ) -> list[tuple[int, int, int, list[tuple[int, Node]]]]:
        """The corners at which there is room, by figure: its middle, how far it extends, and its corners by number.

        With a goal only those that can be on a way to it; how far it is from there is noted. Legs are rounded down, so
        a way may be longer than what it costs, by less than a hundredth for each leg.
        """
        nodes, free = self.nodes(), self.free
        x, y, most = self.x, self.y, most + MOST_LEGS
        gx, gy = to or (x, y)
        down = self.table.rise(self.level)
        found = []
        for start, end in self._rings:
            some = []
            for at in range(start, end):
                node = nodes[at]
                qx, qy = node[0], node[1]
                if to:
                    rest[at] = isqrt((qx - gx) ** 2 + (qy - gy) ** 2)
                    climbed = 0 if drops or node[2] == self.level else down + self.table.rise(node[2])
                    if isqrt((qx - x) ** 2 + (qy - y) ** 2) + rest[at] + climbed > most:
                        continue
                if free(qx, qy, node[2]):
                    some.append((at, node))
            if some:
                cx, cy = sum(each[0] for _, each in some) // len(some), sum(each[1] for _, each in some) // len(some)
                far = 1 + isqrt(max((each[0] - cx) ** 2 + (each[1] - cy) ** 2 for _, each in some))
                found.append((cx, cy, far, some))
        return found

    def search(
        self, to: tuple[int, int] | None = None, most: int | None = None, drops: bool = False, beside: int = 0
    ) -> Iterator[Bend]:
        """The cheapest way to every corner, in order of cost; with ``drops`` also those with one fall.

        With a place to get to, or to get so far ``beside``, only what can be on a way there.
        """
        budget, leg, nodes = self.budget if most is None else most, self.leg, self.nodes()
        count = len(nodes)
        rest = [0] * count
        figures = self._figures(to, budget + beside, rest, drops)
        slack = budget + beside + MOST_LEGS
        lack = self._to_fall(to, beside) if drops else ()
        best = [FAR] * (2 * count)
        done = bytearray(2 * count)
        queue = [(0, False, Bend(0, self.x, self.y, self.level, -1, -1, False, False))]
        found: list[Bend] = []
        while queue:
            cost, unsure, bend = heappop(queue)
            at = bend.node
            fallen = count if bend.fallen else 0
            if at >= 0:
                if done[at + fallen] or (unsure and best[at + fallen] <= cost):
                    continue
                if unsure:  # only now is it worth finding out what it costs
                    before = found[bend.before]
                    price = leg(before.x, before.y, before.level, bend.x, bend.y, bend.level)
                    if price >= 0 and before.cost + price <= budget and before.cost + price < best[at + fallen]:
                        best[at + fallen] = price = before.cost + price
                        heappush(queue, (price, False, bend._replace(cost=price)))
                    continue
                done[at + fallen] = 1
                px, py, level, pax, pay, pbx, pby, own_side, own_over = nodes[at]
            else:
                px, py, level, pax, pay, pbx, pby, own_side, own_over = self.x, self.y, self.level, 0, 0, 0, 0, 0, 0
            yield bend
            here = len(found)
            found.append(bend)
            left = budget - cost + 1
            left2 = left * left
            for cx, cy, far, figure in figures:
                if (cx - px) ** 2 + (cy - py) ** 2 > (left + far) ** 2:
                    continue
                for to_node, (qx, qy, to_level, ax, ay, bx, by, side, over) in figure:
                    if best[to_node + fallen] <= cost and not drops:
                        continue
                    dx, dy = qx - px, qy - py
                    l2 = dx * dx + dy * dy
                    if l2 >= left2 or not l2:
                        continue
                    least = cost + isqrt(l2)
                    if least + rest[to_node] > slack:
                        continue
                    one, two = dx * ay - dy * ax, dx * by - dy * bx
                    if one > 0 > two:
                        continue  # it comes straight at the figure
                    above = over if at >= 0 and one < 0 < two and l2 > side else 0  # out of it, from the other side
                    one, two = dx * pay - dy * pax, dx * pby - dy * pbx
                    if one < 0 < two:
                        continue  # it goes straight away from it
                    if one > 0 > two and l2 > own_side and own_over > above:
                        above = own_over
                    if above:  # it passes above something: up and down, unless it starts or ends on top, or falls
                        least += above * ((not level) + (not to_level and not drops))
                    if least > budget:
                        continue
                    if best[to_node + fallen] > least and (not drops or fallen or least + lack[to_node] <= slack):
                        if above:
                            made = Bend(least, qx, qy, to_level, to_node, here, bend.fallen, False)
                            heappush(queue, (least, True, made))
                        else:
                            price = leg(px, py, level, qx, qy, to_level)
                            if price >= 0 and cost + price <= budget and cost + price < best[to_node + fallen]:
                                best[to_node + fallen] = price = cost + price
                                made = Bend(price, qx, qy, to_level, to_node, here, bend.fallen, False)
                                heappush(queue, (price, False, made))
                    if (
                        drops
                        and not fallen
                        and best[to_node + count] > least
                        and (level or to_level or self._meets_top(px, py, dx, dy, l2))
                    ):
                        payable = min(budget, best[to_node + count] - 1) - cost
                        course = self.course(px, py, level, qx, qy, to_level, falling=True, most=payable)
                        if course and cost + course.cost <= budget and cost + course.cost < best[to_node + count]:
                            best[to_node + count] = price = cost + course.cost
                            heappush(queue, (price, False, Bend(price, qx, qy, to_level, to_node, here, True, True)))

    def _to_fall(self, to: tuple[int, int] | None, beside: int) -> list[int]:
        """How much must be gone and climbed at least, from each corner, for who has still to fall on its way to so far
        ``beside`` a place, or to anywhere."""
        heights = self.heights()
        if to is not None:
            heights = [(cx, cy, far, rise + self._away(*to, cx, cy, far + beside)) for cx, cy, far, rise in heights]
        away = self._away
        return [
            0 if level else min((rise + away(x, y, cx, cy, far) for cx, cy, far, rise in heights), default=FAR)
            for x, y, level, *_ in self.nodes()
        ]

    def heights(self) -> list[tuple[int, int, int, int]]:
        """The tops that one could fall from: their middles, how far they extend, and how high they are."""
        if self._heights is None:
            tops = [each for pieces in (self.solids, self.walkable) for each in pieces if each.top]
            self._heights = [(each.cx, each.cy, each.reach, each.rise) for each in tops]
        return self._heights

    @staticmethod
    def _away(x: int, y: int, cx: int, cy: int, far: int) -> int:
        """How far a point is at least from what extends so far round a middle."""
        away = isqrt((cx - x) ** 2 + (cy - y) ** 2) - far
        return away if away > 0 else 0

    def may_fall_between(self, x: int, y: int, to_x: int, to_y: int, most: int) -> bool:
        """Whether a way that goes up to some top and on from there could cost no more than so much."""
        away = self._away
        for cx, cy, far, rise in self.heights():
            if rise + away(x, y, cx, cy, far) + away(to_x, to_y, cx, cy, far) <= most:
                return True
        return False

    def _meets_top(self, px: int, py: int, dx: int, dy: int, l2: int) -> bool:
        """Whether a leg comes near enough to anything to have climbed it."""
        for pieces in (self.solids, self.walkable):
            for each in pieces:
                if each.top and near(px, py, dx, dy, l2, each.cx, each.cy, each.reach**2):
                    return True
        return False

    def turns(self, bend: Bend, dx: int, dy: int) -> bool:
        """Whether a leg that goes on from a bend that way does not go straight away from its figure."""
        if bend.node < 0:
            return True
        _, _, _, ax, ay, bx, by, _, _ = self.nodes()[bend.node]
        return not dx * ay - dy * ax < 0 < dx * by - dy * bx
