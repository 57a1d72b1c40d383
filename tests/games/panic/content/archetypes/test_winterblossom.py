"""The Winterblossom and its styles: Crystal, Frozen, Precision, Pressure and Reflected."""

from __future__ import annotations

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
    pass_all,
    play,
    pool,
    refused,
    skip_to,
    stage,
    tokens_of,
    told,
    unit,
    unit_of,
)

from dustup.games.panic.events import Damaged

FOCUSED = "Yuki: focused winterblossom, tough; Pressure Vigilance, Frozen Power, Crystal Wild"
FRANTIC = "Zed: frantic winterblossom+trickster+angel, tough; styles frozen, hidden, judgment; forms power, wild, zen"
PLAIN = "jumping power"


# -- the archetype ------------------------------------------------------------------------------


@pytest.mark.clause("archetype.winterblossom.focused", "archetype.winterblossom.focused.note.every-turn")
@pytest.mark.parametrize("turn", ["a", "b", "c"])
def test_a_focused_winterblossom_weakens_somebody_at_the_start_of_every_turn(turn: str) -> None:
    m = stage(
        "b a . c . .",
        turn=turn,
        start=True,
        a=unit(FOCUSED, stance=1),
        b=foe(PLAIN),
        c=unit("jumping vigilance"),
        dice=ANY,
    )
    if turn == "a":
        play(m, "stance 1")
    skip_to(m, "act")
    assert tokens_of(m, "b").get("weakness") == 1


@pytest.mark.clause("archetype.winterblossom.focused")
def test_it_picks_one_enemy_in_range() -> None:
    m = stage("b a c . d", start=True, a=unit(FOCUSED), b=foe(PLAIN), c=foe(PLAIN), d=foe(PLAIN), dice=ANY)
    play(m, "stance 1")
    skip_to(m, "weaken-whom")
    assert offered(m) == ["give b", "give c"]
    play(m, "give c")
    assert (tokens_of(m, "c"), tokens_of(m, "b")) == ({"weakness": 1}, {})


@pytest.mark.clause("archetype.winterblossom.fused")
def test_a_fused_winterblossom_does_so_at_the_start_and_at_the_end_of_its_turn() -> None:
    m = stage("b a . c", start=True, a=unit("frozen power", archetypes=["winterblossom"]), b=foe(PLAIN), c=foe(PLAIN),
              dice=ANY)  # fmt: skip
    skip_to(m, "act")
    assert tokens_of(m, "b") == {"weakness": 1}
    end_turn(m)
    assert tokens_of(m, "b") == {"weakness": 2}


@pytest.mark.clause("archetype.winterblossom.fused")
def test_a_fused_winterblossom_weakens_nobody_on_others_turns() -> None:
    blossom = foe("frozen power", archetypes=["winterblossom"])
    m = stage("b a . c", start=True, a=unit(PLAIN), b=blossom, c=foe(PLAIN), dice=ANY)
    skip_to(m, "act")
    assert tokens_of(m, "a").get("weakness") is None
    m = stage("b a . c", start=True, turn="b", a=unit(PLAIN), b=blossom, c=foe(PLAIN), dice=ANY)
    skip_to(m, "act")
    assert tokens_of(m, "a").get("weakness") == 1


@pytest.mark.clause("archetype.winterblossom.frantic")
def test_a_frantic_winterblossom_gives_two_tokens_each_time() -> None:
    m = stage("b a . c", start=True, a=unit(FRANTIC), b=foe(PLAIN), c=foe(PLAIN), dice=ANY)
    play(m, "frantic 0 2 0 none")
    skip_to(m, "act")
    assert tokens_of(m, "b") == {"weakness": 2}
    end_turn(m)
    assert tokens_of(m, "b") == {"weakness": 4}


# -- Crystal ------------------------------------------------------------------------------


