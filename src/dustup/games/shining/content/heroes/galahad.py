"""Galahad the Squire."""

from __future__ import annotations

from dustup.games.shining.cards import Printed
from dustup.games.shining.happenings import Blow
from dustup.games.shining.verbs import Hero, Rule, State, attacked_near, heal, strike_back, weapons_reaching


def shield_brother_if(m: State, me: Hero, blow: Blow, n: Printed) -> bool:
    """A Monster has attacked somebody near this Hero and is in reach."""
    return attacked_near(m, me, blow, n.reach) and bool(weapons_reaching(m, me, blow.attacker))


def shield_brother(m: State, me: Hero, blow: Blow, n: Printed) -> Rule[None]:
    """After a Monster attacks another Hero within {reach} squares, this Hero attacks it with a weapon in reach."""
    yield from strike_back(m, me, blow.attacker)


def second_wind_if(m: State, me: Hero, n: Printed) -> bool:
    """There is something to heal."""
    return me.hp < me.card.hp


def second_wind(m: State, me: Hero, n: Printed) -> Rule[None]:
    """Once per encounter: Heal{heal} for this Hero."""
    yield from heal(m, me, n.heal, me)
