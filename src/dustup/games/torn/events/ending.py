"""The end of the game."""

from __future__ import annotations

from dustup.engine.events import event
from dustup.games.torn.events.kinds import MiniId, Seat


@event
class SquadDestroyed:
    seat: Seat


@event
class LastTurn:
    """The game ends with the turn in progress."""


@event
class NeverCame:
    """Somebody off the battlefield counts as dead."""

    mini: MiniId


@event
class GameEnds:
    turn: int


@event
class CountedAlive:
    """Somebody dead counts as alive when points are counted."""

    mini: MiniId


@event
class Scored:
    seat: Seat
    why: str
    points: int


@event
class PointsCounted:
    seat: Seat
    points: int
