"""What is printed on a card: its file, with every number's range beside the number.

    speed = 7
    ranges = { speed = [5, 9] }

    [[habit]]
    name = "Long Nap"
    numbers = { every = 2, turns = 3 }
    ranges = { every = [1, 2], turns = [2, 4] }

A number stays a bare number, so that tuning one changes one word of the file, and its range stands in the same table
under the same name, whether the number is one that every such card has (``speed``) or one that the sentence chose for
itself (``numbers``). A number without a range, a range without a number and a number outside its range are errors. In a
shape the first kind is ``Tuned``, the second ``Numbers``, and a table that holds either has ``RANGED``.
"""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy, deepcopy
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Self

from dustup.engine.content import Number, Numbers, Place, Source
from dustup.engine.errors import BadContent


@dataclass(slots=True, frozen=True)
class Tuned(Number):
    """A whole number that designers tune; no range may go beyond its limits."""


@dataclass(slots=True, frozen=True)
class Ranges(Numbers):
    """From where to where numbers of the same table may be tuned."""

    def check(self, value: Any) -> str:
        good = isinstance(value, dict) and all(_is_range(each) for each in value.values())
        return "" if good else "a table of ranges such as turns = [1, 3]"


def _is_range(value: Any) -> bool:
    return isinstance(value, list) and [type(each) for each in value] == [int, int] and value[0] <= value[1]


RANGED = {"numbers": Numbers(), "ranges": Ranges()}
"""Part of the shape of a table with numbers of its own choosing."""


@dataclass(slots=True, frozen=True)
class Tuning:
    """A number of a card: in which part of the file it stands, what it is and what it could be."""

    part: str
    """The name printed over it, or the key of a table without a name; nothing for the card itself."""
    number: str
    value: int
    low: int
    high: int
    place: Place

    @property
    def path(self) -> str:
        """How it is called on its card: ``speed``, ``Long Nap.turns``."""
        return f"{self.part}.{self.number}" if self.part else self.number


class Printed(Source):
    """The file of a card."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self.key = path.stem
        self.mark = ""
        """What a card that stands beside the printed one is marked with: ``new`` in ``newt@new``."""
        self.inside: Place = ()
        """Where in its file the card stands, if the file has several."""
        self.tunings: dict[str, Tuning] = {}
        """Every number by what it is called on the card; known when the file was read."""

    def read(self, shape: Mapping[str, Any]) -> dict[str, Any]:
        """The file's content, checked against a shape, and its numbers against their ranges."""
        self.tunings = {}
        made = super().read(shape)
        self.tunings = dict(sorted(self.tunings.items(), key=lambda each: bool(each[1].part)))
        return made

    def but(self, changes: Mapping[str, int], mark: str = "") -> Self:
        """The same card with some of its numbers changed, and under a key of its own if it has a mark."""
        made = copy(self)
        made.mark, made.key = mark, f"{self.key}@{mark}" if mark else self.key
        made.table = deepcopy(self.table)
        made.tunings = {}
        for path, value in changes.items():
            *inside, last = self.tunings[path].place
            table: Any = made.table
            for each in inside:
                table = table[each]
            table[last] = value
        return made

    def rows(self, heading: str) -> list[Self]:
        """The rows headed ``[[heading]]``, each a card of its own that is called by its ``id``."""
        found = self.table.get(heading, [])
        if not isinstance(found, list) or not all(isinstance(row, dict) and "id" in row for row in found):
            raise self._bad((heading,), "", f"expected rows headed [[{heading}]], each with an id")
        return [self._row(row, (heading, at)) for at, row in enumerate(found)]

    def _row(self, row: dict[str, Any], place: Place) -> Self:
        made = copy(self)
        made.table, made.key, made.inside, made.tunings = row, str(row["id"]), (*self.inside, *place), {}
        return made

    def line_of(self, place: Place) -> int:
        return super().line_of((*self.inside, *place))

    def called(self, table: Mapping[str, Any], place: Place) -> str:
        """What a part of the card is called: by the name printed over it, else by its key, else by its heading."""
        return str(table.get("name") or table.get("id") or _last_word(place))

    # -- numbers and their ranges --------------------------------------------------------------------------------------

    def _table(self, table: Any, shape: Mapping[str, Any], where: str, place: Place) -> dict[str, Any]:
        made = super()._table(table, shape, where, place)
        if isinstance(shape.get("ranges"), Ranges):
            self._note(table, shape, place)
        return made

    def _note(self, table: Mapping[str, Any], shape: Mapping[str, Any], place: Place) -> None:
        """Note the numbers of a table with their ranges; none lacks one, and no range is left over."""
        part = self.called(table, place) if place else ""
        ranges = table.get("ranges", {})
        found = {key: (value, (*place, key)) for key, value in table.items() if isinstance(shape.get(key), Tuned)}
        for key, value in table.get("numbers", {}).items():
            if key in found:
                raise self._bad((*place, "numbers"), part, f"two numbers are called {key!r}")
            found[key] = (value, (*place, "numbers", key))
        for key in ranges:
            if key not in found:
                known = ", ".join(found) or "none"
                raise self._bad((*place, "ranges"), part, f"a range for {key!r}, expected a number; there are: {known}")
        for key, (value, at) in found.items():
            if key not in ranges:
                said = f"{key} = {value} has no range, expected one such as ranges = {{ {key} = [1, {value + 1}] }}"
                raise self._bad(at, part, said)
            low, high = ranges[key]
            limits = shape.get(key)
            if isinstance(limits, Tuned) and not limits.low <= low <= high <= limits.high:
                said = f"the range of {key} is {low} to {high}, expected it within {limits.low} to {limits.high}"
                raise self._bad((*place, "ranges"), part, said)
            tuning = Tuning(part, key, value, low, high, at)
            if not low <= value <= high:
                raise self._bad(at, part, f"{key} = {value}, expected {low} to {high}, its range")
            if self.tunings.setdefault(tuning.path, tuning) is not tuning:
                raise self._bad(place, part, f"there is already a {tuning.path!r} on this card")

    def _bad(self, place: Place, part: str, said: str) -> BadContent:
        return BadContent(f"{self._at(place)}: {part + ': ' if part else ''}{said}")


def _last_word(place: Place) -> str:
    return next(each for each in reversed(place) if isinstance(each, str))
