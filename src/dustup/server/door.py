"""The door: accepts every connection, looks at its first line, and hands it to the hall it belongs to.

The door reads nothing away and speaks no HTTP: what it cannot make sense of is refused by the first hall, as a server
without halls would. A hall that dies is started again; its tables are opened from the store when their people come.
"""

from __future__ import annotations

import asyncio
import errno
import logging
import signal
import socket
import threading
import webbrowser
from collections import deque
from collections.abc import MutableSequence
from contextlib import suppress
from multiprocessing import get_context
from time import monotonic
from typing import Any

from dustup.engine.errors import DustupError
from dustup.server import nursery
from dustup.server.crowd import INSIDE, Crowd, Proxies, whose
from dustup.server.halls import READY, hall_for, hand, taken
from dustup.server.run import Settings
from dustup.server.workers import FAREWELL

log = logging.getLogger("dustup.server")

FIRST_LINE = 8192
"""Bytes; what is longer is handed over unread, to be refused."""
FIRST_LINE_SECONDS = 10.0
LOOK_AGAIN, LOOK_AT_LAST = 0.02, 1.0
"""Seconds. A socket with half a line counts as readable all the time, so the door looks again after a while, and after
a longer one each time."""
MOST_STRANGERS, MOST_OF_ONE = 400, 64
"""So many connections may be about to say their first line, and so many from one address; beyond that, whoever of the
most crowded address, or of this one, has taken longest is sent away."""
MOST_WAITING = 400
"""So many may wait for a hall that is being started again."""
SHORT_LIFE = 10.0
LONGEST_PAUSE = 10.0
"""A hall that dies again within so many seconds of its start is started after a pause that grows up to so many."""
LAST_WORDS = FAREWELL + 5.0
"""At the end a hall may take so long to say farewell to its guests and workers."""
FULL = (errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM, errno.ETOOMANYREFS)
"""There is no room just now."""


class HallFailed(DustupError):
    """A hall that cannot even be started."""


def keep_door(settings: Settings, listening: socket.socket, halls: int, open_page: str = "") -> None:
    """Serve with several halls until told to stop."""
    asyncio.run(Door(settings, listening, halls).keep(open_page))


def serve_hall(*given: Any) -> None:
    """What the process of a hall does; the door itself needs nothing of it."""
    from dustup.server.hall import serve_hall

    serve_hall(*given)


class Door:
    """The door in front of the halls."""

    def __init__(self, settings: Settings, listening: socket.socket, halls: int) -> None:
        guests = get_context("spawn").RawArray("l", halls)
        self._listening = listening
        self._halls = [Housed(self, settings, number, halls, guests) for number in range(halls)]
        self._strangers: Crowd[asyncio.Task[None]] = Crowd()
        """Those who have not said their first line yet."""
        self._proxies = Proxies(settings.proxies)
        self._stopping = asyncio.Event()
        self.failed = ""

    async def keep(self, open_page: str) -> None:
        """Start the halls, let people in, and end the halls in the end."""
        loop = asyncio.get_running_loop()
        for each in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(each, self._told_to_stop)
        try:
            for hall in self._halls:
                hall.start()
            letting_in = asyncio.create_task(self._let_in(open_page))
            stopping = asyncio.create_task(self._stopping.wait())
            await asyncio.wait((letting_in, stopping), return_when=asyncio.FIRST_COMPLETED)
            letting_in.cancel()
            with suppress(asyncio.CancelledError):
                await letting_in
            self._listening.close()
            for task in self._strangers:
                task.cancel()
        finally:
            await asyncio.gather(*(hall.end() for hall in self._halls))
        if self.failed:
            raise HallFailed(self.failed)

    def _told_to_stop(self) -> None:
        """Twice means at once."""
        if self._stopping.is_set():
            for hall in self._halls:
                hall.kill()
        self._stopping.set()

    def give_up(self, why: str) -> None:
        """There is no use in going on."""
        self.failed = self.failed or why
        self._stopping.set()

    def lead(self, guest: socket.socket, number: int) -> None:
        """Take somebody to a hall."""
        if number < len(self._halls):
            self._halls[number].lead(guest)
        else:
            guest.close()

    async def _let_in(self, open_page: str) -> None:
        loop = asyncio.get_running_loop()
        for hall in self._halls:
            await hall.ready.wait()
        if open_page:
            threading.Thread(target=webbrowser.open, args=(open_page,), daemon=True).start()
        self._listening.setblocking(False)
        while True:
            try:
                guest, peer = await loop.sock_accept(self._listening)
            except OSError as error:
                if error.errno in FULL:
                    log.warning("nobody can be let in just now: %s", error.strerror)
                    await asyncio.sleep(0.5)
                continue
            self._greet(guest, str(peer[0]) if isinstance(peer, tuple) else INSIDE)

    def _greet(self, guest: socket.socket, peer: str) -> None:
        """Somebody is at the door; if there are too many, somebody has to go."""
        address, crowded = whose(peer), ""
        if self._strangers.count(address) >= MOST_OF_ONE and not self._proxies.has(peer):
            crowded = address
        elif len(self._strangers) >= MOST_STRANGERS:
            crowded = self._strangers.most_crowded()
        oldest = self._strangers.oldest(crowded)
        if oldest is not None:
            self._strangers.discard(crowded, oldest)
            oldest.cancel()
        task = asyncio.get_running_loop().create_task(self._meet(guest))
        self._strangers.add(address, task)
        task.add_done_callback(lambda task: self._strangers.discard(address, task))

    async def _meet(self, guest: socket.socket) -> None:
        """Find out where a connection belongs, and lead it there."""
        try:
            async with asyncio.timeout(FIRST_LINE_SECONDS):
                line = await first_line(guest)
        except (OSError, EOFError):  # nothing came in time, or nothing at all
            guest.close()
        except asyncio.CancelledError:
            guest.close()
            raise
        else:
            self.lead(guest, hall_for(line, len(self._halls)))


