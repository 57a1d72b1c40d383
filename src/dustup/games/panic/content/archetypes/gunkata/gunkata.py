"""Gunkata: many small hits from afar."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.engine.rule import Rule
from dustup.games.panic.cards import Printed, archetype
from dustup.games.panic.happenings import TurnEnd, TurnStart
from dustup.games.panic.rules.damage import harm_all, hit_order
from dustup.games.panic.rules.forced import push
from dustup.games.panic.rules.movement import move
from dustup.games.panic.rules.targets import (
    ability_targets,
    foes_from,
)
from dustup.games.panic.state import Figure, State, Unit

card = archetype(__file__)


def _one_step(m: State, me: Unit, steps: int, *, must: bool = False) -> Rule[None]:
    """The owner may move, or ``must``; of a group the others may follow the first."""
    figures = m.figures_of(me)
    for figure in figures:
        yield from move(m, me.seat, figure, steps, "move-where", must=must and figure is figures[0])


def _open_fire(m: State, me: Unit, damage: int, label: str) -> Rule[None]:
    """Everybody in range is hit, Copies included."""

    def reached(figure: Figure) -> int:
        return foes_from(m, me, figure, copies=True)

    shooters = yield from ability_targets(m, me, reached)
    yield from harm_all(m, me, shooters, [m.figures[each] for each in shooters], damage, label)


@card.focused.after("start", TurnStart, mine="unit")
@clause("ruling.move.plain-move")
def clear_the_room(m: State, me: Unit, n: Printed) -> Rule[None]:
    """At the start of its turn the owner pushes each adjacent enemy one space and then moves one space."""

    def reached(figure: Figure) -> int:
        return m.next_to(figure) & (m.foes_at(me.team, me) | m.foe_copies_at(me.team, me))

    pushers = yield from ability_targets(m, me, reached)
    for each in (yield from hit_order(m, me, me.seat, [m.figures[id] for id in pushers], n.push)):
        yield from push(m, me, pushers[each.id], each, n.push, cause="archetype.gunkata.focused.start")
    yield from _one_step(m, me, n.steps, must=True)


@card.focused.after("end", TurnEnd, mine="unit")
def parting_shots(m: State, me: Unit, n: Printed) -> Rule[None]:
    """At the end of its turn the owner deals 1 damage to each enemy in range."""
    yield from _open_fire(m, me, n.damage, "archetype.gunkata.focused.end")


@card.fused.after("", TurnEnd, mine="unit")
def last_shots(m: State, me: Unit, n: Printed) -> Rule[None]:
    """At the end of its turn the owner deals 1 damage to each enemy in range."""
    yield from _open_fire(m, me, n.damage, "archetype.gunkata.fused")


@card.frantic.after("", TurnEnd, mine="unit")
def shots_on_the_run(m: State, me: Unit, n: Printed) -> Rule[None]:
    """At the end of this turn the owner may move one space, deals 1 damage to each enemy in range, may move again."""
    yield from _one_step(m, me, n.steps)
    yield from _open_fire(m, me, n.damage, "archetype.gunkata.frantic")
    yield from _one_step(m, me, n.steps)
