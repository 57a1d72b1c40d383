"""What abilities can watch for: small things that last only while they happen."""

from __future__ import annotations

from copy import copy
from typing import TYPE_CHECKING

from dustup.engine.events import Addend

if TYPE_CHECKING:
    from dustup.games.panic.rules.act import Act
    from dustup.games.panic.state import Figure, State, Unit

ACTION, ABILITY, TRAP, BURNING, PRICE = "action", "ability", "trap", "burning", "price"
"""Where damage comes from. Traps, Burning and prices have no attacker."""


class Hit:
    """One instance of damage from one source, on its way through every modifier."""

    __slots__ = (
        "act",
        "amount",
        "answerable",
        "cites",
        "dealer",
        "dealt",
        "flat",
        "floor",
        "ignores",
        "iron_asked",
        "origin",
        "parts",
        "power",
        "push",
        "replaced",
        "retaliation",
        "shared",
        "taker",
        "target",
        "via",
    )

    def __init__(
        self,
        amount: int,
        label: str,
        target: Figure,
        taker: Unit,
        via: str,
        dealer: Unit | None = None,
        origin: Figure | None = None,
        act: Act | None = None,
    ) -> None:
        self.amount = amount
        self.parts: list[Addend] = [(amount, label)]
        self.target = target
        """The figure that is hit."""
        self.taker = taker
        """The unit that suffers."""
        self.via = via
        self.dealer = dealer
        self.origin = origin
        """The dealer's figure, or the Copy that stands in for it."""
        self.act = act
        self.push = 0
        """Spaces the target is pushed as part of this hit."""
        self.power = 0
        """Power tokens spent on it."""
        self.iron_asked = False
        """Whether its taker has decided on Iron against it, and against its push."""
        self.dealt = 0
        """Damage that got through, to a Shield or a health bar."""
        self.floor = 0
        """HP it must leave on the current health bar."""
        self.ignores: frozenset[str] = frozenset()
        """armor, shield, weakness, iron."""
        self.answerable = True
        """Whether others may respond with tokens or abilities."""
        self.flat = False
        """Whether nothing else of the dealer's has a part in it: neither tokens nor abilities."""
        self.retaliation = False
        """Whether it strikes back, and so cannot be struck back at."""
        self.shared = False
        """Whether it is a share of somebody else's damage already."""
        self.cites: tuple[str, ...] = ()
        """Abilities that had a part in it without changing its number by themselves."""
        self.replaced = False

    def add(self, number: int, label: str) -> None:
        """Change the damage and note why; it never falls below zero."""
        self.amount = max(0, self.amount + number)
        self.parts.append((number, label))

    def on(self, twin: State) -> Hit:
        """The same hit in a copy of the fight."""
        hit = copy(self)
        hit.parts = list(self.parts)
        hit.target, hit.taker = twin.figures[self.target.id], twin.units[self.taker.id]
        if self.dealer is not None:
            hit.dealer = twin.units[self.dealer.id]
        if self.origin is not None and self.origin.id >= 0:
            hit.origin = twin.figures[self.origin.id]
        if self.act is not None:
            hit.act = self.act.on(twin)
        return hit


class Dice:
    """The dice about to be rolled at the start of a turn."""

    __slots__ = ("fixed", "sides")

    def __init__(self, sides: list[int], fixed: list[int]) -> None:
        self.sides = sides
        self.fixed = fixed


class Gain:
    """Tokens about to be gained; a list so that a part may become another kind."""

    __slots__ = ("tokens",)

    def __init__(self, kind: str, count: int) -> None:
        self.tokens = {kind: count}


class Gave:
    """Tokens given to somebody."""

    __slots__ = ("count", "kind", "to")

    def __init__(self, to: Unit, kind: str, count: int) -> None:
        self.to, self.kind, self.count = to, kind, count


class Removed:
    """Tokens taken away by an Action or Ability."""

    __slots__ = ("count", "holder")

    def __init__(self, holder: Unit, count: int) -> None:
        self.holder, self.count = holder, count


class Spent:
    """Tokens spent: as what they served, and which they really were."""

    __slots__ = ("kind", "really", "why")

    def __init__(self, kind: str, really: dict[str, int], why: str) -> None:
        self.kind, self.really, self.why = kind, really, why


class Targeted:
    """Targets of an Action, just fixed."""

    __slots__ = ("act", "figures")

    def __init__(self, act: Act, figures: list[Figure]) -> None:
        self.act, self.figures = act, figures


class ShieldHurt:
    """An enemy's hit damaged or broke a Shield."""

    __slots__ = ("broken", "hit", "unit")

    def __init__(self, unit: Unit, hit: Hit, broken: bool) -> None:
        self.unit, self.hit, self.broken = unit, hit, broken


class Challenged:
    """Somebody was Challenged: a unit, and the figure that was targeted, if one was."""

    __slots__ = ("figure", "unit")

    def __init__(self, unit: Unit, figure: Figure | None = None) -> None:
        self.unit = unit
        self.figure = figure


class Thrown:
    """Somebody was Thrown or Grappled."""

    __slots__ = ("act", "figure", "spaces")

    def __init__(self, act: Act, figure: Figure, spaces: int) -> None:
        self.act, self.figure, self.spaces = act, figure, spaces


class Pushed:
    """A push is over."""

    __slots__ = ("figure", "origin", "spaces")

    def __init__(self, figure: Figure, origin: Figure, spaces: int) -> None:
        self.figure, self.origin, self.spaces = figure, origin, spaces


class Moved:
    """A figure has entered a cell."""

    __slots__ = ("figure", "left", "willing")

    def __init__(self, figure: Figure, left: int, willing: bool) -> None:
        self.figure, self.left, self.willing = figure, left, willing


class Destroyed:
    """An obstacle was destroyed; for a Copy, whose it was."""

    __slots__ = ("cell", "kind", "owner")

    def __init__(self, kind: str, cell: int, owner: Unit | None = None) -> None:
        self.kind, self.cell, self.owner = kind, cell, owner


class Shifting:
    """An obstacle about to be moved; what it turns into may be changed."""

    __slots__ = ("becomes", "kind")

    def __init__(self, kind: str) -> None:
        self.kind = self.becomes = kind


class Offer:
    """Actions a unit may use without paying for them, as a mask, and the number that counts as spent."""

    __slots__ = ("actions", "number")

    def __init__(self) -> None:
        self.actions = 0
        self.number = 0
