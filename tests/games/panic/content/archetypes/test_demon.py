"""Demons and their styles."""

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
    pass_all,
    play,
    pool,
    skip_to,
    spots,
    stage,
    tokens_of,
    unit,
    unit_of,
)

from dustup.games.panic.rules.act import span_of

BYSTANDER = "crosshair zen"
"""A stance that does nothing by itself."""


# -- the archetype ------------------------------------------------------------------------------


@pytest.mark.clause("archetype.demon.focused")
def test_focused_demon_gains_two_chaos_tokens_at_the_end_of_its_turn():
    m = stage(". a . . . b", a=unit(BYSTANDER, kind="focused", archetypes=["demon"]), b=foe(BYSTANDER))
    end_turn(m)
    assert tokens_of(m, "a")["chaos"] == 2


@pytest.mark.clause("archetype.demon.fused")
def test_fused_demon_gains_one_chaos_token_at_the_end_of_its_turn():
    m = stage(". a . . . b", a=unit(BYSTANDER, archetypes=["demon"]), b=foe(BYSTANDER))
    end_turn(m)
    assert tokens_of(m, "a") == {"chaos": 1}


@pytest.mark.clause("archetype.demon.frantic")
def test_frantic_demon_gains_two_chaos_tokens_when_it_picked_that_ability():
    sheet = "Ash: frantic demon+flametongue+gunkata, tough; styles Dark, Zombie, Volcanic; forms Zen, Iron, Power"
    m = stage(". a . . . b", a=unit(sheet, stance=[0, 0, 0, ""]), b=foe(BYSTANDER))
    end_turn(m)
    assert tokens_of(m, "a")["chaos"] == 2
    m = stage(". a . . . b", a=unit(sheet, stance=[1, 0, 0, ""]), b=foe(BYSTANDER))
    end_turn(m)
    assert "chaos" not in tokens_of(m, "a")


# -- Chaos ------------------------------------------------------------------------------


@pytest.mark.clause("token.chaos", "ruling.token.chaos-timing")
def test_a_chaos_token_interrupts_somebody_elses_turn_between_two_actions():
    m = stage(". a b . .", turn="b", a=unit("vampire zen", tokens={"chaos": 1}, hp=5), b=foe(BYSTANDER, pool=[3, 3]))
    play(m, "use 3 movement")
    assert asked(m) == "react"
    play(m, "chaos life-steal", "no")
    assert (hp(m, "a"), hp(m, "b")) == (6, 10)
    assert tokens_of(m, "a") == {}
    assert asked(m) == "act"
    assert pool(m, "b") == [3], "and then b's turn goes on"


@pytest.mark.clause("token.chaos", "ruling.token.chaos-timing")
def test_a_chaos_token_may_be_used_in_ones_own_turn_too():
    m = stage(". a b . .", a=unit("vampire zen", tokens={"chaos": 1}, pool=[1]), b=foe(BYSTANDER))
    play(m, "chaos damage")
    assert hp(m, "b") == 10
    assert pool(m, "a") == [1], "no number was spent"


@pytest.mark.clause("token.chaos", "ruling.token.chaos-what-is-a-4-action")
def test_a_four_action_costs_at_most_four_and_reaches_gates_up_to_four():
    m = stage(". a b . .", a=unit("explosion control", tokens={"chaos": 1}, pool=[1]), b=foe(BYSTANDER))
    assert "chaos ka-boom" not in offered(m, "chaos"), "6+"
    play(m, "chaos suppression", "stay")
    assert tokens_of(m, "a") == {"control": 1}, "the gate at 6 is not reached"


@pytest.mark.clause("token.chaos", "ruling.token.chaos-what-is-a-4-action")
def test_x_is_four_and_token_actions_are_impossible():
    m = stage(". a b . .", a=unit("inferno zen", tokens={"chaos": 1}, pool=[1]), b=foe(BYSTANDER))
    assert "chaos ignition" not in offered(m, "chaos")
    play(m, "chaos movement")
    assert tokens_of(m, "a") == {"speed": 4}


# -- Dark ------------------------------------------------------------------------------


