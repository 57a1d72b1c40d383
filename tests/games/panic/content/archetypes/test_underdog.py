"""The Underdog and its styles: Collateral, Distracting, Eye of the, Lucky and Misfortune's."""

from __future__ import annotations

import pytest
from games.panic.staging import (
    asked,
    asked_of,
    at,
    challenger,
    foe,
    ground,
    hp,
    offered,
    parts_of,
    play,
    pool,
    skip_to,
    stage,
    tokens_of,
    unit,
    unit_of,
)

from dustup.games.panic.events import Damaged
from dustup.games.panic.sheets import stance_dice
from dustup.games.panic.sheets_text import read_short

FOCUSED = "Rocky: focused underdog, scheming; Lucky Power, Distracting Power, Collateral Power"
FRANTIC = "Zed: frantic underdog+trickster+wardancer, scheming; styles lucky, hidden, lightning; forms power, wild, zen"
PLAIN = "judgment vigilance"


# -- the archetype ------------------------------------------------------------------------------


@pytest.mark.clause("archetype.underdog.focused", "archetype.underdog.note.basic")
def test_a_focused_underdog_gains_any_basic_token_when_its_turn_starts() -> None:
    m = stage("a . . b", start=True, a=unit(FOCUSED, tokens={"iron": 1}), b=foe(PLAIN), dice=[1, 1, 1, 1])
    play(m, "stance 1")
    assert offered(m) == ["pick iron", "pick power", "pick speed"]
    play(m, "pick iron")
    assert tokens_of(m, "a") == {"iron": 2}


@pytest.mark.clause("archetype.underdog.focused")
def test_a_focused_underdog_gains_any_basic_token_after_each_damage() -> None:
    m = stage("a b", a=unit(PLAIN, pool=[3, 1]), b=foe(FOCUSED, stance=2, tokens={"power": 1}))
    play(m, "use 3 damage", "pick power")
    assert (hp(m, "b"), tokens_of(m, "b")) == (10, {"power": 2})


@pytest.mark.clause("archetype.underdog.fused", "archetype.underdog.note.start-free")
def test_a_fused_underdog_chooses_freely_when_its_turn_starts() -> None:
    rocky = unit("collateral power", archetypes=["underdog"], tokens={"iron": 1})
    m = stage("a . . b", start=True, a=rocky, b=foe(PLAIN), dice=[1, 1, 1])
    play(m, "pick iron")
    assert tokens_of(m, "a") == {"iron": 2}


@pytest.mark.clause("archetype.underdog.fused")
def test_a_fused_underdog_gains_only_a_kind_it_does_not_hold_after_damage() -> None:
    rocky = foe("collateral vigilance", archetypes=["underdog"], tokens={"power": 1})
    m = stage("a b", a=unit(PLAIN, pool=[3, 1]), b=rocky)
    play(m, "use 3 damage")
    assert offered(m) == ["pick iron", "pick speed"]
    play(m, "pick speed")
    assert tokens_of(m, "b") == {"power": 1, "speed": 1}


@pytest.mark.clause("archetype.underdog.note.spend-first", "ruling.archetype.underdog.all-held")
@pytest.mark.parametrize(("spent", "left"), [(0, 10), (1, 11)])
def test_holding_all_kinds_it_gains_nothing_unless_it_spends_its_iron_first(spent: int, left: int) -> None:
    full = {"iron": 1, "power": 1, "speed": 1}
    rocky = foe("collateral vigilance", archetypes=["underdog"], tokens=full)
    m = stage("a b", a=unit(PLAIN, pool=[3, 1]), b=rocky)
    play(m, "use 3 damage", f"amount {spent}")
    assert (hp(m, "b"), tokens_of(m, "b")) == (left, full)


@pytest.mark.clause("ruling.archetype.underdog.conversion")
def test_a_single_speed_token_becomes_iron_in_iron_form() -> None:
    rocky = foe("collateral iron", archetypes=["underdog"], tokens={"power": 1})
    m = stage("a b", a=unit(PLAIN, pool=[3, 1]), b=rocky)
    play(m, "use 3 damage", "pick speed")
    assert tokens_of(m, "b") == {"power": 1, "iron": 1}


