"""Orrin Ash."""

from __future__ import annotations

from dustup.games.shining.cards import Script, Tunable
from dustup.games.shining.happenings import Blow
from dustup.games.shining.verbs import Hero, Rule, State, attacked, beside, hurt, regain_mp

card = Script()


def attacked_from_beside(m: State, me: Hero, blow: Blow, n: Tunable) -> bool:
    """The attacker stands beside this Hero."""
    return attacked(me, blow) and beside(m, me, blow.attacker)


@card.reaction(Blow, met=attacked_from_beside)
def ember_veil(m: State, me: Hero, blow: Blow, n: Tunable) -> Rule[None]:
    """After a Monster attacks this Hero, that Monster suffers {dmg} DMG if it is beside this Hero."""
    yield from hurt(m, blow.attacker, n.dmg, me, "card")


def room_for_mp(m: State, me: Hero, n: Tunable) -> bool:
    """There is room for it."""
    return me.mp < me.card.mp


@card.uses(possible=room_for_mp)
def deep_breath(m: State, me: Hero, n: Tunable) -> None:
    """Once per encounter: this Hero regains {mp} MP."""
    regain_mp(m, me, n.mp)
