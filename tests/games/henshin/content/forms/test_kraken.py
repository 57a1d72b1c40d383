"""Kraken."""

import pytest
from games.henshin.staging import aims, at, mine, npc, offered, play, specials, stage, theirs, where


def kraken(water=0, dark=0):
    return [{"forms": [f"kraken {water} {dark}"]}]


def their_kraken(water=0, dark=0):
    return [{}, *kraken(water, dark)]


A = mine(form="kraken")
B = theirs(form="kraken")


# -- Long Arm ------------------------------------------------------------------------------------------------


def test_long_arm_places_an_enemy_next_to_the_fighter_then_deals_1_damage_to_it():
    match = stage(". A . . B", A=A, B=theirs(), dice=["1"], players=kraken(1))
    play(match, "special-at 1 long-arm E1")
    assert offered(match) == ["place A1", "place C1"]
    play(match, "place A1")
    assert at(match, "A1") is match.state.piece("2:plain")
    assert at(match, "A1").stamina == 11


def test_long_arm_takes_enemies_at_distance_2_to_3_only():
    match = stage(
        ". N A B C D M",
        A=A,
        N=npc(),
        B=theirs(),
        C=theirs(),
        D=theirs(),
        M=npc(),
        dice=["1"],
        players=kraken(1),
    )
    assert not specials(match)  # no free hex beside the fighter
    match = stage("N A . B C D", A=A, N=npc(), B=theirs(), C=theirs(), D=theirs(), dice=["1"], players=kraken(1))
    assert aims(match, "long-arm") == ["D1", "E1"]


def test_long_arm_is_no_move_so_dangerous_terrain_does_not_bite():
    match = play(stage("A ~ . B", A=A, B=theirs(), dice=["1"], players=kraken(1)), "special-at 1 long-arm D1")
    assert at(match, "B1").stamina == 11


def test_long_arm_costs_a_single():
    assert not specials(stage(". A . . B", A=A, B=theirs(), dice=["11"], players=kraken(1)))


# -- Rip Current ---------------------------------------------------------------------------------------------


def test_rip_current_deals_1_damage_to_an_enemy_that_moves_next_to_the_fighter():
    match = play(stage("A . . B", A=mine(), B=B, dice=["1"], players=their_kraken(2)), "move 1 C1")
    assert at(match, "C1").stamina == 11
    farther = play(stage("A . . B", A=mine(), B=B, dice=["1"], players=their_kraken(2)), "move 1 B1")
    assert at(farther, "B1").stamina == 12


def test_rip_current_deals_1_damage_to_an_enemy_thrown_next_to_the_fighter():
    match = stage("A N . . B", A=mine(), N=npc("corporal"), B=B, dice=["3"], players=their_kraken(2))
    play(match, "throw 3 B1", "toward E")
    assert at(match, "D1").stamina == 3


def test_rip_current_catches_whoever_only_passes():
    match = stage(
        """
        A . . . .
         _ B _ _ _""",
        A=mine(),
        B=B,
        dice=["111"],
        players=their_kraken(2),
    )
    play(match, "move 111 D1")
    assert at(match, "D1").stamina == 11


def test_whoever_moves_goes_around_the_rip_current_if_the_way_is_no_worse():
    def crossing(dice):
        return stage(
            """
            . . . . .
             A . . . .
            . . B . .""",
            A=mine(),
            B=B,
            dice=[dice],
            players=their_kraken(2),
        )

    assert at(play(crossing("111"), "move 111 D2"), "D2").stamina == 12
    assert at(play(crossing("11"), "move 11 D2"), "D2").stamina == 11


def test_rip_current_works_once_per_activation():
    match = stage(
        """
        . A . . . .
         . . . B . .""",
        A=mine("shoto"),
        B=B,
        dice=["1", "2"],
        players=their_kraken(2),
    )
    play(match, "move 1 D1")
    assert at(match, "D1").stamina == 10
    play(match, "special-at 2 rising-knee E1")
    assert at(match, "E1").stamina == 10


def test_rip_current_is_ready_again_in_the_next_activation():
    match = stage("M . . B . . N", M=npc(), B=B, N=npc(), next=["npc 2", "npc 2"], players=their_kraken(2),
                  rolls={"npc": [1]})  # fmt: skip
    assert [at(match, cell).stamina for cell in ("C1", "E1")] == [1, 1]


