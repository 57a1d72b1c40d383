"""Tabloid Swarm: Snapper (Move 3, Range 2), Flash Unit, Rumour Van, Chief Editor."""

from games.henshin.staging import at, mine, npc, play, stage, theirs, told, where

from dustup.games.henshin.events import MomentumLost, Shocked

# -- Chase the Star ------------------------------------------------------------------------------------------


def test_a_snapper_goes_for_the_fighter_with_the_most_momentum_however_far():
    match = stage("A . N . . . B", A=mine(momentum=1), B=mine(momentum=2), N=npc("snapper"), next="npc 2")
    assert where(match, match.state.piece("2:snapper.1")) == "E1"
    assert at(match, "G1").stamina == 11
    assert at(match, "A1").stamina == 12


def test_if_tied_the_nearest_of_them():
    match = stage("A . N . . . B", A=mine(momentum=2), B=theirs(momentum=2), N=npc("snapper"), next="npc 2")
    assert at(match, "A1").stamina == 11
    assert at(match, "G1").stamina == 12


def test_nobody_has_momentum_and_the_nearest_is_the_star():
    match = stage("A . N . . . B", A=mine(), B=theirs(), N=npc("snapper"), next="npc 2")
    assert at(match, "A1").stamina == 11


def test_an_exhausted_star_is_no_star():
    match = stage("A . N . . . B", A=mine(), B=theirs(exhausted=True, momentum=3), N=npc("snapper"), next="npc 2")
    assert at(match, "A1").stamina == 11


def test_with_every_fighter_exhausted_it_does_nothing():
    match = stage("A . N", A=mine(exhausted=True), N=npc("snapper"), next="npc 2")
    assert where(match, match.state.piece("2:snapper.1")) == "C1"
    assert match.question is None


# -- Flashbulb -----------------------------------------------------------------------------------------------


def test_a_fighter_damaged_by_a_flash_unit_becomes_shocked():
    match = stage("A . N", A=mine(), N=npc("flash-unit"), next="npc 2")
    assert at(match, "A1").stamina == 11
    assert at(match, "A1").shocked


def test_a_fighter_it_exhausts_is_not_shocked():
    match = stage("A . N", A=mine(stamina=1), N=npc("flash-unit"), next="npc 2")
    assert at(match, "A1").exhausted
    assert told(match, Shocked) == []


def test_a_fighter_struck_by_another_of_the_swarm_is_not_shocked():
    match = stage("A . N M", A=mine(), N=npc("flash-unit", acted=1), M=npc("snapper", acted=0), next="npc 2")
    assert at(match, "A1").stamina == 11
    assert not at(match, "A1").shocked


def test_the_flash_unit_itself_is_not_shocked_by_being_hit():
    match = play(stage("A N", A=mine(), N=npc("flash-unit"), dice=["2"]), "hurt 2 B1")
    assert told(match, Shocked) == []


# -- Bad Press -----------------------------------------------------------------------------------------------


def test_a_fighter_damaged_by_the_chief_editor_loses_2_momentum():
    match = stage("A . N", A=mine(momentum=3), N=npc("chief-editor"), next="npc 2")
    assert at(match, "A1").stamina == 10
    assert at(match, "A1").momentum == 1


def test_but_never_more_than_it_has():
    match = stage("A . N", A=mine(momentum=1), N=npc("chief-editor"), next="npc 2")
    assert at(match, "A1").momentum == 0
    assert [each.amount for each in told(match, MomentumLost)] == [1]


def test_a_fighter_out_of_range_keeps_its_momentum():
    match = stage("A . . . . . . N", A=mine(momentum=3), N=npc("chief-editor"), next="npc 2")
    assert at(match, "A1").momentum == 3


def test_the_rest_of_the_swarm_takes_no_momentum():
    match = stage("A . N", A=mine(momentum=3), N=npc("snapper"), next="npc 2")
    assert at(match, "A1").stamina == 11
    assert at(match, "A1").momentum == 3
