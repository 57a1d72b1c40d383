"""The Winterblossom: enemies weakened until they are helpless, then one precise blow."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.engine.rule import Rule
from dustup.games.panic.cards import Printed, archetype
from dustup.games.panic.happenings import OthersStart, TurnEnd, TurnStart
from dustup.games.panic.rules.asking import choose_unit
from dustup.games.panic.rules.targets import (
    ability_foes,
)
from dustup.games.panic.rules.tokens import give
from dustup.games.panic.state import State, Unit

card = archetype(__file__)


@card.focused.after("", TurnStart, mine="unit")
@card.focused.after("", OthersStart)
@clause("archetype.winterblossom.focused.note.every-turn")
def weaken_every_turn(m: State, me: Unit, n: Printed) -> Rule[None]:
    """At the start of everybody's turn the owner gives 1 Weakness token to one enemy in range."""
    yield from _weaken(m, me, n)


@card.fused.after("", TurnStart, mine="unit")
@card.fused.after("", TurnEnd, mine="unit")
@card.frantic.after("", TurnStart, mine="unit")
@card.frantic.after("", TurnEnd, mine="unit")
def weaken_twice_a_turn(m: State, me: Unit, n: Printed) -> Rule[None]:
    """At the start and at the end of its turn the owner gives Weakness tokens to one enemy in range."""
    yield from _weaken(m, me, n)


@clause("style.crystal.note.network")
def _weaken(m: State, me: Unit, n: Printed) -> Rule[None]:
    """One enemy in range of the owner, or of one of its Copies."""
    for _ in range(n.enemies):
        units = [m.units[id] for id in dict.fromkeys(each.unit for each in m.figures_at(ability_foes(m, me)))]
        if units:
            enemy = yield from choose_unit(m, me.seat, units, "weaken-whom", me)
            yield from give(m, me, enemy, "weakness", n.weakness)
