"""The Pot Hurler."""

from __future__ import annotations

from dustup.games.torn.cards import Script, Tunable
from dustup.games.torn.verbs import Miniature, Rule, State, mark

card = Script()


@card.tries()
def oil_pot(m: State, me: Miniature, target: Miniature, successes: int, n: Tunable) -> Rule[None]:
    """With at least one success an Enemy in sight gets Slow. There is no defense roll."""
    if successes:
        yield from mark(m, target, "slow")
