"""The set-up of an encounter."""

from __future__ import annotations

from dustup.engine.events import event
from dustup.games.shining.events.kinds import Cell, ModelId, Seat


@event
class Agreed:
    """A ruling that is played otherwise than we decide it."""

    text: str


@event
class EncounterBegan:
    number: str
    title: str
    text: str


@event
class HeroTaken:
    """A Hero takes part, with its cards."""

    hero: ModelId
    seat: Seat
    arms: str
    traits: str


@event
class TrackLaid:
    steps: str


@event
class SceneryLaid:
    """What a drawn piece of the map means."""

    piece: str
    terrain: str


@event
class LevelsLaid:
    """What lies higher or lower than the rest of the map."""

    feature: str


@event
class Spawned:
    monster: ModelId
    cell: Cell
    away: str
    """"there", or "near" if its square was taken."""


@event
class NotSpawned:
    monster: ModelId
    why: str


@event
class DeckReady:
    deck: str
    cards: int


@event
class HeroPlaced:
    hero: ModelId
    cell: Cell


@event
class OrderGiven:
    hero: ModelId
    number: int


@event
class BurdenLaid:
    """What has to be carried lies on its square."""

    what: str
    cell: Cell
