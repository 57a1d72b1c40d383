"""Incinerator Style of the Cyborg."""

import pytest
from games.panic.staging import (
    ANY,
    asked,
    at,
    copies,
    foe,
    hp,
    play,
    skip_to,
    stage,
    tokens_of,
    unit,
)

PLAIN = "judgment power"


@pytest.mark.clause("style.incinerator.ability.burn")
def test_a_hit_boosted_with_power_sets_its_target_on_fire() -> None:
    m = stage("a . b", a=unit("incinerator iron", pool=[1, 1], tokens={"power": 2}), b=foe("jumping power"))
    play(m, "use 1 damage", "amount 0")
    assert tokens_of(m, "b") == {}
    skip_to(m, "act", "a")
    play(m, "use 1 damage", "amount 1")
    assert tokens_of(m, "b") == {"burning": 1} and hp(m, "b") == 9


@pytest.mark.clause("style.incinerator.action.flamethrower")
def test_flamethrower_deals_1_gives_a_burning_token_and_pushes_1() -> None:
    m = stage(
        """
        # # # # #
        # a b . .
        # # # # #""",
        a=unit("incinerator iron", tokens={"power": 2}),
        b=foe("jumping power"),
    )
    play(m, "pay flamethrower", "target b")
    assert (hp(m, "b"), tokens_of(m, "b"), at(m, "b")) == (11, {"burning": 1}, "D2")
    assert tokens_of(m, "a") == {}


@pytest.mark.clause("style.incinerator.note.boosted")
def test_a_flamethrower_boosted_with_a_third_power_deals_2_pushes_2_and_gives_2_burning() -> None:
    m = stage(
        """
        # # # # # # #
        # a b . . . .
        # # # # # # #""",
        a=unit("incinerator iron", tokens={"power": 3}),
        b=foe("jumping power"),
    )
    play(m, "pay flamethrower", "target b", "amount 1")
    assert (hp(m, "b"), tokens_of(m, "b"), at(m, "b")) == (10, {"burning": 2}, "E2")


@pytest.mark.clause("style.incinerator.note.one-burning")
def test_five_power_on_one_flamethrower_deal_4_push_4_and_give_2_burning() -> None:
    m = stage(
        """
        # # # # # # # #
        # a b . . . . .
        # # # # # # # #""",
        a=unit("incinerator power", tokens={"power": 5}),
        b=foe("jumping power"),
    )
    play(m, "pay flamethrower", "target b", "amount 3")
    assert (hp(m, "b"), tokens_of(m, "b"), at(m, "b")) == (8, {"burning": 2}, "G2")


@pytest.mark.clause("style.incinerator.action.flamethrower")
def test_a_flamethrower_hurts_burns_and_only_then_pushes() -> None:
    m = stage("a b . .", a=unit("incinerator zen", pool=[2], tokens={"power": 2}), b=foe("judgment power"))
    play(m, "pay flamethrower")
    assert (asked(m), hp(m, "b"), tokens_of(m, "b"), at(m, "b")) == ("push-where", 11, {"burning": 1}, "B1")


@pytest.mark.clause("style.incinerator.ability.burn", "ruling.stooges.area-benefits")
def test_two_stooges_in_one_flame_burn_once_by_it_and_once_for_each_boost() -> None:
    a = unit("incinerator blaster", pool=[1], tokens={"power": 4})
    m = stage("# # # # # #\na b b . . #\n# # # # # #", a=a, b=foe(PLAIN, kind="stooges"))
    play(m, "pay flamethrower", "target b.1", "target b.2", "amount 1", "amount 1")
    assert (tokens_of(m, "b"), hp(m, "b")) == ({"burning": 3}, 8)


@pytest.mark.clause("style.incinerator.ability.burn", "style.incinerator.action.flamethrower")
def test_what_is_left_of_a_yell_boosts_the_flamethrower_it_pays_for() -> None:
    m = stage("a a . b . .", a=unit("exterminators", pool=[3, 1]), b=foe(PLAIN))
    play(m, "use 3 yell", "from a.1", "pay flamethrower", "amount 1", "spot F1")
    assert (hp(m, "b"), tokens_of(m, "b"), at(m, "b")) == (10, {"burning": 2}, "F1")


@pytest.mark.clause("style.incinerator.ability.burn", "token.weakness.effect", "ruling.token.power-zero")
def test_power_that_weakness_eats_up_has_boosted_the_hit_all_the_same() -> None:
    a = unit("incinerator iron", pool=[1, 1], tokens={"power": 1, "weakness": 1})
    m = stage("a . b", a=a, b=foe(PLAIN))
    play(m, "use 1 damage", "amount 1")
    assert (hp(m, "b"), tokens_of(m, "b"), tokens_of(m, "a")) == (12, {"burning": 1}, {})


@pytest.mark.clause("style.incinerator.ability.burn", "archetype.gunkata.fused", "ruling.token.power-on-abilities")
def test_parting_shots_boosted_with_power_burn_as_well() -> None:
    a = unit("incinerator iron", archetypes=["gunkata"], pool=[1], tokens={"power": 1})
    m = stage("a . . b", a=a, b=foe(PLAIN), dice=ANY)
    play(m, "end-turn", "amount 1")
    assert (hp(m, "b"), tokens_of(m, "b")) == (10, {"burning": 1})


@pytest.mark.clause("copy.effects-stay-on-copy", "style.incinerator.action.flamethrower")
@pytest.mark.parametrize(("power", "answers", "to"), [(2, (), "D2"), (3, ("amount 1",), "E2")])
def test_a_copy_that_withstands_a_weak_flame_is_pushed_like_anybody(power: int, answers: tuple[str, ...], to: str):
    """1 damage, less 2 for Weakness: one Power would not break the Copy, but lengthens the push."""
    a = unit("incinerator zen", pool=[1, 1], tokens={"power": power, "weakness": 1})
    m = stage("# # # # # # #\na . b1 . . # b\n# # # # # # #", a=a, b=foe(PLAIN))
    play(m, "pay flamethrower", "target b~1", *answers)
    assert (copies(m, "b"), tokens_of(m, "a")) == ([to], {})
