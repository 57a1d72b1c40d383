"""Movement, carrying, pulling and terrain, two of them at a time."""

from __future__ import annotations

import pytest
from games.demihuman.staging import accepted, asked, enemy, hp, model, of, offered, piece, play, refused, stage, told

from dustup.engine.match import Match
from dustup.games.demihuman.events import (
    Carried,
    Died,
    Fell,
    FocusMet,
    LeftBehind,
    Moved,
    PointsScored,
    Pulled,
    Saved,
    TerrainActs,
    Wounded,
)

FAR = enemy("oil-novice", "22,22")
NONE = [0, 0]

# -- carrying ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("tag.carry", "ruling.tag.carry", "movement.climb", "ruling.movement.climb-cost")
def test_a_porter_pays_for_its_own_climb_and_its_passenger_for_none() -> None:
    crate = piece("crate", "12,12")
    match = stage(model("night-porter", "9.5,12"), model("cellar-ghoul", "9.5,13.02"), FAR, pieces=[crate])
    assert not accepted(match, "move 12.51,12^crate-1"), "3.01 inches along and one up"
    play(match, "move 12.5,12^crate-1", "target cellar-ghoul")
    assert refused(match, "place 12.5,12.8")[0] == "half-up"
    play(match, "place 11.49,12^crate-1")
    assert told(match, Carried) and of(match, "cellar-ghoul").level == of(match, "night-porter").level == 1


@pytest.mark.clause("tag.carry", "movement.fall-damage", "ruling.movement.fall")
def test_a_porter_that_dies_of_its_fall_sets_nobody_down() -> None:
    tower = piece("tower", "12,12")
    porter = model("night-porter", "12.5,12^tower-1", wounds=2)
    match = stage(porter, model("cellar-ghoul", "11.48,12^tower-1"), FAR, pieces=[tower])
    play(match, "drop 14.5,12", "target cellar-ghoul")
    assert told(match, Died) and not told(match, Carried) and of(match, "cellar-ghoul").x == 1148


@pytest.mark.clause("tag.carry", "ruling.tag.carry")
def test_without_room_beside_the_carrier_its_passenger_stays_behind() -> None:
    ring = [enemy("kennel-pup", at) for at in ("1.51,0.5", "0.5,1.51")]
    match = stage(model("moth-courier", "4,4"), model("night-porter", "5.02,4"), *ring)
    play(match, "move 0.5,0.5", "target night-porter")
    assert told(match, LeftBehind) and of(match, "night-porter").x == 502
    assert not told(match, FocusMet), "nobody was set down"


@pytest.mark.clause("tag.carry", "tag.fly.movement", "tag.improv", "action.move.stays-engaged")
def test_a_moth_carries_the_small_over_a_wall_and_leaves_the_tall() -> None:
    wall = piece("wall", "12,12", 1)
    small, tall = model("dockside-wolf", "10,13.02"), model("ox-bouncer", "8.73,12")
    match = stage(model("moth-courier", "10,12"), small, tall, FAR, pieces=[wall])
    play(match, "move 14,12")
    assert offered(match) == ["target dockside-wolf", "let"]
    play(match, "target dockside-wolf", "place 15.02,12")
    assert of(match, "dockside-wolf").x == 1502 and len(told(match, FocusMet)) == 1


@pytest.mark.clause("tag.carry", "tag.improv", "ruling.tag.improv")
def test_a_pup_that_is_carried_to_the_wolf_has_moved() -> None:
    match = stage(model("night-porter", "12,12"), model("kennel-pup", "13.02,12"), model("dockside-wolf", "8,14"), FAR)
    play(match, "move 8,11.98", "target kennel-pup", "place 8,12.99")
    assert len(told(match, FocusMet)) == 1


@pytest.mark.clause("tag.improv", "movement.climb")
def test_a_pup_that_has_come_up_onto_the_bridge_it_stood_under_stands_elsewhere() -> None:
    pup, wolf = model("kennel-pup", "12,12.4"), model("dockside-wolf", "12,11.4^bridge-1")
    match = stage(pup, wolf, FAR, pieces=[piece("bridge", "12,12")])
    play(match, "move 12,13.3", "move 12,12.4^bridge-1")
    assert len(told(match, FocusMet)) == 1
    match = stage(pup, wolf, FAR, pieces=[piece("bridge", "12,12")])
    play(match, "move 12,13.3", "move 12,12.4")
    assert of(match, "kennel-pup").spot == (1200, 1240, 0) and not told(match, FocusMet), (
        "where it was, though it moved"
    )


