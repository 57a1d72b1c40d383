"""A bout as plain data. A field is declared once; copies, fingerprints and comparisons follow from it."""

from __future__ import annotations

from dustup.boards.bits import lowest
from dustup.boards.square import SquareBoard
from dustup.engine.part import Part, fixed, parts
from dustup.engine.state import State as EngineState

RING = """
. . . . 2
. # . . .
. . * . .
. . . # .
1 . . . .
"""
BOARD, DRAWN = SquareBoard.parse(RING)
PILLARS = DRAWN["#"]
"""A set of squares is a bit mask; ``BOARD.bit[cell]`` is the mask of a single one."""
MIDDLE, *CORNERS = (lowest(DRAWN[glyph]) for glyph in "*12")
HEARTS = 5
ROUNDS = 12


class Fighter(Part):
    """One of the two."""

    seat: int = fixed()
    cell: int
    hearts: int = HEARTS


class State(EngineState):
    """A bout in progress."""

    most: int = fixed()
    """How many hearts each began with."""
    fighters: list[Fighter] = parts(Fighter)
    round: int = 0
    acts: int = 0
    """Whose turn it is."""

    def free(self) -> int:
        """The squares nobody stands on."""
        taken = PILLARS
        for each in self.fighters:
            taken |= BOARD.bit[each.cell]
        return BOARD.all & ~taken
