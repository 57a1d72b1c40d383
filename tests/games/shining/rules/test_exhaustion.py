"""Death is not always the end."""

from __future__ import annotations

from typing import Any

import pytest
from games.shining.staging import (
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
    tamsin,
    told,
    where,
)

from dustup.engine.match import Match
from dustup.games.shining.content import box
from dustup.games.shining.events import CheatedDeath, Exhausted, HeroActivates, NoLuck, Recovered, Removed, StaysDown


def down(*faces: int, **more: Any) -> Match:
    """The token is on the exhausted Ranger's step."""
    row: dict[str, Any] = {"hp": 0, "items": [], **more}
    return stage(
        "A . . X\n. . . .", A=ranger(**row), B=galahad(at="A2"), X=skeleton(), next=["hero_step ranger"], script=faces
    )


@pytest.mark.clause("death.monster-removed", "term.dmg")
def test_a_monster_at_0_hp_leaves_play() -> None:
    match = play(stage("A X\n. .", A=galahad(), X=skeleton(hp=1), script=[2]), "attack squires-sword B1")
    assert told(match, Removed) == [Removed(4, 1)] and where(match, "skeleton.1") == ""


@pytest.mark.clause("death.monster-card-exception")
def test_the_wight_s_card_lets_it_rise_once() -> None:
    match = stage("A X\n. .", A=galahad(), X=monster("barrow-wight", 0, hp=1), script=[1, 1])
    play(match, "attack squires-sword B1")
    assert hp(match, "barrow-wight.0") == 3 and where(match, "barrow-wight.0") == "B1"
    again = stage("A X\n. .", A=galahad(), X=monster("barrow-wight", 0, hp=1, fallen=True), script=[1])
    play(again, "attack squires-sword B1")
    assert where(again, "barrow-wight.0") == ""


@pytest.mark.clause("ex.gain", "ex.hp-floor", "ex.keeps-mp-items")
def test_a_hero_at_0_hp_is_exhausted_and_stays_with_all_it_has() -> None:
    match = stage("A X\n. .", A=maren(hp=1, mp=4, rp=0), X=skeleton(), target="maren", script=[9],
                  next=["order skeleton.1 basic-attack 1"])  # fmt: skip
    sister = match.state.heroes[0]
    assert sister.ex and sister.hp == 0 and sister.mp == 4 and sister.items == ["herb-tea"] and where(match, "maren")
    assert told(match, Exhausted) == [Exhausted(0)]


@pytest.mark.clause("ex.example.three-dice", "ex.cheat-death.roll", "ex.cheat-death.three-plus", "ex.until-three")
def test_lck_3_rolls_2_3_4_and_regains_2_hp_and_stays_exhausted() -> None:
    match = down(2, 3, 4)
    assert told(match, CheatedDeath)[0].regained == 2 and of(match, "ranger").ex and hp(match, "ranger") == 2
    assert told(match, StaysDown) and not told(match, HeroActivates)


@pytest.mark.clause("ex.example.item", "ex.own-items", "ex.activate-same-step", "ex.action-points-on-recovery")
@pytest.mark.clause("ex.item-timing")
def test_an_item_after_the_roll_gets_her_up_with_the_points_that_are_left() -> None:
    match = down(2, 3, 4, items=["bandage"])
    assert offered(match) == ["item bandage A1", "end"]
    play(match, "item bandage A1")
    assert hp(match, "ranger") == 4 and told(match, Recovered)
    assert told(match, HeroActivates) == [HeroActivates(0, 1, 6)] and asked(match) == "act"


@pytest.mark.clause("ex.example.wait", "ex.item-optional", "ex.keep-rolling")
def test_she_may_lie_and_roll_again_at_her_next_step() -> None:
    match = play(down(2, 3, 4, items=["bandage"]), "end")
    assert of(match, "ranger").ex and hp(match, "ranger") == 2
    again = down(1, 1, 3, hp=2, ex=True)
    assert told(again, Recovered) and told(again, HeroActivates) == [HeroActivates(0, 2, 6)]


@pytest.mark.clause("ex.no-move", "ex.no-actions", "ex.no-free-actions", "ex.own-items")
def test_an_exhausted_hero_uses_nothing_but_healing_items_on_itself() -> None:
    match = down(1, 1, 1, items=["bandage", "whetstone", "blue-draught"], mp=0)
    assert offered(match) == ["item bandage A1", "end"]  # no walk, no Gallop, no Forest Balm, nothing for Galahad
    assert refused(match, "walk B1")[0] == "wrong-kind"
    assert refused(match, "item blue-draught A1") == ("only-healing", "ex.own-items")


@pytest.mark.clause("ex.overflow", "ex.threshold")
def test_every_3_or_4_counts_up_to_max_hp() -> None:
    match = down(3, 4, 3, 4, 4, stats={"lck": 5})
    assert hp(match, "ranger") == 5 and not of(match, "ranger").ex


@pytest.mark.clause("ex.zero-luck")
def test_without_lck_nothing_is_rolled() -> None:
    match = down(stats={"lck": 0})
    assert told(match, NoLuck) and of(match, "ranger").ex


@pytest.mark.clause("ex.threshold", "ex.until-three")
def test_a_hero_with_fewer_than_3_max_hp_gets_up_with_all_of_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(box().heroes["ranger"], "hp", 2)
    assert not of(down(3, 3, 1), "ranger").ex


@pytest.mark.clause("ex.heal-by-others", "ex.recovered-before-step", "heal.amount")
def test_another_hero_s_healing_counts_and_ends_it_at_once() -> None:
    match = stage("A B\n. .", A=maren(), B=galahad(hp=1, ex=True))
    play(match, "cast mend B1")  # Heal3, and one more by Works of Mercy
    assert hp(match, "galahad") == 5 and not of(match, "galahad").ex
    less = play(stage("A B\n. .", A=ranger(), B=galahad(hp=0)), "cast forest-balm B1")
    assert hp(less, "galahad") == 2 and of(less, "galahad").ex


