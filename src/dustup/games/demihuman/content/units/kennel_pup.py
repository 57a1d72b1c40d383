"""Kennel Pup."""

from __future__ import annotations

from dustup.games.demihuman.cards import Script, Tunable
from dustup.games.demihuman.happenings import Blow
from dustup.games.demihuman.printing import DEMIHUMAN
from dustup.games.demihuman.verbs import Model, Rule, State, pull, touches

card = Script()


@card.hits()
def yap(m: State, blow: Blow, target: Model, n: Tunable) -> Rule[None]:
    """On a success the target is pulled {inches:1 inch|# inches}."""
    yield from pull(m, target, n.inches, blow.attacker.seat, n.name)


@card.holds()
def good_pup(m: State, me: Model, n: Tunable) -> bool:
    """It stands elsewhere than when the round began, in contact with an allied demihuman of Kennel Row."""
    if me.spot == me.began:
        return False
    pack = [each for each in m.allies(me) if each.card.kind == DEMIHUMAN and each.card.faction == me.card.faction]
    return touches(m, me, pack)
