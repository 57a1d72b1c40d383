"""Brick Oda."""

from __future__ import annotations

from dustup.games.henshin.cards import Script, Tunable
from dustup.games.henshin.happenings import Damage
from dustup.games.henshin.verbs import (
    OFF,
    Die,
    Fighter,
    Piece,
    Rule,
    State,
    adjacent_enemies,
    enemies_within,
    hurt,
    hurt_each,
    throw,
    turn_dice,
)

card = Script()


def low_dice(m: State, me: Fighter, n: Tunable) -> bool:
    """A die of the pool shows 1 or 2."""
    return 1 in m.pool or 2 in m.pool


@card.dice(possible=low_dice)
def foundation(m: State, me: Fighter, n: Tunable) -> Rule[None]:
    """Choose {dice:one|up to #} of your dice that {dice:shows|show} 1 or 2. Set {dice:it|them} to {face}."""
    yield from turn_dice(m, me, n.name, n.dice, lambda face: (n.face,) if face in (1, 2) else ())


@card.special(on=adjacent_enemies)
def wrecking_swing(m: State, me: Fighter, die: Die, target: Piece, n: Tunable) -> Rule[None]:
    """Throw one adjacent enemy {throw} hexes. If that throw ends in a collision, deal {damage} further damage to that
    enemy."""
    thrown = yield from throw(m, me, target, n.throw, n.name)
    if thrown.left and target.cell != OFF:
        yield from hurt(m, me, target, n.damage, n.name)


def somebody_near(m: State, me: Fighter, die: Die, n: Tunable) -> bool:
    """There is an enemy within {range} hexes."""
    return bool(enemies_within(m, me, n.range))


@card.special(possible=somebody_near)
def pile_driver(m: State, me: Fighter, die: Die, n: Tunable) -> Rule[None]:
    """Deal {damage} damage to each enemy within {range} hexes."""
    yield from hurt_each(m, me, enemies_within(m, me, n.range), n.damage, n.name)


@card.less(Damage, mine="target")
def back_to_the_wall(m: State, me: Fighter, damage: Damage, n: Tunable) -> None:
    """While this fighter is adjacent to impassable terrain, damage that an Attack or a Fighter Kick deals to it is
    {less} lower. Collision damage is not lowered."""
    if damage.kind in ("attack", "kick") and m.board.neighbours[me.cell] & m.walls:
        damage.add(-n.less, n.clause)
