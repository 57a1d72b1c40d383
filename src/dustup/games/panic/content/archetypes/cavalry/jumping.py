"""Jumping Style of the Cavalry: teleport at start and end, Leap In."""

from __future__ import annotations

from dustup.engine.rule import Rule
from dustup.games.panic.cards import Printed, style
from dustup.games.panic.happenings import (
    TurnEnd,
    TurnStart,
)
from dustup.games.panic.rules.act import Act
from dustup.games.panic.rules.damage import strike_all
from dustup.games.panic.rules.movement import landing
from dustup.games.panic.rules.picking import pick_hittable
from dustup.games.panic.rules.targets import (
    from_where,
)
from dustup.games.panic.rules.teleports import teleport, user_teleports
from dustup.games.panic.state import State, Unit

card = style(__file__)


@card.after("teleport", TurnStart, mine="unit")
@card.after("teleport", TurnEnd, mine="unit")
def jump(m: State, me: Unit, n: Printed) -> Rule[None]:
    """At the start and the end of its turn the owner may teleport one, two or three spaces."""
    for figure in m.figures_of(me):
        yield from teleport(m, me.seat, figure, landing(m, figure, 1, n.most), "jump-where", may=True)


def _leaps_at(m: State, act: Act, n: Printed) -> int:
    """Places to land on from which whoever has to be targeted is in range."""
    return from_where(m, act, landing(m, act.figure, 1, n.spaces) | m.board.bit[act.figure.cell])


@card.action("leap-in", aims=_leaps_at, may=True)
def leap_in(m: State, act: Act, n: Printed) -> Rule[None]:
    """The owner teleports up to three spaces and may then deal 2 damage to an enemy in range."""
    yield from user_teleports(m, act, 1, n.spaces, may=True, aiming=act.must >= 0)
    targets = yield from pick_hittable(m, act, may=act.must < 0)
    yield from strike_all(m, act, targets, n.damage)
