"""Those who have one request: they say quickly what they want, and one address has only so many at a time.

uvicorn reads the requests and carries them out; around that stands the clock. A connection that becomes a WebSocket is
no caller any more: ``guests.py`` has those.
"""

from __future__ import annotations

import asyncio
from typing import Any, cast

import uvicorn

from dustup.server.crowd import INSIDE, Crowd, Proxies, whose
from dustup.server.limits import Limits

SAID = b"The request did not come in time.\n"
TOO_LATE = (
    b"HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Type: text/plain\r\nContent-Length: %d\r\n\r\n%s"
)
ENDS = (b"\r\n\r\n", b"\n\n", b"\n\r\n")
"""The end of a head, also as those write it who cannot write."""
LONGEST_END = 4


class Callers:
    """All connections of this process that have not become anything else."""

    def __init__(self, limits: Limits, proxies: Proxies) -> None:
        self.limits = limits
        self.proxies = proxies
        self.sent_away = 0
        """How many had to go, for those who measure."""
        self._silent: Crowd[Caller] = Crowd()
        """Who has not yet said what they want,"""
        self._asking: Crowd[Caller] = Crowd()
        """and who has."""

    def __len__(self) -> int:
        return len(self._silent) + len(self._asking)

    def watch(self, config: uvicorn.Config) -> None:
        """Let every connection of a server be one of these."""
        config.load()
        plain = config.http_protocol_class

        def caller(**given: Any) -> Caller:
            return Caller(self, plain(**given))

        config.http_protocol_class = caller  # type: ignore[assignment]

    def come(self, caller: Caller) -> None:
        """Somebody connects; if there are too many, somebody has to go."""
        address = caller.address
        if address != INSIDE:
            if self._of(address) >= self.limits.requests_per_address and not caller.speaks_for_others:
                self._send_away(address)
            elif len(self) >= self.limits.requests:
                self._send_away(self._silent.most_crowded() or self._asking.most_crowded())
        self._silent.add(address, caller)

    def spoken(self, caller: Caller) -> None:
        """Somebody has said what they want."""
        if self._silent.discard(caller.address, caller):
            self._asking.add(caller.address, caller)

    def go(self, caller: Caller) -> None:
        """Somebody is gone, or has become something else."""
        self._silent.discard(caller.address, caller) or self._asking.discard(caller.address, caller)

    def _of(self, address: str) -> int:
        return self._silent.count(address) + self._asking.count(address)

    def _send_away(self, address: str) -> None:
        """Whoever has kept silent longest; if nobody does, who has been here longest."""
        caller = self._silent.oldest(address) or self._asking.oldest(address)
        if caller is not None:
            self.sent_away += 1
            caller.cut()


class Caller(asyncio.Protocol):
    """One connection: everything is left to uvicorn, except how long it may take."""

    def __init__(self, callers: Callers, inner: asyncio.Protocol) -> None:
        self._callers, self._inner = callers, inner
        self._end_of_head: bytes | None = b""
        """The last bytes, until the head is complete."""
        self.address = INSIDE
        self.speaks_for_others = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        peer = transport.get_extra_info("peername")
        if isinstance(peer, (tuple, list)):
            self.address = whose(str(peer[0]))
            self.speaks_for_others = self._callers.proxies.has(str(peer[0]))
        self._clock = asyncio.get_running_loop().call_later(self._callers.limits.head_seconds, self._too_late)
        self._callers.come(self)
        self._inner.connection_made(transport)

    def data_received(self, data: bytes) -> None:
        if self._end_of_head is not None:
            seen = self._end_of_head + data
            self._end_of_head = seen[-LONGEST_END:]
            if any(each in seen for each in ENDS):
                self._end_of_head = None
                self._callers.spoken(self)
                self._clock.cancel()
                whole = self._callers.limits.request_seconds
                self._clock = asyncio.get_running_loop().call_later(whole, self.cut)
        self._inner.data_received(data)
        if self._transport.get_protocol() is not self:
            self._leave()  # it has become a WebSocket

    def eof_received(self) -> bool | None:
        return self._inner.eof_received()

    def pause_writing(self) -> None:
        self._inner.pause_writing()

    def resume_writing(self) -> None:
        self._inner.resume_writing()

    def connection_lost(self, error: Exception | None) -> None:
        self._leave()
        self._inner.connection_lost(error)

    def cut(self) -> None:
        """End it at once."""
        self._leave()
        self._transport.abort()

    def _too_late(self) -> None:
        self._transport.write(TOO_LATE % (len(SAID), SAID))
        self._transport.close()

    def _leave(self) -> None:
        self._clock.cancel()
        self._callers.go(self)
