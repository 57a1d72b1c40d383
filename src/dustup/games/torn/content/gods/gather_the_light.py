"""Gather the Light."""

from __future__ import annotations

from dustup.games.torn.cards import Script, Tunable
from dustup.games.torn.verbs import Rule, State, Vortex, gain_crystals, minis_of, pick_vortex, used_up, vortices_near

card = Script()


def in_reach(m: State, seat: int, n: Tunable) -> list[Vortex]:
    """Vortices beside one's own; those on the battlefield have Supply."""
    return vortices_near(m, minis_of(m, seat), n.hexons)


@card.plays(possible=in_reach)
def gather_the_light(m: State, seat: int, n: Tunable) -> Rule[None]:
    """Take {crystals:one Ether Crystal|# Ether Crystals} from the Supply of a Vortex within {hexons:# hexon|# hexons}
    of a Miniature of yours."""
    vortex = yield from pick_vortex(m, seat, in_reach(m, seat, n), n.name)
    if vortex is not None:
        gain_crystals(m, seat, vortex, n.crystals)
        used_up(m, vortex)
