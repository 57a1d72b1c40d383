"""Torn Page."""

from __future__ import annotations

from dustup.games.torn.cards import Script, Tunable
from dustup.games.torn.verbs import Miniature, Rule, State, draw_cards

card = Script()


def some_left(m: State, me: Miniature, n: Tunable) -> bool:
    """Whether there is a card to draw."""
    return bool(m.players[me.seat].rest)


@card.used(possible=some_left)
def torn_page(m: State, me: Miniature, n: Tunable) -> Rule[None]:
    """Draw {cards:a God Card|# God Cards}."""
    yield from draw_cards(m, me.seat, n.cards)
