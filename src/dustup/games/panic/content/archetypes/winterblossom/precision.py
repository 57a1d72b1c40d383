"""Precision Style of the Winterblossom: extra damage, strips Iron, Perfect Strike."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.engine.rule import Rule
from dustup.games.panic.cards import HITTABLE, Printed, style
from dustup.games.panic.happenings import Hit, Targeted
from dustup.games.panic.memory import mark
from dustup.games.panic.rules.act import Act
from dustup.games.panic.rules.damage import UNSTOPPABLE, strike
from dustup.games.panic.rules.modifiers import has_armor
from dustup.games.panic.rules.picking import (
    pick_hittable,
)
from dustup.games.panic.rules.tokens import lose
from dustup.games.panic.state import State, Unit

card = style(__file__)


@card.before("extra-damage", Hit, mine="dealer")
@clause("style.precision.note.once", "ruling.style.precision.per-hit")
def find_the_gap(m: State, me: Unit, hit: Hit, n: Printed) -> None:
    """Each hit of the owner's Actions deals 1 more to an enemy with Armor, a Shield, or both."""
    shielded = _has_shields(hit.taker)
    if hit.act is not None and hit.on_enemy and (shielded or has_armor(hit.taker)):
        hit.add(n.more, card.cited("extra-damage"))


@clause("ruling.style.precision.inactive-shields")
def _has_shields(unit: Unit) -> bool:
    """Whether it has a Shield, active or not."""
    return bool(unit.shield or unit.spares) and "defenseless" not in unit.conditions


@card.after("strip-iron", Targeted, mine="unit")
@clause("ruling.archetype.boss.twins-persons")
def strip_iron(m: State, me: Unit, chosen: Targeted, n: Printed) -> Rule[None]:
    """An enemy the owner's Action targets must discard 1 Iron token, once for each Action; of Twins each is one."""
    act = chosen.act
    for figure in chosen.figures:
        unit = m.units[figure.unit]
        if act.is_enemy(unit) and not act.noted.get("stripped", 0) >> figure.id & 1:
            same = (
                [figure] if "own-ally" in unit.loadout.traits else [each for each in m.figures if each.unit == unit.id]
            )
            mark(act.noted, "stripped", sum(1 << each.id for each in same))
            yield from lose(m, unit, "iron", n.iron)


@card.action("perfect-strike", HITTABLE, answerable=False)
@clause("ruling.form.power.crush-weakness-token")
def perfect_strike(m: State, act: Act, n: Printed) -> Rule[None]:
    """An enemy in range takes 4 damage that nothing reduces, Shields do not absorb and nobody answers."""
    for each in (yield from pick_hittable(m, act)):
        yield from strike(m, act, each, n.damage, ignores=UNSTOPPABLE, answerable=False)
