"""Damage that lowers HP, death, and what follows from it."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.engine.events import Addend
from dustup.engine.hearing import after
from dustup.engine.rule import Rule
from dustup.games.demihuman.events import Destroyed, Died, Healed, Wounded
from dustup.games.demihuman.happenings import Death
from dustup.games.demihuman.rules.conditions import ENRAGED, give
from dustup.games.demihuman.rules.listening import fade, listen
from dustup.games.demihuman.state import DEAD, Model, State


def wound(m: State, model: Model, amount: int, parts: tuple[Addend, ...] = ()) -> None:
    """HP go down, not below none."""
    if amount > 0 and model.alive:
        model.wounds += min(amount, model.hp)
        m.tell(Wounded, model.id, amount, model.hp, parts)


@clause("ruling.attack.non-attack-damage")
def hurt(m: State, model: Model, amount: int) -> Rule[None]:
    """Damage that is no attack: simply subtracted, and whoever has none left dies."""
    wound(m, model, amount)
    yield from bury(m, [model])


def heal(m: State, model: Model, amount: int) -> None:
    """HP come back, up to what is printed."""
    amount = min(amount, model.wounds)
    if amount and model.alive:
        model.wounds -= amount
        m.tell(Healed, model.id, amount, model.hp)


@clause("af.death")
def bury(m: State, models: list[Model]) -> Rule[None]:
    """Whoever is at 0 HP dies and leaves the game; then everything that follows from a death."""
    dead = [each for each in models if each.alive and each.hp <= 0]
    for model in dead:
        m.tell(Died, model.id)
        leave(m, model)
        m.deaths.append(model.id)
        if not model.made:
            m.players[model.seat].lost.append(model.card.cost)
    for model in dead:
        enrage_family(m, model)
        for each in m.mission.scored("death"):
            yield from each.carry_out(m, model)
        yield from after(m, Death, model, model.x, model.y)


@clause("ruling.tag.fortune")
def leave(m: State, model: Model) -> None:
    """A model is taken off the table, with its conditions and its pool."""
    model.where = DEAD
    model.conditions.clear()
    model.pool.clear()
    fade(m, model)
    listen(m, model)


@clause("tag.family", "ruling.tag.family")
def enrage_family(m: State, dead: Model) -> None:
    """Of some characters of one player, the others get Enraged whenever one dies, by each card that says so."""
    own = m.team(dead.seat)
    for key in dict.fromkeys(each.card.key for each in (dead, *own)):
        ability = m.box.units[key].ability("family")
        if ability is not None and dead.card.key in ability.family:
            for each in own:
                if each.card.key in ability.family:
                    give(m, each, ENRAGED, ability.enraged)


@clause("ruling.tag.limit")
def destroy(m: State, model: Model) -> None:
    """A model is taken off the table by a limit: that is no death."""
    leave(m, model)
    m.tell(Destroyed, model.id)
