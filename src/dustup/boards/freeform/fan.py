"""All that is straight ahead of a base on the ground, as an outline to be lit: a picture, of which nothing is judged.

It is the only place of a free table that reckons with angles. A base in the way darkens what is behind it: rays pass
close by on both of its sides and end at it in between, and so at the corners of terrain.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable
from itertools import pairwise
from math import asin, atan2, cos, hypot, pi, sin, sqrt

from dustup.boards.place import Outline

from .rays import Rays
from .shapes import Outline as Shape
from .shapes import near as comes_near
from .table import Piece

ROUND = 24
"""So many rays there are at least."""
BESIDE = 0.003
"""How far beside what is in the way a ray passes, as an angle: an outline is drawn, so this may be coarse."""
HAIR = 1.0
"""What is in the way is a hundredth thicker, so that rounding does not graze it."""

Until = Callable[[float], float]
Thing = tuple[float, float, Until]
"""In which direction it begins and ends, and how far away it is in each direction between."""


def fan(rays: Rays, may: Callable[[int, int], bool] | None = None) -> Outline:
    """Where the base can go straight on the ground, in the directions that are allowed; in all if nothing is said."""
    angles, things = _in_the_way(rays)
    angles = sorted(each - 2 * pi if each > pi else each + 2 * pi if each < -pi else each for each in angles)
    ways = [(cos(each), sin(each)) for each in angles]
    # Where no way goes on, the outline comes back to the base.
    x, y, most = rays.x, rays.y, rays.budget
    inside = rays.r + most <= x <= rays.x1 - most and rays.r + most <= y <= rays.y1 - most
    far = [
        0.0 if may and not may(int(ahead * 10000), int(down * 10000))
        else most if inside
        else _to_the_edge(rays, ahead, down)
        for ahead, down in ways
    ]  # fmt: skip
    for first, last, away in things:
        # Angles are told from -pi to pi; what lies across due west is met on both ends.
        for turn in (0.0, 2 * pi) if first < -pi else (0.0, -2 * pi) if last > pi else (0.0,):
            for at in range(bisect_left(angles, first + turn), bisect_right(angles, last + turn)):
                free = far[at]
                if free and (met := away(angles[at] - turn)) < free:
                    far[at] = met if met > 0 else 0.0
    slowing = [each for each in rays.slowing if each.slow > 1]
    found: Outline = []
    for (ahead, down), free in zip(ways, far, strict=True):
        length = _paid(slowing, x, y, ahead, down, free, most) if free and slowing else free
        corner = (x + int(length * ahead), y + int(length * down))
        if len(found) > 1 and _between(found[-2], found[-1], corner):
            found[-1] = corner
        elif not found or found[-1] != corner:
            found.append(corner)
    return found


def _between(one: tuple[float, float], middle: tuple[float, float], other: tuple[float, float]) -> bool:
    """Whether a corner may be left out, because it lies on the way from the one before to the next."""
    ax, ay, bx, by = middle[0] - one[0], middle[1] - one[1], other[0] - middle[0], other[1] - middle[1]
    return abs(ax * by - ay * bx) <= hypot(ax, ay) + hypot(bx, by) and ax * bx + ay * by >= 0


def _in_the_way(rays: Rays) -> tuple[list[float], list[Thing]]:
    """Where rays are sent (all round, beside everything that is in the way, and at it), and what they meet."""
    x, y, budget = rays.x, rays.y, rays.budget
    angles = [2 * pi * way / ROUND - pi for way in range(ROUND)]
    things: list[Thing] = []
    for cx, cy, _, level, near in rays.discs:
        if not level and hypot(cx - x, cy - y) < budget + near:
            first, last, _ = thing = _round(cx - x, cy - y, near + HAIR)
            bulge = (last - first) / 4
            angles += (first - BESIDE, first + BESIDE, first + bulge, last - bulge, last - BESIDE, last + BESIDE)
            things.append(thing)
    for piece in rays.solids:
        for part in piece.parts:
            if hypot(part.cx - x, part.cy - y) < budget + rays.r + part.reach:
                _bars(part, rays, angles, things)
    for piece in rays.slowing:
        for part in piece.parts:
            angles += (atan2(cy - y, cx - x) for cx, cy in part.corners)
    return angles, things


def _bars(part: Shape, rays: Rays, angles: list[float], things: list[Thing]) -> None:
    """Terrain keeps a base away by its radius: it is round at its corners and straight at its sides."""
    x, y, near = rays.x, rays.y, rays.r + HAIR
    middle = atan2(part.cy - y, part.cx - x)
    first, last = pi, -pi
    for ax, ay, dx, dy, l2 in part.edges:
        ax, ay, out = ax - x, ay - y, near / sqrt(l2)
        low, high, _ = corner = _round(ax, ay, near)
        things.append(corner)
        angles.append((low + high) / 2)
        turned = (low + high) / 2 - middle
        turned += 2 * pi if turned < -pi else -2 * pi if turned > pi else 0
        first, last = min(first, turned - (high - low) / 2), max(last, turned + (high - low) / 2)
        ex, ey = ax + dy * out, ay - dx * out
        if dx * ey - dy * ex > 0:  # a side that is seen from outside
            things.append(_straight(ex, ey, dx, dy))
    angles += (middle + first - BESIDE, middle + first + BESIDE, middle + last - BESIDE, middle + last + BESIDE)


def _round(ex: float, ey: float, r: float) -> Thing:
    away = hypot(ex, ey)
    middle, half, square = atan2(ey, ex), asin(min(1.0, r / away)) if away else pi, r * r

    def until(angle: float) -> float:
        across = away * sin(angle - middle)
        return away * cos(angle - middle) - sqrt(max(0.0, square - across * across))

    return middle - half, middle + half, until


def _straight(ex: float, ey: float, dx: int, dy: int) -> Thing:
    first, last = atan2(ey, ex), atan2(ey + dy, ex + dx)
    if last < first:
        first, last = last, first
    if last - first > pi:
        first, last = last, first + 2 * pi
    behind = ex * dy - ey * dx

    def until(angle: float) -> float:
        slope = dy * cos(angle) - dx * sin(angle)
        return behind / slope if slope else 0.0

    return first, last, until


def _to_the_edge(rays: Rays, ahead: float, down: float) -> float:
    """As far as the budget and the table allow."""
    far = float(rays.budget)
    if abs(ahead) * far >= 1:
        far = min(far, ((rays.x1 if ahead > 0 else rays.r) - rays.x) / ahead)
    if abs(down) * far >= 1:
        far = min(far, ((rays.y1 if down > 0 else rays.r) - rays.y) / down)
    return far


def _paid(slowing: list[Piece], x: int, y: int, ahead: float, down: float, length: float, left: float) -> float:
    """As much of a ray as can be paid for through slow ground: of pieces that overlap the slowest counts."""
    dx, dy = int(length * ahead), int(length * down)
    l2 = dx * dx + dy * dy
    slow: list[tuple[float, float, int]] = []
    for piece in slowing:
        if comes_near(x, y, dx, dy, l2, piece.cx, piece.cy, piece.reach**2):
            for low, low_d, high, high_d in piece.spans(x, y, dx, dy, edge=False):
                slow.append((length * low / low_d, length * high / high_d, piece.slow))
    if not slow:
        return length
    for first, last in pairwise(sorted({0.0, length, *(mark for each in slow for mark in each[:2])})):
        factor = max((factor for low, high, factor in slow if low <= first and last <= high), default=1)
        if (last - first) * factor > left:
            return first + left / factor
        left -= (last - first) * factor
    return length
