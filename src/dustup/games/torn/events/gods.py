"""Faith and God Cards."""

from __future__ import annotations

from dustup.engine.events import event
from dustup.games.torn.events.kinds import Card, MiniId, Seat, Symbols


@event
class FaithGained:
    seat: Seat
    mini: MiniId
    domain: str
    amount: int
    left: int


@event
class FaithPaid:
    seat: Seat
    domain: str
    amount: int
    left: int


@event
class FaithLost:
    seat: Seat
    domain: str
    amount: int
    left: int


@event
class GodCardDrawn:
    """Only its owner learns which."""

    seat: Seat
    card: Card


@event
class CardDrawn:
    """What the others learn of it."""

    seat: Seat


@event
class DeckEmpty:
    seat: Seat


@event
class GodCardPlayed:
    seat: Seat
    card: Card
    text: str


@event
class GodCardDiscarded:
    seat: Seat
    card: Card


@event
class CardStrikes:
    """An attack roll without an attacker."""

    seat: Seat
    card: Card
    symbols: Symbols


@event
class DrumsBeaten:
    """More dice for the initiative."""

    seat: Seat
    dice: int


@event
class Laid:
    """A card lies on a Miniature from now on."""

    card: Card
    mini: MiniId


@event
class WoreOff:
    card: Card
    mini: MiniId
