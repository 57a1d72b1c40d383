"""Wording at the edge: templates for events, prompts, options and refusals, by key.

A template is a sentence with parameters. ``{to}`` is put into words as what it is (a cell, a model, a seat).
After a colon a template may ask for more: ``{target:who}`` as another kind, ``{reason:reasons}`` from another
table of the text file, ``{points:point|points}`` as a number of things. Where numbers come from (``{parts}``)
brings its own brackets, and nothing at all if there is nothing to explain.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import fields
from functools import lru_cache
from itertools import repeat
from pathlib import Path
from string import Formatter
from typing import Any, Protocol

from dustup.engine.cite import CARD
from dustup.engine.ending import WORDS
from dustup.engine.events import Addend

Phrase = Callable[[str, Any], str]
"""``phrase(kind, value)``: a value of some kind (a cell, a piece, a seat) in words."""


class Words(Protocol):
    """Whoever has the words for values, one by one or many of a kind at once."""

    def phrase(self, kind: str, value: Any) -> str: ...
    def phrases(self, kind: str, values: list[Any]) -> list[str]: ...


Given = Iterable[tuple[str, str, Any]]
"""Parameters: name, kind and value."""

Parts = list[tuple[str, str, str]]
"""A template in parts: some letters, then the parameter that follows and what is wished of it."""

Wording = list[tuple[str, str, str, str]]
"""A template for a class of events or options: some letters, the field that follows, as what it is put into words
(empty if it asks for more than that), and what is wished of it."""

MINUS = "−"
SEAT = "Player "
"""What every game calls its seats, followed by their numbers."""


class Text:
    """The words of one game in one language."""

    def __init__(self, tables: Mapping[str, Mapping[str, str]]) -> None:
        self.tables = {name: dict(table) for name, table in tables.items()}
        self._parts: dict[str, Parts] = {}
        self._wordings: dict[tuple[str, type], Wording] = {}

    @classmethod
    def load(cls, path: Path) -> Text:
        """Read a text file; what every game says alike need not stand there."""
        tables = tomllib.loads(path.read_text(encoding="utf-8"))
        return cls({**tables, **{name: {**words, **tables.get(name, {})} for name, words in WORDS.items()}})

    def template(self, table: str, key: str) -> str:
        """The template for a key; a missing one is an error, never silence."""
        try:
            return self.tables[table][key]
        except KeyError:
            raise KeyError(f"the text file has no wording for [{table}] {key}") from None

    def word(self, table: str, key: str) -> str:
        """A short phrase, or the key itself made readable."""
        found = self.tables.get(table, {}).get(key)
        if found is not None:
            return found
        return key.removeprefix(CARD) if key.startswith(CARD) else key.replace("-", " ")

    def fill(self, table: str, key: str, values: Given, phrase: Phrase) -> str:
        """A template with its parameters put into words."""
        given = {name: (kind, value) for name, kind, value in values}
        try:
            return self._filled(self._parsed(self.template(table, key)), given, phrase)
        except (KeyError, IndexError) as error:
            if key not in self.tables.get(table, {}):
                raise
            raise KeyError(f"wording of [{table}] {key}: no parameter {error}; given: {', '.join(given)}") from None

    def of_value(self, table: str, thing: Any, phrase: Phrase) -> str:
        """An event or an option in the words of a table."""
        said = []
        for literal, name, kind, wish in self._wording(table, type(thing)):
            said.append(literal)
            if kind:
                said.append(phrase(kind, getattr(thing, name)))
            elif name:
                said.append(self._said(name, wish, given_of(thing), phrase))
        return "".join(said)

    def of_each(self, table: str, thing: Any, last: str, values: list[Any], words: Words) -> list[str]:
        """The same for many that differ in one field, ``last``: what does not depend on it is put into words once."""
        columns: list[Iterable[str]] = []
        count, fixed = len(values), ""
        for literal, name, kind, wish in self._wording(table, type(thing)):
            fixed += literal
            if kind and name != last:
                fixed += words.phrase(kind, getattr(thing, name))
            elif kind:
                columns += [repeat(fixed, count), words.phrases(kind, values)]
                fixed = ""
            elif name:
                given = given_of(thing)
                many = ({**given, last: (given[last][0], each)} for each in values)
                columns += [repeat(fixed, count), [self._said(name, wish, each, words.phrase) for each in many]]
                fixed = ""
        columns.append(repeat(fixed, count))
        return ["".join(row) for row in zip(*columns, strict=True)]

    def _wording(self, table: str, thing: type) -> Wording:
        """The template for a class of events or options, made out once."""
        found = self._wordings.get((table, thing))
        if found is None:
            found = self._wordings[table, thing] = self._made_out(table, thing)
        return found

    def _made_out(self, table: str, thing: type) -> Wording:
        key: str = thing.key if table == "events" else thing.verb  # type: ignore[attr-defined]
        kinds = dict(fields_of(thing))
        found: Wording = []
        for literal, name, wish in self._parsed(self.template(table, key)):
            if name and name not in kinds:
                raise KeyError(f"wording of [{table}] {key}: no parameter {name!r}; given: {', '.join(kinds)}")
            kind = wish or kinds.get(name, "")
            odd = "|" in wish or wish in self.tables or kind == "Addends"
            found.append((literal, name, "" if odd else kind, wish))
        return found

    def _filled(self, parts: Parts, given: Mapping[str, tuple[str, Any]], phrase: Phrase) -> str:
        said = []
        for literal, name, wish in parts:
            said.append(literal)
            if name:
                said.append(self._said(name, wish, given, phrase))
        return "".join(said)

    def _said(self, name: str, wish: str, given: Mapping[str, tuple[str, Any]], phrase: Phrase) -> str:
        """One parameter, as the template wishes it."""
        kind, value = given[name]
        if not wish:
            return self.addends(value) if kind == "Addends" else phrase(kind, value)
        if "|" in wish:
            one, many = wish.split("|")
            return f"{value} {one if value == 1 else many}"
        if wish in self.tables:
            # A word of another table may itself name parameters.
            return self._filled(self._parsed(self.word(wish, value)), given, phrase)
        return phrase(wish, value)

    def _parsed(self, template: str) -> Parts:
        """The parts of a template, found once."""
        found = self._parts.get(template)
        if found is None:
            parts = Formatter().parse(template)
            found = self._parts[template] = [(literal, name or "", wish or "") for literal, name, wish, _ in parts]
        return found

    def addends(self, parts: Iterable[Addend]) -> str:
        """Where a number comes from: " (3 half the die − 1 Thick Hide)"; a lone addend is only named: " (the fall)"."""
        told = [(number, self.word("addends", key)) for number, key in parts]
        told = [each for each in told if each[0]] or told[:1]
        if len(told) < 2:
            return f" ({told[0][1]})" if told and told[0][1] else ""
        first, *rest = (f"{abs(number)} {label.removeprefix('the ')}".strip() for number, label in told)
        signs = (MINUS if number < 0 else "+" for number, _ in told[1:])
        lead = MINUS if told[0][0] < 0 else ""
        return f" ({lead}{first}{''.join(f' {sign} {each}' for sign, each in zip(signs, rest, strict=True))})"


_fields: dict[type, list[tuple[str, str]]] = {}


def fields_of(thing: type) -> list[tuple[str, str]]:
    """The fields of a class of events or options: name and kind."""
    found = _fields.get(thing)
    if found is None:
        found = _fields[thing] = [(each.name, str(each.type)) for each in fields(thing)]
    return found


def parameters(thing: Any) -> list[tuple[str, str, Any]]:
    """The fields of an event or option: name, kind and value."""
    return [(name, kind, getattr(thing, name)) for name, kind in fields_of(type(thing))]


def given_of(thing: Any) -> dict[str, tuple[str, Any]]:
    """The same by their names."""
    return {name: (kind, value) for name, kind, value in parameters(thing)}


@lru_cache(maxsize=4096)
def with_names(names: tuple[str, ...], said: str) -> str:
    """Words with the names of seats instead of their numbers; where two go by the same name, the number is added.

    Who is called after what they play, as in "Player 1 (the sheriff)", need not be told twice.
    """

    def name_for(found: re.Match[str]) -> str:
        seat = int(found[1]) - 1
        if not 0 <= seat < len(names) or not names[seat]:
            return found[0]
        name = names[seat]
        plays = "" if name.casefold() == (found[2] or "").casefold() else found[0][found.end(1) - found.start() :]
        return (name if names.count(name) == 1 else f"{name} {seat + 1}") + plays

    return re.sub(rf"\b{SEAT}(\d+)\b(?: \(([^()]+)\))?", name_for, said)


def listed(words: Iterable[str], joint: str = "and") -> str:
    """``A``, ``A and B``, ``A, B and C``."""
    return f" {joint} ".join(", ".join(words).rsplit(", ", 1))


def whose(name: str) -> str:
    """Something of somebody's: Ann's, the Dockers'."""
    return f"{name}'" if name.endswith("s") else f"{name}'s"


def in_columns(rows: Iterable[Sequence[str]], count: int) -> list[str]:
    """Lines of which the first so many words stand in columns; the others follow, apart by commas."""
    rows = list(rows)
    widths = [max((len(row[column]) for row in rows), default=0) for column in range(count)]
    said = (
        [*(word.ljust(wide) for word, wide in zip(row, widths, strict=False)), ", ".join(row[count:])] for row in rows
    )
    return ["  ".join(each).rstrip() for each in said]
