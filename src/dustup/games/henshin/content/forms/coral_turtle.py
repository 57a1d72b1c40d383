"""Coral Turtle."""

from __future__ import annotations

from dustup.games.henshin.cards import Script, Tunable
from dustup.games.henshin.happenings import Damage, Stride
from dustup.games.henshin.verbs import (
    Die,
    Fighter,
    Piece,
    Rule,
    State,
    allies_within,
    dist,
    heal,
    hit_by_neighbour,
    is_enemy_fighter,
    pick_model,
    revive,
    share_affinity,
    standing,
    throw,
    wounded,
)

card = Script()


def mendable(m: State, me: Fighter, distance: int) -> int:
    """Allies within so many hexes, and this fighter."""
    return allies_within(m, me, distance) | 1 << me.cell


def patients(m: State, me: Fighter, n: Tunable) -> int:
    """Those who can be healed."""
    return wounded(m, mendable(m, me, n.range))


@card.special(on=patients)
def tide_pool(m: State, me: Fighter, die: Die, target: Piece, n: Tunable) -> None:
    """One ally within {range} hexes, or this fighter, heals {heal}."""
    heal(m, target, n.heal)


@card.at()
def spring_tide(m: State, me: Fighter, n: Tunable) -> None:
    """Each of your fighters within {range} hexes that shares affinity with this fighter heals {heal}, and so does
    this fighter."""
    for each in m.pieces_on(wounded(m, mendable(m, me, n.range))):
        if share_affinity(m, me, each):
            heal(m, each, n.heal)


def fallen_allies(m: State, me: Fighter, n: Tunable) -> int:
    """Exhausted allies within {range} hexes."""
    allies = allies_within(m, me, n.range)
    return allies & ~standing(m, allies)


@card.special(on=fallen_allies)
def lift_the_fallen(m: State, me: Fighter, die: Die, target: Fighter, n: Tunable) -> None:
    """One exhausted ally within {range} hexes is exhausted no longer and has {stamina} stamina."""
    revive(m, target, n.stamina)


@card.less(Damage, mine="target")
def shell(m: State, me: Fighter, damage: Damage, n: Tunable) -> None:
    """If this fighter is dealt {threshold} or more damage at once, that damage is {less} lower."""
    if damage.amount >= n.threshold:
        damage.add(-n.less, n.clause)


@card.before(Stride)
def wall_of_coral(m: State, me: Fighter, stride: Stride, n: Tunable) -> None:
    """Enemy fighters at distance 2 from this fighter cannot take the Move action, as if they were adjacent to it."""
    if is_enemy_fighter(me, stride.mover) and dist(m, me, stride.mover) == 2:
        stride.beset = True


@card.reaction(Damage, mine="target", met=hit_by_neighbour, once=True)
def spiked_rebuff(m: State, me: Fighter, damage: Damage, n: Tunable) -> Rule[None]:
    """Once per action, after an adjacent enemy damages this fighter, you may throw that enemy {throw} hexes."""
    foe = damage.source
    if foe is not None and foe.cell >= 0:
        thrown = yield from pick_model(m, me, 1 << foe.cell, n.name, optional=True)
        if thrown is not None:
            yield from throw(m, me, thrown, n.throw, n.name)
