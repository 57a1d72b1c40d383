"""Bone Collector."""

from __future__ import annotations

from dustup.games.demihuman.cards import Script, Tunable
from dustup.games.demihuman.happenings import Blow, Death
from dustup.games.demihuman.verbs import Model, Rule, State, announce, follow_up, heal

card = Script()


@card.hits()
def billhook(m: State, blow: Blow, target: Model, n: Tunable) -> Rule[None]:
    """On a success Grave Grip may follow on the same target."""
    yield from follow_up(m, blow.attacker, "grave-grip", target)


@card.after(Death)
def nothing_wasted(m: State, me: Model, death: Death, n: Tunable) -> None:
    """When an enemy dies within {inches} inches it regains {heal} HP."""
    if death.model.seat != me.seat and me.wounds and m.within(me, death.model, n.inches):
        announce(m, me, n)
        heal(m, me, n.heal)


@card.holds()
def paid_in_bone(m: State, me: Model, n: Tunable) -> bool:
    """An enemy has died this round, at a place that is now within {inches} inches."""
    fallen = (m.models[each] for each in m.deaths)
    return any(each.seat != me.seat and m.within(me, each, n.inches) for each in fallen)
