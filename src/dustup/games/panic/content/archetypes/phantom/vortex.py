"""Vortex Style of the Phantom: safe over Edges, Edges are linked, Black Hole."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.engine.rule import Rule
from dustup.games.panic.cards import Printed, style
from dustup.games.panic.rules.act import Act
from dustup.games.panic.rules.obstacles import place_all
from dustup.games.panic.rules.picking import pick_spaces
from dustup.games.panic.rules.targets import (
    spaces_in_range,
)
from dustup.games.panic.state import State

card = style(__file__)


card.trait("edges", "edge-safe")
card.trait("portal", "portals")


def _room_for_hole(m: State, act: Act) -> int:
    return spaces_in_range(m, act, empty=True) & ~m.edge


@card.action("black-hole", possible=_room_for_hole)
@clause("ruling.style.vortex.black-hole-occupied")
def black_hole(m: State, act: Act, n: Printed) -> Rule[None]:
    """An Edge is placed in an Empty space in range, never under somebody."""
    cells = yield from pick_spaces(m, act, lambda: _room_for_hole(m, act), why="place-edge")
    yield from place_all(m, "edge", act.unit, cells, act)
