"""Phoenix."""

from __future__ import annotations

from dustup.games.henshin.cards import Script, Tunable
from dustup.games.henshin.happenings import Damage
from dustup.games.henshin.verbs import (
    Die,
    Fighter,
    Piece,
    Rule,
    State,
    enemies_in_range,
    free_hexes,
    has_half_or_less,
    hit_by_neighbour,
    hurt,
    move_to,
    move_up_to,
    own_activation,
    set_to,
    throw,
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


def in_line(m: State, me: Fighter, n: Tunable) -> int:
    """Free hexes to glide to."""
    return free_hexes(m, me, n.distance, straight=True, through=True)


@card.special(to=in_line)
def glide(m: State, me: Fighter, die: Die, to: int, n: Tunable) -> Rule[None]:
    """This fighter moves up to {distance} hexes in a straight line; it may pass through models and impassable
    terrain."""
    yield from move_to(m, me, to, n.distance, straight=True, through=True)


@card.special(on=enemies_in_range)
def downdraft(m: State, me: Fighter, die: Die, target: Piece, n: Tunable) -> Rule[None]:
    """Choose one enemy within {range} hexes. Throw it {throw} hexes."""
    yield from throw(m, me, target, n.throw, n.name)


@card.at(possible=own_activation)
def wings_wide(m: State, me: Fighter, n: Tunable) -> Rule[None]:
    """At the start of its own activation this fighter may move up to {distance} hexes; it may pass through models and
    impassable terrain."""
    yield from move_up_to(m, me, n.distance, n.name, through=True)
