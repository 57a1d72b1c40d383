"""What is kept beside the journal, should it ever be impossible to play it again.

An entry of the journal says what was done, and the rules say what that led to. When rules or cards change, they may say
something else, or nothing at all. So each entry is stored with what it led to: the lines that were told, the answers
(standing ones included) and the dice. From that a match can still be read and its record saved.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

import msgspec
from msgspec import Raw

from dustup.server.store import Entry

Lines = dict[int | None, Raw] | Raw
"""A line as a table has it: the same for all, or for each seat that may know of it; ``None`` is a spectator."""


class Kept(msgspec.Struct, omit_defaults=True):
    """What one entry led to."""

    lines: list[Raw] = []
    """A line; a list with what spectators and each seat read, where they read different things; null for nothing."""
    answers: list[tuple[int, str]] = []
    rolls: list[tuple[str, list[int]]] = []
    back: tuple[int, int, int] | None = None
    """So many answers and rolls were left after something was taken back, by whom."""


_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(Kept)
NOTHING = Kept()


class Tally:
    """How much of a table has been kept so far."""

    __slots__ = ("answers", "lines", "rewinds", "rolls")

    def __init__(self) -> None:
        self.lines = self.answers = self.rolls = self.rewinds = 0

    def rest(
        self, lines: list[Lines], answers: list[tuple[int, str]], rolls: list[Any], undone: list[Any], seats: int
    ) -> str:
        """What has come since, as JSON to be stored with an entry."""
        rewinds = len(undone)
        kept = Kept([_line(each, seats) for each in lines[self.lines :]])
        if rewinds == self.rewinds:
            kept.answers, kept.rolls = answers[self.answers :], rolls[self.rolls :]
        else:
            kept.back = (len(answers), len(rolls), undone[-1][1])
        self.lines, self.answers, self.rolls, self.rewinds = len(lines), len(answers), len(rolls), rewinds
        return "" if kept == NOTHING else _encoder.encode(kept).decode()

    def pass_over(self, lines: int, answers: int, rolls: int, rewinds: int) -> None:
        """So much stands in the store already."""
        self.lines, self.answers, self.rolls, self.rewinds = lines, answers, rolls, rewinds


def _line(line: Lines, seats: int) -> Raw:
    if isinstance(line, Raw):
        return line
    return Raw(_encoder.encode([line.get(seat) for seat in (None, *range(seats))] if line else None))


def _read_line(raw: Raw) -> Lines:
    text = bytes(raw)
    if text == b"null":
        return {}
    if not text.startswith(b"["):
        return raw
    spectators, *seats = msgspec.json.decode(text, type=list[Raw])
    told: Mapping[int | None, Raw] = {None: spectators, **dict(enumerate(seats))}
    return {seat: line for seat, line in told.items() if bytes(line) != b"null"}


@dataclass(slots=True)
class Remains:
    """What the entries of a journal say without being played."""

    lines: list[Lines] = field(default_factory=list)
    answers: list[tuple[int, str]] = field(default_factory=list)
    rolls: list[tuple[str, list[int]]] = field(default_factory=list)
    undone: list[tuple[int, int]] = field(default_factory=list)
    told: list[list[Lines]] = field(default_factory=lambda: [[]])
    """The events before the first answer, and after each."""
    whole: bool = True
    """Whether something was kept with all entries; not so in journals that are older than this."""


def remains(entries: Iterable[Entry]) -> Remains:
    """What was kept; of an entry without anything, as much as it says itself."""
    found = Remains()
    for entry in entries:
        kept = _decoder.decode(entry.kept) if entry.kept else NOTHING
        if kept.back is not None:
            _go_back(found, *kept.back)
        elif not entry.kept and entry.kind == "undo" and found.answers:
            _go_back(found, len(found.answers) - 1, len(found.rolls), entry.seat or 0)
        answers = kept.answers
        if not entry.kept and entry.kind in ("answer", "undo", "consent", "concede"):
            found.whole = False
            answers = [(entry.seat or 0, entry.text)] if entry.kind == "answer" else []
        lines = [_read_line(each) for each in kept.lines]
        found.answers += answers
        found.rolls += kept.rolls
        found.lines += lines
        found.told += [[] for _ in answers]
        found.told[-1] += [each for each in lines if _is_event(each)]
    return found


def _go_back(found: Remains, answers: int, rolls: int, seat: int) -> None:
    del found.answers[answers:], found.rolls[rolls:], found.told[answers + 1 :]
    found.undone.append((answers, seat))


def _is_event(line: Lines) -> bool:
    one = line if isinstance(line, Raw) else next(iter(line.values()), None)
    return one is not None and b'"kind":"event"' in bytes(one)


def as_read_by(told: list[list[Lines]], seat: int | None) -> list[list[Raw]]:
    """What a seat reads of each answer; ``None`` is a spectator."""
    return [
        [line for each in lines if (line := each if isinstance(each, Raw) else each.get(seat)) is not None]
        for lines in told
    ]
