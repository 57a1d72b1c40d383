"""Dice, damage, life and conditions."""

from __future__ import annotations

from dustup.engine.events import event
from dustup.games.torn.events.kinds import Addends, Card, Cell, MiniId, Symbols


@event
class AttackRolled:
    mini: MiniId
    symbols: Symbols
    parts: Addends
    """What the number of dice is made of."""


@event
class EffortRolled:
    """Dice of an action that is no attack."""

    mini: MiniId
    symbols: Symbols
    parts: Addends


@event
class DefenseRolled:
    mini: MiniId
    symbols: Symbols
    parts: Addends


@event
class Compared:
    """What gets through: successes and criticals that nothing cancelled."""

    target: MiniId
    successes: int
    criticals: int


@event
class Wounded:
    mini: MiniId
    amount: int
    left: int
    parts: Addends


@event
class Unharmed:
    mini: MiniId
    parts: Addends


@event
class LifeRestored:
    mini: MiniId
    amount: int
    left: int


@event
class Killed:
    mini: MiniId
    cell: Cell


@event
class CounterFails:
    mini: MiniId
    why: str


@event
class PropertyTriggered:
    target: MiniId
    keyword: Card
    why: str


@event
class ConditionPut:
    mini: MiniId
    condition: Card


@event
class ConditionIgnored:
    mini: MiniId
    condition: Card


@event
class ConditionKeptOff:
    """Something lets a Condition Marker not be put on."""

    mini: MiniId
    condition: Card


@event
class ConditionActs:
    mini: MiniId
    condition: Card


@event
class ConditionRemoved:
    mini: MiniId
    condition: Card


@event
class PoisonRolled:
    mini: MiniId
    symbols: Symbols


@event
class LandscapeActs:
    mini: MiniId
    landscape: Card
