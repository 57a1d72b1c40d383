"""Attacks, DMG, Heal and Push."""

from __future__ import annotations

from dustup.engine.events import event
from dustup.games.shining.events.kinds import Addends, Card, Cell, Cells, Faces, ModelId, Models


@event
class AttackDeclared:
    attacker: ModelId
    weapon: Card
    targets: Models


@event
class AreaAimed:
    attacker: ModelId
    weapon: Card
    cell: Cell
    targets: Models


@event
class Rolled:
    model: ModelId
    faces: Faces
    advantage: int


@event
class DieDiscarded:
    model: ModelId
    face: int


@event
class Totalled:
    attacker: ModelId
    total: int
    parts: Addends


@event
class Missed:
    target: ModelId
    total: int
    least: int
    """What the first row of the Results Chart with DMG takes."""


@event
class Hit:
    """A row of the Results Chart."""

    target: ModelId
    dmg: int
    least: int
    times: int
    """How often the VIT of the target that is; 0 for a row with a number of its own."""


@event
class Chained:
    attacker: ModelId
    face: int
    text: str
    instead: str


@event
class ChainMissed:
    """Somebody to whom a CHAIN can do nothing any more."""

    model: ModelId
    why: str


@event
class LostHp:
    model: ModelId
    amount: int
    left: int
    parts: Addends


@event
class Unhurt:
    """DMG that was taken away altogether."""

    model: ModelId
    parts: Addends


@event
class Healed:
    model: ModelId
    amount: int
    left: int
    parts: Addends


@event
class Pushed:
    model: ModelId
    start: Cell
    path: Cells

    @property
    def to(self) -> int:
        """Where it ended."""
        return self.path[-1]


@event
class PushStopped:
    model: ModelId
    missing: int


@event
class PushChanged:
    model: ModelId
    squares: int
    parts: Addends


@event
class NotPushed:
    model: ModelId