@pytest.mark.clause("style.crystal.note.network")
def test_copies_extend_the_reach_of_the_ability() -> None:
    m = stage("a . . a1 b", start=True, a=unit("crystal power", archetypes=["winterblossom"]), b=foe(PLAIN), dice=ANY)
    skip_to(m, "act")
    assert tokens_of(m, "b") == {"weakness": 1}


@pytest.mark.clause("style.crystal.note.network", "token.control")
def test_control_tokens_may_be_used_from_a_copy() -> None:
    crystal = foe("crystal vigilance", tokens={"control": 1}, archetypes=["winterblossom"])
    m = stage("a b1 . . . b", turn="b", start=True, a=unit(PLAIN), b=crystal, dice=ANY)
    end_turn(m)
    skip_to(m, "act", "a")
    play(m, next(each for each in offered(m) if each.endswith("movement")))
    assert asked(m) == "control"


@pytest.mark.clause("style.crystal.ability.shards", "ruling.style.crystal.splinter-source")
def test_a_destroyed_copy_hurts_every_enemy_next_to_it() -> None:
    m = stage("a b1 c .\n. . . b", a=unit(PLAIN, pool=[1, 1]), b=foe("crystal vigilance"), c=foe(PLAIN))
    play(m, "use 1 damage")
    assert (copies(m, "b"), hp(m, "a"), hp(m, "c")) == ([], 11, 12)
    assert parts_of(m, Damaged) == [(1, "style.crystal.ability.shards")]


@pytest.mark.clause("ruling.style.crystal.destroyed-by-edge")
def test_a_copy_that_falls_off_the_map_leaves_no_shards() -> None:
    m = stage("a b1 o .\n. . . b", a=unit(PLAIN, pool=[1, 1]), b=foe("crystal vigilance"))
    play(m, "use 1 throw", "spot C1")
    assert (copies(m, "b"), hp(m, "a")) == ([], 12)
    m = stage("a b1 ^ .\n. . . b", a=unit(PLAIN, pool=[1, 1]), b=foe("crystal vigilance"))
    play(m, "use 1 throw", "spot C1")
    assert (copies(m, "b"), hp(m, "a")) == ([], 12)
    assert told(m, Damaged) == []
    m = stage("a b1 . .\n. . . b", a=unit(PLAIN, pool=[1, 1]), b=foe("crystal vigilance"))
    play(m, "use 1 open-the-path")
    assert (copies(m, "b"), hp(m, "a")) == ([], 11)


@pytest.mark.clause("style.crystal.action.splinter", "ruling.style.crystal.splinter-space")
def test_splinter_places_a_copy_on_anything_but_a_figure_and_hurts_its_neighbours() -> None:
    m = stage(". . . .\na . # b\n. . . c", a=unit("crystal vigilance", pool=[3, 1]), b=foe(PLAIN), c=foe(PLAIN))
    play(m, "use 3 splinter")
    assert "spot C2" in offered(m)
    play(m, "spot C2")
    assert (copies(m, "a"), ground(m, "wall"), ground(m, "rubble")) == (["C2"], [], [])
    assert (hp(m, "b"), hp(m, "c"), asked(m)) == (11, 11, "act")
    m = stage("a . b .\n. . . .", a=unit("crystal vigilance", pool=[3, 1]), b=foe(PLAIN))
    assert "spot C1" not in offered(play(m, "use 3 splinter"))


@pytest.mark.clause("style.crystal.action.splinter.gate-6")
def test_at_six_a_second_copy_splinters() -> None:
    m = stage("a . . b\n. . . .", a=unit("crystal vigilance", pool=[6, 1]), b=foe(PLAIN))
    play(m, "use 6 splinter", "spot C1", "spot C2")
    assert (copies(m, "a"), hp(m, "b")) == (["C1", "C2"], 10)


@pytest.mark.clause("style.crystal.action.shatter")
def test_shatter_is_free_and_weakens_somebody_who_was_in_range_of_the_copy() -> None:
    m = stage("a . . a1 . b", a=unit("crystal vigilance"), b=foe(PLAIN))
    play(m, "pay shatter")
    assert (copies(m, "a"), tokens_of(m, "b"), hp(m, "b")) == ([], {"weakness": 1}, 12)
    assert "pay shatter" not in offered(m)


