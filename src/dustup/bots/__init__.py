"""Bots: they answer questions from views and know no game. The same three play every game."""

from __future__ import annotations

from typing import Any, Protocol

from dustup.engine.errors import DustupError
from dustup.engine.rule import Choose
from dustup.engine.view import View

BOTS = ("random", "greedy", "thinker")


class Bot(Protocol):
    """Whatever answers questions."""

    name: str

    def answer(self, question: Choose, view: View) -> Any:
        """One of the question's options."""


class UnknownBot(DustupError):
    """No bot goes by that name."""


def make_bot(spec: str, seed: int | str = 0) -> Bot:
    """A bot by name: ``random``, ``greedy``, ``thinker`` (0.1 s an answer), ``thinker:0.3`` or ``thinker:200i``."""
    from dustup.bots.greedy import Greedy
    from dustup.bots.simple import RandomBot
    from dustup.bots.thinker import Thinker

    name, _, budget = spec.partition(":")
    if name == "random" and not budget:
        return RandomBot(seed)
    if name == "greedy" and not budget:
        return Greedy(seed)
    if name == "thinker":
        try:
            if budget.endswith("i"):
                return Thinker(seed, iterations=int(_budget(int(budget[:-1]))))
            return Thinker(seed, seconds=_budget(float(budget or 0.1)))
        except ValueError:
            raise UnknownBot(f"{spec!r}: expected thinker:SECONDS or thinker:NUMBERi, such as thinker:0.3") from None
    raise UnknownBot(f"there is no bot {spec!r}; known are: random, greedy, thinker, thinker:SECONDS, thinker:NUMBERi")


def _budget(number: float) -> float:
    """A budget must be more than nothing."""
    if not number > 0:
        raise ValueError(number)
    return number
