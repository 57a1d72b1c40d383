"""The Wardancer and its styles: Forbidden, Lightning, Overwhelming, Relentless and Weightless."""

from __future__ import annotations

from typing import Any

import pytest
from games.panic.staging import (
    ANY,
    asked,
    asked_of,
    at,
    copies,
    end_turn,
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
    told,
    unit,
    unit_of,
)

from dustup.engine.match import Match
from dustup.games.panic.box import box
from dustup.games.panic.events import Damaged, NoDamage, StanceTaken
from dustup.games.panic.loadouts import make_loadout
from dustup.games.panic.sheets import stance_dice
from dustup.games.panic.sheets_check import check_sheet
from dustup.games.panic.sheets_text import read_short

FOCUSED = "Ada: focused wardancer, tough; Lightning Power, Overwhelming Vigilance, Weightless Wild"
FRANTIC = (
    "Zed: frantic wardancer+trickster+angel, tough; styles forbidden, hidden, judgment; forms power, control, wild"
)
PLAIN = "judgment vigilance"
ROOM = ". . . . . . .\n. . . . . . .\n"


# -- the archetype ------------------------------------------------------------------------------


@pytest.mark.clause("archetype.wardancer.focused")
@pytest.mark.parametrize(
    ("answers", "numbers"),
    [(["pick raise-all"], [3, 3, 4, 6]), (["pick raise-one", "number 3"], [2, 2, 5, 7])],
)
def test_a_focused_wardancer_raises_all_numbers_or_one(answers: list[str], numbers: list[int]) -> None:
    m = stage("a . . b", start=True, a=unit(FOCUSED), b=foe(PLAIN), dice=[2, 2, 3, 5])
    play(m, "stance 1")
    skip_to(m, "raise-numbers")
    play(m, *answers)
    assert pool(m, "a") == numbers


@pytest.mark.clause("archetype.wardancer.fused", "ruling.archetype.wardancer.scope")
@pytest.mark.parametrize(
    ("faces", "answers", "numbers"),
    [
        ([2, 2, 3, 5], ["number 2", "number 2"], [3, 4, 4, 5]),
        ([2, 2, 3, 5], ["number 5", "number 2"], [2, 3, 4, 7]),
        ([2, 2, 2, 2], [], [2, 2, 4, 4]),
    ],
)
def test_a_fused_wardancer_raises_two_different_numbers(
    faces: list[int], answers: list[str], numbers: list[int]
) -> None:
    dancer = unit("lightning vigilance", archetypes=["wardancer"])
    m = stage("a . . b", start=True, a=dancer, b=foe(PLAIN), dice=faces)
    play(m, *answers)
    assert pool(m, "a") == numbers


@pytest.mark.clause("ruling.archetype.wardancer.scope")
def test_numbers_kept_in_the_pool_rise_as_well() -> None:
    dancer = unit("lightning vigilance", archetypes=["wardancer"], pool=[9])
    m = stage("a . . b", start=True, a=dancer, b=foe(PLAIN), dice=[1, 1, 1, 1])
    play(m, "number 9")
    assert pool(m, "a") == [1, 1, 1, 3, 11]


@pytest.mark.clause("archetype.wardancer.frantic")
def test_a_frantic_wardancer_does_so_on_the_turn_it_picks_the_ability() -> None:
    m = stage("a . . b", start=True, a=unit(FRANTIC), b=foe(PLAIN), dice=[1, 2, 3])
    play(m, "frantic 0 1 0 none", "pick raise-all")
    assert pool(m, "a") == [2, 3, 4]


# -- Forbidden ------------------------------------------------------------------------------


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


@pytest.mark.clause("style.forbidden.note.one-skill")
def test_a_forbidden_stance_gives_one_skill_only() -> None:
    sheet = read_short(
        "Ada: focused wardancer, tough; Forbidden Power Iron, Lightning Wild, Weightless Song; skills Unstoppable, "
        "Unmovable, Wind Runner, Natural Charisma"
    )
    assert "style.forbidden.note.one-skill" in [each.clause for each in check_sheet(sheet)]


