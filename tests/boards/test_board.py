"""What every board must do, compared with the slow and obvious way of doing it."""

import copy
import pickle
from collections.abc import Callable
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dustup.boards import Board, HexBoard, SquareBoard, cells, mask_of

# Counting by hand is slow, the more so beside other tests.
patient = settings(deadline=None)

Kind = Callable[[int, int, list[str]], Board]


def hexes(width: int, height: int, holes: list[str]) -> Board:
    return HexBoard(width, height, holes)


def squares(width: int, height: int, holes: list[str]) -> Board:
    return SquareBoard(width, height, holes)


def four_sided(width: int, height: int, holes: list[str]) -> Board:
    return SquareBoard(width, height, holes, diagonal=False)


KINDS: list[Kind] = [hexes, squares, four_sided]


@st.composite
def boards(draw: st.DrawFn, max_holes: int = 8) -> Board:
    kind = draw(st.sampled_from(KINDS))
    width, height = draw(st.integers(1, 8)), draw(st.integers(1, 8))
    names = [f"{chr(65 + column)}{row + 1}" for row in range(height) for column in range(width)]
    holes = draw(st.lists(st.sampled_from(names), unique=True, max_size=min(max_holes, len(names) - 1)))
    return kind(width, height, holes)


whole_boards = boards(max_holes=0)


@st.composite
def boards_with_cells(draw: st.DrawFn, count: int) -> tuple[Board, list[int]]:
    board = draw(boards())
    return board, [draw(st.sampled_from(list(cells(board.all)))) for _ in range(count)]


@st.composite
def masks_on(draw: st.DrawFn, board: Board) -> int:
    return mask_of(draw(st.sets(st.sampled_from(list(cells(board.all))))))


# --- the obvious way ---


def obvious_neighbours(board: Board, cell: int) -> set[int]:
    column, row = board.place(cell)
    sideways = [(-1, 0), (1, 0)]
    if isinstance(board, HexBoard):
        right = row % 2
        offsets = [*sideways, (right - 1, -1), (right, -1), (right - 1, 1), (right, 1)]
    else:
        offsets = [*sideways, (0, -1), (0, 1)]
        if board.diagonal:
            offsets += [(-1, -1), (1, -1), (-1, 1), (1, 1)]
    found = {board.at(column + dx, row + dy) for dx, dy in offsets}
    return found - {-1}


def obvious_steps(board: Board, start: int, passable: int) -> dict[int, int]:
    """Breadth-first search: the number of steps to every cell that can be entered."""
    steps = {start: 0}
    queue = [start]
    for here in queue:
        for to in sorted(obvious_neighbours(board, here)):
            if to not in steps and passable >> to & 1:
                steps[to] = steps[here] + 1
                queue.append(to)
    return steps


Position = tuple[Fraction, ...]


def position(board: Board, cell: int) -> Position:
    column, row = board.place(cell)
    if isinstance(board, HexBoard):
        q = column - row // 2
        return Fraction(q), Fraction(row), Fraction(-q - row)
    return Fraction(column), Fraction(row)


def heights(board: Board, at: Position, centre: Position) -> list[Fraction]:
    """How far out a point lies in a cell, per pair of opposite sides: -1 and 1 are on the border."""
    away = [here - there for here, there in zip(at, centre, strict=True)]
    if isinstance(board, HexBoard):
        return [away[0] - away[1], away[1] - away[2], away[2] - away[0]]
    return [2 * coordinate for coordinate in away]


