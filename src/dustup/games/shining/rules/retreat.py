"""RETREATX: as far as possible from as many Heroes as possible."""

from __future__ import annotations

from dustup.boards.bits import listed
from dustup.engine.cite import clause
from dustup.games.shining.events import AiFlees, AiStands
from dustup.games.shining.rules.monster_ways import Outlook, away, aways, outlook, ways_to
from dustup.games.shining.rules.movement import go
from dustup.games.shining.state import Monster, State

Rank = tuple[int, int, int, int]
"""How good a square is: distance to the nearest Hero, and to all of them (negative), cost, the square."""


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
    best, *others = safest(m, look, layers, heroes)
    far, _, cost, cell = best
    if cost:
        m.tell(AiFlees, monster.id, cell, far, told_apart(best, others), cites="retreat.choice")
        go(m, monster, ways.path(layers, cell), cost)
    else:
        m.tell(AiStands, monster.id, "safest-here")


@clause("retreat.away-from-many", "retreat.choice")
def safest(m: State, look: Outlook, layers: list[int], heroes: list[int]) -> list[Rank]:
    """The squares farthest from the nearest Hero, its own among them; the best first.

    That is the one farthest from all together, then the cheapest, then the first.
    """
    monster = look.monster
    far = min([away(m, monster, monster.cell, each) for each in heroes]) + len(layers) - 1
    there = sum(layers) & (look.free | look.here)
    while not (safe := there & ~nearer(m, monster, heroes, far)):
        far -= 1
    reached = [(cost, cell) for cost, layer in enumerate(layers) if layer & safe for cell in listed(layer & safe)]
    cells = [cell for _, cell in reached]
    far_from = zip(*[aways(m, monster, cells, each) for each in heroes], strict=True)
    return sorted([(far, -sum(each), *at) for each, at in zip(far_from, reached, strict=True)])


def nearer(m: State, monster: Monster, heroes: list[int], far: int) -> int:
    """Squares on which a Monster would be less than so far from a Hero."""
    near = 0
    for each in heroes:
        near |= m.ground.within(each, far - 1)
    return near if monster.card.size == 1 else m.ground.body(monster.card.size).touches(near)


def told_apart(best: Rank, others: list[Rank]) -> str:
    """What makes a square better than those that are as far from the nearest Hero."""
    if not others:
        return "only"
    return next(why for why, one, other in zip(APART, best, others[0], strict=True) if one != other)


APART = ("only", "sum", "cheap", "read")
