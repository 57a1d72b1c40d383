"""Worker processes: what takes long is done beside the server, which answers others meanwhile.

Each worker is a process of its own (started afresh, not forked) and a thread here that hands it one call after another.
A worker that dies or hangs is started again, and the call is made once more.
"""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from contextlib import contextmanager, suppress
from importlib import import_module
from multiprocessing import get_context, resource_tracker
from multiprocessing.connection import Connection
from queue import SimpleQueue
from threading import Thread
from typing import Any

from dustup.engine.errors import DustupError
from dustup.server.spec import know_games

PATIENCE = 120.0
"""A call that takes longer is given up."""
TRIES = 2
PATIENT = 15
"""By so much workers step back: with too few cores nobody at a table should wait for a bot that thinks elsewhere."""
FAREWELL = 5.0
"""At the end the server waits no longer than this for a worker."""

Call = Callable[..., Any]
Job = Callable[["Worker"], Any]


class WorkerFailed(DustupError):
    """A call that a worker could not carry out."""


def default_count() -> int:
    """One core is left to the server."""
    return max(1, (os.cpu_count() or 2) - 1)


def serve_calls(pipe: Connection, modules: Sequence[str]) -> None:
    """What a worker process does: call, reply, until the server is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(PATIENT)
    for each in modules:
        import_module(each)
    with suppress(EOFError, OSError):
        while True:
            function, given = pipe.recv()
            try:
                reply = (True, function(*given))
            except DustupError as error:
                reply = (False, error)
            except Exception as error:
                reply = (False, WorkerFailed(f"{type(error).__name__}: {error}"))
            pipe.send(reply)


@contextmanager
def undisturbed() -> Iterator[None]:
    """Processes started meanwhile never hear of Ctrl-C, which reaches a whole terminal; who started them tells them.

    To ignore it is not enough, as it may come while they are still being started.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    resource_tracker.ensure_running()  # the first process started would start it, and let signals through again
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


class Worker:
    """One process, started when first needed."""

    def __init__(self, modules: Sequence[str], name: str) -> None:
        self._modules = tuple(modules)
        self.name = name
        self._queue: SimpleQueue[tuple[Job, Future[Any]] | None] = SimpleQueue()
        self._process: Any = None
        self._pipe: Connection | None = None
        self.fed: dict[str, Any] = {}
        """What the process knows, kept by those who tell it; nothing once it is started again."""
        self.waiting = 0
        self._closing = False
        self._thread = Thread(target=self._run, name=name, daemon=True)
        self._thread.start()

    async def do(self, job: Job) -> Any:
        """Have a job done: a function that makes calls by ``worker.call``."""
        future: Future[Any] = Future()
        self.waiting += 1
        self._queue.put((job, future))
        try:
            return await asyncio.wrap_future(future)
        finally:
            self.waiting -= 1

    async def run(self, function: Call, *given: Any) -> Any:
        """Have one function called in the process."""
        return await self.do(lambda worker: worker.call(function, *given))

    def call(self, function: Call, *given: Any) -> Any:
        """Call a function in the process; for jobs. A dead or hanging process is replaced first."""
        self._ensure()
        assert self._pipe is not None
        try:
            self._pipe.send((function, given))
            if not self._pipe.poll(PATIENCE):
                raise EOFError
            fine, reply = self._pipe.recv()
        except (EOFError, OSError):
            self._end()
            raise ProcessLost from None
        if not fine:
            raise reply
        return reply

    @property
    def pid(self) -> int | None:
        """The process, for those who watch it."""
        return self._process.pid if self._process is not None else None

    def close(self) -> None:
        """End the process, or do not even start it again; what waits is given up."""
        self._closing = True
        self._queue.put(None)
        if self._process is not None:
            with suppress(OSError, AttributeError):
                self._process.terminate()

    def wait_until_closed(self) -> None:
        """A process that is just being started must be ended as well, before the server is gone."""
        self._thread.join(FAREWELL)

    def _run(self) -> None:
        while (item := self._queue.get()) is not None:
            job, future = item
            if not future.set_running_or_notify_cancel():
                continue
            try:
                future.set_result(self._tried(job))
            except Exception as error:
                future.set_exception(error)
        self._end()

    def _tried(self, job: Job) -> Any:
        for _ in range(TRIES):
            with suppress(ProcessLost):
                return job(self)
        raise WorkerFailed(f"the worker {self.name} was lost {TRIES} times over the same work")

    def _ensure(self) -> None:
        if self._process is not None and self._process.is_alive():
            return
        self._end()
        if self._closing:
            raise WorkerFailed(f"the worker {self.name} is being closed")
        context = get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(target=serve_calls, args=(theirs, self._modules), name=self.name, daemon=True)
        with undisturbed():
            self._process.start()
        theirs.close()

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


class ProcessLost(Exception):
    """The process died or hung during a call."""


class Pool:
    """Workers for the bots, each table with its own, and a clerk for replays, which never waits for a bot."""

    def __init__(self, count: int, modules: Sequence[str] = ()) -> None:
        self.workers = [Worker(modules, f"dustup-bot-{at + 1}") for at in range(max(1, count))]
        self.clerk = Worker(modules, "dustup-clerk")
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

    async def warm(self) -> None:
        """Start the workers before they are needed."""
        await asyncio.gather(*(each.run(know_games) for each in self.workers))

    def close(self) -> None:
        """End all workers."""
        for each in (*self.workers, self.clerk):
            each.close()
        for each in (*self.workers, self.clerk):
            each.wait_until_closed()
