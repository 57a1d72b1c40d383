"""The Sun Archer."""

from __future__ import annotations

from dustup.games.torn.cards import Script, Tunable
from dustup.games.torn.verbs import Miniature, State, attacks

card = Script()


@card.answers()
def quick_shot(m: State, me: Miniature, n: Tunable) -> bool:
    """When an Enemy within distance and in sight declares an attack, she attacks that Enemy before its attack."""
    return attacks(m)