@pytest.mark.clause("ruling.style.forbidden.frantic")
def test_a_frantic_hero_joins_it_with_two_forms_the_first_other_than_last_turns() -> None:
    zed = unit(FRANTIC, picked=[1, 1, 0, ""])
    m = stage("a . . b", start=True, a=zed, b=foe(PLAIN), dice=[1] * 9)
    pairs = {each.split()[3] for each in offered(m) if each.split()[2] == "0"}
    assert pairs == {"1+0", "1+2", "2+0", "2+1"}
    assert {each.split()[3] for each in offered(m) if each.split()[2] == "2"} == {"1", "2"}
    play(m, "frantic 0 0 2+0 none")
    skip_to(m, "raise-numbers")
    assert told(m, StanceTaken)[-1].stance == "Forbidden Wild Power"
    assert {"crush", "fury"} <= {each.id for each in unit_of(m, "a").loadout.unique}
    assert unit_of(m, "a").picked == (0, 0, "2+0", "")


@pytest.mark.clause("ruling.style.forbidden.frantic")
def test_after_a_pair_only_its_first_form_is_barred() -> None:
    m = stage("a . . b", start=True, a=unit(FRANTIC, picked=[1, 0, "0+2", ""]), b=foe(PLAIN), dice=[1] * 9)
    assert {each.split()[3] for each in offered(m)} == {"1", "2"}
    play(m, "frantic 0 1 1 reach", "pick raise-all")
    assert unit_of(m, "a").loadout.name == "Hidden Control"


# -- Lightning ------------------------------------------------------------------------------


@pytest.mark.clause("style.lightning.ability.speed", "ruling.style.lightning.per-hit")
def test_each_hit_that_deals_damage_gives_a_speed_token() -> None:
    m = stage("c a b", a=unit("lightning one-two", pool=[4, 1]), b=foe(PLAIN), c=foe("lucky vigilance"))
    play(m, "use 4 damage", "target b")
    assert tokens_of(m, "a") == {"speed": 2}
    play(m, "use 1 damage", "target c")
    assert (hp(m, "c"), tokens_of(m, "a")) == (12, {"speed": 2})


@pytest.mark.clause("style.lightning.action.deadly-dance")
def test_deadly_dance_teleports_exactly_two_spaces_then_hits() -> None:
    m = stage("a . . . . b", a=unit("lightning vigilance", pool=[2, 1]), b=foe(PLAIN))
    play(m, "use 2 deadly-dance")
    assert (at(m, "a"), hp(m, "b")) == ("C1", 12)
    m = stage("a . . b . .", a=unit("lightning vigilance", pool=[4, 1]), b=foe(PLAIN))
    play(m, "use 4 deadly-dance")
    assert (at(m, "a"), hp(m, "b")) == ("C1", 11)


@pytest.mark.clause("style.lightning.action.deadly-dance.gate-5")
def test_at_five_it_teleports_and_hits_again_for_two() -> None:
    m = stage("a . . b . .", a=unit("lightning vigilance", pool=[5, 1]), b=foe(PLAIN))
    play(m, "use 5 deadly-dance", "no")
    assert asked(m) == "teleport-where"
    play(m, "spot E1", "target b")
    assert (at(m, "a"), hp(m, "b")) == ("E1", 9)


@pytest.mark.clause("style.lightning.action.deadly-dance.gate-8")
def test_at_eight_it_teleports_and_hits_a_third_time() -> None:
    m = stage("a . . b . .", a=unit("lightning vigilance", pool=[8, 1]), b=foe(PLAIN))
    play(m, "use 8 deadly-dance", "no", "spot E1", "target b", "no", "target b")
    assert (at(m, "a"), hp(m, "b")) == ("C1", 7)


@pytest.mark.clause("style.lightning.action.deadly-dance.gate-8", "ruling.challenge.multi-target")
def test_a_copy_that_dances_into_a_trap_dances_no_further() -> None:
    # Whoever is Challenged looks ahead to where the next dances could lead; here they lead nowhere any more.
    a = unit("lightning vigilance", pool=[8, 1], challenge="b")
    m = stage(". b . . . . ^ . a1 . . . . . a", a=a, b=foe(PLAIN))
    play(m, "use 8 deadly-dance")
    assert (copies(m, "a"), hp(m, "b"), asked(m)) == ([], 12, "act")


