"""SPELL: whatever consumes MP. Range is checked, sight only if the card says so."""

from __future__ import annotations

from dustup.boards.bits import mask_of
from dustup.engine.cite import clause
from dustup.engine.legal import need, offers, within
from dustup.engine.options import Over
from dustup.engine.rule import Rule
from dustup.games.shining.events import SpellCast
from dustup.games.shining.options import Cast
from dustup.games.shining.played import Profile
from dustup.games.shining.rules import area, effects
from dustup.games.shining.rules.attack import attack, in_range, targets
from dustup.games.shining.rules.damage import heal
from dustup.games.shining.state import OFF, Hero, State

# -- what can be cast --------------------------------------------------------------------------------------------------


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


@clause("action.no-effect", "area.empty-square")
def aims(m: State, me: Hero, spell: Profile) -> int:
    """Squares a Spell can be cast at: those where it does something."""
    if spell.dice:
        return targets(m, me, spell)
    near = in_range(m, me.cell, spell)
    if spell.heal and spell.aims:
        return area.squares(m, me, spell, near)
    if spell.lays:
        near &= area.reaching(m, effects.layable(m, spell.lays), spell.area) & ~m.ground.solid
    elif spell.deed is not None:
        near &= spell.deed.possible(m, me, spell.deed.n)
    else:
        near &= mask_of([each.cell for each in m.heroes if each.cell != OFF and helps(m, spell, each)])
    if spell.sight and near:
        near = m.ground.seen_from(me.cell, m.upright() & ~m.ground.board.bit[me.cell], near)
    return near


@clause("action.no-effect", "spell.ward")
def helps(m: State, spell: Profile, hero: Hero) -> bool:
    """Whether a Spell on one Hero would change anything: somebody is wounded, or not warded so already."""
    if spell.ward:
        return spell.key not in effects.wards_on(m, hero)
    return hero.hp < hero.card.hp


# -- casting -----------------------------------------------------------------------------------------------------------


@clause("spell.cost")
def cast(m: State, me: Hero, spell: Profile, at: int) -> Rule[None]:
    """Pay MP and action points; then it attacks, helps or changes something for a while."""
    m.ap -= spell.ap
    me.mp -= spell.mp
    m.tell(SpellCast, me.id, spell.name, at, me.mp)
    if spell.dice:
        yield from attack(m, me, spell, at)
    elif spell.lays:
        squares = area.aoe(m, at, spell.area) & effects.layable(m, spell.lays)
        effects.lay(m, me, spell.key, spell.name, spell.lays, squares)
    elif spell.deed is not None:
        yield from spell.deed.carry_out(m, me, at)
    elif spell.ward:
        on = m.at(at)
        assert isinstance(on, Hero), "a ward lies on a Hero"
        effects.ward(m, me, spell.key, spell.name, on)
    else:
        yield from soothe(m, me, spell, at)


@clause("area.friendly-only", "heal.amount")
def soothe(m: State, me: Hero, spell: Profile, at: int) -> Rule[None]:
    """It heals one Hero, or every wounded friend in its area."""
    helped = area.helped(m, me, at, spell.area) if spell.aims else [m.at(at)]
    for each in helped:
        if each is not None and each.hp < each.card.hp:
            yield from heal(m, each, spell.heal, me)
