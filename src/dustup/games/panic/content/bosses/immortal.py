"""The Immortal: every wound it deals closes one of its own."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.games.panic.cards import Printed, boss
from dustup.games.panic.happenings import ACTION, Broke, Dealt
from dustup.games.panic.memory import once
from dustup.games.panic.rules.health import heal
from dustup.games.panic.state import State, Unit

card = boss(__file__)


@card.after("ability", Dealt, mine="dealer")
@card.after("ability", Broke, mine="dealer")
@clause("ruling.copy.no-triggers")
def first_blood_heals(m: State, me: Unit, dealt: Dealt | Broke, n: Printed) -> None:
    """The first time in each turn that it deals damage with an Action, to anybody or anything, the owner heals."""
    via = dealt.via if isinstance(dealt, Broke) else dealt.hit.via
    if via == ACTION and once(me.uses, "immortal"):
        heal(m, me)
