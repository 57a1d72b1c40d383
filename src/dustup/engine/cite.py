"""Citations: which function enforces which clause, and how often each clause was played.

``@clause`` only notes the function's code object in a table; calling the function costs nothing extra. The log
finds the clauses in force by walking the running frames, and ``counting`` finds out how often each was played.
"""

from __future__ import annotations

import sys
import tomllib
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from dis import get_instructions
from functools import cache
from pathlib import Path
from types import CodeType, FrameType
from typing import Any, TypeVar

from dustup.engine.errors import BadContent

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
IN_FORCE: dict[int, tuple[str, ...]] = {}
"""By the id of a function's code object: hashing the object itself takes longer than all the rest of finding out."""
_owners: dict[CodeType, Callable[..., Any]] = {}
"""Whose each code object is. It stays here, so its id is never given to another."""


def clause(*ids: str, tells: tuple[str, ...] = ()) -> Callable[[F], F]:
    """Say which clauses a function enforces.

    The clauses in ``ids`` are in force while the function runs. Those in ``tells`` belong to one branch or one row
    of a printed table inside it: they count as exercised when an event names them.
    """

    def note(function: F) -> F:
        CITATIONS.append(Citation(function.__module__, function.__qualname__, ids, tells))
        _in_force(function, ids)
        return function

    return note


def card_clause(function: Callable[..., Any], name: str) -> None:
    """Let events say that a card's own sentence was at work."""
    _in_force(function, (CARD + name,))


def _in_force(function: Callable[..., Any], ids: tuple[str, ...]) -> None:
    """Note what a function cites, besides what it cited already.

    Code objects are compared by content, so two functions that look alike in two files, or two made by the same
    function, would be taken for one another: each gets a code object of its own, told apart by a constant.
    """
    code: CodeType = function.__code__
    if _owners.get(code) is not function:
        mark = f"{function.__module__}.{function.__qualname__} {len(_owners)}"
        code = function.__code__ = code.replace(co_consts=(*code.co_consts, mark))
        _owners[code] = function
    IN_FORCE[id(code)] = IN_FORCE.get(id(code), ()) + ids


def is_cited(function: Callable[..., Any]) -> bool:
    """Whether something is known to be in force while a function runs."""
    return id(function.__code__) in IN_FORCE


Chain = list[tuple[str, ...]]
"""The clauses of the functions running when an event was told, innermost first."""


def chain_from(frame: FrameType | None) -> Chain:
    """The clauses of the functions now running, up to the engine's own loop."""
    chain: Chain = []
    cited = IN_FORCE.get
    while frame is not None:
        links = cited(id(frame.f_code))
        if links is not None:
            if not links:
                break
            chain.append(links)
        frame = frame.f_back
    return chain


def ends_the_chain(function: Callable[..., Any]) -> None:
    """Mark the engine's own loop: the walk along the running rules ends there."""
    _owners[function.__code__] = function
    IN_FORCE[id(function.__code__)] = ()


@cache
def entrance(code: CodeType) -> int:
    """Where a function's code is first entered: at its first RESUME, which is not at 0 in a generator."""
    return next((each.offset for each in get_instructions(code) if each.opname == "RESUME"), 0)


@contextmanager
def counting() -> Iterator[Counter[str]]:
    """Count every entry into a citing function: how often each clause was exercised."""
    entered: Counter[int] = Counter()
    counts: Counter[str] = Counter()
    known = IN_FORCE

    def watch(frame: FrameType, what: str, _arg: Any) -> None:
        # A generator is entered again at each resumption, and once to close it if it never began: neither counts.
        if what == "call" and id(frame.f_code) in known and frame.f_lasti == entrance(frame.f_code):
            entered[id(frame.f_code)] += 1

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


KINDS = ("rule", "setup", "content", "optional", "narrative", "ruling")


def _clause(path: Path, number: int, row: dict[str, Any]) -> Clause:
    """One row of a ledger file."""
    for part in ("id", "kind", "title", "text"):
        if not isinstance(row.get(part), str) or not row[part]:
            name = row.get("id", f"number {number}")
            raise BadContent(f"{path.name}: clause {name!r} has {part} = {row.get(part)!r}, expected a text")
    if row["kind"] not in KINDS:
        raise BadContent(f"{path.name}: clause {row['id']!r} is of kind {row['kind']!r}, expected {', '.join(KINDS)}")
    known = ("id", "kind", "title", "text", "source", "question", "why")
    extra = {key: value for key, value in row.items() if key not in known and key != "lines"}
    main = {key: row[key] for key in known if key in row}
    return Clause(**main, lines=tuple(row.get("lines", ())), extra=extra)


class Ledger:
    """Every rule of a rulebook as small clauses with ids."""

    def __init__(self, clauses: list[Clause]) -> None:
        self.clauses = {each.id: each for each in clauses}

    @classmethod
    def load(cls, *paths: Path) -> Ledger:
        """Read ledger files; a clause given twice, or without one of its parts, is an error."""
        clauses: dict[str, Clause] = {}
        for path in paths:
            try:
                rows = tomllib.loads(path.read_text(encoding="utf-8")).get("clause", [])
            except tomllib.TOMLDecodeError as error:
                raise BadContent(f"{path.name}: not TOML: {error}") from None
            for number, row in enumerate(rows, 1):
                made = _clause(path, number, row)
                if made.id in clauses:
                    raise BadContent(f"{path.name}: clause {made.id!r} is given twice")
                clauses[made.id] = made
        return cls(list(clauses.values()))

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
