"""Bitter Cup."""

from __future__ import annotations

from dustup.games.torn.cards import Script, Tunable
from dustup.games.torn.verbs import Miniature, Rule, State, harm

card = Script()


@card.used()
def bitter_cup(m: State, me: Miniature, n: Tunable) -> Rule[None]:
    """The Hero suffers {damage} damage."""
    yield from harm(m, me, n.damage, None, "card", "poison")
