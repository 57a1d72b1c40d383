"""Twin Generators: side 1 has its generator on +, side 2 on x, each with 30 health."""

import pytest
from games.henshin.staging import at, mine, npc, offered, play, stage, theirs, told, where

from dustup.engine.errors import BadContent, Refused
from dustup.engine.match import Match
from dustup.games.henshin import GAME
from dustup.games.henshin.content import box
from dustup.games.henshin.events import MatchOver, MomentumGained, Moved, ScenarioNote, Scored

SCENE = {"scenario": "twin-generators"}
SITE = "+ . . . . . . . . x"
"""The generator of seat 1 on A1, that of seat 2 on J1."""


def health(match):
    return [match.state.data["generator-1"], match.state.data["generator-2"]]


def points(match):
    return [player.score for player in match.state.players]


# -- generators ----------------------------------------------------------------------------------------------


def test_each_side_has_a_generator_with_30_health_on_an_impassable_hex():
    match = Match(GAME, {"scenario": "twin-generators", "quick": True}, 1)
    goals = box().scenarios["twin-generators"].map.goals
    assert health(match) == [30, 30]
    assert match.state.walls & goals["+"]
    assert match.state.walls & goals["x"]


def test_a_map_without_a_generator_is_refused_with_a_reason():
    with pytest.raises(BadContent, match="needs one hex x on its map: the generator of side 2"):
        stage("+ . A", A=mine(), **SCENE)


def test_whoever_takes_side_1_has_the_generator_on_plus():
    players = [{"side": 1}, {"side": 0}]
    match = stage(SITE, A=mine(at="B1"), dice=["4"], players=players, **SCENE)
    assert health(play(match, "scenario-action 4 sabotage")) == [29, 30]


def test_nobody_walks_onto_a_generator():
    match = stage(SITE, A=mine(at="C1"), dice=["4"], **SCENE)
    assert "move 4 B1" in offered(match)
    assert "move 4 A1" not in offered(match)


def test_a_generator_is_no_model_and_pins_nobody():
    match = stage(SITE, A=mine(at="I1"), dice=["4"], **SCENE)
    assert offered(match, "move")
    assert offered(match, "hurt") == []


def test_a_fighter_thrown_against_a_generator_is_hurt_and_the_generator_is_not():
    match = stage(SITE, A=mine(at="H1"), B=theirs(at="I1"), dice=["4"], **SCENE)
    play(match, "throw 4 I1", "toward e")
    assert at(match, "I1").stamina == 10
    assert health(match) == [30, 30]


def test_a_kick_does_not_damage_a_generator():
    rack = [{"forms": ["grasshopper 0 0"]}]
    match = stage(SITE, A=mine(at="I1", form="grasshopper", momentum=4), players=rack, dice=["4"], **SCENE)
    play(match, "kick 4 I1")
    assert health(match) == [30, 30]


@pytest.mark.clause("ruling.terrain.legal-placement")
def test_no_terrain_piece_may_be_adjacent_to_a_generator():
    match = Match(GAME, {"scenario": "twin-generators"}, 1)
    while match.question.why.key != "terrain":
        match.answer(match.question.options[0])
    board, goals = match.state.board, match.state.goals
    near = board.spread(goals["+"] | goals["x"])
    assert match.question.options.families
    for option in list(match.question.options):
        twin = match.fork()
        twin.answer(option)
        placed = twin.state.walls & ~match.state.walls
        assert placed.bit_count() == 3
        assert not placed & near, match.write(option)


# -- Sabotage ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("die", "damage"), [("4", 1), ("44", 3), ("444", 5), ("4444", 7)])
def test_sabotage_deals_twice_the_count_paid_minus_1(die, damage):
    match = play(stage(SITE, A=mine(at="I1"), dice=[die], **SCENE), f"scenario-action {die} sabotage")
    assert health(match) == [30, 30 - damage]
    assert told(match, ScenarioNote)[0].number == 30 - damage
    assert at(match, "I1").momentum == 1


def test_sabotage_is_done_next_to_the_enemy_generator():
    match = stage(SITE, A=mine(at="H1"), dice=["4"], **SCENE)
    with pytest.raises(Refused, match="adjacent to the enemy generator"):
        match.answer("scenario-action 4 sabotage")


def test_nobody_sabotages_the_own_generator():
    match = stage(SITE, A=mine(at="B1"), dice=["44"], **SCENE)
    assert offered(match, "scenario-action") == ["scenario-action 44 repair"]


def test_sabotage_may_repeat():
    match = stage(SITE, A=mine(at="I1"), dice=["4", "2"], **SCENE)
    play(match, "scenario-action 4 sabotage", "scenario-action 2 sabotage")
    assert health(match) == [30, 28]


# -- Repair --------------------------------------------------------------------------------------------------

DAMAGED = {"generator-1": 10}


@pytest.mark.parametrize(("die", "regained"), [("44", 2), ("444", 3), ("4444", 4)])
def test_repair_gives_back_the_count_paid(die, regained):
    match = stage(SITE, A=mine(at="B1"), dice=[die], data=DAMAGED, **SCENE)
    play(match, f"scenario-action {die} repair")
    assert health(match) == [10 + regained, 30]
    assert at(match, "B1").momentum == 1


def test_up_to_its_printed_health():
    match = stage(SITE, A=mine(at="B1"), dice=["4444"], data={"generator-1": 29}, **SCENE)
    assert health(play(match, "scenario-action 4444 repair")) == [30, 30]


