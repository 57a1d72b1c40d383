"""Models that play themselves: whom they go for, where a way toward it is left, where they are safest.

All of it is masks of a board (``boards/board.py``) and knows no state. *In plain steps* counts as if nothing stood in
the way, *on foot* only over cells that may be passed. Where several cells are equally good, a seat or the dice decide,
or the first in reading order (``boards.bits.lowest``): each rulebook says which.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from dustup.boards.bits import listed, nth
from dustup.boards.board import Board
from dustup.engine.options import Options, Over, values_of
from dustup.engine.rule import Prompt, Roll, Rule
from dustup.kit.picking import pick

T = TypeVar("T")
V = TypeVar("V", bound=tuple[int, ...])

# -- which one ---------------------------------------------------------------------------------------------------------


def nearest(board: Board, cell: int, goals: int) -> int:
    """Those of some cells that are least distant in plain steps; all that are equally near."""
    return board.nearest(cell, goals)


def nearest_on_foot(board: Board, cell: int, goals: int, ways: int) -> int:
    """Those of some cells to which it is fewest steps over cells that may be passed; none if no way leads there.

    The goals themselves need not be passable: somebody stands there.
    """
    here = board.bit[cell]
    if goals & here:
        return here
    reached, layer = here, here
    while layer:
        touched = board.spread(layer) & ~reached
        if touched & goals:
            return touched & goals
        layer = touched & ways
        reached |= layer
    return 0


def decided_by(seat: int, cells: int, kind: type[Any], why: Prompt) -> Rule[int]:
    """One of some equally good cells: a seat picks, if there are several. ``kind`` is an option with one field."""
    return pick(seat, Options((Over(kind, cells),)), why, meant=values_of(kind))


def by_lot(cells: int, stream: str) -> Rule[int]:
    """One of some equally good cells: dice decide, if there are several."""
    count = cells.bit_count()
    if count < 2:
        return cells.bit_length() - 1
    rolled: list[int] = yield Roll(1, count, stream)
    return nth(cells, rolled[0] - 1)


def least(things: Sequence[T], at_least: Sequence[V], measure: Callable[[T], V]) -> tuple[V, list[T]]:
    """The least that is measured of some things, and all of which it is, those before the others that have least.

    Measuring takes long, so it is not done where ``at_least``, which is never more, tells that others have less.
    """
    first, *others = sorted(range(len(things)), key=at_least.__getitem__)
    best, found = measure(things[first]), [things[first]]
    for at in others:
        if at_least[at] > best:
            break
        value = measure(things[at])
        if value < best:
            best, found = value, [things[at]]
        elif value == best:
            found.append(things[at])
    return best, found


# -- where to ----------------------------------------------------------------------------------------------------------


def around(board: Board, goals: int, reach: int) -> int:
    """Cells at most so many steps from any of some cells, in plain steps."""
    mask = 0
    while goals:
        low = goals & -goals
        mask |= board.within(low.bit_length() - 1, reach)
        goals ^= low
    return mask


def least_distant(board: Board, cells: int, goals: int) -> int:
    """Those of some cells with the least distance to a goal, in plain steps."""
    reach = 0
    while cells and goals and not (found := around(board, goals, reach) & cells):
        reach += 1
    return found if cells and goals else 0


def toward(board: Board, start: int, steps: int, near: int, goals: int, ways: int, free: int) -> tuple[int, int]:
    """Where a walk of so many steps toward some goals may end, and how many steps it is to there.

    It takes a shortest way over ``ways`` to a free cell of ``near`` (where one is close enough to the goals) and goes
    as far along it as the steps allow: all free cells where such ways may be left. If no way leads there, it goes to
    the free cells in reach that are least distant from the goals; the steps are then 0, as they depend on the cell.
    Nothing, if the best is to stay.
    """
    here = board.bit[start]
    ends = near & free
    # Layers outward from the cells to end on; whoever walks goes down the layers.
    layers = board.steps_to(ends, ways, until=here) if ends else []
    if not layers or not layers[-1] & here:
        reached = board.reach(start, steps, ways) & free
        if not reached:
            return 0, 0
        best = least_distant(board, reached | here, goals)
        return (0, 0) if best & here else (best, 0)
    far = len(layers) - 1
    # The last free cells on the way down are where it may stop.
    frontier, stops, walked = here, 0, 0
    for step in range(1, min(steps, far) + 1):
        frontier = board.spread(frontier) & layers[far - step]
        if frontier & free:
            stops, walked = frontier & free, step
    return stops, walked


def away(board: Board, start: int, steps: int, feared: int, ways: int, free: int) -> int:
    """The cells in reach, its own included, that are farthest in plain steps from what it flees; with equals, all.

    With nothing to flee that is where it stands.
    """
    cells = board.reach(start, steps, ways) & free | board.bit[start]
    if not feared:
        return board.bit[start]
    near = around(board, feared, reach := 0) & cells
    while near != cells:
        reach += 1
        safe, near = cells & ~near, around(board, feared, reach) & cells
    return safe if reach else cells


def farthest_in_all(board: Board, cells: int, feared: int) -> int:
    """Those of some cells for which the distances to all of some others, in plain steps, add up to most."""
    sums = {cell: sum(board.distance(cell, each) for each in listed(feared)) for cell in listed(cells)}
    most = max(sums.values(), default=0)
    return sum(board.bit[cell] for cell, total in sums.items() if total == most)


def fewest_steps(board: Board, start: int, cells: int, ways: int) -> int:
    """Those of some cells that are reached in the fewest steps; none if none can be."""
    return nearest_on_foot(board, start, cells & (ways | board.bit[start]), ways)
