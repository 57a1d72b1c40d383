"""Galahad, the Centaur Ranger, Maren and Orrin."""

from __future__ import annotations

import pytest
from games.shining.staging import (
    archer,
    asked,
    galahad,
    hp,
    maren,
    monster,
    of,
    offered,
    orrin,
    play,
    ranger,
    refused,
    skeleton,
    stage,
    told,
    where,
)

from dustup.games.shining.content import box
from dustup.games.shining.events import Chained, Healed, LostHp, Rolled, Totalled

BLOW = ["order skeleton.1 basic-attack 1"]
AREA = ["order barrow-wight.0 wail-of-the-barrow 1"]

# -- Galahad -----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("reaction.condition")
def test_shield_brother_needs_the_friend_near_and_the_attacker_in_reach() -> None:
    near = stage("B X A", A=galahad(), B=ranger(rp=0), X=skeleton(), next=BLOW, target="ranger", script=[1, 2])
    assert offered(near) == ["react galahad shield-brother", "let"]
    play(near, "react galahad shield-brother")
    assert hp(near, "skeleton.1") == 2 and of(near, "galahad").rp == 1  # 2 + STR 3 against VIT 3
    out_of_reach = stage("X B A", A=galahad(), B=ranger(rp=0), X=skeleton(), next=BLOW, target="ranger", script=[1])
    assert asked(out_of_reach) == ""
    far = stage("B . . X A", A=galahad(), B=ranger(rp=0), X=archer(), target="ranger",
                next=["order bone-archer.1 basic-attack 1"], script=[2])  # fmt: skip
    assert asked(far) == ""  # the archer is beside him, the Ranger four squares away
    himself = stage("X A", A=galahad(), X=skeleton(), next=BLOW, target="galahad", script=[1])
    assert asked(himself) == ""


@pytest.mark.clause("free-action.limit", "free-action.definition", "free-action.timing")
def test_second_wind_heals_two_once_per_encounter_and_costs_nothing() -> None:
    match = stage("A . .", A=galahad(hp=5), next=["hero_step galahad", "hero_step galahad"])
    play(match, "use second-wind")
    assert hp(match, "galahad") == 7 and match.state.ap == 2
    assert refused(match, "use second-wind") == ("used-up", "free-action.limit")
    play(match, "end")
    assert asked(match) == "act" and not offered(match, "use")
    whole = stage("A . .", A=galahad())
    assert refused(whole, "use second-wind") == ("no-use", "ability.text-governs")


def test_squire_s_sword_follows_through_on_an_eight() -> None:
    match = play(stage("A X", A=galahad(), X=monster("barrow-wight", 0), script=[8]), "attack squires-sword B1")
    assert [each.amount for each in told(match, LostHp)] == [2, 1]


@pytest.mark.clause("attack.results.rows", "chain.once")
def test_oathkeeper_deals_four_for_three_times_vit_and_pushes_once_for_two_sixes() -> None:
    match = stage("A X . . .", A=galahad(weapons=["oathkeeper"]), X=monster("barrow-wight", 0), script=[6, 6])
    play(match, "attack oathkeeper B1", "push east")  # 15 against VIT 4
    assert told(match, LostHp)[0].amount == 4 and where(match, "barrow-wight.0") == "C1"


# -- the Centaur Ranger ------------------------------------------------------------------------------------------------


def test_the_ranger_is_as_the_book_has_her() -> None:
    card = box().heroes["ranger"]
    assert (card.stats["dex"], card.stats["lck"], card.stats["vit"]) == (4, 3, 4)
    assert card.arms["hunting-bow"].stat == "dex" and card.mp >= 1


def test_steady_aim_is_for_far_weapons_before_moving() -> None:
    still = play(stage("A X . .", A=ranger(), X=skeleton(), script=[1, 2]), "attack hunting-bow B1")
    assert len(told(still, Rolled)[0].faces) == 2
    near = play(stage("A X . .", A=ranger(), X=skeleton(), script=[1]), "attack hooves B1", "let")
    assert len(told(near, Rolled)[0].faces) == 1  # range 1
    moved = play(stage("A . X .", A=ranger(), X=skeleton(), script=[1]), "walk B1", "attack hunting-bow C1")
    assert len(told(moved, Rolled)[0].faces) == 1


def test_gallop_gives_four_more_points_once_per_encounter() -> None:
    match = stage("A . . . . . . . . . . .", A=ranger(), next=["hero_step ranger", "hero_step ranger"])
    play(match, "use gallop", "walk K1")
    assert where(match, "ranger") == "K1" and match.state.steps == 0
    play(match, "end")
    assert refused(match, "use gallop") == ("used-up", "free-action.limit")


