"""Wording at the edge: templates for events, prompts, options and refusals, by key.

A template is a sentence with parameters. ``{to}`` is put into words as what it is (a cell, a model, a seat).
After a colon a template may ask for more: ``{target:who}`` as another kind, ``{reason:reasons}`` from another
table of the text file, ``{points:point|points}`` as a number of things. Where numbers come from (``{parts}``)
brings its own brackets, and nothing at all if there is nothing to explain.

A seat leaves a mark (``naming.py``): ``{seat} {seat:takes|take} a card`` is told to others and to the seat itself.
``{option:outcome}`` is the option itself, put into words by the game: for what depends on several of its fields.

``{seat:whose}`` is a form of the table [seats]. A number that means a seat is told to be one first: ``{by:Seat}``,
``{by:Seat:takes|take}``.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import fields
from itertools import repeat
from pathlib import Path
from string import Formatter
from typing import Any, Protocol

from dustup.engine.cite import CARD
from dustup.engine.errors import BadContent
from dustup.engine.events import Addend
from dustup.engine.kept import ByHeart
from dustup.engine.language import DEFAULT, Tables, common, missing, over
from dustup.engine.naming import FORMS, NO_FORMS, OPEN, SEATS, Naming, form, naming, opening

Phrase = Callable[[str, Any], str]
"""``phrase(kind, value)``: a value of some kind (a cell, a piece, a seat) in words."""


class Words(Protocol):
    """Whoever has the words for values, one by one or many of a kind at once."""

    def phrase(self, kind: str, value: Any) -> str: ...
    def phrases(self, kind: str, values: list[Any]) -> list[str]: ...


Given = Iterable[tuple[str, str, Any]]
"""Parameters: name, kind and value."""

Parts = list[tuple[str, str, str, bool]]
"""A template in parts: some letters, then the parameter that follows, what is wished of it, and whether it begins a
sentence."""

Wording = list[tuple[str, str, str, str, bool]]
"""A template for a class of events or options: some letters, the field that follows, as what it is put into words
(empty if it asks for more than that), what is wished of it, and whether it begins a sentence."""

MINUS = "−"
ITSELF = "option"
"""The parameter that is the option itself."""
ENDS = (". ", "! ", "? ")
"""How sentences end, if another one follows."""


class Text:
    """The words of one game in one language."""

    def __init__(self, tables: Tables, language: str = DEFAULT, lacks: Iterable[str] = ()) -> None:
        self.language = language
        self.lacks = tuple(lacks)
        """What it has no words for in its language, and says in English: ``[table] key``."""
        self.tables = {name: dict(table) for name, table in tables.items()}
        self.seats = {**FORMS, **tables.get("seats", {})}
        """How seats are spoken of."""
        for name, said in self.seats.items():
            if name not in NO_FORMS and said.count("|") != 1:
                expected = "words for others | words for the seat itself"
                raise BadContent(f"[seats] {name}: expected {expected!r}, not {said!r}")
        self._goes_on_small = self.seats["after-asked"] == "small"
        """Whether a question goes on small after the name of whoever is asked."""
        self._parts: dict[str, Parts] = {}
        self._wordings: dict[tuple[str, type], Wording] = {}
        self._about: ByHeart[tuple[Any, ...], str] = ByHeart()

    @classmethod
    def load(cls, folder: Path, language: str = DEFAULT) -> Text:
        """Read the text file of a language; what every game says alike need not stand there.

        What it lacks is said in English.
        """
        english = _read(folder, DEFAULT)
        if language == DEFAULT:
            return cls(over(english, common(DEFAULT)))
        own = over(_read(folder, language), common(language))
        everything = over(english, common(DEFAULT))
        return cls(over(own, everything), language, missing(own, everything))

    def naming(self, names: tuple[str, ...], reader: int | None = None) -> Naming:
        """Who sits where, for whoever reads."""
        return naming(names, reader, self.seats["nameless"], self.seats["yourself"])

    def listed(self, words: Iterable[str], joint: str = "and") -> str:
        """``A``, ``A and B``, ``A, B and C``."""
        return listed(words, self.word("table", joint))

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

    def fill(self, table: str, key: str, values: Given, phrase: Phrase, opens: bool = True) -> str:
        """A template with its parameters put into words; unless it goes on with a sentence, it begins one."""
        given = {name: (kind, value) for name, kind, value in values}
        try:
            return self._filled(self._parsed(self.template(table, key)), given, phrase, opens)
        except (KeyError, IndexError) as error:
            if key not in self.tables.get(table, {}):
                raise
            raise KeyError(f"wording of [{table}] {key}: no parameter {error}; given: {', '.join(given)}") from None

    def seat(self, seat: int, how: str = "seat", plays: str = "") -> str:
        """A seat in words, in a form of the table [seats]: as a mark that is filled in for whoever reads."""
        return form(seat, self.seats[how], plays)

    def about(self, table: str, key: str, /, **given: Any) -> str:
        """A template whose parameters are words already, but for seats; filled in once for the same words."""
        told = (table, key, *given.items())
        found = self._about.get(told)
        if found is None:
            plain = [(name, name, value) for name, value in given.items()]
            found = self._about.keep(told, self.fill(table, key, plain, self.plainly))
        return found

    def within(self, table: str, key: str, /, **given: Any) -> str:
        """The same for words that stand within a sentence."""
        told = (table, key, None, *given.items())
        found = self._about.get(told)
        if found is None:
            plain = [(name, name, value) for name, value in given.items()]
            found = self._about.keep(told, self.fill(table, key, plain, self.plainly, opens=False))
        return found

    def plainly(self, kind: str, value: Any) -> str:
        """A value in words that needs none of a game's own."""
        return self.seat(value) if kind in SEATS else str(value)

    def of_value(self, table: str, thing: Any, phrase: Phrase) -> str:
        """An event or an option in the words of a table."""
        said = []
        for literal, name, kind, wish, opens in self._wording(table, type(thing)):
            said.append(literal)
            if kind:
                word = phrase(kind, thing if name == ITSELF else getattr(thing, name))
                said.append(opening(word) if opens else word)
            elif name:
                said.append(self._said(name, wish, given_of(thing), phrase, opens))
        return "".join(said)

    def of_each(self, table: str, thing: Any, last: str, values: list[Any], words: Words) -> list[str]:
        """The same for many that differ in one field, ``last``: what does not depend on it is put into words once."""
        columns: list[Iterable[str]] = []
        count, fixed = len(values), ""
        for literal, name, kind, wish, opens in self._wording(table, type(thing)):
            fixed += literal
            if kind and name == ITSELF:
                columns += [repeat(fixed, count), words.phrases(kind, _each_with(thing, last, values))]
                fixed = ""
            elif kind and name != last:
                word = words.phrase(kind, getattr(thing, name))
                fixed += opening(word) if opens else word
            elif kind:
                each_said = words.phrases(kind, values)
                if opens:
                    each_said = [opening(each) if each[:1] == OPEN else each for each in each_said]
                columns += [repeat(fixed, count), each_said]
                fixed = ""
            elif name:
                given = given_of(thing)
                many = ({**given, last: (given[last][0], each)} for each in values)
                columns += [repeat(fixed, count), [self._said(name, wish, each, words.phrase, opens) for each in many]]
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
        for literal, name, wish, opens in self._parsed(self.template(table, key)):
            if name and name not in kinds and not (name == ITSELF and wish):
                raise KeyError(f"wording of [{table}] {key}: no parameter {name!r}; given: {', '.join(kinds)}")
            kind = wish or kinds.get(name, "")
            odd = "|" in wish or ":" in wish or wish in self.tables or kind == "Addends"
            odd = odd or (kinds.get(name) in SEATS and wish in self.seats)
            found.append((literal, name, "" if odd else kind, wish, opens))
        return found

    def _filled(self, parts: Parts, given: Mapping[str, tuple[str, Any]], phrase: Phrase, opens: bool = True) -> str:
        said = []
        for at, (literal, name, wish, first) in enumerate(parts):
            said.append(literal)
            if name:
                said.append(self._said(name, wish, given, phrase, first and (opens or at > 0)))
        return "".join(said)

    def _said(
        self, name: str, wish: str, given: Mapping[str, tuple[str, Any]], phrase: Phrase, opens: bool = False
    ) -> str:
        """One parameter, as the template wishes it."""
        kind, value = given[name]
        as_what, colon, more = wish.partition(":")
        if colon:
            kind, wish = as_what, more
        if kind in SEATS and "|" in wish:
            said = form(value, wish)
        elif kind in SEATS and wish in self.seats:
            said = self.seat(value, wish)
        elif not wish:
            said = self.addends(value) if kind == "Addends" else phrase(kind, value)
        elif "|" in wish:
            one, many = wish.split("|")
            said = f"{value} {one if value == 1 else many}"
        elif wish in self.tables:
            # A word of another table may itself name parameters.
            said = self._filled(self._parsed(self.word(wish, value)), given, phrase, opens)
        else:
            said = phrase(wish, value)
        return opening(said) if opens else said

    def _parsed(self, template: str) -> Parts:
        """The parts of a template, found once."""
        found = self._parts.get(template)
        if found is None:
            found = self._parts[template] = []
            first = True  # or after somebody was asked by name
            asked = ""
            for literal, name, wish, _ in Formatter().parse(template):
                if asked and literal and self._goes_on_small and not literal[1:2].isupper():
                    # The question goes on after the name: "Ada: which die?", and to Ada herself: "Which die?"
                    found.append(("", asked, f"Seat:{literal[0].lower()}|{literal[0]}", False))
                    literal = literal[1:]
                opens = literal.endswith(ENDS) or (first and not literal)
                found.append((literal, name or "", wish or "", opens))
                first = (wish or "").endswith("asked")
                asked = name if first and name else ""
        return found

    def addend(self, key: str, alone: bool = False) -> str:
        """What a part of a number is called, beside the others or where it is the only one."""
        first, _, other = self.word("addends", key).partition("|")
        return first if alone else other or first

    def addends(self, parts: Iterable[Addend]) -> str:
        """Where a number comes from: " (3 half the die − 1 Thick Hide)"; a lone addend is only named: " (the fall)".

        A word said in two ways (``the fall|fall``) has the first where it stands alone.
        """
        told = list(parts)
        told = [each for each in told if each[0]] or told[:1]
        if len(told) < 2:
            alone = self.addend(told[0][1], alone=True) if told else ""
            return f" ({alone})" if alone else ""
        first, *rest = (f"{abs(number)} {self.addend(key)}".strip() for number, key in told)
        signs = (MINUS if number < 0 else "+" for number, _ in told[1:])
        lead = MINUS if told[0][0] < 0 else ""
        return f" ({lead}{first}{''.join(f' {sign} {each}' for sign, each in zip(signs, rest, strict=True))})"


def _read(folder: Path, language: str) -> Tables:
    path = folder / f"{language}.toml"
    if language != DEFAULT and not path.is_file():
        return {}
    tables: Tables = tomllib.loads(path.read_text(encoding="utf-8"))
    return tables


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


def _each_with(thing: Any, last: str, values: list[Any]) -> list[Any]:
    """An option again and again, with another value in one of its fields each time."""
    names = [name for name, _ in fields_of(type(thing))]
    at, given, make = names.index(last), [getattr(thing, name) for name in names], type(thing)
    before, after = given[:at], given[at + 1 :]
    return [make(*before, each, *after) for each in values]


def listed(words: Iterable[str], joint: str = "and") -> str:
    """``A``, ``A and B``, ``A, B and C``."""
    return f" {joint} ".join(", ".join(words).rsplit(", ", 1))


def start(said: str) -> str:
    """As the beginning of a sentence."""
    return said[:1].upper() + said[1:]


def counted(number: int, one: str, several: str = "") -> str:
    """``1 die``, ``2 dice``; without a word for several, ``2 cards``."""
    return f"{number} {one}" if number == 1 else f"{number} {several or one + 's'}"


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
