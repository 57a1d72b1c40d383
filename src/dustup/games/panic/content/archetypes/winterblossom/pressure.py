"""Pressure Style of the Winterblossom: weaken all, Apply Pressure."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.engine.rule import Rule
from dustup.games.panic.cards import FOE, Printed, style
from dustup.games.panic.happenings import TurnStart
from dustup.games.panic.rules.act import Act
from dustup.games.panic.rules.damage import strike
from dustup.games.panic.rules.picking import (
    pick_foes,
)
from dustup.games.panic.rules.targets import (
    ability_area,
    foes_from,
    persons,
)
from dustup.games.panic.rules.tokens import give, token_count
from dustup.games.panic.state import State, Unit

card = style(__file__)


@card.after("weaken", TurnStart, mine="unit")
def weaken_all(m: State, me: Unit, n: Printed) -> Rule[None]:
    """At the start of its turn the owner gives each enemy in range one Weakness token."""
    cells = yield from ability_area(m, me, lambda origin: foes_from(m, me, origin))
    for enemy in persons(m, m.figures_at(cells)):
        yield from give(m, me, enemy, "weakness", n.weakness)


@card.action("apply-pressure", FOE)
@clause("style.pressure.note.limit", "ruling.style.pressure.all-tokens")
def apply_pressure(m: State, act: Act, n: Printed) -> Rule[None]:
    """One enemy in range takes as much damage as it holds tokens, of every kind, at that moment."""
    for each in (yield from pick_foes(m, act, n.enemies, why="target-hit")):
        yield from strike(m, act, each, 0 if each.copy_of else token_count(m.units[each.unit]))
