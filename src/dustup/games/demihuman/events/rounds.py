"""Rounds and activations."""

from __future__ import annotations

from dustup.engine.events import event
from dustup.games.demihuman.events.kinds import Card, ModelId, Models, Seat


@event
class RoundBegan:
    number: int
    first: Seat


@event
class Activated:
    model: ModelId


@event
class Passed:
    model: ModelId


@event
class ChipUsed:
    seat: Seat
    left: int


@event
class ActivationEnded:
    model: ModelId


@event
class WorksOn:
    """A Fading effect has begun to work on some models."""

    ability: Card
    models: Models


@event
class WoreOff:
    ability: Card
    model: ModelId


@event
class OrderChosen:
    """Who is first in the next round."""

    seat: Seat
    first: Seat


@event
class PlaysNoMore:
    """Alone on the table, a player passes with everything to the end."""

    seat: Seat


@event
class GoalScored:
    seat: Seat
    goal: Card
    points: int


@event
class FocusMet:
    model: ModelId
    focus: Card
    pays: str
    amount: int


@event
class PointsScored:
    seat: Seat
    points: int
    why: str
    total: int


@event
class TerritoryHeld:
    seat: Seat
    inches: int
    total: int
    """0 where rounds are not added up."""


@event
class Controlled:
    """Who controls which of the objectives."""

    seat: Seat
    number: int


@event
class GameEnded:
    points: tuple[int, int]


@event
class FirstGameOver:
    """Of two games one is over: nobody has won yet."""

    points: tuple[int, int]


@event
class TieBroken:
    why: str
    values: tuple[int, int]


@event
class Won:
    seat: Seat
    why: str


@event
class Drawn:
    """Everything is equal."""
