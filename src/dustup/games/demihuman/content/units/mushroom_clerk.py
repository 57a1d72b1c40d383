"""Mushroom Clerk."""

from __future__ import annotations

from dustup.games.demihuman.cards import Script, Tunable
from dustup.games.demihuman.happenings import ActionEnds
from dustup.games.demihuman.verbs import Model, Rule, State, announce, give, wanted

card = Script()


@card.after(ActionEnds)
def spores(m: State, me: Model, ends: ActionEnds, n: Tunable) -> Rule[None]:
    """When an enemy ends an action within {inches:1 inch|# inches}, it may be given Slow {slow}; once a round."""
    if ends.model.seat == me.seat or me.used.get("spores") or not m.within(me, ends.model, n.inches):
        return
    if (yield from wanted(m, me, n.name, ends.model)):
        me.used["spores"] = 1
        announce(m, me, n)
        give(m, ends.model, "slow", n.slow)
