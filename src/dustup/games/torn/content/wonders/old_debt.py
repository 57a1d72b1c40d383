"""Old Debt."""

from __future__ import annotations

from dustup.games.torn.cards import Script, Tunable
from dustup.games.torn.verbs import (
    Miniature,
    Rule,
    State,
    Vortex,
    allies_within,
    finds_nothing,
    hurt,
    may_be_reactivated,
    move_once,
    pick,
)

card = Script()


@card.outcome()
def good(m: State, me: Miniature, vortex: Vortex, n: Tunable) -> Rule[None]:
    """One Ally within {hexons:# hexon|# hexons} of the explorer, already activated and not yet reactivated, may use its
    Move now, without a Time Marker. This is no activation."""
    spent = [each for each in allies_within(m, me, n.hexons) if may_be_reactivated(each)]
    if not spent:
        finds_nothing(m, n, "no-ally")
    ally = yield from pick(m, me.seat, spent, n.name, may=True)
    if ally is not None:
        yield from move_once(m, ally, n.name)


@card.outcome()
def bad(m: State, me: Miniature, vortex: Vortex, n: Tunable) -> Rule[None]:
    """The explorer suffers {damage} damage."""
    yield from hurt(m, me, n.damage, None, "card")
