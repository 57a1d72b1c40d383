"""The Barrow Wight."""

from __future__ import annotations

from dustup.games.shining.verbs import Monster, Rule, State, give_steps, heal


def at_zero(m: State, me: Monster) -> Rule[None]:
    """The first time it has 0 HP it rises again with 3 HP."""
    yield from heal(m, me, 3, me)


def dread_charge(m: State, me: Monster) -> None:
    """Move up to 2 squares more than usual towards the Hero with the highest MAG, then attack with the Grave Maul."""
    give_steps(m, 2)
