"""Moving, standard actions, Scenario Markers."""

from __future__ import annotations

from dustup.engine.events import event
from dustup.games.torn.events.kinds import Card, Cell, Cells, Hexon, MiniId


@event
class Moved:
    mini: MiniId
    start: Cell
    path: Cells
    """Hexes entered, or the middles of the hexons."""


@event
class Stayed:
    """Nowhere is left to move to."""

    mini: MiniId


@event
class Ejected:
    mini: MiniId
    start: Cell
    to: Cell


@event
class Shoved:
    """A Miniature is pushed away or dragged near."""

    mini: MiniId
    start: Cell
    to: Cell


@event
class Razed:
    """Volume Landscape is destroyed."""

    piece: Card
    hexon: Hexon


@event
class LandscapePut:
    """New Landscape."""

    piece: Card
    hexon: Hexon


@event
class Concentrated:
    mini: MiniId
    dice: int


@event
class FocusLost:
    mini: MiniId
    dice: int


@event
class Guarded:
    mini: MiniId
    dice: int


@event
class MarkerTaken:
    mini: MiniId
    cell: Cell


@event
class MarkerPut:
    mini: MiniId
    cell: Cell


@event
class MarkerHanded:
    giver: MiniId
    taker: MiniId


@event
class MarkerDropped:
    mini: MiniId
    cell: Cell


@event
class Performed:
    """A special action is carried out."""

    mini: MiniId
    tile: Card
    text: str
