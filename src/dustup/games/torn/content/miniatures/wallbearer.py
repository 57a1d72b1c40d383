"""The Wallbearer."""

from __future__ import annotations

from dustup.games.torn.cards import Script, Tunable
from dustup.games.torn.state import INFANTRY
from dustup.games.torn.verbs import Miniature, State, near, single_target, take_over

card = Script()


def a_neighbour_is_attacked(m: State, me: Miniature, n: Tunable) -> bool:
    """An Enemy declares an attack on one single target, an allied Infantry Miniature next to the Wallbearer."""
    target = single_target(m)
    if target is None or target is me:
        return False
    return target.seat == me.seat and target.card.size == INFANTRY and near(m, me, target, 1)


@card.reacts(possible=a_neighbour_is_attacked)
def door_of_oak(m: State, me: Miniature, n: Tunable) -> None:
    """When an Enemy declares an attack on one single target, an allied Infantry Miniature next to the Wallbearer, the
    Wallbearer becomes the target instead. Its distance and sight do not matter."""
    take_over(m, me)
