"""Range, sight, Fog, and who can be targeted."""

from __future__ import annotations

from typing import Any

import pytest
from games.panic.staging import (
    ANY,
    asked,
    asked_of,
    at,
    challenger,
    copies,
    end_turn,
    figure,
    foe,
    ground,
    hp,
    offered,
    play,
    said,
    skip_to,
    spots,
    stage,
    tokens_of,
    unit,
    unit_of,
)

from dustup.engine.match import Match
from dustup.games.panic.catalog import STYLES
from dustup.games.panic.rules.act import span_of

PLAIN = "judgment vigilance"
"""An enemy without Armor or anything else that would change a number."""


def reached(who, drawing, **more):
    """Whom a unit can grapple, a Basic Action at its own range, in a drawn position with a and some others."""
    m = stage(drawing, a=unit(f"{who} vigilance", pool=[6, 1]), **more)
    if "use 6 grapple" not in offered(m):
        return set()
    play(m, "use 6 grapple")
    return {word.split()[1] for word in offered(m, "target")} or {"b"}


POWER = "judgment power"


def choose(m: Match, verb: str, at: int = 0) -> None:
    """Answer with one of the options of a verb."""
    play(m, offered(m, verb)[at])


def boss(archetype, who="jumping vigilance", **more):
    """A warrior with a Boss Archetype: one stance, so nothing else gets in the way."""
    return unit(who, archetypes=[archetype], **more)


WIDE = [[0, 0], [1, 0], [2, 0]]


def vehicle(**more):
    return boss("vehicle", more.pop("who", "jumping vigilance"), shape=more.pop("shape", WIDE), **more)


def gang(who="judgment blaster", **more):
    return unit(who, kind=more.pop("kind", "stooges"), **more)


ALLIES = pytest.mark.clause("complication.three-way.allies", "ruling.complication.three-way-allies")


def third(who: str = POWER, **more: Any):
    return foe(who, team="third", **more)


def rival(**more):
    """An enemy without Armor or anything else that would change a number."""
    return foe("judgment vigilance", **more)


# -- range ------------------------------------------------------------------------------


@pytest.mark.clause("range.one", "range.decides-targets", "style.range-source")
def test_range_one_reaches_the_eight_adjacent_spaces_only():
    drawing = "b . . .\n. a . c\n. . d ."
    assert reached("jumping", drawing, b=foe(PLAIN), c=foe(PLAIN), d=foe(PLAIN)) == {"b", "d"}


@pytest.mark.clause("range.one-two", "range.decides-targets", "style.range-source")
def test_range_one_to_two_reaches_two_spaces():
    drawing = "a b c d"
    assert reached("halcyon", drawing, b=foe(PLAIN), c=foe(PLAIN), d=foe(PLAIN)) == {"b", "c"}


@pytest.mark.clause("range.minimum")
def test_a_minimum_range_does_not_reach_what_is_nearer():
    drawing = "a b c . d . e"
    assert reached("ricochet", drawing, b=foe(PLAIN), c=foe(PLAIN), d=foe(PLAIN), e=foe(PLAIN)) == {"c", "d"}


@pytest.mark.clause("range.distance")
def test_diagonal_spaces_count_like_lateral_ones():
    m = stage("a . . .\n. . . .\n. . . b\n. . c .", a=unit(), b=foe(PLAIN), c=foe(PLAIN))
    assert m.state.distance(figure(m, "a"), figure(m, "b")) == 3
    assert m.state.distance(figure(m, "a"), figure(m, "c")) == 3


@pytest.mark.clause("range.zero-self", "ruling.action.ally-includes-self")
def test_one_may_always_target_oneself_with_what_targets_allies():
    # Secure at range 2-4, with nobody there: the ally that gets the Iron is a itself.
    m = stage("a c . . . b", a=unit("ricochet iron", pool=[3, 1]), b=foe(PLAIN), c=unit())
    play(m, "use 3 secure", "pick gain-iron", "pick ally-iron")
    assert (tokens_of(m, "a"), tokens_of(m, "c")) == ({"iron": 5}, {})