# -- pulling -----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("tag.pulled", "ruling.movement.forced-fall", "terrain.dangerous", "ruling.terrain.start-effects")
def test_who_is_pulled_off_a_roof_into_the_fire_is_hurt_by_the_fall_alone_until_it_is_activated() -> None:
    pieces = [piece("house", "12,12"), piece("fire-pit", "15.5,12")]
    cat = enemy("alley-cat", "13.2,12^house-1")
    match = stage(
        model("lantern-hag", "12,18"),
        cat,
        pieces=pieces,
        script=[6, 1],
        pips=NONE,
        next=["act", "passing alley-cat"],
        active="lantern-hag",
    )
    play(match, "attack wisp-light alley-cat")
    off = [each for each in offered(match, "place") if "^" not in each and each.endswith(",12.00")]
    play(match, off[0])
    assert told(match, Fell) and not told(match, TerrainActs) and hp(match, "alley-cat") == 6 - 2
    play(match, "stop")
    assert told(match, TerrainActs) and hp(match, "alley-cat") == 6 - 2 - 1


@pytest.mark.clause("ruling.movement.forced-fall", "mission.teach.dead", "ruling.attack.sequence", "af.death")
def test_a_vip_that_dies_of_being_barged_off_a_roof_takes_no_blow_besides() -> None:
    house = piece("house", "12,12")
    vip = enemy("alley-cat", "13.2,12^house-1", wounds=4, chosen=True)
    match = stage(
        model("ox-bouncer", "12,12^house-1"),
        vip,
        pieces=[house],
        mission="teach-em-a-lesson",
        round=3,
        script=[2, 6, 1],
        player=[{"role": "attacker", "pips": 0}, {"role": "defender", "pips": 0}],
    )
    play(match, "attack shoulder-barge alley-cat", "yes")
    off = [each for each in offered(match, "place") if "^" not in each and each.endswith(",12.00")]
    play(match, off[0])
    assert len(told(match, Died)) == 1 and [each.amount for each in told(match, Wounded)] == [2]
    assert [each.points for each in told(match, PointsScored)] == [3]


@pytest.mark.clause("tag.pulled", "ruling.tag.pulled", "terrain.difficult", "attack.no-shooting-in-melee")
def test_light_paws_out_of_melee_and_through_a_swamp_let_a_cat_shoot() -> None:
    swamp = piece("swamp", "10.5,12")
    match = stage(model("alley-cat", "12,12"), enemy("dockside-wolf", "12.92,12"), pieces=[swamp])
    assert not accepted(match, "attack thrown-bottle dockside-wolf")
    play(match, "use alley-cat:light-paws")
    assert not accepted(match, "place 10.99,12") and accepted(match, "place 11,12")
    play(match, "place 11,12")
    assert accepted(match, "attack thrown-bottle dockside-wolf")


@pytest.mark.clause("tag.pulled", "ruling.mission.objective-models", "mission.poi.objective", "ruling.tag.pulled")
def test_an_objective_stops_a_pull_and_is_never_pulled_itself() -> None:
    match = stage(
        model("lantern-hag", "4,12"),
        enemy("cellar-ghoul", "10,12"),
        mission="points-of-interest",
        objective=[{"at": "12,12"}],
        script=[6, 1],
        pips=NONE,
    )
    play(match, "attack wisp-light cellar-ghoul")
    assert refused(match, "place 13,12") == ("stops", "ruling.tag.pulled")
    assert accepted(match, "place 11,12") and not accepted(match, "place 11.01,12")


@pytest.mark.clause("tag.pulled", "tag.pulled.no-climb", "terrain.overhang", "ruling.movement.level")
def test_who_is_under_a_bridge_is_pulled_out_and_never_up() -> None:
    bridge = piece("bridge", "12,12")
    match = stage(model("lantern-hag", "12,18"), enemy("alley-cat", "12,12"), pieces=[bridge], script=[6, 1], pips=NONE)
    play(match, "attack wisp-light alley-cat")
    assert accepted(match, "place 12,14.5") and not accepted(match, "place 12,12.3^bridge-1")


