"""How a Monster finds its way: whom it is nearest to, where it attacks from, and where it stops if it is too far.

A target is reached on a square from which the attack on the AI card is legal. ``Plan`` is the answer for one target:

- *open*: there is a way to such a square that is free;
- *held*: only standing models close every way, so it is planned as if they did not;
- *closed*: terrain closes every way, so plain distance counts.
"""

from __future__ import annotations

from typing import NamedTuple

from dustup.boards.bits import listed, lowest
from dustup.boards.ways import Ways, cost_in
from dustup.engine.cite import clause
from dustup.games.shining.cards import Profile
from dustup.games.shining.rules.attack import in_range
from dustup.games.shining.rules.movement import in_the_air, may_stop, on_foot
from dustup.games.shining.state import Hero, Monster, State

OPEN, HELD, CLOSED = 0, 1, 2


class Plan(NamedTuple):
    """How a Monster would get to a target."""

    state: int
    """Open, held or closed; the first is best."""
    cost: int
    """Movement points to the best square; if closed, the distance in plain steps."""
    square: int
    """The square to attack from; -1 if closed."""


class Route(NamedTuple):
    """Where a Monster goes in this activation."""

    path: list[int]
    """The squares it enters; none if it stays."""
    cost: int
    arrives: bool


# -- what is open to a Monster -----------------------------------------------------------------------------------------


@clause("monster.move.as-heroes", "monster.move.through-monsters", "terrain.stairs.monster-avoid", "ex.board.passable")
def monster_ways(m: State, monster: Monster, goal: int, *, ignoring: bool = False) -> Ways:
    """The same rules as for Heroes, but through other Monsters; stairs only towards another floor.

    ``goal`` is the square of what it goes for; with ``ignoring`` standing models do not block.
    """
    passages = by_stairs(m, monster, goal, ignoring) if m.ground.links else None
    if monster.card.fly:
        return in_the_air(m, passages, m.ground.stairs)
    blocked = 0 if ignoring else m.heroes_on()
    return on_foot(m, blocked, passages, m.ground.stairs)


@clause("terrain.stairs.monster-transfer", "terrain.stairs.which-floor", "terrain.stairs.monster-on-stair")
@clause("terrain.stairs.cost")
def by_stairs(m: State, monster: Monster, goal: int, ignoring: bool) -> dict[int, int]:
    """Entering a STAIR square that leads towards the target's floor puts a Monster on the next floor at once.

    It pays for entering it and nothing for the placement; standing on one it climbs for one point.
    """
    ground = m.ground
    there = ground.floor_of(goal)
    passages: dict[int, int] = {}
    for stair, ends in ground.links.items():
        floor = ground.floor_of(stair)
        if floor == there:
            continue
        onward = ends & ground.floors[floor + (1 if there > floor else -1)]
        if not onward:
            continue
        placed = 1 << lowest(onward) if ignoring else put_by(m, monster, onward, goal)
        for cell in listed(ground.board.neighbours[stair] | 1 << stair):
            passages[cell] = passages.get(cell, 0) | placed
    return passages


@clause("terrain.stairs.placement")
def put_by(m: State, monster: Monster, stairs: int, goal: int) -> int:
    """A connected STAIR square, or the free one fewest steps from it; ties by steps to the target, then first."""
    board = m.ground.board
    free = may_stop(m, monster, m.taken() & ~board.bit[monster.cell])
    open_ground = board.all & ~(m.ground.wall if monster.card.fly else m.ground.blocking)
    for layer in board.steps_to(stairs, open_ground):
        if found := layer & free:
            best = min(listed(found), key=lambda cell: (m.ground.distance(cell, goal), cell))
            return 1 << best
    return 0


@clause("monster.ai.reached-target", "los.models-block", "monster.ai.ignored-models-sight")
def attack_squares(m: State, monster: Monster, profile: Profile, target: Hero, among: int) -> int:
    """Squares from which the attack on the target is legal: within range and, if needed, with line of sight.

    Standing models block sight wherever the Monster itself will be.
    """
    near = in_range(m, target.cell, profile) & among & ~(1 << target.cell)
    if not profile.sight:
        return near
    others = m.upright() & ~(1 << monster.cell)
    return m.ground.seen_from(target.cell, others, near)


# -- how far it is -----------------------------------------------------------------------------------------------------


@clause("monster.ai.nearest", "monster.ai.nearest-unreachable")
def plan(m: State, monster: Monster, profile: Profile, target: Hero) -> Plan:
    """By movement points to a square it could attack from, ignoring its limit; open ways first."""
    here = 1 << monster.cell
    free = may_stop(m, monster, m.taken() & ~here)
    wanted = attack_squares(m, monster, profile, target, free)
    if wanted & here:
        return Plan(OPEN, 0, monster.cell)
    if wanted:
        layers = monster_ways(m, monster, target.cell).costs(here, until=wanted)
        if (cost := cost_in(layers, wanted)) >= 0:
            return Plan(OPEN, cost, best_square(m, profile, target, layers[cost] & wanted))
    return plan_through_models(m, monster, profile, target)


