"""Demons: Chaos tokens for Actions at any time, Fog and Weakness, and hunger."""

from __future__ import annotations

from dustup.engine.rule import Rule
from dustup.games.panic.cards import Printed, archetype
from dustup.games.panic.happenings import TurnEnd
from dustup.games.panic.rules.act import Act
from dustup.games.panic.rules.asking import Aim
from dustup.games.panic.rules.targets import persons
from dustup.games.panic.rules.tokens import gain
from dustup.games.panic.state import State, Unit

card = archetype(__file__)


@card.focused.after("", TurnEnd, mine="unit")
def two_chaos(m: State, me: Unit, n: Printed) -> Rule[None]:
    """2 Chaos tokens at the end of each of its turns."""
    yield from gain(m, me, "chaos", n.chaos)


@card.fused.after("", TurnEnd, mine="unit")
def one_chaos(m: State, me: Unit, n: Printed) -> Rule[None]:
    """1 Chaos token at the end of each of its turns."""
    yield from gain(m, me, "chaos", n.chaos)


@card.frantic.after("", TurnEnd, mine="unit")
def two_chaos_this_turn(m: State, me: Unit, n: Printed) -> Rule[None]:
    """2 Chaos tokens at the end of this turn."""
    yield from gain(m, me, "chaos", n.chaos)


def victims(m: State, act: Act, targets: list[Aim]) -> list[Unit]:
    """The units among the targets of an Action that still stand, if it goes on."""
    act.goes_on(m)
    return [each for each in persons(m, targets) if not m.taken_out(each)]
