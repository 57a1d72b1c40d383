"""Rallying Style of the Cavalry: heal at the end, heal at an ally's start, Group Up."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.engine.rule import Rule
from dustup.games.panic.cards import SEEN_ALLY, Printed, style
from dustup.games.panic.happenings import (
    OthersStart,
    Rising,
    TurnEnd,
    TurnStart,
)
from dustup.games.panic.memory import once
from dustup.games.panic.rules.act import Act
from dustup.games.panic.rules.asking import may_do
from dustup.games.panic.rules.forced import pull
from dustup.games.panic.rules.health import heal
from dustup.games.panic.rules.picking import pick_allies
from dustup.games.panic.rules.targets import (
    ability_allies,
    ability_reaches,
    in_own_range,
    owner_and_allies,
    persons,
)
from dustup.games.panic.state import State, Unit
from dustup.games.panic.verbs import any_ally, standing_ally

card = style(__file__)


RALLIED = "style.rallying.ability.ally-start-heal"


@card.after("end-heal", TurnEnd, mine="unit")
@clause("style.rallying.note.revives")
def rally(m: State, me: Unit, n: Printed) -> Rule[None]:
    """At the end of its turn the owner and each ally in range heal, the fallen among them."""
    near = yield from ability_allies(m, me, fallen=True)
    for unit in owner_and_allies(m, me, near):
        heal(m, unit, by=me)


@card.after("ally-start-heal", TurnStart, mine="unit")
@clause("ruling.archetype.boss.twins-persons")
def twin_heals(m: State, me: Unit, n: Printed) -> Rule[None]:
    """Of Twins, the other is an ally whose turn it is as well."""
    beside = m.own_allies(me) and in_own_range(m, me) and me.hp < me.bar
    if beside and (yield from may_do(me.seat, "rally-heal", me, "rally-heal")):
        heal(m, me)


@card.after("ally-start-heal", OthersStart)
@card.after("ally-start-heal", Rising)
@clause("style.rallying.note.revives", "ruling.style.rallying.own-start")
def ally_heals(m: State, me: Unit, turn: OthersStart | Rising, n: Printed) -> Rule[None]:
    """At the start of an ally's turn that ally may heal, if it is in the owner's range."""
    active = turn.unit
    if me.is_enemy(active) or active is me or active.hp >= active.bar:
        return
    first = ability_reaches(m, me, active, fallen=True) and once(me.uses, RALLIED)
    if first and (yield from may_do(active.seat, "rally-heal", active, "rally-heal")):
        heal(m, active)


@card.action("group-up", SEEN_ALLY, early=standing_ally)
@clause("ruling.style.rallying.group-up-range")
def group_up(m: State, act: Act, n: Printed) -> Rule[None]:
    """One visible ally is pulled up to 3 spaces."""
    yield from _pull_in(m, act, n.allies, n.pull)


@card.gate("group-up", 3)
def and_another(m: State, act: Act, n: Printed) -> Rule[None]:
    """One ally, the same or another, is pulled up to 4 spaces."""
    yield from _pull_in(m, act, n.allies_3, n.pull_3)


@card.gate("group-up", 5, aims=any_ally)
@clause("ruling.style.rallying.pulled")
def the_pulled_heal(m: State, act: Act, n: Printed) -> None:
    """Each ally pulled by this Action heals, however far it came."""
    for unit in persons(m, act.named):
        heal(m, unit, act=act)


def _pull_in(m: State, act: Act, allies: int, spaces: int) -> Rule[None]:
    heals = act.level == len(m.box.action_named["group-up"].cost.gates)
    for each in (yield from pick_allies(m, act, allies, seen=True, others=True, fallen=heals)):
        yield from pull(m, act.unit, act.figure, each, spaces, up_to=True, act=act)
        act.named = [*act.named, each]
