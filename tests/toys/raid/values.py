"""What the raiders can answer and what can happen to them. Some of it one raider alone learns."""

from __future__ import annotations

from dustup.engine.events import Addend, event
from dustup.engine.options import option

Addends = tuple[Addend, ...]


@option
class Scout:
    """Look at the top threat."""


@option
class March:
    """Meet the top threat unseen."""


@option
class Leave:
    """Leave the scouted threat on top."""


@option
class Bury:
    """Put the scouted threat at the bottom."""


@option
class Commit:
    """Lay a card of your hand face down."""

    card: int


@option
class Discard:
    card: int


@option
class Hold:
    """Commit nothing."""


@event
class Scouted:
    seat: int
    buried: bool


@event
class ThreatMet:
    threat: int


@event
class Revealed:
    cards: tuple[int, ...]


@event
class Fought:
    total: int
    parts: Addends
    beaten: bool


@event
class SawThreat:
    """Only the scout learns of it."""

    seat: int
    threat: int


@event
class DrewCard:
    """Others learn only that a card was drawn."""

    seat: int
    card: int


@event
class Drew:
    seat: int
    """Who drew, not what."""


@event
class Discarded:
    seat: int
    card: int


@event
class Reshuffled:
    cards: int


@event
class Ended:
    won: bool
