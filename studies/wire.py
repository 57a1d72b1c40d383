"""A WebSocket client that costs next to nothing, for measuring: text messages, no compression, one frame each."""

from __future__ import annotations

import asyncio
from base64 import b64encode
from collections.abc import Callable
from os import urandom
from typing import cast

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10


class Wire(asyncio.Protocol):
    """A connection; ``heard`` is called with every message, ``gone`` when it ends."""

    def __init__(self, path: str, heard: Callable[[memoryview], None], gone: Callable[[], None]) -> None:
        self._path, self._heard, self._gone = path, heard, gone
        self._buffer = bytearray()
        self._open = False
        self.opened = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = transport = cast(asyncio.Transport, transport)
        key = b64encode(urandom(16)).decode()
        host = "{}:{}".format(*transport.get_extra_info("peername")[:2])
        lines = (
            f"GET {self._path} HTTP/1.1",
            f"Host: {host}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            f"Sec-WebSocket-Key: {key}",
            "Sec-WebSocket-Version: 13",
        )
        transport.write("\r\n".join((*lines, "", "")).encode())

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        if not self._open:
            head, found, rest = bytes(self._buffer).partition(b"\r\n\r\n")
            if not found:
                return
            if not head.startswith(b"HTTP/1.1 101"):
                self.opened.set_exception(ConnectionError(head.decode(errors="replace")))
                self._transport.close()
                return
            self._open, self._buffer = True, bytearray(rest)
            self.opened.set_result(None)
        self._frames()

    def _frames(self) -> None:
        """Everything that has arrived in full."""
        buffer, at = self._buffer, 0
        view = memoryview(bytes(buffer))
        while len(view) - at >= 2:
            size, begin = view[at + 1], at + 2
            if size == 126:
                size, begin = int.from_bytes(view[at + 2 : at + 4], "big"), at + 4
            elif size == 127:
                size, begin = int.from_bytes(view[at + 2 : at + 10], "big"), at + 10
            if len(view) < begin + size:
                break
            kind, payload = view[at] & 15, view[begin : begin + size]
            at = begin + size
            if kind == TEXT:
                self._heard(payload)
            elif kind == PING:
                self._send(PONG, bytes(payload))
            elif kind == CLOSE:
                self._transport.close()
        del buffer[:at]

    def say(self, message: bytes) -> None:
        """Send a message."""
        self._send(TEXT, message)

    def _send(self, kind: int, payload: bytes) -> None:
        """A client's frames are masked; with zeros here, which change nothing."""
        size = len(payload)
        head = bytes((128 | kind, 128 | size)) if size < 126 else bytes((128 | kind, 254)) + size.to_bytes(2, "big")
        self._transport.write(head + b"\0\0\0\0" + payload)

    def close(self) -> None:
        self._transport.close()

    def connection_lost(self, error: Exception | None) -> None:
        if not self.opened.done():
            self.opened.set_exception(ConnectionError("the connection was closed"))
        self._gone()


async def open_wire(host: str, path: str, heard: Callable[[memoryview], None], gone: Callable[[], None]) -> Wire:
    """Connect."""
    name, _, port = host.rpartition(":")
    _, wire = await asyncio.get_running_loop().create_connection(lambda: Wire(path, heard, gone), name, int(port))
    await wire.opened
    return wire
