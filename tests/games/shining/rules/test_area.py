"""AREAX."""

from __future__ import annotations

import pytest
from games.shining.staging import (
    galahad,
    hp,
    maren,
    monster,
    orrin,
    play,
    ranger,
    skeleton,
    squares,
    stage,
    told,
)

from dustup.boards.bits import listed
from dustup.games.shining.events import AreaAimed, LostHp, Rolled
from dustup.games.shining.rules.area import aoe

OPEN = """
    . . . . .
    . . . . .
    . . * . .
    . . . . .
    . . . . ."""


@pytest.mark.clause("area.aoe-term", "area.extent", "area.distance")
@pytest.mark.parametrize(("area", "count"), [(0, 1), (1, 5), (2, 13)])
def test_an_area_is_a_diamond_of_orthogonal_steps(area: int, count: int) -> None:
    match = stage(OPEN, A=galahad(at="A1"))
    assert aoe(match.state, match.state.ground.board.cell("C3"), area).bit_count() == count


@pytest.mark.clause("area.walls", "area.extent")
def test_a_wall_shields_and_a_model_does_not() -> None:
    match = stage(
        """
        . . . . .
        . B # . .
        . . . . .""",
        A=galahad(at="A1"),
        B=maren(),
    )
    ground = match.state.ground
    names = {ground.board.name(each) for each in listed(aoe(match.state, ground.board.cell("A2"), 3))}
    # D2 is behind the Wall; Maren on B2 shields nobody.
    assert names == {"A1", "B1", "C1", "A2", "B2", "C2", "A3", "B3", "C3"}


@pytest.mark.clause("area.one-roll-each", "area.hostile-only", "area.target-square", "area.empty-square")
def test_one_roll_for_all_enemies_around_an_empty_square_and_friends_are_spared() -> None:
    match = stage(
        """
        . X . .
        Y . B A
        . . . .""",
        A=orrin(rp=0),
        B=galahad(),
        X=skeleton(1),
        Y=monster("barrow-wight", 0),
        script=[1, 1],
    )
    play(match, "cast firebloom B2")
    assert len(told(match, Rolled)) == 1 and told(match, AreaAimed)[0].targets == (4, 5)
    # A total of 6: double the Skeleton's VIT 3, but only once the wight's VIT 4.
    assert [each.amount for each in told(match, LostHp)] == [2, 1] and hp(match, "galahad") == 10


@pytest.mark.clause("area.friendly-only", "area.user-included", "heal.cap")
def test_a_helpful_area_reaches_its_user_and_no_enemy() -> None:
    match = stage(
        """
        . X .
        B A .""",
        A=maren(hp=5),
        B=galahad(hp=4),
        X=skeleton(hp=1),
    )
    play(match, "cast lamplight B2")
    assert (hp(match, "maren"), hp(match, "galahad"), hp(match, "skeleton.1")) == (6, 5, 1)


@pytest.mark.clause("area.empty-square", "area.target-square")
def test_no_area_is_aimed_at_a_tall_obstacle_or_a_wall() -> None:
    match = stage(
        """
        X t A
        . # .""",
        A=orrin(),
        X=skeleton(),
    )
    assert squares(match, "cast") == {"A1", "A2"}  # B1 and B2 would reach the Skeleton as well


@pytest.mark.clause("ex.aoe-damage", "ex.area-aim", "ex.threshold")
def test_an_exhausted_hero_in_the_area_is_hurt_but_never_aimed_at() -> None:
    match = stage(
        """
        A B . X
        . . . .""",
        A=galahad(rp=0),
        B=ranger(hp=2, ex=True, rp=0),
        X=monster("barrow-wight", 0),
        target="galahad",
        next=["order barrow-wight.0 wail-of-the-barrow 1"],
        script=[1],
    )
    assert hp(match, "ranger") == 1 and hp(match, "galahad") == 9
    assert told(match, AreaAimed)[0].cell == match.state.ground.board.cell("A1")


@pytest.mark.clause("area.one-roll-each")
def test_a_chain_of_an_area_affects_everybody_in_it() -> None:
    match = stage(
        """
        X . A
        Y . .""",
        A=orrin(),
        X=skeleton(1),
        Y=monster("barrow-wight", 0),
        script=[4, 1],
    )
    play(match, "cast firebloom A2")
    assert [each.amount for each in told(match, LostHp)] == [2, 2, 1, 1]
