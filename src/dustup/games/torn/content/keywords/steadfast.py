"""Steadfast."""

from __future__ import annotations

from dustup.games.torn.cards import Script, Tunable
from dustup.games.torn.happenings import Parry
from dustup.games.torn.verbs import Miniature, State

card = Script()


@card.before(Parry, mine="target")
def steadfast(m: State, me: Miniature, parry: Parry, n: Tunable) -> None:
    """This Miniature rolls {dice:one Defense Die|# Defense Dice} more against ranged attacks."""
    if parry.tile.attack == "ranged":
        parry.add(n.dice, n.clause)
