"""Falls, Overhangs and what lies beneath them, two of them at a time."""

from __future__ import annotations

import pytest
from games.demihuman.staging import accepted, enemy, hp, model, of, offered, piece, play, refused, stage, told

from dustup.games.demihuman.events import Fell, ForceRolled, Moved, Pulled, Wounded

FAR = enemy("oil-novice", "22,22")
NONE = [0, 0]
BRIDGE, CRATE = piece("bridge", "12,12"), piece("crate", "12,13")
"""A crate that lies half beneath a bridge: from 12.25 to 12.75 inches down."""

# -- falls -------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("movement.fall", "ruling.board.hundredths", "condition.slow", "action.disengage.move")
def test_who_could_fall_between_the_listed_directions_only_is_offered_a_fall() -> None:
    ledger = model("mister-ledger", "12.59,12.07^crate-1", conditions={"slow": 3})
    match = stage(ledger, model("ox-bouncer", "13.95,11.69"), FAR, pieces=[piece("crate", "12,12")])
    assert offered(match, "drop-away") and offered(match, "drop")
    assert accepted(match, "drop-away 13.27,12.77") and not accepted(match, "drop-away 13.27,12.07")
    boxed_in = [model("ox-bouncer", "13.95,11.69"), model("kennel-pup", "13.6,13")]
    match = stage(ledger, *boxed_in, FAR, pieces=[piece("crate", "12,12")])
    assert not offered(match, "drop-away") and not offered(match, "drop")


@pytest.mark.clause("movement.fall", "action.move.stays-engaged", "ruling.board.hundredths")
def test_a_fall_beside_the_enemy_one_stays_in_melee_with_is_offered() -> None:
    bouncer, other = model("ox-bouncer", "11.58,12.76^tower-1"), enemy("ox-bouncer", "10.89,14.09")
    match = stage(bouncer, other, FAR, pieces=[piece("tower", "12,12")])
    assert offered(match, "drop") and accepted(match, "drop 12.39,14.09")
    play(match, offered(match, "drop")[0])
    assert told(match, Fell) and match.state.engaging(of(match, "ox-bouncer.1"))


@pytest.mark.clause("movement.fall", "ruling.movement.fall", "terrain.overhang")
def test_what_lies_wholly_beneath_a_bridge_is_in_nobodys_way_who_falls_from_it() -> None:
    cat = model("alley-cat", "12,12.5^bridge-1", conditions={"slow": 4})
    ghoul = enemy("cellar-ghoul", "12,12.1")
    match = stage(cat, ghoul, FAR, pieces=[BRIDGE])
    assert accepted(match, "drop-away 12,13.3"), "it lands half an inch away from the Ghoul"
    assert not accepted(match, "disengage 12,13.3"), "climbing down it would come upon the Ghoul"
    match = stage(cat, enemy("cellar-ghoul", "12,12.4"), FAR, pieces=[BRIDGE])
    assert not accepted(match, "drop-away 12,13.15") and accepted(match, "drop-away 13,13.15")
    match = stage(cat, FAR, pieces=[BRIDGE, piece("crate", "12,12")])
    assert accepted(match, "drop 12,13.3") and not accepted(match, "move 12,13.3")


@pytest.mark.clause("tag.pulled", "ruling.movement.forced-fall", "ruling.movement.fall", "movement.fall-damage")
def test_who_is_pulled_off_a_bridge_comes_down_before_those_beneath_it() -> None:
    pup, ghoul = enemy("kennel-pup", "12,12.5^bridge-1"), enemy("cellar-ghoul", "12,12.1")
    match = stage(model("lantern-hag", "12,18"), pup, ghoul, pieces=[BRIDGE], script=[6, 1], pips=NONE)
    play(match, "attack wisp-light kennel-pup", "place 12,13.25")
    assert told(match, Pulled) and hp(match, "kennel-pup") == 4 - 1


@pytest.mark.clause("movement.fall", "ruling.movement.fall", "ruling.terrain.overhang", "tag.pulled")
def test_nobody_falls_through_a_bridge_that_leans_on_the_tower() -> None:
    pieces = [piece("tower", "12,12"), piece("bridge", "16.1,12")]
    match = stage(model("alley-cat", "12.6,12^tower-1", conditions={"slow": 5}), FAR, pieces=pieces)
    assert not accepted(match, "drop 14,12") and accepted(match, "drop 12.6,13.5")
    hag = model("lantern-hag", "12,18")
    match = stage(hag, enemy("kennel-pup", "12.6,12^tower-1"), pieces=pieces, script=[6, 1], pips=NONE)
    play(match, "attack wisp-light kennel-pup")
    assert refused(match, "place 13.6,12")[0] == "stops" and accepted(match, "place 13.1,12^tower-1")


