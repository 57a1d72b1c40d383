"""Who sees whom: one free line out of 17 times 17, each a millimetre wide.

The rule is ``plainly_sees``: lines from the centre and the sixteen points of the rim of one base to those of the other;
cut by terrain that is not lower than the taller of the two, and by bases that are taller than both. Instead of wide
lines there are thin ones, and everything that cuts is half a line thicker all round. ``sees`` answers the same, and
quickly.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import isqrt
from typing import NamedTuple

from .shapes import HALF_LINE, Corner, Shape, cuts, near
from .spots import RIMS, Base, direction
from .table import Piece, Table

Line = tuple[int, int, int, int]
Round = tuple[int, int, int]
"""A thing that cuts, as a circle: its middle, and its thicker radius squared."""


class Between(NamedTuple):
    """What could cut a line between two bases."""

    shapes: list[Shape]
    rounds: list[Round]


def eye(table: Table, base: Base) -> int:
    """How tall a base is for sight: with what it stands on."""
    return base.tall + (table.numbered[base.level].rise if base.level else 0)


def looks_past(table: Table, piece: Piece, base: Base) -> bool:
    """Whether a piece never cuts the lines of a base, because it stands on it or in it."""
    return piece.number == base.level or table.covers(piece, base)


def between(table: Table, one: Base, other: Base, others: Sequence[Base]) -> Between:
    """Everything that cuts lines between two bases, if it lies where they run."""
    ax, ay = one.x, one.y
    dx, dy = other.x - ax, other.y - ay
    l2 = dx * dx + dy * dy
    wide = (one.r if one.r > other.r else other.r) + 1  # points of a rim are rounded
    mine, yours = one.tall, other.tall
    if one.level or other.level:
        mine, yours = eye(table, one), eye(table, other)
    tall = mine if mine > yours else yours
    shapes: list[Shape] = []
    for piece in table.seen:
        height = piece.height
        if height is None or height >= tall:
            # Whether it lies near the middle line: as in ``near``, which would be called too often.
            cx, cy, far = piece.cx - ax, piece.cy - ay, piece.reach + wide + HALF_LINE
            along = cx * dx + cy * dy
            if along <= 0:
                if cx * cx + cy * cy >= far * far:
                    continue
            elif along >= l2:
                if (cx - dx) ** 2 + (cy - dy) ** 2 >= far * far:
                    continue
            elif (cx * dy - cy * dx) ** 2 >= far * far * l2:
                continue
            if looks_past(table, piece, one) or looks_past(table, piece, other):
                continue
            for part in piece.parts:
                far = part.reach + wide + HALF_LINE
                if near(ax, ay, dx, dy, l2, part.cx, part.cy, far * far):
                    shapes.append(part.thick)
    rounds: list[Round] = []
    for each in others:
        if (each.tall > tall or (each.level and eye(table, each) > tall)) and each is not one and each is not other:
            r = each.r
            far = r + wide + HALF_LINE
            if near(ax, ay, dx, dy, l2, each.x, each.y, far * far):
                rounds.append((each.x, each.y, (r + HALF_LINE) ** 2))
    return Between(shapes, rounds)


def is_free(line: Line, shapes: Sequence[Shape], rounds: Sequence[Round]) -> bool:
    """Whether nothing cuts a line; what is only touched does not."""
    px, py, qx, qy = line
    for shape in shapes:
        if cuts(shape, px, py, qx, qy):
            return False
    if rounds:
        dx, dy = qx - px, qy - py
        l2 = dx * dx + dy * dy
        for cx, cy, r2 in rounds:
            if near(px, py, dx, dy, l2, cx, cy, r2):
                return False
    return True


def lines(one: Base, other: Base) -> list[Line]:
    """All lines from base to base."""
    ends = [(other.x + x, other.y + y) for x, y in RIMS[other.r]]
    return [(one.x + x, one.y + y, qx, qy) for x, y in RIMS[one.r] for qx, qy in ends]


def plainly_sees(table: Table, one: Base, other: Base, others: Sequence[Base]) -> bool:
    """The rule as it is written."""
    shapes, rounds = between(table, one, other, others)
    return any(is_free(line, shapes, rounds) for line in lines(one, other))


def clear_line(table: Table, one: Base, other: Base, others: Sequence[Base]) -> Line | None:
    """A free line to show, the middle one if it is free."""
    shapes, rounds = between(table, one, other, others)
    return next((line for line in lines(one, other) if is_free(line, shapes, rounds)), None)


def in_the_way(table: Table, one: Base, other: Base, others: Sequence[Base]) -> list[Piece | Base]:
    """What cuts the middle line: to be named when nothing is seen."""
    line = one.x, one.y, other.x, other.y
    tall = max(eye(table, one), eye(table, other))
    pieces = [
        piece
        for piece in table.seen
        if (piece.height is None or piece.height >= tall)
        and not looks_past(table, piece, one)
        and not looks_past(table, piece, other)
        and any(cuts(part.thick, *line) for part in piece.parts)
    ]
    bases = [
        each
        for each in others
        if each is not one
        and each is not other
        and eye(table, each) > tall
        and not is_free(line, (), [(each.x, each.y, (each.r + HALF_LINE) ** 2)])
    ]
    return [*pieces, *bases]


# --- quickly ---


def sees(table: Table, one: Base, other: Base, others: Sequence[Base]) -> bool:
    """Whether two bases see each other."""
    shapes, rounds = between(table, one, other, others)
    if not shapes and not rounds:
        return True
    ax, ay, bx, by = one.x, one.y, other.x, other.y
    middle = ax, ay, bx, by
    shapes_met = [shape for shape in shapes if cuts(shape, ax, ay, bx, by)]
    rounds_met = [each for each in rounds if not is_free(middle, (), (each,))]
    if not shapes_met and not rounds_met:
        return True
    if barred(one, other, shapes_met, rounds_met):
        return False
    dx, dy = bx - ax, by - ay
    near_rim, far_rim = RIMS[one.r], RIMS[other.r]
    flank = direction(-dy, dx)
    for way in (flank, flank ^ 8):
        (ox, oy), (ux, uy) = near_rim[way + 1], far_rim[way + 1]
        if is_free((ax + ox, ay + oy, bx + ux, by + uy), shapes, rounds):
            return True
    ends = [(bx + x, by + y) for x, y in far_rim]
    for ox, oy in near_rim[::-1]:
        px, py = ax + ox, ay + oy
        for qx, qy in free_ends(px, py, ends, shapes):
            if is_free((px, py, qx, qy), (), rounds):
                return True
    return False


def barred(one: Base, other: Base, shapes: Sequence[Shape], rounds: Sequence[Round]) -> bool:
    """Whether one thing alone cuts every line: it reaches across the whole corridor in which all of them run.

    Two lines bound the corridor on either side, between the bases and a little wider than both. Something convex that
    is met by both inside holds everything between the two places where it is, and no line gets past that. So this is
    never wrong when it says yes.
    """
    ax, ay = one.x, one.y
    dx, dy = other.x - ax, other.y - ay
    l2 = dx * dx + dy * dy
    length = isqrt(l2)
    near_r, far_r = one.r + 3, other.r + 3
    if length <= near_r + far_r:
        return False
    # A flank that widens from base to base leans; a base bulges over it unless it is moved out by 1 / cos of that.
    lean = l2 + (one.r - other.r) ** 2
    near_w = isqrt(near_r * near_r * lean // l2) + 1
    far_w = isqrt(far_r * far_r * lean // l2) + 1
    back = length - far_r
    flanks = []
    for side in (1, -1):
        nx, ny = -dy * side, dx * side
        flanks.append(
            (
                ax + (dx * near_r + nx * near_w) // length,
                ay + (dy * near_r + ny * near_w) // length,
                ax + (dx * back + nx * far_w) // length,
                ay + (dy * back + ny * far_w) // length,
            )
        )
    left, right = flanks
    for shape in shapes:
        if cuts(shape, *left) and cuts(shape, *right):
            return True
    return any(not is_free(left, (), [each]) and not is_free(right, (), [each]) for each in rounds)


def free_ends(px: int, py: int, ends: list[Corner], shapes: Sequence[Shape]) -> list[Corner]:
    """Those ends that a line from p reaches without being cut by a shape, for many at a time."""
    for shape in shapes:
        lx, ly = rx, ry = shape[0][0] - px, shape[0][1] - py
        facing = []
        outside = False
        for bx, by, ex, ey, k in shape:
            out = ey * px - ex * py
            if out >= k:
                facing.append((ex, ey, k))
                if out > k:
                    outside = True
            x, y = bx - px, by - py
            if lx * y - ly * x > 0:
                lx, ly = x, y
            if rx * y - ry * x < 0:
                rx, ry = x, y
        if not outside:  # inside it or on its edge: there is no wedge to speak of
            ends = [(qx, qy) for qx, qy in ends if not cuts(shape, px, py, qx, qy)]
            continue
        # What lies outside the wedge of the shape is free, and so is what lies before one of the edges that face p.
        left = []
        for end in ends:
            qx, qy = end
            x, y = qx - px, qy - py
            if lx * y - ly * x >= 0 or rx * y - ry * x <= 0:
                left.append(end)
            else:
                for ex, ey, k in facing:
                    if ey * qx - ex * qy >= k:
                        left.append(end)
                        break
        ends = left
        if not ends:
            break
    return ends
