"""Brawling Style of the Punk: Power from broken Shields, Power from hits, Tough It Out."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.engine.rule import Rule
from dustup.games.panic.cards import Printed, style
from dustup.games.panic.happenings import Broke, Dealt, ShieldHurt
from dustup.games.panic.rules.act import Act
from dustup.games.panic.rules.health import gain_shield
from dustup.games.panic.rules.tokens import gain
from dustup.games.panic.state import State, Unit

card = style(__file__)


@card.after("shield-break", ShieldHurt, mine="unit")
def power_from_broken_shields(m: State, me: Unit, hurt: ShieldHurt, n: Printed) -> Rule[None]:
    """After its Shield breaks the owner gains 1 Power token."""
    if hurt.broken:
        yield from gain(m, me, "power", n.power)


card.trait("build-power", "orders-hits")


@card.after("build-power", Dealt, mine="dealer")
@clause("style.brawling.note.fury-payment")
def power_from_hits(m: State, me: Unit, dealt: Dealt, n: Printed) -> Rule[None]:
    """After dealing damage with a hit on which it spent no Power the owner gains 1; Power that paid for it counts."""
    hit = dealt.hit
    if not hit.power and not (hit.act is not None and hit.act.paid.get("power")):
        yield from gain(m, me, "power", n.power)


@card.after("build-power", Broke, mine="dealer")
@clause("ruling.copy.no-triggers")
def power_from_breaking(m: State, me: Unit, broke: Broke, n: Printed) -> Rule[None]:
    """The same after damage to a Copy, a Wall or Rubble."""
    if not broke.powered:
        yield from gain(m, me, "power", n.power)


@card.action("tough-it-out")
@clause("style.brawling.note.zen")
def tough_it_out(m: State, act: Act, n: Printed) -> Rule[None]:
    """The owner gains a 2-point Shield; if its active Shield has just broken, this one is active at once."""
    yield from gain_shield(m, act.unit, n.points, act=act)