def test_rip_current_ignores_allies_and_those_who_are_placed():
    match = stage("A . . B", A=mine(), B=A, dice=["1"], players=kraken(2))
    assert at(play(match, "move 1 C1"), "C1").stamina == 12
    pulled = stage(". A . . B", A=A, B=theirs(), dice=["1"], players=kraken(2))
    play(pulled, "special-at 1 long-arm E1", "place C1")
    assert at(pulled, "C1").stamina == 11  # Long Arm's own damage and no more


# -- Eight Arms ----------------------------------------------------------------------------------------------


def test_eight_arms_throws_up_to_three_different_enemies_3_hexes_one_after_another():
    match = stage(". . . . B A C . . . .", A=A, B=theirs(), C=npc(), dice=["22"], players=kraken(3))
    play(match, "special 22 eight-arms", "target E1", "toward W")
    assert where(match, match.state.piece("2:plain")) == "B1"
    assert offered(match) == ["target G1", "decline"]
    play(match, "target G1", "toward E")
    assert where(match, match.state.piece("2:trooper.1")) == "J1"
    assert match.question is None


def test_eight_arms_throws_nobody_twice():
    match = stage("B . A . .", A=A, B=theirs(), dice=["22"], players=kraken(3))
    play(match, "special 22 eight-arms", "target A1", "toward E")  # flies against the fighter and stays in reach
    assert where(match, match.state.piece("2:plain")) == "B1"
    assert match.question is None


def test_eight_arms_throws_three_at_most_and_may_stop_before():
    drawing = """
        . . B C . .
         . D A E . .
        . . . . . ."""
    foes = {"B": theirs(), "C": theirs(), "D": theirs(), "E": npc()}
    match = stage(drawing, A=A, **foes, dice=["22"], players=kraken(3))
    play(match, "special 22 eight-arms")
    for cell, toward in (("C1", "W"), ("D1", "E"), ("B2", "W")):
        play(match, f"target {cell}", f"toward {toward}")
    assert match.question is None
    assert where(match, match.state.piece("2:trooper.1")) == "D2"
    early = stage(drawing, A=A, **foes, dice=["22"], players=kraken(3))
    play(early, "special 22 eight-arms", "decline")
    assert early.question is None


def test_eight_arms_needs_somebody_within_2_hexes_and_more_than_a_single():
    assert not specials(stage("B . . A", A=A, B=theirs(), dice=["22"], players=kraken(3)))
    assert "special 2 eight-arms" not in offered(stage("B . A .", A=A, B=theirs(), dice=["2"], players=kraken(3)))


# -- Jet of Ink ----------------------------------------------------------------------------------------------


def test_jet_of_ink_may_move_up_to_2_hexes_after_an_action_of_an_enemy_fighter_damaged_it():
    match = stage("A B . . .", A=mine(), B=B, dice=["4"], players=their_kraken(0, 1))
    play(match, "hurt 4 B1")
    assert match.question.seat == 1
    assert offered(match) == ["place C1", "place D1", "decline"]
    play(match, "place D1")
    assert where(match, match.state.piece("2:plain")) == "D1"


def test_jet_of_ink_works_once_per_round():
    match = stage(
        "A B . .",
        A=mine(selected=False),
        B=B,
        C=mine(at="D1"),
        dice=["4"],
        players=their_kraken(0, 1),
        next=["spend", "activation 1"],
        active="1:plain",
        rolls=[4, 4, 4, 6, 6],
    )
    play(match, "hurt 4 B1", "place C1")
    play(match, "select D1", "hurt 66 C1")
    assert match.question.why.key == "second-mode"
    play(match, "hurt 66 C1")
    assert match.question.seat == 0  # no second jet
    assert where(match, match.state.piece("2:plain")) == "C1"


def test_a_declined_jet_of_ink_is_not_used_up():
    match = stage("A B . .", A=mine(), B=B, dice=["4", "5"], players=their_kraken(0, 1))
    play(match, "hurt 4 B1", "decline", "hurt 5 B1")
    assert offered(match) == ["place C1", "place D1", "decline"]


def test_jet_of_ink_is_not_for_npcs_or_for_damage_outside_an_action():
    bitten = stage("N B . .", N=npc(), B=B, next="npc 2", players=their_kraken(0, 1))
    assert at(bitten, "B1").stamina == 11
    assert bitten.question is None
    scorched = stage(
        "A B . .",
        A=mine(form="volcano-rhino"),
        B=B,
        next="activation 1",
        rolls=[1, 2, 3, 4, 5, 6],
        players=[{"forms": ["volcano-rhino 1 0"]}, *kraken(0, 1)],
    )
    assert at(scorched, "B1").stamina == 11
    assert scorched.question.why.key == "spend"


