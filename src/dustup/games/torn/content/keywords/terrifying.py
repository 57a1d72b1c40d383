"""Terrifying."""

from __future__ import annotations

from dustup.games.torn.cards import Script, Tunable
from dustup.games.torn.verbs import Miniature, Rule, State, mark

card = Script()


@card.strikes()
def terrifying(m: State, me: Miniature, target: Miniature, n: Tunable) -> Rule[None]:
    """The defender gets a Panic marker."""
    yield from mark(m, target, "panic")
