"""Meteor Run: three cores, carried home."""

import pytest
from games.henshin.staging import at, mine, npc, offered, play, stage, theirs, told, where

from dustup.engine.errors import Refused
from dustup.engine.match import Match
from dustup.games.henshin import GAME
from dustup.games.henshin.content import box
from dustup.games.henshin.events import ScenarioNote, Scored

SCENE = {"scenario": "meteor-run"}
PICK_UP = "scenario-action 4 pick-up"
DELIVER = "scenario-action 4 deliver"
CARRIED = {"core-H1": "1:plain"}
"""The core that began on H1 is carried by the fighter of seat 1."""


def points(match):
    return [player.score for player in match.state.players]


def notes(match):
    return [each.note for each in told(match, ScenarioNote)]


def core(match, home="H1"):
    return match.state.data[f"core-{home}"]


# -- cores ---------------------------------------------------------------------------------------------------


def test_one_core_lies_on_each_of_the_three_hexes_when_the_game_begins():
    match = Match(GAME, {"scenario": "meteor-run", "quick": True}, 1)
    board = match.state.board
    goals = box().scenarios["meteor-run"].map.goals
    homes = [board.name(cell) for cell in range(board.all.bit_length()) if sum(goals.values()) >> cell & 1]
    assert len(homes) == 3
    assert {name: match.state.data[f"core-{name}"] for name in homes} == {name: name for name in homes}


def test_a_core_on_the_ground_blocks_nothing():
    match = stage("A * .", A=mine(), dice=["4"], **SCENE)
    assert {"move 4 B1", "move 4 C1"} <= set(offered(match))


# -- Pick Up -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("cell", ["G1", "H1", "I1"])
def test_a_fighter_on_or_adjacent_to_a_core_picks_it_up(cell):
    match = play(stage(". . . . . . . * . .", A=mine(at=cell), dice=["4", "2"], **SCENE), PICK_UP)
    assert core(match) == "1:plain"
    assert at(match, cell).momentum == 1
    assert notes(match) == ["core-taken"]


def test_a_core_two_hexes_away_is_out_of_reach():
    match = stage(". . . . . . . * . .", A=mine(at="F1"), dice=["4"], **SCENE)
    with pytest.raises(Refused, match="on or adjacent to a core"):
        match.answer(PICK_UP)


def test_a_fighter_carries_at_most_one_core():
    match = stage(". . . . . . . * A *", A=mine(), dice=["4"], data=CARRIED, **SCENE)
    assert offered(match, "scenario-action") == []


def test_a_core_that_somebody_carries_cannot_be_picked_up():
    match = stage(". . . . . . . * A B", A=mine(), B=theirs(), dice=["4"], data={"core-H1": "2:plain"}, **SCENE)
    assert offered(match, "scenario-action") == []


def test_with_cores_on_two_hexes_the_player_says_which():
    match = play(stage(". . . . . . . * A *", A=mine(), dice=["4", "2"], **SCENE), PICK_UP)
    assert match.question.why.key == "core-where"
    assert offered(match) == ["place H1", "place J1"]
    play(match, "place J1")
    assert core(match, "J1") == "1:plain"
    assert core(match) == "H1"


def test_any_number_of_cores_may_lie_in_one_hex_and_the_player_says_which():
    drawing = ". . . . . . . * . * A ."
    match = play(stage(drawing, A=mine(), dice=["4", "2"], data={"core-H1": "J1"}, **SCENE), PICK_UP)
    assert match.question.why.key == "core-which"
    play(match, "place H1")
    assert core(match) == "1:plain"
    assert core(match, "J1") == "J1"


# -- Deliver -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("cell", ["A1", "B1"])
def test_a_core_delivered_on_or_adjacent_to_the_own_base_scores_3(cell):
    match = play(stage("1 . . . . . . * . 2", A=mine(at=cell), dice=["4", "2"], data=CARRIED, **SCENE), DELIVER)
    assert points(match) == [3, 0]
    assert [each.reason for each in told(match, Scored)] == ["core-delivered"]
    assert core(match) == "away"
    assert at(match, cell).momentum == 1


