"""Phoenix."""

import pytest
from games.henshin.staging import aims, at, dice_of, mine, npc, offered, play, specials, stage, theirs, where


def phoenix(fire=0, air=0):
    return [{"forms": [f"phoenix {fire} {air}"]}]


def their_phoenix(fire=0, air=0):
    return [{}, *phoenix(fire, air)]


A = mine(form="phoenix")
B = theirs(form="phoenix")


# -- Burning Feathers ----------------------------------------------------------------------------------------


def test_burning_feathers_deals_1_damage_to_an_adjacent_enemy_that_damaged_the_fighter():
    match = play(stage("A B", A=mine(), B=B, dice=["4"], players=their_phoenix(1)), "hurt 4 B1")
    assert at(match, "B1").stamina == 10
    assert at(match, "A1").stamina == 11


def test_burning_feathers_burns_npcs_too():
    match = stage("N B", N=npc(), B=B, next="npc 2", players=their_phoenix(1))
    assert at(match, "A1").stamina == 1


def test_burning_feathers_judges_who_was_adjacent_when_the_damage_was_dealt():
    thrown = stage("A B . . . .", A=mine(), B=B, dice=["444"], players=their_phoenix(1))
    play(thrown, "heavy 444 B1", "toward E")
    assert where(thrown, thrown.state.piece("2:plain")) == "F1"
    assert at(thrown, "A1").stamina == 11


def test_burning_feathers_burns_for_every_blow_of_an_action():
    match = stage("A B", A=mine(), B=B, dice=["44"], players=their_phoenix(1))
    play(match, "hurt 44 B1", "hurt 44 B1")
    assert at(match, "B1").stamina == 8
    assert at(match, "A1").stamina == 10


@pytest.mark.clause("ruling.reaction.no-chain")
def test_burning_feathers_does_not_answer_burning_feathers():
    players = [*phoenix(1), *phoenix(1)]
    match = play(stage("A B", A=A, B=B, dice=["4"], players=players), "hurt 4 B1")
    assert (at(match, "A1").stamina, at(match, "B1").stamina) == (11, 10)


def test_burning_feathers_does_not_burn_without_damage_or_from_afar():
    weak = play(stage("A B", A=mine(), B=B, dice=["1"], players=their_phoenix(1)), "hurt 1 B1")
    assert at(weak, "A1").stamina == 12
    far = stage(
        "A . B",
        A=mine(form="lantern-fox"),
        B=B,
        dice=["4"],
        players=[{"forms": ["lantern-fox 1 0"]}, *phoenix(1)],
    )
    play(far, "special-at 4 foxfire C1")
    assert at(far, "A1").stamina == 12


# -- Second Flame --------------------------------------------------------------------------------------------


def modifying(stamina):
    return stage(
        "A .",
        A={**A, "stamina": stamina},
        next=["modify", "spend"],
        active="1:plain",
        pool=[1, 2, 3, 4, 6],
        rolls=[5, 5],
        players=phoenix(2),
    )


def test_second_flame_sets_one_die_to_6_with_half_the_stamina_or_less():
    match = modifying(6)
    match.answer("use 1:plain/second-flame")
    assert offered(match) == [f"turn-die {face} 6" for face in (1, 2, 3, 4, 5)]
    play(match, "turn-die 1 6")
    assert dice_of(match) == ["2", "3", "4", "55", "66"]


def test_second_flame_does_not_burn_with_more_stamina():
    match = modifying(7)
    assert offered(match, "use") == []
    assert dice_of(match) == ["1", "2", "3", "4", "55", "6"]


# -- Brightest Hour ------------------------------------------------------------------------------------------


def low(stamina=6, **more):
    return {**A, "stamina": stamina, **more}


def test_brightest_hour_makes_attack_damage_1_higher():
    match = play(stage("A B", A=low(), B=theirs(), dice=["4"], players=phoenix(3)), "hurt 4 B1")
    assert at(match, "B1").stamina == 12 - (2 + 1)
    fresh = play(stage("A B", A=low(7), B=theirs(), dice=["4"], players=phoenix(3)), "hurt 4 B1")
    assert at(fresh, "B1").stamina == 12 - 2


def test_brightest_hour_makes_move_damage_1_higher():
    match = play(stage("A . B", A=low(), B=theirs(), dice=["3"], players=phoenix(3)), "move 3 B1", "target C1")
    assert at(match, "C1").stamina == 12 - (1 + 1)


