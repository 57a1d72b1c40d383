"""Doctor Almanac."""

from games.henshin.staging import (
    EVERY_COUNT,
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
    specials,
    stage,
    theirs,
    told,
)

from dustup.games.henshin.events import WisdomGained

# -- Look It Up ----------------------------------------------------------------------------------------------


def test_look_it_up_sets_one_die_to_the_face_of_the_wisdom_die():
    match = modify("A . B", [1, 2, 6, 6, 6], A=mine("doctor-almanac"), B=theirs(), players=[{"wisdom": 6}])
    match.answer("use 1:doctor-almanac/look-it-up")
    assert offered(match) == ["turn-die 1 6", "turn-die 2 6"]
    match.answer("turn-die 2 6")
    assert dice_of(match) == ["1", "6666", "w6"]


def test_look_it_up_rerolls_one_die_without_a_wisdom_die():
    match = modify("A . B", [1, 2, 6, 6, 6], A=mine("doctor-almanac"), B=theirs(), rolls=[5])
    play(match, "use 1:doctor-almanac/look-it-up", "pick-die 1")
    assert dice_of(match) == ["2", "5", "666"]


def test_look_it_up_may_be_declined():
    match = modify("A . B", [1, 2, 6, 6, 6], A=mine("doctor-almanac"), B=theirs())
    assert "use 1:doctor-almanac/look-it-up" in offered(match)
    assert left_alone(match) == ["1", "2", "666"]


def test_the_doctor_brings_a_wisdom_die_into_play():
    match = deployed("doctor-almanac", "kettle", "old-mole")
    mine = [each.face for each in told(match, WisdomGained) if each.seat == 0]
    assert mine == [match.state.players[0].wisdom]


# -- Pep Talk ------------------------------------------------------------------------------------------------


def test_pep_talk_gives_one_ally_one_momentum():
    match = stage("A B . . C", A=mine("doctor-almanac"), B=mine(), C=mine(), dice=["4", "55"])
    play(match, "special-at 4 pep-talk E1")
    assert at(match, "E1").momentum == 1
    assert at(match, "B1").momentum == 0
    assert at(match, "A1").momentum == 0, "talking is no deed"


def test_pep_talk_reaches_four_hexes_and_no_exhausted_ally():
    match = stage("A B . . . C D", A=mine("doctor-almanac"), B=mine(exhausted=True), C=mine(), D=theirs(), dice=["4"])
    assert not specials(match)


def test_pep_talk_costs_a_single():
    match = stage("A B", A=mine("doctor-almanac"), B=mine(), dice=EVERY_COUNT)
    assert counts_for(match, "pep-talk") == [1]


# -- Prism Beam ----------------------------------------------------------------------------------------------


def test_prism_beam_bounces_to_another_enemy():
    match = stage("A . . B . C", A=mine("doctor-almanac"), B=theirs(), C=npc("corporal"), dice=["44"])
    play(match, "special-at 44 prism-beam D1", "target F1")
    assert at(match, "D1").stamina == 10
    assert at(match, "F1").stamina == 2


def test_prism_beam_need_not_bounce():
    match = stage("A . . B . C", A=mine("doctor-almanac"), B=theirs(), C=theirs(), dice=["44", "5"])
    match.answer("special-at 44 prism-beam D1")
    assert offered(match) == ["target F1", "decline"]
    match.answer("decline")
    assert at(match, "F1").stamina == 12


def test_prism_beam_bounces_two_hexes_and_never_back_on_the_same_enemy():
    match = stage("A . B . . C", A=mine("doctor-almanac"), B=theirs(), C=theirs(), dice=["44", "5"])
    match.answer("special-at 44 prism-beam C1")
    assert asked(match) == "spend"
    assert at(match, "C1").stamina == 10
    assert at(match, "F1").stamina == 12


def test_prism_beam_bounces_from_where_a_destroyed_npc_stood():
    match = stage("A . . B . C", A=mine("doctor-almanac"), B=npc(), C=theirs(), dice=["44"])
    play(match, "special-at 44 prism-beam D1", "target F1")
    assert match.state.npcs == 0
    assert at(match, "F1").stamina == 10


def test_prism_beam_needs_a_double_or_triple_and_an_enemy_within_three_hexes():
    match = stage("A . . B", A=mine("doctor-almanac"), B=theirs(), dice=EVERY_COUNT)
    assert counts_for(match, "prism-beam") == [2, 3]
    match = stage("A . . . B", A=mine("doctor-almanac"), B=theirs(), dice=EVERY_COUNT)
    assert counts_for(match, "prism-beam") == []


# -- Second Edition ------------------------------------------------------------------------------------------


def test_second_edition_rolls_the_wisdom_die_again():
    match = stage("A . B", A=mine("doctor-almanac"), B=theirs(), dice=["3", "w2"], rolls=[6], players=[{"heroism": 5}])
    match.answer("spend-heroism second-edition")
    assert dice_of(match) == ["3", "w6"]
    assert match.state.players[0].wisdom == 6
    assert match.state.players[0].heroism == 3
    assert not offered(match, "spend-heroism"), "once per activation"


def test_second_edition_rolls_a_new_wisdom_die_that_can_be_spent_at_once():
    match = stage("A . B", A=mine("doctor-almanac"), B=theirs(), dice=["3"], rolls=[5], players=[{"heroism": 2}])
    match.answer("spend-heroism second-edition")
    assert dice_of(match) == ["3", "w5"]
    match.answer("move w5 B1")
    assert match.state.players[0].wisdom == 0


def test_second_edition_costs_two_heroism():
    match = stage("A . B", A=mine("doctor-almanac"), B=theirs(), dice=["3"], players=[{"heroism": 1}])
    assert not offered(match, "spend-heroism")
