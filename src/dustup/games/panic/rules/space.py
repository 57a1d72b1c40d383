"""Space: figures on the map, and which spaces one may enter."""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache

from dustup.boards.bits import listed
from dustup.boards.square import SquareBoard
from dustup.engine.cite import clause
from dustup.engine.hearing import after
from dustup.engine.rule import DONE, Rule
from dustup.games.panic.events import MovedTo
from dustup.games.panic.happenings import Arrived, Footing, Moved, Trodden
from dustup.games.panic.rules.handcuffed import partner_of, within_cuffs
from dustup.games.panic.state import NOBODY, OFF, Figure, State, Unit
from dustup.games.panic.traits import Traits

# -- putting figures on the map ------------------------------------------------------------------------------


def body_at(m: State, figure: Figure, cell: int) -> int:
    """The cells a figure fills when its first one is here; 0 if a part would lie nowhere at all."""
    return large_body(m.board, figure.shape, cell) if figure.shape else m.board.bit[cell]


def ghost(m: State, cell: int, like: Figure | None = None) -> Figure:
    """A body that is not there: a place to look from, or somebody where it might stand."""
    figure = Figure(NOBODY, NOBODY) if like is None else Figure(NOBODY, like.unit, like.copy_of, shape=like.shape)
    figure.cell, figure.body = cell, body_at(m, figure, cell)
    return figure


@lru_cache(maxsize=2048)
def large_body(board: SquareBoard, shape: tuple[tuple[int, int], ...], cell: int) -> int:
    """The cells of a body whose first one is here; 0 if a part would lie nowhere at all."""
    column, row = board.place(cell)
    mask = board.bit[cell]
    for right, below in shape:
        other = board.at(column + right, row + below)
        if other < 0:
            return 0
        mask |= board.bit[other]
    return mask


def lift(m: State, figure: Figure) -> None:
    """Take a figure off the map."""
    body, unit = figure.body, m.units[figure.unit]
    mine = unit.copies if figure.copy_of else unit.bodies
    if figure.id in mine:
        mine.remove(figure.id)
    if figure.copy_of:
        m.copies[unit.team] &= ~body
    else:
        m.crowd[unit.team] &= ~body
        m.down &= ~body
        unit.where &= ~body
    cell, figure.cell, figure.body = figure.cell, OFF, 0
    if not figure.shape:
        m.full &= ~(body & ~m.wall)
        if m.at.get(cell) == figure.id:
            del m.at[cell]
    elif not carries(m, figure):
        m.full &= ~(body & ~m.wall)
        for each in listed(body):
            if m.at.get(each) == figure.id:
                del m.at[each]
    else:
        m.full &= ~(body & ~ridden(m, body) & ~m.wall)
    passing = "passes-figures" in m.constants
    if m.large or passing:
        _still_there(m, body, m.figures if passing or figure.shape else [m.figures[id] for id in m.large])


def shift_to(m: State, figure: Figure, cell: int) -> None:
    """Move a figure from its cell to another."""
    lift(m, figure)
    put(m, figure, cell)


def _still_there(m: State, body: int, others: list[Figure]) -> None:
    """Somebody who shared a space is still there."""
    for other in others:
        if other.body and other.body & body:
            unit = m.units[other.unit]
            side = m.copies if other.copy_of else m.crowd
            if not other.copy_of:
                unit.where |= other.body
            if m.down_now(unit) and not other.copy_of:
                m.down |= other.body
            else:
                side[unit.team] |= exposed(m, other)
            if carries(m, other):
                keep_last_space(m, other)
            else:
                m.full |= other.body
                for cell in listed(other.body & body):
                    m.at.setdefault(cell, other.id)


def exposed(m: State, figure: Figure) -> int:
    """The cells in which a figure is met: of one that carries others, those where nobody rides."""
    if not figure.shape or not carries(m, figure):
        return figure.body
    return figure.body & ~ridden(m, figure.body)


@clause("archetype.boss.vehicle.riders")
def met_at(m: State, unit: Unit) -> int:
    """Cells in which it is this unit that is met: where somebody rides on it, standing or fallen, that is the rider."""
    return unit.where if not m.large else sum(m.cells_of(each) for each in m.figures_of(unit))


def ridden(m: State, body: int) -> int:
    """Those spaces of a unit that carries others in which somebody rides."""
    return sum(m.board.bit[cell] for cell in listed(body) if cell in m.at)


@clause("ruling.archetype.boss.vehicle-last-space", "ruling.taken-out.abilities-off", "ruling.taken-out.body")
def keep_last_space(m: State, carrier: Figure) -> None:
    """Of the spaces of a unit that carries others, the last one without a rider is Full: there it is met itself.

    Of one that is Taken Out all of them are: nobody climbs onto it any more.
    """
    free = carrier.body & ~ridden(m, carrier.body)
    m.full &= ~(free & ~m.wall)
    if free.bit_count() == 1 or m.down_now(m.units[carrier.unit]):
        m.full |= free


