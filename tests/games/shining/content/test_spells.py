"""Spells, each with what its card says."""

from __future__ import annotations

import pytest
from games.shining.staging import (
    archer,
    asked,
    galahad,
    hp,
    jory,
    maren,
    monster,
    of,
    offered,
    orrin,
    play,
    ranger,
    refused,
    skeleton,
    squares,
    stage,
    tamsin,
    told,
    where,
    wren,
)

from dustup.engine.match import Match
from dustup.games.shining.content import box
from dustup.games.shining.events import AiCannot, GroundLaid, LostHp, Unhurt, WoreOff

BLOW = ["order skeleton.1 basic-attack 1"]


def aims(match: Match, spell: str) -> set[str]:
    """The squares a Spell can be cast at."""
    return {each.split()[2] for each in offered(match, "cast") if each.split()[1] == spell}


@pytest.mark.clause("spell.cost")
def test_there_are_twelve_and_two_print_that_they_need_sight() -> None:
    spells = box().spells
    assert len(spells) == 12 and all(1 <= each.mp <= 4 and each.ap == 1 for each in spells.values())
    assert sorted(key for key, each in spells.items() if each.sight) == ["gale", "rime-needle"]
    assert sorted(each.area for each in spells.values() if each.dice and each.aims) == [1, 2]
    known = [key for hero in box().heroes.values() for key in hero.spells]
    assert sorted(known) == sorted(spells)  # every one of them is somebody's
    match = play(stage("A B", A=maren(mp=3), B=galahad(hp=1)), "cast mend B1")
    assert of(match, "maren").mp == 1 and refused(match, "cast mend B1") == ("no-mp", "spell.cost")


# -- attacks -----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("spell.attack-no-los", "area.one-roll-each")
def test_firebloom_opens_behind_a_wall_and_chains_for_all_on_a_four() -> None:
    match = stage("A # X\n# # Y", A=orrin(), X=skeleton(1), Y=monster("barrow-wight", 0), script=[4, 1])
    play(match, "cast firebloom C1")
    assert [each.amount for each in told(match, LostHp)] == [2, 2, 1, 1]


@pytest.mark.clause("area.extent", "area.distance")
def test_starfall_falls_two_squares_wide_and_leaves_a_crater_on_a_six() -> None:
    match = stage(
        """
        A . . X . . .
        . . . . . . .
        . . . Y . . .
        . . Z . . . .""",
        A=orrin(mp=4),
        X=skeleton(1),
        Y=skeleton(2),
        Z=skeleton(3),
        script=[6],
    )
    play(match, "cast starfall D1")  # Z is four steps from the centre
    assert hp(match, "skeleton.3") == 3 and [each.amount for each in told(match, LostHp)] == [2, 2]
    assert of(match, "orrin").mp == 0 and asked(match) == "push" and match.state.ap == 1


@pytest.mark.clause("attack.results.rows", "attack.results.meets")
@pytest.mark.parametrize(("face", "dmg"), [(3, 0), (4, 2), (6, 2), (7, 4)])
def test_rime_needle_needs_double_vit_and_goes_deep_with_three_times(face: int, dmg: int) -> None:
    match = stage("A . . . . X", A=wren(mp=2), X=monster("barrow-wight", 0, hp=9), script=[face],
                  content={"monsters/barrow-wight:vit": 3})  # fmt: skip
    play(match, "cast rime-needle F1")  # MAG 2 and VIT 3: a total of 6 to 8 is double, 9 three times
    assert hp(match, "barrow-wight.0") == 9 - dmg


@pytest.mark.clause("attack.step-los", "spell.no-los")
def test_rime_needle_and_gale_must_see_whom_they_strike() -> None:
    assert aims(stage("A # X", A=wren(), X=skeleton()), "rime-needle") == set()
    assert aims(stage("A # X\n. . .", A=orrin(), X=skeleton()), "gale") == set()
    assert aims(stage("A # X\n. . .", A=orrin(), X=skeleton()), "firebloom")


@pytest.mark.clause("push.on-a-hit")
def test_gale_pushes_three_squares() -> None:
    match = play(stage("A X . . . .", A=orrin(), X=skeleton(), script=[1]), "cast gale B1", "push east")
    assert where(match, "skeleton.1") == "E1"


# -- healing -----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("heal.amount", "spell.no-los")
def test_mend_heals_three_within_three_squares_through_walls() -> None:
    match = stage("A # . B C", A=maren(), B=galahad(hp=4), C=ranger(hp=1))
    assert aims(match, "mend") == {"D1"}
    assert hp(play(match, "cast mend D1"), "galahad") == 7


