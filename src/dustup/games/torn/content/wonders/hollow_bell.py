"""Hollow Bell."""

from __future__ import annotations

from dustup.games.torn.cards import Script, Tunable
from dustup.games.torn.verbs import Miniature, Rule, State, Vortex, mark, restore

card = Script()


@card.outcome()
def good(m: State, me: Miniature, vortex: Vortex, n: Tunable) -> Rule[None]:
    """The explorer regains up to {life} life."""
    yield from restore(m, me, n.life, None)


@card.outcome()
def bad(m: State, me: Miniature, vortex: Vortex, n: Tunable) -> Rule[None]:
    """The explorer gets a Panic marker."""
    yield from mark(m, me, "panic")
