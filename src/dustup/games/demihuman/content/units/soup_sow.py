"""Soup Sow."""

from __future__ import annotations

from dustup.games.demihuman.cards import Script, Tunable
from dustup.games.demihuman.verbs import Model, State, heal, near, tagged

card = Script()


def hungry(m: State, me: Model) -> list[Model]:
    """Hurt allies in contact."""
    friends, _ = tagged(m, me)
    return [each for each in friends if each.wounds]


def somebody_is_hungry(m: State, me: Model, n: Tunable) -> bool:
    """There is somebody to feed."""
    return bool(hungry(m, me))


@card.quick(possible=somebody_is_hungry)
def second_helping(m: State, me: Model, n: Tunable) -> None:
    """Every ally in contact regains {heal} HP."""
    for each in hungry(m, me):
        heal(m, each, n.heal)


@card.holds()
def fed_and_watered(m: State, me: Model, n: Tunable) -> bool:
    """An ally is within {inches} inches, and none of those has a condition."""
    guests = near(m, me, m.allies(me), n.inches)
    return bool(guests) and not any(each.conditions for each in guests)
