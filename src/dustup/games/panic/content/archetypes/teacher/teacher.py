"""Teacher: patience, old tricks, and everybody else's best."""

from __future__ import annotations

from dustup.engine.rule import Rule
from dustup.games.panic.cards import Printed, archetype
from dustup.games.panic.happenings import TurnEnd
from dustup.games.panic.rules.tokens import gain
from dustup.games.panic.state import State, Unit

card = archetype(__file__)


@card.focused.after("", TurnEnd, mine="unit")
def two_inspired(m: State, me: Unit, n: Printed) -> Rule[None]:
    """At the end of its turn the owner gains two Inspired tokens."""
    yield from gain(m, me, "inspired", n.inspired)


@card.fused.after("", TurnEnd, mine="unit")
def one_inspired(m: State, me: Unit, n: Printed) -> Rule[None]:
    """At the end of its turn the owner gains one Inspired token."""
    yield from gain(m, me, "inspired", n.inspired)


@card.frantic.after("", TurnEnd, mine="unit")
def two_inspired_this_turn(m: State, me: Unit, n: Printed) -> Rule[None]:
    """At the end of this turn the owner gains two Inspired tokens."""
    yield from gain(m, me, "inspired", n.inspired)
