"""Lantern Fox."""

from __future__ import annotations

from dustup.games.henshin.cards import Script, Tunable
from dustup.games.henshin.happenings import Throwing
from dustup.games.henshin.verbs import (
    Die,
    Fighter,
    Piece,
    Rule,
    State,
    add_die,
    enemies_in_range,
    enemies_within,
    hurt,
    lure,
    make_dangerous,
    npcs_within,
    own_activation,
    pick_cell,
    pick_cells,
    pick_die,
    pick_npc,
    place,
    remember,
    remembers,
)

card = Script()


@card.special(on=enemies_in_range)
def foxfire(m: State, me: Fighter, die: Die, target: Piece, n: Tunable) -> Rule[None]:
    """Deal {damage} damage to one enemy within {range} hexes."""
    yield from hurt(m, me, target, n.damage, n.name)


@card.at(possible=own_activation)
def wisps(m: State, me: Fighter, n: Tunable) -> Rule[None]:
    """At the end of this fighter's own activation choose {hexes:one free hex|up to # free hexes} within {range} hexes.
    {hexes:It becomes|They become} Dangerous Terrain [fire] until the end of this fighter's next activation."""
    near = m.board.within(me.cell, n.range) & m.open_cells()
    chosen = yield from pick_cells(m, me, near, n.hexes, n.name)
    if chosen:
        make_dangerous(m, chosen, "fire", until=f"new {me.tag}")


def not_yet_singed(m: State, me: Fighter, n: Tunable) -> int:
    """Enemies within {range} hexes that Nine Tails has not hit in this activation."""
    mask = 0
    for each in m.pieces_on(enemies_within(m, me, n.range)):
        if not remembers(each, n.name):
            mask |= 1 << each.cell
    return mask


@card.special(on=not_yet_singed)
def nine_tails(m: State, me: Fighter, die: Die, target: Piece, n: Tunable) -> Rule[None]:
    """Deal {damage} damage to one enemy within {range} hexes that Nine Tails has not hit in this activation."""
    remember(m, target, n.name, until="action")
    yield from hurt(m, me, target, n.damage, n.name)


@card.at()
def decoy(m: State, me: Fighter, n: Tunable) -> Rule[None]:
    """You may choose one NPC within {range} hexes. Until the end of the round its target is the enemy fighter nearest
    to it. The rest of its behaviour does not change."""
    npc = yield from pick_npc(m, me, npcs_within(m, me, n.range), n.name, optional=True)
    if npc is not None:
        lure(m, npc, 1 - me.seat)


@card.reaction(Throwing, mine="target", once=True)
def soft_landing(m: State, me: Fighter, throwing: Throwing, n: Tunable) -> Rule[None]:
    """Once per action, after this fighter was thrown, you may place it in a free hex within {range} hexes of the one
    it is in."""
    near = m.board.within(me.cell, n.range) & m.open_cells()
    cell = yield from pick_cell(m, me, near, n.name, optional=True)
    if cell is not None:
        place(m, me, cell)


@card.dice()
def two_of_everything(m: State, me: Fighter, n: Tunable) -> Rule[None]:
    """Choose one of your dice. Add a die showing its face to your pool."""
    face = yield from pick_die(m, me, n.name)
    if face is not None:
        add_die(m, n.name, face)
