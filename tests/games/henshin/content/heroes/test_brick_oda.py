"""Brick Oda."""

from games.henshin.staging import (
    EVERY_COUNT,
    at,
    counts_for,
    dice_of,
    mine,
    modify,
    npc,
    offered,
    play,
    specials,
    stage,
    theirs,
    told,
)

from dustup.games.henshin.events import Damaged, Destroyed

# -- Foundation ----------------------------------------------------------------------------------------------


def test_foundation_sets_two_low_dice_to_three():
    match = modify("A . B", [1, 2, 5, 5, 6], A=mine("brick-oda"), B=theirs())
    play(match, "use 1:brick-oda/foundation", "turn-die 1 3", "turn-die 2 3")
    assert dice_of(match) == ["33", "55", "6"]


def test_foundation_leaves_dice_of_three_and_more_alone():
    match = modify("A . B", [2, 3, 4, 5, 6], A=mine("brick-oda"), B=theirs())
    play(match, "use 1:brick-oda/foundation")
    assert dice_of(match) == ["33", "4", "5", "6"], "the only die it can set"
    match = modify("A . B", [3, 3, 4, 5, 6], A=mine("brick-oda"), B=theirs())
    assert offered(match, "use") == [], "nothing to set, nothing offered"


def test_foundation_stops_after_two_dice_or_when_declined():
    match = modify("A . B", [1, 1, 1, 1, 6], A=mine("brick-oda"), B=theirs())
    play(match, "use 1:brick-oda/foundation", "turn-die 1 3")
    assert dice_of(match) == ["11", "33", "6"]
    match = modify("A . B", [1, 1, 1, 1, 6], A=mine("brick-oda"), B=theirs())
    play(match, "use 1:brick-oda/foundation", "decline")
    assert dice_of(match) == ["111", "3", "6"]


# -- Wrecking Swing ------------------------------------------------------------------------------------------


def test_wrecking_swing_hurts_a_thrown_enemy_that_collides():
    match = stage("A B . #", A=mine("brick-oda"), B=theirs(), dice=["4"])
    play(match, "special-at 4 wrecking-swing B1", "toward e")
    assert at(match, "C1").stamina == 12 - 1 - 2
    assert [each.parts for each in told(match, Damaged)] == [[(1, "collision")], [(2, "card:Wrecking Swing")]]


def test_wrecking_swing_only_throws_an_enemy_that_flies_freely():
    match = stage("A B . .", A=mine("brick-oda"), B=theirs(), dice=["4", "55"])
    play(match, "special-at 4 wrecking-swing B1", "toward e")
    assert at(match, "D1").stamina == 12
    assert at(match, "A1").momentum == 1, "throwing an enemy earns momentum"


def test_wrecking_swing_is_over_when_the_collision_destroyed_the_target():
    match = stage("A B #", A=mine("brick-oda"), B=npc(health=1), dice=["4"])
    play(match, "special-at 4 wrecking-swing B1", "toward e")
    assert len(told(match, Destroyed)) == 1
    assert match.state.npcs == 0


def test_wrecking_swing_needs_an_adjacent_enemy_and_a_single_or_double():
    match = stage("A C . B", A=mine("brick-oda"), C=mine(), B=theirs(), dice=EVERY_COUNT)
    assert counts_for(match, "wrecking-swing") == []
    match = stage("A B . .", A=mine("brick-oda"), B=theirs(exhausted=True), dice=EVERY_COUNT)
    assert counts_for(match, "wrecking-swing") == [1, 2]


# -- Pile Driver ---------------------------------------------------------------------------------------------


def test_pile_driver_hurts_each_enemy_within_two_hexes():
    match = stage(
        """
        E B A C D
         . . F . .
        """,
        A=mine("brick-oda"),
        B=theirs(),
        C=npc("corporal"),
        D=theirs(),
        E=theirs(stamina=4),
        F=mine(),
        dice=["444"],
    )
    match.answer("special 444 pile-driver")
    assert at(match, "A1").exhausted
    assert at(match, "B1").stamina == 8
    assert match.state.npcs == 0
    assert at(match, "E1").stamina == 8
    assert at(match, "C2").stamina == 12, "allies are spared"


def test_pile_driver_does_not_reach_three_hexes():
    match = stage("A . B C", A=mine("brick-oda"), B=theirs(), C=theirs(), dice=["444"])
    match.answer("special 444 pile-driver")
    assert at(match, "C1").stamina == 8
    assert at(match, "D1").stamina == 12
    match = stage("A . . B", A=mine("brick-oda"), B=theirs(), dice=["444"])
    assert not specials(match)


def test_pile_driver_needs_a_triple_or_quad():
    match = stage("A . B", A=mine("brick-oda"), B=theirs(), dice=EVERY_COUNT)
    assert counts_for(match, "pile-driver") == [3, 4]


# -- Back to the Wall ----------------------------------------------------------------------------------------


def test_back_to_the_wall_softens_an_attack():
    match = stage("A B #", A=mine(), B=theirs("brick-oda"), dice=["6"])
    match.answer("hurt 6 B1")
    assert at(match, "B1").stamina == 14 - (3 - 1)
    assert told(match, Damaged)[0].parts == [(3, "half-die-down"), (-1, "card:Back to the Wall")]


def test_back_to_the_wall_softens_a_kick():
    match = stage("A B #", A=mine(momentum=4, form="grasshopper"), B=theirs("brick-oda"), dice=["6"])
    match.answer("kick 6 A1")
    assert at(match, "B1").stamina == 14 - (4 + 1 - 1)


def test_back_to_the_wall_needs_a_wall_and_the_edge_is_none():
    match = stage("A B", A=mine(), B=theirs("brick-oda"), dice=["6"])
    match.answer("hurt 6 B1")
    assert at(match, "B1").stamina == 14 - 3


def test_back_to_the_wall_does_not_soften_move_damage_or_collisions():
    match = stage("A . B #", A=mine(), B=theirs("brick-oda"), dice=["6"])
    play(match, "move 6 B1", "target C1")
    assert at(match, "C1").stamina == 14 - 2
    match = stage("A B #", A=mine(), B=theirs("brick-oda"), dice=["6"])
    play(match, "throw 6 B1", "toward e")
    assert at(match, "B1").stamina == 14 - 2


def test_back_to_the_wall_protects_nobody_else():
    match = stage("A B # C", A=mine(), B=theirs(), C=theirs("brick-oda"), dice=["6"])
    match.answer("hurt 6 B1")
    assert at(match, "B1").stamina == 12 - 3
