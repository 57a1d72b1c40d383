"""Tamsin Rook, the Balladeer."""

from __future__ import annotations

import pytest
from games.shining.staging import (
    asked,
    galahad,
    hp,
    maren,
    of,
    offered,
    play,
    ranger,
    skeleton,
    stage,
    tamsin,
    told,
    where,
)

from dustup.games.shining import GAME
from dustup.games.shining.events import AreaAimed, Exhausted, LostHp, LuckRolled, Recovered, Totalled

BLOW = ["order skeleton.1 basic-attack 1"]

# -- One More Verse ----------------------------------------------------------------------------------------------------


@pytest.mark.clause("hero.cha", "reaction.other-triggers", "reaction.condition", "ex.heal-by-others")
def test_one_more_verse_rolls_her_cha_for_a_hero_who_has_just_fallen() -> None:
    match = stage("X B . . . . A", A=tamsin(), B=galahad(hp=2), X=skeleton(), next=BLOW, target="galahad",
                  script=[6, 3, 4, 3, 2])  # fmt: skip
    assert asked(match) == "react-fall" and offered(match) == ["react tamsin one-more-verse", "let"]
    play(match, "react tamsin one-more-verse")
    assert told(match, LuckRolled)[0].lucky == 3 and len(told(match, LuckRolled)[0].faces) == 4  # CHA 4, LCK 2
    assert hp(match, "galahad") == 3 and told(match, Recovered) and of(match, "tamsin").rp == 0


@pytest.mark.clause("reaction.cost-default")
def test_one_more_verse_costs_both_her_reaction_points_and_says_so() -> None:
    poor = stage("X B A", A=tamsin(rp=1), B=galahad(hp=2), X=skeleton(), next=BLOW, target="galahad", script=[6])
    assert asked(poor) == "" and of(poor, "galahad").ex
    rich = stage("X B A", A=tamsin(rp=2), B=galahad(hp=2), X=skeleton(), next=BLOW, target="galahad",
                 script=[6, 1, 1, 1, 1])  # fmt: skip
    assert of(play(rich, "react tamsin one-more-verse"), "tamsin").rp == 0
    assert "costs 2 reaction points" in " ".join(GAME.cards.describe("tamsin"))


def test_one_more_verse_that_moves_nobody_heals_nobody() -> None:
    match = stage("X B . A", A=tamsin(), B=galahad(hp=2), X=skeleton(), next=BLOW, target="galahad",
                  script=[6, 2, 1, 2, 3])  # fmt: skip
    play(match, "react tamsin one-more-verse")
    assert hp(match, "galahad") == 1 and of(match, "galahad").ex


def test_one_more_verse_is_heard_five_squares_off_and_not_for_herself() -> None:
    far = stage("X B . . . . . A", A=tamsin(), B=galahad(hp=2), X=skeleton(), next=BLOW, target="galahad", script=[6])
    assert asked(far) == "" and told(far, Exhausted)
    herself = stage("X A . B", A=tamsin(hp=2), B=galahad(rp=0), X=skeleton(), next=BLOW, target="tamsin", script=[6])
    assert asked(herself) == "" and of(herself, "tamsin").ex


@pytest.mark.clause("reaction.other-triggers")
def test_one_more_verse_answers_an_event_as_well_and_at_once() -> None:
    match = stage("B t .\n. . A", A=tamsin(order=2), B=galahad(hp=1, order=1), next=["event"], stack=["event"],
                  events=["grasping-roots"])  # fmt: skip
    assert asked(match) == "react-fall"


@pytest.mark.clause("reaction.other-triggers", "reaction.timing-after-attack")
def test_the_attack_is_over_before_anybody_sings() -> None:
    match = stage("X B A . . .", A=tamsin(), B=galahad(hp=2), X=skeleton(), next=BLOW, target="galahad",
                  script=[10])  # fmt: skip
    kinds = [type(each.event).__name__ for each in match.log]
    assert kinds.index("Chained") < kinds.index("Exhausted") and asked(match) == "react-fall"


# -- Courage Is Catching -----------------------------------------------------------------------------------------------


@pytest.mark.clause("attack.dice.modifiers")
@pytest.mark.parametrize(("line", "more"), [("X B . A .", 1), ("X B . . A", 0)])
def test_courage_is_catching_within_two_squares(line: str, more: int) -> None:
    match = stage(line, A=tamsin(), B=galahad(), X=skeleton(), active="galahad", script=[1])
    play(match, "attack squires-sword A1")
    assert told(match, Totalled)[0].total == 4 + more


def test_courage_is_for_others_and_not_for_monsters() -> None:
    match = play(stage("X . A", A=tamsin(), X=skeleton(), script=[2]), "attack mocking-fiddle A1")
    assert told(match, Totalled)[0].total == 6
    foe = stage("X A", A=tamsin(), X=skeleton(), next=BLOW, target="tamsin", script=[1])
    assert told(foe, Totalled)[0].total == 3


@pytest.mark.clause("ex.standing-abilities")
def test_there_is_no_courage_in_an_exhausted_singer() -> None:
    match = stage("X B A .", A=tamsin(hp=0), B=galahad(), X=skeleton(), active="galahad", script=[1])
    play(match, "attack squires-sword A1")
    assert told(match, Totalled)[0].total == 4


# -- weapons -----------------------------------------------------------------------------------------------------------


def test_mocking_fiddle_adds_cha_and_pushes_on_a_one() -> None:
    match = play(stage(". . . X . A", A=tamsin(), X=skeleton(), script=[1]), "attack mocking-fiddle D1", "push west")
    assert told(match, Totalled)[0].parts == ((1, "dice"), (4, "cha")) and where(match, "skeleton.1") == "B1"


@pytest.mark.clause("attack.step-los", "attack.step-range")
def test_mocking_fiddle_is_heard_behind_a_wall_and_three_squares_off() -> None:
    match = stage("X . Y # A\n# # # # .", A=tamsin(), X=skeleton(1), Y=skeleton(2))
    assert offered(match, "attack") == ["attack mocking-fiddle C1"]


@pytest.mark.clause("area.target-square", "push.area")
def test_silver_horn_is_blown_where_she_stands_for_two_action_points() -> None:
    match = stage(
        """
        . . . . .
        Y . A X .
        . . . . Z
        . . B . .""",
        A=tamsin(weapons=["silver-horn"]),
        B=maren(hp=3),
        X=skeleton(1),
        Y=skeleton(2),
        Z=skeleton(3),
        script=[1],
    )
    assert offered(match, "attack") == ["attack silver-horn C2"]
    play(match, "attack silver-horn C2", "let", "push east")
    # E3 is three steps away; Maren is a friend. 5 hits VIT 3 once. The farthest is pushed first.
    assert told(match, AreaAimed)[0].targets == (5, 4) and [each.amount for each in told(match, LostHp)] == [1, 1]
    assert match.state.ap == 0 and where(match, "skeleton.1") == "E2" and where(match, "skeleton.2") == "A2"


def test_silver_horn_heals_its_bearer_on_a_six() -> None:
    match = stage("A X .", A=tamsin(weapons=["silver-horn"], hp=4), X=skeleton(), script=[6])
    play(match, "attack silver-horn A1", "let")
    assert hp(match, "tamsin") == 6


def test_she_is_played_beside_others() -> None:
    match = stage("A B", A=tamsin(), B=ranger())
    assert match.state.heroes[0].stats["cha"] == 4
