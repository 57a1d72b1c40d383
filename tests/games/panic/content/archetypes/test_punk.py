"""The Punk and its styles: Bleeding, Brawling, Flashy, Knockdown and Taunting."""

from __future__ import annotations

import pytest
from games.panic.staging import (
    ANY,
    asked,
    asked_of,
    at,
    challenger,
    copies,
    foe,
    hp,
    offered,
    parts_of,
    play,
    pool,
    skip_to,
    stage,
    tokens_of,
    told,
    unit,
    unit_of,
)

from dustup.games.panic.events import ActionUsed, Damaged, FightOver, HpPaid, TakenOut

PLAIN = "judgment vigilance"
FOCUSED = "Pia: focused punk, tough; Bleeding Iron, Brawling Iron, Flashy Iron"
FRANTIC = "Pit: frantic punk+angel+cavalry, tough; styles flashy, winged, heroic; forms iron, power, wild"


# -- the archetype ------------------------------------------------------------------------------


@pytest.mark.clause("archetype.punk.focused", "archetype.punk.note.example")
def test_with_seven_of_twelve_hp_a_focused_punk_adds_a_ten() -> None:
    m = stage("a . b", start=True, a=unit(FOCUSED, hp=7), b=foe(PLAIN), dice=ANY)
    play(m, "stance 1")
    assert 10 in pool(m, "a")


@pytest.mark.clause("archetype.punk.fused", "archetype.punk.note.example")
def test_with_seven_of_twelve_hp_a_fused_punk_adds_a_five() -> None:
    m = stage("a . b", start=True, dice=[8, 8, 8], a=unit("brawling blaster", archetypes=["punk"], hp=7), b=foe(PLAIN))
    assert pool(m, "a") == [5, 8, 8, 8]


@pytest.mark.clause("archetype.punk.frantic", "archetype.punk.note.example")
def test_with_seven_of_twelve_hp_a_frantic_punk_adds_a_ten() -> None:
    m = stage("a . b", start=True, a=unit(FRANTIC, hp=7), b=foe(PLAIN), dice=ANY)
    play(m, "frantic 0 1 1 none")
    assert 10 in pool(m, "a")


@pytest.mark.clause("archetype.punk.fused")
def test_with_a_full_bar_a_punk_adds_a_one() -> None:
    m = stage("a . b", start=True, dice=[8, 8, 8], a=unit("brawling blaster", archetypes=["punk"]), b=foe(PLAIN))
    assert pool(m, "a") == [1, 8, 8, 8]


@pytest.mark.clause("archetype.punk.fused", "ruling.archetype.punk.not-a-die")
def test_the_punks_number_is_touched_by_what_works_on_numbers() -> None:
    a = unit("brawling blaster", archetypes=["punk"], hp=1, conditions=["missed-opportunity"])
    m = stage("a . b", start=True, dice=[8, 8, 8], a=a, b=foe(PLAIN))
    assert pool(m, "a") == [8, 8, 8]


# -- Bleeding ------------------------------------------------------------------------------


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


# -- Brawling ------------------------------------------------------------------------------


@pytest.mark.clause("style.brawling.ability.shield-break")
@pytest.mark.parametrize(("shield", "power"), [(2, {"power": 1}), (9, {})])
def test_a_broken_shield_gives_power(shield: int, power: dict[str, int]) -> None:
    m = stage("a b", turn="b", a=unit("brawling vigilance", shield=shield), b=foe(PLAIN, pool=[4, 4]))
    play(m, "use 4 damage")
    assert tokens_of(m, "a") == power


@pytest.mark.clause("style.brawling.ability.build-power")
def test_a_hit_without_power_gives_one_and_a_hit_with_power_gives_none() -> None:
    m = stage("a b", a=unit("brawling iron", pool=[4, 4, 4]), b=foe(PLAIN))
    assert tokens_of(play(m, "use 4 damage"), "a") == {"power": 1}
    play(m, "use 4 damage", "amount 1")
    assert (tokens_of(m, "a"), hp(m, "b")) == ({}, 7)
    m = stage("a b", a=unit("brawling iron", pool=[4, 4], tokens={"power": 1}), b=foe(PLAIN))
    play(m, "use 4 damage", "amount 0")
    assert tokens_of(m, "a") == {"power": 2}


@pytest.mark.clause("style.brawling.ability.build-power")
def test_a_hit_reduced_to_zero_gives_no_power() -> None:
    m = stage("a b", a=unit("brawling iron", pool=[1, 4, 4]), b=foe("judgment iron"))
    play(m, "use 1 damage")
    assert (tokens_of(m, "a"), hp(m, "b")) == ({}, 12)
    assert tokens_of(play(m, "use 4 damage"), "a") == {"power": 1}


