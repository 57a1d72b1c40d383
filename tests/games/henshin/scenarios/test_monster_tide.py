"""Monster Tide."""

import pytest
from games.henshin.staging import at, mine, npc, play, stage, theirs, told, where

from dustup.games.henshin.events import (
    Destroyed,
    MaliceRose,
    NpcActs,
    Recovered,
    ScenarioNote,
    Scored,
    Spawned,
    ThreatRose,
)

SCENE = {"scenario": "monster-tide"}


def points(match):
    return [player.score for player in match.state.players]


def scored(match):
    return [(each.seat, each.points, each.reason) for each in told(match, Scored)]


# -- destroying NPCs -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("key", "malice"), [("trooper", 1), ("corporal", 2), ("clay-colossus", 3)])
def test_an_npc_you_destroy_scores_its_malice(key, malice):
    match = play(stage("A N .", A=mine(), N=npc(key, health=1), dice=["4"], **SCENE), "hurt 4 B1")
    assert scored(match) == [(0, malice, "npc-destroyed")]


def test_one_that_nobody_is_credited_with_scores_nothing():
    match = stage("A M N", A=mine(), M=npc("mine-drone"), N=npc("trooper", seat=1), dice=["6"], **SCENE)
    play(match, "hurt 6 B1")
    assert len(told(match, Destroyed)) == 2
    assert scored(match) == [(0, 2, "npc-destroyed")]


# -- breaches ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("cell", ["A1", "B1"])
def test_an_npc_on_or_adjacent_to_the_base_of_its_owners_opponent_scores_2_and_is_taken_off(cell):
    match = stage("1 . . . . . 2", N=npc(at=cell), A=mine(at="D1"), next="end of round", **SCENE)
    assert scored(match) == [(1, 2, "breach")]
    assert where(match, match.state.pieces[0]) == ""
    assert match.state.board.cell(cell) not in match.state.on
    assert [(each.note, each.model) for each in told(match, ScenarioNote)] == [("breach", 0)]


def test_it_is_not_destroyed():
    match = stage("1 N . . . . 2", N=npc(), A=mine(at="D1"), next="end of round", **SCENE)
    assert told(match, Destroyed) == []
    assert told(match, ThreatRose) == []


@pytest.mark.parametrize("cell", ["C1", "F1", "G1"])
def test_an_npc_elsewhere_or_at_its_own_side_stays(cell):
    match = stage("1 . . . . . 2", N=npc(at=cell), A=mine(at="D1"), next="end of round", **SCENE)
    assert scored(match) == []
    assert where(match, match.state.pieces[0]) == cell


def test_breaches_come_before_heroes_rest():
    match = stage("1 N . A . . 2", N=npc(), A=mine(exhausted=True), next="end of round", **SCENE)
    kinds = [type(each.event) for each in match.log if isinstance(each.event, Scored | Recovered)]
    assert kinds == [Scored, Recovered]


def test_one_taken_off_may_come_again():
    players = [{}, {"group": "clay-troopers", "malice": 3}]
    match = stage("1 N A . b b 2", N=npc("clay-colossus"), A=mine(), players=players, next="end of round", **SCENE)
    while match.question and match.question.why.key.startswith("spawn"):
        match.answer(match.question.options[0])
    assert match.state.piece("2:clay-colossus.2").stamina == 8


# -- exhaustion ----------------------------------------------------------------------------------------------


def test_an_enemy_fighter_that_becomes_exhausted_scores_1():
    match = play(stage("A B", A=mine(), B=theirs(stamina=1), dice=["4"], **SCENE), "hurt 4 B1")
    assert scored(match) == [(0, 1, "exhausted")]


def test_but_not_in_its_heroic_stand():
    match = play(stage("A ~", A=mine(stamina=1, standing=True), dice=["4"], **SCENE), "move 4 B1")
    assert points(match) == [0, 0]


# -- To the Pier ---------------------------------------------------------------------------------------------


def test_an_npc_moves_toward_the_base_of_its_owners_opponent_past_its_own_liking():
    # The Spotter of the scrap drones would keep away; the scenario comes first.
    match = stage("1 . . . . . . N A 2", A=mine(), N=npc("spotter"), next="npc 2", **SCENE)
    assert where(match, match.state.piece("2:spotter.1")) == "E1"


def test_it_stops_as_soon_as_it_is_adjacent():
    match = stage("1 . . N . . . . A 2", A=mine(), N=npc("trooper"), next="npc 2", **SCENE)
    assert where(match, match.state.piece("2:trooper.1")) == "B1"


