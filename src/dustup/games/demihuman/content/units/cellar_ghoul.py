"""Cellar Ghoul."""

from __future__ import annotations

from dustup.games.demihuman.cards import Script, Tunable
from dustup.games.demihuman.happenings import Blow
from dustup.games.demihuman.verbs import Model, Rule, State, move_with

card = Script()


@card.hits()
def drag_off(m: State, blow: Blow, target: Model, n: Tunable) -> Rule[None]:
    """On a success it may move up to {inches} inches and carry the target along."""
    yield from move_with(m, blow.attacker, target, n.inches)


@card.holds()
def feeding(m: State, me: Model, n: Tunable) -> bool:
    """It has dealt damage this round, and is hurt."""
    return bool(me.hurt and me.wounds)
