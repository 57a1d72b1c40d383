"""What every game's state has: an agenda, chance counters, somewhere to tell events, a result."""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass
from hashlib import blake2b
from sys import _getframe as _running
from typing import TYPE_CHECKING, Any, ParamSpec, Protocol, Self, TypeVar, cast, overload

from dustup.engine.cite import Chain, chain_from
from dustup.engine.ending import Result
from dustup.engine.part import Part, field, fleeting, in_order, own, rows

Step = Callable[..., Generator[Any, Any, None] | None]
S = TypeVar("S", bound=Step)


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


def _result_told(result: Result | None) -> list[Any] | None:
    return result.plain() if result else None


class State(Part, form="dict"):
    """Plain data. Games add their own fields (``part.py``); one that copies by hand extends ``copy`` and ``plain``."""

    agenda: list[tuple[Any, ...]] = own(list, plain=rows)
    """Steps still to come, the next one last: a step's name and its arguments."""
    counters: dict[str, int] = own(dict, plain=in_order)
    """How often each random stream was consulted."""
    _log: list[Told] | Reader | None = fleeting(None)
    tell: Tell = fleeting(unheard)
    """Announce an event: its class, its fields in order, and perhaps clauses it is told with (``cites``).

    The clauses in force are those of the running rules besides. Finding these costs more than all the rest of
    telling, and most logs are never read. So unless somebody reads along, the chain is left out here and found
    later by playing the match again (``Match.log``); and the event itself is made when it is read.
    """
    result: Result | None = field(default=None, init=False, plain=_result_told)

    if TYPE_CHECKING:

        def plain(self) -> dict[str, Any]: ...

    @property
    def log(self) -> list[Told] | Reader | None:
        """Where events are told, with the clauses they name; ``None`` while nobody listens, as in search."""
        return self._log

    @log.setter
    def log(self, log: list[Told] | Reader | None) -> None:
        self._log = log
        self.tell = unheard if log is None else cast(Tell, log.tell) if isinstance(log, Reader) else into(log)

    def copy_into(self, twin: State) -> None:
        """Copy the engine's own part, for a state that is copied by hand; the log is not carried along."""
        made = State.copy(self)
        for name in State.__part__.fields:
            setattr(twin, name, getattr(made, name))

    def seen_by(self, seat: int | None) -> Self:
        """A copy as a seat may see it: whatever it may not know is ``UNKNOWN``; ``None`` is a spectator.

        Written for a state that declares its secrets; one that is copied by hand says it by hand. Everything that draws
        and words for a seat in a game with secrets is given this instead of the state.
        """
        raise NotImplementedError(f"{type(self).__module__}: the game has secrets; say what a seat sees: seen_by(seat)")

    def then(self, *steps: tuple[Any, ...]) -> None:
        """Put steps next on the agenda, in the order in which they are to be played."""
        if len(steps) == 1:
            self.agenda.append(steps[0])
        else:
            self.agenda += steps[::-1]

    def engine_plain(self) -> dict[str, Any]:
        """The engine's own part of ``plain``, for a state that is told by hand."""
        return State.plain(self)

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
