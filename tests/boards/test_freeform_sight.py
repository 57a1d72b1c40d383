"""Sight and cover on a free table: lines of a millimetre, heights, and the quick answer against the plain rule."""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dustup.boards.freeform import Disc, Piece, Table, box, clear_line, hides, in_the_way, obscured, sees
from dustup.boards.freeform.shapes import Outline, cuts
from dustup.boards.freeform.sight import free_ends, plainly_sees

sys.path.insert(0, str(Path(__file__).parents[2] / "studies"))

import freeform_arena as arena

patient = settings(deadline=None, max_examples=60)


def base(x: int, y: int, level: int = 0, *, r: int = 50, tall: int = 200) -> Disc:
    return Disc(x, y, level, r=r, tall=tall)


def wall(height: int | None = None, **more: bool) -> Table:
    about = {"blocks": True, "solid": True, **more}
    return Table(2400, 2400, [Piece("wall", box(600, 0, 60, 2400), height=height, **about)])  # type: ignore[arg-type]


@pytest.mark.parametrize(("slit", "seen"), [(3, False), (4, True), (5, True)])
def test_a_line_of_a_millimetre_passes_a_slit_that_is_not_narrower(slit: int, seen: bool) -> None:
    pieces = [
        Piece("upper", box(600, 0, 10, 1198), blocks=True, solid=True),
        Piece("lower", box(600, 1198 + slit, 10, 2400 - 1198 - slit), blocks=True, solid=True),
    ]
    one, other = base(300, 1200), base(900, 1200)
    assert sees(Table(2400, 2400, pieces), one, other, []) is seen
    assert sees(Table(2400, 2400, pieces), other, one, []) is seen


def test_terrain_as_tall_as_the_taller_of_both_blocks_and_a_third_model_must_be_taller_than_both() -> None:
    one, other = base(300, 1200, tall=150), base(900, 1200, tall=200)
    assert not sees(wall(200), one, other, []) and sees(wall(199), one, other, [])
    assert not sees(wall(None), base(300, 1200, tall=10**7), other, []), "nobody sees over what has no height"
    for tall, seen in ((200, True), (201, False)):
        big = base(600, 1200, r=75, tall=tall)
        assert sees(Table(2400, 2400), one, other, [one, other, big]) is seen
    low = [one, other, base(600, 1200, r=75, tall=200)]
    assert sees(Table(2400, 2400), one, other, low), "taller than only one of them"


def test_who_stands_on_terrain_is_taller_by_it_and_looks_past_it() -> None:
    table = Table(
        2400,
        2400,
        [
            Piece("house", box(200, 1000, 200, 400), height=100, blocks=True, solid=True, top=True),
            Piece("wall", box(600, 0, 60, 2400), height=250, blocks=True, solid=True),
        ],
    )
    target = base(900, 1200)
    assert not sees(table, base(300, 1600, tall=160), target, [])
    assert sees(table, base(300, 1200, 1, tall=160), target, []), "260 overtops 250, and its own roof blocks nothing"
    third = base(300, 1200, 1, r=75, tall=160)
    looking, looked = base(100, 1200, tall=200), base(500, 1200, tall=200)
    free = table.without("house").with_piece(Piece("deck", box(200, 1000, 200, 400), height=100, solid=True, top=True))
    third.level = free["deck"].number
    assert not sees(free, looking, looked, [third]), "a third model's roof counts, too"
    third.level = 0
    assert sees(free, looking, looked, [third])


def test_a_piece_one_stands_inside_does_not_block() -> None:
    table = wall(None, solid=False)
    assert not sees(table, base(550, 1200), base(900, 1200), [])
    assert sees(table, base(610, 1200), base(900, 1200), [])


def test_a_tall_neighbour_that_touches_both_still_leaves_room_beside_it() -> None:
    one, other, big = base(500, 1200), base(700, 1200), base(600, 1240, r=50, tall=400)
    assert sees(Table(2400, 2400), one, other, [big])
    wide = Disc(600, 1200, r=99, tall=400)
    assert not sees(Table(2400, 2400), base(400, 1200), base(800, 1200), [wide])


def test_what_is_in_the_way_is_named_and_a_clear_line_shown() -> None:
    table = wall(300)
    one, other, big = base(300, 1200), base(900, 1200), base(450, 1200, tall=500)
    assert in_the_way(table, one, other, [one, big]) == [table["wall"], big]
    assert clear_line(table, one, other, []) is None
    assert clear_line(table.without("wall"), one, other, []) == (300, 1200, 900, 1200)
    free = clear_line(table.without("wall"), one, other, [base(600, 1200, r=40, tall=500)])
    assert free is not None and free != (300, 1200, 900, 1200)


