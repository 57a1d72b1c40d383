"""The Cinder Whelp."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.games.torn.cards import Script, Tunable
from dustup.games.torn.happenings import Death
from dustup.games.torn.verbs import Miniature, Rule, State, beside, bury, harm, uses

card = Script()


@card.after(Death, mine="mini")
@clause("card.burst-on-death")
def goes_up(m: State, me: Miniature, death: Death, n: Tunable) -> Rule[None]:
    """When it dies each Miniature adjacent to it, friend or foe, suffers {damage} fire damage without a defense roll.
    Those with Ward (fire) do not."""
    uses(m, me, n)
    for each in beside(m, death.stood):
        if each.card.ward != "fire":
            yield from harm(m, each, n.damage, me, "card", "fire")
    yield from bury(m)
