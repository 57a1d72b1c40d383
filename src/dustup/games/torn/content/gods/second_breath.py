"""Second Breath."""

from __future__ import annotations

from dustup.games.torn.cards import Script, Tunable
from dustup.games.torn.verbs import State, give_time, my_active

card = Script()


def mine(m: State, seat: int, n: Tunable) -> bool:
    """Whether the Active Miniature is one's own."""
    return bool(my_active(m, seat))


@card.plays(possible=mine)
def second_breath(m: State, seat: int, n: Tunable) -> None:
    """Your Active Miniature gets {markers:one Time Marker|# Time Markers} more."""
    for mini in my_active(m, seat):
        give_time(m, mini, n.markers)
