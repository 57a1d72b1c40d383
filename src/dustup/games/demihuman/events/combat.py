"""Dice, pips, damage, conditions."""

from __future__ import annotations

from dustup.engine.events import event
from dustup.games.demihuman.events.kinds import Addends, Card, Condition, ModelId, Models, Seat


@event
class AttackDeclared:
    model: ModelId
    attack: Card
    targets: Models


@event
class BlockRolled:
    model: ModelId
    face: int


@event
class Blocked:
    model: ModelId
    attack: Card


@event
class ForceRolled:
    """The AF roll before pips: the die and what is added."""

    model: ModelId
    total: int
    parts: Addends


@event
class DefenceRolled:
    model: ModelId
    total: int
    parts: Addends


@event
class FateSwapped:
    """A die is replaced by one of a Fortune Telling Pool."""

    by: ModelId
    was: int
    face: int


@event
class PipsSpent:
    seat: Seat
    pips: int
    face: int
    left: int


@event
class ForceAgainst:
    """What the AF roll is against one of several targets, where something about that target changes it."""

    target: ModelId
    total: int
    parts: Addends


@event
class AttackSucceeded:
    model: ModelId
    target: ModelId
    force: int
    defence: int


@event
class AttackFailed:
    model: ModelId
    target: ModelId
    force: int
    defence: int


@event
class Wounded:
    model: ModelId
    amount: int
    left: int
    parts: Addends


@event
class Healed:
    model: ModelId
    amount: int
    left: int


@event
class Died:
    model: ModelId


@event
class ConditionGained:
    model: ModelId
    condition: Condition
    points: int
    total: int


@event
class ConditionLost:
    model: ModelId
    condition: Condition
    points: int
    total: int


@event
class Burned:
    model: ModelId
    points: int


@event
class TerrainActs:
    model: ModelId
    terrain: Card


@event
class FortuneRolled:
    model: ModelId
    faces: tuple[int, ...]


@event
class PipsGained:
    seat: Seat
    pips: int
    total: int


@event
class PipsLost:
    seat: Seat
    pips: int
    total: int
