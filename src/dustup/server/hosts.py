"""By which names this server may be called, and from which pages.

A page of a stranger can have its own name lead to this machine, and its browser then takes the server for a part of
that page. So a request must call the server by a name that is the server's own; and one that changes something, or
opens a connection, must come from a page that was called by the same name.
"""

from __future__ import annotations

import socket
from collections.abc import Iterable
from ipaddress import IPv6Address, ip_address
from typing import Any
from urllib.parse import urlsplit

from starlette.types import Scope

from dustup.engine.errors import DustupError

ALWAYS = ("localhost", "127.0.0.1", "::1")
USUAL_PORTS = {"http": 80, "https": 443}


class Hosts:
    """The names a server is called by: this machine's own, and those it was told."""

    def __init__(self, more: Iterable[str] = ()) -> None:
        own = socket.gethostname().lower()
        self._known = {*ALWAYS, own, f"{own}.local"}
        for each in more:
            name, port = split(f"[{each}]" if each.count(":") > 1 and "[" not in each else each)
            if not name or port is not None or "/" in each or "*" in each:
                raise DustupError(f"the host name {each!r}: expected a name such as table.example.org, without a port")
            self._known.add(name)

    def know(self, scope: Scope) -> bool:
        """Whether a request calls this server by one of its names, or by the very address it was sent to."""
        called = called_by(scope)
        if called is None:
            return True  # no browser leaves it out
        name, _ = split(called)
        server: Any = scope.get("server")
        return name in self._known or (server is not None and bool(name) and name == _plain(str(server[0])))


def called_by(scope: Scope) -> str | None:
    """What a request calls this server; several names are none."""
    found = [value.decode("latin-1") for name, value in scope["headers"] if name == b"host"]
    return None if not found else found[0] if len(found) == 1 else ""


def same_origin(scope: Scope) -> bool:
    """Whether it comes from our own page, or from a program that is no browser."""
    origins = [value.decode("latin-1") for name, value in scope["headers"] if name == b"origin"]
    if not origins:
        return True
    try:
        parts = urlsplit(origins[0])
        usual = USUAL_PORTS[parts.scheme]  # a page that was not fetched is nobody's
    except (ValueError, KeyError):
        return False
    name, port = split(parts.netloc)
    called, at = split(called_by(scope) or "")
    return len(origins) == 1 and bool(name) and (name, port or usual) == (called, at or usual)


def split(host: str) -> tuple[str, int | None]:
    """Name and port; no name if it makes no sense."""
    try:
        parts = urlsplit(f"//{host}")
        if parts.username is not None or parts.path or parts.query or parts.fragment:
            return "", None
        return _plain(parts.hostname or ""), parts.port
    except ValueError:
        return "", None


def _plain(name: str) -> str:
    """One way of writing it."""
    name = name.lower().rstrip(".").partition("%")[0]
    try:
        found = ip_address(name)
    except ValueError:
        return name
    mapped = found.ipv4_mapped if isinstance(found, IPv6Address) else None
    return str(mapped or found)
