"""Items, each with what its card says."""

from __future__ import annotations

import pytest
from games.shining.staging import (
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
    told,
    where,
)

from dustup.games.shining.content import box
from dustup.games.shining.events import (
    GroundCleared,
    GroundLaid,
    Hauled,
    Healed,
    ItemThrown,
    ItemUsed,
    LostHp,
    Rolled,
    Totalled,
)

BLOW = ["order skeleton.1 basic-attack 1"]


def test_there_are_twelve_kinds_of_which_four_heal() -> None:
    items = box().items
    assert len(items) == 12 and sum(each.healing for each in items.values()) == 4
    assert all(each.heal for each in items.values() if each.healing)


def test_bandage_heals_two_and_never_more_than_max() -> None:
    match = play(stage("A B", A=galahad(hp=6), B=maren(hp=7)), "item bandage A1")
    assert hp(match, "galahad") == 8 and of(match, "galahad").items == []


def test_herb_tea_gives_a_little_of_both() -> None:
    match = play(stage("A .", A=maren(hp=5, mp=2)), "item herb-tea A1")
    assert hp(match, "maren") == 6 and of(match, "maren").mp == 3


@pytest.mark.clause("hero.mp-cap")
def test_blue_draught_gives_two_mp_to_a_hero_beside_up_to_max() -> None:
    match = play(stage("A B", A=galahad(items=["blue-draught"]), B=orrin(mp=5)), "item blue-draught B1")
    assert of(match, "orrin").mp == 6


@pytest.mark.clause("advantage.stack", "advantage.extra-dice")
def test_whetstone_sharpens_the_next_attack_of_the_activation_and_no_other() -> None:
    match = stage("A X", A=galahad(items=["whetstone"]), X=skeleton(), ap=3, script=[1, 1, 1])
    play(match, "item whetstone A1", "attack squires-sword B1", "attack squires-sword B1")
    assert [len(each.faces) for each in told(match, Rolled)] == [2, 1]


@pytest.mark.clause("advantage.extra-dice")
def test_a_spell_that_attacks_is_the_next_attack_as_well() -> None:
    match = stage("A . X", A=orrin(items=["whetstone"]), X=skeleton(), ap=3, script=[2, 2, 1])
    play(match, "item whetstone A1", "cast gale C1")
    assert len(told(match, Rolled)[0].faces) == 2 and match.state.edge == 0


def test_an_edge_that_was_not_used_sharpens_nobody_else_s_blade() -> None:
    unused = stage("A . .", A=galahad(items=["whetstone"]), next=["hero_step galahad"])
    assert play(unused, "item whetstone A1", "end").state.edge == 0
    match = stage("B X A", A=galahad(), B=ranger(rp=0), X=skeleton(), next=BLOW, target="ranger", script=[1, 1],
                  edge=1, active="skeleton.1")  # fmt: skip
    play(match, "react galahad shield-brother")
    assert [len(each.faces) for each in told(match, Rolled)] == [1, 1]


def test_whetstone_is_for_oneself() -> None:
    reaching = {"items/whetstone:range": 1}
    match = stage("A B", A=galahad(items=["whetstone"]), B=maren(), content=reaching)
    assert offered(match, "item") == ["item whetstone A1"]


def test_smelling_salts_are_for_the_exhausted_only_and_get_them_up() -> None:
    match = stage("C A B", A=galahad(hp=4, items=["smelling-salts"]), B=ranger(hp=0), C=maren(hp=2, ex=True))
    assert offered(match, "item") == ["item smelling-salts A1", "item smelling-salts C1"]
    assert refused(match, "item smelling-salts B1") == ("no-hero", "hero.item.effect")
    play(match, "item smelling-salts C1")
    assert hp(match, "ranger") == 3 and not of(match, "ranger").ex


@pytest.mark.clause("ex.own-items", "ex.activate-same-step")
def test_an_exhausted_hero_may_sniff_them_itself_after_its_roll() -> None:
    match = stage("A .", A=galahad(hp=0, items=["smelling-salts", "whetstone"]), next=["hero_step galahad"],
                  script=[1, 2])  # fmt: skip
    assert offered(match, "item") == ["item smelling-salts A1"]
    assert asked(play(match, "item smelling-salts A1")) == "act" and match.state.ap == 1


