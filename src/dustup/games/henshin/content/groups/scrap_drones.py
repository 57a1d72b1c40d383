"""Scrap Drones."""

from __future__ import annotations

from dustup.engine.options import Options, Over
from dustup.engine.rule import Prompt, choose
from dustup.games.henshin.cards import Script, Tunable
from dustup.games.henshin.options import Place
from dustup.games.henshin.rules.npc_turns import approach, may_move, nearest, npc_ways, strike, walk
from dustup.games.henshin.verbs import OFF, Piece, Rule, State, deal, standing_fighters

card = Script()


@card.behaves()
def keep_away(m: State, npc: Piece, n: Tunable) -> Rule[None]:
    """This NPC targets the nearest fighter. Among the hexes it can reach with that fighter in Range, its own included,
    it moves to one that is as far from that fighter as possible; if there is none, it moves toward that fighter. Then
    it strikes that fighter if in Range."""
    target = yield from nearest(m, npc, standing_fighters(m))
    if target is not None:
        yield from keep_at_range(m, npc, target)
        yield from strike(m, npc, target)


def keep_at_range(m: State, npc: Piece, target: Piece) -> Rule[None]:
    """Among the hexes it can reach with that fighter in Range, its own included, it moves to one that is as far from
    that fighter as possible; if there is none, it moves toward that fighter."""
    perches = perches_for(m, npc, target)
    if not perches:
        yield from approach(m, npc, 1 << target.cell)
    elif not perches >> npc.cell & 1:
        why = Prompt("npc-path", seat=npc.seat, npc=npc.id)
        chosen = yield from choose(npc.seat, Options([Over(Place, perches)]), why)
        yield from walk(m, npc, chosen.to)


def perches_for(m: State, npc: Piece, target: Piece) -> int:
    """The hexes in Range that are farthest from the target. The NPC's own counts, and is all a Shocked one
    has."""
    reached = 1 << npc.cell
    if may_move(npc):
        reached |= m.board.reach(npc.cell, npc.npc_card.move, npc_ways(m)) & m.open_cells()
    for distance in range(npc.npc_card.range, 0, -1):
        if found := reached & m.board.ring(target.cell, distance):
            return found
    return 0


@card.destroyed()
def unstable(m: State, npc: Piece, cell: int, n: Tunable) -> Rule[None]:
    """Deal {damage} damage to each model adjacent to the hex where this NPC was destroyed. That damage is dealt by
    nobody."""
    for model in m.pieces_on(m.board.neighbours[cell] & m.models()):
        if model.cell != OFF:
            yield from deal(m, model, [(n.damage, n.clause)], None, "ability")
