"""What abilities can watch for: small things that last only while they happen."""

from __future__ import annotations

from copy import copy
from dataclasses import InitVar, dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar

from dustup.engine.events import Addend
from dustup.engine.hearing import BEFORE, INSTEAD, Happening

if TYPE_CHECKING:
    from collections.abc import Callable

    from dustup.engine.rule import Rule
    from dustup.games.panic.rules.act import Act
    from dustup.games.panic.state import Figure, State, Unit

ACTION, ABILITY, TRAP, BURNING, PRICE = "action", "ability", "trap", "burning", "price"
"""Where damage comes from. Traps, Burning and prices have no attacker."""


@dataclass(slots=True, eq=False)
class Volley:
    """Hits of one ability that were fixed together, and what is remembered about them; an Action has both itself."""

    together: tuple[int, ...]
    """The figures that are hit at the same time."""
    noted: dict[str, int] = field(default_factory=dict)

    def copy(self) -> Volley:
        """The same in a copy of the fight."""
        return Volley(self.together, dict(self.noted))


@dataclass(slots=True, eq=False)
class Hit(Happening):
    """One instance of damage from one source, on its way through every modifier.

    Before: its dealer's abilities ``add`` to it. Instead: of hazard damage only, set ``replaced`` when something else
    happens to its taker. What comes after it has happenings of its own.
    """

    windows = BEFORE, INSTEAD
    whose = "dealer", "taker"

    amount: int
    label: InitVar[str]
    target: Figure
    """The figure that is hit."""
    taker: Unit
    """The unit that suffers."""
    via: str
    dealer: Unit | None = None
    origin: Figure | None = None
    """The dealer's figure, or the Copy that stands in for it."""
    act: Act | None = None
    parts: list[Addend] = field(init=False)
    volley: Act | Volley | None = field(init=False)
    """What it belongs to together with other hits, if there may be any."""
    push: int = 0
    """Spaces the target is pushed as part of this hit."""
    power: int = 0
    """Power tokens spent on it."""
    iron_asked: bool = False
    """Whether its taker has decided on Iron against it, and against its push."""
    dealt: int = 0
    """Damage that got through, to a Shield or a health bar."""
    floor: int = 0
    """HP it must leave on the current health bar."""
    ignores: frozenset[str] = frozenset()
    """armor, shield, weakness, iron."""
    answerable: bool = True
    """Whether others may respond with tokens or abilities."""
    flat: bool = False
    """Whether nothing else of the dealer's has a part in it: neither tokens nor abilities."""
    retaliation: bool = False
    """Whether it strikes back, and so cannot be struck back at."""
    shared: bool = False
    """Whether it is a share of somebody else's damage already."""
    share: Hit | None = None
    """What somebody else took of it."""
    cites: tuple[str, ...] = ()
    """Abilities that had a part in it without changing its number by themselves."""
    replaced: bool = False
    between: Callable[[], Rule[None]] | None = None
    """What the Action does between its damage and its push."""
    stood: int = 0
    """The cells of whoever dealt it, at the moment it was dealt."""

    def __post_init__(self, label: str) -> None:
        self.parts = [(self.amount, label)]
        self.volley = self.act

    @property
    def on_enemy(self) -> bool:
        """Whether it hits an enemy of its dealer; by a redirected Action, one of whoever redirected it."""
        if self.act is not None:
            return self.act.is_enemy(self.taker)
        return self.dealer is not None and self.dealer.is_enemy(self.taker)

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
            hit.act = hit.volley = self.act.on(twin)
        elif self.volley is not None:
            hit.volley = self.volley.copy()
        return hit


class OfHit(Happening):
    """Something about one hit."""

    __slots__ = ("dealer", "hit", "taker")
    whose: ClassVar[tuple[str, ...]] = ()

    def __init__(self, hit: Hit) -> None:
        self.hit, self.dealer, self.taker = hit, hit.dealer, hit.taker


class Boosted(OfHit):
    """Its dealer spent Power on a hit that deals damage."""

    whose = ("dealer",)


