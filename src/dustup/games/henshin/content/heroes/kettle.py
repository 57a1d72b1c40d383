"""Kettle."""

from __future__ import annotations

from dustup.games.henshin.cards import Script, Tunable
from dustup.games.henshin.happenings import Damage
from dustup.games.henshin.verbs import (
    Die,
    Fighter,
    Piece,
    Rule,
    State,
    add_die,
    enemies_in_range,
    gain_momentum,
    hurt,
    once_per_round,
    remembers,
    short_of_momentum,
)

card = Script()


def under_steam(m: State, me: Fighter, n: Tunable) -> bool:
    """At 0 momentum there is no die to add."""
    return me.momentum > 0


@card.dice(possible=under_steam)
def head_of_steam(m: State, me: Fighter, n: Tunable) -> None:
    """If this fighter has momentum, add a die showing its momentum to your pool."""
    add_die(m, n.name, me.momentum)


@card.special(on=enemies_in_range)
def pressure_jet(m: State, me: Fighter, die: Die, target: Piece, n: Tunable) -> Rule[None]:
    """Deal damage to one enemy within {range} hexes: half this fighter's momentum, rounded up."""
    yield from hurt(m, me, target, (me.momentum + 1) // 2, n.name)


def under_pressure(m: State, me: Fighter, damage: Damage, n: Tunable) -> bool:
    """This fighter was damaged but not exhausted, for the first time this round."""
    return damage.dealt > 0 and me.stamina > 0 and not remembers(me, n.name)


@card.reaction(Damage, mine="target", met=under_pressure, once=True)
def safety_valve(m: State, me: Fighter, damage: Damage, n: Tunable) -> None:
    """Once per round, after this fighter is damaged but not exhausted, it gains {momentum} momentum."""
    if once_per_round(m, me, n.name):
        gain_momentum(m, me, n.momentum)


def room_for_steam(m: State, me: Fighter, n: Tunable) -> bool:
    """This fighter's momentum is not full."""
    return bool(short_of_momentum(m, 1 << me.cell))


@card.heroism(possible=room_for_steam)
def stoke_the_boiler(m: State, me: Fighter, n: Tunable) -> None:
    """This fighter gains {momentum} momentum."""
    gain_momentum(m, me, n.momentum)
