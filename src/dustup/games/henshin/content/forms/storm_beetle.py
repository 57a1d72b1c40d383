"""Storm Beetle."""

from __future__ import annotations

from dustup.games.henshin.cards import Tunable, form
from dustup.games.henshin.happenings import Damage, Throwing
from dustup.games.henshin.verbs import (
    Die,
    Piece,
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

card = form(__file__)


def hit_by_a_fighter_beside(m: State, me: Piece, damage: Damage, n: Tunable) -> bool:
    """An adjacent enemy fighter damaged this fighter, for the first time this round."""
    foe = damage.source
    return hit_by_neighbour(m, me, damage, n) and is_enemy_fighter(me, foe) and not remembers(me, "Static Shell")


@card.reaction("Static Shell", Damage, mine="target", met=hit_by_a_fighter_beside, once=True)
def static_shell(m: State, me: Piece, damage: Damage, n: Tunable) -> None:
    """Once per round, after an adjacent enemy fighter damages this fighter, that enemy fighter becomes
    Shocked.
    """
    foe = damage.source
    if foe is not None and not foe.exhausted and once_per_round(m, me, "Static Shell"):
        shock_fighter(m, foe)


@card.before("Crosswind", Throwing, mine="source")
def crosswind(m: State, me: Piece, throwing: Throwing, n: Tunable) -> None:
    """This fighter's throws go {throw:1 hex|# hexes} further."""
    throwing.add(n.throw, "card:Crosswind")


def somebody_in_range(m: State, me: Piece, die: Die, n: Tunable) -> bool:
    """There is an enemy near enough."""
    return bool(enemies_within(m, me, n.range))


@card.special("Thunderbolt", possible=somebody_in_range)
def thunderbolt(m: State, me: Piece, die: Die, n: Tunable) -> Rule[None]:
    """Deal {damage} damage to one enemy within {range} hexes. If it is a fighter, it becomes Shocked."""
    target = yield from pick_model(m, me, enemies_within(m, me, n.range), "Thunderbolt")
    assert target is not None
    yield from hurt(m, me, target, n.damage, "Thunderbolt")
    shock_fighter(m, target)


@card.at("Soft Rain", possible=own_activation)
def soft_rain(m: State, me: Piece, n: Tunable) -> Rule[None]:
    """At the end of this fighter's own activation one ally within {range} hexes, or this fighter, heals {heal}."""
    yield from heal_one(m, me, allies_within(m, me, n.range) | 1 << me.cell, n.heal, "Soft Rain")


@card.special("Flood Line")
def flood_line(m: State, me: Piece, die: Die, n: Tunable) -> Rule[None]:
    """Choose a direction. Deal {damage} damage to each enemy in the next {length} hexes from this fighter that way.
    Those hexes become Dangerous Terrain [water] until the end of this fighter's next activation."""
    direction = yield from choose_direction(m, me, "Flood Line")
    flooded = 0
    for cell in m.board.ray(me.cell, direction)[: n.length]:
        flooded |= 1 << cell
    yield from hurt_each(m, me, flooded & m.foes(me), n.damage, "Flood Line")
    if flooded:
        make_dangerous(m, flooded, "water", until=f"new {me.tag}")


@card.at("Downpour")
def downpour(m: State, me: Piece, n: Tunable) -> Rule[None]:
    """You may choose {targets:one enemy fighter|up to # enemy fighters} within {range} hexes. {targets:It
    becomes|They become} Shocked."""
    near = standing(m, enemy_fighters(m, me, n.range))
    drenched = yield from pick_models(m, me, near, n.targets, "Downpour")
    for each in drenched:
        shock_fighter(m, each)
