"""The Grave Digger."""

from __future__ import annotations

from dustup.games.shining.cards import Script, Tunable
from dustup.games.shining.verbs import Monster, State, spawn, waiting

card = Script()


@card.special()
def open_grave(m: State, me: Monster, n: Tunable) -> None:
    """The earth heaves. SPAWN the Undead Minion of this encounter with the lowest number that is not in play. This
    Monster does not move."""
    for each in waiting(m, "Undead Minions")[:1]:
        spawn(m, each.card.key, each.number)
