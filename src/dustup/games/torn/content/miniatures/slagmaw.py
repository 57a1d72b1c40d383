"""Slagmaw."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.games.torn.cards import Script, Tunable
from dustup.games.torn.happenings import Crushed, Strike
from dustup.games.torn.verbs import Miniature, Rule, State, restore, uses

card = Script()


@card.strikes()
@clause("card.own-property")
def swallow(m: State, blow: Strike, target: Miniature, n: Tunable) -> Rule[None]:
    """One Infantry Enemy only. If damage was dealt, Slagmaw recovers {life}."""
    yield from restore(m, blow.attacker, n.life, blow.attacker)


@card.after(Crushed, mine="mini")
def eats_stone(m: State, me: Miniature, crushed: Crushed, n: Tunable) -> Rule[None]:
    """It recovers {life} for each piece of Volume Landscape its movement destroys."""
    uses(m, me, n)
    yield from restore(m, me, n.life * crushed.pieces, me)
