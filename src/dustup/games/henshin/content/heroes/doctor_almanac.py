"""Doctor Almanac."""

from __future__ import annotations

from dustup.games.henshin.cards import Script, Tunable
from dustup.games.henshin.verbs import (
    Die,
    Fighter,
    Rule,
    State,
    allies_within,
    enemies_within,
    gain_momentum,
    gain_wisdom,
    hurt,
    lose_wisdom,
    may_hurt_one,
    pick_dice,
    pick_fighter,
    pick_model,
    reroll_face,
    set_to,
    standing,
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


def students(m: State, me: Fighter, die: Die, n: Tunable) -> int:
    """Allies within {range} hexes who can gain momentum."""
    return standing(m, allies_within(m, me, n.range))


@card.special(possible=students)
def pep_talk(m: State, me: Fighter, die: Die, n: Tunable) -> Rule[None]:
    """One ally within {range} hexes gains {momentum} momentum."""
    ally = yield from pick_fighter(m, me, students(m, me, die, n), n.name)
    assert ally is not None
    gain_momentum(m, ally, n.momentum)


def in_the_beam(m: State, me: Fighter, die: Die, n: Tunable) -> int:
    """Enemies within {range} hexes."""
    return enemies_within(m, me, n.range)


@card.special(possible=in_the_beam)
def prism_beam(m: State, me: Fighter, die: Die, n: Tunable) -> Rule[None]:
    """Deal {damage} damage to one enemy within {range} hexes. Then you may deal {damage} damage to another
    enemy within {bounce} hexes of that one."""
    first = yield from pick_model(m, me, in_the_beam(m, me, die, n), n.name)
    assert first is not None
    stood = first.cell
    yield from hurt(m, me, first, n.damage, n.name)
    others = m.board.within(stood, n.bounce) & m.foes(me) & ~(1 << stood)
    yield from may_hurt_one(m, me, others, n.damage, n.name)


@card.heroism()
def second_edition(m: State, me: Fighter, n: Tunable) -> Rule[None]:
    """Roll your wisdom die again; if you have none, roll a new one."""
    lose_wisdom(m, me.seat)
    yield from gain_wisdom(m, me.seat)
