"""Hexons, compared with slow counting over sets of hexes that knows nothing of masks."""

from __future__ import annotations

import copy
import itertools
import math
import pickle

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dustup.boards import HexonBoard, Hexons, cells, listed, mask_of

ROWS = (6, 7, 6, 7, 6, 7, 6)
FIELD = Hexons(ROWS)
BOARD = FIELD.board
STEPS = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))

Spot = tuple[int, int]
patient = settings(deadline=None, max_examples=60)

small_rows = st.lists(st.integers(1, 5), min_size=1, max_size=5)


# --- the slow way ---


def around(spot: Spot) -> set[Spot]:
    return {(spot[0] + along, spot[1] + down) for along, down in STEPS}


def slow_hexons(rows: tuple[int, ...]) -> list[set[Spot]]:
    """The seven hexes of each hexon, as the construction says: rows along (3,-1), then by (-2,3) and (1,2) in turn."""
    found, first, below = [], (0, 0), itertools.cycle([(-2, 3), (1, 2)])
    for count in rows:
        for at in range(count):
            middle = (first[0] + 3 * at, first[1] - at)
            found.append({middle} | around(middle))
        step = next(below)
        first = (first[0] + step[0], first[1] + step[1])
    return found


def searched(start: int, near: list[set[int]], allowed: set[int]) -> dict[int, int]:
    """Breadth-first search: steps to each that can be entered."""
    far, queue = {start: 0}, [start]
    for here in queue:
        for to in (near[here] & allowed) - far.keys():
            far[to] = far[here] + 1
            queue.append(to)
    return far


def slow_near(hexons: list[set[Spot]]) -> list[set[int]]:
    """Which hexons touch each other, found by looking at the hexes beside theirs."""
    rims = [set().union(*map(around, seven)) for seven in hexons]
    return [{to for to, seven in enumerate(hexons) if to != at and rims[at] & seven} for at in range(len(hexons))]


SLOW = slow_hexons(ROWS)
NEAR = slow_near(SLOW)


# --- the board ---


def test_forty_five_hexons_of_seven_hexes_all_different() -> None:
    assert FIELD.count == 45
    assert len(set().union(*SLOW)) == 315
    assert BOARD.all.bit_count() == 315
    assert all(mask.bit_count() == 7 for mask in FIELD.masks)
    assert sum(FIELD.masks) == BOARD.all
    assert len(BOARD.bit) <= 1024


def test_the_rows_hold_six_and_seven_in_turn() -> None:
    assert [row.bit_count() for row in FIELD.rows] == list(ROWS)
    assert sum(FIELD.rows) == FIELD.all == (1 << 45) - 1
    heights = [[round(drawn(centre)[1], 6) for centre in centres_of(row)] for row in FIELD.rows]
    assert all(len(set(row)) == 1 for row in heights)
    assert [row[0] for row in heights] == sorted({row[0] for row in heights})


def centres_of(row: int) -> list[int]:
    return [FIELD.centres[hexon] for hexon in cells(row)]


def drawn(cell: int) -> tuple[float, float]:
    return BOARD.middle(*BOARD.place(cell))


@patient
@given(small_rows)
def test_the_hexes_are_those_of_the_construction(rows: list[int]) -> None:
    hexons, slow = Hexons(rows), slow_hexons(tuple(rows))
    board = hexons.board
    first = board._axes(hexons.centres[0])
    for mask, seven in zip(hexons.masks, slow, strict=True):
        axes = [board._axes(cell) for cell in cells(mask)]
        assert {(along - first[0], down - first[1]) for along, down in axes} == seven


@patient
@given(small_rows)
def test_every_hex_knows_its_hexon_and_a_hexon_is_its_centre_with_what_lies_around_it(rows: list[int]) -> None:
    hexons = Hexons(rows)
    board = hexons.board
    for hexon, (mask, centre) in enumerate(zip(hexons.masks, hexons.centres, strict=True)):
        assert mask == board.bit[centre] | board.neighbours[centre]
        assert [hexons.of[cell] for cell in cells(mask)] == [hexon] * 7
    assert [at for at, hexon in enumerate(hexons.of) if hexon >= 0] == listed(board.all)


# --- neighbours and distances ---


@patient
@given(small_rows)
def test_neighbours_are_the_hexons_that_touch(rows: list[int]) -> None:
    hexons = Hexons(rows)
    near = slow_near(slow_hexons(tuple(rows)))
    assert [set(beside) for beside in hexons.neighbours] == near
    assert [set(cells(mask)) for mask in hexons.near] == near
    for hexon, beside in enumerate(hexons.neighbours):
        assert all(hexon in hexons.neighbours[other] for other in beside)
        assert all(hexons.steps[hexon][way] == to for way, to in enumerate(hexons.steps[hexon]) if to in beside)