# -- beneath -----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("movement.climb", "ruling.terrain.overhang", "ruling.movement.level")
def test_nobody_climbs_up_a_tower_through_the_bridge_above_it() -> None:
    pieces = [piece("tower", "12,12"), piece("bridge", "16.1,12")]
    match = stage(model("kennel-pup", "14,12"), FAR, pieces=pieces)
    assert not accepted(match, "move 12.9,12^tower-1"), "1.1 inches and 4 up, but the bridge is above it"
    match = stage(model("kennel-pup", "14,12"), FAR, pieces=pieces[:1])
    assert accepted(match, "move 12.9,12^tower-1")
    match = stage(model("kennel-pup", "14,12"), FAR, pieces=[piece("crate", "12,12"), piece("bridge", "15.7,12")])
    play(match, "move 12.6,12^crate-1")
    assert told(match, Moved)[0].length == 140 + 100, "what is lower than the bridge is climbed beneath it"


@pytest.mark.clause("terrain.overhang", "ruling.terrain.overhang", "terrain.height.climb", "tag.fly.movement")
def test_on_a_crate_beneath_a_bridge_there_is_room_for_one_inch_more() -> None:
    match = stage(model("alley-cat", "12,15"), FAR, pieces=[BRIDGE, CRATE])
    assert refused(match, "move 12,12.6^crate-1")[0] == "barred"
    assert accepted(match, "move 12,13.15^crate-1") and not accepted(match, "move 12,13.14^crate-1")
    match = stage(model("kennel-pup", "12,15"), FAR, pieces=[BRIDGE, CRATE])
    assert accepted(match, "move 12,12.6^crate-1"), "one and one are less than three"
    match = stage(model("crow-lookout", "12,15"), FAR, pieces=[BRIDGE, CRATE])
    assert accepted(match, "move 12,12.6^crate-1") and accepted(match, "move 12,12.6^bridge-1")


@pytest.mark.clause("ruling.deploy.on-terrain", "ruling.terrain.overhang")
def test_nobody_is_deployed_on_a_crate_beneath_a_bridge_who_is_too_tall_for_it() -> None:
    pieces = [piece("bridge", "4,3"), piece("crate", "4,4")]
    cat, pup = model("alley-cat"), model("kennel-pup")
    match = stage(cat, pup, FAR, next=["deploy 1"], player=[{"corner": 1}, {"corner": 3}], pieces=pieces)
    assert accepted(match, "deploy kennel-pup 4,3.6^crate-1") and not accepted(match, "deploy alley-cat 4,3.6^crate-1")
    assert accepted(match, "deploy alley-cat 4,4.2^crate-1") and accepted(match, "deploy alley-cat 5.5,3")


@pytest.mark.clause("terrain.down-low", "terrain.patterned", "ruling.terrain.overhang")
def test_the_shade_of_a_bridge_falls_on_who_stands_on_a_crate_beneath_it() -> None:
    for at, less in (("12,12.6^crate-1", ((-1, "patterned"),)), ("12,13.3^crate-1", ()), ("12,12.6^bridge-1", ())):
        pup = enemy("kennel-pup", at)
        match = stage(model("alley-cat", "12,18"), pup, pieces=[BRIDGE, CRATE], script=[4, 1], pips=NONE)
        play(match, "attack thrown-bottle kennel-pup")
        assert told(match, ForceRolled)[0].parts == ((4, "die"), (3, "af"), *less)


@pytest.mark.clause("terrain.blocking", "ruling.sight.elevation", "ruling.sight.no-height")
def test_on_a_crate_in_a_market_stall_one_stands_in_the_stall_all_the_same() -> None:
    pieces = [piece("market-stall", "12,12"), piece("crate", "12,12")]
    match = stage(model("alley-cat", "12,12^crate-1"), enemy("kennel-pup", "12,17"), pieces=pieces)
    assert accepted(match, "attack thrown-bottle kennel-pup")
    match = stage(model("alley-cat", "12,8"), enemy("kennel-pup", "12,17"), pieces=pieces)
    assert not accepted(match, "attack thrown-bottle kennel-pup")


# -- at the edge of the table ------------------------------------------------------------------------------------------


@pytest.mark.clause("tag.pulled", "ruling.tag.pulled", "ruling.board.edge", "ruling.movement.forced-fall")
def test_who_is_pulled_off_a_tower_at_the_edge_of_the_table_is_said_to_stop_on_its_way() -> None:
    pup = enemy("kennel-pup", "1.1,12^tower-1")
    match = stage(model("lantern-hag", "6,18"), pup, pieces=[piece("tower", "1.1,12")], script=[6, 1], pips=NONE)
    play(match, "attack wisp-light kennel-pup")
    why = match.why_not("place 0.5,13.7")
    assert why is not None and "at 0.54,13.60." in why.sentence, "1.7 down and 0.6 aside: 1.6 down and 0.56 aside"
    play(match, "place 0.54,13.60")
    assert hp(match, "kennel-pup") == 4 - 2


