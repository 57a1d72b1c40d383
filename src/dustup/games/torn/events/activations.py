"""Turns and activations."""

from __future__ import annotations

from dustup.engine.events import event
from dustup.games.torn.events.kinds import Card, MiniId, Minis, Seat


@event
class TurnBegan:
    number: int


@event
class Activated:
    mini: MiniId
    time: int


@event
class Reactivated:
    mini: MiniId


@event
class ReactivationGranted:
    mini: MiniId


@event
class NobodyLeft:
    """A player has no Miniature left to activate: the other goes on alone."""

    seat: Seat


@event
class NoMoreActivations:
    seat: Seat


@event
class TimeGained:
    mini: MiniId
    amount: int
    left: int


@event
class NoMoreTime:
    """Somebody has got as many Time Markers as there can be for one activation."""

    mini: MiniId


@event
class TimeLost:
    mini: MiniId
    amount: int
    left: int


@event
class ActionDeclared:
    mini: MiniId
    tile: Card
    targets: Minis
    time: int
    left: int


@event
class ActionVoid:
    """A declared action is not carried out."""

    mini: MiniId
    tile: Card


@event
class TargetLost:
    mini: MiniId
    target: MiniId


@event
class TargetTaken:
    """Somebody becomes the target of a declared attack in place of another."""

    mini: MiniId
    target: MiniId


@event
class DistanceHalved:
    """The declared movement goes half as far."""

    mini: MiniId


@event
class ActivationEnded:
    mini: MiniId


@event
class Reacted:
    mini: MiniId
    tile: Card


@event
class CountsAsActivated:
    mini: MiniId


@event
class AbilityUsed:
    """An ability of a Miniature that nobody declares is at work."""

    mini: MiniId
    ability: Card


@event
class EquipmentUsed:
    mini: MiniId
    item: Card
    text: str