@pytest.mark.clause("style.brawling.note.fury-payment")
@pytest.mark.parametrize(("kind", "tokens"), [("iron", {"power": 1}), ("power", {})])
def test_power_that_pays_for_fury_earns_none(kind: str, tokens: dict[str, int]) -> None:
    m = stage("a b . . .", a=unit("brawling wild", pool=[4, 4], tokens={kind: 2}), b=foe(PLAIN))
    play(m, "pay fury")
    skip_to(m, "act")
    assert hp(m, "b") < 12
    assert tokens_of(m, "a").get("power", 0) == tokens.get("power", 0)


@pytest.mark.clause("style.brawling.action.tough-it-out")
def test_tough_it_out_turns_two_power_into_a_shield() -> None:
    m = stage("a . b", a=unit("brawling iron", tokens={"power": 2}), b=foe(PLAIN))
    play(m, "pay tough-it-out")
    assert (unit_of(m, "a").shield, tokens_of(m, "a")) == (2, {})


@pytest.mark.clause("style.brawling.note.zen")
def test_after_a_broken_shield_tough_it_out_is_active_at_once() -> None:
    a = unit("brawling zen", shield=1, spares=[4], tokens={"power": 1})
    m = stage("a b", turn="b", a=a, b=foe(PLAIN, pool=[1, 1, 1]))
    play(m, "use 1 damage", "amount 0")
    assert (asked_of(m), "pay tough-it-out" in offered(m)) == ("a", True)
    play(m, "pay tough-it-out")
    assert (unit_of(m, "a").shield, unit_of(m, "a").spares) == (2, [4])


# -- Flashy ------------------------------------------------------------------------------


@pytest.mark.clause("style.flashy.ability.combine")
def test_a_three_and_a_four_become_a_seven() -> None:
    m = stage("a . b", start=True, dice=[3, 4, 8], a=unit("flashy blaster"), b=foe(PLAIN))
    assert (asked(m), offered(m)) == ("combine-numbers", ["pair 3 4", "pair 3 8", "pair 4 8", "no"])
    play(m, "pair 3 4")
    assert (pool(m, "a"), asked(m)) == ([7, 8], "act")


@pytest.mark.clause("style.flashy.ability.combine", "ruling.style.flashy.once")
def test_the_punks_number_may_be_part_of_the_pair() -> None:
    a = unit("flashy blaster", archetypes=["punk"], hp=7)
    m = stage("a . b", start=True, dice=[3, 4, 8], a=a, b=foe(PLAIN))
    play(m, "pair 5 8")
    assert (pool(m, "a"), asked(m)) == ([3, 4, 13], "act")


@pytest.mark.clause("style.flashy.action.show-off")
def test_show_off_performs_two_of_five_basic_actions_with_the_same_number() -> None:
    m = stage(". a b . .", a=unit("flashy zen", pool=[5, 1]), b=foe(PLAIN))
    play(m, "use 5 show-off")
    assert offered(m) == [
        "pick movement",
        "pick damage",
        "pick challenger-approaches",
        "pick put-it-out",
        "pick throw",
    ]
    play(m, "pick damage", "pick movement")
    assert tokens_of(m, "a") == {"speed": 5}
    play(m, "no", "spot D1")
    assert (hp(m, "b"), pool(m, "a")) == (9, [1])


@pytest.mark.clause("style.flashy.action.show-off")
def test_one_walks_between_the_two_actions_of_a_show_off() -> None:
    m = stage("a . . b", a=unit("flashy zen", pool=[3, 1]), b=foe(PLAIN))
    play(m, "use 3 show-off", "pick movement", "pick damage")
    assert asked(m) == "walk-between"
    play(m, "go a C1", "no")
    assert (hp(m, "b"), tokens_of(m, "a")) == (10, {"speed": 1})


@pytest.mark.clause("style.flashy.action.show-off", "ruling.style.flashy.show-off-order")
def test_show_off_is_used_once_in_a_turn_and_is_one_action() -> None:
    m = stage("a b .", a=unit("flashy zen", pool=[5, 5]), b=foe(PLAIN))
    play(m, "use 5 show-off", "pick movement", "pick challenger-approaches")
    skip_to(m, "act")
    assert "use 5 show-off" not in offered(m)
    m = stage("a b .", a=unit("flashy reversal", pool=[5, 5]), b=foe(PLAIN))
    play(m, "use 5 show-off", "pick movement", "pick challenger-approaches")
    while asked(m) == "walk-between":
        play(m, "no")
    assert [each.unit for each in told(m, ActionUsed)] == [0, 0, 0]
    assert (pool(m, "a"), asked(m) == "act" and asked_of(m) == "a") == ([5], False)


