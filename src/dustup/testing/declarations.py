"""Declarations: giving up and agreeing on a draw, at any question and without being asked."""

from __future__ import annotations

from random import Random
from typing import Any

from dustup.engine.ending import DRAWN
from dustup.engine.errors import NoUndo, Refused
from dustup.engine.events import Conceded, DrawAgreed
from dustup.engine.match import Match
from dustup.engine.options import Concede, Draw
from dustup.testing.harness import (
    Exam,
    answer_anyhow,
    asked,
    check,
    check_each,
    finish,
    refusing,
    same_future,
    situation,
    views,
)

DECLARED = ("concede", "draw")


def can(exam: Exam, what: str) -> bool:
    """Whether it can be declared: a game without draws has another check."""
    return what == "concede" or exam.game.sides.draws


def declare(match: Match, what: str, seat: int) -> None:
    if what == "concede":
        match.concede(seat)
    else:
        match.agree_draw()


def at_question(exam: Exam, number: int, answers: int) -> Match:
    """A match of its own, with so many answers given at random, or fewer if it is over by then."""
    match, random = exam.opened(number), Random(number)
    for _ in range(answers):
        if match.question is not None:
            answer_anyhow(match, random)
    return match


def side(match: Match, seat: int) -> list[int]:
    own = match.game.sides.side(seat, match.state)
    return [each for each in range(match.seats) if match.game.sides.side(each, match.state) == own]


@check
def giving_up_is_possible_at_any_question(exam: Exam) -> None:
    """Once or, where it loses no more than a part of the match, again and again, the match is lost."""
    for match in exam.some_questions(1):
        for seat in range(match.seats):
            twin = match.fork()
            for _ in range(50):
                if twin.question is None:
                    break
                twin.concede(seat)
            assert twin.result is not None and twin.questions == ()
            assert set(side(twin, seat)) <= set(twin.result.losers), f"seat {seat} has given up: {twin.result}"
            assert len(twin.result.scores) == twin.seats


@check
def a_draw_is_possible_at_any_question_or_at_none(exam: Exam) -> None:
    for match in exam.some_questions(2):
        twin = match.fork()
        if not exam.game.sides.draws:
            with refusing(Refused, "not drawn by agreement"):
                twin.agree_draw()
            assert situation(twin) == situation(match)
            continue
        for _ in range(50):
            if twin.question is None:
                break
            twin.agree_draw()
        assert twin.result is not None and set(twin.result.verdicts) == {DRAWN}


@check_each(*DECLARED)
def it_is_recorded_replayed_forked_and_written_down(exam: Exam, what: str) -> None:
    """Among secret choices too: every game is left at its early questions one by one, then farther apart."""
    if not can(exam, what):
        return
    for given in (0, 1, 2, 3, 5, 8, 13, 21, 34):
        match = at_question(exam, 3, given)
        if match.question is None:
            break
        for seat in range(match.seats):
            match = at_question(exam, 3, given)
            declare(match, what, seat)
            assert match.answers[given] == (Concede(seat) if what == "concede" else Draw())
            assert situation(match.fork()) == situation(match)
            if exam.has_positions:
                again = Match.at(match.position())
                open_again = [asked(again, each) for each in again.questions]
                assert open_again == [asked(match, each) for each in match.questions]
                assert again.result == match.result and views(again) == views(match)
            same_future(match.fork(), Match.replay(match.record().to_json()), Random(1), 30)
            finish(match, Random(2))
            replayed = Match.replay(match.record().to_json())
            assert replayed.record().to_json() == match.record().to_json()
            assert replayed.result == match.result and replayed.log.entries == match.log.entries
            assert Match.replay(match.record(), to=given).result is None


@check_each(*DECLARED)
def it_is_told_with_a_clause_of_the_ledger_and_in_words(exam: Exam, what: str) -> None:
    if not can(exam, what):
        return
    for given in (0, 1, 4, 9):
        match = at_question(exam, 4, given)
        if match.question is None:
            break
        declare(match, what, 0)
        told = Conceded(0) if what == "concede" else DrawAgreed()
        (entry,) = [each for each in match.log if each.event == told]
        assert entry.clauses and all(each in match.game.ledger for each in entry.clauses)
        assert match.say(entry) and match.say_option(match.answers[given])
        for each in match.log:
            assert each.clauses and match.say(each)


@check_each(*DECLARED)
def it_is_never_taken_back(exam: Exam, what: str) -> None:
    if not can(exam, what):
        return
    match = at_question(exam, 5, 2)
    declare(match, what, 0)
    before = situation(match)
    for seat in range(match.seats):
        assert match.can_undo(seat) is not None
        with refusing(NoUndo):
            match.undo(seat)
    assert situation(match) == before
    # What is answered afterwards can be taken back, and what was declared stays.
    while match.question is not None:
        seat, _ = answer_anyhow(match, Random(1))
        if match.can_undo(seat) is None:
            given = len(match.answers)
            match.undo(seat)
            assert len(match.answers) == given - 1 and type(match.answers[2]) in (Concede, Draw)
            break


@check
def nobody_gives_up_a_match_that_is_over_or_a_seat_that_is_not_there(exam: Exam) -> None:
    match = exam.opened(1)
    before = situation(match)
    nobody: tuple[Any, ...] = (-1, match.seats, None, "0")
    for seat in nobody:
        with refusing(Refused, "no seat"):
            match.concede(seat)
    assert situation(match) == before and match.answers == []
    finish(match, Random(1))
    over = situation(match), len(match.answers), match.record().to_json()
    for what in DECLARED:
        with refusing(Refused, "over"):
            declare(match, what, 0)
    assert (situation(match), len(match.answers), match.record().to_json()) == over


@check
def it_answers_no_question(exam: Exam) -> None:
    """One seat's answer is no way to a draw, and a seat gives up only for itself."""
    match = exam.opened(1)
    before = situation(match)
    assert match.question is not None
    seat = match.question.seat
    for words in ("draw", f"concede {seat}", "concede 0", "concede 1"):
        refusal = match.why_not(words, seat)
        assert refusal is not None and refusal.code == "declaration"
        with refusing(Refused, "declared"):
            match.answer(words, seat)
    with refusing(Refused):
        match.take("concede 1", 0)
    assert situation(match) == before
