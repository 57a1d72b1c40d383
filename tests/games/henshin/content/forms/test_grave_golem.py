"""Grave Golem."""

import pytest
from games.henshin.staging import at, mine, npc, play, specials, stage, theirs, told, where

from dustup.games.henshin.content import box
from dustup.games.henshin.events import NotThrown
from dustup.games.henshin.rules.affinity import share_affinity


def golem(dark=0, earth=0):
    return [{"forms": [f"grave-golem {dark} {earth}"]}]


A = mine(form="grave-golem")


# -- Grave Chill ---------------------------------------------------------------------------------------------


def test_grave_chill_takes_2_momentum_from_each_adjacent_enemy_fighter_after_its_own_activation():
    match = stage(
        "B A C D", A=A, B=theirs(momentum=3), C=theirs(momentum=1), D=theirs(momentum=3), dice=["1"], players=golem(1)
    )
    play(match, "done")
    assert [at(match, cell).momentum for cell in ("A1", "C1", "D1")] == [1, 0, 3]


def test_grave_chill_does_nothing_after_another_activation():
    match = stage("B A", A=A, B=theirs(momentum=2), dice=["1"], active="2:plain", players=golem(1))
    play(match, "done")
    assert at(match, "A1").momentum == 2


# -- Feed the Stone ------------------------------------------------------------------------------------------


def test_feed_the_stone_heals_3_after_an_adjacent_enemy_is_exhausted():
    match = stage("B A", A={**A, "stamina": 5}, B=theirs(stamina=1), dice=["4"], players=golem(2))
    play(match, "hurt 4 A1")
    assert at(match, "A1").exhausted
    assert at(match, "B1").stamina == 8


def test_feed_the_stone_heals_3_after_an_adjacent_npc_is_destroyed_by_whomever():
    match = stage("A N B", A={**A, "stamina": 5}, N=npc(), B=theirs(), dice=["4"], active="2:plain", players=golem(2))
    play(match, "hurt 4 B1")
    assert at(match, "A1").stamina == 8


def test_feed_the_stone_does_not_taste_what_falls_farther_away():
    match = stage("A . N B", A={**A, "stamina": 5}, N=npc(), B=theirs(), dice=["4"], active="2:plain", players=golem(2))
    play(match, "hurt 4 C1")
    assert at(match, "A1").stamina == 5


def test_feed_the_stone_does_not_feed_on_allies():
    match = stage(
        "A C B",
        A={**A, "stamina": 5},
        C=mine(stamina=1),
        B=theirs(),
        dice=["4"],
        active="2:plain",
        players=golem(2),
    )
    play(match, "hurt 4 B1")
    assert at(match, "B1").exhausted
    assert at(match, "A1").stamina == 5


# -- Last Rites ----------------------------------------------------------------------------------------------


def test_last_rites_deals_5_damage_to_an_adjacent_enemy_fighter_with_half_its_stamina_or_less():
    match = stage("B A C", A=A, B=theirs(stamina=6), C=theirs(stamina=7), dice=["1"], players=golem(3))
    play(match, "special-at 1 last-rites A1")
    assert at(match, "A1").stamina == 1
    assert at(match, "C1").stamina == 7


def test_last_rites_needs_such_a_fighter():
    fresh = stage("B A C", A=A, B=theirs(stamina=7), C=npc(health=1), dice=["1"], players=golem(3))
    assert not specials(fresh)
    far = stage("B . A", A=A, B=theirs(stamina=1), dice=["1"], players=golem(3))
    assert not specials(far)
    fallen = stage("B A", A=A, B=theirs(exhausted=True), dice=["1"], players=golem(3))
    assert not specials(fallen)


# -- Planted -------------------------------------------------------------------------------------------------


def test_a_planted_fighter_cannot_be_thrown():
    match = stage(
        "A B . .",
        A=mine(),
        B=theirs(form="grave-golem"),
        dice=["3"],
        players=[{}, {"forms": ["grave-golem 0 1"]}],
    )
    play(match, "throw 3 B1")
    assert where(match, match.state.piece("2:plain")) == "B1"
    assert at(match, "A1").momentum == 0


