"""Hero activation: movement points and action points, spent in any order until the player ends it."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.engine.hearing import after
from dustup.engine.legal import need, offers, within
from dustup.engine.options import Family, Just, Options, Over, known
from dustup.engine.rule import Choose, Prompts, Rule
from dustup.games.shining.events import ActivationEnded, HeroActivates, StaysDown, TraitUsed
from dustup.games.shining.happenings import Activation
from dustup.games.shining.models import Trait
from dustup.games.shining.options import Attack, Cast, End, Item, Lift, Use, Walk
from dustup.games.shining.rules.attack import attack, targets
from dustup.games.shining.rules.carrying import take, takes
from dustup.games.shining.rules.effects import step_begins
from dustup.games.shining.rules.ending import decided
from dustup.games.shining.rules.exhaustion import activation_over, cheat_death
from dustup.games.shining.rules.items import for_oneself, item_uses, use_item
from dustup.games.shining.rules.movement import walk, walkable
from dustup.games.shining.rules.spells import cast, casts
from dustup.games.shining.rules.steps import STEPS
from dustup.games.shining.state import Hero, State

ACT, DOWN = Prompts("act", "hero"), Prompts("down", "hero")
END = End()
USE = known(Use)
Deed = Walk | Attack | Cast | Item | Use | Lift | End

# -- the step of a Hero ------------------------------------------------------------------------------------------------


@STEPS.step(within="round")
@clause("setup.hero-order-activation", "action.points.renew", "action.points.no-carry", "ex.action-points-on-recovery")
def hero_step(m: State, hero: int) -> Rule[None]:
    """The token is on a Hero's step: points are renewed; who is exhausted cheats death first."""
    me = m.heroes[hero]
    step_begins(m, me)
    m.active = hero
    m.ap, m.steps, m.moved, m.edge = me.card.ap, me.card.move, False, 0
    m.used.clear()
    if me.ex:
        yield from cheat_death(m, me)
        if decided(m):
            return
        if me.ex:
            m.then(("down",))
            return
    m.then(("activate",))


@STEPS.step(within="hero_step")
@clause("ex.item-timing", "ex.no-move", "ex.no-actions", "ex.no-free-actions", "ex.example.item", "ex.example.wait")
@clause("ex.item-optional", "ex.own-items")
def down(m: State) -> Rule[None]:
    """After the roll an exhausted Hero may use healing items on itself, and nothing else; or it lies there."""
    me = m.heroes[m.active]
    options: Options[Deed] = Options(for_oneself(m, me), [END])
    if options.count > 1:
        chosen = yield Choose(me.seat, options, DOWN[me.id])
        if isinstance(chosen, Item):
            yield from use_item(m, me, chosen.item, chosen.on)
            if not decided(m):
                m.then(("down",) if me.ex else ("activate",))
            return
    m.tell(StaysDown, me.id)
    activation_over(m)


@STEPS.step(within="hero_step")
@clause("hero.move.allowance", "action.only-own-activation", "ex.activate-same-step")
def activate(m: State) -> Rule[None]:
    """A Hero activates, also one that has just got up."""
    me = m.heroes[m.active]
    m.tell(HeroActivates, me.id, m.ap, m.steps)
    yield from after(m, Activation, me)
    m.then(("act",))


@STEPS.step(within="hero_step")
@clause("hero.actions.count", "hero.move.interleave", "hero.actions.may-pass", "action.repeat-allowed")
def act(m: State) -> Rule[None]:
    """Move or use an action, as often as points are left; end it whenever you like."""
    me = m.heroes[m.active]
    if me.ex:  # as a position may have it
        exhausted_meanwhile(m, me)
        return
    options = Options(deeds(m, me), [END])
    if options.count == 1:
        ended(m, me)
        return
    chosen = yield Choose(me.seat, options, ACT[me.id])
    match chosen:
        case End():
            ended(m, me)
            return
        case Walk(to):
            yield from walk(m, me, to)
        case Attack(weapon, at):
            yield from attack_action(m, me, weapon, at)
        case Cast(spell, at):
            yield from cast(m, me, m.box.spells[spell], at)
        case Item(item, on):
            yield from use_item(m, me, item, on)
        case Use(trait):
            yield from use_trait(m, me, me.card.traits[trait])
        case Lift():
            take(m, me)
    if decided(m):
        return
    if m.active == me.id:
        m.then(("act",))
    else:
        exhausted_meanwhile(m, me)


