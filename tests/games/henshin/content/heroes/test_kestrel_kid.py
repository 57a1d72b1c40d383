"""Kestrel Kid."""

from games.henshin.staging import (
    EVERY_COUNT,
    aims,
    at,
    counts_for,
    dice_of,
    mine,
    modify,
    offered,
    play,
    stage,
    theirs,
)

# -- Loop the Loop -------------------------------------------------------------------------------------------


def test_loop_the_loop_turns_two_dice_over():
    match = modify("A . B", [1, 2, 3, 6, 6], A=mine("kestrel-kid"), B=theirs())
    match.answer("use 1:kestrel-kid/loop-the-loop")
    assert offered(match) == ["turn-die 1 6", "turn-die 2 5", "turn-die 3 4", "turn-die 6 1"]
    play(match, "turn-die 1 6", "turn-die 2 5")
    assert dice_of(match) == ["3", "5", "666"]


def test_loop_the_loop_turns_no_die_twice():
    match = modify("A . B", [1, 2, 2, 2, 2], A=mine("kestrel-kid"), B=theirs())
    play(match, "use 1:kestrel-kid/loop-the-loop", "turn-die 1 6")
    assert offered(match) == ["decline", "turn-die 2 5"]


def test_loop_the_loop_may_stop_after_one_die():
    match = modify("A . B", [1, 2, 3, 6, 6], A=mine("kestrel-kid"), B=theirs())
    play(match, "use 1:kestrel-kid/loop-the-loop", "turn-die 3 4", "decline")
    assert dice_of(match) == ["1", "2", "4", "66"]


# -- Dive ----------------------------------------------------------------------------------------------------


def test_dive_passes_over_models_and_walls_and_pecks_once():
    match = stage("A B # . C", A=mine("kestrel-kid"), B=theirs(), C=theirs(), dice=["4", "55"])
    assert aims(match, "dive") == ["A1", "D1"], "the end hex must be free, or its own beside an enemy"
    play(match, "special-at 4 dive D1", "target E1")
    assert at(match, "D1").card.key == "kestrel-kid"
    assert at(match, "E1").stamina == 10
    assert at(match, "B1").stamina == 12, "nobody is hurt on the way"
    assert at(match, "D1").momentum == 1


def test_dive_goes_four_hexes_at_most():
    match = stage("A . . . . . B", A=mine("kestrel-kid"), B=theirs(), dice=["4"])
    assert aims(match, "dive") == ["B1", "C1", "D1", "E1"]


def test_dive_need_neither_move_nor_peck():
    match = stage("A B .", A=mine("kestrel-kid"), B=theirs(), dice=["4", "55"])
    play(match, "special-at 4 dive A1", "decline")
    assert at(match, "A1").momentum == 0
    assert at(match, "B1").stamina == 12


def test_dive_crosses_dangerous_ground_like_any_move():
    match = stage("A ~ . B", A=mine("kestrel-kid"), B=theirs(), dice=["4", "55"])
    play(match, "special-at 4 dive C1", "decline")
    assert at(match, "C1").stamina == 10


def test_dive_costs_a_single():
    match = stage("A . B", A=mine("kestrel-kid"), B=theirs(), dice=EVERY_COUNT)
    assert counts_for(match, "dive") == [1]


# -- Slipstream ----------------------------------------------------------------------------------------------


def test_slipstream_moves_one_hex_after_its_own_activation_even_away_from_an_enemy():
    match = stage(". . A B", A=mine("kestrel-kid"), B=theirs(), dice=["4"])
    match.answer("done")
    assert offered(match) == ["place B1", "decline"]
    match.answer("place B1")
    assert at(match, "B1").card.key == "kestrel-kid"
    assert at(match, "B1").momentum == 0, "no action, no momentum"


def test_slipstream_may_be_declined():
    match = stage(". A . B", A=mine("kestrel-kid"), B=theirs(), dice=["4"])
    play(match, "done", "decline")
    assert at(match, "B1").card.key == "kestrel-kid"
    assert match.question is None


def test_slipstream_does_nothing_after_another_activation():
    match = stage(". A . B", A=mine(), B=mine("kestrel-kid"), dice=["4"])
    match.answer("done")
    assert match.question is None


def test_slipstream_does_nothing_for_an_exhausted_kestrel():
    match = stage("A ~ . B", A=mine("kestrel-kid", stamina=1), B=theirs(), dice=["4"])
    play(match, "special-at 4 dive B1")
    assert at(match, "B1").exhausted
    assert match.question is None
