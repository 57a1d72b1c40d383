"""The Cavalry: Shields, healing and a lead to follow."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.engine.rule import Rule
from dustup.games.panic.cards import Printed, archetype
from dustup.games.panic.happenings import (
    ShieldHurt,
    TurnEnd,
    TurnStart,
)
from dustup.games.panic.rules.health import gain_shield
from dustup.games.panic.rules.targets import (
    ability_allies,
    owner_and_allies,
)
from dustup.games.panic.rules.tokens import gain
from dustup.games.panic.state import State, Unit

card = archetype(__file__)


@card.focused.after("shield", TurnStart, mine="unit")
@card.focused.after("shield", TurnEnd, mine="unit")
def focused_shields(m: State, me: Unit, n: Printed) -> Rule[None]:
    """At the start and the end of its turn the owner and each adjacent ally gain a 2-point Shield."""
    yield from _shields(m, me, n.points)


@card.focused.after("speed", ShieldHurt)
@clause("ruling.archetype.cavalry.break")
def speed_from_broken_shields(m: State, me: Unit, hurt: ShieldHurt, n: Printed) -> Rule[None]:
    """When damage breaks its own Shield or an ally's, the owner gains 1 Speed token."""
    if hurt.broken and me.is_ally(hurt.unit):
        yield from gain(m, me, "speed", n.speed)


@card.fused.after("", TurnEnd, mine="unit")
def fused_shields(m: State, me: Unit, n: Printed) -> Rule[None]:
    """At the end of its turn the owner and each adjacent ally gain a 2-point Shield."""
    yield from _shields(m, me, n.points)


@card.frantic.after("", TurnStart, mine="unit")
@card.frantic.after("", TurnEnd, mine="unit")
def frantic_shields(m: State, me: Unit, n: Printed) -> Rule[None]:
    """When this turn starts and when it ends, the owner and each adjacent ally gain a 2-point Shield."""
    yield from _shields(m, me, n.points)


def _shields(m: State, me: Unit, points: int) -> Rule[None]:
    near = yield from ability_allies(m, me, reached=lambda figure: m.next_to(figure) & m.friends_at(me.team))
    for unit in owner_and_allies(m, me, near, beside=True):
        yield from gain_shield(m, unit, points, by=me)
