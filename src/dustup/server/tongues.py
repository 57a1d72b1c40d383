"""The lines of a table in other languages than the one they are stored in.

A table learns a language when somebody first asks for it: the match so far is told again (``retell``, in a worker), and
from then on every line is put into words in that language, too. Nothing of it is stored.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import msgspec
from msgspec import Raw

from dustup.engine.match import Match
from dustup.server.kept import Lines
from dustup.server.protocol import raw
from dustup.server.spec import Spec, open_match
from dustup.table import sent_line

Told = dict[int | None, dict[str, Any]]
"""A line of a match by who may read it: ``None`` is a spectator, and everybody where nothing is hidden."""
Said = Callable[[str], str]
"""What makes the words of a notice, given a language."""


class Tongues:
    """The lines of a table in each language that somebody has asked for."""

    __slots__ = ("_notices", "lines")

    def __init__(self) -> None:
        self.lines: dict[str, list[Lines]] = {}
        self._notices: dict[int, Said] = {}
        """By the number of the line."""

    def __iter__(self) -> Iterator[str]:
        return iter(self.lines)

    def note(self, line: dict[str, Any], said: Said | None, plain: Raw) -> None:
        """A line that is no event: a notice in every language, what people say as they said it."""
        if said is not None:
            self._notices[line["seq"]] = said
        for language, lines in self.lines.items():
            lines.append(plain if said is None else raw({**line, "text": said(language)}))

    def learn(self, language: str, lines: list[Lines], told: list[Told]) -> None:
        """Everything so far in a language, as the match was told again: by the number of each event.

        What was taken back since is left as it is; it is told to be dropped anyway.
        """
        standing: dict[int, int] = {}
        for at, each in enumerate(lines):
            line = _any_of(each)
            if line.get("kind") == "drop":
                standing = {n: place for n, place in standing.items() if n < line["to"]}
            elif line.get("kind") == "event":
                standing[line["n"]] = at
        made = list(lines)
        for n, at in standing.items():
            if n < len(told):
                made[at] = _encoded(told[n], at + 1)
        for seq, said in self._notices.items():
            made[seq - 1] = raw({**_any_of(lines[seq - 1]), "text": said(language)})
        self.lines[language] = made


def _any_of(line: Lines) -> dict[str, Any]:
    """A line as somebody reads it; nothing if nobody may."""
    one = line if isinstance(line, Raw) else next(iter(line.values()), None)
    found: dict[str, Any] = {} if one is None else msgspec.json.decode(one)
    return found


def _encoded(told: Told, seq: int) -> Lines:
    """A line of the match as a table has it."""
    made = {seat: raw({**line, "seq": seq}) for seat, line in told.items()}
    return made.get(None, {}) if EVERYBODY in told else {seat: each for seat, each in made.items() if seat != EVERYBODY}


EVERYBODY = -1
"""Marks a line of a game in which nothing is hidden."""


def retell(spec: bytes, history: Sequence[tuple[int, str]], language: str) -> list[Told]:
    """The match of a table told again from its beginning, answer by answer, each line when it was news."""
    match = open_match(msgspec.json.decode(spec, type=Spec))
    match.read_along()
    told: list[Told] = []
    _tell(match, language, told)
    for by, words in history[len(match.answers) :]:
        match.take(words, by)
        _tell(match, language, told)
    return told


def _tell(match: Match, language: str, told: list[Told]) -> None:
    viewers: Sequence[int | None] = (None, *range(match.seats)) if match.game.hidden else (None,)
    views = {seat: match.view(seat, language) for seat in viewers}
    for at, entry in enumerate(match.log[len(told) :], len(told)):
        lines = {seat: line for seat, view in views.items() if (line := sent_line(view, entry, at, 0)) is not None}
        told.append(lines if match.game.hidden else {**lines, EVERYBODY: {}})
