"""SPELL: whatever consumes MP. Range is checked, sight only if the card says so."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.engine.legal import need, offers, within
from dustup.engine.options import Over
from dustup.engine.rule import Rule
from dustup.games.shining.cards import Profile
from dustup.games.shining.events import SpellCast
from dustup.games.shining.options import Cast
from dustup.games.shining.rules import area
from dustup.games.shining.rules.attack import attack, in_range, targets
from dustup.games.shining.rules.damage import heal
from dustup.games.shining.state import Hero, State


@clause("spell.definition", "spell.no-los", "spell.attack-no-los", "spell.cost", "ability.mp-cost-is-spell")
@offers(Cast)
def casts(m: State, me: Hero) -> list[Over[Cast]]:
    """Each Spell a Hero knows and can pay in full, at all it can be aimed at."""
    found = []
    within(me.card.spells, "spell", "no-spell", "spell.definition", "The Hero knows no such Spell.")
    for key in me.card.spells:
        spell = m.box.spells[key]
        said = f"It takes {spell.mp} MP; {me.mp} are left."
        need(me.mp >= spell.mp, "no-mp", "spell.cost", said, spell=key)
        said = f"It takes {spell.ap} action points; {m.ap} are left."
        need(m.ap >= spell.ap, "no-ap", "spell.cost", said, spell=key)
        at = aims(m, me, spell)
        there = within(at, "at", "no-target", "attack.step-range", "It does nothing there.", spell=key)
        if there:
            found.append(Over(Cast, there, key))
    return found


@clause("action.no-effect")
def aims(m: State, me: Hero, spell: Profile) -> int:
    """Squares a Spell can be cast at: those it attacks, or of wounded Heroes it heals."""
    if spell.dice:
        return targets(m, me, spell)
    near = in_range(m, me.cell, spell)
    if spell.aims:
        return area.squares(m, me, spell, near)
    mask = 0
    for hero in m.heroes:
        if hero.cell >= 0 and near >> hero.cell & 1 and hero.hp < hero.card.hp:
            mask |= 1 << hero.cell
    return mask


@clause("spell.cost", "area.friendly-only")
def cast(m: State, me: Hero, spell: Profile, at: int) -> Rule[None]:
    """Pay MP and action points; then it attacks or helps."""
    m.ap -= spell.ap
    me.mp -= spell.mp
    m.tell(SpellCast, me.id, spell.name, at, me.mp)
    if spell.dice:
        yield from attack(m, me, spell, at)
        return
    helped = area.helped(m, me, at, spell.area) if spell.aims else [m.at(at)]
    for each in helped:
        if each is not None:
            yield from heal(m, each, spell.heal, me)