def test_brightest_hour_makes_kick_damage_1_higher_but_not_x():
    match = stage(". . B", A=low(at="A1", momentum=4), B=theirs(), dice=["3"], players=phoenix(3))
    play(match, "kick 3 B1")
    assert at(match, "C1").stamina == 12 - (4 + 3 + 1 + 1)


def test_brightest_hour_makes_special_damage_1_higher():
    match = stage("A . B", A=low(5, hero="shoto"), B=theirs(), dice=["1"], players=phoenix(3))
    play(match, "special-at 1 rising-knee B1")
    plain = stage("A . B", A=low(6, hero="shoto"), B=theirs(), dice=["1"], players=phoenix(3))
    play(plain, "special-at 1 rising-knee B1")
    assert at(match, "C1").stamina == at(plain, "C1").stamina - 1


def test_brightest_hour_counts_for_the_reaction_of_the_same_form_but_not_for_collisions():
    match = play(stage("A B", A=mine(), B={**B, "stamina": 6}, dice=["4"], players=their_phoenix(3)), "hurt 4 B1")
    assert at(match, "A1").stamina == 12 - (1 + 1)
    crashed = play(stage("A B #", A=low(), B=theirs(), dice=["4"], players=phoenix(3)), "throw 4 B1", "toward E")
    assert at(crashed, "B1").stamina == 12 - 2


# -- Glide ---------------------------------------------------------------------------------------------------


def test_glide_moves_up_to_4_hexes_in_a_straight_line_through_models_and_terrain():
    match = stage(
        """
        A B # . . .
         . . . . . .
        . . . . . .""",
        A=A,
        B=theirs(),
        dice=["1"],
        players=phoenix(0, 1),
    )
    assert aims(match, "glide") == ["D1", "E1", "A2", "B3"]
    play(match, "special-at 1 glide E1")
    assert where(match, match.state.piece("1:plain")) == "E1"
    assert match.state.piece("2:plain").stamina == 12


def test_glide_enters_the_dangerous_terrain_on_its_way():
    match = play(stage("A ~ ~ .", A=A, dice=["1"], players=phoenix(0, 1)), "special-at 1 glide D1")
    assert at(match, "D1").stamina == 10


def test_glide_goes_somewhere_and_costs_a_single():
    assert aims(stage("A .", A=A, dice=["1"], players=phoenix(0, 1)), "glide") == ["B1"]
    assert not specials(stage("A .", A=A, dice=["11"], players=phoenix(0, 1)))


# -- Downdraft -----------------------------------------------------------------------------------------------


def test_downdraft_throws_one_enemy_within_3_hexes_3_hexes():
    match = stage("A . . B . . . C", A=A, B=theirs(), C=theirs(), dice=["11"], players=phoenix(0, 2))
    play(match, "special-at 11 downdraft D1", "toward E")
    assert where(match, match.state.piece("2:plain")) == "G1"
    assert match.state.piece("2:plain").stamina == 12


def test_downdraft_needs_an_enemy_in_range_and_a_single_or_double():
    assert aims(stage("A C . B", A=A, C=mine(), B=theirs(), dice=["6"], players=phoenix(0, 2)), "downdraft") == ["D1"]
    far = stage("A . . . B", A=A, B=theirs(), dice=["6"], players=phoenix(0, 2))
    assert not aims(far, "downdraft")
    triple = stage("A . . B", A=A, B=theirs(), dice=["666"], players=phoenix(0, 2))
    assert not specials(triple)


# -- Wings Wide ----------------------------------------------------------------------------------------------


def test_wings_wide_may_move_up_to_3_hexes_through_anything_at_the_start_of_its_own_activation():
    match = stage(
        "A B # . .",
        A=A,
        B=theirs(),
        next="activation 1",
        rolls=[1, 2, 3, 4, 5, 6, 6, 6],
        players=phoenix(0, 3),
    )
    assert offered(match) == ["place D1", "decline"]
    play(match, "place D1")
    assert where(match, match.state.piece("1:plain")) == "D1"
    assert match.question.why.key == "spend"


def test_wings_wide_may_be_declined():
    match = stage("A . .", A=A, next="activation 1", rolls=[1, 2, 3, 4, 5, 6, 6, 6], players=phoenix(0, 3))
    play(match, "decline")
    assert where(match, match.state.piece("1:plain")) == "A1"


def test_wings_wide_stays_folded_in_other_activations():
    match = stage("A . . . B", A=A, B=theirs(), next="activation 2", rolls=[1, 2, 3, 4, 5], players=phoenix(0, 3))
    assert match.question.why.key == "spend"
    assert match.question.seat == 1
