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
    place,
    set_to,
    turn_dice,
)

card = Script()


@card.dice(possible=faces_differ)
def dig_deeper(m: State, me: Fighter, n: Tunable) -> Rule[None]:
    """Set {dice:one|up to #} of your dice to the lowest face in your pool."""
    yield from turn_dice(m, me, n.name, n.dice, set_to(min(m.pool)))


def exits(m: State, me: Fighter, n: Tunable) -> int:
    """Free hexes adjacent to impassable terrain."""
    return m.board.spread(m.walls) & m.open_cells()


@card.special(to=exits)
def tunnel(m: State, me: Fighter, die: Die, to: int, n: Tunable) -> Rule[None]:
    """Place this fighter in any free hex that is adjacent to impassable terrain. Then you may deal {damage}
    damage to one adjacent enemy."""
    place(m, me, to)
    yield from may_hurt_one(m, me, adjacent_enemies(m, me), n.damage, n.name)


def under_somebody(m: State, me: Fighter, n: Tunable) -> int:
    """Hexes within {range} hexes with an enemy in them or adjacent to them."""
    return m.board.within(me.cell, n.range) & ~(1 << me.cell) & m.board.spread(m.foes(me))


@card.special(to=under_somebody)
def cave_in(m: State, me: Fighter, die: Die, to: int, n: Tunable) -> Rule[None]:
    """Choose a hex within {range} hexes. Deal {damage} damage to each enemy in it or adjacent to it."""
    yield from hurt_each(m, me, m.board.within(to, 1) & m.foes(me), n.damage, n.name)
