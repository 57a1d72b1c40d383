"""Sixty random fights from all kinds of set-ups: they end, cite existing clauses, verify, and all holds that must."""

from __future__ import annotations

import pytest

from dustup.lab.soak import soak


@pytest.mark.parametrize("first", range(0, 60, 5))
def test_random_fights_end_cite_and_verify(first: int) -> None:
    for number in range(first, first + 5):
        assert soak("panic", number) > 20
