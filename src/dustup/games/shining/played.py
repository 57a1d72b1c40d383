"""Cards that are played: weapons and attacks with their Results Charts and CHAINs, Spells, items."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from dustup.engine.errors import BadContent
from dustup.engine.hearing import Heard
from dustup.games.shining.cards import Card, Sentence, Tunable, numbered, said
from dustup.games.shining.printing import ITEM, SPELL
from dustup.kit import cards as kit
from dustup.kit.cards import filled, key_of
from dustup.kit.printed import Printed

SIZES = (4, 6, 8, 10)
"""Dice of the game (``components.dice``)."""

# -- attacks -----------------------------------------------------------------------------------------------------------


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
    marked: bool = False
    """Whether the attack of a Monster is marked as a Spell."""
    lays: str = ""
    """What it puts on squares for a while."""
    ward: bool = False
    """Whether it lies on a Hero for a while."""
    deed: Sentence | None = None
    """What else it does."""
    spell: bool = field(init=False)
    """What costs MP is a Spell; Monsters have no MP."""
    thrown: tuple[tuple[int, int], ...] = field(init=False)
    """The sizes of its dice, the largest first, and how many there are of each."""

    def __post_init__(self) -> None:
        sizes = sorted(set(self.dice), reverse=True)
        object.__setattr__(self, "spell", self.mp > 0 or self.marked)
        object.__setattr__(self, "thrown", tuple((each, self.dice.count(each)) for each in sizes))


_ROW = re.compile(r"(?:(\d+) )?(VIT|\d+): (\d+)")


def _row(source: Printed, written: str, numbers: Mapping[str, int]) -> Row:
    """A row of a Results Chart: ``VIT: 1``, ``2 VIT: 2``, ``12: 4``, or with a number of the card: ``VIT: {hit}``."""
    found = _ROW.fullmatch(numbered(source, "chart", written, numbers))
    if not found:
        raise source.wrong("chart", written, "rows such as 'VIT: 1', '2 VIT: 2' or '12: 3'")
    times, what, dmg = found.groups()
    return Row(int(times or 1), 0, int(dmg)) if what == "VIT" else Row(0, int(what), int(dmg))


def _die(source: Printed, key: str, size: int) -> int:
    if size not in SIZES:
        raise source.wrong(key, size, "a die of 4, 6, 8 or 10 sides")
    return size


def _chain(source: Printed, row: Mapping[str, Any], dice: Iterable[int]) -> Chain:
    die, face = _die(source, "die", row["die"]), row["face"] or 10
    if die not in dice or face > die:
        raise source.wrong("face", face, f"a face of one of the dice that are rolled, {dice}")
    text = f"{row['name']}: {said(source, row)}"
    return Chain(die, face, text, row["dmg"], row["push"], row["heal"], row["instead"])


def profile(source: Printed, row: Mapping[str, Any], key: str = "") -> Profile:
    """A weapon, attack or Spell."""
    dice = tuple(_die(source, "dice", each) for each in row["dice"])
    return Profile(
        key or key_of(row["name"]),
        row["name"],
        dice=dice,
        chart=tuple(_row(source, each, row["numbers"]) for each in row["chart"]),
        chains=tuple(_chain(source, each, dice) for each in row["chain"]),
        aims=row["aims"] or row["area"] > 0,
        text=said(source, row),
        sight=row["sight"] and not row["spell"],
        marked=row["spell"],
        **{each: row[each] for each in ("range", "stat", "area", "push", "advantage", "heal", "ap", "mp")},
    )


# -- spells and items --------------------------------------------------------------------------------------------------


class Played(Card):
    """A Spell or an item: carried out by rules, or by a function called after it."""

    kind: str

    def __init__(self, source: Printed, shape: Mapping[str, Any]) -> None:
        self.row = row = source.read(shape)
        super().__init__(source.key, source.path.name, row["name"], source.mark)
        self.sentence = Sentence(row["name"], self.title, self.kind, row["text"], Tunable(row["numbers"], row["name"]))
        self.lays: str = "" if row["lays"] == "none" else row["lays"]
        self.ward: bool = row["ward"]
        self.heard = Heard()
        """What it hears for the Hero it lies on."""

    def sentences(self) -> Iterable[Sentence]:
        return [self.sentence]

    def elsewhere(self) -> Iterable[str]:
        return [key for key, value in self.row.items() if type(value) is int]

    def meant(self, line: kit.Line, printed: Mapping[str, kit.Sentence]) -> kit.Sentence | None:
        return printed.get(self.sentence.key) if line.key == self.sentence.key else None

    @property
    def deed(self) -> Sentence | None:
        """What a function does of it."""
        return self.sentence if self.sentence.run is not None else None

    def by_rule(self) -> bool:
        """Whether rules carry out something of it."""
        return any(self.row[each] for each in ("heal", "advantage", "ward")) or bool(self.lays)

    def check(self) -> None:
        """It does something, and what lies on a Hero hears something there."""
        if not self.by_rule() and self.deed is None:
            raise BadContent(f"{self.file}: nothing carries out {self.title!r}")
        if self.ward != bool(self.sentence.hears):
            raise BadContent(f"{self.file}: a ward hears something, and nothing but a ward does")
        self.heard = Heard(self.sentence.hears)


class SpellCard(Played):
    """A Spell."""

    kind = "spell"

    def __init__(self, source: Printed) -> None:
        super().__init__(source, SPELL)
        self.profile = profile(source, {**self.row, "text": ""}, self.key)

    def by_rule(self) -> bool:
        return bool(self.row["dice"]) or super().by_rule()

    def check(self) -> None:
        super().check()
        text = filled(self.sentence.text, {**self.row, **self.row["numbers"]})
        self.profile = replace(self.profile, text=text, lays=self.lays, ward=self.ward, deed=self.deed)


class ItemCard(Played):
    """An item."""

    kind = "item"

    def __init__(self, source: Printed) -> None:
        super().__init__(source, ITEM)
        row, self.text = self.row, ""
        self.dmg: int = row["dmg"]
        """What every Monster suffers in the area it is thrown at."""
        self.area: int = row["area"]
        self.steps: int = row["steps"]
        """Movement points for whoever uses it."""
        self.price: int = row["price"]
        """DMG for whoever it is used on."""
        self.exhausted: bool = row["exhausted"]
        """Whether it is used on exhausted Heroes only."""
        self.heal: int = row["heal"]
        self.mp: int = row["mp"]
        self.advantage: int = row["advantage"]
        self.healing: bool = row["healing"]
        """Whether exhausted Heroes may use it."""
        self.range: int = row["range"]
        self.ap: int = row["ap"]
        self.lasts: bool = row["lasts"]
        """Whether it is kept after use."""

    def by_rule(self) -> bool:
        return any(self.row[each] for each in ("dmg", "mp", "steps")) or super().by_rule()

    def check(self) -> None:
        super().check()
        self.text = filled(self.sentence.text, {**self.row, **self.row["numbers"]})

    @property
    def thrown(self) -> bool:
        """Whether it is used on a square rather than on a Hero."""
        return bool(self.dmg or self.lays)
