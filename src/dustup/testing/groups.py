"""Questions that any of several seats may answer: whoever does, the same follows."""

from __future__ import annotations

from random import Random

from dustup.engine.match import Match
from dustup.table import asked_of, question_of
from dustup.testing.harness import Exam, check, questions_of, situation


@check
def a_group_question_may_be_answered_by_each_of_its_seats(exam: Exam) -> int:
    """With the same result; the record says who did. How many such questions there were."""
    groups = 0
    if not exam.groups:
        return groups
    for match in questions_of(exam.opened(6), Random(6), 1.0 if exam.small else 0.02):
        for question in match.questions:
            if not question.also:
                continue
            groups += 1
            assert len(set(question.seats)) == len(question.seats), "a seat is asked twice"
            option = question.options[-1]
            ends = []
            for seat in question.seats:
                whom = asked_of(question, (seat,))
                shown = {**question_of(match, match.view(seat), question, whom["yours"]), **whom}
                assert shown["yours"] and shown["seat"] == seat and {seat, *shown["also"]} == set(question.seats)
                assert match.why_not(option, seat) is None
                twin = match.fork()
                twin.answer(option, seat)
                assert twin.history()[1][-1] == seat
                ends.append(situation(twin))
            assert all(each == ends[0] for each in ends), "who answers makes a difference"
            others = set(range(match.seats)) - set(question.seats)
            assert not any(asked_of(question, (seat,))["yours"] for seat in others)
    again = Match.replay(match.record().to_json())
    assert again.answered_by == match.answered_by
    return groups
