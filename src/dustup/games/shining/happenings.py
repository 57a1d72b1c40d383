"""What cards can hear: the very thing a rule is about to do or has just done, with fields a sentence may change."""

from __future__ import annotations

from dataclasses import dataclass, field

from dustup.engine.events import Addend
from dustup.engine.hearing import AFTER, BEFORE, Happening
from dustup.engine.hearing import LESS as LESS
from dustup.games.shining.played import Profile
from dustup.games.shining.state import Hero, Model
from dustup.kit.verbs import Deed, added


@dataclass(slots=True)
class Blow(Happening):
    """An attack. Before: give it Advantage or ``add`` to its total. After: everything of it is over."""

    windows = BEFORE, AFTER
    whose = ("attacker",)

    attacker: Model
    profile: Profile
    at: int
    """The square it is aimed at."""
    targets: list[Model]
    """Everybody it affects."""
    advantage: int = 0
    parts: list[Addend] = field(default_factory=list)
    """What is added to the dice."""
    faces: list[tuple[int, int]] = field(default_factory=list)
    """The dice that were kept: size and face."""
    total: int = 0
    hurt: list[int] = field(default_factory=list)
    """The numbers of those who lost HP by it."""
    stopped: list[int] = field(default_factory=list)
    """The numbers of those whose Push was stopped short."""

    def add(self, number: int, card: str) -> None:
        """Change the total and say which card did."""
        if number:
            self.parts.append((number, card))


@dataclass(slots=True)
class Damage(Deed):
    """DMG to a model. Before and less: ``add`` to it. After: ``dealt`` is what was lost."""

    windows = BEFORE, LESS, AFTER
    whose = "target", "source"

    target: Model
    source: Model | None
    amount: int
    kind: str
    """chart, chain or push of an attack; shove (a Push without one), event or card."""
    parts: list[Addend] = field(default_factory=list)
    dealt: int = 0

    def stands(self) -> bool:
        """Whether any of it is left."""
        return self.amount > 0

    def add(self, number: int, card: str) -> None:
        """Change the amount (never below 0) and say which card did."""
        self.amount = added(self.amount, number, card, self.parts)


@dataclass(slots=True)
class Healing(Deed):
    """HealX. Before: ``add`` to it. After: ``healed`` is what was regained."""

    windows = BEFORE, AFTER
    whose = "target", "source"

    target: Model
    source: Model | None
    amount: int
    parts: list[Addend] = field(default_factory=list)
    healed: int = 0

    def add(self, number: int, card: str) -> None:
        """Change the amount (never below 0) and say which card did."""
        self.amount = added(self.amount, number, card, self.parts)


@dataclass(slots=True)
class Shoving(Happening):
    """A Push. Before: ``add`` to its squares."""

    windows = (BEFORE,)
    whose = "target", "source"

    target: Model
    source: Model | None
    squares: int
    parts: list[Addend] = field(default_factory=list)

    def add(self, number: int, card: str) -> None:
        """Change the number of squares (never below 0) and say which card did."""
        self.squares = added(self.squares, number, card, self.parts)


@dataclass(slots=True)
class Moved(Happening):
    """A model has ended a movement of its own on another square."""

    whose = ("model",)

    model: Model
    start: int


@dataclass(slots=True)
class Exhaustion(Happening):
    """A Hero is exhausted, and the attack is over in which that happened."""

    whose = ("hero",)

    hero: Hero


@dataclass(slots=True)
class Activation(Happening):
    """A Hero's activation begins: after its points are renewed."""

    whose = ("hero",)

    hero: Hero
