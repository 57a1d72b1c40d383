"""Kettle."""

from games.henshin.made_up import hearing, invent
from games.henshin.staging import (
    EVERY_COUNT,
    asked,
    at,
    counts_for,
    dice_of,
    left_alone,
    mine,
    modify,
    npc,
    offered,
    stage,
    theirs,
)

from dustup.engine.hearing import AFTER
from dustup.games.henshin.happenings import Exhaustion
from dustup.games.henshin.verbs import revive

# -- Head of Steam -------------------------------------------------------------------------------------------


def test_head_of_steam_adds_a_die_showing_the_momentum():
    match = modify("A . B", [1, 3, 3, 4, 5], A=mine("kettle", momentum=3), B=theirs())
    match.answer("use 1:kettle/head-of-steam")
    assert dice_of(match) == ["1", "333", "4", "5"]
    assert at(match, "A1").momentum == 3, "the steam is not used up"


def test_head_of_steam_may_be_declined():
    match = modify("A . B", [1, 3, 3, 4, 5], A=mine("kettle", momentum=3), B=theirs())
    assert "use 1:kettle/head-of-steam" in offered(match)
    assert left_alone(match) == ["1", "33", "4", "5"]


def test_head_of_steam_adds_none_at_no_momentum():
    match = modify("A . B", [1, 3, 3, 4, 5], A=mine("kettle"), B=theirs())
    assert asked(match) == "spend"
    assert dice_of(match) == ["1", "33", "4", "5"]


# -- Pressure Jet --------------------------------------------------------------------------------------------


def test_pressure_jet_hurts_for_half_the_momentum_rounded_up():
    for momentum, damage in ((1, 1), (2, 1), (3, 2), (4, 2), (5, 3)):
        match = stage("A . B", A=mine("kettle", momentum=momentum), B=theirs(), dice=["4"])
        match.answer("special-at 4 pressure-jet C1")
        assert at(match, "C1").stamina == 12 - damage


def test_pressure_jet_of_an_empty_boiler_hurts_nobody_and_earns_nothing():
    match = stage("A . B", A=mine("kettle"), B=theirs(), dice=["4", "55"])
    match.answer("special-at 4 pressure-jet C1")
    assert at(match, "C1").stamina == 12
    assert at(match, "A1").momentum == 0


def test_pressure_jet_needs_a_single_and_an_enemy_within_two_hexes():
    match = stage("A . B", A=mine("kettle", momentum=2), B=npc(), dice=EVERY_COUNT)
    assert counts_for(match, "pressure-jet") == [1]
    match = stage("A C . B", A=mine("kettle", momentum=2), B=npc(), C=mine(), dice=EVERY_COUNT)
    assert counts_for(match, "pressure-jet") == []


# -- Safety Valve --------------------------------------------------------------------------------------------


def test_safety_valve_gives_momentum_once_per_round_after_damage():
    match = stage("A B", A=mine(), B=theirs("kettle"), dice=["4", "6"])
    match.answer("hurt 4 B1")
    assert at(match, "B1").momentum == 1
    match.answer("hurt 6 B1")
    assert at(match, "B1").stamina == 12 - 2 - 3
    assert at(match, "B1").momentum == 1


def test_safety_valve_stays_shut_when_nothing_is_lost_or_somebody_else_is_hurt():
    match = stage("C A B", A=mine(), B=theirs("kettle"), C=theirs(), dice=["1", "4", "6"])
    match.answer("hurt 1 C1")
    assert at(match, "C1").stamina == 12
    match.answer("hurt 4 A1")
    assert at(match, "C1").momentum == 0


def test_safety_valve_does_not_answer_the_blow_that_exhausted_kettle_even_if_it_is_up_again(monkeypatch):
    def helped_up(m, me, fall):
        revive(m, fall.fighter, 7)

    invent(monkeypatch, "helper", hearing("Helped Up", AFTER, Exhaustion, helped_up))
    match = stage("A B C", A=mine(), B=theirs("kettle", stamina=2), C=theirs("helper"), dice=["4", "6"])
    match.answer("hurt 4 B1")
    assert (at(match, "B1").stamina, at(match, "B1").momentum) == (7, 0)
    match.answer("hurt 6 B1")
    assert (at(match, "B1").stamina, at(match, "B1").momentum) == (4, 1), "it is still to come"


def test_safety_valve_stays_shut_when_kettle_is_exhausted():
    match = stage("A B", A=mine(), B=theirs("kettle", stamina=2, momentum=3), dice=["4", "6"])
    match.answer("hurt 4 B1")
    assert at(match, "B1").exhausted
    assert at(match, "B1").momentum == 0


def test_safety_valve_opens_for_npcs_and_dangerous_ground_too():
    match = stage("A B", A=theirs("kettle"), B=npc(), next="npc 2")
    assert at(match, "A1").stamina == 11
    assert at(match, "A1").momentum == 1
    match = stage("A ~ . . B", A=mine("kettle"), B=theirs(), dice=["4", "55"])
    match.answer("move 4 B1")
    assert at(match, "B1").stamina == 11
    assert at(match, "B1").momentum == 2, "one for the Move, one for the valve"


def test_safety_valve_is_ready_again_in_the_next_round():
    match = stage(
        "A B",
        A=mine(),
        B=theirs("kettle"),
        dice=["4"],
        next=["spend", "end of round"],
        active="1:plain",
        round=5,
    )
    match.answer("hurt 4 B1")
    assert at(match, "B1").momentum == 1
    assert not at(match, "B1").marks


# -- Stoke the Boiler ----------------------------------------------------------------------------------------


def test_stoke_the_boiler_turns_two_heroism_into_two_momentum():
    match = stage("A . B", A=mine("kettle", momentum=1), B=theirs(), dice=["4"], players=[{"heroism": 4}])
    match.answer("spend-heroism stoke-the-boiler")
    assert at(match, "A1").momentum == 3
    assert match.state.players[0].heroism == 2
    assert not offered(match, "spend-heroism"), "once per activation"


def test_stoke_the_boiler_costs_two_heroism_and_fills_no_further_than_the_maximum():
    match = stage("A . B", A=mine("kettle", momentum=4), B=theirs(), dice=["4"], players=[{"heroism": 2}])
    match.answer("spend-heroism stoke-the-boiler")
    assert at(match, "A1").momentum == 5
    match = stage("A . B", A=mine("kettle"), B=theirs(), dice=["4"], players=[{"heroism": 1}])
    assert not offered(match, "spend-heroism")
