"""Refused answers between two games; what every game must refuse is in ``dustup.testing.refusals``."""

from __future__ import annotations

from typing import Any

import pytest
from examination.harness import TOYS, opened
from toys import bowls
from toys.bowls.game import Referee
from toys.bowls.green import Reach

from dustup.engine import refusing
from dustup.engine.errors import Refusal
from dustup.engine.rule import Choose
from dustup.testing.harness import Exam
from dustup.testing.opened import (
    a_match_of_answers_that_were_not_listed_is_one_like_any_other,
    other_values_of_an_open_family_are_accepted_or_refused_in_a_sentence,
    what_is_listed_of_an_open_family_is_accepted,
)
from dustup.testing.refusals import every_refusal_names_a_clause, refused


def test_options_of_another_game_are_refused() -> None:
    one, other = (opened(each.name, 1) for each in TOYS[:2])
    refused(one, other.question.options[0], None)
    refused(other, one.question.options[0], None)


def test_open_families_are_tried() -> None:
    """The checks of open families really find some of both: what is accepted though not listed, and what is not."""
    exam = Exam("bowls")
    assert what_is_listed_of_an_open_family_is_accepted(exam) > 5
    accepted, declined = other_values_of_an_open_family_are_accepted_or_refused_in_a_sentence(exam)
    assert accepted > 30 and declined > 30
    assert a_match_of_answers_that_were_not_listed_is_one_like_any_other(exam) > 4


class Wild(Referee):
    """Has no words for what it refuses."""

    def why_not(self, state: Any, question: Choose, answer: Any) -> Refusal:
        return Refusal("no", "")


def test_a_planted_refusal_without_a_sentence_is_caught() -> None:
    with pytest.raises(AssertionError, match="no reason why"):
        other_values_of_an_open_family_are_accepted_or_refused_in_a_sentence(Exam(bowls.GAME.but(referee=Wild)))


class Lawless(Referee):
    """Refuses by a clause that there is not."""

    def why_not(self, state: Any, question: Choose, answer: Any) -> Refusal:
        return Refusal("no", "No.", "no.such.clause")


def test_many_refusals_are_tried_and_some_say_what_would_do() -> None:
    told = every_refusal_names_a_clause(Exam("henshin"))
    assert told["tried"] > 700 and told["changed"] > 300


def test_a_planted_refusal_by_no_clause_is_caught() -> None:
    with pytest.raises(AssertionError, match=r"No\. \[no\.such\.clause\]"):
        every_refusal_names_a_clause(Exam(bowls.GAME.but(referee=Lawless)))


def test_a_planted_question_asked_by_no_rule_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(refusing, "asked_by", lambda match: "")
    with pytest.raises(AssertionError):
        every_refusal_names_a_clause(Exam("henshin"))


def test_a_planted_change_that_is_none_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(refusing, "one_change", lambda view, question, wanted: wanted)
    with pytest.raises(AssertionError, match="instead of"):
        every_refusal_names_a_clause(Exam("henshin"))


def test_a_planted_place_that_is_listed_and_not_accepted_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Reach, "__contains__", lambda self, place: place != self.at(0))
    with pytest.raises(AssertionError, match="listed, but not accepted"):
        what_is_listed_of_an_open_family_is_accepted(Exam("bowls"))
