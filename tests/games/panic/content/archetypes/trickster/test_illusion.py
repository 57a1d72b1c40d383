"""Illusion Style of the Trickster."""

from __future__ import annotations

import pytest
from games.panic.staging import (
    ANY,
    asked,
    at,
    copies,
    foe,
    hp,
    offered,
    play,
    said,
    spots,
    stage,
    told,
    unit,
)

from dustup.games.panic.events import NoDamage

PLAIN = "judgment vigilance"


QUIET = "judgment vigilance"

POWER = "judgment power"


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


@pytest.mark.clause("style.illusion.ability.copies-as-iron", "ruling.stooges.copy-costs")
def test_the_very_stooge_that_is_hit_may_be_spent_and_the_others_bear_the_rest() -> None:
    a, b = unit("illusion vigilance", kind="stooges"), foe(QUIET, pool=[6, 1])
    m = stage(". . . . . .\n. b a . . a\n. . . . . .", turn="b", a=a, b=b)
    play(m, "use 6 damage", "amount 1", "target a.1")
    assert (asked(m), spots(m, "a"), hp(m, "a")) == ("act", ["F2"], 10)  # nobody is left there to be pushed


@pytest.mark.clause("style.illusion.ability.punish")
@pytest.mark.parametrize(("drawing", "left"), [("b a", 12), ("b a a", 11), ("b a a\na . .", 10)])
def test_the_swarms_stooges_punish_if_others_have_the_attacker_in_range(drawing: str, left: int) -> None:
    m = stage(drawing, b=unit(POWER, pool=[1, 1]), a=foe("the-swarm"), turn="b")
    play(m, "use 1 damage")
    while hp(m, "a") == 12:
        play(m, offered(m)[0])
    assert (asked(m), hp(m, "b")) == ("act", left)


@pytest.mark.clause("style.illusion.ability.punish", "form.zen.ability.retaliate")
def test_the_swarm_answers_for_its_shield_and_for_its_number() -> None:
    m = stage(". . . .\na b b b\n. . b .", a=unit(POWER, pool=[1, 1]), b=foe("the-swarm", shield=2))
    play(m, "use 1 damage", "amount 0")
    assert hp(m, "a") == 9


@pytest.mark.clause("style.illusion.ability.copies-as-iron")
@pytest.mark.parametrize(
    ("iron", "answers", "lines"),
    [
        (0, ["amount 2"], ["b takes 1 damage (3 Damage − 2 by Copies): 11 HP left."]),
        (
            1,
            ["amount 2", "pick copy", "pick iron"],
            ["b takes 1 damage (3 Damage − 1 by Copies − 1 Iron): 11 HP left."],
        ),
        (1, ["amount 1", "pick iron"], ["b takes 2 damage (3 Damage − 1 Iron): 10 HP left."]),
    ],
)
def test_copies_spent_against_damage_are_told_as_copies(iron: int, answers: list[str], lines: list[str]) -> None:
    b = foe("illusion vigilance", tokens={"iron": iron} if iron else {})
    m = stage(". . . .\na b b1 .\n. . b2 .", a=unit("judgment power", pool=[5]), b=b, dice=ANY)
    play(m, "use 5 damage")
    if asked(m) == "target-hit":
        play(m, "target b")
    asks = "Copies" if not iron else "Iron tokens or Copies"
    assert m.say_question().startswith(f"b: how many {asks} against a's Action")
    for each in answers:
        play(m, each)
        while asked(m) == "spend-copy":
            play(m, offered(m)[0])
    assert [each for each in said(m) if each.startswith("b takes") and "damage" in each] == lines


@pytest.mark.clause("style.illusion.ability.copies-as-iron", "form.wild.action.fury")
def test_copies_pay_where_basic_tokens_are_asked_for() -> None:
    """They are spent as Iron, and Iron is a Basic token."""
    m = stage("a b a1 . a2", a=unit("illusion wild", pool=[3, 1]), b=foe(QUIET))
    play(m, "pay fury", "target a~1")
    assert (copies(m, "a"), hp(m, "b")) == ([], 11)
