"""The Vehicle: any shape, and anybody may ride."""

from __future__ import annotations

import pytest
from games.panic.rules.test_large import WIDE, boss
from games.panic.staging import (
    asked,
    at,
    end_turn,
    figure,
    foe,
    ground,
    hp,
    in_order,
    offered,
    play,
    pool,
    pushed,
    said,
    stage,
    tokens_of,
    unit,
    unit_of,
)

from dustup.games.panic.rules.forced import push

PLAIN = "judgment power"

LONG = [[0, 0], [1, 0], [2, 0]]


def long_vehicle(who: str = PLAIN, **more):
    return unit(who, archetypes=["vehicle"], shape=LONG, **more)


PAIR = [[0, 0], [1, 0]]


@pytest.mark.clause("ruling.archetype.boss.vehicle-no-number", "archetype.boss.vehicle.walls")
def test_a_vehicle_pushed_over_a_wall_discards_a_number() -> None:
    m = stage("# # # # # #\nb . . . # .\n# # # # # #", b=foe(PLAIN), a=long_vehicle(at=["B2"], pool=[5]), turn="b")
    pushed(m, push(m.state, unit_of(m, "b"), figure(m, "b"), figure(m, "a"), 1), "C2")
    assert (at(m, "a"), pool(m, "a"), ground(m, "rubble")) == ("C2", [], ["E2"])


@pytest.mark.clause("archetype.boss.vehicle.walls", "archetype.boss.vehicle.riders")
def test_an_explosive_vehicle_destroys_no_wall_that_it_moves_over_and_its_rider_comes_along() -> None:
    a = long_vehicle("explosion power", at=["A2"], pool=[2, 5], tokens={"speed": 2})
    m = stage("# # # # # # #\n. . . # . . b\n# # # # # # #", a=a, c=foe(PLAIN, at=["C2"]), b=foe(PLAIN))
    play(m, "go a B2", "number 2")
    assert (at(m, "c"), ground(m, "rubble"), ground(m, "edge"), pool(m, "a")) == ("D2", ["D2"], [], [5])


@pytest.mark.clause("archetype.boss.vehicle.walls", "style.puppets.ability.move-others")
def test_a_vehicle_led_over_a_wall_discards_a_number_of_its_own() -> None:
    b = foe(PLAIN, archetypes=["vehicle"], shape=LONG, pool=[5])
    m = stage("a . . b . . #\n. . . . . . .", a=unit("puppet's zen", pool=[1], tokens={"speed": 3}), b=b)
    play(m, "go b E1")
    assert (pool(m, "b"), ground(m, "rubble"), tokens_of(m, "a")) == ([], ["G1"], {"speed": 2})


@pytest.mark.clause("archetype.boss.vehicle.riders", "ruling.archetype.boss.vehicle-beside", "basic.throw")
def test_a_vehicle_may_throw_a_friend_who_rides_on_it() -> None:
    m = stage("a . . . . . b", a=long_vehicle(pool=[2, 1]), b=foe(PLAIN), c=unit(PLAIN, at=["C1"]))
    play(m, "use 2 throw")
    assert asked(m) == "push-where" and "spot E1" in offered(m)


@pytest.mark.clause("archetype.boss.vehicle.riders", "ruling.stooges.area-benefits")
def test_whoever_challenges_a_vehicle_may_challenge_its_rider_besides() -> None:
    m = stage("a . b . . . .", a=unit(PLAIN, pool=[4, 3]), b=long_vehicle(team="enemies"), c=foe(PLAIN, at=["D1"]))
    play(m, "use 4 bring-it-on", "target b")
    assert offered(m) == ["target c", "no"]


@pytest.mark.clause("archetype.boss.vehicle.riders", "ruling.action.someone")
def test_a_vehicle_that_holds_a_token_lends_none_to_its_riders() -> None:
    a = long_vehicle(pool=[3, 3], tokens={"weakness": 1})
    m = stage("a . . . . . b", a=a, b=foe(PLAIN, tokens={"iron": 1}), c=unit(PLAIN, at=["C1"]))
    play(m, "use 3 put-it-out")
    assert tokens_of(m, "a") == {}


