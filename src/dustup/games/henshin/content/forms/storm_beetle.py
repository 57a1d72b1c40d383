"""Storm Beetle."""

from __future__ import annotations

from dustup.games.henshin.cards import Script, Tunable
from dustup.games.henshin.happenings import Damage, Throwing
from dustup.games.henshin.verbs import (
    Die,
    Fighter,
    Piece,
    Rule,
    State,
    allies_within,
    enemies_in_range,
    enemy_fighters,
    heal_one,
    hit_by_neighbour,
    hurt,
    hurt_each,
    is_enemy_fighter,
    make_dangerous,
    once_per_round,
    own_activation,
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


@card.special(on=enemies_in_range)
def thunderbolt(m: State, me: Fighter, die: Die, target: Piece, n: Tunable) -> Rule[None]:
    """Deal {damage} damage to one enemy within {range} hexes. If it is a fighter, it becomes Shocked."""
    yield from hurt(m, me, target, n.damage, n.name)
    shock_fighter(m, target)


@card.at(possible=own_activation)
def soft_rain(m: State, me: Fighter, n: Tunable) -> Rule[None]:
    """At the end of this fighter's own activation one ally within {range} hexes, or this fighter, heals {heal}."""
    yield from heal_one(m, me, allies_within(m, me, n.range) | 1 << me.cell, n.heal, n.name)


def beside(m: State, me: Fighter, n: Tunable) -> int:
    """The adjacent hexes: each is a direction."""
    return m.board.neighbours[me.cell]


@card.special(to=beside)
def flood_line(m: State, me: Fighter, die: Die, to: int, n: Tunable) -> Rule[None]:
    """Choose a direction. Deal {damage} damage to each enemy in the next {length} hexes from this fighter that way.
    Those hexes become Dangerous Terrain [water] until the end of this fighter's next activation."""
    direction = m.board.direction_to(me.cell, to)
    assert direction is not None
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
