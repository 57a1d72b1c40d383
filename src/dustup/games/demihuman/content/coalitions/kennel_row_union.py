"""Kennel Row Union."""

from __future__ import annotations

from dustup.games.demihuman.cards import Script, Tunable
from dustup.games.demihuman.verbs import State, held, in_middle, other

card = Script()


@card.holds()
def our_street(m: State, seat: int, n: Tunable) -> bool:
    """{models} own models are within {inches} inches of the middle."""
    return sum(in_middle(m, each, n.inches) for each in held(m, seat)) >= n.models


@card.holds()
def bite_back(m: State, seat: int, n: Tunable) -> bool:
    """An enemy has died in a round in which an own model died."""
    seats = {m.models[each].seat for each in m.deaths if not m.models[each].made}
    return seats == {seat, other(seat)}


@card.holds()
def full_kennel(m: State, seat: int, n: Tunable) -> bool:
    """In round {round} or later no own model has died."""
    return m.round >= n.round and not m.players[seat].lost
