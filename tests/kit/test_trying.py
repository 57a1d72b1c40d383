"""Rules tried on copies of the state: does it make a difference which, or in which order?"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from toys.stones.game import State, Take, Taken

from dustup.engine.options import Options
from dustup.engine.rule import Choose, Prompt, Roll, Rule
from dustup.kit.trying import MANY, commute, differ, same_ends, ways, worth_ordering

Do = Callable[[State], Rule[Any] | None]


def leaves(count: int) -> Do:
    """So many stones are taken, if there are as many."""

    def do(m: State) -> None:
        m.left -= count if m.left >= count else 0

    return do


def asks(most: int, *, adds: int = 0) -> Do:
    """Somebody takes one to so many stones, and a few come back."""

    def do(m: State) -> Rule[Any]:
        answer = yield Choose(0, Options.of(*(Take(each) for each in range(1, most + 1))), Prompt("take"))
        m.left += adds - answer.stones

    return do


def rolls(m: State) -> Rule[Any]:
    yield Roll(1)


def half(m: State) -> None:
    """Half of the stones are taken."""
    m.left //= 2


def announces(m: State) -> None:
    m.tell(Taken, 0, 0, m.left)


def test_every_way_of_a_rule_is_gone_question_by_question() -> None:
    m = State()
    found = list(ways(m, asks(2)))
    assert [(each.answers, each.options, each.left and each.left.left) for each in found] == [
        ((), [Take(1), Take(2)], None),
        ((Take(2),), None, 19),
        ((Take(1),), None, 20),
    ]
    assert m.left == 21


def test_dice_and_many_options_are_not_looked_through() -> None:
    for do in (rolls, asks(MANY + 1)):
        (only,) = ways(State(), do)
        assert (only.options, only.left) == (None, None)


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        (leaves(2), leaves(2), False),
        (leaves(2), leaves(3), True),
        (asks(2), asks(2), False),
        (asks(2), asks(3), True),
        (asks(2), asks(2, adds=1), True),
        (asks(2), leaves(2), True),
        (rolls, rolls, True),
    ],
)
def test_rules_differ_by_what_they_ask_or_how_they_leave_the_state(one: Do, other: Do, expected: bool) -> None:
    assert differ(State(), one, other) is expected


def only_below(limit: int) -> Do:
    """Takes a stone if few are left."""

    def do(m: State) -> None:
        if m.left < limit:
            m.left -= 1

    return do


@pytest.mark.parametrize(
    ("effects", "expected"),
    [
        ([], False),
        ([leaves(1)], False),
        ([leaves(1), leaves(99)], False),  # only one does anything
        ([leaves(1), leaves(2)], True),
        ([leaves(99), leaves(1), leaves(98), leaves(2)], True),
        ([only_below(21), leaves(1)], True),  # idle, but not after the other
        ([only_below(20), leaves(1)], False),
        ([only_below(20), asks(1)], False),
        ([only_below(20), asks(2)], True),  # after one of its answers
        ([rolls, leaves(99)], True),  # who knows what comes of it
        ([announces, leaves(1)], True),  # what is told has happened
    ],
)
def test_an_order_is_worth_asking_for_if_several_effects_could_do_something(effects: list[Do], expected: bool) -> None:
    m = State()
    assert worth_ordering(m, effects) is expected
    assert m.left == 21


def halves(m: State) -> None:
    m.left //= 2


@pytest.mark.parametrize(
    ("effects", "same"),
    [
        ([leaves(2), leaves(3)], True),
        ([asks(2), leaves(3)], True),
        ([asks(2), asks(3), leaves(1)], True),
        ([leaves(1), halves], False),  # 20 // 2, but 21 // 2 - 1
        ([asks(2), halves], False),
        ([leaves(2), rolls], False),
        ([leaves(1)] * 4, False),  # too many orders to be gone
    ],
)
def test_some_effects_come_to_the_same_in_any_order(effects: list[Do], same: bool) -> None:
    m = State()
    assert commute(m, effects) is same
    assert m.left == 21


def test_what_the_one_allows_the_other_to_ask_is_a_difference() -> None:
    def as_many_as_left(m: State) -> Rule[Any]:
        yield Choose(0, Options.of(*(Take(each) for each in range(1, m.left - 17))), Prompt("take"))

    assert not commute(State(), [leaves(1), as_many_as_left])
    assert not commute(State(), [leaves(2), asks(3)], many=2), "too many ways are not gone"


@pytest.mark.parametrize(
    ("effects", "same"),
    [
        ([asks(2), leaves(1)], True),
        ([asks(2), asks(3)], True),  # the answers are others, the sums are not
        ([asks(2), half], False),
        ([asks(2), rolls], False),
    ],
)
def test_whoever_is_asked_can_come_to_the_same_ends_in_any_order(effects: list[Do], same: bool) -> None:
    assert same_ends(State(), effects, 0) is same
    assert not same_ends(State(), [asks(2), leaves(1)], 1), "somebody else is asked"
