"""Teleports: straight onto a space, of any figure, or of the user of an Action."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dustup.engine.rule import Rule
from dustup.games.panic.events import Teleported
from dustup.games.panic.options import asked
from dustup.games.panic.rules.asking import pick_space
from dustup.games.panic.rules.large import carry, riders_on
from dustup.games.panic.rules.movement import getting_at, landing, lands_on
from dustup.games.panic.rules.picking import partway
from dustup.games.panic.rules.space import shift_to
from dustup.games.panic.rules.targets import unmet
from dustup.games.panic.rules.underfoot import edges_claim, entered
from dustup.games.panic.state import OFF, Figure, State

if TYPE_CHECKING:
    from dustup.games.panic.rules.act import Act


def teleport(
    m: State,
    seat: int,
    figure: Figure,
    mask: int,
    why: str = "teleport-where",
    act: Act | None = None,
    *,
    may: bool = False,
) -> Rule[bool]:
    """A figure is put straight onto one of some cells; without a legal one the teleport is skipped."""
    if act is not None:
        act.goes_on(m)
    if figure.cell == OFF:
        return False
    to = yield from pick_space(seat, mask, asked[why, figure.unit, figure.id], may=may, standing=why)
    if to is None:
        return False
    yield from appear(m, figure, to)
    return True


def appear(m: State, figure: Figure, cell: int) -> Rule[None]:
    """Teleport a figure to a cell; whoever rides on it comes along."""
    here = figure.cell
    riders = riders_on(m, figure) if figure.shape else []
    shift_to(m, figure, cell)
    m.tell(Teleported, figure.id, cell, here)
    if riders:
        yield from carry(m, riders, here, cell)
    yield from entered(m, figure, here)
    yield from edges_claim(m, figure)


def user_teleports(
    m: State, act: Act, low: int, high: int, *, may: bool = False, aiming: bool = False, again: int = 0
) -> Rule[None]:
    """An Action teleports its user from low to high spaces; every figure of a stooge group may do the same.

    ``aiming`` if the Action goes on with somebody in range, perhaps only after more teleports as far ``again``.
    """
    yield from partway(m, act)
    mask = landing(m, act.figure, low, high)
    if aiming and mask and unmet(act):
        mask, may = getting_at(m, act, mask, may, (high, again))
    yield from teleport(m, act.seat, act.figure, mask, may=may, act=act)
    if act.unit.stooges:
        for each in m.figures_of(act.unit):
            if each is not act.figure:
                yield from teleport(m, act.seat, each, landing(m, each, low, high), may=True, act=act)


def user_appears(m: State, act: Act, cells: int, *, may: bool = False) -> Rule[None]:
    """An Action teleports its user onto one of some cells; every figure of a stooge group may do the same."""
    yield from teleport(m, act.seat, act.figure, lands_on(m, act.figure, cells), may=may, act=act)
    if act.unit.stooges:
        for each in m.figures_of(act.unit):
            if each is not act.figure:
                yield from teleport(m, act.seat, each, lands_on(m, each, cells), may=True, act=act)
