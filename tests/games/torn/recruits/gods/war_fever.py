"""War Fever."""

from __future__ import annotations

from dustup.games.torn.cards import Script, Tunable
from dustup.games.torn.verbs import Rule, State, active, give_time, hurt

card = Script()


def own_active(m: State, seat: int, n: Tunable) -> bool:
    """Whether the Active Miniature is one's own."""
    return active(m).seat == seat


@card.plays(possible=own_active)
def war_fever(m: State, seat: int, n: Tunable) -> Rule[None]:
    """Your Active Miniature gets {markers:one Time Marker|# Time Markers} more, and suffers {damage} damage."""
    give_time(m, active(m), n.markers)
    yield from hurt(m, active(m), n.damage, None, "card")
