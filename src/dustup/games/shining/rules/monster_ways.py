"""How a Monster finds its way: whom it is nearest to, where it attacks from, and where it stops if it is too far.

A target is reached on a square from which the attack on the AI card is legal; a square that a card names is reached by
standing on it. ``Plan`` is the answer for one target:

- *open*: there is a way to such a square that is free;
- *held*: only standing models close every way, so it is planned as if they did not;
- *closed*: terrain closes every way, so plain distance counts.

A Monster of several squares is where the first of them is: "squares" below are those where that one can be.
"""

from __future__ import annotations

from typing import NamedTuple

from dustup.boards.bits import listed, lowest
from dustup.boards.ways import Ways
from dustup.engine.cite import clause
from dustup.games.shining.played import Profile
from dustup.games.shining.rules.attack import in_range
from dustup.games.shining.rules.monster_stairs import by_stairs, monster_steps
from dustup.games.shining.rules.movement import may_stop
from dustup.games.shining.state import OFF, Monster, State

OPEN, HELD, CLOSED = 0, 1, 2


class Plan(NamedTuple):
    """How a Monster would get to a target."""

    state: int
    """Open, held or closed; the first is best."""
    cost: int
    """Movement points to the best square; if closed, the distance in plain steps."""
    square: int
    """The square to attack from; -1 if closed."""
    tie: str = "only"
    """How it was chosen among equally cheap ones."""


Nearness = tuple[int, int, int]
"""How near a target is: the first two of its plan, and all squares that are as cheap."""


class Outlook(NamedTuple):
    """What a Monster has before it: the same whatever it goes for, as long as nobody moves."""

    monster: Monster
    here: int
    free: int
    """Where it may end its movement; its own squares are free for it."""
    standing: int
    """Squares of the others that stand."""
    ways: Ways | None
    """What is open to it, unless stairs make that depend on where it wants to go."""


class Route(NamedTuple):
    """Where a Monster goes in this activation."""

    path: list[int]
    """The squares it enters; none if it stays."""
    cost: int
    arrives: bool
    tie: str = "only"
    """How the square it stops on was chosen among equally good ones."""


# -- what is open to a Monster -----------------------------------------------------------------------------------------


@clause("terrain.stairs.monster-avoid")
def monster_ways(m: State, monster: Monster, goal: int, *, ignoring: bool = False) -> Ways:
    """The ordinary ways of a Monster, with stairs only towards another floor.

    ``goal`` is the square of what it goes for, ``OFF`` if that is the next floor itself; with ``ignoring`` standing
    models do not block.
    """
    if not m.ground.links:
        return monster_steps(m, monster, ignoring)
    return monster_steps(m, monster, ignoring, m.ground.stairs, by_stairs(m, monster, goal, ignoring))


def outlook(m: State, monster: Monster) -> Outlook:
    """What a Monster has before it."""
    own = m.covers(monster)
    free, standing = may_stop(m, monster, m.taken() & ~own), m.upright() & ~own
    ways = None if m.ground.links else monster_steps(m, monster, ignoring=False)
    return Outlook(monster, 1 << monster.cell, free, standing, ways)


def towards(m: State, look: Outlook, goal: int) -> Outlook:
    """The same with the ways to one square."""
    return look if look.ways is not None else look._replace(ways=monster_ways(m, look.monster, goal))


def ways_to(m: State, look: Outlook, goal: int, ignoring: bool = False) -> Ways:
    """The ways of a Monster towards a square."""
    if look.ways is not None and not ignoring:
        return look.ways
    return monster_ways(m, look.monster, goal, ignoring=ignoring)


@clause("monster.ai.reached-target", "los.models-block", "monster.ai.ignored-models-sight", "hero.base-size")
def attack_squares(m: State, look: Outlook, profile: Profile, target: int, among: int) -> int:
    """Squares from which the attack on the target is legal: within range and, if needed, with line of sight.

    Standing models block sight wherever the Monster itself will be. Of a large Monster one square is enough.
    """
    seen = profile.sight
    near = m.ground.seen_around(target, profile.range, look.standing) if seen else in_range(m, target, profile)
    near &= ~(1 << target)
    size = look.monster.card.size
    return (near if size == 1 else m.ground.body(size).touches(near)) & among


@clause("monster.ai.marked-square")
def standing_squares(m: State, monster: Monster, goal: int, among: int) -> int:
    """Where a Monster stands on the square its card names; anywhere on another floor, if it takes the stairs."""
    wanted = m.ground.board.bit[goal] if goal != OFF else m.ground.board.all & ~m.ground.floor(monster.cell)
    size = monster.card.size
    return (wanted if size == 1 else m.ground.body(size).touches(wanted)) & among


def goal_squares(m: State, look: Outlook, profile: Profile | None, goal: int, among: int) -> int:
    """Where a Monster has reached what it goes for: a Hero it attacks, or a square to stand on."""
    if profile is None:
        return standing_squares(m, look.monster, goal, among)
    return attack_squares(m, look, profile, goal, among)


def away(m: State, monster: Monster, cell: int, goal: int) -> int:
    """How far a Monster on some square would be from another square."""
    return aways(m, monster, [cell], goal)[0]


def aways(m: State, monster: Monster, cells: list[int], goal: int) -> list[int]:
    """How far a Monster would be from a square, for each of the squares where it might be."""
    far = m.ground.distances(goal)
    if monster.card.size == 1:
        return [far[each] for each in cells]
    body = m.ground.body(monster.card.size)
    return [min([far[part] for part in listed(body.at(each))]) for each in cells]


# -- how far it is -----------------------------------------------------------------------------------------------------


