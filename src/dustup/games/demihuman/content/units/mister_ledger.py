"""Mister Ledger."""

from __future__ import annotations

from dustup.games.demihuman.cards import Script, Tunable
from dustup.games.demihuman.happenings import Blow
from dustup.games.demihuman.verbs import (
    Model,
    Rule,
    State,
    announce,
    ask_model,
    gain_pips,
    hurt,
    lose_pips,
    other,
    touches,
)

card = Script()


@card.hits()
def late_fee(m: State, blow: Blow, target: Model, n: Tunable) -> None:
    """On a success against an enemy the opponent loses {pips:a pip|# pips}, and he gains as many."""
    taken = lose_pips(m, target.seat, n.pips) if target.seat != blow.attacker.seat else 0
    if taken:
        gain_pips(m, blow.attacker.seat, taken)


def has_company(m: State, me: Model, n: Tunable) -> bool:
    """An ally is in contact."""
    return touches(m, me, m.allies(me))


@card.blocks(possible=has_company)
def middleman(m: State, me: Model, n: Tunable) -> Rule[None]:
    """In contact with an ally he may roll against an enemy attack: on a 6 it does nothing to him. Either way an ally
    in contact takes {damage} damage afterwards."""
    ally = yield from ask_model(m, me.seat, [each for each in m.allies(me) if m.touch(me, each)], n.name)
    if ally is not None:
        announce(m, me, n)
        yield from hurt(m, ally, n.damage)


@card.holds()
def in_the_red(m: State, me: Model, n: Tunable) -> bool:
    """His player has fewer pips than the opponent."""
    return m.players[me.seat].pips < m.players[other(me.seat)].pips
