"""Orrin Ash."""

from __future__ import annotations

from dustup.games.shining.cards import Printed
from dustup.games.shining.happenings import Blow
from dustup.games.shining.verbs import Hero, Rule, State, attacked, beside, hurt, regain_mp


def ember_veil_if(m: State, me: Hero, blow: Blow, n: Printed) -> bool:
    """The attacker stands beside this Hero."""
    return attacked(me, blow) and beside(m, me, blow.attacker)


def ember_veil(m: State, me: Hero, blow: Blow, n: Printed) -> Rule[None]:
    """After a Monster beside this Hero attacks it, that Monster suffers {dmg} DMG."""
    yield from hurt(m, blow.attacker, n.dmg, me, "card")


def deep_breath_if(m: State, me: Hero, n: Printed) -> bool:
    """There is room for it."""
    return me.mp < me.card.mp


def deep_breath(m: State, me: Hero, n: Printed) -> None:
    """Once per encounter: this Hero regains {mp} MP."""
    regain_mp(m, me, n.mp)