class Sharing(OfHit):
    """Somebody is about to take damage, after the attacker's modifiers: who must take a share says so."""

    __slots__ = ("sharers",)
    windows = (BEFORE,)
    silent = True

    def __init__(self, hit: Hit) -> None:
        super().__init__(hit)
        self.sharers: list[Figure] = []
        """The body of each that is hit by its share."""


class AtOnce(OfHit):
    """A hit has dealt damage: what its dealer does immediately, before anything else follows from it."""

    whose = ("dealer",)


class Landed(OfHit):
    """A hit has been resolved, even at zero: for what follows for its dealer by itself; see ``Dealt``."""

    whose = ("dealer",)
    moment = "dealt"


class Dealt(OfHit):
    """A hit has dealt damage, for what follows for its dealer by itself; its owner orders these abilities."""

    whose = ("dealer",)
    moment = "dealt"


@dataclass(slots=True, eq=False)
class Broke(Happening):
    """Damage was dealt to a Copy, a Wall or Rubble: it is damage all right, but to nobody."""

    whose = ("dealer",)

    dealer: Unit
    via: str
    powered: bool


class Took(OfHit):
    """A hit has dealt damage, for what follows for its taker by itself; its owner orders these abilities."""

    whose = ("taker",)
    moment = "took"


class Blocked(OfHit):
    """Its taker has spent Iron to lower the damage of a hit."""

    whose = ("taker",)


class Struck(OfHit):
    """A hit has been resolved, even at zero: what its taker may do about it."""

    whose = ("taker",)


class FollowUp(OfHit):
    """A hit has dealt damage: what its dealer may do about it, after its target's abilities."""

    whose = ("dealer",)


@dataclass(slots=True, eq=False)
class ShieldHurt(Happening):
    """A hit damaged or broke the Shield of a unit, which orders its own abilities about that."""

    whose = ("unit",)
    moment: ClassVar[str] = "shield-hurt"

    unit: Unit
    hit: Hit
    broken: bool


@dataclass(slots=True, eq=False)
class ShieldAnswer(Happening):
    """The same, for what one may do about it."""

    hurt: ShieldHurt


# -- turns ------------------------------------------------------------------------------


@dataclass(slots=True, eq=False)
class OfUnit(Happening):
    """Something about one unit, mostly the one whose turn it is."""

    whose: ClassVar[tuple[str, ...]] = ("unit",)

    unit: Unit


class OwnMoment(OfUnit):
    """A moment of a unit's turn: its owner orders its abilities of that moment."""

    moment: ClassVar[str]
    """How the question is told which moment it is."""


class NewTurn(OfUnit):
    """A turn begins, before its stance is chosen."""


class Rising(OwnMoment):
    """A turn of a unit at zero HP starts: what would heal it."""

    moment = "rises"


class TurnStart(OwnMoment):
    """A turn starts, before the roll: for the abilities of the unit itself."""

    moment = "start"


class OthersStart(OfUnit):
    """The same for the abilities of everybody else."""

    whose = ()


class DiceRolled(OwnMoment):
    """The dice of a turn were rolled."""

    moment = "rolled"


class TurnEnd(OwnMoment):
    """A turn ends: for the abilities of the unit itself."""

    moment = "end"


class OthersEnd(OfUnit):
    """The same for the abilities of everybody else."""

    whose = ()


class OthersDone(OfUnit):
    """Somebody else's turn ends, and everybody has moved and acted: for abilities that strike whoever is near then."""

    whose = ()


class BurntOut(OwnMoment):
    """At the end of a turn, when the unit's Burning is over."""

    moment = "after-burning"


@dataclass(slots=True, eq=False)
class Dice(OfUnit):
    """The dice about to be rolled at the start of a turn: sides, and numbers that need no roll."""

    windows = (BEFORE,)
    silent = True

    sides: list[int]
    fixed: list[int]


