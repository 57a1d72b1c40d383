"""Movement: Free Movement paid with Speed tokens, plain moves, teleports, and what one meets on the way."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from dustup.boards.bits import listed
from dustup.boards.square import SquareBoard
from dustup.engine.cite import clause
from dustup.engine.hearing import AFTER, after, at_once, before
from dustup.engine.options import Family, Over
from dustup.engine.rule import Rule
from dustup.games.panic.events import LedTo, MovedTo, Walked
from dustup.games.panic.happenings import Arrived, Moved, Stepped, Walking
from dustup.games.panic.options import Go, asked
from dustup.games.panic.rules.asking import pick_space
from dustup.games.panic.rules.cuffs import Reached, by_cost, nearing, torn_from, way_to
from dustup.games.panic.rules.large import (
    DEAREST,
    carry,
    crushes,
    in_its_way,
    large_landing,
    large_path,
    large_places,
    large_strides,
    numbers_for_walls,
    shift,
    step_price,
    toll,
    too_dear,
    way_with_numbers,
)
from dustup.games.panic.rules.portals import doors, linked, reached, way
from dustup.games.panic.rules.space import (
    alone,
    fresh_traps,
    hazards,
    large_body,
    open_to,
    partner_of,
    shift_to,
    step_back,
)
from dustup.games.panic.rules.targets import from_where, unmet
from dustup.games.panic.rules.tokens import can_spend, lenders, purse, spend, spent
from dustup.games.panic.rules.underfoot import arrived, edges_claim, entered, on_its_way, uneventful
from dustup.games.panic.state import OFF, Figure, State, Unit

if TYPE_CHECKING:
    from dustup.games.panic.rules.act import Act

# -- Free Movement ------------------------------------------------------------------------------


@clause(
    "free-movement.lateral-cost",
    "free-movement.diagonal-cost",
    "free-movement.rubble-cost",
    "free-movement.discard-after",
    "ruling.free-movement.overdraft",
)
def strides(
    board: SquareBoard, cell: int, speed: int, open_cells: int, rough: int, stops: int, doors: int, goal: int = 0
) -> tuple[int, ...]:
    """Cells by the Speed tokens their cheapest way costs: 1 a side step, 2 a diagonal one, 1 more onto Rubble.

    A single token is enough for any step. ``stops`` end a way; ``doors`` are spaces linked with each other. Beyond a
    ``goal`` that is reached nobody looks.
    """
    row, start = board._stride, board.bit[cell]
    found = [0] * (speed + 4)
    found[0] = start
    open_cells |= start
    for spent_so_far in range(speed):
        fresh = found[spent_so_far] & open_cells
        if not fresh:
            continue
        if fresh & goal:
            break
        open_cells ^= fresh  # nothing leads there any cheaper
        if spent_so_far:
            fresh ^= fresh & stops
            beside = fresh << 1 | fresh >> 1
            lateral, corner = beside | fresh << row | fresh >> row, beside << row | beside >> row
        else:
            lateral, corner = board.sides[cell], board.corners[cell]
        if doors and doors & fresh:
            lateral |= doors
        lateral &= open_cells
        corner &= open_cells
        if (lateral | corner) & rough:
            slow, slowest = lateral & rough, corner & rough
            found[spent_so_far + 1] |= lateral ^ slow
            found[spent_so_far + 2] |= corner ^ slowest | slow
            found[spent_so_far + 3] |= slowest
        else:
            found[spent_so_far + 1] |= lateral
            found[spent_so_far + 2] |= corner
    return tuple(found)


def _ways(m: State, figure: Figure, speed: int, goal: int = 0) -> tuple[int, ...]:
    if figure.shape:
        return large_strides(m, figure, speed)
    if m.units[figure.unit].cuffed >= 0 and (partner := torn_from(m, figure)):
        return by_cost(m, _back_to(m, figure, partner, speed), speed)
    rough, stops = rubble_for(m, figure), hazards(m, figure)
    return strides(m.board, figure.cell, speed, open_to(m, figure), rough, stops, doors(m, figure), goal)


def _back_to(m: State, figure: Figure, partner: Figure, speed: int) -> Reached:
    """Free Movement back to a handcuffed partner."""
    price = partial(step_cost, m, figure)
    return nearing(m, figure, partner, speed, open_to(m, figure), hazards(m, figure), price)


def walkable(m: State, figure: Figure, speed: int) -> int:
    """Cells a figure can reach by Free Movement with so many tokens."""
    unit = m.units[figure.unit]
    traits = unit.loadout.traits
    if figure.shape or unit.cuffed >= 0:
        mask = 0
        for each in _ways(m, figure, speed):
            mask |= each
    else:
        rough = rubble_for(m, figure) if "rubble-safe" in traits else m.rubble
        portals = doors(m, figure) if "portals" in traits else 0
        mask = strolls(m.board, figure.cell, speed, open_to(m, figure), rough, hazards(m, figure), portals)
    if mask & m.board.bit[figure.cell]:
        mask ^= m.board.bit[figure.cell]
    return alone(m, figure, mask) if "passes-figures" in traits else mask


@clause("free-movement.lateral-cost", "free-movement.diagonal-cost", "free-movement.rubble-cost",
        "free-movement.discard-after", "ruling.free-movement.overdraft")  # fmt: skip
def strolls(board: SquareBoard, cell: int, speed: int, open_cells: int, rough: int, stops: int, doors: int) -> int:
    """All cells of ``strides`` at once: whatever is next to a space to which one gets with a token to spare."""
    start, lateral, corner = board.bit[cell], board.sides[cell], board.corners[cell]
    if doors and doors & start:
        lateral |= doors
    if speed == 1:
        return (lateral | corner) & open_cells
    row = board._stride
    rough &= open_cells
    smooth, onward = open_cells ^ rough, open_cells ^ (open_cells & stops) | start
    reached = start | lateral & smooth
    if speed > 2:
        due, later = lateral & rough | corner & smooth, corner & rough  # with one token more, and with two
        for _ in range(speed - 2):
            going = reached & onward
            beside = going << 1 | going >> 1
            lateral = beside | going << row | going >> row
            if doors and doors & going:
                lateral |= doors
            corner = beside << row | beside >> row
            reached |= lateral & smooth | due
            due = later | lateral & rough | corner & smooth
            later = corner & rough
    going = reached & onward
    if speed == 2 and not doors:
        return board.beyond(cell, going) & open_cells
    wide = going | going << 1 | going >> 1
    wide |= wide << row | wide >> row
    if doors and doors & going:
        wide |= doors
    return wide & open_cells


@clause("free-movement.powered-by-speed", "free-movement.needs-token", "copy.free-movement", "free-movement.one-space")
def walks(m: State, unit: Unit) -> list[Family[Any]]:
    """Free Movement a unit could make now: of itself, of its figures, of its Copies."""
    speed = can_spend(m, unit, "speed")
    if not speed or ((unit.hp <= 0 or unit.out) and m.taken_out(unit)):
        return []
    families: list[Family[Any]] = []
    for figure in m.bodies_of(unit):
        if mask := walkable(m, figure, speed):
            families.append(Over(Go, mask, figure.id))  # noqa: PERF401 - a plain loop is faster here
    if unit.cuffed >= 0:
        families += _partner_walks(m, unit)
    at_once(before(m, Walking, unit, speed, families))
    return families


@clause("penalty.handcuffed.movement")
def _partner_walks(m: State, unit: Unit) -> list[Family[Any]]:
    """The handcuffed may move their partner with Speed tokens of their own: one space, then again."""
    partner = m.figures[unit.cuffed]
    mask = walkable(m, partner, 1) if partner_of(m, partner) else 0
    return [Over(Go, mask, partner.id)] if mask else []


def route(m: State, figure: Figure, to: int, speed: int) -> list[int]:
    """The cells of a cheapest way to a cell, each step by step; before every one there must be a token left."""
    board, goal = m.board, m.board.bit[to]
    if speed == 1 or (board.sides[figure.cell] & goal and not figure.shape and not m.rubble & goal):
        return [to]  # one token is enough for any step, but for no other; and nothing is cheaper than one side step
    if m.units[figure.unit].cuffed >= 0 and (partner := torn_from(m, figure)):
        return way_to(_back_to(m, figure, partner, speed), to)
    if figure.shape and numbers_for_walls(m, figure):
        return way_with_numbers(m, figure, to, speed, True)
    ways = _ways(m, figure, speed, goal)
    cost = 0
    while not ways[cost] & goal:
        cost += 1
    if not figure.shape and not doors(m, figure):
        return _cheapest(m, figure, ways, to, cost, min(cost, speed))
    path, safe = [to], board.all if figure.shape else ~hazards(m, figure) | board.bit[figure.cell]
    while to != figure.cell:
        for earlier in range(min(cost, speed) - 1, -1, -1):
            step = cost - earlier
            if step > DEAREST:
                break
            near = board.neighbours[to] & ways[earlier] & safe
            found = next((each for each in listed(near) if step_cost(m, figure, each, to) == step), -1)
            if found >= 0:
                break
        else:
            found = -1
        if found < 0:
            # Through linked spaces: from any of them.
            found, earlier = listed(doors(m, figure) & ways[cost - 1])[0], cost - 1
        to, cost = found, earlier
        path.append(to)
    return path[-2::-1]


def _cheapest(m: State, figure: Figure, ways: tuple[int, ...], to: int, cost: int, paid: int) -> list[int]:
    """Such a way of a figure of one space, found backwards: the last step leads from where ``paid`` tokens got it."""
    board, rubble, start = m.board, rubble_for(m, figure), figure.cell
    stops = hazards(m, figure)
    path = [to]
    while True:
        before = cost - 2 if rubble & board.bit[to] else cost - 1
        near = board.sides[to] & ways[before] if 0 <= before < paid else 0
        if near and before:  # nothing stops it where it begins
            near ^= near & stops
        if not near:
            before -= 1
            near = board.corners[to] & ways[before]
            if before:
                near ^= near & stops
        to = (near ^ (near - 1)).bit_length() - 1  # the lowest
        if to == start:
            return path[::-1]
        cost = paid = before
        path.append(to)


@clause("style.weightless.ability.rubble")
def rubble_for(m: State, figure: Figure) -> int:
    """Rubble that slows a figure down."""
    return 0 if "rubble-safe" in m.units[figure.unit].loadout.traits else m.rubble


def step_cost(m: State, figure: Figure, here: int, there: int) -> int:
    """Speed tokens one step discards."""
    if figure.shape:
        return step_price(m, figure, here, there)
    bit = m.board.bit[there]
    lateral = m.board.sides[here] & bit or linked(m, figure, here, there)
    return (1 if lateral else 2) + (1 if rubble_for(m, figure) & bit else 0)


def walk(m: State, payer: Unit, figure: Figure, to: int) -> Rule[None]:
    """Free Movement to a cell, one space at a time. Others are led space by space."""
    unit = m.units[figure.unit]
    own = figure.unit == payer.id
    path = route(m, figure, to, can_spend(m, payer, "speed")) if own else [to]
    if own and not unit.stooges and _undisturbed(m, unit, figure, to):
        _stroll(m, unit, figure, path)
    else:
        with on_its_way(unit):
            yield from _disturbed(m, payer, figure, path)
    yield from edges_claim(m, figure)


def _disturbed(m: State, payer: Unit, figure: Figure, path: list[int]) -> Rule[None]:
    """Free Movement to which others have something to say, or which a group follows."""
    unit = m.units[figure.unit]
    if payer is unit and _undisturbed(m, unit, figure, path[-1]):
        steps = _stroll(m, unit, figure, path)
    else:
        steps = yield from _step_by_step(m, payer, figure, path)
    if unit.stooges and payer is unit and steps:
        yield from others_follow(m, unit, figure, steps)


DISTURBING = frozenset({"lends", "cages"})
"""What somebody's constant abilities do to those who walk."""


