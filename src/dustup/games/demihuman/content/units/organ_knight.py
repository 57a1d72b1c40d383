"""Organ Knight."""

from __future__ import annotations

from dustup.games.demihuman.cards import Script, Tunable
from dustup.games.demihuman.verbs import Model, State, announce, give

card = Script()


@card.blocks()
def overpressure(m: State, me: Model, n: Tunable) -> None:
    """It may roll against an enemy attack: on a 6 that does nothing to it. Either way it gains Slow {slow}
    afterwards."""
    announce(m, me, n)
    give(m, me, "slow", n.slow)


@card.holds()
def pedal_point(m: State, me: Model, n: Tunable) -> bool:
    """It stands where it stood when the round began."""
    return me.spot == me.began
