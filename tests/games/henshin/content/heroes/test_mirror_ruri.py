"""Mirror Ruri."""

from games.henshin.staging import (
    EVERY_COUNT,
    at,
    counts_for,
    dice_of,
    left_alone,
    mine,
    modify,
    npc,
    offered,
    play,
    stage,
    theirs,
)

# -- Look-Alike ----------------------------------------------------------------------------------------------


def test_look_alike_sets_another_die_to_the_face_of_one():
    match = modify("A . B", [1, 2, 3, 4, 5], A=mine("mirror-ruri"), B=theirs())
    play(match, "use 1:mirror-ruri/look-alike", "pick-die 5")
    assert offered(match) == ["turn-die 1 5", "turn-die 2 5", "turn-die 3 5", "turn-die 4 5"]
    match.answer("turn-die 1 5")
    assert dice_of(match) == ["2", "3", "4", "55"]


def test_look_alike_may_be_left_and_is_not_offered_for_equal_dice():
    match = modify("A . B", [1, 2, 3, 4, 5], A=mine("mirror-ruri"), B=theirs())
    assert "use 1:mirror-ruri/look-alike" in offered(match)
    assert left_alone(match) == ["1", "2", "3", "4", "5"]
    assert offered(modify("A . B", [2, 2, 2], A=mine("mirror-ruri"), B=theirs()), "use") == []


# -- Twin Kick -----------------------------------------------------------------------------------------------


def test_twin_kick_hurts_two_different_adjacent_enemies():
    match = stage("B A C", A=mine("mirror-ruri"), B=theirs(), C=npc("corporal"), dice=["44"])
    match.answer("special-at 44 twin-kick A1")
    assert offered(match) == ["target C1", "decline"], "a different one"
    match.answer("target C1")
    assert at(match, "A1").stamina == 9
    assert at(match, "C1").stamina == 1


def test_twin_kick_may_hurt_only_one():
    match = stage("B A C", A=mine("mirror-ruri"), B=theirs(), C=theirs(), dice=["44", "5"])
    play(match, "special-at 44 twin-kick A1", "decline")
    assert [at(match, cell).stamina for cell in ("A1", "C1")] == [9, 12]


def test_twin_kick_needs_a_double_and_an_adjacent_enemy():
    match = stage("A B", A=mine("mirror-ruri"), B=theirs(), dice=EVERY_COUNT)
    assert counts_for(match, "twin-kick") == [2]
    match = stage("A . B", A=mine("mirror-ruri"), B=theirs(), dice=EVERY_COUNT)
    assert counts_for(match, "twin-kick") == []


# -- Trading Places ------------------------------------------------------------------------------------------


def test_trading_places_swaps_with_an_ally_and_may_hurt_an_enemy_there():
    match = stage("A . . . . B C", A=mine("mirror-ruri"), B=mine(), C=theirs(), dice=["4", "55"])
    match.answer("special-at 4 trading-places F1")
    assert at(match, "F1").card.key == "mirror-ruri"
    assert at(match, "A1").card.key == "plain"
    match.answer("target G1")
    assert at(match, "G1").stamina == 10
    assert at(match, "F1").momentum == 1


def test_trading_places_need_not_hurt_and_a_swap_is_no_movement():
    match = stage(
        "A B C",
        A=mine("mirror-ruri"),
        B=mine(),
        C=theirs(),
        dice=["4", "55"],
        danger=[{"cells": ["A1", "B1"], "element": "water"}],
    )
    play(match, "special-at 4 trading-places B1", "decline")
    assert [at(match, cell).stamina for cell in ("A1", "B1", "C1")] == [12, 11, 12]
    assert at(match, "B1").momentum == 0


def test_trading_places_works_with_an_exhausted_ally():
    match = stage("A B .", A=mine("mirror-ruri"), B=mine(exhausted=True), dice=["4", "55"])
    match.answer("special-at 4 trading-places B1")
    assert at(match, "A1").exhausted
    assert at(match, "B1").card.key == "mirror-ruri"


def test_trading_places_needs_an_ally_within_five_hexes_and_a_single():
    match = stage("A C . . . . B", A=mine("mirror-ruri"), B=mine(), C=npc(), dice=EVERY_COUNT)
    assert counts_for(match, "trading-places") == []
    match = stage("A B", A=mine("mirror-ruri"), B=mine(), dice=EVERY_COUNT)
    assert counts_for(match, "trading-places") == [1]
