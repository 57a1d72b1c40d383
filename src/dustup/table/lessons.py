"""A guided first match, played along its line."""

from __future__ import annotations

from collections.abc import Iterator

from dustup.engine.chance import secret_of
from dustup.engine.errors import BadContent
from dustup.engine.game import Game
from dustup.engine.lesson import LEARNER, Lesson
from dustup.engine.match import Match
from dustup.engine.position import open_position


def walk(game: Game, lesson: Lesson) -> Iterator[Match]:
    """The match of a lesson before each answer of its line, and after the last."""
    secret = secret_of(lesson.seed)
    if lesson.position:
        match = open_position(Match, lesson.position, (), 0, True, secret=secret, salts=[])
    else:
        match = Match(game, lesson.setup, secret=secret)
    yield match
    for number, words in enumerate(lesson.line, 1):
        refusals = [match.why_not(words, question.seat) for question in match.questions]
        seat = next((each.seat for each, no in zip(match.questions, refusals, strict=True) if no is None), None)
        if seat is None:
            asked = match.say_question() if match.question is not None else "nothing is asked any more"
            why = "; ".join(each.sentence for each in refusals if each is not None)
            raise BadContent(f"the lesson of {game.title}, answer {number} ({words!r}): {asked} {why}")
        match.answer(words, seat)
        yield match


def asked_at_steps(game: Game, lesson: Lesson) -> list[str]:
    """For each step the question at which it is told, by its name among the prompts; always one of the learner's."""
    asked = [
        match.question.why.key if match.question is not None and match.question.asks(LEARNER) else ""
        for match in walk(game, lesson)
    ]
    found = [asked[at] for at in lesson.told_at]
    for step, key in zip(lesson.steps, found, strict=True):
        if not key:
            raise BadContent(f"the lesson of {game.title}: at {step.title!r} the learner is asked nothing")
    return found
