"""What behaviours of NPCs are made of, on cards and in scenarios: whom they see, where they go, whom they strike."""

from __future__ import annotations

from dustup.engine.rule import Rule
from dustup.games.henshin.options import PICKING
from dustup.games.henshin.rules.npc_turns import (
    NPC_PATH,
    approach,
    go_for,
    in_range,
    may_move,
    nearest,
    nearest_hex,
    npc_ways,
    quarry,
    standing_fighters,
    strike,
    strike_nearest,
    walk,
)
from dustup.games.henshin.state import Npc, State

__all__ = [
    "approach", "go_for", "in_range", "in_reach", "nearest", "nearest_hex", "opponents", "pack", "quarry",
    "standing_fighters", "strike", "strike_nearest", "walk_to_one",
]  # fmt: skip


def opponents(m: State, npc: Npc, cells: int) -> int:
    """Those of some cells on which fighters of its owner's opponent are."""
    return cells & m.fighters[1 - npc.seat]


def pack(m: State, npc: Npc, cells: int) -> int:
    """Those of some cells on which NPCs of its group are, itself included."""
    return cells & m.gangs[npc.seat]


def in_reach(m: State, npc: Npc) -> int:
    """The free hexes an NPC could go to, and its own, which is all that a Shocked one has."""
    here = 1 << npc.cell
    return here | m.board.reach(npc.cell, npc.card.move, npc_ways(m)) & m.open_cells() if may_move(npc) else here


def walk_to_one(m: State, npc: Npc, cells: int) -> Rule[None]:
    """It goes to one of some hexes in reach; the card's owner picks."""
    to = yield from PICKING.place(npc.seat, cells, NPC_PATH[npc.seat, npc.id])
    yield from walk(m, npc, to)
