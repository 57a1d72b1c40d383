"""Glass Rain."""

from __future__ import annotations

from dustup.games.torn.cards import Script, Tunable
from dustup.games.torn.verbs import Miniature, Rule, State, Vortex, around, bury, finds_nothing, harm

card = Script()


@card.outcome()
def good(m: State, me: Miniature, vortex: Vortex, n: Tunable) -> Rule[None]:
    """Each Enemy within {hexons:# hexon|# hexons} of the Vortex suffers {damage} damage."""
    below = [each for each in around(m, vortex, n.hexons) if each.seat != me.seat]
    if not below:
        finds_nothing(m, n, "no-enemy")
    for each in below:
        yield from harm(m, each, n.damage, None, "card")
    yield from bury(m)


@card.outcome()
def bad(m: State, me: Miniature, vortex: Vortex, n: Tunable) -> Rule[None]:
    """Everybody within {hexons:# hexon|# hexons} of the Vortex, friend or foe, suffers {damage} damage."""
    for each in around(m, vortex, n.hexons):
        yield from harm(m, each, n.damage, None, "card")
    yield from bury(m)