RANGES = {
    "1-2": "halcyon winged heroic unbreakable armored machine syphon ogres inferno"
    " elder motivating mysterious collateral distracting forbidden crystal precision pressure",
    "1": "judgment shining charging jumping rallying rocket slasher vampire zombie phoenix bleeding brawling flashy"
    " knockdown taunting patient training caged eye-of-the lucky lightning overwhelming relentless weightless frozen"
    " stunning",
    "2-4": "singing dark burning explosion ricochet",
    "1-3": "incinerator volcanic aura spirit vortex illusion hidden misfortunes",
    "3-5": "akimbo",
    "3-8": "artillery",
    "4-8": "crosshair",
    "2-3": "ten-thousand reflected",
    "1-4": "crying",
    "1-5": "puppets",
    "No": "mastermind",
    "2-5": "whip",
}
"""The styles by their printed ranges."""


@pytest.mark.parametrize(
    ("style", "printed"),
    [
        pytest.param(key, printed, marks=pytest.mark.clause(f"style.{key}.range", "style.range-source"), id=key)
        for printed, keys in RANGES.items()
        for key in keys.split()
    ],
)
def test_a_stance_has_the_range_of_its_style(style, printed):
    forms = "vigilance wild" if STYLES[style].forms == 2 else "vigilance"
    m = stage("a . . b", a=unit(f"{STYLES[style].name} {forms}"), b=foe(PLAIN), dice=ANY)
    low, _, high = printed.partition("-")
    span = None if printed == "No" else (int(low), int(high or low))
    assert span_of(m.state, unit_of(m, "a"), figure(m, "a")) == span
    for far in range(1, 10):
        m = stage(
            ". " * far + "b", a=unit(f"{STYLES[style].name} {forms}", pool=[1], at=["A1"]), b=foe(PLAIN), dice=ANY
        )
        able = asked_of(m) == "a" and "use 1 damage" in offered(m)
        assert able == (span is not None and span[0] <= far <= span[1])


def test_every_style_is_in_the_table():
    assert sorted(key for keys in RANGES.values() for key in keys.split()) == sorted(STYLES)


# -- Walls ------------------------------------------------------------------------------


@pytest.mark.clause("wall.blocks", "ruling.range.needs-sight", "ruling.wall.line-of-sight")
def test_a_wall_between_hides_whoever_is_in_range():
    assert reached("halcyon", ". . .\na # b\n. . .", b=foe(PLAIN)) == set()
    assert reached("halcyon", "a . .\n. # b\n. . .", b=foe(PLAIN)) == set()  # the line crosses the Wall's inside
    assert reached("halcyon", "a . b\n# # #", b=foe(PLAIN)) == {"b"}


@pytest.mark.clause("ruling.wall.line-of-sight")
def test_a_line_between_two_walls_that_touch_at_a_corner_is_blocked_and_past_one_it_is_not():
    assert reached("jumping", "a #\n# b", b=foe(PLAIN)) == set()
    assert reached("jumping", "a #\n. b", b=foe(PLAIN)) == {"b"}


@pytest.mark.clause("ruling.wall.line-of-sight")
def test_figures_copies_and_fog_do_not_block_sight():
    m = stage("a c c1 ~ . . b\n. # . . . . .", a=unit("jumping vigilance", pool=[4, 1]), b=foe(PLAIN), c=unit())
    assert "use 4 bring-it-on" in offered(m)


@pytest.mark.clause("ruling.wall.indirect-targets", "wall.blocks")
def test_a_wall_hides_allies_obstacles_and_spaces_as_well():
    m = stage("a # ^ b", a=unit("halcyon vigilance", pool=[1, 1]), b=foe(PLAIN))
    play(m, "use 1 open-the-path")  # the Wall is the only obstacle it can target
    assert (ground(m, "wall"), ground(m, "trap")) == ([], ["C1"])
    m = stage("a # c\n. . .\n. . .\nb . .", a=unit("halcyon iron", pool=[3, 1]), b=foe(PLAIN), c=unit())
    play(m, "use 3 secure", "pick gain-iron", "pick ally-iron")
    assert tokens_of(m, "c") == {}


# -- Fog ------------------------------------------------------------------------------


@pytest.mark.clause("fog.range-one", "fog.in-fog-includes-adjacent")
def test_an_enemy_in_fog_or_next_to_it_is_targeted_from_the_next_space_only():
    assert reached("halcyon", "a . b", b=foe(PLAIN), fog=["b"]) == set()
    assert reached("halcyon", "a . b ~", b=foe(PLAIN)) == set()
    assert reached("halcyon", ". a b ~", b=foe(PLAIN)) == {"b"}


