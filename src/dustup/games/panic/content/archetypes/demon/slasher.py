"""Slasher Style of the Demon: cut every turn, Suddenly...."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.engine.rule import Rule
from dustup.games.panic.cards import Printed, style
from dustup.games.panic.happenings import OthersDone, TurnEnd
from dustup.games.panic.rules.act import Act
from dustup.games.panic.rules.asking import pick_figure
from dustup.games.panic.rules.damage import harm
from dustup.games.panic.rules.movement import lands_on
from dustup.games.panic.rules.picking import declare
from dustup.games.panic.rules.space import met_at
from dustup.games.panic.rules.teleports import user_appears
from dustup.games.panic.state import State, Unit

card = style(__file__)


def _beside(m: State, me: Unit) -> int:
    """Cells of enemies, and of their Copies, next to the owner or one of its Copies."""
    within = 0
    for each in m.bodies_of(me):
        within |= m.next_to(each)
    return within & (m.foes_at(me.team, me) | m.foe_copies_at(me.team, me))


@card.after("cut", TurnEnd, mine="unit")
@card.after("cut", OthersDone)
def cut(m: State, me: Unit, n: Printed) -> Rule[None]:
    """At the end of every turn the owner deals 1 damage to one adjacent enemy."""
    victim = yield from pick_figure(m, me, _beside(m, me), "cut-whom")
    if victim is not None:
        origin = next(each for each in m.bodies_of(me) if m.next_to(each) & victim.body)
        yield from harm(m, me, origin, victim, n.damage, "style.slasher.ability.cut")


@clause("ruling.style.slasher.alone")
def _beside_the_lonely(m: State, act: Act) -> int:
    """Cells next to anybody, friend or foe, who has nobody but perhaps the owner beside them."""
    people = m.people_at() & ~met_at(m, act.unit)
    cells = 0
    for each in m.figures_at(people):
        if each.unit != act.unit.id and not m.next_to(each) & people & ~m.cells_of(each):
            cells |= m.next_to(each)
    return cells & m.floor & ~m.full


@card.action("suddenly", possible=lambda m, act: lands_on(m, act.figure, _beside_the_lonely(m, act)))
def suddenly(m: State, act: Act, n: Printed) -> Rule[None]:
    """The owner teleports next to somebody who is alone."""
    yield from declare(m, act)
    yield from user_appears(m, act, _beside_the_lonely(m, act))
