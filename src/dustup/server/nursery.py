"""The nursery: a process that knows the games and waits; halls and workers are forked from it, and know them too.

To read every game takes longer than a second, and a server has half a dozen processes. Only a process without threads
may be forked, so the server itself, busy as it is, cannot do it. Where there is no forking, processes start afresh.
"""

from __future__ import annotations

import atexit
import io
import json
import logging
import os
import pickle
import select
import signal
import socket
import struct
import subprocess
import sys
import threading
import traceback
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from importlib import import_module
from multiprocessing import get_context, reduction, resource_tracker
from multiprocessing.context import set_spawning_popen
from pathlib import Path
from typing import Any, Protocol

from dustup.engine import garbage
from dustup.engine.errors import DustupError

log = logging.getLogger("dustup.server")

NEEDED = "dustup.server.hall"
"""What halls and workers are made of."""
MOST_HANDLES = 16
"""So many open files and sockets come along with a new process."""
NUMBER = struct.Struct("q")
"""A process id or an exit code, as the nursery tells it."""
LOST = 255
"""The exit code of a process of which nobody could tell how it ended."""
FAREWELL = 5.0
STDERR = 2
TOLD = {signal.SIGINT, signal.SIGTERM}
"""These reach a whole terminal or a whole service; who started a process tells it when it has to stop."""

Target = Callable[..., None]


class Started(Protocol):
    """A process that was started for somebody."""

    @property
    def pid(self) -> int | None: ...
    @property
    def sentinel(self) -> int: ...
    @property
    def exitcode(self) -> int | None: ...
    def is_alive(self) -> bool: ...
    def join(self, timeout: float | None = None) -> None: ...
    def terminate(self) -> None: ...
    def kill(self) -> None: ...


def start(target: Target, given: tuple[Any, ...], name: str, daemon: bool = True) -> Started:
    """Have a function called in a process of its own, which is over when the function is."""
    for _ in range(2):
        nursery = ours()
        if nursery is None:
            break
        try:
            return nursery.fork(target, given, name)
        except (OSError, EOFError) as error:
            log.warning("the nursery is lost: %s", error)
            _lose(nursery)
    if os.name == "posix":
        resource_tracker.ensure_running()  # the first process started would start it, and let signals through again
    process = get_context("spawn").Process(target=_alone, args=(target, given, name), daemon=daemon)
    with undisturbed():
        process.start()
    return process


def _alone(target: Target, given: tuple[Any, ...], name: str) -> None:
    """What a process does that was started afresh."""
    _be_called(name)
    hear_what_is_told()
    target(*given)