@pytest.mark.clause("area.friendly-only", "area.user-included")
def test_hearth_bread_is_shared_with_whoever_is_beside() -> None:
    match = stage("B A X\n. C D", A=galahad(hp=4, items=["hearth-bread"]), B=maren(hp=3), C=orrin(hp=7), D=ranger(hp=2),
                  X=skeleton(hp=1))  # fmt: skip
    play(match, "item hearth-bread B1")
    assert [hp(match, each) for each in ("galahad", "maren", "orrin", "ranger")] == [5, 4, 7, 2]
    assert hp(match, "skeleton.1") == 1  # the Ranger is two squares away
    assert [each.model for each in told(match, Healed)] == [1, 0]  # who has all HP is not spoken of


def test_hearth_bread_is_broken_where_nobody_needs_it_oneself() -> None:
    match = stage("B A", A=galahad(items=["hearth-bread"]), B=maren(hp=3))
    assert offered(match, "item") == ["item hearth-bread B1"]
    assert not offered(stage("B A .", A=galahad(items=["hearth-bread"]), B=maren()), "item")


@pytest.mark.clause("ex.own-items")
def test_an_exhausted_hero_shares_no_bread() -> None:
    match = stage("B A", A=galahad(hp=2, ex=True, items=["hearth-bread"]), B=maren(hp=3), next=["hero_step galahad"],
                  script=[1, 1])  # fmt: skip
    play(match, "item hearth-bread B1")
    assert hp(match, "galahad") == 3 and hp(match, "maren") == 3


def test_bitter_root_gives_three_mp_for_one_hp() -> None:
    match = play(stage("A B", A=galahad(items=["bitter-root"]), B=orrin(mp=1)), "item bitter-root B1")
    assert of(match, "orrin").mp == 4 and hp(match, "orrin") == 6 and hp(match, "galahad") == 10


def test_bitter_root_may_be_one_bite_too_many() -> None:
    match = play(stage("A .", A=orrin(hp=1, mp=1, items=["bitter-root"])), "item bitter-root A1")
    assert of(match, "orrin").ex and of(match, "orrin").mp == 4 and asked(match) == ""


@pytest.mark.clause("area.hostile-only", "push.damage-ignores-vit")
def test_fire_pot_burns_every_monster_in_its_area_whatever_its_vit() -> None:
    match = stage(
        """
        A . . X
        . . B Y
        . . . Z""",
        A=jory(),
        B=galahad(),
        X=skeleton(1),
        Y=monster("barrow-wight", 0, hp=9),
        Z=skeleton(2),
    )
    play(match, "item fire-pot C1")
    assert (hp(match, "skeleton.1"), hp(match, "barrow-wight.0"), hp(match, "skeleton.2")) == (2, 9, 3)
    assert hp(match, "galahad") == 10 and told(match, ItemThrown) and not told(match, Rolled) and match.state.ap == 1


@pytest.mark.clause("area.target-square", "action.no-effect")
def test_fire_pot_is_thrown_within_three_squares_and_sight_where_it_reaches_somebody() -> None:
    match = stage("A . . . X\n. . . . .", A=jory(), X=skeleton())
    assert squares(match, "item") == {"D1"}
    hidden = stage("# # X\nA . .", A=jory(), X=skeleton())
    assert squares(hidden, "item") == {"C2"}  # C1 is as near the Skeleton, but not seen


@pytest.mark.clause("spell.ground", "terrain.difficult.cost", "spell.lasting")
def test_planks_make_plain_ground_until_the_bearer_s_next_step() -> None:
    match = stage("A ~ ~ ~ ~\n# # # # #", A=galahad(items=["planks"]),
                  next=["hero_step galahad", "hero_step galahad"])  # fmt: skip
    assert squares(match, "item") == {"A1", "B1", "C1"} and squares(match, "walk") == {"B1", "C1"}
    play(match, "item planks C1")
    assert told(match, GroundLaid)[0].kind == "plain" and len(told(match, GroundLaid)[0].cells) == 3
    assert squares(match, "walk") == {"B1", "C1", "D1"}  # one point each; two more for E1 would be five
    play(match, "walk B1", "end")
    assert told(match, GroundCleared) and squares(match, "walk") == {"A1", "C1", "D1"}


