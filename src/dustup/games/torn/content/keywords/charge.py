"""Charge."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.games.torn.cards import Script, Tunable
from dustup.games.torn.happenings import Strike
from dustup.games.torn.verbs import Miniature, State

card = Script()


@card.before(Strike, mine="attacker")
@clause("keyword.charge")
def charge(m: State, me: Miniature, blow: Strike, n: Tunable) -> None:
    """After going at least one hex or hexon by Move or Run, its melee attack in the same activation adds as many Attack
    Dice as its level says."""
    if m.walked and m.active == me.id and blow.tile.attack == "melee":
        blow.add(me.card.level, n.clause)
