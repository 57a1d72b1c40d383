"""Who stands on a Vehicle is met there instead of it, and neither is taken for the other."""

from __future__ import annotations

import pytest
from games.panic.staging import asked, at, foe, hp, offered, play, stage, tokens_of, unit

PLAIN = "judgment power"
LONG = [[0, 0], [1, 0], [2, 0]]


def vehicle(who: str = PLAIN, **more):
    return unit(who, archetypes=["vehicle"], shape=LONG, **more)


@pytest.mark.clause("archetype.boss.vehicle.riders", "ruling.archetype.boss.vehicle-beside", "basic.throw")
def test_a_vehicle_may_throw_a_friend_who_rides_on_it() -> None:
    m = stage("a . . . . . b", a=vehicle(pool=[2, 1]), b=foe(PLAIN), c=unit(PLAIN, at=["C1"]))
    play(m, "use 2 throw")
    assert asked(m) == "push-where" and "spot E1" in offered(m)


@pytest.mark.clause("archetype.boss.vehicle.riders", "ruling.stooges.area-benefits")
def test_whoever_challenges_a_vehicle_may_challenge_its_rider_besides() -> None:
    m = stage("a . b . . . .", a=unit(PLAIN, pool=[4, 3]), b=vehicle(team="enemies"), c=foe(PLAIN, at=["D1"]))
    play(m, "use 4 bring-it-on", "target b")
    assert offered(m) == ["target c", "no"]


@pytest.mark.clause("archetype.boss.vehicle.riders", "ruling.action.someone")
def test_a_vehicle_that_holds_a_token_lends_none_to_its_riders() -> None:
    a = vehicle(pool=[3, 3], tokens={"weakness": 1})
    m = stage("a . . . . . b", a=a, b=foe(PLAIN, tokens={"iron": 1}), c=unit(PLAIN, at=["C1"]))
    play(m, "use 3 put-it-out")
    assert tokens_of(m, "a") == {}


@pytest.mark.clause("archetype.boss.vehicle.riders", "ruling.form.control.redirect-multi")
def test_a_vehicle_whose_action_is_redirected_is_hit_and_not_its_redirectors_friend_on_it() -> None:
    b = vehicle("judgment blaster", pool=[3, 3], team="enemies")
    a = unit("burning control", tokens={"control": 2})
    m = stage("b . . . a . . e", b=b, a=a, c=unit(PLAIN, at=["C1"]), e=foe(PLAIN), turn="b")
    play(m, "use 3 shockwave", "negate redirect")
    assert (hp(m, "b"), hp(m, "c")) == (11, 12)


@pytest.mark.clause("archetype.boss.vehicle.riders", "form.vigilance.action.stand-strong")
def test_the_rider_of_a_vehicle_that_was_healed_is_another_ally() -> None:
    a = unit("judgment vigilance", pool=[4, 1])
    m = stage("a b . . . . d", a=a, b=vehicle(hp=3), c=unit(PLAIN, at=["C1"], hp=3), d=foe(PLAIN))
    play(m, "use 4 stand-strong", "target b", "target c")
    assert (hp(m, "b"), hp(m, "c")) == (6, 6)


@pytest.mark.clause("archetype.boss.vehicle.riders", "style.knockdown.action.take-it-on-the-chin")
def test_a_friend_on_a_vehicle_that_struck_is_not_struck_for_it() -> None:
    a = unit("knockdown zen", pool=[5, 1])
    m = stage("a b . . .\ne . . . d", a=a, b=vehicle(team="enemies"), c=unit(PLAIN, at=["C1"]), d=foe(), e=foe(PLAIN))
    play(m, "use 5 take-it-on-the-chin", "target b")
    assert (asked(m), offered(m)) == ("target-hit", ["target e", "target b"])


@pytest.mark.clause("archetype.boss.vehicle.riders", "style.reflected.action.icicle-fall")
def test_icicles_hit_a_vehicle_by_a_wall_and_no_rider_who_is_not() -> None:
    a = unit("reflected zen", pool=[5, 1])
    m = stage("# b . . .\n. . . . .\n. . . . a", a=a, b=vehicle(team="enemies"), c=foe(PLAIN, at=["D1"]))
    play(m, "use 5 icicle-fall")
    assert (hp(m, "b"), hp(m, "c")) == (11, 12)


