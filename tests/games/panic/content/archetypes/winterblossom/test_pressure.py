"""Pressure Style of the Winterblossom."""

from __future__ import annotations

import pytest
from games.panic.staging import (
    ANY,
    asked,
    copies,
    foe,
    hp,
    offered,
    pass_all,
    play,
    said,
    skip_to,
    stage,
    tokens_of,
    unit,
    unit_of,
)

PLAIN = "jumping power"


@pytest.mark.clause("style.pressure.ability.weaken")
def test_every_enemy_in_range_is_weakened_when_its_turn_starts() -> None:
    m = stage("b a . c d", start=True, a=unit("pressure wild"), b=foe(PLAIN), c=foe(PLAIN), d=foe(PLAIN), dice=ANY)
    skip_to(m, "act")
    assert [tokens_of(m, each) for each in "bcd"] == [{"weakness": 1}, {"weakness": 1}, {}]


@pytest.mark.clause("style.pressure.action.apply-pressure", "ruling.style.pressure.all-tokens")
def test_apply_pressure_deals_as_much_as_the_enemy_holds_tokens() -> None:
    burdened = foe(PLAIN, tokens={"weakness": 2, "burning": 1, "power": 1}, challenge="a", shield=1)
    m = stage("a . b", a=unit("pressure vigilance", pool=[5, 5]), b=burdened)
    play(m, "use 5 apply-pressure")
    assert (hp(m, "b"), unit_of(m, "b").shield) == (12 - 4, 0)
    assert "use 5 apply-pressure" not in offered(m)


@pytest.mark.clause("style.pressure.note.limit")
def test_extra_targets_get_around_the_limit() -> None:
    one, other = foe(PLAIN, tokens={"weakness": 3}), foe(PLAIN, tokens={"burning": 2})
    m = stage("b a c", a=unit("pressure blaster", pool=[5, 5]), b=one, c=other)
    play(m, "use 5 apply-pressure", "target b", "target c")
    assert (hp(m, "b"), hp(m, "c")) == (9, 10)


@pytest.mark.clause("style.pressure.note.limit")
def test_the_limit_counts_for_each_turn_anew() -> None:
    m = stage("a . b", a=unit("pressure reversal", pool=[5, 6]), b=foe(PLAIN, tokens={"burning": 4}), dice=ANY)
    play(m, "use 5 apply-pressure")
    skip_to(m, "act", "b")
    play(m, next(each for each in offered(m) if each.endswith("movement")))
    assert (asked(m), "use 6 apply-pressure" in offered(m)) == ("react", True)
    play(m, "use 6 apply-pressure")
    pass_all(m)
    assert hp(m, "b") < 8


@pytest.mark.clause(
    "style.pressure.action.apply-pressure", "ruling.style.pressure.all-tokens", "form.one-two.ability.second-hit"
)
def test_pressure_counts_a_challenge_and_is_boosted_and_followed_like_any_hit() -> None:
    b = foe(PLAIN, challenge="a", tokens={"burning": 2, "speed": 1})
    m = stage("a b .", a=unit("pressure one-two", pool=[5, 1], tokens={"power": 1}), b=b)
    play(m, "use 5 apply-pressure", "amount 1")
    assert hp(m, "b") == 12 - (4 + 1) - 1


@pytest.mark.clause("ruling.style.pressure.all-tokens", "copy.targetable-two-ways")
def test_a_copy_holds_no_tokens_so_the_log_says_that_pressure_does_nothing_to_it() -> None:
    m = stage("a b1 . b", a=unit("pressure vigilance", pool=[5, 1]), b=foe(PLAIN, tokens={"burning": 2}))
    play(m, "use 5 apply-pressure")
    assert (copies(m, "b"), said(m)[-1]) == (["B1"], "The Copy on B1 withstands the hit (Apply Pressure).")
