"""Reading what people write by hand, such as positions: every value is checked, and named with its place if wrong.

    piece = Table(row, "piece 3", ("card", "seat", "health"))
    piece.number("health", 0, 12, default=12)     # piece 3: health is 'many', expected a whole number from 0 to 12

What is unknown, missing or impossible is an error. True and false are no numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from difflib import get_close_matches
from inspect import signature
from typing import Any, Final

from dustup.engine.errors import BadPosition
from dustup.engine.naming import marked
from dustup.engine.part import Part, Position
from dustup.engine.state import STOP, Steps

MANY = 9999
"""No number of a position is larger, unless more is asked for."""
TOP = "the position"
"""Where the outermost table stands: its keys are named without it."""


class _Needed:
    """Stands for the default of what must not be left out."""


NEEDED: Final = _Needed()


# -- single values -----------------------------------------------------------------------------------------------------


def wrong(value: Any, where: str, expected: str) -> BadPosition:
    """The error for a value that cannot be."""
    return BadPosition(f"{where} is {value!r:.100}, expected {expected}")


def number_of(value: Any, where: str, least: int = 0, most: int | None = MANY) -> int:
    """A whole number within bounds."""
    if type(value) is not int or value < least or (most is not None and value > most):
        raise wrong(value, where, f"a whole number {f'of at least {least}' if most is None else span(least, most)}")
    return value


def span(least: int, most: int) -> str:
    """Bounds in words."""
    return f"from {least} to {most}" if least != most else f"and no other than {least}"


def text_of(value: Any, where: str) -> str:
    """A text with something in it."""
    if not isinstance(value, str) or not value:
        raise wrong(value, where, "a text")
    if marked(value):
        raise wrong(value, where, "a text of characters that some language has")
    return value


def word_of(value: Any, where: str) -> str:
    """A text of one word, made of letters, digits and a few signs."""
    word = text_of(value, where)
    if len(word) > 60 or not all(each.isalnum() or each in "-_:.'@" for each in word):
        raise wrong(value, where, "one word of letters, digits, - and _")
    return word


def choice_of(value: Any, where: str, known: Iterable[str]) -> str:
    """One of some names; for one that is nearly right, the right one is named."""
    names = list(known)
    if not isinstance(value, str) or value not in names:
        raise wrong(value, where, f"one of {', '.join(names) or 'none at all'}{meant(value, names)}")
    return value


def meant(value: Any, names: Iterable[str]) -> str:
    """What was probably meant, as a question."""
    near = get_close_matches(value[:60], list(names), 1) if isinstance(value, str) else []
    return f" (did you mean {near[0]!r}?)" if near else ""


def list_of(value: Any, where: str, least: int = 0, most: int = MANY) -> list[Any]:
    """A list of some length."""
    if not isinstance(value, list | tuple):
        raise wrong(value, where, "a list")
    if not least <= len(value) <= most:
        number = str(least) if least == most else f"{least} to {most}"
        raise BadPosition(f"{where} has {len(value)} entries, expected {number}")
    return list(value)


# -- tables ------------------------------------------------------------------------------------------------------------


class Table(Mapping[str, Any]):
    """A table being read: it knows where it stands. ``known`` are the keys it may have; ``None`` lets it have any."""

    def __init__(self, given: Any, where: str, known: Iterable[str] | None) -> None:
        if not isinstance(given, Mapping):
            raise BadPosition(f"{where} is {given!r:.100}, expected a table")
        self.given = given
        self.where = where
        names = None if known is None else list(known)
        for key in given:
            if names is not None and key not in names:
                hint = f"{meant(key, names)}; known are: {', '.join(names)}"
                raise BadPosition(f"{where} has an unknown key {key!r:.80}{hint}")

    def __getitem__(self, key: str) -> Any:
        return self.given[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self.given)

    def __len__(self) -> int:
        return len(self.given)

    def place(self, key: str) -> str:
        """How a value of this table is named."""
        return key if self.where == TOP else f"{self.where}: {key}"

    def wrong(self, key: str, expected: str) -> BadPosition:
        """The error for a value that cannot be."""
        return wrong(self.given[key], self.place(key), expected)

    def only_one_of(self, *keys: str) -> str:
        """The one of some keys that is there."""
        there = [key for key in keys if key in self.given]
        if len(there) != 1:
            raise BadPosition(f"{self.where}: expected one of {', '.join(keys)}, not {' and '.join(there) or 'none'}")
        return there[0]

    def _value(self, key: str, default: Any, expected: str) -> Any:
        if key not in self.given and default is NEEDED:
            raise BadPosition(f"{self.where} needs {key} = {expected}")
        return self.given.get(key, default)

    def number(self, key: str, least: int = 0, most: int | None = MANY, default: int | _Needed = NEEDED) -> int:
        """A whole number within bounds; a default need not be."""
        value = self._value(key, default, "a whole number")
        return number_of(value, self.place(key), least, most) if key in self.given else value

    def flag(self, key: str, default: bool = False) -> bool:
        """True or false."""
        if type(self.given.get(key, default)) is not bool:
            raise self.wrong(key, "true or false")
        return bool(self.given.get(key, default))

    def text(self, key: str, default: str | _Needed = NEEDED) -> str:
        """A text."""
        value = self._value(key, default, "a text")
        return text_of(value, self.place(key)) if key in self.given else value

    def word(self, key: str, default: str | _Needed = NEEDED) -> str:
        """A text of one word."""
        value = self._value(key, default, "a word")
        return word_of(value, self.place(key)) if key in self.given else value

    def choice(self, key: str, known: Iterable[str], default: str | _Needed = NEEDED) -> str:
        """One of some names."""
        value = self._value(key, default, "a name")
        return choice_of(value, self.place(key), known) if key in self.given else value

    def many(self, key: str, least: int = 0, most: int = MANY, *, bare: bool = False) -> list[Any]:
        """A list, empty if left out; with ``bare``, a single text stands for a list of it."""
        if key not in self.given:
            return []
        value = self.given[key]
        return list_of([value] if bare and isinstance(value, str) else value, self.place(key), least, most)

    def numbers(self, key: str, least: int = 0, most: int | None = MANY, count: int = MANY) -> list[int]:
        """A list of whole numbers within bounds, so many at most."""
        return [number_of(each, f"{self.place(key)}: one", least, most) for each in self.many(key, 0, count)]

    def texts(self, key: str, *, bare: bool = False) -> list[str]:
        """A list of texts."""
        return [text_of(each, f"{self.place(key)}: one") for each in self.many(key, bare=bare)]

    def choices(self, key: str, known: Iterable[str], least: int = 0, most: int = MANY) -> list[str]:
        """A list of names, each of them once."""
        names = list(known)
        found: list[str] = []
        for each in self.many(key, least, most):
            if choice_of(each, f"{self.place(key)}: one", names) in found:
                raise BadPosition(f"{self.place(key)}: {each!r} stands there twice, expected once")
            found.append(each)
        return found

    def counts(self, key: str, known: Iterable[str] | None, least: int = 0, most: int = MANY) -> dict[str, int]:
        """A table of whole numbers by name; a bare list of names counts each once."""
        given = self.given.get(key, {})
        if isinstance(given, list):
            given = {text_of(each, f"{self.place(key)}: one"): 1 for each in given}
        inner = Table(given, self.place(key), known)
        return {name: inner.number(name, least, most) for name in inner}

    def table(self, key: str, known: Iterable[str] | None) -> Table:
        """A table inside this one, empty if left out."""
        return Table(self.given.get(key, {}), self.place(key), known)

    def rows(self, key: str, known: Iterable[str] | None, most: int = MANY) -> list[Table]:
        """Tables one after the other, as ``[[piece]]`` heads them; they are counted from 1."""
        rows = self.given.get(key, [])
        if not isinstance(rows, list):
            raise self.wrong(key, f"a list of tables, as [[{key}]] writes it")
        if len(rows) > most:
            raise BadPosition(f"{len(rows)} {key}s, expected at most {most}")
        return [Table(row, f"{key} {at}", known) for at, row in enumerate(rows, 1)]


# -- fields of a state -------------------------------------------------------------------------------------------------


def position_keys(kind: type[Part]) -> tuple[str, ...]:
    """The fields a position writes as they are."""
    return tuple(name for name, _ in _written(kind))


def read_fields(part: Part, row: Table) -> None:
    """Take over from a row whatever stands there as it is; what is left out stays as it was."""
    for name, how in _written(type(part)):
        if how.reader and name in row:
            setattr(part, name, getattr(row, how.reader)(name, *how.limits))


def written_fields(part: Part) -> dict[str, Any]:
    """The same the other way around."""
    told = {name: (getattr(part, name), how.always) for name, how in _written(type(part))}
    return {name: value for name, (value, always) in told.items() if value or always}


def _written(kind: type[Part]) -> Iterator[tuple[str, Position]]:
    for field in kind.__part__.in_order():
        if field.position is not None:
            yield field.name, field.position


# -- places on a board -------------------------------------------------------------------------------------------------


class Places:
    """The cells of a board by their names and by the letters of its drawing."""

    def __init__(self, called: Callable[[str], int], letters: Mapping[str, Sequence[int]]) -> None:
        self.called = called
        """The cell of that name; ``ValueError`` if there is none."""
        self.letters = letters

    def __contains__(self, name: str) -> bool:
        """Whether a cell is called so."""
        try:
            self.called(name)
        except ValueError:
            return False
        return True

    def cell(self, value: Any, where: str) -> int:
        """One cell; a letter must stand once in the map."""
        cells = self.cells_at(value, where)
        if len(cells) != 1:
            raise BadPosition(f"{where}: {value!r} stands {len(cells)} times in the map, expected once")
        return cells[0]

    def cells_at(self, value: Any, where: str) -> Sequence[int]:
        """The cells a name or a letter stands for."""
        name = text_of(value, where)
        if name in self.letters:
            return self.letters[name]
        try:
            return [self.called(name)]
        except ValueError as error:
            raise BadPosition(f"{where}: {error}") from None

    def cells(self, values: Sequence[Any], where: str) -> list[int]:
        """All cells of a list of names and letters."""
        return [cell for each in values for cell in self.cells_at(each, where)]

    def mask(self, values: Sequence[Any], where: str) -> int:
        """The same as a mask."""
        mask = 0
        for cell in self.cells(values, where):
            mask |= 1 << cell
        return mask


# -- steps to come -----------------------------------------------------------------------------------------------------

Argument = Callable[[str, str, str, str], Any]
"""``(name, type, word, where)``: the argument of a step that a word stands for."""


def read_steps(
    lines: Sequence[Any], steps: Steps, argument: Argument, words: Mapping[str, str] | None = None
) -> list[tuple[Any, ...]]:
    """The steps to come, each a line: its name (or one of the ``words`` that stand for it) and what it is about."""
    return [read_step(text_of(each, "next: one"), steps, argument, words or {}) for each in lines]


def next_steps(
    table: Table, steps: Steps, argument: Argument, otherwise: tuple[Any, ...], words: Mapping[str, str] | None = None
) -> list[tuple[Any, ...]]:
    """The steps that stand under ``next``, one or a list; without a word about it, one that goes without saying."""
    return read_steps(table.many("next", 1, bare=True), steps, argument, words) if "next" in table else [otherwise]


def read_step(line: str, steps: Steps, argument: Argument, words: Mapping[str, str]) -> tuple[Any, ...]:
    """One step to come. ``stop`` ends the match."""
    where = f"next: {line!r:.80}"
    if line == STOP:
        return (STOP,)
    parts = line.split()
    for size in range(len(parts), 0, -1):
        said = " ".join(parts[:size])
        name = words.get(said, said.replace(" ", "_"))
        if name in steps:
            break
    else:
        known = [*words, *steps, STOP]
        raise BadPosition(f"next: no step {line!r:.80}{meant(line, known)}; there are: {', '.join(known)}")
    wanted, given = arguments_of(steps, name), parts[size:]
    if len(given) != len(wanted):
        shape = " ".join([said, *(f"<{each}>" for each in wanted)])
        raise BadPosition(f"{where} should read like: {shape}")
    pairs = zip(wanted.items(), given, strict=True)
    return (name, *(argument(each, kind, word, where) for (each, kind), word in pairs))


def arguments_of(steps: Steps, name: str) -> dict[str, str]:
    """What a step is about: the names of its arguments and their types."""
    if name == STOP:
        return {}
    given = list(signature(steps[name].run).parameters.values())[1:]
    return {each.name: str(each.annotation) for each in given}


def whole(word: str, where: str, least: int, most: int) -> int:
    """A word that is a whole number within bounds."""
    number = int(word) if word.removeprefix("-").isdecimal() and word.isascii() and len(word) < 10 else word
    return number_of(number, where, least, most)