# -- Pearl Thief ---------------------------------------------------------------------------------------------


def test_pearl_thief_takes_2_heroism_from_the_player_whose_fighter_it_exhausts():
    players = [{"forms": ["kraken 0 2"], "heroism": 1}, {"heroism": 3}]
    match = play(stage("A B", A=A, B=theirs(stamina=1), dice=["4"], players=players), "hurt 4 B1")
    # The opponent has 3 and gets 1 for the fallen fighter before it is robbed.
    assert [each.heroism for each in match.state.players] == [3, 2]


def test_pearl_thief_takes_no_more_than_there_is():
    match = play(stage("A B", A=A, B=theirs(stamina=1), dice=["4"], players=kraken(0, 2)), "hurt 4 B1")
    assert [each.heroism for each in match.state.players] == [1, 0]


def test_pearl_thief_does_not_profit_from_what_others_do():
    players = [{"forms": ["kraken 0 2"]}, {"heroism": 3}]
    match = stage("A B C", A=mine(), B=theirs(stamina=1), C=A, dice=["4"], players=players)
    play(match, "hurt 4 B1")
    assert [each.heroism for each in match.state.players] == [0, 4]


# -- Into the Dark -------------------------------------------------------------------------------------------


def test_into_the_dark_deals_3_damage_then_places_the_enemy_within_4_hexes():
    match = stage("A B . . . .", A=A, B=theirs(), dice=["1"], players=kraken(0, 3))
    play(match, "special-at 1 into-the-dark B1")
    assert offered(match) == ["place C1", "place D1", "place E1"]
    play(match, "place E1")
    assert at(match, "E1").stamina == 9


def test_into_the_dark_places_an_enemy_it_exhausts_but_not_one_it_destroys():
    fallen = stage("A B . .", A=A, B=theirs(stamina=3), dice=["1"], players=kraken(0, 3))
    play(fallen, "special-at 1 into-the-dark B1", "place D1")
    assert at(fallen, "D1").exhausted
    gone = stage("A N . .", A=A, N=npc(), dice=["1"], players=kraken(0, 3))
    play(gone, "special-at 1 into-the-dark B1")
    assert where(gone, gone.state.piece("2:trooper.1")) == ""


def test_into_the_dark_needs_an_adjacent_enemy():
    assert not specials(stage("A . B .", A=A, B=theirs(), dice=["1"], players=kraken(0, 3)))


@pytest.mark.clause("ruling.move.path")
@pytest.mark.parametrize(
    ("ground", "goal", "left"),
    [
        ("~ ~ ~ ~ .", ".", 11),  # three dangerous hexes are worse than the current
        (". . . . .", "~", 11),  # the goal hurts either way: around it, and no current besides
        ("~ . . . .", ".", 12),  # danger beside the detour is no danger
    ],
)
def test_nobody_goes_around_the_rip_current_through_more_harm(ground: str, goal: str, left: int) -> None:
    drawing = f"""
        {ground}
         A . . {goal} .
        . . B . ."""
    match = stage(drawing, A=mine(), B=B, dice=["111"], players=their_kraken(2))
    assert at(play(match, "move 111 D2"), "D2").stamina == left


@pytest.mark.clause("ruling.move.path")
@pytest.mark.parametrize(
    ("drawing", "dice", "goal", "left"),
    [
        (". . . B .\n . . . . A\n. . . . .\n . . . . .", "11", "D3", 12),  # only the last hex of the ring is on the way
        ("B . . . .\n . . . . .\nA . ~ . .\n . . ~ . .", "111", "C1", 12),  # danger beside the detour, not on it
        ("~ . B . .\n . . . . .\n~ . A . .\n . . ~ . .", "11", "A1", 11),  # both ways hurt: the goal, and no more
    ],
)
def test_the_way_around_the_rip_current_counts_just_the_hexes_it_enters(drawing, dice, goal, left) -> None:
    match = stage(drawing, A=mine(), B=B, dice=[dice], players=their_kraken(2))
    assert at(play(match, f"move {dice} {goal}"), goal).stamina == left
