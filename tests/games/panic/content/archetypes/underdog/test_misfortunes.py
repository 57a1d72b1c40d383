"""Misfortune's Style of the Underdog."""

from __future__ import annotations

import pytest
from games.panic.staging import (
    asked,
    asked_of,
    foe,
    ground,
    hp,
    offered,
    play,
    stage,
    tokens_of,
    unit,
    unit_of,
)

PLAIN = "judgment vigilance"


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


@pytest.mark.clause("style.eye-of-the.ability.bonus", "heroic-spirit.not-if-healed")
@pytest.mark.parametrize(("answer", "health"), [("yes", 6), ("no", 0)])
def test_from_the_ground_one_may_get_up_with_vigor(answer: str, health: int) -> None:
    a = unit("eye of the zen", hp=0)
    m = stage("a c b", a=a, c=unit(PLAIN), b=foe(PLAIN), start=True, dice=(1, 1, 1, 1, 1, 1))
    assert asked(m) == "rise-by-bonus"
    play(m, answer)
    assert hp(m, "a") == health
    assert (asked(m), asked_of(m)) == ("act", "a" if health else "c")  # with one fellow, the turn is that one's


@pytest.mark.clause("form.iron.ability.speed-to-iron", "ruling.style.lucky.token-mix")
def test_speed_gained_by_one_option_is_halved_all_together() -> None:
    m = stage("a b . .", a=unit("lucky iron", pool=[3, 1], hp=5), b=foe(PLAIN))
    play(m, "use 3 just-what-i-needed", "pick gain-tokens", "pick speed+speed")
    assert tokens_of(m, "a") == {"speed": 1, "iron": 1}


@pytest.mark.clause("style.lucky.action.just-what-i-needed.extra", "token.training")
def test_the_question_says_what_more_options_cost_a_training_token_included() -> None:
    a = unit("lucky vigilance", pool=[4, 3], tokens={"training": 1, "power": 4}, hp=5)
    m = stage(". . . .\n. a . b", a=a, b=foe(PLAIN))
    play(m, "trained 4 just-what-i-needed")
    assert m.question is not None
    said = m.view(0).say_question(m.question)
    assert said == "a: how many options? One more costs 3 Basic tokens, all of them 4."


@pytest.mark.clause("token.control.redirect", "style.lucky.action.just-what-i-needed")
def test_who_redirects_just_what_i_needed_says_which_tokens_its_user_gains() -> None:
    m = stage("a c", a=unit("lucky zen", pool=[3, 1]), c=foe("collateral control", tokens={"control": 2}))
    play(m, "use 3 just-what-i-needed", "negate redirect")
    while asked(m) == "pick-option":
        play(m, "pick gain-tokens")
    assert m.question is not None
    assert (asked(m), m.question.seat) == ("basic-tokens", unit_of(m, "c").seat)
    play(m, "pick iron+iron")
    assert tokens_of(m, "a") == {"iron": 2}
