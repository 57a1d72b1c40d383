"""Volcano Rhino."""

from games.henshin.staging import (
    aims,
    at,
    dice_of,
    left_alone,
    mine,
    npc,
    offered,
    play,
    specials,
    stage,
    theirs,
    where,
)


def rhino(fire=0, earth=0):
    return [{"forms": [f"volcano-rhino {fire} {earth}"]}]


A = mine(form="volcano-rhino")
B = theirs(form="volcano-rhino")


def burning(match):
    board = match.state.board
    mask = 0
    for each in match.state.danger:
        assert each.element == "fire"
        mask |= each.mask
    return [board.name(cell) for cell in range(len(board.bit)) if mask >> cell & 1]


# -- Hot Hide ------------------------------------------------------------------------------------------------


def test_hot_hide_deals_1_damage_to_each_adjacent_enemy_at_the_start_of_its_own_activation():
    match = stage(
        "B A N C",
        A=A,
        B=theirs(),
        N=npc(),
        C=theirs(),
        next="activation 1",
        rolls=[1, 2, 3, 4, 5, 6],
        players=rhino(1),
    )
    assert match.question.why.key == "spend"
    assert [at(match, cell).stamina for cell in ("A1", "C1", "D1")] == [11, 1, 12]
    assert at(match, "B1").momentum == 0


def test_hot_hide_is_cool_in_other_activations():
    match = stage("B A", A=A, B=theirs(), next="activation 2", rolls=[1, 2, 3, 4, 5], players=rhino(1))
    assert at(match, "A1").stamina == 12


# -- Eruption ------------------------------------------------------------------------------------------------


def test_eruption_deals_4_damage_to_an_enemy_in_a_hex_within_4_hexes():
    match = stage("A . . C B D", A=A, C=theirs(), B=theirs(), D=theirs(), dice=["22"], players=rhino(2))
    assert aims(match, "eruption") == ["B1", "C1", "D1", "E1"]
    play(match, "special-at 22 eruption E1")
    assert [at(match, cell).stamina for cell in ("D1", "E1", "F1")] == [12, 8, 12]


def test_eruption_makes_the_hex_and_its_neighbours_dangerous_until_the_end_of_the_round():
    match = stage("A . . . . .", A=A, dice=["22"], next=["spend", "end of round"], active="1:plain", players=rhino(2),
                  round=5)  # fmt: skip
    before = stage("A . . . . .", A=A, dice=["22", "1"], players=rhino(2))
    play(before, "special-at 22 eruption D1", "done")
    assert burning(before) == ["C1", "D1", "E1"]  # still there after the activation
    play(match, "special-at 22 eruption D1")
    assert burning(match) == []


def test_eruption_spares_allies_and_an_empty_hex_may_be_chosen():
    match = play(stage("A C .", A=A, C=mine(), dice=["22"], players=rhino(2)), "special-at 22 eruption B1")
    assert at(match, "B1").stamina == 12
    assert burning(match) == ["A1", "B1", "C1"]


def test_eruption_is_not_paid_with_a_single():
    assert not specials(stage("A . .", A=A, dice=["2"], players=rhino(2)))


# -- White Heat ----------------------------------------------------------------------------------------------


def test_white_heat_raises_each_of_your_dice_by_1_to_6_at_most():
    match = stage(
        "A .", A=A, next=["modify", "spend"], active="1:plain", pool=[1, 2, 3, 5, 6],
        rolls=[5, 5, 1], players=rhino(3),
    )  # fmt: skip
    play(match, "use 1:plain/white-heat")
    assert dice_of(match) == ["22", "3", "4", "6666"]


def test_white_heat_may_be_declined():
    match = stage(
        "A .", A=A, next=["modify", "spend"], active="1:plain", pool=[1, 2, 3, 5, 6],
        rolls=[5, 5, 1], players=rhino(3),
    )  # fmt: skip
    assert "use 1:plain/white-heat" in offered(match)
    assert left_alone(match) == ["11", "2", "3", "555", "6"]


