"""DMG and HealX: losing and regaining HP, and what comes of it."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.engine.hearing import after, before, less
from dustup.engine.rule import Rule
from dustup.games.shining.events import Healed, LostHp, MpRegained, Unhurt
from dustup.games.shining.happenings import Damage, Healing
from dustup.games.shining.rules.exhaustion import fall, gets_up
from dustup.games.shining.state import Hero, Model, State


@clause("term.dmg", "ex.hp-floor", "ex.threshold")
def hurt(m: State, target: Model, amount: int, source: Model | None, kind: str) -> Rule[None]:
    """A model that suffers N DMG loses N HP, never below 0; then it may fall."""
    damage = Damage(target, source, amount, kind)
    yield from before(m, damage)
    yield from less(m, damage)
    if not damage.amount:
        m.tell(Unhurt, target.id, tuple(damage.parts))
        return
    damage.dealt = min(target.hp, damage.amount)
    target.hp -= damage.dealt
    m.tell(LostHp, target.id, damage.amount, target.hp, tuple(damage.parts))
    if not target.hp:
        yield from fall(m, target)
    yield from after(m, damage)


@clause("heal.amount", "heal.cap", "ex.heal-by-others")
def heal(m: State, target: Model, amount: int, source: Model | None) -> Rule[None]:
    """Up to X lost HP come back, never more than MAX HP; an exhausted Hero may get up by it."""
    healing = Healing(target, source, amount)
    yield from before(m, healing)
    healing.healed = max(0, min(healing.amount, target.card.hp - target.hp))
    target.hp += healing.healed
    m.tell(Healed, target.id, healing.healed, target.hp, tuple(healing.parts))
    if isinstance(target, Hero):
        gets_up(m, target)
    yield from after(m, healing)


@clause("hero.mp-cap")
def regain_mp(m: State, hero: Hero, amount: int) -> None:
    """MP come back up to MAX MP."""
    gained = min(amount, hero.card.mp - hero.mp)
    hero.mp += gained
    m.tell(MpRegained, hero.id, gained, hero.mp)
