"""Old Mole."""

from games.henshin.staging import (
    EVERY_COUNT,
    aims,
    at,
    counts_for,
    dice_of,
    mine,
    modify,
    npc,
    offered,
    play,
    refused,
    stage,
    theirs,
)

# -- Dig Deeper ----------------------------------------------------------------------------------------------


def test_dig_deeper_sets_two_dice_to_the_lowest_face():
    match = modify("A . B", [2, 4, 5, 6, 6], A=mine("old-mole"), B=theirs())
    match.answer("use 1:old-mole/dig-deeper")
    assert offered(match) == ["turn-die 4 2", "turn-die 5 2", "turn-die 6 2"]
    play(match, "turn-die 6 2", "turn-die 6 2")
    assert dice_of(match) == ["222", "4", "5"]


def test_dig_deeper_may_stop_early_and_asks_nothing_of_equal_dice():
    match = modify("A . B", [2, 4, 5, 6, 6], A=mine("old-mole"), B=theirs())
    play(match, "use 1:old-mole/dig-deeper", "turn-die 4 2", "decline")
    assert dice_of(match) == ["22", "5", "66"]
    match = modify("A . B", [3, 3, 3], A=mine("old-mole"), B=theirs())
    assert dice_of(match) == ["333"] and offered(match, "use") == []


# -- Tunnel --------------------------------------------------------------------------------------------------


def test_tunnel_comes_up_beside_any_wall_and_may_hurt_a_neighbour():
    match = stage("A . . . . . # . B", A=mine("old-mole"), B=theirs(), dice=["4", "55"])
    assert aims(match, "tunnel") == ["F1", "H1"]
    play(match, "special-at 4 tunnel H1", "target I1")
    assert at(match, "H1").card.key == "old-mole"
    assert at(match, "I1").stamina == 11
    assert at(match, "H1").momentum == 1


def test_tunnel_is_a_placement_that_need_not_hurt_and_crosses_no_dangerous_ground():
    match = stage("A . ~ # ~ B", A=mine("old-mole"), B=theirs(), dice=["4", "55"])
    play(match, "special-at 4 tunnel E1", "decline")
    assert at(match, "E1").stamina == 12
    assert at(match, "E1").momentum == 0
    assert at(match, "F1").stamina == 12


def test_tunnel_needs_a_free_hex_beside_a_wall_and_the_edge_is_no_wall():
    match = stage("A . . B", A=mine("old-mole"), B=theirs(), dice=["4"])
    assert not aims(match, "tunnel")
    match = stage("A # B", A=mine("old-mole"), B=theirs(), dice=["44", "5"])
    assert not aims(match, "tunnel"), "his own hex is not free"


def test_tunnel_costs_a_single_or_double():
    match = stage("A . . #", A=mine("old-mole"), dice=EVERY_COUNT)
    assert counts_for(match, "tunnel") == [1, 2]


# -- Cave-In -------------------------------------------------------------------------------------------------


def test_cave_in_hurts_each_enemy_in_the_hex_and_around_it():
    match = stage("A . B C D E", A=mine("old-mole"), B=mine(), C=theirs(), D=npc("corporal"), E=theirs(), dice=["44"])
    play(match, "special-at 44 cave-in D1")
    assert at(match, "C1").stamina == 12, "allies are spared"
    assert at(match, "D1").stamina == 10
    assert at(match, "E1").stamina == 2
    assert at(match, "F1").stamina == 12, "two hexes from the middle"


def test_cave_in_may_fall_beside_an_enemy_within_three_hexes_but_not_on_himself():
    match = stage("A B # . C . D", A=mine("old-mole"), B=theirs(), C=theirs(), D=theirs(), dice=["444", "5"])
    assert aims(match, "cave-in") == ["B1", "C1", "D1"]


def test_cave_in_is_not_offered_where_it_would_hurt_nobody():
    match = stage("A . # . B", A=mine("old-mole"), B=theirs(), dice=["444", "5"])
    assert aims(match, "cave-in") == ["D1"]
    assert refused(match, "special-at 444 cave-in B1") == ("not-allowed", "ruling.game.card-text")


def test_cave_in_costs_a_double_or_triple():
    match = stage("A . B", A=mine("old-mole"), B=theirs(), dice=EVERY_COUNT)
    assert counts_for(match, "cave-in") == [2, 3]
