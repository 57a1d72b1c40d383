"""Wild Form: the worse it stands, the harder it fights."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.engine.rule import Rule
from dustup.games.panic.cards import HITTABLE, Printed, form
from dustup.games.panic.catalog import BASIC
from dustup.games.panic.happenings import Dice, TurnStart
from dustup.games.panic.memory import keep
from dustup.games.panic.rules.act import Act
from dustup.games.panic.rules.damage import strike
from dustup.games.panic.rules.forced import push_later
from dustup.games.panic.rules.picking import pick_hittable
from dustup.games.panic.rules.tokens import held
from dustup.games.panic.state import Figure, State, Unit

card = form(__file__)


# -- bonus dice ------------------------------------------------------------------------------


@card.after("bonus-dice", TurnStart, mine="unit")
def look_around(m: State, me: Unit, n: Printed) -> None:
    """At the start of its turn the owner counts the conditions that hold, three at most."""
    keep(me.uses, "bonus-dice", half_hp(m, me) + somebody_is_out(m, me) + holds_non_basic(m, me))


@card.before("bonus-dice", Dice, mine="unit")
def bonus_dice(m: State, me: Unit, dice: Dice, n: Printed) -> None:
    """Each of them adds a d6 to the Action Dice."""
    dice.sides += [n.sides] * me.uses.get("bonus-dice", 0)


@card.sentence("bonus-half-hp")
def half_hp(m: State, me: Unit) -> bool:
    """The current health bar is at half its maximum or lower."""
    return me.hp * 2 <= me.bar


@card.sentence("bonus-teammate-out")
@clause("ruling.form.wild.self-out")
def somebody_is_out(m: State, me: Unit) -> bool:
    """Some member of the owner's team is Taken Out, or the owner itself fights on at zero HP."""
    return me.at_zero or any(me.is_ally(each) and m.taken_out(each) for each in m.units)


@card.sentence("bonus-non-basic")
def holds_non_basic(m: State, me: Unit) -> bool:
    """The owner holds at least one token that is not Basic."""
    return any(kind not in BASIC for kind in held(me))


# -- Fury ------------------------------------------------------------------------------


@card.action("fury", HITTABLE)
@clause("ruling.form.wild.fury-push")
def fury(m: State, act: Act, n: Printed) -> Rule[None]:
    """An enemy in range takes 1 damage; when this turn ends it is pushed 1 space, once for each use."""
    for each in (yield from pick_hittable(m, act)):
        yield from strike(m, act, each, n.damage)
        if isinstance(each, Figure):
            push_later(m, act, each, n.push)
