"""Mirror Ruri."""

from __future__ import annotations

from dustup.games.henshin.cards import Script, Tunable
from dustup.games.henshin.verbs import (
    OFF,
    Die,
    Fighter,
    Piece,
    Rule,
    State,
    adjacent_enemies,
    allies_within,
    faces_differ,
    hurt,
    may_hurt_one,
    pick_another,
    pick_die,
    set_to,
    swap,
    turn_dice,
)

card = Script()


@card.dice(possible=faces_differ)
def look_alike(m: State, me: Fighter, n: Tunable) -> Rule[None]:
    """Choose one of your dice. Set {dice:one|up to #} of your other dice to its face."""
    face = yield from pick_die(m, me, n.name)
    if face is not None:
        yield from turn_dice(m, me, n.name, n.dice, set_to(face))


@card.special(on=adjacent_enemies)
def twin_kick(m: State, me: Fighter, die: Die, target: Piece, n: Tunable) -> Rule[None]:
    """Deal {damage} damage to each of up to two different adjacent enemies."""
    other = yield from pick_another(m, me, adjacent_enemies(m, me) & ~(1 << target.cell), n.name)
    for each in (target, other):
        if each is not None and each.cell != OFF:
            yield from hurt(m, me, each, n.damage, n.name)


def partners(m: State, me: Fighter, n: Tunable) -> int:
    """Allies within {range} hexes; the exhausted can be swapped too."""
    return allies_within(m, me, n.range)


@card.special(on=partners)
def trading_places(m: State, me: Fighter, die: Die, target: Piece, n: Tunable) -> Rule[None]:
    """This fighter swaps hexes with one ally within {range} hexes. Then you may deal {damage} damage to one
    enemy adjacent to this fighter."""
    swap(m, me, target)
    yield from may_hurt_one(m, me, adjacent_enemies(m, me), n.damage, n.name)
