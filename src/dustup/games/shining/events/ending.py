"""The end of an encounter."""

from __future__ import annotations

from dustup.engine.events import event
from dustup.games.shining.events.kinds import ModelId


@event
class Victory:
    text: str


@event
class Defeat:
    text: str


@event
class StatRaised:
    hero: ModelId
    stat: str
    value: int


@event
class WeaponGained:
    hero: ModelId
    weapon: str


@event
class RecoveryTaken:
    hero: ModelId
    what: str
    amount: int


@event
class RecoveryLeft:
    hero: ModelId


@event
class Follows:
    """What the encounter's instructions lead to."""

    what: str
