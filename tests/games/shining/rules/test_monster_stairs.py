"""Stairs: Heroes may, Monsters must."""

from __future__ import annotations

import pytest
from games.shining.staging import acts, bat, galahad, hp, maren, monster, ranger, skeleton, told, where

from dustup.engine.match import Match
from dustup.games.shining.events import AiCannot, AiHeads, AiSeeks, AiStands, AiTargets, Walked


def path(match: Match) -> list[str]:
    """The squares the Monster entered last."""
    return [match.state.ground.board.name(each) for each in told(match, Walked)[-1].path]


def castellan(**more: object) -> dict[str, object]:
    return monster("castellan", **more)


@pytest.mark.clause("terrain.stairs.monster-transfer", "monster.ai.route-tie", "terrain.stairs.monster-continues")
def test_a_long_way_through_stairs_is_walked_as_far_as_it_goes() -> None:
    far = acts(
        """
        X . . . . . ^a
        _ _ _ _ _ _ _
        A . . . . . ^a""",
        A=maren(rp=0),
        X=skeleton(),
    )
    assert where(far, "skeleton.1") == "E1"  # six points to the stairs, five more to Maren
    over = acts(
        """
        . . . X . . ^a
        _ _ _ _ _ _ _
        A . . . . . ^a""",
        A=maren(rp=0),
        X=skeleton(),
    )
    assert path(over) == ["E1", "F1", "G3", "F3"]  # three points to the stairs, the fourth on the next floor


@pytest.mark.clause("terrain.stairs.monster-transfer", "monster.move.as-heroes", "monster.move.through-monsters")
def test_stairs_a_hero_stands_on_are_closed_to_it() -> None:
    drawing = """
        X . ^a
        _ _ _
        A . ^a"""
    closed = acts(drawing, card="smell-of-blood", A=maren(hp=1, rp=0), B=galahad(rp=0, at="C1"), X=skeleton())
    # It plans through Galahad, goes up to him and attacks nobody.
    assert where(closed, "skeleton.1") == "B1" and hp(closed, "galahad") == 10 and told(closed, AiCannot)
    through = acts(drawing, A=maren(rp=0), X=skeleton(1), Y=skeleton(2, at="C1"))
    assert where(through, "skeleton.1") == "B3"  # another Monster on the stairs is passed
    over = acts(drawing, "ash-bat", "swoop", A=maren(hp=1, rp=0), B=galahad(rp=0, at="C1"), X=bat())
    assert "C3" in path(over) or "B3" in path(over)  # and so is a Hero by who flies


@pytest.mark.clause("terrain.stairs.which-floor")
def test_being_put_on_stairs_takes_it_no_farther_and_it_does_not_bounce() -> None:
    match = acts(
        """
        X ^a .
        _ _ _
        . ^a .
        _ _ _
        . ^a A""",
        A=maren(rp=0),
        X=skeleton(),
    )
    # One point for entering B1, put on B3; one for climbing on to B5, as from any stairs it stands on.
    assert path(match) == ["B3", "B5"] and told(match, Walked)[-1].cost == 2


@pytest.mark.clause("terrain.stairs.monster-avoid")
def test_stairs_that_lead_the_wrong_way_are_not_entered() -> None:
    match = acts(
        """
        . ^b . .
        _ _ _ _
        X ^b . ^a
        _ _ _ _
        . . . ^a
        A . . .""",
        A=maren(rp=0),
        X=skeleton(),
    )
    # B3 leads up, away from Maren: the only way to the stairs down is closed by it, as by terrain.
    assert told(match, AiTargets)[0].why == "apart" and where(match, "skeleton.1") == "A3"


@pytest.mark.clause("terrain.stairs.placement")
def test_of_several_connected_squares_the_one_nearer_its_target() -> None:
    match = acts(
        """
        X ^a . . .
        _ _ _ _ _
        ^a . . . ^a
        . . A . .
        # . . . .""",
        A=maren(rp=0, at="D5"),
        B=ranger(hp=0, at="C4"),
        X=skeleton(),
    )
    assert path(match)[0] == "E3"  # A3 is read first; E3 is three steps from Maren, A3 five