def _undisturbed(m: State, unit: Unit, figure: Figure, to: int) -> bool:
    """Whether nothing can happen on the way of somebody who walks with tokens of its own."""
    if figure.shape or unit.cuffed >= 0 or m.trap & m.board.bit[to]:
        return False
    return bool(unit.loadout.strolls) and not m.ears.after.get(Moved) and DISTURBING.isdisjoint(m.constants)


@clause("free-movement.one-space", "free-movement.lateral-cost", "free-movement.diagonal-cost",
        "free-movement.rubble-cost", "free-movement.discard-after")  # fmt: skip
def _stroll(m: State, unit: Unit, figure: Figure, path: list[int]) -> int:
    """Free Movement on which nothing happens: the spaces and their tokens are told one by one."""
    here, left, rubble, sides = figure.cell, unit.tokens["speed"], rubble_for(m, figure), m.board.sides
    for cell in path:
        bit = m.board.bit[cell]
        cost = min(left, (1 if sides[here] & bit else 2) + (1 if rubble & bit else 0))
        left -= cost
        m.tell(Walked, figure.id, cell, cost, here)
        here = cell
    if left:
        unit.tokens["speed"] = left
    else:
        del unit.tokens["speed"]
    shift_to(m, figure, here)
    figure.moved = True
    return len(path)


