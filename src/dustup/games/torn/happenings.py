"""What cards can hear: the very thing a rule is about to do or has just done, with fields a sentence may change."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Self

from dustup.engine.events import Addend
from dustup.engine.hearing import AFTER, BEFORE, LESS, Happening
from dustup.games.torn.miniatures import Tile
from dustup.games.torn.state import Miniature, State
from dustup.kit.verbs import Deed, added


@dataclass(slots=True)
class OfAStep(Happening):
    """A moment at which effects of several Miniatures may come at the same time."""

    def among(self, twin: State) -> Self:
        """The same on a copy of the state, where the order of effects is tried out."""
        return self


@dataclass(slots=True)
class OfActivation(OfAStep):
    """A moment of a Miniature's activation."""

    whose = ("mini",)

    mini: Miniature

    def among(self, twin: State) -> Self:
        """The same on a copy of the state."""
        return type(self)(twin.minis[self.mini.id])


@dataclass(slots=True)
class ActivationBegins(OfActivation):
    """Step 3 of a Miniature's activation, before the God Card window."""


@dataclass(slots=True)
class ActivationEnds(OfActivation):
    """Step 8 of a Miniature's activation, before the God Card window."""


@dataclass(slots=True)
class TurnBegins(OfAStep):
    """Phase 1."""

    number: int


@dataclass(slots=True)
class TurnEnds(OfAStep):
    """Phase 6."""

    number: int


@dataclass(slots=True)
class GameCloses(OfAStep):
    """Step 5 of the game."""

    turn: int
    done: list[tuple[int, str]] = field(default_factory=list)
    """What happens only once for a player, however many cards say so, with whose it was."""

    def first(self, seat: int, name: str) -> bool:
        """Whether it has not happened yet for this player; from now on it has."""
        new = (seat, name) not in self.done
        self.done.append((seat, name))
        return new

    def among(self, twin: State) -> Self:
        """The same on a copy of the state."""
        return type(self)(self.turn, [*self.done])


@dataclass(slots=True)
class Aim(Happening):
    """A target an attack could choose. Before: whoever hides it says ``hidden``. Plain functions only."""

    windows = (BEFORE,)
    whose = "target", "attacker"
    silent = True

    target: Miniature
    attacker: Miniature
    tile: Tile
    hidden: bool = False


@dataclass(slots=True)
class Entry(Happening):
    """The hexes on which an Ambusher may enter. Before: take some away. Plain functions only."""

    windows = (BEFORE,)
    whose = ("mini",)
    silent = True

    mini: Miniature
    hexes: int


@dataclass(slots=True)
class Strike(Happening):
    """An attack. Before: ``add`` Attack Dice. After: everything of it is over, Counter Attacks excepted."""

    windows = BEFORE, AFTER
    whose = ("attacker",)

    attacker: Miniature
    tile: Tile
    targets: list[Miniature]
    """Everybody it hits; the chosen target first."""
    dice: int
    counter: bool = False
    """Whether it is a Counter Attack."""
    piercing: bool = False
    """Whether it has Armour Piercing, though its tile has not."""
    parts: list[Addend] = field(default_factory=list)
    criticals: int = 0
    successes: int = 0
    hurt: list[int] = field(default_factory=list)
    """Who suffered damage by it."""

    def add(self, number: int, card: str) -> None:
        """Change the number of dice (never below 0) and say which card did."""
        self.dice = added(self.dice, number, card, self.parts)


@dataclass(slots=True)
class Effort(Happening):
    """Dice of an action that is no attack. Before: ``add`` Attack Dice."""

    windows = (BEFORE,)
    whose = ("mini",)

    mini: Miniature
    tile: Tile
    dice: int
    parts: list[Addend] = field(default_factory=list)

    def add(self, number: int, card: str) -> None:
        """Change the number of dice (never below 0) and say which card did."""
        self.dice = added(self.dice, number, card, self.parts)


@dataclass(slots=True)
class Parry(Happening):
    """A defense roll. Before: ``add`` Defense Dice."""

    windows = (BEFORE,)
    whose = "target", "attacker"

    target: Miniature
    attacker: Miniature | None
    """Nobody if a card strikes."""
    tile: Tile
    dice: int
    parts: list[Addend] = field(default_factory=list)

    def add(self, number: int, card: str) -> None:
        """Change the number of dice and say which card did; what is left at least, the rule sees to in the end."""
        self.dice += number
        if number:
            self.parts.append((number, card))


@dataclass(slots=True)
class Through(Happening):
    """What gets through to a defender once dice have cancelled each other. Before: cancel more of it."""

    windows = (BEFORE,)
    whose = "target", "attacker"

    target: Miniature
    attacker: Miniature
    tile: Tile
    criticals: int
    successes: int
    spare: int
    """Blocks that had no Success to cancel."""


@dataclass(slots=True)
class Harm(Deed):
    """Damage to a Miniature. Before and less: ``add`` to it. After: ``dealt`` is what was lost."""

    windows = BEFORE, LESS, AFTER
    whose = "target", "source"

    target: Miniature
    source: Miniature | None
    amount: int
    kind: str
    """attack, condition, landscape, vortex, or card."""
    type: str = "physical"
    parts: list[Addend] = field(default_factory=list)
    dealt: int = 0

    def stands(self) -> bool:
        """Whether any of it is left."""
        return self.amount > 0 and self.target.alive

    def add(self, number: int, card: str) -> None:
        """Change the amount (never below 0) and say which card did."""
        self.amount = added(self.amount, number, card, self.parts)


@dataclass(slots=True)
class Restoring(Deed):
    """Restoring life. Before: ``add`` to it. After: ``restored`` is what came back."""

    windows = BEFORE, AFTER
    whose = "target", "source"

    target: Miniature
    source: Miniature | None
    amount: int
    parts: list[Addend] = field(default_factory=list)
    restored: int = 0

    def stands(self) -> bool:
        """Whether there is somebody to restore."""
        return self.target.alive

    def add(self, number: int, card: str) -> None:
        """Change the amount (never below 0) and say which card did."""
        self.amount = added(self.amount, number, card, self.parts)


@dataclass(slots=True)
class Marking(Deed):
    """A Condition Marker. Before: whoever lets it not come to that says ``prevented``."""

    windows = BEFORE, AFTER
    whose = ("target",)

    target: Miniature
    condition: str
    prevented: bool = False

    def stands(self) -> bool:
        """Whether it is put on."""
        return self.target.alive and not self.prevented


@dataclass(slots=True)
class Walk(Happening):
    """A movement. Before: ``add`` to its distance. It is asked for wherever one may go: plain functions only."""

    windows = (BEFORE,)
    whose = ("mini",)
    silent = True

    mini: Miniature
    tile: Tile
    distance: int
    flies: bool = False
    """Whether it passes over Enemies and Volume Landscape; it may stop there no more than others."""
    parts: list[Addend] = field(default_factory=list)

    def add(self, number: int, card: str) -> None:
        """Change the distance (never below 0) and say which card did."""
        self.distance = added(self.distance, number, card, self.parts)


@dataclass(slots=True)
class Walked(Happening):
    """A Miniature has moved by an action of its own."""

    whose = ("mini",)

    mini: Miniature
    start: int


@dataclass(slots=True)
class Crushed(Happening):
    """A movement has destroyed Volume Landscape."""

    whose = ("mini",)

    mini: Miniature
    pieces: int


@dataclass(slots=True)
class Death(Happening):
    """A Miniature was killed and is removed."""

    whose = ("mini",)

    mini: Miniature
    stood: int
    """The hexes on which it stood."""
