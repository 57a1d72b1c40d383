"""Sister Maren."""

from __future__ import annotations

from dustup.games.shining.cards import Printed
from dustup.games.shining.happenings import Blow, Healing
from dustup.games.shining.verbs import Hero, Rule, State, attacked, heal, pick_hero, wounded_within


def works_of_mercy(m: State, me: Hero, healing: Healing, n: Printed) -> None:
    """Whom this Hero heals while they are exhausted regains {more} HP more."""
    if healing.target.ex:
        healing.add(n.more, "card:Works of Mercy")


def turn_the_other_cheek_if(m: State, me: Hero, blow: Blow, n: Printed) -> bool:
    """This Hero has been attacked, and somebody near is wounded."""
    return attacked(me, blow) and bool(wounded_within(m, me, n.reach))


def turn_the_other_cheek(m: State, me: Hero, blow: Blow, n: Printed) -> Rule[None]:
    """After a Monster attacks this Hero: Heal{heal} for a wounded Hero within {reach} squares."""
    hero = yield from pick_hero(m, me, wounded_within(m, me, n.reach), "Turn the Other Cheek")
    yield from heal(m, hero, n.heal, me)
