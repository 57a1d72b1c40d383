"""Elder Style of the Teacher: discount, one free Unique Action."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.games.panic.cards import Printed, style
from dustup.games.panic.happenings import Offer
from dustup.games.panic.stances import known_actions
from dustup.games.panic.state import State, Unit

card = style(__file__)


card.trait("discount", "stance-discount")


@card.before("free-action", Offer, mine="unit")
@clause("style.elder.note.any-stance", "style.elder.note.reversal")
def one_free_action(m: State, me: Unit, offer: Offer, n: Printed) -> None:
    """Once per own turn any Unique Action from any of its Stances costs nothing, and counts as paid with a 7.

    It is an Action like any other: where only one is allowed in a turn, this is the one.
    """
    if me.this_turn.free_action:
        return
    offer.number = n.number
    for each in known_actions(m.box, me.sheet):
        offer.actions |= 1 << each.index