@pytest.mark.clause("fog.allies-unaffected")
def test_fog_does_not_hide_allies():
    m = stage("a . c . b", a=unit("halcyon iron", pool=[3, 1]), b=foe(PLAIN), c=unit(), fog=["c"])
    play(m, "use 3 secure", "pick gain-iron", "pick ally-iron", "target c")
    assert tokens_of(m, "c") == {"iron": 2}


@pytest.mark.clause("fog.shuts-out-minimum-range")
def test_a_range_that_does_not_begin_at_one_cannot_target_anybody_in_fog():
    assert reached("ricochet", "a b . .", b=foe(PLAIN), fog=["b"]) == set()
    assert reached("ricochet", "a . . b", b=foe(PLAIN), fog=["b"]) == set()


@pytest.mark.clause("ruling.fog.sight")
def test_an_enemy_in_fog_is_not_seen_from_afar_but_fog_hides_nothing_behind_it():
    drawing = "a . . b . ~ . c"
    m = stage(drawing, a=unit("jumping vigilance", pool=[4, 1]), b=foe(PLAIN), c=foe(PLAIN), fog=["b"])
    play(m, "use 4 bring-it-on")
    assert (challenger(m, "b"), challenger(m, "c")) == ("", "a")


@pytest.mark.clause("ruling.fog.area-effects")
def test_of_those_in_fog_an_area_effect_hits_only_who_is_adjacent():
    m = stage("b a . c", a=unit("halcyon blaster", pool=[3, 1]), b=foe(PLAIN), c=foe(PLAIN), fog=["b", "c"])
    play(m, "use 3 shockwave")
    assert (hp(m, "b"), hp(m, "c")) == (11, 12)


# -- targets ------------------------------------------------------------------------------


@pytest.mark.clause("target.choice")
def test_targets_are_named_as_the_action_is_used():
    m = stage("b a c", a=unit("jumping vigilance", pool=[3, 1]), b=foe(PLAIN), c=foe(PLAIN))
    play(m, "use 3 damage")
    assert set(offered(m)) == {"target b", "target c"}
    play(m, "target c")
    assert (hp(m, "b"), hp(m, "c")) == (12, 10)


# -- Challenges ------------------------------------------------------------------------------


@pytest.mark.clause("ruling.challenge.copies-and-figures")
def test_a_copy_of_the_challenger_does_not_meet_a_challenge():
    m = stage("b1 a . . b", a=unit("jumping vigilance", pool=[3, 1], challenge="b"), b=foe(PLAIN))
    assert "use 3 damage" not in offered(m)


@pytest.mark.clause("ruling.challenge.copies-and-figures")
def test_any_one_figure_of_a_challenging_group_meets_it():
    m = stage(
        "b a . . b c",
        a=unit("jumping vigilance", pool=[3, 1], challenge="b"),
        b=foe(PLAIN, kind="stooges"),
        c=foe(PLAIN),
    )
    assert "use 3 damage" in offered(m)


@pytest.mark.clause("ruling.challenge.multi-target")
def test_one_target_must_be_the_challenger_and_the_others_are_free():
    m = stage(
        "c a b\n. d .", a=unit("jumping one-two", pool=[4, 1], challenge="b"), b=foe(PLAIN), c=foe(PLAIN), d=foe(PLAIN)
    )
    play(m, "use 4 whirlwind")
    # b is named without asking: nobody else may come first.
    assert set(offered(m)) == {"target c", "target d", "no"}


@pytest.mark.clause("ruling.challenge.multi-target")
def test_an_action_may_begin_with_others_if_a_later_part_targets_the_challenger():
    # Symphony: an ally is healed, then the challenger is pushed.
    m = stage(
        "# # # # # # #\n# a . c b . #\n# # # # # # #",
        a=unit("singing vigilance", pool=[1, 1], challenge="b", shield=2),
        b=foe(PLAIN),
        c=unit(hp=3),
    )
    play(m, "pay symphony")
    assert {"pick heal", "pick push-enemy"} <= set(offered(m))
    play(m, "pick heal")
    assert set(offered(m)) == {"pick challenge", "pick push-enemy"}  # one of the two picks is for b
    play(m, "pick push-enemy", "target c")
    assert (hp(m, "c"), at(m, "b")) == (6, "F2")