# -- Overwhelming ------------------------------------------------------------------------------


@pytest.mark.clause("style.overwhelming.ability.ignore-armor")
def test_armor_does_not_count_against_it() -> None:
    m = stage("a b", a=unit("overwhelming vigilance", pool=[3, 1]), b=foe("lucky vigilance"))
    play(m, "use 3 damage")
    assert hp(m, "b") == 10


@pytest.mark.clause("style.overwhelming.ability.counter", "ruling.style.overwhelming.distance")
def test_for_a_power_token_it_hits_back_once_per_hit_from_any_distance() -> None:
    m = stage(
        ROOM + ". a . b . . .",
        a=unit("illusion vigilance", pool=[1, 1]),
        b=foe("overwhelming power", tokens={"power": 3}),
    )
    play(m, "use 1 damage")
    assert (asked(m), asked_of(m), hp(m, "b")) == ("hit-back", "b", 11)
    play(m, "yes")
    assert asked(m) == "push-where"
    play(m, "spot A3")
    assert (hp(m, "a"), at(m, "a"), tokens_of(m, "b"), asked(m)) == (11, "A3", {"power": 2}, "act")


@pytest.mark.clause("style.overwhelming.ability.counter", "ruling.damage.zero-hit", "hit.definition")
@pytest.mark.parametrize(("number", "left", "next"), [(1, 12, "act"), (5, 11, "hit-back")])
def test_it_does_not_hit_back_where_no_damage_was_taken(number: int, left: int, next: str) -> None:
    """A hit is damage that is taken: what Weakness leaves nothing of is none."""
    weak = unit("illusion vigilance", pool=[number, 1], tokens={"weakness": 1})
    m = stage("# # # #\na . b #\n# # # #", a=weak, b=foe("overwhelming power", tokens={"power": 1}))
    play(m, f"use {number} damage", "target b")
    assert (asked(m), hp(m, "b"), len(told(m, NoDamage))) == (next, left, int(left == 12))


@pytest.mark.clause("style.overwhelming.action.power-strike", "ruling.style.overwhelming.fresh-power")
def test_power_strike_deals_two_then_gives_two_power() -> None:
    m = stage("a b", a=unit("overwhelming vigilance", pool=[7, 1]), b=foe(PLAIN))
    play(m, "use 7 power-strike")
    assert (hp(m, "b"), tokens_of(m, "a"), asked(m)) == (10, {"power": 2}, "act")


@pytest.mark.clause("style.overwhelming.action.power-strike.gate-8")
def test_at_eight_it_deals_four_and_gives_four_instead() -> None:
    m = stage("a b", a=unit("overwhelming vigilance", pool=[8, 1]), b=foe(PLAIN))
    play(m, "use 8 power-strike")
    assert (hp(m, "b"), tokens_of(m, "a")) == (8, {"power": 4})


# -- Relentless ------------------------------------------------------------------------------


@pytest.mark.clause("style.relentless.ability.chase", "style.relentless.note.compulsory")
def test_a_damaged_enemy_is_pushed_and_followed() -> None:
    m = stage(ROOM + ". a b . . . .", a=unit("relentless vigilance", pool=[1, 1]), b=foe(PLAIN))
    play(m, "use 1 damage", "spot D3")
    assert (at(m, "b"), at(m, "a"), hp(m, "b")) == ("D3", "C3", 11)


@pytest.mark.clause("ruling.damage.zero-hit")
def test_nobody_is_pushed_by_a_hit_without_damage() -> None:
    m = stage("a b . .", a=unit("relentless vigilance", pool=[1, 1]), b=foe("lucky vigilance"))
    play(m, "use 1 damage")
    assert (at(m, "b"), at(m, "a")) == ("B1", "A1")


