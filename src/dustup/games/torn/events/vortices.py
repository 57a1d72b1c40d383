"""Ether Vortices and Wonders."""

from __future__ import annotations

from dustup.engine.events import event
from dustup.games.torn.events.kinds import Card, Hexon, MiniId, Seat, Symbols


@event
class VortexStrikes:
    mini: MiniId
    symbols: Symbols


@event
class Explored:
    mini: MiniId
    hexon: Hexon
    symbols: Symbols


@event
class CrystalsLost:
    seat: Seat
    amount: int
    left: int


@event
class CrystalsGained:
    seat: Seat
    amount: int
    left: int


@event
class WonderDrawn:
    mini: MiniId
    card: Card
    outcome: str
    text: str


@event
class NothingCame:
    """A Wonder had nobody, or nothing, to work on."""

    card: Card
    why: str


@event
class WondersShuffled:
    cards: int


@event
class VortexGrew:
    hexon: Hexon
    supply: int


@event
class VortexGone:
    hexon: Hexon


@event
class VortexMoved:
    face: int
    start: Hexon
    to: Hexon
    seat: Seat


@event
class VortexStays:
    face: int
    hexon: Hexon
    seat: Seat


@event
class VortexSent:
    """A card has moved a Vortex."""

    start: Hexon
    to: Hexon


@event
class VortexTurned:
    """A card has turned the arrow of a Vortex, which something stops."""

    hexon: Hexon
    towards: Hexon
