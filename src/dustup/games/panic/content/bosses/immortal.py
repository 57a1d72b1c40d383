"""The Immortal: every wound it deals closes one of its own."""

from __future__ import annotations

from dustup.games.panic.cards import Printed, boss
from dustup.games.panic.happenings import ACTION, Dealt
from dustup.games.panic.rules.health import heal
from dustup.games.panic.state import State, Unit

card = boss(__file__)


@card.after("ability", Dealt, mine="dealer")
def first_blood_heals(m: State, me: Unit, dealt: Dealt, n: Printed) -> None:
    """The first time in each turn that it deals damage with an Action, the owner heals."""
    if dealt.hit.via == ACTION and not me.uses.get("immortal"):
        me.uses["immortal"] = 1
        heal(m, me)
