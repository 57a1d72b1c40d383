"""Halls: the tables of a server shared among several processes.

A table belongs to one hall, found from its id alone, and nobody else plays it. ``door.py`` is the process in front,
which leads every connection to its hall; ``hall.py`` is such a process. What a hall must know of the others is here.
"""

from __future__ import annotations

import asyncio
import json
import logging
import os
import re
import socket
import sys
from collections.abc import MutableSequence
from typing import Any
from urllib.parse import unquote_to_bytes
from zlib import crc32

from dustup.engine.errors import DustupError

log = logging.getLogger("dustup.server")

MOST_BY_DEFAULT = 4
MOST = 64
"""More than anybody has cores for; a hall is told by one byte."""
READY = 255
"""What a hall says to its door when it can take guests; a smaller number leads somebody to the hall of that number."""
REPLY_SECONDS = 2.0
"""A hall that does not reply to another in that time is left out."""

OF_A_TABLE = re.compile(rb"/(?:ws|api/tables|api/replays)/([^/]+)")
"""The addresses that belong to the hall of a table; all others belong to the first hall."""


class WrongHall(DustupError):
    """A table that another hall plays."""


def can_share() -> bool:
    """Whether connections can be handed from one process to another here.

    On macOS they can be lost on the way if the sender lets go before they have arrived.
    """
    return hasattr(socket, "send_fds") and sys.platform != "darwin"


def default_halls() -> int:
    """As many as there are cores, within reason."""
    if not can_share():
        return 1
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return min(MOST_BY_DEFAULT, cores)


def hall_of(id: str | bytes, halls: int) -> int:
    """The hall that plays a table: the same in every process, today and tomorrow."""
    return crc32(id.encode() if isinstance(id, str) else id) % halls


def hall_for(line: bytes, halls: int) -> int:
    """The hall for a connection that begins with this line; what makes no sense is refused by the first hall."""
    words = line.split(b" ", 2)
    if len(words) < 3:
        return 0
    target = re.sub(rb"^https?://[^/?#]*", b"", words[1], flags=re.IGNORECASE)
    found = OF_A_TABLE.match(unquote_to_bytes(re.split(rb"[?#]", target)[0]))
    return 0 if found is None else hall_of(found[1], halls)


def hand(channel: socket.socket, said: int, guest: socket.socket | None = None) -> None:
    """Say a number to the other end of a channel, and hand it a connection."""
    if guest is None:
        channel.send(bytes([said]))
    else:
        socket.send_fds(channel, [bytes([said])], [guest.fileno()])


def taken(channel: socket.socket) -> tuple[int, socket.socket | None]:
    """What was handed over next; ``EOFError`` if the other end is gone."""
    said, handles, _, _ = socket.recv_fds(channel, 1, 1)
    if not said:
        raise EOFError
    if not handles:
        return said[0], None
    guest = socket.socket(fileno=handles[0])
    guest.set_inheritable(False)
    guest.setblocking(False)
    return said[0], guest


class Hall:
    """The place of this process among those that share the tables; by itself it has all of them."""

    def __init__(
        self,
        number: int = 0,
        halls: int = 1,
        guests: MutableSequence[int] | None = None,
        door: socket.socket | None = None,
    ) -> None:
        self.number, self.halls = number, halls
        self._guests = [0] * halls if guests is None else guests
        """How many connections each hall has: all read it, each writes its own."""
        self._door = door

    @property
    def alone(self) -> bool:
        return self.halls == 1

    @property
    def first(self) -> bool:
        """Whether it is the one that is asked for everything that is not about a table."""
        return self.number == 0

    def plays(self, table: str) -> bool:
        """Whether a table belongs here."""
        return hall_of(table, self.halls) == self.number

    def share(self, whole: int) -> int:
        """This hall's part of something that is divided among all."""
        return whole // self.halls + (self.number < whole % self.halls)

    # -- connections -------------------------------------------------------------------------------------------------

    @property
    def guests(self) -> int:
        """The connections of the whole server."""
        return sum(self._guests)

    def come(self) -> None:
        self._guests[self.number] += 1

    def go(self) -> None:
        self._guests[self.number] -= 1

    # -- the other halls ---------------------------------------------------------------------------------------------

    async def ask_others(self, path: str) -> list[Any]:
        """What all other halls list at an address."""
        others = [each for each in range(self.halls) if each != self.number]
        replies = await asyncio.gather(*(self._ask(each, path) for each in others))
        return [each for reply in replies for each in reply]

    async def _ask(self, number: int, path: str) -> list[Any]:
        """A request as everybody makes it, on a connection that the door leads to the other hall."""
        assert self._door is not None
        ours, theirs = socket.socketpair()
        reader, writer = await asyncio.open_unix_connection(sock=ours)
        try:
            with theirs:
                hand(self._door, number, theirs)
            writer.write(f"GET {path} HTTP/1.0\r\nHost: localhost\r\n\r\n".encode())
            async with asyncio.timeout(REPLY_SECONDS):
                head, _, body = (await reader.read()).partition(b"\r\n\r\n")
            if b" 200 " not in head[:16]:
                raise OSError(head[:80].decode("latin-1"))
            listed: list[Any] = json.loads(body)
            return listed
        except (OSError, ValueError) as error:
            log.warning("hall %d does not say what it has at %s: %s", number + 1, path, str(error) or "no reply")
            return []
        finally:
            writer.close()
