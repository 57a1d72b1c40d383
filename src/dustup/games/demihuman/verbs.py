"""What cards may call: the rules in the words of cards, and small questions about who stands where."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dustup.boards.freeform import Base, Disc
from dustup.boards.freeform import Spot as Spot
from dustup.engine.cite import clause
from dustup.engine.options import Options, Over
from dustup.engine.rule import Choose, Prompt, Rule, may
from dustup.games.demihuman.cards import Tunable
from dustup.games.demihuman.events import Controlled, TriggerUsed
from dustup.games.demihuman.options import Let, Pick, Place, Target
from dustup.games.demihuman.rules.attacks import can_target, may_use, strike
from dustup.games.demihuman.rules.conditions import give as give
from dustup.games.demihuman.rules.conditions import take as take
from dustup.games.demihuman.rules.damage import heal as heal
from dustup.games.demihuman.rules.damage import hurt as hurt
from dustup.games.demihuman.rules.deployment import middle as middle
from dustup.games.demihuman.rules.ending import score as score
from dustup.games.demihuman.rules.listening import lay as lay
from dustup.games.demihuman.rules.movement import carry_along as carry_along
from dustup.games.demihuman.rules.movement import go, pull, reach_of
from dustup.games.demihuman.rules.pips import gain_pips as gain_pips
from dustup.games.demihuman.rules.pips import lose_pips as lose_pips
from dustup.games.demihuman.rules.spawning import make as make
from dustup.games.demihuman.rules.spawning import spawn as spawn
from dustup.games.demihuman.state import INCH, SEATS, TOUCH, Model, Player, State, other

__all__ = [
    "Model",
    "Player",
    "Rule",
    "Spot",
    "State",
    "announce",
    "ask_model",
    "at",
    "beside_terrain",
    "carry_along",
    "controlled",
    "cost_of",
    "follow_up",
    "gain_pips",
    "give",
    "heal",
    "held",
    "hurt",
    "in_middle",
    "lay",
    "lose_pips",
    "make",
    "middle",
    "move_with",
    "near",
    "objectives_near",
    "on_height",
    "other",
    "pick_condition",
    "pull",
    "score",
    "spawn",
    "tagged",
    "take",
    "touches",
    "wanted",
]  # fmt: skip

LET = Let()


def near(m: State, one: Any, others: list[Model], inches: int) -> list[Model]:
    """Those of some models that are within so many inches, the one itself left out."""
    return [each for each in m.near(one, others, inches) if each is not one]


def touches(m: State, model: Model, others: list[Model]) -> bool:
    """Whether a model is in contact with one of some others."""
    return any(m.touch(model, each) for each in others if each is not model)


def on_height(m: State, model: Model, height: int) -> bool:
    """Whether a model stands on top of terrain of such a Height or more."""
    return bool(model.level) and m.table.rise(model.level) >= height * INCH


def objectives_near(m: State, model: Model, inches: int) -> bool:
    """Whether an objective is within so many inches; where a mission has none, the middle of the table."""
    aims: list[Base] = [*m.objectives] or [middle(m)]
    return any(m.within(model, each, inches) for each in aims)


def in_middle(m: State, model: Model, inches: int) -> bool:
    """Whether a model is within so many inches of the middle of the table."""
    return m.within(model, middle(m), inches)


@clause("ruling.board.measuring", "ruling.board.tolerance")
def beside_terrain(m: State, model: Model, inches: int) -> bool:
    """Whether a piece of terrain is within so many inches of a model."""
    return any(each.within(model, inches * INCH + TOUCH) for each in m.table.pieces)


def at(spot: Any) -> Disc:
    """A point as something that can be measured from."""
    return Disc(spot.x, spot.y, spot.level, r=0, tall=0)


@clause("ruling.mission.control-tie")
def controlled(m: State, counted: Callable[[State, int], list[Model]]) -> tuple[int, int]:
    """How many objectives each player controls: more models within three inches; in a tie nobody."""
    numbers = [0, 0]
    for each in m.objectives:
        near_it = [sum(m.within(model, each, 3) for model in counted(m, seat)) for seat in range(SEATS)]
        if near_it[0] != near_it[1]:
            numbers[near_it[1] > near_it[0]] += 1
    for seat, number in enumerate(numbers):
        m.tell(Controlled, seat, number)
    return numbers[0], numbers[1]


def cost_of(models: list[Model]) -> int:
    """What some models cost together."""
    return sum(each.card.cost for each in models)


@clause("tag.spawn.no-scoring", "ruling.tag.spawn-score")
def held(m: State, seat: int) -> list[Model]:
    """A player's models on the table that count for goals: not those that were spawned."""
    return [each for each in m.team(seat) if not each.made]


