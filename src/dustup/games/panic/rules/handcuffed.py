"""The Handcuffed: who is bound to whom, where they may go, and how they get together again."""

from __future__ import annotations

from collections.abc import Callable
from heapq import heappop, heappush

from dustup.boards.bits import listed
from dustup.engine.cite import clause
from dustup.games.panic.events import Noted
from dustup.games.panic.rules.portals import doors
from dustup.games.panic.state import OFF, Figure, State, Unit

Reached = dict[int, tuple[int, int]]
"""Cells with what the cheapest way there costs, and the cell before it on that way."""


@clause("penalty.handcuffed.partner", "ruling.penalty.handcuffed-figure")
def partner_of(m: State, figure: Figure) -> Figure | None:
    """The figure another is handcuffed to; of a unit with several bodies only one is bound."""
    unit = m.units[figure.unit]
    if unit.cuffed < 0 or figure.copy_of or figure.cell == OFF:
        return None
    partner = m.figures[unit.cuffed]
    return partner if partner.cell != OFF and m.units[partner.unit].cuffed == figure.id else None


@clause("penalty.handcuffed.partner", "ruling.penalty.handcuffed-blocked")
def within_cuffs(m: State, figure: Figure, partner: Figure) -> int:
    """The handcuffed enter only spaces next to their partner; apart, any that is nearer to it."""
    near = _beside(m, partner)
    if near & figure.body:
        return near
    return m.band(partner, 0, max(1, m.distance(figure, partner) - 1))


@clause("ruling.archetype.boss.vehicle-beside")
def _beside(m: State, partner: Figure) -> int:
    """The spaces next to a partner; of one that carries others its own as well, for whoever rides on it."""
    near = m.next_to(partner)
    return near | partner.body if "carries" in m.units[partner.unit].loadout.traits else near


@clause("ruling.penalty.handcuffed-duration")
def free_from_cuffs(m: State, unit: Unit) -> None:
    """Handcuffs open when either partner is Taken Out."""
    if unit.cuffed >= 0:
        partner = m.units[m.figures[unit.cuffed].unit]
        unit.cuffed = partner.cuffed = -1
        m.tell(Noted, "handcuffs-open", unit.id, partner.id)


@clause("ruling.penalty.handcuffed-figure")
def slip_cuffs(m: State, figure: Figure) -> None:
    """They open as well when the bound figure of a group leaves play."""
    if m.units[figure.unit].cuffed >= 0 and partner_of(m, figure):
        free_from_cuffs(m, m.units[figure.unit])


# -- torn apart ------------------------------------------------------------------------------


def torn_from(m: State, figure: Figure) -> Figure | None:
    """The partner a figure is handcuffed to and not next to; nobody for bodies of several spaces."""
    partner = partner_of(m, figure) if not figure.shape else None
    return partner if partner is not None and m.distance(figure, partner) > 1 else None


@clause("ruling.penalty.handcuffed-blocked")
def nearing(
    m: State, figure: Figure, partner: Figure, most: int, free: int, stops: int, price: Callable[[int, int], int]
) -> Reached:
    """Where a figure can get with at most so much to pay; ``stops`` end a way. Whoever has anything left may step."""
    found: Reached = {figure.cell: (0, OFF)}
    waiting = [(0, figure.cell)]
    while waiting:
        spent, here = heappop(waiting)
        if spent >= most or spent > found[here][0] or (stops >> here & 1 and here != figure.cell):
            continue
        near = m.board.neighbours[here] | (doors(m, figure) if doors(m, figure) >> here & 1 else 0)
        for there in listed(near & free & _nearer(m, here, partner)):
            cost = spent + price(here, there)
            if there not in found or cost < found[there][0]:
                found[there] = cost, here
                heappush(waiting, (cost, there))
    return found


def _nearer(m: State, here: int, partner: Figure) -> int:
    """Cells that are nearer to the partner; next to it, all cells next to it."""
    far = min(m.board.distance(here, each) for each in listed(partner.body))
    return _beside(m, partner) if far <= 1 else m.band(partner, 0, far - 1)


def by_cost(m: State, found: Reached, most: int) -> tuple[int, ...]:
    """The cells as masks, by what they cost."""
    masks = [0] * (most + 4)
    for cell, (cost, _) in found.items():
        masks[cost] |= m.board.bit[cell]
    return tuple(masks)


def way_to(found: Reached, to: int) -> list[int]:
    """The cells of the way to one of them."""
    path = [to]
    while (before := found[path[-1]][1]) != OFF:
        path.append(before)
    return path[-2::-1]
