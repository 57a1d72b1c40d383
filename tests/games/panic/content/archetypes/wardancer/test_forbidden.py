"""Forbidden Style of the Wardancer."""

from __future__ import annotations

import pytest
from games.panic.staging import (
    ANY,
    asked,
    end_turn,
    foe,
    hp,
    in_order,
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

from dustup.games.panic.box import box
from dustup.games.panic.events import Damaged
from dustup.games.panic.sheets import stance_dice
from dustup.games.panic.sheets_text import read_short
from dustup.games.panic.stances import make_loadout

PLAIN = "judgment vigilance"


QUIET = "judgment vigilance"


@pytest.mark.clause("style.forbidden.ability.self-damage")
@pytest.mark.parametrize(("before", "after"), [(12, 10), (3, 1), (2, 1), (1, 1)])
def test_the_price_leaves_one_hp_of_the_current_bar(before: int, after: int) -> None:
    m = stage("a . . b", start=True, a=unit("forbidden power one-two", hp=before, bars=2), b=foe(PLAIN), dice=ANY)
    skip_to(m, "act")
    assert (hp(m, "a"), unit_of(m, "a").bars) == (after, 2)


@pytest.mark.clause("ruling.style.forbidden.self-damage")
def test_armor_and_a_shield_meet_the_price_but_iron_does_not() -> None:
    m = stage("a . . b", start=True, a=unit("forbidden power iron", tokens={"iron": 3}), b=foe(PLAIN), dice=ANY)
    skip_to(m, "act")
    assert (hp(m, "a"), tokens_of(m, "a")) == (11, {"iron": 3})
    m = stage("a . . b", start=True, a=unit("forbidden power one-two", shield=1, hp=1), b=foe(PLAIN), dice=ANY)
    skip_to(m, "act")
    assert (hp(m, "a"), unit_of(m, "a").shield) == (1, 0)
    assert parts_of(m, Damaged) == [(2, "price"), (-1, "spared")]


@pytest.mark.clause("ruling.style.forbidden.self-damage")
def test_the_price_is_damage_taken_from_nobody() -> None:
    rocky = unit("forbidden power one-two", archetypes=["underdog"])
    m = stage("a . . b", start=True, a=rocky, b=foe(PLAIN), dice=ANY)
    tokens = 0
    while asked(m) != "act":
        tokens += asked(m) == "basic-token"
        play(m, offered(m)[0])
    assert tokens == 2
    assert unit_of(m, "b").damaged == 0


@pytest.mark.clause("style.forbidden.ability.two-forms")
def test_a_forbidden_stance_has_the_abilities_and_actions_of_both_forms() -> None:
    made = make_loadout(box(), read_short("Two: warrior wardancer; Forbidden Power Iron"), (0,), False, True)
    assert {"armor", "power-3"} <= set(made.traits)
    assert {"crush", "yell", "secure", "contain", "protect"} <= {each.id for each in made.unique}


@pytest.mark.clause("style.forbidden.ability.dice-chart", "ruling.style.forbidden.zen")
@pytest.mark.parametrize(
    ("forms", "rolled", "fixed"), [("Power Iron", (10, 4, 6, 6), ()), ("Zen Iron", (6, 6), (5, 3))]
)
def test_its_dice_are_the_sum_of_the_chart(forms: str, rolled: tuple[int, ...], fixed: tuple[int, ...]) -> None:
    dice = stance_dice(read_short(f"Two: warrior wardancer; Forbidden {forms}").stances[0])
    assert (sorted(dice.rolled), sorted(dice.fixed)) == (sorted(rolled), sorted(fixed))


@pytest.mark.clause("ruling.style.forbidden.range-bonus")
def test_the_range_bonuses_of_both_forms_count_once_each() -> None:
    made = make_loadout(box(), read_short("Far: warrior wardancer; Forbidden Blaster Control (+3)"), (0,), False, True)
    assert made.range == (1, 6)


@pytest.mark.clause("style.forbidden.note.fury")
def test_each_fury_of_forbidden_one_two_wild_deals_two() -> None:
    beast = unit("forbidden one-two wild", tokens={"power": 1, "speed": 1, "iron": 1}, name="Newton")
    m = stage("a b . .", a=beast, b=foe(PLAIN))
    play(m, "pay fury", "pick iron", "pick speed", "amount 0", "amount 0")
    assert (hp(m, "b"), tokens_of(m, "a")) == (10, {"power": 1})


@pytest.mark.clause("style.forbidden.ability.two-forms", "form.wild.ability.bonus-dice", "ruling.turn.ability-order")
@pytest.mark.parametrize(("second", "dice"), [("form.wild.ability.bonus-dice", 4), ("form.vigilance.ability.start", 3)])
def test_the_price_may_make_a_wild_half_roll_more_before_the_vigilant_half_heals(second: str, dice: int) -> None:
    m = stage("a . . b", start=True, a=unit("forbidden vigilance wild", hp=8), b=foe(QUIET), dice=ANY)
    play(m, "pick style.forbidden.ability.self-damage", f"pick {second}")
    skip_to(m, "act")
    assert (hp(m, "a"), len(pool(m, "a"))) == (9, dice)


@pytest.mark.clause("token.burning.trigger", "ruling.style.forbidden.self-damage")
def test_burning_and_prices_are_the_whole_groups() -> None:
    group = foe("forbidden zen vigilance", kind="stooges", tokens={"burning": 2})
    m = stage("b b . a", a=unit(), b=group, turn="b", start=True, dice=[1, 1, *ANY])
    end_turn(m)
    assert in_order(m, "b takes 2 damage (the price): 10 HP left.", "b takes 2 damage (Burning)")
