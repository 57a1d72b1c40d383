"""A board as data for whoever draws it: every cell by its name with its middle, and the outline of a cell."""

from functools import lru_cache
from typing import Any

from .bits import listed
from .board import Board

DIGITS = 4
"""So many digits are enough to draw by."""
NEAR = 0.01
"""Points that are nearer than this to each other are the same."""


@lru_cache(maxsize=64)
def layout(board: Board) -> dict[str, Any]:
    """Shape, outline and cells, in units of the side of a cell; how far it is turned and its groups, if it has any."""
    places = [(board.name(cell), *board.place(cell)) for cell in listed(board.all)]
    groups = [{"name": name, "cells": [*map(board.name, listed(mask))]} for name, mask in board.groups.items()]
    return {
        "shape": board.shape,
        "corners": [list(rounded(*corner)) for corner in board.outline],
        "cells": [cell_at(board, *place) for place in places],
        **({"turn": round(board.turn, DIGITS)} if board.turn else {}),
        **({"groups": groups} if groups else {}),
    }


def cell_at(board: Board, name: str, column: int, row: int) -> dict[str, Any]:
    """A cell by its name, with its middle."""
    x, y = rounded(*board.middle(column, row))
    return {"name": name, "x": x, "y": y}


def outlines(board: Board, mask: int) -> list[list[tuple[float, float]]]:
    """The lines around some cells together, each by its corners, in units of the side of a cell."""
    spots = [board.middle(*board.place(cell)) for cell in listed(mask)]
    corners = [*zip(board.outline, (*board.outline[1:], board.outline[0]), strict=True)]
    # Across a side lies the cell whose middle is as far off as both ends of the side together.
    sides = [
        ((x + a, y + b), (x + c, y + d))
        for x, y in spots
        for (a, b), (c, d) in corners
        if not any(_same(other, (x + a + c, y + b + d)) for other in spots)
    ]
    found = []
    while sides:
        start, end = sides.pop()
        line = [start]
        while not _same(end, start):
            line.append(end)
            at = next(at for at, side in enumerate(sides) if _same(side[0], end))
            end = sides.pop(at)[1]
        found.append(line)
    return found


def _same(one: tuple[float, float], other: tuple[float, float]) -> bool:
    return abs(one[0] - other[0]) < NEAR and abs(one[1] - other[1]) < NEAR


def rounded(x: float, y: float) -> tuple[float, float]:
    """A point with no more digits than can be seen."""
    return round(x, DIGITS), round(y, DIGITS)
