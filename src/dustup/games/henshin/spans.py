"""How far a model reaches from where it stands: what a player measures with a finger before deciding."""

from __future__ import annotations

from dustup.boards.bits import listed
from dustup.engine.rooms import Span
from dustup.engine.text import Text
from dustup.games.henshin.rules.action_dice import DICE, hand_of, in_hand, name_of
from dustup.games.henshin.rules.kick import kick_power
from dustup.games.henshin.rules.momentum import is_full
from dustup.games.henshin.rules.move import DISTANCE, is_pinned, passable, stride_of
from dustup.games.henshin.rules.npc_turns import in_range, may_move, npc_ways
from dustup.games.henshin.state import NO_FORM, OFF, Fighter, Npc, State

MOST = 4
"""More equal dice than a Quad are spent together by nobody."""


def span_of(m: State, text: Text, tag: str) -> Span:
    """A model's reach: a fighter's with the dice it has, or with a Quad while it has none; an NPC's by its card."""
    model = {each.tag: each for each in m.pieces}[tag]
    if model.cell == OFF:
        return Span()
    if isinstance(model, Fighter):
        held = m.dice if not m.pool else in_hand(m, model.seat)
        dice = hand_of(held).most if m.active == model.id and held else MOST
        says = [text.word("reach", "fighter").format(text.word("reach", name_of(dice)))]
        goes, hits = (0, 0) if model.exhausted else (moves(m, model, dice), blows(m, model, dice))
    else:
        says = [text.word("reach", "npc").format(model.card.move, model.card.range)]
        goes, hits = npc_moves(m, model), in_range(m, model, m.board.all)
    hits &= ~(m.walls | m.board.bit[model.cell])
    return Span([m.board.name(each) for each in listed(goes)], [m.board.name(each) for each in listed(hits)], says)


def moves(m: State, hero: Fighter, dice: int) -> int:
    """Where a Move of so many equal dice may end."""
    stride = stride_of(m, hero)
    if is_pinned(m, hero, stride):
        return 0
    return m.board.reach(hero.cell, DISTANCE[dice] + stride.extra, passable(m, hero, stride)) & m.open_cells()


def blows(m: State, hero: Fighter, dice: int) -> int:
    """An Attack reaches the neighbours; a kick, with a form and full momentum, the six lines."""
    near = m.board.neighbours[hero.cell]
    if hero.form == NO_FORM or not is_full(hero):
        return near
    return near | m.board.star(hero.cell, kick_power(m, hero, DICE[6][dice]).amount)


def npc_moves(m: State, npc: Npc) -> int:
    """Where its Move may take it."""
    return m.board.reach(npc.cell, npc.card.move, npc_ways(m)) & m.open_cells() if may_move(npc) else 0
