"""Ward."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.games.torn.cards import Script, Tunable
from dustup.games.torn.happenings import Marking, Parry
from dustup.games.torn.verbs import Miniature, State

card = Script()

BRINGS = {
    "fire": "burning",
    "poison": "poison",
    "mental": "panic",
    "cold": "slow",
    "electric": "stun",
    "physical": "bleeding",
}
"""The Condition of each type of damage."""


@card.before(Parry, mine="target")
@clause("keyword.ward")
def ward(m: State, me: Miniature, parry: Parry, n: Tunable) -> None:
    """It rolls {dice:one Defense Die|# Defense Dice} more against attacks of a type of damage and never receives the
    Condition of that type: fire Burning, poison Poison, mental Panic, cold Slow, electric Stun, physical Bleeding."""
    if parry.tile.type == me.card.ward:
        parry.add(n.dice, n.clause)


@card.before(Marking, mine="target", of=ward)
@clause("keyword.ward")
def immune(m: State, me: Miniature, marking: Marking, n: Tunable) -> None:
    """Its Condition is kept off."""
    marking.prevented |= BRINGS[me.card.ward] == marking.condition
