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
from dustup.games.panic.rules.act import Act
from dustup.games.panic.rules.handcuffed import slip_cuffs
from dustup.games.panic.rules.space import carrier_at, edges_claim, empty_floor, lift, put
from dustup.games.panic.state import NOBODY, OFF, Figure, State, Unit

GROUND = ("edge", "fog", "rubble", "trap", "wall")
"""Obstacles that are part of the ground: at most one in a space."""

MOST_COPIES = 20


# -- placing ------------------------------------------------------------------------------


@clause("ruling.obstacle.occupied-spaces", "obstacle.overwrite")
def room_for(m: State, kind: str, cells: int, of: Unit | None = None) -> int:
    """Cells of the arena that can take an obstacle: Fog, Rubble and Traps go anywhere, the others where no unit is.

    Copies are obstacles themselves, and whatever is placed there overwrites them. A Copy ``of`` a stooge group is
    another figure, which needs a space that is not full.
    """
    cells &= m.floor
    if kind == "copy" and of is not None and of.stooges:
        return cells & ~m.full
    if kind in ("fog", "rubble", "trap"):
        return cells
    return cells & ~(m.crowd[0] | m.crowd[1] | m.crowd[2] | m.down)


@clause("ruling.obstacle.placed-trap-no-damage")
def place(
    m: State,
    kind: str,
    cell: int,
    by: Unit | None = None,
    act: Act | None = None,
    *,
    told: bool = False,
    cites: tuple[str, ...] = (),
) -> Rule[None]:
    """Put an obstacle into a space; whoever was held over an Edge and is not any more falls.

    ``told`` if the log says already how it comes there.
    """
    if act is not None:
        act.goes_on(m)
    yield from edges_claim(m, _put_down(m, kind, cell, by, told=told, cites=cites))


@clause("ruling.obstacle.placed-together")
def place_all(m: State, kind: str, unit: Unit, cells: list[int], act: Act) -> Rule[None]:
    """Put obstacles of any kind into spaces that were chosen together: all are there before Edges claim anybody."""
    if not cells:
        return
    act.goes_on(m)
    figures = [_put_any(m, kind, unit, cell) for cell in cells]
    for each in dict.fromkeys(figures):
        yield from edges_claim(m, each)


def place_any(m: State, kind: str, unit: Unit, cell: int) -> Rule[None]:
    """Put an obstacle of any kind into a space; a Copy is the unit's."""
    yield from edges_claim(m, _put_any(m, kind, unit, cell))


def _put_any(m: State, kind: str, unit: Unit, cell: int) -> Figure | None:
    return _put_copy(m, unit, cell) if kind == "copy" else _put_down(m, kind, cell, unit)


@clause("obstacle.six-kinds", "obstacle.overwrite", "ruling.obstacle.overwrite-edge")
def _put_down(
    m: State, kind: str, cell: int, by: Unit | None = None, *, told: bool = False, cites: tuple[str, ...] = ()
) -> Figure | None:
    """Whatever obstacle was there is gone, without being destroyed; says who may stand over an Edge now.

    A Wall, or a Copy that is overwritten, may cut somebody over an Edge off from a friend's tokens.
    """
    _overwrite(m, cell)
    bit = m.board.bit[cell]
    setattr(m, kind, getattr(m, kind) | bit)
    if kind == "wall":
        m.full |= bit
    if not told:
        m.tell(Placed, kind, cell, by.id if by is not None else NOBODY, cites=cites)
    return _over(m, cell) if kind == "edge" else None


def _over(m: State, cell: int) -> Figure | None:
    """Who is over the ground there: of a unit that carries others it is not whoever rides on it."""
    return carrier_at(m, cell) or (m.figures[m.at[cell]] if cell in m.at else None)


@clause("obstacle.overwrite")
def _overwrite(m: State, cell: int) -> None:
    """An obstacle gives way to a new one; of a Copy that walked onto another obstacle, both do."""
    if (copy := m.figures[m.at[cell]] if cell in m.at else None) is not None and copy.copy_of:
        lift(m, copy)
        m.tell(CopyGone, copy.id, cell)
    if kind := ground_at(m, cell):
        _clear_ground(m, m.board.bit[cell])
        m.tell(Gone, kind, cell)


@clause("obstacle.overwrite", "trap.once-per-turn")
def untrapped(m: State) -> int:
    """Cells in which a new Trap changes anything: all but those with one that can still bite in this turn."""
    return ~(m.trap & ~m.traps_used)


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
    m.traps_used &= ~bit  # another Trap in its place has not bitten yet


