"""Doctor Almanac."""

from __future__ import annotations

from dustup.games.henshin.cards import Script, Tunable
from dustup.games.henshin.verbs import (
    Die,
    Fighter,
    Piece,
    Rule,
    State,
    allies_within,
    enemies_in_range,
    gain_momentum,
    gain_wisdom,
    hurt,
    lose_wisdom,
    may_hurt_one,
    pick_dice,
    reroll_face,
    set_to,
    short_of_momentum,
    turn_dice,
)

card = Script()


def something_to_look_up(m: State, me: Fighter, n: Tunable) -> bool:
    """Without a wisdom die any die is re-rolled; with one, there is a die that does not show its face."""
    face = m.players[me.seat].wisdom
    return any(each != face for each in m.pool)


@card.dice(possible=something_to_look_up)
def look_it_up(m: State, me: Fighter, n: Tunable) -> Rule[None]:
    """Set one of your dice to the face of your wisdom die. If you have no wisdom die, re-roll {dice:one|up to #} of
    your dice instead."""
    face = m.players[me.seat].wisdom
    if face:
        yield from turn_dice(m, me, n.name, 1, set_to(face))
        return
    picked = yield from pick_dice(m, me, n.name, n.dice)
    if picked:
        yield from reroll_face(m, n.name, picked)


def students(m: State, me: Fighter, n: Tunable) -> int:
    """Allies within {range} hexes who can gain momentum."""
    return short_of_momentum(m, allies_within(m, me, n.range))


@card.special(on=students)
def pep_talk(m: State, me: Fighter, die: Die, target: Fighter, n: Tunable) -> None:
    """One ally within {range} hexes gains {momentum} momentum."""
    gain_momentum(m, target, n.momentum)


@card.special(on=enemies_in_range)
def prism_beam(m: State, me: Fighter, die: Die, target: Piece, n: Tunable) -> Rule[None]:
    """Deal {damage} damage to one enemy within {range} hexes. Then you may deal {damage} damage to another
    enemy within {bounce} hexes of that one."""
    stood = target.cell
    yield from hurt(m, me, target, n.damage, n.name)
    others = m.board.within(stood, n.bounce) & m.foes(me) & ~(1 << stood)
    yield from may_hurt_one(m, me, others, n.damage, n.name)


@card.heroism()
def second_edition(m: State, me: Fighter, n: Tunable) -> Rule[None]:
    """Roll your wisdom die again; if you have none, roll a new one."""
    lose_wisdom(m, me.seat)
    yield from gain_wisdom(m, me.seat)
