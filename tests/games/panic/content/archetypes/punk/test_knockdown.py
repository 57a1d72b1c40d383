"""Knockdown Style of the Punk."""

from __future__ import annotations

import pytest
from games.panic.staging import (
    asked,
    asked_of,
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
