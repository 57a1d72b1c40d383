"""Kestrel Kid."""

from __future__ import annotations

from dustup.games.henshin.cards import Script, Tunable
from dustup.games.henshin.verbs import (
    Die,
    Fighter,
    Rule,
    State,
    adjacent_enemies,
    free_hexes,
    may_hurt_one,
    move_to,
    move_up_to,
    or_stay,
    own_activation,
    turn_dice,
)

card = Script()


@card.dice()
def loop_the_loop(m: State, me: Fighter, n: Tunable) -> Rule[None]:
    """Turn {dice:one|up to #} of your dice over to the opposite face. A face and its opposite add up to 7."""
    yield from turn_dice(m, me, n.name, n.dice, lambda face: (7 - face,))


def in_reach(m: State, me: Fighter, n: Tunable) -> int:
    """Free hexes to dive to, or this fighter's own if there is somebody to strike."""
    return or_stay(m, me, free_hexes(m, me, n.distance, through=True))


@card.special(to=in_reach)
def dive(m: State, me: Fighter, die: Die, to: int, n: Tunable) -> Rule[None]:
    """This fighter moves up to {distance} hexes; it may pass through models and impassable terrain. Then you may deal
    {damage} damage to one adjacent enemy."""
    yield from move_to(m, me, to, n.distance, through=True)
    yield from may_hurt_one(m, me, adjacent_enemies(m, me), n.damage, n.name)


@card.at(possible=own_activation)
def slipstream(m: State, me: Fighter, n: Tunable) -> Rule[None]:
    """At the end of its own activation this fighter may move {distance:1 hex|up to # hexes}."""
    yield from move_up_to(m, me, n.distance, n.name)
