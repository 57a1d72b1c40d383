"""Live on Air: two corner marks (*), two centre marks (+), five rounds."""

import pytest
from games.henshin.staging import at, mine, offered, play, stage, theirs, told, where

from dustup.engine.errors import Refused
from dustup.games.henshin.content import box
from dustup.games.henshin.events import HeroismGained, InitiativePasses, RoundBegan, Scored, Spawned

SCENE = {"scenario": "live-on-air"}
STUDIO = "* + . . . . . . . ."
POSE = "scenario-action 4 strike-a-pose"


def points(match):
    return [player.score for player in match.state.players]


def test_the_map_has_two_corner_marks_and_two_centre_marks():
    goals = box().scenarios["live-on-air"].map.goals
    assert {glyph: mask.bit_count() for glyph, mask in goals.items()} == {"*": 2, "+": 2}


# -- marks and posing ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("round", [1, 3, 5])
def test_corner_marks_are_lit_in_odd_rounds(round):
    match = stage(STUDIO, A=mine(at="A1"), dice=["4"], round=round, **SCENE)
    assert POSE in offered(match)


@pytest.mark.parametrize("round", [2, 4])
def test_corner_marks_are_dark_in_even_rounds(round):
    match = stage(STUDIO, A=mine(at="A1"), dice=["4"], round=round, **SCENE)
    assert POSE not in offered(match)


@pytest.mark.parametrize("round", [2, 4, 5])
def test_centre_stage_is_lit_in_even_rounds_and_in_the_last(round):
    match = stage(STUDIO, A=mine(at="B1"), dice=["4"], round=round, **SCENE)
    assert POSE in offered(match)


@pytest.mark.parametrize("round", [1, 3])
def test_centre_stage_is_dark_in_other_rounds(round):
    match = stage(STUDIO, A=mine(at="B1"), dice=["4"], round=round, **SCENE)
    assert POSE not in offered(match)


def test_nobody_poses_beside_a_mark():
    match = stage(STUDIO, A=mine(at="C1"), dice=["4"], round=5, **SCENE)
    with pytest.raises(Refused, match="on a lit mark"):
        match.answer(POSE)


def test_marks_are_open_ground():
    match = play(stage(STUDIO, A=mine(at="C1"), dice=["4"], **SCENE), "move 4 A1")
    assert where(match, match.state.piece("1:plain")) == "A1"


@pytest.mark.clause("momentum.scenario", "ruling.scenario.actions")
def test_each_pose_scores_1_and_awards_1_momentum():
    match = play(stage(STUDIO, A=mine(at="A1"), dice=["4"], **SCENE), POSE)
    assert points(match) == [1, 0]
    assert told(match, Scored)[0].reason == "pose"
    assert at(match, "A1").momentum == 1


@pytest.mark.parametrize("die", ["4", "44", "444", "4444"])
def test_any_die_pays_for_it(die):
    match = stage(STUDIO, A=mine(at="A1"), dice=[die], **SCENE)
    assert f"scenario-action {die} strike-a-pose" in offered(match)


def test_each_fighter_poses_once_per_round():
    match = play(stage(STUDIO, A=mine(at="A1"), dice=["4", "2"], **SCENE), POSE)
    assert offered(match, "scenario-action") == []
    assert at(match, "A1").marks == {"posed": 1}
    again = stage(STUDIO, A=mine(at="A1", marks={"posed": 1}), dice=["4"], **SCENE)
    assert POSE not in offered(again)


def test_in_the_next_round_it_may_pose_again():
    rolls = [1, 2, 3, 4, 6] * 2
    steps = ["spend", "end of round"]
    match = stage(
        STUDIO,
        A=mine(at="B1"),
        B=theirs(at="J1"),
        dice=["4"],
        next=steps,
        active="1:plain",
        round=4,
        rolls=rolls,
        **SCENE,
    )
    play(match, POSE, "done")
    assert match.state.round == 5
    assert POSE in offered(match)


# -- changing on camera --------------------------------------------------------------------------------------


def change(cell, round=1, forms="grasshopper 0 0"):
    match = stage(STUDIO, A=mine(at=cell, momentum=4), players=[{"forms": [forms]}], dice=["4"], round=round, **SCENE)
    return play(match, "transform 4 0")


@pytest.mark.parametrize(("cell", "scored"), [("A1", 2), ("C1", 2), ("D1", 0)])
def test_a_form_raised_within_2_hexes_of_a_lit_mark_scores_2(cell, scored):
    match = change(cell)
    assert points(match) == [scored, 0]
    assert [each.reason for each in told(match, Scored)] == ["change"] * bool(scored)


