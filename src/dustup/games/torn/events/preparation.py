"""Before the first turn: squads, battlefield, initiative, deployment."""

from __future__ import annotations

from dustup.engine.events import event
from dustup.games.torn.events.kinds import Card, Cells, MiniId, Minis, Seat, Symbols


@event
class ScenarioChosen:
    title: Card
    text: str
    points: int


@event
class SquadShown:
    """The Miniatures of a squad; of the God Deck nothing is shown."""

    seat: Seat
    hero: MiniId
    minis: Minis
    equipment: tuple[str, ...]


@event
class BattlefieldLaid:
    landscape: int
    vortices: int
    markers: int


@event
class InitiativeRolled:
    seat: Seat
    symbols: Symbols


@event
class InitiativeTied:
    pass


@event
class InitiativeWon:
    seat: Seat
    why: str
    """By ``criticals``, or by ``successes`` where these are equal."""


@event
class AttackerNamed:
    seat: Seat


@event
class ZoneTaken:
    seat: Seat
    zone: int


@event
class Deployed:
    mini: MiniId
    cells: Cells


@event
class KeptBack:
    mini: MiniId


@event
class WentToReserves:
    mini: MiniId


@event
class Entered:
    mini: MiniId
    cells: Cells
