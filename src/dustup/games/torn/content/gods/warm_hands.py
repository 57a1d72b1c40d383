"""Warm Hands."""

from __future__ import annotations

from dustup.games.torn.cards import Script, Tunable
from dustup.games.torn.verbs import Miniature, Rule, State, allies_within, my_active, pick, restore, wounded

card = Script()


def patients(m: State, seat: int, n: Tunable) -> list[Miniature]:
    """The wounded near the own Active Miniature, itself included."""
    near = [each for mine in my_active(m, seat) for each in (mine, *allies_within(m, mine, n.hexons))]
    return [each for each in near if wounded(each)]


@card.plays(possible=patients)
def warm_hands(m: State, seat: int, n: Tunable) -> Rule[None]:
    """Your Active Miniature, or one of yours within {hexons:# hexon|# hexons} of it, recovers {heal}."""
    mini = yield from pick(m, seat, patients(m, seat, n), n.name)
    if mini is not None:
        yield from restore(m, mini, n.heal, None)
