"""Volcanic Style of the Flametongue."""

import pytest
from games.panic.staging import (
    ANY,
    asked,
    at,
    end_turn,
    foe,
    ground,
    hp,
    offered,
    play,
    stage,
    tokens_of,
    unit,
)

BYSTANDER = "crosshair zen"
"""A stance that does nothing by itself."""


PLAIN = "judgment power"

LONG = [[0, 0], [1, 0], [2, 0]]


def plain_boss(archetype: str, who: str = PLAIN, **more):
    return unit(who, archetypes=[archetype], **more)


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


@pytest.mark.clause("style.volcanic.ability.trail")
def test_a_giant_may_leave_a_trap_in_each_of_the_spaces_its_step_leaves():
    a = unit("volcanic zen", archetypes=["giant"], tokens={"speed": 2}, pool=[1])
    m = stage(". . . . .\n. a . . .\n. . . . b\n. . . . .", a=a, b=foe(BYSTANDER))
    play(m, "go a C2", "yes", "yes")
    assert ground(m, "trap") == ["B2", "B3"]


@pytest.mark.clause("style.volcanic.ability.trail", "archetype.boss.vehicle.riders")
def test_a_volcanic_vehicle_leaves_traps_only_where_none_of_it_is_left() -> None:
    a = plain_boss("vehicle", "volcanic zen", shape=LONG, pool=[1], tokens={"speed": 1})
    m = stage("a . . . . .\n. . . . . d", a=a, c=unit(PLAIN, at=["A1"]), d=foe(PLAIN))
    play(m, "go a B1", "yes")
    assert (ground(m, "trap"), at(m, "c"), asked(m)) == (["A1"], "B1", "act")


@pytest.mark.clause("ruling.turn.ability-order", "style.volcanic.ability.trail", "form.dance.ability.pull-partner")
@pytest.mark.parametrize(
    ("first", "left"), [("style.volcanic.ability.trail", 11), ("form.dance.ability.pull-partner", 12)]
)
def test_a_dancer_says_whether_its_trap_is_there_before_its_partner(first: str, left: int) -> None:
    m = stage("# # # # #\n# b a . #\n# # # # #", a=unit("volcanic dance", tokens={"speed": 1}), b=foe(PLAIN))
    play(m, "go a D2", f"pick {first}", *(["yes", "target b"] if left == 11 else ["target b", "yes"]))
    assert (at(m, "b"), ground(m, "trap"), hp(m, "b")) == ("C2", ["C2"], left)


@pytest.mark.clause("ruling.turn.ability-order-idle", "style.volcanic.ability.trail", "form.dance.ability.pull-partner")
def test_a_dancer_orders_nothing_if_its_partner_cannot_come_into_its_trap() -> None:
    a = unit("volcanic dance", tokens={"speed": 1}, pool=[1])
    m = stage("# # # # # #\n# a . . b #\n# # # # # #", a=a, b=foe(PLAIN))
    play(m, "go a C2")
    assert asked(m) == "dance-with", "b comes to D2 and the Trap to B2, whichever is first"
