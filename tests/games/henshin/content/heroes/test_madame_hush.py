"""Madame Hush."""

import pytest
from games.henshin.staging import (
    EVERY_COUNT,
    asked,
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
)

from dustup.games.henshin.events import Hunts

STREET = """
    . . . . . . . .
     B . C . A . . D
    . . . . . . . .
    """
"""Hush (A) and an enemy (B) are equally near to the NPC (C); another enemy (D) is far."""


def street(**more):
    fighters = {"A": mine("madame-hush"), "B": theirs(), "D": theirs()}
    return stage(STREET, **fighters, C=npc(), dice=["4"], **more)


def let_npcs_move(match):
    while match.question is not None:
        match.answer(match.question.options[0])


def distance(match, one, other):
    return match.state.board.distance(one.cell, other.cell)


# -- Not So Loud ---------------------------------------------------------------------------------------------


def test_not_so_loud_rotates_one_die_of_an_enemy_pool():
    match = modify("A . . . B", [6, 6, 6, 6, 2], A=mine(), B=theirs("madame-hush"))
    assert match.question is not None and match.question.seat == 1
    match.answer("use 2:madame-hush/not-so-loud")
    assert "turn-die 6 1" not in offered(match), "rotating never turns a die upside down"
    match.answer("turn-die 6 5")
    assert dice_of(match) == ["2", "5", "666"]


def test_not_so_loud_may_be_declined():
    match = modify("A . . . B", [6, 6, 6, 6, 2], A=mine(), B=theirs("madame-hush"))
    match.answer("decline")
    assert dice_of(match) == ["2", "6666"]


def test_not_so_loud_does_not_carry_five_hexes_nor_from_the_exhausted_nor_to_allies():
    for drawing, hush in (
        ("A . . . . B", theirs("madame-hush")),
        ("A . . . B", theirs("madame-hush", exhausted=True)),
        ("A . . . B", mine("madame-hush")),
    ):
        match = modify(drawing, [6, 6, 6, 6, 2], A=mine(), B=hush)
        assert asked(match) == "spend"
        assert dice_of(match) == ["2", "6666"]


def test_not_so_loud_is_no_use_for_her_own_dice_and_none_against_the_wisdom_die():
    match = modify("A . B", [6, 2], A=mine("madame-hush"), B=theirs())
    assert asked(match) == "spend"
    match = modify("A . B", [6], A=mine(), B=theirs("madame-hush"), players=[{"wisdom": 3}])
    match.answer("use 2:madame-hush/not-so-loud")
    assert {each.split()[1] for each in offered(match, "turn-die")} == {"6"}


# -- Rumour --------------------------------------------------------------------------------------------------


@pytest.mark.clause("npc.behaviour.precedence")
def test_rumour_sends_an_npc_after_a_fighter_that_is_not_the_nearest():
    match = street(next=["spend", "npc 2"], active="1:madame-hush")
    play(match, "special-at 4 rumour C2", "target H2")
    hush, monster, victim = at(match, "E2"), at(match, "C2"), at(match, "H2")
    assert match.say(next(each for each in match.log if isinstance(each.event, Hunts))) == (
        "Trooper 1 changes its mind: this round it hunts Plain."
    )
    assert hush.momentum == 1
    let_npcs_move(match)
    assert distance(match, monster, victim) == 3, "three hexes on, around Madame Hush"
    assert hush.stamina == 10
    assert at(match, "A2").stamina == 12


def test_without_a_rumour_the_npc_goes_for_the_nearest():
    match = street(next=["spend", "npc 2"], active="1:madame-hush")
    match.answer("done")
    let_npcs_move(match)
    assert at(match, "E2").stamina + at(match, "A2").stamina == 10 + 12 - 1


def test_rumour_has_the_npc_strike_its_victim_in_range():
    match = street(next=["spend", "npc 2"], active="1:madame-hush")
    play(match, "special-at 4 rumour C2", "target A2")
    let_npcs_move(match)
    assert at(match, "A2").stamina == 11


def test_rumour_of_an_exhausted_fighter_is_stale():
    match = stage(
        "A . B . . C",
        A=mine("madame-hush"),
        B=npc(behaviour="hunt", marks={"prey": "2:plain"}),
        C=theirs(exhausted=True),
        next="npc 2",
    )
    assert at(match, "A1").stamina == 9, "the nearest one again"


@pytest.mark.clause("npc.behaviour.precedence")
def test_a_rumour_ends_an_older_decoy():
    """Its prey has fallen: it goes for the nearest fighter, not for the nearest of those it was lured to."""
    lured = npc(behaviour="decoy", marks={"decoyed toward player": 2})
    match = stage(
        "A . N . C . . B D", A=mine("madame-hush"), N=lured, C=theirs(), D=mine(), B=theirs(stamina=1),
        dice=["4"], next=["spend", "activation 1", "npc 2"], rolls=[1, 1, 2, 2, 4], active="1:madame-hush",
    )  # fmt: skip
    play(match, "special-at 4 rumour C1", "target H1")
    match.answer("hurt 4 H1")
    assert at(match, "H1").exhausted
    play(match, "done", "target A1")
    assert (at(match, "A1").stamina, at(match, "E1").stamina) == (9, 12), "equally near: its owner picks"


def test_rumour_is_forgotten_at_the_end_of_the_round():
    match = street(next=["spend", "end of round"], active="1:madame-hush", round=5)
    play(match, "special-at 4 rumour C2", "target H2")
    assert match.result is not None
    assert at(match, "C2").behaviour == ""
    assert not at(match, "C2").marks


def test_rumour_names_only_unexhausted_enemy_fighters():
    match = street()
    match.answer("special-at 4 rumour C2")
    assert offered(match) == ["target A2", "target H2"]
    match = stage("A B C", A=mine("madame-hush"), B=npc(), C=theirs(exhausted=True), dice=["4"])
    assert not specials(match)


def test_rumour_needs_an_npc_within_four_hexes_and_a_single():
    match = stage("A . . . . B C", A=mine("madame-hush"), B=npc(), C=theirs(), dice=EVERY_COUNT)
    assert counts_for(match, "rumour") == []
    match = stage("A . . . B C", A=mine("madame-hush"), B=npc(), C=theirs(), dice=EVERY_COUNT)
    assert counts_for(match, "rumour") == [1]


# -- Smother -------------------------------------------------------------------------------------------------


def test_smother_hurts_a_fighter_and_takes_its_momentum():
    match = stage("A . B", A=mine("madame-hush"), B=theirs(momentum=3), dice=["44"])
    match.answer("special-at 44 smother C1")
    assert at(match, "C1").stamina == 9
    assert at(match, "C1").momentum == 1


def test_smother_takes_no_more_momentum_than_there_is():
    match = stage("A . B", A=mine("madame-hush"), B=theirs(momentum=1), dice=["444"])
    match.answer("special-at 444 smother C1")
    assert at(match, "C1").momentum == 0


def test_smother_only_hurts_an_npc():
    match = stage("A . B", A=mine("madame-hush"), B=npc("corporal"), dice=["44"])
    match.answer("special-at 44 smother C1")
    assert at(match, "C1").stamina == 1


def test_smother_needs_an_enemy_within_two_hexes_and_a_double_or_triple():
    match = stage("A C . B", A=mine("madame-hush"), B=theirs(), C=mine(), dice=EVERY_COUNT)
    assert counts_for(match, "smother") == []
    match = stage("A . B", A=mine("madame-hush"), B=theirs(), dice=EVERY_COUNT)
    assert counts_for(match, "smother") == [2, 3]