@pytest.mark.parametrize(("weapon", "face", "more"), [("hunting-bow", 6, 1), ("hooves", 4, 1)])
def test_her_weapons_chain_on_their_highest_face(weapon: str, face: int, more: int) -> None:
    match = stage("A X . . .", A=ranger(), X=monster("barrow-wight", 0), moved=True, script=[face])
    play(match, f"attack {weapon} B1", *(["let"] if weapon == "hooves" else []))
    assert [each.amount for each in told(match, LostHp)][1:] == [more]


def test_heartwood_bow_has_advantage_and_gives_back_on_a_one() -> None:
    bow = ranger(weapons=["heartwood-bow"], hp=3)
    match = play(stage("A . X", A=bow, X=skeleton(), moved=True, script=[1, 8]), "attack heartwood-bow C1", "discard 8")
    assert hp(match, "ranger") == 4


# -- Sister Maren ------------------------------------------------------------------------------------------------------


@pytest.mark.clause("heal.amount", "ex.heal-by-others")
def test_works_of_mercy_give_the_exhausted_one_more_and_nobody_else() -> None:
    match = stage("A B C", A=maren(mp=6), B=galahad(hp=0), C=ranger(hp=2), script=[])
    play(match, "cast mend B1", "cast mend C1")
    assert [each.amount for each in told(match, Healed)] == [4, 3]
    assert told(match, Healed)[0].parts == ((1, "card:Works of Mercy"),)


@pytest.mark.clause("reaction.condition")
def test_turn_the_other_cheek_heals_a_wounded_hero_of_her_choice_within_three() -> None:
    match = stage("X A B . C D", A=maren(), B=galahad(hp=5, rp=0), C=ranger(hp=3, rp=0), D=orrin(hp=2, rp=0),
                  X=skeleton(), next=BLOW, target="maren", script=[4])  # fmt: skip
    play(match, "react maren turn-the-other-cheek")
    assert offered(match) == ["target B1", "target C1", "target E1"]  # Orrin is four squares away
    assert hp(play(match, "target E1"), "ranger") == 5


def test_turn_the_other_cheek_is_for_blows_against_herself() -> None:
    match = stage("X B A", A=maren(), B=galahad(hp=5, rp=0), X=skeleton(), next=BLOW, target="galahad", script=[4])
    assert asked(match) == ""


def test_lamp_staff_pushes_on_a_hit_and_flares_up_on_a_six() -> None:
    match = stage("A X . .", A=maren(hp=4), X=skeleton(), script=[6])
    play(match, "attack lamp-staff B1", "push east")
    assert where(match, "skeleton.1") == "C1" and hp(match, "maren") == 5


def test_dawn_censer_smokes_once_for_two_fours() -> None:
    match = stage("A . X", A=maren(hp=4, weapons=["dawn-censer"]), X=skeleton(), script=[4, 4])
    play(match, "attack dawn-censer C1")
    assert hp(match, "maren") == 6 and len(told(match, Chained)) == 1


# -- Orrin -------------------------------------------------------------------------------------------------------------


def test_ember_veil_burns_who_attacks_from_beside() -> None:
    match = stage("A X", A=orrin(), X=skeleton(), next=BLOW, target="orrin", script=[1])
    play(match, "react orrin ember-veil")
    assert hp(match, "skeleton.1") == 2
    far = stage("A . X", A=orrin(), X=archer(), next=["order bone-archer.1 basic-attack 1"], target="orrin",
                script=[2])  # fmt: skip
    assert asked(far) == ""


@pytest.mark.clause("hero.mp-cap")
def test_deep_breath_gives_two_mp_back_once_and_never_more_than_there_is_room_for() -> None:
    match = play(stage("A . .", A=orrin(mp=5)), "use deep-breath")
    assert of(match, "orrin").mp == 6 and not offered(match, "use")
    assert not offered(stage("A . .", A=orrin()), "use")


def test_spark_rod_goes_off_on_a_four() -> None:
    match = play(stage("A . X . .", A=orrin(), X=skeleton(), script=[4]), "attack spark-rod C1", "push east")
    assert where(match, "skeleton.1") == "D1" and told(match, Totalled)[0].total == 8


def test_cinder_staff_has_two_chains_for_all_in_its_area() -> None:
    match = stage("A . X\n. . Y", A=orrin(weapons=["cinder-staff"]), X=monster("barrow-wight", 0, hp=9), Y=skeleton(1),
                  script=[6, 1])  # fmt: skip
    play(match, "attack cinder-staff C1")
    # 11 is twice VIT 4 and VIT 3; then one more for both, which removes the Skeleton; then the Push.
    assert hp(match, "barrow-wight.0") == 6 and hp(match, "skeleton.1") == 0 and asked(match) == "push"
    assert match.state.ap == 0