@pytest.mark.clause("ruling.style.relentless.not-vacated")
def test_an_enemy_that_cannot_be_pushed_is_not_followed() -> None:
    m = stage("# # # #\n. a b #\n# # # #", a=unit("relentless vigilance", pool=[1, 1]), b=foe(PLAIN))
    play(m, "use 1 damage", "target b")
    assert (at(m, "b"), at(m, "a"), hp(m, "b")) == ("C2", "B2", 11)


@pytest.mark.clause("ruling.style.relentless.not-vacated")
def test_a_space_left_far_away_is_entered_at_once() -> None:
    m = stage(ROOM + "a c b . . . .", a=unit("relentless blaster", pool=[1, 1]), b=foe(PLAIN), c=unit(PLAIN))
    play(m, "use 1 damage")
    skip_to(m, "push-where")
    play(m, "spot D3")
    assert (at(m, "b"), at(m, "a")) == ("D3", "C3")


@pytest.mark.clause("style.relentless.note.compulsory")
def test_it_does_not_follow_into_a_wall() -> None:
    m = stage(
        ". . . .\na b . .\n. . . .", a=unit("relentless vigilance", pool=[1, 1]), b=foe("hidden vigilance"), wall=["b"]
    )
    play(m, "use 1 damage")
    play(m, "target b", "spot C2")
    assert (at(m, "b"), at(m, "a"), ground(m, "wall")) == ("C2", "A2", ["B2"])


@pytest.mark.clause("ruling.style.relentless.over-edge")
@pytest.mark.parametrize(("answer", "where"), [("stay", "A2"), ("spot B2", "B2")])
def test_an_edge_may_be_declined(answer: str, where: str) -> None:
    m = stage(
        ". . . .\na b . .\n. . . .",
        a=unit("relentless vigilance", pool=[1, 1], tokens={"speed": 2}),
        b=foe("winged vigilance"),
        edge=["b"],
    )
    play(m, "use 1 damage", "spot C2")
    assert asked(m) == "chase-where"
    play(m, answer)
    assert at(m, "a") == where


@pytest.mark.clause("style.relentless.ability.chase-many")
def test_of_several_enemies_all_are_pushed_before_one_space_is_entered() -> None:
    m = stage(
        ". . . . .\n. b . . .\n. a c . .\n. . . . .",
        a=unit("relentless blaster", pool=[1, 1]),
        b=foe(PLAIN),
        c=foe(PLAIN),
    )
    play(m, "use 1 damage", "target b", "target c", "spot B1")
    assert at(m, "a") == "B3"
    play(m, "spot D3")
    assert (asked(m), offered(m)) == ("chase-where", ["spot B2", "spot C3"])
    play(m, "spot C3")
    assert (at(m, "a"), at(m, "b"), at(m, "c"), hp(m, "b"), hp(m, "c")) == ("C3", "B1", "D3", 11, 11)


@pytest.mark.clause("style.relentless.ability.chase-many")
def test_the_last_of_several_need_not_be_damaged() -> None:
    m = stage(
        ". . . . .\n. b . . .\n. a c . .\n. . . . .",
        a=unit("relentless blaster", pool=[1, 1]),
        b=foe(PLAIN),
        c=foe("lucky vigilance"),
    )
    play(m, "use 1 damage", "target b", "target c", "spot B1")
    assert (at(m, "a"), at(m, "b"), at(m, "c")) == ("B2", "B1", "C3")


@pytest.mark.clause("style.relentless.ability.chase-many")
def test_if_none_of_several_is_damaged_nobody_is_followed() -> None:
    m = stage(
        ". . . . .\n. b . . .\n. a c . .\n. . . . .",
        a=unit("relentless blaster", pool=[1, 1]),
        b=foe("lucky vigilance"),
        c=foe("lucky vigilance"),
    )
    play(m, "use 1 damage", "target b", "target c")
    assert (asked(m), at(m, "a"), at(m, "b"), at(m, "c")) == ("act", "B3", "B2", "C3")


@pytest.mark.clause("style.relentless.action.rush-down")
def test_rush_down_hits_twice() -> None:
    m = stage(ROOM + ". a b . . . .", a=unit("relentless vigilance", pool=[4, 1]), b=foe(PLAIN))
    play(m, "use 4 rush-down", "spot D3", "spot E3")
    assert (at(m, "b"), at(m, "a"), hp(m, "b"), asked(m)) == ("E3", "D3", 10, "act")


