"""Knotted Prayer Cord."""

from __future__ import annotations

from dustup.games.torn.cards import Script, Tunable
from dustup.games.torn.verbs import Miniature, State, gain_faith

card = Script()


@card.used()
def knotted_prayer_cord(m: State, me: Miniature, n: Tunable) -> None:
    """You gain {faith} Faith of the Hero's Domain."""
    gain_faith(m, me, me.card.domain, n.faith)
