"""Forbidden Style of the Wardancer: price, two Forms, dice chart."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.engine.rule import Rule
from dustup.games.panic.cards import Printed, style
from dustup.games.panic.happenings import (
    PRICE,
    TurnStart,
)
from dustup.games.panic.rules.damage import hazard
from dustup.games.panic.state import State, Unit

card = style(__file__)


# How two forms make one stance is told where stances and their dice are made.
card.trait("two-forms")
card.trait("dice-chart")


@card.after("self-damage", TurnStart, mine="unit")
@clause("ruling.style.forbidden.self-damage")
def the_price(m: State, me: Unit, n: Printed) -> Rule[None]:
    """At the start of its turn the owner takes 2 damage from nobody; at least 1 HP of the current bar is left."""
    figure = m.figure_of(me)
    if figure is not None:
        yield from hazard(m, figure, n.damage, PRICE, floor=n.least)
