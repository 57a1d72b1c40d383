"""Flametongues and their styles."""

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
    pass_all,
    play,
    stage,
    tokens_of,
    unit,
    unit_of,
)

from dustup.games.panic.rules.act import span_of

BYSTANDER = "crosshair zen"
"""A stance that does nothing by itself."""

FRANTIC = "Ash: frantic demon+flametongue+gunkata, tough; styles Dark, Zombie, Volcanic; forms Zen, Iron, Power"


# -- the archetype ------------------------------------------------------------------------------


@pytest.mark.clause("archetype.flametongue.focused", "ruling.archetype.flametongue.per-hit")
def test_focused_flametongue_burns_whom_its_action_damages_once_per_hit_of_the_action():
    a = unit("vampire one-two", kind="focused", archetypes=["flametongue"], pool=[1, 1, 1])
    m = stage(". a b .", a=a, b=foe(BYSTANDER))
    play(m, "use 1 damage")
    assert hp(m, "b") == 10, "One-Two adds a hit"
    assert tokens_of(m, "b") == {"burning": 1}, "which is no Action's"
    play(m, "use 1 damage")
    assert tokens_of(m, "b") == {"burning": 2}


@pytest.mark.clause("archetype.flametongue.fused", "ruling.archetype.flametongue.per-hit")
def test_fused_flametongue_gives_two_burning_tokens_for_the_first_damage_of_its_turn_only():
    m = stage(". a b .", a=unit("vampire zen", archetypes=["flametongue"], pool=[1, 1, 1]), b=foe(BYSTANDER))
    play(m, "use 1 damage", "use 1 damage")
    assert (hp(m, "b"), tokens_of(m, "b")) == (10, {"burning": 2})


@pytest.mark.clause("archetype.flametongue.fused")
def test_fused_flametongue_burns_nobody_on_other_turns():
    a = unit("vampire zen", archetypes=["flametongue"], tokens={"chaos": 1})
    m = stage(". a b .", turn="b", a=a, b=foe(BYSTANDER, pool=[1, 1]))
    play(m, "use 1 movement", "chaos damage")
    assert (hp(m, "b"), tokens_of(m, "b").get("burning", 0)) == (10, 0)


@pytest.mark.clause("archetype.flametongue.fused.note.one-enemy", "ruling.archetype.flametongue.per-hit")
def test_of_several_enemies_hit_at_once_the_owner_burns_one():
    a = unit("ricochet blaster", archetypes=["flametongue"], pool=[3, 3])
    m = stage("a . b . c", a=a, b=foe(BYSTANDER), c=foe(BYSTANDER))
    play(m, "use 3 shockwave")
    assert asked(m) == "hit-order"
    play(m, "target c", "no", "no")
    assert [tokens_of(m, each) for each in "bc"] == [{}, {"burning": 2}]
    assert [hp(m, each) for each in "bc"] == [11, 11]


@pytest.mark.clause("archetype.flametongue.frantic", "ruling.archetype.flametongue.per-hit")
@pytest.mark.parametrize(("before", "after"), [(0, 1), (3, 4), (4, 4)])
def test_frantic_flametongue_burns_each_enemy_it_damages_that_holds_three_tokens_or_fewer(before: int, after: int):
    b = foe(BYSTANDER, tokens={"burning": before} if before else {})
    m = stage("a b .", a=unit(FRANTIC, stance=[1, 1, 0, ""], pool=[1, 1]), b=b)
    play(m, "use 1 damage")
    assert tokens_of(m, "b") == {"burning": after}


@pytest.mark.clause("archetype.flametongue.note.burning")
def test_burning_hurts_for_its_count_and_loses_half_rounded_up():
    m = stage("a . . . b", a=unit(BYSTANDER, tokens={"burning": 5}), b=foe(BYSTANDER))
    end_turn(m)
    assert (hp(m, "a"), tokens_of(m, "a")) == (7, {"burning": 2})


# -- Burning ------------------------------------------------------------------------------


