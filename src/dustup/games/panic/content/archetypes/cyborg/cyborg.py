"""The Cyborg: Basic tokens by the handful, and machines that run on them."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.engine.rule import Rule
from dustup.games.panic.cards import Printed, archetype
from dustup.games.panic.happenings import TurnStart
from dustup.games.panic.rules.tokens import gain_basic
from dustup.games.panic.state import State, Unit

card = archetype(__file__)


@card.focused.after("", TurnStart, mine="unit")
def focused_tokens(m: State, me: Unit, n: Printed) -> Rule[None]:
    """Four Basic tokens of one kind at the start of the turn."""
    yield from _of_one_kind(m, me, n.tokens)


@card.fused.after("", TurnStart, mine="unit")
def fused_tokens(m: State, me: Unit, n: Printed) -> Rule[None]:
    """Two Basic tokens of one kind at the start of the turn."""
    yield from _of_one_kind(m, me, n.tokens)


@card.frantic.after("", TurnStart, mine="unit")
def frantic_tokens(m: State, me: Unit, n: Printed) -> Rule[None]:
    """Four Basic tokens of one kind at the start of this turn."""
    yield from _of_one_kind(m, me, n.tokens)


@clause("archetype.cyborg.note.same-kind", "archetype.cyborg.note.conversion")
def _of_one_kind(m: State, me: Unit, count: int) -> Rule[None]:
    """All Iron, all Power or all Speed; what forms turn Speed into they turn this Speed into as well."""
    yield from gain_basic(m, me, count, same=True)