def ground_at(m: State, cell: int) -> str:
    """The obstacle of the ground in a cell, whoever stands there; empty if there is none."""
    return next((kind for kind in GROUND if getattr(m, kind) >> cell & 1), "")


@clause("copy.original")
def place_copy(m: State, unit: Unit, cell: int) -> Rule[None]:
    """Put a Copy of a unit into a space."""
    yield from edges_claim(m, _put_copy(m, unit, cell))


@clause("ruling.copy.limit", "stooges.copies", "ruling.build.mysterious-stooges")
def _put_copy(m: State, unit: Unit, cell: int) -> Figure | None:
    """A Copy overwrites whatever obstacle is there; says who may stand over an Edge now.

    A stooge group gets another figure, which is no obstacle: it overwrites none, and may act in this turn.
    """
    if unit.stooges:
        return _appears(m, unit, cell)
    if len(m.copies_of(unit)) < MOST_COPIES:
        _overwrite(m, cell)
        _appears(m, unit, cell)
    return None


def _appears(m: State, unit: Unit, cell: int) -> Figure:
    figure = m.add_figure(unit, not unit.stooges)
    put(m, figure, cell)
    m.tell(CopyPlaced, figure.id, cell)
    return figure


# -- destroying ------------------------------------------------------------------------------


@clause("ruling.basic.open-path-edges", "ruling.obstacle.one-per-space")
def destroy(m: State, by: Unit | None, cell: int, act: Act | None = None) -> Rule[None]:
    """Destroy the obstacle in a space: the Copy, if one stands on another obstacle."""
    if act is not None:
        act.goes_on(m)
    if m.obstacle_at(cell) == "copy":
        yield from destroy_copy(m, by, m.figures[m.at[cell]])
    else:
        yield from destroy_ground(m, by, cell)


@clause("terrain.freeform.broken-border", "ruling.terrain.border-walls")
def destroy_ground(m: State, by: Unit | None, cell: int) -> Rule[None]:
    """Destroy the obstacle of the ground in a space, whoever stands there; beyond a broken border Wall is only Edge."""
    kind = ground_at(m, cell)
    if not kind or (kind == "edge" and not m.floor >> cell & 1):
        return
    bit = m.board.bit[cell]
    _clear_ground(m, bit)
    m.tell(Gone, kind, cell)
    crater = by is not None and "craters" in by.loadout.traits and not bit & m.arena.border
    if kind == "wall" and not crater:
        wall_to_rubble(m, cell)
    elif bit & m.arena.border:
        yield from _only_edge_left(m, cell)
    yield from has_destroyed(m, by, kind, cell)


@clause("ruling.taken-out.abilities-off")
def has_destroyed(m: State, by: Unit | None, kind: str, cell: int, owner: Unit | None = None) -> Rule[None]:
    """Whoever destroyed an obstacle may have something to say, unless that was the ground under its own feet."""
    if by is None or not m.taken_out(by):
        yield from after(m, Destroyed, by, kind, cell, owner)


@clause("grid.outside-is-edge", "terrain.freeform.broken-border")
def _only_edge_left(m: State, cell: int) -> Rule[None]:
    """Where the Rubble of a border Wall is gone too, there is Edge as everywhere outside."""
    m.edge |= m.board.bit[cell]
    m.tell(Placed, "edge", cell, NOBODY)
    yield from edges_claim(m, _over(m, cell))


def clear(m: State, cell: int) -> None:
    """Take the obstacle of the ground in a space away; nobody has destroyed it."""
    kind = ground_at(m, cell)
    _clear_ground(m, m.board.bit[cell])
    m.tell(Gone, kind, cell)


@clause("ruling.obstacle.one-per-space")
def destroy_all(m: State, by: Unit | None, cells: int, act: Act | None = None) -> Rule[None]:
    """Destroy every obstacle in some spaces: where a Copy stands on another obstacle, both."""
    for cell in listed(cells):
        under = ground_at(m, cell) if m.obstacle_at(cell) == "copy" else ""
        yield from destroy(m, by, cell, act)
        if under and ground_at(m, cell) == under:
            yield from destroy(m, by, cell, act)


