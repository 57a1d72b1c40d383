"""Frozen Style of the Winterblossom: chill, Exploit Weakness."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.engine.rule import Rule
from dustup.games.panic.cards import HITTABLE, Printed, style
from dustup.games.panic.happenings import Moved
from dustup.games.panic.rules.act import Act
from dustup.games.panic.rules.asking import may_do
from dustup.games.panic.rules.damage import strike
from dustup.games.panic.rules.picking import (
    pick_hittable,
)
from dustup.games.panic.rules.space import empty_but_for
from dustup.games.panic.rules.tokens import give
from dustup.games.panic.state import Figure, State, Unit

card = style(__file__)


card.trait("chill", "chills")


@card.after("chill", Moved)
@clause("style.frozen.note.pulled", "ruling.style.frozen.owner-moves")
def chill(m: State, me: Unit, moved: Moved, n: Printed) -> Rule[None]:
    """When an enemy enters an Empty space next to the owner, forced or not, the owner may give it a Weakness token."""
    enemy = m.units[moved.figure.unit]
    if moved.figure.copy_of or me.is_ally(enemy) or m.taken_out(enemy):
        return
    near, fresh = 0, empty_but_for(m, moved.figure, moved.left)
    for each in m.bodies_of(me):
        near |= m.next_to(each)
    if near & fresh and (yield from may_do(me.seat, "chill", me, "chill", target=moved.figure.id)):
        yield from give(m, me, enemy, "weakness", n.weakness)


@card.action("exploit-weakness", HITTABLE)
def exploit_weakness(m: State, act: Act, n: Printed) -> Rule[None]:
    """One enemy in range gets one Weakness token and takes 2 damage."""
    for each in (yield from pick_hittable(m, act, n.enemies)):
        if isinstance(each, Figure) and not each.copy_of:
            yield from give(m, act.unit, m.units[each.unit], "weakness", n.weakness, act=act)
        yield from strike(m, act, each, n.damage)
