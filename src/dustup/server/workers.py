"""Worker processes: what takes long is done beside the server, which answers others meanwhile.

Each worker is a process of its own (``nursery.py``) and a thread here that hands it one call after another: tables and
addresses take turns. What a call may cost is bounded. A process that dies, hangs or goes beyond is replaced.
"""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import traceback
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from contextlib import suppress
from importlib import import_module
from multiprocessing import get_context
from multiprocessing.connection import Connection
from threading import Lock, Thread
from typing import Any

from dustup.engine.errors import DustupError
from dustup.server import bounds as within
from dustup.server import nursery
from dustup.server.bounds import Bounds, Busy, TooMuch
from dustup.server.spec import know_games
from dustup.server.turns import Turns, Who

log = logging.getLogger("dustup.server")

STARTING = 60.0
"""A process may take so long until it can be called."""
PATIENT = 15
"""By so much workers step back: with too few cores nobody at a table should wait for a bot that thinks elsewhere."""
FAREWELL = 5.0
"""At the end the server waits no longer than this for a worker."""

GO_ON, OTHERS_WAIT, NOBODY_WAITS = range(3)
"""What a process is told about the call it is busy with; a bot listens to it while it thinks."""

Call = Callable[..., Any]
Job = Callable[["Worker"], Any]


class WorkerFailed(DustupError):
    """A call that a worker could not carry out."""


def default_count() -> int:
    """One core is left to the server."""
    return max(1, (os.cpu_count() or 2) - 1)


# -- in the process ---------------------------------------------------------------------------------------------------

_bell: Any = None


def told() -> int:
    """What the server says about the call that this process is busy with."""
    return GO_ON if _bell is None else int(_bell.value)


def serve_calls(pipe: Connection, bell: Any, bounds: Bounds, modules: Sequence[str]) -> None:
    """What a worker process does: call, reply, until the server is gone."""
    global _bell
    _bell = bell
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(PATIENT)
    for each in modules:
        import_module(each)
    know_games()
    within.keep_within(bounds.memory)
    with suppress(EOFError, OSError):
        pipe.send((True, None))
        while True:
            function, given = pipe.recv()
            within.start_counting(bounds.processor)
            reply = _replied(function, given)
            within.stop_counting()
            pipe.send(reply)


def _replied(function: Call, given: tuple[Any, ...]) -> tuple[bool, Any]:
    try:
        return True, function(*given)
    except DustupError as error:
        return False, error
    except MemoryError:
        return False, TooMuch("it would take too much memory to try that out")
    except RecursionError:
        return False, TooMuch("it is nested too deeply to be tried out")
    except Exception as error:
        where = traceback.extract_tb(error.__traceback__)[-1]
        said = f"{type(error).__name__}: {error} ({where.filename}, line {where.lineno})"
        return False, WorkerFailed(said.encode(errors="backslashreplace").decode())


# -- beside the server ------------------------------------------------------------------------------------------------


class Errand:
    """A job, and who waits for it."""

    __slots__ = ("future", "job", "who")

    def __init__(self, job: Job, who: Who) -> None:
        self.job, self.who = job, who
        self.future: Future[Any] = Future()


