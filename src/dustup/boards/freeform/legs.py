"""One straight leg of a way: what it costs, which levels it runs on, what is in its way.

A leg runs on the ground, on top of pieces, and on the ground again. Where its middle crosses the outline of something
it has to climb, or climbs by choice, its level changes and the height is paid; on each part only bases of that level
are in the way. On the ground no base overlaps what bars it, but for what the leg climbs; on top only what is higher is
in the way.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations, pairwise
from math import isqrt
from typing import NamedTuple

from .shapes import Span, near, near_part
from .spots import Base, Spot, shorter
from .table import Piece, Table

Stretch = tuple[Span, int]
"""A part of a leg and the level it runs on."""
WHOLE: Span = (0, 1, 1, 1)
ANYTHING = 1 << 40
"""More than anybody can pay."""
MOST_CHOICES = 4
"""Of more pieces on one leg that could be climbed or walked through, the others are walked through."""


class Course(NamedTuple):
    """How a leg runs."""

    cost: int
    stretches: Sequence[Stretch]
    fall: int
    """The piece it falls from, if it does."""


class Legs:
    """What is near enough to one base to matter, and what any straight leg among it costs."""

    __slots__ = (
        "above", "budget", "discs", "level", "others", "r", "slowing", "solids", "table", "walkable", "who", "x", "x1",
        "y", "y1",
    )  # fmt: skip

    def __init__(self, table: Table, who: Base, others: Sequence[Base], budget: int) -> None:
        self.table, self.who, self.others, self.budget = table, who, others, budget
        self.x, self.y, self.r, self.level = x, y, r, _ = who.x, who.y, who.r, who.level
        self.x1, self.y1 = table.width - r, table.height - r
        around = budget + r
        discs = []
        for each in others:
            if each is not who:
                er = each.r
                far = around + er
                cx, cy = each.x, each.y
                if -far < cx - x < far and -far < cy - y < far:
                    er += r
                    discs.append((cx, cy, er * er, each.level, er))
        self.discs = discs

        barred, walkable = table.barring(who.tall)
        self.solids = self._near(barred, r)
        """What is near and may not be overlapped on the ground."""
        above = table.above(who.tall)
        self.above = self._near(above, r) if above else above
        """What is near and may be passed beneath on the ground, but perhaps not on something that lies beneath it."""
        self.walkable = self._near(walkable) if walkable else walkable
        """What is near and has a top, and one can also be beneath or inside."""
        self.slowing = self._near(table.slowing) if table.slowing else table.slowing
        """What is near and slows."""

    def _near(self, pieces: Sequence[Piece], r: int = 0) -> Sequence[Piece]:
        x, y, far = self.x, self.y, self.budget + r
        return [each for each in pieces if (each.cx - x) ** 2 + (each.cy - y) ** 2 < (far + each.reach) ** 2]

    # --- standing ---

    def free(self, x: int, y: int, level: int) -> bool:
        """Whether the base could stand there."""
        r = self.r
        if not (r <= x <= self.x1 and r <= y <= self.y1):
            return False
        flush = self.table.flush.get(level, ())
        for cx, cy, r2, at, _ in self.discs:
            if at in flush and (cx - x) ** 2 + (cy - y) ** 2 < r2:
                return False
        if not level:
            for piece in self.solids:
                if (piece.cx - x) ** 2 + (piece.cy - y) ** 2 < (piece.reach + r) ** 2:
                    for part in piece.parts:
                        if not part.clear(x, y, r):
                            return False
            return True
        return self.supported(x, y, level) and not any(
            self.bars(each, level) and not each.clear(x, y, r) for each in (*self.solids, *self.above)
        )

    def supported(self, x: int, y: int, level: int) -> bool:
        """Whether a top holds a base there: only its centre needs support."""
        piece = self.table.numbered.get(level)
        return piece is not None and piece.top and piece.contains(x, y)

    def bars(self, piece: Piece, level: int) -> bool:
        """Whether a piece is in the way of the base on a level."""
        return self.table.bars(piece, self.who.tall, level)

    # --- a leg ---

    def leg(self, px: int, py: int, from_: int, qx: int, qy: int, to: int) -> int:
        """What a straight leg between two places costs, in hundredths; -1 if it cannot be gone."""
        r = self.r
        if not (r <= qx <= self.x1 and r <= qy <= self.y1):
            return -1
        if from_ or to:
            course = self.course(px, py, from_, qx, qy, to)
            return -1 if course is None else course.cost
        dx, dy = qx - px, qy - py
        l2 = dx * dx + dy * dy
        for piece in self.solids:
            if not near(px, py, dx, dy, l2, piece.cx, piece.cy, (piece.reach + r) ** 2):
                continue
            if not piece.keeps(px, py, qx, qy, r):
                if not piece.top:
                    return -1
                course = self.course(px, py, 0, qx, qy, 0)
                return -1 if course is None else course.cost
        for cx, cy, r2, level, _ in self.discs:
            if not level and near(px, py, dx, dy, l2, cx, cy, r2):
                if not self.walkable:
                    return -1
                course = self.course(px, py, 0, qx, qy, 0)
                return -1 if course is None else course.cost
        return isqrt(l2) + (self.slowed(px, py, dx, dy, l2, 0) if self.slowing else 0)

    def course(
        self, px: int, py: int, from_: int, qx: int, qy: int, to: int, falling: bool = False, most: int = ANYTHING
    ) -> Course | None:
        """How a leg runs over everything it climbs, as cheaply as it can; ``None`` if it cannot, or not for so much.

        If it is ``falling`` it leaves the last top that it leaves by a fall, which is free.
        """
        dx, dy = qx - px, qy - py
        l2, r = dx * dx + dy * dy, self.r
        over: list[tuple[Span, Piece]] = []
        beside: list[Piece] = []
        for piece in self.solids:
            number = piece.number
            if number != from_ and number != to:
                if not near(px, py, dx, dy, l2, piece.cx, piece.cy, (piece.reach + r) ** 2):
                    continue
                if piece.keeps(px, py, qx, qy, r):
                    continue
            beside.append(piece)
            if piece.top:
                over += [(span, piece) for span in piece.spans(px, py, dx, dy)]
        choices: list[tuple[Span, Piece]] = []
        for piece in self.walkable:
            for span in piece.spans(px, py, dx, dy):
                begins, ends = not span[0], span[2] == span[3]
                if (begins and piece.number == from_) or (ends and piece.number == to):
                    over.append((span, piece))
                elif not begins and not ends:
                    choices.append((span, piece))
        if not choices:
            plainly = self._stretches(over, px, py, from_, qx, qy, to)
            return self._priced(px, py, qx, qy, plainly, beside, falling, most) if plainly else None
        best: Course | None = None
        for chosen in _some_of(choices[:MOST_CHOICES]):
            stretches = self._stretches([*over, *chosen], px, py, from_, qx, qy, to)
            found = stretches and self._priced(px, py, qx, qy, stretches, beside, falling, most)
            if found and (best is None or found.cost < best.cost):
                best = found
        return best

    def _stretches(
        self, over: list[tuple[Span, Piece]], px: int, py: int, from_: int, qx: int, qy: int, to: int
    ) -> list[Stretch]:
        """The levels a leg runs on, from end to end; nothing if it would not begin or end on those that are wanted."""
        found: list[Stretch] = []
        here, here_d = 0, 1
        for (low, low_d, high, high_d), number in levelled(over, from_, to):
            if low * here_d > here * low_d:
                found.append(((here, here_d, low, low_d), 0))
            found.append(((low, low_d, high, high_d), number))
            here, here_d = high, high_d
        if here < here_d:
            found.append(((here, here_d, 1, 1), 0))
        # Who stands on the very edge, or climbs no farther than to the edge, is on top all the same; but not who is
        # inside it, under another top.
        if found[0][1] != from_:
            inside = any(piece.number == from_ and not span[0] for span, piece in over)
            if not from_ or inside or not self.supported(px, py, from_):
                return []
            found.insert(0, ((0, 1, 0, 1), from_))
        if found[-1][1] != to:
            inside = any(piece.number == to and span[2] == span[3] for span, piece in over)
            if not to or inside or not self.supported(qx, qy, to):
                return []
            found.append(((1, 1, 1, 1), to))
        return found

    def _priced(
        self,
        px: int,
        py: int,
        qx: int,
        qy: int,
        stretches: list[Stretch],
        beside: list[Piece],
        falling: bool,
        most: int,
    ) -> Course | None:
        dx, dy = qx - px, qy - py
        l2 = dx * dx + dy * dy
        rise = self.table.rise
        levels = [level for _, level in stretches]
        climbed = set(levels)
        fall = 0
        runs = stretches
        if falling:
            left = [(one, two) for one, two in pairwise(levels) if one]
            if not left or left[-1][1]:
                return None
            fall = left[-1][0]
        cost = isqrt(l2) - rise(fall)
        for one, two in pairwise(levels):
            cost += rise(one) + rise(two)
        if cost > most:
            return None
        if falling:
            landed = self._landed(px, py, qx, qy, stretches, fall)
            if landed is None:
                return None
            runs = landed
        if self.above and len(levels) > 1 and self._through_a_top(px, py, dx, dy, stretches, fall):
            return None
        for cx, cy, r2, at, _ in self.discs:
            flush = self.table.flush[at]
            if not climbed.isdisjoint(flush) and near(px, py, dx, dy, l2, cx, cy, r2):
                for span, level in runs:
                    if level in flush and near_part(px, py, dx, dy, span, cx, cy, r2):
                        return None
        for piece in (*beside, *self.above) if self.above and climbed != {0} else beside:
            if piece.number not in climbed and not self._passes(piece, px, py, dx, dy, runs):
                return None
            if self.bars(piece, levels[-1]) and not piece.clear(qx, qy, self.r):
                return None
        if self.slowing:
            if len(levels) == 1:
                cost += self.slowed(px, py, dx, dy, l2, levels[0])
            else:
                cost += self._slowed_on(px, py, dx, dy, l2, runs)
        return Course(cost, stretches, fall)

    def _landed(self, px: int, py: int, qx: int, qy: int, stretches: list[Stretch], fall: int) -> list[Stretch] | None:
        """The same stretches, but on top until the base has landed, clear of what it falls from; ``None`` if there is
        no room to land, or a top on which it would fall."""
        piece = self.table.numbered[fall]
        if not piece.clear(qx, qy, self.r):
            return None
        spot = self._clear_at(px, py, qx, qy, piece, stretches)
        if not self.free(*spot):
            return None
        if any(each.rise <= piece.rise and not each.clear(spot.x, spot.y, self.r) for each in self.above):
            return None
        dx, dy, at = qx - px, qy - py, last_ground(stretches)
        here, whole = (spot.x - px) * dx + (spot.y - py) * dy, dx * dx + dy * dy
        (top, _), (ground, _) = stretches[at - 1 : at + 1]
        landed = [((*top[:2], here, whole), fall), ((here, whole, *ground[2:]), 0)]
        return [*stretches[: at - 1], *landed, *stretches[at + 1 :]]

    def _through_a_top(self, px: int, py: int, dx: int, dy: int, stretches: list[Stretch], fall: int) -> bool:
        """Whether a leg climbs up or down through the top of something it could pass beneath."""
        rise = self.table.rise
        for piece in self.above:
            spans = piece.spans(px, py, dx, dy) if piece.top else []
            for (span, one), (_, two) in pairwise(stretches) if spans else ():
                low, high = sorted((rise(one), rise(two)))
                if piece.number in (one, two) or (fall and one == fall) or not low < piece.rise <= high:
                    continue
                n, d = span[2:]
                for a, ad, b, bd in spans:
                    begins, ends = a * d - n * ad, b * d - n * bd
                    if begins <= 0 <= ends and (begins or rise(one) > rise(two)) and (ends or rise(one) < rise(two)):
                        return True
        return False

    def landing(self, px: int, py: int, qx: int, qy: int, piece: Piece, course: Course) -> Spot:
        """Where a leg first is clear of a piece that it falls from: to the next hundredth."""
        return self._clear_at(px, py, qx, qy, piece, course.stretches)

    def _clear_at(self, px: int, py: int, qx: int, qy: int, piece: Piece, stretches: Sequence[Stretch]) -> Spot:
        low, low_d, _, _ = stretches[last_ground(stretches)][0]
        length = isqrt((qx - px) ** 2 + (qy - py) ** 2) + 1
        least, most = low * length // low_d, length
        dx, dy, r, clear = qx - px, qy - py, self.r, piece.parts[0].clear if len(piece.parts) == 1 else piece.clear
        while most - least > 1:
            half = (least + most) // 2
            at_x = px + (dx * half // length if dx >= 0 else -(-dx * half // length))
            at_y = py + (dy * half // length if dy >= 0 else -(-dy * half // length))
            if clear(at_x, at_y, r):
                most = half
            else:
                least = half
        return Spot(px + shorter(dx, most, length), py + shorter(dy, most, length))

    def _passes(self, piece: Piece, px: int, py: int, dx: int, dy: int, stretches: list[Stretch]) -> bool:
        """Whether a leg passes a piece that it does not climb: where that is higher it must not be overlapped."""
        for span, level in stretches:
            if self.bars(piece, level):
                low, low_d, high, high_d = span
                scale, a, b = low_d * high_d, low * high_d, high * low_d
                ends = px * scale + dx * a, py * scale + dy * a, px * scale + dx * b, py * scale + dy * b
                for part in piece.parts:
                    if not part.keeps_part(*ends, self.r * scale, scale):
                        return False
        return True

    # --- slow ground ---

    def slowed(self, px: int, py: int, dx: int, dy: int, l2: int, level: int) -> int:
        """What slow ground adds to a leg that runs on one level: the part inside, rounded down, counts again."""
        found = []
        for piece in self.slowing:
            factor = (piece.slow_top if piece.number == level else 1) if level else piece.slow
            if factor > 1 and near(px, py, dx, dy, l2, piece.cx, piece.cy, piece.reach**2):
                found += [(span, factor) for span in piece.spans(px, py, dx, dy, edge=False)]
        if not found:
            return 0
        if len(found) == 1:
            (low, low_d, high, high_d), factor = found[0]
            n, d = high * low_d - low * high_d, high_d * low_d
            return isqrt(l2 * n * n // (d * d)) * (factor - 1)
        return _counted([(Fraction(a, b), Fraction(c, d), factor) for (a, b, c, d), factor in found], l2)

    def _slowed_on(self, px: int, py: int, dx: int, dy: int, l2: int, stretches: list[Stretch]) -> int:
        """The same for a leg that changes its level."""
        found = []
        for piece in self.slowing:
            for a, b, c, d in piece.spans(px, py, dx, dy, edge=False):
                for (low, low_d, high, high_d), level in stretches:
                    factor = (piece.slow_top if piece.number == level else 1) if level else piece.slow
                    one, two = max(Fraction(a, b), Fraction(low, low_d)), min(Fraction(c, d), Fraction(high, high_d))
                    if factor > 1 and one < two:
                        found.append((one, two, factor))
        return _counted(found, l2)


def last_ground(stretches: Sequence[Stretch]) -> int:
    """The last stretch of a leg that runs on the ground."""
    return max(at for at, (_, level) in enumerate(stretches) if not level)


def _counted(parts: list[tuple[Fraction, Fraction, int]], l2: int) -> int:
    """What slow parts of a leg add: where they overlap the slowest counts; of each slowness the sum is rounded down."""
    marks = sorted({mark for low, high, _ in parts for mark in (low, high)})
    shares: dict[int, Fraction] = {}
    for low, high in pairwise(marks):
        factor = max((factor for a, b, factor in parts if a <= low and high <= b), default=1)
        if factor > 1:
            shares[factor] = shares.get(factor, Fraction(0)) + high - low
    return sum(
        isqrt(l2 * each.numerator**2 // each.denominator**2) * (factor - 1) for factor, each in sorted(shares.items())
    )


def _some_of(choices: list[tuple[Span, Piece]]) -> Iterator[tuple[tuple[Span, Piece], ...]]:
    """None of them, each of them, and so on to all of them."""
    for count in range(len(choices) + 1):
        yield from combinations(choices, count)


def levelled(over: list[tuple[Span, Piece]], from_: int, to: int) -> list[Stretch]:
    """The parts of a leg on top of something, in order; where tops overlap, on the highest, rather on the same one."""
    if len(over) < 2:
        return [(span, piece.number) for span, piece in over]
    parts = [(Fraction(a, b), Fraction(c, d), piece) for (a, b, c, d), piece in over]
    marks = sorted({mark for low, high, _ in parts for mark in (low, high)})
    found: list[tuple[Fraction, Fraction, int]] = []
    before = from_
    for low, high in pairwise(marks):
        there = [piece for a, b, piece in parts if a <= low and high <= b]
        if there:
            wanted = to if high == 1 else before
            top = max(there, key=lambda each: (each.rise, each.number == wanted, -each.number)).number
            if found and found[-1][1:] == (low, top):
                found[-1] = (found[-1][0], high, top)
            else:
                found.append((low, high, top))
            before = top
        else:
            before = 0
    return [((a.numerator, a.denominator, b.numerator, b.denominator), top) for a, b, top in found]
