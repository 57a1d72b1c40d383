"""Signal Towers: the main tower (*) and two side towers (+)."""

import pytest
from games.henshin.staging import at, mine, npc, offered, play, stage, theirs, told, where

from dustup.engine.errors import Refused
from dustup.games.henshin.content import box
from dustup.games.henshin.events import Recovered, ScenarioNote, Scored

SCENE = {"scenario": "signal-towers"}
TUNE_IN = "scenario-action 4 tune-in"
FIELD = ". . * . . . . + . . . . + . ."
"""The main tower on C1, side towers on H1 and M1."""


def points(match):
    return [player.score for player in match.state.players]


def scored(match):
    return [(each.seat, each.points, each.reason) for each in told(match, Scored)]


def end_of_round(**more):
    return stage(FIELD, next="end of round", **more, **SCENE)


def test_the_map_has_one_main_tower_and_two_side_towers():
    goals = box().scenarios["signal-towers"].map.goals
    assert {glyph: mask.bit_count() for glyph, mask in goals.items()} == {"*": 1, "+": 2}


# -- holding -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("cell", ["B1", "C1", "D1"])
def test_the_main_tower_scores_2_for_who_has_more_fighters_on_or_adjacent_to_it(cell):
    assert scored(end_of_round(A=mine(at=cell))) == [(0, 2, "main-tower")]


def test_a_side_tower_scores_1():
    assert scored(end_of_round(A=theirs(at="H1"))) == [(1, 1, "side-tower")]


def test_the_two_side_towers_are_counted_separately():
    match = end_of_round(A=mine(at="G1"), B=theirs(at="N1"))
    assert points(match) == [1, 1]


def test_a_fighter_two_hexes_away_does_not_count():
    assert scored(end_of_round(A=mine(at="A1"), B=mine(at="E1"))) == []


def test_with_equal_numbers_nobody_holds_it():
    assert scored(end_of_round(A=mine(at="B1"), B=theirs(at="D1"))) == []


def test_two_hold_it_against_one():
    assert points(end_of_round(A=mine(at="B1"), B=theirs(at="C1"), C=theirs(at="D1"))) == [0, 2]


def test_exhausted_fighters_do_not_count():
    assert points(end_of_round(A=mine(at="B1"), B=theirs(at="C1", exhausted=True))) == [2, 0]


def test_npcs_hold_nothing_and_do_not_count():
    assert points(end_of_round(A=mine(at="B1"), N=npc(at="C1"), M=npc(at="D1"))) == [2, 0]


def test_towers_score_before_heroes_rest():
    match = end_of_round(A=mine(at="B1"), B=theirs(at="D1", exhausted=True))
    kinds = [type(each.event) for each in match.log if isinstance(each.event, Scored | Recovered)]
    assert kinds == [Scored, Recovered]


def test_towers_are_open_ground():
    match = play(stage(FIELD, A=mine(at="A1"), dice=["4"], **SCENE), "move 4 C1")
    assert where(match, match.state.piece("1:plain")) == "C1"


# -- Tune In -------------------------------------------------------------------------------------------------


def test_tune_in_marks_the_tower_and_awards_1_momentum():
    match = play(stage(FIELD, A=mine(at="C1"), dice=["4", "2"], **SCENE), TUNE_IN)
    assert match.state.data == {"tower-C1": 0}
    assert at(match, "C1").momentum == 1
    assert [each.note for each in told(match, ScenarioNote)] == ["tower-tuned"]


def test_it_is_done_on_a_tower_hex_not_beside_it():
    match = stage(FIELD, A=mine(at="B1"), dice=["4"], **SCENE)
    with pytest.raises(Refused, match="on a tower hex"):
        match.answer(TUNE_IN)


def test_once_per_activation():
    match = play(stage(FIELD, A=mine(at="C1"), dice=["4", "2"], **SCENE), TUNE_IN)
    assert offered(match, "scenario-action") == []


def test_it_removes_the_opponents_mark():
    match = stage(FIELD, A=theirs(at="C1"), dice=["4", "2"], data={"tower-C1": 0}, **SCENE)
    assert play(match, TUNE_IN).state.data == {"tower-C1": 1}


def test_if_nobody_stands_there_the_side_that_marked_it_holds_it():
    assert scored(end_of_round(A=mine(at="A1"), data={"tower-C1": 1})) == [(1, 2, "main-tower")]


def test_if_equal_numbers_stand_there_too():
    match = end_of_round(A=mine(at="B1"), B=theirs(at="D1"), data={"tower-C1": 1})
    assert points(match) == [0, 2]


def test_more_fighters_count_for_more_than_a_mark():
    assert points(end_of_round(A=mine(at="B1"), data={"tower-C1": 1})) == [2, 0]


def test_a_mark_on_one_tower_says_nothing_about_the_others():
    assert points(end_of_round(A=mine(at="A1"), data={"tower-H1": 1})) == [0, 1]


def test_marks_last_until_changed():
    match = end_of_round(A=mine(at="A1"), B=theirs(at="O1"), data={"tower-C1": 1}, round=1)
    assert match.state.round == 2
    assert match.state.data["tower-C1"] == 1


# -- exhaustion ----------------------------------------------------------------------------------------------


def fell(cell, beside, **more):
    match = stage(FIELD, A=mine(at=beside), B=theirs(at=cell, stamina=1, **more), dice=["4"], **SCENE)
    play(match, f"hurt 4 {cell}")
    assert at(match, cell).exhausted
    return scored(match)


@pytest.mark.parametrize(("cell", "beside"), [("C1", "B1"), ("D1", "C1"), ("I1", "J1")])
def test_an_enemy_fighter_exhausted_within_1_hex_of_a_tower_scores_1(cell, beside):
    assert fell(cell, beside) == [(0, 1, "exhausted")]


def test_farther_away_it_scores_nothing():
    assert fell("E1", "F1") == []


def test_nor_in_its_heroic_stand():
    assert fell("C1", "B1", standing=True) == []


# -- what is to be seen --------------------------------------------------------------------------------------


def test_who_holds_each_tower_now_is_to_be_seen():
    match = stage(FIELD, A=mine(at="C1"), B=theirs(at="M1"), dice=["4"], **SCENE)
    shown = match.state.scenario.markers(match.state)
    assert [(match.state.board.name(cell), *rest) for cell, *rest in shown] == [
        ("C1", "held by player 1", 0),
        ("H1", "free", None),
        ("M1", "held by player 2", 1),
    ]
