"""A game's content as an object: every card, and the same box with other numbers.

    printed = Box((Shelf("pets", folder, "mygame.content.pets", PetCard), ...))
    printed.numbers()                                        # every number of every card, with its range
    variant = printed.but({"pets/newt:Long Nap.turns": 4})   # that card is another one in this box
    variant = printed.but({"pets/newt@new:speed": 9})        # newt@new stands beside newt

A box never changes, and boxes share the cards in which they do not differ, so that any number of them live in one
process. What a set-up or a position says about content is such a table of changes: whoever has it can build the box
again.
"""

from __future__ import annotations

import pkgutil
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from copy import copy
from difflib import get_close_matches
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple, Self

from dustup.engine.cite import CITATIONS, Citation
from dustup.engine.errors import BadContent
from dustup.engine.kept import ByHeart
from dustup.kit.cards import Card, Lines, Script, key_of
from dustup.kit.printed import Printed, Tuning

MOST_CHANGES = 200
"""A table of changes comes from anybody."""
LONGEST = 200
MOST_VARIANTS = 64
"""So many boxes are kept for those who ask for the same changes again."""

ID = re.compile(r"(?P<kind>[^/:@]*)/(?P<card>[^/:@]*)(?:@(?P<mark>[^/:@]*))?:(?:(?P<part>.*)\.)?(?P<number>[^.]*)")
MARK = re.compile(r"[a-z0-9][a-z0-9-]{0,19}")
HOW = "a change is written KIND/CARD:SENTENCE.NUMBER, or KIND/CARD:NUMBER for a number of the card itself"


class Shelf:
    """One kind of cards: a folder of TOML files, each with its script beside it."""

    def __init__(
        self,
        kind: str,
        folder: Path,
        package: str,
        make: Callable[[Printed], Card],
        script: str = "card",
        beside: bool = True,
        bare: bool = False,
    ) -> None:
        self.kind = kind
        self.folder = folder
        self.package = package
        self.make = make
        """The card of a file, not yet carried out."""
        self.script = script
        """What the script is called in the Python files."""
        self.beside = beside
        """Whether a changed card may stand beside the printed one: not of what both players share."""
        self.bare = bare
        """Whether a card may do without a script, its file having all that rules need."""

    def load(self) -> dict[str, Copies]:
        """Every card of the folder, with what other cards are made of that differ in their numbers."""
        found = {}
        for module in pkgutil.iter_modules([str(self.folder)]):
            if not module.name.startswith("_") and not module.ispkg:
                path = self.folder / (module.name.replace("_", "-") + ".toml")
                found[path.stem] = self._load(path, f"{self.package}.{module.name}")
        for path in self.folder.glob("*.toml"):
            if path.stem in found:
                continue
            if not self.bare:
                raise BadContent(f"{path.name} has no Python file beside it to carry it out")
            found[path.stem] = self._copies(path, Script())
        return dict(sorted(found.items()))

    def _load(self, path: Path, module: str) -> Copies:
        script: Lines = getattr(import_module(module), self.script)
        if script.cites:
            CITATIONS.append(Citation(module, self.script, (), script.cites))
        return self._copies(path, script)

    def _copies(self, path: Path, script: Lines) -> Copies:
        source = Printed(path)
        return Copies(source, script, self.made(source, script))

    def made(self, source: Printed, script: Lines) -> Card:
        """A card, carried out."""
        card = self.make(source)
        card.perform(script)
        return card


class Copies(NamedTuple):
    """A card as it is printed, and what another one is made of."""

    source: Printed
    script: Lines
    card: Card


class Change(NamedTuple):
    """One number that is not as printed."""

    id: str
    kind: str
    card: str
    mark: str
    tuning: Tuning
    value: int