@pytest.mark.clause("terrain.stairs.attack")
def test_across_connected_stairs_it_attacks_without_moving() -> None:
    match = acts(
        """
        . . ^a
        _ _ _
        . . ^a""",
        A=maren(rp=0, at="C3"),
        X=skeleton(1, at="C1"),
        script=[9],
    )
    assert told(match, AiStands) == [AiStands(4, "there")] and hp(match, "maren") < 8


# -- without a target --------------------------------------------------------------------------------------------------


THREE = """
    . . ^a .
    _ _ _ _
    X . ^a .
    _ _ _ _
    . . ^a ."""


@pytest.mark.clause("terrain.stairs.which-floor")
def test_without_a_target_stairs_lead_to_the_floor_with_more_standing_heroes() -> None:
    up = acts(THREE, "castellan", "rounds-of-the-house", A=maren(rp=0, at="A1"), B=galahad(rp=0, at="B1"),
              C=ranger(rp=0, at="A5"), X=castellan())  # fmt: skip
    assert where(up, "castellan.1") == "C1" and told(up, AiSeeks) == [AiSeeks(4, 2, "stairs", 2, "only")]
    down = acts(THREE, "castellan", "rounds-of-the-house", A=maren(rp=0, at="A1"), B=galahad(rp=0, at="A5"),
                C=ranger(rp=0, at="B5"), X=castellan())  # fmt: skip
    assert where(down, "castellan.1") == "C5"


@pytest.mark.clause("terrain.stairs.which-floor")
def test_with_as_many_heroes_above_as_below_it_goes_down_and_who_is_exhausted_does_not_count() -> None:
    even = acts(THREE, "castellan", "rounds-of-the-house", A=maren(rp=0, at="A1"), B=galahad(rp=0, at="A5"),
                X=castellan())  # fmt: skip
    assert where(even, "castellan.1") == "C5"
    fallen = acts(THREE, "castellan", "rounds-of-the-house", A=maren(rp=0, at="A1"), B=galahad(hp=0, at="A5"),
                  C=ranger(hp=0, at="B5"), X=castellan())  # fmt: skip
    assert where(fallen, "castellan.1") == "C1"


@pytest.mark.clause("terrain.stairs.which-floor")
def test_stairs_lead_only_where_they_lead_however_many_heroes_are_elsewhere() -> None:
    drawing = """
        . . ^a
        _ _ _
        X . ^a
        _ _ _
        . A B"""
    match = acts(drawing, "castellan", "rounds-of-the-house", A=maren(rp=0), B=galahad(rp=0), X=castellan())
    assert where(match, "castellan.1") == "C1"


@pytest.mark.clause("terrain.stairs.which-floor", "monster.ai.no-target")
def test_with_nobody_standing_it_still_makes_its_rounds_and_without_stairs_it_stays() -> None:
    match = acts(THREE, "castellan", "rounds-of-the-house", A=maren(hp=0, at="A1"), X=castellan(hp=9))
    assert where(match, "castellan.1") == "C5" and hp(match, "castellan.1") == 12
    flat = acts("A . . X", "castellan", "rounds-of-the-house", A=maren(rp=0), X=castellan())
    assert [each.why for each in told(flat, AiStands)] == ["no-stairs"] and not told(flat, Walked)


@pytest.mark.clause("monster.ai.best-square", "tie-break.reading-order")
def test_of_two_stairs_as_near_it_takes_the_first_in_reading_order() -> None:
    drawing = """
        . ^a . ^b .
        _ _  _ _  _
        A ^a . ^b ."""
    match = acts(drawing, "castellan", "rounds-of-the-house", A=maren(rp=0), X=castellan(at="C1"))
    assert where(match, "castellan.1") == "B3"
    assert [each.tie for each in told(match, AiHeads)] == ["read"]


@pytest.mark.clause("terrain.stairs.which-floor", "monster.ai.no-target")
def test_stairs_behind_walls_are_no_target() -> None:
    drawing = """
        X # ^a .
        _ _ _  _
        A . ^a ."""
    match = acts(drawing, "castellan", "rounds-of-the-house", A=maren(rp=0), X=castellan())
    assert [each.why for each in told(match, AiStands)] == ["closed"] and where(match, "castellan.1") == "A1"
