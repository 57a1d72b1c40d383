"""The cards: what Heroes, Monsters, weapons, items, events and encounters are. They are reached through ``m.box``."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from dustup.engine.hearing import Ear, Heard
from dustup.games.shining.ground import Ground

Run = Callable[..., Any]
SIZES = (4, 6, 8, 10)
"""Dice of the game (``components.dice``)."""


def key_of(name: str) -> str:
    """A printed name as one word of notation."""
    return name.lower().replace(" ", "-").replace("'", "").replace(",", "").replace("!", "")


class Printed:
    """The printed numbers of one sentence: ``n.damage``."""

    def __init__(self, numbers: Mapping[str, int]) -> None:
        self.all = dict(numbers)
        for name, number in numbers.items():
            setattr(self, name.replace("-", "_"), number)

    def __getattr__(self, name: str) -> int:
        raise AttributeError(f"the card prints no number {name!r}")


def always(*_: Any) -> bool:
    """What its own sentence does not limit."""
    return True


# -- attacks, spells, items --------------------------------------------------------------------------------------------


@dataclass(slots=True, frozen=True)
class Row:
    """A row of a Results Chart: with so many times the target's VIT (or a plain total) so much DMG."""

    times: int
    total: int
    dmg: int

    def least(self, vit: int) -> int:
        """The total that meets it."""
        return self.times * vit if self.times else self.total


STANDARD = (Row(1, 0, 1), Row(2, 0, 2))
"""The standard Results Chart: at least VIT 1 DMG, at least double VIT 2 DMG."""


@dataclass(slots=True, frozen=True)
class Chain:
    """A CHAIN: the face it needs and what it does."""

    die: int
    face: int
    """As it is counted: the 0 of a D10 is ten."""
    text: str
    dmg: int = 0
    push: int = 0
    heal: int = 0
    """HP the Attacking Model regains."""
    instead: bool = False
    """Whether the Results Chart is skipped."""


@dataclass(slots=True, frozen=True, eq=False)
class Profile:
    """A weapon, a built-in attack or a Spell: what can be done at some range."""

    key: str
    name: str
    range: int
    dice: tuple[int, ...] = ()
    """The sizes of the dice of its Attack Roll; none if it is no attack."""
    stat: str = ""
    chart: tuple[Row, ...] = STANDARD
    chains: tuple[Chain, ...] = ()
    area: int = 0
    aims: bool = False
    """Whether it is aimed at a square: AreaX, Area0 included."""
    push: int = 0
    advantage: int = 0
    heal: int = 0
    sight: bool = True
    ap: int = 1
    mp: int = 0
    text: str = ""

    @property
    def spell(self) -> bool:
        """What costs MP is a Spell."""
        return self.mp > 0


@dataclass(slots=True, frozen=True, eq=False)
class ItemCard:
    """An item."""

    key: str
    name: str
    text: str
    heal: int
    mp: int
    advantage: int
    healing: bool
    """Whether exhausted Heroes may use it."""
    range: int
    ap: int
    lasts: bool
    """Whether it is kept after use."""


# -- heroes ------------------------------------------------------------------------------------------------------------

KINDS = ("ability", "reaction", "free-action", "modifier")


@dataclass(slots=True, eq=False)
class Trait:
    """A trait: an Ability, Reaction, Free Action or fixed modifier."""

    key: str
    name: str
    kind: str
    text: str
    n: Printed
    limit: str
    """"encounter" or "activation"; nothing if only its own sentence limits it."""
    cost: int
    run: Run
    possible: Run
    ears: tuple[Ear, ...] = ()

    @property
    def told(self) -> str:
        """Its text with the numbers."""
        return self.text.format(**self.n.all)


@dataclass(slots=True, eq=False)
class HeroCard:
    """A Hero as the stat card and the Hero Creation Manual have it."""

    key: str
    name: str
    short: str
    text: str
    stats: dict[str, int]
    hp: int
    mp: int
    move: int
    ap: int
    rp: int
    fly: bool
    weapons: tuple[str, ...]
    """Starting weapons."""
    items: tuple[str, ...]
    spells: tuple[str, ...]
    traits: dict[str, Trait]
    arms: dict[str, Profile]
    """All weapons this Hero can ever have."""
    cites: tuple[str, ...] = ()
    heard: Heard = field(default_factory=Heard)
    heard_down: Heard = field(default_factory=Heard)
    """What it hears while exhausted: fixed modifiers only."""


# -- monsters ----------------------------------------------------------------------------------------------------------

TARGETS = ("nearest", "lowest-hp", "highest-mag", "lowest-vit", "last-attacker", "none")
COMMANDS = ("move", "attack", "retreat", "spawn", "heal", "special")


@dataclass(slots=True, frozen=True, eq=False)
class AiCard:
    """An AI card: whom the Monster goes for, and what it does from top to bottom."""

    key: str
    name: str
    text: str
    target: str
    orders: tuple[tuple[str, str], ...]
    """Commands with their number or name."""
    copies: int
    cites: tuple[str, ...]
    run: Run | None = None


@dataclass(slots=True, eq=False)
class MonsterCard:
    """A kind of Monster."""

    key: str
    name: str
    set: str
    stats: dict[str, int]
    hp: int
    move: int
    fly: bool
    boss: bool
    attacks: dict[str, Profile]
    ai: dict[str, AiCard]
    text: str
    cites: tuple[str, ...] = ()
    at_zero: Run | None = None
    """What its card says of 0 HP, in place of its removal."""

    @property
    def deck(self) -> list[str]:
        """Its AI deck, every copy by its name."""
        return [each.key for each in self.ai.values() for _ in range(each.copies)]


# -- events and encounters ---------------------------------------------------------------------------------------------


@dataclass(slots=True, frozen=True, eq=False)
class EventCard:
    """An Event Card: its entries are carried out from top to bottom."""

    key: str
    name: str
    text: str
    run: Run
    n: Printed


@dataclass(slots=True, frozen=True)
class ChartRow:
    """Results of an Encounter Chart, and what is placed on the Final Step."""

    faces: tuple[int, ...]
    events: int
    timers: int
    clause: str


@dataclass(slots=True, frozen=True)
class Ending:
    """The Victory or the Defeat part of an encounter."""

    kind: str
    number: int
    text: str
    stat: int
    hp: int
    mp: int
    next: str
    """The encounter that follows; "prepare" leads back to the preparation, nothing ends the quest."""
    clauses: tuple[str, ...]


@dataclass(slots=True, eq=False)
class Encounter:
    """An encounter: its map, set-up, chart, Victory and Defeat parts."""

    key: str
    number: str
    title: str
    chapter: int
    text: str
    ground: Ground
    spawns: tuple[tuple[str, int], ...]
    chart_die: int
    chart: tuple[ChartRow, ...]
    events: str
    victory: Ending
    defeat: Ending
    cites: tuple[str, ...] = ()

    @property
    def timed(self) -> bool:
        """Whether it is lost when the Event Cards are used up."""
        return self.defeat.kind == "time"


@dataclass(slots=True, eq=False)
class Box:
    """All cards by key."""

    heroes: dict[str, HeroCard]
    items: dict[str, ItemCard]
    spells: dict[str, Profile]
    monsters: dict[str, MonsterCard]
    events: dict[str, dict[str, EventCard]]
    encounters: dict[str, Encounter]

    def weapon(self, hero: HeroCard, key: str) -> Profile:
        """A weapon of a Hero."""
        return hero.arms[key]