# -- terrain -----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("terrain.movable", "ruling.sight.elevation", "terrain.covering", "ruling.terrain.obscured")
def test_who_walks_into_a_stall_sees_out_of_it_and_is_covered_by_it() -> None:
    stall = piece("market-stall", "12,12")
    cat = model("alley-cat", "8,12")
    match = stage(cat, enemy("cellar-ghoul", "14.5,12"), pieces=[stall])
    assert not accepted(match, "attack thrown-bottle cellar-ghoul"), (
        "the stall between them has no height: nobody sees over it"
    )
    play(match, "move 12,12")
    assert accepted(match, "attack thrown-bottle cellar-ghoul")
    inside = enemy("cellar-ghoul", "12,12")
    match = stage(cat, inside, pieces=[stall], script=[6, 2], pips=NONE)
    play(match, "attack thrown-bottle cellar-ghoul")
    assert hp(match, "cellar-ghoul") == 5 - (9 - 4 - 2)


@pytest.mark.clause("terrain.height.climb", "condition.slow")
def test_a_fence_costs_an_inch_up_and_an_inch_down_and_slow_is_felt() -> None:
    fence = piece("fence", "12,12")
    match = stage(model("dockside-wolf", "12,10"), FAR, pieces=[fence])
    assert accepted(match, "move 12,14") and not accepted(match, "move 12,14.01")
    slow = model("dockside-wolf", "12,10", conditions={"slow": 1})
    match = stage(slow, FAR, pieces=[fence])
    assert accepted(match, "move 12,13") and not accepted(match, "move 12,13.01")


@pytest.mark.clause("terrain.dangerous", "ruling.terrain.start-effects")
def test_fire_is_felt_on_top_of_a_crate_and_by_fliers_but_only_within_its_inch() -> None:
    pieces = [piece("crate", "12,12"), piece("fire-pit", "14,12")]
    match = stage(model("crow-lookout", "12.2,12^crate-1"), FAR, pieces=pieces, next=["activation crow-lookout"])
    assert hp(match, "crow-lookout") == 6, "1.8 less 0.6 and 0.4 is 0.8"
    match = stage(model("crow-lookout", "11.9,12^crate-1"), FAR, pieces=pieces, next=["passing crow-lookout"])
    assert hp(match, "crow-lookout") == 7, "1.1 inches away"


@pytest.mark.clause("terrain.down-low", "terrain.patterned", "ruling.melee.engaged", "ruling.terrain.obscured")
def test_who_fights_from_a_bridge_with_somebody_beneath_it_is_not_hindered_by_it() -> None:
    bridge = piece("bridge", "12,12")
    match = stage(
        model("dockside-wolf", "12,12^bridge-1"),
        enemy("alley-cat", "12.5,12"),
        pieces=[bridge],
        script=[3, 1],
        pips=NONE,
    )
    play(match, "attack fangs alley-cat")
    assert hp(match, "alley-cat") == 6 - (8 - 3)
    match = stage(
        model("dockside-wolf", "12,13.2"), enemy("alley-cat", "12,12.3"), pieces=[bridge], script=[3, 1], pips=NONE
    )
    play(match, "attack fangs alley-cat")
    assert hp(match, "alley-cat") == 6 - (7 - 3), "from beside it, the one beneath is in the shade"


@pytest.mark.clause("tag.fly.movement", "ruling.tag.fly", "terrain.unclimbable", "ruling.mission.objective-models")
def test_a_flier_crosses_objectives_and_walls_and_ends_on_neither() -> None:
    wall = piece("wall", "12,12", 1)
    match = stage(
        model("moth-courier", "9,12"), FAR, pieces=[wall], mission="points-of-interest", objective=[{"at": "10.5,12"}]
    )
    assert accepted(match, "move 13,12") and accepted(match, "move 16,12")
    assert not accepted(match, "move 10.5,12") and not accepted(match, "move 12,12")


