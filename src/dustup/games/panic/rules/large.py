"""Large units: bodies of more than one space, how they move, crush Walls and carry riders."""

from __future__ import annotations

from functools import lru_cache
from heapq import heappop, heappush
from itertools import pairwise

from dustup.boards.bits import listed
from dustup.boards.square import SquareBoard
from dustup.engine.cite import clause
from dustup.engine.rule import Rule
from dustup.games.panic.events import MovedTo
from dustup.games.panic.rules.handcuffed import partner_of, within_cuffs
from dustup.games.panic.rules.obstacles import give_way
from dustup.games.panic.rules.pool import discard_number, pick_number
from dustup.games.panic.rules.portals import doors
from dustup.games.panic.rules.space import (
    alone,
    arrived,
    bare_rubble,
    body_at,
    cages,
    crosses_walls,
    edges_claim,
    entered,
    fresh_traps,
    hazards,
    large_body,
    lift,
    occupied,
    open_to,
    put,
    ridden,
    trap_safe,
)
from dustup.games.panic.rules.tokens import lose
from dustup.games.panic.state import OFF, Figure, State, Unit

Lent = tuple[int | None, int]
"""How many Speed tokens of its own a walker has, if others lend it more, and the cells in which they do."""
UNLENT: Lent = (None, 0)

DEAREST = 4
"""The most Speed tokens one step can discard: diagonal, onto Rubble, and Walls crushed."""


@clause("ruling.archetype.boss.vehicle-last-space")
def crowded(m: State, figure: Figure, cell: int, body: int) -> bool:
    """Whether a unit that carries others would have somebody in each of its spaces: its riders and those it meets."""
    if "carries" not in m.units[figure.unit].loadout.traits:
        return False
    lying = m.down & figure.body
    others, riders, by = occupied(m) & ~figure.body | lying, ridden(m, figure.body) & ~lying, cell - figure.cell
    # Riders in whose way somebody stands stay where they are, which may still be on it.
    stay = 0
    while (blocked := riders & _moved(others | stay, -by)) != stay:
        stay = blocked
    return not body & ~(others | stay | _moved(riders & ~stay, by))


def in_its_way(
    m: State, figure: Figure, cell: int, *, willing: bool = True, by: int | None = None, cardboard: int = 0
) -> bool:
    """Whether somebody has got to where a body was about to go, or onto it, since it set out.

    Walls of ``cardboard`` are in nobody's way.
    """
    body = body_at(m, figure, cell)
    ground = ground_for(m, figure, willing, by) | cardboard
    return bool(body & ~figure.body & ~ground) or crowded(m, figure, cell, body)


def _roomy(m: State, figure: Figure, places: int, doubtful: int) -> int:
    """First spaces in which a unit that carries others still has a space of its own free."""
    for cell in listed(places & doubtful) if doubtful else ():
        if crowded(m, figure, cell, body_at(m, figure, cell)):
            places ^= m.board.bit[cell]
    return places


def _doubtful(m: State, figure: Figure) -> int:
    """First spaces in which a unit that carries others might have somebody in each of its spaces."""
    if "carries" not in m.units[figure.unit].loadout.traits:
        return 0
    if ridden(m, figure.body).bit_count() == figure.body.bit_count():
        return m.board.all
    # Its riders alone do not fill it: only where it meets somebody else need anybody look.
    return _touching(m, figure, occupied(m) & ~figure.body | m.down & figure.body)


def _moved(cells: int, by: int) -> int:
    return cells << by if by >= 0 else cells >> -by


@clause(
    "archetype.boss.giant.size",
    "archetype.boss.vehicle.shape",
    "archetype.boss.vehicle.note.like-giant",
    "ruling.archetype.boss.giant-movement",
    "ruling.archetype.boss.vehicle-no-number",
)
def ground_for(m: State, figure: Figure, willing: bool = True, by: int | None = None) -> int:
    """Spaces a large figure may come to cover."""
    unit = m.units[figure.unit]
    free = open_to(m, figure, willing=willing, by=by)
    if may_crush(m, figure):
        free |= m.wall & ~occupied(m)
    if "carries" in unit.loadout.traits:
        free |= occupied(m)
    return free


@clause("archetype.boss.giant.walls", "ruling.archetype.boss.giant-empty-walls")
def crusher(m: State, figure: Figure) -> bool:
    """Whether Walls become Rubble under it: not if they are Empty to it anyway."""
    traits = m.units[figure.unit].loadout.traits
    return "crushes-walls" in traits and not crosses_walls(figure, traits)


