"""Poison."""

from __future__ import annotations

from dustup.games.torn.cards import Script, Tunable
from dustup.games.torn.verbs import Miniature, Rule, State, end_condition, hurt, poisoned

card = Script(cites=("conditions.poison",))


@card.acts()
def poison(m: State, me: Miniature, n: Tunable) -> Rule[None]:
    """One Attack Die: on a success {damage} damage and it stays, on a blank it is removed."""
    if (yield from poisoned(m, me)):
        yield from hurt(m, me, n.damage, None, "condition")
    else:
        end_condition(m, me, "poison")
