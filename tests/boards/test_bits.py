"""Sets of cells as whole numbers."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dustup.boards.bits import cells, listed, lowest, mask_of, nth

sets_of_cells = st.sets(st.integers(0, 400), max_size=120)


def test_a_small_mask() -> None:
    assert listed(0b10110) == [1, 2, 4]
    assert list(cells(0b10110)) == [1, 2, 4]
    assert lowest(0b10110) == 1
    assert [nth(0b10110, n) for n in range(3)] == [1, 2, 4]
    assert mask_of([4, 1, 2, 1]) == 0b10110


def test_the_empty_mask() -> None:
    assert listed(0) == []
    assert list(cells(0)) == []
    assert lowest(0) == -1
    assert mask_of([]) == 0


@pytest.mark.parametrize("n", [-1, 3])
def test_nth_beyond_the_mask_says_so(n: int) -> None:
    with pytest.raises(IndexError, match=f"no cell number {n} in a mask of 3 cells"):
        nth(0b10110, n)


@given(sets_of_cells)
def test_listing_gives_back_the_set(chosen: set[int]) -> None:
    assert listed(mask_of(chosen)) == sorted(chosen)
    assert list(cells(mask_of(chosen))) == sorted(chosen)


@given(sets_of_cells.filter(bool))
def test_nth_agrees_with_the_list(chosen: set[int]) -> None:
    mask = mask_of(chosen)
    assert [nth(mask, n) for n in range(len(chosen))] == sorted(chosen)
    assert lowest(mask) == min(chosen)
