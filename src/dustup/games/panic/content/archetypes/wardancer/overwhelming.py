"""Overwhelming Style of the Wardancer: ignores Armor, hit back with Power, Power Strike."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.engine.rule import Rule
from dustup.games.panic.cards import Printed, style
from dustup.games.panic.content.archetypes.wardancer.wardancer import hit_somebody
from dustup.games.panic.happenings import (
    Struck,
)
from dustup.games.panic.rules.act import Act
from dustup.games.panic.rules.asking import may_do
from dustup.games.panic.rules.damage import attacker, strike_back
from dustup.games.panic.rules.targets import foes_in_range
from dustup.games.panic.rules.tokens import can_spend, gain, spend
from dustup.games.panic.state import State, Unit

card = style(__file__)


card.trait("ignore-armor", "ignores-armor")


@card.after("counter", Struck, mine="taker")
@clause("ruling.style.overwhelming.distance")
def hit_back(m: State, me: Unit, struck: Struck, n: Printed) -> Rule[None]:
    """For damage by an enemy's Action the owner may spend a Power token: 1 damage to that enemy, and a push of 1."""
    hit = struck.hit
    if (
        hit.act is None
        or not hit.dealt
        or hit.retaliation
        or attacker(m, me, hit) is None
        or not can_spend(m, me, "power")
    ):
        return
    if (yield from may_do(me.seat, "hit-back", me, "hit-back", by=hit.act.unit.id)):
        yield from spend(m, me, ("power",), 1, "hit-back")
        yield from strike_back(m, me, hit, n.damage, card.cited("counter"), n.push, boost=False)


def _for_its_power(m: State, act: Act) -> bool:
    """The tokens are gained as well where there is nobody to hit."""
    return True


@card.action("power-strike", possible=_for_its_power, aims=foes_in_range)
@clause("ruling.action.impossible-parts")
def power_strike(m: State, act: Act, n: Printed) -> Rule[None]:
    """An enemy in range takes 2 damage, then the owner gains 2 Power tokens."""
    if act.level == 1:
        yield from _power_strike(m, act, n.damage, n.power)


@card.gate("power-strike", 8)
def twice_as_hard(m: State, act: Act, n: Printed) -> Rule[None]:
    """4 damage and 4 Power tokens instead."""
    yield from _power_strike(m, act, n.damage_8, n.power_8)


@clause("ruling.style.overwhelming.fresh-power")
def _power_strike(m: State, act: Act, damage: int, power: int) -> Rule[None]:
    """The damage comes first: the fresh tokens cannot boost it."""
    yield from hit_somebody(m, act, damage)
    yield from gain(m, act.unit, "power", power, act=act)
