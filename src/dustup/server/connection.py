"""One connection: who it is, what it has seen, and its outbox.

A slow reader never holds up the table: messages wait in the outbox, and if it overflows the connection is closed.
Its client comes back and resumes where it was.
"""

from __future__ import annotations

import asyncio
from collections import deque
from contextlib import suppress

from msgspec import Raw
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from dustup.engine.errors import Refusal
from dustup.engine.language import DEFAULT
from dustup.engine.naming import Naming
from dustup.server.crowd import address_in
from dustup.server.limits import Bucket, Limits
from dustup.server.protocol import Outgoing, encode, refused
from dustup.server.refusals import refusal_in
from dustup.server.shown import Seats
from dustup.server.wire import WIRE, Wire

TOO_SLOW = FULL = 1013
"""The WebSocket code for "try again later"."""


NOBODY = Naming(())


class Connection:
    """A browser or a bot at a table."""

    def __init__(self, socket: WebSocket, limits: Limits) -> None:
        self.socket = socket
        self.address = address_in(socket.scope)
        self.you: Seats = ()
        self.language = DEFAULT
        self._naming = NOBODY
        """Who sits at the table, for whoever reads here: whatever is sent is told to them."""
        self.joined = False
        self.greyed = False
        """Whether it wants to know what is not possible."""
        self.seq = 0
        """The last line it was sent."""
        self.scene: dict[str, Raw] = {}
        """The scene as it was sent."""
        self.bucket = Bucket(limits.burst, limits.rate)
        """For all messages but answers."""
        self.answers = Bucket(limits.answers_burst, limits.answers_rate)
        self._limits = limits
        self._outbox: deque[bytes] = deque()
        self._bytes = 0
        self._news = asyncio.Event()
        """Something for ``deliver`` to do."""
        self._wire: Wire | None = socket.scope.get("extensions", {}).get(WIRE)
        """The short way out, if there is one."""
        self._leaving = False
        """Whether the outbox goes out as soon as everything at hand is done."""
        if self._wire is not None:
            self._wire.on_writable = self._news.set
        self.closing: tuple[int, str] | None = None

    def sit(self, you: Seats, naming: Naming, language: str = DEFAULT) -> None:
        """Who this is: every seat may give as many answers as if it had a connection of its own."""
        self.you, self._naming, self.language = you, naming, language
        seats = max(1, len(you))
        self.answers = Bucket(seats * self._limits.answers_burst, seats * self._limits.answers_rate)

    def read_as(self, naming: Naming) -> None:
        """Somebody at the table is called otherwise."""
        self._naming = naming

    def send(self, message: Outgoing | bytes) -> None:
        """Put a message into the outbox."""
        if self.closing is not None:
            return
        text = self._naming.json(message if isinstance(message, bytes) else encode(message))
        self._outbox.append(text)
        self._bytes += len(text)
        if len(self._outbox) > self._limits.outbox or self._bytes > self._limits.outbox_bytes:
            self._outbox.clear()
            self.close(TOO_SLOW, "too slow: come back and resume")
        elif self._wire is None:
            self._news.set()
        elif not self._leaving:
            self._leaving = True
            asyncio.get_running_loop().call_soon(self._leave)

    def refuse(self, refusal: Refusal, id: str | None = None) -> None:
        """Say that something cannot be, in the language of whoever asked."""
        self.send(refused(refusal_in(self.language, refusal), id))

    def close(self, code: int = 1000, reason: str = "") -> None:
        """Close once the outbox is empty."""
        if self.closing is None:
            self.closing = (code, reason)
        self._news.set()

    def cut(self) -> None:
        """End it at once; there is nothing to be said."""
        self._outbox.clear()
        self.close(FULL)
        if self._wire is not None:
            self._wire.cut()

    def _leave(self) -> None:
        """Send the outbox on the short way; if the reader is slow, it waits until there is news of that."""
        self._leaving = False
        if self._wire is None or not self._outbox or not (self._wire.ready or self._wire.gone):
            return
        if not self._wire.gone:
            self._wire.put(self._outbox)
        self._outbox.clear()
        self._bytes = 0

    async def deliver(self) -> None:
        """Empty the outbox, for as long as the connection lasts."""
        with suppress(WebSocketDisconnect, RuntimeError, OSError):
            while True:
                self._leave()
                while self._outbox and self._wire is None:
                    text = self._outbox.popleft()
                    self._bytes -= len(text)
                    await self.socket.send_text(text.decode())
                if self.closing is not None and not self._outbox:
                    break
                self._news.clear()
                await self._news.wait()
            if self.socket.application_state is WebSocketState.CONNECTED:
                await self.socket.close(*self.closing)
