"""Gunkata and its styles."""

import pytest
from games.panic.staging import (
    ANY,
    asked,
    at,
    copies,
    end_turn,
    figure,
    foe,
    ground,
    hp,
    offered,
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
from dustup.games.panic.sheets import stance_dice

BYSTANDER = "dark shadow"
"""A stance that does nothing on other turns."""


# -- the archetype ------------------------------------------------------------------------------


@pytest.mark.clause("archetype.gunkata.focused.start", "ruling.move.plain-move")
def test_focused_gunkata_pushes_each_adjacent_enemy_and_then_moves_one_space():
    a = unit("akimbo zen", kind="focused", archetypes=["gunkata"])
    m = stage("# # # # # #\n# . b a c .\n# # # # # #", start=True, a=a, b=foe(BYSTANDER), c=foe(BYSTANDER))
    skip_to(m, "hit-order")
    play(m, "target c")
    assert (at(m, "b"), at(m, "c")) == ("B2", "F2")
    assert offered(m) == ["spot C2", "spot E2"]  # it has to move
    play(m, "spot E2")
    assert at(m, "a") == "E2"


@pytest.mark.clause("archetype.gunkata.focused.end")
def test_focused_gunkata_damages_each_enemy_in_range_at_the_end_of_its_turn():
    a = unit("ricochet zen", kind="focused", archetypes=["gunkata"])
    m = stage("a b c . d . e", a=a, b=foe(BYSTANDER), c=foe(BYSTANDER), d=foe(BYSTANDER), e=foe(BYSTANDER))
    end_turn(m)
    assert [hp(m, each) for each in "bcde"] == [12, 11, 11, 12]


@pytest.mark.clause("archetype.gunkata.fused")
def test_fused_gunkata_damages_each_enemy_in_range_but_not_those_hidden_by_fog_nor_friends():
    a = unit("ricochet zen", archetypes=["gunkata"])
    m = stage("a . c d ~ b", a=a, b=foe(BYSTANDER), c=unit(BYSTANDER), d=foe(BYSTANDER))
    end_turn(m)
    assert [hp(m, each) for each in "bcd"] == [12, 12, 12]
    m = stage("a . c d . b", a=a, b=foe(BYSTANDER), c=unit(BYSTANDER), d=foe(BYSTANDER))
    end_turn(m)
    assert [hp(m, each) for each in "bcd"] == [12, 12, 11]


@pytest.mark.clause("archetype.gunkata.fused")
def test_a_challenge_does_not_limit_the_parting_shots():
    a = unit("ricochet zen", archetypes=["gunkata"], challenge="b")
    m = stage("a b c . d", a=a, b=foe(BYSTANDER), c=foe(BYSTANDER), d=foe(BYSTANDER))
    end_turn(m)
    assert [hp(m, each) for each in "bcd"] == [12, 11, 11]


@pytest.mark.clause("archetype.gunkata.frantic")
def test_frantic_gunkata_may_move_before_and_after_the_shots():
    sheet = "Ash: frantic demon+flametongue+gunkata, tough; styles Ricochet, Zombie, Volcanic; forms Zen, Iron, Power"
    m = stage(". a . . . . b", a=unit(sheet, stance=[2, 0, 0, ""], pool=[1]), b=foe(BYSTANDER), dice=ANY)
    play(m, "end-turn", "spot C1")
    assert hp(m, "b") == 11, "in range only after the first step"
    play(m, "spot B1")
    assert at(m, "a") == "B1"


@pytest.mark.clause("archetype.gunkata.frantic", "ruling.taken-out.abilities-off")
@pytest.mark.parametrize("copy", ["a1", "."])
def test_frantic_gunkata_that_falls_by_its_first_step_shoots_nobody(copy: str) -> None:
    """The order of its shots would matter, as both are hit back for; and so would it whether its Copy fires them."""
    sheet = "Ash: frantic demon+flametongue+gunkata, tough; styles Ricochet, Zombie, Volcanic; forms Zen, Iron, Power"
    a = unit(sheet, stance=[2, 0, 0, ""], pool=[1], hp=1)
    m = stage(f"a ^ . b c . e\n. . {copy} . . . .", a=a, b=foe("knockdown shadow"), c=foe("knockdown shadow"),
              d=unit(BYSTANDER, at=["G2"]), e=foe(BYSTANDER), dice=ANY)  # fmt: skip
    play(m, "end-turn", "spot B1")
    assert (hp(m, "a"), asked(m)) == (0, "take-slot")
    assert [hp(m, each) for each in "bce"] == [12, 12, 12]


# -- Akimbo ------------------------------------------------------------------------------


@pytest.mark.clause(
    *("style.akimbo.range", "style.artillery.range", "style.crosshair.range", "style.ricochet.range"),
    "style.ten-thousand.range",
)
@pytest.mark.parametrize(
    ("style", "reach"),
    [("akimbo", (3, 5)), ("artillery", (3, 8)), ("crosshair", (4, 8)), ("ricochet", (2, 4)), ("ten thousand", (2, 3))],
)
def test_ranges_of_gunkata_styles(style: str, reach: tuple[int, int]):
    m = stage(". a . . . b", a=unit(f"{style} zen"), b=foe(BYSTANDER))
    assert span_of(m.state, unit_of(m, "a"), figure(m, "a")) == reach


@pytest.mark.clause("style.akimbo.ability.recoil", "style.akimbo.note.mandatory")
def test_akimbo_has_to_move_one_space_after_damaging_somebody():
    m = stage("# # # # # # #\n# . a . . b #\n# # # # # # #", a=unit("akimbo zen", pool=[1, 1]), b=foe(BYSTANDER))
    play(m, "use 1 damage", "target b")
    assert hp(m, "b") == 11
    assert offered(m) == ["spot B2", "spot D2"], "staying is not offered"
    play(m, "spot B2")
    assert at(m, "a") == "B2"


@pytest.mark.clause("style.akimbo.ability.recoil")
def test_no_damage_no_recoil():
    m = stage("# # # # # # #\n# . a . . b #\n# # # # # # #", a=unit("akimbo zen", pool=[1, 1]), b=foe("zombie zen"))
    play(m, "use 1 damage", "target b")
    assert (hp(m, "b"), asked(m)) == (12, "act")


@pytest.mark.clause("style.akimbo.action.firing-wild", "style.akimbo.note.mandatory", "style.akimbo.note.count-first")
def test_firing_wild_hits_friend_and_foe_and_all_damage_is_counted_before_the_steps():
    m = stage(
        "# # # # # # # #\n# . a . . b c #\n# # # # # # # #",
        a=unit("akimbo zen", pool=[5, 1]),
        b=foe(BYSTANDER),
        c=unit(BYSTANDER),
    )
    play(m, "use 5 firing-wild")
    assert asked(m) == "recoil-where"
    assert [hp(m, each) for each in "bc"] == [11, 11], "both are hit before the first step"
    play(m, "spot B2")
    assert at(m, "a") == "C2", "the second step leads back, the only way out of the corner"
    assert asked(m) == "act"


@pytest.mark.clause("style.akimbo.action.firing-wild")
def test_firing_wild_chooses_between_the_adjacent_and_those_in_range():
    a = unit("akimbo zen", pool=[5, 1])
    m = stage("b a c . d", a=a, b=foe(BYSTANDER), c=unit(BYSTANDER), d=foe(BYSTANDER))
    play(m, "use 5 firing-wild")
    assert offered(m) == ["pick adjacent", "pick in-range"]
    play(m, "pick adjacent")
    assert [hp(m, each) for each in "bcd"] == [11, 11, 12]


@pytest.mark.clause("style.akimbo.note.one-two")
def test_the_extra_hit_of_one_two_adds_a_step():
    m = stage("# # # # # # #\n# . a . . b #\n# # # # # # #", a=unit("akimbo one-two", pool=[1, 1]), b=foe(BYSTANDER))
    play(m, "use 1 damage", "target b")
    assert hp(m, "b") == 10
    play(m, "spot D2")
    assert asked(m) == "recoil-where"
    play(m, "spot C2")
    assert asked(m) == "act"


@pytest.mark.clause("style.akimbo.ability.recoil", "style.akimbo.note.count-first")
def test_recoil_follows_the_parting_shots_when_all_are_fired():
    a = unit("akimbo zen", archetypes=["gunkata"], pool=[1])
    m = stage("# # # # # # # #\n# . a . . b c #\n# # # # # # # #", a=a, b=foe(BYSTANDER), c=foe(BYSTANDER))
    play(m, "end-turn")
    assert asked(m) == "recoil-where"
    assert [hp(m, each) for each in "bc"] == [11, 11]


@pytest.mark.clause("style.akimbo.note.control")
@pytest.mark.parametrize(("option", "reach"), [("(+3)", (3, 8)), ("(from 1)", (1, 5))])
def test_akimbo_control_reaches_three_to_eight_or_one_to_five(option: str, reach: tuple[int, int]):
    m = stage("a . . . b", a=unit(f"akimbo control {option}"), b=foe(BYSTANDER))
    assert span_of(m.state, unit_of(m, "a"), figure(m, "a")) == reach


@pytest.mark.clause("style.akimbo.action.firing-wild", "ruling.style.akimbo.group")
def test_firing_wild_hits_the_groups_own_people_but_not_who_fires() -> None:
    m = stage("a a . a . . . . b", a=unit("akimbo power", kind="stooges", pool=[4, 1]), b=foe("judgment power"))
    before = hp(m, "a")
    play(m, "use 4 firing-wild")
    skip_to(m, "pick-option")
    play(m, "pick adjacent")
    assert hp(m, "a") == before - 1


# -- Artillery ------------------------------------------------------------------------------


@pytest.mark.clause("style.artillery.ability.see-through")
def test_artillery_targets_through_fog_and_walls():
    drawing = "a . # ~ b"
    m = stage(drawing, a=unit("artillery zen", pool=[1]), b=foe(BYSTANDER), dice=ANY)
    play(m, "use 1 damage")
    assert hp(m, "b") == 11
    m = stage(drawing, a=unit("akimbo zen", pool=[1]), b=foe(BYSTANDER), dice=ANY)
    assert "use 1 damage" not in offered(m)


@pytest.mark.clause("style.artillery.action.bombardment")
def test_bombardment_places_a_trap_in_range():
    m = stage("a . . . . b", a=unit("artillery zen", pool=[5, 1]), b=foe(BYSTANDER))
    play(m, "use 5 bombardment")
    assert offered(m) == ["spot D1", "spot E1", "spot F1"]
    play(m, "spot F1")
    assert ground(m, "trap") == ["F1"]
    assert hp(m, "b") == 12


@pytest.mark.clause("style.artillery.action.bombardment.gate-6", "style.artillery.action.bombardment.not-over")
def test_with_six_all_spaces_around_are_trapped_too_but_not_edges_and_walls():
    m = stage(
        """
        . . . . # o
        a . . . . b
        . . . . . .""",
        a=unit("artillery zen", pool=[6, 1]),
        b=foe(BYSTANDER),
    )
    play(m, "use 6 bombardment")
    assert "spot E1" not in offered(m)
    assert "spot F1" not in offered(m)
    play(m, "spot E2")
    assert sorted(ground(m, "trap")) == ["D1", "D2", "D3", "E2", "E3", "F2", "F3"]
    assert (ground(m, "wall"), ground(m, "edge")) == (["E1"], ["F1"])


# -- Crosshair ------------------------------------------------------------------------------


@pytest.mark.clause("style.crosshair.ability.ignore-armor", "ruling.style.crosshair.shields")
def test_crosshair_ignores_armor_and_shields():
    m = stage("a . . . b", a=unit("crosshair zen", pool=[3, 3]), b=foe("zombie zen", shield=4))
    play(m, "use 3 damage")
    assert (hp(m, "b"), unit_of(m, "b").shield) == (10, 4)
    assert hp(m, "a") == 12, "and nobody strikes back for the Shield"


@pytest.mark.clause("style.crosshair.ability.ignore-tokens")
def test_neither_its_weakness_nor_its_enemies_iron_reduces_its_damage():
    a = unit("crosshair zen", pool=[3, 3], tokens={"weakness": 1})
    m = stage("a . . . b", a=a, b=foe(BYSTANDER, tokens={"iron": 2}))
    play(m, "use 3 damage")
    assert hp(m, "b") == 10
    assert (tokens_of(m, "a"), tokens_of(m, "b")) == ({"weakness": 1}, {"iron": 2})


@pytest.mark.clause("style.crosshair.action.take-aim")
def test_take_aim_raises_cost_and_numbers_of_the_next_action_only():
    m = stage("a . . . b c", a=unit("crosshair zen", pool=[1, 3, 4, 1]), b=foe(BYSTANDER), c=foe(BYSTANDER))
    play(m, "use 1 take-aim")
    assert "use 1 damage" not in offered(m), "it costs 2 now"
    play(m, "use 3 damage", "target b")
    assert hp(m, "b") == 10, "1 + 1: the gate for 2 + 1 is at 4 now"
    play(m, "use 4 damage", "target b")
    assert hp(m, "b") == 8, "2 again"


@pytest.mark.clause("style.crosshair.action.take-aim")
def test_aim_ends_with_the_turn():
    m = stage("a . . . b", a=unit("crosshair zen", pool=[1, 1]), b=foe(BYSTANDER), dice=ANY)
    play(m, "use 1 take-aim")
    assert unit_of(m, "a").aim == 1
    end_turn(m)
    assert unit_of(m, "a").aim == 0


@pytest.mark.clause("ruling.style.crosshair.stacking-aim")
def test_a_second_take_aim_costs_two_and_raises_by_two():
    m = stage("a . . . b", a=unit("crosshair zen", pool=[1, 1, 2, 3]), b=foe(BYSTANDER))
    play(m, "use 1 take-aim")
    assert "use 1 take-aim" not in offered(m)
    play(m, "use 2 take-aim")
    assert "use 1 damage" not in offered(m)
    play(m, "use 3 damage")
    assert hp(m, "b") == 12 - 1 - 2


@pytest.mark.clause("style.crosshair.note.blaster")
def test_an_aimed_amplify_gives_a_damage_action_range_twelve_and_six_targets():
    m = stage(
        "a . . . b c d e f g . . h",
        a=unit("crosshair blaster", pool=[1, 4, 1, 1]),
        **{each: foe("ricochet zen") for each in "bcdefgh"},
    )
    play(m, "use 1 take-aim", "use 4 amplify")
    play(m, "use 1 damage", "target h", "target b", "target c", "target d", "target e", "target f")
    assert [hp(m, each) for each in "bcdefgh"] == [11, 11, 11, 11, 11, 12, 11]


@pytest.mark.clause("style.crosshair.note.control")
def test_take_aim_doubles_the_control_tokens_of_suppression_and_crosshair_control_may_reach_one_to_eight():
    m = stage("a . . . b", a=unit("crosshair control (from 1)", pool=[1, 4, 1]), b=foe(BYSTANDER))
    assert span_of(m.state, unit_of(m, "a"), figure(m, "a")) == (1, 8)
    play(m, "use 1 take-aim", "use 4 suppression", "stay")
    assert tokens_of(m, "a") == {"control": 2}


# -- Ricochet ------------------------------------------------------------------------------


@pytest.mark.clause("style.ricochet.ability.bounce")
def test_a_bounce_hits_another_enemy_within_three_spaces_of_the_first():
    m = stage(
        "a . b . . c d", a=unit("ricochet zen", pool=[1, 1]), b=foe(BYSTANDER), c=foe(BYSTANDER), d=foe(BYSTANDER)
    )
    play(m, "use 1 damage")
    assert offered(m) == ["target c", "no"]
    play(m, "target c")
    assert [hp(m, each) for each in "bcd"] == [11, 11, 12]


@pytest.mark.clause("style.ricochet.ability.bounce", "ruling.style.ricochet.chain")
def test_a_bounce_comes_once_per_enemy_damaged_and_does_not_chain():
    m = stage(
        "a . b . c . d", a=unit("ricochet one-two", pool=[1, 1]), b=foe(BYSTANDER), c=foe(BYSTANDER), d=foe(BYSTANDER)
    )
    play(m, "use 1 damage", "target b", "target c")
    assert [hp(m, each) for each in "bcd"] == [10, 11, 12], "One-Two hits b again, not c; and nothing bounces on"
    assert asked(m) == "act"


@pytest.mark.clause("style.ricochet.note.sight")
def test_sight_of_a_bounce_is_drawn_from_the_first_enemy():
    drawing = """
        . . . . .
        a . b . .
        # # . . .
        c . d . ."""
    m = stage(drawing, a=unit("ricochet zen", pool=[1, 1]), b=foe(BYSTANDER), c=foe(BYSTANDER), d=foe(BYSTANDER))
    play(m, "use 1 damage")
    assert offered(m) == ["target d", "no"], "b sees d, whom a cannot see; the Wall hides c from b"


@pytest.mark.clause("style.ricochet.action.trick-shot", "style.ricochet.note.sight")
def test_trick_shot_hits_an_enemy_near_an_obstacle_in_range_that_its_user_cannot_see():
    drawing = """
        . . ^ . .
        a . . # .
        . . # # b"""
    m = stage(drawing, a=unit("ricochet zen", pool=[3, 3]), b=foe(BYSTANDER))
    assert "use 3 damage" in offered(m), "Walls may be hit"
    play(m, "use 3 trick-shot")
    assert "spot C1" in offered(m)
    play(m, "spot C1")
    assert "target b" not in offered(m), "a Trap sees no more than anybody"
    m = stage(drawing, a=unit("ricochet zen", pool=[3, 3]), b=foe(BYSTANDER))
    play(m, "use 3 trick-shot", "spot D2", "target b")
    assert hp(m, "b") == 10


@pytest.mark.clause("style.ricochet.action.trick-shot", "style.ricochet.note.walls-fog")
def test_off_fog_any_enemy_within_three_spaces_is_a_legal_target():
    m = stage(
        "a . ~ . . b c", a=unit("ricochet zen", pool=[3, 3]), b=foe(BYSTANDER), c=foe(BYSTANDER), fog=["C1", "F1"]
    )
    play(m, "use 3 trick-shot")
    assert hp(m, "b") == 10, "hidden by its own Fog from everybody else; c is too far"


@pytest.mark.clause("style.ricochet.action.trick-shot")
def test_a_challenged_owner_may_trick_shot_its_challenger_only():
    a = unit("ricochet zen", pool=[3, 3], challenge="c")
    m = stage("a . ^ b . c", a=a, b=foe(BYSTANDER), c=foe(BYSTANDER))
    play(m, "use 3 trick-shot")
    assert [hp(m, each) for each in "bc"] == [12, 10]


# -- Ten Thousand ------------------------------------------------------------------------------


@pytest.mark.clause("style.ten-thousand.ability.dice")
def test_ten_thousand_adds_two_four_sided_dice():
    m = stage("a . . . b", start=True, dice=[1, 2, 3, 4, 1, 2, 3, 4], a=unit("ten thousand shadow"), b=foe(BYSTANDER))
    assert sorted(stance_dice(unit_of(m, "a").sheet.stances[0]).rolled)[:2] == [4, 4]
    skip_to(m, "act")
    assert len(pool(m, "a")) == 8


@pytest.mark.clause("style.ten-thousand.action.point-blank-shot")
def test_point_blank_shot_hits_an_adjacent_enemy_out_of_range_and_pushes_it():
    m = stage("# # # # #\n# a b . #\n# # # # #", a=unit("ten thousand zen", pool=[2, 2]), b=foe(BYSTANDER))
    play(m, "use 2 point-blank-shot", "target b")
    assert (hp(m, "b"), at(m, "b")) == (11, "D2")


# -- together with general rules ------------------------------------------------------------------------------


@pytest.mark.clause("archetype.gunkata.fused", "ruling.damage.several-targets")
def test_parting_shots_come_from_one_origin_the_owner_or_one_copy():
    a = unit("ten thousand zen", archetypes=["gunkata"], pool=[1])
    m = stage("a . b . . . c . a1", a=a, b=foe(BYSTANDER), c=foe(BYSTANDER))
    play(m, "end-turn")
    assert asked(m) == "ability-origin"
    play(m, "from a~1")
    assert [hp(m, each) for each in "bc"] == [12, 11]


@pytest.mark.clause("archetype.gunkata.fused", "ruling.damage.several-targets")
def test_weakness_falls_on_the_enemy_its_holder_hits_first():
    a = unit("ricochet zen", archetypes=["gunkata"], pool=[1], tokens={"weakness": 1})
    m = stage("a . b . c", a=a, b=foe(BYSTANDER), c=foe(BYSTANDER))
    play(m, "end-turn")
    assert asked(m) == "hit-order"
    play(m, "target c")
    assert [hp(m, each) for each in "bc"] == [11, 12]


@pytest.mark.clause("style.akimbo.action.firing-wild", "ruling.challenge.multi-target")
def test_a_challenged_owner_fires_at_everybody_if_its_challenger_is_in_the_area():
    m = stage(
        "b a c . d",
        a=unit("akimbo zen", pool=[5, 1], challenge="c"),
        b=foe(BYSTANDER),
        c=foe(BYSTANDER),
        d=foe(BYSTANDER),
    )
    play(m, "use 5 firing-wild")
    assert [hp(m, each) for each in "bcd"] == [11, 11, 12], "the challenger is adjacent, not in range: no choice"


@pytest.mark.clause("style.crosshair.action.take-aim", "ruling.action.number-listed")
def test_an_aimed_choice_action_picks_one_more_option():
    m = stage("a b . . .", a=unit("crosshair iron", pool=[1, 4, 1], hp=2), b=foe(BYSTANDER))
    play(m, "use 1 take-aim", "use 4 secure")
    assert hp(m, "a") == 5, "all three options of Secure at once; nobody else is in range"
    assert tokens_of(m, "a") == {"iron": 4 + 3}


@pytest.mark.clause("style.ricochet.ability.bounce")
def test_a_bounce_may_be_declined_and_destroys_a_copy():
    m = stage("a . b . . b1", a=unit("ricochet zen", pool=[1, 1, 1]), b=foe(BYSTANDER))
    play(m, "use 1 damage", "no")
    assert copies(m, "b") == ["F1"]
    play(m, "use 1 damage", "target b~1")
    assert copies(m, "b") == []
    assert hp(m, "b") == 10


@pytest.mark.clause("style.artillery.action.bombardment", "obstacle.overwrite", "trap.once-per-turn")
def test_a_great_bombardment_renews_a_trap_that_has_bitten():
    a = unit("artillery zen", pool=[7, 1, 1])
    m = stage(". . . . .\na b ^ . .\n. . . . .", a=a, b=foe("judgment power"), dice=ANY)
    play(m, "use 1 throw", "spot C2", "use 7 bombardment", "spot D2")
    end_turn(m)
    assert hp(m, "b") == 10


@pytest.mark.clause("style.akimbo.ability.recoil", "ruling.taken-out.abilities-off")
def test_shots_of_whoever_fell_by_them_are_not_counted_later() -> None:
    a = unit("akimbo zen", hp=1, pool=[3], tokens={"chaos": 1})
    m = stage("c a . . b", a=a, b=foe("knockdown power", hp=9), c=unit("judgment zen"), dice=ANY)
    play(m, "use 3 damage")
    assert (hp(m, "a"), hp(m, "b")) == (0, 7), "the shot has hit, and was hit back"
    skip_to(m, "act", "c")
    play(m, "use 7 rescue", "chaos damage")
    assert (hp(m, "a"), hp(m, "b"), asked(m)) == (2, 5, "recoil-where")
    play(m, "spot C1")
    assert asked(m) != "recoil-where", "one shot, one step"


@pytest.mark.clause("style.akimbo.ability.recoil", "ruling.style.akimbo.shooter", "ruling.edge.own-turn-grace")
def test_twins_that_save_one_another_from_an_edge_make_every_step_of_their_recoil() -> None:
    a = unit("akimbo zen", archetypes=["twins"], pool=[5, 1])
    m = stage("a . . . b\na . . . .\n. . . . .", a=a, b=foe(BYSTANDER), dice=ANY)
    play(m, "use 1 damage", "from a.1")
    assert (hp(m, "b"), asked(m)) == (10, "recoil-where"), "both twins have fired"
    play(m, "spot A0", "number 5", "spot B2", "spot A1", "stay")
    assert spots(m, "a") == ["A1", "B2"], "each has made its step"
    assert asked(m) != "recoil-where"


@pytest.mark.clause("style.crosshair.ability.ignore-armor", "style.crosshair.ability.ignore-tokens",
                    "archetype.gunkata.fused")  # fmt: skip
def test_parting_shots_of_a_crosshair_pass_armor_and_shield_and_cost_no_weakness() -> None:
    a = unit("crosshair zen", archetypes=["gunkata"], pool=[1], tokens={"weakness": 1})
    m = stage("a . . . b", a=a, b=foe("dark iron", shield=2), dice=ANY)
    play(m, "end-turn")
    assert (hp(m, "b"), unit_of(m, "b").shield, tokens_of(m, "a")) == (11, 2, {"weakness": 1})


@pytest.mark.clause("style.ricochet.ability.bounce", "archetype.boss.vehicle.riders")
def test_a_shot_at_a_vehicle_may_bounce_to_whoever_rides_on_it() -> None:
    b = foe(BYSTANDER, archetypes=["vehicle"], shape=[[0, 0], [1, 0], [2, 0]])
    m = stage("a . b . . .", a=unit("ricochet power", pool=[3]), b=b, c=foe(BYSTANDER, at=["E1"]))
    play(m, "use 3 damage", "target b")
    assert (asked(m), offered(m)) == ("bounce", ["target c", "no"])
    play(m, "target c")
    assert (hp(m, "b"), hp(m, "c")) == (10, 11)
