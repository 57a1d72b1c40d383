"""Where: masks and other regions are asked alike, and points are written in one way."""

from __future__ import annotations

import pytest

from dustup.boards import HexBoard, mask_of
from dustup.boards.place import Cells, Point, Region, is_point, read_point

BOARD, _ = HexBoard.parse("""
    . . .
     . . .
""")


def test_a_mask_is_a_region() -> None:
    two = [BOARD.cell("A1"), BOARD.cell("C2")]
    region: Region[int] = Cells(BOARD, mask_of(two))
    assert [region.at(index) for index in range(region.count)] == sorted(two)
    assert two[1] in region and BOARD.cell("B1") not in region
    assert -1 not in region and "A1" not in region and None not in region
    assert region.snap is None, "all of it is listed"


def test_the_outline_of_a_mask_is_that_of_its_cells() -> None:
    (surface,) = Cells(BOARD, mask_of([BOARD.cell("B1")])).outline()
    xs, ys = zip(*surface, strict=True)
    middle = BOARD.middle(*BOARD.place(BOARD.cell("B1")))
    assert len(surface) == 6
    assert ((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2) == pytest.approx(middle, abs=1e-3)


def test_a_point_is_written_in_one_way() -> None:
    assert read_point("310,-25") == Point(310, -25) and str(Point(310, -25)) == "310,-25"


@pytest.mark.parametrize("word", ["", "310", "310,", ",3", "3,4,5", "+3,4", "03,4", "3, 4", "-0,4", "1.5,2", "٣,٤"])
def test_what_is_no_point_is_not_read(word: str) -> None:
    with pytest.raises(ValueError, match="expected a point such as 310,250"):
        read_point(word)


def test_no_point_lies_beyond_every_table() -> None:
    assert read_point("1000000,-1000000") == Point(10**6, -(10**6))
    for word in ("1000001,0", "0,-9999999", "9" * 5000 + ",0"):
        with pytest.raises(ValueError, match="expected a point"):
            read_point(word)


def test_a_pair_is_no_point() -> None:
    assert is_point(Point(1, 2))
    assert not is_point((1, 2)) and not is_point(Point(1.5, 2)) and not is_point(None)  # type: ignore[arg-type]
