"""Hedge Peddler."""

from __future__ import annotations

from dustup.games.demihuman.cards import Script, Tunable
from dustup.games.demihuman.verbs import Model, Rule, State, ask_model, give, near, pick_condition, take

card = Script()


def a_sale(m: State, me: Model, n: Tunable) -> bool:
    """Somebody has a condition to lose, and somebody else is there to get it."""
    return bool(sellers(m, me, n) and near(m, me, m.enemies(me), n.inches))


def sellers(m: State, me: Model, n: Tunable) -> list[Model]:
    """Allies with a condition close by."""
    return [each for each in near(m, me, m.allies(me), n.inches) if each.conditions]


@card.quick(possible=a_sale)
def sleight_of_hand(m: State, me: Model, n: Tunable) -> Rule[None]:
    """One point of a condition goes from an ally within {inches} inches to an enemy within the same distance."""
    ally = yield from ask_model(m, me.seat, sellers(m, me, n), n.name)
    enemy = yield from ask_model(m, me.seat, near(m, me, m.enemies(me), n.inches), n.name)
    if ally is None or enemy is None:
        return
    condition = yield from pick_condition(m, me.seat, ally, n.name)
    if condition is not None:
        take(m, ally, condition, 1)
        give(m, enemy, condition, 1)


@card.holds()
def sold_out(m: State, me: Model, n: Tunable) -> bool:
    """It has no condition, and an enemy within {inches} inches has one."""
    return not me.conditions and any(each.conditions for each in near(m, me, m.enemies(me), n.inches))
