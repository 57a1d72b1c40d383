"""Ox Bouncer."""

from __future__ import annotations

from dustup.games.demihuman.cards import Script, Tunable
from dustup.games.demihuman.happenings import Blow
from dustup.games.demihuman.verbs import Model, Rule, State, move_with, pull, touches

card = Script()


@card.hits()
def shoulder_barge(m: State, blow: Blow, target: Model, n: Tunable) -> Rule[None]:
    """On a success the target is pulled {inches} inches."""
    yield from pull(m, target, n.inches, blow.attacker.seat, n.name)


@card.hits()
def bums_rush(m: State, blow: Blow, target: Model, n: Tunable) -> Rule[None]:
    """On a success it may move up to {inches} inches and carry the target along."""
    yield from move_with(m, blow.attacker, target, n.inches)


@card.holds()
def doorway(m: State, me: Model, n: Tunable) -> bool:
    """It is in contact with an ally."""
    return touches(m, me, m.allies(me))
