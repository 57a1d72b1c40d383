"""Runs the server until it is told to stop."""

from __future__ import annotations

import gc
import logging
import socket
import sys
import threading
import webbrowser
from collections.abc import Sequence
from contextlib import suppress

import uvicorn

from dustup.server.app import make_app
from dustup.server.limits import Limits
from dustup.server.spec import know_games
from dustup.server.store import Store, url_of
from dustup.server.wire import Wire

MOST_AT_ONCE = 1024 * 1024
"""A WebSocket message beyond this is not even read to be refused."""

HAND_OVER = 0.0005
"""Seconds after which a busy thread lets others run. The thread that writes to disk needs only moments, but often: with
Python's own figure, ten times that, a busy server stores four times slower."""


def run(
    data: str,
    listening: socket.socket,
    *,
    bots: int | None = None,
    limits: Limits | None = None,
    modules: Sequence[str] = (),
    open_page: str = "",
) -> None:
    """Serve on a socket; with ``open_page``, a browser opens at that address as soon as the server answers."""
    Store(url_of(data)).close()  # what is wrong with the database is better said before anything else
    sys.setswitchinterval(HAND_OVER)
    _settle()
    logging.getLogger("dustup.server").setLevel(logging.INFO)
    config = uvicorn.Config(
        make_app(data, bots=bots, limits=limits, modules=modules, warm=True),
        log_level="warning",
        ws=Wire,
        ws_max_size=MOST_AT_ONCE,
        ws_per_message_deflate=False,
        ws_ping_interval=20,
        ws_ping_timeout=30,
        timeout_graceful_shutdown=3,
        server_header=False,
    )
    server = uvicorn.Server(config)
    if open_page:
        opening = threading.Thread(target=_open_when_ready, args=(server, open_page), daemon=True)
        opening.start()
    with suppress(KeyboardInterrupt):
        server.run(sockets=[listening])


def _settle() -> None:
    """Rules and cards stay until the end: to look through them for garbage takes long, in which everybody waits.

    So objects are looked through once when they are new, and everything on all tables only when the hub finds it
    quiet (``docs/load.md`` has the figures).
    """
    know_games()
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 1_000_000, 1_000_000)


def _open_when_ready(server: uvicorn.Server, address: str) -> None:
    while not server.started:
        if server.should_exit:
            return
        threading.Event().wait(0.05)
    webbrowser.open(address)