class Worker:
    """One process, started when first needed."""

    def __init__(self, modules: Sequence[str], name: str, bounds: Bounds) -> None:
        self._modules = tuple(modules)
        self.name, self.bounds = name, bounds
        self._turns: Turns[Errand] = Turns()
        self._process: nursery.Started | None = None
        self._pipe: Connection | None = None
        self.fed: dict[str, Any] = {}
        """What the process knows, kept by those who tell it; nothing once it is started again."""
        self.waiting = 0
        self._bell = get_context("spawn").RawValue("b", GO_ON)
        self._doing: Errand | None = None
        self._lock = Lock()
        """Of the bell, and of what it is rung about."""
        self._closing = False
        self._thread = Thread(target=self._run, name=name, daemon=True)
        self._thread.start()

    async def do(self, job: Job, who: Who = Who()) -> Any:  # noqa: B008
        """Have a job done: a function that makes calls by ``worker.call``. Whoever stops waiting, stops the job."""
        most = self.bounds.waiting
        if most is not None and self._turns.of(who.address) >= most:
            raise Busy("too much that was asked from here waits already; wait a moment and ask again")
        errand = Errand(job, who)
        self.waiting += 1
        self._turns.put(who, errand)
        self._ring()
        try:
            return await asyncio.wrap_future(errand.future)
        except asyncio.CancelledError:
            errand.future.cancel()
            self._turns.drop(who, errand)
            self._ring(errand)
            raise
        finally:
            self.waiting -= 1

    async def run(self, function: Call, *given: Any, who: Who = Who()) -> Any:  # noqa: B008
        """Have one function called in the process."""
        return await self.do(lambda worker: worker.call(function, *given), who)

    def call(self, function: Call, *given: Any) -> Any:
        """Call a function in the process; for jobs. A dead process is replaced first."""
        self._ensure()
        assert self._pipe is not None
        try:
            self._pipe.send((function, given))
            if not self._pipe.poll(self.bounds.seconds):
                raise TooLong
            fine, reply = self._pipe.recv()
        except (EOFError, OSError, TooLong) as error:
            too_long = isinstance(error, TooLong) or within.ended_by_counting(self._end_of_process())
            self._end()
            if too_long and not self._closing:
                raise TooMuch("it would take too long to try that out") from None
            raise ProcessLost from None
        if not fine:
            if isinstance(reply, TooMuch):
                self._end()  # what is left of it may fill its memory
            raise reply
        return reply

    @property
    def pid(self) -> int | None:
        """The process, for those who watch it."""
        return self._process.pid if self._process is not None else None

    def close(self) -> None:
        """End the process, or do not even start it again; what waits is given up."""
        self._closing = True
        self._turns.close()
        if self._process is not None:
            with suppress(OSError, AttributeError):
                self._process.terminate()

    def wait_until_closed(self) -> None:
        """A process that is just being started must be ended as well, before the server is gone."""
        self._thread.join(FAREWELL)

    def _ring(self, dropped: Errand | None = None) -> None:
        """Tell the process that others wait, or that nobody waits for what it does."""
        with self._lock:
            if dropped is not None and dropped is self._doing:
                self._bell.value = NOBODY_WAITS
            elif self._doing is not None and len(self._turns) and self._bell.value == GO_ON:
                self._bell.value = OTHERS_WAIT

    def _run(self) -> None:
        while (errand := self._turns.get()) is not None:
            with self._lock:
                if not errand.future.set_running_or_notify_cancel():
                    continue
                self._doing = errand
                self._bell.value = OTHERS_WAIT if len(self._turns) else GO_ON
            try:
                errand.future.set_result(self._tried(errand.job))
            except Exception as error:
                errand.future.set_exception(error)
            with self._lock:
                self._doing = None
        self._end()

    def _tried(self, job: Job) -> Any:
        for _ in range(self.bounds.tries):
            with suppress(ProcessLost):
                return job(self)
        raise WorkerFailed(f"the worker {self.name} was lost {self.bounds.tries} times over the same work")

    def _ensure(self) -> None:
        if self._process is not None and self._process.is_alive():
            return
        self._end()
        if self._closing:
            raise WorkerFailed(f"the worker {self.name} is being closed")
        self._pipe, theirs = get_context("spawn").Pipe()
        self._process = nursery.start(serve_calls, (theirs, self._bell, self.bounds, self._modules), self.name)
        theirs.close()
        try:
            if not self._pipe.poll(STARTING):
                raise EOFError
            self._pipe.recv()
        except (EOFError, OSError):
            self._end()
            raise ProcessLost from None

    def _end_of_process(self) -> int | None:
        """How a process that was lost has ended; nothing if it has not."""
        if self._process is None:
            return None
        self._process.join(1)
        return self._process.exitcode

    def _end(self) -> None:
        self.fed.clear()
        if self._process is not None:
            with suppress(OSError):
                self._process.kill()
            self._process.join()
            self._process = None
        if self._pipe is not None:
            self._pipe.close()
            self._pipe = None


class TooLong(Exception):
    """No reply came in time."""


class ProcessLost(Exception):
    """The process died during a call."""


class Pool:
    """Workers for the bots, each table with its own; for everything else one each, so that none waits for another."""

    def __init__(self, count: int, modules: Sequence[str] = ()) -> None:
        self.workers = [Worker(modules, f"dustup-bot-{at + 1}", within.THOUGHT) for at in range(max(1, count))]
        self.seer = Worker(modules, "dustup-seer", within.FORECAST)
        """Forecasts."""
        self.clerk = Worker(modules, "dustup-clerk", within.REPLAY)
        """Replays that somebody looks at."""
        self.reviewer = Worker(modules, "dustup-reviewer", within.REVIEW)
        """Matches that are over, and thought about once more."""
        self.porter = Worker(modules, "dustup-porter", within.UPLOAD)
        """Records that are handed in."""
        self.examiner = Worker(modules, "dustup-examiner", within.TRIAL)
        """Set-ups, positions and teams that strangers send."""
        self._by_table: dict[str, Worker] = {}

    def of(self, table: str) -> Worker:
        """The worker that follows a table; a new table goes to whoever has least to do."""
        if table not in self._by_table:
            loads = {worker.name: 0 for worker in self.workers}
            for each in self._by_table.values():
                loads[each.name] += 1
            self._by_table[table] = min(self.workers, key=lambda each: (each.waiting, loads[each.name]))
        return self._by_table[table]

    def forget(self, table: str) -> None:
        """A table is put away."""
        self._by_table.pop(table, None)

    async def warm(self, opens_tables: bool = True) -> None:
        """Start what is needed first: the workers for the bots, and the examiner, whom every new table needs."""
        needed = [*self.workers, self.examiner] if opens_tables else self.workers
        await asyncio.gather(*(each.run(os.getpid) for each in needed))

    def close(self) -> None:
        """End all workers."""
        everybody = (*self.workers, self.seer, self.clerk, self.reviewer, self.porter, self.examiner)
        for each in everybody:
            each.close()
        for each in everybody:
            each.wait_until_closed()
