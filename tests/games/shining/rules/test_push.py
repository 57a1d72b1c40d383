"""PUSHX."""

from __future__ import annotations

from typing import Any

import pytest
from games.shining.staging import (
    bat,
    galahad,
    hp,
    maren,
    monster,
    offered,
    play,
    ranger,
    refused,
    skeleton,
    stage,
    told,
    where,
)

from dustup.engine.match import Match
from dustup.games.shining.events import LostHp, NotPushed, Pushed, PushStopped
from dustup.games.shining.rules.push import directions, shove, way
from dustup.games.shining.state import Model


def model(match: Match, tag: str) -> Model:
    return next(each for each in (*match.state.heroes, *match.state.monsters) if each.tag == tag)


def pushed(match: Match, tag: str, direction: int, squares: int) -> Match:
    """Push somebody without an attack; 1 is east."""
    for _ in shove(match.state, model(match, tag), direction, squares, None):
        raise AssertionError("nothing is asked")
    return match


@pytest.mark.clause("push.blocked.rest-lost", "push.blocked.damage", "push.damage-ignores-vit")
def test_push_8_with_five_free_squares_moves_five_and_deals_exactly_1() -> None:
    match = pushed(stage("A X . . . . . #", A=galahad(), X=skeleton()), "skeleton.1", 1, 8)
    assert where(match, "skeleton.1") == "G1" and hp(match, "skeleton.1") == 2


@pytest.mark.clause("push.direction", "push.optional")
def test_a_hero_s_hooves_push_two_squares_away_or_not_at_all() -> None:
    match = stage("A X . . .\n. . . . .", A=ranger(), X=skeleton(), script=[1])
    play(match, "attack hooves B1")
    assert offered(match) == ["push east", "let"] and refused(match, "push west") == ("straight", "push.direction")
    play(match, "push east")
    assert where(match, "skeleton.1") == "D1" and not told(match, PushStopped)
    other = play(stage("A X . . .\n. . . . .", A=ranger(), X=skeleton(), script=[1]), "attack hooves B1", "let")
    assert where(other, "skeleton.1") == "B1"


@pytest.mark.clause("push.diagonal-attacker", "push.direction")
def test_off_the_straight_line_the_longer_axis_counts_and_both_if_equal() -> None:
    match = stage("A . . .\n. X . .\n. . Y .", A=galahad(), X=skeleton(1), Y=skeleton(2))
    hero = match.state.heroes[0]
    assert directions(match.state, hero, model(match, "skeleton.1")) == [1, 2]  # east, south
    far = stage("A . . .\n. . X .", A=galahad(), X=skeleton(1))
    assert directions(far.state, far.state.heroes[0], model(far, "skeleton.1")) == [1]


@pytest.mark.clause("push.diagonal-attacker", "push.optional")
def test_a_monster_takes_the_longer_free_path_and_pushes_in_full() -> None:
    match = stage(
        """
        X . . .
        . A # .
        . . . .
        . . . .""",
        A=galahad(rp=0),
        X=monster("barrow-wight", 0),
        target="galahad",
        next=["order barrow-wight.0 wail-of-the-barrow 1"],
        script=[6],
    )
    assert where(match, "galahad") == "B3"  # a Wall is east, so south


@pytest.mark.clause("push.normal-movement", "push.edge-and-drop")
@pytest.mark.parametrize("glyph", ["o", "t", "#"])
def test_terrain_and_the_edge_stop_a_push(glyph: str) -> None:
    match = pushed(stage(f"A X . {glyph}\n. . . .", A=galahad(), X=skeleton()), "skeleton.1", 1, 2)
    assert where(match, "skeleton.1") == "C1" and hp(match, "skeleton.1") == 2
    edge = pushed(stage("A . X .\n. . . .", A=galahad(), X=skeleton()), "skeleton.1", 1, 2)
    assert where(edge, "skeleton.1") == "D1" and hp(edge, "skeleton.1") == 2


@pytest.mark.clause("push.edge-and-drop")
def test_a_cliff_stops_a_push_and_steps_do_not() -> None:
    levels = "0 0 1 1"
    cliff = pushed(stage("A X . .", levels=levels, A=galahad(), X=skeleton()), "skeleton.1", 1, 2)
    assert where(cliff, "skeleton.1") == "B1" and hp(cliff, "skeleton.1") == 2
    steps = pushed(stage("A X = .", levels=levels, A=galahad(), X=skeleton()), "skeleton.1", 1, 2)
    assert where(steps, "skeleton.1") == "D1" and hp(steps, "skeleton.1") == 3


