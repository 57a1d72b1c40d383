"""Kindle the Wound."""

from __future__ import annotations

from dustup.games.torn.cards import Script, Tunable
from dustup.games.torn.verbs import Miniature, Rule, State, enemies_of, mark, my_active, near, pick, wounded

card = Script()


def bleeding(m: State, seat: int, n: Tunable) -> list[Miniature]:
    """Wounded Enemies near one's own Active Miniature."""
    hurt = [each for each in enemies_of(m, seat) if wounded(each)]
    return [each for mine in my_active(m, seat) for each in hurt if near(m, mine, each, n.distance)]


@card.plays(possible=bleeding)
def kindle_the_wound(m: State, seat: int, n: Tunable) -> Rule[None]:
    """One wounded Enemy within {distance:# hex|# hexes} of your Active Miniature gets a Burning marker."""
    mini = yield from pick(m, seat, bleeding(m, seat, n), n.name)
    if mini is not None:
        yield from mark(m, mini, "burning")
