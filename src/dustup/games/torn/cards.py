"""Cards of Torn World, each a TOML file (``printing.py``), with a script beside it where it says sentences.

    card = Script()

    @card.plays(possible=patients)
    def warm_hands(m, seat, n):
        '''Your Active Miniature, or one near it, recovers {heal}.'''
        ...

How cards and scripts meet is in ``kit/cards.py``. In a match they are reached through ``m.box``. Miniatures with their
tiles are in ``miniatures.py``, Scenarios in ``scenario.py``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeVar

from dustup.engine.cite import clause
from dustup.engine.errors import BadContent
from dustup.engine.hearing import Heard
from dustup.engine.rule import Rule
from dustup.games.torn.printing import CONDITION, EQUIPMENT, GOD, KEYWORD, LANDSCAPE, WONDER
from dustup.kit import cards as kit
from dustup.kit.cards import Run, always, filled
from dustup.kit.cards import Tunable as Tunable
from dustup.kit.printed import Printed

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
    """Which function carries out which sentence."""

    def performs(self, *, possible: Run = always, whom: Run = always) -> Callable[[F], F]:
        """``(m, me, target, n)``: what a special tile does; ``possible(m, me, n)`` says when it can be declared.

        ``whom(m, me, target, n)`` says whom it may be about.
        """

        def join(card: Any, tile: Any, function: Run) -> None:
            tile.run, tile.possible, tile.whom = function, possible, whom

        return self.note(join, "special")

    def tries(self, *, whom: Run = always) -> Callable[[F], F]:
        """``(m, me, target, successes, n)``: what comes of the dice of an effort."""

        def join(card: Any, tile: Any, function: Run) -> None:
            tile.run, tile.whom = function, whom

        return self.note(join, "effort")

    def reacts(self, *, possible: Run = always) -> Callable[[F], F]:
        """``(m, me, n)``: what a reaction does; ``possible(m, me, n)`` is its trigger."""
        return self.does("special-reaction", possible=possible)

    def answers(self) -> Callable[[F], F]:
        """``(m, me, n)``: the trigger of a reaction that is an attack on the Active Miniature."""

        def join(card: Any, tile: Any, function: Run) -> None:
            tile.possible = function

        return self.note(join, "attack-reaction")

    def strikes(self) -> Callable[[F], F]:
        """``(m, blow, target, n)``: what a property, or the text of an attack, does to a defender."""
        return self.does("property", "attack", "counter")

    def plays(self, *, possible: Run = always) -> Callable[[F], F]:
        """``(m, seat, n)``: what a God Card does; ``possible(m, seat, n)`` says when it can be played."""
        return self.does("god", possible=possible)

    def acts(self) -> Callable[[F], F]:
        """``(m, me, n)``: what a Condition Marker does in Step 4."""
        return self.does("condition")

    def used(self, *, possible: Run = always) -> Callable[[F], F]:
        """``(m, hero, n)``: what a piece of equipment does; ``possible(m, hero, n)`` says when it can be used."""
        return self.does("equipment", possible=possible)

    def outcome(self) -> Callable[[F], F]:
        """``(m, explorer, vortex, n)``: what an Ether Wonder does."""
        return self.does("good", "bad")


class Card(kit.Card):
    """A card with an icon."""

    icon: str

    @staticmethod
    def numbers(row: Mapping[str, Any], name: str) -> Tunable:
        """What a sentence prints."""
        return Tunable(row.get("numbers", {}), name)


class OneSentence(Card):
    """A card that says one thing, called as it is."""

    kind = ""

    def __init__(self, source: Printed, row: Mapping[str, Any]) -> None:
        super().__init__(source.key, source.path.name, row["name"], source.mark)
        self.icon = row["icon"]
        self.sentence = Sentence(
            row["name"], self.title, self.kind, row.get("text", ""), self.numbers(row, row["name"])
        )
        self.heard = Heard()

    def sentences(self) -> Iterable[Sentence]:
        return (self.sentence,)

    def check(self) -> None:
        super().check()
        self.heard = Heard(self.sentence.hears)

    @property
    def told(self) -> str:
        """What it says."""
        return self.sentence.told


class Keyword(OneSentence):
    """A keyword: a rule of the book, a property of a tile, or something its bearer hears."""

    def __init__(self, source: Printed) -> None:
        row = source.read(KEYWORD)
        self.kind = row["kind"]
        self.leveled: bool = row["leveled"]
        """Whether cards and tiles say how far it goes."""
        super().__init__(source, row)

    @clause("glossary.keywords-in-data")
    def check(self) -> None:
        """A rule of the book is carried out there; every other keyword has its own function."""
        if self.kind == "rule" and (self.sentence.run or self.sentence.hears):
            raise BadContent(f"{self.file}: {self.name!r} is a rule, and has a function all the same")
        if self.kind != "rule":
            super().check()


class Ward(NamedTuple):
    """What a card that lasts is to the Miniature it lies on."""

    name: str
    heard: Heard
    until: str
    """"activation" or "turn"."""


def ward_of(card: Card, sentence: Sentence, lasts: str) -> Ward | None:
    """What a sentence leaves on a Miniature; nothing if it does not last."""
    heard = Heard(sentence.hears)
    if (lasts != "none") != bool(heard.ears):
        raise BadContent(f"{card.file}: what lasts is heard, and what is heard lasts; expected both or neither")
    return Ward(card.name, heard, lasts) if heard.ears else None


class GodCard(OneSentence):
    """A God Card."""

    kind = "god"

    def __init__(self, source: Printed) -> None:
        row = source.read(GOD)
        super().__init__(source, row)
        self.domain: str = row["domain"]
        self.cost: int = row["cost"]
        self.copies: int = row["copies"]
        self.window: str = row["window"]
        self.lasts: str = row["lasts"]
        self.ward: Ward | None = None

    def check(self) -> None:
        super().check()
        self.ward = ward_of(self, self.sentence, self.lasts)


class Condition(OneSentence):
    """A Condition Marker."""

    kind = "condition"

    def __init__(self, source: Printed) -> None:
        super().__init__(source, source.read(CONDITION))


class Equipment(OneSentence):
    """A piece of equipment of a Hero, used once."""

    kind = "equipment"

    def __init__(self, source: Printed) -> None:
        row = source.read(EQUIPMENT)
        super().__init__(source, row)
        self.points: int = row["points"]
        self.lasts: str = row["lasts"]
        self.ward: Ward | None = None

    def check(self) -> None:
        super().check()
        self.ward = ward_of(self, self.sentence, self.lasts)


class Wonder(Card):
    """An Ether Wonder: a good and a bad outcome, carried out by ``good`` and ``bad``."""

    def __init__(self, source: Printed) -> None:
        row = source.read(WONDER)
        super().__init__(source.key, source.path.name, row["name"], source.mark)
        self.icon = row["icon"]
        self.good, self.bad = (
            Sentence(each, self.title, each, row[each]["text"], self.numbers(row[each], row["name"]))
            for each in ("good", "bad")
        )
        self.lasts: dict[str, str] = {each: row[each]["lasts"] for each in ("good", "bad")}
        self.wards: dict[str, Ward | None] = {}

    def sentences(self) -> Iterable[Sentence]:
        return self.good, self.bad

    def check(self) -> None:
        super().check()
        self.wards = {
            f"{self.key}-{each.name}": ward_of(self, each, self.lasts[each.name]) for each in (self.good, self.bad)
        }


class Landscape(Card):
    """A kind of Landscape."""

    def __init__(self, source: Printed) -> None:
        row = source.read(LANDSCAPE)
        super().__init__(source.key, source.path.name, row["name"], source.mark)
        self.icon = row["icon"]
        self.glyph: str = row["glyph"]
        self.kind: str = row["class"]
        self.text: str = row["text"]
        self.joined: bool = row["joined"]
        """Whether it covers several hexons beside each other, and falls as a whole."""
        self.damage: int = row["damage"]
        self.gives: str = row["gives"]
        """The Condition Marker it puts on whoever is activated there, in place of damage."""