@pytest.mark.clause(
    *("style.dark.range", "style.ogres.range", "style.slasher.range", "style.vampire.range", "style.zombie.range")
)
@pytest.mark.parametrize(
    ("style", "reach"),
    [("dark", (2, 4)), ("ogre's", (1, 2)), ("slasher", (1, 1)), ("vampire", (1, 1)), ("zombie", (1, 1))],
)
def test_ranges_of_demon_styles(style: str, reach: tuple[int, int]):
    m = stage(". a . . . b", a=unit(f"{style} zen"), b=foe(BYSTANDER))
    assert span_of(m.state, unit_of(m, "a"), figure(m, "a")) == reach


@pytest.mark.clause("style.dark.ability.see-through-fog")
def test_dark_targets_enemies_in_fog_from_afar():
    m = stage("a . . ~ b", a=unit("dark zen"), b=foe(BYSTANDER), fog=["b"])
    assert "use 6 damage" in offered(m)
    m = stage("a . . ~ b", a=unit("burning zen"), b=foe(BYSTANDER), fog=["b"])
    assert "use 6 damage" not in offered(m)


@pytest.mark.clause("style.dark.ability.leave-fog")
def test_dark_leaves_fog_in_its_own_space_in_place_of_any_obstacle():
    m = stage("a . . . b", a=unit("dark zen"), b=foe(BYSTANDER), rubble=["a"])
    end_turn(m)
    assert ground(m, "fog") == ["A1"]
    assert ground(m, "rubble") == []


@pytest.mark.clause("style.dark.action.darkness-dawns")
def test_darkness_dawns_places_two_fog_in_empty_spaces_in_range_and_may_teleport_there():
    m = stage(". a . . . b .", a=unit("dark zen"), b=foe(BYSTANDER))
    play(m, "use 6 darkness-dawns")
    assert offered(m) == ["spot D1", "spot E1"], "2 to 4 away, and b stands on F1"
    play(m, "spot E1")
    assert ground(m, "fog") == ["D1", "E1"], "for the second there was no choice left"
    assert offered(m) == ["spot D1", "spot E1", "stay"]
    play(m, "spot E1")
    assert at(m, "a") == "E1"


@pytest.mark.clause(
    "style.dark.action.twilight-sorrow", "style.dark.note.adjacent-fog", "ruling.style.dark.twilight-range"
)
def test_twilight_sorrow_weakens_every_enemy_in_fog_or_next_to_it_anywhere():
    m = stage(
        """a . . . . . . . . . b # c ~ d . e""",
        a=unit("dark zen"),
        b=foe(BYSTANDER),
        c=foe(BYSTANDER),
        d=foe(BYSTANDER),
        e=foe(BYSTANDER),
        fog=["d", "b"],
    )
    play(m, "use 6 twilight-sorrow")
    assert [tokens_of(m, each).get("weakness", 0) for each in "bcde"] == [1, 0, 1, 0]
    assert tokens_of(m, "a") == {"speed": 2}


@pytest.mark.clause("style.dark.action.twilight-sorrow", "ruling.style.dark.twilight-range")
def test_a_challenged_owner_needs_its_challenger_in_the_fog_and_then_weakens_all():
    drawing = "a . . b . ~ c"
    m = stage(drawing, a=unit("dark zen", challenge="b"), b=foe(BYSTANDER), c=foe(BYSTANDER))
    assert "use 6 twilight-sorrow" not in offered(m)
    m = stage(drawing, a=unit("dark zen", challenge="b"), b=foe(BYSTANDER), c=foe(BYSTANDER), fog=["E1", "F1"])
    play(m, "use 6 twilight-sorrow")
    assert [tokens_of(m, each).get("weakness", 0) for each in "bc"] == [1, 1]


# -- Ogre's ------------------------------------------------------------------------------


