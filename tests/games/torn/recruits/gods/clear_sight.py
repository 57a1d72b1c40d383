"""Clear Sight."""

from __future__ import annotations

from dustup.games.torn.cards import Script, Tunable
from dustup.games.torn.verbs import Rule, State, draw_cards

card = Script()


@card.plays()
def clear_sight(m: State, seat: int, n: Tunable) -> Rule[None]:
    """You draw {cards:a God Card|# God Cards}."""
    yield from draw_cards(m, seat, n.cards)