@pytest.mark.clause(
    "style.burning.range", "style.explosion.range", "style.inferno.range", "style.phoenix.range", "style.volcanic.range"
)
@pytest.mark.parametrize(
    ("style", "reach"),
    [("burning", (2, 4)), ("explosion", (2, 4)), ("inferno", (1, 2)), ("phoenix", (1, 1)), ("volcanic", (1, 3))],
)
def test_ranges_of_flametongue_styles(style: str, reach: tuple[int, int]):
    m = stage(". a . . . b", a=unit(f"{style} zen"), b=foe(BYSTANDER))
    assert span_of(m.state, unit_of(m, "a"), figure(m, "a")) == reach


@pytest.mark.clause("style.burning.ability.ignite", "ruling.style.burning.timing")
@pytest.mark.parametrize(("before", "after"), [(0, 1), (4, 5), (5, 5)])
def test_whom_burning_targets_gets_a_token_if_it_has_four_or_fewer(before: int, after: int):
    b = foe(BYSTANDER, tokens={"burning": before} if before else {})
    m = stage("a . . b", a=unit("burning zen", pool=[2, 2]), b=b)
    play(m, "use 2 grapple", "stay")
    assert tokens_of(m, "b") == {"burning": after}


@pytest.mark.clause("style.burning.ability.ignite", "ruling.style.burning.timing")
def test_targets_ignite_before_the_action_does_anything_and_once_per_action():
    m = stage("a . . b", a=unit("burning blaster", pool=[7, 1]), b=foe(BYSTANDER))
    assert "use 7 put-it-out" not in offered(m), "b holds no token yet"
    m = stage("a . . b", a=unit("burning blaster", pool=[7, 1]), b=foe(BYSTANDER, tokens={"power": 1}))
    play(m, "use 7 put-it-out", "pick burning")
    assert tokens_of(m, "b") == {}, "the new Burning token was there to be put out; and it is given only once"


@pytest.mark.clause("style.burning.action.burn-it-all-down")
def test_burn_it_all_down_gives_a_burning_token_and_puts_a_trap_under_the_enemy():
    b, c = foe(BYSTANDER, tokens={"burning": 5}), foe(BYSTANDER)
    m = stage("a . . b c", a=unit("burning zen", pool=[5, 1]), b=b, c=c)
    play(m, "use 5 burn-it-all-down", "target b")
    assert asked(m) == "act", "one enemy only"
    assert tokens_of(m, "b") == {"burning": 6}
    assert ground(m, "trap") == ["D1"]
    assert hp(m, "b") == 12, "a Trap placed under somebody does not bite at once"


# -- Explosion ------------------------------------------------------------------------------


@pytest.mark.clause("style.explosion.ability.push")
def test_explosion_pushes_every_enemy_it_damages_one_space():
    m = stage("# # # # # #\n# a . b . #\n# # # # # #", a=unit("explosion zen", pool=[1, 1]), b=foe(BYSTANDER))
    play(m, "use 1 damage", "target b")
    assert (hp(m, "b"), at(m, "b")) == (11, "E2")


@pytest.mark.clause("style.explosion.ability.craters", "ruling.style.explosion.walls")
@pytest.mark.parametrize("glyph", ["%", "^", "~", "#", "o"])
def test_an_obstacle_destroyed_by_explosion_leaves_an_edge(glyph: str):
    m = stage(f". . . . .\na . {glyph} . b\n. . . . .", a=unit("explosion zen", pool=[3, 3]), b=foe(BYSTANDER))
    play(m, "use 3 open-the-path")
    assert ground(m, "edge") == ["C2"]
    assert [ground(m, each) for each in ("rubble", "trap", "fog", "wall")] == [[], [], [], []]


@pytest.mark.clause("style.explosion.ability.craters", "ruling.style.explosion.walls")
def test_a_copy_destroyed_by_a_hit_leaves_an_edge_too():
    m = stage("a . b1 . b", a=unit("explosion zen", pool=[1, 1]), b=foe(BYSTANDER))
    play(m, "use 1 damage", "target b~1")
    assert ground(m, "edge") == ["C1"]


