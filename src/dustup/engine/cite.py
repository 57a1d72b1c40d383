"""Citations: which function enforces which clause, and how often each clause was played.

``@clause`` only notes the function's code object in a table; calling the function costs nothing extra. The log
finds the clauses in force by walking the running frames, and ``counting`` finds out how often each was exercised.
"""

from __future__ import annotations

import sys
import tomllib
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from types import CodeType, FrameType
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])

CARD = "card:"
"""Prefix of the pseudo clauses that name a card's ability in an event's chain."""


@dataclass(slots=True)
class Citation:
    """One function and the clauses it enforces."""

    module: str
    function: str
    clauses: tuple[str, ...]
    tells: tuple[str, ...]


CITATIONS: list[Citation] = []
IN_FORCE: dict[CodeType, tuple[str, ...]] = {}


def clause(*ids: str, tells: tuple[str, ...] = ()) -> Callable[[F], F]:
    """Say which clauses a function enforces.

    The clauses in ``ids`` are in force while the function runs. Those in ``tells`` belong to one branch or one row
    of a printed table inside it: they count as exercised when an event names them.
    """

    def note(function: F) -> F:
        CITATIONS.append(Citation(function.__module__, function.__qualname__, ids, tells))
        IN_FORCE[function.__code__] = ids
        return function

    return note


def card_clause(function: Callable[..., Any], name: str) -> None:
    """Let events say that a card's own sentence was at work."""
    IN_FORCE[function.__code__] = (CARD + name,)


def chain_from(frame: FrameType | None, stop: CodeType) -> list[tuple[str, ...]]:
    """The clauses of the functions now running, innermost first, up to the engine's own loop."""
    chain = []
    known = IN_FORCE
    while frame is not None:
        code = frame.f_code
        if code in known:
            chain.append(known[code])
        elif code is stop:
            break
        frame = frame.f_back
    return chain


@contextmanager
def counting() -> Iterator[Counter[str]]:
    """Count every entry into a citing function: how often each clause was exercised."""
    entered: Counter[CodeType] = Counter()
    counts: Counter[str] = Counter()
    known = IN_FORCE

    def watch(frame: FrameType, what: str, _arg: Any) -> None:
        # A generator is entered again at each resumption; only the first entry counts.
        if what == "call" and frame.f_code in known and frame.f_lasti <= 0:
            entered[frame.f_code] += 1

    before = sys.getprofile()
    sys.setprofile(watch)
    try:
        yield counts
    finally:
        sys.setprofile(before)
        for code, times in entered.items():
            for each in known[code]:
                counts[each] += times


@dataclass(slots=True)
class Clause:
    """One rule of a ledger."""

    id: str
    kind: str
    title: str
    text: str
    source: str = ""
    question: str = ""
    why: str = ""
    lines: tuple[int, ...] = ()
    extra: dict[str, Any] = field(default_factory=dict)

    @property
    def must_be_played(self) -> bool:
        """Rules, set-up, content and optional rules need code and tests; rulings are honoured by those."""
        return self.kind in ("rule", "setup", "content", "optional")


class Ledger:
    """Every rule of a rulebook as small clauses with ids."""

    def __init__(self, clauses: list[Clause]) -> None:
        self.clauses = {each.id: each for each in clauses}

    @classmethod
    def load(cls, *paths: Path) -> Ledger:
        """Read ledger files; a clause given twice is an error."""
        clauses: list[Clause] = []
        seen: set[str] = set()
        known = {"id", "kind", "title", "text", "source", "question", "why", "lines"}
        for path in paths:
            for row in tomllib.loads(path.read_text(encoding="utf-8"))["clause"]:
                if row["id"] in seen:
                    raise ValueError(f"{path.name}: clause {row['id']!r} is given twice")
                seen.add(row["id"])
                extra = {key: value for key, value in row.items() if key not in known}
                main = {key: value for key, value in row.items() if key in known and key != "lines"}
                clauses.append(Clause(**main, lines=tuple(row.get("lines", ())), extra=extra))
        return cls(clauses)

    def __contains__(self, clause_id: object) -> bool:
        return clause_id in self.clauses

    def __getitem__(self, clause_id: str) -> Clause:
        return self.clauses[clause_id]

    def __iter__(self) -> Iterator[Clause]:
        return iter(self.clauses.values())

    def __len__(self) -> int:
        return len(self.clauses)

    def search(self, words: str) -> list[Clause]:
        """Clauses that contain every word, an id prefix counting as a word."""
        wanted = words.lower().split()
        found = []
        for each in self:
            hay = f"{each.id} {each.title} {each.text} {each.question} {each.why}".lower()
            if all(word in hay for word in wanted):
                found.append(each)
        return found
