"""Bog Brood."""

from __future__ import annotations

from dustup.boards.bits import cells
from dustup.games.henshin.behaviours import (
    approach,
    go_for,
    nearest,
    nearest_hex,
    quarry,
    standing_fighters,
    strike_nearest,
)
from dustup.games.henshin.cards import Script, Tunable
from dustup.games.henshin.happenings import Damage
from dustup.games.henshin.verbs import Npc, Rule, State, heal

card = Script()


@card.behaves()
def guard_the_nest(m: State, npc: Npc, n: Tunable) -> Rule[None]:
    """This NPC targets the nearest fighter among those within {watch} hexes of a spawn point of its side. It moves
    toward its target and strikes it if in Range. If there is no such fighter, it moves toward the nearest free spawn
    point of its side, unless it stands on one of them already, and strikes the nearest fighter in Range, if any."""
    intruders = quarry(m, npc, standing_fighters(m) & watched(m, npc, n.watch))
    if intruders:
        yield from go_for(m, npc, (yield from nearest(m, npc, intruders)))
    else:
        yield from go_home(m, npc)


def watched(m: State, npc: Npc, distance: int) -> int:
    """The hexes within a distance of a spawn point of the NPC's side, the points themselves included."""
    mask = 0
    for point in cells(m.players[npc.seat].spawns):
        mask |= m.board.within(point, distance)
    return mask


def go_home(m: State, npc: Npc) -> Rule[None]:
    """If there is no such fighter, it moves toward the nearest free spawn point of its side, unless it stands on one
    of them already, and strikes the nearest fighter in Range, if any."""
    nest = m.players[npc.seat].spawns
    free = nest & m.open_cells()
    if free and not nest >> npc.cell & 1:
        point = yield from nearest_hex(m, npc, free)
        yield from approach(m, npc, 1 << point, reach=0)
    yield from strike_nearest(m, npc, standing_fighters(m))


@card.after(Damage, mine="source")
def drain(m: State, me: Npc, damage: Damage, n: Tunable) -> None:
    """After this NPC deals damage to a fighter, it regains {heal} health, up to its printed health."""
    if damage.target.fighter:
        heal(m, me, n.heal)
