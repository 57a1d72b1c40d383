"""Thunder's Rebuke."""

from __future__ import annotations

from dustup.games.torn.cards import Script, Tunable
from dustup.games.torn.verbs import Miniature, Rule, State, strike_down, their_active

card = Script()


def guilty(m: State, seat: int, n: Tunable) -> list[Miniature]:
    """The opponent's Active Miniature, if it has declared an attack."""
    return their_active(m, seat) if m.attacked else []


@card.plays(possible=guilty)
def thunders_rebuke(m: State, seat: int, n: Tunable) -> Rule[None]:
    """Strike the active Enemy, if it declared an attack in this activation, with {dice} Attack Dice, electric damage
    {damage}. A Critical gives Stun."""
    yield from strike_down(m, seat, guilty(m, seat, n), n, "electric", ("stun",))
