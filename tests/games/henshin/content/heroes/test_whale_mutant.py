"""Whale Mutant."""

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
    told,
)

from dustup.games.henshin.events import Thrown
from dustup.games.henshin.rules.affinity import elements_of, share_affinity

# -- Deep Breath ---------------------------------------------------------------------------------------------


def test_deep_breath_adds_a_die_showing_one():
    match = modify("A . B", [1, 3, 3, 4, 5], A=mine("whale-mutant"), B=theirs())
    match.answer("use 1:whale-mutant/deep-breath")
    assert dice_of(match) == ["11", "33", "4", "5"]


def test_deep_breath_may_be_declined():
    match = modify("A . B", [1, 3, 3, 4, 5], A=mine("whale-mutant"), B=theirs())
    assert "use 1:whale-mutant/deep-breath" in offered(match)
    assert left_alone(match) == ["1", "33", "4", "5"]


# -- Blowhole ------------------------------------------------------------------------------------------------


def test_blowhole_throws_an_adjacent_enemy_four_hexes():
    match = stage("A B . . . .", A=mine("whale-mutant"), B=theirs(), dice=["4", "55"])
    play(match, "special-at 4 blowhole B1", "toward e")
    assert at(match, "F1").stamina == 12
    assert at(match, "A1").momentum == 1


def test_blowhole_never_throws_straight_into_the_whale():
    match = stage("A B . . . .", A=mine("whale-mutant"), B=theirs(), dice=["4"])
    match.answer("special-at 4 blowhole B1")
    assert offered(match) == ["toward E", "toward NE", "toward NW", "toward SW", "toward SE"]


def test_blowhole_needs_an_adjacent_enemy_and_a_single():
    match = stage("A C . B", A=mine("whale-mutant"), B=theirs(), C=mine(), dice=EVERY_COUNT)
    assert counts_for(match, "blowhole") == []
    match = stage("A B . .", A=mine("whale-mutant"), B=theirs(), dice=EVERY_COUNT)
    assert counts_for(match, "blowhole") == [1]


# -- Belly Flop ----------------------------------------------------------------------------------------------


def test_belly_flop_hurts_all_neighbours_and_throws_them_in_any_order():
    match = stage(". . . B A C . . .", A=mine("whale-mutant"), B=theirs(), C=npc("corporal"), dice=["44"])
    match.answer("special 44 belly-flop")
    assert [at(match, cell).stamina for cell in ("D1", "F1")] == [10, 2], "all damage before the first throw"
    play(match, "target F1", "toward e", "toward w")
    assert at(match, "H1").stamina == 2
    assert at(match, "B1").stamina == 10


def test_belly_flop_throws_the_exhausted_but_not_the_destroyed():
    match = stage(". . B A C . .", A=mine("whale-mutant"), B=theirs(stamina=2), C=npc(), dice=["444"])
    play(match, "special 444 belly-flop", "toward w")
    assert at(match, "A1").exhausted
    assert match.state.npcs == 0
    assert len(told(match, Thrown)) == 1


def test_belly_flop_reaches_only_neighbours_and_spares_allies():
    match = stage("C A B D . .", A=mine("whale-mutant"), B=theirs(), C=mine(), D=theirs(), dice=["44"])
    match.answer("special 44 belly-flop")
    assert [at(match, cell).stamina for cell in ("A1", "C1", "D1")] == [12, 10, 12]


def test_belly_flop_needs_an_adjacent_enemy_and_a_double_or_more():
    match = stage("A . B", A=mine("whale-mutant"), B=theirs(), dice=EVERY_COUNT)
    assert counts_for(match, "belly-flop") == []
    match = stage("A B . .", A=mine("whale-mutant"), B=theirs(), dice=EVERY_COUNT)
    assert counts_for(match, "belly-flop") == [2, 3, 4]


# -- Blubber -------------------------------------------------------------------------------------------------


def test_blubber_shortens_a_throw_by_two_hexes():
    match = stage("A B . . .", A=mine(), B=theirs("whale-mutant"), dice=["44", "5"])
    play(match, "throw 44 B1", "toward e")
    assert at(match, "C1").card.key == "whale-mutant"
    assert told(match, Thrown)[0].parts == [(3, "throw"), (-2, "card:Blubber")]


def test_blubber_makes_a_short_throw_none_at_all():
    match = stage("A B .", A=mine(), B=theirs("whale-mutant"), dice=["4", "55"])
    match.answer("throw 4 B1")
    assert at(match, "B1").card.key == "whale-mutant"
    assert at(match, "A1").momentum == 0


def test_blubber_also_softens_the_collision():
    match = stage("A B #", A=mine(), B=theirs("whale-mutant"), dice=["44", "5"])
    play(match, "throw 44 B1", "toward e")
    assert at(match, "B1").stamina == 15 - 1


def test_blubber_does_not_work_for_others_or_while_exhausted():
    match = stage("A B . . C", A=mine(), B=theirs(), C=theirs("whale-mutant"), dice=["4"])
    play(match, "throw 4 B1", "toward e")
    assert at(match, "D1").card.key == "plain"
    match = stage("A B . .", A=mine(), B=theirs("whale-mutant", exhausted=True), dice=["4"])
    play(match, "throw 4 B1", "toward e")
    assert at(match, "D1").exhausted


# -- elements ------------------------------------------------------------------------------------------------


@pytest.mark.clause("content.hero.whale-mutant", "content.elements")
def test_the_whale_has_water_and_shares_affinity_with_the_gator():
    state = deployed("whale-mutant", "gator-mutant", "franklin-stein").state
    whale = state.piece("1:whale-mutant")
    assert elements_of(state, whale) == ("water",)
    assert share_affinity(state, whale, state.piece("1:gator-mutant"))
    assert not share_affinity(state, whale, state.piece("1:franklin-stein"))
