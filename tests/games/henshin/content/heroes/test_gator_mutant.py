"""Gator Mutant."""

import pytest
from games.henshin.staging import (
    EVERY_COUNT,
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
    stage,
    theirs,
)

from dustup.games.henshin.rules.affinity import elements_of

# -- Death Roll ----------------------------------------------------------------------------------------------


def test_death_roll_rerolls_all_dice_of_one_face():
    match = modify("A . B", [2, 2, 5, 5, 6], A=mine("gator-mutant"), B=theirs(), rolls=[3, 4])
    play(match, "use 1:gator-mutant/death-roll", "pick-die 2")
    assert dice_of(match) == ["3", "4", "55", "6"]


def test_death_roll_offers_the_faces_shown_and_may_be_declined():
    match = modify("A . B", [2, 2, 5, 5, 6], A=mine("gator-mutant"), B=theirs())
    assert offered(play(match.fork(), "use 1:gator-mutant/death-roll")) == ["pick-die 2", "pick-die 5", "pick-die 6"]
    assert left_alone(match) == ["22", "55", "6"]


# -- Ambush --------------------------------------------------------------------------------------------------


def test_ambush_hits_a_fighter_not_selected_this_round_harder():
    match = stage("A B", A=mine("gator-mutant"), B=theirs(), dice=["4"])
    match.answer("special-at 4 ambush B1")
    assert at(match, "B1").stamina == 12 - 4


def test_ambush_hits_fighters_already_selected_and_npcs_normally():
    match = stage("A B", A=mine("gator-mutant"), B=theirs(selected=True), dice=["4"])
    match.answer("special-at 4 ambush B1")
    assert at(match, "B1").stamina == 12 - 2
    match = stage("A B", A=mine("gator-mutant"), B=npc("corporal"), dice=["4"])
    match.answer("special-at 4 ambush B1")
    assert at(match, "B1").stamina == 4 - 2


def test_ambush_needs_an_adjacent_enemy_and_a_single():
    match = stage(". A C B", A=mine("gator-mutant"), B=theirs(), C=mine(), dice=EVERY_COUNT)
    assert counts_for(match, "ambush") == []
    match = stage("A B", A=mine("gator-mutant"), B=theirs(), dice=EVERY_COUNT)
    assert counts_for(match, "ambush") == [1]


# -- Rolling Bite --------------------------------------------------------------------------------------------


def test_rolling_bite_swaps_places_and_then_bites():
    match = stage("A B", A=mine("gator-mutant"), B=theirs(), dice=["44", "1"])
    match.answer("special-at 44 rolling-bite B1")
    assert at(match, "B1").card.key == "gator-mutant"
    assert at(match, "A1").stamina == 12 - 5
    assert at(match, "B1").momentum == 1


def test_rolling_bite_is_a_placement_so_dangerous_ground_does_not_bite_back():
    match = stage(
        "A B",
        A=mine("gator-mutant"),
        B=theirs(),
        dice=["444", "1"],
        danger=[{"cells": ["A1", "B1"], "element": ""}],
    )
    match.answer("special-at 444 rolling-bite B1")
    assert at(match, "B1").stamina == 14
    assert at(match, "A1").stamina == 7


def test_rolling_bite_moves_an_exhausted_enemy_without_hurting_it_and_earns_nothing_by_that():
    match = stage("A B", A=mine("gator-mutant"), B=theirs(exhausted=True), dice=["44", "1"])
    match.answer("special-at 44 rolling-bite B1")
    assert at(match, "A1").exhausted
    assert at(match, "B1").momentum == 0


def test_rolling_bite_needs_an_adjacent_enemy_and_a_double_or_triple():
    match = stage("A . B", A=mine("gator-mutant"), B=theirs(), dice=EVERY_COUNT)
    assert counts_for(match, "rolling-bite") == []
    match = stage("A B", A=mine("gator-mutant"), B=theirs(), dice=EVERY_COUNT)
    assert counts_for(match, "rolling-bite") == [2, 3]


# -- Iron Jaw ------------------------------------------------------------------------------------------------

UNPINNED = [{"forms": ["grasshopper 0 3"]}]
"""Never Landing: the wearer is not pinned."""


def test_iron_jaw_pins_whom_an_ability_would_free():
    match = stage(". A B", A=mine(form="grasshopper"), B=theirs("gator-mutant"), dice=["4"], players=UNPINNED)
    assert not offered(match, "move")
    match = stage(". A B", A=mine(form="grasshopper"), B=theirs(), dice=["4"], players=UNPINNED)
    assert offered(match, "move") == ["move 4 A1"], "anybody else does not pin it"


def test_iron_jaw_holds_nobody_at_a_distance_and_nobody_when_exhausted():
    match = stage(". A . B", A=mine(form="grasshopper"), B=theirs("gator-mutant"), dice=["4"], players=UNPINNED)
    assert offered(match, "move")
    match = stage(
        ". A B",
        A=mine(form="grasshopper"),
        B=theirs("gator-mutant", exhausted=True),
        dice=["4"],
        players=UNPINNED,
    )
    assert offered(match, "move")


def test_iron_jaw_holds_no_ally():
    match = stage(". A B", A=mine(form="grasshopper"), B=mine("gator-mutant"), dice=["4"], players=UNPINNED)
    assert offered(match, "move") == ["move 4 A1"]


def test_iron_jaw_stops_the_move_action_but_no_special_action():
    match = stage(". A B", A=mine("shoto"), B=theirs("gator-mutant"), dice=["4", "55"])
    play(match, "special-at 4 rising-knee A1")
    assert at(match, "A1").card.key == "shoto"


# -- elements ------------------------------------------------------------------------------------------------


@pytest.mark.clause("content.hero.gator-mutant", "content.elements")
def test_the_gator_has_water_and_earth():
    match = deployed("gator-mutant", "kettle", "old-mole")
    assert elements_of(match.state, match.state.piece("1:gator-mutant")) == ("water", "earth")
