"""Volcanic Style of the Flametongue: trail of Traps, safe entry, Pyroclasm."""

from __future__ import annotations

from dustup.boards.bits import listed
from dustup.engine.cite import clause
from dustup.engine.rule import Rule
from dustup.games.panic.cards import Printed, style
from dustup.games.panic.content.archetypes.flametongue.flametongue import room_for_traps
from dustup.games.panic.happenings import (
    Stepped,
)
from dustup.games.panic.rules.act import Act
from dustup.games.panic.rules.asking import may_do
from dustup.games.panic.rules.obstacles import place, place_all, room_for, untrapped
from dustup.games.panic.rules.picking import pick_spaces
from dustup.games.panic.rules.space import body_at
from dustup.games.panic.state import State, Unit

card = style(__file__)


card.trait("safe-entry", "trap-entry-safe")


@card.after("trail", Stepped, mine="unit")
@clause("ruling.copy.own-abilities")
def trail_of_traps(m: State, me: Unit, moved: Stepped, n: Printed) -> Rule[None]:
    """After each space of Free Movement the owner, not a Copy, may place a Trap in the space it left."""
    if moved.figure.copy_of:
        return
    for cell in listed(room_for(m, "trap", body_at(m, moved.figure, moved.left) & ~moved.figure.body) & untrapped(m)):
        if (yield from may_do(me.seat, "leave-trap", me, "leave-trap", cell=cell)):
            yield from place(m, "trap", cell, me)


@clause("ruling.style.volcanic.chain")
def _next_to_traps(m: State, act: Act, chosen: list[int]) -> int:
    """Spaces in range next to a Trap; Traps this Action places count as soon as they are named."""
    cells = 0
    for trap in (*listed(m.trap), *chosen):
        cells |= m.board.neighbours[trap]
    return room_for_traps(m, act) & cells & untrapped(m)


@card.action("pyroclasm", possible=lambda m, act: _next_to_traps(m, act, []))
def pyroclasm(m: State, act: Act, n: Printed) -> Rule[None]:
    """Three Traps are placed in range, each next to a Trap."""
    chosen: list[int] = []
    yield from pick_spaces(m, act, lambda: _next_to_traps(m, act, chosen), n.traps, chosen=chosen)
    yield from place_all(m, "trap", act.unit, chosen, act)
