"""Hild Millstone."""

from __future__ import annotations

from dustup.games.shining.cards import Script, Tunable
from dustup.games.shining.happenings import Blow, Shoving
from dustup.games.shining.verbs import Hero, Rule, State, hurt, stopped_short

card = Script()


def ran_into_something(m: State, me: Hero, blow: Blow, n: Tunable) -> bool:
    """This Hero's own Push was stopped short, and whom it moved is still there."""
    return bool(stopped_short(m, blow))


@card.reaction(Blow, met=ran_into_something, mine="attacker")
def between_hammer_and_wall(m: State, me: Hero, blow: Blow, n: Tunable) -> Rule[None]:
    """After a Push of this Hero is stopped short, whoever was pushed suffers {dmg} DMG more."""
    for each in stopped_short(m, blow):
        yield from hurt(m, each, n.dmg, me, "card")


@card.before(Shoving, mine="target")
def rooted(m: State, me: Hero, shoving: Shoving, n: Tunable) -> None:
    """A Push moves this Hero {less:1 square|# squares} less."""
    shoving.add(-n.less, n.clause)
