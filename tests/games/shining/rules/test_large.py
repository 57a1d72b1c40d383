"""Models of several squares: moving, range, sight, areas, Push, SPAWN, RETREAT, stairs, levels."""

from __future__ import annotations

from typing import Any

import pytest
from games.shining.staging import (
    acts,
    galahad,
    hp,
    maren,
    offered,
    orrin,
    play,
    ranger,
    skeleton,
    squares,
    stage,
    told,
    where,
    wyrm,
)

from dustup.boards.bits import listed
from dustup.engine.errors import BadPosition
from dustup.engine.match import Match
from dustup.games.shining.content import box
from dustup.games.shining.events import AreaAimed, Pushed, PushStopped, Spawned, Walked
from dustup.games.shining.rules.spawn import spawn

WHOLE = box().monsters["sinkhole-wyrm"].hp


def stands_on(match: Match, tag: str = "sinkhole-wyrm.1") -> list[str]:
    """The squares of a model."""
    m = match.state
    model = next(each for each in m.monsters if each.tag == tag)
    return [m.ground.board.name(each) for each in listed(m.covers(model))]


# -- standing ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("hero.base-size")
def test_it_holds_all_its_squares_and_a_position_keeps_them() -> None:
    match = stage("A . X X\n. . X X", A=galahad(), X=wyrm())
    assert stands_on(match) == ["C1", "D1", "C2", "D2"] and len(match.state.held) == 5
    assert squares(match, "walk") == {"B1", "A2", "B2"}  # nobody walks through any part of it
    again = Match.at(match.position())
    assert again.state.digest() == match.state.digest() and stands_on(again) == stands_on(match)


@pytest.mark.clause("hero.base-size")
@pytest.mark.parametrize("drawing", ["A . .\n. . #", "A . .", "A . t\n. . ."])
def test_a_position_puts_it_only_where_all_of_it_fits(drawing: str) -> None:
    with pytest.raises(BadPosition, match="is taken, or nobody can be there"):
        stage(drawing, A=galahad(), X=wyrm(at="B1"))


# -- attacks -----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("hero.base-size", "attack.step-range")
def test_it_is_attacked_through_any_of_its_squares_and_offered_once() -> None:
    match = stage("X X . .\nX X . .\n. . A .", A=ranger(), X=wyrm(), script=[6, 6])
    # A bow reaches all four squares; the first that can be shot at stands for it.
    assert offered(match, "attack") == ["attack hunting-bow A1"]


@pytest.mark.clause("hero.base-size", "attack.step-range")
def test_a_sword_reaches_its_lower_corner_though_its_first_square_is_three_away() -> None:
    match = stage("X X .\nX X A", A=galahad(), X=wyrm(), script=[8, 1])
    assert offered(match, "attack") == ["attack squires-sword B2"]
    play(match, "attack squires-sword B2")
    assert hp(match, "sinkhole-wyrm.1") < WHOLE


@pytest.mark.clause("hero.base-size", "los.models-block")
def test_it_does_not_hide_itself_but_hides_others() -> None:
    match = stage("A . X X Y\n# # X X #", A=ranger(), X=wyrm(), Y=skeleton())
    assert offered(match, "attack") == ["attack hunting-bow C1"]  # the Skeleton behind it is not seen


@pytest.mark.clause("hero.base-size", "monster.ai.reached-target")
def test_it_attacks_from_any_of_its_squares_and_stops_when_one_is_near_enough() -> None:
    match = acts("X X . . A\nX X . . .", "sinkhole-wyrm", A=galahad(rp=0), X=wyrm())
    # Its right side has to come to D1: two steps.
    assert stands_on(match) == ["C1", "D1", "C2", "D2"] and told(match, Walked)[-1].cost == 2


@pytest.mark.clause("hero.base-size", "area.extent")
def test_an_area_that_touches_two_of_its_squares_harms_it_once() -> None:
    match = stage("A . X X\n. . X X", A=orrin(stats={"mag": 6}), X=wyrm(), script=[2, 2])
    play(match, "cast firebloom C2")
    assert told(match, AreaAimed)[0].targets == (4,) and hp(match, "sinkhole-wyrm.1") == WHOLE - 1


# -- moving ------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("hero.base-size")
def test_it_goes_only_where_all_of_it_fits() -> None:
    match = acts(
        """
        X X . . . . .
        X X # . . . A
        . . . . . . .
        . . . . . . .""",
        "sinkhole-wyrm",
        A=galahad(rp=0),
        X=wyrm(),
    )
    # One square high is too narrow: down and round, four steps to A3 .. and on; a Skeleton would walk along the top.
    assert where(match, "sinkhole-wyrm.1") == "D3" and told(match, Walked)[-1].cost == 5


