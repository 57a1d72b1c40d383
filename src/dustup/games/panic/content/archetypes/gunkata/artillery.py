"""Artillery Style of the Gunkata: sees through Fog and Walls, Bombardment."""

from __future__ import annotations

from dustup.boards.bits import listed
from dustup.engine.cite import clause
from dustup.engine.rule import Rule
from dustup.games.panic.cards import Printed, style
from dustup.games.panic.rules.act import Act
from dustup.games.panic.rules.obstacles import place_all, room_for, untrapped
from dustup.games.panic.rules.picking import pick_spaces
from dustup.games.panic.rules.targets import (
    spaces_in_range,
)
from dustup.games.panic.state import State

card = style(__file__)


card.trait("see-through", "sees-fog", "sees-walls")


@clause("style.artillery.action.bombardment.not-over")
def _solid(m: State, cells: int) -> int:
    """Spaces for its Traps: never over an Edge or a Wall."""
    return room_for(m, "trap", cells) & ~m.edge & ~m.wall


@card.action("bombardment", possible=lambda m, act: _solid(m, spaces_in_range(m, act)))
def bombardment(m: State, act: Act, n: Printed) -> Rule[None]:
    """A Trap is placed in a space in range."""
    spaces = yield from pick_spaces(m, act, lambda: _solid(m, spaces_in_range(m, act)))
    act.cells = sum(m.board.bit[each] for each in spaces)
    yield from place_all(m, "trap", act.unit, spaces, act)


@card.gate("bombardment", 6)
def all_around(m: State, act: Act, n: Printed) -> Rule[None]:
    """Traps are placed in all spaces adjacent to the first one, too."""
    around = 0
    for cell in listed(act.cells):
        around |= m.board.neighbours[cell]
    yield from place_all(m, "trap", act.unit, [*listed(_solid(m, around) & untrapped(m))], act)
