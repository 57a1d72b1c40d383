"""Handcuffed partners who were torn apart: every step brings them nearer, until they are next to each other again."""

from __future__ import annotations

from collections.abc import Callable
from heapq import heappop, heappush

from dustup.boards.bits import listed
from dustup.engine.cite import clause
from dustup.games.panic.rules.portals import doors
from dustup.games.panic.rules.space import partner_of
from dustup.games.panic.state import OFF, Figure, State

Reached = dict[int, tuple[int, int]]
"""Cells with what the cheapest way there costs, and the cell before it on that way."""


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
    return m.next_to(partner) if far <= 1 else m.band(partner, 0, far - 1)


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
