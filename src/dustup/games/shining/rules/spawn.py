"""SPAWN: a Monster enters play with full health, on the square of its number or as near as there is room."""

from __future__ import annotations

from dustup.boards.bits import listed
from dustup.engine.cite import clause
from dustup.games.shining.events import NotSpawned, Spawned
from dustup.games.shining.rules.monster_ways import away
from dustup.games.shining.state import NOBODY, OFF, PARTY, Monster, State


@clause("spawn.already-in-play", "spawn.full-health", "spawn.numbered-square")
def spawn(m: State, kind: str, number: int) -> Monster | None:
    """Monster N enters on SPAWN N with all its HP; one that is in play already is left as it is."""
    monster = monster_of(m, kind, number)
    if monster.cell != OFF:
        m.tell(NotSpawned, monster.id, "in-play")
        return None
    place = m.ground.spawns.get(number, -1)
    cell = nearest_free(m, monster, place)
    if cell < 0:
        no_room(m, monster)
        return None
    monster.hp, monster.fallen, monster.struck_by = monster.card.hp, False, NOBODY
    m.put(monster, cell)
    m.tell(Spawned, monster.id, cell, "there" if cell == place else "near", cites=monster.card.cites)
    return monster


def monster_of(m: State, kind: str, number: int) -> Monster:
    """The Monster of a kind and number, in play or not; a new one if there was none yet."""
    for each in m.monsters:
        if each.card.key == kind and each.number == number:
            return each
    acts = m.encounter.acts.get((kind, number), ())
    made = Monster(PARTY + len(m.monsters), m.box.monsters[kind], number, acts=acts)
    m.enlist(made)
    return made


@clause("spawn.occupied", "spawn.closest-tie", "hero.base-size.spawn")
def nearest_free(m: State, monster: Monster, place: int) -> int:
    """The free square fewest steps away that a walker could enter; models do not stop the count.

    Ties go to the square nearest a standing Hero, then to reading order. -1 if there is none.
    """
    if place < 0:
        return -1
    ground = m.ground
    free = ground.board.all & ~ground.blocking & ~m.taken()
    if monster.card.size > 1:
        free = ground.body(monster.card.size).fits(free)
    if free >> place & 1:
        return place
    steps = ground.ways(ground.board.all & ~ground.blocking)
    for layer in steps.costs(1 << place):
        if layer & free:
            return first_by_heroes(m, monster, layer & free)
    return -1


def first_by_heroes(m: State, monster: Monster, cells: int) -> int:
    """Of some squares the one nearest a standing Hero, then the first in reading order."""
    heroes = [each.cell for each in m.heroes if each.standing]
    return min(listed(cells), key=lambda cell: min((away(m, monster, cell, each) for each in heroes), default=0))


@clause("spawn.no-room")
def no_room(m: State, monster: Monster) -> None:
    """The Monster does not enter play."""
    m.tell(NotSpawned, monster.id, "no-room")
