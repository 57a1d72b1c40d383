"""Stunning Style, which only Grace Thoruson knows."""

from __future__ import annotations

from dustup.engine.rule import Rule
from dustup.games.panic.cards import FOE, Printed, style
from dustup.games.panic.happenings import TurnEnd
from dustup.games.panic.rules.act import Act
from dustup.games.panic.rules.asking import pick_figure
from dustup.games.panic.rules.picking import pick_foes
from dustup.games.panic.rules.targets import ability_foes
from dustup.games.panic.rules.tokens import give
from dustup.games.panic.state import State, Unit

card = style(__file__)


@card.after("end", TurnEnd, mine="unit")
def stun_at_the_end(m: State, me: Unit, n: Printed) -> Rule[None]:
    """At the end of its turn the owner gives one enemy in range a Stun token."""
    stunned = yield from pick_figure(m, me, ability_foes(m, me), "stun-whom")
    if stunned is not None:
        yield from give(m, me, m.units[stunned.unit], "stun", n.tokens)


@card.action("stunning-fist", FOE)
def stunning_fist(m: State, act: Act, n: Printed) -> Rule[None]:
    """One enemy in range gets one Stun token."""
    for each in (yield from pick_foes(m, act, n.enemies, whole=True)):
        yield from give(m, act.unit, m.units[each.unit], "stun", n.tokens, act=act)
