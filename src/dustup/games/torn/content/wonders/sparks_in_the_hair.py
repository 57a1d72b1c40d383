"""Sparks in the Hair."""

from __future__ import annotations

from dustup.games.torn.cards import Script, Tunable
from dustup.games.torn.happenings import Strike
from dustup.games.torn.verbs import Miniature, Rule, State, Vortex, lay, mark, use_up

card = Script()


@card.outcome()
def good(m: State, me: Miniature, vortex: Vortex, n: Tunable) -> None:
    """The next attack roll of the explorer in this turn adds {dice:one Attack Die|# Attack Dice}."""
    lay(m, "sparks-in-the-hair-good", me, me.seat)


@card.outcome()
def bad(m: State, me: Miniature, vortex: Vortex, n: Tunable) -> Rule[None]:
    """The explorer gets a Burning marker."""
    yield from mark(m, me, "burning")


@card.before(Strike, mine="attacker", of=good)
def more_dice(m: State, me: Miniature, blow: Strike, n: Tunable) -> None:
    """More dice, once."""
    blow.add(n.dice, n.clause)
    use_up(m, "sparks-in-the-hair-good", me)
