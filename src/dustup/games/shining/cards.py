"""Cards: printed numbers from TOML, and a small function beside it for each printed sentence that needs one.

A card's Python file holds only functions. Each is called after the sentence it carries out and has that sentence as its
docstring; ``NAME_if`` says when it can be used. Loading checks that every sentence has its function and every
function its sentence. Nothing here knows a rule; cards are reached through the state (``m.box``).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import ModuleType
from typing import Any

from dustup.engine.cite import card_clause
from dustup.engine.content import Flag, Many, Number, Numbers, Part, Source, Words
from dustup.engine.errors import BadContent
from dustup.engine.hearing import Ear, Heard
from dustup.games.shining.ground import Ground
from dustup.games.shining.state import STATS

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

TARGETS = ("nearest", "lowest-hp", "highest-mag", "lowest-vit", "last-attacker", "marked", "none")
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


# -- what stands in the files ------------------------------------------------------------------------------------------

CHAIN = {
    "die": Number(4, 10),
    "face": Number(0, 9),
    "text": Words(),
    "dmg": Number(0, 5, default=0),
    "push": Number(0, 4, default=0),
    "heal": Number(0, 4, default=0),
    "instead": Flag(default=False),
}
PROFILE = {
    "name": Words(),
    "range": Number(0, 8),
    "dice": Many(Number(4, 10), 0, 4, default=()),
    "stat": Words(STATS, default="str"),
    "chart": Many(Words(), 1, 4, default=("VIT: 1", "2 VIT: 2")),
    "chain": Part(CHAIN, rows=True),
    "area": Number(0, 3, default=0),
    "aims": Flag(default=False),
    "push": Number(0, 4, default=0),
    "advantage": Number(0, 2, default=0),
    "heal": Number(0, 6, default=0),
    "sight": Flag(default=True),
    "ap": Number(0, 2, default=1),
    "mp": Number(0, 4, default=0),
    "text": Words(default=""),
}
TRAIT = {
    "name": Words(),
    "kind": Words(KINDS),
    "text": Words(),
    "numbers": Numbers(),
    "limit": Words(("encounter", "activation", "none"), default="none"),
    "cost": Number(0, 2, default=1),
    "hears": Words(default="nothing"),
}
HERO_CARD = {
    "name": Words(),
    "short": Words(),
    "text": Words(),
    **{each: Number(0, 6) for each in STATS},
    "hp": Number(2, 12),
    "mp": Number(0, 8),
    "move": Number(3, 7),
    "ap": Number(1, 3, default=2),
    "rp": Number(0, 3),
    "fly": Flag(default=False),
    "starts-with": Many(Words(), 1, 4),
    "items": Many(Words(), default=()),
    "spells": Many(Words(), default=()),
    "weapon": Part(PROFILE, rows=True),
    "trait": Part(TRAIT, rows=True),
    "cites": Many(Words(), default=()),
}
ITEM = {
    "name": Words(),
    "text": Words(),
    "heal": Number(0, 6, default=0),
    "mp": Number(0, 4, default=0),
    "advantage": Number(0, 2, default=0),
    "healing": Flag(default=False),
    "range": Number(0, 4, default=1),
    "ap": Number(0, 2, default=1),
    "lasts": Flag(default=False),
}
AI = {
    "name": Words(),
    "text": Words(),
    "target": Words(TARGETS, default="nearest"),
    "do": Many(Words(), 1, 6),
    "copies": Number(1, 4, default=1),
    "cites": Many(Words(), default=()),
}
MONSTER_CARD = {
    "name": Words(),
    "set": Words(),
    "text": Words(default=""),
    "hp": Number(1, 40),
    "move": Number(0, 8),
    **{each: Number(0, 9, default=0) for each in ("str", "dex", "mag")},
    "vit": Number(1, 9),
    "fly": Flag(default=False),
    "boss": Flag(default=False),
    "at-zero": Words(default="removed"),
    "attack": Part(PROFILE, rows=True),
    "ai": Part(AI, rows=True),
    "cites": Many(Words(), default=()),
}
EVENT_CARD = {"name": Words(), "text": Words(), "numbers": Numbers()}
ENDING = {
    "kind": Words(),
    "number": Number(0, 30, default=0),
    "text": Words(),
    "stat": Number(0, 2, default=0),
    "hp": Number(0, 9, default=0),
    "mp": Number(0, 9, default=0),
    "next": Words(default="end"),
    "cites": Many(Words(), default=()),
}
ENCOUNTER = {
    "number": Words(),
    "title": Words(),
    "chapter": Number(1, 9),
    "text": Words(),
    "map": Words(),
    "levels": Words(default="flat"),
    "spawns": Many(Words(), default=()),
    "die": Number(4, 10, default=4),
    "chart": Part(
        {
            "on": Many(Number(1, 10), 1, 10),
            "events": Number(0, 2, default=1),
            "timers": Number(0, 3, default=0),
            "cites": Words(default="combat.final-step"),
        },
        rows=True,
    ),
    "events": Words(default="none"),
    "victory": Part(ENDING),
    "defeat": Part(ENDING),
    "cites": Many(Words(), default=()),
}

# -- making cards of it ------------------------------------------------------------------------------------------------

_ROW = re.compile(r"(?:(\d+) )?(VIT|\d+): (\d+)")


def _row(source: Source, said: str) -> Row:
    """A row of a Results Chart: ``VIT: 1``, ``2 VIT: 2``, ``12: 4``."""
    found = _ROW.fullmatch(said)
    if not found:
        raise source.wrong("chart", said, "rows such as 'VIT: 1', '2 VIT: 2' or '12: 3'")
    times, what, dmg = found.groups()
    return Row(int(times or 1), 0, int(dmg)) if what == "VIT" else Row(0, int(what), int(dmg))


def _die(source: Source, key: str, size: int) -> int:
    if size not in SIZES:
        raise source.wrong(key, size, "a die of 4, 6, 8 or 10 sides")
    return size


def profile(source: Source, row: Mapping[str, Any]) -> Profile:
    """A weapon, attack or Spell."""
    chains = [
        Chain(
            _die(source, "die", each["die"]),
            each["face"] or 10,
            each["text"],
            each["dmg"],
            each["push"],
            each["heal"],
            each["instead"],
        )
        for each in row["chain"]
    ]
    for each in chains:
        if each.die not in row["dice"] or each.face > each.die:
            raise source.wrong("face", each.face, f"a face of one of the dice that are rolled, {row['dice']}")
    return Profile(
        key_of(row["name"]),
        row["name"],
        row["range"],
        tuple(_die(source, "dice", each) for each in row["dice"]),
        row["stat"],
        tuple(_row(source, each) for each in row["chart"]),
        tuple(chains),
        row["area"],
        row["aims"] or row["area"] > 0,
        row["push"],
        row["advantage"],
        row["heal"],
        row["sight"],
        row["ap"],
        row["mp"],
        row["text"],
    )


class Sentences:
    """The functions of a card's Python file: each is looked up once by its sentence."""

    def __init__(self, file: str, module: ModuleType | None) -> None:
        self.file = file
        made = vars(module) if module is not None else {}
        name = module.__name__ if module is not None else ""
        self.functions = {key: each for key, each in made.items() if callable(each) and each.__module__ == name}
        self.left = set(self.functions)

    def take(self, name: str, text: str) -> Run:
        """The function that carries out a sentence."""
        key = key_of(name).replace("-", "_")
        found = self.functions.get(key)
        if found is None:
            raise BadContent(f"{self.file}: no function {key}() carries out {name!r}")
        said = " ".join((found.__doc__ or "").split())
        if said != text:
            raise BadContent(f"{self.file}: {key}() says {said!r}, but the card {text!r}")
        self.left -= {key}
        card_clause(found, name)
        return found

    def condition(self, name: str) -> Run:
        """When it can be used."""
        key = f"{key_of(name).replace('-', '_')}_if"
        self.left -= {key}
        return self.functions.get(key, always)

    def check(self) -> None:
        """Nothing is left over; helpers begin with an underscore."""
        if left := sorted(each for each in self.left if not each.startswith("_")):
            raise BadContent(f"{self.file}: {left[0]}() carries out no sentence of the card")