@pytest.mark.clause("style.crystal.action.shatter", "token.control", "ruling.form.control.timing")
def test_shatter_is_answered_before_the_copy_breaks() -> None:
    m = stage("a a1 b", a=unit("crystal power", pool=[5, 1]), b=foe("hidden control", tokens={"control": 1}))
    play(m, "pay shatter")
    assert (asked(m), len(copies(m, "a")), hp(m, "b")) == ("control", 1, 12)
    play(m, "negate negate")
    assert (len(copies(m, "a")), hp(m, "b"), tokens_of(m, "b")) == (1, 12, {})


@pytest.mark.clause("style.crystal.action.shatter", "token.control.redirect")
def test_whoever_redirects_shatter_says_which_copy_breaks() -> None:
    b = foe("hidden control", tokens={"control": 2})
    m = stage("a a1 b . . a2", a=unit("crystal power", pool=[5, 1]), b=b)
    play(m, "pay shatter", "target a~1", "negate redirect")
    assert (asked(m), asked_of(m)) == ("spend-copy", "a")
    play(m, "target a~2")
    assert (copies(m, "a"), hp(m, "b")) == (["B1"], 12)


# -- Frozen ------------------------------------------------------------------------------


@pytest.mark.clause("style.frozen.ability.chill")
def test_whoever_walks_past_it_may_be_chilled_at_every_step() -> None:
    m = stage("a . . . .\n. . b . .", a=unit(PLAIN, tokens={"speed": 4}), b=foe("frozen vigilance"))
    play(m, "go a D1")
    asked_for = 0
    while asked(m) == "chill":
        asked_for += 1
        play(m, "yes" if asked_for != 2 else "no")
    assert (asked_for, at(m, "a"), tokens_of(m, "a").get("weakness")) == (3, "D1", 2)


@pytest.mark.clause("style.frozen.note.pulled")
def test_whoever_is_pulled_next_to_it_is_chilled_too() -> None:
    m = stage("a . . b .", a=unit("frozen control (+3)", pool=[2, 1]), b=foe(PLAIN))
    play(m, "use 2 grapple", "spot B1", "yes")
    assert (at(m, "b"), tokens_of(m, "b")) == ("B1", {"weakness": 1})


@pytest.mark.clause("ruling.style.frozen.owner-moves")
def test_walking_up_to_an_enemy_chills_nobody() -> None:
    m = stage("a . . b .", a=unit("frozen vigilance", tokens={"speed": 2}), b=foe(PLAIN, tokens={"speed": 1}))
    play(m, "go a C1")
    assert (asked(m), tokens_of(m, "b")) == ("act", {"speed": 1})
    m = stage("a . b .", turn="b", a=unit("frozen vigilance"), b=foe(PLAIN, tokens={"speed": 1}))
    assert asked(play(m, "go b B1")) == "chill"


@pytest.mark.clause("style.frozen.action.exploit-weakness")
def test_exploit_weakness_weakens_and_hurts() -> None:
    m = stage("a b", a=unit("frozen vigilance", pool=[3, 1]), b=foe(PLAIN))
    play(m, "use 3 exploit-weakness")
    assert (tokens_of(m, "b"), hp(m, "b")) == ({"weakness": 1}, 10)


# -- Precision ------------------------------------------------------------------------------


@pytest.mark.clause("style.precision.ability.extra-damage", "style.precision.note.once")
@pytest.mark.parametrize(
    ("victim", "shield", "amount"),
    [("jumping power", 0, 2), ("lucky power", 0, 2), ("jumping power", 9, 3), ("lucky power", 9, 2)],
)
def test_one_more_damage_against_armor_or_a_shield_and_only_one(victim: str, shield: int, amount: int) -> None:
    m = stage("a . b", a=unit("precision vigilance", pool=[3, 1]), b=foe(victim, shield=shield))
    play(m, "use 3 damage")
    assert told(m, Damaged)[-1].amount == amount
    more = (1, "style.precision.ability.extra-damage")
    assert parts_of(m, Damaged).count(more) == (victim == "lucky power" or shield > 0)