@clause("monster.ai.nearest-unreachable", "monster.ai.blocked-route")
def plan_through_models(m: State, monster: Monster, profile: Profile, target: Hero) -> Plan:
    """As if standing models did not block: squares they hold count as attack squares, too."""
    here = 1 << monster.cell
    wanted = attack_squares(m, monster, profile, target, may_stop(m, monster, 0))
    layers = monster_ways(m, monster, target.cell, ignoring=True).costs(here, until=wanted) if wanted else []
    if (cost := cost_in(layers, wanted)) >= 0:
        return Plan(HELD, cost, best_square(m, profile, target, layers[cost] & wanted))
    return Plan(CLOSED, m.ground.distance(monster.cell, target.cell), -1)


@clause("monster.ai.best-square", "tie-break.reading-order")
def best_square(m: State, profile: Profile, target: Hero, cells: int) -> int:
    """Of equally cheap squares the one farthest from the target if the range is 2 or more; then reading order."""
    if profile.range < 2:
        return lowest(cells)
    return min(listed(cells), key=lambda cell: (-m.ground.distance(cell, target.cell), cell))


# -- where it goes -----------------------------------------------------------------------------------------------------


@clause("monster.move.limit", "monster.move.stop-at-target", "monster.move.even-if-too-far")
def route(m: State, monster: Monster, target: Hero, plan: Plan, points: int) -> Route:
    """Towards the target as far as the movement value allows."""
    if plan.state == CLOSED:
        return nearest_by_air(m, monster, target, points)
    if plan.state == HELD:
        return blocked_route(m, monster, target, plan, points)
    return open_route(m, monster, target, plan, points)


@clause("monster.ai.route-tie", "monster.ai.end-on-monster", "terrain.stairs.monster-continues")
def open_route(m: State, monster: Monster, target: Hero, plan: Plan, points: int) -> Route:
    """To the square itself, or the free square on a cheapest route with the least cost left; then reading order."""
    here, goal = 1 << monster.cell, 1 << plan.square
    if not plan.cost:
        return Route([], 0, True)
    ways = monster_ways(m, monster, target.cell)
    layers = ways.costs(here, plan.cost)
    if plan.cost <= points:
        return Route(ways.path(layers, plan.square), plan.cost, True)
    left = ways.costs_to(goal, plan.cost)
    free = may_stop(m, monster, m.taken())
    for cost in range(min(points, len(layers) - 1), 0, -1):
        back = plan.cost - cost
        if stops := layers[cost] & (left[back] if back < len(left) else 0) & free:
            return Route(ways.path(layers, lowest(stops)), cost, False)
    return Route([], 0, False)


@clause("monster.ai.blocked-route")
def blocked_route(m: State, monster: Monster, target: Hero, plan: Plan, points: int) -> Route:
    """Along a cheapest route that ignores standing models, as far as legal squares allow; it ends on a free square."""
    here, goal = 1 << monster.cell, 1 << plan.square
    ways = monster_ways(m, monster, target.cell, ignoring=True)
    layers, left = ways.costs(here, plan.cost), ways.costs_to(goal, plan.cost)
    legal = monster_ways(m, monster, target.cell)
    free = may_stop(m, monster, m.taken())
    # Of each layer the squares on a cheapest route that are reached over legal squares only.
    layers += [0] * (plan.cost + 1 - len(layers))
    left += [0] * (plan.cost + 1 - len(left))
    on_route = [layer & left[plan.cost - cost] for cost, layer in enumerate(layers)]
    reached = [here]
    for cost in range(1, min(points, plan.cost) + 1):
        entered = legal.spread(reached[cost - 1]) & legal.plain
        if cost > 1:
            entered |= legal.spread(reached[cost - 2]) & legal.slow
        for start, ends in legal.passages.items():
            if reached[cost - 1] >> start & 1:
                entered |= ends
        reached.append(entered & on_route[cost])
    for cost in range(len(reached) - 1, 0, -1):
        if stops := reached[cost] & free:
            return Route(legal.path(reached, lowest(stops)), cost, False)
    return Route([], 0, False)


@clause("monster.ai.blocked-route")
def nearest_by_air(m: State, monster: Monster, target: Hero, points: int) -> Route:
    """Terrain closes every way: the free square in reach least distant from the target, then cheapest, then first."""
    ways = monster_ways(m, monster, monster.cell)
    layers = ways.costs(1 << monster.cell, points)
    free = may_stop(m, monster, m.taken()) | 1 << monster.cell
    found = [
        (m.ground.distance(cell, target.cell), cost, cell)
        for cost, layer in enumerate(layers)
        for cell in listed(layer & free)
    ]
    _, cost, cell = min(found)
    return Route(ways.path(layers, cell) if cost else [], cost, False)
