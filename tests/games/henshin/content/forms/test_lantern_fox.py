"""Lantern Fox."""

import pytest
from games.henshin.staging import (
    aims,
    at,
    dice_of,
    left_alone,
    mine,
    npc,
    offered,
    play,
    specials,
    stage,
    theirs,
    told,
    where,
)

from dustup.games.henshin.events import Lured
from dustup.table import scene_of


def fox(fire=0, light=0):
    return [{"forms": [f"lantern-fox {fire} {light}"]}]


A = mine(form="lantern-fox")
B = theirs(form="lantern-fox")


def dangerous(match):
    board = match.state.board
    mask = 0
    for each in match.state.danger:
        assert each.element == "fire"
        mask |= each.mask
    return [board.name(cell) for cell in range(len(board.bit)) if mask >> cell & 1]


# -- Foxfire -------------------------------------------------------------------------------------------------


def test_foxfire_deals_3_damage_to_one_enemy_within_3_hexes():
    match = stage("N C A . . B D", N=npc(), C=mine(), A=A, B=theirs(), D=theirs(), dice=["4"], players=fox(1))
    assert aims(match, "foxfire") == ["A1", "F1"]
    play(match, "special-at 4 foxfire F1")
    assert at(match, "F1").stamina == 9


def test_foxfire_needs_an_enemy_in_range_and_a_single():
    assert not specials(stage("A . . . B", A=A, B=theirs(), dice=["4"], players=fox(1)))
    assert not specials(stage("A . . B", A=A, B=theirs(), dice=["44"], players=fox(1)))


# -- Wisps ---------------------------------------------------------------------------------------------------


def test_wisps_makes_up_to_two_free_hexes_dangerous_until_the_end_of_its_next_activation():
    match = stage(
        "A . B # . .",
        A=mine(form="lantern-fox", selected=False),
        B=theirs(),
        next=["end", "activation 1"],
        active="1:plain",
        rolls=[1, 2, 3, 4, 5, 6, 6],
        players=fox(2),
    )
    assert offered(match) == ["place B1", "decline"]  # free hexes within 3: neither the enemy's nor the wall
    play(match, "place B1")
    assert dangerous(match) == ["B1"]
    assert match.question.why.key == "spend"
    play(match, "done", "decline")
    assert dangerous(match) == []


def test_wisps_chooses_two_hexes_at_most():
    match = play(stage("A . . . . .", A=A, next="end", active="1:plain", players=fox(2)), "place C1")
    assert offered(match) == ["place B1", "place D1", "decline"]
    play(match, "place D1")
    assert dangerous(match) == ["C1", "D1"]
    assert match.question is None


def test_wisps_burn_whoever_enters():
    match = stage(
        "A . . . B",
        A=A,
        B=theirs(),
        next=["end", "activation 2"],
        active="1:plain",
        rolls=[1, 1, 1, 2, 2],
        players=fox(2),
    )
    play(match, "place C1", "decline", "move 22 B1", "decline")
    assert at(match, "B1").stamina == 11


def test_wisps_wait_for_its_own_activation():
    match = play(stage("A . . B", A=A, B=theirs(), dice=["1"], active="2:plain", players=fox(2)), "done")
    assert match.question is None


# -- Nine Tails ----------------------------------------------------------------------------------------------


def test_nine_tails_deals_3_damage_to_an_enemy_within_2_hexes_that_it_has_not_hit_in_this_activation():
    foes = {"B": theirs(), "C": theirs(), "D": theirs(), "E": npc("clay-colossus")}
    match = stage("B . A C D E", A=A, **foes, dice=["1", "22", "3", "4"], players=fox(3))
    assert aims(match, "nine-tails") == ["A1", "D1", "E1"]
    play(match, "special-at 1 nine-tails A1")
    assert aims(match, "nine-tails") == ["D1", "E1"]
    play(match, "special-at 22 nine-tails E1")
    assert [at(match, cell).stamina for cell in ("A1", "D1", "E1")] == [9, 12, 9]
    assert at(match, "F1").stamina == at(match, "F1").maximum