@pytest.mark.clause("ruling.style.precision.per-hit")
def test_every_hit_of_the_action_gains_it() -> None:
    m = stage("b a c", a=unit("precision one-two", pool=[6, 1]), b=foe("lucky power"), c=foe("lucky power"))
    play(m, "use 6 whirlwind", "target b", "target c")
    by_action = [each.amount for each in told(m, Damaged) if each.parts[0][1] == "form.one-two.action.whirlwind"]
    assert by_action == [1, 1]


@pytest.mark.clause("style.precision.ability.strip-iron")
def test_a_targeted_enemy_discards_one_iron_before_it_can_use_it() -> None:
    m = stage("a . b", a=unit("precision vigilance", pool=[3, 1]), b=foe(PLAIN, tokens={"iron": 2}))
    play(m, "use 3 damage")
    assert offered(m) == ["amount 0", "amount 1"]
    m = stage("a . b", a=unit("precision vigilance", pool=[3, 1]), b=foe(PLAIN, tokens={"iron": 1}))
    play(m, "use 3 damage")
    assert (hp(m, "b"), tokens_of(m, "b")) == (10, {})


@pytest.mark.clause("style.precision.action.perfect-strike", "ruling.style.precision.two-numbers")
def test_perfect_strike_costs_two_numbers_and_nothing_answers_it() -> None:
    wall = foe("lucky zen", shield=3, tokens={"iron": 5, "control": 2})
    m = stage("a . b", a=unit("precision vigilance", pool=[6, 3, 4]), b=wall)
    play(m, "use 3 perfect-strike", "number 4")
    assert (hp(m, "b"), unit_of(m, "b").shield, pool(m, "a"), hp(m, "a")) == (12 - 5, 3, [6], 12)


@pytest.mark.clause("ruling.style.precision.two-numbers")
def test_whoever_strikes_perfectly_says_which_two_numbers_it_takes() -> None:
    m = stage("a . b", a=unit("precision vigilance", pool=[6, 3, 4, 2]), b=foe(PLAIN))
    offers = [each for each in offered(m) if each.endswith("perfect-strike")]
    assert offers == ["use 3 perfect-strike", "use 4 perfect-strike", "use 6 perfect-strike"]
    assert refused(m, "use 2 perfect-strike") == ("too-low", "action.minimum-number")
    assert offered(play(m, "use 4 perfect-strike")) == ["number 3", "number 6"]
    play(m, "number 6")
    assert pool(m, "a") == [2, 3]


@pytest.mark.clause("ruling.style.precision.two-numbers")
def test_who_has_only_one_number_for_a_perfect_strike_is_told_so() -> None:
    m = stage("a . b", a=unit("precision vigilance", pool=[6, 2]), b=foe(PLAIN))
    assert refused(m, "use 6 perfect-strike") == ("no-second-number", "ruling.style.precision.two-numbers")


@pytest.mark.clause("form.song.action.sing-along.gate-6", "ruling.style.precision.two-numbers")
def test_a_sung_four_with_a_kept_three_pays_for_a_perfect_strike() -> None:
    c = unit("precision power", kept=[3, 2])
    m = stage("a c . b", a=unit("judgment song", pool=[6, 1]), c=c, b=foe(PLAIN))
    play(m, "use 6 sing-along", "target c")
    assert "use 4 perfect-strike" in offered(m) and "use 3 perfect-strike" not in offered(m)
    play(m, "use 4 perfect-strike")
    assert (hp(m, "b"), unit_of(m, "c").kept, pool(m, "c")) == (8, [2], [])


