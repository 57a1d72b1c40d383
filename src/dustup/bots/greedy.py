"""The greedy bot: tries each option once on a fork and takes the one after which the game looks best."""

from __future__ import annotations

from random import Random
from typing import Any

from dustup.bots.simple import shortlist
from dustup.engine.match import Match
from dustup.engine.rule import Choose
from dustup.engine.view import View


class Greedy:
    """One answer of look-ahead over sampled chance, with the game's own evaluation."""

    name = "greedy"

    def __init__(self, seed: int | str = 0, *, most: int = 24, samples: int = 2) -> None:
        self._random = Random(f"greedy bot {seed}")
        self.most = most
        self.samples = samples

    def answer(self, question: Choose, view: View) -> Any:
        values = self.values(question, view)
        return max(values, key=lambda each: each[1])[0]

    def values(self, question: Choose, view: View) -> list[tuple[Any, float]]:
        """The options tried, and how good each looks."""
        random = self._random
        tried = shortlist(question.options, self.most, random)
        return [(option, look(view, option, random, self.samples)) for option in tried]


def look(view: View, option: Any, random: Random, samples: int) -> float:
    """How good the game looks once an option is carried out.

    Where carrying it out asks the same seat more (whom to throw, which way), a few ways of going on are tried and
    the best one counts.
    """
    best = -1.0
    for _ in range(samples):
        twin = view.imagine(random)
        twin.answer(option)
        plain = finish_step(twin, view.seat, random)
        best = max(best, view.evaluate(twin))
        if plain:
            break
    return best


def finish_step(twin: Match, seat: int | None, random: Random) -> bool:
    """Answer at random until the step in progress is over; whether nothing had to be answered."""
    plain = True
    while (question := twin.question) is not None and not twin.fresh and question.seat == seat:
        options = question.options
        twin.answer(options[int(random.random() * options.count)])
        plain = False
    return plain