@pytest.mark.clause("archetype.boss.vehicle.riders", "ruling.form.control.redirect-multi")
def test_a_vehicle_whose_action_is_redirected_is_hit_and_not_its_redirectors_friend_on_it() -> None:
    b = long_vehicle("judgment blaster", pool=[3, 3], team="enemies")
    a = unit("burning control", tokens={"control": 2})
    m = stage("b . . . a . . e", b=b, a=a, c=unit(PLAIN, at=["C1"]), e=foe(PLAIN), turn="b")
    play(m, "use 3 shockwave", "negate redirect")
    assert (hp(m, "b"), hp(m, "c")) == (11, 12)


@pytest.mark.clause("archetype.boss.vehicle.riders", "form.vigilance.action.stand-strong")
def test_the_rider_of_a_vehicle_that_was_healed_is_another_ally() -> None:
    a = unit("judgment vigilance", pool=[4, 1])
    m = stage("a b . . . . d", a=a, b=long_vehicle(hp=3), c=unit(PLAIN, at=["C1"], hp=3), d=foe(PLAIN))
    play(m, "use 4 stand-strong", "target b", "target c")
    assert (hp(m, "b"), hp(m, "c")) == (6, 6)


@pytest.mark.clause("archetype.boss.vehicle.riders", "style.knockdown.action.take-it-on-the-chin")
def test_a_friend_on_a_vehicle_that_struck_is_not_struck_for_it() -> None:
    a = unit("knockdown zen", pool=[5, 1])
    m = stage(
        "a b . . .\ne . . . d", a=a, b=long_vehicle(team="enemies"), c=unit(PLAIN, at=["C1"]), d=foe(), e=foe(PLAIN)
    )
    play(m, "use 5 take-it-on-the-chin", "target b")
    assert (asked(m), offered(m)) == ("target-hit", ["target e", "target b"])


@pytest.mark.clause("archetype.boss.vehicle.riders", "style.reflected.action.icicle-fall")
def test_icicles_hit_a_vehicle_by_a_wall_and_no_rider_who_is_not() -> None:
    a = unit("reflected zen", pool=[5, 1])
    m = stage("# b . . .\n. . . . .\n. . . . a", a=a, b=long_vehicle(team="enemies"), c=foe(PLAIN, at=["D1"]))
    play(m, "use 5 icicle-fall")
    assert (hp(m, "b"), hp(m, "c")) == (11, 12)


@pytest.mark.clause("archetype.boss.vehicle.riders", "style.crystal.action.shatter")
def test_shatter_weakens_a_vehicle_in_range_of_the_copy_and_no_rider_beyond() -> None:
    a = unit("crystal zen", pool=[5, 1])
    m = stage("a . . . . . .\n. a1 . b . . .", a=a, b=long_vehicle(team="enemies"), c=foe(PLAIN, at=["F2"]))
    play(m, "pay shatter")
    assert (tokens_of(m, "b"), tokens_of(m, "c")) == ({"weakness": 1}, {})


@pytest.mark.clause("ruling.archetype.boss.vehicle-beside", "ruling.style.slasher.alone")
def test_a_vehicle_with_a_rider_is_not_alone() -> None:
    drawing = "a . . . . . .\n. . . b . . .\n. . . . . . .\n. . . . . . ."
    for rider, alone in (({}, True), ({"c": foe(PLAIN, at=["D2"])}, False)):
        m = stage(drawing, a=unit("slasher zen", pool=[5, 1]), b=long_vehicle(team="enemies"), **rider)
        assert ("use 5 suddenly" in offered(m)) is alone


@pytest.mark.clause("archetype.boss.vehicle.riders", "ruling.style.caged.outside-range")
def test_a_rider_out_of_range_is_welcome_in_the_maze_though_the_vehicle_is_in_range() -> None:
    m = stage("a b . . . .", a=unit("caged zen", pool=[5, 1]), b=long_vehicle(team="enemies"), c=foe(PLAIN, at=["D1"]))
    play(m, "use 5 welcome-to-my-maze")
    assert (hp(m, "b"), hp(m, "c")) == (12, 11)


@pytest.mark.clause("archetype.boss.vehicle.riders", "form.reversal.note.counter-source")
def test_a_counter_attack_on_a_vehicle_is_none_on_its_rider() -> None:
    b = long_vehicle("judgment zen", team="enemies", pool=[3, 1])
    m = stage("a b . . . d", a=unit("judgment reversal", pool=[5]), b=b, c=foe(PLAIN, at=["C1"]), d=unit(), turn="b")
    play(m, "use 3 damage", "use 5 counter-attack")
    assert asked(m) != "target-counter"


