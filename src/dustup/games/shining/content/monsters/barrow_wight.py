"""The Barrow Wight."""

from __future__ import annotations

from dustup.games.shining.cards import Script, Tunable
from dustup.games.shining.verbs import Monster, Rule, State, give_steps, heal

card = Script()


@card.at_zero()
def not_yet(m: State, me: Monster, n: Tunable) -> Rule[None]:
    """The first time it has 0 HP it rises again with {hp} HP."""
    yield from heal(m, me, n.hp, me)


@card.special()
def dread_charge(m: State, me: Monster, n: Tunable) -> None:
    """It runs, and that is the worst of it. Move up to {more} {more:square|squares} more than usual towards the Hero
    with the highest MAG, then attack with the Grave Maul."""
    give_steps(m, n.more)