@pytest.mark.clause("style.ogres.ability.throw-many", "style.ogres.ability.throw-damage")
def test_ogres_throw_any_number_of_enemies_in_range_and_each_takes_one_damage():
    m = stage(". . c\n. a .\n. . b", a=unit("ogre's zen", pool=[3]), b=foe(BYSTANDER), c=foe(BYSTANDER))
    play(m, "use 3 throw", "target b", "target c", "stay", "stay")
    assert [hp(m, each) for each in "bc"] == [11, 11]


@pytest.mark.clause("style.ogres.ability.throw-many")
def test_an_ogre_may_still_throw_one_adjacent_friend_who_is_not_hurt():
    m = stage("b a c . .", a=unit("ogre's zen", pool=[2]), b=foe(BYSTANDER), c=unit(BYSTANDER))
    play(m, "use 2 throw", "target c", "spot E1")
    assert at(m, "c") == "E1"
    assert hp(m, "c") == 12
    assert asked(m) != "target-throw", "a friend is thrown alone"


@pytest.mark.clause("style.ogres.ability.throw-damage", "ruling.style.ogres.zero-throw")
def test_a_blocked_throw_still_hurts():
    m = stage("# # # #\n# a b #\n# # # #", a=unit("ogre's zen", pool=[3]), b=foe(BYSTANDER))
    play(m, "use 3 throw")
    assert at(m, "b") == "C2"
    assert hp(m, "b") == 11


@pytest.mark.clause("style.ogres.ability.throw-damage")
def test_ogres_do_not_hurt_whom_they_grapple():
    m = stage("a . b . .", a=unit("ogre's zen", pool=[3]), b=foe(BYSTANDER))
    play(m, "use 3 grapple", "spot B1")
    assert (at(m, "b"), hp(m, "b")) == ("B1", 12)


@pytest.mark.clause("style.ogres.note.dance")
def test_throwing_three_enemies_three_spaces_each_yields_nine_speed_tokens():
    m = stage(
        """
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . a b . . .
        . . . c . . . . .
        . . . . d . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .""",
        a=unit("ogre's dance", pool=[3]),
        b=foe(BYSTANDER),
        c=foe(BYSTANDER),
        d=foe(BYSTANDER),
    )
    play(m, "use 3 throw", "target b", "target c", "target d", "spot I5", "spot A9", "spot E10")
    assert tokens_of(m, "a") == {"speed": 9}
    assert [hp(m, each) for each in "bcd"] == [11, 11, 11]


@pytest.mark.clause("style.ogres.note.one-two")
def test_throw_damage_is_action_damage_so_one_two_adds_its_hit():
    m = stage(". a b . . .", a=unit("ogre's one-two", pool=[2]), b=foe(BYSTANDER))
    play(m, "use 2 throw", "spot E1")
    assert hp(m, "b") == 10


@pytest.mark.clause("style.ogres.action.watch-your-step", "ruling.style.ogres.moved")
def test_watch_your_step_hits_a_visible_enemy_that_was_moved_this_turn():
    m = stage("a b . . . c", a=unit("ogre's zen", pool=[2, 5]), b=foe(BYSTANDER), c=foe(BYSTANDER))
    assert "use 5 watch-your-step" not in offered(m), "nobody has moved"
    play(m, "use 2 throw", "spot D1")
    play(pass_all(m), "use 5 watch-your-step")
    assert (at(m, "b"), hp(m, "b"), hp(m, "c")) == ("D1", 12 - 1 - 2, 12)


@pytest.mark.clause("style.ogres.action.watch-your-step", "style.ogres.note.blaster")
def test_extra_targets_of_watch_your_step_must_have_moved_as_well():
    m = stage(
        "a b . c . d",
        a=unit("ogre's blaster", pool=[5]),
        b=foe(BYSTANDER, moved=True),
        c=foe(BYSTANDER),
        d=foe(BYSTANDER, moved=True),
    )
    play(m, "use 5 watch-your-step", "target b")
    assert offered(m) == ["target d", "no"]
    play(m, "target d")
    assert [hp(m, each) for each in "bcd"] == [10, 12, 10]


# -- Slasher ------------------------------------------------------------------------------


