"""Door Without a House."""

from __future__ import annotations

from dustup.games.torn.cards import Script, Tunable
from dustup.games.torn.state import INFANTRY, LARGE
from dustup.games.torn.verbs import Miniature, Rule, State, Vortex, mark, put_elsewhere

card = Script()


@card.outcome()
def good(m: State, me: Miniature, vortex: Vortex, n: Tunable) -> Rule[None]:
    """You may place the explorer anew: Infantry on a free hex within {hexons:# hexon|# hexons} of its place, a Large
    one on a hexon within {large} where it could stop."""
    hexons = n.large if me.card.size == LARGE else n.hexons
    yield from put_elsewhere(m, me, me.seat, hexons, n.name, may=True)


@card.outcome()
def bad(m: State, me: Miniature, vortex: Vortex, n: Tunable) -> Rule[None]:
    """Your opponent places the explorer, if it is Infantry, on a free hex within {hexons:# hexon|# hexons} of its
    place; a larger one gets a Slow marker."""
    if me.card.size == INFANTRY:
        yield from put_elsewhere(m, me, 1 - me.seat, n.hexons, n.name, may=False)
    else:
        yield from mark(m, me, "slow")