@contextmanager
def undisturbed() -> Iterator[None]:
    """Processes started meanwhile hear of no Ctrl-C, which reaches a whole terminal, nor of the end of a service.

    To ignore it is not enough, as it may come while they are still being started.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, TOLD)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def hear_what_is_told() -> None:
    """From now on a process can be told to stop; if it was already, it does."""
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGTERM})


def know_everything(modules: Sequence[str] = ()) -> None:
    """Load all that halls and workers need, and the games."""
    for each in (*modules, NEEDED):
        try:
            import_module(each)
        except ImportError as error:
            raise DustupError(f"the server could not be started: {error}") from None
    from dustup.server.spec import know_games

    know_games()
    garbage.settle()


# -- for whoever needs processes --------------------------------------------------------------------------------------


class Nursery:
    """The nursery, as those know it who have processes forked there: the server, and every hall."""

    def __init__(self, channel: socket.socket, process: subprocess.Popen[bytes] | None = None) -> None:
        self._channel, self._process = channel, process

    def fork(self, target: Target, given: tuple[Any, ...], name: str) -> Forked:
        """A new process, which is told what to do."""
        parcel = Parcel()
        parcel.pack(sys.path)  # first: without it the rest may not be found
        parcel.pack((target, given, name))
        status, theirs = os.pipe()
        orders, ours = os.pipe()
        try:
            handles = [orders, theirs, self._channel.fileno(), *parcel.handles]
            socket.send_fds(self._channel, [b"."], handles)
        except BaseException:
            for each in (status, ours):
                os.close(each)
            raise
        finally:
            os.close(orders)
            os.close(theirs)
        with suppress(BrokenPipeError), open(ours, "wb") as told:
            told.write(parcel.content.getbuffer())
        return Forked(status)

    def close(self) -> None:
        """Without anybody left who might need it, it ends."""
        self._channel.close()
        if self._process is not None:
            with suppress(subprocess.TimeoutExpired):
                self._process.wait(FAREWELL)


class Parcel:
    """What a new process is told: pickled, with the files and sockets in it apart."""

    def __init__(self) -> None:
        self.content = io.BytesIO()
        self.handles: list[int] = []

    def pack(self, what: Any) -> None:
        set_spawning_popen(self)  # type: ignore[arg-type]
        try:
            reduction.ForkingPickler(self.content, None).dump(what)
        finally:
            set_spawning_popen(None)

    def duplicate_for_child(self, handle: int) -> int:
        """Called for every file and socket; the number by which it is asked for in the new process."""
        self.handles.append(handle)
        return len(self.handles) - 1

    class DupFd:
        """A file or socket in a parcel."""

        def __init__(self, number: int) -> None:
            self.number = number

        def detach(self) -> int:
            return _brought[self.number]


class Forked:
    """A process of the nursery, as the one knows it for whom it was forked."""

    def __init__(self, status: int) -> None:
        self.sentinel = status
        """Readable when the process has ended."""
        self.exitcode: int | None = None
        self.pid = _read_number(status)

    def __del__(self) -> None:
        with suppress(OSError):
            os.close(self.sentinel)

    def is_alive(self) -> bool:
        self.join(0)
        return self.exitcode is None

    def join(self, timeout: float | None = None) -> None:
        if self.exitcode is None and _readable(self.sentinel, timeout):
            try:
                self.exitcode = _read_number(self.sentinel)
            except EOFError:
                self.exitcode = LOST

    def terminate(self) -> None:
        self._signal(signal.SIGTERM)

    def kill(self) -> None:
        self._signal(signal.SIGKILL)

    def _signal(self, which: signal.Signals) -> None:
        if self.is_alive():
            with suppress(ProcessLookupError):
                os.kill(self.pid, which)


def _read_number(handle: int) -> int:
    said = b""
    while len(said) < NUMBER.size:
        part = os.read(handle, NUMBER.size - len(said))
        if not part:
            raise EOFError("the nursery is gone")
        said += part
    return int(NUMBER.unpack(said)[0])


def _readable(handle: int, timeout: float | None) -> bool:
    looking = select.poll()
    looking.register(handle, select.POLLIN)
    return bool(looking.poll(None if timeout is None else 1000 * timeout))


# -- the nursery of this process --------------------------------------------------------------------------------------

_ours: Nursery | None = None
_opening = threading.Lock()


def possible() -> bool:
    """Whether processes can be forked here; elsewhere the system itself may be in the way."""
    return sys.platform == "linux"


def ours() -> Nursery | None:
    """The nursery that this process has its processes from, opened if there is none; nothing where it cannot be."""
    global _ours
    with _opening:
        if _ours is None and possible():
            _ours = _opened_afresh()
        return _ours


def _lose(nursery: Nursery) -> None:
    """It is no use any more: next time another is opened."""
    global _ours
    with _opening:
        if _ours is nursery:
            _ours = None
            nursery.close()


def open_nursery(modules: Sequence[str]) -> None:
    """Learn the games, and fork the nursery off: for a process that has not begun anything else yet.

    What it has open already stays with it: were it killed, nobody else should hold its port or its database.
    """
    global _ours
    of_the_server = _open_files() if possible() else []
    know_everything(modules)
    if _ours is not None or not possible() or threading.active_count() > 1:
        return
    channel, theirs = socket.socketpair()
    with undisturbed():
        if os.fork() == 0:
            for each in (channel.fileno(), *of_the_server):
                with suppress(OSError):
                    os.close(each)
            _tend_for_ever(theirs)
    theirs.close()
    _ours = Nursery(channel)


def _open_files() -> list[int]:
    """What this process has open, besides what it was born with: a socket it listens at, a lock it holds."""
    found = [int(each) for each in os.listdir("/proc/self/fd") if int(each) > STDERR]
    return [each for each in found if os.path.lexists(f"/proc/self/fd/{each}")]  # not what was opened to look


def _opened_afresh() -> Nursery:
    channel, theirs = socket.socketpair()
    code = "import json, sys; at, sys.path[:] = json.loads(sys.argv[1]); import dustup.server.nursery as n; n.main(at)"
    told = json.dumps([theirs.fileno(), sys.path])
    with undisturbed():
        process = subprocess.Popen([sys.executable, "-P", "-c", code, told], pass_fds=[theirs.fileno()])
    theirs.close()
    made = Nursery(channel, process)
    atexit.register(made.close)
    return made


# -- in the nursery ---------------------------------------------------------------------------------------------------

_brought: list[int] = []
"""In a process of the nursery: the files and sockets that came with what it was told."""


def main(channel: int) -> None:
    """What a nursery does that was started afresh."""
    know_everything()
    _tend_for_ever(socket.socket(fileno=channel))


def _tend_for_ever(channel: socket.socket) -> None:
    """Fork until nobody is left who could ask for it."""
    try:
        _be_called("dustup-nursery")
        Tending(channel).tend()
    except BaseException:
        traceback.print_exc()
        os._exit(1)
    os._exit(0)


class Tending:
    """Forks processes, and tells those who asked for them how they ended."""

    def __init__(self, channel: socket.socket) -> None:
        self._channel = channel
        self._statuses: dict[int, int] = {}
        """Of every process, where to tell how it ended."""
        self._ended, self._wake = os.pipe()
        for each in (self._ended, self._wake):
            os.set_blocking(each, False)

    def tend(self) -> None:
        signal.signal(signal.SIGCHLD, lambda *_: None)
        signal.set_wakeup_fd(self._wake)
        looking = select.poll()
        looking.register(self._ended, select.POLLIN)
        looking.register(self._channel, select.POLLIN)
        while True:
            for handle, _ in looking.poll():
                if handle == self._ended:
                    os.read(self._ended, 65536)
                    self._tell_who_ended()
                elif not self._forked_another():
                    return

    def _forked_another(self) -> bool:
        said, handles, _, _ = socket.recv_fds(self._channel, 1, MOST_HANDLES)
        if not said:
            return False
        orders, status, *brought = handles
        for each in handles:
            os.set_inheritable(each, False)
        try:
            pid = os.fork()
        except OSError:
            traceback.print_exc()
            pid = None
        if pid == 0:
            self._go_out(orders, status, brought)
        for each in (orders, *brought):
            os.close(each)
        if pid is None:  # which is told by saying nothing
            os.close(status)
        else:
            self._statuses[pid] = status
            self._tell(status, pid)
        return True

    def _tell_who_ended(self) -> None:
        while self._statuses:
            pid, how = os.waitpid(-1, os.WNOHANG)
            if not pid:
                return
            status = self._statuses.pop(pid)
            self._tell(status, os.waitstatus_to_exitcode(how))
            os.close(status)

    def _tell(self, status: int, number: int) -> None:
        with suppress(BrokenPipeError):  # whoever asked for it is gone
            os.write(status, NUMBER.pack(number))

    def _go_out(self, orders: int, status: int, brought: list[int]) -> None:
        """The new process: it leaves everything of the nursery behind, and does what it is told."""
        global _ours
        code = 1
        try:
            signal.set_wakeup_fd(-1)
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            self._channel.close()
            for each in (self._ended, self._wake, status, *self._statuses.values()):
                os.close(each)
            channel, *_brought[:] = brought
            _ours = Nursery(socket.socket(fileno=channel))
            with open(orders, "rb") as told:
                sys.path[:] = pickle.load(told)
                target, given, name = pickle.load(told)
            _be_called(name)
            hear_what_is_told()
            target(*given)
            code = 0
        except SystemExit as end:
            code = end.code if isinstance(end.code, int) else 1
        except EOFError:  # whoever asked for it is gone
            pass
        except BaseException:
            traceback.print_exc()
        finally:
            with suppress(OSError, ValueError):
                sys.stdout.flush()
                sys.stderr.flush()
            os._exit(code)


def _be_called(name: str) -> None:
    """By its name a process is found in lists of processes, where there are such."""
    with suppress(OSError):
        Path("/proc/self/comm").write_text(name)