@dataclass(slots=True, eq=False)
class Offer(OfUnit):
    """Actions a unit may use on its own turn without paying, as a mask, and the number that counts as spent."""

    windows = (BEFORE,)
    silent = True

    actions: int = 0
    number: int = 0


# -- Actions ------------------------------------------------------------------------------


@dataclass(slots=True, eq=False)
class Acted(Happening):
    """An Action was performed; its own to the unit that performed it, if that has not fallen meanwhile."""

    whose = ("unit",)

    act: Act
    unit: Unit | None


class EffectOver(OfUnit):
    """An Action or Ability of a unit has dealt all its damage."""


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


@dataclass(slots=True, eq=False)
class Gave(Happening):
    """Tokens given to an enemy."""

    whose = ("giver",)

    giver: Unit
    to: Unit
    kind: str
    count: int


@dataclass(slots=True, eq=False)
class Helped(Happening):
    """A unit helps another, perhaps of another team: by healing, Shields or tokens."""

    silent = True

    helper: Unit
    unit: Unit


@dataclass(slots=True, eq=False)
class Removed(Happening):
    """Tokens taken away by an Action or Ability."""

    whose = ("remover",)

    remover: Unit
    holder: Unit
    count: int


@dataclass(slots=True, eq=False)
class Spent(OfUnit):
    """Tokens spent: as what they served, which they really were, and what for."""

    kind: str
    really: dict[str, int]
    why: str


@dataclass(slots=True, eq=False)
class Challenged(Happening):
    """An enemy was Challenged: a unit, and the figure that was targeted, if one was."""

    whose = ("challenger",)

    challenger: Unit
    unit: Unit
    figure: Figure | None = None


# -- movement ------------------------------------------------------------------------------


@dataclass(slots=True, eq=False)
class Walking(OfUnit):
    """Free Movement that a unit's Speed tokens pay for: add further ``families`` of options."""

    windows = (BEFORE,)
    silent = True

    speed: int
    families: list[Any]


@dataclass(slots=True, eq=False)
class Stepped(OfUnit):
    """One space of a unit's own Free Movement is done: which figure made it, and the cell it left.

    Its owner orders what follows from it.
    """

    moment: ClassVar[str] = "stepped"

    figure: Figure
    left: int


@dataclass(slots=True, eq=False)
class Moved(Happening):
    """A figure has entered a cell, however; its unit's own, unless it is a Copy."""

    whose = ("unit",)

    figure: Figure
    unit: Unit | None
    left: int
    willing: bool


@dataclass(slots=True, eq=False)
class Arrived(Happening):
    """A figure has moved: one space of Free Movement, or a whole move, push or teleport; whose it is, as above."""

    whose = ("unit",)

    figure: Figure
    unit: Unit | None


@dataclass(slots=True, eq=False)
class Footing(Happening):
    """Tokens, stances or bodies have changed: whoever is over an Edge may fall; perhaps a figure has just got there."""

    figure: Figure | None = None


@dataclass(slots=True, eq=False)
class Trodden(Happening):
    """A figure has entered a space with a Trap, and the cell it left."""

    figure: Figure
    left: int


@dataclass(slots=True, eq=False)
class Pushed(Happening):
    """A push is over: whom it moved, from whom, and how many spaces."""

    whose = ("pusher",)

    pusher: Unit
    figure: Figure
    origin: Figure
    spaces: int


class Shifting(OfUnit):
    """A unit is about to move an obstacle with Speed; what it turns into may be changed."""

    __slots__ = ("becomes", "kind")
    windows = (BEFORE,)
    silent = True

    def __init__(self, unit: Unit, kind: str) -> None:
        self.unit = unit
        self.kind = self.becomes = kind


@dataclass(slots=True, eq=False)
class Destroyed(Happening):
    """Somebody destroyed an obstacle; for a Copy, whose it was."""

    whose = ("by",)

    by: Unit | None
    kind: str
    cell: int
    owner: Unit | None = None


@dataclass(slots=True, eq=False)
class CopyLost(OfUnit):
    """A Copy of a unit was destroyed."""

    cell: int
