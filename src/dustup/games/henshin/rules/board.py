"""Putting models on the board, moving them, taking them off. One model per hex; nobody leaves the board."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.engine.hearing import at_once, before
from dustup.engine.rule import Prompt, Rule
from dustup.games.henshin.events import PlacedAt, ReturnedToBase
from dustup.games.henshin.happenings import Placing
from dustup.games.henshin.options import PICKING
from dustup.games.henshin.state import OFF, SIDES, Fighter, Npc, Piece, State


@clause("ruling.game.sides")
def put(m: State, piece: Piece, cell: int) -> None:
    """Stand a model on a free cell, from another or from off the board. An NPC is against both players' fighters."""
    bits = m.board.bit[cell]
    if piece.cell != OFF:
        bits |= m.board.bit[piece.cell]
        del m.on[piece.cell]
    # One exclusive-or takes the old cell out of the masks and the new one in.
    _hold(m, piece, bits)
    m.on[cell] = piece.id
    piece.cell = cell


@clause("ruling.game.sides")
def remove(m: State, piece: Piece) -> None:
    """Take a model off the board."""
    _hold(m, piece, m.board.bit[piece.cell])
    del m.on[piece.cell]
    piece.cell = OFF


def _hold(m: State, piece: Piece, cells: int) -> None:
    """Cells that a model's side did not hold it holds now, and the other way round."""
    if piece.fighter:
        m.fighters[piece.seat] ^= cells
    else:
        m.npcs ^= cells
        m.gangs[piece.seat] ^= cells
    against = m.against
    for enemy in SIDES.enemies_of[piece.side]:
        against[enemy] ^= cells


def lift(m: State, piece: Piece) -> None:
    """A model is about to be thrown or placed: who cares is told while it still stands where it stood."""
    at_once(before(m, Placing, piece))


def withdraw(m: State, npc: Npc) -> None:
    """An NPC leaves the board: from now on it is only remembered, and nothing lasts on it."""
    remove(m, npc)
    if m.effects:
        m.effects = [each for each in m.effects if each[1] != npc.id]
    if npc.card.listens:
        m.tune(npc)


def swap(m: State, one: Piece, other: Piece) -> None:
    """Two models change places. A placement, not a move."""
    lift(m, one)
    lift(m, other)
    first, second = one.cell, other.cell
    remove(m, one)
    put(m, other, first)
    put(m, one, second)
    m.tell(PlacedAt, one.id, second, first)
    m.tell(PlacedAt, other.id, first, second)


def place(m: State, piece: Piece, cell: int) -> None:
    """Put a model down by a card's effect, on a free hex. A placement, not a move: nothing is entered."""
    if not m.open_cells() & m.board.bit[cell]:
        raise AssertionError(f"{piece!r} cannot be placed on {m.board.name(cell)}, which is not free")
    start = piece.cell
    lift(m, piece)
    put(m, piece, cell)
    m.tell(PlacedAt, piece.id, cell, start)


@clause("ruling.base.full")
def base_cells(m: State, seat: int, own: int = 0) -> int:
    """Free hexes on or next to a player's base; if there are none, the free hexes nearest to it.

    The hex a model stands on itself (``own``, as a mask) is as good as free.
    """
    base = m.players[seat].base
    free = m.open_cells() | own
    near = (m.board.neighbours[base] | 1 << base) & free
    steps = 2
    while not near:
        near = m.board.within(base, steps) & free
        steps += 1
    return near


@clause("ruling.base.sent-back")
def back_to_base(m: State, fighter: Fighter) -> Rule[None]:
    """The owner puts the fighter on or next to its base. It keeps all it has; it loses only its place."""
    free = base_cells(m, fighter.seat, 1 << fighter.cell)
    to = yield from PICKING.place(fighter.seat, free, Prompt("back-to-base", hero=fighter.id))
    start = fighter.cell
    lift(m, fighter)
    if to != fighter.cell:
        put(m, fighter, to)
    m.tell(ReturnedToBase, fighter.id, to, start)
