"""Errand."""

from __future__ import annotations

from dustup.games.shining.cards import Script, Tunable
from dustup.games.shining.verbs import Hero, Rule, State, hero_at, let_move, others_who_can_move

card = Script()


def somebody_can_go(m: State, me: Hero, n: Tunable) -> int:
    """Squares of other Heroes that could move."""
    return others_who_can_move(m, me, n.steps)


@card.plays(aims=somebody_can_go)
def errand(m: State, me: Hero, at: int, n: Tunable) -> Rule[None]:
    """Another standing Hero within {range} squares moves, with {steps} movement points of the song's own."""
    yield from let_move(m, me, hero_at(m, at), n.steps, n.name)
