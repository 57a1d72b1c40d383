"""Boards as they are drawn: neighbours lie next to each other, corners around the middle."""

from __future__ import annotations

import math

import pytest

from dustup.boards import Board, HexBoard, Hexons, SquareBoard, cells, mask_of
from dustup.boards.layout import layout, outlines


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


def test_a_board_of_hexons_lies_level_and_tells_its_groups() -> None:
    hexons = Hexons((2, 3))
    shown = layout(hexons.board)
    places = {each["name"]: (each["x"], each["y"]) for each in shown["cells"]}
    assert shown["turn"] == pytest.approx(19.1066)
    assert places["A2"][1] == places["B2"][1] == places["C2"][1] > places["A1"][1]
    assert [each["name"] for each in shown["groups"]] == ["A1", "B1", "A2", "B2", "C2"]
    assert sorted(shown["groups"][1]["cells"]) == ["B1", "B1a", "B1b", "B1c", "B1d", "B1e", "B1f"]
    # Turned as a whole: corners and cells together, drawn from the upper left corner on.
    [x, y] = shown["corners"][0]
    assert math.degrees(math.atan2(x, -y)) == pytest.approx(19.1066, abs=0.01)
    assert min(x + dx for x, _ in places.values() for dx, _ in shown["corners"]) == pytest.approx(0, abs=1e-3)
    assert min(y + dy for _, y in places.values() for _, dy in shown["corners"]) == pytest.approx(0, abs=1e-3)


def test_boards_without_groups_tell_of_none() -> None:
    assert not {"turn", "groups"} & layout(HexBoard(3, 3)).keys()


def area(line: list[tuple[float, float]]) -> float:
    return abs(sum(a * d - c * b for (a, b), (c, d) in zip(line, line[1:] + line[:1], strict=True))) / 2


@pytest.mark.parametrize(
    ("board", "names", "corners"),
    [
        (HexBoard(3, 3), "B2", [6]),
        (HexBoard(3, 3), "A1 C3", [6, 6]),
        (HexBoard(3, 3), "B1 C1 A2 C2 B3 C3", [6, 18]),  # a ring around B2
        (Hexons((2, 3)).board, "B1 B1a B1b B1c B1d B1e B1f", [18]),
        (SquareBoard(3, 3), "A1 B1 A2 B2", [8]),
        (SquareBoard(3, 3), "A1 B2", [8]),  # one line, through the corner they share
    ],
)
def test_the_line_around_some_cells(board: Board, names: str, corners: list[int]) -> None:
    cells_in = [board.cell(name) for name in names.split()]
    lines = outlines(board, mask_of(cells_in))
    assert sorted(map(len, lines)) == corners
    one = area([*board.outline])
    hole = corners == [6, 18]  # counted by the line around it and by the one inside
    assert sum(map(area, lines)) == pytest.approx(one * (len(cells_in) + 2 * hole))
