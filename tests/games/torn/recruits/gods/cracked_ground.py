"""Cracked Ground."""

from __future__ import annotations

from dustup.games.torn.cards import Script, Tunable
from dustup.games.torn.verbs import Rule, State, enemies_of, has_enemies, mark, pick

card = Script()


@card.plays(possible=has_enemies)
def cracked_ground(m: State, seat: int, n: Tunable) -> Rule[None]:
    """An Enemy gets a Slow marker."""
    mini = yield from pick(m, seat, enemies_of(m, seat), n.name)
    if mini is not None:
        yield from mark(m, mini, "slow")
