"""Illusion Style of the Trickster."""

from __future__ import annotations

import pytest
from games.panic.staging import (
    asked,
    at,
    copies,
    foe,
    hp,
    play,
    stage,
    told,
    unit,
)

from dustup.games.panic.events import NoDamage

PLAIN = "judgment vigilance"


@pytest.mark.clause("style.illusion.ability.punish", "ruling.style.illusion.copy-range")
@pytest.mark.parametrize(
    ("drawing", "left"),
    [("b a . . . . . .", 12), ("b a . b1 . . . .", 11), ("b a . b1 b2 b3 . .", 11), ("b a b1 b2 b3 . . .", 10)],
)
def test_who_strikes_the_owner_in_range_of_its_copies_is_struck_back(drawing: str, left: int) -> None:
    m = stage(drawing, a=unit(PLAIN, pool=[1, 1]), b=foe("illusion vigilance"))
    play(m, "use 1 damage")
    if asked(m) == "target-hit":
        play(m, "target b")
    if asked(m) == "spend-iron":
        play(m, "amount 0")
    assert (hp(m, "a"), hp(m, "b")) == (left, 11)


@pytest.mark.clause("style.illusion.ability.copies-as-iron", "ruling.style.illusion.copy-range")
def test_copies_are_spent_as_iron_and_then_punish_nobody() -> None:
    m = stage("b a . b1 . .", a=unit(PLAIN, pool=[3, 1]), b=foe("illusion vigilance"))
    play(m, "use 3 damage", "amount 1")
    assert (hp(m, "b"), copies(m, "b"), hp(m, "a")) == (11, [], 12)


@pytest.mark.clause("style.illusion.ability.copies-as-iron", "token.iron.cumulative")
def test_a_copy_spent_against_the_first_hit_of_an_action_is_not_named_for_the_second() -> None:
    m = stage("b a . b1", a=unit("relentless vigilance", pool=[3]), b=foe("illusion vigilance", tokens={"iron": 1}))
    play(m, "use 3 rush-down", "amount 1", "pick copy", "amount 1")
    labels = [each.parts[-1] for each in told(m, NoDamage)]
    assert labels == [(-1, "style.illusion.ability.copies-as-iron"), (-1, "iron")]


@pytest.mark.clause("style.illusion.action.where-are-you-looking")
def test_two_copies_appear() -> None:
    m = stage("a . . . . b", a=unit("illusion power", pool=[5, 1]), b=foe(PLAIN))
    play(m, "use 5 where-are-you-looking", "spot B1", "spot D1")
    assert copies(m, "a") == ["B1", "D1"]


@pytest.mark.clause("style.illusion.action.where-are-you-looking.gate-6")
def test_at_six_two_more_copies_appear() -> None:
    m = stage("a . . . b\n. . . . .", a=unit("illusion power", pool=[6, 1]), b=foe(PLAIN))
    play(m, "use 6 where-are-you-looking", "spot B1", "spot D1", "spot A2", "spot B2")
    assert copies(m, "a") == ["B1", "D1", "A2", "B2"]


@pytest.mark.clause("style.illusion.ability.punish")
def test_copies_punish_from_where_the_attacker_stood_when_it_struck() -> None:
    a = unit("relentless power", pool=[1, 1])
    m = stage("b1 . . a b . . .", a=a, b=foe("illusion power"))
    play(m, "use 1 damage", "amount 0", "amount 0", "spot F1")
    assert (at(m, "a"), hp(m, "a")) == ("E1", 11)  # four spaces from the Copy by now
