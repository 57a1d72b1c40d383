"""Moving: terrain, FLY, models, stairs and levels."""

from __future__ import annotations

import pytest
from games.shining.staging import (
    bat,
    galahad,
    maren,
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
from dustup.games.shining.events import Walked


@pytest.mark.clause("hero.move.one-point-one-square", "hero.move.orthogonal", "hero.move.allowance")
def test_a_point_is_a_square_and_nobody_moves_diagonally() -> None:
    match = stage(
        """
        . . . .
        . A . .
        . . . .""",
        A=galahad(),
        steps=1,
    )
    assert squares(match, "walk") == {"B1", "A2", "C2", "B3"}
    assert refused(match, "walk C1") == ("out-of-reach", "hero.move.no-stranding")


@pytest.mark.clause("terrain.difficult.cost", "terrain.difficult.too-few-points")
def test_difficult_terrain_takes_two_points_to_enter_and_none_more_to_leave() -> None:
    drawing = """
        # # # #
        A ~ . .
        # # # #"""
    assert squares(stage(drawing, A=galahad(), steps=3), "walk") == {"B2", "C2"}
    assert squares(stage(drawing, A=galahad(at="D2"), steps=2), "walk") == {"C2"}  # from there it would take 2 more


@pytest.mark.clause("terrain.short.no-entry", "terrain.tall.no-entry", "terrain.wall.no-entry")
@pytest.mark.clause("hero.move.not-through-terrain", "hero.move.terrain-contradiction")
@pytest.mark.parametrize("glyph", ["o", "t", "#"])
def test_obstacles_and_walls_are_not_entered(glyph: str) -> None:
    match = stage(f"A {glyph} .\n. . .", A=galahad(), steps=2)
    assert squares(match, "walk") == {"A2", "B2"}


@pytest.mark.clause("hero.move.not-through-models", "hero.move.no-stop-occupied")
def test_nobody_moves_through_a_standing_model_friend_or_foe() -> None:
    match = stage(
        """
        # # # # #
        . B A X .
        # # # # #""",
        A=galahad(),
        B=maren(),
        X=skeleton(),
    )
    assert not offered(match, "walk")


@pytest.mark.clause("ex.board.passable", "ex.board.no-stop", "hero.move.no-stranding")
def test_an_exhausted_hero_is_walked_over_but_not_stopped_on() -> None:
    drawing = """
        # # # #
        A B . #
        # # # #"""
    match = stage(drawing, A=galahad(), B=maren(hp=0))
    assert squares(match, "walk") == {"C2"}
    assert refused(match, "walk B2") == ("out-of-reach", "hero.move.no-stranding")
    # With one point there is no way beyond, so the square cannot be entered at all.
    assert not offered(stage(drawing, A=galahad(), B=maren(hp=0), steps=1, X=skeleton(at="C2")), "walk")


@pytest.mark.clause("hero.move.interleave", "hero.actions.may-pass")
def test_a_hero_walks_attacks_and_walks_on() -> None:
    match = stage(
        """
        . . . .
        A . X .
        . . . .""",
        A=galahad(),
        X=skeleton(),
        script=[1],
    )
    play(match, "walk B2", "attack squires-sword C2", "walk B1")
    assert match.state.steps == 2 and match.state.ap == 1 and where(match, "galahad") == "B1"
    play(match, "end")
    assert match.result is not None


@pytest.mark.clause("fly.over-models", "fly.over-obstacles", "fly.not-walls", "fly.end-on-obstacle")
@pytest.mark.clause("fly.not-end-on-model", "fly.tall-obstacle", "fly.mid-air-stop")
def test_a_flying_hero_goes_over_all_but_walls_and_stops_on_no_model(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(box().heroes["galahad"], "fly", True)
    match = stage(
        """
        A X o t ~ . #
        # # # # # # .""",
        A=galahad(),
        X=skeleton(),
    )
    assert squares(match, "walk") == {"C1", "D1", "E1"}


@pytest.mark.clause("fly.over-obstacles", "fly.end-on-obstacle")
def test_a_flying_monster_stops_on_an_obstacle() -> None:
    match = stage(
        """
        B o A t # .""",
        A=bat(),
        B=galahad(),
        next=["order ash-bat.1 basic-attack 0"],
        target="galahad",
        active="ash-bat.1",
        steps=6,
    )
    assert where(match, "ash-bat.1") == "B1"  # on the Short Obstacle, next to its target


@pytest.mark.clause("fly.not-walls")
def test_a_wall_stops_a_flier() -> None:
    match = stage(
        "B # A", A=bat(), B=galahad(), next=["order ash-bat.1 basic-attack 0"], target="galahad", active="ash-bat.1"
    )
    assert where(match, "ash-bat.1") == "C1"


@pytest.mark.clause("fly.ignores-difficult", "fly.over-models")
def test_difficult_terrain_takes_a_flier_one_point() -> None:
    match = stage(
        """
        B . ~ ~ C A
        # # # # # #""",
        A=bat(),
        B=galahad(),
        C=skeleton(),
        next=["order ash-bat.1 basic-attack 0"],
        target="galahad",
        active="ash-bat.1",
        steps=4,
    )
    assert told(match, Walked)[-1].cost == 4 and where(match, "ash-bat.1") == "B1"


LEVELS = """
    0 1 1
    0 0 1"""


@pytest.mark.clause("elevation.no-steps-no-passage", "elevation.steps")
def test_levels_are_joined_by_steps_only() -> None:
    match = stage(
        """
        A . .
        . = .""",
        levels=LEVELS,
        A=galahad(),
        steps=3,
    )
    assert squares(match, "walk") == {"A2", "B2", "B1", "C2"}  # B1 only by A2 and B2: three points
    play(match, "walk B1")
    assert told(match, Walked)[-1].cost == 3


@pytest.mark.clause("elevation.fly")
def test_a_flier_ignores_levels() -> None:
    match = stage(
        """
        X . B
        . . .""",
        levels=LEVELS,
        X=bat(),
        B=galahad(),
        next=["order ash-bat.1 basic-attack 0"],
        target="galahad",
        active="ash-bat.1",
    )
    assert told(match, Walked)[-1].cost == 1 and where(match, "ash-bat.1") == "B1"


STAIRS = """
    . . ^a
    _ _ _
    . . ^a"""


@pytest.mark.clause("terrain.stairs.hero-move", "terrain.stairs.cost", "terrain.stairs.hero-adjacent")
def test_a_hero_takes_the_stairs_for_a_point_or_stays() -> None:
    match = stage(STAIRS, A=galahad(at="C1"), steps=2)
    assert squares(match, "walk") == {"B1", "A1", "C3", "B3"}


@pytest.mark.clause("terrain.stairs.hero-adjacent", "hero.item.effect")
def test_across_the_stairs_is_beside() -> None:
    match = stage(STAIRS, A=galahad(at="C1"), B=maren(at="C3", hp=4))
    assert "item bandage C3" in offered(match, "item")


@pytest.mark.clause("terrain.stairs.attack")
def test_across_connected_stairs_one_attacks_and_from_nowhere_else() -> None:
    beside = stage(STAIRS, A=galahad(at="C1"), X=skeleton(at="C3"))
    assert squares(beside, "attack") == {"C3"}
    bow = stage(STAIRS, A=ranger(at="C1"), X=skeleton(at="B3"))
    assert not offered(bow, "attack")


@pytest.mark.clause("terrain.stairs.attack", "spell.no-los")
def test_the_range_of_a_spell_is_counted_through_stairs() -> None:
    match = stage(STAIRS, A=maren(at="B1"), B=orrin(at="B3", hp=2))
    assert "cast mend B3" in offered(match, "cast")  # B1, C1, C3, B3: three steps
    assert "cast mend A3" not in offered(stage(STAIRS, A=maren(at="B1"), B=orrin(at="A3", hp=2)), "cast")


@pytest.mark.clause("hero.move.one-answer")
def test_a_walk_is_one_answer_and_takes_a_cheapest_way() -> None:
    match = play(stage("A ~ .\n. . .", A=galahad()), "walk C1")
    assert told(match, Walked)[0].cost == 3 and match.state.steps == 1  # over the water, or around it for four
