"""Scrap Drones."""

from __future__ import annotations

from dustup.games.henshin.behaviours import approach, in_reach, nearest, standing_fighters, strike, walk_to_one
from dustup.games.henshin.cards import Script, Tunable
from dustup.games.henshin.verbs import Npc, Piece, Rule, State, hurt_all

card = Script()


@card.behaves()
def keep_away(m: State, npc: Npc, n: Tunable) -> Rule[None]:
    """This NPC targets the nearest fighter. Among the hexes it can reach with that fighter in Range, its own included,
    it moves to one that is as far from that fighter as possible; if there is none, it moves toward that fighter. Then
    it strikes that fighter if in Range."""
    target = yield from nearest(m, npc, standing_fighters(m))
    if target is not None:
        yield from keep_at_range(m, npc, target)
        yield from strike(m, npc, target)


def keep_at_range(m: State, npc: Npc, target: Piece) -> Rule[None]:
    """Among the hexes it can reach with that fighter in Range, its own included, it moves to one that is as far from
    that fighter as possible; if there is none, it moves toward that fighter."""
    perches = perches_for(m, npc, target)
    if not perches:
        yield from approach(m, npc, 1 << target.cell)
    elif not perches >> npc.cell & 1:
        yield from walk_to_one(m, npc, perches)


def perches_for(m: State, npc: Npc, target: Piece) -> int:
    """The hexes in Range that are farthest from the target. The NPC's own counts, and is all a Shocked one
    has."""
    reached = in_reach(m, npc)
    for distance in range(npc.card.range, 0, -1):
        if found := reached & m.board.ring(target.cell, distance):
            return found
    return 0


@card.destroyed()
def unstable(m: State, npc: Npc, cell: int, n: Tunable) -> Rule[None]:
    """Deal {damage} damage to each model adjacent to the hex where this NPC was destroyed. That damage is dealt by
    nobody."""
    yield from hurt_all(m, m.board.neighbours[cell] & m.models(), n.damage, n.name)