def may_crush(m: State, figure: Figure) -> bool:
    """Whether it can move over Walls and crush them: some pay for it with numbers, and need one."""
    unit = m.units[figure.unit]
    return crusher(m, figure) and (bool(unit.pool) or "wall-costs-number" not in unit.loadout.traits)


@lru_cache(maxsize=1000)
def _inside(board: SquareBoard, shape: tuple[tuple[int, int], ...]) -> int:
    """First spaces from which no part of a body lies nowhere at all."""
    # Each is looked at once: no reason to know the body by heart.
    body = large_body.__wrapped__
    return sum(board.bit[cell] for cell in listed(board.all) if body(board, shape, cell)) if shape else board.all


def _offsets(m: State, figure: Figure) -> list[int]:
    return [m.board.by(right, below) for right, below in figure.shape]


def _lying_on(m: State, figure: Figure, ground: int) -> int:
    """First spaces from which all of a body lies on some cells."""
    mask = _inside(m.board, figure.shape) & ground
    for by in _offsets(m, figure):
        mask &= ground >> by if by > 0 else ground << -by
    return mask


def _touching(m: State, figure: Figure, cells: int) -> int:
    """First spaces from which some of a body lies on some cells."""
    mask = cells
    for by in _offsets(m, figure):
        mask |= cells >> by if by > 0 else cells << -by
    return mask & _inside(m.board, figure.shape)


def _rings(
    m: State,
    figure: Figure,
    steps: int,
    costs: bool,
    by: int | None = None,
    *,
    bold: bool = False,
    lent: Lent = UNLENT,
) -> list[int]:
    """First spaces a body can be shifted to, by the number of steps, or by Speed tokens; ``bold``, past hazards."""
    board = m.board
    found = [0] * (steps + DEAREST)
    if winding(m, figure) and not bold:
        for (cell, _), (spent, _) in _legs(m, figure, steps, costs, by, lent=lent).items():
            found[spent] |= board.bit[cell]
        return found
    found[0] = board.bit[figure.cell]
    open_to_it = _open_to_body(m, figure, by)
    ends_there = 0 if bold else where_ways_end(m, figure, walking=costs)
    slow = _touching(m, figure, m.rubble | m.wall) if costs else 0
    doubtful, own, in_reach = _doubtful(m, figure), lent[0], _touching(m, figure, lent[1])
    for spent in range(steps):
        for here in listed(found[spent] & open_to_it):
            open_to_it ^= board.bit[here]  # nothing leads there any cheaper
            if ends_there & board.bit[here] or (
                own is not None and 0 < spent >= own and not in_reach & board.bit[here]
            ):
                continue
            near = _roomy(m, figure, board.neighbours[here] & open_to_it, doubtful)
            if not costs:
                found[spent + 1] |= near
                continue
            for there in listed(near & slow):
                found[spent + step_price(m, figure, here, there)] |= board.bit[there]
            near ^= near & slow
            found[spent + 1] |= near & board.sides[here]
            found[spent + 2] |= near & board.corners[here]
    return found


@clause("archetype.boss.giant.edges", "ruling.move.plain-move")
def where_ways_end(m: State, figure: Figure, *, walking: bool) -> int:
    """First spaces in which a way of a body ends: all of it over Edges, or, ``walking``, some on a Trap or caged."""
    ends_there = _lying_on(m, figure, hazards(m, figure) & m.edge)
    if walking:
        ends_there |= _touching(m, figure, traps_ahead(m, figure) | cages(m, figure))
    return ends_there & ~m.board.bit[figure.cell]


@clause("trap.empty-space")
def traps_ahead(m: State, figure: Figure) -> int:
    """Traps that would bite a figure if it came to cover them: not those it stands on."""
    if not m.trap or trap_safe(figure, m.units[figure.unit].loadout.traits, entering=True):
        return 0
    return fresh_traps(m, figure) & ~figure.body


def _open_to_body(m: State, figure: Figure, by: int | None, numbers: int = 0) -> int:
    ground = ground_for(m, figure, by=by) | figure.body
    if numbers and numbers_for_walls(m, figure):
        ground |= m.wall & ~occupied(m)
    return _lying_on(m, figure, ground) | m.board.bit[figure.cell]


