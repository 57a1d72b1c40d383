"""Shoto."""

from __future__ import annotations

from dustup.games.henshin.cards import Script, Tunable
from dustup.games.henshin.happenings import Transformation
from dustup.games.henshin.verbs import (
    Die,
    Fighter,
    Rule,
    State,
    adjacent_enemies,
    allies_within,
    free_hexes,
    gain_momentum,
    hurt_one,
    move_to,
    or_stay,
    rotations,
    standing,
    turn_dice,
)

card = Script(cites=("content.hero.shoto",))


@card.dice()
def steady_hands(m: State, me: Fighter, n: Tunable) -> Rule[None]:
    """Rotate {dice:one|up to #} of your dice."""
    yield from turn_dice(m, me, n.name, n.dice, rotations)


def in_line(m: State, me: Fighter, n: Tunable) -> int:
    """Free hexes to go to, or this fighter's own if there is somebody to strike."""
    return or_stay(m, me, free_hexes(m, me, n.distance, straight=True))


@card.special(to=in_line)
def rising_knee(m: State, me: Fighter, die: Die, to: int, n: Tunable) -> Rule[None]:
    """This fighter moves up to {distance} hexes in a straight line. Then deal {damage} damage to one adjacent
    enemy."""
    yield from move_to(m, me, to, n.distance, straight=True)
    yield from hurt_one(m, me, adjacent_enemies(m, me), n.damage, n.name)


@card.reaction(Transformation, mine="fighter")
def daybreak(m: State, me: Fighter, change: Transformation, n: Tunable) -> None:
    """After this fighter takes Transform, each ally within {range} hexes gains {momentum} momentum."""
    for ally in m.fighters_on(standing(m, allies_within(m, me, n.range))):
        gain_momentum(m, ally, n.momentum)
