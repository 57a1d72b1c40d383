"""What cards can hear: the very thing a rule is about to do or has just done, with fields a reaction may change."""

from __future__ import annotations

from dataclasses import dataclass, replace

from dustup.engine.events import Addend
from dustup.games.henshin.state import Die, Piece


@dataclass(slots=True)
class Damage:
    """Damage to a model. Before and less: ``add`` to it. After: ``dealt`` is what was really lost."""

    target: Piece
    source: Piece | None
    """The model that deals it; ``None`` for terrain."""
    amount: int
    kind: str
    """attack, move, kick, special, ability, collision, terrain, npc or scenario."""
    parts: list[Addend]
    dealt: int = 0

    @property
    def size(self) -> int:
        """How much it is."""
        return self.amount

    def alike(self, size: int) -> Damage:
        """The same of another size, to see what cards would make of it."""
        return replace(self, amount=size, parts=[])

    def add(self, number: int, card: str) -> None:
        """Change the amount (never below 0) and say which card did."""
        number = max(number, -self.amount)
        if number:
            self.amount += number
            self.parts.append((number, card))


@dataclass(slots=True)
class Throwing:
    """A throw. Before and less: ``add`` to its distance; 0 is none. After: ``travelled`` and ``left`` are known."""

    target: Piece
    source: Piece | None
    distance: int
    parts: list[Addend]
    travelled: int = 0
    left: int = 0
    """Hexes of the throw cut off by a collision."""
    hit: Piece | None = None
    """The model collided with."""
    edge: bool = False
    """Whether the board edge stopped it."""
    path: tuple[int, ...] = ()
    """The hexes entered."""

    @property
    def size(self) -> int:
        """How far it goes."""
        return self.distance

    def alike(self, size: int) -> Throwing:
        """The same of another distance, to see what cards would make of it."""
        return replace(self, distance=size, parts=[])

    def add(self, number: int, card: str) -> None:
        """Change the distance (never below 0) and say which card did."""
        number = max(number, -self.distance)
        if number:
            self.distance += number
            self.parts.append((number, card))


@dataclass(slots=True)
class Placing:
    """A model is about to be thrown, placed, swapped or put back at its base. Before only; heard by plain functions."""

    model: Piece


@dataclass(slots=True)
class Stride:
    """How a fighter may take the Move action, asked before its options are listed. Cards widen it."""

    mover: Piece
    extra: int = 0
    """Hexes added to the distance of every count."""
    through_models: bool = False
    through_walls: bool = False
    unpinned: bool = False
    """Whether adjacent enemies do not stop the Move."""
    beset: bool = False
    """Whether a card stops the Move the way an adjacent enemy does."""
    pinned: bool = False
    """Whether a card forbids the Move; what forbids wins over what allows."""


@dataclass(slots=True)
class Way:
    """The way a fighter takes when it moves itself, before it is found. Before: add to ``shun``."""

    mover: Piece
    shun: int = 0
    """Hexes where something lies in wait: the fighter goes around them if that costs it nothing."""


@dataclass(slots=True)
class Power:
    """The X of a kick, asked when it is declared."""

    kicker: Piece
    die: Die
    amount: int
    parts: list[Addend]

    def add(self, number: int, card: str) -> None:
        """Raise X and say which card did."""
        self.amount += number
        self.parts.append((number, card))


@dataclass(slots=True)
class Exhaustion:
    """A fighter becomes exhausted. After only."""

    fighter: Piece
    source: Piece | None
    stand: bool
    """Whether it happened during or by the end of the fighter's Heroic Stand."""


@dataclass(slots=True)
class Destruction:
    """An NPC is destroyed. After only; the model has left the board, ``cell`` is where it stood."""

    npc: Piece
    source: Piece | None
    cell: int


@dataclass(slots=True)
class SentHome:
    """A kick sent an exhausted fighter back to its base. After only; nobody is sent who lay there already."""

    fighter: Piece
    kicker: Piece


@dataclass(slots=True)
class Movement:
    """A model moved itself. After only."""

    mover: Piece
    start: int
    path: tuple[int, ...]
    kind: str
    """move, kick, special or npc."""


@dataclass(slots=True)
class Transformation:
    """A fighter took or kept a form by Transform. After only."""

    fighter: Piece
    changed: bool


@dataclass(slots=True)
class Raise:
    """A form's level went up. After only."""

    fighter: Piece


@dataclass(slots=True)
class MomentumGain:
    """A fighter is about to earn momentum for an action. Before: change ``amount``."""

    fighter: Piece
    amount: int


@dataclass(slots=True)
class Action:
    """An action paid with a die. Before: it is paid and about to be carried out. After: it is over."""

    fighter: Piece
    die: Die
    kind: str
    """move, attack, kick, transform, special or scenario."""


@dataclass(slots=True)
class NpcTarget:
    """Whom an NPC goes for, when its behaviour looks for the nearest fighter. Before: narrow ``candidates``."""

    npc: Piece
    candidates: int
    """Cells of the fighters it may choose."""