def test_a_single_does_not_pay_for_it():
    match = stage(SITE, A=mine(at="B1"), dice=["4"], data=DAMAGED, **SCENE)
    assert offered(match, "scenario-action") == []


def test_once_per_activation():
    match = stage(SITE, A=mine(at="B1"), dice=["44", "22"], data=DAMAGED, **SCENE)
    assert offered(play(match, "scenario-action 44 repair"), "scenario-action") == []


def test_only_next_to_the_own_generator():
    match = stage(SITE, A=mine(at="C1"), dice=["44"], data=DAMAGED, **SCENE)
    assert offered(match, "scenario-action") == []


# -- Follow Orders -------------------------------------------------------------------------------------------


def test_an_npc_stays_and_strikes_a_fighter_of_its_owners_opponent_in_range():
    match = stage(SITE, A=mine(at="D1"), N=npc("snapper", at="F1"), next="npc 2", **SCENE)
    assert at(match, "D1").stamina == 11
    assert told(match, Moved) == []


def test_the_nearest_such_fighter():
    match = stage(SITE, A=mine(at="D1"), B=mine(at="G1"), N=npc("snapper", at="F1"), next="npc 2", **SCENE)
    assert at(match, "G1").stamina == 11
    assert at(match, "D1").stamina == 12


def test_a_fighter_of_its_owner_is_let_alone():
    match = stage(SITE, A=theirs(at="G1"), N=npc("snapper", at="F1"), next="npc 2", **SCENE)
    assert at(match, "G1").stamina == 12
    assert where(match, match.state.piece("2:snapper.1")) == "C1"


def test_otherwise_it_moves_toward_the_generator_and_stops_in_range():
    match = stage(SITE, N=npc("snapper", at="D1"), A=mine(at="I1"), next="npc 2", **SCENE)
    assert where(match, match.state.piece("2:snapper.1")) == "C1"
    assert health(match) == [29, 30]


def test_a_generator_not_yet_in_range_is_not_damaged():
    match = stage(SITE, N=npc("trooper", at="F1"), A=mine(at="I1"), next="npc 2", **SCENE)
    assert where(match, match.state.piece("2:trooper.1")) == "C1"
    assert health(match) == [30, 30]


def test_it_damages_the_generator_by_its_damage_value():
    match = stage(SITE, N=npc("clay-colossus", at="B1"), A=mine(at="I1"), next="npc 2", **SCENE)
    assert health(match) == [27, 30]


def test_an_npc_of_the_other_player_goes_for_the_other_generator():
    match = stage(SITE, N=npc("trooper", seat=1, at="I1"), A=mine(at="D1"), next="npc 1", **SCENE)
    assert health(match) == [30, 29]


# -- the end -------------------------------------------------------------------------------------------------


def test_at_the_end_each_point_of_health_left_scores_1():
    match = stage(SITE, A=mine(at="C1"), B=theirs(at="E1"), data=DAMAGED, round=5, next="end of round", **SCENE)
    assert points(match) == [10, 30]
    assert [each.reason for each in told(match, Scored)] == ["generator", "generator"]
    assert match.result.winners == (1,)


def test_an_enemy_fighter_that_becomes_exhausted_adds_2():
    match = play(stage(SITE, A=mine(at="C1"), B=theirs(at="D1", stamina=1), dice=["4"], **SCENE), "hurt 4 D1")
    assert points(match) == [2, 0]


def test_but_not_in_its_heroic_stand():
    match = play(stage("+ A ~ x", A=mine(stamina=1, standing=True), dice=["4"], **SCENE), "move 4 C1")
    assert points(match) == [0, 0]


def test_a_generator_at_0_health_ends_the_game_at_once_and_its_side_loses():
    players = [{"score": 0}, {"score": 9}]
    match = stage(SITE, A=mine(at="I1"), dice=["44", "2"], data={"generator-2": 3}, players=players, **SCENE)
    play(match, "scenario-action 44 sabotage")
    assert match.question is None
    assert match.result.winners == (0,)
    assert match.result.reason == "generator"
    assert health(match) == [30, 0]


def test_nothing_happens_any_more_after_that():
    match = stage(SITE, A=mine(at="I1"), dice=["44"], data={"generator-2": 1}, **SCENE)
    play(match, "scenario-action 44 sabotage")
    assert told(match, MomentumGained) == []
    assert isinstance(match.log[-1].event, MatchOver)


def test_an_npc_can_end_the_game_too():
    match = stage(
        SITE,
        N=npc("trooper", at="B1"),
        A=mine(at="I1"),
        data={"generator-1": 1},
        next=["npc 2", "npc 1"],
        **SCENE,
    )
    assert match.result.winners == (1,)
    assert match.question is None


def test_a_generator_with_1_health_left_runs_on():
    match = stage(SITE, A=mine(at="I1"), dice=["44", "2"], data={"generator-2": 4}, **SCENE)
    play(match, "scenario-action 44 sabotage")
    assert match.result is None
    assert match.question is not None


# -- what is to be seen --------------------------------------------------------------------------------------


def test_what_is_left_of_each_generator_is_to_be_seen():
    match = stage(SITE, A=mine(at="C1"), dice=["4"], data=DAMAGED, **SCENE)
    shown = match.state.scenario.markers(match.state)
    assert [(match.state.board.name(cell), *rest) for cell, *rest in shown] == [
        ("A1", "10 left", 0),
        ("J1", "30 left", 1),
    ]
