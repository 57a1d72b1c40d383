"""The Veil Stalker."""

from __future__ import annotations

from dustup.games.torn.cards import Script, Tunable
from dustup.games.torn.verbs import Miniature, State, attacks_me, by_volume, drop_out

card = Script()


def near_a_wall(m: State, me: Miniature, n: Tunable) -> bool:
    """An Enemy declares an attack with the Stalker among its targets, and it stands next to Volume Landscape."""
    return attacks_me(m, me) and by_volume(m, me)


@card.reacts(possible=near_a_wall)
def vanish(m: State, me: Miniature, n: Tunable) -> None:
    """When an Enemy declares an attack with the Stalker among its targets, and the Stalker stands next to Volume
    Landscape, it is no target of that attack any more."""
    drop_out(m, me)
