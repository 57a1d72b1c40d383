"""Moon Owl."""

from __future__ import annotations

from dustup.games.henshin.cards import Script, Tunable
from dustup.games.henshin.happenings import Exhaustion
from dustup.games.henshin.verbs import (
    Die,
    Fighter,
    Piece,
    Rule,
    State,
    adjacent_enemies,
    enemy_fighters,
    gain_momentum,
    gain_wisdom,
    hurt,
    is_enemy_fighter,
    pick_cell,
    pick_dice,
    pick_face,
    place,
    reroll_face,
    set_to,
    turn_dice,
)

card = Script()


@card.dice()
def moonlight(m: State, me: Fighter, n: Tunable) -> Rule[None]:
    """Re-roll {dice:one|up to #} of your dice."""
    chosen = yield from pick_dice(m, me, n.name, n.dice)
    if chosen:
        yield from reroll_face(m, n.name, chosen)


def has_no_wisdom_die(m: State, me: Fighter, n: Tunable) -> bool:
    """The player has no wisdom die."""
    return not m.players[me.seat].wisdom


@card.at(possible=has_no_wisdom_die)
def night_school(m: State, me: Fighter, n: Tunable) -> Rule[None]:
    """If you have no wisdom die, roll one."""
    yield from gain_wisdom(m, me.seat)


@card.dice()
def full_moon(m: State, me: Fighter, n: Tunable) -> Rule[None]:
    """Choose a face. Set {dice:one|up to #} of your dice to it."""
    wanted = yield from pick_face(m, me, n.name)
    yield from turn_dice(m, me, n.name, n.dice, set_to(wanted))


def stands_alone(m: State, target: Piece) -> bool:
    """No model friendly to it is adjacent to it."""
    return not m.board.neighbours[target.cell] & m.friends(target)


@card.special(on=adjacent_enemies)
def talons(m: State, me: Fighter, die: Die, target: Piece, n: Tunable) -> Rule[None]:
    """Deal {damage} damage to one adjacent enemy. If no model friendly to that enemy is adjacent to it, deal {alone}
    instead."""
    yield from hurt(m, me, target, n.alone if stands_alone(m, target) else n.damage, n.name)


def within_a_swoop(m: State, me: Fighter, n: Tunable) -> int:
    """Enemy fighters within {range} hexes that have a free hex beside them."""
    mask = 0
    for each in m.pieces_on(enemy_fighters(m, me, n.range)):
        if m.board.neighbours[each.cell] & m.open_cells():
            mask |= 1 << each.cell
    return mask


@card.special(on=within_a_swoop)
def swoop(m: State, me: Fighter, die: Die, target: Piece, n: Tunable) -> Rule[None]:
    """Choose an enemy fighter within {range} hexes. Place this fighter in a free hex adjacent to it. Then deal
    {damage} damage to it."""
    cell = yield from pick_cell(m, me, m.board.neighbours[target.cell] & m.open_cells(), n.name)
    assert cell is not None
    place(m, me, cell)
    yield from hurt(m, me, target, n.damage, n.name)


def my_action_felled(m: State, me: Fighter, fall: Exhaustion, n: Tunable) -> bool:
    """An action of this fighter exhausted an enemy fighter."""
    return m.action != "" and m.active == me.id and is_enemy_fighter(me, fall.fighter)


@card.reaction(Exhaustion, mine="source", met=my_action_felled, once=True)
def eclipse(m: State, me: Fighter, fall: Exhaustion, n: Tunable) -> None:
    """After an action in which damage dealt by this fighter exhausted an enemy fighter, this fighter gains {momentum}
    momentum. Damage of Dangerous Terrain is dealt by nobody."""
    gain_momentum(m, me, n.momentum)
