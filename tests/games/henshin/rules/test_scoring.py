"""Victory points: what they are given for without a scenario's own rules, and who wins."""

from __future__ import annotations

from typing import Any

import pytest
from games.henshin.staging import mine, npc, play, stage, theirs, told

from dustup.engine.match import Match
from dustup.games.henshin import events


def scores(match: Match) -> list[int]:
    """Both players' points."""
    return [player.score for player in match.state.players]


def over(mine: dict[str, Any], theirs: dict[str, Any], **more: Any) -> Match:
    """The match has just ended after its last round."""
    return stage("A .", A={"hero": "plain", "seat": 1}, next="end of round", round=5, players=[mine, theirs], **more)


# -- points ---------------------------------------------------------------------------------------------------------


@pytest.mark.clause("ruling.game.victory")
def test_an_enemy_fighter_that_becomes_exhausted_scores_1() -> None:
    match = stage("A B C", A=mine(), B=theirs(stamina=1), C=theirs(), dice=["2", "1"])
    assert scores(play(match, "hurt 2 B1")) == [1, 0]


@pytest.mark.clause("ruling.game.victory")
def test_whatever_the_cause() -> None:
    match = stage("A ~ .", A=mine(stamina=1), dice=["2", "1"])
    assert scores(play(match, "move 2 B1")) == [0, 1]


@pytest.mark.clause("stamina.exhausted", "heroism.stand.end")
def test_nobody_scores_for_a_heroic_stand_neither_in_it_nor_by_its_end() -> None:
    rows = [{"heroism": 1, "base": "G1"}]
    for drawing, action in (("A . . . . . .", "done"), ("A ~ . . . . .", "move 1 B1")):
        match = stage(drawing, A=mine(exhausted=True), next="activation 1", rolls=[1, 2, 3, 4, 6], players=rows)
        play(match, "yes", action, "place G1")
        assert told(match, events.Exhausted)
        assert scores(match) == [0, 0]


@pytest.mark.clause("ruling.game.victory", "basic-actions.kick.send-home")
def test_a_kick_that_sends_a_fighter_home_scores_2() -> None:
    match = stage("A . B C . . .", A=mine(momentum=4, form="moon-owl"), B=theirs(exhausted=True), dice=["1", "2"],
                  C=mine(tag="friend"), players=[{}, {"base": "G1"}])  # fmt: skip
    play(match, "kick 1 B1", "place G1")
    assert scores(match) == [2, 0]


@pytest.mark.clause("ruling.game.victory")
def test_a_destroyed_malice_3_npc_scores_1() -> None:
    match = stage("A B C", A=mine(), B=npc("clay-colossus", health=1), C=npc(), dice=["2", "1"])
    assert scores(play(match, "hurt 2 B1")) == [1, 0]


@pytest.mark.clause("heroism.gain.npc")
def test_a_lesser_npc_scores_nothing() -> None:
    match = stage("A B C", A=mine(), B=npc("corporal", health=1), C=npc(), dice=["2", "1"])
    assert scores(play(match, "hurt 2 B1")) == [0, 0]


# -- who wins -------------------------------------------------------------------------------------------------------


@pytest.mark.clause("ruling.game.victory")
def test_after_five_rounds_more_points_win() -> None:
    match = over({"score": 2, "heroism": 0}, {"score": 3, "heroism": 9})
    assert match.result is not None and match.result.winners == (1,)
    assert match.result.scores == (2, 3)


def test_after_four_rounds_the_match_goes_on() -> None:
    match = stage("A .", A=mine(), next="end of round", round=4, players=[{"score": 2}])
    assert match.result is None
    assert match.state.round == 5


@pytest.mark.clause("ruling.game.tie")
def test_level_on_points_more_unspent_heroism_wins() -> None:
    match = over({"score": 2, "heroism": 4}, {"score": 2, "heroism": 3})
    assert match.result is not None and match.result.winners == (0,)


@pytest.mark.clause("ruling.game.tie")
def test_level_there_too_the_game_is_drawn() -> None:
    match = over({"score": 2, "heroism": 4}, {"score": 2, "heroism": 4})
    assert match.result is not None and match.result.winners == ()


@pytest.mark.clause("ruling.game.tie")
def test_as_an_option_of_the_game_level_points_are_a_draw() -> None:
    match = over({"score": 2, "heroism": 4}, {"score": 2, "heroism": 3}, rulings={"tie-break": "draw"})
    assert match.result is not None and match.result.winners == ()
