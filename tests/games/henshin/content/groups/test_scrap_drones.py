"""Scrap Drones: Spotter (Move 3, Range 3), Gun Drone, Mine Drone, Scrap Carrier."""

import pytest
from games.henshin.staging import at, mine, npc, offered, play, stage, theirs, told, where

from dustup.games.henshin.events import Damaged, Destroyed, Moved, Scored


def spotter(match):
    return match.state.piece("2:spotter.1")


# -- Keep Away -----------------------------------------------------------------------------------------------


def test_a_drone_moves_to_the_farthest_hex_that_keeps_its_target_in_range():
    match = stage("A N . . . . .", A=mine(), N=npc("spotter"), next="npc 2")
    assert where(match, spotter(match)) == "D1"
    assert at(match, "A1").stamina == 11


def test_a_drone_already_at_the_end_of_its_range_stays():
    match = stage("A . . N . . .", A=mine(), N=npc("spotter"), next="npc 2")
    assert where(match, spotter(match)) == "D1"
    assert told(match, Moved) == []
    assert at(match, "A1").stamina == 11


def test_a_drone_that_comes_from_afar_stops_at_the_end_of_its_range():
    match = stage("A . . . . N .", A=mine(), N=npc("spotter"), next="npc 2")
    assert where(match, spotter(match)) == "D1"
    assert at(match, "A1").stamina == 11


def test_with_no_such_hex_in_reach_it_moves_toward_that_fighter_and_does_not_strike():
    match = stage("A . . . . . . . N", A=mine(), N=npc("spotter"), next="npc 2")
    assert where(match, spotter(match)) == "F1"
    assert at(match, "A1").stamina == 12


def test_a_cornered_drone_takes_the_best_hex_it_can_reach():
    match = stage("A . N #", A=mine(), N=npc("spotter"), next="npc 2")
    assert where(match, spotter(match)) == "C1"
    assert at(match, "A1").stamina == 11


def test_the_target_is_the_nearest_fighter_even_if_another_would_be_in_range():
    match = stage("A . N . . B .", A=mine(), B=theirs(), N=npc("spotter"), next="npc 2")
    # At D1 the nearest fighter is three hexes away; the other one is no concern of the drone.
    assert where(match, spotter(match)) == "D1"
    assert at(match, "A1").stamina == 11
    assert at(match, "F1").stamina == 12


def test_exhausted_fighters_are_no_targets():
    match = stage("A . . N . B", A=mine(exhausted=True), B=theirs(), N=npc("spotter"), next="npc 2")
    assert match.state.piece("2:plain").stamina == 11
    assert where(match, spotter(match)) == "C1"


@pytest.mark.clause("ruling.npc.nearest")
def test_the_card_owner_picks_among_equally_far_hexes():
    match = stage(
        """
        . . . . .
         . A N . _
        . . . . .
        """,
        A=mine(),
        N=npc("spotter"),
        next="npc 2",
    )
    assert match.question.seat == 1
    assert match.question.why.key == "npc-path"
    assert offered(match) == ["place E1", "place E3"]
    play(match, "place E3")
    assert where(match, spotter(match)) == "E3"
    assert at(match, "B2").stamina == 11


@pytest.mark.clause("ruling.shocked.npc")
def test_a_shocked_drone_stays_and_may_still_strike():
    match = stage("A N . . . . .", A=mine(), N=npc("spotter", shocked=True), next="npc 2")
    assert where(match, spotter(match)) == "B1"
    assert at(match, "A1").stamina == 11
    assert not spotter(match).shocked


# -- Unstable ------------------------------------------------------------------------------------------------

RING = """
    . B C . .
     . N A . _
    . D . E .
"""


def explode(**more):
    return play(
        stage(
            RING,
            A=mine(),
            B=mine(),
            C=npc("trooper", seat=1),
            D=theirs(stamina=1),
            E=theirs(),
            dice=["6"],
            **more,
        ),
        "hurt 6 B2",
    )


def test_a_destroyed_mine_drone_deals_2_damage_to_each_model_adjacent_to_its_hex():
    match = explode(N=npc("mine-drone"))
    assert at(match, "C2").stamina == 10
    assert at(match, "B1").stamina == 10
    assert [each.name for each in told(match, Destroyed)] == ["Mine Drone", "Trooper"]


def test_models_farther_away_are_not_hurt_by_it():
    assert at(explode(N=npc("mine-drone")), "D3").stamina == 12


def test_nobody_is_credited_with_that_damage():
    match = explode(N=npc("mine-drone"))
    # One heroism for the Mine Drone itself, none for the Trooper; the fallen fighter's owner has its own.
    assert match.state.players[0].heroism == 1
    assert match.state.players[1].heroism == 1
    assert at(match, "B3").exhausted
    assert [(each.seat, each.reason) for each in told(match, Scored)] == [(0, "exhausted")]


def test_another_drone_does_not_explode():
    match = explode(N=npc("gun-drone"))
    assert at(match, "B1").stamina == 12
    assert len(told(match, Destroyed)) == 1


def test_a_mine_drone_that_is_only_damaged_does_not_explode():
    match = play(stage("A N B", A=mine(), B=theirs(), N=npc("mine-drone"), dice=["4"]), "hurt 4 B1")
    assert at(match, "A1").stamina == 12
    assert at(match, "B1").stamina == 1


def test_mine_drones_set_each_other_off():
    match = stage("A M N B", A=mine(), B=theirs(), M=npc("mine-drone"), N=npc("mine-drone", health=2), dice=["6"])
    play(match, "hurt 6 B1")
    assert len(told(match, Destroyed)) == 2
    assert at(match, "A1").stamina == 10
    assert at(match, "D1").stamina == 10
    assert match.state.players[0].heroism == 1


def test_the_explosion_is_told_as_the_cards_own_doing():
    match = explode(N=npc("mine-drone"))
    entry = next(each for each in match.log if isinstance(each.event, Damaged) and each.event.parts[0][0] == 2)
    assert entry.cards == ["Mine Drone: Unstable"]


def test_mine_drones_follow_the_general_behaviour():
    match = stage("A . . . . N", A=mine(), N=npc("mine-drone"), next="npc 2")
    assert where(match, match.state.piece("2:mine-drone.1")) == "B1"
    assert at(match, "A1").stamina == 11
