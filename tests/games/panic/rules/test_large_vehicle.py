"""The Vehicle, and whoever rides on it."""

import pytest
from games.panic.bosses import FIELD, WIDE, boss, giant, vehicle
from games.panic.staging import (
    ANY,
    asked,
    at,
    end_turn,
    figure,
    foe,
    ground,
    hp,
    names,
    offered,
    play,
    pool,
    pushed,
    skip_to,
    stage,
    tokens_of,
    unit,
    unit_of,
)

from dustup.games.panic.rules.forced import push
from dustup.games.panic.rules.movement import move_to

# -- Vehicle ------------------------------------------------------------------------------


@pytest.mark.clause("archetype.boss.vehicle.shape", "archetype.boss.vehicle.note.like-giant")
def test_the_vehicle_covers_its_shape_and_keeps_it():
    m = stage(FIELD, a=vehicle(tokens={"speed": 1}), b=foe())
    play(m, "go a B3")
    assert names(m, figure(m, "a").body) == ["B3", "C3", "D3"]
    assert unit_of(m, "a").loadout.range == (1, 1)


@pytest.mark.clause("archetype.boss.vehicle.riders", "ruling.archetype.boss.vehicle-riders")
def test_riders_are_carried_along_and_traps_bite_only_the_vehicle():
    m = stage("""
        . . . . . .
        . a . . . b
        . . . ^ . .""", a=vehicle(tokens={"speed": 1}), b=foe("judgment vigilance"), d=unit(at=["D2"]))  # fmt: skip
    play(m, "go a B3")
    assert (at(m, "d"), hp(m, "d"), hp(m, "a")) == ("D3", 12, 11)


@pytest.mark.clause("trap.end-of-turn", "archetype.boss.vehicle.note.like-giant")
@pytest.mark.parametrize("large", [giant, lambda **more: vehicle(**more)], ids=["giant", "vehicle"])
def test_a_large_unit_on_a_trap_is_hurt_when_a_turn_ends(large):
    m = stage(FIELD, a=large(pool=[1]), b=foe("judgment vigilance"), trap=["C2"], dice=ANY)
    assert hp(end_turn(m), "a") == 11


@pytest.mark.clause("ruling.archetype.boss.vehicle-riders", "trap.end-of-turn", "trap.enter")
def test_a_trap_under_a_vehicle_hurts_the_vehicle_and_never_its_rider():
    m = stage("""
        . . . . . .
        . . b . . .
        . . a . . .""", a=unit("jumping vigilance", tokens={"speed": 1}, pool=[4]), d=unit("judgment power", at=["F1"]),
              b=boss("vehicle", "judgment blaster", team="enemies", shape=WIDE), trap=["C2"], dice=ANY)  # fmt: skip
    play(m, "go a C2")
    assert (hp(m, "a"), hp(m, "b")) == (12, 12)  # it climbs on top, and the Trap lies underneath
    end_turn(m)
    assert (hp(m, "a"), hp(m, "b")) == (12, 11)


@pytest.mark.clause("archetype.boss.vehicle.riders")
def test_anybody_may_move_onto_the_vehicle():
    m = stage("""
        . . . . . .
        . . b . . .
        . . a . . .""", a=unit("jumping vigilance", tokens={"speed": 1}, pool=[4]),
              b=boss("vehicle", "judgment vigilance", team="enemies", shape=WIDE))  # fmt: skip
    play(m, "go a C2")
    assert at(m, "a") == "C2"
    play(m, "use 4 damage")
    assert (hp(m, "a"), hp(m, "b")) == (12, 10)


def test_where_somebody_rides_the_vehicle_itself_is_not_met():
    m = stage(". . . . .\na b . . .\n. . . . .", a=unit("jumping vigilance", pool=[3, 1]),
              b=vehicle(team="enemies"), c=unit(at=["B2"]))  # fmt: skip
    assert "use 3 damage" not in offered(m)


