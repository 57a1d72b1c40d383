"""The Still Water Sister."""

from __future__ import annotations

from dustup.games.shining.cards import Script, Tunable
from dustup.games.shining.verbs import Monster, Rule, State, heal, monsters_within

card = Script()


@card.special()
def laying_on_of_hands(m: State, me: Monster, n: Tunable) -> Rule[None]:
    """There, there. Every other Monster within {reach} squares regains {heal} HP; then attack the nearest Hero once, if
    in range."""
    for each in monsters_within(m, me, n.reach):
        yield from heal(m, each, n.heal, me)