@pytest.mark.clause("style.explosion.ability.craters", "ruling.style.explosion.under-feet")
def test_a_crater_opens_under_somebodys_feet():
    m = stage(
        ". . . . .\na . b . c\n. . . . .",
        a=unit("explosion zen", pool=[3, 3]),
        b=foe(BYSTANDER),
        c=foe(BYSTANDER),
        trap=["b"],
    )
    play(m, "use 3 open-the-path")
    assert at(m, "b") == "", "without Speed tokens it falls"
    b = foe(BYSTANDER, tokens={"speed": 1})
    m = stage(
        ". . . . .\na . b . c\n. . . . .", a=unit("explosion zen", pool=[3, 3]), b=b, c=foe(BYSTANDER), trap=["b"]
    )
    play(m, "use 3 open-the-path")
    assert asked(m) == "save-from-edge"
    play(m, "go b D2")
    assert at(m, "b") == "D2"


@pytest.mark.clause("style.explosion.action.ka-boom", "style.explosion.note.push-first")
def test_ka_boom_destroys_obstacles_around_the_space_the_enemy_is_pushed_into():
    m = stage(
        """
        # # # # # # # #
        # a . % b . ^ #
        # # # # # # # #""",
        a=unit("explosion zen", pool=[7, 1]),
        b=foe(BYSTANDER),
    )
    play(m, "use 7 ka-boom", "target b")
    assert (hp(m, "b"), at(m, "b")) == (10, "F2")
    assert "D2" in ground(m, "rubble"), "the Rubble beside its old space is left alone"
    assert ground(m, "trap") == [], "the Trap beside its new one is gone"
    assert ground(m, "edge") == ["G2"]


@pytest.mark.clause("ruling.style.explosion.walls")
def test_border_walls_become_rubble_as_usual():
    m = stage("# # # # #\n# a . . #\n# . . b #\n# # # # #", a=unit("explosion zen", pool=[3, 3]), b=foe(BYSTANDER))
    play(m, "use 3 open-the-path", "spot E2")
    assert ground(m, "rubble") == ["E2"]
    assert ground(m, "edge") == []


# -- Inferno ------------------------------------------------------------------------------


@pytest.mark.clause("style.inferno.ability.self-burn", "style.inferno.note.no-hurt-yet")
def test_inferno_gains_three_burning_tokens_that_do_not_hurt_this_turn():
    m = stage("a . . . b", a=unit("inferno zen", tokens={"burning": 1}), b=foe(BYSTANDER))
    end_turn(m)
    assert (hp(m, "a"), tokens_of(m, "a")) == (11, {"burning": 3})


@pytest.mark.clause("style.inferno.ability.share-fire")
@pytest.mark.parametrize(("answer", "mine", "theirs"), [("yes", {}, {"burning": 3}), ("no", {"burning": 3}, {})])
def test_inferno_may_hand_all_its_burning_tokens_to_an_enemy_whose_action_damages_it(answer, mine, theirs):
    m = stage(". a b .", turn="b", a=unit("inferno zen", tokens={"burning": 3}), b=foe("vampire zen", pool=[1, 1]))
    play(m, "use 1 damage")
    assert asked(m) == "share-fire"
    play(m, answer)
    assert (tokens_of(m, "a"), tokens_of(m, "b")) == (mine, theirs)


@pytest.mark.clause("style.inferno.ability.share-fire")
def test_the_fire_is_not_shared_with_whoever_hurts_by_an_ability():
    m = stage(". a b .", turn="b", a=unit("inferno zen", tokens={"burning": 3}), b=foe("slasher zen", pool=[1]))
    play(m, "end-turn")
    pass_all(m)
    assert hp(m, "a") == 11
    assert tokens_of(m, "a") == {"burning": 3}
    m = stage(". a b .", turn="b", a=unit("inferno zen", tokens={"burning": 3}), b=foe("slasher zen", pool=[1, 1]))
    play(m, "use 1 damage")
    assert asked(m) == "share-fire"


@pytest.mark.clause("style.inferno.action.ignition", "style.inferno.note.out-of-turn")
def test_ignition_costs_a_burning_token_and_gives_one_once_in_any_turn():
    m = stage(". a b .", turn="b", a=unit("inferno zen"), b=foe(BYSTANDER, pool=[1, 1]))
    play(m, "use 1 movement")
    assert asked(m) == "react"
    play(m, "pay ignition")
    assert (tokens_of(m, "a"), tokens_of(m, "b")["burning"]) == ({"burning": 1}, 1)
    assert asked(m) == "act", "there is nothing left to react with: once per turn"


