"""Bleeding."""

from __future__ import annotations

from dustup.games.torn.cards import Script, Tunable
from dustup.games.torn.verbs import Miniature, Rule, State, hurt

card = Script(cites=("conditions.bleeding",))


@card.acts()
def bleeding(m: State, me: Miniature, n: Tunable) -> Rule[None]:
    """{damage} damage; it stays until the Miniature is healed by at least 1."""
    yield from hurt(m, me, n.damage, None, "condition")
