"""NPC turns: which NPC of a card activates, and how it behaves."""

from __future__ import annotations

from typing import Any

import pytest
from games.henshin.made_up import hearing, invent
from games.henshin.staging import at, clauses_of, mine, npc, offered, play, stage, theirs, told, where

from dustup.engine.hearing import AFTER
from dustup.engine.match import Match
from dustup.games.henshin import events
from dustup.games.henshin.content import box
from dustup.games.henshin.happenings import Damage
from dustup.games.henshin.rules.keywords import shock
from dustup.games.henshin.rules.npc_turns import CHARACTER_BEHAVIOURS

# A trooper moves 3 and strikes for 1 at Range 1; a corporal is Malice 2, a colossus Malice 3.


def acting(drawing: str, **more: Any) -> Match:
    """The NPC activation of seat 2's card."""
    return stage(drawing, next="npc 2", **more)


def acted(match: Match) -> list[str]:
    """Who activated, in order."""
    return [match.state.pieces[each.npc].tag for each in told(match, events.NpcActs)]


# -- which one ------------------------------------------------------------------------------------------------------


@pytest.mark.clause("npc.turn.one-per-card")
def test_each_card_activates_exactly_one_of_its_npcs() -> None:
    match = acting("A . B . C", A=npc("trooper"), B=mine(), C=npc("corporal"))
    assert acted(match) == ["2:corporal.2"]


@pytest.mark.clause("npc.turn.card-order")
@pytest.mark.parametrize("initiative", [1, 2])
def test_cards_act_in_the_order_in_which_their_players_act(initiative: int) -> None:
    match = stage("A . B . C", A=npc(seat=1), B=mine(selected=True), C=npc("bog-leech"), next="turn 1",
                  initiative=initiative)  # fmt: skip
    assert acted(match) == ["1:trooper.1", "2:bog-leech.2"][:: 1 if initiative == 1 else -1]


@pytest.mark.clause("npc.turn.least-activated")
def test_the_npc_with_the_fewest_activations_this_round_acts() -> None:
    match = acting("A . B . C", A=npc("trooper", acted=1), B=mine(), C=npc("clay-colossus", acted=2))
    assert acted(match) == ["2:trooper.1"]


@pytest.mark.clause("npc.turn.least-activated")
def test_an_activation_counts_for_the_rest_of_the_round() -> None:
    match = stage("A . B . C", A=npc("trooper"), B=mine(), C=npc("corporal"), next=["npc 2", "npc 2", "npc 2"])
    assert acted(match) == ["2:corporal.2", "2:trooper.1", "2:corporal.2"]


@pytest.mark.clause("npc.turn.highest-malice")
def test_among_equals_the_highest_malice_acts() -> None:
    match = acting("A . B . C", A=npc("trooper", health=1), B=mine(), C=npc("corporal"))
    assert acted(match) == ["2:corporal.2"]


@pytest.mark.clause("npc.turn.lowest-health", "ruling.npc.lowest-health")
def test_among_those_the_lowest_remaining_health_acts() -> None:
    match = acting("A . B . C", A=npc("corporal"), B=mine(), C=npc("corporal", health=3))
    assert acted(match) == ["2:corporal.2"]


@pytest.mark.clause("npc.turn.random")
def test_among_those_still_equal_chance_decides() -> None:
    lots = [acted(acting("A . B . C", A=npc(), B=mine(), C=npc(), rolls={"npc": [lot]})) for lot in (1, 2)]
    assert lots == [["2:trooper.1"], ["2:trooper.2"]]


@pytest.mark.clause("ruling.npc.empty-group")
def test_a_group_with_nobody_on_the_board_is_skipped() -> None:
    match = acting("A . B", A=npc(seat=1), B=mine())
    assert acted(match) == [], "it does not borrow from the other group"
    assert told(match, events.NpcSkips)[0].seat == 1


# -- whom -----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("npc.behaviour.move", "ruling.npc.nearest")
@pytest.mark.parametrize("near", [mine(), theirs()])
def test_an_npc_goes_for_the_closest_fighter_of_either_player(near: dict[str, Any]) -> None:
    far = theirs(tag="far") if near["seat"] == 1 else mine(tag="far")
    match = acting("B . . A . C", A=npc(), B=far, C=near)
    assert where(match, match.state.piece("2:trooper.1")) == "E1"