# -- Phoenix ------------------------------------------------------------------------------


@pytest.mark.clause("style.phoenix.ability.fire-heals", "ruling.style.phoenix.armor")
def test_burning_heals_a_phoenix_in_full_despite_armor_and_is_halved():
    m = stage("a . . . b", a=unit("phoenix iron", hp=2, tokens={"burning": 5}), b=foe(BYSTANDER))
    end_turn(m)
    assert (hp(m, "a"), tokens_of(m, "a")) == (7, {"burning": 2})


@pytest.mark.clause("style.phoenix.ability.fire-heals", "ruling.style.phoenix.armor")
def test_a_trap_heals_a_phoenix_once_per_turn():
    m = stage("a ^ . . b", a=unit("phoenix zen", hp=2, tokens={"speed": 1}, pool=[1]), b=foe(BYSTANDER))
    play(m, "go a B1")
    assert hp(m, "a") == 3
    end_turn(m)
    assert hp(m, "a") == 3, "the Trap has been used this turn"


@pytest.mark.clause("ruling.style.phoenix.rising")
def test_burning_does_not_revive_a_fallen_phoenix():
    a = unit("phoenix zen", hp=0, tokens={"burning": 3})
    m = stage("a . c . b", start=True, a=a, b=foe(BYSTANDER), c=unit(BYSTANDER))
    end_turn(m)
    assert (hp(m, "a"), tokens_of(m, "a")) == (0, {"burning": 3})


@pytest.mark.clause("style.phoenix.action.cleansing-fire")
def test_cleansing_fire_does_two_of_three_things():
    m = stage(". a b .", a=unit("phoenix zen", hp=2, pool=[5, 1]), b=foe(BYSTANDER))
    play(m, "use 5 cleansing-fire")
    assert offered(m) == ["pick burn", "pick heal", "pick trap"]
    play(m, "pick trap", "pick burn", "target b", "spot A1")
    assert tokens_of(m, "b") == {"burning": 1}
    assert ground(m, "trap") == ["A1"]
    assert hp(m, "a") == 2


@pytest.mark.clause("style.phoenix.action.cleansing-fire")
def test_cleansing_fire_heals_an_ally_in_range_even_a_fallen_one_or_burns_its_user():
    m = stage(". a c . b", a=unit("phoenix zen", pool=[5, 1]), b=foe(BYSTANDER), c=unit(BYSTANDER, hp=0))
    play(m, "use 5 cleansing-fire", "pick burn", "pick heal")
    assert asked(m) == "target-heal", "with nobody else to burn in range, the user burned itself"
    play(m, "target c")
    assert hp(m, "c") == 3
    assert tokens_of(m, "a") == {"burning": 1}


# -- Volcanic ------------------------------------------------------------------------------


@pytest.mark.clause("style.volcanic.ability.trail")
def test_volcanic_may_leave_a_trap_in_each_space_its_free_movement_leaves():
    m = stage("a . . . . b", a=unit("volcanic zen", tokens={"speed": 3}), b=foe(BYSTANDER))
    play(m, "go a D1", "yes", "no", "yes")
    assert at(m, "a") == "D1"
    assert ground(m, "trap") == ["A1", "C1"]


@pytest.mark.clause("style.volcanic.ability.safe-entry", "style.volcanic.note.standing")
def test_volcanic_enters_traps_safely_but_is_hurt_if_it_stands_on_one_at_the_end():
    m = stage("a ^ ^ . . b", a=unit("volcanic zen", tokens={"speed": 2}, pool=[1]), b=foe(BYSTANDER))
    play(m, "go a C1", "no")
    assert (at(m, "a"), hp(m, "a")) == ("C1", 12)
    end_turn(m)
    assert hp(m, "a") == 11


