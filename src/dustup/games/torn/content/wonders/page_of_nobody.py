"""A Page of Nobody's Book."""

from __future__ import annotations

from dustup.games.torn.cards import Script, Tunable
from dustup.games.torn.verbs import Miniature, Rule, State, Vortex, discard_card, draw_cards, finds_nothing

card = Script()


@card.outcome()
def good(m: State, me: Miniature, vortex: Vortex, n: Tunable) -> Rule[None]:
    """You draw {cards:a God Card|# God Cards}."""
    yield from draw_cards(m, me.seat, n.cards)


@card.outcome()
def bad(m: State, me: Miniature, vortex: Vortex, n: Tunable) -> Rule[None]:
    """You discard a God Card of your choice, if you have any."""
    discarded = yield from discard_card(m, me.seat, n.name)
    if not discarded:
        finds_nothing(m, n, "no-card")
