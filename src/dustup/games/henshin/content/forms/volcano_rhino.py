"""Volcano Rhino."""

from __future__ import annotations

from dustup.games.henshin.cards import Script, Tunable
from dustup.games.henshin.happenings import Damage, Throwing
from dustup.games.henshin.verbs import (
    Die,
    Fighter,
    Rule,
    State,
    adjacent_enemies,
    free_hexes,
    hurt,
    hurt_each,
    hurt_one,
    is_enemy,
    make_dangerous,
    move_to,
    own_activation,
    turn_die,
)

card = Script()


@card.at(possible=own_activation)
def hot_hide(m: State, me: Fighter, n: Tunable) -> Rule[None]:
    """At the start of its own activation this fighter deals {damage} damage to each adjacent enemy."""
    yield from hurt_each(m, me, adjacent_enemies(m, me), n.damage, n.name, "ability")


def in_range(m: State, me: Fighter, n: Tunable) -> int:
    """Hexes within {range} hexes."""
    return m.board.within(me.cell, n.range) & ~(1 << me.cell)


@card.special(to=in_range)
def eruption(m: State, me: Fighter, die: Die, to: int, n: Tunable) -> Rule[None]:
    """Choose a hex within {range} hexes. If an enemy is in it, deal {damage} damage to that enemy. Then that hex and
    all hexes adjacent to it become Dangerous Terrain [fire] until the end of the round."""
    yield from hurt_each(m, me, m.foes(me) & 1 << to, n.damage, n.name)
    make_dangerous(m, m.board.neighbours[to] | 1 << to, "fire", until="round")


def something_to_raise(m: State, me: Fighter, n: Tunable) -> bool:
    """A die of the pool shows less than 6."""
    return any(face < 6 for face in m.pool)


@card.dice(possible=something_to_raise)
def white_heat(m: State, me: Fighter, n: Tunable) -> None:
    """Raise each of your dice by {raise}, to 6 at most."""
    higher = n.items()["raise"]
    for face in sorted((each for each in m.pool if each < 6), reverse=True):
        turn_die(m, n.name, face, face + higher)


def ahead(m: State, me: Fighter, n: Tunable) -> int:
    """Free hexes to charge to."""
    return free_hexes(m, me, n.distance, straight=True)


@card.special(to=ahead)
def charge(m: State, me: Fighter, die: Die, to: int, n: Tunable) -> Rule[None]:
    """This fighter moves 1 to {distance} hexes in a straight line. Then deal damage to one adjacent enemy: 1 for each
    hex it moved."""
    moved = yield from move_to(m, me, to, n.distance, straight=True)
    yield from hurt_one(m, me, adjacent_enemies(m, me), moved, n.name)


@card.less(Damage, mine="target")
def thick_hide(m: State, me: Fighter, damage: Damage, n: Tunable) -> None:
    """Damage that an Attack deals to this fighter is {less} lower, but at least 1. Collision damage is not
    lowered."""
    if damage.kind == "attack" and damage.amount > 1:
        damage.add(-min(n.less, damage.amount - 1), n.clause)


def knocked_another_over(m: State, me: Fighter, throwing: Throwing, n: Tunable) -> bool:
    """An enemy thrown by this fighter collided with another enemy."""
    return is_enemy(me, throwing.target) and is_enemy(me, throwing.hit)


@card.reaction(Throwing, mine="source", met=knocked_another_over)
def skittles(m: State, me: Fighter, throwing: Throwing, n: Tunable) -> Rule[None]:
    """After an enemy thrown by this fighter collides with another enemy, deal damage to that other enemy: 1 for each
    hex the throw still had to go."""
    other = throwing.hit
    if other is not None and other.cell >= 0:
        yield from hurt(m, me, other, throwing.left, n.name)