@pytest.mark.clause("style.volcanic.action.pyroclasm", "ruling.style.volcanic.chain")
def test_pyroclasm_places_three_traps_each_next_to_a_trap_placed_before():
    m = stage("a ^ . . . . b", a=unit("volcanic zen", pool=[5, 1]), b=foe(BYSTANDER))
    play(m, "use 5 pyroclasm")
    assert ground(m, "trap") == ["B1", "C1", "D1"], "C1, then D1 next to it; A1 and E1 are out of range"
    m = stage(". . . . .\na ^ . . b\n. . . . .", a=unit("volcanic zen", pool=[5, 1]), b=foe(BYSTANDER))
    play(m, "use 5 pyroclasm")
    assert "spot D2" not in offered(m), "not next to a Trap yet"
    play(m, "spot C2", "spot D2", "spot D3")
    assert ground(m, "trap") == ["B2", "C2", "D2", "D3"]


@pytest.mark.clause("ruling.style.volcanic.chain")
def test_without_any_trap_pyroclasm_can_place_none():
    m = stage("a . . . b", a=unit("volcanic zen", pool=[5, 1]), b=foe(BYSTANDER))
    assert "use 5 pyroclasm" not in offered(m)


@pytest.mark.clause("ruling.copy.own-abilities", "style.volcanic.ability.trail")
@pytest.mark.parametrize(("step", "next_question"), [("go a B1", "leave-trap"), ("go a~1 B2", "act")])
def test_the_owner_leaves_traps_behind_and_its_copies_do_not(step: str, next_question: str) -> None:
    m = stage("a . .\na1 . .\n. . b", a=unit("volcanic power", pool=[1, 1], tokens={"speed": 3}), b=foe())
    play(m, step)
    assert asked(m) == next_question


@pytest.mark.clause("ruling.turn.taken-out-mid-turn", "ruling.turn.end-sequence")
def test_whoever_fell_in_its_turn_and_was_healed_sets_itself_no_longer_on_fire() -> None:
    a, c = unit("inferno power", pool=[1, 1], hp=1), unit("singing zen", shield=2)
    m = stage("b a . c", a=a, b=foe("knockdown power"), c=c, dice=ANY)
    play(m, "use 1 damage")
    assert hp(m, "a") == 0
    play(m, "pay symphony", "pick heal", "pick challenge", "target a")
    end_turn(m)
    assert (hp(m, "a"), tokens_of(m, "a")) == (3, {})


@pytest.mark.clause("style.burning.action.burn-it-all-down", "obstacle.overwrite", "copy.effects-stay-on-copy")
def test_burn_it_all_down_puts_its_trap_in_the_place_of_a_copy():
    m = stage("a . b1 . . . b", a=unit("burning zen", pool=[5, 1]), b=foe("judgment power"))
    play(m, "use 5 burn-it-all-down")
    assert (copies(m, "b"), ground(m, "trap"), tokens_of(m, "b")) == ([], ["C1"], {})


@pytest.mark.clause("obstacle.overwrite", "trap.once-per-turn", "style.volcanic.action.pyroclasm")
def test_pyroclasm_puts_a_new_trap_where_one_has_bitten_but_none_where_one_still_can():
    m = stage("a b ^ ^ #\n# # # # #", a=unit("volcanic zen", pool=[5, 1, 1]), b=foe("judgment power"), dice=ANY)
    play(m, "use 1 throw", "spot C1")
    assert hp(m, "b") == 11
    play(m, "use 5 pyroclasm")
    assert offered(m, "spot") == ["spot B1", "spot C1"]
    play(m, "spot C1")
    end_turn(m)
    assert hp(m, "b") == 10  # the new one has not bitten yet


@pytest.mark.clause("style.volcanic.ability.trail", "obstacle.overwrite", "trap.once-per-turn")
def test_a_trail_renews_a_trap_that_has_bitten():
    for bitten, fresh in ((["A1"], True), ([], False)):
        a = unit("volcanic zen", tokens={"speed": 1}, pool=[1])
        m = stage("a . . . b", a=a, b=foe("judgment power"), trap=["A1"], traps_used=bitten)
        play(m, "go a B1")
        assert (asked(m) == "leave-trap") is fresh


