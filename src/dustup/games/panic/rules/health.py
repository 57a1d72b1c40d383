"""Health: bars, healing, Shields, being Taken Out and standing up again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dustup.engine.cite import clause
from dustup.engine.hearing import after, at_once
from dustup.engine.rule import Rule
from dustup.games.panic.events import (
    BarBroken,
    Healed,
    HpPaid,
    Noted,
    NothingToHeal,
    ShieldGained,
    ShieldGone,
    ShieldGrows,
    StandsUp,
    TakenOut,
)
from dustup.games.panic.happenings import Helped
from dustup.games.panic.rules.asking import pick_key
from dustup.games.panic.rules.challenge import challenger_falls
from dustup.games.panic.rules.space import lift, partner_of, put
from dustup.games.panic.state import Figure, State, Unit

if TYPE_CHECKING:
    from dustup.games.panic.rules.act import Act


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


@clause(
    "stooges.shared-health",
    "taken-out.inert",
    "taken-out.effects-on-hold",
    "ruling.taken-out.body",
    "ruling.taken-out.abilities-off",
    "style.bleeding.ability.fight-on",
)
def fall(m: State, unit: Unit) -> None:
    """At zero HP a unit is out of the fight but stays where it lies, unless something lets it fight on."""
    if not m.down_now(unit) or unit.out:
        return
    m.tell(TakenOut, unit.id)
    for each in m.figures_of(unit):
        m.crowd[unit.team] &= ~each.body
        m.down |= each.body
        if m.large:
            riders_stay(m, each)
    gone(m, unit)


def riders_stay(m: State, figure: Figure) -> None:
    """Whoever shares spaces with a unit that falls or stands up is where it was."""
    cell = figure.cell
    lift(m, figure)
    put(m, figure, cell)


def gone(m: State, unit: Unit) -> None:
    """A unit is Taken Out, one way or the other: its challenges end, its abilities cease, and its turn is over."""
    if m.notes.last_stand:
        _remember_who_fell(m, unit)
    if unit.id == m.active:
        unit.this_turn.fell = True
    challenger_falls(m, unit)
    free_from_cuffs(m, unit)
    m.tune(unit)


@clause("last-stand.speaker")
def _remember_who_fell(m: State, unit: Unit) -> None:
    """Whoever falls last may have to make the Last Stand."""
    unit.marks.fell = 1 + max(each.marks.fell for each in m.fighters)


@clause("ruling.penalty.handcuffed-duration")
def free_from_cuffs(m: State, unit: Unit) -> None:
    """Handcuffs open when either partner is Taken Out."""
    if unit.cuffed >= 0:
        m.units[m.figures[unit.cuffed].unit].cuffed = -1
        unit.cuffed = -1


@clause("ruling.penalty.handcuffed-figure")
def slip_cuffs(m: State, figure: Figure) -> None:
    """They open as well when the bound figure of a group leaves play."""
    if m.units[figure.unit].cuffed >= 0 and partner_of(m, figure):
        free_from_cuffs(m, m.units[figure.unit])


def leave_play(m: State, figure: Figure) -> None:
    """A figure is in play no longer; the unit is Taken Out when none of its figures is left."""
    unit = m.units[figure.unit]
    slip_cuffs(m, figure)
    lift(m, figure)
    if figure.copy_of:
        return
    if m.figure_of(unit) is None:
        unit.out = True
        gone(m, unit)


# -- healing ------------------------------------------------------------------------------


@clause("health.heal-value", "weight.feather.heal", "weight.light.heal", "weight.middle.heal", "weight.heavy.heal")
def heal(m: State, unit: Unit, amount: int | None = None, act: Act | None = None, by: Unit | None = None) -> None:
    """Restore HP: the fight's Heal Value, if no number is named. It is a help of whoever performs it."""
    if act is not None:
        act.goes_on(m)
        by = act.unit
        if act.misses(m, unit, "heal"):
            return
    if by is not None and unit.hp < unit.bar:
        at_once(after(m, Helped, by, unit))
    heal_by(m, unit, m.heal if amount is None else amount)


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


@clause(
    "taken-out.healed-back-up",
    "taken-out.healing-exception",
    "form.vigilance.note.revive",
    "ruling.stooges.never-return",
)
def stand_up(m: State, unit: Unit) -> None:
    """A unit at zero HP that is still on the map is back the instant it is healed."""
    rise(m, unit)


def rise(m: State, unit: Unit) -> None:
    """A unit that lay on the ground stands again."""
    m.tell(StandsUp, unit.id)
    for each in m.figures_of(unit):
        m.down &= ~each.body
        m.crowd[unit.team] |= each.body
        if m.large:
            riders_stay(m, each)
    m.tune(unit)


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
