"""The Walking Belfry."""

from __future__ import annotations

from dustup.games.torn.cards import Script, Tunable
from dustup.games.torn.verbs import (
    Miniature,
    Rule,
    State,
    active,
    allies_within,
    attacks_me,
    cure_all,
    declared,
    gain_faith,
    near,
    shove,
    shoved_to,
)

card = Script()


HEARD = ("panic", "slow", "stun")


def in_earshot(m: State, me: Miniature, n: Tunable) -> bool:
    """Whether an Ally is within distance."""
    return bool(allies_within(m, me, me.card.tiles["bells-of-home"].distance))


@card.performs(possible=in_earshot)
def bells_of_home(m: State, me: Miniature, target: Miniature, n: Tunable) -> None:
    """Every Ally within distance loses Panic, Slow and Stun. You gain {gained} Creation for each Ally that lost a
    marker."""
    for ally in allies_within(m, me, me.card.tiles["bells-of-home"].distance):
        if cure_all(m, ally, HEARD):
            gain_faith(m, me, "creation", n.gained)


def is_climbed(m: State, me: Miniature, n: Tunable) -> bool:
    """An Infantry Enemy next to the Belfry declares a melee attack on it, and there is room to push it."""
    who, tile, _ = declared(m)
    if not attacks_me(m, me) or tile.attack != "melee" or not near(m, me, who, 1):
        return False
    return bool(shoved_to(m, who, n.hexes, me, False))


@card.reacts(possible=is_climbed)
def shrug_off(m: State, me: Miniature, n: Tunable) -> Rule[None]:
    """When an Infantry Enemy next to the Belfry declares a melee attack on it, that Enemy is pushed {hexes:1 hex|#
    hexes} away."""
    yield from shove(m, active(m), n.hexes, me)
