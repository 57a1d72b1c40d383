"""The games that are examined: those installed, and the toys."""

from __future__ import annotations

from typing import Any

from toys import bowls, caravan, crossing, duel, raid, stones, trek

from dustup import Match, game_names
from dustup.engine.game import add_game
from dustup.testing.harness import Exam, answer_anyhow, asked, finish, questions_of, situation

__all__ = ["EXAMINED", "TOYS", "answer_anyhow", "asked", "finish", "opened", "questions_of", "situation"]

TOYS = (bowls.GAME, caravan.GAME, crossing.GAME, duel.GAME, raid.GAME, stones.GAME, trek.GAME)
for toy in TOYS:
    add_game(toy)

EXAMINED = game_names()


def opened(name: str, number: int, **kept: Any) -> Match:
    """A fresh match: the same number gives the same one."""
    return Exam(name).opened(number, **kept)