@pytest.mark.clause("style.slasher.ability.cut")
def test_slasher_cuts_one_adjacent_enemy_at_the_end_of_every_turn():
    m = stage("c a b . .", turn="b", a=unit("slasher zen"), b=foe(BYSTANDER), c=foe(BYSTANDER))
    play(m, "end-turn")
    skip_to(m, "cut-whom")
    play(m, "target c")
    assert [hp(m, each) for each in "bc"] == [12, 11]


@pytest.mark.clause("style.slasher.ability.cut")
def test_the_cut_is_not_optional():
    m = stage("a b . .", turn="b", a=unit("slasher zen"), b=foe(BYSTANDER))
    end_turn(m)
    assert hp(m, "b") == 11


@pytest.mark.clause("style.slasher.action.suddenly", "ruling.style.slasher.alone")
def test_suddenly_teleports_next_to_somebody_with_nobody_beside_them():
    m = stage("a . . b c . . . d .", a=unit("slasher zen"), b=foe(BYSTANDER), c=foe(BYSTANDER), d=foe(BYSTANDER))
    play(m, "use 6 suddenly")
    assert offered(m) == ["spot H1", "spot J1"]
    play(m, "spot J1")
    assert at(m, "a") == "J1"


@pytest.mark.clause("style.slasher.action.suddenly", "token.control.negate")
def test_suddenly_can_be_negated():
    m = stage("a . b . . .", a=unit("slasher zen"), b=foe("jumping control (+3)", tokens={"control": 1}))
    play(m, "use 6 suddenly")
    assert asked(m) == "control"
    play(m, "negate negate")
    assert at(m, "a") == "A1"


@pytest.mark.clause("style.slasher.action.suddenly", "ruling.style.slasher.alone")
def test_the_owner_copies_and_the_fallen_keep_nobody_company_and_friends_count():
    m = stage(
        "b a . b1 . . c d . . e f .",
        a=unit("slasher zen"),
        b=foe(BYSTANDER),
        c=foe(BYSTANDER),
        d=foe(BYSTANDER, hp=0),
        e=unit(BYSTANDER),
        f=foe(BYSTANDER),
    )
    play(m, "use 6 suddenly")
    assert at(m, "a") == "F1", "c, beside the fallen d, is alone; e and f are two; b has only a beside it, and no room"


@pytest.mark.clause("style.slasher.action.suddenly", "token.control", "ruling.form.control.timing")
def test_suddenly_can_be_negated_before_anything_happens():
    m = stage("a . . b", a=unit("slasher power", pool=[4, 1]), b=foe("hidden control", tokens={"control": 1}))
    play(m, "use 4 suddenly")
    assert (asked(m), at(m, "a")) == ("control", "A1")
    play(m, "negate negate")
    assert (at(m, "a"), pool(m, "a")) == ("A1", [1])


@pytest.mark.clause("ruling.style.slasher.alone", "style.slasher.action.suddenly")
def test_suddenly_has_no_target_so_no_challenge_matters():
    m = stage("a . . b . . c", a=unit("slasher power", pool=[4, 1], challenge="b"), b=foe(BYSTANDER), c=foe(BYSTANDER))
    play(m, "use 4 suddenly", "spot F1")
    assert at(m, "a") == "F1"


@pytest.mark.clause("style.slasher.ability.cut", "ruling.turn.end-sequence", "form.vigilance.ability.end")
def test_on_its_own_turn_the_cut_is_ordered_with_the_owners_other_abilities():
    m = stage("a b", a=unit("slasher vigilance", pool=[1]), b=foe(BYSTANDER))
    play(m, "end-turn")
    assert (asked(m), offered(m)) == (
        "ability-order",
        ["pick form.vigilance.ability.end", "pick style.slasher.ability.cut"],
    )
    play(m, "pick style.slasher.ability.cut")
    assert (hp(m, "b"), tokens_of(m, "b")) == (11, {"weakness": 1})


# -- Vampire ------------------------------------------------------------------------------


@pytest.mark.clause("style.vampire.ability.drain", "style.vampire.action.life-steal")
def test_life_steal_deals_two_damage_and_heals_one():
    m = stage(". a b .", a=unit("vampire zen", hp=5), b=foe(BYSTANDER))
    play(m, "use 6 life-steal", "no")
    assert (hp(m, "a"), hp(m, "b")) == (6, 10)
    assert tokens_of(m, "b") == {}


