"""What every game's state has: an agenda, chance counters, somewhere to tell events, a result."""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass
from hashlib import blake2b
from sys import _getframe as _running
from typing import Any, NamedTuple, ParamSpec, Protocol, TypeVar, cast, overload

from dustup.engine.cite import Chain, chain_from

Step = Callable[..., Generator[Any, Any, None] | None]
S = TypeVar("S", bound=Step)


class Result(NamedTuple):
    """How a match ended: the seats that won (none for a draw), each seat's score, and a key for the reason."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str


STOP = "stop"
"""The step of every game that ends a match where it stands: for puzzles and tests, which play a few steps only."""

Clauses = str | tuple[str, ...]
"""Clauses named with an event: one (none, if it is empty), or several."""

Told = tuple[Any, tuple[Any, ...], Clauses]
"""An event as it is told: its class, its fields, and the clauses named with it. It is made only when it is read."""

P = ParamSpec("P")


class Tell(Protocol):
    """``m.tell(Moved, piece.id, start, to, cites="move.far")``: the class of the event, then its fields in order."""

    @overload
    def __call__(self, kind: Callable[..., object], /, *fields: Any, cites: Clauses) -> object: ...
    @overload
    def __call__(self, kind: Callable[P, object], /, *fields: P.args, **named: P.kwargs) -> object: ...


def _nobody(kind: Any, /, *fields: Any, cites: Clauses = ()) -> None:
    """Nobody listens."""


unheard = cast(Tell, _nobody)
"""Where events go while nobody listens."""


def into(log: list[Told]) -> Tell:
    """Events are put down in a list."""
    append = log.append

    def tell(kind: Any, /, *fields: Any, cites: Clauses = ()) -> None:
        append((kind, fields, cites))

    return cast(Tell, tell)


class Reader:
    """Somebody reads along: with each event told, the clauses in force are noted."""

    __slots__ = ("chains", "told")

    def __init__(self, told: list[Told], chains: list[Chain]) -> None:
        self.told = told
        self.chains = chains

    def tell(self, kind: Any, /, *fields: Any, cites: Clauses = ()) -> None:
        self.told.append((kind, fields, cites))
        self.chains.append(chain_from(_running(1)))


class State:
    """Plain data, copied by hand. Subclasses add their own slots and extend ``copy`` and ``plain``."""

    __slots__ = ("_log", "agenda", "counters", "result", "tell")

    def __init__(self) -> None:
        self.agenda: list[tuple[Any, ...]] = []
        """Steps still to come, the next one last: a step's name and its arguments."""
        self.counters: dict[str, int] = {}
        """How often each random stream was consulted."""
        self._log: list[Told] | Reader | None = None
        self.tell: Tell = unheard
        """Announce an event: its class, its fields in order, and perhaps clauses it is told with (``cites``).

        The clauses in force are those of the running rules besides. Finding these costs more than all the rest of
        telling, and most logs are never read. So unless somebody reads along, the chain is left out here and found
        later by playing the match again (``Match.log``); and the event itself is made when it is read.
        """
        self.result: Result | None = None

    @property
    def log(self) -> list[Told] | Reader | None:
        """Where events are told, with the clauses they name; ``None`` while nobody listens, as in search."""
        return self._log

    @log.setter
    def log(self, log: list[Told] | Reader | None) -> None:
        self._log = log
        self.tell = unheard if log is None else cast(Tell, log.tell) if isinstance(log, Reader) else into(log)

    def copy_into(self, twin: State) -> None:
        """Copy the engine's own part; the log is not carried along."""
        twin.agenda = self.agenda.copy()
        twin.counters = self.counters.copy()
        twin._log = None
        twin.tell = unheard
        twin.result = self.result

    def copy(self) -> Any:
        """An independent copy, sharing only what never changes."""
        raise NotImplementedError

    def plain(self) -> dict[str, Any]:
        """Everything that matters as JSON data, always in the same order: equal if and only if the states are."""
        raise NotImplementedError

    def then(self, *steps: tuple[Any, ...]) -> None:
        """Put steps next on the agenda, in the order in which they are to be played."""
        self.agenda += steps[::-1]

    def engine_plain(self) -> dict[str, Any]:
        """The engine's own part of ``plain``."""
        return {
            "agenda": [list(each) for each in self.agenda],
            "counters": dict(sorted(self.counters.items())),
            "result": list(self.result) if self.result else None,
        }

    def digest(self) -> str:
        """A short fingerprint of the whole state."""
        return blake2b(repr(self.plain()).encode(), digest_size=8).hexdigest()


@dataclass(slots=True)
class Staged:
    """A step of the rulebook: its function and the step it belongs to, for the breadcrumb."""

    run: Step
    within: str


class Steps(dict[str, Staged]):
    """The numbered steps of one rulebook, by name."""

    def step(self, within: str = "") -> Callable[[S], S]:
        """Register a step; its name is the function's."""

        def note(function: S) -> S:
            name = function.__name__
            if name in self:
                raise ValueError(f"two steps are called {name!r}")
            self[name] = Staged(function, within)
            return function

        return note

    def trail(self, name: str) -> list[str]:
        """The step and what it is part of, outermost first."""
        trail = [name]
        while name in self and self[name].within:
            name = self[name].within
            trail.insert(0, name)
        return trail
