"""Moving, charging, disengaging, climbing, falling."""

from __future__ import annotations

import pytest
from games.demihuman.staging import (
    accepted,
    asked,
    enemy,
    hp,
    model,
    of,
    offered,
    piece,
    places,
    play,
    refused,
    stage,
    told,
)

from dustup.games.demihuman.events import Died, Moved


@pytest.mark.clause("action.move.distance", "ruling.move.up-to", "ruling.board.hundredths")
def test_any_point_within_mv_is_accepted_and_not_a_hundredth_more() -> None:
    match = stage(model("dockside-wolf", "12,12"), enemy("kennel-pup", "2,2"))
    assert accepted(match, "move 18,12") and accepted(match, "move 14.37,9.81")
    assert refused(match, "move 18.01,12") == ("too-far", "ruling.move.up-to")
    assert "0.01 inch too far" in str(match.why_not("move 18.01,12"))


@pytest.mark.clause("ruling.move.up-to", "ruling.board.hundredths", "action.move.stays-engaged")
def test_round_an_enemy_nobody_gets_farther_away_than_its_mv_however_the_legs_are_rounded() -> None:
    """Along the figure round the enemy the legs count 1.60 and 0.40 inches; straight ahead the place is 2.01 away."""
    position = model("dockside-wolf", "11.19,17.33", conditions={"slow": 4}), enemy("bone-collector", "12.95,16.33")
    match = stage(*position)
    assert refused(match, "move 12.22,15.60") == ("too-far", "ruling.move.up-to")
    offers = offered(match, "move")
    assert "move 12.00,15.94" in offers and "move 12.22,15.60" not in offers
    for each in offers:
        assert accepted(match, each)
        twin = stage(*position)
        play(twin, each)
        assert twin.state.models[0].spot == match.state.table.read(each.split()[1])


@pytest.mark.clause("ruling.movement.tight", "movement.not-over-models")
def test_nobody_moves_through_anybody_nor_ends_on_them() -> None:
    match = stage(model("dockside-wolf", "12,12"), enemy("ox-bouncer", "15,12"))
    assert refused(match, "move 15,12.2")[0] == "overlaps"
    assert accepted(match, "disengage 17,12"), "there is a way round"
    play(match, "disengage 17,12")
    assert told(match, Moved)[0].length > 500


@pytest.mark.clause("action.move.stays-engaged", "ruling.move.enemies-only")
def test_who_moves_in_melee_stays_in_melee_with_all_of_them() -> None:
    match = stage(model("dockside-wolf", "12,12"), enemy("kennel-pup", "13.02,12"), enemy("night-porter", "12,13.02"))
    assert refused(match, "move 12,11") == ("leaves-melee", "action.move.stays-engaged")
    assert accepted(match, "disengage 12,11")


@pytest.mark.clause("ruling.melee.engaged", "ruling.melee.reach")
def test_a_reach_of_two_inches_engages_both_ways() -> None:
    match = stage(model("dockside-wolf", "12,12"), enemy("bone-collector", "15,12"))
    assert offered(match, "charge") == [] and refused(match, "move 8,12")[0] == "leaves-melee"


@pytest.mark.clause("action.charge", "ruling.charge.must-reach")
def test_a_charge_ends_where_somebody_can_be_struck() -> None:
    match = stage(model("dockside-wolf", "12,12"), enemy("kennel-pup", "17,12"), script=[6, 1], pips=[0, 0])
    assert refused(match, "charge 15,12") == ("nobody-there", "ruling.charge.must-reach")
    play(match, "charge 15.98,12")
    assert asked(match) == "charge"
    play(match, "attack fangs kennel-pup")
    assert told(match, Died) and match.state.actions == 1


@pytest.mark.clause("action.disengage.ends")
def test_a_disengage_ends_the_activation() -> None:
    match = stage(model("alley-cat", "12,12"), enemy("kennel-pup", "12.92,12"), stop=True)
    play(match, "disengage 8,12")
    assert asked(match) != "act"


@pytest.mark.clause("condition.slow", "ruling.condition.slow")
def test_slow_takes_an_inch_a_point_and_never_more_than_all() -> None:
    match = stage(model("dockside-wolf", "12,12", conditions={"slow": 4}), enemy("kennel-pup", "2,2"))
    assert accepted(match, "move 14,12") and not accepted(match, "move 14.01,12")
    match = stage(model("dockside-wolf", "12,12", conditions={"slow": 9}), enemy("kennel-pup", "2,2"))
    assert offered(match, "charge") == [] and not accepted(match, "move 12.01,12")


@pytest.mark.clause("movement.climb", "ruling.movement.climb-cost", "terrain.height.climb")
def test_climbing_costs_the_height_up_and_again_down() -> None:
    crate = piece("crate", "14,12")
    match = stage(model("dockside-wolf", "12,12"), enemy("kennel-pup", "2,2"), pieces=[crate])
    play(match, "move 14,12^crate-1")
    assert told(match, Moved)[0].length == 200 + 100