def ended(m: State, me: Hero) -> None:
    """The activation is over."""
    m.tell(ActivationEnded, me.id)
    activation_over(m)


@clause("ex.mid-activation")
def exhausted_meanwhile(m: State, me: Hero) -> None:
    """Who is exhausted in its own activation is done at once, without a roll."""
    ended(m, me)


# -- what can be done --------------------------------------------------------------------------------------------------


@clause("hero.actions.other")
@offers(Walk, Attack, Cast, Item, Use, Lift)
def deeds(m: State, me: Hero) -> list[Family[Deed]]:
    """Everything an active Hero can do now, in one menu."""
    return [*walks(m, me), *attacks(m, me), *casts(m, me), *item_uses(m, me), *trait_uses(m, me), *takes(m, me)]


@clause("hero.move.one-point-one-square")
@offers(Walk)
def walks(m: State, me: Hero) -> list[Over[Walk]]:
    """Squares in reach of the movement points that are left."""
    need(m.steps, "no-steps", "hero.move.allowance", "No movement points are left.")
    there = within(walkable(m, me), "to", "out-of-reach", "hero.move.no-stranding", "There is no way there to stop on.")
    return [Over(Walk, there)]


@clause("attack.action.everyone", "attack.action.weapon-choice", "attack.action.cost-one", "attack.action.other-cost")
@offers(Attack)
def attacks(m: State, me: Hero) -> list[Over[Attack]]:
    """Each weapon against all it can be aimed at."""
    found = []
    within(me.weapons, "weapon", "no-weapon", "attack.action.weapon-choice", "The Hero has no such weapon.")
    for key in me.weapons:
        weapon = me.card.arms[key]
        said = f"It takes {weapon.ap} action points; {m.ap} are left."
        need(m.ap >= weapon.ap, "no-ap", "attack.action.cost-one", said, weapon=key)
        at = targets(m, me, weapon)
        said = "Nobody there is within range and sight of it."
        there = within(at, "at", "no-target", "attack.step-range", said, weapon=key)
        if there:
            found.append(Over(Attack, there, key))
    return found


@clause("hero.actions.other", "free-action.timing", "ability.text-governs")
@offers(Use)
def trait_uses(m: State, me: Hero) -> list[Just[Use]]:
    """Traits that are used in one's own activation."""
    found: list[Just[Use]] = []
    for trait in me.card.traits.values():
        said = "That trait is not used so."
        need(trait.kind in USED and not trait.hears, "not-used", "hero.traits", said, trait=trait.key)
        said = "It has been used already."
        need(not spent(m, me, trait), "used-up", "free-action.limit", said, trait=trait.key)
        can = trait.possible(m, me, trait.n)
        need(can, "no-use", "ability.text-governs", "Its card does not allow that now.", trait=trait.key)
        found.append(Just(USE[trait.key]))
    return found


USED = ("ability", "free-action")
"""Kinds of traits that are used in one's own activation, if they hear nothing."""


# -- carrying it out ---------------------------------------------------------------------------------------------------


@clause("attack.action.cost-one", "attack.action.other-cost", "action.default-cost")
def attack_action(m: State, me: Hero, weapon: str, at: int) -> Rule[None]:
    """Pay the action points of the weapon and attack."""
    profile = me.card.arms[weapon]
    m.ap -= profile.ap
    yield from attack(m, me, profile, at)


@clause("free-action.limit", "free-action.default-limit", "ability.repeat")
def spent(m: State, me: Hero, trait: Trait) -> bool:
    """Whether a trait is used up: once per encounter if that is printed, else once per activation."""
    return trait.key in (me.used if trait.limit == "encounter" else m.used)


@clause("ability.no-resource", "free-action.definition", "hero.traits")
def use_trait(m: State, me: Hero, trait: Trait) -> Rule[None]:
    """Use an Ability or a Free Action: no points are spent for it."""
    (me.used if trait.limit == "encounter" else m.used).append(trait.key)
    m.tell(TraitUsed, me.id, trait.name)
    yield from trait.carry_out(m, me)
