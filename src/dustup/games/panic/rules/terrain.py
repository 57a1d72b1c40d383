"""Free-form terrain: the Director's outline, an obstacle from every player, the Director's final touch."""

from __future__ import annotations

from typing import Any

from dustup.engine.cite import clause
from dustup.engine.options import Family, Just, Options, Over
from dustup.engine.rule import Choose, Prompt, Rule
from dustup.games.panic.events import TerrainPlaced
from dustup.games.panic.options import Done, Spot
from dustup.games.panic.rules.asking import pick_key
from dustup.games.panic.rules.obstacles import clear, place
from dustup.games.panic.rules.steps import STEPS
from dustup.games.panic.state import GONE, HEROES, State

MOST = 6
"""Spaces one player's obstacle covers."""

KINDS = ("edge", "fog", "rubble", "trap", "wall")


@STEPS.step()
@clause("terrain.freeform.outline", "ruling.terrain.players-include-director")
def terrain(m: State) -> Rule[None]:
    """The Director has drawn the outline and decides its border; then heroes' players add; then the final touch."""
    director = m.seats - 1
    border = yield from pick_key(m, director, ("as-drawn", "all-edge"), "border", m.units[-1])
    if border == "all-edge":
        _open_border(m)
    for unit in [each for each in m.units if each.team == HEROES and each.hero]:
        yield from _add(m, unit.seat, unit.id)
    yield from _final_touch(m, director)


def _open_border(m: State) -> None:
    """Border Walls give way to Edges."""
    m.full &= ~m.arena.border
    m.wall &= ~m.arena.border
    m.edge |= m.arena.border


@clause("terrain.freeform.player-obstacles", "copy.not-in-terrain-setup")
def _add(m: State, seat: int, unit: int) -> Rule[None]:
    """One kind of obstacle, no Copies, covering at most 6 spaces in any shape."""
    kind = yield from pick_key(m, seat, (*KINDS, "none"), "terrain-kind", m.units[unit])
    if kind == "none":
        return
    yield from _cover(m, seat, unit, kind)


def _cover(m: State, seat: int, unit: int, kind: str) -> Rule[None]:
    for _ in range(MOST):
        cells = (
            m.floor & ~(m.full & ~m.wall) & ~getattr(m, kind)
        )  # a new obstacle overwrites an old one, a Wall as well

        if kind in ("edge", "wall"):
            cells = _keeps_whole(m, cells)
        families: list[Family[Any]] = [Over(Spot, cells), Just(Done())]
        answer = yield Choose(seat, Options(families), Prompt("terrain-where", unit=unit, kind=kind))
        if type(answer) is Done:
            return
        m.tell(TerrainPlaced, seat, kind, answer.cell)
        yield from place(m, kind, answer.cell, told=True)


def _keeps_whole(m: State, cells: int) -> int:
    """Enough floor stays for everybody to stand on; those of earlier fights, and their Copies, need none."""
    free = m.floor & ~m.full & ~m.edge & ~m.trap
    to_place = sum(not each.copy_of and m.units[each.unit].team != GONE for each in m.figures)
    return cells if free.bit_count() > 2 * to_place + MOST else 0


@clause("terrain.freeform.director-final")
def _final_touch(m: State, director: int) -> Rule[None]:
    """The Director clears some spaces, adds one more obstacle, or leaves the map alone.

    A cleared space is empty: nobody breaks the Wall there, so no Rubble is left.
    """
    unit = m.units[-1]
    how = yield from pick_key(m, director, ("leave", "clear", "add"), "final-touch", unit)
    if how == "add":
        yield from _add(m, director, unit.id)
    elif how == "clear":
        for _ in range(MOST):
            cells = m.floor & (m.edge | m.fog | m.rubble | m.trap | m.wall)
            families: list[Family[Any]] = [Over(Spot, cells), Just(Done())]
            answer = yield Choose(director, Options(families), Prompt("clear-where", unit=unit.id))
            if type(answer) is Done:
                return
            clear(m, answer.cell)