# -- doubted, and as the book and the rulings have it ------------------------------------------------------------------


@pytest.mark.clause("terrain.dangerous", "ruling.terrain.start-effects")
def test_a_fire_reaches_a_little_less_far_between_the_corners_of_its_figure() -> None:
    for at, left in (("14.15,12", 3), ("14.16,12", 4), ("14.1,12.42", 4), ("14.09,12.42", 3)):
        pup = model("kennel-pup", at)
        match = stage(pup, FAR, pieces=[piece("fire-pit", "12,12")], next=["activation kennel-pup"])
        assert hp(match, "kennel-pup") == left, at


@pytest.mark.clause("movement.fall", "ruling.movement.fall", "movement.fall-damage")
def test_on_the_very_edge_one_falls_for_a_step_and_still_climbs_down_for_the_whole_height() -> None:
    match = stage(model("alley-cat", "13.1,12^tower-1", conditions={"slow": 2}), FAR, pieces=[piece("tower", "12,12")])
    assert accepted(match, "move 14.1,12") and not accepted(match, "move 14.11,12"), "an inch along and four down"
    play(match, "drop 13.5,12")
    assert told(match, Fell)[0].inches == 4 and hp(match, "alley-cat") == 6 - 2


@pytest.mark.clause("movement.climb", "ruling.movement.climb-cost", "ruling.movement.level", "tag.pulled")
def test_from_crate_to_crate_one_climbs_down_and_up_and_is_not_pulled() -> None:
    pieces = [piece("crate", "12,12"), piece("crate", "13.5,12")]
    cat = model("alley-cat", "12.3,12^crate-1", conditions={"slow": 4})
    match = stage(cat, FAR, pieces=pieces)
    assert not accepted(match, "move 13.31,12^crate-2")
    play(match, "move 13.3,12^crate-2")
    assert told(match, Moved)[0].length == 100 + 100 + 100
    pup, hag = enemy("kennel-pup", "12.3,12^crate-1"), model("lantern-hag", "12,18")
    match = stage(hag, pup, pieces=pieces, script=[6, 1], pips=NONE)
    play(match, "attack wisp-light kennel-pup")
    assert refused(match, "place 13.5,12^crate-2")[0] == "stops" and refused(match, "place 14.8,12")[0] == "stops"


@pytest.mark.clause("movement.not-over-models", "ruling.movement.tight", "ruling.board.tolerance", "tag.fly.movement")
def test_on_crates_side_by_side_nobody_stands_in_or_goes_through_anybody() -> None:
    pieces = [piece("crate", "12,12"), piece("crate", "13.5,12")]
    pup = model("kennel-pup", "13,12^crate-2")
    match = stage(model("alley-cat", "11.4,12^crate-1"), pup, FAR, pieces=pieces)
    assert accepted(match, "move 12.1,12^crate-1") and refused(match, "move 12.11,12^crate-1")[0] == "overlaps"
    assert not accepted(match, "move 13.9,12^crate-2"), "not through the Pup"
    match = stage(model("crow-lookout", "11.4,12^crate-1"), pup, FAR, pieces=pieces)
    assert accepted(match, "move 13.9,12^crate-2") and not accepted(match, "move 12.2,12^crate-1")
    match = stage(model("alley-cat", "11.4,12^crate-1"), pup, FAR, pieces=pieces)
    play(match, "move 12.1,12^crate-1")
    assert match.state.touch(of(match, "alley-cat"), of(match, "kennel-pup"))


@pytest.mark.clause("ruling.movement.level", "tag.fly.movement", "ruling.tag.fly")
def test_from_a_tower_onto_the_house_beside_it_is_too_far_on_foot_and_free_in_flight() -> None:
    pieces = [piece("house", "10,12"), piece("tower", "12,12")]
    match = stage(model("alley-cat", "10.5,12^house-1"), FAR, pieces=pieces)
    assert refused(match, "move 10.51,12^house-1")[0] == "barred", "the tower is higher"
    match = stage(model("alley-cat", "11.3,12^tower-1"), FAR, pieces=pieces)
    assert not accepted(match, "move 10.5,12^house-1"), "0.8 inches along, four down and three up"
    match = stage(model("crow-lookout", "11.3,12^tower-1"), FAR, pieces=pieces)
    play(match, "move 10.5,12^house-1")
    assert told(match, Moved)[0].length == 80


