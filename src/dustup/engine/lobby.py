"""Before a match: what a newcomer reads, the set-up as a form, and units or teams that people build.

A game describes its form and its builder as plain data, so that any page can show them without knowing the game. What
is filled in comes back as values by key; ``arrange`` makes the set-up of it that ``Match`` takes.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from dustup.engine.errors import BadSetup, Refusal

# -- the form --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Choice:
    """One of several things to choose, and what it writes into the set-up."""

    value: str
    label: str
    text: str = ""
    sets: dict[str, Any] = field(default_factory=dict)
    group: str = ""
    drawing: tuple[str, ...] = ()
    """A small map, row by row, a letter a cell; blanks lie outside."""
    shape: Literal["", "hex", "square"] = ""
    """How the drawing is meant: rows of hexes are set off by half a hex, and its letters stand apart."""
    outlines: dict[str, Any] = field(default_factory=dict)
    """A small map of a table without cells: ``w``, ``h``, and the ``ground`` with its outlines, as in a scene."""
    look: str = ""
    """The scenery of the map."""
    icon: str = ""
    """The name of an icon."""


@dataclass(frozen=True)
class Field:
    """One line of the form."""

    key: str
    """Where its value goes in the set-up; ``rulings.tie-break`` and ``teams.0`` lead into tables and lists."""
    kind: Literal["choice", "switch", "number", "team", "units"]
    label: str
    default: Any
    text: str = ""
    section: str = "The match"
    clause: str = ""
    choices: tuple[Choice, ...] = ()
    """For units these are ready ones, to be taken any number of times."""
    least: int = 0
    most: int = 0
    builds: tuple[str, ...] = ()
    """Kinds of the builder whose work can be used here."""
    when: dict[str, list[Any]] = field(default_factory=dict)
    """It matters only while the field of that key has one of these values."""
    more: bool = False
    """Not for the first match: shown on demand."""
    example: str = ""
    """How a team or unit is written as text."""
    named: tuple[str, ...] = ("name",)
    """A unit may be a table: keys under which it says what it is called, or which of the choices it is."""
    counts: dict[str, str] = field(default_factory=dict)
    """Numbers in such a table that are told with its name, and what they count."""


@dataclass(frozen=True)
class Ready:
    """A ready-made team or party: what to put into which fields."""

    key: str
    name: str
    text: str
    fields: tuple[str, ...]
    value: Any


@dataclass(frozen=True)
class Lobby:
    """Everything a page shows of a game before a match."""

    blurb: str = ""
    credit: str = ""
    primer: tuple[str, ...] = ()
    form: tuple[Field, ...] = ()
    teams: tuple[Ready, ...] = ()
    now: tuple[dict[str, Any], ...] = ()
    """Good first matches, for somebody who wants to play at once: forms filled in."""
    chapters: tuple[tuple[str, tuple[str, ...]], ...] = ()
    """The chapters of the rulebook in reading order, with the beginnings of the ids that stand in each."""
    at_once: str = "a match against a bot, at once."
    """What a first match is, in words."""


RULINGS = "rulings"
"""The table of a set-up or a position in which rulings are chosen that are options of the game."""


def choosable(form: Iterable[Field], keys: bool = True) -> dict[str, str]:
    """By clause, what may be agreed in place of a ruling, our own choice first: in words, and the keys of a set-up."""

    def words(one: Field) -> Iterator[str]:
        for way in one.choices:
            yield f"{way.label} ({one.key} = {way.value})" if keys else way.label

    return {
        each.clause: f"{each.label}: {', or '.join(words(each))}."
        for each in form
        if each.key.startswith(f"{RULINGS}.")
    }


# -- building --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Card:
    """Something to choose while building, with what it says."""

    key: str
    name: str
    sub: str = ""
    group: str = ""
    lines: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    """Other names it may go by."""


@dataclass(frozen=True)
class Slot:
    """One part of what is built."""

    key: str
    kind: Literal["words", "one", "many", "rows", "free", "spots"]
    """Words to write, one card, several cards, rows of smaller slots, cards or words of one's own, a drawn shape."""
    label: str
    text: str = ""
    shelf: str = ""
    count: int = 0
    """How many there should be; more or fewer are allowed and found wrong."""
    copies: int = 1
    """Of several cards, how often one may be taken."""
    slots: tuple[Slot, ...] = ()
    when: dict[str, list[str]] = field(default_factory=dict)
    """It matters only while the slot beside it of that key has one of these cards."""
    near: str = ""
    """Cards that belong to what is chosen in this slot are shown first."""
    called: str = ""
    """Where the names that cards go by are written down, one for each card."""
    each: str = ""
    """What one of several rows is called."""
    least: int | None = None
    """So many will do, where fewer than ``count`` may be taken."""


