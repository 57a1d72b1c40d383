"""Seats in words: where a game speaks of a seat it leaves a mark, which is filled in once, for whoever reads.

A mark holds the number of the seat, what others read there (with a place for the name), what the one reads who sits
there, and perhaps what the seat plays, which is told behind its name. So words can be made, kept and shared without
knowing who sits where, and no name is ever looked for in a sentence:

    {seat} {seat:rolls|roll} 3 4.     is     Ada rolls 3 4.     and     You roll 3 4.

Marks are written with characters that Unicode keeps for such inner use: they are no letters of any language, and what
strangers send is refused if it holds one.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from html import escape as escape_html
from typing import Any

from dustup.engine.language import DEFAULT, common, languages

OPEN, NAME, OR, CLOSE = MARKS = "\ufdd0\ufdd1\ufdd2\ufdd3"
"""A mark: OPEN, the number of the seat, OR, what others read, OR, what the one reads who sits there, CLOSE.

NAME stands for the name. Before CLOSE there may be another OR and what the seat plays.
"""
_OPEN, _CLOSE = OPEN.encode(), CLOSE.encode()
_LEAD = _OPEN[:1]
"""In UTF-8 all of them begin with the same byte, which little else has: to look for one byte is quick."""
_NO_MARKS = dict.fromkeys(map(ord, MARKS))

SEATS = ("Seat", "seat")
"""What a field is that holds a seat: of events and options by its type, of prompts by its name."""

FORMS: Mapping[str, str] = common(DEFAULT)["seats"]
"""How seats are spoken of where a text file says nothing of its own in its table [seats]: by others, and to themselves.

Somebody without a name is *nameless*, and *yourself* on their own screen; ``{seat}`` and ``{seat:whose}`` stand in
sentences, ``{seat:asked}`` before a question to the seat, and *called* is the bare name, as on a sign.
"""
NO_FORMS = ("nameless", "yourself", "after-asked")
"""Entries of that table that are not told in two ways."""

MANY = 200


# -- made ------------------------------------------------------------------------------------------------------------


def mark(seat: int, others: str, own: str, plays: str = "") -> str:
    """A place for words about a seat: what others read there, and what the one reads who sits there."""
    return f"{OPEN}{seat}{OR}{others}{OR}{own}{OR if plays else ''}{plays}{CLOSE}"


@lru_cache(maxsize=1024)
def form(seat: int, said: str, plays: str = "") -> str:
    """A mark after a form of the text file: ``{name}'s|your``."""
    others, _, own = said.replace("{name}", NAME).partition("|")
    return mark(seat, others, own, plays)


def called(seat: int) -> str:
    """The bare name of a seat."""
    return mark(seat, NAME, NAME)


def whose(seat: int) -> str:
    """Something of a seat's."""
    return form(seat, FORMS["whose"])


def opening(said: str) -> str:
    """The same words at the beginning of a sentence."""
    return _opening(said) if said.startswith(OPEN) else said


@lru_cache(maxsize=1024)
def _opening(said: str) -> str:
    inside, close, rest = said.partition(CLOSE)
    seat, *words = inside.split(OR)
    words[:2] = [each[:1].upper() + each[1:] for each in words[:2]]
    return OR.join([seat, *words]) + close + rest


def without_marks(said: str) -> str:
    """The same words without anything that could be taken for a mark."""
    return said.translate(_NO_MARKS)


def marked(said: str) -> bool:
    """Whether there is anything in it that could be taken for a mark."""
    return not said.isascii() and any(each in said for each in MARKS)


def marked_json(text: bytes) -> bool:
    """The same for JSON; quick where there is none."""
    return _LEAD in text and _OPEN in text


# -- filled in -------------------------------------------------------------------------------------------------------


