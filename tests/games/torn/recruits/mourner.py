"""The Mourner."""

from __future__ import annotations

from dustup.games.torn.cards import Script, Tunable
from dustup.games.torn.happenings import ActivationEnds, TurnBegins
from dustup.games.torn.verbs import Miniature, Rule, State, hurt

card = Script()


@card.after(ActivationEnds)
def evening_grief(m: State, me: Miniature, ends: ActivationEnds, n: Tunable) -> Rule[None]:
    """At the end of any activation the Active Miniature suffers {damage} damage."""
    yield from hurt(m, ends.mini, n.damage, me, "card")


@card.after(TurnBegins)
def morning_grief(m: State, me: Miniature, begins: TurnBegins, n: Tunable) -> Rule[None]:
    """At the beginning of the turn every other Miniature suffers {damage} damage."""
    for each in [*m.allies(me), *m.enemies(me)]:
        yield from hurt(m, each, n.damage, me, "card")
