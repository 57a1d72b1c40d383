"""Simultaneous effects: whose come first, and when their order is asked."""

from __future__ import annotations

from typing import Any

import pytest
from toys.stones.game import State

from dustup.engine.rule import Prompt, Roll, Rule, may
from dustup.kit.order import by_seats, differ_if_tried, next_of, orders_differ, seats_from

Effect = tuple[int, str]


def test_the_active_seats_effects_come_first_then_the_others_in_turn() -> None:
    waiting = [(0, "a"), (2, "b"), (1, "c"), (2, "d")]
    found = list(by_seats(waiting, seats_from(2, 4), lambda each: each[0]))
    assert found == [(2, [(2, "b"), (2, "d")]), (0, [(0, "a")]), (1, [(1, "c")])]


def taken(effects: list[Effect], wanted: str, matters: bool = True) -> tuple[Effect, list[list[str]]]:
    """The next of some effects if the owner wants one, and what the owner was asked."""
    asked: list[list[str]] = []

    def ask(named: dict[str, Effect]) -> Rule[Effect]:
        asked.append(list(named))
        return named[wanted]
        yield

    with pytest.raises(StopIteration) as end:
        next(next_of(effects, lambda each: each[1], ask, lambda _: matters))
    return end.value.value, asked


def test_the_owner_orders_effects_that_differ() -> None:
    effects = [(0, "burn"), (0, "heal"), (0, "burn")]
    assert taken(effects, "heal") == ((0, "heal"), [["burn", "heal"]])
    assert effects == [(0, "burn"), (0, "burn")]


def test_equal_effects_or_a_single_one_are_not_asked_about() -> None:
    assert taken([(0, "burn"), (1, "burn")], "burn") == ((0, "burn"), [])
    assert taken([(0, "burn")], "burn") == ((0, "burn"), [])


def test_nobody_is_asked_where_the_order_makes_no_difference() -> None:
    assert taken([(0, "burn"), (0, "heal")], "heal", matters=False) == ((0, "burn"), [])


def test_orders_are_compared_by_what_comes_of_them() -> None:
    def halved_or_less(order: tuple[str, ...]) -> int:
        left = 9
        for each in order:
            left = left // 2 if each == "halve" else left - 3
        return left

    assert orders_differ(["halve", "less"], halved_or_less)
    assert not orders_differ(["less", "less"], halved_or_less)
    assert orders_differ(["less"] * 5, halved_or_less), "of so many the owner decides without looking"


def test_orders_are_tried_on_copies_of_the_state() -> None:
    m = State()

    def run(twin: Any, effect: str) -> Rule[Any] | None:
        if effect == "double":
            twin.left *= 2
        elif effect == "ask":
            return may(0, Prompt("take"))
        else:
            twin.left -= int(effect)
        return None

    assert not differ_if_tried(m, ["1", "3"], run)
    assert differ_if_tried(m, ["1", "double"], run)
    assert differ_if_tried(m, ["1", "ask"], run), "what is answered may make a difference"
    assert m.left == 21


def test_what_a_single_die_shows_has_nothing_to_do_with_the_order() -> None:
    m = State()

    def run(twin: Any, effect: str) -> Rule[Any]:
        dice = int(effect[-1])
        faces = yield Roll(dice)
        if effect.startswith("less"):
            twin.left -= sum(faces)
        elif faces[0] == 6:
            twin.left *= 2

    assert not differ_if_tried(m, ["less1", "less 1"], run, dice=True)
    assert differ_if_tried(m, ["less1", "less 1"], run), "unless it is to be tried, a roll could go any way"
    assert differ_if_tried(m, ["less1", "double1"], run, dice=True), "on a 6 it makes a difference"
    assert differ_if_tried(m, ["less2", "less 2"], run, dice=True), "several dice are not looked through"
    assert m.left == 21