@pytest.mark.clause("archetype.boss.vehicle.riders", "style.relentless.ability.chase")
def test_a_relentless_vehicle_is_in_the_space_already_that_its_rider_leaves() -> None:
    drawing = ". . . . . .\n. a . . . .\n. . . . . .\n. . . . . d"
    m = stage(drawing, a=long_vehicle("relentless zen", pool=[3, 1]), c=foe(PLAIN, at=["C2"]), d=foe(PLAIN))
    play(m, "use 3 damage", "spot C1")
    assert (asked(m), at(m, "a"), at(m, "c")) == ("act", "B2", "C1")


@pytest.mark.clause("archetype.boss.vehicle.riders", "style.heroic.ability.share-damage")
def test_of_a_vehicle_only_where_it_is_met_must_be_in_range_to_share_its_damage() -> None:
    for rider, left in ((["C1"], 10), (["E1"], 11)):
        a, b = unit("heroic vigilance"), long_vehicle(at=["C1"])
        d = foe("judgment zen", pool=[3])
        m = stage("a . . . . .\n. . . . d .", a=a, b=b, c=unit(PLAIN, at=rider), d=d, turn="d")
        play(m, "use 3 damage", *(["target b"] if rider == ["E1"] else []))
        assert hp(m, "b") == left


@pytest.mark.clause("ruling.archetype.boss.giant-movement", "style.frozen.ability.chill")
def test_a_giant_that_only_stays_next_to_the_cold_has_entered_no_space_there() -> None:
    a = unit("judgment zen", archetypes=["giant"], at=["B1"], tokens={"speed": 3})
    m = stage("b . . . .\n. . . . .\n. . . . .\n. . . . d", b=foe("frozen zen"), a=a, d=foe(PLAIN))
    play(m, "go a B2")
    assert (asked(m), at(m, "a")) == ("act", "B2")
    m = stage("b . . . .\n. . . . .\n. . . . .\n. . . . d", b=foe("frozen zen"), a={**a, "at": ["C1"]}, d=foe(PLAIN))
    play(m, "go a B1")
    assert asked(m) == "chill"


@pytest.mark.clause("ruling.archetype.boss.vehicle-last-space", "ruling.taken-out.abilities-off")
def test_nobody_climbs_onto_a_vehicle_that_is_taken_out_and_whoever_was_on_it_stays() -> None:
    drawing = ". . . . . .\n. . . a . e"
    a = unit(PLAIN, tokens={"speed": 2}, pool=[3, 1])
    m = stage(drawing, a=a, b=long_vehicle(team="enemies", at=["B1"], hp=2), c=unit(PLAIN, at=["B1"]), e=foe(PLAIN))
    assert {"go a C1", "go a D1"} <= set(offered(m, "go"))
    play(m, "use 3 damage")
    assert not {"go a B1", "go a C1", "go a D1"} & set(offered(m, "go")) and "go a E1" in offered(m, "go")
    assert at(m, "c") == "B1"


@pytest.mark.clause(
    "penalty.handcuffed.partner", "archetype.boss.vehicle.riders", "ruling.archetype.boss.vehicle-riders"
)
def test_a_rider_handcuffed_to_somebody_on_the_ground_is_not_carried_away_from_them() -> None:
    """The Vehicle goes up; from C1 its rider would not be next to its partner in B3 any more."""
    c, d = unit(PLAIN, at=["B2"], cuffed="d"), unit(PLAIN, cuffed="c")
    m = stage(". . . . . .\na . . . . b\n. d . . . .", a=long_vehicle(tokens={"speed": 3}), b=foe(PLAIN), c=c, d=d)
    play(m, "go a A1")
    assert (at(m, "a"), at(m, "c"), at(m, "d")) == ("A1", "B2", "B3")


@pytest.mark.clause(
    "penalty.handcuffed.partner", "archetype.boss.vehicle.riders", "ruling.archetype.boss.vehicle-riders"
)
def test_two_riders_handcuffed_to_each_other_are_carried_together() -> None:
    c, d = unit(PLAIN, at=["A2"], cuffed="d"), unit(PLAIN, at=["B2"], cuffed="c")
    m = stage(". . . . . .\na . . . . b\n. . . . . .", a=long_vehicle(tokens={"speed": 3}), b=foe(PLAIN), c=c, d=d)
    play(m, "go a A1")
    assert (at(m, "a"), at(m, "c"), at(m, "d")) == ("A1", "A1", "B1")


