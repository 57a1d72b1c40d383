"""Square boards, on small drawn maps."""

from random import Random

from dustup.boards import Slide, SquareBoard, cells, mask_of

N, NE, E, SE, S, SW, W, NW = range(8)

ROOM, GLYPHS = SquareBoard.parse("""
    . . . #
    . # . .
    . . # _
""")


def named(board: SquareBoard, names: str) -> int:
    return mask_of(board.cell(name) for name in names.split())


def names(board: SquareBoard, mask: int) -> str:
    return " ".join(board.name(cell) for cell in cells(mask))


def test_a_drawn_map() -> None:
    assert GLYPHS["."] == named(ROOM, "A1 B1 C1 A2 C2 D2 A3 B3")
    assert GLYPHS["#"] == named(ROOM, "D1 B2 C3")
    assert ROOM.draw(dict.fromkeys(cells(GLYPHS["#"]), "#")) == ". . . #\n. # . .\n. . # _\n"


def test_wide_glyphs_and_labels() -> None:
    assert SquareBoard(2, 2).draw({0: "h1"}, labels=True).splitlines() == ["  A  B", "1 h1 .", "2 .  ."]


def test_diagonal_neighbours() -> None:
    board = SquareBoard(3, 3)
    middle = board.cell("B2")
    assert names(board, board.neighbours[middle]) == "A1 B1 C1 A2 C2 A3 B3 C3"
    assert names(board, board.sides[middle]) == "B1 A2 C2 B3"
    assert names(board, board.corners[middle]) == "A1 C1 A3 C3"
    assert board.distance(board.cell("A1"), board.cell("C3")) == 2


def test_four_sided_squares() -> None:
    board = SquareBoard(3, 3, diagonal=False)
    middle = board.cell("B2")
    assert board.neighbours[middle] == board.sides[middle] == named(board, "B1 A2 C2 B3")
    assert names(board, board.corners[middle]) == "A1 C1 A3 C3"
    assert board.distance(board.cell("A1"), board.cell("C3")) == 4
    assert board.direction_names == ("N", "E", "S", "W")
    assert names(board, board.reach(middle, 1, board.all)) == "B1 A2 C2 B3"
    assert repr(board) == "SquareBoard(3, 3, diagonal=False)"


def test_directions() -> None:
    board = SquareBoard(3, 3)
    assert board.direction_names == ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
    steps = [board.step(board.cell("B2"), direction) for direction in range(8)]
    assert [board.name(cell) for cell in steps] == ["B1", "C1", "C2", "C3", "B3", "A3", "A2", "A1"]
    assert board.opposite(NE) == SW
    assert board.direction_to(board.cell("A3"), board.cell("C1")) == NE
    assert board.direction_to(board.cell("A3"), board.cell("B1")) is None


def test_rows_do_not_run_into_each_other() -> None:
    board = SquareBoard(3, 3)
    assert names(board, board.spread(named(board, "C1"))) == "B1 C1 B2 C2"
    assert names(board, board.spread(named(board, "A2"))) == "A1 B1 A2 B2 A3 B3"


def test_a_push() -> None:
    board = SquareBoard(4, 4)
    a, b, c = (board.cell(name) for name in ("A1", "B2", "C3"))
    assert board.slide(a, SE, 3, board.bit[c]) == Slide((b,), b, 2, c, False)
    assert board.slide(a, N, 2, 0) == Slide((), a, 2, None, True)


def test_one_corner_hides_nothing_two_close_the_gap() -> None:
    board = SquareBoard(3, 3)
    a, b = board.cell("A1"), board.cell("B2")
    assert board.sees(a, b, named(board, "B1"))
    assert board.sees(a, b, named(board, "A2"))
    assert not board.sees(a, b, named(board, "A2 B1"))
    assert not board.sees(a, board.cell("C3"), named(board, "B2"))
    assert not board.sees(a, board.cell("C3"), named(board, "B3 C2"))


def test_the_line_of_a_knights_move() -> None:
    board = SquareBoard(3, 3)
    assert names(board, board.line(board.cell("A1"), board.cell("B3"))) == "A2 B2"


def test_a_path_around_a_wall() -> None:
    board, glyphs = SquareBoard.parse(
        """
        . # .
        . # .
        . . .
        """,
        diagonal=False,
    )
    path = board.path(board.cell("A1"), board.cell("C1"), glyphs["."])
    assert path is not None
    assert [board.name(cell) for cell in path] == ["A2", "A3", "B3", "C3", "C2", "C1"]


def test_visible_squares_are_those_seen_one_by_one_and_nothing_nearer_than_every_blocker_is_hidden() -> None:
    board = SquareBoard(9, 7)
    random = Random("sight")
    squares = list(cells(board.all))
    for _ in range(60):
        here = random.choice(squares)
        walls = sum({board.bit[random.choice(squares)] for _ in range(random.randint(0, 9))}) & ~board.bit[here]
        seen = sum(board.bit[each] for each in squares if board.sees(here, each, walls))
        assert board.visible(here, walls, board.all) == seen
        assert not board.clear(here, walls) & ~seen