@pytest.mark.clause("ruling.movement.level", "movement.fall", "ruling.movement.fall")
def test_a_base_may_stick_out_above_a_lower_fence_but_does_not_fall_into_it() -> None:
    pieces = [piece("tower", "12,12"), piece("fence", "12,13.5")]
    cat = model("alley-cat", "12,12^tower-1", conditions={"slow": 4})
    match = stage(cat, FAR, pieces=pieces)
    assert accepted(match, "move 12,13.1^tower-1")
    assert not accepted(match, "drop 12,14.1") and not accepted(match, "drop 12,13.5")
    play(match, "drop 13.5,12")
    assert told(match, Fell)


@pytest.mark.clause("tag.pulled", "ruling.tag.pulled", "terrain.overhang", "tag.fly.movement")
def test_a_flier_is_pulled_into_nobody_and_the_tall_not_beneath_a_bridge() -> None:
    hag, crow = model("lantern-hag", "12,18"), enemy("crow-lookout", "12,12")
    match = stage(hag, crow, enemy("kennel-pup", "13.2,12"), script=[6, 1], pips=NONE)
    play(match, "attack wisp-light crow-lookout")
    assert refused(match, "place 14.8,12")[0] == "stops" and accepted(match, "place 12.3,12")
    for key, under in (("alley-cat", True), ("ox-bouncer", False)):
        match = stage(hag, enemy(key, "12,14.2"), pieces=[BRIDGE], script=[6, 1], pips=NONE)
        play(match, f"attack wisp-light {key}")
        assert accepted(match, "place 12,12") is under and accepted(match, "place 12,13.5")
        play(match, "place 12,13.5")
        assert told(match, Pulled)


@pytest.mark.clause("tag.carry", "ruling.tag.carry", "ruling.terrain.overhang")
def test_the_low_are_set_down_on_a_crate_beneath_a_bridge_and_the_others_are_not() -> None:
    for key, fits in (("cellar-ghoul", True), ("oil-novice", False)):
        pair = model("night-porter", "12,15"), model(key, "12,16.02")
        match = stage(*pair, enemy("kennel-pup", "22,22"), pieces=[BRIDGE, CRATE])
        play(match, "move 12,13.3^crate-1", f"target {key}")
        assert accepted(match, "place 12,12.28^crate-1") is fits and accepted(match, "place 12,14.3")
        play(match, "place 12,12.28^crate-1" if fits else "place 12,14.3")


@pytest.mark.clause("terrain.up-top", "terrain.vantage", "terrain.covering", "ruling.terrain.no-stacking")
def test_from_tower_to_tower_there_is_a_view_and_cover_and_on_one_tower_neither() -> None:
    pieces = [piece("tower", "12,12"), piece("tower", "17,12")]
    for mine, yours, view, cover in (
        ("12,12^tower-1", "17,12^tower-2", ((2, "vantage"),), ((-1, "covering"),)),
        ("11.3,11.3^tower-1", "12.7,12.7^tower-1", (), ()),
        ("12,14", "12,12^tower-1", (), ((-1, "covering"),)),
        ("12,12^tower-1", "12,13.6", ((2, "vantage"),), ()),
    ):
        match = stage(model("alley-cat", mine), enemy("kennel-pup", yours), pieces=pieces, script=[4, 1], pips=NONE)
        play(match, "attack thrown-bottle kennel-pup")
        assert told(match, ForceRolled)[0].parts == ((4, "die"), (3, "af"), *view)
        margin = 5 + sum(number for number, _ in view)
        assert told(match, Wounded)[0].parts == ((margin, "margin"), *cover)


@pytest.mark.clause("terrain.patterned", "terrain.down-low", "ruling.terrain.no-stacking", "ruling.terrain.obscured")
def test_behind_a_fence_and_in_the_shade_of_a_bridge_it_is_one_less_and_on_the_fence_none() -> None:
    for pup, less in (("12,12.2", ((-1, "patterned"),)), ("12,10^fence-1", ())):
        pieces = [piece("fence", "12,10"), BRIDGE]
        match = stage(model("alley-cat", "12,8"), enemy("kennel-pup", pup), pieces=pieces, script=[4, 1], pips=NONE)
        play(match, "attack thrown-bottle kennel-pup")
        assert told(match, ForceRolled)[0].parts == ((4, "die"), (3, "af"), *less)


@pytest.mark.clause("ruling.board.edge", "terrain.height.climb", "movement.fall")
def test_on_a_tower_that_reaches_beyond_the_table_a_base_stays_on_it_and_falls_where_there_is_room() -> None:
    tower = piece("tower", "0.5,12")
    match = stage(model("alley-cat", "3,12"), FAR, pieces=[tower])
    assert accepted(match, "move 0.4,12^tower-1") and refused(match, "move 0.39,12^tower-1")[0] == "off-table"
    match = stage(model("alley-cat", "0.5,12^tower-1"), FAR, pieces=[tower])
    play(match, "drop 0.4,13.5")
    assert told(match, Fell)[0].to == (40, 1350, 0)