@pytest.mark.clause("style.flashy.action.show-off", "ruling.style.flashy.show-off-order")
def test_each_action_of_a_show_off_meets_a_challenge_by_itself() -> None:
    m = stage(
        """
        . . . .
        b a c .
        . . . .""",
        a=unit("flashy zen", pool=[2, 1], challenge="b"),
        b=foe(PLAIN),
        c=foe(PLAIN),
    )
    play(m, "use 2 show-off", "pick damage", "pick throw")
    assert (hp(m, "b"), hp(m, "c")) == (11, 12)
    # Damage went to the challenger, and so does the Throw.
    assert asked(m) == "push-where"
    assert m.question is not None and m.question.why.args["unit"] == unit_of(m, "b").id


@pytest.mark.clause("style.flashy.action.show-off")
def test_a_one_does_not_reach_put_it_out() -> None:
    m = stage("a b .", a=unit("flashy zen", pool=[1, 1]), b=foe(PLAIN, tokens={"weakness": 1}))
    play(m, "use 1 show-off")
    assert "pick put-it-out" not in offered(m) and "pick damage" in offered(m)
    play(m, "pick damage", "pick challenger-approaches")
    assert (hp(m, "b"), challenger(m, "b")) == (11, "a")


# -- Knockdown ------------------------------------------------------------------------------


@pytest.mark.clause("style.knockdown.ability.hit-back")
def test_whoever_damages_a_knockdown_fighter_is_hit_back() -> None:
    m = stage("a . b", turn="b", a=unit("knockdown vigilance"), b=foe("crying vigilance", pool=[4, 4]))
    play(m, "use 4 damage")
    assert (hp(m, "a"), hp(m, "b")) == (10, 11)
    assert parts_of(m, Damaged) == [(1, "style.knockdown.ability.hit-back")]


@pytest.mark.clause("style.knockdown.note.zero")
def test_each_hit_that_gets_through_is_hit_back_and_none_that_does_not() -> None:
    m = stage("a b", turn="b", a=unit("knockdown iron"), b=foe(PLAIN, pool=[1, 1]))
    play(m, "use 1 damage")
    assert (hp(m, "a"), hp(m, "b")) == (12, 12)
    # One-Two strikes twice: the second blow comes from the same Action.
    play(m, "use 1 movement")
    m = stage("a b", turn="b", a=unit("knockdown vigilance"), b=foe("judgment one-two", pool=[1, 1]))
    play(m, "use 1 damage")
    skip_to(m, "act")
    assert 12 - hp(m, "b") == 12 - hp(m, "a") > 0


@pytest.mark.clause("style.knockdown.ability.hit-back", "ruling.damage.retaliation-loop")
def test_hitting_back_is_not_hit_back() -> None:
    m = stage("a b", turn="b", a=unit("knockdown vigilance"), b=foe("knockdown vigilance", pool=[1, 1]))
    play(m, "use 1 damage")
    assert (hp(m, "a"), hp(m, "b")) == (11, 11)


@pytest.mark.clause("style.knockdown.action.take-it-on-the-chin", "ruling.style.knockdown.chin-damage")
def test_take_it_on_the_chin_lets_everybody_strike_and_then_strikes_one() -> None:
    a = unit("knockdown vigilance", pool=[4, 3])
    m = stage("b a c . d", a=a, b=foe("judgment power", tokens={"weakness": 1, "power": 1}), c=foe(PLAIN), d=foe(PLAIN))
    assert "use 3 take-it-on-the-chin" not in offered(m)
    play(m, "use 4 take-it-on-the-chin")
    assert (asked(m), offered(m)) == ("blow-order", ["target b", "target c"])
    play(m, "target c")
    # Weakness of whoever strikes counts, and Power could be spent; who deals damage is hit back.
    assert (asked(m), asked_of(m)) == ("spend-power", "b")
    play(m, offered(m)[0])
    assert (hp(m, "a"), hp(m, "b"), hp(m, "c")) == (11, 12, 11)
    assert tokens_of(m, "b") == {"power": 1}
    assert offered(m) == ["target b", "target c"]
    play(m, "target b")
    assert (hp(m, "b"), hp(m, "d")) == (9, 12)


@pytest.mark.clause("style.knockdown.note.zen")
def test_with_zen_both_retaliations_happen_while_the_shield_lasts() -> None:
    m = stage("b a c", a=unit("knockdown zen", pool=[4, 3], shield=1), b=foe(PLAIN), c=foe(PLAIN))
    play(m, "use 4 take-it-on-the-chin", "target b")
    assert (hp(m, "b"), hp(m, "c"), hp(m, "a"), unit_of(m, "a").shield) == (10, 11, 11, 0)


# -- Taunting ------------------------------------------------------------------------------


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