@pytest.mark.parametrize("cell", ["C1", "J1"])
def test_nothing_is_delivered_elsewhere_nor_at_the_enemys_base(cell):
    match = stage("1 . . . . . . * . 2", A=mine(at=cell), dice=["4"], data=CARRIED, **SCENE)
    assert offered(match, "scenario-action") == []


def test_empty_hands_deliver_nothing():
    match = stage("1 . . . . . . * . 2", A=mine(at="A1"), dice=["4"], **SCENE)
    assert offered(match, "scenario-action") == []


def test_a_delivered_core_comes_back_to_where_it_began_in_the_next_beginning_step():
    match = stage(
        "A . . . . . . * . .",
        A=mine(),
        B=theirs(at="J1"),
        data={"core-H1": "away"},
        next="beginning",
        **SCENE,
    )
    assert core(match) == "H1"
    assert notes(match) == ["core-back"]


def test_until_then_it_is_off_the_board():
    match = stage(". . . . . . . * A .", A=mine(), dice=["4"], data={"core-H1": "away"}, **SCENE)
    assert offered(match, "scenario-action") == []


def test_a_dropped_core_stays_where_it_was_dropped():
    match = stage("A . . . . . . * . .", A=mine(), data={"core-H1": "C1"}, next="beginning", **SCENE)
    assert core(match) == "C1"


# -- Heavy and Hot -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("die", "farthest"), [("4", "B1"), ("44", "C1"), ("444", "D1"), ("4444", "F1")])
def test_with_a_core_the_move_action_covers_1_hex_less(die, farthest):
    match = stage("A . . . . . . * . .", A=mine(), dice=[die], data=CARRIED, **SCENE)
    assert offered(match, "move")[-1] == f"move {die} {farthest}"


def test_without_a_core_it_covers_what_it_always_does():
    match = stage("A . . . . . . * . .", A=mine(), dice=["4"], **SCENE)
    assert offered(match, "move")[-1] == "move 4 C1"


# -- Butterfingers -------------------------------------------------------------------------------------------


def test_a_thrown_fighter_drops_its_core_where_it_stood():
    match = stage(". . B A . . . * . .", A=theirs(), B=mine(), dice=["4"], data=CARRIED, **SCENE)
    play(match, "throw 4 C1", "toward w")
    assert where(match, match.state.piece("1:plain")) == "A1"
    assert core(match) == "C1"
    assert notes(match) == ["core-dropped"]


def test_a_throw_that_is_stopped_at_once_drops_it_all_the_same():
    match = stage("# . B A . . . * . .", A=theirs(at="B1"), B=mine(at="C1"), dice=["4"], data=CARRIED, **SCENE)
    play(match, "throw 4 C1", "toward e")
    assert core(match) == "C1"


def test_a_fighter_that_cannot_be_thrown_holds_on_to_it():
    rack = [{"forms": ["grave-golem 0 1"]}]
    match = stage(
        ". . B A . . . * . .",
        A=theirs(),
        B=mine(form="grave-golem"),
        players=rack,
        dice=["4", "2"],
        data=CARRIED,
        **SCENE,
    )
    play(match, "throw 4 C1")
    assert where(match, match.state.piece("1:plain")) == "C1"
    assert core(match) == "1:plain"


def test_somebody_else_being_thrown_does_not_matter():
    match = stage(". . B A C . . * . .", A=theirs(), B=mine(), C=npc(), dice=["4"], data=CARRIED, **SCENE)
    play(match, "throw 4 E1", "toward e")
    assert core(match) == "1:plain"


def test_both_swapped_fighters_drop_their_cores_where_they_stood():
    data = {"core-H1": "1:mirror-ruri", "core-J1": "1:plain"}
    match = stage("A . . . B . . * . *", A=mine("mirror-ruri"), B=mine(), dice=["4"], data=data, **SCENE)
    play(match, "special-at 4 trading-places E1")
    assert where(match, match.state.piece("1:plain")) == "A1"
    assert core(match, "H1") == "A1"
    assert core(match, "J1") == "E1"


