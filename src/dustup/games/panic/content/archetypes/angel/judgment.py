"""Judgment Style of the Angel: one die less, Denial."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.engine.rule import Rule
from dustup.games.panic.cards import SEEN_FOE, Printed, style
from dustup.games.panic.happenings import NewTurn
from dustup.games.panic.rules.act import Act
from dustup.games.panic.rules.challenge import challenge
from dustup.games.panic.rules.picking import pick_foes
from dustup.games.panic.rules.pool import rolls_one_less
from dustup.games.panic.rules.teleports import user_appears
from dustup.games.panic.state import State, Unit

card = style(__file__)


@card.after("lose-die", NewTurn)
@clause("style.judgment.note.off-while-out")
def one_die_less(m: State, me: Unit, turn: NewTurn, n: Printed) -> None:
    """An enemy that holds the owner's Challenge when its turn begins leaves out its lowest die in this turn."""
    active = turn.unit
    if active.challenge == me.id and me.is_enemy(active) and not m.taken_out(active):
        rolls_one_less(m, active)


@card.action("denial", SEEN_FOE)
@clause("ruling.move.teleport-destination")
def denial(m: State, act: Act, n: Printed) -> Rule[None]:
    """The owner teleports next to a visible enemy and Challenges it."""
    for each in (yield from pick_foes(m, act, seen=True, why="target-challenge")):
        near = m.next_to(each) & m.floor if each is not act.figure else 0  # Countered, it does not get next to itself
        yield from user_appears(m, act, near, may=bool(m.next_to(each) & act.figure.body))
        yield from challenge(m, act.unit, m.units[each.unit], figure=each, act=act)
