"""Kraken."""

from __future__ import annotations

from dustup.games.henshin.cards import Script, Tunable
from dustup.games.henshin.happenings import Damage, Exhaustion, Movement, Throwing, Way
from dustup.games.henshin.verbs import (
    Die,
    Fighter,
    Piece,
    Rule,
    State,
    adjacent_enemies,
    enemies_within,
    hurt,
    is_enemy,
    is_enemy_fighter,
    move_up_to,
    pick_cell,
    pick_model,
    place,
    remember,
    remembers,
    take_heroism,
    throw,
)

card = Script()


def free_beside(m: State, me: Fighter) -> int:
    """Free hexes adjacent to this fighter."""
    return m.board.neighbours[me.cell] & m.open_cells()


def out_there(m: State, me: Fighter, n: Tunable) -> int:
    """Enemies at distance 2 to {range}, if there is a free hex to put one."""
    return enemies_within(m, me, n.range) & ~m.board.within(me.cell, 1) if free_beside(m, me) else 0


@card.special(on=out_there)
def long_arm(m: State, me: Fighter, die: Die, target: Piece, n: Tunable) -> Rule[None]:
    """Place one enemy at distance 2 to {range} in a free hex adjacent to this fighter. Then deal {damage} damage to
    it."""
    cell = yield from pick_cell(m, me, free_beside(m, me), n.name)
    assert cell is not None
    place(m, target, cell)
    yield from hurt(m, me, target, n.damage, n.name)


def swam_near(m: State, me: Fighter, came: Movement | Throwing, n: Tunable) -> bool:
    """An enemy entered a hex adjacent to this fighter by moving or being thrown."""
    who = came.mover if isinstance(came, Movement) else came.target
    if remembers(me, n.name) or who.exhausted or not is_enemy(me, who):
        return False
    return any(m.board.neighbours[me.cell] >> cell & 1 for cell in came.path)


@card.reaction(Movement, Throwing, met=swam_near, once=True)
def rip_current(m: State, me: Fighter, came: Movement | Throwing, n: Tunable) -> Rule[None]:
    """Once per activation, after an enemy enters a hex adjacent to this fighter by moving or being thrown, deal
    {damage} damage to that enemy."""
    who = came.mover if isinstance(came, Movement) else came.target
    if who.cell >= 0:
        remember(m, me, n.name, until="action")
        yield from hurt(m, me, who, n.damage, n.name)


@card.before(Way, of=rip_current)
def seen_from_afar(m: State, me: Fighter, way: Way, n: Tunable) -> None:
    """Whoever moves goes around the Rip Current if it can."""
    if is_enemy(me, way.mover) and not remembers(me, n.name):
        way.shun |= m.board.neighbours[me.cell]


def somebody_in_reach(m: State, me: Fighter, die: Die, n: Tunable) -> bool:
    """There is an enemy near enough."""
    return bool(enemies_within(m, me, n.range))


@card.special(possible=somebody_in_reach)
def eight_arms(m: State, me: Fighter, die: Die, n: Tunable) -> Rule[None]:
    """{targets:Once|Up to # times}, choose an enemy within {range} hexes that Eight Arms has not thrown yet, and
    throw it {throw} hexes."""
    thrown: list[Piece] = []
    while len(thrown) < n.targets:
        there = enemies_within(m, me, n.range)
        for each in thrown:
            if each.cell >= 0:
                there &= ~(1 << each.cell)
        target = yield from pick_model(m, me, there, n.name, optional=True)
        if target is None:
            return
        thrown.append(target)
        yield from throw(m, me, target, n.throw, n.name)


def hit_by_an_action(m: State, me: Fighter, damage: Damage, n: Tunable) -> bool:
    """An action of an enemy fighter damaged this fighter, for the first time this round."""
    foe = damage.source
    return (
        damage.dealt > 0
        and foe is not None
        and is_enemy_fighter(me, foe)
        and m.action != ""
        and m.active == foe.id
        and not remembers(me, n.name)
    )


@card.reaction(Damage, mine="target", met=hit_by_an_action, once=True)
def jet_of_ink(m: State, me: Fighter, damage: Damage, n: Tunable) -> Rule[None]:
    """Once per round, after an action in which an enemy fighter damaged this fighter, it may move up to {distance}
    hexes."""
    moved = yield from move_up_to(m, me, n.distance, n.name)
    if moved:
        remember(m, me, n.name, until="round")


def i_felled(m: State, me: Fighter, fall: Exhaustion, n: Tunable) -> bool:
    """This fighter exhausted an enemy fighter."""
    return is_enemy_fighter(me, fall.fighter)


@card.reaction(Exhaustion, mine="source", met=i_felled)
def pearl_thief(m: State, me: Fighter, fall: Exhaustion, n: Tunable) -> None:
    """After damage dealt by this fighter exhausts an enemy fighter, take {heroism:1|up to #} heroism from that
    fighter's player."""
    take_heroism(m, me, fall.fighter.seat, n.heroism)


@card.special(on=adjacent_enemies)
def into_the_dark(m: State, me: Fighter, die: Die, target: Piece, n: Tunable) -> Rule[None]:
    """Deal {damage} damage to one adjacent enemy. If it is then still on the board, place it in a free hex within
    {range} hexes of this fighter."""
    yield from hurt(m, me, target, n.damage, n.name)
    if target.cell >= 0:
        cell = yield from pick_cell(m, me, m.board.within(me.cell, n.range) & m.open_cells(), n.name)
        if cell is not None:
            place(m, target, cell)
