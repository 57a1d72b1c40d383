"""Vess, the Borrowed Blade."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.games.torn.cards import Script, Tunable
from dustup.games.torn.happenings import Strike
from dustup.games.torn.verbs import Miniature, Rule, State, alone, harm

card = Script()


@card.strikes()
@clause("card.own-property")
def measured_cut(m: State, blow: Strike, target: Miniature, n: Tunable) -> Rule[None]:
    """If a Critical Success gets through, the defender suffers {deep} damage more."""
    if target.health:
        yield from harm(m, target, n.deep, blow.attacker, "attack", blow.tile.type)


@card.before(Strike, mine="attacker")
@clause("card.attack-dice-traits")
def single_combat(m: State, me: Miniature, blow: Strike, n: Tunable) -> None:
    """Her attacks add {dice:one Attack Die|# Attack Dice} against a target that has no Ally of its own next to it."""
    if alone(m, blow.targets[0]):
        blow.add(n.dice, n.clause)