@pytest.mark.parametrize(
    ("number", "hits"),
    [
        pytest.param(5, 3, marks=pytest.mark.clause("style.relentless.action.rush-down.gate-5")),
        pytest.param(6, 3, marks=pytest.mark.clause("style.relentless.action.rush-down.gate-5")),
        pytest.param(7, 4, marks=pytest.mark.clause("style.relentless.action.rush-down.gate-7")),
    ],
)
def test_rush_down_goes_on_at_five_and_at_seven(number: int, hits: int) -> None:
    m = stage(ROOM + "a b . . . . .", a=unit("relentless vigilance", pool=[number, 1]), b=foe(PLAIN))
    assert rush(m, number) == hits


def rush(m: Match, number: int) -> int:
    """The damage of a Rush Down along the third row and back."""
    before = hp(m, "b")
    play(m, f"use {number} rush-down")
    while asked(m) == "push-where":
        play(m, next(each for each in offered(m) if each.endswith("3")))
    return before - hp(m, "b")


# -- Weightless ------------------------------------------------------------------------------


@pytest.mark.clause("style.weightless.ability.all-empty", "ruling.style.weightless.sharing")
def test_it_passes_units_and_walls_and_stands_in_walls_but_not_on_units() -> None:
    m = stage(
        "# # # # # #\na b c # . .\n# # # # # #",
        a=unit("weightless vigilance", tokens={"speed": 4}),
        b=foe(PLAIN),
        c=unit(PLAIN),
    )
    steps = offered(m, "go")
    assert {"go a D2", "go a E2"} <= set(steps)
    assert not {"go a B2", "go a C2"} & set(steps)
    play(m, "go a E2")
    assert (at(m, "a"), at(m, "b"), at(m, "c")) == ("E2", "B2", "C2")
    assert [m.state.figures[each].unit for each in m.state.at.values()] == [1, 2, 0]
    state = m.state
    for each in state.figures:
        assert state.full & each.body
        assert state.crowd[state.units[each.unit].team] & each.body


@pytest.mark.clause("style.weightless.ability.all-empty", "ruling.style.weightless.sharing")
def test_it_passes_whoever_stands_in_a_wall_and_does_not_stay_there() -> None:
    m = stage(
        "# # # #\n. a b .\n# # # #",
        a=unit("weightless vigilance", tokens={"speed": 2}),
        b=foe("weightless vigilance"),
        wall=["b"],
    )
    assert "go a D2" in offered(m)
    assert "go a C2" not in offered(m)


@pytest.mark.clause("ruling.style.weightless.pushed")
def test_it_is_pushed_through_units_but_not_left_on_one() -> None:
    drawing = "# # # # # #\na b c . . .\n# # # # # #"
    crew: dict[str, Any] = {"b": foe("weightless vigilance"), "c": unit(PLAIN)}
    m = stage(drawing, a=unit("jumping vigilance", pool=[5, 7]), **crew)
    play(m, "use 5 damage", "target b")
    assert offered(m) == ["spot C1", "spot C3"]
    m = stage(drawing, a=unit("jumping vigilance", pool=[5, 7]), **crew)
    play(m, "use 7 damage", "target b", "spot D2")
    assert (at(m, "b"), at(m, "c")) == ("D2", "C2")


@pytest.mark.clause("ruling.style.weightless.pushed")
def test_rubble_still_ends_a_push() -> None:
    m = stage(ROOM + "a b % . . . .", a=unit("jumping vigilance", pool=[9, 1]), b=foe("weightless vigilance"))
    play(m, "use 9 damage")
    assert "spot C3" in offered(m)
    assert at(play(m, "spot C3"), "b") == "C3"


@pytest.mark.clause("style.weightless.ability.edges")
def test_no_edge_removes_it() -> None:
    m = stage("a o . b", a=unit("weightless vigilance", tokens={"speed": 1}), b=foe(PLAIN), dice=ANY)
    play(m, "go a B1")
    end_turn(m)
    assert (at(m, "a"), unit_of(m, "a").out) == ("B1", False)


