"""Grasshopper."""

import pytest
from games.henshin.staging import at, mine, offered, play, specials, stage, theirs, told, where

from dustup.games.henshin.content import box
from dustup.games.henshin.events import Kicked


def grasshopper(light=0, air=0):
    return [{"forms": [f"grasshopper {light} {air}"]}]


A = mine(form="grasshopper")


def test_spring_heel_makes_its_move_action_cover_1_hex_more():
    match = stage("A . . . .", A=A, dice=["1"], players=grasshopper(1, 0))
    assert offered(match, "move") == ["move 1 B1", "move 1 C1", "move 1 D1"]


def test_a_locked_spring_heel_does_nothing():
    match = stage("A . . . .", A=A, dice=["1"], players=grasshopper(0, 0))
    assert offered(match, "move") == ["move 1 B1", "move 1 C1"]


def test_spring_heel_does_not_help_an_ally():
    match = stage("A . . . . B", A=mine(), B=A, dice=["1"], players=grasshopper(1, 0))
    assert offered(match, "move") == ["move 1 B1", "move 1 C1"]


def test_first_light_gives_1_momentum_in_its_own_activation():
    match = stage(
        "A . . . B",
        A=A,
        B=theirs(),
        next="activation 1",
        rolls=[1, 2, 3, 4, 5, 6, 6],
        players=grasshopper(2, 0),
    )
    assert match.question.why.key == "spend"
    assert at(match, "A1").momentum == 1


def test_first_light_gives_nothing_in_other_activations():
    match = stage("A . . . B", A=A, B=theirs(), next="activation 2", rolls=[1, 2, 3, 4, 5], players=grasshopper(2, 0))
    assert match.question.why.key == "spend"
    assert at(match, "A1").momentum == 0


def test_finishing_kick_makes_the_x_of_its_kick_3_higher():
    match = stage("A . . B", A={**A, "momentum": 4}, B=theirs(stamina=12), dice=["1"], players=grasshopper(3, 0))
    play(match, "kick 1 C1")
    kicked = told(match, Kicked)[0]
    assert kicked.amount == 4 + 3 + 1 + 3
    assert kicked.parts[-1] == (3, "card:Finishing Kick")
    assert at(match, "D1").stamina == 1


def test_without_finishing_kick_x_is_as_printed_in_the_rules():
    match = stage("A . . B", A={**A, "momentum": 4}, B=theirs(), dice=["1"], players=grasshopper(2, 0))
    play(match, "kick 1 C1")
    assert told(match, Kicked)[0].amount == 4 + 2 + 1


def test_hop_over_lets_its_move_pass_models_and_impassable_terrain():
    match = stage("A # . B .", A=A, B=theirs(), dice=["1111"], players=grasshopper(0, 1))
    assert offered(match, "move") == ["move 1111 C1", "move 1111 E1"]


def test_without_hop_over_both_bar_the_way():
    walled = stage("A # .", A=A, dice=["1111"], players=grasshopper(0, 0))
    assert walled.question is None or not offered(walled, "move")
    guarded = stage("A . B .", A=A, B=theirs(), dice=["1111"], players=grasshopper(0, 0))
    assert offered(guarded, "move") == ["move 1111 B1"]


def test_backflip_throws_an_adjacent_enemy_2_hexes_and_then_the_fighter_may_move_up_to_2():
    match = stage(". . . A B . . .", A=A, B=theirs(), dice=["1"], players=grasshopper(0, 2))
    play(match, "special-at 1 backflip E1", "toward E")
    assert where(match, match.state.piece("2:plain")) == "G1"
    assert offered(match) == ["place B1", "place C1", "place E1", "place F1", "decline"]
    play(match, "place B1")
    assert where(match, match.state.piece("1:plain")) == "B1"


def test_backflip_may_stay_where_it_is_and_hurts_nobody():
    match = stage(". . A B . . .", A=A, B=theirs(), dice=["1"], players=grasshopper(0, 2))
    play(match, "special-at 1 backflip D1", "toward E", "decline")
    assert where(match, match.state.piece("1:plain")) == "C1"
    assert match.state.piece("2:plain").stamina == 12


def test_backflip_needs_an_adjacent_enemy_and_a_single():
    far = stage("A . B .", A=A, B=theirs(), dice=["1"], players=grasshopper(0, 2))
    assert not specials(far)
    double = stage("A B . .", A=A, B=theirs(), dice=["11"], players=grasshopper(0, 2))
    assert not specials(double)


def test_never_landing_is_not_pinned():
    match = stage(". . A B", A=A, B=theirs(), dice=["1"], players=grasshopper(0, 3))
    assert offered(match, "move") == ["move 1 A1", "move 1 B1"]
    locked = stage(". . A B", A=A, B=theirs(), dice=["1"], players=grasshopper(0, 2))
    assert not offered(locked, "move")


def test_never_landing_makes_its_move_damage_1_higher():
    match = stage("A . . B", A=A, B=theirs(), dice=["3"], players=grasshopper(0, 3))
    play(match, "move 3 C1", "target D1")
    assert at(match, "D1").stamina == 12 - (1 + 1)


def test_never_landing_strikes_even_with_a_die_too_low_to_deal_damage():
    match = stage("A . . B", A=A, B=theirs(), dice=["1"], players=grasshopper(0, 3))
    play(match, "move 1 C1", "target D1")
    assert at(match, "D1").stamina == 11


def test_never_landing_raises_no_other_damage():
    match = stage("A B", A=A, B=theirs(), dice=["4"], players=grasshopper(0, 3))
    play(match, "hurt 4 B1")
    assert at(match, "B1").stamina == 10


@pytest.mark.clause("content.form.grasshopper")
def test_raised_by_shoto_only_its_light_track_advances():
    assert box().forms["grasshopper"].elements == ("light", "air")
    match = stage("A .", A=mine("shoto", momentum=5), dice=["1"], players=grasshopper(0, 0))
    play(match, "transform 1 0")
    assert match.state.players[0].levels == [(1, 0)]
