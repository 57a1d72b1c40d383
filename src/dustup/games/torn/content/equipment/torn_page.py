"""Torn Page."""

from __future__ import annotations

from dustup.games.torn.cards import Script, Tunable
from dustup.games.torn.verbs import Miniature, Rule, State, can_draw, draw_cards

card = Script()


def some_left(m: State, me: Miniature, n: Tunable) -> bool:
    """Whether there is a card to draw."""
    return can_draw(m, me.seat)


@card.used(possible=some_left)
def torn_page(m: State, me: Miniature, n: Tunable) -> Rule[None]:
    """Draw {cards:a God Card|# God Cards}."""
    yield from draw_cards(m, me.seat, n.cards)
