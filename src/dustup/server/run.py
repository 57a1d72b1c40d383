"""Runs the server until it is told to stop: in one process, or shared among several halls."""

from __future__ import annotations

import socket
from collections.abc import Sequence
from dataclasses import dataclass

from dustup.engine.errors import DustupError
from dustup.server.crowd import Proxies
from dustup.server.custody import alone_with
from dustup.server.files import raise_file_limit
from dustup.server.halls import MOST, can_share
from dustup.server.hosts import Hosts
from dustup.server.limits import Limits
from dustup.server.logs import keep_log
from dustup.server.nursery import open_nursery
from dustup.server.store import url_of


@dataclass(frozen=True, slots=True)
class Settings:
    """What a server is told."""

    data: str
    bots: int | None
    """How many processes bots think in, of the whole server."""
    limits: Limits
    modules: tuple[str, ...]
    """Imported wherever matches are played, for games that are not installed."""
    bound: tuple[str, int] = ("127.0.0.1", 0)
    """Where the server listens."""
    host_names: tuple[str, ...] = ()
    """By which the server may be called, besides the machine's own."""
    proxies: tuple[str, ...] = ()
    """Addresses of the machines in front that say for whom they ask."""
    log_json: bool = False


def run(
    data: str,
    listening: socket.socket,
    *,
    bots: int | None = None,
    limits: Limits | None = None,
    modules: Sequence[str] = (),
    open_page: str = "",
    halls: int = 1,
    host_names: Sequence[str] = (),
    proxies: Sequence[str] = (),
    log_json: bool = False,
) -> None:
    """Serve on a socket; with ``open_page``, a browser opens at that address as soon as the server answers."""
    if not 1 <= halls <= MOST:
        raise DustupError(f"{halls} halls: expected 1 to {MOST}")
    if halls > 1 and not can_share():
        raise DustupError(f"{halls} halls: this machine cannot share tables among processes; expected 1")
    bound = listening.getsockname()[:2]
    settings = Settings(
        data, bots, limits or Limits(), tuple(modules), bound, tuple(host_names), tuple(proxies), log_json
    )
    keep_log(log_json)
    Hosts(host_names), Proxies(proxies)  # what is wrong with them is better said before anything else
    raise_file_limit()
    with alone_with(url_of(data)):
        try:
            open_nursery(settings.modules)
        except KeyboardInterrupt:
            return
        if halls > 1:
            from dustup.server.door import keep_door

            keep_door(settings, listening, halls, open_page)
        else:
            from dustup.server.hall import serve_alone

            serve_alone(settings, listening, open_page)
