"""What spaces and figures are called: the same words in notation, in positions and at the table.

The arena's upper left space is A1. Spaces outside it go on counting: left of column A lies column -A, above row 1 lies
row 0, then row -1. A figure is called by its unit's tag; where a unit has several bodies, or gets more, they are
numbered in the order in which they came (``drones.2``), and so are its Copies (``patty-north~1``). None of this ever
changes during a match.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING

from dustup.boards.bits import listed
from dustup.boards.drawing import column_letters
from dustup.games.panic.arena import MARGIN

if TYPE_CHECKING:
    from dustup.boards.square import SquareBoard
    from dustup.games.panic.sheets import Sheet
    from dustup.games.panic.state import Figure, State, Unit

_NAME = re.compile(r"(-?)([A-Za-z]+)(-?\d+)")


def cell_name(board: SquareBoard, cell: int) -> str:
    """A space by its column and row; nothing for nowhere."""
    return _names(board)[cell] if cell >= 0 else ""


def cell_words(board: SquareBoard, cell: int) -> str:
    """A space as people call it: outside the arena, by the nearest space inside; nothing for nowhere."""
    return _words(board)[cell] if cell >= 0 else ""


def is_outside(board: SquareBoard, cell: int) -> bool:
    """Whether a space lies outside the arena."""
    column, row = board.place(cell)
    return not (MARGIN <= column < board.width - MARGIN and MARGIN <= row < board.height - MARGIN)


def cell_called(board: SquareBoard, name: str) -> int:
    """The space of that name."""
    found = _cells(board).get(name.strip().upper())
    if found is not None:
        return found
    wide, high = board.width - 2 * MARGIN, board.height - 2 * MARGIN
    if not _NAME.fullmatch(name.strip()):
        raise ValueError(f"{name!r} is no space; expected a column and a row, such as C4")
    last = column_letters(wide - 1)
    raise ValueError(f"no space {name!r}: the arena has columns A to {last} and rows 1 to {high}")


def cell_names(board: SquareBoard, mask: int) -> list[str]:
    """The spaces of a mask."""
    names = _names(board)
    return [names[cell] for cell in listed(mask)]


@lru_cache(maxsize=64)
def _names(board: SquareBoard) -> dict[int, str]:
    found = {}
    for cell in listed(board.all):
        column, row = board.place(cell)
        column, row = column - MARGIN, row - MARGIN
        letters = column_letters(column) if column >= 0 else f"-{column_letters(-column - 1)}"
        found[cell] = f"{letters}{row + 1}"
    return found


@lru_cache(maxsize=64)
def _words(board: SquareBoard) -> dict[int, str]:
    wide, high = board.width - 2 * MARGIN, board.height - 2 * MARGIN
    found = dict(_names(board))
    for cell in found:
        if is_outside(board, cell):
            column, row = (each - MARGIN for each in board.place(cell))
            near = (min(max(column, 0), wide - 1), min(max(row, 0), high - 1))
            across = _apart(column - near[0], "left of", "right of")
            along = _apart(row - near[1], "above", "below")
            way = " and ".join(each for each in (across, along) if each)
            found[cell] = f"the Edge {way} {column_letters(near[0])}{near[1] + 1}"
    return found


def _apart(spaces: int, before: str, after: str) -> str:
    """How far one way: "left of", "2 spaces left of"; nothing for no way at all."""
    way = before if spaces < 0 else after
    return "" if not spaces else way if abs(spaces) == 1 else f"{abs(spaces)} spaces {way}"


@lru_cache(maxsize=64)
def _cells(board: SquareBoard) -> dict[str, int]:
    return {name: cell for cell, name in _names(board).items()}


# -- figures ------------------------------------------------------------------------------


def figure_name(m: State, figure: Figure) -> str:
    """A figure's word: its unit's tag and, where that is not enough, a number."""
    unit = m.units[figure.unit]
    number = 1
    for each in m.figures:
        if each.id == figure.id:
            break
        number += each.unit == figure.unit and each.copy_of == figure.copy_of
    if figure.copy_of:
        return f"{unit.tag}~{number}"
    return unit.tag if number == 1 and is_alone(unit.sheet) else f"{unit.tag}.{number}"


def is_alone(sheet: Sheet) -> bool:
    """Whether a unit starts with one body. Looked up once: names are asked for all the time."""
    known = _alone.get(id(sheet))
    if known is None or known[0] is not sheet:
        if len(_alone) > MANY:
            _alone.clear()
        known = _alone[id(sheet)] = (sheet, sheet.figures == 1)
    return known[1]


MANY = 5000
_alone: dict[int, tuple[Sheet, bool]] = {}


def figure_called(m: State, word: str) -> Figure:
    """The figure of that word."""
    for each in m.figures:
        if figure_name(m, each) == word:
            return each
    raise ValueError(f"no figure {word!r}; there are: {', '.join(figure_name(m, each) for each in m.figures)}")


def unit_called(m: State, tag: str) -> Unit:
    """The unit of that tag."""
    for each in m.units:
        if each.tag == tag:
            return each
    raise ValueError(f"no unit {tag!r}; there are: {', '.join(each.tag for each in m.units)}")
