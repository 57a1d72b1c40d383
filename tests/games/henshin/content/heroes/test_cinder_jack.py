"""Cinder Jack."""

from games.henshin.staging import (
    EVERY_COUNT,
    at,
    counts_for,
    dice_of,
    left_alone,
    mine,
    modify,
    offered,
    play,
    stage,
    theirs,
    told,
)

from dustup.boards.bits import listed
from dustup.games.henshin.events import Damaged, DangerMade, StaminaLost


def burning(match):
    """The names of the burning cells."""
    fire = {cell for each in match.state.danger for cell in listed(each.mask)}
    return sorted(match.state.board.name(cell) for cell in fire)


# -- Hot Hand ------------------------------------------------------------------------------------------------


def test_hot_hand_rerolls_the_picked_dice_together():
    match = modify("A . B", [1, 2, 3, 4, 5], A=mine("cinder-jack"), B=theirs(), rolls=[6, 6])
    play(match, "use 1:cinder-jack/hot-hand", "pick-die 2", "pick-die 3", "decline")
    assert dice_of(match) == ["1", "4", "5", "66"]
    assert at(match, "A1").stamina == 12, "the 1 that was not re-rolled does not burn"


def test_burning_is_no_damage():
    match = modify("A . B", [2, 2, 3, 4, 5], A=mine("cinder-jack"), B=theirs(), rolls=[1])
    play(match, "use 1:cinder-jack/hot-hand", "pick-die 2", "decline")
    assert [(each.amount, each.left) for each in told(match, StaminaLost)] == [(1, 11)]
    assert told(match, Damaged) == []


def test_hot_hand_burns_when_a_rerolled_die_shows_one():
    match = modify("A . B", [2, 2, 3, 4, 5], A=mine("cinder-jack"), B=theirs(), rolls=[1, 1])
    play(match, "use 1:cinder-jack/hot-hand", "pick-die 2", "pick-die 2", "decline")
    assert dice_of(match) == ["11", "3", "4", "5"]
    assert at(match, "A1").stamina == 11, "once, however many ones"


def test_hot_hand_never_takes_the_last_point():
    match = modify("A . B", [2, 2, 3, 4, 5], A=mine("cinder-jack", stamina=1), B=theirs(), rolls=[1])
    play(match, "use 1:cinder-jack/hot-hand", "pick-die 2", "decline")
    assert at(match, "A1").stamina == 1
    assert not at(match, "A1").exhausted


def test_hot_hand_tells_what_is_picked_so_far():
    match = modify("A . B", [1, 2, 3, 4, 5], A=mine("cinder-jack"), B=theirs(), rolls=[6, 6])
    match.answer("use 1:cinder-jack/hot-hand")
    assert match.say_question().endswith("which die?")
    play(match, "pick-die 3", "pick-die 2")
    assert match.say_question().endswith("2 3 so far. One more die? Decline to go on.")


def test_hot_hand_picks_each_die_once_and_may_be_declined():
    match = modify("A . B", [2, 3, 3, 4, 5], A=mine("cinder-jack"), B=theirs())
    play(match, "use 1:cinder-jack/hot-hand", "pick-die 2")
    assert offered(match) == ["decline", "pick-die 3", "pick-die 4", "pick-die 5"]
    match = modify("A . B", [2, 3, 3, 4, 5], A=mine("cinder-jack"), B=theirs())
    assert "use 1:cinder-jack/hot-hand" in offered(match)
    assert left_alone(match) == ["2", "33", "4", "5"]


# -- Burning Trail -------------------------------------------------------------------------------------------


def test_burning_trail_sets_every_hex_he_left_on_fire():
    match = stage("A . . . B", A=mine("cinder-jack"), B=theirs(), dice=["2", "55"])
    play(match, "special 2 burning-trail", "place B1", "place C1", "decline")
    assert at(match, "C1").card.key == "cinder-jack"
    assert burning(match) == ["A1", "B1"]
    assert [each.element for each in told(match, DangerMade)] == ["fire"]
    assert at(match, "C1").momentum == 1


