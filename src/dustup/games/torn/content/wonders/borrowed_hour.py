"""Borrowed Hour."""

from __future__ import annotations

from dustup.games.torn.cards import Script, Tunable
from dustup.games.torn.verbs import Miniature, Rule, State, Vortex, give_time, mark, take_time

card = Script()


@card.outcome()
def good(m: State, me: Miniature, vortex: Vortex, n: Tunable) -> None:
    """The explorer gets {markers:one Time Marker|# Time Markers} more."""
    give_time(m, me, n.markers)


@card.outcome()
def bad(m: State, me: Miniature, vortex: Vortex, n: Tunable) -> Rule[None]:
    """The explorer loses {markers:one Time Marker|# Time Markers}, if it has one left; else it gets a Stun marker."""
    if m.time:
        take_time(m, me, n.markers)
    else:
        yield from mark(m, me, "stun")
