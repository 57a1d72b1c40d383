"""Stands around everything: called by the right name, from our own page, not too big, not too slow, not too often."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from time import monotonic

from starlette.datastructures import MutableHeaders
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from dustup.server.crowd import address_in
from dustup.server.errors import reply
from dustup.server.hosts import Hosts, same_origin
from dustup.server.limits import Buckets, Limits

log = logging.getLogger("dustup.server")

HEADERS = {
    "content-security-policy": "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
    "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "connection": "close",  # the next request may be about a table of another hall; and nobody stays without need
}


NOT_OURS = (
    "This server is not called by that name here. If the name is right, whoever runs the server has to say so: "
    "dustup serve --host-name NAME"
)
ANOTHER_SITE = "Another site may not speak to this server."
LOOKING = ("GET", "HEAD", "OPTIONS")


class Guard:
    """Middleware around the whole application."""

    def __init__(
        self, app: ASGIApp, limits: Limits, hosts: Hosts, replies: Counter[int], behind_proxy: bool = False
    ) -> None:
        self.app = app
        self._hosts = hosts
        self._replies = replies
        """How often each status was given."""
        self._most, self._seconds = limits.body, limits.body_seconds
        self._posts = Buckets(limits.post_burst, limits.post_rate)
        self._unsuspecting = not behind_proxy
        """Whether it would be news that there is a proxy."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return

        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                self._replies[message["status"]] += 1
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        self._suspect(scope)
        speaks = scope["type"] == "websocket"
        if not self._hosts.know(scope):
            await reply(421, "wrong-host", NOT_OURS)(scope, receive, sending)
        elif (speaks or scope["method"] not in LOOKING) and not same_origin(scope):
            await reply(403, "other-site", ANOTHER_SITE)(scope, receive, sending)
        elif speaks:
            await self.app(scope, receive, send)
        elif self._too_often(scope):
            said = "Too many tables or replays were opened from here; wait a moment."
            await reply(429, "too-fast", said)(scope, receive, sending)
        else:
            await self.app(scope, self._counted(scope, receive), sending)

    def _suspect(self, scope: Scope) -> None:
        """Without being told, everybody who comes through a proxy counts as one address: somebody should know."""
        if self._unsuspecting and any(name == b"x-forwarded-for" for name, _ in scope["headers"]):
            self._unsuspecting = False
            log.warning(
                "requests come through a proxy at %s: start the server with --behind-proxy %s, "
                "else all who use it count as one address",
                *[scope["client"][0] if scope.get("client") else "its address"] * 2,
            )

    def _too_often(self, scope: Scope) -> bool:
        makes = scope["method"] == "POST" and _makes_something(scope["path"])
        return makes and not self._posts.take(address_in(scope))

    def _counted(self, scope: Scope, receive: Receive) -> Receive:
        """Give up as soon as more comes than is allowed, or too slowly, whatever the request said about itself."""
        length = dict(scope["headers"]).get(b"content-length", b"0")
        heard = int(length) if length.isdigit() and int(length) > self._most else 0
        whole, end = False, monotonic() + self._seconds

        async def receiving() -> Message:
            nonlocal heard, whole
            if whole:
                return await receive()  # it is asked whether the client is still there
            if heard <= self._most:
                try:
                    async with asyncio.timeout(end - monotonic()):
                        message = await receive()
                except TimeoutError:
                    raise HTTPException(408, "The request did not come in time.") from None
                heard += len(message.get("body", b""))
                whole = not message.get("more_body", False)
            if heard > self._most:
                raise HTTPException(413, f"A request has at most {self._most // 1024} KiB.")
            return message

        return receiving


def _makes_something(path: str) -> bool:
    return path.rstrip("/") in ("/api/tables", "/api/replays")
