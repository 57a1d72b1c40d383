"""Sixty random fights: they end, cite existing clauses, verify, and all holds that must.

Half of them as the laboratory deals them, half between people whose cards are seldom seen, dealt together.
"""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from dustup.lab.soak import soak

sys.path.insert(0, str(Path(__file__).parents[3] / "studies"))
from panic_setups import SELDOM, UNWIELDY, drawn


@pytest.mark.parametrize("first", range(0, 30, 5))
def test_random_fights_end_cite_and_verify(first: int) -> None:
    for number in range(first, first + 5):
        assert soak("panic", number) > 20


@pytest.mark.parametrize("first", range(30, 60, 5))
def test_random_fights_of_rare_cards_end_cite_and_verify(first: int) -> None:
    for number in range(first, first + 5):
        setup, patience = drawn(number)
        assert soak("panic", number, setup, patience) > 20


def test_rare_cards_are_dealt_together() -> None:
    """Six and more rare styles and unwieldy archetypes in each of these fights; in others there are five on average."""
    for number in range(30, 60):
        setup, _ = drawn(number)
        written = " ".join(map(str, [*setup["heroes"], *setup["enemies"], *setup.get("third", ())])).lower()
        words = written.replace(",", " ").replace(";", " ").replace(":", " ").split()
        assert sum(each in SELDOM | UNWIELDY for each in words) >= 6, written
