"""Rosters: sheets that are lists of cards, such as a team, a party, a squad with its deck, a band with its points.

    CREW = Roster("crew", (
        Part("sailors", lambda: SAILORS, 3, clause="crew.size"),
        Part("boats", lambda: BOATS, 0, 2, clause="crew.boats"),
    ))
    CREW.wrong(table)                     # everything that is wrong, each with its clause; nothing if it is legal
    CREW.read("Gulls: Ann, Bo, Cy")       # a table, from short text or TOML
    CREW.short(table), CREW.code(table)   # one line for people; one word, as an answer in a match
    CREW.random(Random(7))                # a legal one

What the lists alone cannot say is said by ``rules``: functions of what is held and of what it is brought for (a size,
a task), that return what is wrong. How it is built on a page is in ``workshop.py``.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, TypeVar

from dustup.engine.content import Many, Number, Words
from dustup.engine.errors import BadContent, BadSetup, DustupError, Refusal
from dustup.engine.lobby import Ready
from dustup.engine.options import Blank, Open
from dustup.kit import sheets

T = TypeVar("T")
Table = dict[str, Any]
Cards = Callable[[], Mapping[str, Any]]
Rule = Callable[["Held", Any], Iterable[Refusal]]

NAME, CARD = "name", "card"
TRIES = 1000
"""So often chance is tried before there seems to be nothing legal."""
LONGEST = 1200
"""So many letters a code may have, and so many entries a list."""
LEFT_OUT: dict[type, Any] = {Number: 0, Words: "", Many: ()}
"""What has not grown."""
_FEW = {str(number): number for number in range(1, 100)}
_COPIES = re.compile(r"(.*?)\s*\*\s*([1-9][0-9]{0,2})")
_GROWN = re.compile(r"(.*?)\s*\(([^()]*)\)")


# -- what a roster is made of ------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Part:
    """One list of a roster: so many cards of a shelf."""

    key: str
    cards: Cards
    """The cards there are, by key; those with a ``name`` are read and written by it."""
    least: int
    most: int | None = None
    """As many as the least if it is not given."""
    clause: str = ""
    copies: int | Callable[[str, Held], int] = 1
    """How often a card may be taken; seeing what stands in the lists before, not at all (0) or more than once."""
    alike: str = ""
    """The clause of that; the part's own if it is not given."""
    grows: Mapping[str, Number | Words | Many] = field(default_factory=dict)
    """What an entry may have besides its card, such as points gained: ``{ card = "ann", strength = 1 }``."""
    words: str = ""
    """What its cards are called where people read of it; as the key if it is not given."""

    @property
    def limit(self) -> int:
        return self.least if self.most is None else self.most

    @property
    def said(self) -> str:
        return self.words or self.key

    def allowed(self, card: str, held: Held) -> int:
        """How often a card may be taken."""
        return self.copies if isinstance(self.copies, int) else self.copies(card, held)

    def called(self, key: str) -> str:
        """The name of a card, as printed."""
        card = self.cards().get(key)
        return str(getattr(card, "name", key))

    def find(self, name: str) -> str | None:
        """The card a written name means: its key or its name, in capitals or not."""
        there = self.cards()
        if name in there:
            return name
        wanted = slug(name)
        return next((key for key in there if wanted in (slug(key), slug(self.called(key)))), None)


@dataclass(frozen=True)
class Points:
    """What the cards of some parts cost together, and how much they may."""

    parts: tuple[str, ...]
    cost: Callable[[Any], int]
    most: int | Callable[[Any], int]
    """A number, or one that follows from what the roster is brought for."""
    clause: str = ""
    called: str = "points"

    def limit(self, about: Any) -> int:
        return self.most if isinstance(self.most, int) else self.most(about)

    def spent(self, held: Held) -> int:
        """What it costs so far."""
        return sum(self.cost(card) for part in self.parts for card in held.cards(part))


class Held:
    """What a roster holds: of each part the keys of the cards there are, whatever else was written."""

    __slots__ = ("keys", "roster", "table")

    def __init__(self, roster: Roster, table: Mapping[str, Any]) -> None:
        self.roster = roster
        self.table = table
        self.keys: dict[str, list[str]] = {}
        for part in roster.parts:
            there = part.cards()
            given = table.get(part.key, ())
            named = [card_of(each) for each in given] if isinstance(given, list | tuple) else []
            self.keys[part.key] = [each for each in named if each in there]

    def cards(self, part: str) -> list[Any]:
        """The cards of a part."""
        there = self.roster.part(part).cards()
        return [there[each] for each in self.keys[part]]