async def first_line(guest: socket.socket) -> bytes:
    """The first line of a connection, which stays to be read by its hall."""
    pause = LOOK_AGAIN
    while True:
        try:
            seen = guest.recv(FIRST_LINE, socket.MSG_PEEK)
        except BlockingIOError:
            await readable(guest)
            continue
        if not seen:
            raise EOFError
        line, end, _ = seen.partition(b"\n")
        if end or len(seen) >= FIRST_LINE:
            return line
        await asyncio.sleep(pause)
        pause = min(LOOK_AT_LAST, 1.5 * pause)


async def readable(guest: socket.socket) -> None:
    """Wait until there is something to read."""
    loop = asyncio.get_running_loop()
    there_is = asyncio.Event()
    loop.add_reader(guest, there_is.set)
    try:
        await there_is.wait()
    finally:
        loop.remove_reader(guest)


class Housed:
    """A hall, as the door knows it."""

    def __init__(self, door: Door, settings: Settings, number: int, halls: int, guests: MutableSequence[int]) -> None:
        self._door, self._settings, self._number, self._halls, self._guests = door, settings, number, halls, guests
        self.ready = asyncio.Event()
        self._gone = asyncio.Event()
        self._gone.set()
        self._ending = False
        self._waiting: deque[socket.socket] = deque()
        self._process: Any = None
        self._channel: socket.socket | None = None
        self._started = 0.0
        self._served = False
        """Whether it has ever been ready."""
        self._deaths = 0
        """How often it died soon after its start, one time after another."""

    def start(self) -> None:
        """Start the process."""
        if self._ending:
            return
        loop = asyncio.get_running_loop()
        self._guests[self._number] = 0
        self._channel, theirs = socket.socketpair()
        self._channel.setblocking(False)
        given = (self._settings, self._number, self._halls, self._guests, theirs)
        name = f"dustup-hall-{self._number + 1}"
        self._process = nursery.start(serve_hall, given, name, daemon=False)
        theirs.close()
        self._started = monotonic()
        self._gone.clear()
        loop.add_reader(self._process.sentinel, self._died)
        loop.add_reader(self._channel, self._hear)

    def _hear(self) -> None:
        """The hall is ready, or wants somebody led to another hall."""
        assert self._channel is not None
        try:
            said, guest = taken(self._channel)
        except BlockingIOError:
            return
        except (EOFError, OSError):
            self._shut_channel()  # that it has died is told by its sentinel
            return
        if guest is not None:
            self._door.lead(guest, said)
        elif said == READY:
            self._served = True
            self.ready.set()
            self._send()

    def lead(self, guest: socket.socket) -> None:
        """Hand somebody over as soon as the hall takes guests."""
        if len(self._waiting) >= MOST_WAITING:
            guest.close()
            return
        self._waiting.append(guest)
        self._send()

    def _send(self) -> None:
        loop = asyncio.get_running_loop()
        while self._waiting and self._channel is not None and self.ready.is_set():
            try:
                hand(self._channel, 0, self._waiting[0])
            except BlockingIOError:
                loop.add_writer(self._channel, self._send)
                return
            except OSError as error:
                if error.errno in FULL:
                    loop.call_later(0.05, self._send)
                else:
                    self._shut_channel()
                return
            self._waiting.popleft().close()
        if self._channel is not None:
            loop.remove_writer(self._channel)

    def _shut_channel(self) -> None:
        self.ready.clear()
        if self._channel is not None:
            loop = asyncio.get_running_loop()
            loop.remove_reader(self._channel)
            loop.remove_writer(self._channel)
            self._channel.close()
            self._channel = None

    def _died(self) -> None:
        loop = asyncio.get_running_loop()
        loop.remove_reader(self._process.sentinel)
        self._process.join()
        self._shut_channel()
        self._gone.set()
        if self._ending:
            return
        code = self._process.exitcode
        how = f"by {signal.Signals(-code).name}" if code < 0 else f"with {code}"
        if not self._served:
            self._door.give_up(f"hall {self._number + 1} could not be started: it ended {how}")
            return
        self._deaths = self._deaths + 1 if monotonic() - self._started < SHORT_LIFE else 0
        pause = min(LONGEST_PAUSE, 0.1 * 2 ** min(self._deaths, 10)) if self._deaths else 0.0
        log.warning("hall %d ended %s and is started again", self._number + 1, how)
        loop.call_later(pause, self._restart)

    def _restart(self) -> None:
        try:
            self.start()
        except OSError as error:
            log.warning("hall %d cannot be started now: %s", self._number + 1, error.strerror)
            asyncio.get_running_loop().call_later(LONGEST_PAUSE, self._restart)

    def kill(self) -> None:
        """At once."""
        if not self._gone.is_set():
            self._process.kill()

    async def end(self) -> None:
        """Let the hall say farewell, but not for ever."""
        self._ending = True
        for each in self._waiting:
            each.close()
        if self._gone.is_set():
            return
        self._process.terminate()
        with suppress(TimeoutError):
            async with asyncio.timeout(LAST_WORDS):
                await self._gone.wait()
                return
        self.kill()
        await self._gone.wait()
