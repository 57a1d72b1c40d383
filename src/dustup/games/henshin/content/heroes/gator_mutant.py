"""Gator Mutant."""

from __future__ import annotations

from dustup.games.henshin.cards import Script, Tunable
from dustup.games.henshin.happenings import Stride
from dustup.games.henshin.verbs import (
    Die,
    Fighter,
    Piece,
    Rule,
    State,
    adjacent,
    adjacent_enemies,
    hurt,
    is_enemy_fighter,
    pick_die,
    reroll_face,
    swap,
)

card = Script(cites=("content.hero.gator-mutant",))


@card.dice()
def death_roll(m: State, me: Fighter, n: Tunable) -> Rule[None]:
    """Choose a face. Re-roll all of your dice that show it."""
    face = yield from pick_die(m, me, n.name)
    if face is not None:
        yield from reroll_face(m, n.name, [face] * m.pool.count(face))


@card.special(on=adjacent_enemies)
def ambush(m: State, me: Fighter, die: Die, target: Piece, n: Tunable) -> Rule[None]:
    """Deal {damage} damage to one adjacent enemy. If it is a fighter that has not been selected this round, deal
    {ambush} instead."""
    unready = target.fighter and not target.selected
    yield from hurt(m, me, target, n.ambush if unready else n.damage, n.name)


@card.special(on=adjacent_enemies)
def rolling_bite(m: State, me: Fighter, die: Die, target: Piece, n: Tunable) -> Rule[None]:
    """This fighter swaps hexes with one adjacent enemy. Then deal {damage} damage to that enemy."""
    swap(m, me, target)
    yield from hurt(m, me, target, n.damage, n.name)


@card.before(Stride)
def iron_jaw(m: State, me: Fighter, stride: Stride, n: Tunable) -> None:
    """Enemy fighters adjacent to this fighter cannot take the Move action, even if an ability says that they can."""
    if is_enemy_fighter(me, stride.mover) and adjacent(m, me, stride.mover):
        stride.pinned = True
