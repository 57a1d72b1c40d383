"""Guard."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.games.torn.cards import Script, Tunable
from dustup.games.torn.happenings import Parry
from dustup.games.torn.state import INFANTRY
from dustup.games.torn.verbs import Miniature, State, near

card = Script()


@card.before(Parry)
@clause("keyword.guard")
def guard(m: State, me: Miniature, parry: Parry, n: Tunable) -> None:
    """An allied Infantry Miniature next to it rolls {dice:one Defense Die|# Defense Dice} more against ranged attacks.
    Several Guards give no more than one of them."""
    target = parry.target
    if parry.tile.attack != "ranged" or target.seat != me.seat or target is me or target.card.size != INFANTRY:
        return
    if near(m, me, target, 1) and n.clause not in (why for _, why in parry.parts):
        parry.add(n.dice, n.clause)