@pytest.mark.clause("push.ignores-fly")
def test_a_flier_is_pushed_as_if_on_foot() -> None:
    match = pushed(stage("A X o .", A=galahad(), X=bat()), "ash-bat.1", 1, 2)
    assert where(match, "ash-bat.1") == "B1" and hp(match, "ash-bat.1") == 1


@pytest.mark.clause("push.difficult")
def test_difficult_terrain_counts_one_square() -> None:
    match = pushed(stage("A X ~ ~ .", A=galahad(), X=skeleton()), "skeleton.1", 1, 2)
    assert where(match, "skeleton.1") == "D1" and hp(match, "skeleton.1") == 3


@pytest.mark.clause("push.models-stop")
def test_standing_models_stop_a_push_and_it_ends_before_an_exhausted_hero() -> None:
    rows: dict[str, Any] = {"A": galahad(), "B": maren(hp=0), "X": skeleton(1)}
    over = pushed(stage("A X B . .", **rows), "skeleton.1", 1, 2)
    assert where(over, "skeleton.1") == "D1" and hp(over, "skeleton.1") == 3
    rows = {"A": galahad(), "B": maren(hp=0), "X": skeleton(1)}
    onto = pushed(stage("A X . B .", **rows), "skeleton.1", 1, 2)
    assert where(onto, "skeleton.1") == "C1" and hp(onto, "skeleton.1") == 2
    rows = {"A": galahad(), "B": maren(), "X": skeleton(1)}
    assert not way(stage("A X B . .", **rows).state, model(stage("A X B . .", **rows), "skeleton.1"), 1, 2)


@pytest.mark.clause("push.at-zero-hp")
def test_who_is_removed_or_exhausted_is_not_pushed() -> None:
    match = play(stage("A X . .\n. . . .", A=ranger(), X=skeleton(hp=1), script=[1]), "attack hooves B1")
    assert not told(match, Pushed) and where(match, "skeleton.1") == ""
    down = stage("X A . .\n. . . .", A=galahad(hp=1, rp=0), X=monster("barrow-wight", 0), target="galahad",
                 next=["order barrow-wight.0 basic-attack 1"], script=[1])  # fmt: skip
    assert where(down, "galahad") == "B1" and hp(down, "galahad") == 0 and not told(down, Pushed)


@pytest.mark.clause("push.area")
def test_an_area_deals_all_dmg_first_and_pushes_the_farthest_first() -> None:
    match = stage(
        """
        . . . . .
        X A B . .
        . . . . .""",
        A=galahad(rp=0),
        B=maren(rp=0),
        X=monster("barrow-wight", 0),
        target="galahad",
        next=["order barrow-wight.0 wail-of-the-barrow 1"],
        script=[6],
    )
    kinds = [type(each.event) for each in match.log if type(each.event) in (LostHp, Pushed)]
    assert kinds == [LostHp, LostHp, Pushed, Pushed]
    assert (where(match, "galahad"), where(match, "maren")) == ("C2", "D2")  # Maren made room


@pytest.mark.clause("push.on-a-hit")
def test_a_printed_push_needs_a_hit_and_that_of_a_chain_does_not() -> None:
    missed = stage("A X . . .", A=ranger(stats={"str": 0}), X=skeleton(), script=[1])
    assert not told(play(missed, "attack hooves B1"), Pushed)
    archer_hits = stage(". A X", A=ranger(stats={"vit": 30}, rp=0), X=monster("bone-archer", 1), target="ranger",
                        next=["order bone-archer.1 basic-attack 1"], script=[8])  # fmt: skip
    assert where(archer_hits, "ranger") == "A1"


@pytest.mark.clause("push.stairs")
def test_across_stairs_there_is_no_push_and_no_dmg_for_it() -> None:
    match = stage("^a . .\n_ _ _\n^a . .", A=ranger(at="A1"), X=skeleton(at="A3"), script=[1])
    play(match, "attack hooves A3")
    assert told(match, NotPushed) and where(match, "skeleton.1") == "A3" and hp(match, "skeleton.1") == 2