def test_each_inner_hexon_has_six_neighbours() -> None:
    inner = [hexon for hexon in cells(sum(FIELD.rows[1:-1])) if FIELD.name(hexon)[0] not in "AG"]
    inner = [hexon for hexon in inner if not (FIELD.name(hexon)[0] == "F" and ROWS[int(FIELD.name(hexon)[1]) - 1] == 6)]
    assert len(inner) == 3 * 5 + 2 * 4
    assert all(len(FIELD.neighbours[hexon]) == 6 for hexon in inner)
    assert len(FIELD.neighbours[0]) == 3


def test_a_step_goes_the_same_way_from_every_hexon() -> None:
    for way in range(6):
        moves = set()
        for hexon in range(45):
            to = FIELD.steps[hexon][way]
            if to >= 0:
                (x, y), (right, below) = drawn(FIELD.centres[hexon]), drawn(FIELD.centres[to])
                moves.add((round(right - x, 6), round(below - y, 6)))
        [(right, below)] = moves
        assert math.degrees(math.atan2(-below, right)) % 360 == pytest.approx(60 * way)


def test_distances_in_hexons_are_those_of_a_search() -> None:
    ground = set(range(45))
    for hexon in range(45):
        far = searched(hexon, NEAR, ground)
        assert [FIELD.distance(hexon, to) for to in range(45)] == [far[to] for to in range(45)]
        for most in range(-1, 8):
            assert set(cells(FIELD.within(hexon, most))) == {to for to in ground if far[to] <= most}


def test_distances_in_hexes_are_those_of_a_search_over_open_ground() -> None:
    places = {BOARD._axes(cell): cell for cell in cells(BOARD.all)}
    # Where there are no hexes one may still count: a distance is one over the open ground.
    alongs, downs = ({spot[axis] for spot in places} for axis in (0, 1))
    ground = [(along, down) for along in range(min(alongs), max(alongs) + 1) for down in sorted(downs)]
    number = {spot: at for at, spot in enumerate(ground)}
    near = [{number[to] for to in around(spot) if to in number} for spot in ground]
    everywhere = set(range(len(ground)))
    for start, cell in places.items():
        far = searched(number[start], near, everywhere)
        row = BOARD.distances(cell)
        assert [row[to] for to in places.values()] == [far[number[spot]] for spot in places]


def slow_apart(a: int, b: int) -> int:
    return min(BOARD.distance(one, other) for one in cells(a) for other in cells(b))


bodies = st.one_of(
    st.sampled_from([BOARD.bit[cell] for cell in cells(BOARD.all)]),
    *(st.sampled_from([FIELD.hexes(body) for body in FIELD.bodies(size)]) for size in (1, 2, 3)),
)


@patient
@given(bodies, bodies)
def test_between_bodies_the_nearest_hexes_and_hexons_count(a: int, b: int) -> None:
    assert FIELD.apart(a, b) == slow_apart(a, b) == FIELD.apart(b, a)
    here, there = ({FIELD.of[cell] for cell in cells(body)} for body in (a, b))
    assert FIELD.hexons_apart(a, b) == min(searched(at, NEAR, set(range(45)))[to] for at in here for to in there)


@patient
@given(bodies, st.integers(-1, 25))
def test_what_lies_within_a_distance_of_a_body(body: int, most: int) -> None:
    expected = {cell for cell in cells(BOARD.all) if slow_apart(body, BOARD.bit[cell]) <= most}
    assert set(cells(FIELD.hexes_within(body, most))) == expected


def test_two_large_bodies_in_neighbouring_hexons_touch() -> None:
    for hexon, beside in enumerate(FIELD.neighbours):
        assert all(FIELD.apart(FIELD.masks[hexon], FIELD.masks[to]) == 1 for to in beside)


def test_there_is_no_distance_to_a_body_beyond_the_board() -> None:
    with pytest.raises(ValueError, match="not on the board"):
        FIELD.apart(FIELD.masks[0], 0)


@given(st.sets(st.sampled_from(listed(BOARD.all)), max_size=40))
def test_the_hexons_some_hexes_touch(spots: set[int]) -> None:
    assert set(cells(FIELD.touched(mask_of(spots)))) == {FIELD.of[cell] for cell in spots}


