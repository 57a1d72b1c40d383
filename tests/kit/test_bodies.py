"""Bodies larger than a cell, on drawn boards of squares and hexes."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dustup.boards import HexBoard, SquareBoard, cells
from dustup.boards.board import Board
from dustup.kit.bodies import Body, Shape, body_of, disc, rectangle

TWO = rectangle(2, 2)


def names(board: Board, mask: int) -> str:
    return " ".join(board.name(cell) for cell in cells(mask))


def test_a_body_covers_its_cells_and_hangs_over_no_edge() -> None:
    board = SquareBoard(4, 3)
    body = body_of(board, TWO)
    assert names(board, body.at(board.cell("B2"))) == "B2 C2 B3 C3"
    assert names(board, body.anchors) == "A1 B1 C1 A2 B2 C2"
    with pytest.raises(ValueError, match="a body of 4 cells does not fit"):
        body.at(board.cell("D1"))


def test_a_wide_body_does_not_wrap_round_the_edge() -> None:
    board = SquareBoard(4, 3)
    assert names(board, body_of(board, rectangle(3, 1)).anchors) == "A1 B1 A2 B2 A3 B3"


def test_seven_hexes_cover_a_hex_and_its_neighbours() -> None:
    board = HexBoard(5, 5)
    body = body_of(board, disc(board, 1))
    middle = board.cell("C3")
    assert body.at(middle) == board.spread(board.bit[middle]) and body.at(middle).bit_count() == 7
    assert board.cell("A3") not in list(cells(body.anchors)), "it would hang over the edge"


def test_it_fits_where_all_of_it_lies_on_the_ground_and_touches_where_any_does() -> None:
    board, masks = SquareBoard.parse(". . . #\n. . . .\n. # . .")
    body = body_of(board, TWO)
    assert names(board, body.fits(masks["."])) == "A1 B1 C2"
    assert names(board, body.touches(masks["#"])) == "C1 A2 B2"


def test_it_is_shifted_step_by_step_through_gaps_wide_enough() -> None:
    board, masks = SquareBoard.parse(". . # . .\n. . . . .\n. . # . .")
    body = body_of(board, TWO)
    start = board.cell("A1")
    assert names(board, body.reach(start, 9, masks["."])) == "A2", "the gap is one square wide"
    wider = masks["."] | board.bit[board.cell("C1")]
    assert names(board, body.reach(start, 2, wider)) == "B1 C1 A2"


def test_a_step_is_open_to_it_where_it_is_open_to_all_of_its_cells() -> None:
    board, masks = SquareBoard.parse("> > > .\n> > . .\n. . . .", diagonal=False)
    ((by, starts),) = body_of(board, TWO).gates({(1, 0): masks[">"]})
    assert by == 1 and names(board, starts) == "A1"  # from B1 its lower right cell may not go on


def test_its_own_cells_never_bar_it() -> None:
    board = SquareBoard(4, 2)
    body = body_of(board, TWO)
    start = board.cell("A1")
    assert names(board, body.reach(start, 1, board.all & ~body.at(start))) == "B1"
    assert names(board, body.swept(start, board.cell("B1"))) == "C1 C2"
    assert names(board, body.covered_from(body.anchors & ~board.bit[start])) == "B1 C1 D1 B2 C2 D2"


def test_distances_are_from_its_nearest_cell() -> None:
    board = SquareBoard(6, 2)
    body = body_of(board, TWO)
    assert body.distance(board.cell("A1"), board.bit[board.cell("F1")]) == 4


def test_whoever_is_in_the_way_goes_to_the_nearest_free_cells() -> None:
    board = SquareBoard(5, 2)
    body = body_of(board, TWO)
    found = body.displaced(board.cell("B1"), board.bit[board.cell("C1")] | board.bit[board.cell("E1")], board.all)
    assert {board.name(cell): names(board, mask) for cell, mask in found.items()} == {"C1": "D1 D2"}


def test_a_shape_without_its_anchor_is_refused() -> None:
    with pytest.raises(ValueError, match="the anchor"):
        Body(SquareBoard(3, 3), ((1, 0), (2, 0)))


@given(st.integers(0, 2**40 - 1), st.booleans(), st.sampled_from([TWO, rectangle(3, 1), ((0, 0), (-1, 1), (0, -2))]))
def test_masks_say_what_the_cells_say(ground: int, hexes: bool, shape: Shape) -> None:
    board: Board = HexBoard(8, 5, ["C2", "F4"]) if hexes else SquareBoard(8, 5, ["C2", "F4"])
    body = body_of(board, shape)
    mask = sum(board.bit[each] for at, each in enumerate(cells(board.all)) if ground >> at & 1)
    for anchor in cells(body.anchors):
        own = body.at(anchor)
        assert own.bit_count() == len(shape) and own & board.all == own
        assert bool(body.fits(mask) >> anchor & 1) == (own & mask == own)
        assert bool(body.touches(mask) >> anchor & 1) == bool(own & mask)
