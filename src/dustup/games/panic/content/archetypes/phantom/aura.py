"""Aura Style of the Phantom: Shield each turn, move Shield attackers, Iron from broken Shields, Shields Up."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.engine.rule import Rule
from dustup.games.panic.cards import Printed, style
from dustup.games.panic.happenings import (
    ShieldAnswer,
    ShieldHurt,
    TurnStart,
)
from dustup.games.panic.rules.act import Act
from dustup.games.panic.rules.damage import attacker
from dustup.games.panic.rules.forced import moved_by
from dustup.games.panic.rules.free_movement import in_reach
from dustup.games.panic.rules.health import gain_shield
from dustup.games.panic.rules.picking import pick_allies
from dustup.games.panic.rules.space import met_at
from dustup.games.panic.rules.targets import (
    ability_foes,
    allies_in_range,
)
from dustup.games.panic.rules.tokens import gain
from dustup.games.panic.state import State, Unit

card = style(__file__)


card.trait("iron", "gains-by-shields")


@card.after("shield", TurnStart, mine="unit")
def shield_each_turn(m: State, me: Unit, n: Printed) -> Rule[None]:
    """At the start of its turn the owner gains a 3-point Shield."""
    yield from gain_shield(m, me, n.points)


@card.after("iron", ShieldHurt)
def iron_from_broken_shields(m: State, me: Unit, hurt: ShieldHurt, n: Printed) -> Rule[None]:
    """After a Shield in range breaks, the owner gains 1 Iron token; its own Shield is in range, too."""
    if not hurt.broken:
        return
    near = in_reach(m, me, foes=me.is_enemy(hurt.unit))
    if hurt.unit is me or met_at(m, hurt.unit) & near:
        yield from gain(m, me, "iron", n.iron)


@card.after("move-attacker", ShieldAnswer)
def move_the_attacker(m: State, me: Unit, answer: ShieldAnswer, n: Printed) -> Rule[None]:
    """When an enemy in range damages or breaks any Shield, the owner may move that enemy one space."""
    figure = attacker(m, me, answer.hurt.hit)
    if figure is not None and ability_foes(m, me) & m.cells_of(figure) and not m.taken_out(me):
        yield from moved_by(m, me, figure, n.spaces, me.seat)


@card.action("shields-up", possible=allies_in_range)
@clause("style.aura.note.self")
def shields_up(m: State, act: Act, n: Printed) -> Rule[None]:
    """An ally in range gains a 3-point Shield; the owner may be that ally."""
    for each in (yield from pick_allies(m, act, whole=True)):
        yield from gain_shield(m, m.units[each.unit], n.points, act=act)
