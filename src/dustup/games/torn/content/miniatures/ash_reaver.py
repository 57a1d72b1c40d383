"""The Ash Reaver."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.games.torn.cards import Script, Tunable
from dustup.games.torn.happenings import Strike
from dustup.games.torn.verbs import Miniature, State

card = Script()


@card.before(Strike, mine="attacker")
@clause("card.attack-dice-traits")
def worse_is_better(m: State, me: Miniature, blow: Strike, n: Tunable) -> None:
    """While it has lost at least half of its Health, its melee attacks add {dice:one Attack Die|# Attack Dice}."""
    if blow.tile.attack == "melee" and 2 * me.wounds >= me.card.health:
        blow.add(n.dice, n.clause)