@pytest.mark.clause("archetype.boss.vehicle.riders")
def test_whoever_rides_is_always_in_range_of_the_vehicle():
    m = stage("""
        . . . . . .
        . a . . . .
        . . . . . .""", a=vehicle(who="ricochet vigilance", pool=[4, 1]),
              b=foe("judgment vigilance", at=["C2"]), d=foe("judgment vigilance", at=["F3"]))  # fmt: skip
    play(m, "use 4 damage", "target b")
    assert hp(m, "b") == 10


@pytest.mark.clause("archetype.boss.vehicle.walls")
def test_the_vehicle_discards_a_number_for_each_wall_it_crosses():
    m = stage("""
        . . . . . .
        . a . . # b
        . . . . . .""", a=vehicle(tokens={"speed": 2}, pool=[5, 2]), b=foe())  # fmt: skip
    play(m, "go a C2")
    assert (asked(m), offered(m)) == ("wall-number", ["number 2", "number 5"])
    play(m, "number 5")
    assert (pool(m, "a"), ground(m, "rubble"), tokens_of(m, "a")) == ([2], ["E2"], {"speed": 1})


@pytest.mark.clause("archetype.boss.vehicle.walls")
def test_for_a_step_over_several_walls_the_vehicle_discards_one_number():
    tall = boss("vehicle", "jumping vigilance", shape=[[0, 0], [0, 1]], tokens={"speed": 2}, pool=[5, 2, 1])
    m = stage(". a # b\n. . # .", a=tall, b=foe())
    play(m, "go a C1", "number 1")
    assert (pool(m, "a"), ground(m, "rubble"), asked(m)) == ([2, 5], ["C1", "C2"], "act")


@pytest.mark.clause("ruling.archetype.boss.vehicle-no-number")
def test_without_numbers_the_vehicle_stops_before_a_wall_even_when_pushed():
    m = stage("""
        . . . . . # .
        b a . . . # .
        . . . . . # .""", b=foe("judgment vigilance"), a=vehicle(), turn="b")  # fmt: skip
    question = next(push(m.state, unit_of(m, "b"), figure(m, "b"), figure(m, "a"), 2))
    ends = {names(m, m.state.board.bit[each.cell])[0] for each in question.options}
    assert not ends & {"D1", "D2", "D3"}


@pytest.mark.clause("archetype.boss.vehicle.riders")
def test_a_pushed_vehicle_takes_its_riders_along():
    m = stage("""
        . . . . . . .
        b a . . . . .
        # # # # # # #""", b=foe("judgment vigilance"), a=vehicle(), d=unit(at=["D2"]), turn="b")  # fmt: skip
    pushed(m, push(m.state, unit_of(m, "b"), figure(m, "b"), figure(m, "a"), 1), "C2")
    assert (at(m, "a"), at(m, "d")) == ("C2", "E2")


@pytest.mark.clause("archetype.boss.vehicle.edges", "archetype.boss.vehicle.note.like-giant")
def test_a_vehicle_partly_over_an_edge_stays():
    m = stage("""
        . . . . . .
        . a . . o b
        . . . . . d""", a=vehicle(tokens={"speed": 1}), b=foe(), d=foe())  # fmt: skip
    play(m, "go a C2")
    end_turn(m)
    assert at(m, "a") == "C2"


@pytest.mark.clause("ruling.archetype.boss.vehicle-last-space")
def test_the_last_space_of_a_vehicle_is_its_own():
    drawing = """
        . . . . . .
        . b . . . .
        . . a . . ."""
    target = {"b": boss("vehicle", "judgment vigilance", team="enemies", shape=WIDE)}
    m = stage(drawing, a=unit("jumping vigilance", tokens={"speed": 2}, pool=[4]), d=unit(at=["B2"]), **target)
    assert {"go a C2", "go a D2"} <= set(offered(m))
    m = stage(drawing, a=unit("jumping vigilance", tokens={"speed": 2}, pool=[4, 1]), d=unit(at=["B2"]),
              e=foe(at=["C2"]), **target)  # fmt: skip
    assert "go a D2" not in offered(m)
    play(m, "use 4 damage")
    assert "target b" in offered(m)
    play(m, "target b")
    assert hp(m, "b") == 12 - 2


