"""Coral Turtle."""

from __future__ import annotations

from dustup.games.henshin.cards import Script, Tunable
from dustup.games.henshin.happenings import Damage, Stride
from dustup.games.henshin.verbs import (
    Die,
    Fighter,
    Rule,
    State,
    allies_within,
    dist,
    heal,
    heal_one,
    hit_by_neighbour,
    is_enemy_fighter,
    pick_fighter,
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


def somebody_wounded(m: State, me: Fighter, die: Die, n: Tunable) -> bool:
    """There is somebody to heal."""
    return bool(wounded(m, mendable(m, me, n.range)))


@card.special(possible=somebody_wounded)
def tide_pool(m: State, me: Fighter, die: Die, n: Tunable) -> Rule[None]:
    """One ally within {range} hexes, or this fighter, heals {heal}."""
    yield from heal_one(m, me, mendable(m, me, n.range), n.heal, n.name)


@card.at()
def spring_tide(m: State, me: Fighter, n: Tunable) -> None:
    """Each of your fighters within {range} hexes that shares affinity with this fighter heals {heal}, and so does
    this fighter."""
    for each in m.pieces_on(wounded(m, mendable(m, me, n.range))):
        if share_affinity(m, me, each):
            heal(m, each, n.heal)


def fallen_allies(m: State, me: Fighter, distance: int) -> int:
    """Exhausted allies within so many hexes."""
    allies = allies_within(m, me, distance)
    return allies & ~standing(m, allies)


def somebody_fallen(m: State, me: Fighter, die: Die, n: Tunable) -> bool:
    """There is an exhausted ally near enough."""
    return bool(fallen_allies(m, me, n.range))


@card.special(possible=somebody_fallen)
def lift_the_fallen(m: State, me: Fighter, die: Die, n: Tunable) -> Rule[None]:
    """One exhausted ally within {range} hexes is exhausted no longer and has {stamina} stamina."""
    ally = yield from pick_fighter(m, me, fallen_allies(m, me, n.range), n.name)
    assert ally is not None
    revive(m, ally, n.stamina)


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
