"""Selecting NPC groups, and the Respawn NPC step."""

from __future__ import annotations

from typing import Any

import pytest
from games.henshin.staging import at, mine, npc, offered, play, refused, stage, theirs, told

from dustup.engine.errors import BadSetup
from dustup.engine.match import Match
from dustup.games.henshin import events
from dustup.games.henshin.content import box

TEAM = {
    "heroes": ["shoto", "kettle", "old-mole"],
    "forms": ["grasshopper", "phoenix", "kraken", "moon-owl"],
    "groups": ["clay-troopers", "scrap-drones"],
}
CLAY, DRONES, BOG = "clay-troopers", "scrap-drones", "bog-brood"


def match_with(first: list[str], second: list[str], seed: int = 1, **more: Any) -> Match:
    """A quick match whose players bring these groups, at its first question."""
    teams = [{**TEAM, "groups": first}, {**TEAM, "groups": second}]
    return Match("henshin", {"scenario": "street-brawl", "teams": teams, "quick": True, **more}, seed)


def groups(match: Match) -> list[str]:
    """The groups in play."""
    return [player.group.key if player.group else "" for player in match.state.players]


def respawning(drawing: str, *, first: Any = (), second: Any = (), **more: Any) -> Match:
    """The Respawn NPC step of round 2; both players field Clay Troopers unless said."""
    rows = [{"group": CLAY, **dict(first)}, {"group": "", **dict(second)}]
    return stage(drawing, next="respawn", round=2, players=rows, **more)


def spawned(match: Match) -> list[str]:
    """Which NPCs spawned and where, in order."""
    pieces, board = match.state.pieces, match.state.board
    return [f"{pieces[each.npc].card.key} {board.name(each.cell)}" for each in told(match, events.Spawned)]


# -- selecting ------------------------------------------------------------------------------------------------------


@pytest.mark.clause("npc.select.two-groups")
def test_with_two_groups_in_each_list_none_is_in_play_before_the_respawn_step() -> None:
    match = match_with([CLAY, DRONES], [CLAY, BOG])
    assert groups(match) == ["", ""]
    assert match.question.why.key == "pick-group"


@pytest.mark.clause("npc.select.pick")
def test_in_round_1_the_players_pick_one_of_their_groups_in_initiative_order() -> None:
    match = match_with([CLAY, DRONES], [BOG, DRONES])
    first = match.state.initiative
    assert match.question.seat == first
    play(match, "group scrap-drones")
    assert groups(match)[first] == DRONES
    assert [each.seat for each in told(match, events.GroupPicked)] == [first, 1 - first]


@pytest.mark.clause("ruling.npc.first-turn")
def test_both_groups_are_picked_before_anything_spawns() -> None:
    match = match_with([CLAY, DRONES], [BOG, "shadow-pack"])
    play(match, match.write(match.question.options[0]))
    assert match.question.why.key == "pick-group"
    assert not told(match, events.Spawned)


@pytest.mark.clause("ruling.npc.first-turn")
def test_the_choice_lasts_all_game() -> None:
    match = stage("A b", A=mine(), next="respawn", round=1, players=[{}, {"groups": [CLAY, BOG], "group": CLAY}])
    assert groups(match)[1] == CLAY
    assert not told(match, events.GroupPicked)


@pytest.mark.clause("npc.select.unique", "ruling.npc.unique-group")
def test_a_group_the_opponent_has_picked_is_closed() -> None:
    match = match_with([CLAY, DRONES], [CLAY, DRONES])
    first = match.state.initiative
    play(match, "group clay-troopers")
    assert groups(match)[1 - first] == DRONES, "the only one left, so nobody is asked"


@pytest.mark.clause("npc.select.unique")
def test_a_group_the_opponent_only_brought_is_open() -> None:
    match = match_with([CLAY, DRONES], [CLAY, DRONES])
    assert offered(match) == ["group clay-troopers", "group scrap-drones"]


NEW = "clay-troopers@new"
CHANGED = {"groups/clay-troopers@new:Trooper.health": 3}


@pytest.mark.clause("npc.select.unique", "ruling.npc.unique-group")
@pytest.mark.parametrize("lists", [([CLAY, DRONES], [NEW, BOG]), ([NEW, DRONES], [CLAY, BOG])])
def test_a_group_with_changed_numbers_is_still_the_same_group(lists: tuple[list[str], list[str]]) -> None:
    match = match_with(*lists, content=CHANGED)
    first = match.state.initiative
    play(match, f"group {lists[first][0]}")
    assert groups(match)[1 - first] == lists[1 - first][1], "the only one left, so nobody is asked"


