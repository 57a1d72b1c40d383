"""Traps: they bite whoever enters them, and whoever stands on one when a turn ends."""

from __future__ import annotations

from dustup.boards.bits import listed
from dustup.engine.cite import clause
from dustup.engine.hearing import AFTER, Ear, Heard
from dustup.engine.rule import Rule
from dustup.games.panic.happenings import TRAP, Trodden
from dustup.games.panic.rules.damage import hazard
from dustup.games.panic.rules.obstacles import copy_vanishes
from dustup.games.panic.rules.space import body_at, carrier_at, fresh_traps, trap_safe
from dustup.games.panic.state import OFF, State


@clause("trap.enter", "trap.once-per-turn", "ruling.trap.forced-entry", "ruling.trap.once-per-turn-scope",
        "ruling.obstacle.one-per-space", "style.weightless.ability.traps",
        "style.volcanic.ability.safe-entry")  # fmt: skip
def traps_bite(m: State, _: None, trodden: Trodden) -> Rule[None]:
    """Moving into a Trap, however, costs 1 damage; each Trap bites once in a turn. A Copy is destroyed."""
    figure, left = trodden.figure, trodden.left
    unit = m.units[figure.unit]
    if trap_safe(figure, unit.loadout.traits, entering=True):
        return
    already = body_at(m, figure, left) if figure.shape and left != OFF else 0
    for cell in listed(fresh_traps(m, figure) & figure.body & ~already):
        m.traps_used |= m.board.bit[cell]
        if figure.copy_of:
            yield from copy_vanishes(m, figure, destroyed=True)
            return
        yield from hazard(m, figure, 1, TRAP)
        if figure.cell == OFF:
            return


@clause("trap.end-of-turn", "style.volcanic.note.standing", "ruling.archetype.boss.vehicle-riders")
def traps_at_end(m: State) -> Rule[None]:
    """Whoever stands on a Trap at the end of any turn takes 1 damage, if that Trap has not bitten this turn."""
    # Cells that are Full, or in which a unit that carries others lies.
    filled = m.full if not m.large else -1
    for cell in listed(m.trap & ~m.traps_used & filled):
        if not m.trap & ~m.traps_used & m.board.bit[cell]:
            continue  # it has bitten meanwhile, or is gone
        carrier = carrier_at(m, cell) if m.large else None
        if carrier is None and cell not in m.at:
            continue
        figure = carrier or m.figures[m.at[cell]]
        if trap_safe(figure, m.units[figure.unit].loadout.traits):
            continue
        m.traps_used |= m.board.bit[cell]
        if figure.copy_of:
            yield from copy_vanishes(m, figure, destroyed=True)
        else:
            yield from hazard(m, figure, 1, TRAP)


TRAPS = Heard([Ear("Traps", AFTER, Trodden, traps_bite)])
