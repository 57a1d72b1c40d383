"""Rich Vein."""

from __future__ import annotations

from dustup.games.torn.cards import Script, Tunable
from dustup.games.torn.verbs import Miniature, State, Vortex, finds_nothing, gain_crystals, lose_crystals, refill

card = Script()


@card.outcome()
def good(m: State, me: Miniature, vortex: Vortex, n: Tunable) -> None:
    """The Supply of the Vortex grows by {crystals}, and you take {crystals:one Crystal|# Crystals} more."""
    refill(m, vortex, n.crystals)
    gain_crystals(m, me.seat, vortex, n.crystals)


@card.outcome()
def bad(m: State, me: Miniature, vortex: Vortex, n: Tunable) -> None:
    """You put {crystals:one Crystal|# Crystals} back into the Supply, if you have any."""
    back = lose_crystals(m, me.seat, n.crystals)
    if back:
        refill(m, vortex, back)
    else:
        finds_nothing(m, n, "no-crystal")
