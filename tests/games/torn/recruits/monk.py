"""The Monk."""

from __future__ import annotations

from dustup.games.torn.cards import Script, Tunable
from dustup.games.torn.happenings import ActivationEnds, TurnBegins
from dustup.games.torn.verbs import Miniature, Rule, State, restore

card = Script()


@card.after(ActivationEnds, mine="mini")
def evening_rest(m: State, me: Miniature, ends: ActivationEnds, n: Tunable) -> Rule[None]:
    """At the end of its activation it regains up to {life} life."""
    yield from restore(m, me, n.life, me)


@card.after(TurnBegins)
def morning_rest(m: State, me: Miniature, begins: TurnBegins, n: Tunable) -> Rule[None]:
    """At the beginning of the turn it regains up to {life} life."""
    yield from restore(m, me, n.life, me)
