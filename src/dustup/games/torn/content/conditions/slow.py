"""Slow."""

from __future__ import annotations

from dustup.games.torn.cards import Script, Tunable
from dustup.games.torn.verbs import Miniature, State, slows

card = Script(cites=("conditions.slow",))


@card.acts()
def slow(m: State, me: Miniature, n: Tunable) -> None:
    """Move and Run go half as far, rounded up, in this activation; Slow is removed in Step 8."""
    slows(m, me)
