"""Stunning Style, which only Grace Thoruson knows."""

from __future__ import annotations

from dustup.engine.options import Just, Options
from dustup.engine.rule import Choose, Prompt, Rule
from dustup.games.panic.cards import FOE, Printed, archetype
from dustup.games.panic.happenings import TurnEnd
from dustup.games.panic.options import Target
from dustup.games.panic.rules.act import Act
from dustup.games.panic.rules.picking import pick_foes
from dustup.games.panic.rules.targets import ability_foes
from dustup.games.panic.rules.tokens import give
from dustup.games.panic.state import State, Unit

card = archetype(__file__)
stunning = card.style("stunning")


@stunning.after("end", TurnEnd, mine="unit")
def stun_at_the_end(m: State, me: Unit, n: Printed) -> Rule[None]:
    """At the end of its turn the owner gives one enemy in range a Stun token."""
    foes = m.figures_at(ability_foes(m, me))
    if foes:
        options = Options([Just(*[Target(each.id) for each in foes])])
        answer = options[0] if len(foes) == 1 else (yield Choose(me.seat, options, Prompt("stun-whom", unit=me.id)))
        yield from give(m, me, m.units[m.figures[answer.figure].unit], "stun", n.tokens)


@stunning.action("stunning-fist", FOE)
def stunning_fist(m: State, act: Act, n: Printed) -> Rule[None]:
    """One enemy in range gets one Stun token."""
    for each in (yield from pick_foes(m, act, n.enemies)):
        yield from give(m, act.unit, m.units[each.unit], "stun", n.tokens)