@pytest.mark.clause("style.vampire.ability.weakness-to-power", "style.vampire.action.life-steal")
def test_life_steal_may_give_weakness_which_feeds_power():
    m = stage(". a b .", a=unit("vampire zen", hp=5), b=foe(BYSTANDER))
    play(m, "use 6 life-steal", "yes")
    assert (tokens_of(m, "a"), tokens_of(m, "b")) == ({"power": 1}, {"weakness": 1})


@pytest.mark.clause("ruling.damage.zero-hit")
def test_a_hit_reduced_to_zero_drains_nothing():
    m = stage(". a b .", a=unit("vampire zen", hp=5, tokens={"weakness": 1}), b=foe(BYSTANDER))
    play(m, "use 6 life-steal", "no")
    assert (hp(m, "a"), hp(m, "b")) == (5, 12)


@pytest.mark.clause("style.vampire.note.zen")
def test_retaliation_drains_too():
    m = stage(". a b .", turn="b", a=unit("vampire zen", hp=5, shield=4), b=foe("slasher power", pool=[1, 1]))
    play(m, "use 1 damage")
    assert (unit_of(m, "a").shield, hp(m, "a"), hp(m, "b")) == (3, 6, 11)


# -- Zombie ------------------------------------------------------------------------------


@pytest.mark.clause("style.zombie.ability.armor")
def test_zombies_have_armor():
    m = stage(". a b .", a=unit("vampire zen", pool=[5]), b=foe("zombie zen"))
    play(m, "use 5 damage")
    assert hp(m, "b") == 12 - 3 + 1


@pytest.mark.clause("style.zombie.ability.rise")
@pytest.mark.parametrize(("before", "after"), [(3, 6), (4, 4)])
def test_a_zombie_heals_at_the_start_of_its_turn_with_three_hp_or_less(before: int, after: int):
    m = stage("a . . . b", start=True, a=unit("zombie zen", hp=before), b=foe(BYSTANDER))
    skip_to(m, "act")
    assert hp(m, "a") == after


@pytest.mark.clause("style.zombie.ability.rise")
def test_a_zombie_gets_up_from_zero_hp_and_heals_only_once():
    m = stage("a . . c b", start=True, heal=2, a=unit("zombie zen", hp=0), b=foe(BYSTANDER), c=unit(BYSTANDER))
    skip_to(m, "act", "a")
    assert hp(m, "a") == 2
    assert pool(m, "a") == [1, 3, 5, 7]


@pytest.mark.clause("style.zombie.note.double")
def test_with_vigilance_both_start_of_turn_heals_happen_even_from_zero_hp():
    m = stage(
        "a . . c b",
        start=True,
        heal=2,
        dice=[4, 4, 4, 4],
        a=unit("zombie vigilance", hp=0),
        b=foe(BYSTANDER),
        c=unit(BYSTANDER),
    )
    skip_to(m, "act", "a")
    assert hp(m, "a") == 4


@pytest.mark.clause("style.zombie.action.hunger", "style.zombie.note.take")
def test_hunger_deals_two_damage_and_moves_one_token_to_the_owner():
    m = stage(". a b .", a=unit("zombie zen"), b=foe(BYSTANDER, tokens={"power": 2, "chaos": 1}))
    play(m, "use 6 hunger")
    assert offered(m) == ["pick power", "pick chaos", "pick none"]
    play(m, "pick power")
    assert hp(m, "b") == 10
    assert asked(m) == "react", "one token and no more; b may answer with its Chaos token"
    assert (tokens_of(m, "a"), tokens_of(m, "b")) == ({"power": 1}, {"power": 1, "chaos": 1})


@pytest.mark.clause("ruling.style.zombie.take-challenge")
def test_a_taken_challenge_keeps_its_challengers_name():
    m = stage(". a b . c", a=unit("zombie zen"), b=foe(BYSTANDER, challenge="c"), c=foe(BYSTANDER))
    play(m, "use 6 hunger", "pick challenge")
    assert (challenger(m, "a"), challenger(m, "b")) == ("c", "")


