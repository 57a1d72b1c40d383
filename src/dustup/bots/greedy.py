"""The greedy bot: tries each option once on a fork and takes the one after which the game looks best."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from dustup.bots.simple import shortlist
from dustup.engine.garbage import no_collecting
from dustup.engine.match import Match
from dustup.engine.options import No
from dustup.engine.rule import Choose
from dustup.engine.view import View

DECLINE = No()


class Greedy:
    """One answer of look-ahead over sampled chance, with the game's own evaluation."""

    name = "greedy"

    def __init__(self, seed: int | str = 0, *, most: int = 24, ways: int = 3) -> None:
        self._random = Random(f"greedy bot {seed}")
        self.most = most
        """So many options are tried at most."""
        self.ways = ways
        """So many ways of going on are tried where an option asks more."""

    def answer(self, question: Choose, view: View) -> Any:
        values = self.values(question, view)
        best = max(value for _, value in values)
        good = [option for option, value in values if value == best]
        good = apart(question, view, good)[0] or good
        # What gains nothing is left alone.
        return DECLINE if DECLINE in good else good[int(self._random.random() * len(good))]

    def values(self, question: Choose, view: View) -> list[tuple[Any, float]]:
        """The options tried, and how good each looks."""
        sensible = view.game.judge.sensible(view.seen, question)
        main, beside = apart(question, view, shortlist(sensible, self.most, self._random))
        tries, random = view.game.judge.tries, self._random
        luck = [random.getrandbits(64) for _ in range(tries)] if tries > 1 else []
        with no_collecting():
            if luck:
                values = [(option, look_often(view, option, luck, self.ways)) for option in main]
            else:
                values = [(option, look(view, option, random, self.ways)) for option in main]
            if beside:
                # The main choice comes all the same: so they are worth what it brings, too.
                brings = max(value for _, value in values) - view.evaluate(view.imagine(self._random))
                looks = (look(view, option, self._random, self.most, self.ways) for option in beside)
                values += [(option, value + brings) for option, value in zip(beside, looks, strict=True)]
            return values


def apart(question: Choose, view: View, options: list[Any]) -> tuple[list[Any], list[Any]]:
    """The options that a question is for, and those that stand beside them; where there are only such, these count."""
    kinds = view.game.referee.beside
    main = [each for each in options if type(each) not in kinds]
    return (main, [each for each in options if type(each) in kinds]) if main else (options, [])


def look(view: View, option: Any, random: Random, ways: int, then: int = 1) -> float:
    """How good the game looks to a seat once an option is carried out."""
    twin = view.imagine(random)
    twin.answer(option, view.seat)
    return settled(view, twin, random, view.evaluate, ways, then)


def look_often(view: View, option: Any, luck: list[int], ways: int) -> float:
    """The same on average, where dice fall, over several tries: every option has the same luck, good and bad."""
    total = 0.0
    for tried, seed in enumerate(luck, 1):
        random = Random(seed)
        twin = view.imagine(random)
        fallen = twin.state.counters.copy()
        twin.answer(option, view.seat)
        total += settled(view, twin, random, view.evaluate, ways)
        if twin.state.counters == fallen:
            return total / tried
    return total / len(luck)


def settled(
    view: View, twin: Match, random: Random, worth: Callable[[Match], float], ways: int = 1, then: int = 1
) -> float:
    """How good the game looks, by what it is ``worth``, once the step in progress is over.

    Where it asks more (whom to throw, which way), a few ways of going on are tried, and if it asks again, ``then`` so
    many. The best counts, or the worst where somebody of another side answers. Whoever could only react lets it pass.
    """
    question = twin.question
    while question is not None and twin.fresh and (let := let_pass(twin, question)) is not None:
        twin.answer(let)
        question = twin.question
    if question is None or twin.fresh:
        return worth(twin)
    tried = shortlist(twin.game.judge.sensible(twin.state, question, ahead=True), ways, random)
    found = []
    for at, option in enumerate(tried, 1):
        # The last way needs no fork, as nobody comes back here after it.
        way = twin.fork(random=random) if at < len(tried) else twin
        way.answer(option)
        found.append(settled(view, way, random, worth, then))
    mine = twin.game.sides.side(question.seat, twin.state) == twin.game.sides.side(view.seat or 0, twin.state)
    return max(found) if mine else min(found)


def let_pass(twin: Match, question: Choose) -> Any:
    """How somebody who could only react lets it pass, in a game that says so; else nothing."""
    lets = twin.game.judge.lets
    if not lets or not question.standing:
        return None
    return next((each for each in lets if each in question.options), None)
