"""Moving, falling, helping, abilities."""

from __future__ import annotations

from dustup.engine.events import event
from dustup.games.demihuman.events.kinds import Card, Condition, Length, ModelId, Models, Seat, Spot, Way


@event
class AboutToGo:
    """An action is announced, before others may answer it: where to."""

    model: ModelId
    by: str
    to: Spot


@event
class AboutToAttack:
    model: ModelId
    attack: Card
    targets: Models


@event
class AboutToAim:
    """An attack or an ability, and the point it is for."""

    model: ModelId
    what: Card
    to: Spot


@event
class AboutToHelp:
    model: ModelId
    target: ModelId
    condition: Condition


@event
class AboutToUse:
    model: ModelId
    ability: Card


@event
class AboutTo:
    model: ModelId
    what: str


@event
class Spoilt:
    """What was announced has become impossible."""

    model: ModelId


@event
class Moved:
    """By which action a model has moved, along which way, and what that cost."""

    model: ModelId
    by: str
    way: Way
    length: Length


@event
class Stayed:
    model: ModelId
    by: str


@event
class Fell:
    model: ModelId
    to: Spot
    inches: int


@event
class Pulled:
    model: ModelId
    way: Way


@event
class Carried:
    model: ModelId
    by: ModelId
    to: Spot


@event
class LeftBehind:
    model: ModelId
    by: ModelId


@event
class Helped:
    model: ModelId
    target: ModelId
    condition: Condition
    left: int


@event
class Doused:
    model: ModelId


@event
class MoneyTaken:
    model: ModelId


@event
class AbilityUsed:
    model: ModelId
    ability: Card
    text: str


@event
class TriggerUsed:
    """What a card does by itself, or at its player's wish, when something happens."""

    model: ModelId
    ability: Card


@event
class CoalitionUsed:
    """A player uses an ability of the Special Coalition."""

    seat: Seat
    coalition: Card
    ability: Card
    text: str


@event
class PointChosen:
    model: ModelId
    to: Spot


@event
class Saved:
    model: ModelId
    target: ModelId


@event
class Spawned:
    model: ModelId
    by: ModelId
    to: Spot


@event
class NoRoom:
    """A model finds no place to appear."""

    name: Card


@event
class Destroyed:
    """A model is taken off the table by a limit: it has not died."""

    model: ModelId


@event
class PanicPaid:
    seat: Seat
    model: ModelId
    pips: int