@pytest.mark.clause("ruling.challenge.multi-target")
def test_once_the_challenger_is_targeted_obstacles_may_be_as_well():
    # Symphony: the challenger is pushed onto the Rubble, then the Rubble is destroyed.
    m = stage(
        "# # # # # # #\n# a . . b % #\n# # # # # # #",
        a=unit("singing vigilance", pool=[1, 1], challenge="b", shield=2),
        b=foe(PLAIN),
    )
    play(m, "pay symphony", "pick push-enemy", "pick destroy-obstacle")
    assert (at(m, "b"), ground(m, "rubble")) == ("F2", [])


@pytest.mark.parametrize("order", ["abc", "bac"])
@pytest.mark.clause("ruling.challenge.multi-target")
def test_but_not_if_no_part_can_target_the_challenger(order: str):
    # Symphony could heal c or destroy a Wall; it makes no difference who was first at the table.
    who = {
        "a": unit("singing vigilance", pool=[1, 1], challenge="b", shield=2),
        "b": foe(PLAIN),
        "c": unit(hp=3),
    }
    m = stage("# # # # # # #\n# a . c # b #\n# # # # # # #", **{each: who[each] for each in order})
    assert "pay symphony" not in offered(m)


@pytest.mark.clause("ruling.challenge.multi-target")
def test_the_first_tier_is_for_an_ally_if_the_second_targets_the_challenger():
    # Purify takes a token from oneself or an ally, and at 3 two more from anyone: that has to be b, not c.
    others = {"b": foe(PLAIN, tokens={"iron": 2}), "c": foe(PLAIN, tokens={"iron": 2})}
    a = unit("halcyon vigilance", pool=[3, 1], challenge="b", tokens={"burning": 1})
    m = stage("c a . b", a=a, **others)
    play(m, "use 3 purify", "pick burning")
    assert "burning" not in tokens_of(m, "a")
    while offered(m, "pick"):
        play(m, offered(m, "pick")[0])
    assert (tokens_of(m, "b"), tokens_of(m, "c")) == ({}, {"iron": 2})


@pytest.mark.clause(
    "ruling.wall.indirect-targets", "style.hidden.ability.see-through-walls", "style.artillery.ability.see-through"
)
def test_whoever_sees_enemies_through_walls_sees_nobody_and_nothing_else_there():
    m = stage("a # b\n# # #\nc # %", a=unit("hidden vigilance", pool=[4, 4]), b=foe(), c=unit("judgment power", hp=5))
    assert "use 4 damage" in offered(m)
    play(m, "use 4 damage", "target b")
    assert hp(m, "b") == 11
    assert "target c" not in offered(play(m, "use 4 stand-strong"))
    m = stage("a # . .\n# # # #", a=unit("artillery vigilance", pool=[4]), b=foe(at=["D1"]))
    assert "use 4 damage" in offered(m) and "use 4 bombardment" not in offered(m)


@pytest.mark.clause("token.challenge.restriction", "ruling.challenge.multi-target")
def test_the_challenged_perform_an_action_from_where_the_number_reaches_the_challenger() -> None:
    dragon = unit("big-jay", stance=0, bars=2, turns=2, pool=[3, 1], challenge="b")
    m = stage("d a . a1 b .", a=dragon, b=foe("judgment zen"), d=foe("judgment zen"))
    play(m, "use 3 dragon-slam", "amount 0")
    assert (hp(m, "b"), hp(m, "d")) == (11, 12)


@pytest.mark.clause("token.challenge.restriction", "ruling.challenge.multi-target")
def test_nobody_walks_out_of_its_challengers_reach_within_an_action_and_then_targets_others() -> None:
    a = unit("jumping iron", pool=[7, 1], challenge="b", tokens={"speed": 3})
    m = stage("c a b .\n. . . .", a=a, b=foe("judgment power"), c=unit("judgment power"))
    play(m, "use 7 protect", "pick gain-iron", "pick ally-iron", "pick pull", "pick trap")
    assert {"target a", "target c"} <= {*offered(m, "target")}
    assert "go a A2" not in offered(m)
    play(m, "go a B2")
    assert {"target a", "target c"} <= {*offered(m, "target")}


@pytest.mark.clause("ruling.archetype.boss.twins-persons")
def test_weakness_for_everybody_reaches_each_of_the_twins() -> None:
    b = foe(POWER, archetypes=["twins"])
    m = stage(". b . b .\n. . a . .", a=unit("pressure zen"), b=b, start=True, dice=ANY)
    skip_to(m, "act")
    assert tokens_of(m, "b")["weakness"] == 2