def obvious_sight(board: Board, a: int, b: int, blockers: int) -> bool:
    """Cuts the line into the stretches that lie in each cell, with fractions."""
    start, end = position(board, a), position(board, b)
    borders: dict[tuple[Fraction, Fraction], list[int]] = {}
    for cell in cells(board.all & ~board.bit[a] & ~board.bit[b]):
        at_start = heights(board, start, position(board, cell))
        at_end = heights(board, end, position(board, cell))
        enter, leave = Fraction(0), Fraction(1)
        for first, last in zip(at_start, at_end, strict=True):
            if first == last:
                if abs(first) > 1:
                    leave = Fraction(-1)
                continue
            one, other = sorted([(-1 - first) / (last - first), (1 - first) / (last - first)])
            enter, leave = max(enter, one), min(leave, other)
        if enter > leave:
            continue
        middle = (enter + leave) / 2
        inside = [f + (g - f) * middle for f, g in zip(at_start, at_end, strict=True)]
        if enter < leave and all(abs(height) < 1 for height in inside):
            if blockers >> cell & 1:
                return False
        elif enter < leave or not isinstance(board, HexBoard):
            borders.setdefault((enter, leave), []).append(cell)
    return not any(len(pair) == 2 and all(blockers >> cell & 1 for cell in pair) for pair in borders.values())


# --- neighbours and distance ---


@patient
@given(boards())
def test_neighbours(board: Board) -> None:
    for cell in cells(board.all):
        assert board.neighbours[cell] == mask_of(obvious_neighbours(board, cell))


@patient
@given(st.data(), boards())
def test_spread_and_touching(data: st.DataObject, board: Board) -> None:
    mask = data.draw(masks_on(board))
    around = mask_of(near for cell in cells(mask) for near in obvious_neighbours(board, cell))
    assert board.spread(mask) == mask | around
    assert board.touching(mask) == around & ~mask


@patient
@given(whole_boards)
def test_distance_counts_steps(board: Board) -> None:
    for a in cells(board.all):
        steps = obvious_steps(board, a, board.all)
        for b in cells(board.all):
            assert board.distance(a, b) == board.distance(b, a) == steps[b]


@patient
@given(boards_with_cells(1), st.integers(-1, 20))
def test_within_and_ring(board_and_cell: tuple[Board, list[int]], n: int) -> None:
    board, (cell,) = board_and_cell
    far = {other: board.distance(cell, other) for other in cells(board.all)}
    assert board.within(cell, n) == mask_of(other for other in far if far[other] <= n)
    assert board.ring(cell, n) == mask_of(other for other in far if far[other] == n)


@patient
@given(st.data(), boards_with_cells(1))
def test_nearest(data: st.DataObject, board_and_cell: tuple[Board, list[int]]) -> None:
    board, (cell,) = board_and_cell
    among = data.draw(st.lists(st.sampled_from(list(cells(board.all)))))
    least = min((board.distance(cell, each) for each in among), default=0)
    assert board.nearest(cell, mask_of(among)) == mask_of(each for each in among if board.distance(cell, each) == least)


# --- moving ---


@patient
@given(st.data(), boards_with_cells(1), st.integers(0, 9))
def test_reach(data: st.DataObject, board_and_cell: tuple[Board, list[int]], steps: int) -> None:
    board, (start,) = board_and_cell
    passable = data.draw(masks_on(board))
    far = obvious_steps(board, start, passable)
    expected = [mask_of(cell for cell in far if 0 < far[cell] <= k) for k in range(steps + 1)]
    assert board.reach(start, steps, passable) == expected[steps]
    assert board.reaches(start, steps, passable) == expected


@patient
@given(st.data(), boards_with_cells(1))
def test_everything_but_some_cells_may_be_passable(
    data: st.DataObject, board_and_cell: tuple[Board, list[int]]
) -> None:
    board, (start,) = board_and_cell
    blocked = data.draw(masks_on(board))
    assert board.reach(start, 4, ~blocked) == board.reach(start, 4, board.all & ~blocked)