# -- saving ------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("tag.save", "ruling.tag.save", "action.move.stays-engaged", "condition.slow")
def test_who_saves_leaves_its_own_melee_and_comes_as_far_as_slow_lets_it() -> None:
    wolf, pup = model("dockside-wolf", "12,12"), enemy("kennel-pup", "13.02,12")
    ox = enemy("ox-bouncer", "16.5,12", done=True)
    match = stage(wolf, model("cellar-ghoul", "17.77,12"), pup, ox, script=[6, 1], pips=NONE)
    play(match, "attack fangs kennel-pup", "save ox-bouncer 14.27,12")
    assert told(match, Saved) and hp(match, "ox-bouncer") == 10 - (11 - 6) and hp(match, "kennel-pup") == 4
    slow = enemy("ox-bouncer", "16.5,12", conditions={"slow": 3})
    match = stage(wolf, pup, slow, script=[6, 1], pips=NONE)
    play(match, "attack fangs kennel-pup")
    assert told(match, Died), "2 inches are not enough to come 2.2"


@pytest.mark.clause("tag.save", "tag.pulled", "ruling.tag.save")
def test_the_one_who_stepped_in_is_pulled_not_the_one_that_was_saved() -> None:
    match = stage(
        model("ox-bouncer", "12,12"),
        enemy("kennel-pup", "13.27,12"),
        enemy("oil-novice", "13.27,14"),
        script=[5, 1],
        pips=NONE,
    )
    play(match, "attack shoulder-barge kennel-pup", "save oil-novice 13.27,13.02")
    assert asked(match) == "pull" and match.question is not None
    play(match, "place 13.27,15.02")
    assert told(match, Died) and of(match, "kennel-pup").y == 1200 and of(match, "oil-novice").y == 1502


@pytest.mark.clause("movement.fall", "ruling.movement.fall", "terrain.difficult", "action.disengage.move")
def test_who_drops_into_a_swamp_pays_double_from_where_it_lands() -> None:
    pieces = [piece("tower", "12,12"), piece("swamp", "15,12")]
    match = stage(model("dockside-wolf", "12.8,12^tower-1"), FAR, pieces=pieces)
    assert accepted(match, "drop-away 16.20,12") and not accepted(match, "drop-away 16.21,12")
    play(match, "drop-away 15,12")
    assert told(match, Moved)[0].length == 220 + 140, "the drop is free, the mud is not"
    assert hp(match, "dockside-wolf") == 8 - 2


@pytest.mark.clause("tag.pulled", "ruling.tag.pulled", "ruling.board.hundredths")
def test_who_can_be_pulled_through_a_gap_between_the_listed_directions_only_is_pulled_all_the_same() -> None:
    """Touching two bases and next to a crate, none of the sixteen directions is free; a little north of west is."""
    match = stage(
        model("ox-bouncer", "12.17,8.53"),
        model("mister-ledger", "12.75,6.31"),
        model("wailing-aunt", "13.78,8.78"),
        enemy("steam-deacon", "12.58,7.32"),
        pieces=[piece("crate", "14,6.5")],
        script=[5, 5],
        pips=[0, 0],
    )
    play(match, "attack shoulder-barge steam-deacon")
    assert asked(match) == "pull" and offered(match, "place") == ["place 12.58,7.32"], "where it stands"
    assert not accepted(match, "place 10.58,7.32"), "straight west Bouncer is in the way"
    play(match, "place 10.62,6.92")
    assert of(match, "steam-deacon").spot[:2] == (1062, 692) and told(match, Pulled)


@pytest.mark.clause("tag.make", "ruling.tag.make", "ruling.board.hundredths")
def test_who_appears_hemmed_in_may_walk_out_between_the_listed_directions_or_stay() -> None:
    def hemmed_in() -> Match:
        match = stage(
            model("seamstress", "12.75,6.31"),
            model("wailing-aunt", "13.78,8.78"),
            model("ox-bouncer", "12.17,8.53"),
            FAR,
            pieces=[piece("crate", "14,6.5")],
        )
        play(match, "use stitch-up", "place 12.58,7.32")
        assert asked(match) == "make" and offered(match, "place") == ["place 12.58,7.32"], "where it stands"
        return match

    match = hemmed_in()
    play(match, "place 10.62,6.92")
    assert of(match, "stitched-hand.1").spot[:2] == (1062, 692)
    match = hemmed_in()
    play(match, "place 12.58,7.32")
    assert told(match)[-1] == "Hand 1 stays where it is."
