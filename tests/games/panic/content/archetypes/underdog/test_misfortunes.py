"""Misfortune's Style of the Underdog."""

from __future__ import annotations

import pytest
from games.panic.rules.test_large import boss
from games.panic.staging import (
    at,
    copies,
    foe,
    ground,
    hp,
    offered,
    play,
    pool,
    stage,
    tokens_of,
    unit,
)

PLAIN = "judgment vigilance"


POWER = "judgment power"


@pytest.mark.clause("style.misfortunes.ability.redirect", "ruling.style.misfortunes.source")
def test_the_trap_hurts_an_enemy_in_range_instead_and_power_counts() -> None:
    m = stage("a ^ . b .", a=unit("misfortune's vigilance", tokens={"speed": 1, "power": 1}), b=foe(PLAIN))
    play(m, "go a B1", "amount 1")
    assert (hp(m, "a"), hp(m, "b"), tokens_of(m, "a")) == (12, 10, {})


@pytest.mark.clause("style.misfortunes.ability.redirect")
def test_with_nobody_in_range_the_trap_is_worth_a_power_token() -> None:
    m = stage("a ^ . . . b .", a=unit("misfortune's vigilance", tokens={"speed": 1}), b=foe(PLAIN))
    play(m, "go a B1")
    assert (hp(m, "a"), hp(m, "b"), tokens_of(m, "a")) == (12, 12, {"power": 1})


@pytest.mark.clause("style.misfortunes.action.bad-luck")
@pytest.mark.parametrize("pay", ["use 1 bad-luck", "pay bad-luck"])
def test_bad_luck_places_a_trap_even_under_somebody(pay: str) -> None:
    m = stage("a . . b .", a=unit("misfortune's vigilance", pool=[1, 1], tokens={"iron": 3}), b=foe(PLAIN))
    play(m, pay, "spot D1")
    assert (ground(m, "trap"), hp(m, "b")) == (["D1"], 12)
    assert tokens_of(m, "a") == ({} if pay == "pay bad-luck" else {"iron": 3})


@pytest.mark.clause("ruling.style.misfortunes.discount")
def test_a_discount_lowers_each_price_to_its_own_minimum() -> None:
    ghost = "Boo: focused phantom, tough; Misfortune's Vigilance, Lucky Power, Distracting Wild"
    m = stage("a . . b .", a=unit(ghost, stance=0, tokens={"iron": 2}), b=foe(PLAIN))
    assert {"use 6 bad-luck", "pay bad-luck"} <= set(offered(m))


@pytest.mark.clause("style.misfortunes.ability.redirect", "ruling.turn.taken-out-mid-turn")
def test_whoever_throws_an_unlucky_one_into_a_trap_may_fall_by_it() -> None:
    crew = {"a": foe("misfortune's zen"), "b": unit(POWER, pool=[6, 1], hp=1), "c": unit(POWER)}
    m = stage("b a . ^\n. . . .\n. . . c", turn="b", **crew)
    play(m, "use 6 throw", "spot D1", "target b")
    assert (hp(m, "b"), hp(m, "a"), at(m, "a"), pool(m, "b")) == (0, 12, "D1", [])


@pytest.mark.clause("style.misfortunes.ability.redirect", "ruling.archetype.boss.giant-movement")
def test_misfortune_passes_on_each_trap_a_giant_steps_on() -> None:
    a = boss("giant", "misfortune's zen", pool=[1, 1], tokens={"speed": 1}, at=["A1"])
    m = stage(". . ^ . .\n. . ^ . b\n. . . . .", a=a, b=foe(POWER))
    play(m, "go a B1")
    assert (hp(m, "a"), hp(m, "b")) == (12, 10)


@pytest.mark.clause("style.misfortunes.ability.redirect", "ruling.copy.whose-enemy")
def test_the_trap_destroys_an_enemys_copy_where_that_is_the_only_enemy_in_range() -> None:
    m = stage("a ^ . b1 . . . b", a=unit("misfortune's vigilance", tokens={"speed": 1}), b=foe(PLAIN))
    play(m, "go a B1")
    assert (hp(m, "a"), hp(m, "b"), copies(m, "b"), tokens_of(m, "a")) == (12, 12, [], {})


@pytest.mark.clause("style.misfortunes.ability.redirect", "ruling.copy.whose-enemy")
def test_with_an_enemy_and_a_copy_in_range_the_unlucky_one_picks_and_its_own_copy_is_none() -> None:
    m = stage("a ^ a1 b1 b", a=unit("misfortune's control (+3)", tokens={"speed": 1}), b=foe(PLAIN))
    play(m, "go a B1")
    assert sorted(offered(m)) == ["target b", "target b~1"]
    play(m, "target b~1")
    assert (hp(m, "b"), copies(m, "b"), copies(m, "a")) == (12, [], ["C1"])