@given(st.sets(st.integers(0, 44)))
def test_the_hexes_of_some_hexons(hexons: set[int]) -> None:
    assert set(cells(FIELD.hexes(mask_of(hexons)))) == {cell for cell in cells(BOARD.all) if FIELD.of[cell] in hexons}


# --- ways ---


@patient
@given(small_rows, st.data())
def test_reach_goes_hexon_by_hexon_around_what_bars_the_way(rows: list[int], data: st.DataObject) -> None:
    hexons = Hexons(rows)
    near = slow_near(slow_hexons(tuple(rows)))
    start = data.draw(st.integers(0, hexons.count - 1))
    passable = data.draw(st.sets(st.integers(0, hexons.count - 1)))
    steps = data.draw(st.integers(0, 6))
    far = searched(start, near, passable)
    expected = {to for to, count in far.items() if 0 < count <= steps}
    assert set(cells(hexons.reach(start, steps, mask_of(passable)))) == expected
    masks = hexons.reaches(start, steps, mask_of(passable))
    assert [set(cells(mask)) for mask in masks] == [
        {to for to, count in far.items() if 0 < count <= most} for most in range(steps + 1)
    ]


@patient
@given(st.integers(0, 44), st.integers(0, 44), st.sets(st.integers(0, 44)))
def test_a_path_is_a_shortest_one(start: int, goal: int, passable: set[int]) -> None:
    path = FIELD.path(start, goal, mask_of(passable))
    far = searched(start, NEAR, passable)
    if path is None:
        assert goal not in far
        return
    assert len(path) == far[goal]
    assert all(to in NEAR[here] and to in passable for here, to in itertools.pairwise((start, *path)))
    assert (start, *path)[-1] == goal


def test_a_drawn_ford() -> None:
    hexons, glyphs = Hexons.parse("""
         . # . .
        . # # . .
         a . # .
    """)
    [start] = cells(glyphs["a"])
    assert [hexons.name(hexon) for hexon in cells(hexons.reach(start, 9, glyphs["."]))] == ["A1", "A2", "B3"]
    assert hexons.path(start, hexons.hexon("D1"), glyphs["."]) is None
    assert hexons.draw({start: "a"} | dict.fromkeys(cells(glyphs["#"]), "#")) == " . # . .\n. # # . .\n a . # .\n"
    board, hexes = HexonBoard.parse(" . #\n. . .\n")
    assert hexes["#"] == Hexons((2, 3)).masks[1]
    assert board is Hexons((2, 3)).board


# --- bodies of several hexons ---


def test_places_for_bodies_of_two_and_three() -> None:
    pairs = {frozenset((one, other)) for one in range(45) for other in NEAR[one]}
    assert {frozenset(cells(body)) for body in FIELD.bodies(2)} == pairs
    threes = {one | {third} for one in pairs for third in range(45) if third not in one and one <= NEAR[third]}
    assert {frozenset(cells(body)) for body in FIELD.bodies(3)} == threes
    assert FIELD.bodies(1) == FIELD.bit


def lattice(hexon: int) -> Spot:
    """A hexon by steps to the east and to the south-east from the first one."""
    along, down = (a - b for a, b in zip(BOARD._axes(FIELD.centres[hexon]), BOARD._axes(FIELD.centres[0]), strict=True))
    return (2 * along - down) // 7, (along + 3 * down) // 7


HUGE = st.sampled_from(FIELD.bodies(2) + FIELD.bodies(3))


def slow_moves(body: frozenset[int]) -> set[frozenset[int]]:
    """The body one step on each way, as far as all of it stays on the board."""
    at = {lattice(hexon): hexon for hexon in range(45)}
    found = set()
    for along, down in STEPS:
        spots = [(x + along, y + down) for x, y in map(lattice, body)]
        if all(spot in at for spot in spots):
            found.add(frozenset(at[spot] for spot in spots))
    return found


@patient
@given(HUGE, st.sets(st.integers(0, 44)), st.integers(0, 4))
def test_a_huge_body_moves_all_of_it_the_same_way(body: int, barred: set[int], steps: int) -> None:
    start = frozenset(cells(body))
    free = set(range(45)) - barred
    reached, layer = {start}, {start}
    for _ in range(steps):
        layer = {to for here in layer for to in slow_moves(here) if to <= free | start} - reached
        reached |= layer
    firsts = FIELD.reach_of(body, steps, mask_of(free))
    assert {frozenset(cells(FIELD.standing(body, first))) for first in cells(firsts)} == reached - {start}


