"""Mother Spring."""

from __future__ import annotations

from dustup.games.torn.cards import Script, Tunable
from dustup.games.torn.verbs import Miniature, Rule, State, Vortex, cure_all, mark, restore

card = Script()


@card.outcome()
def good(m: State, me: Miniature, vortex: Vortex, n: Tunable) -> Rule[None]:
    """The explorer recovers {heal} and loses all Condition Markers."""
    yield from restore(m, me, n.heal, None)
    cure_all(m, me, me.conditions)


@card.outcome()
def bad(m: State, me: Miniature, vortex: Vortex, n: Tunable) -> Rule[None]:
    """The explorer gets a Poison marker."""
    yield from mark(m, me, "poison")
