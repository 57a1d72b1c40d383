"""Face in the Light."""

from __future__ import annotations

from dustup.games.torn.cards import Script, Tunable
from dustup.games.torn.verbs import Miniature, Rule, State, Vortex, around, finds_nothing, mark, pick

card = Script()


@card.outcome()
def good(m: State, me: Miniature, vortex: Vortex, n: Tunable) -> Rule[None]:
    """One Enemy of your choice within {hexons:# hexon|# hexons} of the Vortex gets a Panic marker."""
    seen = [each for each in around(m, vortex, n.hexons) if each.seat != me.seat]
    if not seen:
        finds_nothing(m, n, "no-enemy")
    enemy = yield from pick(m, me.seat, seen, n.name)
    if enemy is not None:
        yield from mark(m, enemy, "panic")


@card.outcome()
def bad(m: State, me: Miniature, vortex: Vortex, n: Tunable) -> Rule[None]:
    """The explorer gets a Panic marker."""
    yield from mark(m, me, "panic")