def test_a_placed_fighter_drops_its_core_where_it_stood():
    data = {"core-H1": "1:old-mole"}
    match = stage("A . . # . . . * . .", A=mine("old-mole"), dice=["44"], data=data, **SCENE)
    play(match, "special-at 44 tunnel E1")
    assert where(match, match.state.piece("1:old-mole")) == "E1"
    assert core(match) == "A1"


def test_a_fighter_drops_its_core_before_it_takes_fighter_kick():
    rack = [{"forms": ["grasshopper 0 0"]}]
    match = stage(
        "A . . . . . . * . .",
        A=mine(form="grasshopper", momentum=4),
        dice=["4"],
        data=CARRIED,
        players=rack,
        **SCENE,
    )
    play(match, "kick 4 E1")
    assert where(match, match.state.piece("1:plain")) == "E1"
    assert core(match) == "A1"


def test_other_actions_leave_the_core_in_hand():
    match = stage("A . B . . . . * . .", A=mine(), B=theirs(), dice=["4", "2"], data=CARRIED, **SCENE)
    play(match, "move 4 B1", "decline")
    play(match, "hurt 2 C1")
    assert core(match) == "1:plain"


def test_a_fighter_that_becomes_exhausted_drops_its_core():
    match = stage(". . B A . . . * . .", A=theirs(), B=mine(stamina=1), dice=["4", "2"], data=CARRIED, **SCENE)
    play(match, "hurt 4 C1")
    assert core(match) == "C1"


def test_a_fighter_that_is_only_hurt_holds_on_to_it():
    match = stage(". . B A . . . * . .", A=theirs(), B=mine(), dice=["4", "2"], data=CARRIED, **SCENE)
    play(match, "hurt 4 C1")
    assert core(match) == "1:plain"


def test_a_heroic_stand_that_ends_drops_the_core_where_the_fighter_stood():
    match = stage(
        "1 . . . A . . * . .",
        A=mine(stamina=1, standing=True),
        active="1:plain",
        data=CARRIED,
        next="end",
        **SCENE,
    )
    play(match, "place B1")
    assert core(match) == "E1"


# -- scoring -------------------------------------------------------------------------------------------------


def test_an_enemy_fighter_that_becomes_exhausted_scores_1():
    match = play(stage("A B", A=mine(), B=theirs(stamina=1), dice=["4"], **SCENE), "hurt 4 B1")
    assert points(match) == [1, 0]


def test_but_not_in_its_heroic_stand():
    match = play(stage("A ~", A=mine(stamina=1, standing=True), dice=["4"], **SCENE), "move 4 B1")
    assert points(match) == [0, 0]


def last_round(data):
    drawing = "A . . . . . . * . B"
    return stage(drawing, A=mine(), B=theirs(), data=data, round=5, next="end of round", **SCENE)


def test_at_the_end_of_the_game_each_core_carried_scores_1():
    match = last_round(CARRIED)
    assert points(match) == [1, 0]
    assert told(match, Scored)[0].reason == "core-held"
    assert match.result.winners == (0,)


def test_a_core_on_the_ground_scores_nothing():
    assert points(last_round({})) == [0, 0]


def test_a_core_carried_at_the_end_of_an_earlier_round_scores_nothing():
    match = stage("A . . . . . . * . B", A=mine(), B=theirs(), data=CARRIED, round=4, next="end of round", **SCENE)
    assert points(match) == [0, 0]


# -- what is to be seen --------------------------------------------------------------------------------------


def test_cores_on_the_ground_and_in_hand_are_to_be_seen_and_delivered_ones_are_not():
    data = {"core-H1": "2:plain", "core-J1": "away", "core-L1": "C1"}
    match = stage("A . . B . . . * . * . *", A=mine(), B=theirs(), dice=["4"], data=data, **SCENE)
    shown = match.state.scenario.markers(match.state)
    assert [(match.state.board.name(cell), *rest) for cell, *rest in shown] == [
        ("D1", "core carried by player 2", 1),
        ("C1", "core", None),
    ]
    assert "Objectives: D1 core carried by player 2, C1 core." in match.view(0).text()
