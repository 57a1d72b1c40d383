"""Two hundred random matches from full set-ups: they end, cite existing clauses, and their records verify."""

from __future__ import annotations

import pytest

from dustup.lab.soak import soak


@pytest.mark.parametrize("first", range(0, 200, 10))
def test_random_matches_end_cite_and_verify(first: int) -> None:
    for number in range(first, first + 10):
        assert soak("henshin", number) > 50
