"""Automata: whom they go for, where their way is left, where they are safest; on drawn boards."""

from __future__ import annotations

from collections import deque
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dustup.boards import HexBoard, SquareBoard, cells
from dustup.boards.board import Board
from dustup.engine.options import option
from dustup.engine.rule import Choose, Prompt, Roll, Rule
from dustup.kit.automata import (
    around,
    away,
    by_lot,
    decided_by,
    farthest_in_all,
    fewest_steps,
    least,
    least_distant,
    nearest,
    nearest_on_foot,
    toward,
)


@option
class Goal:
    cell: int


def drawn(kind: type[Board], text: str) -> tuple[Any, int, int, dict[str, int]]:
    """A board, the cell of @, the cells that may be passed, and for each glyph its mask."""
    board, masks = kind.parse(text)
    (start,) = cells(masks["@"])
    return board, start, board.all & ~masks.get("#", 0) & ~masks.get("G", 0), masks


def names(board: Board, mask: int) -> str:
    return " ".join(board.name(cell) for cell in cells(mask))


BEHIND_A_WALL = """
. . . . .
@ # G . .
. # . . .
. # . . .
. . . G .
"""


def test_by_air_a_wall_does_not_count_and_on_foot_it_does() -> None:
    board, start, ways, masks = drawn(SquareBoard, BEHIND_A_WALL)
    assert names(board, nearest(board, start, masks["G"])) == "C2"
    assert names(board, nearest_on_foot(board, start, masks["G"], ways)) == "C2", "round the top it is three steps"
    ways &= ~board.bit[board.cell("B1")]
    assert names(board, nearest_on_foot(board, start, masks["G"], ways)) == "D5"


def test_on_foot_nothing_is_near_that_no_way_leads_to() -> None:
    board, start, ways, masks = drawn(HexBoard, "@ # G\n # # .\n. . .")
    assert nearest_on_foot(board, start, masks["G"], ways) == 0
    assert fewest_steps(board, start, masks["."], ways) == 0


@given(st.integers(0, 2**30 - 1), st.integers(0, 2**30 - 1), st.integers(0, 29), st.booleans())
def test_on_foot_is_as_a_plain_search_finds_it(walls: int, goals: int, start: int, hexes: bool) -> None:
    board: Board = HexBoard(6, 5) if hexes else SquareBoard(6, 5)
    places = list(cells(board.all))
    chosen = {each for at, each in enumerate(places) if goals >> at & 1}
    ways = sum(board.bit[each] for at, each in enumerate(places) if not walls >> at & 1)
    steps, queue = {places[start]: 0}, deque([places[start]])
    while queue:
        here = queue.popleft()
        if here != places[start] and not ways >> here & 1:
            continue  # one may end there, but not go on
        for there in cells(board.neighbours[here]):
            if there not in steps and (ways >> there & 1 or there in chosen):
                steps[there] = steps[here] + 1
                queue.append(there)
    found = {each: far for each, far in steps.items() if each in chosen}
    least = {each for each, far in found.items() if far == min(found.values())}
    assert set(cells(nearest_on_foot(board, places[start], sum(board.bit[each] for each in chosen), ways))) == least


# -- ties -----------------------------------------------------------------------------------------------------------


def first(rule: Rule[Any]) -> Any:
    """What a rule asks for, or what it comes to at once."""
    try:
        return next(rule)
    except StopIteration as end:
        return end.value


def test_a_seat_is_asked_only_about_a_tie() -> None:
    why = Prompt("goal")
    assert first(decided_by(1, 0b1000, Goal, why)) == 3
    rule = decided_by(1, 0b1010, Goal, why)
    asked = next(rule)
    assert isinstance(asked, Choose) and asked.seat == 1 and list(asked.options) == [Goal(1), Goal(3)]
    with pytest.raises(StopIteration) as end:
        rule.send(Goal(3))
    assert end.value.value == 3


