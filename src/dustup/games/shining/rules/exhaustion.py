"""Death is not always the end: Monsters leave play, Heroes are exhausted and cheat death."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.engine.rule import DONE, Rule, roll
from dustup.games.shining.events import AtZero, CheatedDeath, Exhausted, NoLuck, Recovered, Removed
from dustup.games.shining.rules.effects import listen
from dustup.games.shining.state import NOBODY, OFF, Hero, Model, Monster, State

UP_AGAIN = 3
"""With so many HP a Hero is exhausted no longer."""
LUCKY = 3
"""A D4 that shows so much or more gives back 1 HP."""


def fall(m: State, model: Model) -> Rule[None]:
    """Somebody has 0 HP."""
    if isinstance(model, Monster):
        return at_zero(m, model)
    exhaust(m, model)
    return DONE


@clause("death.monster-card-exception")
def at_zero(m: State, monster: Monster) -> Rule[None]:
    """What a Monster's card says of 0 HP happens in place of its removal."""
    if monster.card.at_zero is not None and not monster.fallen:
        monster.fallen = True
        m.tell(AtZero, monster.id, monster.card.at_zero.name, monster.card.at_zero.told)
        yield from monster.card.at_zero.carry_out(m, monster)
        if monster.hp:
            return
    if monster.cell != OFF:
        remove(m, monster)


@clause("death.monster-removed")
def remove(m: State, monster: Monster) -> None:
    """It leaves play."""
    cell = monster.cell
    m.put(monster, OFF)
    m.tell(Removed, monster.id, cell)


@clause("ex.gain", "ex.keeps-mp-items", "ex.no-reactions", "ex.no-abilities", "ex.standing-abilities")
def exhaust(m: State, hero: Hero) -> None:
    """A Hero gains EX and stays on the map with all it has; its Abilities stop, its fixed modifiers do not.

    If it was its activation, that is over, whatever gets it up again.
    """
    if not hero.ex:
        m.lay_down(hero, True)
        if m.active == hero.id:
            activation_over(m)
        listen(m, hero)
        m.tell(Exhausted, hero.id)


@clause("action.points.no-carry")
def activation_over(m: State) -> None:
    """Points that are left disappear, and Advantage for an attack that was not made."""
    m.active, m.ap, m.steps, m.edge = NOBODY, 0, 0, 0


@clause("ex.until-three", "ex.threshold", "ex.recovered-before-step")
def gets_up(m: State, hero: Hero) -> None:
    """EX ends with 3 HP, or with MAX HP if that is lower."""
    if hero.ex and hero.hp >= min(UP_AGAIN, hero.card.hp):
        m.lay_down(hero, False)
        listen(m, hero)
        m.tell(Recovered, hero.id)


@clause("ex.overflow", "ex.keep-rolling", "hero.luck-name", "ex.example.three-dice")
@clause("ex.cheat-death.roll", "ex.cheat-death.three-plus")
def cheat_death(m: State, hero: Hero) -> Rule[None]:
    """A D4 for each point of LCK: each 3 or 4 gives back 1 HP, up to MAX HP."""
    luck = hero.stats["lck"]
    if not luck:
        no_luck(m, hero)
        return
    faces = yield from roll(luck, 4)
    regained = min(sum(face >= LUCKY for face in faces), hero.card.hp - hero.hp)
    hero.hp += regained
    m.tell(CheatedDeath, hero.id, tuple((4, face) for face in faces), regained, hero.hp)
    gets_up(m, hero)


@clause("ex.zero-luck")
def no_luck(m: State, hero: Hero) -> None:
    """Without LCK there is nothing to roll."""
    m.tell(NoLuck, hero.id)
