"""Range, sight, Fog, and who can be targeted."""

from __future__ import annotations

import pytest
from games.panic.staging import (
    at,
    challenger,
    figure,
    foe,
    ground,
    hp,
    offered,
    play,
    stage,
    tokens_of,
    told,
    unit,
    unit_of,
)

from dustup.games.panic.catalog import STYLES
from dustup.games.panic.events import Damaged
from dustup.games.panic.rules.act import Act, span_of
from dustup.games.panic.rules.damage import strike

PLAIN = "judgment vigilance"
"""An enemy without Armor or anything else that would change a number."""


def reached(who, drawing, **more):
    """Whom a unit can grapple, a Basic Action at its own range, in a drawn position with a and some others."""
    m = stage(drawing, a=unit(f"{who} vigilance", pool=[6, 1]), **more)
    if "use 6 grapple" not in offered(m):
        return set()
    play(m, "use 6 grapple")
    return {word.split()[1] for word in offered(m, "target")} or {"b"}


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


@pytest.mark.clause("ruling.range.modifier-order")
def test_bonuses_are_added_before_a_range_is_doubled():
    m = stage("a . . b", a=unit("mysterious vigilance"), b=foe(PLAIN), fog=["a"])
    a = unit_of(m, "a")
    assert span_of(m.state, a, figure(m, "a")) == (1, 4)
    assert span_of(m.state, a, figure(m, "a"), 2) == (1, (2 + 2) * 2)


@pytest.mark.clause("ruling.range.modifier-order")
def test_no_range_stays_no_range():
    m = stage("a . . b c", a=unit("mastermind vigilance"), b=foe(PLAIN), c=unit())
    assert span_of(m.state, unit_of(m, "a"), figure(m, "a"), 2) is None


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
    m = stage("a . . b", a=unit(f"{STYLES[style].name} {forms}"), b=foe(PLAIN))
    low, _, high = printed.partition("-")
    span = None if printed == "No" else (int(low), int(high or low))
    assert span_of(m.state, unit_of(m, "a"), figure(m, "a")) == span
    for far in range(1, 10):
        m = stage(". " * far + "b", a=unit(f"{STYLES[style].name} {forms}", pool=[1], at=["A1"]), b=foe(PLAIN))
        assert ("use 1 damage" in offered(m)) == (span is not None and span[0] <= far <= span[1])


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


@pytest.mark.clause("ruling.target.lost-target")
def test_effects_on_a_target_that_is_taken_out_are_skipped():
    m = stage("b a c", a=unit("relentless vigilance", pool=[5, 1]), b=foe(PLAIN, hp=1), c=foe(PLAIN))
    act = Act(m.state, None, unit_of(m, "a"), figure(m, "a"))
    assert [*strike(m.state, act, figure(m, "b"), 1)] == []
    before = len(told(m, Damaged))
    assert [*strike(m.state, act, figure(m, "b"), 1)] == []
    assert len(told(m, Damaged)) == before


@pytest.mark.clause("hit.definition")
def test_every_instance_of_damage_is_a_hit_of_its_own():
    # Deadly Dance at 5 deals 1 damage and then 2: Armor takes 1 off each, so it is more than one hit of 3.
    m = stage("a . . b . .", a=unit("lightning vigilance", pool=[5, 1]), b=foe("judgment iron"))
    play(m, "use 5 deadly-dance", "spot E1")
    assert [each.amount for each in told(m, Damaged)] == [1]
    assert hp(m, "b") == 12 - (1 - 1) - (2 - 1)


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


@pytest.mark.clause("ruling.challenge.no-target-actions")
def test_actions_that_only_concern_their_user_or_place_obstacles_are_free():
    # Behind a Wall the challenger cannot be targeted. Bombardment places Traps; choosing oneself is targeting.
    a = unit("artillery vigilance", pool=[3, 1], challenge="b", tokens={"burning": 1})
    m = stage("a . . . # b", a=a, b=foe(PLAIN))
    assert {"use 3 movement", "use 3 bombardment"} <= set(offered(m))
    assert not {"use 3 put-it-out", "use 3 open-the-path", "use 3 challenger-approaches"} & set(offered(m))


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
