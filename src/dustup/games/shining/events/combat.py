"""The track and the Final Step."""

from __future__ import annotations

from dustup.engine.events import event
from dustup.games.shining.events.kinds import Card


@event
class RoundBegan:
    number: int


@event
class ChartRolled:
    face: int
    events: int
    timers: int
    called: int
    """Monsters that are to enter, as far as they are not in play."""


@event
class TimerDiscarded:
    left: int


@event
class EventRevealed:
    card: Card
    text: str


@event
class EventDiscarded:
    card: Card
    left: int


@event
class EventsShuffled:
    cards: int


@event
class TimeOut:
    """No Event Card is left."""
