"""Refused answers: always with a reason, and nothing has changed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

from dustup.engine.errors import Refused
from dustup.engine.match import Match
from dustup.engine.options import Each, Over, option
from dustup.engine.rule import Choose
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


class Illegal:
    """Answers that are no options of a question: those of other questions, and its own with one field changed."""

    def __init__(self, exam: Exam, number: int) -> None:
        self._random = Random(number)
        self._fields = exam.game.notation.fields
        self._values: dict[str, dict[Any, None]] = {}
        """Values that fields of a kind have had."""
        self._ever: dict[Any, None] = {}

    def learn(self, question: Choose) -> None:
        """Note options, to be tried at other questions."""
        for each in self._random.sample(list(question.options), min(8, len(question.options))):
            self._ever[each] = None
            for name, kind in self._fields[type(each)]:
                self._values.setdefault(kind, {})[getattr(each, name)] = None

    def answers(self, match: Match, question: Choose, most: int) -> Iterator[Any]:
        """Some such answers, drawn anew for each question."""
        tried = self._random.sample(list(self._ever), min(most, len(self._ever)))
        for each in self._random.sample(list(question.options), min(most, len(question.options))):
            for name, kind in self._fields[type(each)]:
                values = list(self._values.get(kind, ()))
                tried += [replace(each, **{name: other}) for other in self._random.sample(values, min(2, len(values)))]
        for each in dict.fromkeys(tried):
            if each not in question.options and match.game.notation.can_write(match.view(question.seat).seen, each):
                yield each


def refusals_of(exam: Exam, number: int, most: int = 12) -> Iterator[tuple[Match, Choose, Any]]:
    """Illegal answers at some questions of a match: the match, the question and the answer."""
    illegal = Illegal(exam, number)
    for match in exam.some_questions(number):
        for question in match.questions:
            illegal.learn(question)
            for answer in illegal.answers(match, question, most):
                yield match, question, answer


@check
def every_refusal_names_a_clause(exam: Exam) -> Counter[str]:
    """And what would do instead is offered, and differs in one thing; how many were tried, and say what would do."""
    told: Counter[str] = Counter()
    for match, question, answer in refusals_of(exam, 5):
        why = match.why_not(answer, question.seat)
        assert why is not None, f"{answer!r} is accepted, though it is not offered"
        told += Counter(tried=1, changed=bool(why.instead))
        assert why.sentence and why.clause in match.game.ledger, f"{question.why.key}: {match.write(answer)}: {why}"
        if why.instead:
            assert match.why_not(why.instead, question.seat) is None, f"instead of {answer!r}: {why.instead}"
            words, others = match.write(answer).split(" "), why.instead.split(" ")
            differ = sum(one != other for one, other in zip(words, others, strict=True))
            assert differ == 1, f"{why.instead} differs from {' '.join(words)} in {differ} things"
    return told


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
