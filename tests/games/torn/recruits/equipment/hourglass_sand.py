"""Hourglass Sand."""

from __future__ import annotations

from dustup.games.torn.cards import Script, Tunable
from dustup.games.torn.verbs import Miniature, State, give_time

card = Script()


@card.used()
def hourglass_sand(m: State, me: Miniature, n: Tunable) -> None:
    """The Hero gets {markers:one Time Marker|# Time Markers} more in this activation."""
    give_time(m, me, n.markers)
