"""The Wardancer: the highest numbers, thrown forward without a look back."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.engine.rule import Rule
from dustup.games.panic.cards import Printed, archetype
from dustup.games.panic.happenings import (
    DiceRolled,
)
from dustup.games.panic.rules.act import Act
from dustup.games.panic.rules.asking import pick_key
from dustup.games.panic.rules.damage import strike_all
from dustup.games.panic.rules.picking import pick_hittable
from dustup.games.panic.rules.pool import change_number, pick_number
from dustup.games.panic.state import State, Unit

card = archetype(__file__)


@card.focused.after("", DiceRolled, mine="unit")
@card.frantic.after("", DiceRolled, mine="unit")
@clause("ruling.archetype.wardancer.scope")
def all_or_one(m: State, me: Unit, n: Printed) -> Rule[None]:
    """After rolling, all numbers of the pool rise by 1, or one of them by 4."""
    if not me.pool:
        return
    if (yield from pick_key(m, me.seat, ("raise-all", "raise-one"), "raise-numbers", me)) == "raise-all":
        for number in list(me.pool):
            change_number(m, me, number, number + n.all)
    else:
        number = yield from pick_number(m, me, "raise-number")
        change_number(m, me, number, number + n.one)


@card.fused.after("", DiceRolled, mine="unit")
@clause("ruling.archetype.wardancer.scope")
def two_of_them(m: State, me: Unit, n: Printed) -> Rule[None]:
    """After rolling, two different numbers of the pool rise by 2 each."""
    left = list(me.pool)
    for _ in range(min(n.numbers, len(left))):
        number = yield from pick_number(m, me, "raise-number", left)
        left.remove(number)
        change_number(m, me, number, number + n.by)


def hit_somebody(m: State, act: Act, damage: int) -> Rule[None]:
    """A hit of an Action, perhaps one of several: damage to an enemy in range."""
    targets = yield from pick_hittable(m, act)
    yield from strike_all(m, act, targets, damage)