@dataclass(frozen=True)
class Plan:
    """A kind of thing that can be built."""

    key: str
    label: str
    text: str
    slots: tuple[Slot, ...]
    clause: str = ""
    blank: dict[str, Any] = field(default_factory=dict)
    """What building begins with."""


@dataclass(frozen=True)
class Builder:
    """What can be built, and the cards to choose from."""

    plans: tuple[Plan, ...] = ()
    shelves: dict[str, tuple[Card, ...]] = field(default_factory=dict)
    examples: tuple[Ready, ...] = ()


@dataclass(frozen=True)
class Panel:
    """A part of a card being built."""

    title: str
    lines: tuple[str, ...]
    sub: str = ""


@dataclass(frozen=True)
class Fix:
    """A step that mends something, ready to be taken."""

    label: str
    team: dict[str, Any]


@dataclass(frozen=True)
class Built:
    """Something as far as it is built: how it is written, what is still wrong with it, and how its card reads."""

    kind: str
    name: str
    team: dict[str, Any]
    text: str
    toml: str
    wrong: tuple[Refusal, ...]
    panels: tuple[Panel, ...]
    use: Any = None
    """How a set-up names it; nothing while something is wrong with it."""
    fixes: tuple[Fix, ...] = ()

    @property
    def card(self) -> list[str]:
        """The card as plain lines."""
        return [line for panel in self.panels for line in (_headline(panel), *panel.lines)]


def _headline(panel: Panel) -> str:
    return f"{panel.title} ({panel.sub})" if panel.sub else panel.title


# -- from the form to the set-up -------------------------------------------------------------------------------------


def arrange(form: Iterable[Field], values: Mapping[str, Any]) -> dict[str, Any]:
    """The set-up that a filled-in form describes; fields left out have their default."""
    fields = {each.key: each for each in form}
    for key in values:
        if key not in fields:
            raise BadSetup(f"the form has no field {key!r}; there are: {', '.join(fields)}")
    filled = {key: values.get(key, each.default) for key, each in fields.items()}
    setup: dict[str, Any] = {}
    for key, each in fields.items():
        if matters(each, filled):
            _write(setup, each, filled[key])
    return setup


def matters(each: Field, filled: Mapping[str, Any]) -> bool:
    """Whether a field counts, seeing what else is filled in."""
    return all(filled.get(key) in wanted for key, wanted in each.when.items())


def _write(setup: dict[str, Any], each: Field, value: Any) -> None:
    """Put what one field says into the set-up."""
    match each.kind:
        case "choice":
            found = [one for one in each.choices if one.value == value]
            if not found:
                known = ", ".join(one.value for one in each.choices)
                raise BadSetup(f"{each.label}: there is no {value!r}; choose one of: {known}")
            for path, part in found[0].sets.items():
                put(setup, path, part)
        case "switch":
            if not isinstance(value, bool):
                raise BadSetup(f"{each.label} is switched on or off (true or false), not {value!r}")
            if value != each.default or each.default:
                put(setup, each.key, value)
        case "number":
            if type(value) is not int or not each.least <= value <= each.most:
                raise BadSetup(f"{each.label} is a whole number from {each.least} to {each.most}, not {value!r}")
            put(setup, each.key, value)
        case "units":
            if not isinstance(value, list):
                raise BadSetup(f"{each.label}: expected a list, not {value!r}")
            if not each.least <= len(value) <= each.most:
                raise BadSetup(f"{each.label}: choose {each.least} to {each.most}, not {len(value)}")
            put(setup, each.key, value)
        case "team":
            put(setup, each.key, value)


def put(table: dict[str, Any], path: str, value: Any) -> None:
    """Set ``a.b`` or ``a.0`` inside a table, making what lies between.

    >>> table = {}
    >>> put(table, "teams.1", "random"); put(table, "options.fast", True); table
    {'teams': [None, 'random'], 'options': {'fast': True}}
    """
    key, _, rest = path.partition(".")
    if not rest:
        table[key] = value
    elif rest.isdigit():
        row = table.setdefault(key, [])
        row.extend([None] * (int(rest) + 1 - len(row)))
        row[int(rest)] = value
    else:
        put(table.setdefault(key, {}), rest, value)
