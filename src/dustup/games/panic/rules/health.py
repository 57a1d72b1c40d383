"""Health: bars, healing, Shields, being Taken Out and standing up again."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.engine.hearing import AFTER, after, at_once, hearers
from dustup.engine.rule import Rule
from dustup.games.panic.cards import AbilityEar
from dustup.games.panic.events import (
    BarBroken,
    Healed,
    HpPaid,
    Noted,
    NothingToHeal,
    ShieldBroken,
    ShieldGained,
    ShieldGone,
    ShieldGrows,
)
from dustup.games.panic.happenings import Helped, Hit, ShieldAnswer, ShieldHurt
from dustup.games.panic.rules.act import Act
from dustup.games.panic.rules.asking import pick_key
from dustup.games.panic.rules.in_order import one_by_one, own_ears
from dustup.games.panic.rules.taken_out import fall, stand_up
from dustup.games.panic.state import State, Unit


@clause("health.bar-size", "health.bars-in-order", "health.no-carry-over", "health.next-hit-next-bar",
        "archetype.boss.twins.shared-health", "stooges.shared-health", "ruling.stooges.area-damage")  # fmt: skip
def take_off(unit: Unit, amount: int) -> bool:
    """Take HP off the current bar; says whether that emptied it.

    What goes beyond a broken bar is lost: only the next hit meets the next bar.
    """
    taken = min(amount, unit.hp)
    unit.hp -= taken
    return unit.hp == 0 and taken > 0


def lower(m: State, unit: Unit, amount: int) -> None:
    """Take HP off the current bar, and what follows if that empties it."""
    if take_off(unit, amount):
        at_zero(m, unit)


@clause("ruling.health.break-is-not-zero", "health.zero-last-bar", "ruling.health.hp-floor")
def at_zero(m: State, unit: Unit) -> None:
    """An early bar breaks and the next is there at once, full; at the end of the last one the unit is Taken Out."""
    if unit.bars > 1:
        unit.bars -= 1
        unit.hp = unit.bar
        m.tell(BarBroken, unit.id, unit.bars)
    else:
        fall(m, unit)


# -- healing ------------------------------------------------------------------------------


@clause("health.heal-value", "weight.feather.heal", "weight.light.heal", "weight.middle.heal", "weight.heavy.heal")
def heal(m: State, unit: Unit, amount: int | None = None, act: Act | None = None, by: Unit | None = None) -> None:
    """Restore HP: the fight's Heal Value, if no number is named. It is a help of whoever performs it."""
    if act is not None:
        act.goes_on(m)
        by = act.unit
        if act.misses(m, unit, "heal"):
            return
    hurt = unit.hp < unit.bar
    heal_by(m, unit, m.heal if amount is None else amount)
    if by is not None and hurt:
        at_once(after(m, Helped, by, unit))


def heal_or_say(m: State, act: Act, unit: Unit, amount: int | None = None) -> None:
    """Healing by an Action, for which somebody has paid: it is said if there is nothing to restore."""
    act.goes_on(m)
    if unit.hp >= unit.bar and not act.misses(m, unit, "heal"):
        m.tell(NothingToHeal, unit.id, unit.hp, cites="health.heal-limit")
    else:
        heal(m, unit, amount, act)


@clause(
    "health.heal-limit",
    "taken-out.removed-not-returned-by-heal",
    "shield.not-healable",
    "form.dance.note.healing",
    "form.song.note.healing",
)
def heal_by(m: State, unit: Unit, amount: int) -> None:
    """Only the current bar is healed, and never above its maximum; broken bars and Shields are not."""
    restored = min(amount, unit.bar - unit.hp)
    if restored <= 0:
        return
    was_down = m.down_now(unit)
    unit.hp += restored
    m.tell(Healed, unit.id, restored, unit.hp)
    if was_down and not unit.out:
        stand_up(m, unit)


@clause("shield.not-hp-payment", "ruling.style.bleeding.lash-out-shield")
def pay_hp(m: State, unit: Unit, amount: int) -> None:
    """HP spent as a price comes from the health bar, never from a Shield, and is no damage."""
    m.tell(HpPaid, unit.id, amount, max(0, unit.hp - amount))
    lower(m, unit, amount)


# -- Shields ------------------------------------------------------------------------------


@clause("ruling.shield.duration")
def gain_shield(m: State, unit: Unit, points: int, act: Act | None = None, by: Unit | None = None) -> Rule[None]:
    """A Shield is a health bar above the current one, and stays until it is broken, replaced or destroyed."""
    if act is not None:
        act.goes_on(m)
        if act.misses(m, unit, "shield"):
            return
    if m.taken_out(unit) or is_defenseless(unit):
        return
    m.tell(ShieldGained, unit.id, points)
    if (helper := act.unit if act is not None else by) is not None:
        at_once(after(m, Helped, helper, unit))
    if not unit.shield:
        _becomes_active(unit, points)
    elif "many-shields" in unit.loadout.traits:
        unit.spares.append(points)
    else:
        yield from _choose_shield(m, unit, points)