@pytest.mark.clause("hero.item.effect")
def test_rope_hauls_a_hero_in_sight_beside_its_bearer_and_is_kept() -> None:
    match = stage("B . . A X\n# # . . .", A=galahad(items=["rope"]), B=ranger(hp=0), X=skeleton())
    assert offered(match, "item") == ["item rope A1"]
    play(match, "item rope A1")
    assert squares(match, "place") == {"C1", "D2"}
    play(match, "place D2")
    assert where(match, "ranger") == "D2" and of(match, "ranger").ex and of(match, "galahad").items == ["rope"]
    assert told(match, Hauled) and match.state.ap == 1


def test_rope_is_thrown_to_nobody_behind_a_monster_too_far_or_already_there() -> None:
    behind = stage("B X A\n. . .", A=galahad(items=["rope"]), B=ranger(), X=skeleton())
    assert not offered(behind, "item")
    assert not offered(stage("B . . . A", A=galahad(items=["rope"]), B=ranger()), "item")
    assert not offered(stage("B A .", A=galahad(items=["rope"]), B=ranger()), "item")


def test_seven_league_sock_gives_four_movement_points_to_its_wearer() -> None:
    match = stage("A B . . . . . . . .\n. . . . . . . . . .", A=galahad(items=["seven-league-sock"]), B=ranger())
    assert offered(match, "item") == ["item seven-league-sock A1"]
    play(match, "item seven-league-sock A1")
    assert match.state.steps == 8 and of(match, "galahad").items == []


@pytest.mark.clause("spell.ward", "spell.lasting")
def test_scarecrow_charm_takes_two_off_attacks_on_its_hero_alone() -> None:
    hung_by = galahad(items=["scarecrow-charm", "scarecrow-charm"], rp=0)
    match = stage("A B X\n. . .", A=hung_by, B=ranger(rp=0), X=skeleton(), target="ranger",
                  next=["hero_step galahad", *BLOW], script=[5])  # fmt: skip
    play(match, "item scarecrow-charm B1")
    assert offered(match, "item") == ["item scarecrow-charm A1"] and told(match, ItemUsed)  # not twice on one Hero
    play(match, "end")
    assert told(match, Totalled)[0].total == 5 and hp(match, "ranger") == 7  # 5 + 2 - 2 against VIT 4


@pytest.mark.clause("attack.dice.modifiers")
def test_a_total_never_falls_below_nothing() -> None:
    match = stage("A X", A=galahad(rp=0, stats={"vit": 0}), X=skeleton(), target="galahad", next=BLOW, script=[1],
                  effects=[["ward", "galahad", "scarecrow-charm", "galahad"]],
                  content={"items/scarecrow-charm:less": 4})  # fmt: skip
    assert told(match, Totalled)[0].total == 0 and told(match, Totalled)[0].parts[-1] == (-4, "card:Scarecrow Charm")


def test_scarecrow_charm_does_not_frighten_an_area_or_help_anybody_else() -> None:
    charm = [["ward", "galahad", "scarecrow-charm", "ranger"]]
    wail = ["order barrow-wight.0 wail-of-the-barrow 1"]
    area = stage("A B . X", A=galahad(rp=0), B=ranger(rp=0), X=monster("barrow-wight", 0), target="ranger", next=wail,
                 effects=charm, script=[1])  # fmt: skip
    assert told(area, Totalled)[0].total == 5 and len(told(area, LostHp)) == 2
    other = stage("B A X", A=galahad(rp=0), B=ranger(rp=0), X=skeleton(), target="galahad", next=BLOW, effects=charm,
                  script=[5])  # fmt: skip
    assert told(other, Totalled)[0].total == 7