def test_thick_outlines_are_moved_out_and_rounded_outwards() -> None:
    corners = [(x, y) for x, y, *_ in Outline(box(500, 700, 500, 60)).thick]
    assert sorted(corners) == [(498, 698), (498, 762), (1002, 698), (1002, 762)]
    for at in range(60):
        draw = Random(at)
        shape = arena._convex(draw, 500, 500)
        outline = Outline(shape)
        assert all(dy * x - dx * y <= k for x, y in outline.corners for ex, ey, dx, dy, k in outline.thick)
        grown = [(x, y) for x, y, *_ in outline.thick]
        for ax, ay, dx, dy, l2 in outline.edges:
            far = max(dy * (x - ax) - dx * (y - ay) for x, y in grown)
            assert far * far >= 4 * l2, "no edge is nearer than half a line"


@given(st.integers(0, 400), st.integers(0, 3))
@patient
def test_quick_sight_is_the_plain_rule_and_the_same_from_both_ends(seed: int, tops: int) -> None:
    place = arena.wild(seed)
    standing = arena.models(place, seed, 10, tops=tops)
    for one in standing[:5]:
        for other in standing[5:]:
            seen = sees(place, one, other, standing)
            assert seen == sees(place, other, one, standing) == plainly_sees(place, one, other, standing)


# --- cover ---


def test_behind_inside_and_on_top() -> None:
    table = Table(2400, 2400, [Piece("hedge", box(600, 1000, 60, 400), height=100, top=True)])
    hedge = table["hedge"]
    attacker = base(300, 1200)
    assert hides(table, hedge, base(900, 1200), attacker) and hides(table, hedge, base(630, 1200), attacker)
    assert not hides(table, hedge, base(630, 1200, 1), attacker), "who is on top is not hidden"
    assert not hides(table, hedge, base(900, 1200), base(630, 1200, 1)), "nor by the top one stands on oneself"
    assert hides(table, hedge, base(900, 1200), base(630, 1200)), "but by what one stands inside of"
    assert obscured(table, attacker, base(900, 1200)) == [hedge]
    assert obscured(table, attacker, base(900, 1200), among=()) == []


def test_a_line_that_only_touches_hides_nothing_and_lines_come_from_the_centre() -> None:
    attacker, target = base(300, 1200), base(900, 1200)
    # The outermost lines rise by 50 in 600: at 600 they are 25 above the middle one.
    for top, hidden in ((1224, True), (1225, False)):
        table = Table(2400, 2400, [Piece("fence", box(599, top, 1, 100))])
        assert hides(table, table["fence"], target, attacker) is hidden
    beside = Table(2400, 2400, [Piece("fence", box(300, 1230, 1, 100))])
    assert not hides(beside, beside["fence"], target, attacker), "what only the attacker's rim looks past hides nothing"


def test_from_a_point_it_is_the_same() -> None:
    table = Table(2400, 2400, [Piece("fence", box(600, 1000, 1, 400))])
    assert obscured(table, Disc(300, 1200), base(900, 1200)) and not obscured(table, Disc(700, 1200), base(900, 1200))


def test_of_many_lines_those_are_free_that_one_by_one_are_not_cut() -> None:
    """Small triangles, so that lines pass between corners that are as good as in one direction."""
    ends = [(x, y) for x in range(0, 13, 2) for y in range(11)]
    cut = 0
    for third in ((5, 3), (6, 4), (7, 5), (5, 6), (6, 7)):
        outline = Outline([(4, 2), third, (3, 5)])
        shape = [
            (ax, ay, ex, ey, k) for (ax, ay, ex, ey, _), (_, _, k) in zip(outline.edges, outline.lines, strict=True)
        ]
        for px, py in ((0, 0), (1, 0), (0, 3), (9, 1), (2, 9), (4, 3), (4, 2)):
            free = [end for end in ends if not cuts(shape, px, py, *end)]
            assert free_ends(px, py, ends, [shape]) == free, (third, px, py)
            cut += len(ends) - len(free)
    assert cut > 100


def test_who_stand_above_one_another_see_each_other_beside_a_wall_that_cuts_through_both() -> None:
    table = Table(
        2400,
        2400,
        [
            Piece("roof", box(900, 900, 300, 200), height=200, solid=True, top=True, clearance=300),
            Piece("wall", box(1020, 800, 4, 400), height=None, blocks=True),
        ],
    )
    below, above = base(1000, 1000), base(1040, 1000, 1)
    assert plainly_sees(table, below, above, [below, above]) and sees(table, below, above, [below, above])
    beside = base(1150, 1000, 1)
    assert not sees(table, base(900, 1000), beside, []), "the wall does cut off whom it stands between"