def card_of(entry: Any) -> str:
    """The key of the card an entry names: it is written alone, or in a table with what has grown; empty if neither."""
    card = entry.get(CARD) if isinstance(entry, Mapping) else entry
    return card if isinstance(card, str) else ""


def slug(name: str) -> str:
    """A name without what people write differently.

    >>> slug("Jack o' the Lantern!")
    'jack-o-the-lantern'
    """
    return re.sub(r"[^a-z0-9]+", "-", name.lower().replace("'", "").replace("’", "")).strip("-")


@dataclass(frozen=True)
class Roster:
    """A kind of roster."""

    key: str
    parts: tuple[Part, ...]
    rules: tuple[Rule, ...] = ()
    points: Points | None = None
    example: str = "Name: card, card"
    """How a short text begins."""
    sensible: Callable[[Table], bool] = lambda _: True
    """What chance heeds besides the rules, such as cards that go together."""
    joins: Callable[[Any, list[Any]], bool] | None = None
    """Whether a card can be added to those that are there, as chance takes one after another; every kind of card is
    then as likely as any other, however many of it there may be. If it is not given, chance draws from all of them."""

    def part(self, key: str) -> Part:
        return next(each for each in self.parts if each.key == key)

    @property
    def names(self) -> tuple[str, ...]:
        """The keys of its parts."""
        return tuple(each.key for each in self.parts)

    def blank(self) -> Table:
        """One without anything in it."""
        return {NAME: "", **{each: [] for each in self.names}}

    def plain(self, table: Mapping[str, Any]) -> Table:
        """What a match needs of one, without its name."""
        return {each: list(table.get(each, ())) for each in self.names}

    # -- legality ------------------------------------------------------------------------------------------------------

    def wrong(self, table: Mapping[str, Any], about: Any = None) -> list[Refusal]:
        """Everything that is wrong with one; the rules of its own are asked about lists that can be read."""
        found = self._wrong_keys(table)
        held = Held(self, table)
        for part in self.parts:
            found += self._wrong_part(part, table.get(part.key, []), held)
        if self.points is not None and self.points.spent(held) > self.points.limit(about):
            limit, said = self.points.limit(about), self.points.called
            sentence = f"A {self.key} costs at most {limit} {said}, not {self.points.spent(held)}."
            found.append(Refusal("too-costly", sentence, self.points.clause))
        if not any(each.code in UNFIT for each in found):
            found += [each for rule in self.rules for each in rule(held, about)]
        return found

    def wrong_for_all(self, table: Mapping[str, Any], abouts: Mapping[str, Any]) -> list[Refusal]:
        """What is wrong with one that is to be legal everywhere: for every task, at every size."""
        everywhere = [self.wrong(table, about) for about in abouts.values()]
        always = [each for each in everywhere[0] if all(each in found for found in everywhere)] if everywhere else []
        somewhere = zip(abouts, everywhere, strict=True)
        return always + [
            said
            for name, found in somewhere
            for said in sheets.placed(name, (each for each in found if each not in always))
        ]

    def is_legal(self, table: Mapping[str, Any], about: Any = None) -> bool:
        return not self.wrong(table, about)

    def _wrong_keys(self, table: Mapping[str, Any]) -> list[Refusal]:
        known = (NAME, *self.names)
        listed = f"{', '.join(known[:-1])} and {known[-1]}"
        found = []
        for key in table:
            if key not in known:
                hint = sheets.near(str(key), known)
                found.append(Refusal("unknown-key", f"Unknown key {key!r:.80}{hint}; a {self.key} has {listed}."))
        if not isinstance(table.get(NAME, ""), str):
            said = f"The name of a {self.key} is a text, not {table[NAME]!r:.80}."
            found.append(Refusal("wrong-value", said))
        return found

    def _wrong_part(self, part: Part, given: Any, held: Held) -> list[Refusal]:
        key, clause = part.key, part.clause
        if not isinstance(given, list | tuple) or not all(self._is_entry(part, each) for each in given):
            return [Refusal("not-a-list", f"{key} should be a list of names, not {given!r:.200}.", clause)]
        found = []
        if not part.least <= len(given) <= part.limit:
            wanted = str(part.limit) if part.least == part.limit else f"{part.least} to {part.limit}"
            found.append(Refusal("wrong-number", f"A {self.key} has {wanted} {part.said}, not {len(given)}.", clause))
        there = part.cards()
        counted = Counter(card_of(each) for each in given[:LONGEST])
        for card in [each for each in counted if each not in there]:
            said = f"There is no {card!r:.80} among the {part.said}{sheets.near(card, there)}: {', '.join(there)}."
            found.append(Refusal("unknown-name", said, clause))
        for card, number in counted.items():
            if card in there and number > (most := part.allowed(card, held)):
                found.append(Refusal("twice", too_often(card, number, part.said, most), part.alike or clause))
        for at, entry in enumerate(given[:LONGEST], 1):
            if isinstance(entry, Mapping):
                found += [Refusal("wrong-value", f"{said}.", clause) for said in self._grown_wrong(part, at, entry)]
        return found

    @staticmethod
    def _is_entry(part: Part, entry: Any) -> bool:
        return isinstance(entry, str) or (bool(part.grows) and isinstance(entry, Mapping) and bool(card_of(entry)))

    @staticmethod
    def _grown_wrong(part: Part, at: int, entry: Mapping[str, Any]) -> list[str]:
        faults: list[str] = []
        where = f"{part.key} {at}, {card_of(entry)!r:.80}"
        grows = {name: replace(each, default=LEFT_OUT[type(each)]) for name, each in part.grows.items()}
        sheets.noted(faults, sheets.read_table, entry, {CARD: Words(), **grows}, where)
        return faults

    # -- as text -------------------------------------------------------------------------------------------------------

    def short(self, table: Mapping[str, Any]) -> str:
        """One line for people; what is not known is written as it is."""
        said = {part.key: list(self._written(part, table.get(part.key, ()))) for part in self.parts}
        first, *others = self.names
        sections = [", ".join(said[first]), *(sheets.labelled(each, said[each]) for each in others)]
        name = sheets.quoted(" ".join(str(table.get(NAME, "")).split()) or self.key.capitalize())
        return f"{name}: " + "; ".join(each for each in sections if each)

    def _written(self, part: Part, given: Iterable[Any]) -> Iterable[str]:
        """The entries of a part, those alike together."""
        counted = Counter(_entry(part, each) for each in given)
        pieces = (f"{each} * {number}" if number > 1 else each for each, number in counted.items())
        return (sheets.quoted(each) for each in pieces)

    def read(self, text: str) -> Table:
        """The table a pasted text describes, short or TOML; every name that is not known is named."""
        if sheets.is_toml(text):
            return sheets.pasted_toml(text)
        found = sheets.blocks(text)
        if len(found) != 1:
            raise BadContent(f"expected one {self.key}, but the text describes {len(found)}")
        if ":" not in found[0]:
            raise BadContent(f"a {self.key} begins with its name and a colon, like {self.example!r}")
        given = sheets.taken_apart(found[0], self.names, self.example)
        table, faults = {**self.blank(), NAME: given.name}, list[str]()
        for label, pieces in [("", given.head), *given.sections]:
            part = self.part(label) if label else self.parts[0]
            for piece in filter(None, pieces):
                table[part.key] += sheets.noted(faults, _read_entry, part, piece) or []
        sheets.refuse(faults)
        return table

    # -- as one word ---------------------------------------------------------------------------------------------------

    def code(self, table: Mapping[str, Any]) -> str:
        """One word, always the same for the same cards: parts apart by ``/``, as in ``lamp*2:tent/raft``."""
        words = []
        for part in self.parts:
            held = Counter(card_of(each) for each in table.get(part.key, ()))
            listed = [f"{key}*{held[key]}" if held[key] > 1 else key for key in part.cards() if held[key]]
            words.append(":".join(listed))
        return "/".join(words)

    def decode(self, word: str) -> Table:
        """The table of such a word, written in any order; ``ValueError`` if there is something unknown in it."""
        if len(word) > LONGEST:
            raise ValueError(f"expected at most {LONGEST} letters")
        written = word.split("/")
        if len(written) != len(self.parts):
            shape = "/".join(self.names)
            raise ValueError(f"expected {shape}, each a list such as card*2:card")
        table, faults = self.blank(), list[str]()
        for part, cards in zip(self.parts, written, strict=True):
            for each in filter(None, cards.split(":")):
                table[part.key] += sheets.noted(faults, _read_entry, part, each) or []
        if faults:
            raise ValueError("; ".join(faults[: sheets.SAID]))
        return table

    def brought(self, kind: type[T], ready: Sequence[str], about: Any = None) -> Open[T]:
        """Options to bring one in the match, secretly if it is asked with ``together``: codes, some of them ready."""
        return Open(kind, ready, partial(self._is_legal_code, about=about), Blank("team", "{code}", plan=self.key))

    def _is_legal_code(self, word: object, about: Any) -> bool:
        return isinstance(word, str) and self.wrong_code(word, about) == []

    def wrong_code(self, word: str, about: Any = None) -> list[Refusal]:
        """Everything that is wrong with one that is written as one word."""
        try:
            return self.wrong(self.decode(word), about)
        except ValueError as error:
            said = str(error)
            return [Refusal("unreadable", f"{said[:1].upper()}{said[1:]}.")]

    # -- by chance, ready-made, in a set-up ----------------------------------------------------------------------------

    def random(self, random: Random, about: Any = None) -> Table:
        """A legal and sensible one."""
        made = self.filled({}, random, about)
        if made is None:
            raise BadContent(f"no legal {self.key} was found by chance in {TRIES} tries")
        return made

    def filled(self, table: Mapping[str, Any], random: Random, about: Any = None) -> Table | None:
        """One with all the cards of another that can stay, and others by chance; ``None`` if nothing legal is found."""
        for _ in range(TRIES):
            made = self._filled_once(table, random, about)
            if self.sensible(made) and self.is_legal(made, about):
                return made
        return None

    def _filled_once(self, table: Mapping[str, Any], random: Random, about: Any) -> Table:
        made: Table = self.plain({})
        for part in self.parts:
            held = Held(self, made)
            stay = self._staying(part, table.get(part.key, ()), held)
            pool = [key for key in part.cards() for _ in range(part.allowed(key, held))]
            for each in map(card_of, stay):
                pool.remove(each)
            left = max(0, part.limit - len(stay))
            made[part.key] = stay
            if self.points is None:
                stay += random.sample(pool, min(left, len(pool)))
                continue
            most = self.points.limit(about) - self.points.spent(Held(self, made))
            if self.joins is None:
                stay += self._within(most, part, left, random.sample(pool, len(pool)))
            else:
                held_here = [part.cards()[card_of(each)] for each in stay]
                stay += self._one_by_one(most, part, left, Counter(pool), held_here, random)
        return made

    def _within(self, most: int, part: Part, left: int, pool: list[str]) -> list[str]:
        """Those of some cards, in order, that fit into the points and into their part."""
        assert self.points is not None, "it is about points"
        there, costs = part.cards(), part.key in self.points.parts
        found: list[str] = []
        for each in pool:
            cost = self.points.cost(there[each]) if costs else 0
            if len(found) < left and cost <= most:
                found.append(each)
                most -= cost
        return found

    def _one_by_one(
        self, most: int, part: Part, left: int, pool: Counter[str], held: list[Any], random: Random
    ) -> list[str]:
        """Cards by chance, each one of those that fit and can join what is there, until none does."""
        assert self.points is not None, "it is about points"
        assert self.joins is not None, "it is about company"
        there, costs = part.cards(), part.key in self.points.parts
        price = {each: self.points.cost(there[each]) if costs else 0 for each in pool}
        found: list[str] = []
        while len(found) < left:
            fitting = [each for each in pool if price[each] <= most and pool[each] and self.joins(there[each], held)]
            if not fitting:
                break
            card = fitting[int(random.random() * len(fitting))]
            found.append(card)
            held.append(there[card])
            pool[card] -= 1
            most -= price[card]
        return found

    @staticmethod
    def _staying(part: Part, given: Any, held: Held) -> list[Any]:
        """Entries of a list that may stay."""
        found: list[Any] = []
        taken: Counter[str] = Counter()
        for each in given if isinstance(given, list | tuple) else ():
            card = card_of(each)
            if card in part.cards() and taken[card] < part.allowed(card, held) and len(found) < part.limit:
                taken[card] += 1
                found.append(each)
        return found

    def given(self, value: Any, where: str, random: Random, about: Any = None) -> Table:
        """What a set-up brings: a table, a short text, or ``random``; everything wrong with it is named."""
        if value == "random":
            return self.random(random, about)
        listed = f"{', '.join(self.names[:-1])} and {self.names[-1]}" if len(self.names) > 1 else self.names[0]
        if not isinstance(value, Mapping | str):
            said = f"'random' or a table with {listed}, not {value!r:.100}; a short text will do, too"
            raise BadSetup(f"{where} should be {said}")
        try:
            table = self.read(value) if isinstance(value, str) else value
        except DustupError as error:
            raise BadSetup(f"{where}: {error}") from None
        if wrong := self.wrong(table, about):
            raise BadSetup(f"{where}: " + " ".join(str(each) for each in wrong))
        return self.plain(table)

    def ready(self, path: Path, fields: tuple[str, ...], abouts: Mapping[str, Any] | None = None) -> tuple[Ready, ...]:
        """The ready-made ones of a file, rows headed by the roster's key: all legal, wherever they are to be."""
        shape = dict.fromkeys(self.names, sheets.Entries(()))
        rows = sheets.read_ready(path, {self.key: shape})[self.key]
        made = [(row, {NAME: row[NAME], **self.plain(row)}) for row in rows]
        for row, table in made:
            wrong = self.wrong_for_all(table, {"": None} if abouts is None else abouts)
            sheets.refuse(f"{path.name}, {row['key']!r}: {each}" for each in wrong)
        return tuple(sheets.ready(row, fields, table) for row, table in made)