@pytest.mark.clause("archetype.underdog.frantic")
def test_a_frantic_underdog_gains_tokens_at_the_start_and_for_pain() -> None:
    m = stage("a . . b", start=True, a=unit(FRANTIC), b=foe(PLAIN), dice=[1] * 5)
    play(m, "frantic 0 1 0 none")
    assert asked(m) == "basic-token"
    m = stage("a b", a=unit(PLAIN, pool=[3, 1]), b=foe(FRANTIC, stance=[0, 1, 0, ""], tokens={"power": 1}))
    play(m, "use 3 damage", "pick power")
    assert tokens_of(m, "b") == {"power": 2}


@pytest.mark.clause("ruling.turn.ability-order", "archetype.underdog.fused", "style.taunting.ability.iron")
def test_a_taunting_underdog_orders_what_it_gains_for_pain() -> None:
    b = foe("taunting power", archetypes=["underdog"])
    m = stage("a b", a=unit("judgment power", pool=[1, 1]), b=b)
    play(m, "use 1 damage")
    assert (asked(m), asked_of(m)) == ("ability-order", "b")
    play(m, "pick archetype.underdog.fused")
    assert "pick iron" in offered(m)  # before Taunting's Iron it holds none
    play(m, "pick iron")
    assert tokens_of(m, "b") == {"iron": 2}


@pytest.mark.clause("ruling.turn.ability-order", "archetype.underdog.focused", "style.knockdown.ability.hit-back")
def test_an_underdog_may_gain_power_before_it_strikes_back() -> None:
    b = foe("knockdown iron", kind="focused", archetypes=["underdog"])
    m = stage("a b", a=unit("judgment power", pool=[3, 1]), b=b)
    play(m, "use 3 damage", "pick archetype.underdog.focused", "pick power")
    assert asked(m) == "spend-power"


@pytest.mark.clause("ruling.turn.ability-order-idle", "archetype.underdog.fused", "style.distracting.ability.weaken")
def test_nothing_is_ordered_if_only_one_ability_follows_from_the_damage() -> None:
    b = foe("distracting power", archetypes=["underdog"], tokens={"power": 1, "speed": 1, "iron": 1})
    m = stage("a b", a=unit("judgment power", pool=[3, 1]), b=b)
    play(m, "use 3 damage", "amount 0")  # holding every kind, it gains none
    assert (asked(m), tokens_of(m, "a")) == ("react", {"weakness": 1})


# -- Collateral ------------------------------------------------------------------------------


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


# -- Distracting ------------------------------------------------------------------------------


@pytest.mark.clause("style.distracting.ability.weaken")
@pytest.mark.parametrize("held", [0, 1])
def test_who_damages_it_gets_a_weakness_token_unless_it_has_one(held: int) -> None:
    striker = unit(PLAIN, pool=[5, 1], tokens={"weakness": 2 * held})
    m = stage(". . . .\na b . .\n. . . .", a=striker, b=foe("distracting vigilance"))
    play(m, "use 5 damage")
    skip_to(m, "act")
    assert tokens_of(m, "a") == {"weakness": 1}


@pytest.mark.clause("style.distracting.action.flare")
@pytest.mark.parametrize("pay", ["use 1 flare", "pay flare"])
def test_flare_moves_one_space_and_weakens(pay: str) -> None:
    flash = unit("distracting vigilance", pool=[1, 1], tokens={"power": 1, "iron": 1})
    m = stage("a . . b", a=flash, b=foe(PLAIN))
    play(m, pay)
    if asked(m) == "pay-token":
        play(m, "pick iron")
    play(m, "spot B1")
    assert (at(m, "a"), tokens_of(m, "b")) == ("B1", {"weakness": 1})
    assert tokens_of(m, "a") == ({} if pay == "pay flare" else {"power": 1, "iron": 1})


# -- Eye of the ------------------------------------------------------------------------------


@pytest.mark.clause("style.eye-of-the.ability.bonus")
def test_a_bonus_of_choice_every_turn() -> None:
    m = stage("a . . b", start=True, a=unit("eye of the vigilance"), b=foe(PLAIN), dice=[1] * 4)
    skip_to(m, "pick-bonus")
    assert "pick willpower" in offered(m)
    assert "pick default" not in offered(m)
    play(m, "pick willpower")
    assert unit_of(m, "a").shield == 4