@clause("ruling.archetype.boss.vehicle-no-number")
def walls_in_its_way(m: State, figure: Figure, to: int, speed: int) -> bool:
    """Whether its Speed would lead a body to a space if only it had a number for each Wall on the way."""
    if not numbers_for_walls(m, figure):
        return False
    return any(cell == to for cell, _ in _legs(m, figure, speed, True, None, numbers=speed))


# -- ways on which every leg counts ------------------------------------------------------------------------------

Leg = tuple[int, int]
"""A first space, and how many steps over Walls led there that cost numbers."""


def winding(m: State, figure: Figure) -> bool:
    """Whether it matters how a body gets somewhere: it pays for Walls with numbers, has portals or wears handcuffs."""
    return numbers_for_walls(m, figure) or bool(doors(m, figure)) or partner_of(m, figure) is not None


def numbers_for_walls(m: State, figure: Figure) -> bool:
    """Whether a body pays with numbers for Walls that it might move over."""
    return bool(m.wall) and "wall-costs-number" in m.units[figure.unit].loadout.traits and crusher(m, figure)


@clause("ruling.archetype.boss.vehicle-no-number")
def _legs(
    m: State,
    figure: Figure,
    most: int,
    costs: bool,
    by: int | None,
    numbers: int = -1,
    *,
    around: bool = False,
    lent: Lent = UNLENT,
) -> dict[Leg, tuple[int, Leg | None]]:
    """Where such a body can be shifted, each with what that costs and the leg before: no more Walls than numbers.

    They are those of its unit, if nothing else is said. Whoever pays goes ``around`` Traps, or onto one and stops.
    """
    board, pays = m.board, numbers_for_walls(m, figure)
    numbers = len(m.units[figure.unit].pool) if numbers < 0 else numbers
    open_to_it, doubtful = _open_to_body(m, figure, by, numbers), _doubtful(m, figure)
    ends_there = where_ways_end(m, figure, walking=costs or around)
    own, in_reach = lent[0], _touching(m, figure, lent[1])
    found: dict[Leg, tuple[int, Leg | None]] = {(figure.cell, 0): (0, None)}
    waiting = [(0, 0, figure.cell)]
    while waiting:
        spent, walls, here = heappop(waiting)
        if spent >= most or spent > found[here, walls][0] or ends_there & board.bit[here]:
            continue
        if own is not None and 0 < spent >= own and not in_reach & board.bit[here]:
            continue
        for there in listed(_roomy(m, figure, _beside(m, figure, here) & open_to_it, doubtful)):
            leg = there, walls + (pays and crushes(m, figure, there, here))
            cost = spent + (step_price(m, figure, here, there) if costs else 1)
            if leg[1] <= numbers and (leg not in found or cost < found[leg][0]):
                found[leg] = cost, (here, walls)
                heappush(waiting, (cost, leg[1], there))
    return found


def winding_way(
    m: State, figure: Figure, to: int, most: int, costs: bool, by: int | None = None, lent: Lent = UNLENT
) -> list[int]:
    """A cheapest way to one of them, around Traps if there is one, over as few Walls as such a way can have."""
    found = _legs(m, figure, most, costs, by, around=True, lent=lent)
    if not any(cell == to for cell, _ in found):
        found = _legs(m, figure, most, costs, by, lent=lent)
    leg: Leg | None = min((each for each in found if each[0] == to), key=lambda each: (found[each][0], each[1]))
    path: list[int] = []
    while leg is not None:
        path.append(leg[0])
        leg = found[leg][1]
    return path[-2::-1]


def _beside(m: State, figure: Figure, here: int) -> int:
    """First spaces one step away from another: those next to it and those through portals, as handcuffs allow."""
    near = m.board.neighbours[here] | _through_portals(m, figure, here)
    partner = partner_of(m, figure)
    return near & _within_cuffs(m, figure, here, partner) if partner is not None else near


@clause("style.vortex.ability.portal", "ruling.style.vortex.large-bodies")
def _through_portals(m: State, figure: Figure, here: int) -> int:
    """First spaces to which a body shifts when a part of it that is over an Edge steps onto another."""
    edges, mask = doors(m, figure), 0
    for by in (0, *_offsets(m, figure)) if edges else ():
        if edges >> here + by & 1:
            mask |= _moved(edges, -by)
    return mask & ~m.board.bit[here]


