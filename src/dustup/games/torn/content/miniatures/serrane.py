"""Serrane, Mouth of the Furnace."""

from __future__ import annotations

from dustup.games.torn.cards import Script, Tunable
from dustup.games.torn.happenings import TurnBegins
from dustup.games.torn.verbs import Miniature, Rule, State, allies_within, gain_faith, hurt, pick, uses

card = Script(cites=("faith.inferno",))


@card.after(TurnBegins)
def the_tithe(m: State, me: Miniature, begins: TurnBegins, n: Tunable) -> Rule[None]:
    """At the beginning of the turn you may deal {damage} damage to one Ally within {hexons:1 hexon|# hexons} of her:
    you gain {gained} Destruction."""
    ally = yield from pick(m, me.seat, allies_within(m, me, n.hexons), n.name, may=True)
    if ally is not None:
        uses(m, me, n)
        yield from hurt(m, ally, n.damage, me, "card")
        gain_faith(m, me, "destruction", n.gained)
