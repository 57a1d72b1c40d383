"""Storm Beetle."""

from __future__ import annotations

from dustup.games.henshin.cards import Script, Tunable
from dustup.games.henshin.happenings import Damage, Throwing
from dustup.games.henshin.verbs import (
    Die,
    Fighter,
    Rule,
    State,
    allies_within,
    choose_direction,
    enemies_within,
    enemy_fighters,
    heal_one,
    hit_by_neighbour,
    hurt,
    hurt_each,
    is_enemy_fighter,
    make_dangerous,
    once_per_round,
    own_activation,
    pick_model,
    pick_models,
    remembers,
    shock_fighter,
    standing,
)

card = Script()


def hit_by_a_fighter_beside(m: State, me: Fighter, damage: Damage, n: Tunable) -> bool:
    """An adjacent enemy fighter damaged this fighter, for the first time this round."""
    foe = damage.source
    return hit_by_neighbour(m, me, damage, n) and is_enemy_fighter(me, foe) and not remembers(me, n.name)


@card.reaction(Damage, mine="target", met=hit_by_a_fighter_beside, once=True)
def static_shell(m: State, me: Fighter, damage: Damage, n: Tunable) -> None:
    """Once per round, after an adjacent enemy fighter damages this fighter, that enemy fighter becomes Shocked."""
    foe = damage.source
    if foe is not None and not foe.exhausted and once_per_round(m, me, n.name):
        shock_fighter(m, foe)


@card.before(Throwing, mine="source")
def crosswind(m: State, me: Fighter, throwing: Throwing, n: Tunable) -> None:
    """This fighter's throws go {throw:1 hex|# hexes} further."""
    throwing.add(n.throw, n.clause)


def somebody_in_range(m: State, me: Fighter, die: Die, n: Tunable) -> bool:
    """There is an enemy near enough."""
    return bool(enemies_within(m, me, n.range))


@card.special(possible=somebody_in_range)
def thunderbolt(m: State, me: Fighter, die: Die, n: Tunable) -> Rule[None]:
    """Deal {damage} damage to one enemy within {range} hexes. If it is a fighter, it becomes Shocked."""
    target = yield from pick_model(m, me, enemies_within(m, me, n.range), n.name)
    assert target is not None
    yield from hurt(m, me, target, n.damage, n.name)
    shock_fighter(m, target)


@card.at(possible=own_activation)
def soft_rain(m: State, me: Fighter, n: Tunable) -> Rule[None]:
    """At the end of this fighter's own activation one ally within {range} hexes, or this fighter, heals {heal}."""
    yield from heal_one(m, me, allies_within(m, me, n.range) | 1 << me.cell, n.heal, n.name)


@card.special()
def flood_line(m: State, me: Fighter, die: Die, n: Tunable) -> Rule[None]:
    """Choose a direction. Deal {damage} damage to each enemy in the next {length} hexes from this fighter that way.
    Those hexes become Dangerous Terrain [water] until the end of this fighter's next activation."""
    direction = yield from choose_direction(m, me, n.name)
    flooded = 0
    for cell in m.board.ray(me.cell, direction)[: n.length]:
        flooded |= 1 << cell
    yield from hurt_each(m, me, flooded & m.foes(me), n.damage, n.name)
    if flooded:
        make_dangerous(m, flooded, "water", until=f"new {me.tag}")


@card.at()
def downpour(m: State, me: Fighter, n: Tunable) -> Rule[None]:
    """You may choose {targets:one enemy fighter|up to # enemy fighters} within {range} hexes. {targets:It
    becomes|They become} Shocked."""
    near = standing(m, enemy_fighters(m, me, n.range))
    drenched = yield from pick_models(m, me, near, n.targets, n.name)
    for each in drenched:
        shock_fighter(m, each)
