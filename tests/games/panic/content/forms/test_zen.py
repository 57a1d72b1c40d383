"""Zen Form."""

from __future__ import annotations

from typing import Any

import pytest
from games.panic.staging import (
    ANY,
    asked,
    at,
    copies,
    end_turn,
    foe,
    hp,
    in_order,
    offered,
    play,
    pool,
    skip_to,
    stage,
    told,
    unit,
    unit_of,
)

from dustup.engine.match import Match
from dustup.games.panic.events import Damaged

PLAIN = "judgment vigilance"
ROW = """
. . . . . . .
. . a b . . .
. . . . . . ."""


def shields(m: Match) -> tuple[int, list[int]]:
    """The active Shield of a, and those that wait."""
    return unit_of(m, "a").shield, unit_of(m, "a").spares


def attacked(damage: str, *, who: str = "judgment zen", **more: Any) -> Match:
    """b hits a."""
    m = stage(ROW, turn="b", a=unit(who, **more), b=foe("judgment power", pool=[9, 7, 4, 3, 1]))
    return play(m, f"use {damage} damage")


POWER = "judgment power"


@pytest.mark.clause("ruling.form.zen.dice-effects")
def test_its_pool_is_always_the_same() -> None:
    m = skip_to(stage(ROW, start=True, a=unit("judgment zen"), b=foe(PLAIN)), "act")
    assert pool(m, "a") == [1, 3, 5, 7]
    m = stage(ROW, start=True, a=unit("judgment zen", tokens={"stun": 1}), b=foe(PLAIN))
    play(skip_to(m, "stunned-number"), "number 7")
    assert pool(m, "a") == [1, 3, 3, 5]  # an effect after the roll


@pytest.mark.clause("ruling.form.zen.dice-effects")
def test_a_lost_die_is_the_one_and_added_dice_are_rolled() -> None:
    m = stage(ROW, start=True, a=unit("judgment zen", challenge="b"), b=foe("judgment power"))
    assert pool(skip_to(m, "act"), "a") == [3, 5, 7]
    m = stage(ROW, start=True, a=unit("lucky zen"), b=foe(PLAIN), dice=[4])
    assert pool(skip_to(m, "act"), "a") == [1, 3, 4, 5, 7]


# -- Shields ------------------------------------------------------------------------------


@pytest.mark.clause("form.zen.ability.many-shields", "ruling.form.zen.overflow-next-shield", "shield.carry-over")
def test_a_broken_shield_is_followed_by_the_next_at_the_end_of_the_turn() -> None:
    m = attacked("7", shield=2, spares=[4])
    assert shields(m) == (0, [4])
    assert hp(m, "a") == 12 - 2  # what the broken Shield let through passes the spare one
    end_turn(play(m, "spot A2"))
    assert shields(m) == (4, [])


@pytest.mark.clause("shield.carry-over", "shield.what")
def test_five_damage_on_a_shield_of_three_leave_two() -> None:
    m = attacked("9", shield=3)
    assert hp(m, "a") == 10


@pytest.mark.clause("ruling.form.zen.new-active")
def test_a_shield_gained_while_none_is_active_is_active_at_once() -> None:
    m = stage(ROW, a=unit("judgment zen", pool=[3, 1], spares=[4]), b=foe(PLAIN))
    play(m, "use 3 focus", "stay")
    assert shields(m) == (2, [4])


@pytest.mark.clause("form.zen.note.leaving")
def test_who_leaves_zen_keeps_one_shield_of_its_choice() -> None:
    who = unit("judgment zen, judgment power", kind="focused", shield=2, spares=[4, 1])
    m = play(stage(ROW, start=True, a=who, b=foe(PLAIN), dice=[1, 1, 1]), "stance 1")
    assert (asked(m), offered(m)) == ("keep-one-shield", ["pick 1", "pick 2", "pick 4"])
    assert shields(play(m, "pick 4")) == (4, [])