@clause("penalty.handcuffed.partner", "ruling.penalty.handcuffed-blocked")
def _within_cuffs(m: State, figure: Figure, here: int, partner: Figure) -> int:
    """First spaces in which some of a body is next to its partner; or nearer to it, if none of it is next to it yet."""
    far = 1
    while not _touching(m, figure, near := m.band(partner, 0, far)) >> here & 1:
        far, last = far + 1, near
    return _touching(m, figure, near if far == 1 else last)


def crushes(m: State, figure: Figure, there: int, here: int | None = None) -> bool:
    """Whether a body comes to lie on Walls with a step, from where it is or from another space."""
    if not m.wall or not crusher(m, figure):
        return False
    body = figure.body if here is None else body_at(m, figure, here)
    return bool(m.wall & body_at(m, figure, there) & ~body)


@clause("ruling.archetype.boss.vehicle-no-number")
def too_dear(m: State, figure: Figure, there: int) -> bool:
    """Whether a unit that pays for Walls with numbers has none left for a step."""
    unit = m.units[figure.unit]
    return "wall-costs-number" in unit.loadout.traits and not unit.pool and crushes(m, figure, there)


@clause("archetype.boss.giant.walls", "ruling.archetype.boss.giant-movement")
def step_price(m: State, figure: Figure, here: int, there: int) -> int:
    """Speed tokens a step of a body discards: onto any Rubble 1 more; if it crushes Walls 1 more, however many."""
    traits = m.units[figure.unit].loadout.traits
    lateral = (m.board.sides[here] | _through_portals(m, figure, here)) >> there & 1
    fresh = body_at(m, figure, there) & ~body_at(m, figure, here)
    rough = fresh & bare_rubble(m, figure) and "rubble-safe" not in traits
    walls = fresh & m.wall and "wall-costs-number" not in traits and crusher(m, figure)
    return (1 if lateral else 2) + (1 if rough else 0) + (1 if walls else 0)


def large_strides(m: State, figure: Figure, speed: int, lent: Lent = UNLENT, *, bold: bool = False) -> tuple[int, ...]:
    """Where Free Movement can bring the body's first space, by the Speed tokens it costs; ``bold``, past hazards."""
    return tuple(_rings(m, figure, speed, True, bold=bold, lent=lent))


def large_places(m: State, figure: Figure, steps: int, by: int | None = None) -> int:
    """Where a plain move can bring the body's first space."""
    mask = 0
    for ring in _rings(m, figure, steps, False, by):
        mask |= ring
    return alone(m, figure, mask & ~m.board.bit[figure.cell])


def large_path(m: State, figure: Figure, to: int, steps: int, by: int | None = None) -> list[int]:
    """A way of the body's first space: over no Trap and Wall that it can go around, and no longer than it has to be.

    Nor does it go over anybody whom it would take along for it.
    """
    if bystanders(m, figure) and _has_numbers_for(m, figure, past := large_trapped_way(m, figure, to, steps, by)):
        return past
    if numbers_for_walls(m, figure) or (winding(m, figure) and not traps_ahead(m, figure)):
        return winding_way(m, figure, to, steps, False, by)
    if traps_ahead(m, figure) or _walls_ahead(m, figure):
        return large_trapped_way(m, figure, to, steps, by)
    rings = _rings(m, figure, steps, False, by)
    at = next(number for number, ring in enumerate(rings) if ring >> to & 1)
    path = [to]
    for ring in reversed(rings[1:at]):
        path.append(listed(m.board.neighbours[path[-1]] & ring)[0])
    return path[::-1]


@clause("ruling.move.teleport-destination")
def large_landing(m: State, figure: Figure, mask: int, *, willing: bool = True, over_walls: bool = False) -> int:
    """First spaces from which the body lies on Empty ground, some of it among the cells asked for.

    It crushes Walls it moves over; it does not appear in one. Placed, not ``willing``, it is kept out of none.
    """
    ground, within = ground_for(m, figure, willing), m.floor | m.wall
    if not over_walls:
        ground &= ~(m.wall & ~open_to(m, figure, willing=willing))
        within = m.floor
    found = _lying_on(m, figure, (ground | figure.body) & within) & _touching(m, figure, mask)
    found &= ~(m.board.bit[figure.cell] if figure.cell != OFF else 0)
    if willing and (partner := partner_of(m, figure)):
        found &= _within_cuffs(m, figure, figure.cell, partner)
    return alone(m, figure, _roomy(m, figure, found, _doubtful(m, figure)))


