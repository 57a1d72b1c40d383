"""Jory Three-Coins."""

from __future__ import annotations

import pytest
from games.shining.staging import asked, galahad, hp, jory, of, offered, play, skeleton, stage, told, where

from dustup.games.shining.content import box
from dustup.games.shining.events import LostHp, LuckRolled, Rolled, Unhurt
from dustup.games.shining.played import Row

BLOW = ["order skeleton.1 basic-attack 1"]

# -- Born Lucky --------------------------------------------------------------------------------------------------------


@pytest.mark.clause("reaction.other-triggers", "hero.luck-name", "reaction.cost-default")
def test_born_lucky_takes_off_one_dmg_for_each_3_or_4() -> None:
    match = stage("A X", A=jory(), X=skeleton(), next=BLOW, target="jory", script=[10, 2, 1, 3, 4, 1])
    assert asked(match) == "react-harm" and offered(match) == ["react jory born-lucky", "let"]
    play(match, "react jory born-lucky")
    assert len(told(match, LuckRolled)[0].faces) == 5 and told(match, LuckRolled)[0].lucky == 2
    assert told(match, LostHp)[0].amount == 1 and told(match, LostHp)[0].parts == ((-2, "card:Born Lucky"),)
    assert of(match, "jory").rp == 1


def test_born_lucky_may_leave_nothing_and_no_more_than_nothing() -> None:
    match = stage("A X", A=jory(), X=skeleton(), next=BLOW, target="jory", script=[6, 3, 3, 3, 3, 3])
    play(match, "react jory born-lucky")
    assert hp(match, "jory") == 8 and told(match, Unhurt)


def test_born_lucky_is_about_monsters_only() -> None:
    roots = stage("A t\n. .", A=jory(), next=["event"], stack=["event"], events=["grasping-roots"])  # fmt: skip
    assert asked(roots) == "" and hp(roots, "jory") == 7
    other = stage("A X B", A=jory(), B=galahad(rp=0), X=skeleton(), next=BLOW, target="galahad", script=[6])
    assert asked(other) == "" and hp(other, "galahad") == 8


@pytest.mark.clause("reaction.other-triggers")
def test_born_lucky_is_not_asked_about_dmg_that_a_ward_has_taken_off_already() -> None:
    ward = [["ward", "galahad", "lantern-ward", "jory"]]
    match = stage("B A X", A=jory(weapons=[]), B=galahad(rp=0), X=skeleton(), next=BLOW, target="jory", effects=ward,
                  script=[6])  # fmt: skip
    assert asked(match) == "" and hp(match, "jory") == 8


# -- Thanks for Missing ------------------------------------------------------------------------------------------------


@pytest.mark.clause("reaction.condition", "attack.zero-damage", "advantage.extra-dice")
def test_thanks_for_missing_strikes_back_with_advantage_after_an_attack_for_nothing() -> None:
    match = stage("A X", A=jory(stats={"vit": 12}), X=skeleton(), next=BLOW, target="jory", script=[9, 4, 2, 3])
    assert asked(match) == "react" and offered(match) == ["react jory thanks-for-missing", "let"]
    play(match, "react jory thanks-for-missing")
    assert len(told(match, Rolled)[1].faces) == 3 and offered(match) == ["discard 2", "discard 3", "discard 4"]
    play(match, "discard 2")
    assert hp(match, "skeleton.1") == 0  # 4 + 3 + STR 1 doubles VIT 3, and the 4 chains for one more


def test_thanks_for_missing_waits_for_a_miss_and_for_an_attacker_in_reach() -> None:
    hurt = stage("A X", A=jory(), X=skeleton(), next=BLOW, target="jory", script=[6])
    assert asked(play(hurt, "let")) == "" and hp(hurt, "jory") == 6
    far = stage("A . X", A=jory(stats={"vit": 30}), X={"monster": "bone-archer", "number": 1},
                next=["order bone-archer.1 basic-attack 1"], target="jory", script=[2])  # fmt: skip
    assert asked(far) == ""


@pytest.mark.clause("reaction.once-per-trigger", "reaction.points.per-encounter")
def test_luck_and_its_answer_are_two_reactions_to_two_things() -> None:
    match = stage("A X", A=jory(rp=2), X=skeleton(), next=BLOW, target="jory", script=[6, 3, 3, 1, 1, 1, 1, 2, 2])
    play(match, "react jory born-lucky")
    assert offered(match) == ["react jory thanks-for-missing", "let"]
    play(match, "react jory thanks-for-missing", "discard 1")
    assert of(match, "jory").rp == 0
    poor = stage("A X", A=jory(rp=1), X=skeleton(), next=BLOW, target="jory", script=[6, 3, 3, 1, 1, 1])
    assert asked(play(poor, "react jory born-lucky")) == ""  # the point is spent


# -- weapons -----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("chain.once", "chain.trigger")
def test_dagger_and_dice_has_two_chains_and_each_happens_once() -> None:
    both = stage("A X . .", A=jory(), X={"monster": "barrow-wight", "number": 0, "hp": 9}, script=[4, 1])
    play(both, "attack dagger-and-dice B1", "push east")
    assert [each.amount for each in told(both, LostHp)] == [1, 1] and where(both, "barrow-wight.0") == "C1"
    twice = play(stage("A X . .", A=jory(stats={"str": 0}), X={"monster": "barrow-wight", "number": 0, "hp": 9},
                       script=[4, 4]), "attack dagger-and-dice B1")  # fmt: skip
    assert hp(twice, "barrow-wight.0") == 6  # 8 doubles VIT 4, and one more once


def test_dagger_and_dice_pushes_on_a_one() -> None:
    match = play(stage("A X . .", A=jory(stats={"str": 0}), X=skeleton(), script=[1, 2]), "attack dagger-and-dice B1")
    play(match, "push east")
    assert where(match, "skeleton.1") == "C1" and hp(match, "skeleton.1") == 2


@pytest.mark.clause("attack.results.rows")
@pytest.mark.parametrize(("face", "dmg"), [(8, 4), (7, 1)])
def test_the_thirteenth_card_pays_four_for_a_total_of_thirteen(face: int, dmg: int) -> None:
    wight = {"monster": "barrow-wight", "number": 0, "hp": 9}
    match = stage("A . . . X", A=jory(weapons=["the-thirteenth-card"]), X=wight, script=[face])
    play(match, "attack the-thirteenth-card E1")
    assert hp(match, "barrow-wight.0") == 9 - dmg
    assert box().heroes["jory"].arms["the-thirteenth-card"].chart[1] == Row(0, 13, 4)


def test_the_house_pays_on_a_one() -> None:
    match = stage("A . X", A=jory(weapons=["the-thirteenth-card"], hp=3), X=skeleton(), script=[1])
    play(match, "attack the-thirteenth-card C1")
    assert hp(match, "jory") == 4
