"""The six builds: how a fighter avoids or takes damage."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.engine.rule import Rule
from dustup.games.panic.cards import Printed, build
from dustup.games.panic.happenings import OthersEnd, TurnEnd, TurnStart
from dustup.games.panic.memory import keep
from dustup.games.panic.rules.asking import may_place, may_put
from dustup.games.panic.rules.movement import move
from dustup.games.panic.rules.obstacles import place, place_copy, room_for
from dustup.games.panic.rules.space import empty_floor
from dustup.games.panic.rules.tokens import gain
from dustup.games.panic.state import State, Unit

agile = build("agile")
bumbling = build("bumbling")
mysterious = build("mysterious")
overpowering = build("overpowering")
scheming = build("scheming")
tough = build("tough")


@agile.after("", TurnStart, mine="unit")
def two_speed(m: State, me: Unit, n: Printed) -> Rule[None]:
    """2 Speed tokens at the start of each turn."""
    yield from gain(m, me, "speed", n.speed)


@overpowering.after("", TurnStart, mine="unit")
def one_power(m: State, me: Unit, n: Printed) -> Rule[None]:
    """1 Power token at the start of each turn."""
    yield from gain(m, me, "power", n.power)


@tough.after("", TurnStart, mine="unit")
def one_iron(m: State, me: Unit, n: Printed) -> Rule[None]:
    """1 Iron token at the start of each turn."""
    yield from gain(m, me, "iron", n.iron)


@bumbling.after("", TurnEnd, mine="unit")
@bumbling.after("", OthersEnd)
@clause("ruling.build.bumbling-sheet", "ruling.build.bumbling-zero", "ruling.build.bumbling-late")
def stumble_away(m: State, me: Unit, n: Printed) -> Rule[None]:
    """At the end of any turn in which it took damage the owner may move 1 space."""
    if me.this_turn.hurt:
        for figure in m.figures_of(me):
            yield from move(m, me.seat, figure, n.spaces, "bumble-where")


@mysterious.after("", TurnStart, mine="unit")
def copy_or_fog(m: State, me: Unit, n: Printed) -> Rule[None]:
    """At the start of its turn the owner may place one Copy or one Fog in an adjacent Empty space."""
    cells = 0
    for figure in m.figures_of(me):
        cells |= m.next_to(figure)
    cells &= empty_floor(m)
    put = yield from may_put(me, ("copy", "fog"), cells, "copy-or-fog")
    if put is None:
        return
    kind, cell = put
    if kind == "copy":
        yield from place_copy(m, me, cell)
    else:
        yield from place(m, kind, cell, me)


@scheming.after("", TurnStart, mine="unit")
def trap_at_start(m: State, me: Unit, n: Printed) -> Rule[None]:
    """Once per own turn, at its start or at its end, the owner may place one Trap in an adjacent space."""
    yield from _trap(m, me)


@scheming.after("", TurnEnd, mine="unit")
def trap_at_end(m: State, me: Unit, n: Printed) -> Rule[None]:
    """The same Trap, if it was not placed at the start."""
    yield from _trap(m, me)


def _room(m: State, me: Unit) -> int:
    """Spaces for the Trap of this turn."""
    cells = 0
    for figure in m.figures_of(me) if not me.uses.get("scheming") else ():
        cells |= m.next_to(figure)
    return room_for(m, "trap", cells)


def _trap(m: State, me: Unit) -> Rule[None]:
    cells = _room(m, me)
    cell = yield from may_place(me, cells, "scheme")
    if cell is not None:
        keep(me.uses, "scheming", 1)
        yield from place(m, "trap", cell, me)
