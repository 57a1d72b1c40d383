"""Collateral Style of the Underdog."""

from __future__ import annotations

import pytest
from games.panic.staging import (
    asked,
    at,
    foe,
    ground,
    hp,
    offered,
    play,
    skip_to,
    stage,
    tokens_of,
    unit,
)

PLAIN = "judgment vigilance"


@pytest.mark.clause("style.collateral.ability.token")
def test_each_destroyed_obstacle_is_worth_a_token() -> None:
    m = stage("a ~ ^ . b", a=unit("collateral vigilance", pool=[4, 1]), b=foe(PLAIN))
    play(m, "use 4 open-the-path", "spot B1", "pick iron", "pick power")
    assert (tokens_of(m, "a"), ground(m, "fog"), ground(m, "trap")) == ({"iron": 1, "power": 1}, [], [])


@pytest.mark.clause("style.collateral.action.roughhousing", "ruling.style.collateral.teleport-wall")
def test_roughhousing_breaks_a_wall_and_leads_into_the_gap() -> None:
    m = stage(". . . .\na . # b\n. . . .", a=unit("collateral vigilance", pool=[3, 1]), b=foe(PLAIN))
    play(m, "use 3 roughhousing", "pick iron", "pick teleport-there")
    assert (at(m, "a"), ground(m, "rubble"), ground(m, "wall"), hp(m, "b")) == ("C2", ["C2"], [], 12)


@pytest.mark.clause("style.collateral.action.roughhousing")
def test_roughhousing_hurts_everybody_next_to_the_obstacle_even_in_fog() -> None:
    m = stage("a . ^ b\n. . . c\n. . . ~", a=unit("collateral vigilance", pool=[3, 1]), b=foe(PLAIN), c=foe(PLAIN))
    play(m, "use 3 roughhousing", "pick iron", "pick shower")
    assert (hp(m, "b"), hp(m, "c"), at(m, "a")) == (11, 11, "A1")


@pytest.mark.clause("style.collateral.action.roughhousing")
def test_roughhousing_may_destroy_another_obstacle() -> None:
    m = stage("a ~ ^ . b", a=unit("collateral vigilance", pool=[3, 1]), b=foe(PLAIN))
    play(m, "use 3 roughhousing", "spot B1", "pick iron", "pick another-obstacle", "pick iron")
    assert (ground(m, "fog"), ground(m, "trap"), tokens_of(m, "a")) == ([], [], {"iron": 2})


@pytest.mark.clause("style.collateral.action.roughhousing.extra", "ruling.style.collateral.tokens-usable")
def test_two_basic_tokens_pay_for_a_second_option_before_anything_is_destroyed() -> None:
    rough = unit("collateral vigilance", pool=[3, 1], tokens={"power": 2})
    m = stage("a . ^ b\n. . . .", a=rough, b=foe(PLAIN))
    play(m, "use 3 roughhousing")
    assert offered(m) == ["pick one-option", "pick second-option"]
    play(m, "pick second-option")
    assert (tokens_of(m, "a"), asked(m)) == ({}, "basic-token")
    play(m, "pick iron")  # no other obstacle is there to be destroyed, which leaves two options
    assert (at(m, "a"), hp(m, "b"), tokens_of(m, "a")) == ("C1", 11, {"iron": 1})


@pytest.mark.clause("ruling.style.collateral.tokens-usable")
def test_the_fresh_token_pays_for_nothing() -> None:
    m = stage("a . ^ b\n. . . .", a=unit("collateral vigilance", pool=[3, 1], tokens={"power": 1}), b=foe(PLAIN))
    play(m, "use 3 roughhousing", "pick iron")
    assert asked(m) == "pick-option"
    play(m, "pick shower")
    assert (at(m, "a"), tokens_of(m, "a")) == ("A1", {"power": 1, "iron": 1})


@pytest.mark.clause("style.collateral.action.roughhousing.extra")
def test_three_basic_tokens_pay_for_all_options() -> None:
    rough = unit("collateral vigilance", pool=[3, 1], tokens={"power": 3})
    m = stage("a . ^ b\n~ . . .", a=rough, b=foe(PLAIN))
    play(m, "use 3 roughhousing", "pick all-options", "spot C1", "pick iron")
    skip_to(m, "act")
    assert (at(m, "a"), hp(m, "b"), ground(m, "trap")) == ("C1", 11, [])


@pytest.mark.clause("style.collateral.note.blaster")
def test_with_extra_targets_each_enemy_next_to_any_of_them_is_hurt_once() -> None:
    m = stage(
        "a . ^ b .\n. . ^ . c\n. . . . .",
        a=unit("collateral blaster", pool=[3, 1]),
        b=foe(PLAIN),
        c=foe(PLAIN),
    )
    play(m, "use 3 roughhousing", "spot C1", "spot C2", "pick iron", "pick iron", "pick shower")
    assert (hp(m, "b"), hp(m, "c"), ground(m, "trap")) == (11, 12, [])
