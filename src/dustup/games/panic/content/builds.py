"""The six builds: how a fighter avoids or takes damage."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.engine.rule import Rule
from dustup.games.panic.cards import Printed, build
from dustup.games.panic.happenings import OthersEnd, TurnEnd, TurnStart
from dustup.games.panic.rules.asking import may_do, pick_key
from dustup.games.panic.rules.movement import move
from dustup.games.panic.rules.obstacles import place, place_copy, room_for
from dustup.games.panic.rules.space import empty_floor
from dustup.games.panic.rules.tokens import gain
from dustup.games.panic.state import State, Unit
from dustup.games.panic.verbs import choose_cell

agile = build("agile", "sprint")
bumbling = build("bumbling", "foot-trip")
mysterious = build("mysterious", "domino-mask")
overpowering = build("overpowering", "muscle-up")
scheming = build("scheming", "think")
tough = build("tough", "chest-armor")


@agile.gains("", TurnStart)
def two_speed(m: State, me: Unit, n: Printed) -> Rule[None]:
    """2 Speed tokens at the start of each turn."""
    yield from gain(m, me, "speed", 2)


@overpowering.gains("", TurnStart)
def one_power(m: State, me: Unit, n: Printed) -> Rule[None]:
    """1 Power token at the start of each turn."""
    yield from gain(m, me, "power", 1)


@tough.gains("", TurnStart)
def one_iron(m: State, me: Unit, n: Printed) -> Rule[None]:
    """1 Iron token at the start of each turn."""
    yield from gain(m, me, "iron", 1)


@bumbling.after("", TurnEnd, mine="unit")
@bumbling.after("", OthersEnd)
@clause("ruling.build.bumbling-sheet", "ruling.build.bumbling-zero", "ruling.build.bumbling-late")
def stumble_away(m: State, me: Unit, n: Printed) -> Rule[None]:
    """At the end of any turn in which it took damage the owner may move 1 space."""
    if me.this_turn.hurt:
        for figure in m.figures_of(me):
            yield from move(m, me.seat, figure, 1, "bumble-where")


@mysterious.after("", TurnStart, mine="unit")
def copy_or_fog(m: State, me: Unit, n: Printed) -> Rule[None]:
    """At the start of its turn the owner may place one Copy or one Fog in an adjacent Empty space."""
    cells = 0
    for figure in m.figures_of(me):
        cells |= m.next_to(figure)
    cells &= empty_floor(m)
    if not cells:
        return
    kind = yield from pick_key(m, me.seat, ("copy", "fog", "none"), "copy-or-fog", me)
    if kind == "none":
        return
    cell = yield from choose_cell(m, me, cells)
    if kind == "copy":
        yield from place_copy(m, me, cell)
    else:
        yield from place(m, "fog", cell, me)


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
    if cells and (yield from may_do(me.seat, "scheme", me, "scheme")):
        me.uses["scheming"] = 1
        yield from place(m, "trap", (yield from choose_cell(m, me, cells)), me)