@pytest.mark.clause("hero.base-size", "monster.move.through-monsters", "hero.move.no-stop-occupied")
def test_it_passes_over_other_monsters_and_stops_on_none() -> None:
    match = acts(
        """
        X X . Y . . . . . .
        X X . . . . . . . A""", "sinkhole-wyrm", A=galahad(rp=0), X=wyrm(), Y=skeleton(),
    )  # fmt: skip
    assert where(match, "sinkhole-wyrm.1") == "F1"
    short = acts(
        """
        X X . . . . Y . . .
        X X . . . . . . . A""", "sinkhole-wyrm", A=galahad(rp=0), X=wyrm(), Y=skeleton(),
    )  # fmt: skip
    assert where(short, "sinkhole-wyrm.1") == "E1"  # from F1 it would stand on the Skeleton


@pytest.mark.clause("hero.base-size.steps", "terrain.difficult.cost")
def test_one_foot_in_the_water_costs_two() -> None:
    match = acts("X X . ~ . . . A\nX X . . . . . .", "sinkhole-wyrm", A=galahad(rp=0), X=wyrm())
    # B1 one point, C1 and D1 with a foot in the water two each.
    assert where(match, "sinkhole-wyrm.1") == "D1" and told(match, Walked)[-1].cost == 5


@pytest.mark.clause("hero.base-size.steps", "elevation.no-steps-no-passage")
def test_none_of_its_squares_goes_over_a_cliff() -> None:
    wide = """
        X X = . . A
        X X = . . .
        . . . . . ."""
    narrow = wide.replace("X X = . . .", "X X . . . .")
    levels = "0 0 0 1 1 1\n0 0 0 1 1 1\n0 0 0 1 1 1"
    match = acts(wide, "sinkhole-wyrm", levels=levels, A=galahad(rp=0), X=wyrm())
    assert where(match, "sinkhole-wyrm.1") == "D1"
    stuck = acts(narrow, "sinkhole-wyrm", levels=levels, A=galahad(rp=0), X=wyrm())
    assert where(stuck, "sinkhole-wyrm.1") == "B1"  # half of it would climb beside the steps


@pytest.mark.clause("hero.base-size", "ex.board.passable", "ex.board.no-stop")
def test_it_walks_over_an_exhausted_hero_and_stops_on_none() -> None:
    match = acts(
        """
        X X . . . . . . . A
        X X . . . . B . . .""", "sinkhole-wyrm", A=galahad(rp=0), B=maren(hp=0), X=wyrm(),
    )  # fmt: skip
    assert where(match, "sinkhole-wyrm.1") == "E1"


# -- Push --------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("push.large", "push.direction")
def test_it_pushes_away_from_its_nearest_square() -> None:
    drawing = """
        X X . . . .
        X X A . . .
        . . . . . ."""
    match = stage(drawing, A=galahad(rp=0), X=wyrm(), target="galahad", script=[8, 1],
                  next=["order sinkhole-wyrm.1 thrash 1"])  # fmt: skip
    # Beside its lower right square: straight to the east. From its first square it would be a diagonal.
    assert [match.state.ground.board.name(each) for each in told(match, Pushed)[0].path] == ["D2", "E2"]


@pytest.mark.clause("push.large", "push.blocked.damage", "push.models-stop")
@pytest.mark.parametrize(
    ("drawing", "ends", "lost"),
    [
        (". . . . . .\nA X X . . .\n. X X . . .", "D2", 1),
        (". . . . . .\nA X X . . .\n. X X . # .", "C2", 2),  # its lower right square meets a Wall after one square
        (". . . . . .\nA X X Y . .\n. X X . . .", "B2", 2),
        (". . . .\nA X X .\n. X X .", "C2", 2),  # half of it beside the map would be one square more
    ],
)
def test_it_is_pushed_as_a_whole_and_what_stops_one_square_stops_all(drawing: str, ends: str, lost: int) -> None:
    rows = {"A": ranger(weapons=["hooves"], stats={"str": 6}), "X": wyrm()}
    if "Y" in drawing:
        rows["Y"] = skeleton()
    match = stage(drawing, **rows, script=[3])
    play(match, "attack hooves B2", "push east")
    assert where(match, "sinkhole-wyrm.1") == ends and WHOLE - hp(match, "sinkhole-wyrm.1") == lost
    assert len(told(match, PushStopped)) == lost - 1


# -- SPAWN and RETREAT -------------------------------------------------------------------------------------------------


