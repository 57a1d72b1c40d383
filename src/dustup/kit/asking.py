"""Asking less: equal pieces are placed in one answer, and what is forced is not asked."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from math import comb
from typing import Any

from dustup.boards.bits import listed
from dustup.engine.options import Just, Options, Over
from dustup.engine.rule import Choose, Prompt, Rule

AT_ONCE = 24
"""So many ways of placing equal pieces are listed; where there are more, they are placed one by one."""


def place_alike(
    seat: int,
    pieces: int,
    cells: int,
    one: Any,
    all_of_them: Any,
    why: Callable[[int], Prompt],
    put: Callable[[int], object],
) -> Rule[None]:
    """Some equal pieces are put on that many cells, or on all if there are not enough.

    Which of them goes where makes no difference, so it is asked once: ``all_of_them`` is an option with a tuple of
    cells, ``one`` an option with a cell. Where they fill every cell nothing is asked. ``why(number)`` asks about so
    many, and ``put(cell)`` puts one down as soon as its cell is known.
    """
    free = cells.bit_count()
    if pieces >= free:
        for cell in listed(cells):
            put(cell)
        return
    if pieces > 1 and comb(free, pieces) <= AT_ONCE:
        ways: Options[Any] = Options([Just(*map(all_of_them, combinations(listed(cells), pieces)))])
        chosen = yield Choose(seat, ways, why(pieces))
        (places,) = (getattr(chosen, name) for name in all_of_them.__match_args__)
        for cell in places:
            put(cell)
        return
    for left in range(pieces, 0, -1):
        chosen = yield Choose(seat, Options([Over(one, cells)]), why(left))
        (place,) = (getattr(chosen, name) for name in one.__match_args__)
        cells ^= 1 << place
        put(place)
