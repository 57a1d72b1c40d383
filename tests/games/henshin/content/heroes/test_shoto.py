"""Shoto."""

import pytest
from games.henshin.staging import (
    EVERY_COUNT,
    aims,
    asked,
    at,
    counts_for,
    deployed,
    dice_of,
    left_alone,
    mine,
    modify,
    npc,
    offered,
    play,
    refused,
    specials,
    stage,
    theirs,
    told,
)

from dustup.engine.errors import Refused
from dustup.games.henshin.events import Unlocked
from dustup.games.henshin.rules.affinity import elements_of

# -- Steady Hands --------------------------------------------------------------------------------------------


def test_steady_hands_rotates_one_die():
    match = modify("A . B", [1, 2, 3, 4, 5], A=mine("shoto"), B=theirs())
    play(match, "use 1:shoto/steady-hands", "turn-die 1 2")
    assert dice_of(match) == ["22", "3", "4", "5"]


def test_steady_hands_cannot_turn_a_die_to_its_opposite_face():
    match = modify("A . B", [1, 1, 1, 4, 4], A=mine("shoto"), B=theirs())
    match.answer("use 1:shoto/steady-hands")
    faces = ["1 2", "1 3", "1 4", "1 5", "4 1", "4 2", "4 5", "4 6"]
    assert offered(match, "turn-die") == [f"turn-die {each}" for each in faces]
    with pytest.raises(Refused):
        match.answer("turn-die 1 6")


def test_steady_hands_may_be_declined():
    match = modify("A . B", [1, 2, 3, 4, 5], A=mine("shoto"), B=theirs())
    assert "use 1:shoto/steady-hands" in offered(match)
    assert left_alone(match) == ["1", "2", "3", "4", "5"]


# -- Rising Knee ---------------------------------------------------------------------------------------------


def test_rising_knee_moves_and_then_hurts_an_adjacent_enemy():
    match = stage("A . . B .", A=mine("shoto"), B=theirs(), dice=["3", "55"])
    play(match, "special-at 3 rising-knee C1")
    assert at(match, "C1").card.key == "shoto"
    assert at(match, "D1").stamina == 11
    assert at(match, "C1").momentum == 1


def test_rising_knee_only_goes_straight_and_two_hexes_far():
    match = stage(
        """
        . . . . .
         . A . . .
        . . . . B
        """,
        A=mine("shoto"),
        B=theirs(),
        dice=["3"],
    )
    assert sorted(aims(match, "rising-knee")) == ["A2", "B1", "B3", "C1", "C2", "C3", "D2"]


def test_rising_knee_does_not_pass_an_enemy():
    match = stage("A B . .", A=mine("shoto"), B=theirs(stamina=9), dice=["3", "55"])
    match.answer("special-at 3 rising-knee A1")
    assert asked(match) == "spend", "no hex to move to, one enemy to hurt"
    assert at(match, "B1").stamina == 8


def test_rising_knee_without_moving_hurts_one_enemy_of_the_players_choice():
    match = stage("B A C", A=mine("shoto"), B=theirs(), C=npc("corporal"), dice=["3"])
    play(match, "special-at 3 rising-knee B1", "target C1")
    assert at(match, "C1").stamina == 3
    assert at(match, "A1").stamina == 12


def test_rising_knee_with_nobody_adjacent_hurts_nobody():
    match = stage("A . . . B", A=mine("shoto"), B=theirs(), dice=["3", "55"])
    play(match, "special-at 3 rising-knee B1")
    assert at(match, "E1").stamina == 12


def test_rising_knee_strikes_from_where_he_stands_only_if_somebody_is_there():
    alone = stage("A . . B", A=mine("shoto"), B=theirs(), dice=["3", "55"])
    assert refused(alone, "special-at 3 rising-knee A1") == ("not-allowed", "ruling.game.card-text")
    match = play(stage("A B .", A=mine("shoto"), B=theirs(), dice=["3", "55"]), "special-at 3 rising-knee A1")
    assert at(match, "B1").stamina < 12
    assert at(match, "A1").momentum == 1


def test_rising_knee_is_paid_with_a_single_and_once_per_activation():
    match = stage("A . B", A=mine("shoto"), B=theirs(), dice=[*EVERY_COUNT, "5"])
    assert specials(match) == ["special-at 1 rising-knee B1", "special-at 5 rising-knee B1"]
    play(match, "special-at 5 rising-knee B1")
    assert counts_for(match, "rising-knee") == []


@pytest.mark.clause("ruling.activation.exhausted-midway")
def test_rising_knee_is_completed_although_dangerous_ground_exhausted_him_on_the_way():
    match = stage("A ~ B . .", A=mine("shoto", stamina=1), B=theirs(), dice=["3", "55"])
    play(match, "special-at 3 rising-knee B1")
    assert at(match, "B1").exhausted
    assert at(match, "B1").momentum == 0
    assert at(match, "C1").stamina == 11
    assert match.question is None, "the dice left are lost"


# -- Daybreak ------------------------------------------------------------------------------------------------


def test_daybreak_cheers_each_ally_within_three_hexes():
    shoto, rack = mine("shoto", momentum=5), [{"forms": ["grasshopper"]}]
    match = stage("A B C", A=shoto, B=mine(), C=mine(momentum=2), dice=["2", "3"], players=rack)
    match.answer("transform 2 0")
    assert [at(match, cell).momentum for cell in ("A1", "B1", "C1")] == [0, 1, 3]
    match = stage("A . . D E", A=shoto, D=mine(), E=mine(), dice=["2", "3"], players=rack)
    match.answer("transform 2 0")
    assert [at(match, cell).momentum for cell in ("D1", "E1")] == [1, 0]


def test_daybreak_does_nothing_for_enemies_and_the_exhausted():
    match = stage(
        "A B C .",
        A=mine("shoto", momentum=5),
        B=mine(exhausted=True),
        C=theirs(),
        dice=["2", "3"],
        players=[{"forms": ["grasshopper"]}],
    )
    match.answer("transform 2 0")
    assert at(match, "B1").momentum == 0
    assert at(match, "C1").momentum == 0


def test_daybreak_needs_a_transform_of_his_own():
    match = stage(
        "A B C",
        A=mine(momentum=4),
        B=mine("shoto"),
        C=mine(),
        dice=["2", "3"],
        players=[{"forms": ["grasshopper"]}],
    )
    match.answer("transform 2 0")
    assert at(match, "C1").momentum == 0


def test_daybreak_does_not_follow_a_kick():
    match = stage(
        "A B C",
        A=mine("shoto", momentum=5, form="grasshopper"),
        B=mine(),
        C=theirs(),
        dice=["2", "3"],
        players=[{"forms": ["grasshopper 1 0"]}],
    )
    match.answer("kick 2 A1")
    assert at(match, "B1").momentum == 0


# -- elements ------------------------------------------------------------------------------------------------


@pytest.mark.clause("content.hero.shoto", "content.elements")
def test_shoto_has_light_and_nothing_else():
    match = deployed("shoto", "kettle", "old-mole")
    assert elements_of(match.state, match.state.piece("1:shoto")) == ("light",)


@pytest.mark.clause("content.form.grasshopper")
def test_shoto_raises_only_the_light_of_the_grasshopper():
    match = stage(
        "A . B",
        A=mine("shoto", momentum=5),
        B=theirs(),
        dice=["2", "3"],
        players=[{"forms": ["grasshopper 0 1"]}],
    )
    match.answer("transform 2 0")
    assert match.state.players[0].levels == [(1, 1)]
    assert [each.ability for each in told(match, Unlocked)] == ["Spring Heel"]