@pytest.mark.clause("shield.one-only", "shield.choose-new")
@pytest.mark.parametrize(("kept", "points"), [("new", 2), ("old", 3)])
def test_outside_zen_a_second_shield_replaces_the_first_or_is_given_up(kept: str, points: int) -> None:
    m = stage(ROW, start=True, a=unit("singing power", shield=3), b=foe(PLAIN), dice=[1, 1, 1])
    assert asked(m) == "keep-shield"
    assert shields(play(m, f"pick {kept}")) == (points, [])


@pytest.mark.clause("shield.not-hp-payment")
def test_a_price_in_hp_is_not_paid_by_a_shield() -> None:
    m = stage(ROW, a=unit("bleeding zen", pool=[3, 1]), b=foe(PLAIN))
    play(m, "use 3 focus", "stay", "pay lash-out")
    assert (shields(m), hp(m, "a")) == ((2, []), 10)


# -- retaliation ------------------------------------------------------------------------------


@pytest.mark.clause("form.zen.ability.retaliate")
def test_who_damages_its_shield_takes_one_damage() -> None:
    m = attacked("3", shield=4)
    assert (shields(m), hp(m, "b")) == ((2, []), 11)
    assert hp(attacked("3"), "b") == 12  # without a Shield nobody is struck back


@pytest.mark.clause("ruling.form.zen.once-per-hit")
def test_damaging_and_breaking_it_at_once_is_answered_once() -> None:
    m = attacked("7", shield=2)
    assert (hp(m, "b"), len(told(m, Damaged))) == (11, 2)


# -- Focus ------------------------------------------------------------------------------


@pytest.mark.clause("form.zen.action.focus", "form.zen.note.focus-tiers")
@pytest.mark.parametrize("number", [3, 5])
def test_a_three_or_five_gives_a_shield_of_two_and_one_step(number: int) -> None:
    m = stage(ROW, a=unit("judgment zen", pool=[number, 1]), b=foe(PLAIN))
    play(m, f"use {number} focus", "spot B2")
    assert (shields(m), at(m, "a"), asked(m)) == ((2, []), "B2", "act")


@pytest.mark.clause("form.zen.action.focus.gate-7", "form.zen.note.focus-tiers")
def test_a_seven_gives_two_shields_and_up_to_three_steps() -> None:
    m = stage(ROW, a=unit("judgment zen", pool=[7, 1]), b=foe(PLAIN))
    play(m, "use 7 focus", "spot B2", "stay")
    assert shields(m) == (2, [4])
    m = stage(". . . . a b", a=unit("judgment zen", pool=[7, 1]), b=foe(PLAIN))
    play(m, "use 7 focus", "spot D1", "spot B1")
    assert at(m, "a") == "B1"


@pytest.mark.clause("form.zen.ability.retaliate", "ruling.enemies.card-against-text")
def test_a_printed_card_that_says_may_is_asked():
    def struck(who):
        return play(stage("a b . .", a=unit(PLAIN, pool=[3, 1]), b=foe(who, shield=4)), "use 3 damage")

    assert (asked(struck("judgment zen")), hp(struck("judgment zen"), "a")) == ("act", 11)
    m = struck("the-choir")
    assert (asked(m), hp(m, "a")) == ("retaliate", 12)
    assert hp(play(m, "no"), "a") == 12


@pytest.mark.clause("form.zen.ability.retaliate", "taken-out.inert", "ruling.enemies.card-against-text")
def test_a_group_that_falls_as_its_shield_breaks_is_not_asked_whether_it_strikes_back() -> None:
    b = foe("the-choir", hp=1, shield=1)
    m = stage("a b . c", a=unit(PLAIN, pool=[3, 1]), b=b, c=foe(PLAIN))
    assert (asked(play(m, "use 3 damage")), hp(m, "b")) == ("act", 0)