@pytest.mark.clause("ruling.archetype.boss.vehicle-last-space")
def test_a_space_is_open_again_when_a_rider_gets_off():
    m = stage("""
        . . . . . .
        . b . . . .
        . . d . . .""", a=unit("jumping vigilance", at=["C2"], tokens={"speed": 4}, pool=[1]), d=unit(),
              e=unit(at=["B2"]),
              b=boss("vehicle", "judgment vigilance", team="enemies", shape=WIDE))  # fmt: skip
    assert "go a D2" not in offered(m)
    play(m, "go a C1")
    assert {"go a C2", "go a D2"} <= set(offered(m))


@pytest.mark.clause("ruling.archetype.boss.vehicle-last-space")
def test_a_vehicle_does_not_move_to_where_all_its_spaces_would_be_taken():
    m = stage("""
        . . . . . .
        . a . . . .
        . . d e . .
        . . . . . .""", a=vehicle(tokens={"speed": 4}), b=foe(at=["B3"]), d=foe(), e=foe())  # fmt: skip
    found = offered(m, "go")
    assert "go a B3" not in found  # b, d and e stand on all three spaces
    assert {"go a A3", "go a C3", "go a B1"} <= set(found)
    m = stage("""
        . . . . . .
        . a . . . .
        . . d . . .
        . . . . . .""", a=vehicle(tokens={"speed": 1}), b=foe(at=["B2"]), d=foe(), e=unit(at=["D2"]))  # fmt: skip
    assert "go a B3" not in offered(m)  # b and e ride along, and d stands in the middle


@pytest.mark.clause("ruling.archetype.boss.vehicle-riders")
def test_riders_in_whose_way_somebody_stands_stay_behind():
    m = stage("""
        . . . . . .
        . b a . . .
        . . . . . .""", a=vehicle(tokens={"speed": 1}), b=foe(), d=foe(at=["C2"]))  # fmt: skip
    play(m, "go a B2")
    assert (at(m, "a"), at(m, "b"), at(m, "d")) == ("B2", "B2", "C2")
    m = stage("""
        . . . . . .
        . b a . . .
        . . . . . .""", a=vehicle(tokens={"speed": 1}), b=foe(), d=foe(at=["C2"]), e=unit(at=["E2"]))  # fmt: skip
    assert "go a B2" not in offered(m)  # with e carried to D2, no space of the Vehicle would be left


@pytest.mark.clause("ruling.archetype.boss.giant-movement")
def test_where_a_giant_has_been_others_may_go():
    m = stage(". . . . . . .\n. . . . . . .\n. . . . . . .\nb . . . . . .", a=giant(at=["B1"], pool=[1],
              tokens={"speed": 1}), b=foe("judgment vigilance"), dice=ANY)  # fmt: skip
    assert names(m, figure(m, "a").body) == ["B1", "C1", "B2", "C2"]
    play(m, "go a C1")
    end_turn(m)
    skip_to(m, "act", "b")
    play(m, "use 4 movement")
    assert {"go b B1", "go b B2"} <= {*offered(m)} and not {"go b C2", "go b D2"} & {*offered(m)}


@pytest.mark.clause("ruling.archetype.boss.vehicle-picks-up")
@pytest.mark.parametrize("walled", ["", "# "])
@pytest.mark.parametrize("there", ["C1", "C2", "C3"])
def test_a_vehicle_that_moves_takes_nobody_along_whom_it_can_go_around(there: str, walled: str) -> None:
    """Three steps from A2 to D2, on any of three ways; somebody stands on one of them."""
    row = ". . . . . . "
    a = vehicle(shape=[[0, 0], [1, 0]], at=["A2"], pool=[])
    m = stage("\n".join([f"{row}{walled}"] * 3), a=a, b=foe(at=["F1"]), c=unit(at=[there]), turn="b")
    for _ in move_to(m.state, figure(m, "a"), figure(m, "a").cell + 3, 3):
        pass
    assert (at(m, "a"), at(m, "c")) == ("D2", there)