@pytest.mark.clause("ruling.style.zombie.take-challenge")
@pytest.mark.parametrize("friend", ["a", "c"])
def test_a_taken_challenge_of_the_taker_or_its_friend_is_discarded(friend: str):
    m = stage(". a b . c", a=unit("zombie zen"), b=foe(BYSTANDER, challenge=friend), c=unit(BYSTANDER))
    play(m, "use 6 hunger", "pick challenge")
    assert (challenger(m, "a"), challenger(m, "b")) == ("", "")


# -- together with general rules ------------------------------------------------------------------------------


@pytest.mark.clause("style.slasher.ability.cut")
def test_a_copy_of_the_slasher_may_cut_too():
    m = stage("a . . a1 b .", turn="b", a=unit("slasher zen"), b=foe(BYSTANDER))
    end_turn(m)
    assert hp(m, "b") == 11
    assert copies(m, "a") == ["D1"]


@pytest.mark.clause("style.dark.action.darkness-dawns", "style.dark.ability.leave-fog")
def test_a_dark_group_leaves_one_fog_and_each_figure_may_teleport_into_the_dark():
    m = stage(". a a . . . b", a=unit("dark shadow", kind="stooges", pool=[5]), b=foe(BYSTANDER))
    play(m, "use 5 darkness-dawns", "from a.1", "spot D1", "spot E1")
    play(m, "spot D1")
    assert asked(m) == "teleport-where", "the other figure may follow"
    play(m, "spot E1")
    assert [figure(m, "a", each).cell >= 0 for each in (0, 1)] == [True, True]
    assert ground(m, "fog") == ["D1", "E1"]


@pytest.mark.clause("style.ogres.note.dance", "taken-out.inert")
def test_somebody_thrown_who_has_fallen_meanwhile_is_not_moved_and_counts_for_nothing():
    m = stage(
        ". . . . .\n. . b . .\n. . a b ^\n. . . . .\nd . . . .",
        a=unit("ogre's dance", pool=[1, 1]),
        b=foe(BYSTANDER, kind="stooges", hp=1),
        d=foe(BYSTANDER),
    )
    play(m, "use 1 throw", "target b.2", "target b.1", "no", "spot E3")
    assert (hp(m, "b"), spots(m, "b"), tokens_of(m, "a")) == (0, ["C2", "E3"], {"speed": 1})


@pytest.mark.clause("style.ogres.note.blaster", "form.blaster.note.mixed-targets")
def test_the_extra_target_of_an_ogres_throw_may_be_an_ally_after_an_enemy() -> None:
    a = unit("ogre's blaster", pool=[2, 1])
    m = stage("c a b . e", a=a, b=foe("judgment power"), e=foe("judgment power"), c=unit("judgment power"))
    play(m, "use 2 throw", "target b", "no")
    assert offered(m) == ["target c", "target e", "no"]
    play(m, "target c", "stay", "stay")
    assert (hp(m, "b"), hp(m, "c")) == (11, 12)  # only Thrown enemies are hurt


@pytest.mark.clause("style.slasher.ability.cut", "ruling.turn.end-sequence")
@pytest.mark.parametrize(
    ("stance", "more", "answer"),
    [
        ("slasher reversal", {"pool": [4]}, ["use 4 suddenly", "spot C1"]),
        ("slasher shadow", {"tokens": {"speed": 2}}, ["go a C1"]),
    ],
)
def test_slasher_gets_next_to_whoever_has_run_away_before_it_cuts(stance, more, answer):
    m = stage("a b . . .", turn="b", a=unit(stance, **more), b=foe(BYSTANDER, tokens={"speed": 2}, pool=[1]), dice=ANY)
    play(m, "go b D1", "end-turn")
    assert (asked(m), asked_of(m), hp(m, "b")) == ("react", "a", 12)
    pass_all(play(m, *answer))
    assert (asked_of(m), at(m, "b"), hp(m, "b")) == ("a", "D1", 11)