@pytest.mark.clause("ruling.style.precision.two-numbers")
@pytest.mark.parametrize(("numbers", "possible"), [([6], False), ([6, 2], False), ([3, 3], True)])
def test_perfect_strike_needs_two_separate_numbers_of_three(numbers: list[int], possible: bool) -> None:
    m = stage("a . b", a=unit("precision vigilance", pool=numbers, tokens={"chaos": 1}), b=foe(PLAIN))
    words = offered(m)
    assert any(each.endswith("perfect-strike") for each in words) == possible
    assert "chaos perfect-strike" not in words


@pytest.mark.clause("style.precision.action.perfect-strike", "ruling.form.power.crush-weakness-token")
def test_weakness_does_not_reduce_a_perfect_strike_and_stays() -> None:
    m = stage("a b", a=unit("precision zen", pool=[5, 3, 1], tokens={"weakness": 1}), b=foe("judgment power"))
    play(m, "use 3 perfect-strike")
    assert (hp(m, "b"), tokens_of(m, "a")) == (8, {"weakness": 1})


# -- Pressure ------------------------------------------------------------------------------


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


# -- Reflected ------------------------------------------------------------------------------


@pytest.mark.clause("style.reflected.ability.walls")
def test_up_to_three_walls_in_adjacent_empty_spaces() -> None:
    m = stage(". . . .\n. a b .\n. . . .", start=True, a=unit("reflected power"), b=foe(PLAIN), dice=[1] * 3)
    assert (asked(m), "spot C2" in offered(m), "no" in offered(m)) == ("raise-wall", False, True)
    play(m, "spot A1", "spot B1", "spot C1")
    assert (ground(m, "wall"), asked(m)) == (["A1", "B1", "C1"], "act")


@pytest.mark.clause("style.reflected.ability.see-through")
def test_it_strikes_through_walls() -> None:
    m = stage(". . . .\na # b .\n. . . .", a=unit("reflected vigilance", pool=[1, 1]), b=foe(PLAIN))
    assert "use 1 damage" in offered(m)
    m = stage(". . . .\na # b .\n. . . .", a=unit("pressure vigilance", pool=[1, 1]), b=foe(PLAIN))
    assert "target b" not in offered(play(m, "use 1 damage"))


@pytest.mark.clause("style.reflected.action.walled-in")
def test_walled_in_places_three_walls_within_three_spaces() -> None:
    m = stage("a . . . . b\n. . . . . .", a=unit("reflected vigilance", pool=[3, 1]), b=foe(PLAIN))
    play(m, "use 3 walled-in")
    assert {"spot B1", "spot D1"} <= set(offered(m))
    assert "spot E1" not in offered(m)
    play(m, "spot B1", "spot B2", "spot A2")
    assert ground(m, "wall") == ["B1", "A2", "B2"]


@pytest.mark.clause("style.reflected.action.icicle-fall", "ruling.style.reflected.icicle-range")
def test_icicles_fall_on_every_enemy_next_to_a_wall_wherever_it_is() -> None:
    m = stage(
        "# # # # # # # #\na . . . . # b .\n. . . . . . . .\n. . c . . . . d\n. . . . . . . #",
        a=unit("reflected vigilance", pool=[3, 1]),
        b=foe(PLAIN),
        c=foe(PLAIN),
        d=foe(PLAIN),
    )
    play(m, "use 3 icicle-fall")
    assert [hp(m, each) for each in "bcd"] == [11, 12, 11]


@pytest.mark.clause("form.blaster.action.amplify", "style.crystal.action.shatter")
@pytest.mark.parametrize("amplified", [True, False])
def test_an_amplified_shatter_reaches_two_spaces_farther(amplified: bool) -> None:
    m = stage("a a1 . . . . b", a=unit("crystal blaster", pool=[3, 1]), b=foe(PLAIN))
    play(m, "use 3 amplify" if amplified else "use 3 movement", "pay shatter")
    assert tokens_of(m, "b") == ({"weakness": 1} if amplified else {})


