"""Spawn, Make and Limit: models that appear in the middle of a game."""

from __future__ import annotations

from typing import Any

from dustup.boards.freeform import Beside, Near
from dustup.engine.cite import clause
from dustup.engine.options import Options, Over
from dustup.engine.rule import Choose, Prompt, Rule, choose
from dustup.games.demihuman.events import NoRoom, Spawned
from dustup.games.demihuman.options import Place, Target
from dustup.games.demihuman.rules.damage import destroy
from dustup.games.demihuman.rules.listening import listen
from dustup.games.demihuman.rules.movement import anywhere, go, reach_of, stand
from dustup.games.demihuman.state import INCH, TABLE, TOUCH, Model, State


@clause("tag.spawn", "ruling.tag.spawn", "ruling.round.new-models")
def spawn(m: State, by: Model, key: str) -> Rule[Model | None]:
    """A model appears in contact with the spawner, unhurt; it counts as activated this round."""
    card = m.box.units[key]
    number = sum(each.card.key == key for each in m.models) + 1
    made = Model(len(m.models), card, f"{key}.{number}", by.seat)
    made.made = made.done = True
    room = Beside(m.table, made, m.in_the_way(), Near(by, TOUCH))
    if not room.count:
        m.tell(NoRoom, card.name)
        return None
    options: Options[Any] = Options((Over(Place, room),))
    answer = yield Choose(by.seat, options, Prompt("spawn", seat=by.seat, model=by.id, card=card.name))
    made.where = TABLE
    stand(made, answer.to)
    made.begin_here()
    m.models.append(made)
    listen(m, made)
    m.tell(Spawned, made.id, by.id, answer.to)
    yield from keep_to_limit(m, made)
    return made if made.alive else None


@clause("tag.limit", "ruling.tag.limit")
def keep_to_limit(m: State, made: Model) -> Rule[None]:
    """If there are more of a kind than allowed, their player picks which are destroyed; also the newest."""
    while True:
        alike = [each for each in m.team(made.seat) if each.card.key == made.card.key]
        if len(alike) <= made.card.limit:
            return
        options = Options.of(*(Target(each.id) for each in alike))
        answer = yield from choose(made.seat, options, Prompt("limit", seat=made.seat, card=made.card.name))
        destroy(m, m.models[answer.model])


@clause("tag.make", "ruling.tag.make")
def make(m: State, by: Model, key: str, inches: int) -> Rule[None]:
    """A model is spawned and then moves so far itself."""
    made = yield from spawn(m, by, key)
    if made is None:
        return
    reach = reach_of(m, made, inches * INCH)
    options: Options[Any] = Options((Over(Place, anywhere(reach)),))
    answer = yield Choose(by.seat, options, Prompt("make", seat=by.seat, model=made.id))
    yield from go(m, made, reach, answer.to, "make")