def test_nine_tails_is_used_three_times_at_most():
    drawing = """
        . B C .
        D A E ."""
    foes = {"B": theirs(), "C": theirs(), "D": theirs(), "E": npc("clay-colossus")}
    match = stage(drawing, A=A, **foes, dice=["1", "2", "3", "4"], players=fox(3))
    play(match, "special-at 1 nine-tails B1", "special-at 2 nine-tails C1")
    play(match, "special-at 3 nine-tails A2")
    assert aims(match, "nine-tails") == []
    assert "special-at 4 foxfire A2" in offered(match)


def test_nine_tails_may_hit_the_same_enemy_again_in_another_activation():
    match = stage(
        "A . B . . .",
        A=mine(form="lantern-fox", selected=False),
        B=theirs(),
        dice=["1", "3"],
        next=["spend", "activation 1"],
        active="1:plain",
        rolls=[1, 2, 3, 4, 5, 6, 6, 6],
        players=fox(3),
    )
    play(match, "special-at 1 nine-tails C1")
    assert "special-at 3 nine-tails C1" not in offered(match)
    play(match, "done", "decline", "special-at 3 nine-tails C1")
    assert at(match, "C1").stamina == 6


# -- Decoy ---------------------------------------------------------------------------------------------------


def test_decoy_makes_an_npc_target_the_enemy_fighter_nearest_to_it():
    match = stage("A N . . B . C", A=A, N=npc(), B=theirs(), C=theirs(), next=["beginning", "npc 2"], players=fox(0, 1))
    play(match, "target B1")
    assert told(match, Lured)
    assert where(match, match.state.piece("2:trooper.1")) == "D1"
    assert [at(match, cell).stamina for cell in ("A1", "E1", "G1")] == [12, 11, 12]


def test_the_card_of_a_decoyed_npc_says_what_it_does():
    match = stage("A N . . B . C", A=A, N=npc(), B=theirs(), C=theirs(), next=["beginning", "npc 2"], players=fox(0, 1))
    play(match, "target B1")
    trooper = next(each for each in scene_of(match.view(None))["pieces"] if each["id"] == "2:trooper.1")
    goes_for = "this round its target is the nearest enemy of whoever lured it"
    assert f"Changed its mind: {goes_for}" in trooper["about"]


def test_a_decoy_changes_the_target_and_not_the_behaviour():
    """A Spotter keeps away from its target: lured, it keeps as far from the other fighter as it can shoot."""
    drawing = """
        . . . A N . B . . .
         . . . . . . . . . ."""
    match = stage(drawing, A=A, N=npc("spotter"), B=theirs(), next=["beginning", "npc 2"], players=fox(0, 1))
    play(match, "target E1")
    assert where(match, match.state.piece("2:spotter.1")) == "D2"
    assert (at(match, "D1").stamina, at(match, "G1").stamina) == (12, 11)


def test_a_lured_guard_leaves_its_nest():
    """Nobody is near the spawn points of its side: without the decoy it would stay there."""
    rows = [*fox(0, 1), {"base": "L1", "spawns": ["F1"]}]
    street = "A . . . . N . . . . B ."
    match = stage(street, A=A, N=npc("bog-leech"), B=theirs(), next=["beginning", "npc 2"], players=rows)
    lured = play(match.fork(), "target F1")
    assert where(lured, lured.state.piece("2:bog-leech.1")) == "I1"
    home = play(match.fork(), "decline")
    assert where(home, home.state.piece("2:bog-leech.1")) == "F1"


def test_a_lure_is_told_with_whose_fighters_it_goes_for():
    match = stage("A N . . B . C", A=A, N=npc(), B=theirs(), C=theirs(), next=["beginning"], players=fox(0, 1))
    play(match, "target B1")
    said = "Trooper 1 is lured: this round its target is the nearest fighter of Player 2."
    assert said in [match.say(each) for each in match.log]


def test_decoy_may_be_declined():
    match = stage("A N . . B", A=A, N=npc(), B=theirs(), next=["beginning", "npc 2"], players=fox(0, 1))
    play(match, "decline")
    assert at(match, "A1").stamina == 11