@patient
@given(HUGE)
def test_a_turn_goes_sixty_degrees_about_one_of_its_hexons(body: int) -> None:
    at = {lattice(hexon): hexon for hexon in range(45)}
    expected = set()
    for pivot in cells(body):
        x, y = lattice(pivot)
        for clockwise in (True, False):
            spots = []
            for along, down in map(lattice, cells(body)):
                q, r = along - x, down - y
                q, r = (-r, q + r) if clockwise else (q + r, -q)
                spots.append((x + q, y + r))
            if all(spot in at for spot in spots):
                expected.add(frozenset(at[spot] for spot in spots))
    assert {frozenset(cells(turned)) for turned in FIELD.turns(body)} == expected - {frozenset(cells(body))}


def test_a_body_of_one_hexon_stays_as_it_is_when_it_turns() -> None:
    assert FIELD.turns(FIELD.bit[20]) == ()
    assert FIELD.standing(FIELD.bit[20], 3) == FIELD.bit[3]


def test_a_body_over_the_edge_is_nowhere() -> None:
    pair = FIELD.bit[0] | FIELD.bit[1]
    assert FIELD.standing(pair, FIELD.hexon("F1")) == 0
    assert FIELD.standing(pair, FIELD.hexon("E1")) == FIELD.bit[4] | FIELD.bit[5]
    with pytest.raises(ValueError, match="A1 C1"):
        FIELD.room(FIELD.bit[0] | FIELD.bit[2], FIELD.all)


# --- names ---


def test_names_are_short_and_read_back() -> None:
    names = [BOARD.name(cell) for cell in cells(BOARD.all)]
    assert len(set(names)) == 315
    assert max(map(len, names)) == 3
    for cell, name in zip(cells(BOARD.all), names, strict=True):
        assert [BOARD.cell(name), BOARD.cell(name.lower()), BOARD.cell(f" {name.upper()} ")] == [cell] * 3
    for hexon in range(45):
        assert FIELD.hexon(FIELD.name(hexon)) == hexon
        assert FIELD.name(hexon) == BOARD.name(FIELD.centres[hexon])
        assert all(BOARD.name(cell).startswith(FIELD.name(hexon)) for cell in cells(FIELD.masks[hexon]))
    assert [FIELD.name(hexon) for hexon in (0, 5, 6, 12, 44)] == ["A1", "F1", "A2", "G2", "F7"]


def test_the_letters_go_clockwise_from_the_topmost() -> None:
    x, y = drawn(BOARD.cell("D4"))
    ways = [
        math.atan2(drawn(BOARD.cell(f"D4{letter}"))[0] - x, y - drawn(BOARD.cell(f"D4{letter}"))[1])
        for letter in "abcdef"
    ]
    degrees = [round(math.degrees(way)) for way in ways]
    assert degrees == [-11, 49, 109, 169, -131, -71]


@pytest.mark.parametrize("name", ["", "D", "D4g", "G1", "A8", "4D", "D4aa", "a", "D4 a"])
def test_no_such_hex(name: str) -> None:
    with pytest.raises(ValueError, match="expected a hexon from A1 to F7"):
        BOARD.cell(name)
    with pytest.raises(ValueError, match="expected A1 to F7"):
        FIELD.hexon(name)


def test_a_hex_beside_the_middle_is_no_hexon() -> None:
    with pytest.raises(ValueError, match="no hexon 'D4a'"):
        FIELD.hexon("D4a")


# --- as every board ---


def test_there_is_one_board_of_each_shape() -> None:
    for one in (FIELD, BOARD):
        assert pickle.loads(pickle.dumps(one)) is one
        assert copy.copy(one) is one
        assert copy.deepcopy(one) is one
    assert Hexons([6, 7, 6, 7, 6, 7, 6]) is FIELD
    assert HexonBoard(ROWS) is BOARD
    assert (repr(FIELD), repr(BOARD)) == (f"Hexons({ROWS})", f"HexonBoard({ROWS})")


@pytest.mark.parametrize("rows", [(), (3, 0), (2, -1)])
def test_rows_without_hexons_are_refused(rows: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="expected at least one row"):
        Hexons(rows)


def test_the_text_for_people_names_the_empty_hexons() -> None:
    hexons = Hexons((2, 1))
    drawn = hexons.board.draw({hexons.centres[1]: "me"}, labels=True)
    assert "A1" in drawn
    assert "A2" in drawn
    assert "B1" not in drawn
    assert "me" in drawn
    assert "_" not in drawn
