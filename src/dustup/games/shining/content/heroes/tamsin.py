"""Tamsin Rook, the Balladeer."""

from __future__ import annotations

from dustup.games.shining.cards import Script, Tunable
from dustup.games.shining.happenings import Blow, Exhaustion
from dustup.games.shining.verbs import Hero, Rule, State, heal, hostile, near, roll_for

card = Script(cites=("hero.cha",))


def somebody_else_near(m: State, me: Hero, exhaustion: Exhaustion, n: Tunable) -> bool:
    """Another Hero has been exhausted near this one."""
    return exhaustion.hero is not me and near(m, me, exhaustion.hero, n.reach)


@card.reaction(Exhaustion, met=somebody_else_near)
def one_more_verse(m: State, me: Hero, exhaustion: Exhaustion, n: Tunable) -> Rule[None]:
    """After another Hero within {reach} squares is exhausted, roll a D4 for each point of this Hero's CHA: each
    {least} or more gives that Hero 1 HP back."""
    regained = yield from roll_for(m, me, "cha", n.least)
    if regained:
        yield from heal(m, exhaustion.hero, regained, me)


@card.before(Blow)
def courage_is_catching(m: State, me: Hero, blow: Blow, n: Tunable) -> None:
    """Other Heroes within {reach} squares add {more} to the totals of their attacks."""
    if blow.attacker is not me and not hostile(me, blow.attacker) and near(m, me, blow.attacker, n.reach):
        blow.add(n.more, n.clause)