@pytest.mark.clause("style.weightless.ability.rubble")
def test_rubble_costs_it_no_speed() -> None:
    m = stage("a % . b", a=unit("weightless vigilance", tokens={"speed": 2}), b=foe(PLAIN))
    play(m, "go a B1")
    assert tokens_of(m, "a") == {"speed": 1}


@pytest.mark.clause("style.weightless.ability.rubble", "free-movement.rubble-cost")
def test_two_tokens_lead_the_weightless_over_two_spaces_of_rubble_and_others_over_one() -> None:
    light, heavy = (
        stage("a % % . b", a=unit(f"{style} vigilance", tokens={"speed": 2}), b=foe(PLAIN))
        for style in ("weightless", "judgment")
    )
    assert "go a C1" not in offered(heavy)
    play(light, "go a C1")
    assert (at(light, "a"), tokens_of(light, "a")) == ("C1", {})


@pytest.mark.clause("style.weightless.ability.traps")
def test_traps_do_not_hurt_it() -> None:
    m = stage("a ^ . b", a=unit("weightless vigilance", tokens={"speed": 1}), b=foe(PLAIN), dice=ANY)
    play(m, "go a B1")
    end_turn(m)
    assert hp(m, "a") == 12


@pytest.mark.clause("style.weightless.action.effortless")
def test_effortless_leads_to_any_space_it_sees_even_a_wall() -> None:
    m = stage(". . . .\na . # .\nb . . .", a=unit("weightless vigilance", pool=[4, 1]), b=foe(PLAIN))
    play(m, "use 4 effortless")
    assert "spot C2" in offered(m)
    assert not {"spot D2", "spot A3"} & set(offered(m))
    assert at(play(m, "spot D3"), "a") == "D3"
    assert asked(m) == "act"


@pytest.mark.clause("style.weightless.action.effortless.gate-7")
def test_at_seven_an_ally_may_teleport_to_a_space_it_sees() -> None:
    m = stage(
        "# # # # # #\na . # . . c\n# # # # # #\nb . . . . .",
        a=unit("weightless vigilance", pool=[7, 1]),
        b=foe(PLAIN),
        c=unit(PLAIN),
    )
    play(m, "use 7 effortless", "spot B2", "target c")
    assert offered(m) == ["spot D2", "spot E2", "stay"]
    assert at(play(m, "spot D2"), "c") == "D2"


@pytest.mark.clause("style.weightless.action.effortless.gate-7", "token.challenge.restriction")
def test_a_challenged_weightless_unit_takes_no_friend_along() -> None:
    m = stage("a . . b c .", a=unit("weightless power", pool=[7, 3], challenge="b"), b=foe(PLAIN), c=unit(PLAIN))
    play(m, "use 7 effortless", "spot B1")
    assert (asked(m), at(m, "a")) == ("act", "B1")


@pytest.mark.clause("ruling.copy.own-abilities", "trap.enter")
def test_only_the_weightless_themselves_are_safe_from_traps_and_not_their_copies() -> None:
    a = unit("weightless power", pool=[1, 1], tokens={"speed": 9})
    m = stage("a ^ . . .\na1 ^ . . .\n. . . . b", a=a, b=foe(PLAIN))
    play(m, "go a B1")
    assert (at(m, "a"), hp(m, "a")) == ("B1", 12)
    play(m, "go a~1 B2")
    assert copies(m, "a") == []


@pytest.mark.clause("style.relentless.ability.chase-many", "style.relentless.action.rush-down")
def test_of_several_enemies_one_is_followed_before_the_next_hit_of_the_action() -> None:
    m = stage(
        ". . . . . .\n. b . . . .\n. a c . . .\n. . . . . .",
        a=unit("relentless blaster", pool=[4, 1]),
        b=foe(PLAIN),
        c=foe(PLAIN),
    )
    play(m, "use 4 rush-down", "target b", "target c", "spot B1", "spot D3")
    assert (asked(m), hp(m, "b"), hp(m, "c")) == ("chase-where", 11, 11)


