"""Reflected Style of the Winterblossom: raise Walls, sees through Walls, Walled In, Icicle Fall."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.engine.options import Family, Just, No, Options, Over
from dustup.engine.rule import Choose, Prompt, Rule
from dustup.games.panic.cards import Printed, style
from dustup.games.panic.happenings import TurnStart
from dustup.games.panic.options import Spot
from dustup.games.panic.rules.act import Act
from dustup.games.panic.rules.damage import hit_order, strike
from dustup.games.panic.rules.obstacles import place, place_all
from dustup.games.panic.rules.picking import (
    everybody,
    pick_spaces,
)
from dustup.games.panic.rules.space import empty_floor
from dustup.games.panic.rules.targets import (
    ability_area,
    foes_around,
)
from dustup.games.panic.state import State, Unit

card = style(__file__)


card.trait("see-through", "sees-walls")


@card.after("walls", TurnStart, mine="unit")
def raise_walls(m: State, me: Unit, n: Printed) -> Rule[None]:
    """At the start of its turn the owner may place up to three Walls in adjacent Empty spaces."""
    cells = yield from ability_area(m, me, lambda origin: m.next_to(origin) & empty_floor(m))
    for _ in range(n.walls):
        cells &= ~m.full
        if not cells:
            return
        families: list[Family[Spot | No]] = [Over(Spot, cells), Just(No())]
        answer = yield Choose(me.seat, Options(families), Prompt("raise-wall", unit=me.id), "raise-wall")
        if not isinstance(answer, Spot):
            return
        yield from place(m, "wall", answer.cell, me)


def _within(m: State, act: Act, n: Printed) -> int:
    """Empty spaces within the Action's own Range 1-3."""
    mask = m.band(act.figure, 1, n.reach + act.reach) & empty_floor(m)
    return m.sees_spaces(act.figure, mask)


@card.action("walled-in", possible=_within)
def walled_in(m: State, act: Act, n: Printed) -> Rule[None]:
    """Three Walls are placed in Empty spaces within Range 1-3."""
    cells = yield from pick_spaces(m, act, lambda: _within(m, act, n), n.walls)
    yield from place_all(m, "wall", act.unit, cells, act)


@clause("ruling.style.reflected.icicle-range")
def _at_walls(m: State, act: Act) -> int:
    """Enemies anywhere next to a Wall, border Walls included, seen or not."""
    cells = 0
    for each in m.figures_at(m.foes_at(act.team, act.unit) | m.foe_copies_at(act.team, act.unit)):
        if m.next_to(each) & m.wall:
            cells |= m.cells_of(each)
    return foes_around(m, act, cells)


@card.action("icicle-fall", possible=_at_walls)
def icicle_fall(m: State, act: Act, n: Printed) -> Rule[None]:
    """Each enemy next to any Wall takes 1 damage, once."""
    figures = yield from everybody(m, act, lambda: _at_walls(m, act))
    for each in (yield from hit_order(m, act.unit, act.seat, figures)):
        yield from strike(m, act, each, n.damage)
