"""Quick Prayer."""

from __future__ import annotations

from dustup.games.torn.cards import Script, Tunable
from dustup.games.torn.verbs import Rule, State, active, give_time

card = Script()


@card.plays()
def quick_prayer(m: State, seat: int, n: Tunable) -> Rule[None]:
    """The Active Miniature gets {markers:one Time Marker|# Time Markers} more in this activation."""
    yield from ()
    give_time(m, active(m), n.markers)