class Proposed(Sequence[str]):
    """Codes of rosters by chance, made one after another when somebody looks at them; perhaps after some others."""

    __slots__ = ("_made", "_make", "_more", "_ready")

    def __init__(self, more: int, make: Iterator[str], ready: Sequence[str] = ()) -> None:
        self._ready = ready
        self._more = more
        self._make = make
        self._made: list[str] = []

    def after(self, ready: Sequence[str]) -> Proposed:
        """The same after some that are ready."""
        return Proposed(self._more, iter(self), ready)

    def __len__(self) -> int:
        return len(self._ready) + self._more

    def __getitem__(self, index: Any) -> Any:
        at: int = range(len(self))[index] - len(self._ready)
        if at < 0:
            return self._ready[at]
        while len(self._made) <= at:
            self._made.append(next(self._make))
        return self._made[at]


UNFIT = frozenset({"not-a-list", "wrong-value", "unknown-key"})
"""Faults with which something is not even a roster: nothing more is said about it."""


def too_often(card: str, number: int, part: str, most: int) -> str:
    """That a card stands more often than it may."""
    if most == 0:
        return f"{card!r} cannot be among the {part} with what stands before."
    if most == 1:
        return f"{card!r} stands twice among the {part}; they must differ."
    return f"{card!r} stands {number} times among the {part}; at most {most} are allowed."


