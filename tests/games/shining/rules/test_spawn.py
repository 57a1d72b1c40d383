"""SPAWN and RETREATX."""

from __future__ import annotations

import pytest
from games.shining.staging import bat, galahad, hp, maren, monster, skeleton, stage, told, where

from dustup.games.shining.events import AiRevealed, AiStands, AiTargets, DeckReady, NotSpawned, Spawned, Walked

CARD = ["order barrow-wight.0 rise-my-kin 0"]


@pytest.mark.clause("spawn.numbered-square", "spawn.full-health")
def test_a_monster_enters_on_the_square_of_its_number_with_all_its_hp() -> None:
    match = stage("A . 1 . X", A=galahad(), X=monster("barrow-wight", 0), Y=skeleton(1, at="B1"), next=CARD)
    assert told(match, NotSpawned) == [NotSpawned(5, "in-play")]
    fresh = stage("A . 1 . X", A=galahad(), X=monster("barrow-wight", 0), next=CARD)
    assert where(fresh, "skeleton.1") == "C1" and hp(fresh, "skeleton.1") == 3
    corner = stage("1 . A . X", A=galahad(), X=monster("barrow-wight", 0), next=CARD)
    assert where(corner, "skeleton.1") == "A1"


@pytest.mark.clause("setup.decks", "setup.only-relevant-decks")
def test_the_deck_of_a_kind_that_comes_later_is_shuffled_as_it_enters() -> None:
    there = {"barrow-wight": "basic-attack"}
    match = stage("A . 1 . X", A=galahad(), X=monster("barrow-wight", 0), ai=there, next=CARD)
    assert told(match, DeckReady) == [DeckReady("skeleton", 6)] and match.state.decks["skeleton"].left == 6


@pytest.mark.clause("spawn.already-in-play")
def test_one_in_play_is_left_as_it_is_and_a_defeated_one_comes_again() -> None:
    match = stage("A . 1 . X", A=galahad(), X=monster("barrow-wight", 0), Y=skeleton(1, at="B1", hp=1), next=CARD)
    assert where(match, "skeleton.1") == "B1" and hp(match, "skeleton.1") == 1
    gone = {"monster": "skeleton", "number": 1}
    match = stage("A . 1 . .", A=galahad(), monster=[monster("barrow-wight", 0, at="E1"), gone], next=CARD)
    assert where(match, "skeleton.1") == "C1" and hp(match, "skeleton.1") == 3


@pytest.mark.clause("spawn.full-health", "monster.ai.target")
def test_one_that_comes_again_bears_nobody_a_grudge() -> None:
    gone = {"monster": "skeleton", "number": 1, "struck_by": "maren"}
    match = stage(
        "A . 1 . . . B", A=galahad(rp=0), B=maren(rp=0), monster=[monster("barrow-wight", 0, at="D1"), gone],
        next=[*CARD, "monster_step skeleton.1"], ai={"skeleton": "old-grudge"}, script=[1],
    )  # fmt: skip
    assert told(match, AiTargets)[0].target == 0  # one point to Galahad; Maren struck the one before it


@pytest.mark.clause("spawn.occupied", "spawn.closest-tie")
def test_on_a_taken_square_the_nearest_free_one_ties_nearer_a_hero_then_reading_order() -> None:
    match = stage("A . . 1 . X", A=galahad(), X=monster("barrow-wight", 0, at="D1"), next=CARD)
    assert where(match, "skeleton.1") == "C1"  # C1 and E1 are one step away; C1 is nearer to Galahad
    assert told(match, Spawned)[0].away == "near"
    right = stage(". . . 1 . A", A=galahad(), X=monster("barrow-wight", 0, at="D1"), next=CARD)
    assert where(right, "skeleton.1") == "E1"  # C1 is read first, but E1 is nearer to Galahad
    none = stage("A . . 1 . X", A=galahad(hp=0, at="F1"), X=monster("barrow-wight", 0, at="D1"), next=CARD)
    assert where(none, "skeleton.1") == "C1"  # nobody stands: reading order


@pytest.mark.clause("spawn.closest-tie")
def test_nearer_to_any_hero_counts_however_far_the_others_are() -> None:
    apart = stage("B . . 1 . A", A=galahad(), B=maren(), X=monster("barrow-wight", 0, at="D1"), next=CARD)
    # E1 is one square from Galahad, C1 two from Maren; C1 is nearer to the farther of them.
    assert where(apart, "skeleton.1") == "E1"


