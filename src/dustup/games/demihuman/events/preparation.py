"""From the mission to the first turn."""

from __future__ import annotations

from dustup.engine.events import event
from dustup.games.demihuman.events.kinds import Card, ModelId, Models, Seat, Spot


@event
class Agreed:
    """A ruling that is played otherwise than we decide it."""

    text: str


@event
class MissionChosen:
    name: Card
    text: str
    chart: Card


@event
class SecondGame:
    """The second of two games begins: the points of the first."""

    points: tuple[int, int]


@event
class RolledOff:
    """A roll-off: no pips."""

    faces: tuple[int, int]


@event
class RoleTaken:
    seat: Seat
    role: str


@event
class HeadStart:
    seat: Seat
    points: int


@event
class CoalitionShown:
    seat: Seat
    coalition: Card


@event
class TeamShown:
    seat: Seat
    models: Models


@event
class CornerTaken:
    seat: Seat
    corner: str


@event
class Chosen:
    """A model the mission is about."""

    seat: Seat
    model: ModelId


@event
class ObjectiveSet:
    seat: Seat
    to: Spot


@event
class ObjectiveSkipped:
    seat: Seat


@event
class Deployed:
    model: ModelId
    to: Spot


@event
class DeploymentEnded:
    seat: Seat
    points: int


@event
class ChipsGiven:
    seat: Seat
    chips: int


@event
class FirstTurnRolled:
    """The dice, and what they come to with what modifies them: empty if nothing does."""

    faces: tuple[int, int]
    totals: tuple[int, ...]


@event
class FirstTurnTied:
    pass


@event
class PipOrderRolled:
    """Two dice settle who decides on pips first, where nobody is targeted."""

    faces: tuple[int, int]


@event
class FirstTurnWon:
    seat: Seat
