"""Undertow."""

from __future__ import annotations

from dustup.games.torn.cards import Script, Tunable
from dustup.games.torn.verbs import Miniature, Rule, State, Vortex, roll_arrow, turn_arrow

card = Script()


@card.outcome()
def good(m: State, me: Miniature, vortex: Vortex, n: Tunable) -> Rule[None]:
    """You turn the arrow of the Vortex towards a hexon beside it. It moves there at once, if nothing stops it."""
    yield from turn_arrow(m, me.seat, vortex, n.name)


@card.outcome()
def bad(m: State, me: Miniature, vortex: Vortex, n: Tunable) -> Rule[None]:
    """The movement of the Vortex is rolled now, as in Phase 5."""
    yield from roll_arrow(m, me.seat, vortex)
