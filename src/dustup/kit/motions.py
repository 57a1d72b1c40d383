"""What a browser is told of any game: what moves, what signs stand on a token, how far two cells are apart.

Pieces and cells are named as in the scene; ``docs/protocol.md`` says how each is drawn.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any, TypeVar

from dustup.boards.bits import listed
from dustup.boards.board import Board
from dustup.engine.rooms import Spots

Shown = dict[str, Any]
B = TypeVar("B", bound=Board)


# -- what moves ------------------------------------------------------------------------------------------------------


def move(piece: str, path: Iterable[str], how: str) -> Shown:
    """A piece goes from cell to cell; the first is where it stood."""
    return {"do": "move", "piece": piece, "path": list(path), "how": how}


def appear(piece: str, cell: str) -> Shown:
    """A piece comes onto the board."""
    return {"do": "appear", "piece": piece, "cell": cell}


def vanish(piece: str, cell: str, how: str = "") -> Shown:
    """A piece leaves the board: taken off it, or it ``falls`` over an edge."""
    return {"do": "vanish", "piece": piece, "cell": cell} | ({"how": how} if how else {})


def flash(piece: str) -> Shown:
    """Look at a piece."""
    return {"do": "flash", "piece": piece}


def flash_cells(cells: Iterable[str]) -> Shown:
    """Look at some cells."""
    return {"do": "flash", "cells": list(cells)}


def harm(piece: str, amount: int) -> Shown:
    """Points are lost."""
    return {"do": "harm", "piece": piece, "amount": amount}


def heal(piece: str, amount: int) -> Shown:
    """Points are gained."""
    return {"do": "heal", "piece": piece, "amount": amount}


def roll(seat: int, dice: Iterable[tuple[int, int]], name: str) -> Shown:
    """Dice tumble: the sides and the face of each; what was not rolled has no sides."""
    return {"do": "roll", "seat": seat, "dice": [{"sides": sides, "face": face} for sides, face in dice], "name": name}


def symbol_roll(seat: int, dice: Iterable[tuple[int, Shown]], name: str) -> Shown:
    """Dice with symbols tumble: the sides of each, and the symbol it shows."""
    shown = [{"sides": sides, "face": 0, "symbol": symbol} for sides, symbol in dice]
    return {"do": "roll", "seat": seat, "dice": shown, "name": name}


def symbol(kind: str, name: str) -> Shown:
    """A symbol on a die: how it looks by its kind, and what it is called."""
    return {"kind": kind, "name": name}


def symbol_die(symbols: Iterable[Shown], name: str, *, text: str = "", sides: int = 6, spent: bool = False) -> Shown:
    """A die that lies open, or several that belong together, by what each shows."""
    shown = list(symbols)
    return {"text": text, "name": name, "faces": [0] * len(shown), "sides": sides, "spent": spent, "symbols": shown}


def mark(cell: str, text: str, kind: str, *, team: int = -1, turn: float = 0, size: float = 1) -> Shown:
    """Something marked on a cell, drawn as its kind looks: turned clockwise by so many degrees, and so large."""
    return {"cell": cell, "text": text, "team": team, "kind": kind, "turn": turn, "size": size}


def badge(kind: str, text: str, name: str) -> Shown:
    """A small sign on a token, and what it means."""
    return {"kind": kind, "text": text, "name": name}


# -- where it lies ---------------------------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def bare_spots(board: Board, named: Callable[[Board, int], str] = Board.name) -> dict[int, Spots]:
    """Every cell with nobody on it. Nobody changes what is made here once for all."""
    return {cell: Spots([named(board, cell)]) for cell in listed(board.all)}


def measured(board: B, a: int, b: int, sight: bool | None = None, named: Callable[[B, int], str] = Board.name) -> Shown:
    """Steps from cell to cell, whatever is between, and the line. Sight is None in a game that never asks for it."""
    between = sorted(listed(board.line(a, b)), key=lambda each: board.distance(a, each))
    line = [a, *between, *([b] if a != b else [])]
    return {"distance": board.distance(a, b), "sight": sight, "line": [named(board, each) for each in line]}