@pytest.mark.clause("edge.save", "ruling.edge.timing", "archetype.boss.vehicle.riders")
def test_whoever_rides_on_a_vehicle_that_falls_may_save_itself_at_once() -> None:
    """Thrown from C to D, the Vehicle is over Edges with all of it, and its rider is carried to the second of them."""
    drawing = ". . . . . .\n. a b o o .\nd . . . . ."
    b = foe(PLAIN, archetypes=["vehicle"], shape=PAIR)
    m = stage(drawing, a=unit(PLAIN, pool=[2, 1]), b=b, c=foe(PLAIN, at=["D2"], tokens={"speed": 2}), d=foe(PLAIN))
    play(m, "use 2 throw", "target b", "spot D2")
    assert at(m, "b") == "" and asked(m) == "save-from-edge"
    play(m, "go c F2")
    assert at(m, "c") == "F2" and asked(m) == "act"


@pytest.mark.clause("edge.save", "ruling.archetype.boss.vehicle-riders")
def test_a_rider_left_behind_over_an_edge_may_save_itself_at_once() -> None:
    """Somebody stands where it would be carried to; the Vehicle goes up without it, and below it is an Edge."""
    drawing = ". . e . . .\na . . . . b\n. . . . . ."
    a, c = long_vehicle(tokens={"speed": 3}), foe(PLAIN, at=["C2"], tokens={"speed": 2})
    m = stage(drawing, a=a, b=foe(PLAIN), c=c, e=foe(PLAIN), edge=["C2"])
    play(m, "go a A1")
    assert (at(m, "a"), at(m, "c"), asked(m)) == ("A1", "C2", "save-from-edge")
    play(m, "go c D2")
    assert at(m, "c") == "D2" and asked(m) == "act"


@pytest.mark.clause("edge.save", "obstacle.overwrite", "ruling.edge.timing")
def test_a_vehicle_whose_last_space_becomes_an_edge_may_save_itself_at_once() -> None:
    drawing = ". . . . . .\na . b . . .\n. . . . . d"
    b = foe(PLAIN, archetypes=["vehicle"], shape=PAIR, tokens={"speed": 2})
    a = unit("explosion power", pool=[3, 1])
    m = stage(drawing, a=a, b=b, d=foe(PLAIN), edge=["C2"], rubble=["D2"])
    play(m, "use 3 open-the-path", "spot D2")
    assert asked(m) == "save-from-edge"


@pytest.mark.clause("ruling.archetype.boss.vehicle-riders", "free-movement.rubble-cost")
def test_rubble_under_a_vehicle_slows_nobody_who_gets_onto_it() -> None:
    a = unit(PLAIN, pool=[1, 1], tokens={"speed": 5})
    m = stage(
        ". . . . . .\n. a b . . .\n. . . . . d", a=a, b=long_vehicle(team="enemies"), d=foe(PLAIN), rubble=["C1", "C2"]
    )
    play(m, "go a C2")
    assert tokens_of(m, "a") == {"speed": 4}
    play(m, "go a C1")
    assert tokens_of(m, "a") == {"speed": 2}


@pytest.mark.clause("ruling.archetype.boss.vehicle-riders", "rubble.stops-forced-movement")
@pytest.mark.parametrize(("rubble", "beyond"), [("C1", True), ("F1", False)])
def test_rubble_under_a_vehicle_stops_nobody_who_is_pushed_over_it(rubble: str, beyond: bool) -> None:
    """It stops C, pushed six spaces from B along the one row there is, beyond the Vehicle in C to E only."""
    m = stage(
        "a c b . . . . d", a=unit(PLAIN, pool=[5, 1]), c=foe(PLAIN), b=long_vehicle(), d=foe(PLAIN), rubble=[rubble]
    )
    play(m, "use 5 throw")
    assert ("spot G1" in offered(m)) is beyond


@pytest.mark.clause("archetype.boss.vehicle.riders", "ruling.archetype.boss.vehicle-riders")
def test_whoever_rides_over_an_edge_is_held_up() -> None:
    m = stage(
        """
        . . . . o o .
        . . . . . . a
        """,
        a=unit(),
        b=boss("vehicle", "judgment zen", team="enemies", shape=WIDE, at=["B1"], tokens={"speed": 2}, pool=[1]),
        c=unit(at=["D1"]),
        turn="b",
    )
    play(m, "go b D1")
    end_turn(m)
    assert at(m, "c") == "F1" and not unit_of(m, "c").out


