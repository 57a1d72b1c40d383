"""Obstacles: Copies, Edges, Fog, Rubble, Traps and Walls; placing, moving and destroying them."""

from __future__ import annotations

from dustup.boards.bits import listed
from dustup.engine.cite import clause
from dustup.engine.hearing import after
from dustup.engine.options import Just, Options
from dustup.engine.rule import Choose, Prompt, Rule
from dustup.games.panic.events import CopyGone, CopyPlaced, Gone, Placed, Shifted
from dustup.games.panic.happenings import CopyLost, Destroyed
from dustup.games.panic.options import Target
from dustup.games.panic.rules.health import slip_cuffs
from dustup.games.panic.rules.space import lift, occupied, put
from dustup.games.panic.rules.underfoot import check_edge
from dustup.games.panic.state import NOBODY, Figure, State, Unit

GROUND = ("edge", "fog", "rubble", "trap", "wall")
"""Obstacles that are part of the ground: at most one in a space."""

MOST_COPIES = 20


# -- placing ------------------------------------------------------------------------------


@clause("ruling.obstacle.occupied-spaces")
def room_for(m: State, kind: str, cells: int) -> int:
    """Cells of the arena that can take an obstacle: Fog, Rubble and Traps go anywhere, the others where nobody is."""
    cells &= m.floor
    if kind in ("fog", "rubble", "trap"):
        return cells & ~(m.copies[0] | m.copies[1] | m.copies[2]) if any(m.copies) else cells
    return cells & ~(m.full & ~m.wall) & ~occupied(m)


@clause(
    "obstacle.six-kinds",
    "obstacle.overwrite",
    "ruling.obstacle.overwrite-edge",
    "ruling.obstacle.placed-trap-no-damage",
)
def place(m: State, kind: str, cell: int, by: Unit | None = None, *, told: bool = False) -> Rule[None]:
    """Put an obstacle into a space; whatever obstacle was there is gone, without being destroyed.

    ``told`` if the log says already how it comes there.
    """
    bit = m.board.bit[cell]
    _clear_ground(m, bit)
    setattr(m, kind, getattr(m, kind) | bit)
    if kind == "wall":
        m.full |= bit
    if not told:
        m.tell(Placed, kind, cell, by.id if by is not None else NOBODY)
    if kind == "edge" and cell in m.at:
        yield from check_edge(m, m.figures[m.at[cell]])


def _clear_ground(m: State, bit: int) -> None:
    if m.wall & bit:
        m.wall &= ~bit
        crowd, copies = m.crowd, m.copies
        if not bit & (crowd[0] | crowd[1] | crowd[2] | copies[0] | copies[1] | copies[2] | m.down):
            m.full &= ~bit
    m.edge &= ~bit
    m.fog &= ~bit
    m.rubble &= ~bit
    m.trap &= ~bit


@clause("copy.original", "ruling.copy.limit", "stooges.copies", "ruling.build.mysterious-stooges")
def place_copy(m: State, unit: Unit, cell: int, *, replaces: bool = True) -> Figure | None:
    """Put a Copy of a unit into a space; a stooge group gets another figure instead. Older obstacles there are gone."""
    if not unit.stooges and len(m.copies_of(unit)) >= MOST_COPIES:
        return None
    if replaces:
        _clear_ground(m, m.board.bit[cell])
    figure = m.add_figure(unit, not unit.stooges)
    figure.acted = unit.stooges
    put(m, figure, cell)
    m.tell(CopyPlaced, figure.id, cell)
    return figure


def place_any(m: State, kind: str, unit: Unit, cell: int) -> Rule[None]:
    """Put an obstacle of any kind into a space; a Copy is the unit's."""
    if kind == "copy":
        place_copy(m, unit, cell)
    else:
        yield from place(m, kind, cell, unit)


# -- destroying ------------------------------------------------------------------------------


