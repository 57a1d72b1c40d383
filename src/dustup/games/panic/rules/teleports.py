"""Teleports: straight onto a space, of any figure, or of the user of an Action."""

from __future__ import annotations

from collections.abc import Callable

from dustup.engine.cite import clause
from dustup.engine.rule import Rule
from dustup.games.panic.events import Teleported
from dustup.games.panic.options import asked
from dustup.games.panic.rules.act import Act
from dustup.games.panic.rules.asking import pick_space
from dustup.games.panic.rules.large import carry, riders_on
from dustup.games.panic.rules.movement import getting_at, landing, lands_on
from dustup.games.panic.rules.naming import partway
from dustup.games.panic.rules.space import arrived, entered, shift_to
from dustup.games.panic.rules.targets import unmet
from dustup.games.panic.state import OFF, Figure, State, Unit


def teleport(
    m: State,
    seat: int,
    figure: Figure,
    mask: int,
    why: str = "teleport-where",
    act: Act | None = None,
    *,
    may: bool = False,
) -> Rule[None]:
    """A figure is put straight onto one of some cells; without a legal one the teleport is skipped."""
    if act is not None:
        act.goes_on(m)
    if figure.cell == OFF or m.taken_out(m.units[figure.unit]):
        return
    to = yield from pick_space(seat, mask, asked[why, figure.unit, figure.id], may=may, standing=why)
    if to is not None:
        yield from appear(m, figure, to)


def appear(m: State, figure: Figure, cell: int) -> Rule[None]:
    """Teleport a figure to a cell; whoever rides on it comes along."""
    here = figure.cell
    riders = riders_on(m, figure) if figure.shape else []
    shift_to(m, figure, cell)
    m.tell(Teleported, figure.id, cell, here)
    if riders:
        yield from carry(m, riders, here, cell)
    yield from entered(m, figure, here)
    yield from arrived(m, figure)


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
    yield from others_come_along(m, act.unit, act.figure, lambda each: landing(m, each, low, high), act.seat, act=act)


def user_appears(
    m: State, act: Act, cells: int | Callable[[Figure], int], why: str = "teleport-where", *, may: bool = False
) -> Rule[None]:
    """An Action teleports its user onto one of some cells; all figures of a group may, for whom it may be others."""

    def reached(figure: Figure) -> int:
        return lands_on(m, figure, cells) if isinstance(cells, int) else cells(figure)

    yield from teleport(m, act.seat, act.figure, reached(act.figure), why, may=may, act=act)
    yield from others_come_along(m, act.unit, act.figure, reached, act.seat, why, act=act)


@clause("ruling.stooges.teleports")
def others_come_along(
    m: State,
    unit: Unit,
    first: Figure,
    reached: Callable[[Figure], int],
    seat: int,
    why: str = "teleport-where",
    act: Act | None = None,
) -> Rule[None]:
    """Stooges move as a group: where one teleports, every other figure may do the same from its own space."""
    for each in m.figures_of(unit) if unit.stooges else ():
        if each is not first:
            yield from teleport(m, seat, each, reached(each), why, may=True, act=act)