def test_a_lot_is_drawn_only_about_a_tie() -> None:
    assert first(by_lot(0b1000, "npc")) == 3
    rule = by_lot(0b10110, "npc")
    rolled = next(rule)
    assert isinstance(rolled, Roll) and (rolled.sides, rolled.stream) == (3, "npc")
    with pytest.raises(StopIteration) as end:
        rule.send([3])
    assert end.value.value == 4


# -- approaching ----------------------------------------------------------------------------------------------------


def walk(text: str, steps: int, reach: int = 1, kind: type[Board] = SquareBoard) -> tuple[str, int]:
    """Where a walk toward G may end; others (o) are passed but not stopped on."""
    board, start, ways, masks = drawn(kind, text)
    near = around(board, masks["G"], reach)
    stops, walked = toward(board, start, steps, near, masks["G"], ways, ways & ~masks.get("o", 0))
    return names(board, stops), walked


def test_it_stops_as_soon_as_a_goal_is_within_reach() -> None:
    assert walk("@ . . . . G", 9) == ("E1", 4)
    assert walk("@ . . . . G", 9, reach=3) == ("C1", 2)
    assert walk("@ . . . . G", 2) == ("C1", 2), "as far as the steps allow"


def test_it_goes_round_what_bars_the_way() -> None:
    assert walk(". . . . .\n@ # # . G\n# # . . .", 2) == ("C1", 2)


def test_it_does_not_stop_on_others_but_before_them() -> None:
    assert walk("@ . o . G", 2) == ("B1", 1)
    assert walk("@ . o . G", 3) == ("D1", 3)


def test_every_shortest_way_counts() -> None:
    ends, steps = walk("@ . .\n. # .\n. . G", 1)
    assert (ends, steps) == ("B1 A2", 1)


def test_without_a_way_it_comes_as_near_as_it_can() -> None:
    assert walk("@ . . # G", 9) == ("C1", 0)
    assert walk(". @ # G", 9) == ("", 0), "it is as near as it can be"


def test_hexes_are_walked_like_squares() -> None:
    assert walk("@ . . G\n . . . .", 1, kind=HexBoard)[1] == 1


def test_least_distant_is_none_of_nothing() -> None:
    board = SquareBoard(3, 3)
    assert least_distant(board, 0, board.all) == least_distant(board, board.all, 0) == 0


# -- retreating -----------------------------------------------------------------------------------------------------


def test_it_retreats_to_where_the_nearest_threat_is_farthest() -> None:
    board, start, ways, masks = drawn(SquareBoard, "G . @ . . . .")
    free = ways
    assert names(board, away(board, start, 3, masks["G"], ways, free)) == "F1"
    assert names(board, away(board, start, 3, masks["G"] | board.bit[board.cell("G1")], ways, free)) == "D1"


def test_it_stays_if_nowhere_is_safer() -> None:
    board, start, ways, masks = drawn(SquareBoard, "@ . G")
    assert away(board, start, 2, masks["G"], ways, ways) == board.bit[start]
    assert away(board, start, 2, 0, ways, ways) == board.bit[start]


def test_of_equally_safe_cells_the_sum_tells_and_then_the_steps() -> None:
    board = SquareBoard(5, 5)
    corners = sum(board.bit[board.cell(each)] for each in ("A1", "E1", "A5"))
    threats = board.bit[board.cell("B2")] | board.bit[board.cell("A2")]
    assert names(board, farthest_in_all(board, corners, threats)) == "E1"
    assert names(board, fewest_steps(board, board.cell("B1"), corners, board.all)) == "A1"


def test_the_least_of_several_is_found_without_measuring_those_that_cannot_be() -> None:
    measured: list[str] = []

    def measure(name: str) -> tuple[int]:
        measured.append(name)
        return ({"near": 5, "even": 5, "far": 7, "farther": 9}[name],)

    things = ["farther", "far", "even", "near"]
    assert least(things, [(6,), (4,), (5,), (2,)], measure) == ((5,), ["near", "even"])
    assert measured == ["near", "far", "even"], "6 at least is more than 5"