@clause("ruling.move.placing", "coming-back.where", "ruling.archetype.boss.vehicle-shape")
def placeable(m: State, figure: Figure, mask: int) -> int:
    """Those of the cells in which a figure could be placed; it does not move there, so nobody keeps it out.

    Nor is one that carries others placed under somebody.
    """
    if figure.shape:
        return large_landing(m, figure, mask, willing=False) & ~_touching(m, figure, occupied(m) & ~figure.body)
    return alone(m, figure, mask & open_to(m, figure, willing=False))


@clause("ruling.archetype.boss.giant-push", "ruling.move.push-from-same-space", "ruling.range.large-units")
def large_layers(
    m: State, origin: Figure, victim: Figure, spaces: int, away: int, falls: int, cardboard: int
) -> list[int]:
    """Pushes and pulls between bodies: the smallest distance must change by one each step.

    It ends where ``large_ends`` says; Walls of ``cardboard`` give way. ``falls`` are cells in which the victim falls.
    """
    far, going = m.distance(origin, victim), m.board.bit[victim.cell]
    layers = [going]
    ground = ground_for(m, victim, False, m.units[origin.unit].team) | victim.body | cardboard
    open_to_it, doubtful = _lying_on(m, victim, ground), _doubtful(m, victim)
    ends_there = large_ends(m, victim, falls)
    for step in range(1, spaces + 1):
        wanted = far + away * step
        if wanted < 1:
            break
        at_most, less = (_touching(m, victim, m.around(origin, reach)) for reach in (wanted, wanted - 1))
        layer = _roomy(m, victim, m.board.spread(going) & open_to_it & at_most & ~less, doubtful)
        if not layer:
            break
        layers.append(layer)
        going = layer & ~ends_there
    return layers


@clause("ruling.archetype.boss.giant-push", "rubble.stops-forced-movement")
def large_ends(m: State, victim: Figure, falls: int) -> int:
    """First spaces in which a push or pull of a body ends: some of it on Rubble or a Wall, or all of it in a fall.

    What it stands on already does not stop it.
    """
    stops = (bare_rubble(m, victim) | (m.wall if crusher(m, victim) else 0)) & ~victim.body
    return _touching(m, victim, stops) | _lying_on(m, victim, falls)


@clause("trap.empty-space", "ruling.move.way-past-traps")
def large_trapped_way(
    m: State, figure: Figure, to: int, steps: int, by: int | None, *, through: bool = False
) -> list[int]:
    """A way of so many steps at most on which as few Traps bite as possible, or, ``through`` them, as many.

    Of these it is one that leads over the fewest Walls, and then the fewest people.
    """
    board, traps, walls, sign = m.board, traps_ahead(m, figure), _walls_ahead(m, figure), -1 if through else 1
    folk = bystanders(m, figure)
    open_to_it, doubtful = _open_to_body(m, figure, by), _doubtful(m, figure)
    ends_there = where_ways_end(m, figure, walking=False)
    ways: dict[int, tuple[int, int, int, int, list[int]]] = {figure.cell: (0, 0, 0, 0, [])}
    found: list[tuple[int, int, int, int, list[int]]] = []
    for _ in range(steps):
        farther: dict[int, tuple[int, int, int, int, list[int]]] = {}
        for here, (*_, met, path) in ways.items():
            if here == to or ends_there & board.bit[here]:
                continue
            for cell in listed(_roomy(m, figure, _beside(m, figure, here) & open_to_it, doubtful)):
                if cell not in path:
                    now = met | (traps | walls | folk) & body_at(m, figure, cell)
                    bites, crushed = sign * (now & traps).bit_count(), (now & walls).bit_count()
                    way = bites, crushed, (now & folk).bit_count(), now, [*path, cell]
                    farther[cell] = min(farther.get(cell, way), way)
        if to in farther:
            bites, crushed, carried, _, path = farther[to]
            found.append((bites, crushed, carried, len(path), path))
        ways = farther
    return min(found)[-1] if found else [to]


@clause("archetype.boss.vehicle.riders", "ruling.archetype.boss.vehicle-picks-up")
def bystanders(m: State, figure: Figure) -> int:
    """Cells with somebody who would ride on a unit that carries others, if it came there."""
    return occupied(m) & ~figure.body & ~m.down if "carries" in m.units[figure.unit].loadout.traits else 0


