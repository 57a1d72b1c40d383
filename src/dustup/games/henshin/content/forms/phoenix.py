"""Phoenix."""

from __future__ import annotations

from dustup.games.henshin.cards import Script, Tunable
from dustup.games.henshin.happenings import Damage
from dustup.games.henshin.verbs import (
    Die,
    Fighter,
    Rule,
    State,
    enemies_within,
    has_half_or_less,
    hit_by_neighbour,
    hurt,
    move_up_to,
    own_activation,
    set_to,
    throw_one,
    turn_dice,
)

card = Script()


@card.reaction(Damage, mine="target", met=hit_by_neighbour)
def burning_feathers(m: State, me: Fighter, damage: Damage, n: Tunable) -> Rule[None]:
    """After an adjacent enemy damages this fighter, deal {damage} damage to that enemy."""
    foe = damage.source
    if foe is not None and foe.cell >= 0:
        yield from hurt(m, me, foe, n.damage, n.name)


def burns_low(m: State, me: Fighter, n: Tunable) -> bool:
    """This fighter has half its stamina or less, and there is a die to set."""
    return has_half_or_less(me) and any(each != n.face for each in m.pool)


@card.dice(possible=burns_low)
def second_flame(m: State, me: Fighter, n: Tunable) -> Rule[None]:
    """If this fighter has half its stamina or less, set one of your dice to {face}."""
    yield from turn_dice(m, me, n.name, 1, set_to(n.face))


@card.before(Damage, mine="source")
def brightest_hour(m: State, me: Fighter, damage: Damage, n: Tunable) -> None:
    """While this fighter has half its stamina or less, the damage it deals by an Attack, after a Move, by a Fighter
    Kick, a Special Action or a reaction is {damage} higher. Collision damage is not."""
    if has_half_or_less(me) and damage.kind in ("attack", "move", "kick", "special"):
        damage.add(n.damage, n.clause)


@card.special()
def glide(m: State, me: Fighter, die: Die, n: Tunable) -> Rule[None]:
    """This fighter moves up to {distance} hexes in a straight line; it may pass through models and impassable
    terrain."""
    yield from move_up_to(m, me, n.distance, n.name, straight=True, through=True)


def somebody_below(m: State, me: Fighter, die: Die, n: Tunable) -> bool:
    """There is an enemy near enough."""
    return bool(enemies_within(m, me, n.range))


@card.special(possible=somebody_below)
def downdraft(m: State, me: Fighter, die: Die, n: Tunable) -> Rule[None]:
    """Choose one enemy within {range} hexes. Throw it {throw} hexes."""
    yield from throw_one(m, me, enemies_within(m, me, n.range), n.throw, n.name)


@card.at(possible=own_activation)
def wings_wide(m: State, me: Fighter, n: Tunable) -> Rule[None]:
    """At the start of its own activation this fighter may move up to {distance} hexes; it may pass through models and
    impassable terrain."""
    yield from move_up_to(m, me, n.distance, n.name, through=True)
