"""RETREATX: as far as possible from as many Heroes as possible."""

from __future__ import annotations

from dustup.boards.bits import listed
from dustup.engine.cite import clause
from dustup.games.shining.events import AiStands
from dustup.games.shining.rules.monster_ways import monster_ways
from dustup.games.shining.rules.movement import go, may_stop
from dustup.games.shining.state import Monster, State


@clause("retreat.distance", "retreat.squares", "retreat.normal-movement", "retreat.floors")
def retreat(m: State, monster: Monster, squares: int) -> None:
    """Up to X squares by the ordinary movement of Monsters; a Difficult square counts two. Stairs are not used."""
    floor = m.ground.floor(monster.cell)
    heroes = [each.cell for each in m.heroes if each.standing and floor >> each.cell & 1]
    if not heroes:
        m.tell(AiStands, monster.id, "nobody-near")
        return
    ways = monster_ways(m, monster, monster.cell)
    layers = ways.costs(1 << monster.cell, squares)
    cost, cell = safest(m, monster, layers, heroes)
    if cost:
        go(m, monster, ways.path(layers, cell), cost)
    else:
        m.tell(AiStands, monster.id, "safest-here")


@clause("retreat.away-from-many", "retreat.choice")
def safest(m: State, monster: Monster, layers: list[int], heroes: list[int]) -> tuple[int, int]:
    """Farthest from the nearest Hero, then from all together, then cheapest, then first; its own square counts."""
    free = may_stop(m, monster, m.taken()) | 1 << monster.cell
    distance = m.ground.distance

    def rank(found: tuple[int, int]) -> tuple[int, int, int, int]:
        cost, cell = found
        far = [distance(cell, each) for each in heroes]
        return -min(far), -sum(far), cost, cell

    return min(((cost, cell) for cost, layer in enumerate(layers) for cell in listed(layer & free)), key=rank)
