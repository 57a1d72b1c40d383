"""Mastermind Style of the Teacher: acts through allies, ally's position and bonuses, step after ally Actions."""

from __future__ import annotations

from dustup.engine.rule import Rule
from dustup.games.panic.cards import Printed, style
from dustup.games.panic.happenings import Acted
from dustup.games.panic.rules.movement import move
from dustup.games.panic.state import State, Unit

card = style(__file__)


card.trait("no-actions", "through-allies")
card.trait("ally-parameters", "through-allies")


@card.after("move", Acted)
def step_after_ally(m: State, me: Unit, acted: Acted, n: Printed) -> Rule[None]:
    """After each Action an ally performs during the owner's turn, the owner may move 1 space."""
    ally = acted.act.unit
    if m.active == me.id and ally is not me and me.is_ally(ally) and not m.taken_out(me):
        for figure in m.figures_of(me):
            yield from move(m, me.seat, figure, n.spaces, "step-where")
