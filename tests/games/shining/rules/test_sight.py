"""Line of sight and range."""

from __future__ import annotations

import pytest
from games.shining.staging import galahad, maren, offered, ranger, skeleton, squares, stage


@pytest.mark.clause("los.centre-line", "los.terrain-blocks", "terrain.tall.blocks-los", "terrain.wall.blocks-los")
@pytest.mark.clause("terrain.short.see-through", "los.short-and-difficult", "attack.step-los")
@pytest.mark.parametrize(("glyph", "seen"), [("t", False), ("#", False), ("o", True), ("~", True), ("=", True)])
def test_only_tall_obstacles_and_walls_block_sight(glyph: str, seen: bool) -> None:
    match = stage(f"A {glyph} X\n. . .", A=ranger(), X=skeleton())
    assert bool(offered(match, "attack")) == seen


@pytest.mark.clause("los.models-block")
@pytest.mark.parametrize("between", [maren(), skeleton(2)])
def test_a_model_between_blocks_sight_friend_or_foe(between: dict[str, object]) -> None:
    match = stage(". A B . X", A=ranger(), B=dict(between), X=skeleton(1))
    assert "attack hunting-bow E1" not in offered(match)


@pytest.mark.clause("los.exhausted")
def test_an_exhausted_hero_blocks_no_sight() -> None:
    assert offered(stage(". A B . X", A=ranger(), B=maren(hp=0), X=skeleton()), "attack") == ["attack hunting-bow E1"]


@pytest.mark.clause("los.corner-graze", "los.exact-arithmetic")
def test_one_blocker_at_a_corner_does_not_block_and_two_of_any_kinds_do() -> None:
    one = """
        A t
        . X"""
    assert offered(stage(one, A=ranger(), X=skeleton()), "attack") == ["attack hunting-bow B2"]
    two = """
        A t
        B X"""
    assert "attack hunting-bow B2" not in offered(stage(two, A=ranger(), B=maren(), X=skeleton()))
    down = stage(two, A=ranger(), B=maren(hp=0), X=skeleton())
    assert "attack hunting-bow B2" in offered(down)


@pytest.mark.clause("los.end-squares", "fly.on-obstacle-los", "los.adjacent")
def test_the_squares_at_both_ends_never_block() -> None:
    match = stage("A . X\n# # #", A=ranger(), X={"monster": "ash-bat", "number": 1})
    assert offered(match, "attack") == ["attack hunting-bow C1"]
    on_top = stage("A . t\n# # #", A=ranger(), X={"monster": "ash-bat", "number": 1, "at": "C1"})
    assert offered(on_top, "attack") == ["attack hunting-bow C1"]


@pytest.mark.clause("attack.step-range", "attack.range.orthogonal", "attack.range.between")
def test_range_is_counted_in_orthogonal_steps() -> None:
    match = stage(
        """
        . X .
        Y A .
        . . Z""",
        A=galahad(),
        X=skeleton(1),
        Y=skeleton(2),
        Z=skeleton(3),
    )
    assert squares(match, "attack") == {"B1", "A2"}  # the diagonal neighbour is two away


@pytest.mark.clause("attack.range.ignores-obstacles", "elevation.los-range", "attack.range.orthogonal")
def test_range_ignores_what_stands_in_the_way_and_levels() -> None:
    match = stage("A o o o o X\n. . . . . .", levels="0 1 1 1 1 2\n0 0 0 0 0 0", A=ranger(), X=skeleton())
    assert offered(match, "attack") == ["attack hunting-bow F1"]
    far = stage("A . . . . . X\n. . . . . . .", A=ranger(), X=skeleton())
    assert not offered(far, "attack")


@pytest.mark.clause("hero.attack.hostile-only")
def test_friends_are_no_targets() -> None:
    match = stage("A B X\n. . .", A=ranger(), B=maren(), X=skeleton())
    assert "attack hooves B1" not in offered(match)
