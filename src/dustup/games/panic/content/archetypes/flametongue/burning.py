"""Burning Style of the Flametongue: ignite targets, Burn It All Down."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.engine.rule import Rule
from dustup.games.panic.cards import FOE, Printed, style
from dustup.games.panic.happenings import (
    Targeted,
)
from dustup.games.panic.memory import once
from dustup.games.panic.rules.act import Act
from dustup.games.panic.rules.obstacles import place, room_for
from dustup.games.panic.rules.picking import pick_foes
from dustup.games.panic.rules.targets import person
from dustup.games.panic.rules.tokens import give, give_each
from dustup.games.panic.state import State, Unit
from dustup.games.panic.verbs import choose_cell

card = style(__file__)


@card.after("ignite", Targeted, mine="unit")
@clause("ruling.style.burning.timing", "ruling.archetype.boss.twins-persons")
def ignite(m: State, me: Unit, happened: Targeted, n: Printed) -> Rule[None]:
    """Every enemy its Action targets gets a Burning token, if it has four or fewer: once for each Action."""
    act = happened.act
    for figure in happened.figures:
        unit = m.units[figure.unit]
        first = act.is_enemy(unit) and once(act.noted, f"ignited-{person(m, figure)}")
        if first and unit.tokens.get("burning", 0) <= n.most:
            yield from give(m, me, unit, "burning", n.burning)


@card.action("burn-it-all-down", FOE)
def burn_it_all_down(m: State, act: Act, n: Printed) -> Rule[None]:
    """One enemy in range gets a Burning token, and a Trap is put into its space."""
    for each in (yield from pick_foes(m, act, n.enemies)):
        yield from give_each(m, act, [each], "burning", n.burning)
        if cells := room_for(m, "trap", each.body):
            cell = yield from choose_cell(m, act.unit, cells, seat=act.seat)
            yield from place(m, "trap", cell, act.unit, act=act)
