"""The random bot, and drawing a few options fairly from many."""

from __future__ import annotations

from random import Random
from typing import Any

from dustup.engine.options import Options
from dustup.engine.rule import Choose
from dustup.engine.view import View


class RandomBot:
    """Answers with any option, each equally likely."""

    name = "random"

    def __init__(self, seed: int | str = 0) -> None:
        self._draw = Random(f"random bot {seed}").random

    def answer(self, question: Choose, view: View) -> Any:
        return question.options.draw(self._draw)


def shortlist(options: Options[Any], most: int, random: Random) -> list[Any]:
    """All options if they are few; otherwise some of every family, so that no kind of action is overlooked.

    Small families are taken whole; the large ones share what is left.
    """
    if options.count <= most:
        return list(options)
    picked: list[Any] = []
    waiting = sorted(options.families, key=lambda family: family.count)
    for at, family in enumerate(waiting):
        share = max(1, (most - len(picked)) // (len(waiting) - at))
        if family.count <= share:
            picked += family
        else:
            picked += [family.at(index) for index in sorted(random.sample(range(family.count), share))]
    return picked if len(picked) <= most else random.sample(picked, most)
