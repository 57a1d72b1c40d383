"""Burn the Ledger."""

from __future__ import annotations

from dustup.games.torn.cards import Script, Tunable
from dustup.games.torn.verbs import State, lose_crystals

card = Script()


def rich(m: State, seat: int, n: Tunable) -> bool:
    """Whether the opponent has a Crystal."""
    return m.players[1 - seat].crystals > 0


@card.plays(possible=rich)
def burn_the_ledger(m: State, seat: int, n: Tunable) -> None:
    """Your opponent loses {crystals:one Ether Crystal|# Ether Crystals}."""
    lose_crystals(m, 1 - seat, n.crystals)
