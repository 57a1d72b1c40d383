"""Random matches to look at: what the tests of the table share."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from dustup import Match, find_game

GAMES = ("henshin", "panic")


def played(name: str, deals: range, most: int, every: int = 1) -> Iterator[Match]:
    """Matches at every so-manieth of their first questions, played on at random."""
    game = find_game(name)
    for number in deals:
        match, random = Match(game, game.deal(number), seed=number), Random(number)
        for turn in range(most):
            if match.question is None:
                break
            if turn % every == 0:
                yield match
            answer(match, random)


def answer(match: Match, random: Random) -> Any:
    """Give a random answer to one of the open questions."""
    question = random.choice(match.questions)
    option = question.options[random.randrange(len(question.options))]
    match.answer(option, question.seat)
    return option
