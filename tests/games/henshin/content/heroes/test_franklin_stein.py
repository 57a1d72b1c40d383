"""Franklin Stein."""

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

from dustup.games.henshin.content import box
from dustup.games.henshin.rules.affinity import elements_of, share_affinity

# -- Spare Parts ---------------------------------------------------------------------------------------------


def test_spare_parts_gives_one_die_to_set_two_others():
    match = modify("A . B", [1, 2, 3, 4, 5], A=mine("franklin-stein"), B=theirs())
    play(match, "use 1:franklin-stein/spare-parts", "pick-die 1", "turn-die 2 6", "turn-die 3 6")
    assert dice_of(match) == ["4", "5", "66"]


def test_spare_parts_sets_only_other_dice_and_need_not_set_any():
    match = modify("A . B", [1, 2, 6, 6, 6], A=mine("franklin-stein"), B=theirs())
    play(match, "use 1:franklin-stein/spare-parts", "pick-die 1")
    assert offered(match) == ["decline", "turn-die 2 6"]
    match.answer("decline")
    assert dice_of(match) == ["2", "666"]


def test_spare_parts_sets_nothing_unless_a_die_is_discarded():
    match = modify("A . B", [1, 2, 3, 4, 5], A=mine("franklin-stein"), B=theirs())
    assert "use 1:franklin-stein/spare-parts" in offered(match)
    assert left_alone(match) == ["1", "2", "3", "4", "5"]


# -- Borrowed Strength ---------------------------------------------------------------------------------------


def test_borrowed_strength_hurts_and_heals():
    match = stage("A B", A=mine("franklin-stein", stamina=10), B=theirs(), dice=["4", "55"])
    match.answer("special-at 4 borrowed-strength B1")
    assert at(match, "B1").stamina == 10
    assert at(match, "A1").stamina == 12


def test_borrowed_strength_also_takes_health_and_heals_no_further_than_the_maximum():
    match = stage("A B", A=mine("franklin-stein"), B=npc("corporal"), dice=["44", "5"])
    match.answer("special-at 44 borrowed-strength B1")
    assert at(match, "B1").stamina == 2
    assert at(match, "A1").stamina == 14


def test_borrowed_strength_heals_nothing_when_nothing_is_lost():
    match = stage("A B", A=mine("franklin-stein", stamina=10), B=theirs(exhausted=True), dice=["4", "55"])
    match.answer("special-at 4 borrowed-strength B1")
    assert at(match, "A1").stamina == 10
    assert at(match, "A1").momentum == 0


def test_borrowed_strength_needs_an_adjacent_enemy_and_a_single_or_double():
    match = stage("A . B", A=mine("franklin-stein"), B=theirs(), dice=EVERY_COUNT)
    assert counts_for(match, "borrowed-strength") == []
    match = stage("A B", A=mine("franklin-stein"), B=theirs(), dice=EVERY_COUNT)
    assert counts_for(match, "borrowed-strength") == [1, 2]


# -- Up From the Slab ----------------------------------------------------------------------------------------


def test_up_from_the_slab_gives_momentum_at_half_stamina_or_less():
    match = stage("A . B", A=mine("franklin-stein", stamina=7), B=theirs(), next="beginning")
    assert at(match, "A1").momentum == 1


def test_up_from_the_slab_gives_nothing_above_half_or_to_the_exhausted():
    match = stage("A . B", A=mine("franklin-stein", stamina=8), B=theirs(), next="beginning")
    assert at(match, "A1").momentum == 0
    match = stage("A . B", A=mine("franklin-stein", exhausted=True), B=theirs(), next="beginning")
    assert at(match, "A1").momentum == 0


# -- Lightning Rod -------------------------------------------------------------------------------------------


def test_lightning_rod_shocks_one_enemy_fighter_within_two_hexes():
    match = stage("A B C", A=mine("franklin-stein"), B=theirs(), C=theirs(), dice=["4"], players=[{"heroism": 2}])
    play(match, "spend-heroism lightning-rod", "target C1")
    assert at(match, "C1").shocked
    assert not at(match, "B1").shocked
    assert match.state.players[0].heroism == 1
    assert not offered(match, "spend-heroism"), "once per activation"


def test_lightning_rod_shocks_no_npc_no_exhausted_fighter_and_nobody_farther():
    match = stage(
        "A B C D .",
        A=mine("franklin-stein"),
        B=theirs(exhausted=True),
        C=npc(),
        D=theirs(),
        dice=["4"],
        players=[{"heroism": 2}],
    )
    assert not offered(match, "spend-heroism")


# -- elements ------------------------------------------------------------------------------------------------


@pytest.mark.clause("content.hero.franklin-stein", "content.elements")
def test_franklin_has_dark_and_shares_nothing_with_the_gator():
    state = deployed("franklin-stein", "gator-mutant", "kettle").state
    franklin = state.piece("1:franklin-stein")
    assert elements_of(state, franklin) == ("dark",)
    assert not share_affinity(state, franklin, state.piece("1:gator-mutant"))


@pytest.mark.clause("content.form.dark-earth")
def test_franklin_in_an_earth_form_shares_affinity_with_the_gator():
    match = stage(
        "A . B",
        A=mine("franklin-stein", momentum=5),
        B=mine("gator-mutant"),
        dice=["4", "5"],
        players=[{"forms": ["grave-golem"]}],
    )
    assert not share_affinity(match.state, at(match, "A1"), at(match, "C1"))
    match.answer("transform 4 0")
    assert box().forms["grave-golem"].elements == ("dark", "earth")
    assert share_affinity(match.state, at(match, "A1"), at(match, "C1"))
