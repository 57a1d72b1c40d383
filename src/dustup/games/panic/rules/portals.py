"""Portals: Edges that some fighters step between as if they were adjacent."""

from __future__ import annotations

from dustup.boards.bits import listed
from dustup.engine.cite import clause
from dustup.games.panic.state import Figure, State


@clause("style.vortex.ability.portal", "style.vortex.note.not-range", "ruling.style.vortex.led")
def doors(m: State, figure: Figure) -> int:
    """Edges linked with each other for a figure. That matters for movement only, never for range or targets."""
    if figure.copy_of or "portals" not in m.units[figure.unit].loadout.traits:
        return 0
    return m.edge & m.arena.near


@clause("ruling.style.vortex.portal-cost")
def linked(m: State, figure: Figure, here: int, there: int) -> bool:
    """Whether a step leads from one of those Edges to another: it costs as much as a lateral step."""
    found = doors(m, figure)
    return bool(found >> here & found >> there & 1)


def reached(m: State, figure: Figure, steps: int, free: int, danger: int) -> list[int]:
    """Cells a plain move reaches with 0, 1, 2 ... steps."""
    found, layers = doors(m, figure), [m.board.bit[figure.cell]]
    for _ in range(steps):
        going = layers[-1] & ~danger | layers[0]
        further = m.board.spread(going) | (found if going & found else 0)
        layers.append(layers[-1] | further & free)
    return layers


def way(m: State, figure: Figure, to: int, steps: int, free: int, danger: int) -> list[int]:
    """The spaces of such a move, one by one."""
    found, layers = doors(m, figure), reached(m, figure, steps, free, danger)
    path = [to]
    for earlier in reversed(layers[: next(at for at, mask in enumerate(layers) if mask >> to & 1)]):
        near = m.board.neighbours[path[-1]] | (found if found >> path[-1] & 1 else 0)
        path.append(listed(near & earlier & (~danger | layers[0]))[0])
    return path[-2::-1]
