"""Alley Cat."""

from __future__ import annotations

from dustup.games.demihuman.cards import Script, Tunable
from dustup.games.demihuman.verbs import Model, Rule, State, on_height, pull

card = Script()


def nearly_done(m: State, me: Model, n: Tunable) -> bool:
    """Few HP are left."""
    return me.hp <= n.hp


@card.blocks(possible=nearly_done)
def nine_lives(m: State, me: Model, n: Tunable) -> None:
    """With {hp} HP or less it may roll against an enemy attack: on a 6 the attack does nothing to it."""


@card.quick()
def light_paws(m: State, me: Model, n: Tunable) -> Rule[None]:
    """It pulls itself {inches:1 inch|# inches}."""
    yield from pull(m, me, n.inches, me.seat, n.name)


@card.holds()
def rooftop_route(m: State, me: Model, n: Tunable) -> bool:
    """It stands on terrain of Height {height} or more."""
    return on_height(m, me, n.height)
