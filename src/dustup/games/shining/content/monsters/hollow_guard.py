"""Hollow Guards."""

from __future__ import annotations

from dustup.games.shining.cards import Script, Tunable
from dustup.games.shining.verbs import Monster, State, give_steps, monsters_within

card = Script()


@card.special()
def close_ranks(m: State, me: Monster, n: Tunable) -> None:
    """Steel answers steel: 1 square more of movement for each other Monster within {reach} squares. Then move towards
    the nearest Hero until in range and attack once."""
    give_steps(m, len(monsters_within(m, me, n.reach)))