def put(m: State, figure: Figure, cell: int) -> None:
    """Put a figure on the map."""
    unit = m.units[figure.unit]
    mine = unit.copies if figure.copy_of else unit.bodies
    if figure.id not in mine:
        insort(mine, figure.id)
    figure.cell = cell
    figure.body = body = body_at(m, figure, cell) if figure.shape else m.board.bit[cell]
    if figure.copy_of:
        m.copies[unit.team] |= body
    elif unit.hp <= 0 and m.down_now(unit):
        m.down |= body
        unit.where |= body
    else:
        m.crowd[unit.team] |= exposed(m, figure)
        unit.where |= body
    if not figure.shape or not carries(m, figure):
        m.full |= body
        if figure.shape:
            for each in listed(body):
                m.at[each] = figure.id
        else:
            m.at[cell] = figure.id
        if m.large and any(m.figures[id].body & body and id != figure.id for id in m.large):
            _climbs_on(m, figure)
    else:
        keep_last_space(m, figure)


@clause("archetype.boss.vehicle.riders", "ruling.archetype.boss.vehicle-riders")
def _climbs_on(m: State, rider: Figure) -> None:
    """Whoever stands on a unit that carries others is met there instead of it."""
    for id in m.large:
        carrier = m.figures[id]
        if carrier.body & rider.body and carries(m, carrier):
            m.crowd[m.units[carrier.unit].team] &= ~rider.body
            keep_last_space(m, carrier)
    unit = m.units[rider.unit]
    if not rider.copy_of and not m.down_now(unit):
        m.crowd[unit.team] |= rider.body


def carries(m: State, figure: Figure) -> bool:
    """Whether others may move onto the figure's own spaces; nobody can onto a Copy."""
    return not figure.copy_of and "carries" in m.units[figure.unit].loadout.traits


@clause("ruling.archetype.boss.vehicle-riders")
def carrier_at(m: State, cell: int) -> Figure | None:
    """The unit that carries others whose body lies there: the ground under it concerns it and not its riders."""
    for id in m.large:
        if m.figures[id].body >> cell & 1 and carries(m, m.figures[id]):
            return m.figures[id]
    return None


# -- where one may go ------------------------------------------------------------------------------


@clause("space.full-or-empty", "edge.empty-space", "fog.empty-space", "rubble.empty-space", "trap.empty-space",
        "wall.full-space", "copy.full-space", "ruling.free-movement.swap",
        "ruling.free-movement.corner-cutting")  # fmt: skip
def open_to(m: State, figure: Figure, by: int | None = None, willing: bool = True) -> int:
    """Cells a figure may enter: no unit, Copy or Wall in them, unless an ability says otherwise.

    ``by`` is the team of whoever moves it, if it does not move by itself.
    """
    unit = m.units[figure.unit]
    mask = m.board.all ^ m.full
    if figure.shape:
        mask |= figure.body
    if unit.loadout.roams:
        mask = _roaming(m, figure, unit.loadout.traits, mask)
    if "keeps-out" in m.constants and (willing if by is None else by == unit.team):
        mask &= ~barred(m, unit.team)
    if willing and unit.cuffed >= 0 and not figure.shape and (partner := partner_of(m, figure)):
        mask &= within_cuffs(m, figure, partner)  # of a large body see ``large``: some of it has to be there
    return mask


def _roaming(m: State, figure: Figure, traits: Traits, mask: int) -> int:
    """The same cells for those who go where others cannot."""
    if crosses_walls(figure, traits):
        mask |= _inside_walls(m)
    if "passes-figures" in traits and not figure.copy_of:
        mask |= _through_others(m)
    if _aloft_by(figure, m.units[figure.unit]):
        mask &= _aloft(m)
    return mask


@clause("ruling.copy.own-abilities")
def crosses_walls(figure: Figure, traits: Traits) -> bool:
    """Whether a figure goes through Walls: a Copy only by an ability that names Copies."""
    return ("copies-cross-walls" if figure.copy_of else "crosses-walls") in traits


@clause("ruling.copy.own-abilities")
def trap_safe(figure: Figure, traits: Traits, *, entering: bool = False) -> bool:
    """Whether Traps do nothing to a figure, or nothing when it is ``entering`` one; abilities protect no Copy."""
    return not figure.copy_of and ("trap-safe" in traits or (entering and "trap-entry-safe" in traits))


@clause("style.hidden.ability.through-walls", "style.hidden.note.stand-in-wall", "style.weightless.ability.all-empty",
        "style.spirit.ability.edges-walls", "ruling.style.spirit.stop-in-wall")  # fmt: skip
