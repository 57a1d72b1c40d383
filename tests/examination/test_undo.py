"""Undo: one's own last answer, unless dice, a reveal or another seat came between."""

from __future__ import annotations

from random import Random

import pytest
from examination.harness import SHARE, answer_anyhow, asked, finish, given_again, opened, questions_of, situation

from dustup import Match
from dustup.engine.errors import NoUndo
from dustup.engine.forking import MOST, OFTEN, SELDOM, rewind


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


@pytest.mark.parametrize("read", [False, True], ids=["unread", "read"])
def test_undo_is_given_few_answers_again_however_long_the_match(name: str, read: bool) -> None:
    """Those of the step that is taken back, and since the quiet moment kept before it."""
    match, random = opened(name, 4), Random(4)
    if read:
        match.read_along()
    taken_back = 0
    while match.question is not None:
        step_at = match._progress.step_at
        seat, option = answer_anyhow(match, random)
        if match.can_undo(seat) is None and (name in SHARE or random.random() < 0.2):
            with given_again() as again:
                match.undo(seat)
            assert len(again) < len(match.answers) - step_at + (OFTEN if read else SELDOM)
            match.answer(option, seat)
            taken_back += 1
        assert len(match._moments) <= MOST
    assert taken_back


def test_going_back_any_way_is_as_if_the_rest_had_never_come(name: str) -> None:
    """To and fro, the match at an answer is the same with all it has told, rolled and can take back."""
    plain, there = opened(name, 5), []
    while plain.question is not None and len(plain.answers) < 150:
        there.append(everything(plain))
        answer_anyhow(plain, Random(len(plain.answers)))
    match, draw = opened(name, 5), Random("to and fro")
    for _ in range(12):
        for _ in range(draw.randrange(1, 60)):
            if len(match.answers) < len(there) - 1:
                answer_anyhow(match, Random(len(match.answers)))
        fork, before = match.fork(), match.history()[0].copy()
        rewind(match, draw.randrange(len(match.answers) + 1))
        assert everything(match) == there[len(match.answers)]
        assert fork.history()[0] == before, "a fork keeps the answers it was made with"
    assert match.record().to_json() == replayed(match).record().to_json()


def test_a_fork_goes_back_as_well(name: str) -> None:
    """With dice of its own and what it imagined, and it tells only what happened since it was made."""
    for match in questions_of(opened(name, 6), Random(6), 0.2 if name in SHARE else 0.02):
        fork = match.view(match.question.seat).imagine(Random(1), events=True)
        begun = len(fork.answers)
        there = []
        for at in range(12):
            if fork.question is not None:
                there.append((situation(fork), fork.log.entries))
                answer_anyhow(fork, Random(at))
        for at in reversed(range(len(there))):
            rewind(fork, begun + at)
            assert (situation(fork), fork.log.entries) == there[at]


def everything(match: Match) -> tuple[object, ...]:
    told, rolls = match.log.entries, [*match.chance.rolls]
    kinds = sorted({type(each.event) for each in told}, key=lambda kind: kind.__name__)
    found = [match.log.since(kind, *kinds[:at]) for at, kind in enumerate(kinds)]
    undo = [match.can_undo(seat) for seat in range(match.seats)]
    return situation(match), told, found, rolls, undo


def replayed(match: Match) -> Match:
    again = opened(match.game.name, 5)
    for seat, option in zip(match.answered_by, match.answers, strict=True):
        again.answer(option, seat)
    return again


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
