"""Start of game: scenario, priority, board side, terrain, heroes."""

from __future__ import annotations

from itertools import groupby
from typing import Any

import pytest
from games.henshin.staging import mine, offered, play, refused, stage, theirs, told

from dustup.engine.match import Match
from dustup.games.henshin import events
from dustup.games.henshin.content import box


def begin(seed: int = 1, **setup: Any) -> Match:
    """A match of Street Brawl at its first question."""
    return Match("henshin", {"scenario": "street-brawl", "deal": 1, **setup}, seed)


def until(match: Match, key: str) -> Match:
    """Take the first option of everything until the question wanted."""
    while match.question is not None and match.question.why.key != key:
        match.answer(match.question.options[0])
    return match


def with_priority(seat: int) -> Match:
    """A match in which that seat was given priority."""
    return play(begin(), f"priority {seat + 1}")


# -- order ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("start.order")
def test_set_up_runs_from_the_scenario_to_round_1() -> None:
    match = until(begin(), "select")
    order = ["scenario-set", "rolled-off", "priority-given", "side-taken", "terrain-placed", "deployed", "round-began"]
    seen = [key for key, _ in groupby(entry.event.key for entry in match.log if entry.event.key in order)]
    assert seen == order


# -- scenario -------------------------------------------------------------------------------------------------------


@pytest.mark.clause("start.scenario.choose")
def test_a_scenario_both_players_propose_is_agreed_on() -> None:
    match = begin(scenario="propose")
    play(match, "scenario meteor-run", "scenario meteor-run")
    assert match.state.scenario.key == "meteor-run"


@pytest.mark.clause("start.scenario.choose")
def test_of_two_different_proposals_chance_picks_one() -> None:
    picked = set()
    for seed in range(12):
        match = play(begin(seed, scenario="propose"), "scenario meteor-run", "scenario street-brawl")
        picked.add(match.state.scenario.key)
    assert picked == {"meteor-run", "street-brawl"}


@pytest.mark.clause("start.scenario.choose")
def test_without_agreement_the_scenario_is_drawn_from_all_there_are() -> None:
    drawn = {begin(seed, scenario="random").state.scenario.key for seed in range(60)}
    assert drawn == set(box().scenarios)


@pytest.mark.clause("start.scenario.board", "ruling.scenario.format")
def test_the_scenarios_map_is_the_board() -> None:
    match = begin(scenario="meteor-run")
    quarry = box().scenarios["meteor-run"].map
    assert match.state.board is quarry.board
    assert match.state.walls == quarry.walls
    assert [(each.mask, each.element) for each in match.state.danger] == list(quarry.danger)
    assert match.state.goals == quarry.goals


@pytest.mark.parametrize("key", ["street-brawl", "meteor-run", "signal-towers", "twin-generators"])
def test_every_map_has_two_bases_and_three_spawn_points_a_side(key: str) -> None:
    printed = box().scenarios[key].map
    assert len(set(printed.bases)) == 2
    assert all(spawns.bit_count() >= 3 for spawns in printed.spawns)


# -- priority -------------------------------------------------------------------------------------------------------


@pytest.mark.clause("start.priority.roll-off", "ruling.round.roll-off")
def test_the_higher_die_of_the_roll_off_hands_out_priority() -> None:
    assert stage(". . .", next="determine_priority", rolls=[5, 2]).question.seat == 0
    assert stage(". . .", next="determine_priority", rolls=[2, 5]).question.seat == 1


@pytest.mark.clause("start.priority.roll-off", "ruling.round.roll-off")
def test_a_tied_roll_off_is_rolled_again() -> None:
    match = stage(". . .", next="determine_priority", rolls=[4, 4, 6, 6, 1, 3])
    assert [(each.first, each.second) for each in told(match, events.RolledOff)] == [(4, 4), (6, 6), (1, 3)]
    line = [match.say(each) for each in match.log if isinstance(each.event, events.RolledOff)][-1]
    assert line == "Roll-off: Player 1 rolls 1, Player 2 rolls 3."
    assert match.question.seat == 1


@pytest.mark.clause("start.priority.assign")
@pytest.mark.parametrize("holder", [0, 1])
def test_the_winner_of_the_roll_off_names_either_player(holder: int) -> None:
    match = Match.at('game = "henshin"\nnext = ["determine_priority", "choose_side", "stop"]', dice=[6, 1])
    assert offered(match) == ["priority 1", "priority 2"]
    assert play(match, f"priority {holder + 1}").state.priority == holder


@pytest.mark.clause("start.priority.holder-initiative")
@pytest.mark.parametrize("holder", [0, 1])
def test_the_holder_of_priority_has_initiative_in_round_1(holder: int) -> None:
    match = until(with_priority(holder), "select")
    first = told(match, events.RoundBegan)[0]
    assert (first.round, first.seat) == (1, holder)
    assert match.question.seat == holder