def ask_model(m: State, seat: int, models: list[Model], card: str, may: bool = False) -> Rule[Model | None]:
    """One of some models; nobody if there are none, or if a player may decline and does."""
    if not models:
        return None
    if len(models) == 1 and not may:
        return models[0]
    listed: list[Any] = [Target(each.id) for each in models]
    why = Prompt("pick-model", seat=seat, card=card)
    answer = yield Choose(seat, Options.of(*listed, *([LET] if may else [])), why)
    return None if isinstance(answer, Let) else m.models[answer.model]


@clause("tag.tagged", "ruling.tag.tagged")
def tagged(m: State, me: Model) -> tuple[list[Model], list[Model]]:
    """Allies in contact, and enemies it has hit with a melee attack in this activation."""
    friends = [each for each in m.allies(me) if m.touch(me, each)]
    return friends, [m.models[each] for each in m.hit if m.models[each].alive]


@clause("tag.carry", "ruling.tag.carry")
def move_with(m: State, me: Model, passenger: Model, inches: int) -> Rule[None]:
    """A model moves up to so far and takes somebody along whom it touches or has hit."""
    if not m.touch(me, passenger) and not any(each is passenger for each in tagged(m, me)[1]):
        return
    reach = reach_of(m, me, inches * INCH)
    options: Options[Any] = Options((Over(Place, reach.places(here=True)),), (LET,))
    answer = yield Choose(me.seat, options, Prompt("move-with", seat=me.seat, model=me.id, target=passenger.id))
    if isinstance(answer, Let):
        return
    yield from go(m, me, reach, answer.to, "carry")
    if me.alive and passenger.alive:
        yield from carry_along(m, me, passenger)


@clause("tag.sometimes", "tag.triggered", "ruling.tag.triggered", "attack.no-shooting-in-melee", "tag.natural")
@clause("ruling.game.card-text")
def follow_up(m: State, me: Model, key: str, target: Model) -> Rule[None]:
    """An attack that only ever follows from something else, if its player likes; no ranged one in melee but Natural."""
    attack = me.card.attacks[key]
    possible = me.alive and target.alive and may_use(m, me, attack) and can_target(m, me, attack, target)
    if possible and (yield from wanted(m, me, attack.name, target)):
        yield from strike(m, me, attack, [target])


@clause("tag.triggered", "ruling.tag.triggered")
def wanted(m: State, me: Model, card: str, target: Model) -> Rule[bool]:
    """Whether a player uses what an event has triggered."""
    why = Prompt("trigger", seat=me.seat, model=me.id, card=card, target=target.id)
    return (yield from may(me.seat, why, "trigger"))


def announce(m: State, me: Model, n: Tunable) -> None:
    """Say what on a card brings about what follows."""
    m.tell(TriggerUsed, me.id, n.name, cites=n.clause)


def pick_condition(m: State, seat: int, model: Model, card: str) -> Rule[str | None]:
    """One of the conditions of a model."""
    keys = sorted(model.conditions)
    if len(keys) < 2:
        return keys[0] if keys else None
    why = Prompt("pick-condition", seat=seat, model=model.id, card=card)
    answer = yield Choose(seat, Options.of(*map(Pick, keys)), why)
    chosen: str = answer.choice
    return chosen
