"""Asking less: equal pieces are placed in one answer, and what is forced is not asked."""

from __future__ import annotations

from itertools import combinations
from math import comb
from typing import Any

from dustup.boards.bits import listed
from dustup.engine.options import Just, Options, Over
from dustup.engine.rule import Choose, Prompt, Rule

AT_ONCE = 24
"""So many ways of placing equal pieces are listed; where there are more, they are placed one by one."""


def place_alike(seat: int, pieces: int, cells: int, one: Any, all_of_them: Any, why: Prompt) -> Rule[int]:
    """Where some equal pieces go, as a mask of that many cells, or of all if there are not enough.

    Which of them goes where makes no difference, so it is asked once: ``all_of_them`` is an option with a tuple of
    cells, ``one`` an option with a cell. Where they fill every cell nothing is asked.
    """
    free = cells.bit_count()
    if pieces >= free:
        return cells
    if pieces > 1 and comb(free, pieces) <= AT_ONCE:
        ways: Options[Any] = Options([Just(*map(all_of_them, combinations(listed(cells), pieces)))])
        chosen = yield Choose(seat, ways, why)
        (places,) = (getattr(chosen, name) for name in all_of_them.__match_args__)
        return sum(1 << cell for cell in places)
    taken = 0
    for _ in range(pieces):
        chosen = yield Choose(seat, Options([Over(one, cells & ~taken)]), why)
        (place,) = (getattr(chosen, name) for name in one.__match_args__)
        taken |= 1 << place
    return taken
