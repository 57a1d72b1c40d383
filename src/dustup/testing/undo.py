"""Undo: one's own last answer, unless dice, a reveal or another seat came between."""

from __future__ import annotations

from random import Random

from dustup.engine.errors import NoUndo
from dustup.engine.forking import FORKED, MOST, SELDOM, rewind
from dustup.engine.match import Match
from dustup.testing.harness import (
    Exam,
    answer_anyhow,
    check,
    check_each,
    finish,
    given_again,
    questions_of,
    refusing,
    situation,
)


@check
def undo_then_redo_is_the_same_match(exam: Exam) -> int:
    """How often an answer could be taken back."""
    taken_back = 0
    for number in range(2):
        match = exam.opened(number)
        for _ in questions_of(match, Random(number), 1 if exam.small else 0.1):
            if not match.answers or match.can_undo(match.answered_by[-1]) is not None:
                continue
            seat, option = match.answered_by[-1], match.answers[-1]
            before, log, given = situation(match), match.log.entries, len(match.answers)
            match.undo(seat)
            assert len(match.answers) == given - 1
            assert any(question.asks(seat) and option in question.options for question in match.questions)
            match.answer(option, seat)
            assert situation(match) == before and match.log.entries == log
            assert match.undone[-1] == (given - 1, seat)
            taken_back += 1
        plain = finish(exam.opened(number), Random(number))
        assert match.digests == plain.digests
        again = Match.replay(match.record().to_json())
        assert again.undone == match.undone
    return taken_back


@check
def undo_asks_the_question_again(exam: Exam) -> None:
    """After it, the match is as it was before the answer."""
    match, random = exam.opened(2), Random(2)
    for _ in range(60):
        if match.question is None:
            break
        before = situation(match)
        seat, _ = answer_anyhow(match, random)
        if match.can_undo(seat) is None:
            match.undo(seat)
            assert situation(match) == before
            answer_anyhow(match, random)


@check
def undo_stops_at_dice_and_at_other_seats(exam: Exam) -> None:
    match, random = exam.opened(3), Random(3)
    stopped = {"dice": 0, "other-seat": 0}
    while match.question is not None:
        rolls = len(match.chance.rolls or ())
        seat, _ = answer_anyhow(match, random)
        if len(match.chance.rolls or ()) > rolls:
            refused(match, seat, "dice")
            stopped["dice"] += 1
        for other in set(match.answered_by) - {seat}:
            refused(match, other, "other-seat")
            stopped["other-seat"] += 1
    assert stopped["dice"] or not exam.rolls
    assert stopped["other-seat"] or len(set(match.answered_by)) < 2


def refused(match: Match, seat: int, code: str) -> None:
    before = situation(match)
    why = match.can_undo(seat)
    assert why is not None and why.code == code
    with refusing(NoUndo, "undo stops"):
        match.undo(seat)
    assert situation(match) == before and not match.undone


@check
def who_answered_nothing_takes_nothing_back(exam: Exam) -> None:
    match = exam.opened(1)
    why = match.can_undo(0)
    assert why is not None and why.code == "nothing-to-undo"
    with refusing(NoUndo):
        match.undo(0)


@check
def a_fork_is_not_undone(exam: Exam) -> None:
    match = exam.opened(1)
    answer_anyhow(match, Random(1))
    fork = match.fork()
    if fork.question is None:
        return
    seat, _ = answer_anyhow(fork, Random(1))
    why = fork.can_undo(seat)
    assert why is not None and why.code == "fork"
    with refusing(NoUndo, "fork"):
        fork.undo(seat)


@check_each("unread", "read")
def undo_is_given_few_answers_again_however_long_the_match(exam: Exam, how: str) -> None:
    """Those of the step that is taken back, and since the quiet moment kept before it."""
    match, random = exam.opened(4), Random(4)
    if how == "read":
        match.read_along()
    while match.question is not None:
        step_at = match._progress.step_at
        seat, option = answer_anyhow(match, random)
        if match.can_undo(seat) is None and (exam.small or random.random() < 0.2):
            with given_again() as again:
                match.undo(seat)
            assert len(again) < len(match.answers) - step_at + (FORKED if how == "read" else SELDOM)
            match.answer(option, seat)
        assert len(match._moments) <= MOST


@check
def going_back_any_way_is_as_if_the_rest_had_never_come(exam: Exam) -> None:
    """To and fro, the match at an answer is the same with all it has told, rolled and can take back."""
    plain, there = exam.opened(5), []
    while plain.question is not None and len(plain.answers) < 150:
        there.append(everything(plain))
        answer_anyhow(plain, Random(len(plain.answers)))
    match, draw = exam.opened(5), Random("to and fro")
    for _ in range(12):
        for _ in range(draw.randrange(1, 60)):
            if len(match.answers) < len(there) - 1:
                answer_anyhow(match, Random(len(match.answers)))
        fork, before = match.fork(), match.history()[0].copy()
        rewind(match, draw.randrange(len(match.answers) + 1))
        assert everything(match) == there[len(match.answers)]
        assert fork.history()[0] == before, "a fork keeps the answers it was made with"
    again = exam.opened(5)
    for seat, option in zip(match.answered_by, match.answers, strict=True):
        again.answer(option, seat)
    assert match.record().to_json() == again.record().to_json()


@check
def a_fork_goes_back_as_well(exam: Exam) -> None:
    """With dice of its own and what it imagined, and it tells only what happened since it was made."""
    for match in questions_of(exam.opened(6), Random(6), 0.2 if exam.small else 0.02):
        assert match.question is not None
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
    """All in which two matches at the same answer must agree, the log included."""
    told, rolls = match.log.entries, [*(match.chance.rolls or ())]
    kinds = sorted({type(each.event) for each in told}, key=lambda kind: kind.__name__)
    found = [match.log.since(kind, *kinds[:at]) for at, kind in enumerate(kinds)]
    undo = [match.can_undo(seat) for seat in range(match.seats)]
    return situation(match), told, found, rolls, undo
