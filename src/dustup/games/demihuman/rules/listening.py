"""What models hear, and effects that fade."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.engine.hearing import heard_together
from dustup.games.demihuman.cards import Ability
from dustup.games.demihuman.events import WoreOff, WorksOn
from dustup.games.demihuman.state import Lasting, Model, State


@clause("ruling.tag.fading-twice")
def listen(m: State, model: Model) -> None:
    """Work out anew what a model hears: its card, its coalition, and what lies on it for a while, each of it once."""
    coalition = m.coalition(model.seat)
    heard = [model.card.heard]
    if coalition is not None and coalition.heard.ears:
        heard.append(coalition.heard)
    lying: dict[str, Lasting] = {}
    for each in m.lasting:
        if model.id in each.on:
            lying.setdefault(each.ability, each)
    heard += [found.ward for each in lying.values() if (found := laid(m, each)) is not None]
    m.ears = m.ears.tuned(model.id, model.seat, heard_together(*heard), awake=model.alive)


def laid(m: State, lasting: Lasting) -> Ability | None:
    """The ability that lasts: of the card of the model it comes from, or of its coalition."""
    by = m.models[lasting.by]
    coalition = m.coalition(by.seat)
    found = by.card.abilities.get(lasting.ability)
    return found or (coalition.abilities.get(lasting.ability) if coalition is not None else None)


@clause("tag.fading")
def lay(m: State, by: Model, ability: str, on: list[Model]) -> None:
    """An effect works on some models until the model it comes from is next activated; used again, on some more."""
    before = [each for each in m.lasting if (each.by, each.ability) == (by.id, ability)]
    ids = dict.fromkeys([id for each in before for id in each.on] + [each.id for each in on])
    m.lasting = [each for each in m.lasting if each not in before]
    m.lasting.append(Lasting(by.id, ability, tuple(ids)))
    m.tell(WorksOn, m.box.named[ability], tuple(each.id for each in on))
    for each in on:
        listen(m, each)


@clause("tag.fading", "ruling.tag.fading")
def fade(m: State, model: Model) -> None:
    """Effects of a model end when it is next activated, or has died."""
    over = [each for each in m.lasting if each.by == model.id]
    if over:
        m.lasting = [each for each in m.lasting if each.by != model.id]
        for lasted in over:
            m.tell(WoreOff, m.box.named[lasted.ability], model.id)
            for id in lasted.on:
                listen(m, m.models[id])