@clause("ruling.obstacle.one-per-space")
def turn_into(m: State, kind: str, cell: int, by: Unit | None = None, act: Act | None = None) -> None:
    """An obstacle of the ground becomes another kind where it is; nothing is placed over the Copy that stands on it."""
    if act is not None:
        act.goes_on(m)
    clear(m, cell)
    setattr(m, kind, getattr(m, kind) | m.board.bit[cell])
    m.tell(Placed, kind, cell, by.id if by is not None else NOBODY)


@clause("wall.destroyed-to-rubble")
def wall_to_rubble(m: State, cell: int) -> None:
    """A destroyed Wall leaves Rubble."""
    m.rubble |= m.board.bit[cell]
    m.tell(Placed, "rubble", cell, NOBODY)


def give_way(m: State, cell: int, cites: tuple[str, ...] = ()) -> None:
    """A Wall that somebody moves into becomes Rubble; whoever stood in it stands there still."""
    _clear_ground(m, m.board.bit[cell])
    m.tell(Gone, "wall", cell, cites=cites)
    wall_to_rubble(m, cell)


def destroy_copy(m: State, by: Unit | None, copy: Figure, *, heard: bool = True) -> Rule[None]:
    """A Copy is destroyed: its Original does not suffer, but may have something to say, if that is ``heard``."""
    cell = copy.cell
    yield from copy_vanishes(m, copy, destroyed=heard)
    yield from has_destroyed(m, by, "copy", cell, m.units[copy.unit])


@clause("copy.effects-stay-on-copy", "ruling.style.crystal.destroyed-by-edge", "ruling.stooges.copy-costs")
def copy_vanishes(m: State, copy: Figure, *, destroyed: bool) -> Rule[None]:
    """A Copy, or a stooge that stands for one, is gone; abilities about destroyed Copies work if it was destroyed."""
    cell, unit = copy.cell, m.units[copy.unit]
    lift(m, copy)
    m.tell(CopyGone, copy.id, cell)
    yield from edges_claim(m)
    if destroyed and not m.taken_out(unit):
        yield from after(m, CopyLost, unit, cell)


@clause("stooges.copies")
def stand_ins(m: State, unit: Unit) -> list[Figure]:
    """A unit's Copies; of a stooge group, what is said of Copies is said of its figures."""
    return m.figures_of(unit) if unit.stooges else m.copies_of(unit)


@clause("ruling.stooges.copy-costs")
def spendable_copies(m: State, unit: Unit) -> list[Figure]:
    """Copies a unit can pay with; stooges pay with figures, but never with the last one."""
    found = stand_ins(m, unit)
    return found if len(found) > 1 or not unit.stooges else []


@clause("ruling.taken-out.copies-remain")
def spend_copy(m: State, unit: Unit, copies: list[Figure] | None = None) -> Rule[int]:
    """Destroy one of a unit's Copies as a price; says where it stood. Whoever fell by the one before pays no more."""
    if m.taken_out(unit):
        return OFF
    mine = spendable_copies(m, unit) if copies is None else copies
    copy = mine[0]
    if len(mine) > 1:
        options = Options([Just(*[Target(each.id) for each in mine])])
        answer = yield Choose(unit.seat, options, Prompt("spend-copy", unit=unit.id))
        copy = m.figures[answer.figure]
    cell = copy.cell
    slip_cuffs(m, copy)
    yield from destroy_copy(m, unit, copy)
    return cell


# -- moving ------------------------------------------------------------------------------


@clause("ruling.obstacle.one-per-space", "ruling.obstacle.moving-into-units")
def ground_room(m: State, kind: str, cell: int) -> int:
    """Where an obstacle of the ground could be moved to: Walls and Edges need an Empty space; the border stays."""
    if m.arena.border >> cell & 1:
        return 0
    return empty_floor(m) if kind in ("edge", "wall") else m.floor & ~m.wall


def shift_ground(m: State, kind: str, cell: int, to: int, becomes: str = "", cites: tuple[str, ...] = ()) -> Rule[None]:
    """Move an obstacle of the ground; it replaces what it lands on, and may turn into another kind.

    A Trap that has bitten in this turn has bitten wherever it is moved.
    """
    bit = m.board.bit[cell]
    has_bitten = m.traps_used & bit
    _clear_ground(m, bit)
    m.tell(Shifted, kind, cell, to, cites=cites)
    yield from place(m, becomes or kind, to, told=becomes in ("", kind), cites=cites)
    if has_bitten and m.trap & m.board.bit[to]:
        m.traps_used |= m.board.bit[to]
