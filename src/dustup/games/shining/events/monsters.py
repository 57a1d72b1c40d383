"""Activations of Monsters: every AI card is explained."""

from __future__ import annotations

from dustup.engine.events import event
from dustup.games.shining.events.kinds import Card, Cell, ModelId


@event
class AiRevealed:
    monster: ModelId
    card: Card
    text: str


@event
class AiShuffled:
    monster: ModelId
    cards: int


@event
class AiTargets:
    """Whom a Monster goes for, and why."""

    monster: ModelId
    target: ModelId
    why: str
    number: int
    tie: str = "only"
    """What told it from others who were as good."""


@event
class AiTurns:
    """Whom a Monster attacks in place of its target."""

    monster: ModelId
    target: ModelId


@event
class AiSeeks:
    """Which square a Monster goes for, and why."""

    monster: ModelId
    cell: Cell
    why: str
    number: int
    tie: str


@event
class AiHeads:
    """The square a Monster wants to get to, and how that was chosen among equally cheap ones."""

    monster: ModelId
    cell: Cell
    cost: int
    why: str
    tie: str


@event
class AiStops:
    """Where a Monster that does not get there ends its movement."""

    monster: ModelId
    cell: Cell
    why: str
    tie: str


@event
class Emerged:
    """A Monster went under and came up somewhere else."""

    monster: ModelId
    start: Cell
    cell: Cell
    spawn: int


@event
class AiFlees:
    """Where a RETREAT leads, and why."""

    monster: ModelId
    cell: Cell
    far: int
    """From the nearest Hero."""
    tie: str


@event
class AiStands:
    """A Monster does not move."""

    monster: ModelId
    why: str


@event
class AiCannot:
    """An instruction that is skipped."""

    monster: ModelId
    what: str
    why: str