@patient
@given(st.data(), boards(), st.none() | st.integers(0, 5))
def test_layers_around_goals(data: st.DataObject, board: Board, limit: int | None) -> None:
    goals, passable = data.draw(masks_on(board)), data.draw(masks_on(board))
    layers = board.steps_to(goals, passable, limit)
    far: dict[int, int] = {}
    for goal in cells(goals):
        for cell, steps in obvious_steps(board, goal, passable & ~goals).items():
            far[cell] = min(steps, far.get(cell, steps))
    most = max(far.values(), default=0) if limit is None else min(limit, max(far.values(), default=0))
    assert layers == [mask_of(cell for cell in far if far[cell] == k) for k in range(most + 1)]


@patient
@given(st.data(), boards_with_cells(2))
def test_a_path_is_a_shortest_path(data: st.DataObject, board_and_cells: tuple[Board, list[int]]) -> None:
    board, (start, goal) = board_and_cells
    passable = data.draw(masks_on(board))
    path = board.path(start, goal, passable)
    far = obvious_steps(board, start, passable)
    if goal not in far:
        assert path is None
        return
    assert path is not None
    assert len(path) == far[goal]
    assert (start, *path)[-1] == goal
    for here, to in zip((start, *path), path, strict=False):
        assert passable >> to & 1
        assert to in obvious_neighbours(board, here)


# --- straight lines ---


@patient
@given(boards())
def test_steps_lead_to_neighbours_and_back(board: Board) -> None:
    assert len(board.direction_names) == board.directions
    for cell in cells(board.all):
        steps = [board.step(cell, direction) for direction in range(board.directions)]
        assert {to for to in steps if to >= 0} == obvious_neighbours(board, cell)
        for direction, to in enumerate(steps):
            assert to < 0 or board.step(to, board.opposite(direction)) == cell


@patient
@given(boards())
def test_rays_go_on_step_by_step(board: Board) -> None:
    for cell in cells(board.all):
        bearings: dict[int, int] = {}
        for direction in range(board.directions):
            here, expected = board.step(cell, direction), []
            while here >= 0:
                expected.append(here)
                bearings[here] = direction
                here = board.step(here, direction)
            assert board.ray(cell, direction) == tuple(expected)
        for far in (0, 1, 3, 99):
            rays = [board.ray(cell, direction)[:far] for direction in range(board.directions)]
            assert board.star(cell, far) == mask_of([cell, *(each for ray in rays for each in ray)])
        assert {b: board.direction_to(cell, b) for b in cells(board.all)} == {
            b: bearings.get(b) for b in cells(board.all)
        }


@patient
@given(st.data(), boards_with_cells(1), st.integers(-1, 9))
def test_slides_go_step_by_step(data: st.DataObject, board_and_cell: tuple[Board, list[int]], distance: int) -> None:
    board, (start,) = board_and_cell
    blocked = data.draw(masks_on(board))
    direction = data.draw(st.integers(0, board.directions - 1))
    here, path, against, edge = start, [], None, False
    for _ in range(distance):
        to = board.step(here, direction)
        if to < 0:
            edge = True
            break
        if blocked >> to & 1:
            against = to
            break
        here = to
        path.append(to)
    left = max(0, distance - len(path))
    assert board.slide(start, direction, distance, blocked) == (tuple(path), here, left, against, edge)


# --- sight ---


@patient
@given(st.data(), boards_with_cells(2))
def test_sight(data: st.DataObject, board_and_cells: tuple[Board, list[int]]) -> None:
    board, (a, b) = board_and_cells
    blockers = data.draw(masks_on(board))
    seen = board.sees(a, b, blockers)
    assert seen == board.sees(b, a, blockers)
    assert seen == obvious_sight(board, a, b, blockers)


@patient
@given(boards_with_cells(2))
def test_the_line_holds_the_cells_that_block_alone(board_and_cells: tuple[Board, list[int]]) -> None:
    board, (a, b) = board_and_cells
    alone = mask_of(cell for cell in cells(board.all) if not obvious_sight(board, a, b, board.bit[cell]))
    assert board.line(a, b) == board.line(b, a) == alone