@pytest.mark.clause("ruling.stooges.ability-range")
def test_super_stooges_fire_their_last_shots_from_all_their_figures() -> None:
    a = unit("ricochet zen", kind="super-stooges", archetypes=["gunkata"], pool=[1])
    m = stage("a . . b . . . . . a . . c", a=a, b=foe(POWER), c=foe(POWER), dice=ANY)
    end_turn(m)
    assert (hp(m, "b"), hp(m, "c")) == (11, 11)


@pytest.mark.clause("ruling.stooges.ability-range")
def test_whoever_two_of_them_reach_is_shot_once() -> None:
    a = unit("ricochet zen", kind="super-stooges", archetypes=["gunkata"], pool=[1])
    m = stage("a . . b . . a", a=a, b=foe(POWER), dice=ANY)
    end_turn(m)
    assert hp(m, "b") == 11


@pytest.mark.clause("ruling.archetype.boss.twins-persons")
def test_both_twins_push_whoever_is_next_to_them() -> None:
    a = unit("shining zen", archetypes=["twins"])
    m = stage(". . . . . . .\n. a b . c a .\n. . . . . . .", a=a, b=foe(POWER), c=foe(POWER), start=True, dice=ANY)
    skip_to(m, "act")
    assert spots(m, "b") != ["C2"] and spots(m, "c") != ["E2"]


@pytest.mark.clause("ruling.archetype.boss.twins-persons")
def test_rallying_twins_in_range_of_each_other_may_heal_as_their_turn_starts() -> None:
    a = unit("rallying zen", archetypes=["twins"], hp=5)
    m = stage(". a a . . b", a=a, b=foe(POWER), start=True, dice=ANY)
    assert asked(m) == "rally-heal"
    play(m, "yes")
    assert hp(m, "a") == 8


@pytest.mark.clause("ruling.archetype.boss.twins-persons", "form.song.note.repeat")
def test_the_twin_for_whom_the_other_sings_may_pick_the_same_again() -> None:
    a = unit("jumping song", archetypes=["twins"], hp=2, pool=[4, 1], tokens={"iron": 1})
    m = stage(". a a . . . b", a=a, b=foe(POWER))
    play(m, "use 4 sing-along")
    choose(m, "from")
    choose(m, "target", -1)
    play(m, "pick heal", "pick heal")
    assert hp(m, "a") == 8


@pytest.mark.clause("token.challenge.restriction", "ruling.challenge.copies-and-figures")
def test_who_rides_on_the_challenger_is_not_the_challenger():
    d = unit("judgment vigilance", pool=[1, 1], challenge="a")
    m = stage(". . . d . .\n. . a . . .\n. . . . . .", turn="d", a=vehicle(team="enemies"), b=foe(at=["D2"]), d=d)
    play(m, "use 1 damage")
    assert (unit_of(m, "b").hp, unit_of(m, "a").hp) == (12, 11)


@pytest.mark.clause("ruling.copy.single-origin", "copy.performs-actions")
def test_an_action_has_one_origin_the_unit_or_one_copy():
    # Whirlwind hits up to three enemies in range: those of a, or those of its Copy, never both.
    m = stage("b a . a1 c", a=unit("jumping one-two", pool=[4, 1]), b=foe(PLAIN), c=foe(PLAIN))
    play(m, "use 4 whirlwind")
    assert set(offered(m)) == {"from a", "from a~1"}
    play(m, "from a~1")
    assert hp(m, "b") == 12
    assert hp(m, "c") < 12


@pytest.mark.clause("copy.targetable-two-ways", "copy.destroyed-by-damage", "ruling.copy.no-triggers")
def test_any_damage_destroys_a_copy_with_no_consequence_for_its_original():
    m = stage("a b1 . b", a=unit("jumping vigilance", pool=[1, 1]), b=foe(PLAIN))
    play(m, "use 1 damage")
    assert (copies(m, "b"), hp(m, "b"), unit_of(m, "a").damaged) == ([], 12, 0)


@pytest.mark.clause("copy.targetable-two-ways")
def test_a_copy_is_an_obstacle_as_well():
    m = stage("a b1 . b", a=unit("jumping vigilance", pool=[1, 1]), b=foe(PLAIN))
    play(m, "use 1 open-the-path")
    assert copies(m, "b") == []


