"""Bleeding Style of the Punk."""

from __future__ import annotations

import pytest
from games.panic.staging import (
    ANY,
    asked_of,
    at,
    foe,
    hp,
    offered,
    play,
    pool,
    said,
    skip_to,
    stage,
    told,
    unit,
    unit_of,
)

from dustup.games.panic.events import Damaged, FightOver, HpPaid, TakenOut

PLAIN = "judgment vigilance"


POWER = "judgment power"


@pytest.mark.clause("style.bleeding.ability.fight-on")
def test_at_zero_hp_a_bleeding_fighter_fights_on() -> None:
    m = stage("a b . c", turn="b", a=unit("bleeding iron", hp=1), b=foe(PLAIN), c=unit(PLAIN))
    play(m, "use 6 damage")
    assert (hp(m, "a"), told(m, TakenOut)) == (0, [])
    m = stage("a b . c", a=unit("bleeding iron", hp=0, pool=[6, 6]), b=foe(PLAIN), c=unit(PLAIN, hp=5))
    play(m, "use 6 damage")
    assert hp(m, "b") == 9


@pytest.mark.clause("style.bleeding.ability.team-loses")
@pytest.mark.parametrize(("friend", "over"), [(5, False), (0, True)])
def test_a_side_whose_units_on_the_map_are_all_at_zero_has_lost(friend: int, over: bool) -> None:
    m = stage(
        "a b . c", turn="b", a=unit("bleeding zen", hp=1), b=foe(PLAIN, pool=[4, 4]), c=unit("bleeding zen", hp=friend)
    )
    play(m, "use 4 damage")
    assert bool(told(m, FightOver)) is over


@pytest.mark.clause("ruling.style.bleeding.leaving")
def test_leaving_bleeding_at_zero_hp_fells_the_owner_and_choosing_it_gets_one_up() -> None:
    sheet = "Pia: focused punk, tough; Bleeding Iron, Brawling Iron, Flashy Iron"
    a = unit(sheet, hp=0, stance=0)
    m = stage("a b . c", start=True, a=a, b=foe(PLAIN), c=unit(PLAIN), dice=ANY)
    play(m, "stance 1")
    assert m.state.taken_out(unit_of(m, "a"))
    a = unit(sheet, hp=0, stance=1)
    m = stage("a b . c", start=True, a=a, b=foe(PLAIN), c=unit(PLAIN), dice=ANY)
    play(m, "stance 0")
    assert not m.state.taken_out(unit_of(m, "a"))
    skip_to(m, "act")
    assert (asked_of(m), 24 in pool(m, "a")) == ("a", True)


@pytest.mark.clause("style.bleeding.action.lash-out")
def test_lash_out_costs_two_hp_and_pushes_an_adjacent_enemy_two_spaces() -> None:
    m = stage("a b . . c", a=unit("bleeding iron", hp=2, pool=[6, 6]), b=foe(PLAIN), c=unit(PLAIN))
    play(m, "pay lash-out")
    assert "spot C1" not in offered(m)
    play(m, "spot D1")
    assert at(m, "b") == "D1"
    assert (hp(m, "a"), told(m, HpPaid)[0].amount, told(m, Damaged)) == (0, 2, [])


@pytest.mark.clause("style.bleeding.action.lash-out", "ruling.style.bleeding.lash-out-shield")
def test_hp_one_does_not_have_cannot_be_spent_and_a_shield_is_none() -> None:
    m = stage("a b . .", a=unit("bleeding iron", hp=3, shield=5, pool=[6, 6]), b=foe(PLAIN))
    assert "pay lash-out" in offered(m)
    play(m, "pay lash-out", "spot D1")
    assert (hp(m, "a"), unit_of(m, "a").shield) == (1, 5)
    m = stage("a b . .", a=unit("bleeding iron", hp=1, shield=5, pool=[6, 6]), b=foe(PLAIN))
    assert "pay lash-out" not in offered(m)


@pytest.mark.clause("style.bleeding.action.im-still-here")
def test_im_still_here_deals_seven_and_pushes_seven() -> None:
    m = stage("a b . . . . . . . .", a=unit("bleeding iron", pool=[12, 11]), b=foe(PLAIN))
    assert "use 12 im-still-here" in offered(m) and "use 11 im-still-here" not in offered(m)
    play(m, "use 12 im-still-here")
    assert "spot I1" in offered(m)
    play(m, "spot I1")
    assert (hp(m, "b"), at(m, "b")) == (5, "I1")


@pytest.mark.clause("ruling.style.bleeding.lash-out-shield", "ruling.health.break-is-not-zero")
def test_the_last_hp_of_an_early_bar_may_be_lashed_out() -> None:
    m = stage("a b . . .", a=unit("bleeding zen", hp=2, bars=2, pool=[1, 1]), b=foe(PLAIN))
    play(m, "pay lash-out", "spot D1")
    assert (hp(m, "a"), unit_of(m, "a").bars, at(m, "b")) == (12, 1, "D1")


@pytest.mark.clause("style.bleeding.ability.team-loses")
def test_a_juggernaut_at_zero_has_lost_when_its_fellow_is_thrown_out_of_play() -> None:
    crew = {"a": unit("juggernaut", hp=0), "b": foe(POWER, pool=[6, 6]), "d": unit(POWER)}
    m = stage("# # # # #\n# a b d o\n# # # # #", turn="b", **crew)
    play(m, "use 6 throw", "target d", "spot E2")
    assert m.state.result is not None
    assert m.state.result.winners == (unit_of(m, "b").seat,)


@pytest.mark.clause("style.bleeding.action.lash-out")
def test_hp_that_are_paid_are_told_with_what_is_left() -> None:
    m = stage("a b . .", a=unit("bleeding zen", pool=[1]), b=foe(POWER))
    play(m, "pay lash-out")
    assert "a pays 2 HP: 10 HP left." in said(m)


@pytest.mark.clause("style.motivating.ability.end")
def test_whoever_bleeds_on_at_zero_is_healed_by_what_does_not_reach_the_fallen() -> None:
    for who, left in (("bleeding zen", 3), ("brawling zen", 0)):
        m = stage("a c . . b", a=unit("motivating zen", pool=[1]), b=foe(PLAIN), c=unit(who, hp=0), dice=ANY)
        play(m, "end-turn")
        assert hp(m, "c") == left


@pytest.mark.clause("ruling.coming-back.who")
def test_whoever_bleeds_on_at_zero_comes_back_from_beyond_the_edge_and_acts() -> None:
    m = stage("o . b .\n. . . a", b=foe(PLAIN), a=unit(PLAIN), f=unit("bleeding zen", at=[], hp=0), next=["end_round"],
              dice=ANY)  # fmt: skip
    play(m, "spot B1", "take f")
    skip_to(m, "act", "f")
    assert (hp(m, "f"), at(m, "f")) == (0, "B1") and "use 7 damage" in offered(m)
