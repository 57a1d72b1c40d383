"""What the examination uses: the games to examine, random play, and what must be equal for two matches to be alike."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

import pytest
from toys import duel, raid

from dustup import Match, find_game, game_names
from dustup.engine.game import add_game
from dustup.engine.rule import Choose

TOYS = (duel.GAME, raid.GAME)
for toy in TOYS:
    add_game(toy)

EXAMINED = game_names()
ENDLESS = 20_000
"""No match of any game takes so many answers."""


def opened(name: str, number: int, **kept: Any) -> Match:
    """A fresh match: the same number gives the same one."""
    game = find_game(name)
    return Match(game, game.deal(number), seed=number, **kept)


def answer_anyhow(match: Match, random: Random) -> tuple[int, Any]:
    """Give a random answer to one of the open questions."""
    question = random.choice(match.questions)
    option = question.options[random.randrange(len(question.options))]
    match.answer(option, question.seat)
    return question.seat, option


def finish(match: Match, random: Random) -> Match:
    """Play a match to its end at random."""
    for _ in range(ENDLESS):
        if match.question is None:
            return match
        answer_anyhow(match, random)
    raise AssertionError(f"{match!r} does not end")


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


SHARE = {"duel": 1.0, "raid": 1.0}
"""Small games, and how many of their questions are examined; of big ones, which are not named here, one in sixteen."""


def some_questions(name: str, number: int) -> Iterator[Match]:
    """The match at every question of a toy, at some questions of a big game."""
    return questions_of(opened(name, number), Random(number), SHARE.get(name, 1 / 16))


@contextmanager
def given_again() -> Iterator[list[Any]]:
    """The answers that any match is given a second time meanwhile: for a fork, or to go back."""
    again: list[Any] = []
    give = Match._give_again

    def counted(match: Match, option: Any, seat: int) -> None:
        again.append(option)
        give(match, option, seat)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Match, "_give_again", counted)
        yield again


def asked(match: Match, question: Choose) -> dict[str, Any]:
    """A question as data."""
    return {
        "seat": question.seat,
        "why": [question.why.key, match.say_question(question)],
        "standing": [question.standing, *question.about],
        "options": [match.write(each) for each in question.options],
    }


def situation(match: Match) -> dict[str, Any]:
    """Everything in which two matches at the same question must agree."""
    return {
        "state": match.state.digest(),
        "where": match.where(),
        "cites": match.cites(),
        "questions": [asked(match, each) for each in match.questions],
        "result": None if match.result is None else list(match.result),
    }


def views(match: Match) -> list[str]:
    """What each seat sees, and a spectator last, byte by byte."""
    return [json.dumps(match.view(seat).data) for seat in (*range(match.seats), None)]


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
