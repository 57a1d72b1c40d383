"""Which cells a straight line from centre to centre passes, in whole numbers only.

A line depends only on how its two ends lie to each other, so it is worked out once and then moved about.
"""

from collections.abc import Iterable
from typing import NamedTuple

Point = tuple[int, int]


class Outline(NamedTuple):
    """What a cell looks like: its corners around its centre, and how to weigh both axes to measure angles."""

    corners: tuple[Point, ...]
    across: int
    down: int


class Passed(NamedTuple):
    """The cells a line passes, as positions in the given list of centres."""

    through: list[int]
    between: list[tuple[int, int]]


def passed(end: Point, centres: Iterable[Point], outline: Outline) -> Passed:
    """The cells passed by the line from (0, 0) to `end`, both ends left out.

    A cell is passed `through` if the line crosses its inside. Where the line runs exactly `between` two cells
    (along their common edge, or through the point where their corners meet), they are listed as a pair.
    """
    x, y = end
    through: list[int] = []
    grazed: dict[tuple[Point, ...], list[int]] = {}
    widest = max(abs(dx * y - dy * x) for dx, dy in outline.corners)
    for position, (centre_x, centre_y) in enumerate(centres):
        if not -widest <= centre_x * y - centre_y * x <= widest:
            continue  # too far from the line: all its corners lie on the same side
        if not _lies_between(end, (centre_x, centre_y), outline):
            continue
        sides = [(centre_x + dx) * y - (centre_y + dy) * x for dx, dy in outline.corners]
        if min(sides) < 0 < max(sides):
            through.append(position)
        elif 0 in sides:
            touched = tuple(
                sorted(
                    (centre_x + dx, centre_y + dy)
                    for (dx, dy), side in zip(outline.corners, sides, strict=True)
                    if side == 0
                )
            )
            grazed.setdefault(touched, []).append(position)
    # A grazed cell without a partner only has its corner touched: it hides nothing.
    between = [(cells[0], cells[1]) for cells in grazed.values() if len(cells) == 2]
    return Passed(through, between)


def _lies_between(end: Point, centre: Point, outline: Outline) -> bool:
    """Whether the stretch of the line nearest to this centre lies after the start and before the end.

    Some point of the line is nearer to the centre than to the start only if the angle at the start is acute;
    likewise for the end.
    """
    (x, y), (centre_x, centre_y) = end, centre
    from_start = outline.across * x * centre_x + outline.down * y * centre_y
    whole = outline.across * x * x + outline.down * y * y
    return 0 < from_start < whole
