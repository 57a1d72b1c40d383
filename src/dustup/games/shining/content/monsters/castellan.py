"""The Castellan."""

from __future__ import annotations

from dustup.games.shining.cards import Script, Tunable
from dustup.games.shining.verbs import Monster, Rule, State, strike_all

card = Script()


@card.special()
def clear_the_hall(m: State, me: Monster, n: Tunable) -> Rule[None]:
    """Visiting hours are over. Move towards the nearest Hero until in range; then attack every standing Hero in range
    once with the Portcullis Blade, in the order of their numbers."""
    yield from strike_all(m, me, "portcullis-blade")