# -- Charge --------------------------------------------------------------------------------------------------


def test_charge_moves_1_to_4_hexes_in_a_straight_line_then_deals_1_damage_per_hex():
    match = stage("A . . B", A=A, B=theirs(), dice=["11"], players=rhino(0, 1))
    assert aims(match, "charge") == ["B1", "C1"]
    play(match, "special-at 11 charge C1")
    assert at(match, "D1").stamina == 10


def test_charge_goes_4_hexes_at_most():
    match = stage("A . . . . .", A=A, dice=["1"], players=rhino(0, 1))
    assert aims(match, "charge") == ["B1", "C1", "D1", "E1"]


def test_charge_deals_4_damage_after_4_hexes():
    match = stage("A . . . . B", A=A, B=theirs(), dice=["1"], players=rhino(0, 1))
    play(match, "special-at 1 charge E1")
    assert at(match, "F1").stamina == 8


def test_charge_is_not_stopped_by_pinning_but_by_whatever_stands_in_the_way():
    match = stage("B A . # .", A=A, B=theirs(), dice=["1"], players=rhino(0, 1))
    play(match, "special-at 1 charge C1")  # one hex to go to, and nobody beside it
    assert where(match, match.state.piece("1:plain")) == "C1"
    assert at(match, "A1").stamina == 12


def test_charge_needs_room_and_a_single_or_double():
    assert not specials(stage("B A # .", A=A, B=theirs(), dice=["1"], players=rhino(0, 1)))
    assert not specials(stage("A . . .", A=A, dice=["111"], players=rhino(0, 1)))


# -- Thick Hide ----------------------------------------------------------------------------------------------


def struck(die, foe=B):
    match = stage("A B", A=mine(), B=foe, dice=[die], players=[{}, *rhino(0, 2)])
    return at(play(match, f"hurt {die} B1"), "B1").stamina


def test_thick_hide_reduces_attack_damage_by_1_but_not_below_1():
    assert struck("6") == 12 - (3 - 1)
    assert struck("3") == 12 - 1
    assert struck("6", theirs()) == 12 - 3


def test_thick_hide_does_not_reduce_other_damage():
    match = stage("A . B", A=mine(), B=B, dice=["6"], players=[{}, *rhino(0, 2)])
    play(match, "move 6 B1", "target C1")
    assert at(match, "C1").stamina == 10


# -- Skittles ------------------------------------------------------------------------------------------------


def test_skittles_deals_the_same_collision_damage_to_the_enemy_that_was_hit():
    match = stage("A B C", A=A, B=theirs(), C=theirs(), dice=["3"], players=rhino(0, 3))
    play(match, "throw 3 B1", "toward E")
    assert at(match, "B1").stamina == 10
    assert at(match, "C1").stamina == 10


def test_skittles_counts_the_hexes_not_flown():
    match = stage("A B . N", A=A, B=theirs(), N=npc(), dice=["3"], players=rhino(0, 3))
    play(match, "throw 3 B1", "toward E")
    assert at(match, "C1").stamina == 11
    assert at(match, "D1").stamina == 1


def test_skittles_spares_allies_and_walls_and_needs_an_enemy_thrown():
    ally = stage("A B C", A=A, B=theirs(), C=mine(), dice=["3"], players=rhino(0, 3))
    play(ally, "throw 3 B1", "toward E")
    assert at(ally, "C1").stamina == 12
    friend = stage("D A B C", D=theirs(), A=A, B=mine(), C=theirs(), dice=["3"], players=rhino(0, 3))
    play(friend, "throw 3 C1", "toward E")
    assert at(friend, "D1").stamina == 12


def test_skittles_is_not_for_throws_of_others():
    match = stage("A B C D", A=mine(), B=theirs(), C=theirs(), D=A, dice=["3"], players=rhino(0, 3))
    play(match, "throw 3 B1", "toward E")
    assert at(match, "C1").stamina == 12
