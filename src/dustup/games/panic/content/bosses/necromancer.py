"""The Necromancer: its Copies rise, walk and strike."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.engine.options import Options, Over
from dustup.engine.rule import Choose, Prompt, Rule
from dustup.games.panic.cards import Printed, boss
from dustup.games.panic.happenings import TurnEnd, TurnStart
from dustup.games.panic.options import Spot
from dustup.games.panic.rules.asking import pick_figure
from dustup.games.panic.rules.damage import harm
from dustup.games.panic.rules.movement import move
from dustup.games.panic.rules.obstacles import place_copy
from dustup.games.panic.rules.space import empty_floor
from dustup.games.panic.state import Figure, State, Unit

card = boss(__file__)


@card.after("raise", TurnStart, mine="unit")
@clause("ruling.copy.single-origin")
def raise_the_dead(m: State, me: Unit, n: Printed) -> Rule[None]:
    """At the start of its turn a Copy is placed in an Empty space the owner can see, itself or through a Copy."""
    cells = 0
    for each in m.bodies_of(me):
        cells |= m.sees_cells(each, me, empty_floor(m))
    if cells:
        answer = yield Choose(me.seat, Options([Over(Spot, cells)]), Prompt("place-copy", unit=me.id))
        yield from place_copy(m, me, answer.cell)


@card.after("attack", TurnEnd, mine="unit")
def the_dead_attack(m: State, me: Unit, n: Printed) -> Rule[None]:
    """At the end of its turn each of its Copies may move one space; then each deals 1 damage to one adjacent enemy."""
    for copy in m.copies_of(me):
        yield from move(m, me.seat, copy, n.spaces, "copy-where")
    for copy in m.copies_of(me):
        if not m.taken_out(me):
            yield from _strike(m, me, copy, n.damage)


@clause("archetype.boss.necromancer.note.actions")
def _strike(m: State, me: Unit, copy: Figure, damage: int) -> Rule[None]:
    """A Copy strikes one enemy next to it; besides, it may perform the owner's Actions as any Copy may."""
    if copy.cell < 0:
        return
    foes = m.next_to(copy) & (m.foes_at(me.team, me) | m.foe_copies_at(me.team, me))
    struck = yield from pick_figure(m, me, foes, "copy-strikes")
    if struck is not None:
        yield from harm(m, me, copy, struck, damage, "archetype.boss.necromancer.attack")