def entering(drawing: str, *others: dict[str, Any]) -> Match:
    """A wyrm enters where Galahad is."""
    match = stage(drawing, A=galahad(), monster=[{"monster": "sinkhole-wyrm", "number": 1}, *others])
    spawn(match.state, "sinkhole-wyrm", 1)
    return match


@pytest.mark.clause("hero.base-size.spawn", "spawn.numbered-square")
def test_it_enters_with_its_first_square_on_its_spawn_square() -> None:
    assert stands_on(entering("A . . . .\n. . 1 . .\n. . . . .")) == ["C2", "D2", "C3", "D3"]


@pytest.mark.clause("hero.base-size.spawn", "spawn.occupied", "spawn.closest-tie")
def test_if_it_does_not_fit_its_first_square_is_as_near_as_there_is_room_for_all_of_it() -> None:
    held = entering("A . . . .\n. . . . .\n. . 1 . .\n. . . . .", skeleton(2, at="C4"))
    # One step away it fits from C2 and from D3, but from B3 it would stand on the Skeleton; C2 is nearer to Galahad.
    assert where(held, "sinkhole-wyrm.1") == "C2"
    nearer = entering("A . . . . .\n. . . 1 . .\n. . . . . .", skeleton(2, at="D3"))
    # From C2 it would stand on the Skeleton; from D1 and E2 it fits, and D1 is nearer to Galahad.
    assert where(nearer, "sinkhole-wyrm.1") == "D1"


@pytest.mark.clause("hero.base-size.spawn", "spawn.no-room")
def test_without_room_for_all_of_it_it_does_not_enter() -> None:
    none = entering("A . . 1 .\n# # # # #")
    assert stands_on(none) == [] and told(none, Spawned) == []


@pytest.mark.clause("hero.base-size", "retreat.choice")
def test_it_retreats_by_the_distance_of_its_nearest_square() -> None:
    match = stage(
        """
        . . . . . . .
        . A X X . . .
        . . X X . . .
        . . . . . . .""",
        A=galahad(),
        X=wyrm(),
        next=["order sinkhole-wyrm.1 spit-out-the-steeple 0"],
    )
    # Three steps to the right: all of it is four squares away; up or down it would come no farther.
    assert where(match, "sinkhole-wyrm.1") == "F2" and told(match, Walked)[-1].cost == 3


# -- stairs ------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("hero.base-size.steps", "terrain.stairs.monster-transfer", "terrain.stairs.placement")
def test_it_takes_the_stairs_with_the_first_square_that_touches_them() -> None:
    match = acts(
        """
        X X . . ^a
        X X . . .
        _ _ _ _ _
        A . . . ^a
        . . . . .""",
        "sinkhole-wyrm",
        A=galahad(rp=0),
        X=wyrm(),
    )
    # Two steps to C1, the third touches E1: it is put where it covers E4, and goes on for the two points left.
    path = [match.state.ground.board.name(each) for each in told(match, Walked)[-1].path]
    assert path == ["B1", "C1", "D4", "C4", "B4"] and stands_on(match) == ["B4", "C4", "B5", "C5"]


@pytest.mark.clause("hero.base-size.steps", "terrain.stairs.monster-avoid")
def test_on_its_own_floor_no_square_of_it_touches_stairs() -> None:
    match = acts(
        """
        X X . . . A
        X X ^a . . .
        _ _ _ _ _ _
        . . ^a . . .""",
        "sinkhole-wyrm",
        A=galahad(rp=0),
        X=wyrm(),
    )
    assert where(match, "sinkhole-wyrm.1") == "A1"


# -- squares that decide -----------------------------------------------------------------------------------------------


@pytest.mark.clause("end.check-timing", "hero.base-size")
def test_where_it_only_passes_over_somebody_it_is_not_on_a_marked_square() -> None:
    match = acts("A . . . * . X X\n. . . . S . X X", "sinkhole-wyrm", A=galahad(), S=skeleton(), X=wyrm())
    assert stands_on(match) == ["B1", "C1", "B2", "C2"] and stands_on(match, "skeleton.1") == ["E2"]
    assert len(match.state.held) == 6


@pytest.mark.clause("end.check-timing", "end.protect", "hero.base-size")
def test_a_marked_square_is_breached_by_any_of_its_squares() -> None:
    match = acts("A . . . . X X\n. . . * ~ X X", "sinkhole-wyrm", A=galahad(), X=wyrm(), encounter="four-a", stop=False)
    assert match.state.outcome == "defeat" and stands_on(match) == ["D1", "E1", "D2", "E2"]
    assert told(match, Walked)[0].cost == 4  # both steps had a foot in the water