@pytest.mark.clause("style.eye-of-the.action.thrill-of-the-fight")
@pytest.mark.parametrize(
    ("option", "left", "burning", "holds"),
    [("challenge-it", 12, 0, "a"), ("deal-damage", 10, 0, ""), ("burn", 12, 2, "")],
)
def test_one_option_against_an_adjacent_enemy(option: str, left: int, burning: int, holds: str) -> None:
    m = stage("a b . c", a=unit("eye of the vigilance", pool=[3, 1]), b=foe(PLAIN), c=foe(PLAIN))
    play(m, "use 3 thrill-of-the-fight", f"pick {option}")
    assert (hp(m, "b"), tokens_of(m, "b").get("burning", 0), challenger(m, "b")) == (left, burning, holds)
    assert (hp(m, "c"), challenger(m, "c")) == (12, "")


@pytest.mark.clause("style.eye-of-the.action.thrill-of-the-fight.extra")
@pytest.mark.parametrize(("way", "cost", "seen"), [("second-option", 2, 1), ("all-options", 3, 0)])
def test_thrill_of_the_fight_with_more_options(way: str, cost: int, seen: int) -> None:
    m = stage("a b", a=unit("eye of the vigilance", pool=[3, 1], tokens={"iron": 4}), b=foe(PLAIN))
    play(m, "use 3 thrill-of-the-fight", f"pick {way}")
    if seen:
        play(m, "pick deal-damage", "pick burn")
    assert (tokens_of(m, "a"), hp(m, "b"), tokens_of(m, "b")) == ({"iron": 4 - cost}, 10, {"burning": 2})
    assert challenger(m, "b") == ("" if seen else "a")


# -- Lucky ------------------------------------------------------------------------------


@pytest.mark.clause("style.lucky.ability.armor")
def test_lucky_style_is_armor() -> None:
    m = stage("a b", a=unit(PLAIN, pool=[3, 1]), b=foe("lucky vigilance"))
    play(m, "use 3 damage")
    assert hp(m, "b") == 11
    assert (-1, "style.lucky.ability.armor") in parts_of(m, Damaged)


@pytest.mark.clause("style.lucky.ability.die")
def test_lucky_style_adds_a_four_sided_die() -> None:
    m = stage("a . . b", start=True, a=unit("lucky vigilance"), b=foe(PLAIN), dice=[6, 5, 4, 3, 2])
    skip_to(m, "act")
    assert pool(m, "a") == [2, 3, 4, 5, 6]
    sheet = read_short("Dice: warrior underdog; Lucky Vigilance")
    assert stance_dice(sheet.stances[0]).rolled == (6, 6, 6, 6, 4)


@pytest.mark.clause("style.lucky.action.just-what-i-needed", "ruling.style.lucky.token-mix")
def test_just_what_it_needed_two_tokens_in_any_mix() -> None:
    m = stage("a . . b", a=unit("lucky vigilance", pool=[3, 1]), b=foe(PLAIN))
    play(m, "use 3 just-what-i-needed", "pick gain-tokens", "pick iron+power")
    assert tokens_of(m, "a") == {"iron": 1, "power": 1}


@pytest.mark.clause("style.lucky.action.just-what-i-needed")
def test_just_what_it_needed_two_or_three_spaces_away() -> None:
    m = stage("a . . . . b", a=unit("lucky vigilance", pool=[3, 1]), b=foe(PLAIN))
    play(m, "use 3 just-what-i-needed", "pick teleport-away")
    assert offered(m) == ["spot C1", "spot D1"]


@pytest.mark.clause("style.lucky.action.just-what-i-needed", "style.lucky.action.just-what-i-needed.extra")
def test_just_what_it_needed_all_of_it() -> None:
    m = stage("a . . . . b", a=unit("lucky vigilance", pool=[3, 1], hp=5, tokens={"iron": 3}), b=foe(PLAIN))
    play(m, "use 3 just-what-i-needed", "pick all-options", "pick power+power", "spot D1")
    assert (tokens_of(m, "a"), at(m, "a"), hp(m, "a")) == ({"power": 2}, "D1", 8)


# -- Misfortune's ------------------------------------------------------------------------------


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
