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
    """A text, one of a few if ``choices`` are given."""

    choices: tuple[str, ...] = ()
    default: str | None = None

    def check(self, value: Any) -> str:
        if not isinstance(value, str) or not value:
            return "a text in quotes"
        return "" if not self.choices or value in self.choices else f"one of {', '.join(self.choices)}"


@dataclass(slots=True, frozen=True)
class Flag:
    """True or false."""

    default: bool | None = None

    def check(self, value: Any) -> str:
        return "" if isinstance(value, bool) else "true or false"


@dataclass(slots=True, frozen=True)
class Many:
    """A list of numbers or texts."""

    of: Number | Words
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
    """A table inside the file, or with ``rows`` any number of them."""

    shape: Mapping[str, Any]
    rows: bool = False
    default: Any = None


class Source:
    """A content file being read."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.text = path.read_text(encoding="utf-8")
        try:
            self.table = tomllib.loads(self.text)
        except tomllib.TOMLDecodeError as error:
            raise BadContent(f"{path.name}: not TOML: {error}") from None

    def line(self, key: str, value: Any = None) -> int:
        """The line a key stands on, the one with that value if it stands on several."""
        found = 0
        for number, line in enumerate(self.text.splitlines(), 1):
            if re.match(rf"\s*(\[+[\w.\-]*\b{re.escape(key)}\b|\"?{re.escape(key)}\"?\s*=)", line):
                found = found or number
                if value is not None and str(value) in line:
                    return number
        return found or 1

    def wrong(self, key: str, value: Any, expected: str) -> BadContent:
        """An error that names file, line, key and what was expected."""
        return BadContent(f"{self.path.name}, line {self.line(key, value)}: {key} = {value!r}, expected {expected}")

    def read(self, shape: Mapping[str, Any]) -> dict[str, Any]:
        """The file's content, checked against a shape; defaults filled in."""
        return self._table(self.table, shape, "the file")

    def _table(self, table: Mapping[str, Any], shape: Mapping[str, Any], where: str) -> dict[str, Any]:
        for key in table:
            if key not in shape:
                line = self.line(key)
                known = ", ".join(shape)
                raise BadContent(f"{self.path.name}, line {line}: unknown key {key!r} in {where}; known are: {known}")
        return {key: self._field(table, key, wanted, where) for key, wanted in shape.items()}

    def _field(self, table: Mapping[str, Any], key: str, wanted: Any, where: str) -> Any:
        if isinstance(wanted, Part):
            return self._part(table, key, wanted)
        if key not in table:
            if wanted.default is None:
                raise BadContent(f"{self.path.name}: {where} has no {key!r}")
            return dict(wanted.default) if isinstance(wanted, Numbers) else wanted.default
        value = table[key]
        if expected := wanted.check(value):
            raise self.wrong(key, value, expected)
        return value

    def _part(self, table: Mapping[str, Any], key: str, wanted: Part) -> Any:
        value = table.get(key)
        if value is None:
            return [] if wanted.rows else None
        if wanted.rows:
            if not isinstance(value, list):
                raise self.wrong(key, value, f"rows headed [[{key}]]")
            return [self._table(each, wanted.shape, f"[[{key}]]") for each in value]
        if not isinstance(value, dict):
            raise self.wrong(key, value, f"a table headed [{key}]")
        return self._table(value, wanted.shape, f"[{key}]")
