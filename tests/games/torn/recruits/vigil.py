"""The Vigil."""

from __future__ import annotations

from dustup.games.torn.cards import Script, Tunable
from dustup.games.torn.happenings import TurnEnds
from dustup.games.torn.verbs import Miniature, Rule, State, restore

card = Script()


@card.after(TurnEnds)
def night_rest(m: State, me: Miniature, ends: TurnEnds, n: Tunable) -> Rule[None]:
    """At the end of the turn it regains up to {life} life."""
    yield from restore(m, me, n.life, me)