@pytest.mark.clause("archetype.boss.vehicle.riders")
def test_a_fallen_rider_is_left_behind() -> None:
    vehicle = boss("vehicle", "judgment zen", team="enemies", shape=WIDE, tokens={"speed": 1}, pool=[1])
    m = stage(". b . . . a", a=unit(), b=vehicle, c=unit(at=["C1"], hp=0), turn="b")
    play(m, "go b C1")
    assert (at(m, "b"), at(m, "c")) == ("C1", "C1")


@pytest.mark.clause("archetype.boss.vehicle.riders")
def test_a_fallen_rider_is_no_target() -> None:
    """With the Vehicle alone left to hit nobody is asked."""
    for health, targets in ((5, ["target c", "target b"]), (0, [])):
        vehicle = boss("vehicle", "judgment zen", team="enemies", shape=[[0, 0], [1, 0]], at=["B1"])
        c = foe("judgment power", at=["C1"], hp=health)
        m = stage("a . . .", a=unit("jumping blaster", pool=[1, 1]), b=vehicle, c=c)
        play(m, "use 1 damage")
        assert offered(m, "target") == targets and (hp(m, "b"), hp(m, "c")) == (12 if health else 11, health)


@pytest.mark.clause("archetype.boss.vehicle.riders")
def test_a_vehicle_that_moves_is_told_before_its_riders() -> None:
    vehicle = boss("vehicle", "judgment zen", team="enemies", shape=WIDE, tokens={"speed": 1}, pool=[3, 1])
    m = stage(". b . . . . a", a=unit(), b=vehicle, c=unit(at=["C1"]), turn="b")
    play(m, "go b C1")
    assert said(m) == ["b walks to C1 (1 Speed).", "c moves to D1."]
    play(m, "use 3 focus", "spot D1")
    assert in_order(m, "b moves to D1.", "c moves to E1.")


@pytest.mark.clause("archetype.boss.vehicle.walls")
def test_a_number_that_a_wall_costs_is_discarded() -> None:
    a = boss("vehicle", "jumping vigilance", shape=WIDE, tokens={"speed": 1}, pool=[2, 2])
    m = stage(". . . . . .\n. a . . # b\n. . . . . .", a=a, b=foe())
    play(m, "go a C2")
    assert any(each.startswith("a discards the number 2") for each in said(m)), said(m)[-3:]


@pytest.mark.clause("ruling.move.push-from-same-space", "archetype.boss.vehicle.riders")
def test_a_rider_who_pushes_the_vehicle_is_left_behind() -> None:
    m = stage(
        """
        . . . . . .
        . b . . . .
        . . . . . .
        """,
        a=unit("judgment vigilance", pool=[5, 1], at=["B2"]),
        b=boss("vehicle", "jumping vigilance", team="enemies", shape=WIDE),
        c=unit(at=["D2"]),
    )
    play(m, "use 5 damage", "spot C2")
    assert (at(m, "a"), at(m, "b"), at(m, "c")) == ("B2", "C2", "E2")
    assert in_order(m, "b is pushed 1 space (Damage), to C2.", "c moves to E2.")


@pytest.mark.clause("archetype.boss.vehicle.walls", "archetype.boss.vehicle.shape")
def test_a_vehicle_of_one_space_moves_over_walls_as_well() -> None:
    a = unit(PLAIN, archetypes=["vehicle"], shape=[[0, 0]], at=["B2"], pool=[6, 3], tokens={"speed": 2})
    m = stage("# # # # # #\n# . # . . #\n# # # # b #\n# # # # # #", a=a, b=foe(PLAIN))
    play(m, "go a D2", "number 3")
    assert (at(m, "a"), ground(m, "rubble"), pool(m, "a"), tokens_of(m, "a")) == ("D2", ["C2"], [6], {})


@pytest.mark.clause("ruling.archetype.boss.vehicle-last-space")
def test_a_vehicle_of_one_space_has_no_room_for_riders_and_is_met_where_it_is() -> None:
    a = unit(PLAIN, archetypes=["vehicle"], shape=[[0, 0]], at=["B2"])
    b = foe(PLAIN, tokens={"speed": 2}, pool=[2, 1])
    m = stage("# # # # # #\n# . b . . #\n# . . . . #\n# # # # # #", a=a, b=b, turn="b")
    assert "go b B2" not in offered(m) and "go b B3" in offered(m)
    play(m, "use 2 damage", "target a")
    assert hp(m, "a") == 11
