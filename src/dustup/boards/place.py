"""Where: the one protocol of places. A set of cells is a region, and so is every point a model can reach."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, TypeVar

from .bits import listed, nth
from .layout import rounded

if TYPE_CHECKING:
    from .board import Board

P_co = TypeVar("P_co", covariant=True)

Outline = list[tuple[float, float]]
"""The corners of a surface, one after another."""


class Region(Protocol[P_co]):
    """Some places. What is listed of them is counted and numbered; all of them are ``in`` it.

    Anything may be asked for with ``in``, also what is no place: that is not in it, and no error.
    """

    @property
    def count(self) -> int: ...
    @property
    def snap(self) -> int | None:
        """``None`` if all places are listed; else how near to a listed one somebody who points there means that one."""
        ...

    @property
    def written(self) -> str:
        """How a place that is not listed is written: ``{x},{y}`` in whole units, ``{point}`` as a free table has it."""
        ...

    def at(self, index: int) -> P_co: ...
    def __contains__(self, place: object, /) -> bool: ...

    @property
    def guesses(self) -> int:
        """How many numbers there are to guess with: quick to find out, and no fewer than places are listed."""
        ...

    def guess(self, index: int) -> P_co | None:
        """The listed place of such a number, or ``None`` if it has none; no two have the same."""
        ...

    def outline(self) -> list[Outline]:
        """What is lit on the board: surfaces that together show where the places are."""
        ...

    def about(self) -> Mapping[str, Any]:
        """What else is told to whoever points there, as JSON data."""
        ...


class Counted:
    """A region whose places are quickly counted: the numbers to guess with are those of the places."""

    __slots__ = ()

    @property
    def guesses(self) -> int:
        return self.count  # type: ignore[attr-defined, no-any-return]

    def guess(self, index: int) -> Any:
        return self.at(index)  # type: ignore[attr-defined]


class Cells(Counted):
    """A mask of cells as a region, for whoever asks any region. ``Over`` takes the mask itself, which is faster."""

    __slots__ = ("board", "count", "mask")

    snap: int | None = None
    written = ""

    def __init__(self, board: Board, mask: int) -> None:
        self.board = board
        self.mask = mask
        self.count = mask.bit_count()

    def at(self, index: int) -> int:
        return nth(self.mask, index)

    def __contains__(self, place: object) -> bool:
        return type(place) is int and place >= 0 and bool(self.mask >> place & 1)

    def __iter__(self) -> Iterator[int]:
        return iter(listed(self.mask))

    def outline(self) -> list[Outline]:
        """Cell by cell."""
        board = self.board
        middles = [board.middle(*board.place(cell)) for cell in listed(self.mask)]
        return [[rounded(x + right, y + down) for right, down in board.outline] for x, y in middles]

    def about(self) -> Mapping[str, Any]:
        return {}


class Point(NamedTuple):
    """A point of a table that has no cells, in whole units: written ``310,-25``."""

    x: int
    y: int

    def __str__(self) -> str:
        return f"{self.x},{self.y}"


POINT = re.compile(r"(-?[0-9]{1,7}),(-?[0-9]{1,7})")
FARTHEST = 10**6
"""No table is so large: points beyond are not read."""


def read_point(word: str) -> Point:
    """The point that a word stands for, and no other word does."""
    found = POINT.fullmatch(word)
    point = Point(int(found[1]), int(found[2])) if found else None
    if point is None or str(point) != word or max(map(abs, point)) > FARTHEST:
        raise ValueError("expected a point such as 310,250: two whole numbers with a comma between")
    return point


def is_point(place: object) -> bool:
    """Whether something is a point at all, and not just any pair."""
    return type(place) is Point and type(place.x) is int and type(place.y) is int