@patient
@given(st.data(), boards_with_cells(1))
def test_visible(data: st.DataObject, board_and_cell: tuple[Board, list[int]]) -> None:
    board, (cell,) = board_and_cell
    blockers, among = data.draw(masks_on(board)), data.draw(masks_on(board))
    seen = mask_of(other for other in cells(among) if board.sees(cell, other, blockers))
    assert board.visible(cell, blockers, among) == seen


# --- names, maps, identity ---


@patient
@given(boards())
def test_names_lead_back_to_cells(board: Board) -> None:
    for cell in cells(board.all):
        assert board.cell(board.name(cell)) == cell
        assert board.cell(board.name(cell).lower()) == cell
        assert board.at(*board.place(cell)) == cell


def test_columns_beyond_z() -> None:
    board = SquareBoard(53, 1)
    names = [board.name(board.at(column, 0)) for column in (0, 25, 26, 51, 52)]
    assert names == ["A1", "Z1", "AA1", "AZ1", "BA1"]


@pytest.mark.parametrize("name", ["Z99", "A0", "", "4C", "N1", "A12"])
def test_a_wrong_name_is_explained(name: str) -> None:
    expected = f"no cell '{name}' on this 13x11 board: columns A to M, rows 1 to 11"
    with pytest.raises(ValueError, match=expected):
        HexBoard(13, 11).cell(name)


def test_the_name_of_a_hole_is_explained() -> None:
    with pytest.raises(ValueError, match="no cell 'b2' on this 3x3 board: there is a hole"):
        HexBoard(3, 3, "B2").cell("b2")


letters = st.characters(categories=["L", "N", "P"])
glyph_texts = st.text(letters, min_size=1, max_size=3).filter(lambda glyph: glyph != "_")


@patient
@given(st.data(), boards())
def test_drawings_are_read_back(data: st.DataObject, board: Board) -> None:
    drawn = data.draw(st.dictionaries(st.sampled_from(list(cells(board.all))), glyph_texts))
    text = board.draw(drawn)
    options = {} if isinstance(board, HexBoard) else {"diagonal": board.diagonal}
    parsed, masks = type(board).parse(text, **options)
    assert parsed == board
    assert {cell: glyph for glyph, mask in masks.items() for cell in cells(mask)} == {
        cell: drawn.get(cell, ".") for cell in cells(board.all)
    }
    assert parsed.draw(drawn) == text


@pytest.mark.parametrize("glyph", ["", "_", "a b", " "])
def test_glyphs_that_could_not_be_read_back_are_refused(glyph: str) -> None:
    board = SquareBoard(2, 2)
    with pytest.raises(ValueError, match="cannot be drawn in a cell"):
        board.draw({board.cell("A1"): glyph})


@pytest.mark.parametrize("kind", [HexBoard, SquareBoard])
def test_maps_that_make_no_board_are_refused(kind: type[Board]) -> None:
    with pytest.raises(ValueError, match=r"row 2 of the map has 2 cells, row 1 has 3: \. #"):
        kind.parse(". . .\n . #\n. . .")
    with pytest.raises(ValueError, match="at least one row"):
        kind.parse("  \n")
    with pytest.raises(ValueError, match="at least one cell"):
        kind.parse("_ _")
    with pytest.raises(ValueError, match="a board of 0x4 cells"):
        kind(0, 4)


@pytest.mark.parametrize("kind", [HexBoard, SquareBoard])
def test_equal_boards_are_one_object(kind: type[Board]) -> None:
    board = kind(4, 3, "B2 C1")
    assert kind(4, 3, ["C1", "B2"]) is board
    assert kind(4, 3, board.holes) is board
    assert eval(repr(board)) is board
    assert copy.copy(board) is copy.deepcopy(board) is pickle.loads(pickle.dumps(board)) is board
    assert hash(kind(4, 3)) == hash(kind(4, 3))
    assert board != kind(4, 3)
    assert board != "a board"
    assert HexBoard(4, 3) != SquareBoard(4, 3) != SquareBoard(4, 3, diagonal=False)
