"""Convex outlines: what is inside, what keeps clear of them, where a leg crosses them. All tests are exact."""

from __future__ import annotations

from collections.abc import Sequence
from math import isqrt

from .spots import CORNERS, DIRECTIONS

Corner = tuple[int, int]
Shape = tuple[tuple[int, int, int, int, int], ...]
"""For each side of a convex shape its end, how it runs, and what ``dy * x - dx * y`` is on it: outside more."""
Span = tuple[int, int, int, int]
"""From which to which share of a leg: two fractions, as numerator, denominator, numerator, denominator."""
Nook = tuple[int, int, int, int, int, int, int, int]
"""A place at a corner, and the sides before and after it as ``Outline.lines`` has them."""
KNOWN = 64
"""So many zones are kept."""
HALF_LINE = 2
"""Half the width of a line of sight: 1 mm is 3.94 hundredths of an inch."""


def box(x: int, y: int, wide: int, high: int) -> list[Corner]:
    """The corners of an upright rectangle."""
    return [(x, y), (x + wide, y), (x + wide, y + high), (x, y + high)]


def near(px: int, py: int, dx: int, dy: int, l2: int, cx: int, cy: int, r2: int) -> bool:
    """Whether a point is nearer than r to the leg from p by d."""
    cx -= px
    cy -= py
    along = cx * dx + cy * dy
    if along <= 0:
        return cx * cx + cy * cy < r2
    if along >= l2:
        cx -= dx
        cy -= dy
        return cx * cx + cy * cy < r2
    across = cx * dy - cy * dx
    return across * across < r2 * l2


def near_part(px: int, py: int, dx: int, dy: int, span: Span, cx: int, cy: int, r2: int) -> bool:
    """The same for a part of the leg: everything is scaled up, so it stays exact."""
    low, low_d, high, high_d = span
    scale = low_d * high_d
    start, long = low * high_d, high * low_d - low * high_d
    px, py, dx, dy = px * scale + dx * start, py * scale + dy * start, dx * long, dy * long
    return near(px, py, dx, dy, dx * dx + dy * dy, cx * scale, cy * scale, r2 * scale * scale)


def sides(corners: Sequence[Corner]) -> Shape:
    """A convex shape by its sides, for lines that may cross it."""
    found = []
    ax, ay = corners[-1]
    for bx, by in corners:
        ex, ey = bx - ax, by - ay
        found.append((bx, by, ex, ey, ey * ax - ex * ay))
        ax, ay = bx, by
    return tuple(found)


def cuts(shape: Shape, px: int, py: int, qx: int, qy: int) -> bool:
    """Whether a line passes through the inside of a convex shape; touching it is not enough."""
    dx, dy = qx - px, qy - py
    here = dx * py - dy * px
    left = right = not (dx or dy)
    for bx, by, ex, ey, k in shape:
        if ey * px - ex * py >= k and ey * qx - ex * qy >= k:
            return False
        side = dx * by - dy * bx
        if side > here:
            left = True
        elif side < here:
            right = True
    return left and right


def overlap(one: Outline, two: Outline) -> bool:
    """Whether two convex outlines have more in common than an edge: no side of either has all of the other outside."""
    for outer, inner in ((one, two), (two, one)):
        for ex, ey, k in outer.lines:
            if all(ey * x - ex * y >= k for x, y in inner.corners):
                return False
    return True


def _turn(one: Corner, two: Corner, three: Corner) -> int:
    return (two[0] - one[0]) * (three[1] - two[1]) - (two[1] - one[1]) * (three[0] - two[0])


def in_order(corners: Sequence[Corner]) -> tuple[Corner, ...]:
    """Corners in the sense the board wants them, none of them on a straight edge; an error if they are not convex."""
    given = list(corners)
    if any(type(x) is not int or type(y) is not int for x, y in given):
        raise ValueError(f"corners are whole hundredths of an inch: {given}")
    doubled = sum(ax * by - ay * bx for (ax, ay), (bx, by) in zip(given, given[1:] + given[:1], strict=True))
    if len(given) < 3 or not doubled:
        raise ValueError(f"an outline has at least three corners and an area: {given}")
    ring = given if doubled > 0 else given[::-1]
    turns = [_turn(ring[at - 1], each, ring[(at + 1) % len(ring)]) for at, each in enumerate(ring)]
    kept = tuple(each for each, turn in zip(ring, turns, strict=True) if turn)
    if min(turns) < 0 or _winds_twice(kept):
        raise ValueError(f"an outline is convex, and a bent piece is several outlines: {given}")
    return kept


