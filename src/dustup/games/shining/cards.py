"""Cards of Shining Heroes, each a TOML file (``printing.py``), with a script beside it where it says sentences.

    card = Script()

    @card.uses(possible=wounded)
    def second_wind(m, me, n):
        '''Once per encounter: Heal{heal} for this Hero.'''
        yield from heal(m, me, n.heal, me)

How cards and scripts meet is in ``kit/cards.py``. In a match they are reached through ``m.box``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar

from dustup.engine.errors import BadContent
from dustup.engine.hearing import AFTER, Ear, Heard
from dustup.engine.rule import Rule
from dustup.games.shining.ground import Ground
from dustup.games.shining.maps import check_levels, draw_ground
from dustup.games.shining.printing import (
    COMMANDS,
    DEFEATS,
    ENCOUNTER,
    EVENTS,
    HERO,
    ITEM,
    MONSTER,
    SPELL,
    TARGETS,
    VICTORIES,
)
from dustup.games.shining.state import PARTY, STATS
from dustup.kit import cards as kit
from dustup.kit.cards import PRINTED, Run, always, filled, key_of
from dustup.kit.cards import Tunable as Tunable
from dustup.kit.printed import Printed

PREPARE, END = "prepare", "end"
"""Where an encounter may lead that leads to no other one."""
OR = " or "
"""What stands between several kinds of Defeat, or several encounters that may follow."""
SIZES = (4, 6, 8, 10)
"""Dice of the game (``components.dice``)."""
F = TypeVar("F", bound=Run)


@dataclass(slots=True)
class Sentence(kit.Sentence):
    """A printed sentence that a function carries out."""

    @property
    def told(self) -> str:
        """Its text with the numbers."""
        return filled(self.text, self.n.items())

    def carry_out(self, *about: Any) -> Rule[None]:
        """Do what it says, whether that asks somebody or not."""
        assert self.run is not None, f"{self.name} is carried out by a rule"
        rule = self.run(*about, self.n)
        if rule is not None:
            yield from rule


class Script(kit.Script):
    """Which function carries out which sentence of a Hero, a Monster or an Event Deck."""

    listening = ("ability", "modifier", "spell", "item")

    def uses(self, *, possible: Run = always) -> Callable[[F], F]:
        """``(m, me, n)``: an Ability or a Free Action; ``possible(m, me, n)`` says when it can be used."""
        return self.does("ability", "free-action", possible=possible)

    def reaction(self, to: type, met: Run, window: str = AFTER, mine: str | None = None) -> Callable[[F], F]:
        """``(m, me, happening, n)``: a Reaction to something; ``met(m, me, happening, n)`` says whether it triggers.

        It listens like any sentence, but is carried out only where a player wants it (``rules/reactions.py``).
        """

        def join(card: Card, sentence: Sentence, function: Run) -> None:
            sentence.run, sentence.possible = function, met
            sentence.hears.append(Ear(f"{card.file}: {sentence.name!r}", window, to, waits, mine, sentence))

        return self.note(join, "reaction")

    def plays(self, *, aims: Run) -> Callable[[F], F]:
        """``(m, me, at, n)``: what a Spell or an item does that no rule does; ``aims(m, me, n)`` are its squares."""
        return self.does("spell", "item", possible=aims)

    def special(self) -> Callable[[F], F]:
        """``(m, me, n)``: the command "special" of an AI card."""
        return self.does("special")

    def at_zero(self) -> Callable[[F], F]:
        """``(m, me, n)``: what happens in place of the Monster's removal."""
        return self.does("at-zero")

    def event(self) -> Callable[[F], F]:
        """``(m, n)``: an Event Card."""
        return self.does("event")


def waits(*_: Any) -> None:
    """A Reaction does nothing by itself."""


class Card(kit.Card):
    """A card of the game."""

    size = 1
    """Of a model: how many squares its base has along each side."""

    def cited(self, sentence: kit.Sentence, function: Run) -> str:
        return sentence.name


def said(source: Printed, row: Mapping[str, Any]) -> str:
    """The text of a row with the numbers of the same row."""
    numbers = {**row, **row.get("numbers", {})}
    for found in PRINTED.finditer(row["text"]):
        if type(numbers.get(found[1])) is not int:
            raise BadContent(f"{source.path.name}: {row['name']} speaks of {{{found[1]}}}, which it does not print")
    return filled(row["text"], numbers)