@pytest.mark.clause("archetype.boss.vehicle.riders", "style.crystal.action.shatter")
def test_shatter_weakens_a_vehicle_in_range_of_the_copy_and_no_rider_beyond() -> None:
    a = unit("crystal zen", pool=[5, 1])
    m = stage("a . . . . . .\n. a1 . b . . .", a=a, b=vehicle(team="enemies"), c=foe(PLAIN, at=["F2"]))
    play(m, "pay shatter")
    assert (tokens_of(m, "b"), tokens_of(m, "c")) == ({"weakness": 1}, {})


@pytest.mark.clause("ruling.archetype.boss.vehicle-beside", "ruling.style.slasher.alone")
def test_a_vehicle_with_a_rider_is_not_alone() -> None:
    drawing = "a . . . . . .\n. . . b . . .\n. . . . . . .\n. . . . . . ."
    for rider, alone in (({}, True), ({"c": foe(PLAIN, at=["D2"])}, False)):
        m = stage(drawing, a=unit("slasher zen", pool=[5, 1]), b=vehicle(team="enemies"), **rider)
        assert ("use 5 suddenly" in offered(m)) is alone


@pytest.mark.clause("archetype.boss.vehicle.riders", "ruling.style.caged.outside-range")
def test_a_rider_out_of_range_is_welcome_in_the_maze_though_the_vehicle_is_in_range() -> None:
    m = stage("a b . . . .", a=unit("caged zen", pool=[5, 1]), b=vehicle(team="enemies"), c=foe(PLAIN, at=["D1"]))
    play(m, "use 5 welcome-to-my-maze")
    assert (hp(m, "b"), hp(m, "c")) == (12, 11)


@pytest.mark.clause("archetype.boss.vehicle.riders", "form.reversal.note.counter-source")
def test_a_counter_attack_on_a_vehicle_is_none_on_its_rider() -> None:
    b = vehicle("judgment zen", team="enemies", pool=[3, 1])
    m = stage("a b . . . d", a=unit("judgment reversal", pool=[5]), b=b, c=foe(PLAIN, at=["C1"]), d=unit(), turn="b")
    play(m, "use 3 damage", "use 5 counter-attack")
    assert asked(m) != "target-counter"


@pytest.mark.clause("archetype.boss.vehicle.riders", "style.relentless.ability.chase")
def test_a_relentless_vehicle_is_in_the_space_already_that_its_rider_leaves() -> None:
    drawing = ". . . . . .\n. a . . . .\n. . . . . .\n. . . . . d"
    m = stage(drawing, a=vehicle("relentless zen", pool=[3, 1]), c=foe(PLAIN, at=["C2"]), d=foe(PLAIN))
    play(m, "use 3 damage", "spot C1")
    assert (asked(m), at(m, "a"), at(m, "c")) == ("act", "B2", "C1")


@pytest.mark.clause("archetype.boss.vehicle.riders", "style.heroic.ability.share-damage")
def test_of_a_vehicle_only_where_it_is_met_must_be_in_range_to_share_its_damage() -> None:
    for rider, left in ((["C1"], 10), (["E1"], 11)):
        a, b = unit("heroic vigilance"), vehicle(at=["C1"])
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
    m = stage(drawing, a=a, b=vehicle(team="enemies", at=["B1"], hp=2), c=unit(PLAIN, at=["B1"]), e=foe(PLAIN))
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
    m = stage(". . . . . .\na . . . . b\n. d . . . .", a=vehicle(tokens={"speed": 3}), b=foe(PLAIN), c=c, d=d)
    play(m, "go a A1")
    assert (at(m, "a"), at(m, "c"), at(m, "d")) == ("A1", "B2", "B3")


@pytest.mark.clause(
    "penalty.handcuffed.partner", "archetype.boss.vehicle.riders", "ruling.archetype.boss.vehicle-riders"
)
def test_two_riders_handcuffed_to_each_other_are_carried_together() -> None:
    c, d = unit(PLAIN, at=["A2"], cuffed="d"), unit(PLAIN, at=["B2"], cuffed="c")
    m = stage(". . . . . .\na . . . . b\n. . . . . .", a=vehicle(tokens={"speed": 3}), b=foe(PLAIN), c=c, d=d)
    play(m, "go a A1")
    assert (at(m, "a"), at(m, "c"), at(m, "d")) == ("A1", "A1", "B1")
