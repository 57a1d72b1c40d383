"""Clay Troopers."""

import pytest
from games.henshin.staging import at, mine, npc, play, stage, theirs, told, where

from dustup.games.henshin.events import Damaged


def test_damage_dealt_to_the_clay_colossus_at_once_is_reduced_by_1():
    match = play(stage("A B", A=mine(), B=npc("clay-colossus"), dice=["6"]), "hurt 6 B1")
    assert at(match, "B1").stamina == 8 - (3 - 1)
    assert told(match, Damaged)[0].parts == [(3, "half-die-down"), (-1, "card:Baked Hard")]


def test_it_is_not_reduced_below_1():
    match = play(stage("A B", A=mine(), B=npc("clay-colossus"), dice=["2"]), "hurt 2 B1")
    assert at(match, "B1").stamina == 7


@pytest.mark.clause("ruling.round.more-before-less")
@pytest.mark.parametrize("seat", [1, 2])
def test_it_meets_the_blow_as_it_lands_whoever_owns_the_colossus(seat):
    match = stage(
        "B A",
        B=npc("clay-colossus", seat=seat),
        A=mine("plain", stamina=6, form="phoenix"),
        dice=["2"],
        players=[{"forms": ["phoenix 3 0"]}],
    )
    play(match, "hurt 2 A1")
    assert told(match, Damaged)[0].parts == [(1, "half-die-down"), (1, "card:Brightest Hour"), (-1, "card:Baked Hard")]


def test_a_trooper_beside_the_colossus_is_not_baked_hard():
    match = stage("B A C", A=mine(), B=npc("trooper"), C=npc("clay-colossus"), dice=["4"])
    trooper = at(match, "A1")
    play(match, "hurt 4 A1")
    assert trooper.stamina == 0
    assert where(match, trooper) == ""


def test_the_colossus_hits_with_all_its_might():
    match = stage("A B", A=mine(), B=npc("clay-colossus"), next="npc 2")
    assert at(match, "A1").stamina == 12 - 3


@pytest.mark.clause("npc.behaviour.move", "npc.behaviour.attack")
def test_troopers_go_for_the_closest_fighter_and_strike_it():
    match = stage("A . . . N . . . . B", A=mine(), B=theirs(), N=npc("trooper"), next="npc 2")
    assert where(match, match.state.piece("2:trooper.1")) == "B1"
    assert at(match, "A1").stamina == 11
    assert at(match, "J1").stamina == 12