@clause("ruling.archetype.boss.vehicle-no-number")
def _has_numbers_for(m: State, figure: Figure, way: list[int]) -> bool:
    """Whether a body can pay for the Walls on a way."""
    if not numbers_for_walls(m, figure):
        return True
    steps = pairwise([figure.cell, *way])
    return sum(crushes(m, figure, there, here) for here, there in steps) <= len(m.units[figure.unit].pool)


def _walls_ahead(m: State, figure: Figure) -> int:
    """Walls a body would crush if it came to cover them."""
    return m.wall & ~figure.body if crusher(m, figure) else 0


def shift(m: State, figure: Figure, cell: int) -> Rule[list[Figure]]:
    """Move a body by one space: Walls under it become Rubble. Says who rides on it and is yet to be carried along."""
    if crushes(m, figure, cell):
        yield from crush(m, m.units[figure.unit], body_at(m, figure, cell) & ~figure.body)
    riders = riders_on(m, figure)
    lift(m, figure)
    put(m, figure, cell)
    return riders


@clause("archetype.boss.vehicle.riders", "taken-out.inert")
def riders_on(m: State, figure: Figure) -> list[Figure]:
    """Whoever is carried by a unit it stands on; the Taken Out are not moved."""
    if "carries" not in m.units[figure.unit].loadout.traits:
        return []
    return [m.figures[id] for id in dict.fromkeys(m.at[cell] for cell in listed(figure.body & ~m.down) if cell in m.at)]


@clause("archetype.boss.giant.walls", "ruling.archetype.boss.giant-movement")
def toll(m: State, figure: Figure) -> Rule[None]:
    """For a step over Walls a Giant discards a Speed token; in Free Movement that is part of the price."""
    unit = m.units[figure.unit]
    if "wall-costs-number" not in unit.loadout.traits:
        yield from lose(m, unit, "speed", 1)


@clause("archetype.boss.giant.walls", "archetype.boss.vehicle.walls")
def crush(m: State, unit: Unit, fresh: int) -> Rule[None]:
    """Walls moved over become Rubble; for a step over any, a unit that pays with numbers discards one of its choice."""
    walls = listed(m.wall & fresh)
    for cell in walls:
        give_way(m, cell, unit.loadout.traits.get("crushes-walls", ()))
    if walls and "wall-costs-number" in unit.loadout.traits and unit.pool:
        number = yield from pick_number(m, unit, "wall-number")
        discard_number(m, unit, number, *unit.loadout.traits["wall-costs-number"])


@clause("archetype.boss.vehicle.riders", "ruling.archetype.boss.vehicle-riders")
def carry(m: State, riders: list[Figure], here: int, there: int) -> Rule[None]:
    """Riders are carried along as far as no Wall, nobody and no handcuffs keep them; they enter no Traps by it."""
    from_column, from_row = m.board.place(here)
    to_column, to_row = m.board.place(there)
    moving: dict[int, int] = {}
    taken = sum(m.board.bit[cell] for cell in m.at)
    for rider in riders:
        taken &= ~rider.body
    for rider in riders:
        column, row = m.board.place(rider.cell)
        cell = m.board.at(column + to_column - from_column, row + to_row - from_row)
        if cell >= 0 and (body := body_at(m, rider, cell)) and not m.wall & body:
            moving[rider.id] = cell
        else:
            taken |= rider.body
    while blocked := [id for id in moving if _stays(m, m.figures[id], moving, taken)]:
        for id in blocked:
            del moving[id]
            taken |= m.figures[id].body
    left = {id: m.figures[id].cell for id in moving}
    for id in moving:
        lift(m, m.figures[id])
    for id, cell in moving.items():
        put(m, m.figures[id], cell)
        m.tell(MovedTo, id, cell, left[id])
    for id in moving:
        yield from entered(m, m.figures[id], left[id], willing=False)
        yield from arrived(m, m.figures[id])
    for rider in riders:
        if rider.id not in moving:
            yield from edges_claim(m, rider)  # it may be over an Edge, now that nothing is below it


@clause("penalty.handcuffed.partner", "ruling.archetype.boss.vehicle-riders")
def _stays(m: State, rider: Figure, moving: dict[int, int], taken: int) -> bool:
    """Whether a rider is left behind: somebody is where it would get, or it would get away from a partner who stays."""
    body = body_at(m, rider, moving[rider.id])
    if body & taken:
        return True
    partner = partner_of(m, rider) if m.units[rider.unit].cuffed >= 0 else None
    return partner is not None and partner.id not in moving and not within_cuffs(m, rider, partner) & body
