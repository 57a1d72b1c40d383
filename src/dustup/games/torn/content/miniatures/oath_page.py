"""The Oath Page."""

from __future__ import annotations

from dustup.games.torn.cards import Script, Tunable
from dustup.games.torn.happenings import GameCloses
from dustup.games.torn.verbs import Miniature, Rule, State, attacks_me, in_enemy_zone, slip_away, uses, win_crystals

card = Script()


def is_attacked(m: State, me: Miniature, n: Tunable) -> bool:
    """An Enemy declares an attack with the Page among its targets."""
    return attacks_me(m, me)


@card.reacts(possible=is_attacked)
def sidestep(m: State, me: Miniature, n: Tunable) -> Rule[None]:
    """When an Enemy declares an attack with the Page among its targets, the Page moves up to the tile's distance."""
    yield from slip_away(m, me, me.card.tiles["sidestep"].distance, n.name)


@card.after(GameCloses)
def brought_it_back(m: State, me: Miniature, closes: GameCloses, n: Tunable) -> None:
    """At the end of the game, if the Page is alive inside the opponent's deployment zone, you gain
    {crystals:1 Ether Crystal|# Ether Crystals}."""
    if in_enemy_zone(m, me):
        uses(m, me, n)
        win_crystals(m, me.seat, n.crystals)