@pytest.mark.clause("npc.select.unique", "npc.select.assign")
@pytest.mark.parametrize("seed", range(12))
def test_who_brings_none_does_not_get_the_printed_card_of_the_others_group(seed: int) -> None:
    assert groups(match_with([NEW], [], seed, content=CHANGED))[1] not in (CLAY, NEW)
    assert groups(match_with([NEW], [CLAY, BOG], seed, content=CHANGED)) == [NEW, BOG]


def test_two_teams_cannot_bring_only_one_group_and_its_changed_copy() -> None:
    with pytest.raises(BadSetup, match="both teams bring only the NPC group 'clay-troopers'"):
        match_with([CLAY], [NEW], content=CHANGED)


@pytest.mark.clause("npc.select.casual")
def test_without_lists_the_groups_are_drawn_and_differ() -> None:
    drawn = [groups(match_with([], [], seed)) for seed in range(12)]
    assert all(first and second and first != second for first, second in drawn)
    assert len({first for first, _ in drawn}) > 1, "chance draws them"


@pytest.mark.clause("npc.select.casual", "npc.select.assign")
def test_when_a_player_lacks_two_groups_nobody_picks_and_each_is_assigned_one() -> None:
    match = match_with([CLAY, DRONES], [BOG])
    assert [each.seat for each in told(match, events.GroupPicked)] == [1, 0]
    assert groups(match)[0] in (CLAY, DRONES)
    assert groups(match)[1] == BOG, "the one agreed on"


@pytest.mark.clause("npc.select.assign")
def test_which_of_two_groups_is_assigned_is_left_to_chance() -> None:
    assert {groups(match_with([CLAY, DRONES], [BOG], seed))[0] for seed in range(12)} == {CLAY, DRONES}


@pytest.mark.clause("npc.select.assign")
@pytest.mark.parametrize("seed", range(6))
def test_a_single_group_agreed_on_is_not_taken_by_who_brings_two(seed: int) -> None:
    assert groups(match_with([CLAY, BOG], [CLAY], seed)) == [BOG, CLAY]


@pytest.mark.clause("npc.select.assign")
@pytest.mark.parametrize("seed", range(6))
def test_who_brings_none_gets_none_of_the_others(seed: int) -> None:
    match = match_with([], [CLAY, BOG], seed)
    assert groups(match)[0] not in (CLAY, BOG)


# -- which ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("npc.respawn.malice-order")
def test_the_highest_malice_spawns_first_then_the_next_highest() -> None:
    match = respawning("a _ a _ a", first={"malice": 3})
    play(match, "place A1")
    assert spawned(match) == ["clay-colossus A1", "corporal C1", "corporal E1"]


@pytest.mark.clause("npc.respawn.malice-order", "npc.malice.gate")
def test_at_malice_1_only_malice_1_spawns() -> None:
    match = respawning("a _ a _ a")
    assert spawned(match) == ["trooper A1", "trooper C1", "trooper E1"]


@pytest.mark.clause("npc.respawn.limit")
def test_spawning_stops_at_three_on_the_board() -> None:
    match = respawning("a a A B", A=npc(seat=1), B=npc(seat=1))
    play(match, "place A1")
    assert len(spawned(match)) == 1
    assert len(match.state.npcs_of(0)) == 3


@pytest.mark.clause("npc.respawn.limit")
def test_the_other_groups_members_do_not_count() -> None:
    match = respawning("a A B C", A=npc("bog-leech"), B=npc("bog-leech"), C=npc("bog-leech"))
    assert spawned(match) == ["trooper A1"]


