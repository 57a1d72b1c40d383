"""Burning."""

from __future__ import annotations

from dustup.games.torn.cards import Script, Tunable
from dustup.games.torn.verbs import Miniature, Rule, State, end_condition, hurt

card = Script(cites=("conditions.burning",))


@card.acts()
def burning(m: State, me: Miniature, n: Tunable) -> Rule[None]:
    """{damage} damage, and it is removed."""
    end_condition(m, me, "burning")
    yield from hurt(m, me, n.damage, None, "condition")