@pytest.mark.clause("ex.no-reactions", "ex.no-abilities", "ex.standing-abilities")
def test_an_exhausted_hero_neither_reacts_nor_uses_abilities() -> None:
    def attacked(squire: dict[str, Any]) -> Match:
        return stage(
            "A X B", A=squire, B=orrin(rp=0), X=skeleton(), target="orrin", script=[3, 1],
            next=["order skeleton.1 basic-attack 1"],
        )  # fmt: skip

    assert asked(attacked(galahad())) == "react" and asked(attacked(galahad(hp=0))) == ""
    # The Ranger's Steady Aim is an Ability: while she is exhausted nothing of it is heard.
    match = stage("A X\n. .", A=ranger(hp=1), X=skeleton(), target="ranger", script=[9],
                  next=["order skeleton.1 basic-attack 1"])  # fmt: skip
    assert 0 not in match.state.ears.models


@pytest.mark.clause("ex.ai-ignores")
def test_monsters_look_through_exhausted_heroes() -> None:
    match = stage(
        "X A . . B", A=galahad(hp=0), B=maren(rp=0), X=skeleton(), ai={"skeleton": "basic-attack"}, script=[1],
        next=["monster_step skeleton.1"],
    )  # fmt: skip
    assert where(match, "skeleton.1") == "D1" and hp(match, "maren") == 7


@pytest.mark.clause("ex.board.no-stop", "ex.board.passable")
def test_a_monster_does_not_stop_on_an_exhausted_hero() -> None:
    match = stage("X . . . A . . B", A=galahad(hp=0), B=maren(rp=0), X=skeleton(), target="maren",
                  next=["order skeleton.1 basic-attack 0"], active="skeleton.1")  # fmt: skip
    assert where(match, "skeleton.1") == "D1"


@pytest.mark.clause("ex.deadlock")
def test_nobody_who_could_ever_get_up_is_a_defeat_at_once() -> None:
    heroes = {"B": maren(hp=0, items=[], stats={"lck": 0}), "C": orrin(hp=0, items=["blue-draught"], stats={"lck": 0})}
    ranger_down = ranger(at="A2", hp=0, items=[], stats={"lck": 0})
    match = stage("A X B C\n. . . .", A=galahad(hp=1, rp=0, items=[], stats={"lck": 0}), D=ranger_down, **heroes,
                  X=skeleton(), target="galahad", next=["order skeleton.1 basic-attack 1"], script=[9],
                  stop=False)  # fmt: skip
    assert match.state.outcome == "defeat" and match.result is not None and match.result.losers == (0,)


@pytest.mark.clause("ex.all-down-continues")
def test_all_exhausted_goes_on_while_somebody_may_get_up() -> None:
    heroes: dict[str, Any] = {"B": maren(hp=0, items=[]), "C": orrin(hp=0, items=[]), "D": ranger(hp=0, at="A2")}
    match = stage("A X B C\n. . . .", A=galahad(hp=1, rp=0), **heroes, X=skeleton(), target="galahad",
                  next=["order skeleton.1 basic-attack 1"], script=[9])  # fmt: skip
    assert all(each.ex for each in match.state.heroes) and not match.state.outcome


@pytest.mark.clause("ex.mid-activation")
def test_who_is_exhausted_in_its_own_activation_is_done() -> None:
    match = stage("A X\n. .", A=ranger(hp=0), X=skeleton(), active="ranger", ap=2, steps=6)
    assert match.result is not None and not told(match, CheatedDeath)


@pytest.mark.clause("monster.ai.no-target", "ex.ai-ignores")
def test_with_nobody_standing_a_monster_only_does_what_needs_no_hero() -> None:
    match = stage("A . X .", A=galahad(hp=0), X=skeleton(), ai={"skeleton": "basic-attack"},
                  next=["monster_step skeleton.1"])  # fmt: skip
    assert where(match, "skeleton.1") == "C1"


@pytest.mark.clause("ex.until-three", "ex.overflow", "ex.cheat-death.three-plus")
@pytest.mark.parametrize(
    ("had", "dice", "left", "up"), [(0, [3, 4, 2], 2, False), (1, [3, 4, 2], 3, True), (2, [4, 4, 4], 5, True)]
)
def test_the_hp_she_has_count_towards_three(had: int, dice: list[int], left: int, up: bool) -> None:
    match = stage("A .", A=ranger(hp=had, ex=True, items=[]), next=["hero_step ranger"], script=dice)
    assert hp(match, "ranger") == left and (asked(match) == "act") is up


@pytest.mark.clause("action.points.no-carry")
def test_while_others_react_to_its_fall_a_hero_has_no_points_left() -> None:
    match = stage("A B .\n. . .", A=orrin(hp=1, mp=1, items=["bitter-root"]), B=tamsin(rp=2), ap=2, steps=3, edge=1)
    play(match, "item bitter-root A1")
    m = match.state
    assert asked(match) == "react-fall" and (m.active, m.ap, m.steps, m.edge) == (-1, 0, 0, 0)


@pytest.mark.clause("ex.mid-activation", "ex.gain")
def test_a_hero_who_falls_by_its_own_hand_is_done_without_a_roll_and_what_it_laid_goes_on() -> None:
    match = stage("A . .\n. . .", A=orrin(hp=1, mp=1, items=["bitter-root"]), ap=2)
    play(match, "item bitter-root A1")
    assert match.state.heroes[0].ex and not told(match, CheatedDeath) and asked(match) == ""
