"""Steam Deacon."""

from __future__ import annotations

from dustup.games.demihuman.cards import Script, Tunable
from dustup.games.demihuman.verbs import Model, State, give, near, tagged, take

card = Script()


def somebody_is_tagged(m: State, me: Model, n: Tunable) -> bool:
    """A burning ally in contact, or an enemy that was hit."""
    friends, foes = tagged(m, me)
    return bool(foes) or any(each.has("burning") for each in friends)


@card.quick(possible=somebody_is_tagged)
def vent(m: State, me: Model, n: Tunable) -> None:
    """Allies in contact lose all Burning; enemies hit by a melee attack of this activation gain Burning {burning}."""
    friends, foes = tagged(m, me)
    for each in friends:
        take(m, each, "burning", each.has("burning"))
    for each in foes:
        give(m, each, "burning", n.burning)


@card.holds()
def warm_room(m: State, me: Model, n: Tunable) -> bool:
    """A Burning enemy is within {inches} inches."""
    return any(each.has("burning") for each in near(m, me, m.enemies(me), n.inches))
