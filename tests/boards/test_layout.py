"""Boards as they are drawn: neighbours lie next to each other, corners around the middle."""

from __future__ import annotations

import math

import pytest

from dustup.boards import Board, HexBoard, SquareBoard, cells
from dustup.boards.layout import layout


@pytest.mark.parametrize(("board", "apart"), [(HexBoard(6, 5, "B2"), math.sqrt(3)), (SquareBoard(5, 4, "A1"), 1.0)])
def test_neighbours_that_share_a_side_are_one_cell_apart(board: Board, apart: float) -> None:
    drawn = {each["name"]: (each["x"], each["y"]) for each in layout(board)["cells"]}
    assert set(drawn) == {board.name(cell) for cell in cells(board.all)}
    for cell in cells(board.all):
        for other in cells(board.neighbours[cell]):
            far = math.dist(drawn[board.name(cell)], drawn[board.name(other)])
            assert far == pytest.approx(apart, abs=1e-3) or far == pytest.approx(math.sqrt(2), abs=1e-3)


@pytest.mark.parametrize("board", [HexBoard(3, 3), SquareBoard(3, 3)])
def test_cells_that_share_a_side_share_two_corners(board: Board) -> None:
    shown = layout(board)
    places = [(each["x"], each["y"]) for each in shown["cells"]]

    def corners(at: int) -> set[tuple[float, float]]:
        x, y = places[at]
        return {(round(x + dx, 2), round(y + dy, 2)) for dx, dy in shown["corners"]}

    assert len(corners(0) & corners(1)) == 2
    assert min(x + dx for x, _ in places for dx, _ in shown["corners"]) == pytest.approx(0)
    assert min(y + dy for _, y in places for _, dy in shown["corners"]) == pytest.approx(0)
