"""Moth Courier."""

from __future__ import annotations

from dustup.games.demihuman.cards import Script, Tunable
from dustup.games.demihuman.verbs import Model, State

card = Script()


@card.holds()
def delivered(m: State, me: Model, n: Tunable) -> bool:
    """It has set down an ally this round."""
    return bool(me.delivered)
