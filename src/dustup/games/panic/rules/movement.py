"""Movement without paying: plain moves, where one may land, and what one meets on the way."""

from __future__ import annotations

from collections.abc import Callable

from dustup.boards.bits import listed
from dustup.engine.cite import clause
from dustup.engine.rule import Rule
from dustup.games.panic.events import MovedTo
from dustup.games.panic.options import asked
from dustup.games.panic.rules.act import Act
from dustup.games.panic.rules.asking import pick_space
from dustup.games.panic.rules.handcuffed import nearing, torn_from, way_to
from dustup.games.panic.rules.large import (
    carry,
    crushes,
    in_its_way,
    large_landing,
    large_path,
    large_places,
    large_trapped_way,
    shift,
    toll,
    too_dear,
)
from dustup.games.panic.rules.portals import doors, reached, way
from dustup.games.panic.rules.space import (
    alone,
    arrived,
    entered,
    fresh_traps,
    hazards,
    large_body,
    open_to,
    shift_to,
)
from dustup.games.panic.rules.targets import fatal, from_where, unmet
from dustup.games.panic.state import OFF, Figure, State


def in_the_way(m: State, figure: Figure, cell: int, by: int | None = None) -> bool:
    """Whether the next space of a way is not open any more: somebody got there, or onto the mover, meanwhile."""
    if figure.shape:
        return in_its_way(m, figure, cell, by=by) or too_dear(m, figure, cell)
    return not open_to(m, figure, by) & m.board.bit[cell]


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
    if figure.cell == OFF or m.taken_out(unit):
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
    for cell in path:
        here = figure.cell
        if made and in_the_way(m, figure, cell, by):
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
        if reached(m, figure, steps, free, danger)[-1] >> to & 1:
            return way(m, figure, to, steps, free, danger)
        return trapped_way(m, figure, to, steps, by)
    around = m.board.path(figure.cell, to, free & ~danger | m.board.bit[to])
    if around and len(around) <= steps:
        return list(around)
    return trapped_way(m, figure, to, steps, by)


@clause("trap.empty-space")
def trapped_way(m: State, figure: Figure, to: int, steps: int, by: int | None, *, through: bool = False) -> list[int]:
    """A way of so many steps at most over as few fresh Traps as possible, or ``through`` as many as possible."""
    if figure.shape:
        return large_trapped_way(m, figure, to, steps, by, through=through)
    sign, traps, near = -1 if through else 1, fresh_traps(m, figure), _steps(m, figure, to, by)
    ways: dict[int, tuple[int, list[int]]] = {figure.cell: (0, [])}
    found: list[tuple[int, int, list[int]]] = []
    for _ in range(steps):
        farther: dict[int, tuple[int, list[int]]] = {}
        for here, (met, path) in ways.items():
            for cell in listed(near(here)) if here != to else ():
                if cell in path:
                    continue
                way = met + sign * (traps >> cell & 1), [*path, cell]
                farther[cell] = min(farther.get(cell, way), way)
        if to in farther:
            found.append((farther[to][0], len(farther[to][1]), farther[to][1]))
        ways = farther
    return min(found)[2] if found else [to]


def _steps(m: State, figure: Figure, to: int, by: int | None) -> Callable[[int], int]:
    """What says from any space to which ones a plain move leads next, over Traps as well, and over an Edge last."""
    board, linked = m.board, doors(m, figure)
    free = open_to(m, figure, by) & ~(hazards(m, figure) & m.edge) | board.bit[to]
    return lambda here: (board.neighbours[here] | (linked if linked >> here & 1 else 0)) & free


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
    """Where a figure can be after so many teleports of so many spaces, from where it is or from another ``start``.

    Where it would fall there is no onward.
    """
    if figure.cell == OFF:
        return 0
    ghost, ends_there = figure.copy(), fatal(m, m.units[figure.unit], figure) if m.edge & m.floor else 0
    cells = m.board.bit[figure.cell if start is None else start]
    for at in range(times):
        onward = 0
        for ghost.cell in listed(cells & ~ends_there if at or start is not None else cells):
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


def enterable(m: State, figure: Figure, mask: int) -> int:
    """Those of the cells into which a figure could move from anywhere; a large body may crush Walls by that."""
    return large_landing(m, figure, mask, over_walls=True) if figure.shape else lands_on(m, figure, mask)