class Naming:
    """Who sits where, and who of them reads; nobody in particular if there is no such seat."""

    __slots__ = ("_known", "_names", "nameless", "reader", "yourself")

    def __init__(
        self,
        names: Sequence[str],
        reader: int | None = None,
        nameless: str = FORMS["nameless"],
        yourself: str = FORMS["yourself"],
    ) -> None:
        self.reader = reader
        self.nameless, self.yourself = nameless, yourself
        self._known: dict[bytes, bytes] = {}
        """Marks in JSON as they were filled in lately."""
        self._names = self._told_apart([without_marks(each).strip() for each in names])

    def _told_apart(self, names: list[str]) -> list[str]:
        """Where two go by the same name, the number of the seat is added."""
        called = [self._number(seat) if self._says_nothing(seat, name) else name for seat, name in enumerate(names)]
        return [
            name if called.count(name) == 1 else f"{name} ({seat + 1})" if name[-1].isdigit() else f"{name} {seat + 1}"
            for seat, name in enumerate(called)
        ]

    def _number(self, seat: int) -> str:
        return _nth(self.nameless, seat)

    def _says_nothing(self, seat: int, name: str) -> bool:
        """A name that says no more than the number of the seat, or nothing to others, in whatever language."""
        return not name or name.casefold() == self._number(seat).casefold() or name.casefold() in _nothing(seat)

    def name(self, seat: int) -> str:
        """What a seat is called."""
        return self._names[seat] if 0 <= seat < len(self._names) else self._number(seat)

    def fill(self, said: str, escape: Callable[[str], str] = str) -> str:
        """Words with their marks filled in; names are written as ``escape`` has them."""
        if OPEN not in said:
            return said
        first, *rest = said.split(OPEN)
        filled = [first]
        for each in rest:
            inside, _, after = each.partition(CLOSE)
            filled += [self._filled(inside, escape), after]
        return "".join(filled)

    def _filled(self, inside: str, escape: Callable[[str], str]) -> str:
        seat, others, own, plays = (*inside.split(OR), "", "", "")[:4]
        if not (seat.isascii() and seat.isdigit() and len(seat) < 4):
            return without_marks(inside)  # no mark of ours
        mine = int(seat) == self.reader
        said = own if mine else others
        if NAME not in said:
            return said
        name = self.name(int(seat))
        if mine and name == self._number(int(seat)):
            return said.replace(NAME, self.yourself)
        known = not plays or name.casefold() == plays.casefold()
        return said.replace(NAME, escape(name) if known else f"{escape(name)} ({plays})")

    def json(self, text: bytes) -> bytes:
        """The same for JSON, wherever in it words stand."""
        if _LEAD not in text:
            return text
        first, *rest = text.split(_OPEN)
        filled = [first]
        for each in rest:
            inside, _, after = each.partition(_CLOSE)
            said = self._known.get(inside)
            filled += [self._learn(inside) if said is None else said, after]
        return b"".join(filled)

    def _learn(self, inside: bytes) -> bytes:
        """What stands in JSON for a mark: a few of them come again and again."""
        if len(self._known) > MANY:
            self._known.clear()
        said = self._known[inside] = self._filled(inside.decode(), _in_json).encode()
        return said

    def xml(self, text: str) -> str:
        """The same for a drawing."""
        return self.fill(text, escape_html)

    def data(self, value: Any) -> Any:
        """The same for plain data; what holds no marks is the very same object as before."""
        if isinstance(value, str):
            return self.fill(value)
        if isinstance(value, dict):
            return _same(value, value.values(), dict(zip(value, map(self.data, value.values()), strict=True)))
        if isinstance(value, list):
            return _same(value, value, list(map(self.data, value)))
        return value


def _same(value: Any, before: Iterable[Any], made: Any) -> Any:
    after = made.values() if isinstance(made, dict) else made
    return value if all(one is other for one, other in zip(before, after, strict=True)) else made


def _in_json(name: str) -> str:
    return json.dumps(name, ensure_ascii=False)[1:-1]


@lru_cache(maxsize=64)
def _nothing(seat: int) -> frozenset[str]:
    """What says nothing of who sits at a seat, in every language."""
    said = (common(each)["seats"] for each in languages())
    return frozenset(word.casefold() for each in said for word in (each["yourself"], _nth(each["nameless"], seat)))


def _nth(nameless: str, seat: int) -> str:
    return nameless.format(number=seat + 1)


@lru_cache(maxsize=1024)
def naming(
    names: tuple[str, ...],
    reader: int | None = None,
    nameless: str = FORMS["nameless"],
    yourself: str = FORMS["yourself"],
) -> Naming:
    """Who sits where, for a reader: made once."""
    return Naming(names, reader, nameless, yourself)
