"""Pictures of dots: paths as corners, shapes filled with smooth edges, and the file they are written into."""

from __future__ import annotations

import struct
import zlib

import pytest

from dustup.boards.paths import outlines_of
from dustup.boards.raster import Raster, colour, mixed

WHITE, BLACK = (255, 255, 255), (0, 0, 0)


def dots(png: bytes) -> list[list[tuple[int, ...]]]:
    """The dots of a file, read by its own rules: every part has its length and a check sum."""
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    parts, at = {}, 8
    while at < len(png):
        (length,) = struct.unpack(">I", png[at : at + 4])
        name, held = png[at + 4 : at + 8], png[at + 8 : at + 8 + length]
        assert struct.unpack(">I", png[at + 8 + length : at + 12 + length])[0] == zlib.crc32(name + held)
        parts[name], at = held, at + 12 + length
    width, height, *_ = struct.unpack(">IIBBBBB", parts[b"IHDR"])
    raw = zlib.decompress(parts[b"IDAT"])
    rows = [raw[row * (width * 3 + 1) + 1 : (row + 1) * (width * 3 + 1)] for row in range(height)]
    return [[tuple(row[dot * 3 : dot * 3 + 3]) for dot in range(width)] for row in rows]


def test_a_shape_is_filled_and_nothing_beside_it() -> None:
    sheet = Raster(6, 4, WHITE)
    sheet.fill([[(1, 1), (4, 1), (4, 3), (1, 3)]], BLACK)
    rows = dots(sheet.png())
    assert [[dot == BLACK for dot in row] for row in rows] == [
        [False] * 6,
        [False, True, True, True, False, False],
        [False, True, True, True, False, False],
        [False] * 6,
    ]


def test_a_dot_that_is_covered_in_part_is_between_the_colours() -> None:
    sheet = Raster(3, 2, WHITE)
    sheet.fill([[(0.5, 0), (1.25, 0), (1.25, 1), (0.5, 1)]], BLACK)
    first, second, third = dots(sheet.png())[0]
    assert first[0] == pytest.approx(128, abs=1) and second[0] == pytest.approx(191, abs=1) and third == WHITE


def test_a_hole_that_goes_the_other_way_round_stays_free() -> None:
    sheet = Raster(8, 8, WHITE)
    outer, inner = [(0, 0), (8, 0), (8, 8), (0, 8)], [(2, 2), (2, 6), (6, 6), (6, 2)]
    sheet.fill([outer, inner], BLACK)
    rows = dots(sheet.png())
    assert rows[4][4] == WHITE and rows[4][0] == BLACK and rows[7][7] == BLACK


def test_what_lies_outside_the_picture_is_left_out() -> None:
    sheet = Raster(3, 3, WHITE)
    sheet.fill([[(-5, -5), (2, -5), (2, 9), (-5, 9)]], BLACK)
    assert [dot == BLACK for dot in dots(sheet.png())[1]] == [True, True, False]


def test_colours_are_read_and_mixed() -> None:
    assert colour("#1d7fc8") == (29, 127, 200)
    assert mixed((0, 100, 200), (100, 100, 0), 0.25) == (25, 100, 150)


def test_lines_are_read_in_both_ways_of_writing() -> None:
    square = ((0.0, 0.0), (2.0, 0.0), (2.0, 3.0), (0.0, 3.0))
    assert outlines_of("M0 0H2V3H0Z") == outlines_of("m0,0h2v3h-2z") == outlines_of("M0 0L2 0 2 3 0 3Z") == (square,)


def test_what_follows_a_closed_outline_begins_where_that_began() -> None:
    first, second = outlines_of("M1 1h2v2zm4 0h1v1z")
    assert first[0] == (1, 1) and second[0] == (5, 1)


def test_a_curve_ends_where_it_should_and_bends() -> None:
    (shape,) = outlines_of("M0 0C0 4 4 4 4 0Z")
    assert shape[-1] == (4, 0) and max(y for _, y in shape) == pytest.approx(3)
    (mirrored,) = outlines_of("M0 0C0 4 4 4 4 0S8 -4 8 0Z")
    assert min(y for _, y in mirrored) == pytest.approx(-3)


def test_an_arc_goes_around_its_middle() -> None:
    (shape,) = outlines_of("M-2 0A2 2 0 1 1 2 0A2 2 0 1 1 -2 0Z")
    assert all(x * x + y * y == pytest.approx(4) for x, y in shape)
    assert outlines_of("M0 0a2 2 0 0110 0z") == outlines_of("M0 0a2 2 0 0 1 10 0z"), "its flags may stand together"
