"""Free Movement: paid with Speed tokens, space by space; of oneself, of others, of obstacles."""

from __future__ import annotations

from functools import partial
from heapq import heappop, heappush
from typing import Any

from dustup.boards.bits import listed
from dustup.boards.square import SquareBoard
from dustup.engine.cite import clause
from dustup.engine.hearing import BEFORE, after, at_once, before
from dustup.engine.options import Family, Over
from dustup.engine.rule import DONE, Rule
from dustup.games.panic.cards import AbilityEar
from dustup.games.panic.events import LedTo, Walked
from dustup.games.panic.happenings import Arrived, Shifting, Stepped, Walking
from dustup.games.panic.options import Go, Shift
from dustup.games.panic.rules.act import in_band, span_of
from dustup.games.panic.rules.handcuffed import Reached, by_cost, nearing, partner_of, torn_from, way_to
from dustup.games.panic.rules.in_order import clauses_about, one_by_one, own_ears
from dustup.games.panic.rules.large import (
    DEAREST,
    UNLENT,
    Lent,
    carry,
    large_strides,
    shift,
    step_price,
    where_ways_end,
    winding,
    winding_way,
)
from dustup.games.panic.rules.movement import in_the_way, move, places
from dustup.games.panic.rules.obstacles import ground_at, ground_room, shift_ground
from dustup.games.panic.rules.portals import doors, linked
from dustup.games.panic.rules.space import (
    alone,
    bare_rubble,
    body_at,
    cages,
    chills,
    edges_claim,
    entered,
    hazards,
    on_its_way,
    open_to,
    shift_to,
    step_back,
)
from dustup.games.panic.rules.tokens import can_spend, lenders, purse, spend, spent, take
from dustup.games.panic.state import OFF, Figure, State, Unit

FREE_MOVEMENT = (Go, Shift)


# -- where it leads ------------------------------------------------------------------------------


@clause(
    "free-movement.lateral-cost",
    "free-movement.diagonal-cost",
    "free-movement.rubble-cost",
    "free-movement.discard-after",
    "ruling.free-movement.overdraft",
)
def strides(
    board: SquareBoard,
    cell: int,
    speed: int,
    open_cells: int,
    rough: int,
    stops: int,
    doors: int,
    goal: int = 0,
    own: int | None = None,
    lent: int = 0,
) -> tuple[int, ...]:
    """Cells by the Speed tokens their cheapest way costs: 1 a side step, 2 a diagonal one, 1 more onto Rubble.

    A single token is enough for any step. ``stops`` end a way; ``doors`` are spaces linked with each other. Beyond a
    ``goal`` that is reached nobody looks. Tokens beyond the walker's ``own`` are ``lent`` in some cells only.
    """
    row, start = board.stride, board.bit[cell]
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
            if own is not None and spent_so_far >= own:
                fresh &= lent
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
        return large_strides(m, figure, speed, _lent_where(m, figure))
    if m.units[figure.unit].cuffed >= 0 and (partner := torn_from(m, figure)):
        return by_cost(m, _back_to(m, figure, partner, speed), speed)
    rough, stops = rubble_for(m, figure), _ends(m, figure)
    own, lent = _lent_where(m, figure)
    return strides(m.board, figure.cell, speed, open_to(m, figure), rough, stops, doors(m, figure), goal, own, lent)


def _ends(m: State, figure: Figure) -> int:
    """Cells in which a walk ends: what one does not walk through, and where one cannot walk on."""
    if figure.shape:
        return where_ways_end(m, figure, walking=True)
    return hazards(m, figure) | cages(m, figure)


@clause("style.unbreakable.ability.share-tokens", "ruling.style.unbreakable.limits")
def _lent_where(m: State, figure: Figure) -> Lent:
    """A walker's own Speed tokens, and the cells in which friends lend it theirs: beyond them it gets no farther.

    What a Copy spends is lent to its Original, and a group stays in reach with those who stay.
    """
    unit = m.units[figure.unit]
    if "lends" not in m.constants or figure.copy_of or len(unit.bodies) > 1:
        return UNLENT
    if not (friends := lenders(m, unit, "speed")):
        return UNLENT
    cells = 0
    for friend in friends:
        for origin in m.bodies_of(friend):
            if span := span_of(m, friend, origin):
                cells |= m.sees_spaces(origin, in_band(m, origin, span))
    return sum(purse(m, unit, "speed").values()), cells


def _back_to(m: State, figure: Figure, partner: Figure, speed: int) -> Reached:
    """Free Movement back to a handcuffed partner."""
    price = partial(step_cost, m, figure)
    return nearing(m, figure, partner, speed, open_to(m, figure), hazards(m, figure), price)


def walkable(m: State, figure: Figure, speed: int) -> int:
    """Cells a figure can reach by Free Movement with so many tokens."""
    mask = 0
    for each in _ways(m, figure, speed):
        mask |= each
    return alone(m, figure, mask & ~m.board.bit[figure.cell])


