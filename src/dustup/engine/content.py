"""Content files: TOML read against a shape. A mistake is named with file, line and what was expected."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from dustup.engine.errors import BadContent


@dataclass(slots=True, frozen=True)
class Number:
    """A whole number within a range."""

    low: int
    high: int
    default: int | None = None

    def check(self, value: Any) -> str:
        good = type(value) is int and self.low <= value <= self.high
        return "" if good else f"a whole number from {self.low} to {self.high}"


@dataclass(slots=True, frozen=True)
class Words:
    """A text, one of a few if ``choices`` are given, of at most so many letters if there is little room for it."""

    choices: tuple[str, ...] = ()
    default: str | None = None
    most: int = 0

    def check(self, value: Any) -> str:
        if not isinstance(value, str) or not value:
            return "a text in quotes"
        if self.most and len(value) > self.most:
            return f"a text of at most {self.most} letters (not {len(value)})"
        return "" if not self.choices or value in self.choices else f"one of {', '.join(self.choices)}"


@dataclass(slots=True, frozen=True)
class Flag:
    """True or false."""

    default: bool | None = None

    def check(self, value: Any) -> str:
        return "" if isinstance(value, bool) else "true or false"


@dataclass(slots=True, frozen=True)
class Many:
    """A list of numbers or texts, or of such lists."""

    of: Number | Words | Many
    least: int = 0
    most: int = 99
    default: tuple[Any, ...] | None = None

    def check(self, value: Any) -> str:
        if not isinstance(value, list):
            return "a list"
        if not self.least <= len(value) <= self.most:
            return f"a list of {self.least} to {self.most}"
        for each in value:
            if wrong := self.of.check(each):
                return f"a list in which each is {wrong} (not {each!r})"
        return ""


@dataclass(slots=True, frozen=True)
class Numbers:
    """A table of whole numbers with names of the author's choosing: the numbers worth tuning."""

    default: tuple[()] = ()

    def check(self, value: Any) -> str:
        good = isinstance(value, dict) and all(type(each) is int for each in value.values())
        return "" if good else "a table of whole numbers"


@dataclass(slots=True, frozen=True)
class Part:
    """A table inside the file, with ``rows`` any number of them, with ``named`` one under each name that is given."""

    shape: Mapping[str, Any]
    rows: bool = False
    default: Any = None
    named: bool = False


Place = tuple[str | int, ...]
"""Where something stands in a file: ``("npc", 1, "name")`` is the name in the second row headed ``[[npc]]``."""

HEADER = re.compile(r"\s*(\[\[?)([^\]]+)\]")
KEY = re.compile(r"""\s*((?:"[^"]*"|'[^']*'|[\w\-]+)(?:\s*\.\s*(?:"[^"]*"|'[^']*'|[\w\-]+))*)\s*=""")


class Source:
    """A content file being read."""

    def __init__(self, path: Path) -> None:
        self.path = path
        try:
            self.text = path.read_text(encoding="utf-8")
            self.table = tomllib.loads(self.text)
        except (UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
            raise BadContent(f"{path.name}: not TOML: {error}") from None

    def read(self, shape: Mapping[str, Any]) -> dict[str, Any]:
        """The file's content, checked against a shape; defaults filled in."""
        return self._table(self.table, shape, "the file", ())

    def wrong(self, key: str, value: Any, expected: str, place: Place | None = None) -> BadContent:
        """An error that names file, line, key and what was expected; without a place, where the key first stands."""
        line = self.line(key) if place is None else self.line_of(place)
        return BadContent(f"{self.path.name}, line {line}: {key} = {value!r}, expected {expected}")

    # -- lines ---------------------------------------------------------------------------------------------------

    def line(self, key: str) -> int:
        """The line on which a key first stands, in whatever table."""
        return next((number for place, number in self.places().items() if place and place[-1] == key), 1)

    def line_of(self, place: Place) -> int:
        """The line of a place, or of the table it belongs to."""
        places = self.places()
        while place and place not in places:
            place = place[:-1]
        return places.get(place, 1)

    def places(self) -> dict[Place, int]:
        """The line of every key and every table of the file."""
        found: dict[Place, int] = {}
        rows: dict[Place, int] = {}
        table: Place = ()
        quoted = ""
        for number, line in enumerate(self.text.splitlines(), 1):
            if quoted:
                quoted = "" if quoted in line else quoted
            elif header := HEADER.match(line):
                *above, last = _keys(header[2])
                table = self._inside(above, rows)
                if header[1] == "[[":
                    rows[*table, last] = rows.get((*table, last), -1) + 1
                    found.setdefault((*table, last), number)
                table = self._inside([last], rows, table)
                found[table] = number
            elif key := KEY.match(line):
                found[*table, *_keys(key[1])] = number
                quoted = next((mark for mark in ('"""', "'''") if line.count(mark) == 1), "")
        return found

    @staticmethod
    def _inside(keys: list[str], rows: Mapping[Place, int], table: Place = ()) -> Place:
        """The place of a table: of rows of the same name, the latest."""
        for key in keys:
            table = (*table, key)
            if table in rows:
                table = (*table, rows[table])
        return table

    # -- checking ------------------------------------------------------------------------------------------------

    def _table(self, table: Any, shape: Mapping[str, Any], where: str, place: Place) -> dict[str, Any]:
        if not isinstance(table, dict):
            raise BadContent(f"{self._at(place)}: {table!r} stands where a table of {', '.join(shape)} is expected")
        for key in table:
            if key not in shape:
                line = self._at((*place, key))
                raise BadContent(f"{line}: unknown key {key!r} in {where}; known are: {', '.join(shape)}")
        return {key: self._field(table, key, wanted, where, place) for key, wanted in shape.items()}

    def _field(self, table: Mapping[str, Any], key: str, wanted: Any, where: str, place: Place) -> Any:
        if isinstance(wanted, Part):
            return self._part(table.get(key), key, wanted, (*place, key))
        if key not in table:
            if wanted.default is None:
                raise BadContent(f"{self._at(place)}: {where} has no {key!r}")
            return dict(wanted.default) if isinstance(wanted, Numbers) else wanted.default
        value = table[key]
        if expected := wanted.check(value):
            raise self.wrong(key, value, expected, (*place, key))
        return value

    def _part(self, value: Any, key: str, wanted: Part, place: Place) -> Any:
        if value is None:
            return [] if wanted.rows else {} if wanted.named else wanted.default
        if wanted.named:
            if not isinstance(value, dict):
                raise self.wrong(key, value, f"tables headed [{key}.NAME]", place)
            return {
                name: self._table(each, wanted.shape, f"[{key}.{name}]", (*place, name)) for name, each in value.items()
            }
        if not wanted.rows:
            if not isinstance(value, dict):
                raise self.wrong(key, value, f"a table headed [{key}]", place)
            return self._table(value, wanted.shape, f"[{key}]", place)
        if not isinstance(value, list):
            raise self.wrong(key, value, f"rows headed [[{key}]]", place)
        return [self._table(row, wanted.shape, f"[[{key}]]", (*place, at)) for at, row in enumerate(value)]

    def _at(self, place: Place) -> str:
        return f"{self.path.name}, line {self.line_of(place)}"


def _keys(dotted: str) -> list[str]:
    """The parts of a dotted key."""
    return [each.strip().strip("\"'") for each in dotted.split(".")]
