"""Carrying: some encounters are about a thing that lies on the map and has to be brought to the goal."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.engine.legal import need, offers
from dustup.engine.options import Just
from dustup.games.shining.events import BurdenLaid, BurdenPassed, BurdenTaken
from dustup.games.shining.options import Lift
from dustup.games.shining.state import NOBODY, OFF, Hero, State

LIFT = Lift()


@clause("end.carry")
def lay_burden(m: State) -> None:
    """At set-up it lies on the marked square."""
    if m.encounter.victory.kinds[0] == "carry":
        m.burden = m.ground.marked.bit_length() - 1
        m.tell(BurdenLaid, m.encounter.burden, m.burden)


@clause("end.carry.take")
@offers(Lift)
def takes(m: State, me: Hero) -> list[Just[Lift]]:
    """For one action point: from a square on or beside one's own, or from a Hero beside one, standing or not."""
    need(m.burden != OFF or m.bearer != NOBODY, "no-burden", "end.carry", "There is nothing to carry here.")
    need(m.bearer != me.id, "has-it", "end.carry.take", "This Hero carries it already.")
    need(m.ap, "no-ap", "action.default-cost", "It takes an action point; none is left.")
    there = m.heroes[m.bearer].cell if m.bearer != NOBODY else m.burden
    near = there != OFF and (m.ground.beside(me.cell) | 1 << me.cell) >> there & 1
    need(near, "too-far", "end.carry.take", "It is neither here nor beside the Hero.")
    return [Just(LIFT)]


@clause("end.carry.take", "ex.keeps-mp-items", "action.default-cost")
def take(m: State, me: Hero) -> None:
    """Take it up, or from whoever carries it: an exhausted Hero keeps it until then."""
    m.ap -= 1
    giver, m.bearer, m.burden = m.bearer, me.id, OFF
    if giver == NOBODY:
        m.tell(BurdenTaken, me.id, m.encounter.burden)
    else:
        m.tell(BurdenPassed, me.id, giver, m.encounter.burden)