@pytest.mark.clause("ruling.movement.no-half-climb")
def test_nobody_ends_half_way_up() -> None:
    match = stage(model("dockside-wolf", "12,12"), enemy("kennel-pup", "2,2"), pieces=[piece("crate", "14,12")])
    assert refused(match, "move 13.1,12") == ("half-up", "ruling.movement.no-half-climb")


@pytest.mark.clause("movement.fall", "movement.fall-damage", "ruling.movement.fall")
def test_a_fall_hurts_by_half_the_height_and_goes_on() -> None:
    house = piece("house", "12,12")
    match = stage(model("dockside-wolf", "13.2,12^house-1"), enemy("kennel-pup", "2,2"), pieces=[house])
    play(match, "drop 16,12")
    assert hp(match, "dockside-wolf") == 8 - 2
    assert of(match, "dockside-wolf").level == 0


@pytest.mark.clause("movement.fall", "movement.fall-damage", "ruling.movement.fall")
def test_a_move_from_the_ground_may_climb_and_then_fall() -> None:
    match = stage(model("dockside-wolf", "12,12"), enemy("kennel-pup", "2,2"), pieces=[piece("fence", "14,12", 1)])
    assert refused(match, "move 17,12") == ("too-far", "ruling.move.up-to"), "up and down again are 2 inches"
    assert refused(match, "drop 17.01,12") == ("too-far", "ruling.move.up-to"), "up is 1 inch"
    play(match, "drop 17,12")
    assert hp(match, "dockside-wolf") == 8 - 1
    assert told(match, Moved)[0].length == 500 + 100 and match.state.actions == 1


@pytest.mark.clause("movement.fall", "ruling.movement.fall", "ruling.charge.must-reach")
def test_charges_and_disengagements_from_the_ground_may_fall_too() -> None:
    wolf, pup = model("dockside-wolf", "12,12"), enemy("kennel-pup", "17.5,12")
    match = stage(wolf, pup, pieces=[piece("fence", "14,12", 1)], script=[6, 1], pips=[0, 0])
    assert accepted(match, "drop-away 16.8,12.9") and "drop-charge 16.48,12.00" in offered(match)
    play(match, "drop-charge 16.48,12", "attack fangs kennel-pup")
    assert told(match, Died) and hp(match, "dockside-wolf") == 7
    match = stage(wolf, pup, pieces=[piece("tower", "15,12")])
    assert not offered(match, "drop"), "1.9 inches to a tower of Height 4 leave nothing of 6 to get down from it"


@pytest.mark.clause("tag.fly.movement", "tag.fly.no-fall")
def test_a_flier_crosses_walls_and_models_and_lands_unhurt() -> None:
    wall = piece("wall", "12,10")
    match = stage(model("crow-lookout", "12,12"), enemy("ox-bouncer", "12,9"), pieces=[wall])
    assert accepted(match, "move 12,6.5")
    house = piece("house", "12,12")
    match = stage(model("crow-lookout", "12,12^house-1"), enemy("kennel-pup", "2,2"), pieces=[house])
    assert places(match, "drop") == []
    play(match, "move 16,12")
    assert hp(match, "crow-lookout") == 7


@pytest.mark.clause("terrain.difficult", "ruling.movement.difficult")
def test_every_inch_inside_difficult_terrain_counts_twice() -> None:
    match = stage(model("dockside-wolf", "6,6"), enemy("kennel-pup", "20,20"), pieces=[piece("swamp", "9,6")])
    assert not accepted(match, "move 12,6") and accepted(match, "move 9,6")


@pytest.mark.clause("ruling.board.edge")
def test_a_base_stays_on_the_table() -> None:
    match = stage(model("dockside-wolf", "1,1"), enemy("kennel-pup", "20,20"))
    assert refused(match, "move 0.49,1") == ("off-table", "ruling.board.edge")
    assert accepted(match, "move 0.5,1")
    for beside in ("-0.3,1", "1,-12", "24.01,1", "3,30"):
        assert refused(match, f"move {beside}") == ("off-table", "ruling.board.edge"), "however far away it is"


@pytest.mark.clause("ruling.move.up-to")
def test_what_is_too_far_says_by_how_much_or_at_least_by_how_much() -> None:
    """Five inches away behind a wall: with an MV of 4 nobody need look for the way round it."""
    match = stage(model("mushroom-clerk", "12,12"), enemy("kennel-pup", "2,2"), pieces=[piece("wall", "14,12", 1)])
    assert "At least 1.00 inch too far: no way there is shorter than 5.00 inches." in str(match.why_not("move 17,12"))
    assert "1.00 inch too far: the way there is 5.00 inches." in str(match.why_not("move 7,12"))


@pytest.mark.clause("terrain.overhang", "ruling.terrain.overhang")
def test_the_low_go_under_a_bridge_and_the_tall_do_not() -> None:
    bridge = piece("bridge", "12,9")
    match = stage(model("dockside-wolf", "12,12"), enemy("kennel-pup", "2,2"), pieces=[bridge])
    assert accepted(match, "move 12,9")
    match = stage(model("ox-bouncer", "12,12"), enemy("kennel-pup", "2,2"), pieces=[bridge])
    assert not accepted(match, "move 12,9")