@pytest.mark.clause("spawn.closest-tie")
def test_steps_are_counted_around_obstacles_and_through_models() -> None:
    match = stage(
        """
        A . o 1 .
        . . . . .""",
        A=galahad(),
        X=monster("barrow-wight", 0, at="D1"),
        Y=skeleton(2, at="E1"),
        Z=skeleton(3, at="D2"),
        next=CARD,
    )
    # Two steps through the models to C2 and E2; C2 is nearer to Galahad. B1 is two squares away but behind a stone.
    assert where(match, "skeleton.1") == "C2"


@pytest.mark.clause("spawn.no-room")
def test_without_any_room_it_does_not_enter() -> None:
    match = stage("A 1 X\n# # #", A=galahad(), B=maren(at="B1"), X=monster("barrow-wight", 0), next=CARD)
    assert told(match, NotSpawned) == [NotSpawned(5, "no-room")]


@pytest.mark.clause("spawn.activation-this-round")
def test_who_enters_before_its_step_acts_in_this_round_and_after_it_does_not() -> None:
    drawing = "A . . . . . 1 X\nB . . . . . 2 .\n. . . . . . . ."
    match = stage(drawing, A=galahad(order=1), B=maren(order=2), X=monster("barrow-wight", 1), token="monster 1",
                  ai={"barrow-wight": "rise-my-kin"}, next=["at_token"], stop=False,
                  script={"dice": [1] * 9, "ai": [1]})  # fmt: skip
    # Skeleton 1 entered in the step of number 1 and waits; Skeleton 2 acts after Hero 2.
    assert where(match, "skeleton.1") and [each.monster for each in told(match, AiRevealed)] == [4]
    match.answer("end")
    assert [each.monster for each in told(match, AiRevealed)] == [4, 6]


RUN = ["order skeleton.1 rattle-past 1"]


@pytest.mark.clause("retreat.distance", "retreat.normal-movement", "retreat.away-from-many", "retreat.choice")
def test_a_retreat_goes_two_squares_away() -> None:
    match = stage("A X . . .", A=galahad(), X=skeleton(), next=RUN)
    assert where(match, "skeleton.1") == "D1"


@pytest.mark.clause("retreat.choice", "retreat.away-from-many")
def test_the_nearest_hero_counts_first_then_all_together() -> None:
    match = stage(
        """
        A . X . B
        . . . . .
        . . . . .""",
        A=galahad(),
        B=maren(),
        X=skeleton(),
        next=RUN,
    )
    assert where(match, "skeleton.1") == "C3"  # four from both; the corners would be nearer to one
    sums = stage(
        """
        A . . B .
        . . . X .
        . . . . .""",
        A=galahad(),
        B=maren(),
        X=skeleton(),
        next=RUN,
    )
    assert where(sums, "skeleton.1") == "E3"  # C3 is as far from Maren and read first, but nearer to Galahad


@pytest.mark.clause("retreat.squares")
def test_a_difficult_square_uses_up_two_and_it_stays_if_that_is_best() -> None:
    match = stage("A X ~ ~ .", A=galahad(), X=skeleton(), next=RUN)
    assert where(match, "skeleton.1") == "C1" and told(match, Walked)[-1].cost == 2
    stays = stage("A . X", A=galahad(), X=skeleton(), next=RUN)
    assert told(stays, AiStands) == [AiStands(4, "safest-here")] and where(stays, "skeleton.1") == "C1"
    flier = stage("A X ~ ~ .", A=galahad(), X=bat(), next=["order ash-bat.1 circle 0"])
    assert where(flier, "ash-bat.1") == "E1"


@pytest.mark.clause("retreat.normal-movement", "monster.move.through-monsters", "hero.move.no-stop-occupied")
def test_a_retreat_passes_other_monsters_and_stops_on_none() -> None:
    through = stage("A X Y .", A=galahad(), X=skeleton(1), Y=skeleton(2), next=RUN)
    assert where(through, "skeleton.1") == "D1"
    cornered = stage("A X Y #", A=galahad(), X=skeleton(1), Y=skeleton(2), next=RUN)
    assert where(cornered, "skeleton.1") == "B1" and told(cornered, AiStands) == [AiStands(4, "safest-here")]


@pytest.mark.clause("retreat.floors")
def test_a_retreat_uses_no_stairs_and_fears_nobody_on_another_floor() -> None:
    drawing = "A . X ^a\n_ _ _ _\n. . . ^a"
    match = stage(drawing, A=galahad(), X=skeleton(), next=RUN)
    assert where(match, "skeleton.1") == "C1"
    other = stage(drawing, A=galahad(at="A3"), X=skeleton(), next=RUN)
    assert told(other, AiStands) == [AiStands(4, "nobody-near")]
