"""Stairs for Monsters, who must take them when they enter them; and the steps they make between."""

from __future__ import annotations

from dustup.boards.bits import listed
from dustup.boards.ways import Ways
from dustup.engine.cite import clause
from dustup.games.shining.rules.movement import in_the_air, may_stop, on_foot
from dustup.games.shining.state import OFF, Monster, State


@clause("monster.move.as-heroes", "monster.move.through-monsters", "ex.board.passable")
def monster_steps(
    m: State, monster: Monster, ignoring: bool, barred: int = 0, passages: dict[int, int] | None = None
) -> Ways:
    """The same steps as for Heroes, but through other Monsters; with ``ignoring`` through standing Heroes as well."""
    if barred:
        barred &= ~m.covers(monster)  # what it stands on already it does not enter
    if monster.card.fly:
        ways = in_the_air(m, passages, barred)
    else:
        ways = on_foot(m, 0 if ignoring else m.heroes_on(), passages, barred)
    return ways if monster.card.size == 1 else of_a_body(m, monster, ways)


@clause("hero.base-size", "hero.base-size.steps")
def of_a_body(m: State, monster: Monster, ways: Ways) -> Ways:
    """A Monster of several squares goes only where all of them fit; Difficult terrain under any of them costs 2."""
    ground, size = m.ground, monster.card.size
    body = ground.body(size)
    fits = body.fits(ways.plain | ways.slow)
    slow = fits & body.touches(ways.slow)
    gates = ground.gates(size) if ways.gates else ()
    return Ways(ground.board, fits, slow, passages=ways.passages, gates=gates)


@clause("terrain.stairs.monster-transfer", "terrain.stairs.monster-on-stair", "terrain.stairs.cost")
def by_stairs(m: State, monster: Monster, goal: int, ignoring: bool) -> dict[int, int]:
    """Entering a STAIR square that leads towards the target's floor puts a Monster on the next floor at once.

    It pays for entering it and nothing for the placement; standing on one it climbs for one point.
    """
    ground = m.ground
    steps = monster_steps(m, monster, ignoring)
    enterable = steps.plain | steps.slow
    passages: dict[int, int] = {}
    for stair in ground.links:
        onward = next_floor(m, monster, stair, goal)
        placed = put_by(m, monster, ground.links[stair] & onward, goal, ignoring) if onward else 0
        if not placed:
            continue
        on_it = 1 << stair if monster.card.size == 1 else ground.body(monster.card.size).touches(1 << stair)
        for cell in listed(steps.spread(on_it & enterable) | on_it):
            passages[cell] = passages.get(cell, 0) | placed
    return passages


@clause("terrain.stairs.which-floor")
def next_floor(m: State, monster: Monster, stair: int, goal: int) -> int:
    """The floor a STAIR square leads a Monster to: towards its target's; nothing if it leads elsewhere.

    Without a target it leads from the Monster's own floor to the one with more standing Heroes, then to the lower one.
    """
    ground = m.ground
    floor = ground.floor_of(stair)
    if goal != OFF:
        there = ground.floor_of(goal)
        return ground.floors[floor + (1 if there > floor else -1)] if there != floor else 0
    if floor != ground.floor_of(monster.cell):
        return 0
    beside = [ground.floors[each] for each in (floor + 1, floor - 1) if 0 <= each < len(ground.floors)]
    heroes = m.heroes_on()
    return max((each for each in beside if each & ground.links[stair]), key=lambda each: (each & heroes).bit_count())


@clause("terrain.stairs.placement", "hero.base-size")
def put_by(m: State, monster: Monster, stairs: int, goal: int, ignoring: bool) -> int:
    """A connected STAIR square, or the free one fewest steps from it; ties by steps to the target, then first."""
    ground, size = m.ground, monster.card.size
    free = may_stop(m, monster, 0 if ignoring else m.taken() & ~m.covers(monster))
    open_ground = ground.board.all & ~(ground.wall if monster.card.fly else ground.blocking)
    ways = ground.ways(open_ground, cliffs=not monster.card.fly)
    if size == 1:
        _, found = ways.first(stairs, free)
    else:
        layers = (ground.body(size).touches(layer) & free for layer in ways.costs(stairs))
        found = next((each for each in layers if each), 0)
    return 1 << min(listed(found), key=lambda cell: (_steps_left(m, monster, cell, goal), cell)) if found else 0


def _steps_left(m: State, monster: Monster, cell: int, goal: int) -> int:
    """How far it would still be to the target, in plain steps."""
    if goal == OFF:
        return 0
    size = monster.card.size
    mine = (cell,) if size == 1 else listed(m.ground.body(size).at(cell))
    return min(m.ground.distance(each, goal) for each in mine)
