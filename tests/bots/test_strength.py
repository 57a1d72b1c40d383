"""Who beats whom, in a few quick matches that always go the same way. The numbers that count are in studies/bots.py."""

from __future__ import annotations

from typing import Any

from toys import duel

from dustup import Match
from dustup.bots import make_bot
from dustup.engine.game import Game, find_game


def points(game: Game, bot: str, against: str, matches: int, **setup: Any) -> float:
    """What a bot gets out of some matches with swapped seats: 1 for a win, a half for a draw."""
    total = 0.0
    for number in range(matches):
        match = Match(game, {**game.setup.deal(number // 2), **setup}, seed=number // 2, events=False)
        seat = number % 2
        bots = [make_bot(bot if each == seat else against, f"{number} {each}") for each in (0, 1)]
        while question := match.question:
            match.answer(bots[question.seat].answer(question, match.view(question.seat)), question.seat)
        total += match.result.worth(seat)
    return total


def test_greedy_beats_random_at_henshin() -> None:
    assert points(find_game("henshin"), "greedy", "random", 6, quick=True) >= 5


def test_greedy_beats_random_at_the_duel() -> None:
    assert points(duel.GAME, "greedy", "random", 40) >= 24


def test_a_thinker_beats_random_at_henshin() -> None:
    assert points(find_game("henshin"), "thinker:40i", "random", 2, quick=True) == 2
