"""Convex outlines: touching is neither overlapping nor cutting, to the last hundredth."""

from __future__ import annotations

import sys
from itertools import pairwise
from math import isqrt
from pathlib import Path
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from dustup.boards.freeform import Disc, Piece, Table, box, sees
from dustup.boards.freeform.shapes import Outline, cuts, near, sides
from dustup.boards.freeform.sight import plainly_sees

sys.path.insert(0, str(Path(__file__).parents[2] / "studies"))

import freeform_arena as arena

patient = settings(deadline=None, max_examples=60)
SQUARE = sides(box(100, 100, 50, 50))


def outline(seed: int) -> Outline:
    return Outline(arena._convex(Random(seed), 500, 500))


def test_a_line_that_ends_at_an_edge_or_passes_a_corner_does_not_cut() -> None:
    for line in ((0, 120, 100, 120), (100, 120, 0, 120), (50, 150, 150, 50), (100, 0, 100, 300), (150, 120, 150, 120)):
        assert not cuts(SQUARE, *line), line
    for line in ((0, 120, 101, 120), (101, 120, 0, 119), (51, 150, 151, 50), (120, 120, 120, 120)):
        assert cuts(SQUARE, *line), line
    for line in ((0, 120, 99, 120), (49, 150, 149, 50), (0, 99, 300, 99), (160, 120, 160, 120)):
        assert not cuts(SQUARE, *line), line


def test_a_point_is_near_a_leg_if_it_is_nearer_than_that_to_its_middle_or_its_ends() -> None:
    leg = 0, 0, 300, 400, 250000
    assert near(*leg, 189, 171, 50 * 50) and not near(*leg, 190, 170, 50 * 50)
    assert near(*leg, -30, -39, 50 * 50) and not near(*leg, -30, -40, 50 * 50)
    assert near(*leg, 330, 439, 50 * 50) and not near(*leg, 330, 440, 50 * 50)


def test_a_base_that_is_too_near_a_slanting_side_by_less_than_a_hundredth_overlaps() -> None:
    shape = Outline([(500, 500), (810, 600), (500, 900)])
    dx, dy, k = 310, 100, 100 * 500 - 310 * 500
    points = [(x, y) for x in range(570, 760) for y in range(380, 600)]
    found = 0
    for r in range(20, 120):
        limit = isqrt(r * r * (dx * dx + dy * dy))  # the root is no whole number, so this is a little too near
        if limit % 10:
            continue  # no point is just that far
        just = [(x, y) for x, y in points if dy * x - dx * y - k == limit]
        found += len(just)
        assert not any(shape.clear(x, y, r) or shape.keeps(x, y, x, y, r) for x, y in just)
        enough = [(x, y) for x, y in points if limit < dy * x - dx * y - k <= limit + 10]
        assert enough and all(shape.clear(x, y, r) and shape.keeps(x, y, x, y, r) for x, y in enough)
    assert found > 10


@given(st.integers(0, 10**6), st.integers(0, 120), st.integers(-300, 300), st.integers(-300, 300))
@patient
def test_a_base_is_clear_of_an_outline_if_its_centre_is_as_far_as_its_radius(seed: int, r: int, x: int, y: int) -> None:
    shape = outline(seed)
    n, d = shape.square(500 + x, 500 + y)
    inside = shape.contains(500 + x, 500 + y)
    assert shape.clear(500 + x, 500 + y, r) == (not inside and n >= r * r * d)
    assert inside == (n == 0)


@given(st.integers(0, 10**6), st.integers(-300, 300), st.integers(-300, 300), st.integers(1, 90))
@patient
def test_the_exact_edge_of_being_clear(seed: int, x: int, y: int, r: int) -> None:
    """Moved towards it hundredth by hundredth, a base overlaps exactly when the distance is less than its radius."""
    shape = outline(seed)
    for step in range(40):
        px, py = 500 + x * (60 - step) // 20, 500 + y * (60 - step) // 20
        n, d = shape.square(px, py)
        assert shape.clear(px, py, r) == (n >= r * r * d and n > 0)
        assert shape.keeps(px, py, px, py, r) == shape.clear(px, py, r)


