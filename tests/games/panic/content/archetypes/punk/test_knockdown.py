"""Knockdown Style of the Punk."""

from __future__ import annotations

import pytest
from games.panic.staging import (
    asked,
    asked_of,
    at,
    copies,
    foe,
    hp,
    offered,
    parts_of,
    play,
    skip_to,
    stage,
    tokens_of,
    unit,
    unit_of,
)

from dustup.games.panic.events import Damaged

PLAIN = "judgment vigilance"


POWER = "judgment power"


@pytest.mark.clause("style.knockdown.ability.hit-back")
def test_whoever_damages_a_knockdown_fighter_is_hit_back() -> None:
    m = stage("a . b", turn="b", a=unit("knockdown vigilance"), b=foe("crying vigilance", pool=[4, 4]))
    play(m, "use 4 damage")
    assert (hp(m, "a"), hp(m, "b")) == (10, 11)
    assert parts_of(m, Damaged) == [(1, "style.knockdown.ability.hit-back")]


@pytest.mark.clause("style.knockdown.note.zero")
def test_each_hit_that_gets_through_is_hit_back_and_none_that_does_not() -> None:
    m = stage("a b", turn="b", a=unit("knockdown iron"), b=foe(PLAIN, pool=[1, 1]))
    play(m, "use 1 damage")
    assert (hp(m, "a"), hp(m, "b")) == (12, 12)
    # One-Two strikes twice: the second blow comes from the same Action.
    play(m, "use 1 movement")
    m = stage("a b", turn="b", a=unit("knockdown vigilance"), b=foe("judgment one-two", pool=[1, 1]))
    play(m, "use 1 damage")
    skip_to(m, "act")
    assert 12 - hp(m, "b") == 12 - hp(m, "a") > 0


@pytest.mark.clause("style.knockdown.ability.hit-back", "ruling.damage.retaliation-loop")
def test_hitting_back_is_not_hit_back() -> None:
    m = stage("a b", turn="b", a=unit("knockdown vigilance"), b=foe("knockdown vigilance", pool=[1, 1]))
    play(m, "use 1 damage")
    assert (hp(m, "a"), hp(m, "b")) == (11, 11)


@pytest.mark.clause("style.knockdown.action.take-it-on-the-chin", "ruling.style.knockdown.chin-damage")
def test_take_it_on_the_chin_lets_everybody_strike_and_then_strikes_one() -> None:
    a = unit("knockdown vigilance", pool=[4, 3])
    m = stage("b a c . d", a=a, b=foe("judgment power", tokens={"weakness": 1, "power": 1}), c=foe(PLAIN), d=foe(PLAIN))
    assert "use 3 take-it-on-the-chin" not in offered(m)
    play(m, "use 4 take-it-on-the-chin")
    assert (asked(m), offered(m)) == ("blow-order", ["target b", "target c"])
    play(m, "target c")
    # Weakness of whoever strikes counts, and Power could be spent; who deals damage is hit back.
    assert (asked(m), asked_of(m)) == ("spend-power", "b")
    play(m, offered(m)[0])
    assert (hp(m, "a"), hp(m, "b"), hp(m, "c")) == (11, 12, 11)
    assert tokens_of(m, "b") == {"power": 1}
    assert offered(m) == ["target b", "target c"]
    play(m, "target b")
    assert (hp(m, "b"), hp(m, "d")) == (9, 12)


@pytest.mark.clause("style.knockdown.note.zen")
def test_with_zen_both_retaliations_happen_while_the_shield_lasts() -> None:
    m = stage("b a c", a=unit("knockdown zen", pool=[4, 3], shield=1), b=foe(PLAIN), c=foe(PLAIN))
    play(m, "use 4 take-it-on-the-chin", "target b")
    assert (hp(m, "b"), hp(m, "c"), hp(m, "a"), unit_of(m, "a").shield) == (10, 11, 11, 0)


@pytest.mark.clause("style.knockdown.action.take-it-on-the-chin", "copy.targetable-two-ways")
def test_the_blow_after_take_it_on_the_chin_may_destroy_a_copy() -> None:
    m = stage("a b1 . b", a=unit("knockdown zen", pool=[5, 1]), b=foe("judgment power"))
    play(m, "use 5 take-it-on-the-chin")
    assert (hp(m, "a"), copies(m, "b")) == (12, [])  # a Copy deals no damage, but can be hit like an enemy


@pytest.mark.clause("style.knockdown.action.take-it-on-the-chin", "ruling.style.knockdown.chin-damage")
def test_a_group_that_falls_by_the_first_blow_deals_no_second() -> None:
    b = foe(PLAIN, kind="stooges", hp=1)
    m = stage("b a b\n. c .", a=unit("knockdown zen", pool=[4, 1]), b=b, c=foe(PLAIN))
    play(m, "use 4 take-it-on-the-chin", "target b.1")
    assert (hp(m, "a"), hp(m, "b"), hp(m, "c")) == (10, 0, 8), "one blow each of the group and of c"


@pytest.mark.clause("style.knockdown.action.take-it-on-the-chin", "form.dance.ability.pull-partner")
def test_the_blow_after_take_it_on_the_chin_meets_whoever_struck_wherever_they_are_by_then() -> None:
    """Walking before the blow, a dancer draws b along; d, who has struck nobody, is no target for being near."""
    sheet = "Ash: frantic demon+punk+phantom, tough; styles Aura, Knockdown, Zombie; forms Dance, Iron, Power"
    a = unit(sheet, stance=[2, 0, 0, ""], pool=[6, 1], tokens={"speed": 1})
    m = stage("a . b c .\n. . . . d", a=a, b=foe(PLAIN), c=foe(PLAIN), d=foe(PLAIN))
    play(m, "use 6 take-it-on-the-chin", "target b", "go a A2", "target b", "spot B2")
    assert offered(m) == ["target c", "target b"]
    play(m, "target b")
    assert [hp(m, each) for each in "bcd"] == [9, 12, 12]


@pytest.mark.clause("style.knockdown.action.take-it-on-the-chin", "ruling.style.knockdown.chin-damage")
def test_who_takes_it_on_the_chin_of_a_copy_is_hit_itself() -> None:
    m = stage("a . . . a1 b", a=unit("knockdown power", pool=[5, 1]), b=foe(POWER))
    play(m, "use 5 take-it-on-the-chin")
    assert (hp(m, "a"), hp(m, "b"), copies(m, "a")) == (11, 8, ["E1"])  # 1 back for the blow, then 3


@pytest.mark.clause("style.knockdown.action.take-it-on-the-chin", "style.relentless.ability.chase")
def test_the_blow_of_a_relentless_enemy_pushes_and_follows_like_any_damage_it_deals() -> None:
    m = stage(". . a b . .", a=unit("knockdown zen", pool=[4, 3]), b=foe("relentless zen"))
    play(m, "use 4 take-it-on-the-chin", "spot B1")
    assert (at(m, "a"), at(m, "b"), hp(m, "a"), hp(m, "b")) == ("B1", "C1", 11, 12 - 1 - 3)
