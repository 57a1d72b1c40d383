"""Crow Lookout."""

from __future__ import annotations

from dustup.games.demihuman.cards import Script, Tunable
from dustup.games.demihuman.verbs import Model, Rule, State, ask_model, lay, near

card = Script()


def somebody_listens(m: State, me: Model, n: Tunable) -> bool:
    """An ally is near enough."""
    return bool(near(m, me, m.allies(me), n.inches))


@card.acts(possible=somebody_listens)
def call_it_out(m: State, me: Model, n: Tunable) -> Rule[None]:
    """One ally within {inches} inches needs no sight for its attacks until the Crow's next activation."""
    ally = yield from ask_model(m, me.seat, near(m, me, m.allies(me), n.inches), n.name)
    if ally is not None:
        lay(m, me, "call-it-out", [ally])


@card.holds()
def lookout(m: State, me: Model, n: Tunable) -> bool:
    """No enemy is within {inches} inches."""
    return not near(m, me, m.enemies(me), n.inches)
