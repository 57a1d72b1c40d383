"""Stun."""

from __future__ import annotations

from dustup.games.torn.cards import Script, Tunable
from dustup.games.torn.verbs import Miniature, State, end_condition, take_time

card = Script(cites=("conditions.stun",))


@card.acts()
def stun(m: State, me: Miniature, n: Tunable) -> None:
    """It loses {markers:one Time Marker|# Time Markers}, then Stun is removed."""
    take_time(m, me, n.markers)
    end_condition(m, me, "stun")