@pytest.mark.clause("start.priority.other-side")
@pytest.mark.parametrize("holder", [0, 1])
def test_the_player_without_priority_picks_the_side(holder: int) -> None:
    match = with_priority(holder)
    assert (match.question.why.key, match.question.seat) == ("side", 1 - holder)
    assert offered(match) == ["side 1", "side 2"]


@pytest.mark.clause("start.priority.holder-terrain")
@pytest.mark.parametrize("holder", [0, 1])
def test_the_holder_of_priority_places_the_first_terrain(holder: int) -> None:
    assert until(with_priority(holder), "terrain").question.seat == holder


@pytest.mark.clause("start.priority.other-deploys")
@pytest.mark.parametrize("holder", [0, 1])
def test_the_player_without_priority_deploys_the_first_hero(holder: int) -> None:
    assert until(with_priority(holder), "deploy").question.seat == 1 - holder


# -- side -----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("start.side.base", "ruling.base.hex")
@pytest.mark.parametrize("side", [0, 1])
def test_a_side_is_a_base_and_the_opponent_gets_the_other(side: int) -> None:
    match = play(with_priority(0), f"side {side + 1}")
    bases = match.state.scenario.map.bases
    assert match.state.players[1].base == bases[side]
    assert match.state.players[0].base == bases[1 - side]
    assert not match.state.walls >> bases[0] & 1, "a base is an open hex"


@pytest.mark.clause("start.side.spawn-points")
@pytest.mark.parametrize("side", [0, 1])
def test_a_side_settles_whose_spawn_points_are_whose(side: int) -> None:
    match = play(with_priority(0), f"side {side + 1}")
    spawns = match.state.scenario.map.spawns
    assert match.state.players[1].spawns == spawns[side]
    assert match.state.players[0].spawns == spawns[1 - side]


# -- terrain --------------------------------------------------------------------------------------------------------

FIELD = """
. . . . . . .
 . . . . . . _
. . . . . . .
 . . . . . . _
1 . . . . . 2"""


@pytest.mark.clause("start.terrain.alternate", "start.terrain.two-each")
def test_each_player_places_two_pieces_by_turns() -> None:
    match = until(with_priority(1), "deploy")
    assert [each.seat for each in told(match, events.TerrainPlaced)] == [1, 0, 1, 0]


@pytest.mark.clause("start.terrain.configurations", "ruling.terrain.supply")
def test_the_supply_holds_two_walls_and_two_blocks() -> None:
    match = stage(FIELD, next=["place_terrain 2"], players=[{"supply": [2, 2]}, {"supply": [2, 2]}])
    play(match, "terrain wall-e C1")
    assert match.state.players[0].supply == (1, 2)
    assert match.state.players[1].supply == (2, 2)


@pytest.mark.clause("start.terrain.configurations")
def test_a_shape_used_up_is_not_offered() -> None:
    match = stage(FIELD, next=["place_terrain 2"], players=[{"supply": [0, 2]}])
    assert {each.split()[1] for each in offered(match)} == {"block-down", "block-up"}


@pytest.mark.clause("ruling.terrain.shapes")
@pytest.mark.parametrize("shape", ["wall-e", "wall-se", "wall-sw"])
def test_a_wall_is_three_hexes_in_a_straight_line(shape: str) -> None:
    match = play(stage(FIELD, next=["place_terrain 3"], priority=2), f"terrain {shape} D1")
    first, second, third = told(match, events.TerrainPlaced)[0].cells
    board = match.state.board
    assert board.ray(first, board.direction_to(first, second))[:2] == (second, third)


@pytest.mark.clause("ruling.terrain.shapes")
@pytest.mark.parametrize("shape", ["block-down", "block-up"])
def test_a_block_is_three_mutually_adjacent_hexes(shape: str) -> None:
    match = play(stage(FIELD, next=["place_terrain 3"], priority=2), f"terrain {shape} C2")
    one, other, third = told(match, events.TerrainPlaced)[0].cells
    board = match.state.board
    assert board.distance(one, other) == board.distance(one, third) == board.distance(other, third) == 1


@pytest.mark.clause("start.terrain.spacing")
@pytest.mark.parametrize("thing", ["#", "~", "f", "a", "b", "1", "2"])
def test_no_piece_touches_terrain_a_spawn_point_or_a_base(thing: str) -> None:
    islands = " _ ".join("." if each == thing else each for each in "12")
    match = stage(f"{thing} . . . . _ {islands}", next=["place_terrain 3"])
    assert match.state.walls.bit_count() == (thing == "#") + 3
    assert told(match, events.TerrainPlaced)[0].cells == [match.state.board.cell(each) for each in ("C1", "D1", "E1")]


@pytest.mark.clause("start.terrain.spacing")
def test_no_piece_touches_a_piece_placed_before() -> None:
    match = play(stage(FIELD, next=["place_terrain 2"]), "terrain wall-e C1")
    touched = match.state.board.spread(match.state.walls)
    assert not any(touched >> each.cell & 1 for each in match.question.options)
    assert "terrain wall-e C3" in offered(match)


