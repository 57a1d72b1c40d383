"""The Necromancer: its Copies rise, walk and strike."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.engine.rule import Rule
from dustup.games.panic.cards import Printed, boss
from dustup.games.panic.happenings import TurnEnd, TurnStart
from dustup.games.panic.rules.asking import pick_figure
from dustup.games.panic.rules.damage import harm, order_counts
from dustup.games.panic.rules.movement import move
from dustup.games.panic.rules.obstacles import place_copy
from dustup.games.panic.rules.space import empty_floor
from dustup.games.panic.state import Figure, State, Unit
from dustup.games.panic.verbs import choose_cell

card = boss(__file__)


@card.after("raise", TurnStart, mine="unit")
@clause("ruling.copy.single-origin")
def raise_the_dead(m: State, me: Unit, n: Printed) -> Rule[None]:
    """At the start of its turn a Copy is placed in an Empty space the owner can see, itself or through a Copy."""
    cells = 0
    for each in m.bodies_of(me):
        cells |= m.sees_cells(each, me, empty_floor(m))
    if cells:
        yield from place_copy(m, me, (yield from choose_cell(m, me, cells, "place-copy")))


@card.after("attack", TurnEnd, mine="unit")
def the_dead_attack(m: State, me: Unit, n: Printed) -> Rule[None]:
    """At the end of its turn each of its Copies may move one space; then each deals 1 damage to one adjacent enemy."""
    for copy in m.copies_of(me):
        yield from move(m, me.seat, copy, n.spaces, "copy-where")
    waiting = m.copies_of(me)
    while (able := [each for each in waiting if _beside(m, me, each)]) and not m.taken_out(me):
        copy = yield from _next_to_strike(m, me, able)
        waiting.remove(copy)
        yield from _strike(m, me, copy, n.damage)


@clause("ruling.damage.several-targets")
def _next_to_strike(m: State, me: Unit, able: list[Figure]) -> Rule[Figure]:
    """Their hits come in the owner's order; nobody is asked where it makes no difference."""
    there = sum(each.body for each in able) if order_counts(me) else 0
    return (yield from pick_figure(m, me, there, "copy-next")) or able[0]


def _beside(m: State, me: Unit, copy: Figure) -> int:
    """Cells of enemies, and of their Copies, next to a Copy."""
    return m.next_to(copy) & (m.foes_at(me.team, me) | m.foe_copies_at(me.team, me))


@clause("archetype.boss.necromancer.note.actions")
def _strike(m: State, me: Unit, copy: Figure, damage: int) -> Rule[None]:
    """A Copy strikes one enemy next to it; besides, it may perform the owner's Actions as any Copy may."""
    struck = yield from pick_figure(m, me, _beside(m, me, copy), "copy-strikes")
    if struck is not None:
        yield from harm(m, me, copy, struck, damage, "archetype.boss.necromancer.attack")
