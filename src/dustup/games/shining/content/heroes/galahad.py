"""Galahad the Squire."""

from __future__ import annotations

from dustup.games.shining.cards import Script, Tunable
from dustup.games.shining.happenings import Blow
from dustup.games.shining.verbs import Hero, Rule, State, attacked_near, heal, strike_back, weapons_reaching, wounded

card = Script(cites=("hero.galahad",))


def near_and_in_reach(m: State, me: Hero, blow: Blow, n: Tunable) -> bool:
    """A Monster has attacked somebody near this Hero and is in reach."""
    return attacked_near(m, me, blow, n.reach) and bool(weapons_reaching(m, me, blow.attacker))


@card.reaction(Blow, met=near_and_in_reach)
def shield_brother(m: State, me: Hero, blow: Blow, n: Tunable) -> Rule[None]:
    """After a Monster attacks another Hero within {reach} squares, this Hero attacks it with a weapon in reach."""
    yield from strike_back(m, me, blow.attacker)


@card.uses(possible=wounded)
def second_wind(m: State, me: Hero, n: Tunable) -> Rule[None]:
    """Once per encounter: Heal{heal} for this Hero."""
    yield from heal(m, me, n.heal, me)