Happenings = Mapping[str, type]


def trait(row: Mapping[str, Any], sentences: Sentences, happenings: Happenings) -> Trait:
    """A trait with its function; one that hears says what: ``before attack attacker``."""
    name, text = row["name"], row["text"]
    made = Trait(
        key_of(name),
        name,
        row["kind"],
        text,
        Printed(row["numbers"]),
        "" if row["limit"] == "none" else row["limit"],
        row["cost"],
        sentences.take(name, text),
        sentences.condition(name),
    )
    if row["hears"] != "nothing":
        window, what, *mine = row["hears"].split()
        if what not in happenings:
            raise BadContent(f"{sentences.file}: {name} hears {what!r}; there are: {', '.join(happenings)}")
        run = made.run
        ear = Ear(name, window, happenings[what], lambda m, me, it: run(m, me, it, made.n), mine[0] if mine else None)
        made.ears = (ear,)
    return made


def hero_card(path: Path, module: ModuleType | None, happenings: Happenings) -> HeroCard:
    """A Hero from its files."""
    source, sentences = Source(path), Sentences(path.name, module)
    row = source.read(HERO_CARD)
    traits = [trait(each, sentences, happenings) for each in row["trait"]]
    sentences.check()
    arms = {each.key: each for each in (profile(source, one) for one in row["weapon"])}
    for each in row["starts-with"]:
        if each not in arms:
            raise source.wrong("starts-with", each, f"one of {', '.join(arms)}")
    return HeroCard(
        path.stem.replace("_", "-"),
        row["name"],
        row["short"],
        row["text"],
        {each: row[each] for each in STATS},
        *(row[each] for each in ("hp", "mp", "move", "ap", "rp", "fly")),
        tuple(row["starts-with"]),
        tuple(row["items"]),
        tuple(row["spells"]),
        {each.key: each for each in traits},
        arms,
        tuple(row["cites"]),
        Heard(ear for each in traits for ear in each.ears),
        Heard(ear for each in traits if each.kind == "modifier" for ear in each.ears),
    )


