"""The process that plays: all tables of a server, or those of one hall, whose connections come from the door."""

from __future__ import annotations

import asyncio
import os
import socket
import sys
import threading
import webbrowser
from collections.abc import MutableSequence, Sequence
from contextlib import suppress
from importlib import import_module

import uvicorn
from fastapi import FastAPI

from dustup.engine import garbage
from dustup.server.app import make_app
from dustup.server.callers import Callers
from dustup.server.crowd import Proxies
from dustup.server.halls import READY, Hall, hand, taken
from dustup.server.limits import Limits
from dustup.server.logs import keep_log
from dustup.server.run import Settings
from dustup.server.spec import know_games
from dustup.server.wire import Wire

MOST_AT_ONCE = 1024 * 1024
"""A WebSocket message beyond this is not even read to be refused."""

HAND_OVER = 0.0005
"""Seconds after which a busy thread lets others run. The thread that writes to disk needs only moments, but often: with
Python's own figure, ten times that, a busy server stores four times slower."""


def serve_alone(settings: Settings, listening: socket.socket, open_page: str) -> None:
    """One process for everything."""
    settle()
    server = uvicorn.Server(config_of(settings, Hall()))
    if open_page:
        opening = threading.Thread(target=_open_when_ready, args=(server, open_page), daemon=True)
        opening.start()
    with suppress(KeyboardInterrupt):
        server.run(sockets=[listening])


def serve_hall(settings: Settings, number: int, halls: int, guests: MutableSequence[int], door: socket.socket) -> None:
    """One hall of several, until the door tells it to stop or is gone."""
    for each in settings.modules:
        import_module(each)
    settle()
    door.setblocking(False)
    HallServer(config_of(settings, Hall(number, halls, guests, door)), door).run(sockets=[])


def config_of(settings: Settings, hall: Hall) -> uvicorn.Config:
    """The server of a process, with what it was told."""
    keep_log(settings.log_json)
    app = make_app(
        settings.data,
        bots=settings.bots,
        limits=settings.limits,
        modules=settings.modules,
        warm=True,
        hall=hall,
        bound=settings.bound,
        host_names=settings.host_names,
        behind_proxy=bool(settings.proxies),
    )
    return served_by(app, settings.limits, settings.proxies)


def served_by(app: FastAPI, limits: Limits, proxies: Sequence[str] = (), farewell: int = 3) -> uvicorn.Config:
    """An application as uvicorn runs it."""
    trusted = Proxies(proxies)
    config = uvicorn.Config(
        app,
        log_config=None,
        ws=Wire,
        ws_max_size=MOST_AT_ONCE,
        ws_ping_interval=20,
        ws_ping_timeout=30,
        timeout_graceful_shutdown=farewell,
        server_header=False,
        access_log=False,
        proxy_headers=bool(trusted.addresses),
        forwarded_allow_ips=trusted.addresses,
    )
    app.state.callers = callers = Callers(limits, trusted)
    callers.watch(config)
    return config


def settle() -> None:
    """Rules and cards stay until the end: to look through them for garbage takes long, in which everybody waits.

    So objects are looked through once when they are new, and everything on all tables only when the hub finds it
    quiet (``docs/load.md`` has the figures).
    """
    sys.setswitchinterval(HAND_OVER)
    know_games()
    garbage.settle()


def _open_when_ready(server: uvicorn.Server, address: str) -> None:
    while not server.started:
        if server.should_exit:
            return
        threading.Event().wait(0.05)
    webbrowser.open(address)


class HallServer(uvicorn.Server):
    """A server that listens to nobody but its door."""

    def __init__(self, config: uvicorn.Config, door: socket.socket) -> None:
        super().__init__(config)
        self._door = door
        self._coming: set[asyncio.Task[None]] = set()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        asyncio.get_running_loop().add_reader(self._door, self._take)
        hand(self._door, READY)

    def _take(self) -> None:
        """Take in everybody who is at the door."""
        while True:
            try:
                _, guest = taken(self._door)
            except BlockingIOError:
                return
            except (EOFError, OSError):
                # Another door may have opened already: whatever is played here from now on would be played twice.
                os._exit(1)
            if guest is not None:
                task = asyncio.get_running_loop().create_task(self._take_in(guest))
                self._coming.add(task)
                task.add_done_callback(self._coming.discard)

    async def _take_in(self, guest: socket.socket) -> None:
        if self.should_exit:
            guest.close()
            return
        with suppress(OSError):  # already gone again
            await asyncio.get_running_loop().connect_accepted_socket(self._protocol, guest)

    def _protocol(self) -> asyncio.Protocol:
        """As uvicorn makes one for a connection it accepts itself."""
        made: asyncio.Protocol = self.config.http_protocol_class(  # type: ignore[call-arg]
            config=self.config, server_state=self.server_state, app_state=self.lifespan.state
        )
        return made
