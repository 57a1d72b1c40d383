"""What else must be true of a place, and why a place is refused: as data, which a game puts into words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from .shapes import Corner, Outline, outline_of
from .spots import Base, Spot
from .table import Piece


class Limit(Protocol):
    """Something that must hold for the base at a place; it is measured from edge to edge, horizontally.

    It may say by a value ``same`` which others are the same as it on one table.
    """

    def holds(self, x: int, y: int, r: int) -> bool: ...


class Near:
    """The gap to a base is at most so much."""

    __slots__ = ("far", "to")

    def __init__(self, to: Base, far: int) -> None:
        self.to = to
        self.far = far

    def holds(self, x: int, y: int, r: int) -> bool:
        to = self.to
        most = r + to.r + self.far
        dx, dy = x - to.x, y - to.y
        return dx * dx + dy * dy <= most * most

    @property
    def same(self) -> tuple[object, ...]:
        to = self.to
        return type(self), to.x, to.y, to.r, self.far


class Away(Near):
    """The gap to a base is at least so much."""

    __slots__ = ()

    def holds(self, x: int, y: int, r: int) -> bool:
        to = self.to
        least = r + to.r + self.far
        dx, dy = x - to.x, y - to.y
        return dx * dx + dy * dy >= least * least


class NearAny:
    """The gap to at least one of some bases is at most so much, each with its own."""

    __slots__ = ("each",)

    def __init__(self, each: Sequence[Near]) -> None:
        self.each = each

    def holds(self, x: int, y: int, r: int) -> bool:
        for near in self.each:
            if near.holds(x, y, r):
                return True
        return False


class Inside:
    """The whole base lies inside one of some convex outlines."""

    __slots__ = ("outlines",)

    def __init__(self, *outlines: Outline | Sequence[Corner]) -> None:
        self.outlines = tuple(each if isinstance(each, Outline) else outline_of(each) for each in outlines)

    def holds(self, x: int, y: int, r: int) -> bool:
        for outline in self.outlines:
            for (dx, dy, k), margin in zip(outline.lines, outline.margins(r), strict=True):
                if dy * x - dx * y > k - margin:
                    break
            else:
                return True
        return False

    @property
    def same(self) -> tuple[object, ...]:
        return Inside, *(each.corners for each in self.outlines)


class NearEdge:
    """The gap to the nearest edge of a table is at most so much."""

    __slots__ = ("far", "height", "width")

    def __init__(self, width: int, height: int, far: int) -> None:
        self.width, self.height, self.far = width, height, far

    def holds(self, x: int, y: int, r: int) -> bool:
        return min(x, y, self.width - x, self.height - y) - r <= self.far

    @property
    def same(self) -> tuple[object, ...]:
        return NearEdge, self.width, self.height, self.far


# --- why not ---


class Off(NamedTuple):
    """The base would not be wholly on the table."""


class Overlap(NamedTuple):
    """The base would overlap another on the same level."""

    base: Base


class Barred(NamedTuple):
    """The base would overlap a piece that nobody on its level can be in."""

    piece: Piece


class HalfUp(NamedTuple):
    """The base would be half-way up a piece: it overlaps one that it could stand on, but is not on top."""

    piece: Piece


class Unsupported(NamedTuple):
    """The centre of the base is not on that top, or there is no such top."""

    piece: Piece | None


class TooFar(NamedTuple):
    """There is a way, but it costs too much; or none could be short enough, and by how much is not looked for."""

    cost: int
    by: int
    at_least: bool = False


class NoWay(NamedTuple):
    """There is room, but no way there."""


class Stops(NamedTuple):
    """Whoever is pulled there comes no farther than to another place."""

    at: Spot


class Strays(NamedTuple):
    """A limit that was given does not hold there."""

    limit: Limit


WhyNot = Off | Overlap | Barred | HalfUp | Unsupported | TooFar | NoWay | Stops | Strays