@pytest.mark.clause("npc.respawn.limit", "npc.availability")
def test_spawning_stops_when_none_is_available(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(box().groups[CLAY].by_key["trooper"], "availability", 1)
    match = respawning("a a a A", A=npc("corporal", seat=1))
    play(match, "place A1")
    assert spawned(match) == ["trooper A1"], "one trooper is all there is at Malice 1"


@pytest.mark.clause("ruling.npc.respawn-groups")
def test_the_initiative_players_group_spawns_completely_before_the_other() -> None:
    match = respawning("a a _ b b", second={"group": BOG}, initiative=2)
    while match.question is not None:
        match.answer(match.question.options[0])
    seats = [match.state.pieces[each.npc].seat for each in told(match, events.Spawned)]
    assert seats == [1, 1, 0, 0]


@pytest.mark.clause("ruling.npc.respawn-groups")
def test_among_equal_malice_the_owner_picks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(box().groups[CLAY].by_key["corporal"], "malice", 1)
    match = respawning("b b b", first={"group": ""}, second={"group": CLAY})
    assert (match.question.why.key, match.question.seat) == ("spawn-which", 1)
    assert offered(match) == ["spawn trooper", "spawn corporal"]


# -- where ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("npc.respawn.owner-chooses")
def test_the_owner_of_the_card_picks_the_spawn_point() -> None:
    match = respawning("b _ b _ b _ b", first={"group": ""}, second={"group": CLAY})
    assert match.question.seat == 1
    assert offered(match) == ["points A1+C1+E1", "points A1+C1+G1", "points A1+E1+G1", "points C1+E1+G1"]
    assert spawned(play(match, "points G1+C1+A1")) == ["trooper A1", "trooper C1", "trooper G1"]


@pytest.mark.clause("npc.respawn.owner-chooses")
def test_equal_npcs_are_placed_in_one_answer_and_where_they_fill_every_point_in_none() -> None:
    match = respawning("a a a A", A=npc(seat=1))
    assert offered(match) == ["points A1+B1", "points A1+C1", "points B1+C1"]
    assert match.called(match.truth.say_question(match.question), 0) == (
        "Trooper appears on 2 of your spawn points: which?"
    )
    assert spawned(play(match, "points A1+C1")) == ["trooper A1", "trooper C1"] and match.question is None
    assert spawned(respawning("a a a")) == ["trooper A1", "trooper B1", "trooper C1"]


@pytest.mark.clause("npc.respawn.not-on-heroes")
@pytest.mark.parametrize("hero", [mine(), theirs()])
def test_a_spawn_point_with_a_hero_on_it_cannot_be_picked(hero: dict[str, Any]) -> None:
    match = respawning("A . . B C", A=hero, B=npc(seat=1), C=npc(seat=1), first={"spawns": ["A1", "B1", "C1"]})
    assert offered(match) == ["place B1", "place C1"]


@pytest.mark.clause("ruling.npc.spawn-points")
def test_nor_one_with_an_npc_on_it_nor_one_of_the_other_side() -> None:
    spawns = {"spawns": ["A1", "B1", "C1"]}
    match = respawning("A . . b B C", A=npc("bog-leech"), B=npc(seat=1), C=npc(seat=1), first=spawns)
    assert offered(match) == ["place B1", "place C1"]


@pytest.mark.clause("npc.respawn.all-blocked")
def test_while_every_spawn_point_is_occupied_nobody_respawns() -> None:
    match = respawning("A B . .", A=mine(), B=theirs(), first={"spawns": ["A1", "B1"]})
    assert told(match, events.SpawnBlocked)[0].seat == 0
    assert spawned(match) == []


@pytest.mark.clause("npc.respawn.all-blocked", "ruling.npc.spawn-points")
def test_npcs_for_which_no_point_is_left_wait_for_the_next_round() -> None:
    match = respawning("a . . .")
    assert spawned(match) == ["trooper A1"]
    assert told(match, events.SpawnBlocked)[0].seat == 0


@pytest.mark.clause("ruling.npc.supply")
def test_a_destroyed_npc_may_come_back_whole_and_without_states() -> None:
    match = stage("A B a", A=mine(), B=npc("trooper", seat=1, health=1, shocked=True), next=["spend", "respawn"],
                  active="1:plain", dice=["2"], round=2)  # fmt: skip
    play(match, "hurt 2 B1")
    back = at(match, "C1")
    assert (back.card.key, back.stamina, back.shocked, back.acted) == ("trooper", 2, False, 0)


# -- why not --------------------------------------------------------------------------------------------------------


def test_a_group_or_spawn_point_that_cannot_be_picked_is_refused_with_the_reason() -> None:
    match = match_with([CLAY, DRONES], [CLAY, DRONES])
    assert refused(match, "group bog-brood") == ("not-yours", "npc.select.pick")
    spawns = {"spawns": ["A1", "B1", "C1"]}
    match = respawning("a a A b B C", A=mine(), B=npc(seat=1), C=npc(seat=1), first=spawns)
    assert refused(match, "place C1") == ("occupied", "npc.respawn.not-on-heroes")
    assert refused(match, "place D1") == ("no-spawn-point", "ruling.npc.spawn-points")
