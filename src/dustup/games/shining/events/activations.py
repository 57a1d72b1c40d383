"""Activations of Heroes."""

from __future__ import annotations

from dustup.engine.events import event
from dustup.games.shining.events.kinds import Card, Cell, Cells, Faces, ModelId


@event
class BurdenTaken:
    hero: ModelId
    what: str


@event
class BurdenPassed:
    hero: ModelId
    giver: ModelId
    what: str


@event
class HeroActivates:
    hero: ModelId
    ap: int
    steps: int


@event
class ActivationEnded:
    hero: ModelId


@event
class Walked:
    """A model moved on its own."""

    model: ModelId
    start: Cell
    path: Cells
    cost: int

    @property
    def to(self) -> int:
        """Where it stopped."""
        return self.path[-1]


@event
class ItemUsed:
    hero: ModelId
    item: Card
    on: ModelId


@event
class SpellCast:
    hero: ModelId
    spell: Card
    at: Cell
    left: int


@event
class ItemThrown:
    """An item is used on a square."""

    hero: ModelId
    item: Card
    at: Cell


@event
class Warded:
    """A card lies on a Hero for a while."""

    hero: ModelId
    card: Card


@event
class GroundLaid:
    """Squares are not as drawn for a while."""

    card: Card
    kind: str
    cells: Cells


@event
class WoreOff:
    """A card lies on a Hero no longer."""

    card: Card
    by: ModelId
    hero: ModelId


@event
class GroundCleared:
    """Squares are as drawn again, as far as one card goes."""

    card: Card
    by: ModelId
    cells: Cells


@event
class StepsGained:
    hero: ModelId
    steps: int


@event
class EdgeGained:
    """Advantage on the next attack."""

    hero: ModelId
    number: int


@event
class LuckRolled:
    """Dice for a stat, of which some faces count."""

    hero: ModelId
    faces: Faces
    stat: str
    least: int
    lucky: int


@event
class Hauled:
    hero: ModelId
    start: Cell
    to: Cell


@event
class TraitUsed:
    hero: ModelId
    trait: Card


@event
class Reacted:
    hero: ModelId
    trait: Card
    left: int


@event
class MpRegained:
    hero: ModelId
    amount: int
    left: int
