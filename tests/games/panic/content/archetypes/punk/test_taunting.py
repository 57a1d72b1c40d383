"""Taunting Style of the Punk."""

from __future__ import annotations

import pytest
from games.panic.staging import (
    asked,
    at,
    challenger,
    foe,
    hp,
    offered,
    play,
    stage,
    tokens_of,
    unit,
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


@pytest.mark.clause("token.control.redirect-origin", "style.taunting.action.not-good-enough")
def test_not_good_enough_may_be_turned_on_its_user() -> None:
    b = foe("jumping control", tokens={"control": 2}, challenge="a")
    m = stage("a b . c", a=unit("taunting zen", pool=[5, 1]), b=b, c=unit("judgment power"))
    play(m, "use 5 not-good-enough", "negate redirect")
    assert (tokens_of(m, "a"), tokens_of(m, "b")) == ({"weakness": 3}, {})


@pytest.mark.clause("style.taunting.ability.sidestep", "style.taunting.ability.iron")
def test_a_hit_that_breaks_an_early_bar_is_sidestepped_as_well() -> None:
    b = foe(PLAIN, pool=[3, 1], challenge="a")
    m = stage("a b . .\n. . . .", turn="b", a=unit("taunting zen", hp=1, bars=2), b=b)
    play(m, "use 3 damage", "spot A2")
    assert (at(m, "a"), hp(m, "a"), tokens_of(m, "a")) == ("A2", 12, {"iron": 1})


@pytest.mark.clause("style.taunting.action.not-good-enough", "token.training")
def test_a_trained_not_good_enough_gives_three_tokens_less_than_the_number() -> None:
    """Every number listed in it rises by 1, and so does the one that is taken off."""
    a = unit("taunting zen", pool=[5, 3], tokens={"training": 1})
    m = stage("a . . b", a=a, b=foe(PLAIN, challenge="a"))
    play(m, "trained 5 not-good-enough")
    assert (tokens_of(m, "b"), challenger(m, "b")) == ({"weakness": 2}, "")