def numbered(source: Printed, key: str, written: str, numbers: Mapping[str, int]) -> str:
    """Notation with the numbers of the card, which stand in braces."""
    if any(found[1] not in numbers for found in PRINTED.finditer(written)):
        raise source.wrong(key, written, f"numbers of the card: {', '.join(numbers) or 'there are none'}")
    return filled(written, numbers)


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
    marked: bool = False
    """Whether the attack of a Monster is marked as a Spell."""
    lays: str = ""
    """What it puts on squares for a while."""
    ward: bool = False
    """Whether it lies on a Hero for a while."""
    deed: Sentence | None = None
    """What else it does."""

    spell: bool = field(init=False, default=False)
    """What costs MP is a Spell; Monsters have no MP."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "spell", self.mp > 0 or self.marked)


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


# -- heroes ------------------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class Trait(Sentence):
    """A trait: an Ability, Reaction, Free Action or fixed modifier."""

    limit: str = ""
    """"encounter" or "activation"; nothing if only its own sentence limits it."""
    cost: int = 1
    """Reaction points a Reaction costs."""

    @property
    def told(self) -> str:
        """Its text with the numbers, and what it costs if that is not one point."""
        said = filled(self.text, self.n.items())
        return said if self.kind != "reaction" or self.cost == 1 else f"{said} It costs {self.cost} reaction points."


class HeroCard(Card):
    """A Hero as the stat card and the Hero Creation Manual have it."""

    def __init__(self, source: Printed) -> None:
        row = source.read(HERO)
        super().__init__(source.key, source.path.name, row["name"], source.mark)
        self.short: str = f"{row['short']} ({source.mark})" if source.mark else row["short"]
        self.text: str = row["text"]
        self.stats: dict[str, int] = {each: row[each] for each in STATS}
        self.hp: int = row["hp"]
        self.mp: int = row["mp"]
        self.move: int = row["move"]
        self.ap: int = row["ap"]
        self.rp: int = row["rp"]
        self.fly: bool = row["fly"]
        self.weapons: tuple[str, ...] = tuple(row["starts-with"])
        """Starting weapons."""
        self.items: tuple[str, ...] = tuple(row["items"])
        self.spells: tuple[str, ...] = tuple(row["spells"])
        self.arms = {each.key: each for each in (profile(source, one) for one in row["weapon"])}
        """All weapons this Hero can ever have."""
        for name in self.weapons:
            if name not in self.arms:
                raise source.wrong("starts-with", name, f"one of {', '.join(self.arms)}")
        self.traits = {each.key: each for each in map(self._trait, row["trait"])}
        self.heard = self.heard_down = Heard()
        """What it hears, and what it hears while exhausted: fixed modifiers only."""

    def _trait(self, row: Mapping[str, Any]) -> Trait:
        name, limit = row["name"], "" if row["limit"] == "none" else row["limit"]
        return Trait(name, self.title, row["kind"], "", Tunable(row["numbers"], name), limit=limit, cost=row["cost"])

    def sentences(self) -> Iterable[Trait]:
        return self.traits.values()

    def check(self) -> None:
        super().check()
        traits = list(self.traits.values())
        self.heard = Heard(ear for each in traits for ear in each.hears)
        self.heard_down = Heard(ear for each in traits if each.kind == "modifier" for ear in each.hears)


# -- monsters ----------------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class AiCard(Sentence):
    """An AI card: whom the Monster goes for, and what it does from top to bottom."""

    target: str = "nearest"
    orders: tuple[tuple[str, str], ...] = ()
    """Commands with their number or name."""
    copies: int = 1
    cites: tuple[str, ...] = ()


class MonsterCard(Card):
    """A kind of Monster."""

    def __init__(self, source: Printed) -> None:
        row = source.read(MONSTER)
        super().__init__(source.key, source.path.name, row["name"], source.mark)
        self.set: str = row["set"]
        self.text: str = row["text"]
        self.stats = {"cha": 0, "lck": 0, **{each: row[each] for each in ("str", "dex", "vit", "mag")}}
        self.hp: int = row["hp"]
        self.move: int = row["move"]
        self.fly: bool = row["fly"]
        self.boss: bool = row["boss"]
        self.size: int = row["size"]
        self.attacks = {each.key: each for each in (profile(source, one) for one in row["attack"])}
        self.ai = {each.key: each for each in (self._ai(source, one) for one in row["ai"])}
        zero = row["at-zero"]
        self.at_zero = zero and Sentence(
            zero["name"], self.title, "at-zero", "", Tunable(zero["numbers"], zero["name"])
        )
        """What its card says of 0 HP, in place of its removal."""

    def _ai(self, source: Printed, row: Mapping[str, Any]) -> AiCard:
        """An AI card; one with a special command has a function called after it."""
        orders, numbers = [], row["numbers"]
        for each in row["do"]:
            command, _, about = each.partition(" ")
            if command not in COMMANDS:
                raise source.wrong("do", each, f"commands that begin with one of {', '.join(COMMANDS)}")
            about = numbered(source, "do", about, numbers)
            if wanted := self._misses(command, about):
                raise source.wrong("do", each, wanted)
            orders.append((command, about))
        return AiCard(
            row["name"],
            self.title,
            "special" if any(command == "special" for command, _ in orders) else "orders",
            row["text"],
            Tunable(numbers, row["name"]),
            target=row["target"],
            orders=tuple(orders),
            copies=row["copies"],
            cites=tuple(row["cites"]),
        )

    def _misses(self, command: str, about: str) -> str:
        """What a command should say and does not; nothing if all is well."""
        if command == "attack" and about and about not in self.attacks:
            return f"an attack of the card: {', '.join(self.attacks)}"
        if command == "aim" and about not in TARGETS:
            return f"whom it aims at: {', '.join(TARGETS)}"
        if command in ("retreat", "heal") and not about.isdecimal():
            return f"how many: '{command} 2', or a number of the card in braces"
        if command == "spawn" and not about.rpartition(" ")[2].isdecimal():
            return "a kind and its number: 'spawn skeleton 1'"
        return ""

    @property
    def summons(self) -> list[str]:
        """The kinds its AI cards name in SPAWN."""
        orders = [each for card in self.ai.values() for each in card.orders]
        return [about.rpartition(" ")[0] for command, about in orders if command == "spawn"]

    @property
    def deck(self) -> list[str]:
        """Its AI deck, every copy by its name."""
        return [each.key for each in self.ai.values() for _ in range(each.copies)]

    def sentences(self) -> Iterable[Sentence]:
        return [*self.ai.values(), *([self.at_zero] if self.at_zero else [])]

    def check(self) -> None:
        """What is no plain order has a function."""
        for each in self.sentences():
            if each.run is None and each.kind != "orders":
                raise BadContent(f"{self.file}: nothing carries out {each.name!r}")


# -- events ------------------------------------------------------------------------------------------------------------


class EventDeck(Card):
    """An Event Deck: what its cards say is carried out from top to bottom."""

    def __init__(self, source: Printed) -> None:
        row = source.read(EVENTS)
        super().__init__(source.key, source.path.name, row["name"], source.mark)
        made = [Sentence(one["name"], one["name"], "event", "", self._numbers(one)) for one in row["card"]]
        self.cards = {each.key: each for each in made}

    @staticmethod
    def _numbers(row: Mapping[str, Any]) -> Tunable:
        return Tunable(row["numbers"], row["name"])

    def sentences(self) -> Iterable[Sentence]:
        return self.cards.values()


# -- encounters --------------------------------------------------------------------------------------------------------


@dataclass(slots=True, frozen=True)
class ChartRow:
    """Results of an Encounter Chart: what is placed on the Final Step, and who enters play."""

    faces: tuple[int, ...]
    events: int
    timers: int
    spawns: tuple[tuple[str, int], ...]
    clause: str


@dataclass(slots=True, frozen=True)
class Ending:
    """The Victory or the Defeat part of an encounter."""

    kinds: tuple[str, ...]
    """When it is met; a Victory has one."""
    number: int
    text: str
    stat: int
    hp: int
    mp: int
    weapons: int
    """How many of its further weapons each Hero gets."""
    items: tuple[str, ...]
    """Items for the party, to be divided."""
    next: tuple[str, ...]
    """What follows, or what to choose from: encounters; PREPARE, back to the preparation; END, the end of the quest."""
    clauses: tuple[str, ...]


class Encounter(Card):
    """An encounter: its map, set-up, chart, Victory and Defeat parts."""

    def __init__(self, source: Printed) -> None:
        row = source.read(ENCOUNTER)
        super().__init__(source.key, source.path.name, row["title"], source.mark)
        self.number: str = row["number"]
        self.chapter: int = row["chapter"]
        self.text: str = row["text"]
        levels = "" if row["levels"] == "flat" else row["levels"]
        ground, others = draw_ground(row["map"], encounter=self.number, pieces=row["pieces"], levels=levels)
        self.ground: Ground = ground
        if others:
            raise source.wrong("map", next(iter(others)), "glyphs of maps, or of the table pieces")
        check_levels(self.file, self.number, ground)
        if self.ground.starts.bit_count() < PARTY:
            raise BadContent(f"{self.file}: its map has fewer than four start squares (h)")
        self.spawns = self._spawns(source, row["spawns"])
        """Kinds and numbers of the Monsters that enter at set-up."""
        self.acts = dict(self._acts(source, each) for each in row["acts"])
        """By kind and number, the steps a Monster acts on, if not on that of its number; 0 is the Boss step."""
        self.chart_die: int = row["die"]
        self.chart = tuple(self._chart_row(source, each) for each in row["chart"])
        faces = sorted(face for each in self.chart for face in each.faces)
        if self.chart and faces != list(range(1, self.chart_die + 1)):
            raise BadContent(f"{self.file}: its chart has {faces}, expected each of 1 to {self.chart_die}")
        self.events: str = "" if row["events"] == "none" else row["events"]
        self.burden: str = "" if row["burden"] == "none" else row["burden"]
        """What has to be carried, as it is called in a sentence."""
        self.victory = self._ending(source, row["victory"], VICTORIES)
        self.defeat = self._ending(source, row["defeat"], DEFEATS)
        self._check_squares()
        self.clauses: tuple[str, ...] = tuple(row["cites"])

    def _chart_row(self, source: Printed, row: Mapping[str, Any]) -> ChartRow:
        """A row of the chart, for one face or from one to another."""
        found = re.fullmatch(r"(\d+)(?:-(\d+))?", row["name"])
        if found is None:
            raise source.wrong("name", row["name"], "a row of the chart to be called by its faces, 1 or 2-3")
        faces = range(int(found[1]), int(found[2] or found[1]) + 1)
        return ChartRow(tuple(faces), row["events"], row["timers"], self._spawns(source, row["spawns"]), row["cites"])

    def _acts(self, source: Printed, written: str) -> tuple[tuple[str, int], tuple[int, ...]]:
        """A boss with a step of another number, or with several: ``wyrm 0: monster 2, boss``."""
        found = re.fullmatch(r"(\S+) (\d+): ((?:monster [1-9]\d?|boss)(?:, (?:monster [1-9]\d?|boss))*)", written)
        if found is None or (found[1], int(found[2])) not in self.spawns:
            raise source.wrong("acts", written, "a Monster of spawns and its steps such as 'wyrm 0: monster 2, boss'")
        steps = [each.partition(" ")[2] for each in found[3].split(", ")]
        return (found[1], int(found[2])), tuple(int(each or 0) for each in steps)

    def _spawns(self, source: Printed, rows: Iterable[str]) -> tuple[tuple[str, int], ...]:
        """Monsters by kind and number, ``skeleton 2``; a boss has the number 0."""
        found = []
        for each in rows:
            kind, _, number = each.rpartition(" ")
            if not kind or not number.isdecimal() or int(number) not in self.ground.spawns:
                squares = ", ".join(map(str, sorted(self.ground.spawns)))
                raise source.wrong("spawns", each, f"a kind and the number of a SPAWN square of the map: {squares}")
            found.append((kind, int(number)))
        return tuple(found)

    def _ending(self, source: Printed, row: Mapping[str, Any] | None, known: tuple[str, ...]) -> Ending:
        if row is None:
            raise BadContent(f"{self.file}: an encounter has a part [victory] and a part [defeat]")
        kinds = tuple(row["kind"].split(OR))
        for each in kinds:
            if each not in known or (known is VICTORIES and len(kinds) > 1):
                raise source.wrong("kind", row["kind"], f"one of {', '.join(known)}")
        following = tuple(row["next"].split(OR))
        gains = row["stat"], row["hp"], row["mp"], row["weapons"], tuple(row["items"])
        return Ending(kinds, row["number"], row["text"], *gains, following, tuple(row["cites"]))

    def _check_squares(self) -> None:
        """What is reached, carried or protected is on the map."""
        kind, ground = self.victory.kinds[0], self.ground
        if kind == "reach" and ground.goals.bit_count() < PARTY:
            raise BadContent(f"{self.file}: its map has fewer than four goal squares (g)")
        if kind == "carry" and not (ground.goals and ground.marked.bit_count() == 1):
            raise BadContent(f"{self.file}: its map needs one marked square (*) to carry from, and goal squares (g)")
        if (kind == "carry") != bool(self.burden):
            raise BadContent(f"{self.file}: what is carried is named by burden, where the Victory is to carry it")
        if "breach" in self.defeat.kinds and not ground.marked:
            raise BadContent(f"{self.file}: its map has no marked square (*) that Monsters could enter")
        if kind in ("survive", "protect") and not self.victory.number:
            raise BadContent(f"{self.file}: its [victory] says not how many rounds (number)")

    @property
    def lost_by(self) -> list[str]:
        """Its kinds of Defeat, as they are worded: ``fallen-2`` if two exhausted Heroes are enough."""
        number = f"-{self.defeat.number}" if self.defeat.number else ""
        return [f"{each}{number}" if each == "fallen" else each for each in self.defeat.kinds]

    @property
    def timed(self) -> bool:
        """Whether it is lost when the Event Cards are used up."""
        return "time" in self.defeat.kinds
