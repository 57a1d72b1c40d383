"""Soup Sow."""

from __future__ import annotations

from dustup.games.demihuman.cards import Script, Tunable
from dustup.games.demihuman.verbs import Model, Rule, State, ask_model, heal, near

card = Script()


def hungry(m: State, me: Model) -> list[Model]:
    """Hurt allies close by."""
    return [each for each in near(m, me, m.allies(me), 1) if each.wounds]


def somebody_is_hungry(m: State, me: Model, n: Tunable) -> bool:
    """There is somebody to feed."""
    return bool(hungry(m, me))


@card.quick(possible=somebody_is_hungry)
def second_helping(m: State, me: Model, n: Tunable) -> Rule[None]:
    """An ally within 1 inch regains {heal} HP."""
    ally = yield from ask_model(m, me.seat, hungry(m, me), n.name)
    if ally is not None:
        heal(m, ally, n.heal)


@card.holds()
def fed_and_watered(m: State, me: Model, n: Tunable) -> bool:
    """An ally is within {inches} inches, and none of those has a condition."""
    guests = near(m, me, m.allies(me), n.inches)
    return bool(guests) and not any(each.conditions for each in guests)
