"""DMG and HealX: losing and regaining HP, and what comes of it."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.engine.hearing import LESS, less
from dustup.engine.rule import DONE, Rule
from dustup.games.shining.events import Healed, LostHp, MpRegained, Unhurt
from dustup.games.shining.happenings import Damage, Exhaustion, Healing
from dustup.games.shining.rules.ending import decided
from dustup.games.shining.rules.exhaustion import fall, gets_up
from dustup.games.shining.rules.reactions import happened, react
from dustup.games.shining.state import Hero, Model, State
from dustup.kit.verbs import carry


@clause("term.dmg", "ex.hp-floor", "ex.threshold")
def hurt(m: State, target: Model, amount: int, source: Model | None, kind: str) -> Rule[None]:
    """A model that suffers N DMG loses N HP, never below 0; then it may fall, and nobody suffers more after the end.

    Who is exhausted by it, or by what a Monster does as it falls, is reacted to when that is over, and not at all if it
    has ended the encounter; so it is with a whole attack.
    """
    if m.outcome:
        return
    damage = Damage(target, source, amount, kind)
    if m.striking:
        yield from carry(m, damage, lose_hp, lower=lowered, missed=no_harm)
        return
    up = [each for each in m.heroes if not each.ex]
    m.striking = True
    yield from carry(m, damage, lose_hp, lower=lowered, missed=no_harm)
    m.striking = False
    fallen = [each for each in up if each.ex]
    if fallen and not decided(m):
        yield from exhaustions(m, fallen)


@clause("reaction.other-triggers")
def exhaustions(m: State, fallen: list[Hero]) -> Rule[None]:
    """Those who were exhausted and have not got up since are reacted to, one after another."""
    for each in fallen:
        if each.ex and not m.outcome:
            yield from happened(m, Exhaustion(each))


@clause("reaction.other-triggers")
def lowered(m: State, damage: Damage) -> Rule[None]:
    """What lowers DMG always, then who reacts to lower it."""
    yield from less(m, damage)
    if damage.stands():
        yield from react(m, damage, LESS)


def lose_hp(m: State, damage: Damage) -> Rule[None]:
    """What is left of the DMG is suffered."""
    target = damage.target
    damage.dealt = min(target.hp, damage.amount)
    target.hp -= damage.dealt
    m.tell(LostHp, target.id, damage.amount, target.hp, tuple(damage.parts))
    return fall(m, target) if not target.hp else DONE


def no_harm(m: State, damage: Damage) -> None:
    """Nothing is left of it."""
    m.tell(Unhurt, damage.target.id, tuple(damage.parts))


@clause("heal.amount", "heal.cap", "ex.heal-by-others")
def heal(m: State, target: Model, amount: int, source: Model | None) -> Rule[None]:
    """Up to X lost HP come back, never more than MAX HP; an exhausted Hero may get up by it."""
    yield from carry(m, Healing(target, source, amount), regain_hp)


def regain_hp(m: State, healing: Healing) -> None:
    """As many come back as are lost."""
    target = healing.target
    healing.healed = max(0, min(healing.amount, target.card.hp - target.hp))
    target.hp += healing.healed
    m.tell(Healed, target.id, healing.healed, target.hp, tuple(healing.parts))
    if isinstance(target, Hero):
        gets_up(m, target)


@clause("hero.mp-cap")
def regain_mp(m: State, hero: Hero, amount: int) -> None:
    """MP come back up to MAX MP."""
    gained = min(amount, hero.card.mp - hero.mp)
    hero.mp += gained
    m.tell(MpRegained, hero.id, gained, hero.mp)