def monster_card(path: Path, module: ModuleType | None) -> MonsterCard:
    """A kind of Monster from its files."""
    source, sentences = Source(path), Sentences(path.name, module)
    row = source.read(MONSTER_CARD)
    at_zero = None if row["at-zero"] == "removed" else sentences.take("at zero", row["at-zero"])
    ai = [_ai_card(source, each, sentences) for each in row["ai"]]
    sentences.check()
    attacks = [profile(source, each) for each in row["attack"]]
    return MonsterCard(
        path.stem.replace("_", "-"),
        row["name"],
        row["set"],
        {"cha": 0, "lck": 0, **{each: row[each] for each in ("str", "dex", "vit", "mag")}},
        *(row[each] for each in ("hp", "move", "fly", "boss")),
        {each.key: each for each in attacks},
        {each.key: each for each in ai},
        row["text"],
        tuple(row["cites"]),
        at_zero,
    )


def _ai_card(source: Source, row: Mapping[str, Any], sentences: Sentences) -> AiCard:
    """An AI card; a special command has a function called after the card."""
    orders = []
    for each in row["do"]:
        command, _, about = each.partition(" ")
        if command not in COMMANDS:
            raise source.wrong("do", each, f"commands that begin with one of {', '.join(COMMANDS)}")
        orders.append((command, about))
    special = any(command == "special" for command, _ in orders)
    return AiCard(
        key_of(row["name"]),
        row["name"],
        row["text"],
        row["target"],
        tuple(orders),
        row["copies"],
        tuple(row["cites"]),
        sentences.take(row["name"], row["text"]) if special else None,
    )
