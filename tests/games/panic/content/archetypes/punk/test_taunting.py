"""Taunting Style of the Punk."""

from __future__ import annotations

import pytest
from games.panic.staging import (
    ANY,
    asked,
    at,
    challenger,
    copies,
    foe,
    hp,
    offered,
    play,
    pool,
    stage,
    tokens_of,
    unit,
    unit_of,
)

PLAIN = "judgment vigilance"


@pytest.mark.clause("style.taunting.ability.iron")
def test_pain_gives_iron() -> None:
    m = stage("a b", turn="b", a=unit("taunting vigilance"), b=foe(PLAIN, pool=[4, 4]))
    play(m, "use 4 damage")
    assert tokens_of(m, "a") == {"iron": 1}


@pytest.mark.clause("style.taunting.ability.sidestep")
@pytest.mark.parametrize("challenged", ["a", ""])
def test_after_damage_from_a_holder_of_its_challenge_the_owner_sidesteps(challenged: str) -> None:
    more = {"challenge": challenged} if challenged else {}
    m = stage(". . .\n. a b", turn="b", a=unit("taunting vigilance"), b=foe(PLAIN, pool=[4, 4], **more))
    play(m, "use 4 damage")
    assert (asked(m) == "sidestep-where") is bool(challenged)
    if challenged:
        play(m, "spot A1")
        assert at(m, "a") == "A1"


@pytest.mark.clause("style.taunting.action.is-that-all-you-got")
def test_is_that_all_you_got_challenges_somebody_in_sight_and_gives_iron() -> None:
    m = stage("a . . . . b c", a=unit("taunting vigilance", pool=[1, 1]), b=foe(PLAIN), c=foe(PLAIN))
    play(m, "use 1 is-that-all-you-got", "target c")
    assert (challenger(m, "c"), tokens_of(m, "a")) == ("a", {"iron": 1})


@pytest.mark.clause("style.taunting.action.not-good-enough", "ruling.style.taunting.distance")
def test_not_good_enough_weakens_a_holder_of_ones_challenge_and_ends_it() -> None:
    m = stage("a . . . . b c", a=unit("taunting vigilance", pool=[5, 1]), b=foe(PLAIN), c=foe(PLAIN, challenge="a"))
    play(m, "use 5 not-good-enough")
    assert (tokens_of(m, "c"), challenger(m, "c"), tokens_of(m, "b")) == ({"weakness": 3}, "", {})


@pytest.mark.clause("style.taunting.action.not-good-enough")
def test_not_good_enough_needs_somebody_challenged_in_sight() -> None:
    m = stage("a . b", a=unit("taunting vigilance", pool=[5, 1]), b=foe(PLAIN))
    assert "use 5 not-good-enough" not in offered(m)
    m = stage(". . . .\na # b .\n. . . .", a=unit("taunting vigilance", pool=[5, 5]), b=foe(PLAIN, challenge="a"))
    assert "use 5 not-good-enough" not in offered(m)
    m = stage("a . b", a=unit("taunting vigilance", pool=[5, 5]), b=foe(PLAIN, challenge="a"))
    play(m, "use 5 not-good-enough")


@pytest.mark.clause("style.taunting.note.small-x")
@pytest.mark.parametrize(("number", "tokens"), [(9, {"weakness": 7}), (2, {}), (1, {})])
def test_a_nine_gives_seven_tokens_and_a_one_or_two_none(number: int, tokens: dict[str, int]) -> None:
    m = stage("a . b", a=unit("taunting vigilance", pool=[number, 4]), b=foe(PLAIN, challenge="a"))
    play(m, f"use {number} not-good-enough")
    assert (tokens_of(m, "b"), challenger(m, "b")) == (tokens, "")


@pytest.mark.clause("style.brawling.ability.build-power", "ruling.damage.several-targets")
def test_who_earns_power_between_hits_says_in_which_order_they_come() -> None:
    m = stage("b a c", a=unit("brawling blaster", pool=[3, 1]), b=foe(PLAIN), c=foe(PLAIN, hp=2))
    play(m, "use 3 shockwave")
    assert asked(m) == "hit-order"
    play(m, "target b", "amount 1")
    assert (hp(m, "b"), hp(m, "c")) == (11, 0)


@pytest.mark.clause("style.knockdown.action.take-it-on-the-chin", "copy.targetable-two-ways")
def test_the_blow_after_take_it_on_the_chin_may_destroy_a_copy() -> None:
    m = stage("a b1 . b", a=unit("knockdown zen", pool=[5, 1]), b=foe("judgment power"))
    play(m, "use 5 take-it-on-the-chin")
    assert (hp(m, "a"), copies(m, "b")) == (12, [])  # a Copy deals no damage, but can be hit like an enemy


@pytest.mark.clause("token.control.redirect-origin", "style.taunting.action.not-good-enough")
def test_not_good_enough_may_be_turned_on_its_user() -> None:
    b = foe("jumping control", tokens={"control": 2}, challenge="a")
    m = stage("a b . c", a=unit("taunting zen", pool=[5, 1]), b=b, c=unit("judgment power"))
    play(m, "use 5 not-good-enough", "negate redirect")
    assert (tokens_of(m, "a"), tokens_of(m, "b")) == ({"weakness": 3}, {})


@pytest.mark.parametrize(("first", "number"), [("archetype.punk.fused", 12), ("form.vigilance.ability.start", 9)])
@pytest.mark.clause("ruling.turn.ability-order", "archetype.punk.fused")
def test_at_zero_hp_a_bleeding_punk_counts_its_wounds_before_it_recovers_or_after(first: str, number: int) -> None:
    a = unit("bleeding vigilance", archetypes=["punk"], hp=0)
    m = stage("a . . b c", a=a, b=foe("judgment power"), c=unit("judgment power"), start=True, dice=ANY)
    play(m, f"pick {first}")
    assert max(pool(m, "a")) == number and hp(m, "a") == 3


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


@pytest.mark.clause("style.flashy.ability.combine", "token.inspired")
def test_a_number_from_an_inspired_token_before_the_roll_may_be_combined() -> None:
    m = stage(
        "a . b c",
        start=True,
        a=unit("flashy iron"),
        b=foe(PLAIN),
        c=unit(PLAIN, tokens={"inspired": 1}),
        dice=[8, 3, 2, 1],
    )
    play(m, "inspire", "pair 3 8")
    assert pool(m, "a") == [1, 2, 11]


@pytest.mark.clause("ruling.style.bleeding.lash-out-shield", "ruling.health.break-is-not-zero")
def test_the_last_hp_of_an_early_bar_may_be_lashed_out() -> None:
    m = stage("a b . . .", a=unit("bleeding zen", hp=2, bars=2, pool=[1, 1]), b=foe(PLAIN))
    play(m, "pay lash-out", "spot D1")
    assert (hp(m, "a"), unit_of(m, "a").bars, at(m, "b")) == (12, 1, "D1")


@pytest.mark.clause("style.taunting.ability.sidestep", "style.taunting.ability.iron")
def test_a_hit_that_breaks_an_early_bar_is_sidestepped_as_well() -> None:
    b = foe(PLAIN, pool=[3, 1], challenge="a")
    m = stage("a b . .\n. . . .", turn="b", a=unit("taunting zen", hp=1, bars=2), b=b)
    play(m, "use 3 damage", "spot A2")
    assert (at(m, "a"), hp(m, "a"), tokens_of(m, "a")) == ("A2", 12, {"iron": 1})