@pytest.mark.clause("token.control.redirect-origin", "style.ogres.action.watch-your-step")
def test_watch_your_step_may_be_turned_on_its_user_who_has_not_moved():
    b = foe("jumping control", tokens={"control": 2})
    m = stage("a . b . . c", a=unit("ogre's zen", pool=[3, 3]), b=b, c=foe("judgment power", tokens={"speed": 1}))
    play(m, "use 3 grapple", "spot B1", "use 3 watch-your-step", "negate redirect")
    assert (hp(m, "a"), hp(m, "b")) == (10, 12)


@pytest.mark.clause("ruling.token.chaos-timing", "taken-out.inert")
def test_whoever_falls_before_its_roll_spends_no_chaos():
    a, c = unit("slasher zen", hp=1, tokens={"chaos": 1}), unit("akimbo zen", tokens={"chaos": 1})
    m = stage("a c . b\n. . . .", start=True, a=a, b=foe("dark shadow"), c=c, dice=ANY)
    play(m, "chaos firing-wild", "spot B2")
    assert (hp(m, "a"), tokens_of(m, "a")) == (0, {"chaos": 1})
    assert asked(m) != "react"


@pytest.mark.clause("style.ogres.ability.throw-damage", "token.iron.spend")
def test_iron_against_a_throw_takes_off_a_space_and_the_damage_that_follows():
    m = stage("a b . . . .", a=unit("ogre's zen", pool=[3, 1]), b=foe("dark shadow", tokens={"iron": 2}))
    play(m, "use 3 throw", "amount 1", "spot D1")
    assert (hp(m, "b"), tokens_of(m, "b")) == (12, {"iron": 1})


@pytest.mark.clause("style.zombie.action.hunger", "ruling.edge.timing")
def test_whoever_loses_its_last_speed_to_hunger_over_an_edge_falls():
    b = foe("dark shadow", tokens={"speed": 1})
    m = stage("a b .", edge=["b"], a=unit("zombie zen", pool=[4, 1]), b=b, c=foe("dark shadow", at=["C1"]))
    play(m, "use 4 hunger", "pick speed")
    assert (at(m, "b"), tokens_of(m, "a")) == ("", {"speed": 1})


@pytest.mark.clause("style.vampire.ability.weakness-to-power", "ruling.archetype.boss.twins-persons")
def test_a_vampire_weakens_each_twin_it_has_bitten():
    b = foe("dark shadow", archetypes=["twins"])
    m = stage(". b b\n. a .", a=unit("vampire blaster", pool=[4, 1], hp=5), b=b)
    play(m, "use 4 life-steal", "target b.1", "target b.2", "yes", "yes")
    assert (hp(m, "a"), tokens_of(m, "a"), tokens_of(m, "b")) == (7, {"power": 2}, {"weakness": 2})


@pytest.mark.clause("token.chaos", "style.patient.action.waiting-game", "ruling.token.chaos-what-is-a-4-action")
def test_a_chaos_token_played_as_a_waiting_game_becomes_a_five():
    a = unit("patient zen", tokens={"chaos": 1})
    m = stage("a . b", turn="b", a=a, b=foe("dark shadow", pool=[1, 1]))
    play(m, "use 1 movement", "chaos waiting-game", "stay")
    assert (unit_of(m, "a").pool, tokens_of(m, "a")) == ([5], {})


@pytest.mark.clause("style.zombie.action.hunger", "ruling.edge.timing", "token.training")
def test_nothing_more_is_taken_from_whoever_fell_without_its_token() -> None:
    a, b = unit("zombie vigilance", pool=[5, 6], tokens={"training": 1}), foe(BYSTANDER, at=["C2"])
    m = stage(". . . .\n. a o .\n. . . d", a=a, b={**b, "tokens": {"speed": 1, "power": 2}}, d=foe(BYSTANDER))
    play(m, "trained 5 hunger", "pick speed")
    assert (at(m, "b"), tokens_of(m, "b"), asked(m)) == ("", {"power": 2}, "act")