# -- entries -----------------------------------------------------------------------------------------------------------


def _entry(part: Part, given: Any) -> str:
    """An entry as people write it: ``Ann (strength 4 / items tent + lamp)``."""
    name = part.called(card_of(given)) or str(given)
    grown = {key: given[key] for key in part.grows if given.get(key)} if isinstance(given, Mapping) else {}
    said = (f"{key} {' + '.join(map(str, each)) if isinstance(each, list) else each}" for key, each in grown.items())
    return f"{name} ({' / '.join(said)})" if grown else name


def _read_entry(part: Part, written: str) -> list[Any]:
    """What a piece of a text stands for: a card, several of it, or one that has grown."""
    name, star, number_of = written.partition("*")
    if name in part.cards() and (not star or number_of in _FEW):  # as codes are written
        return [name] * (_FEW[number_of] if star else 1)
    name, number, grown = written, 1, ""
    if part.find(name) is None:
        if copies := _COPIES.fullmatch(name):
            name, number = copies[1], int(copies[2])
        if part.grows and (more := _GROWN.fullmatch(name)):
            name, grown = more[1], more[2]
    key = part.find(name)
    if key is None:
        named = {slug(part.called(each)): part.called(each) for each in part.cards()}
        near, there = sheets.near(slug(name), named, named.__getitem__), ", ".join(part.cards())
        raise BadContent(f"there is no {name!r:.80} among the {part.key}{near}; there are: {there}")
    entry = {CARD: key, **_read_grown(part, grown, name)} if grown else key
    return [entry] * number


def _read_grown(part: Part, written: str, name: str) -> Table:
    """What an entry has besides its card."""
    found: Table = {}
    for each in written.split("/"):
        key, _, value = each.strip().partition(" ")
        if key not in part.grows:
            known = ", ".join(part.grows)
            raise BadContent(f"{name}: unknown key {key!r:.80}{sheets.near(key, part.grows)}; known are: {known}")
        kind = part.grows[key]
        if isinstance(kind, Many):
            found[key] = [_plain(kind.of, one.strip()) for one in value.split("+")]
        else:
            found[key] = _plain(kind, value.strip())
    return found


def _plain(kind: Number | Words | Many, word: str) -> Any:
    return int(word) if isinstance(kind, Number) and re.fullmatch(r"-?[0-9]{1,6}", word) else word