def _step_by_step(m: State, payer: Unit, figure: Figure, path: list[int]) -> Rule[int]:
    """Free Movement that others may have something to say about: each step first, then its tokens."""
    unit, to = m.units[figure.unit], path[-1]
    own = figure.unit == payer.id
    steps, back = 0, figure.cell
    passing = "passes-figures" in unit.loadout.traits
    for cell in path:
        here = figure.cell
        if steps and _in_the_way(m, figure, cell):
            break
        cost = step_cost(m, figure, here, cell)
        back = cell if not passing or alone(m, figure, m.board.bit[cell]) else back
        borrowed = "lends" in m.constants and (yield from _borrow_step(m, payer, cost))
        riders: list[Figure] = []
        if figure.shape:
            riders = yield from shift(m, figure, cell)
        else:
            shift_to(m, figure, cell)
        steps += 1
        if borrowed:
            _tell_step(m, payer, figure, 0, here)
        else:
            yield from pay_step(m, payer, figure, cost, here)
        if riders:
            yield from carry(m, riders, here, cell)
        if uneventful(m, figure):
            figure.moved = True
        else:
            yield from entered(m, figure, here, willing=own)
        if Arrived in m.ears.after:
            yield from after(m, Arrived, figure, None if figure.copy_of else unit)
        if own and figure.cell != OFF and not m.taken_out(unit):
            yield from after(m, Stepped, payer, figure, here)
        if cell == to or figure.cell != cell or m.taken_out(unit) or not can_spend(m, payer, "speed"):
            break
    if back != figure.cell:
        step_back(m, figure, back)
    return steps


