"""Singing Seed."""

from __future__ import annotations

from dustup.games.torn.cards import Script, Tunable
from dustup.games.torn.verbs import Miniature, State, Vortex, finds_nothing, gain_faith, leader_of, lose_faith

card = Script()


@card.outcome()
def good(m: State, me: Miniature, vortex: Vortex, n: Tunable) -> None:
    """You gain {faith} Faith of your Hero's Domain."""
    gain_faith(m, me, leader_of(m, me.seat).card.domain, n.faith)


@card.outcome()
def bad(m: State, me: Miniature, vortex: Vortex, n: Tunable) -> None:
    """You lose {faith} Faith of your Hero's Domain, if you have any."""
    if not lose_faith(m, me.seat, leader_of(m, me.seat).card.domain, n.faith):
        finds_nothing(m, n, "no-faith")
