"""The WebSocket as the server speaks it: uvicorn's own, with a short way out.

A message on the usual way goes through half a dozen layers and costs a write to the network of its own. An answer is
followed by an acknowledgement and an update at once; on the short way they go out together. Reading, pings, opening and
closing are left to uvicorn.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

WIRE = "dustup.wire"
"""Among the extensions of a connection's scope; not there on another server, where everything goes the usual way."""

TEXT = 0x81
"""The first byte of a whole message of text."""


class Wire(WebSocketsSansIOProtocol):
    """A connection."""

    on_writable: Callable[[], None] | None = None
    """Called when a slow reader has caught up."""

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if hasattr(self, "scope"):  # else it was refused
            self.scope["extensions"][WIRE] = self  # type: ignore[assignment]

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.on_writable is not None:
            self.on_writable()

    @property
    def gone(self) -> bool:
        """Whether nobody will ever read again what is sent."""
        return self.close_sent or self.disconnected or self.transport.is_closing()

    @property
    def ready(self) -> bool:
        """Whether the reader keeps up: else what is sent must wait."""
        return self.handshake_complete and self.writable.is_set()

    def put(self, messages: Iterable[bytes]) -> None:
        """Send some messages of text, all at once."""
        self.transport.write(b"".join(part for each in messages for part in (head_of(len(each)), each)))


def head_of(size: int) -> bytes:
    """What stands before a message of so many bytes."""
    if size < 126:
        return bytes((TEXT, size))
    if size < 1 << 16:
        return bytes((TEXT, 126)) + size.to_bytes(2, "big")
    return bytes((TEXT, 127)) + size.to_bytes(8, "big")