@pytest.mark.clause("area.friendly-only", "area.empty-square")
def test_lamplight_shines_on_everybody_around_a_square() -> None:
    match = stage("B . C\nA . X", A=maren(hp=8), B=galahad(hp=4), C=ranger(hp=1), X=skeleton(hp=1))
    play(match, "cast lamplight B1")
    assert [hp(match, each) for each in ("galahad", "ranger", "skeleton.1")] == [5, 2, 1]


@pytest.mark.parametrize(("line", "left"), [("t A B . C", 6), (". A B t C", 8), ("# A B # C", 6)])
def test_forest_balm_heals_two_beside_her_and_four_beside_a_tree(line: str, left: int) -> None:
    match = stage(line, A=ranger(hp=8), B=galahad(hp=4), C=maren(hp=1))
    assert aims(match, "forest-balm") == {"C1"}
    assert hp(play(match, "cast forest-balm C1"), "galahad") == left


# -- moving ------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("spell.move-friend", "terrain.difficult.cost")
def test_errand_moves_another_hero_three_points_far_and_keeps_its_own_points() -> None:
    match = stage("A B ~ . . .\n# # # # # #", A=tamsin(), B=galahad(), next=["hero_step tamsin", "hero_step galahad"])
    play(match, "cast errand B1")
    assert squares(match, "place") == {"C1", "D1"}  # two points for the Difficult square, one more
    play(match, "place D1", "end")
    assert where(match, "galahad") == "D1" and match.state.steps == 4 and not match.state.moved


@pytest.mark.clause("spell.move-friend")
def test_errand_is_for_standing_others_within_four_who_can_go_somewhere() -> None:
    match = stage("A B # C . . D\n# # # # # # .", A=tamsin(), B=galahad(), C=maren(hp=0), D=ranger())
    assert not aims(match, "errand")  # Galahad is hemmed in, Maren exhausted, the Ranger six squares away
    near = stage("A . . . B .", A=tamsin(), B=galahad())
    assert aims(near, "errand") == {"E1"}
    assert asked(play(near, "cast errand E1", "let")) == "act" and where(near, "galahad") == "E1"


# -- wards -------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("spell.ward")
def test_lantern_ward_takes_two_off_the_first_dmg_and_goes_out() -> None:
    ward = [["ward", "maren", "lantern-ward", "galahad"]]
    match = stage("A X", A=galahad(rp=0), X=skeleton(), effects=ward, next=[*BLOW, *BLOW], target="galahad",
                  script=[10, 10])  # fmt: skip
    assert [each.amount for each in told(match, LostHp)] == [1, 3] and len(told(match, WoreOff)) == 1


@pytest.mark.clause("spell.ward")
def test_lantern_ward_may_leave_nothing_of_it() -> None:
    ward = [["ward", "maren", "lantern-ward", "galahad"]]
    match = stage("A X", A=galahad(rp=0), X=skeleton(), effects=ward, next=BLOW, target="galahad", script=[6])
    assert told(match, Unhurt) and hp(match, "galahad") == 10 and not match.state.effects


@pytest.mark.clause("spell.ward", "action.no-effect")
def test_the_same_ward_lies_on_a_hero_once_and_different_ones_together() -> None:
    ward = [["ward", "maren", "lantern-ward", "galahad"], ["ward", "tamsin", "sanctuary", "galahad"]]
    match = stage("A B", A=maren(), B=galahad(), effects=ward[:1])
    assert aims(match, "lantern-ward") == {"A1"}
    party = [galahad(at="A", rp=0), maren(), tamsin()]
    both = stage("A X", hero=party, X=skeleton(), effects=ward, next=[*BLOW, *BLOW], target="galahad", script=[10, 10])
    assert [each.amount for each in told(both, LostHp)] == [1, 1]  # 3 - 2, then no more than 1


@pytest.mark.clause("spell.lasting")
def test_sanctuary_holds_until_her_next_step_even_if_she_is_exhausted_by_then() -> None:
    match = stage("A B X", A=tamsin(hp=8), B=galahad(rp=0), X=skeleton(),
                  next=["hero_step tamsin", *BLOW, *BLOW, "hero_step tamsin", *BLOW], target="galahad",
                  script=[10, 9, 10])  # fmt: skip
    play(match, "cast sanctuary B1", "end")
    assert [each.amount for each in told(match, LostHp)] == [1, 1] and told(match, WoreOff)
    play(match, "end")
    assert told(match, LostHp)[-1].amount == 3
    down = stage("A B X", A=tamsin(hp=0), B=galahad(rp=0), X=skeleton(), next=["hero_step tamsin"],
                 effects=[["ward", "tamsin", "sanctuary", "galahad"]], script=[1, 1])  # fmt: skip
    assert told(down, WoreOff)