def _inside_walls(m: State) -> int:
    """To some, a Wall with nobody in it is as good as Empty."""
    return m.wall & ~occupied(m)


@clause("style.weightless.ability.all-empty", "ruling.style.weightless.sharing")
def _through_others(m: State) -> int:
    """To some, even the space of a unit or Copy is as good as Empty, as long as they go on from there."""
    return m.full & (~m.wall | occupied(m))


def alone(m: State, figure: Figure, mask: int) -> int:
    """Those of the cells in which a figure would be by itself: whoever passes others must not end up with one."""
    if "passes-figures" not in m.units[figure.unit].loadout.traits or carries(m, figure):
        return mask
    others = _through_others(m)
    if not figure.shape:
        return mask & ~others
    others &= ~figure.body
    return sum(m.board.bit[cell] for cell in listed(mask) if not body_at(m, figure, cell) & others)


def shared(m: State, figure: Figure) -> int:
    """The cells in which a figure is with somebody else, whom it passes: they are Full without it; riders are not."""
    mask = 0
    for each in m.figures if not carries(m, figure) else ():
        if each is not figure and each.body & figure.body and not carries(m, each):
            mask |= each.body & figure.body
    return mask


def empty_but_for(m: State, figure: Figure, left: int) -> int:
    """The cells a figure has just come into that would be Empty without it: no Wall, and nobody whom it only passes."""
    return figure.body & ~body_at(m, figure, left) & ~(m.wall | shared(m, figure))


def step_back(m: State, figure: Figure, back: int) -> None:
    """Stopped in a space with somebody else, a figure is where it last stood by itself."""
    if figure.cell not in (OFF, back) and shared(m, figure):
        here = figure.cell
        lift(m, figure)
        put(m, figure, back)
        m.tell(MovedTo, figure.id, back, here)


@clause("style.winged.ability.edges", "ruling.style.winged.offmap")
def _aloft(m: State) -> int:
    """Whom Edges cannot remove may fly over them, but no farther out than the next space."""
    return m.arena.near


@clause("ruling.obstacle.occupied-spaces", "ruling.style.weightless.placing")
def empty_floor(m: State) -> int:
    """Cells of the arena that are Empty for an obstacle: nobody is there, not even one whom others may stand on.

    They are the same for everybody, whatever spaces one may go through.
    """
    return m.floor & ~m.full & ~occupied(m) if m.large else m.floor & ~m.full


def occupied(m: State) -> int:
    """Cells with somebody or a Copy in them."""
    mask = m.crowd[0] | m.crowd[1]
    for each in (m.down, m.crowd[2], *m.copies):
        if each:
            mask |= each
    return mask


@clause("style.shining.ability.keep-out", "ruling.style.shining.forced-entry")
def barred(m: State, team: int) -> int:
    """Cells next to somebody whom no enemy may approach, by itself or moved by its own side."""
    mask = 0
    for id in m.constants["keeps-out"]:
        other = m.units[id]
        if other.team != team and not m.taken_out(other):
            for each in m.figures_of(other):
                mask |= m.next_to(each)
    return mask


@clause("ruling.copy.edge", "ruling.edge.zero-hp")
def edge_safe(m: State, figure: Figure) -> bool:
    """Whether Edges cannot remove a figure: one kept aloft by an ability, which ceases when its owner is Taken Out.

    A Copy is kept only by an ability that names Copies.
    """
    unit = m.units[figure.unit]
    return _aloft_by(figure, unit) and not m.taken_out(unit)


@clause("ruling.copy.edge", "stooges.copies")
def _aloft_by(figure: Figure, unit: Unit) -> bool:
    """Whether an ability of its owner says that Edges do not remove a figure; stooges stand in for Copies."""
    traits = unit.loadout.traits
    return ("copies-edge-safe" in traits and (figure.copy_of or unit.stooges)) or (
        "edge-safe" in traits and not figure.copy_of
    )


@clause("archetype.boss.vehicle.riders", "ruling.archetype.boss.vehicle-riders")
def _held_up(m: State, figure: Figure) -> int:
    """Cells in which somebody else lies who carries others: what is on the ground there does not concern the figure."""
    held_up = 0
    for id in m.large:
        carrier = m.figures[id]
        if carrier is not figure and carries(m, carrier):
            held_up |= carrier.body
    return held_up


def bare_edge(m: State, figure: Figure) -> int:
    """Edges over which a figure would have nothing under it."""
    return m.edge & ~_held_up(m, figure)


def fresh_traps(m: State, figure: Figure) -> int:
    """Traps into which a figure would move, and which have not bitten in this turn."""
    traps = m.trap & ~m.traps_used
    return traps & ~_held_up(m, figure) if traps and m.large else traps


