"""Stands around everything: called by the right name, from our own page, not too big, not too slow, not too often."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from time import monotonic

from starlette.datastructures import MutableHeaders
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from dustup.server.bodies import BadBody, check_body
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
LONGEST_PATH = 1000
UPLOADS = "/api/replays"
"""Where records are handed in: they are long, and the worker that plays them looks through them itself."""


class Guard:
    """Middleware around the whole application."""

    def __init__(
        self, app: ASGIApp, limits: Limits, hosts: Hosts, replies: Counter[int], behind_proxy: bool = False
    ) -> None:
        self.app = app
        self._hosts = hosts
        self._replies = replies
        """How often each status was given."""
        self._most, self._most_asked, self._seconds = limits.body, limits.asked, limits.body_seconds
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
        elif not _names_something(scope["path"]):
            await reply(404, "not-found", "There is nothing at this address.")(scope, receive, sending)
        elif speaks:
            await self.app(scope, receive, send)
        elif self._too_often(scope):
            said = "Too many tables or replays were opened from here; wait a moment."
            await reply(429, "too-fast", said)(scope, receive, sending)
        else:
            await self._let_in(scope, receive, sending)

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

    async def _let_in(self, scope: Scope, receive: Receive, send: Send) -> None:
        """What comes with a request is counted, and looked through before anybody reads it."""
        uploads = scope["path"].rstrip("/") == UPLOADS
        counted = self._counted(scope, receive, self._most if uploads else min(self._most, self._most_asked))
        if scope["method"] not in ("POST", "PUT", "PATCH") or uploads:
            await self.app(scope, counted, send)
            return
        try:
            heard = await _looked_through(counted)
        except HTTPException as error:
            code = "too-slow" if error.status_code == 408 else "too-big"
            await reply(error.status_code, code, str(error.detail))(scope, receive, send)
        except BadBody as error:
            await reply(422, "malformed", str(error))(scope, receive, send)
        else:
            await self.app(scope, heard, send)

    def _counted(self, scope: Scope, receive: Receive, most: int) -> Receive:
        """Give up as soon as more comes than is allowed, or too slowly, whatever the request said about itself."""
        length = dict(scope["headers"]).get(b"content-length", b"0")
        heard = most + 1 if length.isdigit() and (len(length) > 18 or int(length) > most) else 0
        whole, end = False, monotonic() + self._seconds

        async def receiving() -> Message:
            nonlocal heard, whole
            if whole:
                return await receive()  # it is asked whether the client is still there
            if heard <= most:
                try:
                    async with asyncio.timeout(end - monotonic()):
                        message = await receive()
                except TimeoutError:
                    raise HTTPException(408, "The request did not come in time.") from None
                heard += len(message.get("body", b""))
                whole = not message.get("more_body", False)
            if heard > most:
                raise HTTPException(413, f"A request has at most {most / 1024:g} KiB here.")
            return message

        return receiving


async def _looked_through(receive: Receive) -> Receive:
    """The whole body, looked through before anybody reads it; then it comes as it would have."""
    parts: list[bytes] = []
    more = True
    while more:
        message = await receive()
        if message["type"] != "http.request":
            parts.clear()
            break
        parts.append(message.get("body", b""))
        more = message.get("more_body", False)
    body = b"".join(parts)
    if body:
        check_body(body)
    waiting: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

    async def receiving() -> Message:
        return waiting.pop() if waiting else await receive()

    return receiving


def _makes_something(path: str) -> bool:
    path = path.rstrip("/")
    return path in ("/api/tables", "/api/puzzles", UPLOADS) or path.endswith(("/review", "/tables"))


def _names_something(path: str) -> bool:
    """Whether a path could be that of anything here."""
    return len(path) <= LONGEST_PATH and path.isprintable() and "\N{REPLACEMENT CHARACTER}" not in path