def test_a_dark_mark_does_not_count():
    # In round 1 the centre mark on B1 is dark, and D1 is three hexes from the corner mark.
    assert points(change("D1", round=1)) == [0, 0]
    assert points(change("D1", round=2)) == [2, 0]


def test_a_form_that_does_not_rise_scores_nothing():
    assert points(change("A1", forms="kraken 0 0")) == [0, 0]


def test_a_kick_raises_the_form_where_it_lands():
    match = stage(
        STUDIO,
        A=mine(at="H1", form="grasshopper", momentum=4),
        players=[{"forms": ["grasshopper 0 0"]}],
        dice=["44"],
        **SCENE,
    )
    play(match, "kick 44 C1")
    assert points(match) == [2, 0]


# -- sent home -----------------------------------------------------------------------------------------------


def kick_beside(**enemy):
    rack = [{"forms": ["grasshopper 3 3"]}]
    match = stage(
        "A B . . . . . *",
        A=mine(form="grasshopper", momentum=4),
        B=theirs(**enemy),
        players=rack,
        dice=["4"],
        round=2,
        **SCENE,
    )
    return play(match, "kick 4 A1")


def test_a_kick_that_sends_an_enemy_fighter_home_scores_2():
    match = play(kick_beside(exhausted=True), "place H1")
    assert points(match) == [2, 0]
    assert told(match, Scored)[0].reason == "sent-home"


def test_exhausting_an_enemy_scores_nothing_here():
    match = play(stage("A B", A=mine(), B=theirs(stamina=1), dice=["4"], **SCENE), "hurt 4 B1")
    assert at(match, "B1").exhausted
    assert points(match) == [0, 0]


# -- initiative ----------------------------------------------------------------------------------------------


def next_initiative(scores, initiative):
    players = [{"score": each} for each in scores]
    match = stage("A . B", A=mine(), B=theirs(), players=players, initiative=initiative, next="end of round", **SCENE)
    return told(match, InitiativePasses)[0].seat


@pytest.mark.parametrize("initiative", [1, 2])
@pytest.mark.parametrize(("scores", "seat"), [((0, 1), 0), ((5, 2), 1)])
def test_the_player_with_fewer_points_has_initiative(scores, seat, initiative):
    assert next_initiative(scores, initiative) == seat


@pytest.mark.parametrize("initiative", [1, 2])
def test_if_level_initiative_passes_to_the_other_player(initiative):
    assert next_initiative((2, 2), initiative) == 2 - initiative


# -- Ratings -------------------------------------------------------------------------------------------------


def heroism_at_the_start_of(round, scores):
    players = [{"score": each, "heroism": 1} for each in scores]
    match = stage("A . B", A=mine(), B=theirs(), players=players, round=round, next="beginning", **SCENE)
    return [player.heroism for player in match.state.players]


@pytest.mark.parametrize(("scores", "heroism"), [((1, 3), [2, 1]), ((4, 3), [1, 2]), ((3, 3), [1, 1])])
def test_in_the_last_round_the_player_with_fewer_points_gains_1_heroism(scores, heroism):
    assert heroism_at_the_start_of(5, scores) == heroism


def test_in_no_other_round():
    assert heroism_at_the_start_of(4, (1, 3)) == [1, 1]


def test_it_comes_after_respawning_and_before_any_ability():
    players = [{"score": 2, "group": "clay-troopers"}, {"heroism": 1}]
    match = stage("a a a . B . . A", A=mine(), B=theirs(), players=players, round=4, next="round", **SCENE)
    while match.question.why.key.startswith("spawn"):
        match.answer(match.question.options[0])
    kinds = [type(each.event) for each in match.log if isinstance(each.event, RoundBegan | Spawned | HeroismGained)]
    assert kinds == [RoundBegan, Spawned, Spawned, Spawned, HeroismGained]


# -- what is to be seen --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("round", "lit"), [(1, ["A1"]), (2, ["B1"]), (5, ["A1", "B1"])])
def test_the_marks_lit_this_round_are_to_be_seen(round, lit):
    match = stage(STUDIO, A=mine(at="J1"), dice=["4"], round=round, **SCENE)
    shown = match.state.scenario.markers(match.state)
    assert [match.state.board.name(cell) for cell, _, _ in shown] == lit
    assert {(words, seat) for _, words, seat in shown} == {("lit", None)}
