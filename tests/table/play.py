"""Random matches to look at: what the tests of the table share."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from dustup import Match, find_game
from dustup.engine.rule import Choose
from dustup.table import line_of, question_of

GAMES = ("henshin", "panic")


def played(name: str, deals: range, most: int, every: int = 1) -> Iterator[Match]:
    """Matches at every so-manieth of their first questions, played on at random."""
    game = find_game(name)
    for number in deals:
        match, random = Match(game, game.setup.deal(number), seed=number), Random(number)
        for turn in range(most):
            if match.question is None:
                break
            if turn % every == 0:
                yield match
            answer(match, random)


def asked_of(match: Match, question: Choose, seat: int | None, greyed: bool = True) -> dict[str, Any]:
    """A question as a seat sees it, told to nobody in particular."""
    return match.naming().data(question_of(match, match.view(seat), question, question.seat == seat, greyed))


def lines_since(match: Match, told: int, seat: int | None) -> list[tuple[int, dict[str, Any]]]:
    """The lines from a number of the log on, with their numbers; those a seat may not know of are left out."""
    view = match.view(seat)
    lines = ((number, line_of(view, entry)) for number, entry in enumerate(match.log[told:], told))
    return [(number, match.naming().data(line)) for number, line in lines if line is not None]


def answer(match: Match, random: Random) -> Any:
    """Give a random answer to one of the open questions."""
    question = random.choice(match.questions)
    option = question.options[random.randrange(len(question.options))]
    match.answer(option, question.seat)
    return option
