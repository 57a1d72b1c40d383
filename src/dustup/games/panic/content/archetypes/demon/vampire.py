"""Vampire Style of the Demon: drain, Weakness feeds Power, Life Steal."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.engine.rule import Rule
from dustup.games.panic.cards import HITTABLE, Printed, style
from dustup.games.panic.content.archetypes.demon.demon import victims
from dustup.games.panic.happenings import Broke, Dealt, Gave
from dustup.games.panic.rules.act import Act
from dustup.games.panic.rules.asking import may_do
from dustup.games.panic.rules.damage import strike_all
from dustup.games.panic.rules.health import heal
from dustup.games.panic.rules.picking import pick_hittable
from dustup.games.panic.rules.tokens import gain, give
from dustup.games.panic.state import State, Unit

card = style(__file__)


@card.after("drain", Dealt, mine="dealer")
@card.after("drain", Broke, mine="dealer")
@clause("style.vampire.note.zen", "ruling.copy.no-triggers")
def drain(m: State, me: Unit, n: Printed) -> None:
    """After each hit that deals damage, by Action or Ability, to anybody or anything, the owner heals 1."""
    heal(m, me, n.heal)


@card.after("weakness-to-power", Gave, mine="giver")
def weakness_feeds_power(m: State, me: Unit, gave: Gave, n: Printed) -> Rule[None]:
    """For every Weakness token it gives an enemy the owner gains a Power token."""
    if gave.kind == "weakness":
        yield from gain(m, me, "power", gave.count)


@card.action("life-steal", HITTABLE)
def life_steal(m: State, act: Act, n: Printed) -> Rule[None]:
    """An enemy in range takes 2 damage; the owner may give it a Weakness token."""
    targets = yield from pick_hittable(m, act)
    yield from strike_all(m, act, targets, n.damage)
    for unit in victims(m, act, targets):
        if (yield from may_do(act.seat, "give-weakness", act.unit, "give-weakness", to=unit.id)):
            yield from give(m, act.unit, unit, "weakness", n.weakness, act=act)
