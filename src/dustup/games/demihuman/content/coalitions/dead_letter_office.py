"""Dead Letter Office."""

from __future__ import annotations

from dustup.games.demihuman.cards import Script, Tunable
from dustup.games.demihuman.happenings import Death
from dustup.games.demihuman.verbs import Model, Rule, State, announce, ask_model, other, spawn

card = Script()


@card.after(Death)
def overtime(m: State, me: Model, death: Death, n: Tunable) -> Rule[None]:
    """When an enemy dies, a Rattler may appear in contact with a bought model of the Late Shift; never more than
    one."""
    shift = [each for each in m.team(me.seat) if each.card.faction == "The Late Shift" and not each.made]
    if death.model.seat == me.seat or not shift or me is not shift[0]:
        return
    by = yield from ask_model(m, me.seat, shift, n.name, may=True)
    if by is not None:
        announce(m, by, n)
        yield from spawn(m, by, "rattler")


@card.holds()
def collections(m: State, seat: int, n: Tunable) -> bool:
    """{enemies} enemies are dead."""
    return len(m.players[other(seat)].lost) >= n.enemies


@card.holds()
def balanced_books(m: State, seat: int, n: Tunable) -> bool:
    """In round {round} or later both players have equally many pips."""
    return m.round >= n.round and m.players[0].pips == m.players[1].pips


@card.holds()
def final_demand(m: State, seat: int, n: Tunable) -> bool:
    """In round {round} or later more points of the enemy's models are dead than of the own."""
    return m.round >= n.round and sum(m.players[other(seat)].lost) > sum(m.players[seat].lost)