@pytest.mark.clause("ruling.stooges.free-movement", "style.volcanic.ability.trail")
def test_of_a_group_only_the_one_that_walks_leaves_a_trap():
    a = unit("volcanic zen", kind="stooges", tokens={"speed": 1}, pool=[1])
    m = stage(". . . . b\na a . . .", a=a, b=foe("judgment power"))
    play(m, "go a.2 C2", "yes", "spot A1")
    assert (ground(m, "trap"), asked(m)) == (["B2"], "act")


@pytest.mark.clause("style.burning.ability.ignite", "ruling.style.burning.timing",
                    "ruling.archetype.boss.twins-persons", "ruling.stooges.area-benefits")  # fmt: skip
@pytest.mark.parametrize(("more", "tokens"), [({"archetypes": ["twins"]}, 2), ({"kind": "stooges"}, 1)])
def test_each_of_two_twins_that_are_targeted_ignites_but_a_group_once(more, tokens):
    m = stage(". b b\n. . .\na . .", a=unit("burning blaster", pool=[1, 1]), b=foe(BYSTANDER, **more))
    play(m, "use 1 damage", "target b.1", "target b.2")
    assert tokens_of(m, "b") == {"burning": tokens}


@pytest.mark.clause("style.explosion.ability.push", "ruling.token.iron-scope", "token.iron.spend")
def test_one_iron_takes_a_damage_off_the_hit_and_the_space_that_explosion_adds_to_it():
    m = stage("a . b . . .", a=unit("explosion zen", pool=[3, 1]), b=foe(BYSTANDER, tokens={"iron": 1}))
    play(m, "use 3 damage", "amount 1")
    assert (hp(m, "b"), at(m, "b")) == (11, "C1")


@pytest.mark.clause("style.explosion.ability.push", "form.one-two.ability.second-hit")
def test_the_second_hit_of_an_explosion_pushes_again():
    m = stage("a . b . . .", a=unit("explosion one-two", pool=[1, 1]), b=foe(BYSTANDER))
    play(m, "use 1 damage", "spot D1", "spot E1")
    assert (hp(m, "b"), at(m, "b")) == (10, "E1")


@pytest.mark.clause("style.phoenix.ability.fire-heals")
def test_a_trap_heals_a_phoenix_and_leaves_its_shield_alone():
    a = unit("phoenix power", hp=5, shield=2, tokens={"speed": 2}, pool=[1])
    m = stage("a ^ . b", a=a, b=foe(BYSTANDER))
    play(m, "go a B1")
    assert (hp(m, "a"), unit_of(m, "a").shield) == (6, 2)


@pytest.mark.clause("style.volcanic.ability.trail")
def test_a_giant_may_leave_a_trap_in_each_of_the_spaces_its_step_leaves():
    a = unit("volcanic zen", archetypes=["giant"], tokens={"speed": 2}, pool=[1])
    m = stage(". . . . .\n. a . . .\n. . . . b\n. . . . .", a=a, b=foe(BYSTANDER))
    play(m, "go a C2", "yes", "yes")
    assert ground(m, "trap") == ["B2", "B3"]


@pytest.mark.clause("style.burning.action.burn-it-all-down", "token.control.redirect")
def test_who_redirects_burn_it_all_down_says_under_which_part_of_a_giant_the_trap_goes() -> None:
    crew = {"b": foe("collateral control", tokens={"control": 2}), "d": unit("grizzly-bear", at=["A1"])}
    m = stage(". . . . . . .\n. . . . a . b", a=unit("burning zen", pool=[5, 1]), **crew)
    play(m, "use 5 burn-it-all-down", "negate redirect", "target d")
    assert m.question is not None
    assert (asked(m), m.question.seat) == ("place", unit_of(m, "b").seat)


@pytest.mark.clause("style.burning.ability.ignite", "ruling.form.control.redirect-tokens")
def test_a_friend_whom_a_redirected_action_targets_burns_as_well():
    m = stage(
        "d . a . b",
        a=unit("burning zen", pool=[3, 1]),
        b=foe("collateral control", tokens={"control": 2}),
        d=unit(BYSTANDER),
    )
    play(m, "use 3 damage", "negate redirect", "target d")
    assert (tokens_of(m, "d"), tokens_of(m, "b")) == ({"burning": 1}, {})
