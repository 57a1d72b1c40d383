"""The questions of abilities and rules that are no target of an Action: a figure, a unit, a key, a number."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from dustup.engine.cite import clause
from dustup.engine.options import No, Options, Over
from dustup.engine.rule import NO, Choose, Prompt, Rule, may
from dustup.games.panic.options import GIVE, OR_NOT, PICKING, STAYING, Amount, Pick, Put, asked
from dustup.games.panic.state import NOBODY, Figure, State, Unit

Aim = Figure | int
"""A target: a figure, or the cell of an obstacle."""


def pick_key(m: State, seat: int, keys: Iterable[str], why: str, unit: Unit, **more: Any) -> Rule[str]:
    """One of a few things by its key; a single one is taken without asking."""
    prompt = Prompt(why, unit=unit.id, **more) if more else asked[why, unit.id]
    return PICKING.key(seat, Pick, keys, prompt)


def what_it_does(m: State, unit: Unit, question: Choose) -> Rule[Any]:
    """Ask a unit for something with a price, on whosever turn; the only thing it can do is not asked for."""
    if question.options.count == 1:
        return question.options[0]
    m.asked = unit.id
    answer = yield question
    m.asked = NOBODY
    return answer


def how_many(unit: Unit, most: int, why: str, **more: int) -> Rule[int]:
    """Ask for a number from nothing to the most."""
    return PICKING.key(unit.seat, Amount, range(most + 1), Prompt(why, unit=unit.id, **more), standing=why)


def pick_figure(m: State, me: Unit, mask: int, why: str, *, may: bool = False) -> Rule[Figure | None]:
    """For an ability: one of the figures in some cells; ``None`` if there is none, or if one may decline and does."""
    figures = {each.id: each for each in m.figures_at(mask)} if mask else {}
    return PICKING.among(m, me.seat, figures, asked[why, me.id], may=may)


def pick_space(seat: int, mask: int, why: Prompt, *, may: bool = False, standing: str = "") -> Rule[Any]:
    """A space for somebody to go to or be put on; ``None`` if there is none, or if one may stay and does."""
    return STAYING.place(seat, mask, why, may=may, standing=standing)


def may_put(me: Unit, kinds: Iterable[str], cells: int, why: str) -> Rule[tuple[str, int] | None]:
    """What to put, and into which space, in one question; ``None`` if there is no space, or if one declines."""
    if not cells:
        return None
    options = Options([Over(Put, cells, each) for each in kinds], OR_NOT)
    answer = yield Choose(me.seat, options, asked[why, me.id])
    return None if answer == NO else (answer.key, answer.cell)


def may_place(me: Unit, cells: int, why: str) -> Rule[Any]:
    """A space for what one may place there; ``None`` if there is none, or if one declines, perhaps once for all."""
    return PICKING.place(me.seat, cells, asked[why, me.id], may=True, standing=why)


def may_do(seat: int, why: str, unit: Unit, standing: str = "", **more: Any) -> Rule[bool]:
    """Offer a unit's player something it may decline."""
    return may(seat, Prompt(why, unit=unit.id, **more) if more else asked[why, unit.id], standing)


def choose_unit(m: State, seat: int, units: list[Unit], why: str, by: Unit | None = None) -> Rule[Unit]:
    """One of some units, chosen ``by`` another; or by a player, who speaks for none of them in particular."""
    if len(units) == 1:
        return units[0]
    prompt = Prompt(why, unit=(by or units[0]).id)
    answer = yield Choose(seat, Options((), [GIVE[each.id] for each in units]), prompt)
    chosen: Unit = m.units[answer.unit]
    return chosen


@clause("complication.three-way.allies", "ruling.complication.three-way-allies")
def choose_ally(m: State, me: Unit, units: list[Unit], why: str) -> Rule[Unit | None]:
    """One of some units as an ally: it has to be one if any is of the same team, others are allies only if wanted."""
    if any(me.is_ally(each) for each in units):
        return (yield from choose_unit(m, me.seat, units, why, me))
    if not units:
        return None
    answer = yield Choose(me.seat, Options((), [*[GIVE[each.id] for each in units], *OR_NOT]), asked[why, me.id])
    return None if type(answer) is No else m.units[answer.unit]