@pytest.mark.clause("form.zen.ability.retaliate", "ruling.trap.source", "ruling.enemies.card-against-text")
def test_nobody_is_asked_to_strike_back_at_a_trap() -> None:
    m = stage("a b . c", a=unit(POWER, pool=[1]), b=foe("the-choir", shield=4), c=foe(PLAIN), trap=["b"], dice=ANY)
    keys = []
    while unit_of(m, "b").shield == 4 or m.state.active == 0:
        keys.append(asked(m))
        m.answer(m.question.options[-1])
    assert "retaliate" not in keys and unit_of(m, "b").shield == 3


@pytest.mark.clause("form.zen.ability.retaliate", "token.control.redirect")
def test_no_friend_is_struck_back_at_when_its_redirected_action_hurts_a_shield() -> None:
    b = foe("judgment control (+3)", tokens={"control": 2})
    m = stage("c a . b", turn="c", a=unit("judgment zen", shield=3), b=b, c=unit("hidden power", pool=[3, 1]))
    play(m, "use 3 damage", "negate redirect", "target a")
    assert (shields(m), hp(m, "c"), hp(m, "b")) == ((1, []), 12, 12)


@pytest.mark.clause("form.zen.action.focus.gate-7", "ruling.copy.who-benefits")
def test_a_copy_that_focuses_its_way_into_a_trap_still_gives_its_original_the_second_shield() -> None:
    m = stage("a . a1 ^ . b", a=unit("judgment zen", pool=[7, 1]), b=foe(PLAIN))
    play(m, "use 7 focus", "from a~1", "spot D1")
    assert (shields(m), copies(m, "a"), at(m, "a"), asked(m)) == ((2, [4]), [], "A1", "act")


@pytest.mark.clause("form.zen.ability.many-shields")
def test_the_next_shield_coming_forward_is_told() -> None:
    m = stage("a b . .", a=unit("judgment power", pool=[3]), b=foe("judgment zen", shield=2, spares=[4]))
    play(m, "use 3 damage")
    assert in_order(m, "Shield breaks", "b's next Shield, of 4, is in front now")
    assert unit_of(m, "b").shield == 4


@pytest.mark.clause("form.zen.ability.retaliate", "taken-out.inert")
def test_whoever_falls_by_a_shield_it_hurt_does_not_hit_again() -> None:
    m = stage("a b . c", a=unit("judgment one-two", pool=[3, 1], hp=1), b=foe("judgment zen", shield=9), c=unit(POWER),
              dice=ANY)  # fmt: skip
    play(m, "use 3 damage")
    assert (hp(m, "a"), unit_of(m, "b").shield) == (0, 7)


@pytest.mark.clause("form.zen.ability.retaliate", "copy.performs-actions")
def test_a_shield_struck_by_a_copy_strikes_back_at_its_original() -> None:
    m = stage("a b1 . . b", a=unit("judgment zen", shield=4), b=foe(POWER, pool=[3, 1]), turn="b")
    play(m, "use 3 damage")
    assert (hp(m, "b"), copies(m, "b")) == (11, ["B1"])


@pytest.mark.clause("taken-out.effects-on-hold", "form.zen.ability.many-shields")
def test_the_next_shield_of_the_fallen_comes_forward_only_when_they_stand_again() -> None:
    drawing = "# # # # #\n# a b c #\n# # # # #"
    b, c = foe("judgment zen", hp=1, shield=1, spares=[4]), foe("judgment vigilance")
    m = stage(drawing, a=unit(PLAIN, pool=[5]), b=b, c=c, meter=["enemies"], dice=[3, 3, 3, 3])
    play(m, "use 5 damage", "target b")
    skip_to(m, "act", "c")
    assert (unit_of(m, "b").shield, unit_of(m, "b").spares) == (0, [4])
    play(m, "use 3 stand-strong", "target b")
    assert (hp(m, "b"), unit_of(m, "b").shield) == (3, 0)
    end_turn(m)
    assert (unit_of(m, "b").shield, unit_of(m, "b").spares) == (4, [])