def _winds_twice(ring: Sequence[Corner]) -> bool:
    """Whether corners that all turn the same way go round more than once, as a star does."""
    steps = [(bx - ax, by - ay) for (ax, ay), (bx, by) in zip(ring, [*ring[1:], ring[0]], strict=True)]
    upper = [dy > 0 or (dy == 0 and dx > 0) for dx, dy in steps]
    return sum(one and not two for one, two in zip(upper, upper[1:] + upper[:1], strict=True)) > 1


def hull(points: Sequence[Corner]) -> tuple[Corner, ...]:
    """The convex outline round some points."""
    ordered = sorted(set(points))
    half: list[list[Corner]] = []
    for row in (ordered, ordered[::-1]):
        found: list[Corner] = []
        for each in row:
            while len(found) > 1 and _turn(found[-2], found[-1], each) <= 0:
                found.pop()
            found.append(each)
        half.append(found[:-1])
    return tuple(half[0] + half[1])


class Outline:
    """A convex outline, and what has been worked out about it for bases of several sizes."""

    __slots__ = ("_bends", "_margins", "_nooks", "_thick", "corners", "cx", "cy", "edges", "lines", "reach", "sides")

    def __init__(self, corners: Sequence[Corner]) -> None:
        self.corners = in_order(corners)
        xs, ys = [x for x, _ in self.corners], [y for _, y in self.corners]
        self.cx, self.cy = (min(xs) + max(xs)) // 2, (min(ys) + max(ys)) // 2
        self.reach = 1 + isqrt(max((x - self.cx) ** 2 + (y - self.cy) ** 2 for x, y in self.corners))
        """All of it lies within this distance of its middle."""
        after = (*self.corners[1:], self.corners[0])
        self.edges = tuple(
            (ax, ay, bx - ax, by - ay, (bx - ax) ** 2 + (by - ay) ** 2)
            for (ax, ay), (bx, by) in zip(self.corners, after, strict=True)
        )
        self.lines = tuple((dx, dy, dy * ax - dx * ay) for ax, ay, dx, dy, _ in self.edges)
        """Of a point outside an edge ``dy * x - dx * y`` is greater than the third number."""
        self._margins: dict[int, tuple[int, ...]] = {}
        self._bends: dict[int, tuple[Corner, ...]] = {}
        self._nooks: dict[int, tuple[Nook, ...]] = {}
        self._thick: Shape = ()
        self.sides = sides(self.corners)

    def margins(self, r: int) -> tuple[int, ...]:
        """By edge: how far outside (times its length) a base of that radius is clear of the whole edge."""
        found = self._margins.get(r)
        if found is None:
            found = self._margins[r] = tuple(isqrt(r * r * l2 - 1) + 1 if r else 0 for *_, l2 in self.edges)
        return found

    def contains(self, x: int, y: int) -> bool:
        """Whether a point is inside or on the edge."""
        for dx, dy, k in self.lines:
            if dy * x - dx * y > k:
                return False
        return True

    def clear(self, x: int, y: int, r: int) -> bool:
        """Whether a base standing there does not overlap it."""
        if (x - self.cx) ** 2 + (y - self.cy) ** 2 >= (self.reach + r) ** 2:
            return True
        inside = True
        for (dx, dy, k), margin in zip(self.lines, self.margins(r), strict=True):
            out = dy * x - dx * y - k
            if out > 0:
                inside = False
            if out >= margin and (margin or out > 0):
                return True
        if inside:
            return False
        r2 = r * r
        for ax, ay, dx, dy, l2 in self.edges:
            if near(ax, ay, dx, dy, l2, x, y, r2):
                return False
        return True

    def span(self, px: int, py: int, dx: int, dy: int, edge: bool = True) -> Span | None:
        """On which part of a leg its middle is inside; ``None`` if it never is. Along an ``edge`` it is, or not."""
        return self._crossed(self.lines, px, py, dx, dy, edge)

    @staticmethod
    def _crossed(
        lines: tuple[tuple[int, int, int], ...], px: int, py: int, dx: int, dy: int, edge: bool
    ) -> Span | None:
        low, low_d, high, high_d = 0, 1, 1, 1
        for ex, ey, k in lines:
            start = k - ey * px + ex * py
            turn = ex * dy - ey * dx
            if turn > 0:  # comes in
                if -start * low_d > low * turn:
                    low, low_d = -start, turn
            elif turn < 0:  # goes out
                if start * high_d < high * -turn:
                    high, high_d = start, -turn
            elif start < 0 or (start == 0 and not edge):
                return None
        return (low, low_d, high, high_d) if high * low_d > low * high_d else None

    def keeps(self, px: int, py: int, qx: int, qy: int, r: int) -> bool:
        """Whether a base on its way from p to q stays clear of it."""
        dx, dy = qx - px, qy - py
        l2 = dx * dx + dy * dy
        if not near(px, py, dx, dy, l2, self.cx, self.cy, (self.reach + r) ** 2):
            return True
        for (ex, ey, k), margin in zip(self.lines, self.margins(r), strict=True):
            if ey * px - ex * py >= k + margin and ey * qx - ex * qy >= k + margin:
                return True
        r2 = r * r
        for ax, ay, ex, ey, e2 in self.edges:
            if (
                near(px, py, dx, dy, l2, ax, ay, r2)
                or near(ax, ay, ex, ey, e2, qx, qy, r2)
                or near(ax, ay, ex, ey, e2, px, py, r2)
            ):
                return False
        return self.span(px, py, dx, dy) is None

    def keeps_part(self, px: int, py: int, qx: int, qy: int, r: int, scale: int) -> bool:
        """The same for a part of a leg: its ends and the radius are given so many times as large as they are."""
        dx, dy = qx - px, qy - py
        l2 = dx * dx + dy * dy
        cx, cy = self.cx * scale, self.cy * scale
        if not near(px, py, dx, dy, l2, cx, cy, (self.reach * scale + r) ** 2):
            return True
        r2, squared = r * r, scale * scale
        for (ex, ey, k), (_, _, _, _, e2) in zip(self.lines, self.edges, strict=True):
            out = k * squared + (isqrt(r2 * e2 * squared - 1) + 1 if r else 0)
            if (ey * px - ex * py) * scale >= out and (ey * qx - ex * qy) * scale >= out:
                return True
        for ax, ay, ex, ey, e2 in self.edges:
            ax, ay, ex, ey, e2 = ax * scale, ay * scale, ex * scale, ey * scale, e2 * squared
            if (
                near(px, py, dx, dy, l2, ax, ay, r2)
                or near(ax, ay, ex, ey, e2, qx, qy, r2)
                or near(ax, ay, ex, ey, e2, px, py, r2)
            ):
                return False
        return self._crossed(tuple((ex, ey, k * scale) for ex, ey, k in self.lines), px, py, dx, dy, True) is None

    def square(self, x: int, y: int) -> tuple[int, int]:
        """The distance of a point, squared, as a fraction; 0 inside."""
        if self.contains(x, y):
            return 0, 1
        best, best_d = -1, 1
        for ax, ay, dx, dy, l2 in self.edges:
            ex, ey = x - ax, y - ay
            along = ex * dx + ey * dy
            if along <= 0:
                n, d = ex * ex + ey * ey, 1
            elif along >= l2:
                n, d = (ex - dx) ** 2 + (ey - dy) ** 2, 1
            else:
                n, d = (ex * dy - ey * dx) ** 2, l2
            if best < 0 or n * best_d < best * d:
                best, best_d = n, d
        return best, best_d

    def bends(self, r: int) -> tuple[Corner, ...]:
        """Where a base of that radius turns its corners, in order round it.

        Of the sixteen directions those between the two sides, half a step more at most, so that a base can walk along
        each side.
        """
        found = self._bends.get(r)
        if found is None:
            found = self._bends[r] = tuple(each for corner in self._turned(CORNERS[r]) for each in corner)
        return found

    def nooks(self, r: int) -> tuple[Nook, ...]:
        """For each of its corners the middle one of these, where one looks round it, and both its sides."""
        found = self._nooks.get(r)
        if found is None:
            middles = (corner[len(corner) // 2] for corner in self._turned(CORNERS[r]))
            found = self._nooks[r] = tuple(
                (x, y, *self.lines[at - 1], *self.lines[at]) for at, (x, y) in enumerate(middles)
            )
        return found

    def _turned(self, out: tuple[Corner, ...]) -> list[list[Corner]]:
        found: list[list[Corner]] = []
        for at, (x, y) in enumerate(self.corners):
            _, _, bx, by, _ = self.edges[at - 1]
            _, _, ax, ay, _ = self.edges[at]
            fits = [_turns(bx, by, ax, ay, way) for way in range(16)]
            first = next(way for way in range(16) if fits[way] and not fits[way - 1])
            ways = [way for way in (*range(first, 16), *range(first)) if fits[way]]
            found.append([(x + out[way][0], y + out[way][1]) for way in ways])
        return found

    @property
    def thick(self) -> Shape:
        """Its edges moved out by half a line of sight, prolonged until they meet, rounded outwards."""
        if not self._thick:
            margins = self.margins(HALF_LINE)
            out = [
                _meeting(self.lines[at - 1], margins[at - 1], self.lines[at], margins[at]) for at in range(len(margins))
            ]
            self._thick = sides(hull(out))
        return self._thick

    def moved(self, dx: int, dy: int) -> Outline:
        return Outline([(x + dx, y + dy) for x, y in self.corners])


_known: dict[tuple[Corner, ...], Outline] = {}


def outline_of(corners: Sequence[Corner]) -> Outline:
    """The outline with some corners: of zones that are named again and again, the one made before."""
    key = tuple(corners)
    found = _known.get(key)
    if found is None:
        if len(_known) >= KNOWN:
            _known.clear()
        found = _known[key] = Outline(key)
    return found


def _turns(bx: int, by: int, ax: int, ay: int, way: int) -> bool:
    """Whether a base turns a corner that way: between the sides before (b) and after (a) it, or 11.25 degrees off."""
    ux, uy = DIRECTIONS[way]
    beside, ahead = abs(bx * ux + by * uy), by * ux - bx * uy  # seen from where the side before it looks
    if ahead > 0 and beside * 9808 <= ahead * 1951:
        return True
    beside, ahead = abs(ax * ux + ay * uy), ay * ux - ax * uy
    if ahead > 0 and beside * 9808 < ahead * 1951:
        return True
    return bx * ux + by * uy >= 0 and ax * ux + ay * uy <= 0


def _meeting(one: tuple[int, int, int], out_one: int, two: tuple[int, int, int], out_two: int) -> Corner:
    """Where two edges meet that are moved out: the nearest whole point that is inside neither."""
    ax, ay, a = one[0], one[1], one[2] + out_one
    bx, by, b = two[0], two[1], two[2] + out_two
    turn = ax * by - ay * bx  # greater than 0 at a corner of a convex outline
    x, y = ax * b - bx * a, ay * b - by * a  # ay X - ax Y = a and by X - bx Y = b, times the turn
    near_x, near_y = x // turn, y // turn
    for far in (1, 3, 9, 27, 81):  # the sharper the corner, the farther beyond it lies the next whole point
        found = [
            ((px * turn - x) ** 2 + (py * turn - y) ** 2, px, py)
            for px in range(near_x - far, near_x + far + 2)
            for py in range(near_y - far, near_y + far + 2)
            if ay * px - ax * py >= a and by * px - bx * py >= b
        ]
        if found:
            return min(found)[1:]
    raise ValueError("an outline with so sharp a corner cannot be used")
