"""The examination of group questions is examined itself: there are some, and a planted mistake is caught."""

from __future__ import annotations

from typing import Any

import pytest
from toys.trek import rules

from dustup.engine.rule import Choose, Rule
from dustup.testing.groups import a_group_question_may_be_answered_by_each_of_its_seats
from dustup.testing.harness import Exam


def test_group_questions_are_tried() -> None:
    assert a_group_question_may_be_answered_by_each_of_its_seats(Exam("trek")) > 4


def test_a_seat_that_is_asked_twice_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def twice(seats: Any, options: Any, why: Any) -> Rule[Any]:
        answer = yield Choose(0, options, why, also=(1, 2, 1))
        return answer

    monkeypatch.setattr(rules, "choose_any", twice)
    with pytest.raises(AssertionError, match="asked twice"):
        a_group_question_may_be_answered_by_each_of_its_seats(Exam("trek"))