@given(st.integers(0, 10**6), st.integers(20, 120))
@patient
def test_a_base_can_walk_from_bend_to_bend_all_round_any_outline(seed: int, r: int) -> None:
    shape = outline(seed)
    bends = shape.bends(r)
    for (px, py), (qx, qy) in pairwise([*bends, bends[0]]):
        assert shape.keeps(px, py, qx, qy, r), (shape.corners, (px, py), (qx, qy))
    for x, y, *_ in shape.nooks(r):
        assert (x, y) in bends


@given(st.integers(0, 10**6), *[st.integers(100, 900)] * 4)
@patient
def test_the_part_of_a_leg_inside_is_where_points_of_it_are_inside(
    seed: int, px: int, py: int, qx: int, qy: int
) -> None:
    shape = outline(seed)
    span = shape.span(px, py, qx - px, qy - py)
    for share in range(65):
        # Points of the leg in sixty-fourths, on an outline that is scaled up as much.
        large = Outline([(64 * x, 64 * y) for x, y in shape.corners])
        inside = large.contains(64 * px + (qx - px) * share, 64 * py + (qy - py) * share)
        if span is None:
            assert not inside or not large.clear(64 * px + (qx - px) * share, 64 * py + (qy - py) * share, 1)
        else:
            low, low_d, high, high_d = span
            assert inside == (low * 64 <= share * low_d and share * high_d <= high * 64)


@given(st.integers(0, 10**6))
@settings(deadline=None, max_examples=150)
def test_where_everything_touches_quick_sight_is_the_plain_rule_as_well(seed: int) -> None:
    """Boxes on a lattice of half inches, and bases whose rims end where these, thickened, begin."""
    draw = Random(seed)

    def at() -> int:
        return 50 * draw.randint(4, 24)

    pieces = [
        Piece(f"box-{number}", box(at(), at(), 50 * draw.randint(1, 4), 50 * draw.randint(1, 4)), blocks=True)
        for number in range(6)
    ]
    table = Table(2400, 2400, pieces)
    bases = [Disc(at(), at(), r=draw.choice((48, 48, 98, 0)), tall=draw.choice((100, 200))) for _ in range(6)]
    for one in bases[:3]:
        for other in bases[3:]:
            seen = sees(table, one, other, bases)
            assert seen == plainly_sees(table, one, other, bases) == sees(table, other, one, bases)


def test_a_base_deep_inside_a_big_outline_is_not_clear_of_it() -> None:
    """No edge is near, and yet it stands in the middle of it."""
    square = Outline(box(0, 0, 1000, 1000))
    assert not square.clear(500, 500, 50) and not square.clear(500, 300, 0)
    assert square.clear(1050, 500, 50) and not square.clear(1049, 500, 50) and square.clear(9000, 500, 50)


def test_a_part_of_a_leg_that_comes_nearer_by_less_than_a_hundredth_does_not_keep_clear() -> None:
    """The side is (7, 2): beside its middle the base of radius 25 is 182 / sqrt(53) = 24.9993 away."""
    shape = Outline([(0, 0), (7, 2), (-40, 30)])
    (ax, ay, ex, ey, _), (_, _, k) = shape.edges[0], shape.lines[0]
    assert (abs(ex), abs(ey)) == (7, 2)
    near = [(x, y) for x in range(-60, 60) for y in range(-60, 60) if ey * x - ex * y == k + 182]
    x, y = next((x, y) for x, y in near if 0 < (x - ax) * ex + (y - ay) * ey < 53)
    assert not shape.keeps_part(x, y, x, y, 25, 1) and not shape.keeps(x, y, x, y, 25)
    x, y = next(
        (x, y) for x, y in ((x, y) for x in range(-60, 60) for y in range(-60, 60)) if ey * x - ex * y == k + 183
    )
    assert shape.keeps_part(x, y, x, y, 25, 1)