def past_hazards(m: State, figure: Figure, to: int, speed: int) -> bool:
    """Whether the tokens would do for a way over Traps and Edges, which one walks only step by step."""
    if figure.shape:
        ways = large_strides(m, figure, speed, bold=True)
    else:
        ways = strides(m.board, figure.cell, speed, open_to(m, figure), rubble_for(m, figure), 0, doors(m, figure))
    return any(each >> to & 1 for each in ways)


@clause("free-movement.powered-by-speed", "free-movement.needs-token", "copy.free-movement", "free-movement.one-space")
def walks(m: State, unit: Unit) -> list[Family[Any]]:
    """Free Movement a unit could make now: of itself, of its figures, of its Copies."""
    speed = can_spend(m, unit, "speed")
    if not speed or m.taken_out(unit):
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


@clause("style.weightless.ability.rubble")
def rubble_for(m: State, figure: Figure) -> int:
    """Rubble that slows a figure down."""
    return 0 if "rubble-safe" in m.units[figure.unit].loadout.traits else bare_rubble(m, figure)


def step_cost(m: State, figure: Figure, here: int, there: int) -> int:
    """Speed tokens one step discards."""
    if figure.shape:
        return step_price(m, figure, here, there)
    bit = m.board.bit[there]
    lateral = m.board.sides[here] & bit or linked(m, figure, here, there)
    return (1 if lateral else 2) + (1 if rubble_for(m, figure) & bit else 0)


def route(m: State, figure: Figure, to: int, speed: int) -> list[int]:
    """The cells of a cheapest way to a cell, each step by step; before every one there must be a token left."""
    board, goal = m.board, m.board.bit[to]
    if speed == 1 or (board.sides[figure.cell] & goal and not figure.shape and not m.rubble & goal):
        return [to]  # one token is enough for any step, but for no other; and nothing is cheaper than one side step
    if m.units[figure.unit].cuffed >= 0 and (partner := torn_from(m, figure)):
        return way_to(_back_to(m, figure, partner, speed), to)
    if figure.shape and winding(m, figure):
        return winding_way(m, figure, to, speed, True, lent=_lent_where(m, figure))
    if "chills" in m.constants and not figure.shape and (cold := chills(m, figure)):
        return _warmest(m, figure, to, speed, cold)
    ways = _ways(m, figure, speed, goal)
    cost = 0
    while not ways[cost] & goal:
        cost += 1
    path, safe = [to], ~_ends(m, figure) | board.bit[figure.cell]
    own, lent = _lent_where(m, figure)
    while to != figure.cell:
        for earlier in range(min(cost, speed) - 1, -1, -1):
            step = cost - earlier
            if step > DEAREST:
                break
            near = board.neighbours[to] & ways[earlier] & safe
            if own is not None and 0 < earlier >= own:
                near = sum(board.bit[each] for each in listed(near) if body_at(m, figure, each) & lent)
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


@clause("ruling.free-movement.equal-ways")
def _warmest(m: State, figure: Figure, to: int, speed: int, cold: int) -> list[int]:
    """Of the cheapest ways to a cell one that enters as few ``cold`` cells as possible."""
    board, linking, ends_there, (own, lent) = m.board, doors(m, figure), _ends(m, figure), _lent_where(m, figure)
    free = open_to(m, figure)
    known: dict[int, tuple[int, int, int]] = {figure.cell: (0, 0, OFF)}
    waiting = [(0, 0, figure.cell)]
    while waiting:
        spent, met, here = heappop(waiting)
        if (spent, met) > known[here][:2] or spent >= speed:
            continue
        if spent and (ends_there >> here & 1 or (own is not None and spent >= own and not lent >> here & 1)):
            continue
        for there in listed((board.neighbours[here] | (linking if linking >> here & 1 else 0)) & free):
            price = spent + step_cost(m, figure, here, there), met + (cold >> there & 1)
            if there not in known or price < known[there][:2]:
                known[there] = (*price, here)
                heappush(waiting, (*price, there))
    path = [to]
    while (before := known[path[-1]][2]) != figure.cell:
        path.append(before)
    return path[::-1]


# -- walking ------------------------------------------------------------------------------


def free_movement(m: State, payer: Unit, answer: Any) -> Rule[None]:
    """Carry out Free Movement that was chosen: of a figure, or of an obstacle."""
    if type(answer) is Go:
        return walk(m, payer, m.figures[answer.figure], answer.to)
    return shift_obstacle(m, payer, answer.cell, answer.to)


def walk(m: State, payer: Unit, figure: Figure, to: int) -> Rule[None]:
    """Free Movement to a cell, one space at a time. Others are led space by space."""
    unit, own = m.units[figure.unit], figure.unit == payer.id
    path = route(m, figure, to, can_spend(m, payer, "speed")) if own else [to]
    with on_its_way(unit):
        steps = yield from _step_by_step(m, payer, figure, path)
        if unit.stooges and own and steps:
            yield from others_follow(m, unit, figure, steps)
    yield from edges_claim(m, figure)


