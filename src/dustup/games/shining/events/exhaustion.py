"""Death and exhaustion."""

from __future__ import annotations

from dustup.engine.events import event
from dustup.games.shining.events.kinds import Cell, Faces, ModelId


@event
class Removed:
    monster: ModelId
    cell: Cell


@event
class Exhausted:
    hero: ModelId


@event
class CheatedDeath:
    hero: ModelId
    faces: Faces
    regained: int
    left: int


@event
class NoLuck:
    """A Hero without LCK rolls nothing."""

    hero: ModelId


@event
class Recovered:
    hero: ModelId


@event
class StaysDown:
    hero: ModelId
