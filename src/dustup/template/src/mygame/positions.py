"""Positions: a bout in the middle as a text, for tests, puzzles and bug reports.

    map = '''
    . . . . .
    . # . 2 .
    . . 1 . .
    . . . # .
    . . . . .
    '''
    hearts = [3, 1]
    round = 2
    next = ["turn 1", "turn 2"]

Hearts, round and next may be left out. ``stop`` as the last step ends the match there.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from dustup.boards.bits import listed
from dustup.boards.square import SquareBoard
from dustup.engine import rooms
from dustup.engine.errors import BadPosition
from dustup.engine.position import check_map
from dustup.engine.reading import TOP, Table, number_of, read_steps, whole
from dustup.engine.state import STOP

from mygame.rules import STEPS
from mygame.state import BOARD, HEARTS, PILLARS, ROUNDS, Fighter, State

MOST = 9
"""Hearts a fighter may have."""


class Positions(rooms.Positions):
    """How a bout is kept."""

    def to_position(self, state: State) -> dict[str, Any]:
        glyphs = dict.fromkeys(listed(PILLARS), "#") | {each.cell: str(each.seat + 1) for each in state.fighters}
        steps = [" ".join([name, *(str(each + 1) for each in about)]) for name, *about in reversed(state.agenda)]
        hearts = [each.hearts for each in state.fighters]
        return {"map": BOARD.draw(glyphs), "hearts": hearts, "most": state.most, "round": state.round, "next": steps}

    def from_position(self, table: Mapping[str, Any]) -> State:
        """Whatever is unknown, missing or impossible is an error that names it."""
        given = Table(table, TOP, ("map", "hearts", "most", "round", "next"))
        most = given.number("most", 1, MOST, default=HEARTS)
        hearts = given.numbers("hearts", 1, most, count=2) or [most, most]
        if len(hearts) != 2:
            raise given.wrong("hearts", "a number for each fighter")
        m = State(most)
        m.round = given.number("round", 0, ROUNDS, default=1)
        m.fighters = [Fighter(seat, *each) for seat, each in enumerate(zip(cells_in(given), hearts, strict=True))]
        steps = read_steps(given.texts("next"), STEPS, _seat)
        if not steps or steps[-1] not in [("round",), (STOP,)]:
            steps.append(("round",))
        m.then(*steps)
        return m


def cells_in(given: Table) -> list[int]:
    """Where the fighters stand in the drawn map."""
    board, drawn = SquareBoard.parse(check_map(given.text("map")))
    if board is not BOARD or drawn.get("#", 0) != PILLARS:
        raise BadPosition("map: expected the ring of 5 by 5 squares, with its pillars (#) on B2 and D4")
    for glyph in ("1", "2"):
        number_of(drawn.get(glyph, 0).bit_count(), f"map: how often {glyph} is drawn", 1, 1)
    return [listed(drawn[glyph])[0] for glyph in ("1", "2")]


def _seat(name: str, kind: str, word: str, where: str) -> int:
    """Seats are counted from 1 where people read them."""
    return whole(word, where, 1, 2) - 1
