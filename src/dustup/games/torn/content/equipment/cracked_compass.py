"""Cracked Compass."""

from __future__ import annotations

from dustup.games.torn.cards import Script, Tunable
from dustup.games.torn.verbs import Miniature, Rule, State, pick_vortex, there_are, turn_arrow

card = Script()


def somewhere(m: State, me: Miniature, n: Tunable) -> bool:
    """Whether there is a Vortex."""
    return bool(there_are(m))


@card.used(possible=somewhere)
def cracked_compass(m: State, me: Miniature, n: Tunable) -> Rule[None]:
    """Turn the arrow of a Vortex towards a hexon beside it. It moves there at once, if nothing stops it."""
    vortex = yield from pick_vortex(m, me.seat, there_are(m), n.name)
    if vortex is not None:
        yield from turn_arrow(m, me.seat, vortex, n.name)
