"""Briar Troll."""

from __future__ import annotations

from dustup.games.demihuman.cards import Script, Tunable
from dustup.games.demihuman.happenings import ActivationBegins
from dustup.games.demihuman.verbs import Model, State, announce, heal

card = Script()


@card.after(ActivationBegins, mine="model")
def regrow(m: State, me: Model, begins: ActivationBegins, n: Tunable) -> None:
    """When its activation starts and it is not Burning, it regains {heal} HP."""
    if me.wounds and not me.has("burning"):
        announce(m, me, n)
        heal(m, me, n.heal)


@card.holds()
def not_even_tired(m: State, me: Model, n: Tunable) -> bool:
    """It is unhurt."""
    return not me.wounds
