"""Sister Maren."""

from __future__ import annotations

from dustup.games.shining.cards import Script, Tunable
from dustup.games.shining.happenings import Blow, Healing
from dustup.games.shining.verbs import Hero, Rule, State, attacked, heal, pick_hero, wounded_within

card = Script()


@card.before(Healing, mine="source")
def works_of_mercy(m: State, me: Hero, healing: Healing, n: Tunable) -> None:
    """Whom this Hero heals while they are exhausted regains {more} HP more."""
    if healing.target.ex:
        healing.add(n.more, n.clause)


def struck_with_wounded_near(m: State, me: Hero, blow: Blow, n: Tunable) -> bool:
    """This Hero has been attacked, and somebody near is wounded."""
    return attacked(me, blow) and bool(wounded_within(m, me, n.reach))


@card.reaction(Blow, met=struck_with_wounded_near)
def turn_the_other_cheek(m: State, me: Hero, blow: Blow, n: Tunable) -> Rule[None]:
    """After a Monster attacks this Hero: Heal{heal} for a wounded Hero within {reach} squares."""
    hero = yield from pick_hero(m, me, wounded_within(m, me, n.reach), n.name)
    yield from heal(m, hero, n.heal, me)
