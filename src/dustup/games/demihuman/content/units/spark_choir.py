"""Spark Choir."""

from __future__ import annotations

from dustup.games.demihuman.cards import Script, Tunable
from dustup.games.demihuman.happenings import Hit
from dustup.games.demihuman.verbs import Model, Rule, State, follow_up, near

card = Script()


@card.after(Hit, mine="target")
def feedback(m: State, me: Model, hit: Hit, n: Tunable) -> Rule[None]:
    """When an enemy attack has succeeded against it and it lives, Static may follow against that enemy."""
    if hit.attacker.seat != me.seat:
        yield from follow_up(m, me, "static", hit.attacker)


@card.holds()
def in_unison(m: State, me: Model, n: Tunable) -> bool:
    """{allies} allies of Tin Chapel are within {inches} inches."""
    near_by = near(m, me, m.allies(me), n.inches)
    return sum(each.card.faction == me.card.faction for each in near_by) >= n.allies