@pytest.mark.clause("ruling.style.precision.inactive-shields")
@pytest.mark.parametrize(("spares", "damage"), [([4], 3), ([], 2)])
def test_a_shield_that_is_not_active_is_a_shield(spares: list[int], damage: int) -> None:
    m = stage("a . b", a=unit("precision vigilance", pool=[3, 1]), b=foe("judgment zen", spares=spares))
    play(m, "use 3 damage")
    assert hp(m, "b") == 12 - damage


@pytest.mark.clause("style.crystal.action.shatter")
def test_shatter_weakens_an_enemy_that_was_in_range_even_if_the_shards_drove_it_away() -> None:
    m = stage("a . . a1 b . .", a=unit("crystal zen", pool=[1, 1], challenge="b"), b=foe("taunting zen"))
    play(m, "pay shatter", "spot F1")
    assert (at(m, "b"), hp(m, "b"), tokens_of(m, "b").get("weakness")) == ("F1", 11, 1)
    m = stage(
        "a . a1 b . . .", a=unit("crystal zen", pool=[1, 1]), b=foe("taunting zen", hp=1), c=foe(PLAIN, at=["G1"])
    )
    play(m, "pay shatter")  # whoever fell is no target, and nobody else was in range
    assert (asked(m), tokens_of(m, "c")) == ("act", {})


@pytest.mark.clause("style.crystal.action.shatter", "form.dance.ability.pull-partner")
def test_shatter_weakens_an_enemy_that_was_in_range_even_if_its_user_drew_it_away_meanwhile() -> None:
    a = unit("crystal dance", pool=[1, 1], tokens={"speed": 1})
    m = stage("a . . b . a1\n. . . . . .", a=a, b=foe(PLAIN))
    play(m, "pay shatter", "go a B1", "target b", "spot C1")
    assert (at(m, "b"), tokens_of(m, "b")) == ("C1", {"weakness": 1})


@pytest.mark.clause("style.crystal.action.shatter", "token.training", "copy.free-movement")
def test_a_second_copy_to_shatter_may_walk_before_it_is_named() -> None:
    a = unit("crystal zen", pool=[1, 1], tokens={"speed": 1, "training": 1})
    m = stage("a . a1 . a2 . .\n. . . . . . b", a=a, b=foe(PLAIN))
    play(m, "pay-trained shatter", "target a~1", "go a~2 F1")
    assert (copies(m, "a"), tokens_of(m, "b")) == ([], {"weakness": 2})


@pytest.mark.clause("style.precision.ability.strip-iron", "ruling.archetype.boss.twins-persons")
@pytest.mark.parametrize(("kind", "left"), [("twins", 1), ("stooges", 2)])
def test_of_twins_each_that_is_targeted_discards_an_iron_and_a_group_one_for_all(kind: str, left: int) -> None:
    twins = foe("judgment vigilance, jumping power, halcyon wild", kind="boss", archetypes=["twins"], bars=2, stance=0)
    b = {**(twins if kind == "twins" else foe(PLAIN, kind="stooges")), "tokens": {"iron": 3}}
    m = stage(". . . .\n. a b .\n. . b .", a=unit("precision blaster", pool=[3, 1]), b=b)
    play(m, "use 3 damage", "target b.1", "target b.2")
    assert tokens_of(m, "b") == {"iron": left}


@pytest.mark.clause("style.crystal.action.shatter", "token.control.redirect")
def test_a_redirected_shatter_weakens_a_friend_of_its_user_in_range_of_the_copy() -> None:
    a, b = unit("crystal zen", pool=[6, 1]), foe("caged control", tokens={"control": 2})
    m = stage("a b a1 c . d", a=a, b=b, c=unit("judgment power"), d=unit("judgment power"))
    play(m, "pay shatter", "negate redirect")
    assert offered(m) == ["target a", "target c"]  # d is out of the Copy's range
    play(m, "target c")
    assert [tokens_of(m, each) for each in "abcd"] == [{}, {}, {"weakness": 1}, {}]
