"""Open Page."""

from __future__ import annotations

from dustup.games.torn.cards import Script, Tunable
from dustup.games.torn.verbs import Miniature, Rule, State, Vortex, draw_cards, mark

card = Script()


@card.outcome()
def good(m: State, me: Miniature, vortex: Vortex, n: Tunable) -> Rule[None]:
    """The explorer's player draws {cards:a God Card|# God Cards}."""
    yield from draw_cards(m, me.seat, n.cards)


@card.outcome()
def bad(m: State, me: Miniature, vortex: Vortex, n: Tunable) -> Rule[None]:
    """The explorer gets a Slow marker."""
    yield from mark(m, me, "slow")
