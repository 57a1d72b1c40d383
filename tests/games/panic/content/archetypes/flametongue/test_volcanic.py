"""Volcanic Style of the Flametongue."""

import pytest
from games.panic.staging import (
    ANY,
    asked,
    at,
    copies,
    end_turn,
    foe,
    ground,
    hp,
    offered,
    play,
    stage,
    tokens_of,
    unit,
    unit_of,
)

BYSTANDER = "crosshair zen"
"""A stance that does nothing by itself."""


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