def _in_the_way(m: State, figure: Figure, cell: int, by: int | None = None) -> bool:
    """Whether the next space of a way is not open any more: somebody got there, or onto the mover, meanwhile."""
    if figure.shape:
        return in_its_way(m, figure, cell, by=by) or too_dear(m, figure, cell)
    return not open_to(m, figure, by) & m.board.bit[cell]


def _borrow_step(m: State, payer: Unit, cost: int) -> Rule[bool]:
    """A step for which friends lend Speed tokens is paid first, as it may lead out of their reach."""
    if payer.tokens.get("speed", 0) >= cost or not lenders(m, payer, "speed"):
        return False
    yield from spend(m, payer, ("speed",), min(cost, can_spend(m, payer, "speed")), "walk")
    return True


def pay_step(m: State, payer: Unit, figure: Figure, cost: int, start: int) -> Rule[Any]:
    """Discard the tokens of one step, as far as there are any: nothing is owed."""
    have = payer.tokens.get("speed", 0)
    if have and ("interchanges" not in payer.loadout.traits or purse(m, payer, "speed").keys() == {"speed"}):
        cost = min(cost, have)
        if have == cost:
            del payer.tokens["speed"]
        else:
            payer.tokens["speed"] = have - cost
        _tell_step(m, payer, figure, cost, start)
        return spent(m, payer, "speed", {"speed": cost}, "walk")
    _tell_step(m, payer, figure, 0, start)
    return spend(m, payer, ("speed",), min(cost, can_spend(m, payer, "speed")), "walk")


@clause("free-movement.one-space", "free-movement.lateral-cost", "free-movement.diagonal-cost",
        "free-movement.rubble-cost", "free-movement.discard-after")  # fmt: skip
def _tell_step(m: State, payer: Unit, figure: Figure, cost: int, start: int) -> None:
    """One space of Free Movement: somebody's own, or of another whom it leads."""
    if figure.unit == payer.id:
        m.tell(Walked, figure.id, figure.cell, cost, start)
    else:
        m.tell(LedTo, payer.id, figure.id, figure.cell, cost, start)


# -- plain moves and teleports ------------------------------------------------------------------------------


@clause("ruling.move.plain-move")
def places(m: State, figure: Figure, steps: int, by: int | None = None) -> int:
    """Where a plain move of up to so many steps can end. It may lead over Traps; an Edge is entered last."""
    if steps < 1:
        return 0
    unit = m.units[figure.unit]
    if figure.shape:
        return large_places(m, figure, steps, by)
    free = open_to(m, figure, by)
    if steps == 1 and unit.cuffed < 0 and "portals" not in unit.loadout.traits:
        return alone(m, figure, m.board.neighbours[figure.cell] & free)
    danger = hazards(m, figure) & m.edge
    if unit.cuffed >= 0 and (partner := torn_from(m, figure)):
        back = nearing(m, figure, partner, steps, free, danger, lambda here, there: 1)
        return alone(m, figure, sum(m.board.bit[cell] for cell in back) & ~figure.body)
    if "portals" in unit.loadout.traits:
        return reached(m, figure, steps, free, danger)[-1] & ~figure.body
    danger &= free
    *_, short, mask = m.board.reaches(figure.cell, steps, free ^ danger)
    if danger:
        mask |= m.board.spread(short | figure.body) & danger
    return alone(m, figure, mask & ~figure.body if mask & figure.body else mask)


