"""Shadow Pack: Shade Hound (Move 4, Range 1), Shade Stalker, Pack Mother."""

from games.henshin.staging import at, mine, npc, play, stage, theirs, told, where

from dustup.games.henshin.events import Damaged


def hound(match):
    return match.state.piece("2:shade-hound.1")


# -- Smell Weakness ------------------------------------------------------------------------------------------


def test_a_hound_passes_the_strong_by_and_bites_the_fighter_with_the_least_stamina():
    match = stage("A . N . . B", A=mine(), B=mine(stamina=4), N=npc("shade-hound"), next="npc 2")
    assert where(match, hound(match)) == "E1"
    assert at(match, "F1").stamina == 3
    assert at(match, "A1").stamina == 12


def test_if_tied_the_nearest_of_them():
    match = stage("A . N . . B", A=mine(stamina=4), B=mine(stamina=4), N=npc("shade-hound"), next="npc 2")
    assert at(match, "A1").stamina == 3
    assert at(match, "F1").stamina == 4


def test_the_card_owner_picks_between_two_that_are_just_as_weak_and_near():
    match = stage("A . N . B", A=mine(stamina=4), B=mine(stamina=4), N=npc("shade-hound"), next="npc 2")
    assert match.question.seat == 1
    assert match.question.why.key == "npc-target"
    play(match, "target E1")
    assert at(match, "E1").stamina == 3


def test_a_weaker_fighter_more_than_6_hexes_away_is_not_smelt():
    match = stage("A . N . . . . . . B", A=mine(), B=mine(stamina=1), N=npc("shade-hound"), next="npc 2")
    assert where(match, hound(match)) == "B1"
    assert at(match, "A1").stamina == 11


def test_a_weaker_fighter_just_6_hexes_away_is():
    match = stage("A . N . . . . . B", A=mine(), B=mine(stamina=1), N=npc("shade-hound"), next="npc 2")
    assert where(match, hound(match)) == "G1"


def test_with_none_within_6_hexes_it_runs_for_the_nearest_fighter():
    drawing = "A . . . . . . . N . . . . . . . . B"
    match = stage(drawing, A=mine(), B=mine(stamina=1), N=npc("shade-hound"), next="npc 2")
    assert where(match, hound(match)) == "E1"


def test_exhausted_fighters_do_not_smell():
    match = stage("A . N . . B", A=mine(), B=mine(exhausted=True), N=npc("shade-hound"), next="npc 2")
    assert at(match, "A1").stamina == 11


# -- Pack Bite -----------------------------------------------------------------------------------------------


def test_with_another_of_its_group_beside_the_target_a_hound_deals_1_more():
    match = stage("N A M", A=mine(), N=npc("shade-hound"), M=npc("pack-mother", acted=1), next="npc 2")
    assert at(match, "B1").stamina == 10
    assert told(match, Damaged)[0].parts == [(1, "npc-damage"), (1, "card:Pack Bite")]


def test_alone_it_bites_as_printed():
    match = stage("N A . M", A=mine(), N=npc("shade-hound"), M=npc("pack-mother", acted=1), next="npc 2")
    assert at(match, "B1").stamina == 11


def test_an_npc_of_the_other_group_is_no_help():
    match = stage("N A M", A=mine(), N=npc("shade-hound"), M=npc("trooper", seat=1), next="npc 2")
    assert at(match, "B1").stamina == 11


def test_a_fighter_of_its_owner_is_no_help():
    match = stage("N A B", A=mine(stamina=5), B=theirs(), N=npc("shade-hound"), next="npc 2")
    assert at(match, "B1").stamina == 4


def test_the_others_of_the_pack_do_not_bite_harder():
    match = stage("N A M", A=mine(), N=npc("shade-stalker"), M=npc("shade-hound", acted=1), next="npc 2")
    assert at(match, "B1").stamina == 10
    assert told(match, Damaged)[0].parts == [(2, "npc-damage")]