@pytest.mark.clause("ruling.terrain.legal-placement")
def test_a_piece_lies_wholly_on_the_board_and_on_no_marking() -> None:
    match = stage("1 . . . . . * _ 2", next=["place_terrain 3"])
    assert offered(match) == ["terrain wall-e C1", "terrain wall-e D1"], "not over the edge, not on the objective"


@pytest.mark.clause("ruling.terrain.legal-placement")
def test_a_player_without_a_legal_place_skips_the_piece() -> None:
    match = stage(". . . .", next=["place_terrain 0"])
    assert [each.seat for each in told(match, events.NoRoomForTerrain)] == [0, 1, 0, 1]
    assert match.state.walls == 0


@pytest.mark.clause("ruling.terrain.impassable")
def test_placed_terrain_cannot_be_entered() -> None:
    match = stage(FIELD.replace("1", "A"), next=["place_terrain 3", "spend"], A=mine(), active="1:plain", dice=["1"])
    play(match, "terrain wall-e C3")
    assert "move 1 B3" in offered(match, "move")
    assert "move 1 C3" not in offered(match, "move")
    assert match.why_not("move 1 C3").clause == "ruling.terrain.impassable"


# -- heroes ---------------------------------------------------------------------------------------------------------


@pytest.mark.clause("start.deploy.alternate")
def test_heroes_are_deployed_one_at_a_time_by_turns() -> None:
    match = until(with_priority(0), "pick-group")
    pieces = match.state.pieces
    assert [pieces[each.hero].seat for each in told(match, events.Deployed)] == [1, 0, 1, 0, 1, 0]


@pytest.mark.clause("start.deploy.where")
def test_a_hero_is_deployed_on_its_base_or_next_to_it_in_an_empty_hex() -> None:
    match = until(with_priority(0), "deploy")
    base, board = match.state.players[1].base, match.state.board
    first = {each.cell for each in match.question.options}
    assert first == {cell for cell in range(len(board.bit)) if (board.neighbours[base] | 1 << base) >> cell & 1}
    match.answer(match.question.options[0])
    taken = told(match, events.Deployed)[0].cell
    match.answer(match.question.options[0])
    assert {each.cell for each in match.question.options} == first - {taken}


@pytest.mark.clause("ruling.team.start-state")
def test_heroes_start_whole_and_without_momentum_or_form() -> None:
    match = until(begin(), "select")
    for hero in match.state.heroes_of(0) + match.state.heroes_of(1):
        assert hero.stamina == hero.card.stamina
        assert (hero.momentum, hero.form, hero.shocked, hero.exhausted) == (0, -1, False, False)
    assert all(player.levels == [(0, 0)] * 4 for player in match.state.players)


@pytest.mark.clause("npc.select.casual")
def test_a_quick_set_up_asks_nothing_not_even_for_the_npc_groups() -> None:
    match = begin(quick=True)
    assert match.question.why.key != "pick-group"
    assert len(told(match, events.GroupPicked)) == 2
    assert len(told(match, events.TerrainPlaced)) == 4
    assert len(told(match, events.Deployed)) == 6


def test_chance_answers_for_the_players_until_the_heroes_stand_and_no_longer() -> None:
    match = begin(quick=True)
    assert match.state.data == {}
    assert offered(Match.at(match.position())) == offered(match)


# -- why not --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("option", "code", "clause"),
    [
        ("terrain wall-n D1", "no-such-shape", "ruling.terrain.shapes"),
        ("terrain block-up C2", "used-up", "start.terrain.configurations"),
        ("terrain wall-e F1", "off-board", "ruling.terrain.legal-placement"),
        ("terrain wall-e A4", "too-near", "start.terrain.spacing"),
    ],
)
def test_a_piece_that_cannot_be_placed_is_refused_with_the_reason(option: str, code: str, clause: str) -> None:
    match = stage(FIELD, next=["place_terrain 2"], players=[{"supply": [2, 0]}])
    assert refused(match, option) == (code, clause)


def test_a_hero_that_cannot_be_deployed_is_refused_with_the_reason() -> None:
    rows = [{"heroes": ["shoto", "kettle"], "base": "A1"}, {"heroes": ["plain"]}]
    heroes = {"A": mine("kettle"), "B": theirs()}
    match = stage("A . . .\n . . . B", **heroes, next="deploy_heroes 2", priority=2, players=rows)
    assert refused(match, "deploy batman B1")[0] == "not-yours"
    assert refused(match, "deploy kettle B1")[0] == "already-deployed"
    assert refused(match, "deploy shoto A1") == ("occupied", "start.deploy.where")
    assert refused(match, "deploy shoto D1") == ("not-at-base", "start.deploy.where")