def move(
    m: State,
    seat: int,
    figure: Figure,
    steps: int,
    why: str = "move-where",
    must: bool = False,
    aiming: Act | None = None,
    act: Act | None = None,
) -> Rule[int]:
    """A figure moves up to so many spaces without paying: ``seat`` says where, or to stay.

    If the move is to bring an Act within range of somebody, that one is ``aiming``.
    """
    if act is not None:
        act.goes_on(m)
    unit = m.units[figure.unit]
    if figure.cell == OFF or ((unit.hp <= 0 or unit.out) and m.taken_out(unit)):
        return 0
    mask = places(m, figure, steps)
    if aiming is not None and unmet(aiming):
        mask, may = getting_at(m, aiming, mask, not must)
        must = not may
    to = yield from pick_space(seat, mask, asked[why, figure.unit, figure.id], may=not must, standing=why)
    return 0 if to is None else (yield from move_to(m, figure, to, steps))


def move_to(
    m: State, figure: Figure, to: int, steps: int, by: int | None = None, path: list[int] | None = None
) -> Rule[int]:
    """Walk a figure to a cell without paying, perhaps on a certain ``path``."""
    there = m.board.bit[to]
    if path is None:
        path = [to] if m.board.neighbours[figure.cell] & there else _shortest(m, figure, to, steps, by)
    made = 0
    if not figure.shape and not m.trap & sum(m.board.bit[each] for each in path) and _unwatched(m, figure):
        here = figure.cell
        for cell in path:
            m.tell(MovedTo, figure.id, cell, here)
            here = cell
        shift_to(m, figure, to)
        figure.moved = True
        made, path = len(path), []
    for cell in path:
        here = figure.cell
        if made and _in_the_way(m, figure, cell, by):
            break
        riders: list[Figure] = []
        walls = False
        if figure.shape:
            walls = crushes(m, figure, cell)
            riders = yield from shift(m, figure, cell)
        else:
            shift_to(m, figure, cell)
        made += 1
        m.tell(MovedTo, figure.id, cell, here)
        if walls:
            yield from toll(m, figure)
        if riders:
            yield from carry(m, riders, here, cell)
        if uneventful(m, figure):
            figure.moved = True
        else:
            yield from entered(m, figure, here)
        if figure.cell != cell or (not figure.copy_of and m.taken_out(m.units[figure.unit])):
            break
    yield from arrived(m, figure)
    return made


def _shortest(m: State, figure: Figure, to: int, steps: int, by: int | None) -> list[int]:
    """The spaces of a shortest way, around hazards if it can be."""
    if figure.shape:
        return large_path(m, figure, to, steps, by)
    free, danger = open_to(m, figure, by), hazards(m, figure)
    if m.units[figure.unit].cuffed >= 0 and (partner := torn_from(m, figure)):
        back = nearing(m, figure, partner, steps, free, danger, lambda here, there: 1)
        if to not in back:
            back = nearing(m, figure, partner, steps, free, danger & m.edge, lambda here, there: 1)
        return way_to(back, to)
    if "portals" in m.units[figure.unit].loadout.traits:
        if not reached(m, figure, steps, free, danger)[-1] >> to & 1:
            danger &= m.edge
        return way(m, figure, to, steps, free, danger)
    around = m.board.path(figure.cell, to, free & ~danger | m.board.bit[to])
    if around and len(around) <= steps:
        return list(around)
    return trapped_way(m, figure, to, steps, by)


@clause("trap.empty-space")
def trapped_way(m: State, figure: Figure, to: int, steps: int, by: int | None, *, through: bool = False) -> list[int]:
    """A way of so many steps at most over as few fresh Traps as possible, or ``through`` as many as possible."""
    board, sign = m.board, -1 if through else 1
    free, traps = open_to(m, figure, by) & ~(hazards(m, figure) & m.edge) | board.bit[to], fresh_traps(m, figure)
    ways: dict[int, tuple[int, list[int]]] = {figure.cell: (0, [])}
    found: list[tuple[int, int, list[int]]] = []
    for _ in range(steps):
        farther: dict[int, tuple[int, list[int]]] = {}
        for here, (met, path) in ways.items():
            for cell in listed(board.neighbours[here] & free):
                if cell in path or here == to:
                    continue
                way = met + sign * bool(traps & board.bit[cell]), [*path, cell]
                farther[cell] = min(farther.get(cell, way), way)
        if to in farther:
            found.append((farther[to][0], len(farther[to][1]), farther[to][1]))
        ways = farther
    return min(found)[2] if found else [to]


