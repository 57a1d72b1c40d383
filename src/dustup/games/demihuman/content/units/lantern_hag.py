"""Lantern Hag."""

from __future__ import annotations

from dustup.games.demihuman.cards import Script, Tunable
from dustup.games.demihuman.happenings import Blow
from dustup.games.demihuman.verbs import Model, Rule, State, make, pull

card = Script()


@card.hits()
def wisp_light(m: State, blow: Blow, target: Model, n: Tunable) -> Rule[None]:
    """On a success the target is pulled {inches} inches."""
    yield from pull(m, target, n.inches, blow.attacker.seat, n.name)


@card.acts()
def light_a_wisp(m: State, me: Model, n: Tunable) -> Rule[None]:
    """A Will-o'-Wisp appears in contact with her and moves {inches} inches. There is never more than one."""
    yield from make(m, me, "will-o-wisp", n.inches)


@card.holds()
def foretold(m: State, me: Model, n: Tunable) -> bool:
    """Her pool is empty."""
    return not me.pool