def test_an_npc_of_the_other_player_goes_the_other_way():
    match = stage("1 . . . N . . . A 2", A=mine(at="A1"), N=npc("trooper", seat=1), next="npc 1", **SCENE)
    assert where(match, match.state.piece("1:trooper.1")) == "H1"


def test_an_npc_that_has_arrived_stays():
    match = stage("1 N . . . . . . A 2", A=mine(), N=npc("trooper"), next="npc 2", **SCENE)
    assert where(match, match.state.piece("2:trooper.1")) == "B1"


def test_then_it_strikes_a_fighter_in_range():
    match = stage("1 A . . . N . . . 2", A=mine(), N=npc("trooper"), next="npc 2", **SCENE)
    assert where(match, match.state.piece("2:trooper.1")) == "C1"
    assert at(match, "B1").stamina == 11


def test_fighters_of_its_owners_opponent_first():
    match = stage("1 N B A . . . . . 2", A=mine(), B=theirs(), N=npc("snapper"), next="npc 2", **SCENE)
    assert at(match, "D1").stamina == 11
    assert at(match, "C1").stamina == 12


def test_with_none_of_those_in_range_it_strikes_its_owners_fighter():
    match = stage("1 N B . A . . . . 2", A=mine(), B=theirs(), N=npc("snapper"), next="npc 2", **SCENE)
    assert at(match, "C1").stamina == 11
    assert at(match, "E1").stamina == 12


def test_exhausted_fighters_are_not_struck():
    match = stage("1 N A . . . . . . 2", A=mine(exhausted=True), N=npc("trooper"), next="npc 2", **SCENE)
    assert match.question is None
    assert at(match, "C1").stamina == 0


# -- Rising Water --------------------------------------------------------------------------------------------


def malice_in(round, malice=1):
    players = [
        {"group": "clay-troopers", "malice": malice, "threat": 4},
        {"group": "bog-brood", "malice": malice},
    ]
    match = stage("1 . A . . . 2", A=mine(), players=players, round=round, next="respawn", **SCENE)
    return match, [player.malice for player in match.state.players]


@pytest.mark.parametrize("round", [2, 4])
def test_at_the_start_of_rounds_2_and_4_the_malice_of_each_group_rises_by_1(round):
    match, malice = malice_in(round)
    assert malice == [2, 2]
    assert len(told(match, MaliceRose)) == 2


@pytest.mark.parametrize("round", [1, 3, 5])
def test_not_at_the_start_of_other_rounds(round):
    assert malice_in(round)[1] == [1, 1]


def test_up_to_3():
    assert malice_in(2, malice=3)[1] == [3, 3]


def test_the_threat_track_is_not_changed():
    assert malice_in(2)[0].state.players[0].threat == 4


def test_it_rises_before_respawning():
    players = [{"group": "clay-troopers"}, {}]
    match = stage("a a a . A . 2", A=mine(), players=players, round=2, next="respawn", **SCENE)
    play(match, "points A1+B1")
    assert at(match, "A1").name == at(match, "B1").name == "Corporal"


# -- Wave After Wave -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("round", "members"), [(1, 3), (2, 3), (3, 4), (5, 4)])
def test_groups_respawn_up_to_3_members_in_rounds_1_and_2_and_4_from_round_3_on(round, members):
    players = [{"group": "clay-troopers"}, {"group": "bog-brood"}]
    match = stage("a a a a a . A . . 2", A=mine(), players=players, round=round, next="respawn", **SCENE)
    while match.question:
        match.answer(match.question.options[0])
    assert len(told(match, Spawned)) == members


# -- No Pause ------------------------------------------------------------------------------------------------


def active_npcs(round, **npcs):
    match = stage("1 . A . N M L . . 2", A=mine(), round=round, next="npc 2", **npcs, **SCENE)
    while match.question:
        match.answer(match.question.options[0])
    return [each.npc for each in told(match, NpcActs)]


THREE = {"N": npc("trooper"), "M": npc("corporal"), "L": npc("clay-colossus")}


@pytest.mark.parametrize(("round", "count"), [(2, 1), (3, 2), (5, 2)])
def test_from_round_3_on_each_card_activates_2_npcs(round, count):
    assert len(active_npcs(round, **THREE)) == count


def test_different_ones_each_chosen_by_the_usual_order():
    # Highest Malice first: the Colossus, then the Corporal.
    assert active_npcs(3, **THREE) == [3, 2]


def test_only_one_if_it_has_no_more():
    assert active_npcs(3, N=npc("trooper")) == [1]
