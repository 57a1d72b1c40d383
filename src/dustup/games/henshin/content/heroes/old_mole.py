"""Old Mole."""

from __future__ import annotations

from dustup.games.henshin.cards import Script, Tunable
from dustup.games.henshin.verbs import (
    Die,
    Fighter,
    Rule,
    State,
    adjacent_enemies,
    faces_differ,
    hurt_each,
    may_hurt_one,
    pick_cell,
    place,
    set_to,
    turn_dice,
)

card = Script()


@card.dice(possible=faces_differ)
def dig_deeper(m: State, me: Fighter, n: Tunable) -> Rule[None]:
    """Set {dice:one|up to #} of your dice to the lowest face in your pool."""
    yield from turn_dice(m, me, n.name, n.dice, set_to(min(m.pool)))


def exits(m: State, me: Fighter, die: Die, n: Tunable) -> int:
    """Free hexes adjacent to impassable terrain."""
    return m.board.spread(m.walls) & m.open_cells()


@card.special(possible=exits)
def tunnel(m: State, me: Fighter, die: Die, n: Tunable) -> Rule[None]:
    """Place this fighter in any free hex that is adjacent to impassable terrain. Then you may deal {damage}
    damage to one adjacent enemy."""
    cell = yield from pick_cell(m, me, exits(m, me, die, n), n.name)
    assert cell is not None
    place(m, me, cell)
    yield from may_hurt_one(m, me, adjacent_enemies(m, me), n.damage, n.name)


@card.special()
def cave_in(m: State, me: Fighter, die: Die, n: Tunable) -> Rule[None]:
    """Choose a hex within {range} hexes. Deal {damage} damage to each enemy in it or adjacent to it."""
    cell = yield from pick_cell(m, me, m.board.within(me.cell, n.range) & ~(1 << me.cell), n.name)
    if cell is not None:
        yield from hurt_each(m, me, m.board.within(cell, 1) & m.foes(me), n.damage, n.name)
