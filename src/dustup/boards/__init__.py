"""Boards: where things stand, what is near, what can be reached and seen. Knows no game."""

from .bits import cells, listed, lowest, mask_of, nth
from .board import Board, Slide
from .hex import HexBoard
from .hexons import HexonBoard, Hexons
from .square import SquareBoard

__all__ = [
    "Board",
    "HexBoard",
    "HexonBoard",
    "Hexons",
    "Slide",
    "SquareBoard",
    "cells",
    "listed",
    "lowest",
    "mask_of",
    "nth",
]
