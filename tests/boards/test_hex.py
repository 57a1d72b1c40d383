"""Hex boards, on small drawn maps."""

from dustup.boards import HexBoard, Slide, cells, mask_of

E, NE, NW, W, SW, SE = range(6)

ARENA, GLYPHS = HexBoard.parse("""
    . . . # .
     . # . . .
    . . . # _
     . . . . .
""")


def named(board: HexBoard, names: str) -> int:
    return mask_of(board.cell(name) for name in names.split())


def names(board: HexBoard, mask: int) -> str:
    return " ".join(board.name(cell) for cell in cells(mask))


def test_a_drawn_map() -> None:
    assert (ARENA.width, ARENA.height) == (5, 4)
    assert GLYPHS["#"] == named(ARENA, "D1 B2 D3")
    assert GLYPHS["."] | GLYPHS["#"] == ARENA.all
    assert ARENA.all.bit_count() == 19
    assert set(GLYPHS) == {".", "#"}


def test_drawing_with_labels() -> None:
    walls = dict.fromkeys(cells(GLYPHS["#"]), "#")
    assert ARENA.draw(walls) == ". . . # .\n . # . . .\n. . . # _\n . . . . .\n"
    assert ARENA.draw(walls, labels=True).splitlines() == [
        "  A B C D E",
        "1 . . . # .",
        "2  . # . . .",
        "3 . . . # _",
        "4  . . . . .",
    ]


def test_wide_glyphs_keep_the_columns_even() -> None:
    assert HexBoard(2, 2).draw({HexBoard(2, 2).cell("A1"): "h1"}).splitlines() == ["h1  .", "  .   ."]


def test_even_rows_are_shifted_right() -> None:
    board = HexBoard(3, 3)
    assert names(board, board.neighbours[board.cell("B2")]) == "B1 C1 A2 C2 B3 C3"
    assert names(board, board.neighbours[board.cell("B1")]) == "A1 C1 A2 B2"
    assert names(board, board.neighbours[board.cell("A3")]) == "A2 B3"


def test_directions() -> None:
    board = HexBoard(3, 3)
    assert board.direction_names == ("E", "NE", "NW", "W", "SW", "SE")
    steps = [board.step(board.cell("B2"), direction) for direction in range(6)]
    assert [board.name(cell) for cell in steps] == ["C2", "C1", "B1", "A2", "B3", "C3"]
    assert board.step(board.cell("A1"), W) == -1
    assert [board.opposite(direction) for direction in range(6)] == [W, SW, SE, E, NE, NW]
    assert board.direction_to(board.cell("A1"), board.cell("B3")) == SE
    assert board.direction_to(board.cell("A1"), board.cell("A3")) is None
    assert board.direction_to(board.cell("A1"), board.cell("A1")) is None


def test_reach_goes_around_walls_and_holes() -> None:
    start = ARENA.cell("C3")
    masks = ARENA.reaches(start, 9, GLYPHS["."])
    assert names(ARENA, masks[1]) == "C2 B3 B4 C4"
    assert names(ARENA, masks[2] & ~masks[1]) == "C1 A2 D2 A3 A4 D4"
    assert masks[-1] == GLYPHS["."] & ~ARENA.bit[start]
    assert len(masks) == 10


def test_a_walled_in_start_reaches_nothing() -> None:
    board, glyphs = HexBoard.parse("""
        . # # .
         # . # .
        . # # .
    """)
    assert board.reaches(board.cell("B2"), 3, glyphs["."]) == [0, 0, 0, 0]
    assert board.path(board.cell("B2"), board.cell("D2"), glyphs["."]) is None


def test_a_throw() -> None:
    board = HexBoard(6, 3)
    a, b, c, d = (board.cell(name) for name in ("A1", "B1", "C1", "D1"))
    assert board.slide(a, E, 2, 0) == Slide((b, c), c, 0, None, False)
    assert board.slide(a, E, 5, board.bit[d]) == Slide((b, c), c, 3, d, False)
    assert board.slide(c, W, 5, 0) == Slide((b, a), a, 3, None, True)
    assert board.slide(a, W, 1, 0) == Slide((), a, 1, None, True)
    assert board.slide(a, W, 0, 0) == Slide((), a, 0, None, False)


def test_a_hole_stops_a_throw_like_the_edge() -> None:
    slide = ARENA.slide(ARENA.cell("C3"), E, 3, 0)
    assert (slide.left, slide.against, slide.edge) == (2, None, True)


def test_sight_along_an_edge_is_blocked_only_from_both_sides() -> None:
    board = HexBoard(5, 5)
    a, b = board.cell("C1"), board.cell("C3")
    assert board.line(a, b) == 0
    assert board.sees(a, b, named(board, "B2"))
    assert board.sees(a, b, named(board, "C2"))
    assert not board.sees(a, b, named(board, "B2 C2"))
    assert board.sees(a, b, named(board, "C1 C3"))


def test_sight_along_the_jagged_edge_of_the_board_stays_open() -> None:
    board = HexBoard(3, 3)
    assert board.sees(board.cell("A1"), board.cell("A3"), named(board, "A2"))


def test_sight_through_hexes() -> None:
    board = HexBoard(5, 5)
    assert names(board, board.line(board.cell("A1"), board.cell("E1"))) == "B1 C1 D1"
    assert names(board, board.line(board.cell("A1"), board.cell("C2"))) == "B1 B2"
    assert not board.sees(board.cell("C1"), board.cell("C5"), named(board, "C3"))


def test_a_hole_blocks_sight_only_if_told_to() -> None:
    board = HexBoard(3, 1, "B1")
    a, c = board.cell("A1"), board.cell("C1")
    assert board.sees(a, c, 0)
    assert not board.sees(a, c, board.holes)
