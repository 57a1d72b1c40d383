"""Push."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.games.torn.cards import Script, Tunable
from dustup.games.torn.happenings import Strike
from dustup.games.torn.verbs import Miniature, Rule, State, shove

card = Script()


@card.strikes()
@clause("keyword.push")
def push(m: State, blow: Strike, target: Miniature, n: Tunable) -> Rule[None]:
    """An Infantry defender is moved up to as many hexes as the level says, each step farther from the attacker and on a
    hex where it might stop. The attacker's player picks the hexes."""
    yield from shove(m, target, blow.tile.level, blow.attacker)