@clause("ruling.basic.open-path-edges", "terrain.freeform.broken-border", "ruling.terrain.border-walls")
def destroy(m: State, by: Unit | None, cell: int) -> Rule[None]:
    """Destroy the obstacle in a space; beyond a broken border Wall there is only Edge."""
    kind = m.obstacle_at(cell)
    if kind == "copy":
        yield from destroy_copy(m, by, m.figures[m.at[cell]])
        return
    if not kind or (kind == "edge" and not m.floor >> cell & 1):
        return
    bit = m.board.bit[cell]
    _clear_ground(m, bit)
    m.tell(Gone, kind, cell)
    crater = by is not None and "craters" in by.loadout.traits and not bit & m.arena.border
    if kind == "wall" and not crater:
        wall_to_rubble(m, cell)
    yield from after(m, Destroyed, by, kind, cell)


@clause("wall.destroyed-to-rubble")
def wall_to_rubble(m: State, cell: int) -> None:
    """A destroyed Wall leaves Rubble."""
    m.rubble |= m.board.bit[cell]
    m.tell(Placed, "rubble", cell, NOBODY)


def destroy_copy(m: State, by: Unit | None, copy: Figure) -> Rule[None]:
    """A Copy is destroyed: its Original does not suffer, but may have something to say."""
    cell = copy.cell
    yield from copy_vanishes(m, copy, destroyed=True)
    yield from after(m, Destroyed, by, "copy", cell, m.units[copy.unit])


@clause("copy.effects-stay-on-copy", "ruling.style.crystal.destroyed-by-edge")
def copy_vanishes(m: State, copy: Figure, *, destroyed: bool) -> Rule[None]:
    """A Copy disappears; its Original's abilities about destroyed Copies work if it was destroyed."""
    cell, unit = copy.cell, m.units[copy.unit]
    lift(m, copy)
    m.tell(CopyGone, copy.id, cell)
    if destroyed and not m.taken_out(unit):
        yield from after(m, CopyLost, unit, cell)


@clause("ruling.stooges.copy-costs")
def spendable_copies(m: State, unit: Unit) -> list[Figure]:
    """Copies a unit can pay with; stooges pay with figures, but never with the last one."""
    if unit.stooges:
        figures = m.figures_of(unit)
        return figures if len(figures) > 1 else []
    return m.copies_of(unit)


def spend_copy(m: State, unit: Unit, copies: list[Figure] | None = None) -> Rule[int]:
    """Destroy one of a unit's Copies as a price; says where it stood."""
    mine = spendable_copies(m, unit) if copies is None else copies
    copy = mine[0]
    if len(mine) > 1:
        options = Options([Just(*[Target(each.id) for each in mine])])
        answer = yield Choose(unit.seat, options, Prompt("spend-copy", unit=unit.id))
        copy = m.figures[answer.figure]
    cell = copy.cell
    if copy.copy_of:
        yield from destroy_copy(m, unit, copy)
    else:
        slip_cuffs(m, copy)
        lift(m, copy)
        m.tell(CopyGone, copy.id, cell)
    return cell


# -- moving ------------------------------------------------------------------------------


@clause("ruling.obstacle.one-per-space", "ruling.obstacle.moving-into-units")
def ground_room(m: State, kind: str, cell: int) -> int:
    """Where an obstacle of the ground could be moved to: Walls need an Empty space; Edges and the border stay."""
    if kind == "edge" or m.arena.border >> cell & 1:
        return 0
    return m.floor & ~(m.full if kind == "wall" else m.wall)


def shift_ground(m: State, kind: str, cell: int, to: int, becomes: str = "") -> Rule[None]:
    """Move an obstacle of the ground; it replaces what it lands on, and may turn into another kind."""
    _clear_ground(m, m.board.bit[cell])
    m.tell(Shifted, kind, cell, to)
    yield from place(m, becomes or kind, to, told=becomes in ("", kind))


def obstacles_on(m: State, cells: int) -> list[tuple[str, int]]:
    """The obstacles in some cells, with their kinds."""
    return [(kind, cell) for cell in listed(cells) if (kind := m.obstacle_at(cell))]
