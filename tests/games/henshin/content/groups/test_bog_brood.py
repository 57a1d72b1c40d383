"""Bog Brood: Bog Leech (Move 3, Range 1), Reed Spitter (Move 2, Range 3), Brood Queen."""

from games.henshin.staging import at, mine, npc, offered, play, stage, told, where

from dustup.games.henshin.events import Healed, Moved


def leech(match):
    return match.state.piece("2:bog-leech.1")


# -- Guard the Nest: intruders -------------------------------------------------------------------------------


def test_a_fighter_within_4_hexes_of_a_spawn_point_is_gone_for_and_struck():
    match = stage("b . . . A . N .", A=mine(), N=npc("bog-leech"), next="npc 2")
    assert where(match, leech(match)) == "F1"
    assert at(match, "E1").stamina == 11


def test_a_fighter_5_hexes_away_from_every_spawn_point_is_left_alone():
    match = stage("b . . N . A", A=mine(), N=npc("bog-leech"), next="npc 2")
    assert where(match, leech(match)) == "A1"
    assert at(match, "F1").stamina == 12


def test_spawn_points_of_the_other_side_are_not_its_nest():
    match = stage("a A . . . . . . . . N b", A=mine(), N=npc("bog-leech"), next="npc 2")
    assert where(match, leech(match)) == "L1"
    assert at(match, "B1").stamina == 12


def test_a_fighter_in_the_corner_of_the_board_is_left_alone_like_any_other_far_from_the_nest():
    match = stage("A . . . . . N . b", A=mine(), N=npc("bog-leech"), next="npc 2")
    assert where(match, leech(match)) == "I1"


def test_among_several_intruders_the_nearest_is_the_target():
    match = stage("A b . N B . .", A=mine(stamina=1), B=mine(), N=npc("bog-leech"), next="npc 2")
    assert at(match, "E1").stamina == 11
    assert at(match, "A1").stamina == 1


def test_an_intruder_comes_before_a_nearer_fighter_that_is_none():
    match = stage("b . A . . . N B", A=mine(), B=mine(), N=npc("bog-leech"), next="npc 2")
    assert where(match, leech(match)) == "D1"
    assert at(match, "C1").stamina == 11
    assert at(match, "H1").stamina == 12


def test_a_fighter_on_the_spawn_point_itself_is_an_intruder():
    match = stage("A . N", A=mine(), N=npc("bog-leech"), next="npc 2", players=[{}, {"spawns": ["A1"]}])
    assert at(match, "A1").stamina == 11


def test_an_exhausted_fighter_is_no_intruder():
    match = stage("b A . . N .", A=mine(exhausted=True), N=npc("bog-leech"), next="npc 2")
    assert where(match, leech(match)) == "C1"


# -- Guard the Nest: at home ---------------------------------------------------------------------------------


def test_with_no_intruder_it_moves_toward_the_nearest_free_spawn_point():
    match = stage("b . . . . N . b . . . . A", A=mine(), N=npc("bog-leech"), next="npc 2")
    assert where(match, leech(match)) == "H1"


def test_a_spawn_point_with_a_model_on_it_is_not_free():
    drawing = "b . . . . N . M . . . . . . . A"
    nests = [{}, {"spawns": ["A1", "H1"]}]
    match = stage(drawing, A=mine(), N=npc("bog-leech"), M=npc("brood-queen", acted=1), players=nests, next="npc 2")
    assert where(match, leech(match)) == "C1"


def test_the_card_owner_picks_between_points_that_are_just_as_near():
    match = stage("b . N . b . . . . . A", A=mine(), N=npc("bog-leech"), next="npc 2")
    assert match.question.seat == 1
    assert match.question.why.key == "npc-goal"
    assert offered(match) == ["place A1", "place E1"]
    play(match, "place E1")
    assert where(match, leech(match)) == "E1"


def test_at_home_it_stays_at_home():
    nests = [{}, {"spawns": ["A1", "C1"]}]
    match = stage("N . . . . . . . . A", A=mine(), N=npc("bog-leech"), players=nests, next="npc 2")
    assert told(match, Moved) == []


def test_on_the_way_home_it_strikes_the_nearest_fighter_in_range():
    match = stage("b . . . . . N . A B", A=mine(), B=mine(), N=npc("reed-spitter"), next="npc 2")
    # From E1 the Reed Spitter has Range 3 no more; from where it stood it would have had.
    assert where(match, match.state.piece("2:reed-spitter.1")) == "E1"
    assert at(match, "I1").stamina == 12
    match = stage("b . . . . . N A B", A=mine(), B=mine(), N=npc("reed-spitter"), next="npc 2")
    assert at(match, "H1").stamina == 10
    assert at(match, "I1").stamina == 12


# -- Drain ---------------------------------------------------------------------------------------------------


def test_after_dealing_damage_to_a_fighter_a_leech_regains_1_health():
    match = stage("b A N", A=mine(), N=npc("bog-leech", health=1), next="npc 2")
    assert leech(match).stamina == 2


def test_up_to_its_printed_health():
    match = stage("b A N", A=mine(), N=npc("bog-leech", health=3), next="npc 2")
    assert leech(match).stamina == 3
    assert told(match, Healed) == []


def test_a_leech_that_strikes_nobody_regains_nothing():
    match = stage("b A . . . . . N", A=mine(), N=npc("bog-leech", health=1), next="npc 2")
    assert leech(match).stamina == 1


def test_another_of_the_brood_does_not_drain():
    match = stage("b A N", A=mine(), N=npc("brood-queen", health=1), next="npc 2")
    assert match.state.piece("2:brood-queen.1").stamina == 1


def test_a_leech_does_not_drain_for_what_another_of_the_brood_deals():
    match = stage("b A N M", A=mine(), N=npc("bog-leech", health=1, acted=1), M=npc("brood-queen"), next="npc 2")
    assert at(match, "B1").stamina == 9
    assert leech(match).stamina == 1
