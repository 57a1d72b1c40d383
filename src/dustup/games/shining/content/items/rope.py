"""Rope."""

from __future__ import annotations

from dustup.games.shining.cards import Script, Tunable
from dustup.games.shining.verbs import Hero, Rule, State, haul, squares_to_haul_from

card = Script()


@card.plays(aims=squares_to_haul_from)
def rope(m: State, me: Hero, at: int, n: Tunable) -> Rule[None]:
    """Another Hero within {range} squares whom its bearer sees, exhausted or not, is hauled to a free square beside
    the bearer. It is kept."""
    yield from haul(m, me, at, n.name)
