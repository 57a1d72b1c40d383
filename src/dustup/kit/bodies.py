"""Bodies larger than a cell: which cells one covers, where it fits, and where its steps lead.

A body is an anchor and, seen from it, the cells it covers: so many along its row and so many rows down. On hexes the
columns slant as the rows are laid out: one down and none along is the neighbour to the south-east. Where its anchor may
stand is a mask of the board, so that whatever boards do with cells (reach, ways, layers) they do with bodies.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from dustup.boards.bits import cells, listed
from dustup.boards.board import Board

Shape = tuple[tuple[int, int], ...]
"""Where the cells of a body lie, seen from its anchor, which is one of them: (along, down)."""


def rectangle(width: int, height: int) -> Shape:
    """A body of so many columns and rows; its anchor is the first cell in reading order."""
    return tuple((along, down) for down in range(height) for along in range(width))


def disc(board: Board, radius: int) -> Shape:
    """All cells so near to the anchor in the middle; on hexes of radius 1, seven cells."""
    span = range(-radius, radius + 1)
    return tuple((along, down) for down in span for along in span if board.apart(along, down) <= radius)


class Body:
    """A shape on a board. It never changes and is shared: ask ``body_of``."""

    __slots__ = ("_by", "_covered", "anchors", "board", "shape")

    def __init__(self, board: Board, shape: Shape) -> None:
        if (0, 0) not in shape or len(set(shape)) != len(shape):
            raise ValueError(f"a body is {shape!r}, expected different cells, the anchor (0, 0) among them")
        self.board = board
        self.shape = shape
        self._covered: dict[int, int] = {}
        for anchor in cells(board.all):
            parts = [board.beside(anchor, along, down) for along, down in shape]
            if -1 not in parts:
                self._covered[anchor] = sum(board.bit[each] for each in parts)
        self.anchors = sum(board.bit[each] for each in self._covered)
        """Where its anchor can be at all: no part of it hangs over the edge or into a hole."""
        self._by = [board.by(along, down) for along, down in shape]

    def at(self, anchor: int) -> int:
        """The cells it covers; an anchor from which it would hang over the edge is refused."""
        if anchor not in self._covered:
            raise ValueError(f"a body of {len(self.shape)} cells does not fit on the board from {anchor}")
        return self._covered[anchor]

    def fits(self, ground: int) -> int:
        """Anchors from which all of it lies on some ground."""
        mask = self.anchors
        for by in self._by:
            mask &= ground >> by if by > 0 else ground << -by
        return mask

    def touches(self, ground: int) -> int:
        """Anchors from which any of it lies on some ground."""
        mask = 0
        for by in self._by:
            mask |= ground >> by if by > 0 else ground << -by
        return mask & self.anchors

    def gates(self, cells_by_step: Mapping[tuple[int, int], int]) -> tuple[tuple[int, int], ...]:
        """For each step (along, down), by how much it shifts a mask, and the anchors from which all of it may be made.

        Given are the cells from which each step may be made (``boards/ways.py`` says what gates are).
        """
        return tuple((self.board.by(*step), self.fits(cells)) for step, cells in cells_by_step.items())

    def covered_from(self, anchors: int) -> int:
        """All cells it covers from any of some anchors."""
        mask = 0
        for anchor in listed(anchors):
            mask |= self.at(anchor)
        return mask

    def reach(self, anchor: int, steps: int, ground: int) -> int:
        """Anchors it can be shifted to in at most so many steps, all of it on the ground each time; without its own.

        Its own cells never bar it.
        """
        return self.board.reach(anchor, steps, self.fits(ground | self.at(anchor)))

    def swept(self, here: int, there: int) -> int:
        """The cells it comes to cover by a step, which it did not cover before."""
        return self.at(there) & ~self.at(here)

    def distance(self, anchor: int, others: int) -> int:
        """Steps in plain steps between its nearest cell and the nearest of some others."""
        board, own = self.board, self.at(anchor)
        return min(board.distance(one, other) for one in listed(own) for other in listed(others))

    def displaced(self, anchor: int, models: int, ground: int) -> dict[int, int]:
        """For each model in the way, the cells of the ground nearest to it that the body leaves free."""
        free = ground & ~self.at(anchor)
        return {cell: self.board.nearest(cell, free) for cell in cells(models & self.at(anchor))}


@lru_cache(maxsize=256)
def body_of(board: Board, shape: Shape) -> Body:
    """The body of that shape on a board, worked out once."""
    return Body(board, shape)