@pytest.mark.clause("ruling.npc.nearest")
def test_exhausted_fighters_are_passed_over() -> None:
    match = acting("B . . A C", A=npc(), B=mine(tag="far"), C=mine(exhausted=True))
    assert where(match, match.state.piece("2:trooper.1")) == "B1"
    assert match.state.piece("far").stamina == 11


@pytest.mark.clause("ruling.npc.nearest")
def test_the_cards_owner_picks_among_fighters_equally_near() -> None:
    match = acting("B . A . C", A=npc(), B=mine(tag="one"), C=mine(tag="two"))
    assert (match.question.seat, offered(match)) == (1, ["target A1", "target E1"])
    assert where(play(match, "target E1"), match.state.piece("2:trooper.1")) == "D1"


@pytest.mark.clause("ruling.npc.nearest")
def test_with_no_fighter_standing_the_npc_does_nothing() -> None:
    match = acting("A . B", A=npc(), B=mine(exhausted=True))
    assert where(match, match.state.piece("2:trooper.1")) == "A1"
    assert not told(match, events.Damaged)


# -- move -----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("npc.behaviour.move", "ruling.npc.movement")
def test_an_npc_moves_up_to_its_move() -> None:
    match = acting("A . . . . B", A=npc(), B=mine())
    assert where(match, match.state.piece("2:trooper.1")) == "D1"
    assert at(match, "F1").stamina == 12, "out of Range still"