@pytest.mark.clause("ruling.copy.no-triggers")
def test_weakness_lowers_a_hit_on_a_copy_too_and_is_used_up():
    m = stage("a b1 . b", a=unit("jumping vigilance", pool=[4, 1], tokens={"weakness": 1}), b=foe(PLAIN))
    play(m, "use 4 damage")
    assert (copies(m, "b"), tokens_of(m, "a")) == (["B1"], {})


@pytest.mark.clause("copy.targetable-two-ways")
def test_tokens_given_to_a_copy_disappear():
    # Bow Down gives Weakness to every enemy in range: only the Copy is there.
    m = stage("a b1 . b", a=unit("jumping vigilance", pool=[1, 1]), b=foe(PLAIN))
    play(m, "use 1 bow-down")
    assert tokens_of(m, "b") == {}


@pytest.mark.clause("ruling.copy.not-someone")
def test_a_copy_is_nobodys_ally():
    # Iron for an ally in range: a's Copy and c's Copy are none.
    m = stage("c1 a a1 . b c", a=unit("jumping iron", pool=[3, 1]), b=foe(PLAIN), c=unit())
    play(m, "use 3 secure", "pick gain-iron", "pick ally-iron")
    assert tokens_of(m, "a") == {"iron": 5}


@pytest.mark.clause("ruling.copy.area-effects")
def test_enemy_copies_in_an_area_are_hit_and_walls_and_rubble_are_not():
    m = stage("# % .\nb1 a b\n. . .", a=unit("jumping blaster", pool=[3, 1]), b=foe(PLAIN))
    play(m, "use 3 shockwave")
    assert (copies(m, "b"), hp(m, "b"), ground(m, "wall"), ground(m, "rubble")) == ([], 11, ["A1"], ["B1"])


@pytest.mark.clause("rubble.destroy")
def test_a_hit_of_two_destroys_rubble_and_a_smaller_one_does_not():
    drawing = "a % . b"
    assert ground(
        play(stage(drawing, a=unit("jumping vigilance", pool=[2, 1]), b=foe(PLAIN)), "use 2 damage"), "rubble"
    ) == ["B1"]
    assert (
        ground(play(stage(drawing, a=unit("jumping vigilance", pool=[3, 1]), b=foe(PLAIN)), "use 3 damage"), "rubble")
        == []
    )


@pytest.mark.clause("copy.targetable-two-ways", "ruling.copy.whose-enemy")
def test_ones_own_copy_is_an_obstacle_and_no_enemy():
    m = stage("a a1 . b", a=unit("judgment vigilance", pool=[1, 1]), b=foe("judgment power"))
    assert "use 1 damage" not in offered(m)
    play(m, "use 1 open-the-path")
    assert copies(m, "a") == []


@pytest.mark.clause("ruling.stooges.ability-range")
def test_an_area_ability_works_from_every_figure_and_on_each_enemy_once():
    m = stage("b a . . a d\n. e a . . .", a=gang("crying iron"), b=foe(), d=foe(), e=foe(), start=True, dice=[1] * 9)
    skip_to(m, "act")
    assert [tokens_of(m, each).get("weakness") for each in "bde"] == [1, 1, 1]


@pytest.mark.clause("ruling.stooges.ability-range")
def test_a_single_target_ability_of_a_group_works_once():
    m = stage("b a . . a d", a=gang("crying iron"), b=foe(), d=foe(), next=["end_turn a"], active="a")
    skip_to(m, "target-by-ability")
    assert offered(m) == ["target b", "target d"]
    play(m, "target d")
    assert [tokens_of(m, each).get("weakness", 0) for each in "bd"] == [0, 1] and asked(m) != "target-by-ability"


@ALLIES
@pytest.mark.clause("taken-out.healing-exception")
def test_the_fallen_of_other_teams_can_be_healed_and_rescued() -> None:
    m = stage("a b c d", a=unit("judgment vigilance", pool=[2, 6]), b=foe(POWER, hp=0), c=foe(POWER), d=third())
    play(m, "use 2 stand-strong", "target b")
    assert (hp(m, "b"), tokens_of(m, "a")) == (3, {"favor-a": 1})
    m = stage("a . . d\n. . . c", a=unit(POWER, pool=[6, 6]), b=foe(POWER, at=[], out=True), c=foe(POWER), d=third())
    play(m, "use 6 rescue", "spot B1")
    assert (at(m, "b"), tokens_of(m, "a")) == ("B1", {"favor-a": 1})


