"""Street Brawl."""

import pytest
from games.henshin.staging import at, mine, npc, play, stage, theirs, told, where

from dustup.games.henshin.events import Exhausted, Scored


def points(match):
    return [player.score for player in match.state.players]


# -- Score {exhaust} when an enemy fighter becomes exhausted -------------------------------------------------


@pytest.mark.clause("ruling.game.victory")
def test_an_enemy_fighter_that_becomes_exhausted_scores_1():
    match = play(stage("A B", A=mine(), B=theirs(stamina=2), dice=["4"]), "hurt 4 B1")
    assert points(match) == [1, 0]
    assert [(each.points, each.reason) for each in told(match, Scored)] == [(1, "exhausted")]


def test_one_that_only_loses_stamina_scores_nothing():
    match = play(stage("A B", A=mine(), B=theirs(stamina=3), dice=["4"]), "hurt 4 B1")
    assert points(match) == [0, 0]


def test_it_scores_for_the_opponent_whatever_the_cause():
    match = stage("A N", A=mine(stamina=1), N=npc("trooper", seat=1), next="npc 1")
    assert points(match) == [0, 1]


def test_walking_into_dangerous_terrain_scores_for_the_opponent():
    match = play(stage("A ~ .", A=mine(stamina=1), dice=["4"]), "move 4 B1")
    assert points(match) == [0, 1]


def test_never_during_its_heroic_stand():
    match = play(stage("A ~ .", A=mine(stamina=1, standing=True), dice=["4"]), "move 4 B1")
    assert len(told(match, Exhausted)) == 1
    assert points(match) == [0, 0]


def test_nor_when_that_stand_ends():
    match = stage("A . .", A=mine(stamina=1, standing=True), active="1:plain", next="end")
    play(match, "place A1")
    assert at(match, "A1").exhausted
    assert points(match) == [0, 0]


# -- Score {home} when your Fighter Kick sends an enemy fighter home -----------------------------------------

RACK = [{"forms": ["grasshopper 0 0"]}]


def kicker(**more):
    return mine(form="grasshopper", momentum=4, **more)


def test_a_kick_that_sends_an_enemy_fighter_home_scores_2():
    match = stage("A B . . .", A=kicker(), B=theirs(exhausted=True), players=RACK, dice=["4"])
    play(match, "kick 4 A1", "place E1")
    assert where(match, match.state.piece("2:plain")) == "E1"
    assert points(match) == [2, 0]
    assert [each.reason for each in told(match, Scored)] == ["sent-home"]


def test_a_knock_out_kick_scores_both():
    match = stage("A B . . .", A=kicker(), B=theirs(stamina=3), players=RACK, dice=["4"])
    play(match, "kick 4 A1", "place E1")
    assert [each.reason for each in told(match, Scored)] == ["exhausted", "sent-home"]
    assert points(match) == [3, 0]


def test_a_kick_that_leaves_the_enemy_standing_scores_nothing():
    match = stage("A B . . .", A=kicker(), B=theirs(), players=RACK, dice=["4"])
    play(match, "kick 4 A1")
    assert points(match) == [0, 0]


# -- Score {malice3} when you destroy a Malice 3 NPC ---------------------------------------------------------


@pytest.mark.parametrize("seat", [1, 2])
def test_a_malice_3_npc_you_destroy_scores_1_of_either_group(seat):
    match = play(stage("A N", A=mine(), N=npc("clay-colossus", seat=seat, health=2), dice=["6"]), "hurt 6 B1")
    assert points(match) == [1, 0]
    assert told(match, Scored)[0].reason == "boss"


def test_a_malice_2_npc_scores_nothing():
    match = play(stage("A N", A=mine(), N=npc("corporal", health=2), dice=["6"]), "hurt 6 B1")
    assert points(match) == [0, 0]


def test_a_malice_3_npc_destroyed_by_nobody_scores_nothing():
    drawing = "A M N"
    match = stage(drawing, A=mine(), M=npc("mine-drone"), N=npc("clay-colossus", seat=1, health=1), dice=["6"])
    play(match, "hurt 6 B1")
    assert where(match, match.state.piece("1:clay-colossus.2")) == ""
    assert points(match) == [0, 0]


# -- More points wins ----------------------------------------------------------------------------------------


@pytest.mark.clause("ruling.game.victory")
@pytest.mark.parametrize(("scores", "winners"), [((3, 2), (0,)), ((1, 2), (1,))])
def test_more_points_wins_after_the_last_round(scores, winners):
    players = [{"score": each} for each in scores]
    match = stage("A . B", A=mine(), B=theirs(), players=players, round=5, next="end of round")
    assert match.result.winners == winners
    assert match.result.reason == "points"


def test_before_the_last_round_nobody_has_won():
    match = stage("A . B", A=mine(), B=theirs(), players=[{"score": 9}, {}], round=4, next="end of round")
    assert match.result is None
