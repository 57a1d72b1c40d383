"""Weightless Style of the Wardancer: every space is Empty and harmless, Effortless."""

from __future__ import annotations

from dustup.engine.rule import Rule
from dustup.games.panic.cards import Printed, style
from dustup.games.panic.rules.act import Act
from dustup.games.panic.rules.movement import lands_on
from dustup.games.panic.rules.picking import pick_allies
from dustup.games.panic.rules.teleports import others_come_along, teleport, user_appears
from dustup.games.panic.state import Figure, State

card = style(__file__)


card.trait("all-empty", "crosses-walls", "passes-figures")
card.trait("edges", "edge-safe")
card.trait("rubble", "rubble-safe")
card.trait("traps", "trap-safe")


@card.action("effortless")
def effortless(m: State, act: Act, n: Printed) -> Rule[None]:
    """The owner teleports to any space it sees."""
    yield from user_appears(m, act, lambda each: _seen_spaces(m, each))


@card.gate("effortless", 7)
def take_somebody_along(m: State, act: Act, n: Printed) -> Rule[None]:
    """An ally of choice may teleport to any space it sees."""
    for each in (yield from pick_allies(m, act, everywhere=True)):
        unit = m.units[each.unit]
        seat = act.seat_of(unit)
        yield from teleport(m, seat, each, _seen_spaces(m, each), may=True, act=act)
        yield from others_come_along(m, unit, each, lambda other: _seen_spaces(m, other), seat, act=act)


def _seen_spaces(m: State, figure: Figure) -> int:
    return lands_on(m, figure, m.sees_cells(figure, m.units[figure.unit], m.floor))
