"""Wailing Aunt."""

from __future__ import annotations

from dustup.games.demihuman.cards import Script, Tunable
from dustup.games.demihuman.verbs import Model, State

card = Script()


@card.holds()
def heard_by_all(m: State, me: Model, n: Tunable) -> bool:
    """Its attacks have succeeded against {enemies} different enemies this round."""
    return len(set(me.struck)) >= n.enemies
