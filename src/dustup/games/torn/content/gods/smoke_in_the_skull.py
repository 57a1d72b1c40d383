"""Smoke in the Skull."""

from __future__ import annotations

from dustup.games.torn.cards import Script, Tunable
from dustup.games.torn.verbs import Miniature, Rule, State, mark, their_active

card = Script()


def common(m: State, seat: int, n: Tunable) -> list[Miniature]:
    """The opponent's Active Miniature, unless it is a Hero."""
    return [each for each in their_active(m, seat) if not each.card.hero]


@card.plays(possible=common)
def smoke_in_the_skull(m: State, seat: int, n: Tunable) -> Rule[None]:
    """The active Enemy, if it is no Hero, gets a Panic marker."""
    for mini in common(m, seat, n):
        yield from mark(m, mini, "panic")
