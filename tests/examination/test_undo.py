"""Undo: one's own last answer, unless dice, a reveal or another seat came between."""

from __future__ import annotations

from random import Random

import pytest
from examination.harness import SHARE, answer_anyhow, asked, finish, opened, questions_of, situation

from dustup import Match
from dustup.engine.errors import NoUndo


def test_undo_then_redo_is_the_same_match(name: str) -> None:
    taken_back = 0
    for number in range(2):
        match = opened(name, number)
        for _ in questions_of(match, Random(number), 1 if name in SHARE else 0.1):
            if not match.answers or match.can_undo(match.answered_by[-1]) is not None:
                continue
            seat, option = match.answered_by[-1], match.answers[-1]
            before, log, given = situation(match), match.log.entries, len(match.answers)
            match.undo(seat)
            assert len(match.answers) == given - 1
            assert any(question.seat == seat and option in question.options for question in match.questions)
            match.answer(option, seat)
            assert situation(match) == before and match.log.entries == log
            assert match.undone[-1] == (given - 1, seat)
            taken_back += 1
        plain = finish(opened(name, number), Random(number))
        assert match.digests == plain.digests
        again = Match.replay(match.record().to_json())
        assert again.undone == match.undone
    assert taken_back > 3


def test_undo_asks_the_question_again(name: str) -> None:
    """After it, the match is as it was before the answer."""
    match, random = opened(name, 2), Random(2)
    for _ in range(60):
        if match.question is None:
            break
        before = situation(match)
        seat, _ = answer_anyhow(match, random)
        if match.can_undo(seat) is None:
            match.undo(seat)
            assert situation(match) == before
            answer_anyhow(match, random)


def test_undo_stops_at_dice_and_at_other_seats(name: str) -> None:
    match, random = opened(name, 3), Random(3)
    stopped = {"dice": 0, "other-seat": 0}
    while match.question is not None:
        rolls = len(match.chance.rolls)
        seat, _ = answer_anyhow(match, random)
        if len(match.chance.rolls) > rolls:
            refused(match, seat, "dice")
            stopped["dice"] += 1
        for other in set(match.answered_by) - {seat}:
            refused(match, other, "other-seat")
            stopped["other-seat"] += 1
    assert all(stopped.values())


def refused(match: Match, seat: int, code: str) -> None:
    before = situation(match)
    assert match.can_undo(seat).code == code
    with pytest.raises(NoUndo, match="undo stops"):
        match.undo(seat)
    assert situation(match) == before and not match.undone


def test_who_answered_nothing_takes_nothing_back(name: str) -> None:
    match = opened(name, 1)
    assert match.can_undo(0).code == "nothing-to-undo"
    with pytest.raises(NoUndo):
        match.undo(0)


def test_a_fork_is_not_undone(name: str) -> None:
    match = opened(name, 1)
    answer_anyhow(match, Random(1))
    fork = match.fork()
    seat, _ = answer_anyhow(fork, Random(1))
    assert fork.can_undo(seat).code == "fork"
    with pytest.raises(NoUndo, match="fork"):
        fork.undo(seat)


# -- the toys, move by move ------------------------------------------------------------------------------------------


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
