"""Whale Mutant."""

from __future__ import annotations

from dustup.games.henshin.cards import Script, Tunable, always
from dustup.games.henshin.happenings import Throwing
from dustup.games.henshin.verbs import (
    Die,
    Fighter,
    Piece,
    Rule,
    State,
    add_die,
    adjacent_enemies,
    hurt_each,
    somebody_adjacent,
    throw,
    throw_each,
)

card = Script(cites=("content.hero.whale-mutant",))


@card.dice(possible=always)
def deep_breath(m: State, me: Fighter, n: Tunable) -> None:
    """Add a die showing {face} to your pool."""
    add_die(m, n.name, n.face)


@card.special(on=adjacent_enemies)
def blowhole(m: State, me: Fighter, die: Die, target: Piece, n: Tunable) -> Rule[None]:
    """Throw one adjacent enemy {throw} hexes."""
    yield from throw(m, me, target, n.throw, n.name)


@card.special(possible=somebody_adjacent)
def belly_flop(m: State, me: Fighter, die: Die, n: Tunable) -> Rule[None]:
    """Deal {damage} damage to each adjacent enemy, then throw each of them {throw} hexes, in the order you
    like."""
    struck = yield from hurt_each(m, me, adjacent_enemies(m, me), n.damage, n.name)
    yield from throw_each(m, me, struck, n.throw, n.name)


@card.less(Throwing, mine="target")
def blubber(m: State, me: Fighter, throwing: Throwing, n: Tunable) -> None:
    """When this fighter is thrown, the throw is {shorter} hexes shorter. If nothing is left of it, this fighter is
    not thrown."""
    throwing.add(-n.shorter, n.clause)