def test_burning_trail_goes_three_hexes_along_the_way_the_player_likes():
    match = stage(
        """
        . . . .
         A . . .
        . . . B
        """,
        A=mine("cinder-jack"),
        B=theirs(),
        dice=["22", "5"],
    )
    play(match, "special 22 burning-trail", "place B1", "place C1", "place C2")
    assert at(match, "C2").card.key == "cinder-jack"
    assert burning(match) == ["A2", "B1", "C1"]


def test_burning_trail_burns_those_who_enter_it_but_not_friends_of_fire():
    fire = [{"cells": ["B1", "C1"], "element": "fire", "until": "round"}]
    match = stage("A . . B", A=mine("cinder-jack"), B=theirs(), dice=["2", "3"], danger=fire)
    play(match, "special 2 burning-trail", "place B1", "place C1")
    assert at(match, "C1").stamina == 12, "Jack walks through fire"
    fire = [{"cells": ["C1", "D1"], "element": "fire", "until": "round"}]
    match = stage("A B . .", A=mine("cinder-jack"), B=theirs(), dice=["3", "55"], danger=fire)
    play(match, "throw 3 B1", "toward e")
    assert at(match, "D1").stamina == 10


def test_burning_trail_crossing_itself_is_no_hotter():
    match = stage(
        "A B . .",
        A=mine(),
        B=theirs(),
        dice=["3", "55"],
        danger=[
            {"cells": ["C1"], "element": "fire", "until": "round"},
            {"cells": ["C1"], "element": "fire", "until": "1:plain"},
        ],
    )
    play(match, "throw 3 B1", "toward e")
    assert at(match, "D1").stamina == 11


def test_burning_trail_passes_a_friend_without_stopping_there():
    match = stage("A C .", A=mine("cinder-jack"), C=mine(), dice=["2", "55"])
    match.answer("special 2 burning-trail")
    assert offered(match) == ["place B1", "decline"]
    match.answer("place B1")
    assert at(match, "C1").card.key == "cinder-jack", "the only free hex beyond"
    assert burning(match) == ["A1", "B1"]


def test_burning_trail_of_no_hexes_burns_nothing():
    match = stage("A . B", A=mine("cinder-jack"), B=theirs(), dice=["2", "55"])
    play(match, "special 2 burning-trail", "decline")
    assert match.state.danger == []
    assert at(match, "A1").momentum == 0


def test_burning_trail_goes_out_at_the_end_of_the_round():
    match = stage(
        "A . B",
        A=mine("cinder-jack"),
        B=theirs(),
        dice=["2"],
        next=["spend", "end of round"],
        active="1:cinder-jack",
        round=5,
    )
    play(match, "special 2 burning-trail", "place B1")
    assert match.result is not None
    assert match.state.danger == []


# -- All In --------------------------------------------------------------------------------------------------


def test_all_in_hurts_for_each_action_die_left():
    match = stage("A B", A=mine("cinder-jack"), B=theirs(), dice=["2", "3", "44", "555"])
    match.answer("special-at 2 all-in B1")
    assert at(match, "B1").stamina == 12 - 3


def test_all_in_hurts_for_four_at_most():
    match = stage("A B", A=mine("cinder-jack"), B=theirs(), dice=["1", "2", "3", "4", "5", "6"])
    match.answer("special-at 1 all-in B1")
    assert at(match, "B1").stamina == 12 - 4


def test_all_in_does_not_count_the_wisdom_die():
    match = stage("A B", A=mine("cinder-jack"), B=theirs(), dice=["2", "5", "w3"])
    match.answer("special-at 2 all-in B1")
    assert at(match, "B1").stamina == 12 - 1
    match = stage("A B", A=mine("cinder-jack"), B=theirs(), dice=["2", "5", "w3"])
    match.answer("special-at w3 all-in B1")
    assert at(match, "B1").stamina == 12 - 2


def test_all_in_needs_a_single_and_an_adjacent_enemy():
    match = stage("A B", A=mine("cinder-jack"), B=theirs(), dice=EVERY_COUNT)
    assert counts_for(match, "all-in") == [1]
    match = stage("A . B", A=mine("cinder-jack"), B=theirs(), dice=EVERY_COUNT)
    assert counts_for(match, "all-in") == []


def test_burning_trail_costs_a_single_or_double():
    match = stage("A . B", A=mine("cinder-jack"), B=theirs(), dice=EVERY_COUNT)
    assert counts_for(match, "burning-trail") == [1, 2]