LIT = [["ward", "galahad", "sanctuary", "ranger"]]


@pytest.mark.clause("spell.ward", "ex.standing-abilities")
def test_a_ward_goes_on_for_a_hero_who_is_exhausted() -> None:
    match = stage("A B . X", A=galahad(rp=0), B=ranger(hp=2, ex=True), X=monster("barrow-wight", 0), target="galahad",
                  next=["order barrow-wight.0 wail-of-the-barrow 1"], effects=LIT,
                  script=[5])  # fmt: skip
    assert hp(match, "ranger") == 1  # 9 is twice VIT 4


# -- ground ------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("spell.ground", "spell.lasting", "los.terrain-blocks")
def test_grey_veil_hides_a_hero_from_an_archer_until_her_next_step() -> None:
    shoot = ["order bone-archer.1 basic-attack 1"]
    match = stage("X . . B .\n. . . . A", A=wren(), B=galahad(rp=0), X=archer(), target="galahad",
                  next=["hero_step wren", *shoot, "hero_step wren", *shoot], script=[2])  # fmt: skip
    play(match, "cast grey-veil B1")
    assert len(told(match, GroundLaid)[0].cells) == 4
    play(match, "end")
    assert told(match, AiCannot) and hp(match, "galahad") == 10 and not match.state.ground.fog
    play(match, "end")
    assert hp(match, "galahad") < 10


@pytest.mark.clause("spell.ground", "area.walls")
def test_fog_is_entered_shields_no_area_and_does_not_hide_who_stands_in_it() -> None:
    fog = [["fog", "orrin", "grey-veil", "B1", "C1"]]
    match = stage("A . . X\n# # # #", A=orrin(), X=skeleton(), effects=fog, script=[1, 1])
    assert squares(match, "walk") == {"B1", "C1"}
    assert not offered(match, "attack")  # the fog between hides the Skeleton
    at_end = stage("A . X .\n# # # #", A=orrin(), X=skeleton(), effects=[["fog", "orrin", "grey-veil", "C1", "D1"]])
    assert squares(at_end, "attack") == {"C1"}
    area = stage("X . . A", A=orrin(), X=skeleton(), effects=[["fog", "orrin", "grey-veil", "B1"]])
    assert aims(area, "starfall") == {"A1", "B1", "C1"}  # from C1 it reaches through the fog


@pytest.mark.clause("spell.ground", "terrain.difficult.cost")
def test_rootgrasp_makes_ground_difficult_that_was_not_and_leaves_obstacles() -> None:
    match = stage("A . ~ o .\n# # # # #", A=ranger(), next=["hero_step ranger"])
    play(match, "cast rootgrasp C1")
    board = match.state.ground.board
    assert [board.name(each) for each in told(match, GroundLaid)[0].cells] == ["A1", "B1", "E1"]
    assert match.state.ground.drawn.difficult == 1 << board.cell("C1")
    play(match, "walk C1")
    assert match.state.steps == 2  # two points each


@pytest.mark.clause("spell.ground", "action.no-effect")
def test_ground_is_changed_only_where_it_changes() -> None:
    swamp = stage("A ~ ~ ~ ~ ~\n~ ~ ~ ~ ~ ~", A=ranger())
    assert aims(swamp, "rootgrasp") == {"A1", "B1", "C1", "A2", "B2"}  # those from which it reaches A1
    lake = stage("A ~\n~ ~", A=ranger(at="A1"), effects=[["difficult", "ranger", "rootgrasp", "A1"]])
    assert not aims(lake, "rootgrasp")


@pytest.mark.clause("spell.ground")
def test_a_monster_s_way_goes_round_what_was_laid() -> None:
    rough = [["difficult", "ranger", "rootgrasp", "B1", "C1", "D1"]]
    match = stage("X . . . . A\n. . . . . #", A=ranger(rp=0), X=skeleton(), next=["order skeleton.1 basic-attack 0"],
                  active="skeleton.1", target="ranger", effects=rough)  # fmt: skip
    assert where(match, "skeleton.1") == "D2"


def test_a_gambler_knows_none() -> None:
    assert not offered(stage("A .", A=jory()), "cast")
