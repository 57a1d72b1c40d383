"""The Untouchable: whoever raises a hand against it may feel that hand."""

from __future__ import annotations

from dustup.games.panic.cards import Printed, boss
from dustup.games.panic.happenings import TurnStart
from dustup.games.panic.rules.tokens import gain_now
from dustup.games.panic.state import State, Unit

card = boss(__file__)

card.trait("counter", "counters")


@card.after("token", TurnStart, mine="unit")
def one_control(m: State, me: Unit, n: Printed) -> None:
    """At the start of its turn the owner gains one Control token."""
    gain_now(m, me, "control", n.tokens)
