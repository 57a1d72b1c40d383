"""Refused answers: always with a reason, and nothing has changed."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from examination.harness import TOYS, finish, opened, questions_of, situation, some_questions

from dustup import Match, Refused
from dustup.engine.options import option


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
    with pytest.raises(Refused) as refusal:
        match.answer(answer, seat)
    assert refusal.value.refusal == why
    assert match.question is question and match.answers == answers and len(match.log) == told
    assert situation(match) == before


def test_junk_is_refused(name: str) -> None:
    for match in some_questions(name, 1):
        for junk in JUNK:
            refused(match, junk, None)


def test_what_was_legal_at_other_times_is_refused_with_a_reason(name: str) -> None:
    random = Random(2)
    ever: dict[Any, None] = {}
    for match in questions_of(opened(name, 2), Random(2)):
        ever.update(dict.fromkeys(random.sample(list(match.question.options), min(6, len(match.question.options)))))
    for match in some_questions(name, 2):
        for question in match.questions:
            illegal = [each for each in ever if each not in question.options]
            for each in random.sample(illegal, min(12, len(illegal))):
                refused(match, each, question.seat)


def test_cells_off_the_board_are_refused(name: str) -> None:
    """Options with a number out of any range, negative ones too."""
    for match in some_questions(name, 3):
        for family in match.question.options.families:
            if hasattr(family, "mask") and family.count:
                fixed = [getattr(family.at(0), each) for each in family.at(0).__slots__][:-1]
                for cell in (-1, -1000, 10**6, None, "A1", 1.0):
                    refused(match, family.kind(*fixed, cell), None)


def test_a_seat_that_is_not_asked_is_refused(name: str) -> None:
    for match in some_questions(name, 4):
        waiting = {question.seat for question in match.questions}
        for seat in {*range(match.seats), 99} - waiting:
            refused(match, match.question.options[0], seat)


def test_after_the_end_everything_is_refused(name: str) -> None:
    match = finish(opened(name, 1), Random(1))
    for answer in ("yes", 3, None):
        for seat in (None, 0):
            refused(match, answer, seat)
            assert match.why_not(answer, seat).code == "no-question"


def test_options_of_another_game_are_refused() -> None:
    one, other = (opened(each.name, 1) for each in TOYS)
    refused(one, other.question.options[0], None)
    refused(other, one.question.options[0], None)