class Box:
    """All content of a game, by kind and key."""

    def __init__(self, shelves: Iterable[Shelf]) -> None:
        self.shelves = {each.kind: each for each in shelves}
        self.printed = {kind: shelf.load() for kind, shelf in self.shelves.items()}
        self.changes: dict[str, int] = {}
        """What is not as printed, by the ids of the numbers."""
        self.addresses: dict[str, str] = {}
        """For what is not as printed, how it is asked for with its changes."""
        self._variants: ByHeart[tuple[tuple[str, int], ...], Self] = ByHeart(MOST_VARIANTS)
        self.cards: dict[str, dict[str, Any]] = {
            kind: {key: each.card for key, each in found.items()} for kind, found in self.printed.items()
        }
        self.furnish()

    def furnish(self) -> None:
        """What a game keeps beside its cards, such as loadouts; a box with other numbers begins anew with it."""

    def drawn(self, kind: str) -> list[Any]:
        """The cards of a kind that chance may pick: one for each that is printed, changed or not."""
        return [self.cards[kind][key] for key in self.printed[kind]]

    def numbers(self) -> list[dict[str, Any]]:
        """Every number of every printed card: its id, what it is in this box, and its range."""
        return [
            {"id": (id := f"{kind}/{key}:{each.path}"), "value": self.changes.get(id, each.value),
             "low": each.low, "high": each.high}
            for kind, found in self.printed.items()
            for key, copies in found.items()
            for each in copies.source.tunings.values()
        ]  # fmt: skip

    def but(self, changes: Mapping[str, Any]) -> Self:
        """The box with other numbers, beside those that are changed in this one already."""
        found = self.read(changes)
        if not found:
            return self
        wanted = {**self.changes, **{each.id: each.value for each in found}}
        key = tuple(sorted(wanted.items()))
        made = self._variants.get(key)
        return self._variants.keep(key, self._made(dict(key))) if made is None else made

    def _made(self, changes: dict[str, int]) -> Self:
        """A box in which some cards are others."""
        made = copy(self)
        made.changes = changes
        made.cards = {kind: {key: each.card for key, each in found.items()} for kind, found in self.printed.items()}
        by_card: dict[tuple[str, str, str], dict[str, int]] = {}
        for each in self.read(changes):
            by_card.setdefault((each.kind, each.card, each.mark), {})[each.tuning.path] = each.value
        for (kind, key, mark), numbers in by_card.items():
            source, script, _ = self.printed[kind][key]
            card = self.shelves[kind].made(source.but(numbers, mark), script)
            made.cards[kind][card.key] = card
        made.furnish()
        made.addresses = dict(made._addresses())
        return made

    def told_with(self, kind: str, card: Any) -> Iterable[str]:
        """The keys of all that is told together with a card, its own first."""
        return (card.key,)

    def _addresses(self) -> Iterator[tuple[str, str]]:
        """What a changed card, and everything told with it, is called where no match is at hand."""
        for kind, cards in self.cards.items():
            for card in cards.values():
                own = {id: value for id, value in self.changes.items() if id.startswith(f"{kind}/{card.key}:")}
                yield from ((key, address(key, own)) for key in self.told_with(kind, card) if own)

    # -- reading changes -----------------------------------------------------------------------------------------------

    def read(self, changes: Mapping[str, Any]) -> list[Change]:
        """The changes that a table names, in order of their ids; what is wrong with it is said before any is made."""
        if not isinstance(changes, Mapping):
            raise BadContent(f"changes of content should be a table of numbers by their ids, not {changes!r:.80}")
        if len(changes) > MOST_CHANGES:
            raise BadContent(f"{len(changes)} changes of content, expected at most {MOST_CHANGES}")
        found: dict[str, Change] = {}
        for given, value in changes.items():
            change = self._change(given, value)
            if found.setdefault(change.id, change) is not change:
                raise BadContent(f"{change.id!r} is changed twice")
        return sorted(found.values())

    def _change(self, given: Any, value: Any) -> Change:
        """One change, with every word of it known."""
        split = ID.fullmatch(given) if isinstance(given, str) and len(given) <= LONGEST else None
        if split is None:
            raise BadContent(f"no number is called {given!r:.80}; {HOW}")
        kind = _among(split["kind"], self.printed, "kind of cards", given)
        card = _among(split["card"], self.printed[kind], f"card among the {kind}", given)
        mark = split["mark"] or ""
        if split["mark"] is not None:
            self._check_mark(kind, mark, given)
        tunings = self.printed[kind][card].source.tunings
        parts = {key_of(each.part): each.part for each in tunings.values() if each.part}
        where, part = f"{kind}/{card}", ""
        if split["part"] is not None:
            named = parts.get(key_of(split["part"]), split["part"])
            part = _among(named, parts.values(), f"sentence with numbers on {where}", given)
        numbers = {each.number: each for each in tunings.values() if each.part == part}
        tuning = numbers[_among(split["number"], numbers, f"number of {part or where}", given)]
        if type(value) is not int:
            raise BadContent(f"{given!r} cannot be {value!r:.40}, expected a whole number")
        if not tuning.low <= value <= tuning.high:
            said = value if abs(value) < 10**9 else "so large a number"
            raise BadContent(f"{given!r} cannot be {said}, expected {tuning.low} to {tuning.high}, its range")
        id = f"{where}{'@' + mark if mark else ''}:{tuning.path}"
        return Change(id, kind, card, mark, tuning, value)

    def _check_mark(self, kind: str, mark: str, given: str) -> None:
        if not self.shelves[kind].beside:
            raise BadContent(f"{given!r}: of {kind} only one is in play; leave out {'@' + mark!r} to change it")
        if not MARK.fullmatch(mark):
            said = "up to 20 small letters, digits and hyphens, such as @new"
            raise BadContent(f"{given!r}: a card beside the printed one is marked {mark!r}, expected {said}")


# -- changes in words --------------------------------------------------------------------------------------------------

WITH = " with "
WRITTEN = re.compile(r"(.+)=(-?[0-9]{1,9})")


def address(name: str, changes: Mapping[str, int]) -> str:
    """A card as it is asked for where no match is at hand: ``newt with pets/newt:speed=9``."""
    written = "; ".join(f"{id}={value}" for id, value in changes.items())
    return f"{name}{WITH}{written}" if written else name


def read_address(written: str) -> tuple[str, dict[str, int]]:
    """The name in an address, and the changes."""
    name, _, rest = written.partition(WITH)
    changes = {}
    for each in rest.split("; ", MOST_CHANGES) if rest else ():
        found = WRITTEN.fullmatch(each)
        if found is None:
            raise BadContent(f"{each!r:.80} is no change; expected ID=NUMBER, and ; between two")
        changes[found[1]] = int(found[2])
    return name, changes


def _among(name: str, known: Iterable[str], what: str, given: str) -> str:
    """One of the names there are; else those that look most like it."""
    names = list(known)
    if name in names:
        return name
    near = get_close_matches(name[:60], names, 2, 0.6)
    hint = f"do you mean {' or '.join(near)}?" if near else f"there are: {', '.join(names) or 'none'}"
    raise BadContent(f"{given!r:.200}: there is no {what} called {name!r:.60}; {hint}")
