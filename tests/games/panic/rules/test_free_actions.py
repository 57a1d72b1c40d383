"""Actions for nothing, and at once."""

from __future__ import annotations

import pytest
from games.panic.staging import (
    asked,
    at,
    copies,
    figure,
    foe,
    hp,
    offered,
    play,
    skip_to,
    spots,
    stage,
    tokens_of,
    told,
    unit,
    unit_of,
)

from dustup.games.panic.events import ActionUsed

PLAIN = "judgment vigilance"
POWER = "judgment power"
ELDER = "Eli: focused teacher, tough; Elder Power, Training Zen, Motivating Iron"


# -- without paying ------------------------------------------------------------------------------


@pytest.mark.clause("style.elder.ability.free-action", "token.challenge.restriction")
@pytest.mark.parametrize(("drawing", "danced"), [("a . . . . . b .", True), ("a . . . . . . b", False)])
def test_what_a_seven_does_not_reach_brings_nobody_into_range_of_a_free_action(drawing: str, danced: bool) -> None:
    """A 7 dances twice, four spaces, and strikes two farther; only an 8 would dance once more."""
    sheet = "Eli: fused teacher+wardancer, tough; Elder Power, Lightning Zen, Motivating Iron"
    m = stage(drawing, a=unit(sheet, stance=0, pool=[2, 1], challenge="b"), b=foe(PLAIN))
    assert ("free deadly-dance" in offered(m)) is danced


@pytest.mark.clause("style.elder.ability.free-action")
def test_a_free_tiered_action_counts_as_paid_with_a_seven() -> None:
    m = stage("a b", a=unit(ELDER, stance=0, pool=[2, 1]), b=foe(PLAIN))
    play(m, "free focus", "stay")
    # A 7 reaches the second part of Focus: a further Shield, this one of 4.
    assert (asked(m), offered(m)) == ("keep-shield", ["pick new", "pick old"])
    play(m, "pick new")
    assert (unit_of(m, "a").shield, told(m, ActionUsed)[-1].number) == (4, 7)


@pytest.mark.clause("style.elder.ability.free-action")
def test_no_number_is_named_with_a_free_action_that_has_but_one_tier() -> None:
    m = stage("a b", a=unit(ELDER, stance=0, pool=[2, 1]), b=foe(PLAIN))
    play(m, "free yell")
    assert "Eli uses Yell." in [m.say(each) for each in m.log]


@pytest.mark.clause("style.elder.ability.free-action", "ruling.style.elder.discount-scope")
def test_the_discount_lowers_gates_of_the_elder_stance_only() -> None:
    # Its own Crush has its higher gate at 8: a 7 does not reach it.
    m = stage("a b", a=unit(ELDER, stance=0, pool=[2, 1], tokens={"power": 5}), b=foe(PLAIN))
    play(m, "free crush")
    assert offered(m)[-1] == "amount 3"
    play(m, "amount 0")
    m = stage("a b", a=unit(ELDER, stance=0, pool=[8, 1], tokens={"power": 5}), b=foe(PLAIN))
    play(m, "use 8 crush")
    assert offered(m)[-1] == "amount 5"


@pytest.mark.clause("ruling.style.elder.x-actions")
def test_a_free_x_action_counts_as_a_seven() -> None:
    sheet = "Eli: fused teacher+punk, tough; Elder Power, Taunting Zen, Motivating Iron"
    m = stage("a b", a=unit(sheet, stance=0, pool=[2, 1]), b=foe(PLAIN, challenge="a"))
    play(m, "free not-good-enough")
    assert tokens_of(m, "b") == {"weakness": 5}


@pytest.mark.clause("ruling.style.elder.special-costs")
def test_free_actions_pay_neither_hp_nor_minimum_but_need_a_copy_where_they_refer_to_one() -> None:
    sheet = "Eli: fused teacher+punk, tough; Elder Power, Bleeding Zen, Patient Iron"
    m = stage("a b . . . . . . . .", a=unit(sheet, stance=0, hp=5, pool=[2, 1]), b=foe(PLAIN))
    assert {"free lash-out", "free im-still-here"} <= set(offered(m))
    assert "free waiting-game" not in offered(m)
    play(m, "free im-still-here", "spot I1")
    assert (hp(m, "a"), hp(m, "b"), at(m, "b")) == (5, 5, "I1")
    sheet = "Eli: fused teacher+phantom, tough; Elder Power, Spirit Zen, Patient Iron"
    m = stage("a b . . .", a=unit(sheet, stance=0, pool=[2, 1]), b=foe(PLAIN))
    assert "free now-you-dont" not in offered(m)
    m = stage("a b . . a1", a=unit(sheet, stance=0, pool=[2, 1]), b=foe(PLAIN))
    play(m, "free now-you-dont")
    assert (at(m, "a"), copies(m, "a")) == ("E1", [])


@pytest.mark.clause("style.elder.ability.free-action")
def test_the_free_action_may_come_after_the_last_number_and_is_for_ones_own_turn_only() -> None:
    m = stage("a . b", a=unit(ELDER, stance=0, pool=[2]), b=foe(PLAIN))
    play(m, "use 2 movement")
    assert asked(m) == "act" and "free yell" in offered(m)
    m = stage("a . b", turn="b", a=unit(ELDER, stance=0, tokens={"iron": 1}), b=foe(PLAIN))
    assert asked(play(m, "use 6 movement")) == "act"


@pytest.mark.clause("token.training", "style.elder.ability.free-action")
def test_a_free_action_can_be_trained() -> None:
    m = stage("a . b", a=unit(ELDER, stance=0, pool=[2, 1], tokens={"training": 1}), b=foe(PLAIN))
    play(m, "free-trained yell")
    assert tokens_of(m, "a") == {"power": 4}


@pytest.mark.clause("stooges.leftover-numbers", "ruling.form.song.forced-action")
def test_a_four_sung_to_a_group_that_has_acted_becomes_reinforcements() -> None:
    c = unit(POWER, kind="stooges", hp=5)
    m = stage("a c . b", a=unit("judgment song", pool=[6, 1]), c=c, b=foe(POWER))
    figure(m, "c").acted = True
    play(m, "use 6 sing-along", "target c.1")
    skip_to(m, "reinforce")
    play(m, offered(m)[0])
    assert len(spots(m, "c")) == 2
    assert [each.unit for each in told(m, ActionUsed)] == [unit_of(m, "a").id, unit_of(m, "c").id]
