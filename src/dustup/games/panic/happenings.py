"""What abilities can watch for: small things that last only while they happen."""

from __future__ import annotations

from copy import copy
from typing import TYPE_CHECKING, Any, ClassVar

from dustup.engine.events import Addend
from dustup.engine.hearing import AFTER, BEFORE, INSTEAD, Happening

if TYPE_CHECKING:
    from collections.abc import Callable

    from dustup.engine.rule import Rule
    from dustup.games.panic.rules.act import Act
    from dustup.games.panic.state import Figure, State, Unit

ACTION, ABILITY, TRAP, BURNING, PRICE = "action", "ability", "trap", "burning", "price"
"""Where damage comes from. Traps, Burning and prices have no attacker."""


class Hit(Happening):
    """One instance of damage from one source, on its way through every modifier.

    Before: its dealer's abilities ``add`` to it. Instead: of hazard damage only, set ``replaced`` when something else
    happens to its taker. After: it has been resolved, even at zero.
    """

    windows = BEFORE, INSTEAD, AFTER
    whose = "dealer", "taker"

    __slots__ = (
        "act",
        "amount",
        "answerable",
        "between",
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
        "stood",
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
        self.between: Callable[[], Rule[None]] | None = None
        """What the Action does between its damage and its push."""
        self.stood = 0
        """The cells of whoever dealt it, at the moment it was dealt."""

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


class OfHit(Happening):
    """Something about one hit."""

    __slots__ = ("dealer", "hit", "taker")
    whose: ClassVar[tuple[str, ...]] = ()

    def __init__(self, hit: Hit) -> None:
        self.hit, self.dealer, self.taker = hit, hit.dealer, hit.taker


class Boosted(OfHit):
    """Its dealer spent Power on a hit that deals damage."""

    __slots__ = ()
    whose = ("dealer",)


class Sharing(OfHit):
    """Somebody is about to take damage, after the attacker's modifiers: who must take a share says so."""

    __slots__ = ("sharers",)
    windows = (BEFORE,)
    silent = True

    def __init__(self, hit: Hit) -> None:
        super().__init__(hit)
        self.sharers: list[Unit] = []


class AtOnce(OfHit):
    """A hit has dealt damage: what its dealer does immediately, before anything else follows from it."""

    __slots__ = ()
    whose = ("dealer",)


class Dealt(OfHit):
    """A hit has dealt damage."""

    __slots__ = ()
    whose = ("dealer",)


class Broke(Happening):
    """Damage was dealt to a Copy, a Wall or Rubble: it is damage all right, but to nobody."""

    __slots__ = ("dealer", "powered", "via")
    whose = ("dealer",)

    def __init__(self, dealer: Unit, via: str, powered: bool) -> None:
        self.dealer, self.via, self.powered = dealer, via, powered


class Took(OfHit):
    """A hit has dealt damage, for what follows for its taker by itself; its owner orders these abilities."""

    __slots__ = ()
    whose = ("taker",)
    moment = "took"


class Blocked(OfHit):
    """Its taker has spent Iron to lower the damage of a hit."""

    __slots__ = ()
    whose = ("taker",)


class Struck(OfHit):
    """A hit has been resolved, even at zero: what its taker may do about it."""

    __slots__ = ()
    whose = ("taker",)


class FollowUp(OfHit):
    """A hit has dealt damage: what its dealer may do about it, after its target's abilities."""

    __slots__ = ()
    whose = ("dealer",)


class ShieldHurt(Happening):
    """An enemy's hit damaged or broke the Shield of a unit."""

    __slots__ = ("broken", "hit", "unit")
    whose = ("unit",)

    def __init__(self, unit: Unit, hit: Hit, broken: bool) -> None:
        self.unit, self.hit, self.broken = unit, hit, broken


class ShieldAnswer(Happening):
    """The same, for what one may do about it."""

    __slots__ = ("hurt",)

    def __init__(self, hurt: ShieldHurt) -> None:
        self.hurt = hurt


# -- turns ------------------------------------------------------------------------------


class OfUnit(Happening):
    """Something about one unit, mostly the one whose turn it is."""

    __slots__ = ("unit",)
    whose: ClassVar[tuple[str, ...]] = ("unit",)

    def __init__(self, unit: Unit) -> None:
        self.unit = unit


class OwnMoment(OfUnit):
    """A moment of a unit's turn: its owner orders its abilities of that moment."""

    __slots__ = ()
    moment: ClassVar[str]
    """How the question is told which moment it is."""


class NewTurn(OfUnit):
    """A turn begins, before its stance is chosen."""

    __slots__ = ()


class Rising(OwnMoment):
    """A turn of a unit at zero HP starts: what would heal it."""

    __slots__ = ()
    moment = "rises"


class TurnStart(OwnMoment):
    """A turn starts, before the roll: for the abilities of the unit itself."""

    __slots__ = ()
    moment = "start"


class OthersStart(OfUnit):
    """The same for the abilities of everybody else."""

    __slots__ = ()
    whose = ()


class DiceRolled(OwnMoment):
    """The dice of a turn were rolled."""

    __slots__ = ()
    moment = "rolled"


class TurnEnd(OwnMoment):
    """A turn ends: for the abilities of the unit itself."""

    __slots__ = ()
    moment = "end"


class OthersEnd(OfUnit):
    """The same for the abilities of everybody else."""

    __slots__ = ()
    whose = ()


class BurntOut(OwnMoment):
    """At the end of a turn, when the unit's Burning is over."""

    __slots__ = ()
    moment = "after-burning"


class Dice(OfUnit):
    """The dice about to be rolled at the start of a turn: sides, and numbers that need no roll."""

    __slots__ = ("fixed", "sides")
    windows = (BEFORE,)
    silent = True

    def __init__(self, unit: Unit, sides: list[int], fixed: list[int]) -> None:
        self.unit = unit
        self.sides = sides
        self.fixed = fixed


class Offer(OfUnit):
    """Actions a unit may use on its own turn without paying, as a mask, and the number that counts as spent."""

    __slots__ = ("actions", "number")
    windows = (BEFORE,)
    silent = True

    def __init__(self, unit: Unit) -> None:
        self.unit = unit
        self.actions = 0
        self.number = 0


# -- Actions ------------------------------------------------------------------------------


class Acted(Happening):
    """An Action was performed; its own to the unit that performed it, if that has not fallen meanwhile."""

    __slots__ = ("act", "unit")
    whose = ("unit",)

    def __init__(self, act: Act, unit: Unit | None) -> None:
        self.act, self.unit = act, unit


class EffectOver(OfUnit):
    """An Action or Ability of a unit has dealt all its damage."""

    __slots__ = ()


class Targeted(OfUnit):
    """Targets of a unit's Action, just fixed."""

    __slots__ = ("act", "figures")

    def __init__(self, act: Act, figures: list[Figure]) -> None:
        self.act, self.figures, self.unit = act, figures, act.unit


class Thrown(OfUnit):
    """A unit has Thrown or Grappled somebody."""

    __slots__ = ("act", "figure", "spaces")

    def __init__(self, act: Act, figure: Figure, spaces: int) -> None:
        self.act, self.figure, self.spaces, self.unit = act, figure, spaces, act.unit


# -- tokens ------------------------------------------------------------------------------


class Gain(OfUnit):
    """Tokens about to be gained: a table, so that a part may become another kind; its owner orders what does that."""

    __slots__ = ("tokens",)
    windows = (BEFORE,)
    moment = "gain"

    def __init__(self, unit: Unit, kind: str, count: int) -> None:
        self.unit = unit
        self.tokens = {kind: count}


class Gave(Happening):
    """Tokens given to an enemy."""

    __slots__ = ("count", "giver", "kind", "to")
    whose = ("giver",)

    def __init__(self, giver: Unit, to: Unit, kind: str, count: int) -> None:
        self.giver, self.to, self.kind, self.count = giver, to, kind, count


class Helped(Happening):
    """A unit helps another, perhaps of another team: by healing, Shields or tokens."""

    __slots__ = ("helper", "unit")
    silent = True

    def __init__(self, helper: Unit, unit: Unit) -> None:
        self.helper, self.unit = helper, unit


class Removed(Happening):
    """Tokens taken away by an Action or Ability."""

    __slots__ = ("count", "holder", "remover")
    whose = ("remover",)

    def __init__(self, remover: Unit, holder: Unit, count: int) -> None:
        self.remover, self.holder, self.count = remover, holder, count


class Spent(OfUnit):
    """Tokens spent: as what they served, which they really were, and what for."""

    __slots__ = ("kind", "really", "why")

    def __init__(self, unit: Unit, kind: str, really: dict[str, int], why: str) -> None:
        self.unit, self.kind, self.really, self.why = unit, kind, really, why


class Challenged(Happening):
    """An enemy was Challenged: a unit, and the figure that was targeted, if one was."""

    __slots__ = ("challenger", "figure", "unit")
    whose = ("challenger",)

    def __init__(self, challenger: Unit, unit: Unit, figure: Figure | None = None) -> None:
        self.challenger = challenger
        self.unit = unit
        self.figure = figure


# -- movement ------------------------------------------------------------------------------


class Walking(OfUnit):
    """Free Movement that a unit's Speed tokens pay for: add further ``families`` of options."""

    __slots__ = ("families", "speed")
    windows = (BEFORE,)
    silent = True

    def __init__(self, unit: Unit, speed: int, families: list[Any]) -> None:
        self.unit, self.speed, self.families = unit, speed, families


class Stepped(OfUnit):
    """One space of a unit's own Free Movement is done: which figure made it, and the cell it left."""

    __slots__ = ("figure", "left")

    def __init__(self, unit: Unit, figure: Figure, left: int) -> None:
        self.unit, self.figure, self.left = unit, figure, left


class Moved(Happening):
    """A figure has entered a cell, however; its unit's own, unless it is a Copy."""

    __slots__ = ("figure", "left", "unit", "willing")
    whose = ("unit",)

    def __init__(self, figure: Figure, unit: Unit | None, left: int, willing: bool) -> None:
        self.figure, self.unit, self.left, self.willing = figure, unit, left, willing


class Arrived(Happening):
    """A figure has moved: one space of Free Movement, or a whole move, push or teleport; whose it is, as above."""

    __slots__ = ("figure", "unit")
    whose = ("unit",)

    def __init__(self, figure: Figure, unit: Unit | None) -> None:
        self.figure, self.unit = figure, unit


class Footing(Happening):
    """Tokens, stances or bodies have changed: whoever is over an Edge may fall; perhaps a figure has just got there."""

    __slots__ = ("figure",)

    def __init__(self, figure: Figure | None = None) -> None:
        self.figure = figure


class Trodden(Happening):
    """A figure has entered a space with a Trap, and the cell it left."""

    __slots__ = ("figure", "left")

    def __init__(self, figure: Figure, left: int) -> None:
        self.figure, self.left = figure, left


class Pushed(Happening):
    """A push is over: whom it moved, from whom, and how many spaces."""

    __slots__ = ("figure", "origin", "pusher", "spaces")
    whose = ("pusher",)

    def __init__(self, pusher: Unit, figure: Figure, origin: Figure, spaces: int) -> None:
        self.pusher, self.figure, self.origin, self.spaces = pusher, figure, origin, spaces


class Shifting(OfUnit):
    """A unit is about to move an obstacle with Speed; what it turns into may be changed."""

    __slots__ = ("becomes", "kind")
    windows = (BEFORE,)
    silent = True

    def __init__(self, unit: Unit, kind: str) -> None:
        self.unit = unit
        self.kind = self.becomes = kind


class Destroyed(Happening):
    """Somebody destroyed an obstacle; for a Copy, whose it was."""

    __slots__ = ("by", "cell", "kind", "owner")
    whose = ("by",)

    def __init__(self, by: Unit | None, kind: str, cell: int, owner: Unit | None = None) -> None:
        self.by, self.kind, self.cell, self.owner = by, kind, cell, owner


class CopyLost(OfUnit):
    """A Copy of a unit was destroyed."""

    __slots__ = ("cell",)

    def __init__(self, unit: Unit, cell: int) -> None:
        self.unit, self.cell = unit, cell
