"""As far as it goes: the first contact straight ahead in one of sixteen directions, worked out without trying."""

from __future__ import annotations

from collections.abc import Sequence
from math import isqrt

from .legs import Legs
from .shapes import Outline, near
from .spots import AHEAD, Base, ahead, shorter
from .table import Table

STEP = 25
"""A way is open if its first quarter of an inch is free."""
STEPS = tuple((x, y, x * x + y * y) for x, y in (ahead(STEP, way) for way in range(16)))
Line = tuple[int, int, int]


class Rays(Legs):
    """Straight ways from where the base stands, on the level where it stands."""

    __slots__ = ("around", "facing")

    def __init__(self, table: Table, who: Base, others: Sequence[Base], budget: int) -> None:
        Legs.__init__(self, table, who, others, budget)
        self.around: list[Line] | None = None
        """Bases on its level, by how they lie to it."""
        self.facing: list[tuple[Outline, list[Line]]] = []
        """What is in the way on its level, with the edges that it is wholly outside of."""

    def _look(self) -> list[Line]:
        """Look around, once."""
        x, y, level = self.x, self.y, self.level
        self.facing = self._facing()
        flush = self.table.flush[level]
        self.around = found = [(cx - x, cy - y, r2) for cx, cy, r2, at, _ in self.discs if at in flush]
        return found

    def _facing(self) -> list[tuple[Outline, list[Line]]]:
        x, y, r, level = self.x, self.y, self.r, self.level
        facing: list[tuple[Outline, list[Line]]] = []
        for piece in (*self.solids, *self.above) if level else self.solids:
            if not level or self.bars(piece, level):
                for part in piece.parts:
                    far = self.budget + r + part.reach
                    if (part.cx - x) ** 2 + (part.cy - y) ** 2 < far * far:
                        outside = []
                        for (dx, dy, k), margin in zip(part.lines, part.margins(r), strict=True):
                            if dy * x - dx * y >= k + margin:
                                outside.append((dx, dy, k + margin))
                        facing.append((part, outside))
        return facing

    def straight(self, dx: int, dy: int) -> int:
        """What the straight way from the start costs, on the level where it starts; -1 if something is in the way.

        Who climbs over what is in the way, or leaves the top, is told by ``leg``.
        """
        l2 = dx * dx + dy * dy
        for ex, ey, r2 in self.around if self.around is not None else self._look():
            along = ex * dx + ey * dy
            if along > 0:
                if along < l2:
                    across = ex * dy - ey * dx
                    if across * across < r2 * l2:
                        return -1
                else:
                    ex -= dx
                    ey -= dy
                    if ex * ex + ey * ey < r2:
                        return -1
        x, y = self.x, self.y
        qx, qy = x + dx, y + dy
        r = self.r
        if not (r <= qx <= self.x1 and r <= qy <= self.y1):
            return -1
        for part, outside in self.facing:
            for ax, ay, k in outside:
                if ay * qx - ax * qy >= k:
                    break
            else:
                if not part.keeps(x, y, qx, qy, r):
                    return -1
        if self.level and not self._stays(dx, dy):
            return -1
        return isqrt(l2) + (self.slowed(x, y, dx, dy, l2, self.level) if self.slowing else 0)

    def _stays(self, dx: int, dy: int) -> bool:
        """Whether the whole way is on the top where it starts."""
        if not self.supported(self.x + dx, self.y + dy, self.level):
            return False
        parts = self.table.numbered[self.level].parts
        if len(parts) == 1 or not (dx or dy):
            return True
        spans = self.table.numbered[self.level].spans(self.x, self.y, dx, dy)
        return any(not low and high == high_d for low, _, high, high_d in spans)

    def ray(self, way: int) -> tuple[int, int]:
        """The farthest place straight ahead on its level; where it stands if nothing is free."""
        x, y, budget = self.x, self.y, self.budget
        dx, dy = self.to_the_border(*AHEAD[budget][way])
        l2 = dx * dx + dy * dy
        n = d = 1  # what share of the way is free
        for ex, ey, r2 in self.around if self.around is not None else self._look():
            along = ex * dx + ey * dy
            if along > 0:
                across = ex * dy - ey * dx
                inside = r2 * l2 - across * across
                if inside > 0:
                    along -= isqrt(inside) + 1
                    if along * d < n * l2:
                        n, d = (along, l2) if along > 0 else (0, 1)
        if n:
            qx, qy = x + dx, y + dy
            for _, outside in self.facing:
                best, best_d = 0, 1
                for ax, ay, k in outside:
                    end = ay * qx - ax * qy - k
                    if end >= 0:
                        break
                    start = ay * x - ax * y - k
                    if start * best_d > best * (start - end):
                        best, best_d = start, start - end
                else:
                    if best * d < n * best_d:
                        n, d = best, best_d
        if self.level and n:
            n, d = self._to_the_edge(dx, dy, n, d)
        if n < d or self.level or (self.slowing and isqrt(l2) + self.slowed(x, y, dx, dy, l2, 0) > budget):
            return self._cut_short(way, dx, dy, n, d)
        return x + dx, y + dy

    def to_the_border(self, dx: int, dy: int) -> tuple[int, int]:
        """As much of a straight way as stays on the table."""
        wide = self.x1 - self.x if dx > 0 else self.x - self.r
        high = self.y1 - self.y if dy > 0 else self.y - self.r
        if dx > wide or -dx > wide:
            dx, dy = (wide if dx > 0 else -wide), shorter(dy, wide, abs(dx))
        if dy > high or -dy > high:
            dx, dy = shorter(dx, high, abs(dy)), (high if dy > 0 else -high)
        return dx, dy

    def _to_the_edge(self, dx: int, dy: int, n: int, d: int) -> tuple[int, int]:
        for low, _, high, high_d in self.table.numbered[self.level].spans(self.x, self.y, dx, dy):
            if not low:
                return (high, high_d) if high * d < n * high_d else (n, d)
        return 0, 1

    def _cut_short(self, way: int, dx: int, dy: int, n: int, d: int) -> tuple[int, int]:
        """A share of a ray that can be gone and paid: rounding might graze something, but a step back is safe."""
        x, y, budget = self.x, self.y, self.budget
        dx, dy = shorter(dx, n, d), shorter(dy, n, d)
        cost = self.straight(dx, dy)
        if cost > budget:  # through slow ground: the longest that is still paid
            least, most = 0, 1024
            while most - least > 1:
                half = (least + most) // 2
                cost = self.straight(shorter(dx, half, 1024), shorter(dy, half, 1024))
                least, most = (half, most) if 0 <= cost <= budget else (least, half)
            dx, dy = shorter(dx, least, 1024), shorter(dy, least, 1024)
            cost = self.straight(dx, dy)
        tries = 0
        while (dx or dy) and not 0 <= cost <= budget:
            tries += 1
            length = isqrt(dx * dx + dy * dy) + 1
            back = length - (tries if tries < 4 else length // 8 + 1)
            dx, dy = shorter(dx, back, length), shorter(dy, back, length)
            cost = self.straight(dx, dy)
        if dx * dx + dy * dy < STEP * STEP - STEP and budget >= STEP:
            sx, sy, _ = STEPS[way]
            return (x + sx, y + sy) if 0 <= self.straight(sx, sy) <= budget else (x + dx, y + dy)
        return x + dx, y + dy

    def open_ways(self) -> int:
        """The directions, as a mask of 16 bits, in which the first quarter of an inch is free."""
        budget = self.budget
        if budget < STEP:
            return 0
        if self.level or budget < STEP * max((max(each.slow, each.slow_top) for each in self.slowing), default=1):
            return sum(1 << way for way, (dx, dy, _) in enumerate(STEPS) if 0 <= self.straight(dx, dy) <= budget)
        x, y, r = self.x, self.y, self.r
        close = []
        for ex, ey, r2 in self.around if self.around is not None else self._look():
            away = ex * ex + ey * ey - r2
            # The gap is less than a step if (gap + rr)² < (step + rr)², and rr is not greater than the distance.
            if away < 625 or (away - 625) * (away - 625) < 2500 * r2:
                close.append((ex, ey, r2))
        walls = []
        for part, outside in self.facing:
            far = part.reach + r + STEP + 1
            if (part.cx - x) ** 2 + (part.cy - y) ** 2 < far * far and not part.clear(x, y, r + STEP + 1):
                walls.append((part, outside))
        x1, y1 = self.x1, self.y1
        inside = r + STEP <= x <= x1 - STEP and r + STEP <= y <= y1 - STEP
        if inside and not close and not walls:
            return 0xFFFF
        mask = 0
        for way, (dx, dy, l2) in enumerate(STEPS):
            qx, qy = x + dx, y + dy
            if not inside and not (r <= qx <= x1 and r <= qy <= y1):
                continue
            for ex, ey, r2 in close:
                if ex * dx + ey * dy > 0 and near(0, 0, dx, dy, l2, ex, ey, r2):
                    break
            else:
                for part, outside in walls:
                    for ax, ay, k in outside:
                        if ay * qx - ax * qy >= k:
                            break
                    else:
                        if not part.keeps(x, y, qx, qy, r):
                            break
                else:
                    mask |= 1 << way
        return mask
