"""Questions that only ask who or where are spared where it makes no difference."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from toys import duel
from toys.duel.game import Setup
from toys.duel.state import State, begun
from toys.duel.values import Rested, StepTo

from dustup import Match
from dustup.engine import rooms
from dustup.engine.options import Options
from dustup.engine.rule import Choose, Prompt, Rule, may, roll
from dustup.engine.sameness import FEW, comes_to_the_same
from dustup.engine.standing import WHO_OR_WHERE
from dustup.engine.state import Steps

WHERE, ANYTHING = Prompt("where"), Prompt("turn", seat=0)


class Referee(rooms.Referee):
    who_or_where = frozenset({"where"})

    def reaction_names(self) -> frozenset[str]:
        return frozenset({WHO_OR_WHERE})


def asking(then: Callable[[State, int], Any], why: Prompt = WHERE, cells: int = 2) -> Match:
    """A match that asks for a cell, does something with it, and asks something else."""
    steps = Steps()

    def where(m: State) -> Rule[None]:
        answer = yield Choose(0, Options.of(*[StepTo(each) for each in range(cells)]), why)
        rule = then(m, answer.cell)
        if rule is not None:
            yield from rule

    def after(m: State) -> Rule[None]:
        yield from may(0, ANYTHING)

    class Staged(Setup):
        def begin(self, setup: Any) -> State:
            m = begun(5, 5)
            m.then(("where",), ("after",), ("stop",))
            return m

    steps.step()(where)
    steps.step()(after)
    return Match(duel.GAME.but(setup=Staged, referee=Referee, steps=steps, milestones=()), {}, seed=1)


def nothing(m: State, cell: int) -> None:
    """It makes no difference."""


def moves(m: State, cell: int) -> None:
    m.duellists[0].cell = cell


def tells(m: State, cell: int) -> None:
    m.tell(Rested, cell, 1)


def rolls(m: State, cell: int) -> Rule[None]:
    """The die that comes makes no difference, but another might."""
    (face,) = yield from roll(1)
    if face > 6:
        m.duellists[0].cell = cell


def asks_on(m: State, cell: int) -> Rule[None]:
    if (yield from may(1, ANYTHING)):
        m.duellists[0].cell = cell


def asks_in_vain(m: State, cell: int) -> Rule[None]:
    yield from may(1, ANYTHING)


@pytest.mark.parametrize(
    ("then", "same"),
    [(nothing, True), (moves, False), (tells, False), (rolls, False), (asks_on, False), (asks_in_vain, True)],
)
def test_whether_it_makes_a_difference_is_seen_by_going_every_way(then: Any, same: bool) -> None:
    match = asking(then)
    before = match.state.digest(), list(match.answers)
    assert match.question is not None
    assert comes_to_the_same(match, match.question) == same
    assert (match.state.digest(), match.answers) == before and match.question.why is WHERE


def test_it_is_spared_for_whoever_left_it_to_the_house() -> None:
    match = asking(nothing)
    match.stand(0, WHO_OR_WHERE, "no")
    assert match.question is not None and match.question.why is ANYTHING
    assert match.answers == [StepTo(0)]


@pytest.mark.parametrize(
    ("then", "why", "cells"), [(moves, WHERE, 2), (nothing, ANYTHING, 2), (nothing, WHERE, FEW + 1)]
)
def test_whatever_matters_or_asks_more_than_who_and_where_is_asked(then: Any, why: Prompt, cells: int) -> None:
    match = asking(then, why, cells)
    match.stand(0, WHO_OR_WHERE, "no")
    assert match.answers == []


def test_of_others_it_is_asked() -> None:
    match = asking(nothing)
    match.stand(1, WHO_OR_WHERE, "no")
    assert match.answers == []
