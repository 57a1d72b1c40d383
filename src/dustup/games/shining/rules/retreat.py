"""RETREATX: as far as possible from as many Heroes as possible."""

from __future__ import annotations

from dustup.boards.bits import listed
from dustup.engine.cite import clause
from dustup.games.shining.events import AiFlees, AiStands
from dustup.games.shining.rules.monster_ways import aways, outlook, ways_to
from dustup.games.shining.rules.movement import go
from dustup.games.shining.state import Monster, State

Rank = tuple[int, int, int, int]
"""How good a square is, the best first: distance to the nearest Hero and to all of them, cost, the square."""


@clause("retreat.distance", "retreat.squares", "retreat.normal-movement", "retreat.floors")
def retreat(m: State, monster: Monster, squares: int) -> None:
    """Up to X squares by the ordinary movement of Monsters; a Difficult square counts two. Stairs are not used."""
    floor = m.ground.floor(monster.cell)
    heroes = [each.cell for each in m.heroes if each.standing and floor >> each.cell & 1]
    if not heroes:
        m.tell(AiStands, monster.id, "nobody-near")
        return
    look = outlook(m, monster)
    ways = ways_to(m, look, monster.cell)
    layers = ways.costs(look.here, squares)
    best, *others = safest(m, monster, layers, heroes)
    far, _, cost, cell = best
    if cost:
        m.tell(AiFlees, monster.id, cell, -far, told_apart(best, others[0]), cites="retreat.choice")
        go(m, monster, ways.path(layers, cell), cost)
    else:
        m.tell(AiStands, monster.id, "safest-here")


@clause("retreat.away-from-many", "retreat.choice")
def safest(m: State, monster: Monster, layers: list[int], heroes: list[int]) -> list[Rank]:
    """Farthest from the nearest Hero, then from all together, then cheapest, then first; its own square counts."""
    look = outlook(m, monster)
    free = look.free | look.here
    ranks: list[Rank] = []
    for cost, layer in enumerate(layers):
        cells = listed(layer & free)
        far_from = [aways(m, monster, cells, each) for each in heroes]
        for cell, far in zip(cells, zip(*far_from, strict=True), strict=True):
            ranks.append((-min(far), -sum(far), cost, cell))
    return sorted(ranks)


def told_apart(best: Rank, next_best: Rank) -> str:
    """What makes a square better than the one after it."""
    differs = next(at for at in range(4) if best[at] != next_best[at])
    return ("only", "sum", "cheap", "read")[differs]
