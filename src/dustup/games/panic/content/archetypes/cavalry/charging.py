"""Charging Style of the Cavalry: own move, allies move, Follow My Lead."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.engine.rule import Rule
from dustup.games.panic.cards import Printed, style
from dustup.games.panic.happenings import (
    OthersStart,
    TurnStart,
)
from dustup.games.panic.rules.act import Act
from dustup.games.panic.rules.choices import look_ahead
from dustup.games.panic.rules.damage import strike_all
from dustup.games.panic.rules.movement import move, places, user_moves
from dustup.games.panic.rules.picking import pick_allies, pick_hittable
from dustup.games.panic.rules.targets import from_where
from dustup.games.panic.state import Figure, State, Unit
from dustup.games.panic.verbs import standing_ally

card = style(__file__)


@card.after("own-move", TurnStart, mine="unit")
def charge(m: State, me: Unit, n: Printed) -> Rule[None]:
    """At the start of its turn the owner may move 2 spaces."""
    for figure in m.figures_of(me):
        yield from move(m, me.seat, figure, n.spaces, "charge-where")


@card.after("ally-move", OthersStart)
@clause("ruling.style.charging.range-of-effect")
def allies_charge(m: State, me: Unit, turn: OthersStart, n: Printed) -> Rule[None]:
    """At the start of each other ally's turn that ally may move 2 spaces, wherever it is."""
    active = turn.unit
    if me.is_ally(active) and active is not me:
        for figure in m.figures_of(active):
            yield from move(m, active.seat, figure, n.spaces, "charge-where")


def _leads_to(m: State, act: Act, n: Printed) -> bool:
    """Whoever has to be targeted is in range, perhaps after the step, or follows."""
    here = m.board.bit[act.figure.cell]
    return bool(standing_ally(m, act) or from_where(m, act, places(m, act.figure, n.spaces) | here))


@card.action("follow-my-lead", aims=_leads_to)
@clause("style.charging.note.blaster", "ruling.style.charging.may")
def follow_my_lead(m: State, act: Act, n: Printed) -> Rule[None]:
    """The owner may step and hits for 1; then a visible ally, or more as extra targets, may do the same."""
    yield from user_moves(m, act, n.spaces, aiming=True)
    look_ahead(m, act, [None, standing_ally])
    targets = yield from pick_hittable(m, act)
    yield from strike_all(m, act, targets, n.damage)
    act.later = False
    for ally in (yield from pick_allies(m, act, seen=True, others=True, why="target-follower")):
        yield from _follows(m, act, ally, n)


@clause("style.charging.note.ally-abilities", "ruling.style.charging.may")
def _follows(m: State, lead: Act, ally: Figure, n: Printed) -> Rule[None]:
    """The ally decides for itself; its hit is damage with an Action by that ally, so its own abilities work on it.

    If the Action is Countered, that hit meets whoever leads as well.
    """
    unit = m.units[ally.unit]
    act = Act(m, lead.action, unit, ally, lead.number)
    act.raised, act.answerable, act.also = lead.raised, lead.answerable, lead.also
    act.share_iron(lead)
    # It follows somebody else's Action: no Challenge of its own binds it, and it spends no Speed in between.
    act.targeted, act.level = -1, -1
    if lead.redirected:
        # Somebody else says what it does, but it is not the one whose Action was turned: its own tokens are its own.
        act.seat, act.team = lead.seat, lead.team
    yield from act.until_it_falls(m, _step_and_strike(m, act, n))


def _step_and_strike(m: State, act: Act, n: Printed) -> Rule[None]:
    yield from user_moves(m, act, n.spaces)
    if act.figure.cell >= 0:
        targets = yield from pick_hittable(m, act)
        yield from strike_all(m, act, targets, n.damage)
