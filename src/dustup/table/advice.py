"""What somebody who thinks ahead would do: the best answers to a question, from the seat's own view."""

from __future__ import annotations

from typing import Any

from dustup.bots.thinker import Thinker
from dustup.engine.language import DEFAULT
from dustup.engine.match import Match

BEST = 3
"""So many answers are named."""


def advise(match: Match, seat: int, thinker: Thinker, language: str = DEFAULT) -> list[dict[str, Any]]:
    """The best answers, each in words, with the share of winning chances the seat would have after it."""
    view = match.view(seat, language)
    question = next(each for each in match.questions if each.asks(seat))
    thinker.answer(question, view)
    best = sorted(thinker.thoughts, key=lambda each: (-each[2], -each[1]))[:BEST]
    return [
        {"option": match.write(option), "say": view.say_option(option), "chance": round(value, 3)}
        for option, _, value in best
    ]