@pytest.mark.clause("token.challenge.restriction", "ruling.challenge.multi-target")
def test_a_challenged_unit_can_only_target_its_challenger():
    m = stage(
        "# # # # #\n# b a c #\n# # # # #", a=unit("jumping vigilance", pool=[5, 1], challenge="b"), b=rival(), c=rival()
    )
    play(m, "use 5 damage")
    assert hp(m, "c") == 12
    assert hp(m, "b") == 12 - 3


@pytest.mark.clause("token.challenge.restriction", "ruling.challenge.multi-target")
def test_a_challenged_unit_hits_no_wall_before_its_challenger_but_may_afterwards():
    walled = "# # # # #\n# a b . #\n# # # # #"
    m = stage(walled, a=unit("relentless vigilance", pool=[3, 1]), b=rival())
    play(m, "use 3 rush-down")
    assert {"target b", "spot C1"} <= set(offered(m)), "nobody is Challenged"
    m = stage(walled, a=unit("relentless vigilance", pool=[3, 1], challenge="b"), b=rival())
    play(m, "use 3 rush-down")  # the first hit has only one possible target
    assert (hp(m, "b"), at(m, "b")) == (12 - 1, "D2")
    assert {"target b", "spot D1"} <= set(offered(m)), "the challenger is among the targets now"


@pytest.mark.clause("ruling.challenge.multi-target")
def test_a_challenged_unit_may_pick_an_obstacle_first_if_another_pick_can_be_for_its_challenger():
    m = stage(
        ". . . . . . .\n. a . b . # .\n. . . . . . .", a=unit("singing vigilance", shield=2, challenge="b"), b=rival()
    )
    play(m, "pay symphony")
    assert "pick destroy-obstacle" in offered(m)
    play(m, "pick destroy-obstacle")
    assert set(offered(m)) == {"pick challenge", "pick push-enemy"}


@pytest.mark.clause("token.challenge.restriction", "ruling.challenge.unreachable")
def test_out_of_the_challengers_reach_only_actions_without_targets_are_left():
    m = stage("a c . . b", a=unit("jumping vigilance", pool=[5, 1], challenge="b"), b=rival(), c=rival())
    names = {word.split()[2] for word in offered(m, "use")}
    assert "movement" in names
    assert not names & {"damage", "throw", "grapple", "open-the-path"}


@pytest.mark.parametrize(("drawing", "flares"), [("a . . . . b . c", False), ("a . . b . c . .", True)])
@pytest.mark.clause("ruling.challenge.unreachable")
def test_who_is_challenged_cannot_flare_at_nobody(drawing: str, flares: bool) -> None:
    a = unit("distracting zen", pool=[1, 1], tokens={"iron": 2}, challenge="b")
    m = stage(drawing, a=a, b=foe(POWER), c=foe(POWER))
    assert ("use 1 flare" in offered(m), "pay flare" in offered(m)) == (flares, flares)
    if flares:
        play(m, "use 1 flare")  # only one step brings it near enough and not over an Edge
        assert (at(m, "a"), tokens_of(m, "b")) == ("B1", {"weakness": 1})


@pytest.mark.clause("wall.destroy")
def test_a_wall_that_holds_is_told() -> None:
    m = stage("a # . b", a=unit(pool=[1]), b=foe())
    play(m, "use 1 damage")
    assert "The Wall on B1 withstands 1 damage (Damage)." in said(m)


@pytest.mark.clause("wall.destroy")
def test_a_wall_saved_by_weakness_says_what_was_left_of_the_hit() -> None:
    m = stage("a # . b", a=unit(pool=[5], tokens={"weakness": 2}), b=foe())
    play(m, "use 5 damage")
    assert "The Wall on B1 withstands 1 damage (3 Damage − 2 Weakness)." in said(m)


@pytest.mark.clause("copy.targetable-two-ways")
def test_rubble_that_a_copy_stands_on_is_named_with_it() -> None:
    m = stage("a b1 . b", a=unit("jumping wild", pool=[1]), b=foe("judgment power"), rubble=["B1"])
    play(m, "use 1 damage")
    assert [m.say_option(each) for each in m.question.options] == ["b's Copy 1 on B1.", "B1 (Copy on Rubble)."]
