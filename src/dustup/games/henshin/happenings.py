"""What cards can hear: the very thing a rule is about to do or has just done, with fields a reaction may change."""

from __future__ import annotations

from dataclasses import dataclass, replace

from dustup.engine.events import Addend
from dustup.engine.hearing import AFTER, BEFORE, LESS, Happening
from dustup.games.henshin.state import Die, Fighter, Npc, Piece
from dustup.kit.verbs import Deed, added


@dataclass(slots=True)
class Damage(Deed):
    """Damage to a model. Before and less: ``add`` to it. After: ``dealt`` is what was really lost."""

    windows = BEFORE, LESS, AFTER
    whose = "target", "source"

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

    def stands(self) -> bool:
        """Whether any of it is left, and somebody to take it."""
        return self.amount > 0 and self.target.stamina > 0

    def alike(self, size: int) -> Damage:
        """The same of another size, to see what cards would make of it."""
        return replace(self, amount=size, parts=[])

    def add(self, number: int, card: str) -> None:
        """Change the amount (never below 0) and say which card did."""
        self.amount = added(self.amount, number, card, self.parts)


@dataclass(slots=True)
class Throwing(Deed):
    """A throw. Before and less: ``add`` to its distance; 0 is none. After: ``travelled`` and ``left`` are known."""

    windows = BEFORE, LESS, AFTER
    whose = "target", "source"

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

    def stands(self) -> bool:
        """Whether any of it is left."""
        return self.distance > 0

    def alike(self, size: int) -> Throwing:
        """The same of another distance, to see what cards would make of it."""
        return replace(self, distance=size, parts=[])

    def add(self, number: int, card: str) -> None:
        """Change the distance (never below 0) and say which card did."""
        self.distance = added(self.distance, number, card, self.parts)


@dataclass(slots=True)
class Placing(Happening):
    """A model is about to be thrown, placed, swapped or put back at its base. Before only; heard by plain functions."""

    windows = (BEFORE,)
    whose = ("model",)
    silent = True

    model: Piece


@dataclass(slots=True)
class Stride(Happening):
    """How a fighter may take the Move action, asked before its options are listed. Cards widen it."""

    windows = (BEFORE,)
    whose = ("mover",)
    silent = True

    mover: Fighter
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
class Way(Happening):
    """The way a fighter takes when it moves itself, before it is found. Before: add to ``shun``."""

    windows = (BEFORE,)
    whose = ("mover",)
    silent = True

    mover: Fighter
    shun: int = 0
    """Hexes where something lies in wait: the fighter goes around them if that costs it nothing."""


@dataclass(slots=True)
class Power(Happening):
    """The X of a kick, asked when it is declared."""

    windows = (BEFORE,)
    whose = ("kicker",)
    silent = True

    kicker: Fighter
    die: Die
    amount: int
    parts: list[Addend]

    def add(self, number: int, card: str) -> None:
        """Raise X and say which card did."""
        self.amount += number
        self.parts.append((number, card))


@dataclass(slots=True)
class Exhaustion(Happening):
    """A fighter becomes exhausted. After only."""

    whose = "fighter", "source"

    fighter: Fighter
    source: Piece | None
    stand: bool
    """Whether it happened during or by the end of the fighter's Heroic Stand."""


@dataclass(slots=True)
class Destruction(Happening):
    """An NPC is destroyed. After only; the model has left the board, ``cell`` is where it stood."""

    whose = "npc", "source"

    npc: Npc
    source: Piece | None
    cell: int


@dataclass(slots=True)
class SentHome(Happening):
    """A kick sent an exhausted fighter back to its base. After only; nobody is sent who lay there already."""

    whose = "fighter", "kicker"

    fighter: Fighter
    kicker: Fighter


@dataclass(slots=True)
class Movement(Happening):
    """A model moved itself. After only."""

    whose = ("mover",)

    mover: Piece
    start: int
    path: tuple[int, ...]
    kind: str
    """move, kick, special or npc."""


@dataclass(slots=True)
class Transformation(Happening):
    """A fighter took or kept a form by Transform. After only."""

    whose = ("fighter",)

    fighter: Fighter
    changed: bool


@dataclass(slots=True)
class Raise(Happening):
    """A form's level went up. After only."""

    whose = ("fighter",)

    fighter: Fighter


@dataclass(slots=True)
class MomentumGain(Happening):
    """A fighter is about to earn momentum for an action. Before: change ``amount``."""

    windows = (BEFORE,)
    whose = ("fighter",)
    silent = True

    fighter: Fighter
    amount: int


@dataclass(slots=True)
class Action(Happening):
    """An action paid with a die. Before: it is paid and about to be carried out. After: it is over."""

    windows = BEFORE, AFTER
    whose = ("fighter",)

    fighter: Fighter
    die: Die
    kind: str
    """move, attack, kick, transform, special or scenario."""


@dataclass(slots=True)
class NpcTarget(Happening):
    """Whom an NPC goes for, when its behaviour looks for the nearest fighter. Before: narrow ``candidates``."""

    windows = (BEFORE,)
    whose = ("npc",)
    silent = True

    npc: Npc
    candidates: int
    """Cells of the fighters it may choose."""