@pytest.mark.clause("ruling.npc.movement")
def test_it_stops_as_soon_as_the_target_is_in_range(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(box().groups["clay-troopers"].by_key["trooper"], "range", 2)
    match = acting("A . . . B", A=npc(), B=mine())
    assert where(match, match.state.piece("2:trooper.1")) == "C1"


@pytest.mark.clause("ruling.npc.movement")
def test_already_in_range_it_stays() -> None:
    match = acting("A B .\n . . .", A=npc(), B=mine())
    assert where(match, match.state.piece("2:trooper.1")) == "A1"
    assert not told(match, events.Moved)


@pytest.mark.clause("ruling.npc.movement")
def test_the_cards_owner_picks_among_equally_short_paths() -> None:
    match = acting("A . . .\n . . . .\n. . B .", A=npc(), B=mine())
    assert (match.question.seat, offered(match)) == (1, ["place B2", "place B3"])
    assert where(play(match, "place B3"), match.state.piece("2:trooper.1")) == "B3"


@pytest.mark.clause("ruling.npc.movement")
def test_it_goes_round_walls_and_fighters_but_through_npcs() -> None:
    match = acting("A C . B", A=npc(), B=mine(), C=npc(acted=1))
    assert where(match, match.state.piece("2:trooper.1")) == "C1"
    walled = acting("A # . B", A=npc(), B=mine())
    assert where(walled, walled.state.piece("2:trooper.1")) == "A1"


@pytest.mark.clause("ruling.npc.movement")
def test_it_ends_on_the_last_free_hex_of_its_path() -> None:
    # Three steps would end on the other trooper, so it stops one short.
    match = acting("A . . C . B", A=npc(), B=mine(), C=npc(acted=1))
    assert where(match, match.state.piece("2:trooper.1")) == "C1"


@pytest.mark.clause("ruling.npc.movement")
def test_without_a_path_it_goes_as_near_as_it_can() -> None:
    match = acting("A . . # B", A=npc(), B=mine())
    assert where(match, match.state.piece("2:trooper.1")) == "C1"


@pytest.mark.clause("ruling.npc.not-pinned")
def test_a_fighter_next_to_it_does_not_stop_an_npc() -> None:
    match = acting("B A . . C", A=npc(), B=mine(exhausted=True), C=theirs())
    assert where(match, match.state.piece("2:trooper.1")) == "D1"


# -- strike ---------------------------------------------------------------------------------------------------------


@pytest.mark.clause("npc.behaviour.attack")
@pytest.mark.parametrize(("key", "damage"), [("trooper", 1), ("corporal", 2), ("clay-colossus", 3)])
def test_after_moving_it_deals_its_damage_value_to_that_fighter_in_range(key: str, damage: int) -> None:
    match = acting("A . B C", A=npc(key), B=mine(), C=theirs())
    assert at(match, "C1").stamina == 12 - damage
    assert at(match, "D1").stamina == 12


@pytest.mark.clause("npc.behaviour.attack")
def test_out_of_range_it_deals_nothing() -> None:
    assert at(acting("A . . . . B", A=npc(), B=mine()), "F1").stamina == 12


# -- behaviours -----------------------------------------------------------------------------------------------------


def freeze(m: Any, npc: Any) -> Any:
    """Stand still and do nothing."""
    return
    yield


def slap(m: Any, npc: Any) -> Any:
    """Lose 1 health."""
    npc.stamina -= 1
    return
    yield


@pytest.mark.clause("npc.behaviour.precedence")
def test_the_scenarios_behaviour_wins_over_the_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(box().scenarios["street-brawl"], "npc_behaviour", freeze)
    match = acting("A B", A=npc(), B=mine())
    assert at(match, "B1").stamina == 12


@pytest.mark.clause("npc.behaviour.precedence")
def test_a_characters_behaviour_wins_over_the_scenarios(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(box().scenarios["street-brawl"], "npc_behaviour", freeze)
    monkeypatch.setitem(CHARACTER_BEHAVIOURS, "slap", slap)
    match = acting("A B", A=npc(behaviour="slap"), B=mine())
    assert at(match, "A1").stamina == 1


@pytest.mark.clause("npc.behaviour.precedence")
def test_without_either_the_card_decides(monkeypatch: pytest.MonkeyPatch) -> None:
    clay = box().groups["clay-troopers"]
    monkeypatch.setitem(clay.behaviours, "Slap", slap)
    monkeypatch.setattr(clay.by_key["trooper"], "behaviour", "Slap")
    match = acting("A B", A=npc(), B=mine())
    assert (at(match, "A1").stamina, at(match, "B1").stamina) == (1, 12)


# -- Shocked --------------------------------------------------------------------------------------------------------


@pytest.mark.clause("ruling.shocked.npc")
def test_a_shocked_npc_does_not_move_but_strikes_and_is_then_over_it() -> None:
    match = acting("A B", A=npc(shocked=True), B=mine())
    assert at(match, "B1").stamina == 11
    assert not at(match, "A1").shocked
    away = acting("A . B", A=npc(shocked=True), B=mine())
    assert (where(away, away.state.piece("2:trooper.1")), at(away, "C1").stamina) == ("A1", 12)
    assert not at(away, "A1").shocked


@pytest.mark.clause("npc.behaviour.attack")
def test_an_npc_shocked_in_its_own_activation_stays_so_until_its_next(monkeypatch: pytest.MonkeyPatch) -> None:
    invent(monkeypatch, "eel", hearing("Zap", AFTER, Damage, lambda m, me, damage: shock(m, damage.source)))
    match = acting("A . B", A=npc(), B=mine("eel"))
    assert at(match, "B1").shocked


# -- what is told ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("drawing", "walked"), [("A N . . .", []), (". A . N .", [1]), ("A . . . . . N", [3])])
def test_a_move_is_told_with_the_hexes_really_walked(drawing: str, walked: list[int]) -> None:
    match = acting(drawing, A=mine(), N=npc())
    assert [each.distance for each in told(match, events.Moved)] == walked


def test_a_way_round_is_told_with_all_its_hexes() -> None:
    match = acting(
        """
        A . # N
         . . # .
        # . . .""",
        A=mine(), N=npc("shade-stalker"),
    )  # fmt: skip
    while match.question is not None:
        match.answer(match.question.options[0])
    assert [each.distance for each in told(match, events.Moved)] == [5]


def test_only_the_shocked_are_told_with_the_ruling_on_shock() -> None:
    match = acting("A N", A=mine(), N=npc())
    assert "ruling.shocked.npc" not in clauses_of(match, events.Damaged)
    match = acting("A N", A=mine(), N=npc(shocked=True))
    assert "ruling.shocked.npc" in clauses_of(match, events.ShockEnded)
