"""Who sits at a table and under what name, and what those who sit there keep closed.

The part of a journal (``journal.py``) that is not about the match: seats that strangers take, the names people bring
along, doors that are shut to spectators, a chat that is over.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any
from unicodedata import category

import msgspec
from msgspec.structs import replace

from dustup.engine.errors import DustupError
from dustup.engine.language import DEFAULT
from dustup.engine.match import Match
from dustup.engine.naming import FORMS, Naming
from dustup.server.links import BadKey
from dustup.server.notices import words_in
from dustup.server.protocol import Doors
from dustup.server.spec import Seat, Spec
from dustup.server.store import Entry, Row

SPECTATOR = "Spectator"
SAYS = "{name}|You"
"""Who says something: others by their names, and oneself."""

MOST_NAME = 40
MOST_NAMES = 20
"""So often names are changed at a table."""
JOINERS = "\u200c\u200d"
"""They join letters in many languages, and the parts of one picture."""
MOST_MARKS = 3
"""So many marks may stand above and below one letter."""


class BadName(DustupError):
    """Nobody is called that here."""


def tidy_name(given: str) -> str:
    """A name as it is written on the seat; empty for none. What would not look like a name is refused."""
    name = " ".join(given.split())
    if len(name) > MOST_NAME:
        raise BadName(f"A name has at most {MOST_NAME} letters here; this one has {len(name)}.")
    kinds = [category(each) for each in name]
    if any(kind.startswith("C") and each not in JOINERS for each, kind in zip(name, kinds, strict=True)):
        raise BadName(f"The name {name!a:.80} holds a character that cannot be seen; leave it out.")
    piled = 0
    for kind in kinds:
        piled = piled + 1 if kind in ("Mn", "Me") else 0
        if piled > MOST_MARKS:
            raise BadName(f"In the name {name!a:.80} more than {MOST_MARKS} marks are piled up on a letter.")
    if name and not any(kind[0] in "LNSP" for kind in kinds):
        raise BadName(f"The name {name!a:.80} holds nothing that can be read.")
    return name


def nameless(seat: int) -> str:
    """What a seat is called as long as nobody has a name."""
    return FORMS["nameless"].format(number=seat + 1)


class Seating:
    """The seats of a table."""

    def __init__(self, spec: Spec) -> None:
        self.spec = spec
        self.opened = spec
        """The specification as it is stored: with the names of today, but without anybody's salt."""
        self._names = tuple(seat.name for seat in spec.seats)
        self._match: Match | None = None
        self.missing = list(spec.people) if spec.gather else []
        """People who have never sat down; without them there is no match yet."""
        self._salts = [""] * len(spec.seats)
        self.renamed = 0
        self.doors: dict[str, list[int]] = {"chat": [], "table": []}
        """Who keeps what closed: it is open again when nobody does."""

    def naming(self, reader: int | None = None, language: str = DEFAULT) -> Naming:
        """Who sits where, for whoever reads."""
        return words_in(language).naming(self._names, reader)

    def name(self, seat: int | None) -> str:
        """What a seat is called."""
        return SPECTATOR if seat is None else self.naming().name(seat)

    # -- what entries do ---------------------------------------------------------------------------------------------

    def _on_name(self, seat: int, name: str) -> None:
        self.renamed += 1
        self._reseat(seat, name=name)

    def _on_take(self, seat: int, text: str) -> None:
        """A stranger takes a seat; whoever had it before and is not there any more has lost it."""
        turn, name = json.loads(text)
        self._reseat(seat, name=name, turn=turn)
        self._salts[seat] = ""
        self.missing = sorted({*self.missing, seat})
        self._notice("take", seat)

    def _on_door(self, seat: int, text: str) -> None:
        what, how = text.split()
        before = bool(self.doors[what])
        self.doors[what] = sorted({*self.doors[what], seat} if how == "close" else {*self.doors[what]} - {seat})
        if before != bool(self.doors[what]):
            self._notice(f"{what}-{how}", seat)

    def _reseat(self, seat: int, **news: Any) -> None:
        def changed(spec: Spec) -> Spec:
            seats = [replace(each, **news) if at == seat else each for at, each in enumerate(spec.seats)]
            return replace(spec, seats=seats)

        self.spec, self.opened = changed(self.spec), changed(self.opened)
        self._names = tuple(each.name for each in self.spec.seats)
        if self._match is not None:
            self._match.names = self._names

    def _notice(self, key: str, seat: int, **given: str) -> None:
        raise NotImplementedError

    # -- what is stored of it ----------------------------------------------------------------------------------------

    def row(self, entries: Sequence[Entry]) -> Row:
        """What entries change in the row of the table."""
        kinds = {each.kind for each in entries}
        news: Row = {}
        if kinds & {"name", "take"}:
            news["spec"] = msgspec.json.encode(self.opened).decode()
        if "door" in kinds:
            news["watch"] = self.spec.watch and not self.doors["table"]
        if kinds & {"sit", "stand-in"} and not self.missing and self.spec.for_anybody:
            news["listed"] = None
        return news

    def told_doors(self) -> Doors:
        """The same as everybody is told it."""
        return Doors(list(self.doors["chat"]), list(self.doors["table"]))


def settled(seats: Sequence[Seat]) -> list[Seat]:
    """The same people at another table: whoever came as a stranger has a seat of their own there."""
    return [replace(each, who="link", turn=0) if each.who == "open" else each for each in seats]


def moved_on(seats: Sequence[Seat], labels: Sequence[str]) -> tuple[list[Seat], list[int]]:
    """The seats of people who play again, and for each of the old seats which it is now.

    Two change places; of more, the people move on by one among their seats. Who has no name but that of the seat
    (``labels`` are those of the game) is called after the new one.
    """
    moving = list(range(len(seats))) if len(seats) == 2 else [at for at, each in enumerate(seats) if each.who != "bot"]
    to = list(range(len(seats)))
    for at, old in enumerate(moving):
        to[old] = moving[(at + 1) % len(moving)]
    called = [[nameless(at), labels[at] if at < len(labels) else nameless(at)] for at in range(len(seats))]
    made = list(seats)
    for old, new in enumerate(to):
        name = seats[old].name
        made[new] = replace(seats[old], name=called[new][called[old].index(name)] if name in called[old] else name)
    return made, to


def seated(spec: Spec, keys: Sequence[tuple[int, int]]) -> tuple[int, ...]:
    """The seats that keys open; one of a seat that somebody else has taken since is refused."""
    for seat, turn in keys:
        if spec.seats[seat].turn != turn:
            raise BadKey("Somebody else has taken this seat since, as nobody was there.")
    return tuple(sorted({seat for seat, _ in keys}))