@pytest.mark.clause("style.relentless.ability.chase")
def test_relentless_pushes_before_a_second_hit_follows() -> None:
    m = stage("a b . . . .", a=unit("relentless one-two", pool=[1, 1]), b=foe(PLAIN))
    play(m, "use 1 damage")
    assert (asked(m), hp(m, "b")) == ("push-where", 11)
    play(m, "spot C1")
    assert (asked(m), hp(m, "b"), at(m, "a")) == ("push-where", 10, "B1")


@pytest.mark.clause("style.relentless.ability.chase")
def test_relentless_follows_into_any_space_a_giant_has_left() -> None:
    drawing = """
        . . . . . .
        a b . . . .
        . . . . . ."""
    m = stage(drawing, a=unit("relentless zen", pool=[1, 1]), b=foe("judgment vigilance", archetypes=["giant"]))
    play(m, "use 1 damage", "spot C2")
    assert offered(m) == ["spot B2", "spot B3"]


@pytest.mark.clause("style.relentless.note.compulsory", "archetype.boss.giant.walls")
def test_a_relentless_giant_follows_over_walls_and_crushes_them() -> None:
    """Around C2, which the enemy left, all of it finds room only on Walls: moving over them costs a Speed token."""
    drawing = """
        . . # # # . .
        . . b . . . .
        . . # # # . ."""
    a = unit("relentless vigilance", archetypes=["giant"], pool=[3, 1], tokens={"speed": 2}, at=["A2"])
    m = stage(drawing, a=a, b=foe(PLAIN))
    play(m, "use 3 damage", "target b")
    assert offered(m) == ["spot B1", "spot B2"]
    play(m, "spot B2")
    assert (at(m, "b"), at(m, "a"), tokens_of(m, "a")) == ("D2", "B2", {"speed": 1})
    assert ground(m, "rubble") == ["C3"]


@pytest.mark.clause("style.relentless.ability.chase-many")
def test_of_several_enemies_an_ability_damages_all_are_pushed_before_one_space_is_entered() -> None:
    a = unit("relentless zen", archetypes=["gunkata"], pool=[1])
    m = stage(". . . . .\n. b a c .\n. . . . .", a=a, b=foe(PLAIN), c=foe(PLAIN))
    play(m, "end-turn", "target b", "spot A2")
    assert (asked(m), asked_of(m), at(m, "a")) == ("push-where", "c", "C2")
    play(m, "spot E2")
    assert (asked(m), offered(m)) == ("chase-where", ["spot B2", "spot D2"])


@pytest.mark.clause("style.relentless.ability.chase", "archetype.boss.vehicle.riders")
def test_a_relentless_vehicle_takes_its_riders_along() -> None:
    a = unit("relentless zen", archetypes=["vehicle"], shape=[[0, 0], [1, 0], [2, 0]], pool=[1, 1])
    m = stage(". . . . . . .\n. a . . b . .\n. . . . . . .", a=a, b=foe(PLAIN), c=unit(PLAIN, at=["C2"]))
    play(m, "use 1 damage", "spot F2", "spot C2")
    assert (at(m, "a"), at(m, "c")) == ("C2", "D2")


@pytest.mark.clause(
    "style.weightless.ability.all-empty", "ruling.style.weightless.sharing", "archetype.boss.giant.size"
)
def test_a_weightless_giant_passes_others_as_well_and_ends_on_nobody() -> None:
    drawing = "# # # # # # #\n. . b . . . .\n. . . . . . .\n# # # # # # #"
    a = unit("weightless zen", archetypes=["giant"], pool=[4, 1], tokens={"speed": 3}, at=["A2"])
    m = stage(drawing, a=a, b=foe(PLAIN))
    assert not {"go a B2", "go a C2"} & set(offered(m))
    play(m, "go a D2")
    assert (at(m, "a"), at(m, "b"), tokens_of(m, "a")) == ("D2", "C2", {})
    play(m, "use 1 damage", "target b")
    assert hp(m, "b") == 11
    m = stage(drawing, a=a, b=foe(PLAIN))
    play(m, "use 4 effortless")
    assert offered(m) == ["spot D2", "spot E2", "spot F2"]