def test_decoy_reaches_npcs_within_5_hexes():
    match = stage("A B . . . N M", A=A, B=theirs(), N=npc(), M=npc(), next="beginning", players=fox(0, 1))
    assert offered(match) == ["target F1", "decline"]
    assert stage("A . . . . . N", A=A, N=npc(), next="beginning", players=fox(0, 1)).question is None


def test_a_decoyed_npc_does_nothing_without_an_enemy_fighter_that_stands():
    match = stage("A N . . B", A=A, N=npc(), B=theirs(exhausted=True), next=["beginning", "npc 2"], players=fox(0, 1))
    play(match, "target B1")
    assert at(match, "A1").stamina == 12
    assert where(match, match.state.piece("2:trooper.1")) == "B1"


@pytest.mark.clause("ruling.npc.nearest")
def test_nobody_is_asked_whom_a_lured_npc_would_strike_if_it_could_reach_anybody():
    """Two fighters are equally near, and out of Range of an NPC that only strikes whom it happens to meet."""
    lured = npc(seat=1, shocked=True, behaviour="decoy", marks={"decoyed toward player": 2})
    board = """
        B . . N . . C . 2
         A . . . . . . . ."""
    near = board.replace("B . . N", ". . B N").replace("N . . C", "N C . .")
    for drawing, asked in ((board, None), (near, ["target C1", "target E1"])):
        row = {"A": mine(), "B": theirs(), "C": theirs(), "N": lured}
        match = stage(drawing, **row, next="npc 1", scenario="monster-tide", round=2)
        assert (match.question and offered(match)) == asked


def test_decoy_ends_with_the_round():
    match = stage("A N . . B", A=A, N=npc(), B=theirs(), next=["beginning", "end of round"], players=fox(0, 1))
    play(match, "target B1")
    assert match.state.piece("2:trooper.1").behaviour == ""
    assert not match.state.piece("2:trooper.1").marks


# -- Soft Landing --------------------------------------------------------------------------------------------


def test_soft_landing_may_place_the_fighter_within_2_hexes_of_where_a_throw_stopped_it():
    match = stage("A B . . . . .", A=mine(), B=B, dice=["3"], players=[{}, *fox(0, 2)])
    play(match, "throw 3 B1", "toward E")
    assert match.question.seat == 1
    assert offered(match) == ["place B1", "place C1", "place E1", "place F1", "decline"]
    play(match, "place B1")
    assert where(match, match.state.piece("2:plain")) == "B1"


def test_soft_landing_may_be_declined_and_undoes_no_damage():
    match = stage("A B . #", A=mine(), B=B, dice=["3"], players=[{}, *fox(0, 2)])
    play(match, "throw 3 B1", "toward E", "decline")
    assert at(match, "C1").stamina == 11


def test_soft_landing_is_for_the_fighter_itself():
    match = stage("A C . . B", A=mine(), C=theirs(), B=B, dice=["3"], players=[{}, *fox(0, 2)])
    play(match, "throw 3 B1", "toward E")
    assert match.question is None


# -- Two of Everything ---------------------------------------------------------------------------------------


def test_two_of_everything_adds_a_die_showing_the_face_of_one_of_your_dice():
    match = stage(
        "A .", A=A, next=["modify", "spend"], active="1:plain", pool=[1, 2, 3, 4, 5],
        rolls=[6, 6, 6], players=fox(0, 3),
    )  # fmt: skip
    play(match, "use 1:plain/two-of-everything", "pick-die 5")
    assert dice_of(match) == ["1", "2", "3", "4", "55", "666"]


def test_two_of_everything_may_be_declined():
    match = stage(
        "A .", A=A, next=["modify", "spend"], active="1:plain", pool=[1, 2, 3, 4, 5],
        rolls=[6, 6, 6], players=fox(0, 3),
    )  # fmt: skip
    assert "use 1:plain/two-of-everything" in offered(match)
    assert left_alone(match) == ["1", "2", "3", "4", "5", "666"]
