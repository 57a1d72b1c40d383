"""Arenas: drawn maps with the ground they begin with.

A map is drawn with one letter a space: ``.`` floor, ``#`` Wall, ``o`` Edge, ``~`` Fog, ``%`` Rubble, ``^`` Trap, and a
blank for what lies outside. Outside the arena everything is Edge, to a depth of three spaces; a Wall drawn at the
border is a border Wall.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from dustup.boards.square import SquareBoard
from dustup.engine.cite import clause
from dustup.engine.kept import ByHeart
from dustup.engine.position import CELLS, SIDE

MARGIN = 3
"""How many spaces outside the arena are kept: a push ends there."""

MANY = 128
"""What is known by heart of an arena is let go when there is more of it than this, of each kind."""
BANDS = 16
"""The same of ranges: for each a mask for each cell."""
FEW = 32
"""The same of what is seen past some Walls: a mask for each cell."""

GLYPHS = {"#": "wall", "o": "edge", "~": "fog", "%": "rubble", "^": "trap"}


class Looks(dict[int, list[int]]):
    """What is seen past some Walls, by the cell one looks from: cells nobody has asked about yet, and cells seen."""

    __slots__ = ("board", "wall")

    def __init__(self, board: SquareBoard, wall: int) -> None:
        self.board = board
        self.wall = wall
        self[-1] = [0, 0]  # nothing is seen from out of play

    def __missing__(self, cell: int) -> list[int]:
        """A first look: everything no farther than the nearest Wall is seen."""
        clear = self.board.clear(cell, self.wall)
        self[cell] = found = [self.board.all ^ clear, clear]
        return found


def _many() -> ByHeart[Any, Any]:
    return ByHeart(MANY)


def _few() -> ByHeart[Any, Any]:
    return ByHeart(FEW)


def _bands() -> ByHeart[Any, Any]:
    return ByHeart(BANDS)


@dataclass(slots=True, frozen=True)
class Arena:
    """A map and its ground; it never changes."""

    key: str
    name: str
    board: SquareBoard
    floor: int
    """The spaces of the arena itself, whatever lies on them."""
    border: int
    """Border Walls: spaces just outside that hold a Wall."""
    near: int
    """The arena and the spaces next to it."""
    edge: int
    fog: int
    rubble: int
    trap: int
    wall: int
    sights: ByHeart[int, Looks] = field(default_factory=_few, compare=False, repr=False)
    """What is seen past such Walls, as far as somebody has looked."""
    fogs: ByHeart[int, int] = field(default_factory=_many, compare=False, repr=False)
    """Fog and the cells next to it."""
    bands: ByHeart[tuple[int, int] | None, list[int]] = field(default_factory=_bands, compare=False, repr=False)
    """For a distance from so much to so much: the cells at it, by cell; -1 where nobody has asked yet."""
    discs: ByHeart[tuple[Any, int, int], int] = field(default_factory=_many, compare=False, repr=False)
    """The cells within a distance of a body, by its shape, its first cell and the distance."""
    wide: ByHeart[tuple[int, int, int], int] = field(default_factory=_many, compare=False, repr=False)
    """The same around the body of a large figure, by its cells."""

    def looks_past(self, wall: int) -> Looks:
        """What is seen past such Walls."""
        looks = self.sights.get(wall)
        if looks is None:
            looks = self.sights.keep(wall, Looks(self.board, wall))
        return looks

    def draw_band(self, cell: int, low: int, high: int) -> int:
        """The cells at a distance from low to high of a cell; none from out of play, the last of the list."""
        drawn = self.bands.get((low, high))
        if drawn is None:
            drawn = self.bands.keep((low, high), [-1] * len(self.board.bit) + [0])
        if drawn[cell] < 0:
            drawn[cell] = self.board.within(cell, high) & ~self.board.within(cell, low - 1)
        return drawn[cell]

    def foggy(self, fog: int) -> int:
        """The cells in Fog or next to it."""
        found = self.fogs.get(fog)
        if found is None:
            found = self.fogs.keep(fog, self.board.spread(fog))
        return found


@lru_cache(maxsize=256)
@clause("grid.square", "grid.outside-is-edge", "ruling.grid.offmap-coordinates", "ruling.grid.hexes")
def read_arena(key: str, name: str, drawing: str) -> Arena:
    """An arena from its drawing."""
    rows = [line.rstrip() for line in drawing.strip("\n").split("\n")]
    width, height = max(len(line) for line in rows), len(rows)
    if width * height > CELLS or max(width, height) > SIDE:
        said = f"at most {CELLS} cells and {SIDE} in a row or column"
        raise ValueError(f"arena {key!r} has {height} rows of up to {width} cells, expected {said}")
    board = SquareBoard(width + 2 * MARGIN, height + 2 * MARGIN)
    masks: dict[str, int] = dict.fromkeys((*GLYPHS.values(), "floor"), 0)
    for down, line in enumerate(rows):
        for along, glyph in enumerate(line):
            if glyph == " ":
                continue
            bit = board.bit[board.at(along + MARGIN, down + MARGIN)]
            if glyph in GLYPHS:
                masks[GLYPHS[glyph]] |= bit
            elif glyph != ".":
                raise ValueError(
                    f"arena {key!r}, row {down + 1}: {glyph!r} means nothing; known are . # o ~ % ^ and blank"
                )
            masks["floor"] |= bit
    return _finish(key, name, board, masks)


def _finish(key: str, name: str, board: SquareBoard, masks: Mapping[str, int]) -> Arena:
    drawn = masks["floor"]
    outside = board.all & ~drawn
    # A Wall that touches the outside is a border Wall: a space of its own just outside the arena.
    border = masks["wall"] & board.spread(outside)
    floor = drawn & ~border
    edge = masks["edge"] | (board.all & ~drawn)
    near = board.spread(floor)
    return Arena(
        key, name, board, floor, border, near, edge, masks["fog"], masks["rubble"], masks["trap"], masks["wall"]
    )
