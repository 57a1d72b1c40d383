"""Pilgrim's Grindstone."""

from __future__ import annotations

from dustup.games.torn.cards import Script, Tunable
from dustup.games.torn.happenings import Strike
from dustup.games.torn.verbs import Miniature, State, lay, use_up

card = Script()


@card.used()
def pilgrims_grindstone(m: State, me: Miniature, n: Tunable) -> None:
    """The Hero's first attack in this activation adds {dice:one Attack Die|# Attack Dice} and has Armour Piercing."""
    lay(m, "grindstone", me, me.seat)


@card.before(Strike, mine="attacker", of=pilgrims_grindstone)
def sharper(m: State, me: Miniature, blow: Strike, n: Tunable) -> None:
    """More dice and Armour Piercing, once."""
    blow.add(n.dice, n.clause)
    blow.piercing = True
    use_up(m, "grindstone", me)
