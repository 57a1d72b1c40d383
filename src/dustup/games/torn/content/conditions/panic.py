"""Panic."""

from __future__ import annotations

from dustup.games.torn.cards import Script, Tunable
from dustup.games.torn.verbs import Miniature, State, panics

card = Script(cites=("conditions.panic",))


@card.acts()
def panic(m: State, me: Miniature, n: Tunable) -> None:
    """It cannot declare an attack in this activation; Panic is removed in Step 8."""
    panics(m, me)