@clause("ruling.archetype.boss.vehicle-riders")
def bare_rubble(m: State, figure: Figure) -> int:
    """Rubble onto which a figure would step: not that under somebody who carries others."""
    return m.rubble & ~_held_up(m, figure) if m.rubble and m.large else m.rubble


@clause("ruling.copy.edge")
def hazards(m: State, figure: Figure) -> int:
    """Cells one does not walk through by oneself without saying so."""
    loadout = m.units[figure.unit].loadout
    edge = bare_edge(m, figure) if m.large else m.edge
    if not loadout.unharmed:
        return edge | (fresh_traps(m, figure) if m.traps_used or m.large else m.trap)
    traits = loadout.traits
    mask = edge
    if _aloft_by(figure, m.units[figure.unit]):
        mask = 0
    if m.trap and not trap_safe(figure, traits, entering=True):
        mask |= fresh_traps(m, figure)
    return mask


@clause("style.caged.ability.no-speed", "ruling.copy.own-abilities")
def cages(m: State, figure: Figure) -> int:
    """Cells next to enemies who keep a walker from spending Speed there: it gets that far; its Copies get past them."""
    mask = 0
    for id in m.constants.get("cages", ()) if not figure.copy_of else ():
        other = m.units[id]
        if m.units[figure.unit].is_enemy(other) and not m.taken_out(other):
            for each in m.figures_of(other):
                mask |= m.next_to(each)
    return mask


@clause("ruling.free-movement.equal-ways")
def chills(m: State, figure: Figure) -> int:
    """Cells next to enemies, or to their Copies, that have something for whoever enters there, except for Copies."""
    mask = 0
    for id in m.constants.get("chills", ()) if not figure.copy_of else ():
        other = m.units[id]
        if m.units[figure.unit].is_enemy(other) and not m.taken_out(other):
            for each in m.bodies_of(other):
                mask |= m.next_to(each)
    return mask


# -- being somewhere ------------------------------------------------------------------------------


def entered(m: State, figure: Figure, left: int, willing: bool = True) -> Rule[None]:
    """A figure is in another space now: Traps bite, and whoever watches may react."""
    figure.moved = True
    if m.trap & figure.body & ~m.traps_used:
        yield from after(m, Trodden, figure, left)
        if figure.cell == OFF:
            return
    yield from after(m, Moved, figure, None if figure.copy_of else m.units[figure.unit], left, willing)


def arrived(m: State, figure: Figure) -> Rule[None]:
    """A figure's movement is over, however far it went: whoever watches for that may react, and Edges claim it."""
    yield from edges_claim(m, figure)
    yield from after(m, Arrived, figure, None if figure.copy_of else m.units[figure.unit])


@clause("style.weightless.ability.edges", "style.vortex.ability.edges", "style.spirit.ability.edges-walls")
def over_edge(m: State, figure: Figure) -> bool:
    """Whether a figure is over an Edge with nothing under it, and Edges can remove it."""
    if figure.cell == OFF or not figure.body & m.edge or (m.large and rides(m, figure)):
        return False
    traits = m.units[figure.unit].loadout.traits
    if figure.body & ~m.edge and "edge-whole-body" in traits:
        return _partly_over()
    return not edge_safe(m, figure)


@clause("archetype.boss.vehicle.riders", "ruling.archetype.boss.vehicle-riders")
def rides(m: State, figure: Figure) -> bool:
    """Whoever stands on a unit that carries others is not over the Edge below it."""
    return carrier_at(m, figure.cell) not in (None, figure)


@clause("archetype.boss.giant.edges", "archetype.boss.vehicle.edges", "archetype.boss.vehicle.note.like-giant")
def _partly_over() -> bool:
    """Edges remove a large unit only when all of its spaces are over them."""
    return False


def edges_claim(m: State, figure: Figure | None = None) -> Rule[None]:
    """Whoever is over an Edge with nothing to hold on by falls: said whenever tokens, stances or bodies have changed.

    A ``figure`` that has just got somewhere is asked first whether it walks back to solid ground.
    """
    return after(m, Footing, figure) if over_edges(m) else DONE


@clause("ruling.edge.own-turn-grace")
def yet_to_roll(m: State, unit: Unit, figure: Figure) -> bool:
    """Whether a figure's own turn has begun and nothing was rolled for it: until then no Edge removes it."""
    return unit.id == m.active and not unit.this_turn.rolled and not m.donated and not figure.copy_of


def over_edges(m: State) -> bool:
    """Whether somebody may be over an Edge at all: in a space that is Full, or as one on whom others may ride."""
    return bool(m.edge & m.full or (m.edge and m.large))


@contextmanager
def on_its_way(unit: Unit) -> Iterator[None]:
    """Whoever walks, or is about to get Speed tokens, is judged when that is done; others may act meanwhile."""
    unit.this_turn.on_its_way = True
    try:
        yield
    finally:
        unit.this_turn.on_its_way = False
