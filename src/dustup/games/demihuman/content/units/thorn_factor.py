"""Thorn Factor."""

from __future__ import annotations

from dustup.games.demihuman.cards import Script, Tunable
from dustup.games.demihuman.happenings import Blow
from dustup.games.demihuman.verbs import Model, Rule, Spot, State, at, give, near, objectives_near, pull

card = Script()


@card.hits()
def briar_lash(m: State, blow: Blow, target: Model, n: Tunable) -> Rule[None]:
    """On a success the target is pulled {inches} inches."""
    yield from pull(m, target, n.inches, blow.attacker.seat, n.name)


@card.acts()
def bramble_patch(m: State, me: Model, point: Spot, n: Tunable) -> None:
    """Every enemy within {inches} inches of the point gains Slow {slow}."""
    for each in near(m, at(point), m.enemies(me), n.inches):
        give(m, each, "slow", n.slow)


@card.holds()
def good_terms(m: State, me: Model, n: Tunable) -> bool:
    """An objective, or where there is none the middle, is within {inches} inches, and no enemy is."""
    return objectives_near(m, me, n.inches) and not near(m, me, m.enemies(me), n.inches)
