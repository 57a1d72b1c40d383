"""How a server is: whether it can play (``/healthz``), and its figures for those who collect such (``/metrics``).

Every hall has figures of its own, which the first one asks for and lists with the hall's number; they are added up
where they are collected.
"""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from time import monotonic, process_time
from typing import Any, NamedTuple

from fastapi import APIRouter, Request
from starlette.responses import JSONResponse, PlainTextResponse, Response

from dustup import __version__
from dustup.server.errors import reply
from dustup.server.hub import Hub

if sys.platform != "win32":
    import resource

router = APIRouter(include_in_schema=False)

PATIENCE = 2.0
"""Seconds in which the database answers, if it is well."""
TEXT = "text/plain; version=0.0.4; charset=utf-8"
STARTED = monotonic()

Figures = dict[str, Any]


class Metric(NamedTuple):
    """One figure of each hall."""

    name: str
    kind: str
    means: str


METRICS = (
    Metric("up_seconds", "gauge", "How long the hall has been running."),
    Metric("tables", "gauge", "Tables in use."),
    Metric("players", "gauge", "Connections of people who play."),
    Metric("spectators", "gauge", "Connections of people who watch."),
    Metric("newcomers", "gauge", "Connections that have not yet said who they are."),
    Metric("places", "gauge", "So many players and spectators there may be."),
    Metric("requests", "gauge", "Requests that are being answered."),
    Metric("replies_total", "counter", "Requests that were answered, by status."),
    Metric("refused_total", "counter", "Connections that were refused because there was no place."),
    Metric("sent_away_total", "counter", "Connections that were closed because there was no place."),
    Metric("changes_total", "counter", "Answers and other changes at tables that were stored."),
    Metric("change_seconds_total", "counter", "What they took together, from being asked for to being shown."),
    Metric("commits_total", "counter", "Transactions of the database."),
    Metric("processor_seconds_total", "counter", "Processor time of the hall, without its bots."),
    Metric("memory_bytes", "gauge", "Memory of the hall, without its bots."),
    Metric("open_files", "gauge", "Files and connections that are open."),
)


@router.get("/healthz")
async def health(request: Request) -> Response:
    """Whether every hall answers and can read the database."""
    hub: Hub = request.app.state.hub
    try:
        async with asyncio.timeout(PATIENCE):
            await hub.store.signing_key()
    except Exception as error:
        return JSONResponse({"status": f"the database does not answer: {type(error).__name__}"}, 503)
    found = [*figures(request), *await hub.hall.ask_others("/metrics/hall")]
    missing = sorted({*range(1, hub.hall.halls + 1)} - {each["hall"] for each in found})
    if missing:
        return JSONResponse({"status": f"hall {missing[0]} does not answer"}, 503)
    return JSONResponse({"status": "ok", "version": __version__, "halls": hub.hall.halls})


@router.get("/metrics")
async def metrics(request: Request) -> Response:
    """All figures, as Prometheus reads them."""
    hub: Hub = request.app.state.hub
    found = [*figures(request), *await hub.hall.ask_others("/metrics/hall")]
    found.sort(key=lambda each: each["hall"])
    return PlainTextResponse("".join(written(found)), media_type=TEXT)


@router.get("/metrics/hall")
async def of_one_hall(request: Request) -> Response:
    """What one hall tells another; nobody else is told here."""
    if request.client is not None:
        return reply(404, "not-found", "There is nothing at this address.")
    return JSONResponse(figures(request))


def figures(request: Request) -> list[Figures]:
    """Those of this hall."""
    state = request.app.state
    hub: Hub = state.hub
    callers, guests = getattr(state, "callers", None), hub.guests
    return [
        {
            "hall": hub.hall.number + 1,
            "up_seconds": round(monotonic() - STARTED, 3),
            "tables": len(hub.live),
            "players": len(guests.players),
            "spectators": len(guests.spectators),
            "newcomers": len(guests.porch),
            "places": guests.most,
            "requests": 0 if callers is None else len(callers),
            "replies_total": dict(state.replies),
            "refused_total": guests.refused,
            "sent_away_total": guests.sent_away + (0 if callers is None else callers.sent_away),
            "changes_total": hub.changes,
            "change_seconds_total": round(hub.change_seconds, 6),
            "commits_total": hub.store.commits,
            "processor_seconds_total": round(process_time(), 3),
            "memory_bytes": memory(),
            "open_files": open_files(),
        }
    ]


def written(found: list[Figures]) -> Iterator[str]:
    """The lines of each figure."""
    yield "# HELP dustup_info The version that runs.\n# TYPE dustup_info gauge\n"
    yield f'dustup_info{{version="{__version__}"}} 1\n'
    for metric in METRICS:
        name = f"dustup_{metric.name}"
        yield f"# HELP {name} {metric.means}\n# TYPE {name} {metric.kind}\n"
        for each in found:
            value = each[metric.name]
            if isinstance(value, dict):
                for status, count in sorted(value.items()):
                    yield f'{name}{{hall="{each["hall"]}",status="{status}"}} {count}\n'
            else:
                yield f'{name}{{hall="{each["hall"]}"}} {value}\n'


def memory() -> int:
    """Bytes this process has in memory; where that cannot be read, the most it ever had."""
    try:
        return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except OSError:
        if sys.platform == "win32":
            return 0
        most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        return most if sys.platform == "darwin" else most * 1024


def open_files() -> int:
    """How many files this process has open; 0 where that cannot be told."""
    for place in ("/proc/self/fd", "/dev/fd"):
        try:
            return len(os.listdir(place))
        except OSError:
            continue
    return 0
