"""Positions: a text rebuilds any situation, also in the middle of a step."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from dustup.engine.errors import DustupError
from dustup.engine.match import Match
from dustup.testing.harness import Exam, asked, check, check_each, finish, play_on, questions_of, refusing, views


@check
def a_position_asks_the_same_question(exam: Exam) -> int:
    """Also in the middle of a step; in how many of them."""
    middle = 0
    if not exam.has_positions:
        return middle
    for number in range(3):
        for match in exam.some_questions(number):
            text = match.position()
            again = Match.at(text)
            assert [asked(again, each) for each in again.questions] == [asked(match, each) for each in match.questions]
            assert again.where() == match.where() and again.cites() == match.cites()
            assert views(again) == views(match)
            assert again.position() == text, "written again, a position reads differently"
            middle += "[since" in text
    return middle


@check
def a_position_can_be_played_to_the_end(exam: Exam) -> None:
    if not exam.has_positions:
        return
    for match, on in exam.going_on(3):
        play_on(Match.at(match.position(), seed=4), Random(4), on)


@check
def a_position_of_a_position_is_recorded_and_replayed(exam: Exam) -> None:
    """Also if it brings answers along."""
    if not exam.has_positions:
        return
    for match in questions_of(exam.opened(4), Random(4), 0.1 if exam.small else 0.01):
        again = finish(Match.at(match.position(), seed=9), Random(2))
        replayed = Match.replay(again.record().to_json())
        assert replayed.digests == again.digests and replayed.result == again.result


@check
def a_fork_has_a_position(exam: Exam) -> None:
    if not exam.has_positions:
        return
    for match in questions_of(exam.opened(5), Random(5), 0.1 if exam.small else 0.02):
        fork = match.fork()
        assert fork.position() == match.position()
        other = match.fork(random=Random(1))
        assert views(Match.at(other.position())) == views(other)


CHANGED: dict[str, Callable[[str], str]] = {
    "not TOML": lambda text: "game = [",
    "which game": lambda text: "",
    "no game called 'no-such-": lambda text: text.replace('game = "', 'game = "no-such-'),
    "since": lambda text: text + "[since]\nanswers = 3\n",
    "nobody yes": lambda text: text + '[since]\nanswers = ["nobody yes"]\n',
    "teleport": lambda text: text + '[since]\nanswers = ["0 teleport 3"]\n',
    "whatever": lambda text: text + "[since]\nwhatever = 3\n",
    "dice": lambda text: text + '[since.rolls]\ndice = "6"\n',
}
"""What a position that was changed in some way is refused with."""


@check_each(*CHANGED)
def a_position_that_cannot_be_set_up_says_why(exam: Exam, says: str) -> None:
    if not exam.has_positions:
        return
    text = exam.opened(1).position().partition("[since")[0]
    with refusing(DustupError, says):
        Match.at(CHANGED[says](text))
