"""A board as data for whoever draws it: every cell by its name with its middle, and the outline of a cell."""

from functools import lru_cache
from typing import Any

from .bits import listed
from .board import Board

DIGITS = 4
"""So many digits are enough to draw by."""


@lru_cache(maxsize=64)
def layout(board: Board) -> dict[str, Any]:
    """Shape, outline and cells, in units of the side of a cell."""
    places = [(board.name(cell), *board.place(cell)) for cell in listed(board.all)]
    return {
        "shape": board.shape,
        "corners": [list(rounded(*corner)) for corner in board.outline],
        "cells": [cell_at(board, *place) for place in places],
    }


def cell_at(board: Board, name: str, column: int, row: int) -> dict[str, Any]:
    """A cell by its name, with its middle."""
    x, y = rounded(*board.middle(column, row))
    return {"name": name, "x": x, "y": y}


def rounded(x: float, y: float) -> tuple[float, float]:
    """A point with no more digits than can be seen."""
    return round(x, DIGITS), round(y, DIGITS)