@clause("monster.ai.nearest", "monster.ai.nearest-unreachable")
def nearness(m: State, look: Outlook, profile: Profile | None, goal: int) -> Nearness:
    """By movement points to a square it could attack from, ignoring its limit: over squares that are free.

    Where none leads there, as if standing models did not block.
    """
    wanted = goal_squares(m, look, profile, goal, look.free)
    if wanted & look.here:
        return OPEN, 0, look.here
    if wanted:
        cost, squares = ways_to(m, look, goal).first(look.here, wanted)
        if squares:
            return OPEN, cost, squares
    return through_models(m, look, profile, goal)


def at_best(m: State, look: Outlook, profile: Profile, goals: list[int]) -> list[tuple[int, int]]:
    """Nearer targets cannot be: no way is shorter than plain steps, but by stairs."""
    if m.ground.links:
        return [(OPEN, 0)] * len(goals)
    far, reach = m.ground.distances(look.monster.cell), 2 * (look.monster.card.size - 1) + profile.range
    return [(OPEN, far[each] - reach) for each in goals]


@clause("monster.ai.nearest-unreachable", "monster.ai.blocked-route")
def through_models(m: State, look: Outlook, profile: Profile | None, goal: int) -> Nearness:
    """As if standing models did not block: squares they hold count as attack squares, too."""
    monster = look.monster
    wanted = goal_squares(m, look, profile, goal, may_stop(m, monster, 0))
    if wanted:
        cost, squares = ways_to(m, look, goal, ignoring=True).first(look.here, wanted)
        if squares:
            return HELD, cost, squares
    return CLOSED, away(m, monster, monster.cell, goal) if goal != OFF else 0, 0


def plan(m: State, look: Outlook, profile: Profile | None, goal: int) -> Plan:
    """How a Monster gets to a target: to the best of the squares that are nearest to it."""
    state, cost, squares = nearness(m, look, profile, goal)
    if not squares:
        return Plan(state, cost, -1)
    return Plan(state, cost, *best_square(m, look.monster, profile, goal, squares))


@clause("monster.ai.best-square", "tie-break.reading-order")
def best_square(m: State, monster: Monster, profile: Profile | None, goal: int, cells: int) -> tuple[int, str]:
    """Of equally cheap squares the one farthest from the target if the range is 2 or more; then reading order."""
    if not cells & (cells - 1):
        return lowest(cells), "only"
    if profile is None or profile.range < 2:
        return lowest(cells), "read"
    all_cells = listed(cells)
    far = aways(m, monster, all_cells, goal)
    most = max(far)
    best = [cell for cell, distance in zip(all_cells, far, strict=True) if distance == most]
    return best[0], "far" if len(best) == 1 else "read" if len(best) == len(far) else "far-read"


# -- where it goes -----------------------------------------------------------------------------------------------------


@clause("monster.move.limit", "monster.move.stop-at-target", "monster.move.even-if-too-far")
def route(m: State, look: Outlook, goal: int, plan: Plan, points: int) -> Route:
    """Towards the target as far as the movement value allows."""
    if plan.state == CLOSED:
        return nearest_by_air(m, look, goal, points)
    if plan.state == HELD:
        return blocked_route(m, look, goal, plan, points)
    return open_route(m, look, goal, plan, points)


@clause("monster.ai.route-tie", "monster.ai.end-on-monster", "terrain.stairs.monster-continues")
def open_route(m: State, look: Outlook, goal: int, plan: Plan, points: int) -> Route:
    """To the square itself, or the free square on a cheapest route with the least cost left; then reading order."""
    if not plan.cost:
        return Route([], 0, True)
    here, ways = look.here, ways_to(m, look, goal)
    if plan.cost <= points:
        cost, path = ways.way(here, plan.square, plan.cost)
        return Route(path, cost, True)
    for cost, squares in ways.ways_back(here, plan.square):
        found = squares & look.free if cost <= points else 0
        if found:
            cost, path = ways.way(here, lowest(found), cost)
            return Route(path, cost, False, first_of(found))
    return Route([], 0, False)


def first_of(cells: int) -> str:
    """How the first of some equally good squares was chosen."""
    return "read" if cells & (cells - 1) else "only"


@clause("monster.ai.blocked-route")
def blocked_route(m: State, look: Outlook, goal: int, plan: Plan, points: int) -> Route:
    """Along a cheapest route that ignores standing models, as far as legal squares allow; it ends on a free square."""
    on_route = [0] * (plan.cost + 1)
    for cost, squares in ways_to(m, look, goal, ignoring=True).ways_back(look.here, plan.square):
        on_route[cost] = squares
    # Of each layer the squares on a cheapest route that are reached over legal squares only.
    legal = ways_to(m, look, goal)
    reached = legal.along(look.here, on_route, points)
    for cost in range(len(reached) - 1, 0, -1):
        if found := reached[cost] & look.free:
            return Route(legal.path(reached, lowest(found)), cost, False, first_of(found))
    return Route([], 0, False)


@clause("monster.ai.blocked-route")
def nearest_by_air(m: State, look: Outlook, goal: int, points: int) -> Route:
    """Terrain closes every way: the free square in reach least distant from the target, then cheapest, then first."""
    if goal == OFF:
        return Route([], 0, False)
    monster = look.monster
    ways = monster_ways(m, monster, monster.cell)
    layers = ways.costs(look.here, points)
    free = look.free | look.here
    found = sorted(
        (away(m, monster, cell, goal), cost, cell) for cost, layer in enumerate(layers) for cell in listed(layer & free)
    )
    distance, cost, cell = found[0]
    tie = "read" if len(found) > 1 and found[1][:2] == (distance, cost) else "only"
    return Route(ways.path(layers, cell) if cost else [], cost, False, tie)
