"""What the examination uses: a game's matches, random play, and what must be equal for two matches to be alike."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any

from dustup.engine.game import Game, find_game
from dustup.engine.match import Match
from dustup.engine.rooms import Positions
from dustup.engine.rule import Choose

ENDLESS = 20_000
"""No match of any game takes so many answers."""
SMALL = 120
"""A game whose matches take at most so many answers is examined at every question."""
WHOLE = 8
"""From so many questions of a long match, spread over it, what is tried is played to the end."""
ON = 40
"""From its other questions it is played on by so many answers: the price of a check does not grow with its square."""


class Exam:
    """A game to be examined, and the numbers of the matches it is examined in."""

    def __init__(self, game: Game | str, first: int = 0) -> None:
        self.game = find_game(game)
        self.first = first
        """Added to the number of every match: another one examines other matches."""

    def opened(self, number: int, **kept: Any) -> Match:
        """A fresh match: the same number gives the same one."""
        number += self.first
        return Match(self.game, self.game.setup.deal(number), seed=number, **kept)

    def finished(self, number: int, by: int | None = None) -> Match:
        """A whole match, played at random."""
        return finish(self.opened(number), Random(number if by is None else by))

    def played(self, number: int, answers: int) -> Match:
        """A match after so many answers and still going on: the first that lasts so long, else one that lasts long."""
        longest = self.opened(number)
        for tried in range(number, number + 50):
            match, random = self.opened(tried), Random(tried)
            before = match
            while match.question is not None and len(match.answers) < answers:
                before = match.fork()
                answer_anyhow(match, random)
            if match.question is not None:
                return match
            if len(before.history()[0]) > len(longest.answers):
                longest = Match.replay(match.record(), to=len(before.history()[0]))
        return longest

    def some_questions(self, number: int) -> Iterator[Match]:
        """The match at every question of a small game, at some questions of a big one."""
        return questions_of(self.opened(number), Random(number), 1.0 if self.small else 1 / 16)

    def going_on(self, number: int, share: float = 1 / 16) -> Iterator[tuple[Match, int]]:
        """The match at some questions, and by how many answers what is tried there is to be played on."""
        if self.small:
            for match in questions_of(self.opened(number), Random(number)):
                yield match, ENDLESS
            return
        every = max(1, len(self.finished(number).answers) // WHOLE)
        ended = -every
        for match in questions_of(self.opened(number), Random(number), share):
            whole = len(match.answers) >= ended + every
            ended = len(match.answers) if whole else ended
            yield match, ENDLESS if whole else ON

    @property
    def small(self) -> bool:
        """Whether a match is short enough to be looked at question by question."""
        return all(answers <= SMALL for answers, _ in _looked_at(self.game))

    @property
    def rolls(self) -> bool:
        """Whether anything is ever rolled, drawn or shuffled."""
        return any(rolls for _, rolls in _looked_at(self.game))

    @property
    def opens(self) -> bool:
        """Whether anything is asked that accepts more than it lists."""
        return "open" in _asked_in(self.game)

    @property
    def groups(self) -> bool:
        """Whether anything is asked that several seats may answer."""
        return "group" in _asked_in(self.game)

    @property
    def deals(self) -> bool:
        """Whether other numbers give other set-ups."""
        return any(self.game.setup.deal(number) != self.game.setup.deal(number + 1) for number in range(5))

    @property
    def has_positions(self) -> bool:
        """Whether the game writes and reads positions."""
        return type(self.game.positions).to_position is not Positions.to_position


@cache
def _looked_at(game: Game) -> list[tuple[int, int]]:
    """How many answers and rolls some matches of a game take."""
    some = [Exam(game).finished(number) for number in range(3)]
    return [(len(each.answers), len(each.chance.rolls or ())) for each in some]


@cache
def _asked_in(game: Game) -> frozenset[str]:
    """What some matches of a game ask with: open families, questions to several seats."""
    found = set()
    for number in range(2):
        match, random = Exam(game).opened(number), Random(number)
        while match.question is not None:
            if any(each.also for each in match.questions):
                found.add("group")
            if any(family.blank() for each in match.questions for family in each.options.parts if family.count):
                found.add("open")
            answer_anyhow(match, random)
    return frozenset(found)


@dataclass(slots=True, frozen=True)
class Check:
    """One thing every game must stand."""

    run: Callable[..., object]
    case: Any = None
    """Where a check has several cases, which one."""
    label: str = ""

    @property
    def name(self) -> str:
        """What it says."""
        return self.run.__name__.replace("_", " ") + (f" ({self.label})" if self.label else "")

    def __call__(self, exam: Exam) -> object:
        return self.run(exam) if self.label == "" else self.run(exam, self.case)


CHECKS: list[Check] = []
"""The whole examination, in the order of its chapters."""


def check(run: Callable[[Exam], object]) -> Callable[[Exam], object]:
    """Note a check."""
    CHECKS.append(Check(run))
    return run


def check_each(*cases: Any) -> Callable[[Callable[[Exam, Any], object]], Callable[[Exam, Any], object]]:
    """Note a check once for each of its cases."""

    def note(run: Callable[[Exam, Any], object]) -> Callable[[Exam, Any], object]:
        CHECKS.extend(Check(run, case, getattr(case, "__name__", str(case))) for case in cases)
        return run

    return note


@contextmanager
def refusing(kind: type[Exception], says: str = "") -> Iterator[None]:
    """What happens inside must be refused in this way, with words that fit."""
    try:
        yield
    except kind as error:
        assert re.search(says, str(error)), f"it should say {says!r}, but it says: {error}"
    else:
        raise AssertionError(f"it should be refused with {says or kind.__name__!r}, but it is accepted")


def answer_anyhow(match: Match, random: Random) -> tuple[int, Any]:
    """Give a random answer to one of the open questions."""
    question = random.choice(match.questions)
    option = question.options[random.randrange(len(question.options))]
    seat = random.choice(question.seats) if question.also else question.seat
    match.answer(option, seat)
    return seat, option


def finish(match: Match, random: Random) -> Match:
    """Play a match to its end at random."""
    for _ in range(ENDLESS):
        if match.question is None:
            return match
        answer_anyhow(match, random)
    raise AssertionError(f"{match!r} does not end")


def play_on(match: Match, random: Random, most: int) -> Match:
    """Play a match on at random by so many answers, or to its end."""
    if most >= ENDLESS:
        return finish(match, random)
    for _ in range(most):
        if match.question is not None:
            answer_anyhow(match, random)
    return match


def questions_of(match: Match, random: Random, share: float = 1.0) -> Iterator[Match]:
    """The match at its questions, played on at random in between.

    Of a long match only a share is shown, but every kind of place in the rules at least once: each step, each
    reaction, each moment in the middle of secret choices.
    """
    seen = set()
    drawn = Random("shown")
    for _ in range(ENDLESS):
        if match.question is None:
            return
        place = (*match.where(), match.question.why.key, len(match.questions))
        if place not in seen or drawn.random() < share:
            seen.add(place)
            yield match
        answer_anyhow(match, random)
    raise AssertionError(f"{match!r} does not end")


@contextmanager
def given_again() -> Iterator[list[Any]]:
    """The answers that any match is given a second time meanwhile: for a fork, or to go back."""
    again: list[Any] = []
    give = Match._give_again

    def counted(match: Match, option: Any, seat: int) -> None:
        again.append(option)
        give(match, option, seat)

    Match._give_again = counted  # type: ignore[method-assign, assignment]
    try:
        yield again
    finally:
        Match._give_again = give  # type: ignore[method-assign]


def asked(match: Match, question: Choose) -> dict[str, Any]:
    """A question as data."""
    return {
        "seats": question.seats,
        "why": [question.why.key, match.say_question(question)],
        "standing": [question.standing, *question.about],
        "options": [match.write(each) for each in question.options],
    }


def everybody(match: Match) -> tuple[int | None, ...]:
    """Every seat, and a spectator."""
    return (*range(match.seats), None)


def situation(match: Match) -> dict[str, Any]:
    """Everything in which two matches at the same question must agree."""
    return {
        "state": match.state.digest(),
        "where": match.where(),
        "cites": match.cites(),
        "questions": [asked(match, each) for each in match.questions],
        "result": match.result,
    }


def views(match: Match) -> list[str]:
    """What each seat sees, and a spectator last, byte by byte."""
    return [json.dumps(match.view(seat).data) for seat in everybody(match)]


def same_future(one: Match, other: Match, random: Random, most: int = 60) -> None:
    """Two matches given the same answers stay alike, to the end or for so many answers."""
    assert situation(one) == situation(other)
    for _ in range(most):
        if one.question is None:
            break
        seat, option = answer_anyhow(one, random)
        other.answer(option, seat)
        assert one.state.digest() == other.state.digest()
    assert situation(one) == situation(other)
