"""Stands at the door: security headers on everything, no oversized requests, no floods of new tables."""

from __future__ import annotations

from typing import Any

from starlette.datastructures import MutableHeaders
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from dustup.server.errors import reply
from dustup.server.limits import Buckets, Limits

HEADERS = {
    "content-security-policy": "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
    "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
}


class Guard:
    """Middleware around the whole application."""

    def __init__(self, app: ASGIApp, limits: Limits, one_request: bool = False) -> None:
        """With ``one_request``, a connection ends after it: the next may be about a table of another hall."""
        self.app = app
        self._headers = {**HEADERS, "connection": "close"} if one_request else HEADERS
        self._most = limits.body
        self._posts = Buckets(limits.post_burst, limits.post_rate)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in self._headers.items():
                    headers.setdefault(name, value)
            await send(message)

        if scope["method"] == "POST" and _makes_something(scope["path"]) and not self._posts.take(_address(scope)):
            said = "Too many tables or replays were opened from here; wait a moment."
            await reply(429, "too-fast", said)(scope, receive, sending)
            return
        await self.app(scope, self._counted(scope, receive), sending)

    def _counted(self, scope: Scope, receive: Receive) -> Receive:
        """Give up as soon as more comes than is allowed, whatever the request said about itself."""
        length = dict(scope["headers"]).get(b"content-length", b"0")
        heard = int(length) if length.isdigit() and int(length) > self._most else 0

        async def receiving() -> Message:
            nonlocal heard
            if heard <= self._most:
                message = await receive()
                heard += len(message.get("body", b""))
            if heard > self._most:
                raise HTTPException(413, f"A request has at most {self._most // 1024} KiB.")
            return message

        return receiving


def _makes_something(path: str) -> bool:
    return path.rstrip("/") in ("/api/tables", "/api/replays")


def _address(scope: Scope) -> str:
    client: Any = scope.get("client")
    return str(client[0]) if client else ""