@clause("penalty.defenseless", "ruling.penalty.defenseless-shields")
def is_defenseless(unit: Unit) -> bool:
    """The Defenseless lose whatever Shield they would gain; those they hold stay inactive."""
    return "defenseless" in unit.conditions


@clause("ruling.form.zen.new-active")
def _becomes_active(unit: Unit, points: int) -> None:
    """A Shield gained while none is active is active at once."""
    unit.shield = points


@clause("shield.one-only", "shield.choose-new")
def _choose_shield(m: State, unit: Unit, points: int) -> Rule[None]:
    """With one Shield already, the owner chooses which of the two to keep."""
    if points == unit.shield:
        return
    kept = yield from pick_key(m, unit.seat, ("new", "old"), "keep-shield", unit, points=points)
    if kept == "new":
        unit.shield = points
    else:
        m.tell(Noted, "keeps-shield", unit.id, unit.shield)


def grow_shield(m: State, unit: Unit, points: int) -> None:
    """The active Shield gains points, if there is one."""
    if unit.shield:
        unit.shield += points
        m.tell(ShieldGrows, unit.id, unit.shield)


def lose_shield(m: State, unit: Unit) -> None:
    """The active Shield is destroyed without being broken."""
    m.tell(ShieldGone, unit.id, unit.shield)
    unit.shield = 0


@clause("form.zen.note.leaving")
def leave_spare_shields(m: State, unit: Unit) -> Rule[None]:
    """Who can no longer hold several Shields keeps one of its choice."""
    shields = sorted({*unit.spares, *([unit.shield] if unit.shield else [])})
    kept = yield from pick_key(m, unit.seat, [str(each) for each in shields], "keep-one-shield", unit)
    if is_defenseless(unit):
        unit.spares = [int(kept)]
    else:
        unit.shield, unit.spares = int(kept), []
    m.tell(Noted, "keeps-shield", unit.id, int(kept))


def next_shield(m: State, unit: Unit) -> None:
    """An inactive Shield becomes the active one."""
    unit.shield = unit.spares.pop(0)
    m.tell(Noted, "next-shield", unit.id, unit.shield)


@clause("ruling.style.crosshair.shields")
def passes_shield(hit: Hit) -> bool:
    """Some damage goes straight to the health bar and leaves the Shield alone."""
    if "defenseless" in hit.taker.conditions or "shield" in hit.ignores:
        return True
    return hit.dealer is not None and not hit.flat and "ignores-shields" in hit.dealer.loadout.traits


@clause("shield.what", "shield.carry-over", "ruling.form.zen.overflow-next-shield", "ruling.damage.shield-counts")
def absorbed_by_shield(hit: Hit) -> int:
    """A Shield is hurt first; what is left over goes on to the health bar, past any spare Shield."""
    absorbed = min(hit.taker.shield, hit.amount)
    hit.taker.shield -= absorbed
    return absorbed


@clause("shield.what")
def shield_breaks(m: State, taker: Unit) -> None:
    """At 0 a Shield breaks."""
    m.tell(ShieldBroken, taker.id)


@clause("ruling.form.zen.once-per-hit", "ruling.archetype.cavalry.break")
def shield_hurt(m: State, hit: Hit, broken: bool) -> Rule[None]:
    """Abilities that watch Shields, once per hit."""
    if not hit.answerable:
        return
    happened = ShieldHurt(hit.taker, hit, broken)
    if ShieldHurt in m.ears.after:
        yield from _own_first(m, happened)
    if ShieldAnswer in m.ears.after:
        yield from _responses(m, happened)


@clause("ruling.turn.ability-order")
def _own_first(m: State, happened: ShieldHurt) -> Rule[None]:
    """Abilities of whoever has the Shield, in the order it likes, then those that watch every Shield."""
    unit, hit = happened.unit, happened.hit
    abilities = own_ears(m, unit, ShieldHurt)
    if len(abilities) < 2:
        yield from after(m, happened)
        return

    def about(fight: State, _: AbilityEar) -> ShieldHurt:
        return happened if fight is m else ShieldHurt(fight.units[unit.id], hit.on(fight), happened.broken)

    yield from one_by_one(m, unit, abilities, ShieldHurt.moment, about, often=True)
    for each in hearers(m, AFTER, happened):
        if each.ear.mine is None:
            yield from each.hear(m, happened)


@clause("ruling.turn.reaction-defaults")
def _responses(m: State, happened: ShieldHurt) -> Rule[None]:
    """What others may do about a Shield that was hurt: its holder decides first, then its allies, then the rest."""
    taker, answer = happened.unit, ShieldAnswer(happened)
    for each in sorted(
        hearers(m, AFTER, answer), key=lambda each: (each.id != taker.id, each.side != taker.team, each.id)
    ):
        yield from each.hear(m, answer)
