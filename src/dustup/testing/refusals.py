"""Refused answers: always with a reason, and nothing has changed."""

from __future__ import annotations

from random import Random
from typing import Any

from dustup.engine.errors import Refused
from dustup.engine.match import Match
from dustup.engine.options import Each, Over, option
from dustup.testing.harness import Exam, check, finish, questions_of, situation


@option
class Teleport:
    """An option of no game."""

    cell: int


JUNK: tuple[Any, ...] = (
    *("", "nonsense", "yes please", " ", "teleport 3", "\n", "bid", "0"),
    *(None, 42, -1, 1.5, True, object(), [], {}, (), Teleport, Teleport(3)),
)


def refused(match: Match, answer: Any, seat: int | None) -> None:
    """The answer is refused with a reason, and the match is as it was."""
    before, question, answers = situation(match), match.question, list(match.answers)
    told = len(match.log)
    why = match.why_not(answer, seat)
    assert why is not None and why.code and why.sentence, f"no reason why {answer!r} is not legal"
    assert not why.clause or why.clause in match.game.ledger
    try:
        match.answer(answer, seat)
    except Refused as refusal:
        assert refusal.refusal == why
    else:
        raise AssertionError(f"{answer!r} is accepted, though it is not legal: {why}")
    assert match.question is question and match.answers == answers and len(match.log) == told
    assert situation(match) == before


@check
def junk_is_refused(exam: Exam) -> None:
    for match in exam.some_questions(1):
        for junk in JUNK:
            refused(match, junk, None)


@check
def what_was_legal_at_other_times_is_refused_with_a_reason(exam: Exam) -> None:
    random = Random(2)
    ever: dict[Any, None] = {}
    for match in questions_of(exam.opened(2), Random(2)):
        assert match.question is not None
        ever.update(dict.fromkeys(random.sample(list(match.question.options), min(6, len(match.question.options)))))
    for match in exam.some_questions(2):
        for question in match.questions:
            illegal = [each for each in ever if each not in question.options]
            for each in random.sample(illegal, min(12, len(illegal))):
                refused(match, each, question.seat)


@check
def cells_off_the_board_are_refused(exam: Exam) -> None:
    """Options with a number out of any range, negative ones too."""
    for match in exam.some_questions(3):
        assert match.question is not None
        for family in match.question.options.families:
            if isinstance(family, Over | Each) and family.count:
                fixed = [getattr(family.at(0), each) for each in family.at(0).__slots__][:-1]
                kind: Any = family.kind
                for cell in (-1, -1000, 10**6, None, "A1", 1.0):
                    refused(match, kind(*fixed, cell), None)


@check
def a_seat_that_is_not_asked_is_refused(exam: Exam) -> None:
    for match in exam.some_questions(4):
        waiting = {seat for question in match.questions for seat in question.seats}
        for seat in {*range(match.seats), 99} - waiting:
            refused(match, match.questions[0].options[0], seat)


@check
def after_the_end_everything_is_refused(exam: Exam) -> None:
    match = finish(exam.opened(1), Random(1))
    for answer in ("yes", 3, None):
        for seat in (None, 0):
            refused(match, answer, seat)
            refusal = match.why_not(answer, seat)
            assert refusal is not None and refusal.code == "no-question"
