"""Where nobody plays against a party, a search ends where a plan does."""

from __future__ import annotations

import pytest
from toys import crossing
from toys.crossing.game import Judge

from dustup import Match
from dustup.bots.thinker import Thinker


def searched(**setup: int) -> Thinker:
    match = Match(crossing.GAME, setup)
    bot = Thinker(1, iterations=300)
    bot.answer(match.question, match.view(0))
    return bot


def test_a_search_ends_with_the_sailor_s_own_turn() -> None:
    """Two things to do, each rowing or bailing: two answers, then two more after each, and all is known."""
    assert searched(length=9).looks <= 2 + 2 * 3


def test_without_a_rest_it_would_run_on_through_the_turns_of_others(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Judge, "resting", lambda self, state: False)
    assert searched(length=9).looks >= 300


def test_a_victory_before_the_rest_is_found() -> None:
    """Five of six buckets full and two lengths to go: only rowing twice does not sink."""
    best = max(searched(length=2, water=5).thoughts, key=lambda each: each[2])
    assert (best[0].verb, best[2]) == ("row", 1.0)
