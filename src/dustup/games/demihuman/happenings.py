"""What cards can hear: the very thing a rule is about to do or has just done, with fields a sentence may change."""

from __future__ import annotations

from dataclasses import dataclass, field

from dustup.engine.events import Addend
from dustup.engine.hearing import AFTER, BEFORE, Happening
from dustup.games.demihuman.cards import Attack
from dustup.games.demihuman.state import Model
from dustup.kit.verbs import added


@dataclass(slots=True)
class ActivationBegins(Happening):
    """The start of a model's activation, also of one that passes."""

    whose = ("model",)

    model: Model


@dataclass(slots=True)
class ActivationEnds(Happening):
    """The end of a model's activation, also of one that passes."""

    whose = ("model",)

    model: Model


@dataclass(slots=True)
class ActionEnds(Happening):
    """The end of an action."""

    whose = ("model",)

    model: Model


@dataclass(slots=True)
class Walk(Happening):
    """How far a model may move. Before: ``add`` to it. It is asked for wherever one may go: plain functions only."""

    windows = (BEFORE,)
    whose = ("model",)
    silent = True

    model: Model
    inches: int
    parts: list[Addend] = field(default_factory=list)

    def add(self, number: int, card: str) -> None:
        """Change the inches (never below 0) and say which card did."""
        self.inches = added(self.inches, number, card, self.parts)


@dataclass(slots=True)
class Blow(Happening):
    """An attack on one target or several. Before: ``add`` to the AF roll. After: everything of it is over."""

    windows = BEFORE, AFTER
    whose = ("attacker",)

    attacker: Model
    attack: Attack
    targets: list[Model]
    origin: object = None
    """The point it is made from; the attacker itself if there is none."""
    force: int = 0
    """What is added to the die."""
    parts: list[Addend] = field(default_factory=list)
    won: list[int] = field(default_factory=list)
    """Against whom it succeeded."""
    owed: list[Model] = field(default_factory=list)
    """Who has rolled for a Block."""

    def add(self, number: int, card: str) -> None:
        """Change what is added to the die, and say which card did."""
        if number:
            self.force += number
            self.parts.append((number, card))


@dataclass(slots=True)
class Hit(Happening):
    """An attack has succeeded against a model, which lives."""

    whose = "target", "attacker"

    target: Model
    attacker: Model
    attack: Attack


@dataclass(slots=True)
class Fall(Happening):
    """A model falls. Before: lower ``damage``."""

    windows = BEFORE, AFTER
    whose = ("model",)

    model: Model
    damage: int


@dataclass(slots=True)
class Death(Happening):
    """A model has died and is removed."""

    whose = ("model",)

    model: Model
    x: int
    y: int