def test_the_log_says_who_stayed_planted():
    match = stage(
        "A B . .",
        A=mine("plain", form="storm-beetle"),
        B=theirs(form="grave-golem"),
        dice=["3"],
        players=[{"forms": ["storm-beetle 2 0"]}, {"forms": ["grave-golem 0 1"]}],
    )
    play(match, "throw 3 B1")
    assert told(match, NotThrown)[0].parts == [(2, "throw"), (1, "card:Crosswind"), (-3, "card:Planted")]


def test_a_planted_fighter_can_still_be_hurt_and_throw_others():
    match = stage("A B . .", A=A, B=theirs(), dice=["3", "4"], players=golem(0, 1))
    play(match, "hurt 4 B1", "throw 3 B1", "toward E")
    assert where(match, match.state.piece("2:plain")) == "D1"


# -- Broken Ground -------------------------------------------------------------------------------------------


def danger(match):
    """Where it is dangerous, for whom not, and until when."""
    board = match.state.board
    return [
        ({board.name(c) for c in range(len(board.bit)) if mask >> c & 1}, element)
        for mask, element, _ in match.state.danger
    ]


def test_broken_ground_may_make_the_hexes_around_it_dangerous_until_the_end_of_its_next_activation():
    match = stage(
        ". A . .",
        A=mine(form="grave-golem", selected=False),
        next=["end", "activation 1"],
        active="1:plain",
        rolls=[1, 2, 3, 4, 5, 6, 6],
        players=golem(0, 2),
    )
    play(match, "yes")
    assert danger(match) == [({"A1", "C1"}, "earth")]
    assert match.question.why.key == "spend"  # its next activation: still there
    play(match, "done", "no")
    assert danger(match) == []


def test_broken_ground_hurts_those_who_come_near_but_not_earth_fighters():
    for hero, stamina in (("plain", 11), ("earthy", 12)):
        match = stage(
            ". A . . B",
            A=A,
            B=theirs(hero),
            next=["end", "activation 2"],
            active="1:plain",
            rolls=[1, 1, 1, 2, 2],
            cards=[{"hero": "earthy", "elements": ["earth"]}],
            players=golem(0, 2),
        )
        play(match, "yes", "move 22 C1", "decline")
        assert at(match, "C1").stamina == stamina


def test_broken_ground_may_be_declined_and_waits_for_its_own_activation():
    match = play(stage(". A .", A=A, dice=["1"], players=golem(0, 2)), "done", "no")
    assert danger(match) == []
    other = stage(". A . B", A=A, B=theirs(), dice=["1"], active="2:plain", players=golem(0, 2))
    play(other, "done")
    assert other.question is None


# -- Tombfall ------------------------------------------------------------------------------------------------


def test_tombfall_deals_3_damage_to_each_adjacent_enemy_and_shocks_the_fighters_among_them():
    match = stage("B A N C", A=A, B=theirs(), N=npc("corporal"), C=theirs(), dice=["22"], players=golem(0, 3))
    play(match, "special 22 tombfall")
    assert [at(match, cell).stamina for cell in ("A1", "C1", "D1")] == [9, 1, 12]
    assert [at(match, cell).shocked for cell in ("A1", "C1", "D1")] == [True, False, False]


def test_tombfall_does_not_shock_whom_it_exhausts():
    match = stage("B A", A=A, B=theirs(stamina=3), dice=["22"], players=golem(0, 3))
    play(match, "special 22 tombfall")
    assert at(match, "A1").exhausted
    assert not at(match, "A1").shocked


def test_tombfall_needs_more_than_a_single_and_somebody_adjacent():
    assert not specials(stage("B A", A=A, B=theirs(), dice=["2"], players=golem(0, 3)))
    assert not specials(stage("B . A", A=A, B=theirs(), dice=["22"], players=golem(0, 3)))


# -- the gap in the book -------------------------------------------------------------------------------------


@pytest.mark.clause("content.form.dark-earth")
def test_a_dark_earth_form_that_franklin_stein_can_wear_gives_him_affinity_with_the_gator_mutant():
    assert set(box().forms["grave-golem"].elements) == {"dark", "earth"}
    match = stage("A B", A=mine("franklin-stein", momentum=5), B=mine("gator-mutant"), dice=["1", "2"], players=golem())
    franklin, gator = at(match, "A1"), at(match, "B1")
    assert not share_affinity(match.state, franklin, gator)
    play(match, "transform 1 0")
    assert match.state.form_of(franklin).name == "Grave Golem"
    assert share_affinity(match.state, franklin, gator)
    assert match.state.players[0].levels == [(1, 0)]
