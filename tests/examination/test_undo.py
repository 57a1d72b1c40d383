"""Undo in the toys, move by move; what every game's must stand is in ``dustup.testing.undo``."""

from __future__ import annotations

import pytest
from examination.harness import asked, opened

from dustup.testing.harness import Exam
from dustup.testing.undo import refused, undo_then_redo_is_the_same_match


@pytest.mark.parametrize("toy", ["duel", "raid", "stones"])
def test_answers_are_taken_back(toy: str) -> None:
    assert undo_then_redo_is_the_same_match(Exam(toy)) > 3


def test_undo_stops_at_a_reveal() -> None:
    """Scouting shows a threat: that cannot be unseen. What to do with it can be thought over."""
    match = opened("raid", 1)
    match.answer("scout")
    refused(match, 0, "dice")
    before = asked(match, match.question)
    match.answer("bury")
    refused(match, 0, "dice")  # the next threat was turned up
    match = opened("raid", 1)
    match.answer("scout")
    assert asked(match, match.question) == before


def test_a_secret_answer_is_taken_back_while_others_choose() -> None:
    match = opened("duel", 1)
    match.answer("bid 1", 0)
    match.undo(0)
    assert len(match.questions) == 2
    match.answer("bid 2", 1)
    match.answer("bid 0", 0)
    assert [str(refusal.code) for refusal in map(match.can_undo, (0, 1))] == ["dice", "other-seat"]
