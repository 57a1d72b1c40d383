"""Leaden Ash."""

from __future__ import annotations

from dustup.games.torn.cards import Script, Tunable
from dustup.games.torn.verbs import Rule, State, mark, their_active

card = Script()


def theirs(m: State, seat: int, n: Tunable) -> bool:
    """Whether the Active Miniature is the opponent's."""
    return bool(their_active(m, seat))


@card.plays(possible=theirs)
def leaden_ash(m: State, seat: int, n: Tunable) -> Rule[None]:
    """The active Enemy gets a Slow marker."""
    for mini in their_active(m, seat):
        yield from mark(m, mini, "slow")