def _step_by_step(m: State, payer: Unit, figure: Figure, path: list[int]) -> Rule[int]:
    """Each step first, then its tokens, then what others have to say about it; says how many were made."""
    unit, to = m.units[figure.unit], path[-1]
    own = figure.unit == payer.id
    steps, back = 0, figure.cell
    passing = "passes-figures" in unit.loadout.traits
    for cell in path:
        here = figure.cell
        if steps and in_the_way(m, figure, cell):
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
        yield from entered(m, figure, here, willing=own)
        yield from after(m, Arrived, figure, None if figure.copy_of else unit)
        if own and figure.cell != OFF and not m.taken_out(unit):
            yield from _stepped(m, payer, figure, here)
        if cell == to or figure.cell != cell or m.taken_out(unit) or not can_spend(m, payer, "speed"):
            break
    if back != figure.cell:
        step_back(m, figure, back)
    return steps


@clause("ruling.turn.ability-order")
def _stepped(m: State, payer: Unit, figure: Figure, here: int) -> Rule[None]:
    """What follows from a space walked: of several abilities their owner says which comes first."""
    if Stepped not in m.ears.after:
        return DONE

    def about(fight: State, _: AbilityEar) -> Stepped:
        return Stepped(fight.units[payer.id], fight.figures[figure.id], here)

    return one_by_one(m, payer, own_ears(m, payer, Stepped), Stepped.moment, about, often=True)


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
        take(payer, "speed", cost)
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
        m.tell(LedTo, payer.id, figure.id, figure.cell, cost, start, cites=leads_by(m, payer))


@clause("stooges.group-move-speed", "ruling.stooges.shared-tokens", "ruling.stooges.free-movement")
def others_follow(m: State, unit: Unit, mover: Figure, steps: int) -> Rule[None]:
    """For each space one figure of a stooge group walks, each other figure may move one, too: no Free Movement."""
    for each in m.figures_of(unit):
        if each is not mover and each.cell >= 0:
            yield from move(m, unit.seat, each, steps, "follow-where")


@clause("taken-out.inert")
def hovers(m: State, figure: Figure) -> bool:
    """Whether a figure over an Edge has a Speed token left to spend; those of the Taken Out are on hold."""
    unit = m.units[figure.unit]
    return not m.taken_out(unit) and can_spend(m, unit, "speed") > 0


# -- leading others ------------------------------------------------------------------------------


def leads_by(m: State, unit: Unit) -> tuple[str, ...]:
    """The abilities by which a unit's Speed tokens pay for Free Movement of others."""
    return clauses_about(m, unit, BEFORE, Walking)


def in_reach(m: State, leader: Unit, *, foes: bool = False) -> int:
    """Cells in a leader's range and sight, from any figure or Copy of its; Fog hides ``foes`` only."""
    mask = 0
    for origin in m.figures:
        if origin.unit != leader.id or origin.cell < 0 or (span := span_of(m, leader, origin)) is None:
            continue
        seen = m.sees_cells(origin, leader, m.band(origin, *span))
        mask |= m.fogless(origin, leader, seen) if foes else seen
    return mask


@clause("ruling.style.shining.forced-entry")
def led_people(m: State, leader: Unit) -> list[Family[Any]]:
    """One step for everybody else in range, friend or foe, and for their Copies."""
    families: list[Family[Any]] = []
    near = in_reach(m, leader)
    if m.teams > 2:
        near &= ~m.spared(leader)
    seen_foes = in_reach(m, leader, foes=True) & near if m.fog else near
    for figure in m.figures:
        unit = m.units[figure.unit]
        if unit is leader or figure.cell < 0 or (m.taken_out(unit) and not figure.copy_of):
            continue
        within = near if leader.is_ally(unit) or figure.copy_of else seen_foes
        if m.cells_of(figure) & within and (mask := places(m, figure, 1, leader.team)):
            families.append(Over(Go, mask, figure.id))
    return families


def led_ground(m: State, leader: Unit, movable: int) -> list[Family[Any]]:
    """One step for obstacles of the ground in range."""
    return [
        Over(Shift, mask, cell)
        for cell in listed(in_reach(m, leader) & movable & m.floor)
        if (mask := m.board.neighbours[cell] & ground_room(m, ground_at(m, cell), cell))
    ]


def shift_obstacle(m: State, payer: Unit, cell: int, to: int) -> Rule[None]:
    """An obstacle moves one space, then the Speed tokens are spent as for any step."""
    moving = Shifting(payer, ground_at(m, cell))
    at_once(before(m, moving))
    cost = (1 if m.board.sides[cell] >> to & 1 else 2) + (m.rubble >> to & 1)
    yield from shift_ground(m, moving.kind, cell, to, moving.becomes, cites=leads_by(m, payer))
    yield from spend(m, payer, ("speed",), min(cost, can_spend(m, payer, "speed")), "walk")
    yield from edges_claim(m)