def _unwatched(m: State, figure: Figure) -> bool:
    """Whether nobody has anything to say about a figure's moving through spaces without a Trap."""
    return "passes-figures" not in m.constants and not m.ears.heard(AFTER, Moved, figure.unit)


@clause("ruling.copy.who-benefits")
def user_moves(
    m: State, act: Act, steps: int, why: str = "move-where", *, aiming: bool = False, must: bool = False
) -> Rule[None]:
    """An Action lets its user move: the Copy that performs it, if one does; every figure of a stooge group.

    ``aiming`` if the Action goes on with somebody in range. Of a single space it may say that the user ``must``.
    """
    must = must and steps == 1
    yield from move(m, act.seat, act.figure, steps, why, must=must, aiming=act if aiming else None, act=act)
    if act.unit.stooges:
        yield from _group_moves(m, act, steps, why)


@clause("form.reversal.action.counter-attack", "ruling.challenge.multi-target")
def getting_at(m: State, act: Act, cells: int, may: bool, onward: tuple[int, int] = (0, 0)) -> tuple[int, bool]:
    """Where its user may go, and if it ``may`` stay, to have somebody in range; anywhere, if no place will do.

    If it goes ``onward`` by teleports (how far, how many), places that lead to one from which that is so come next.
    """
    here = m.board.bit[act.figure.cell] if may else 0
    near = from_where(m, act, cells | here)
    spaces, times = onward
    for count in range(1, times + 1) if not near else ():
        near |= sum(
            m.board.bit[cell]
            for cell in listed(cells)
            if from_where(m, act, after_teleports(m, act.figure, spaces, count, cell))
        )
    return (near & ~here, bool(near & here)) if near else (cells, may)


def after_teleports(m: State, figure: Figure, spaces: int, times: int, start: int | None = None) -> int:
    """Where a figure can be after so many teleports of so many spaces, from where it is or from another ``start``."""
    if figure.cell == OFF:
        return 0
    ghost = figure.copy()
    cells = m.board.bit[figure.cell if start is None else start]
    for _ in range(times):
        onward = 0
        for ghost.cell in listed(cells):
            ghost.body = large_body(m.board, ghost.shape, ghost.cell) if ghost.shape else m.board.bit[ghost.cell]
            onward |= landing(m, ghost, spaces, spaces) | m.band(ghost, spaces, spaces) & m.board.bit[figure.cell]
        cells = onward
    return cells


@clause("stooges.group-move-action", "ruling.stooges.teleports")
def _group_moves(m: State, act: Act, steps: int, why: str) -> Rule[None]:
    """Every other figure of the group may move as many spaces."""
    for each in m.figures_of(act.unit):
        if each is not act.figure:
            yield from move(m, act.seat, each, steps, why, act=act)


@clause("stooges.group-move-speed", "ruling.stooges.shared-tokens", "ruling.stooges.free-movement")
def others_follow(m: State, unit: Unit, mover: Figure, steps: int) -> Rule[None]:
    """For each space one figure of a stooge group walks, each other figure may move one, too: no Free Movement."""
    for each in m.figures_of(unit):
        if each is not mover and each.cell >= 0:
            yield from move(m, unit.seat, each, steps, "follow-where")


@clause("move.teleport", "ruling.move.teleport-exact", "ruling.move.teleport-destination")
def landing(m: State, figure: Figure, low: int, high: int) -> int:
    """Empty cells of the arena at an exact distance, or between two; a large body is shifted by so many spaces."""
    if figure.cell == OFF:
        return 0
    if figure.shape:
        far, near = m.board.within(figure.cell, high), m.board.within(figure.cell, low - 1)
        return large_landing(m, figure, m.floor) & far & ~near
    mask = m.band(figure, low, high) & m.floor & ~figure.body
    return lands_on(m, figure, mask)


def lands_on(m: State, figure: Figure, mask: int) -> int:
    """Those of the cells on which a figure could appear."""
    if figure.shape:
        return large_landing(m, figure, mask)
    return alone(m, figure, mask & open_to(m, figure) & ~figure.body)
