"""The application: tables and replays over HTTP, the connection of a table, and the page.

``make_app`` puts together what the other files make: the store, the keys, the workers and the hub.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

from fastapi import Depends, FastAPI, WebSocket
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware

from dustup import __version__
from dustup.server import (
    apidocs,
    campaigns,
    errors,
    health,
    library,
    pages,
    pictures,
    puzzles,
    reach,
    rematch,
    replays,
    reviews,
    rooms,
    sequels,
    strangers,
)
from dustup.server.guard import Guard
from dustup.server.halls import Hall
from dustup.server.hosts import Hosts
from dustup.server.hub import Hub
from dustup.server.limits import Limits
from dustup.server.links import Keys
from dustup.server.queries import only_known
from dustup.server.speaking import converse
from dustup.server.spec import know_games
from dustup.server.store import Store, url_of
from dustup.server.workers import Pool, default_count


def make_app(
    store_url: str,
    *,
    bots: int | None = None,
    limits: Limits | None = None,
    modules: Sequence[str] = (),
    warm: bool = False,
    hall: Hall | None = None,
    bound: reach.Bound = reach.NOWHERE,
    host_names: Sequence[str] = (),
    behind_proxy: bool = False,
) -> FastAPI:
    """A server on a database (an SQLite file, or a PostgreSQL address).

    ``bots`` is the number of worker processes for bots; ``modules`` are imported by these, for games that are not
    installed. With ``warm``, the workers are started at once and not when the first bot is asked. A server of several
    halls has such an application in each. ``bound`` is where the server listens, ``host_names`` are those by which it
    may be called besides the machine's own.
    """
    chosen, place = limits or Limits(), hall or Hall()
    replies: Counter[int] = Counter()

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        know_games()
        store = Store(url_of(store_url), shared=not place.alone)
        pool = Pool(place.share(default_count() if bots is None else bots), modules)
        hub = Hub(store, Keys(await store.signing_key()), pool, chosen, place)
        app.state.hub = hub
        app.state.listing = strangers.Listing(hub)
        app.state.reviews = reviews.Reviews(hub)
        tasks = [asyncio.create_task(hub.sweep()), asyncio.create_task(hub.wake())]
        if warm:
            tasks.append(asyncio.create_task(pool.warm(opens_tables=place.first)))
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            app.state.reviews.close()
            hub.close()
            pool.close()
            store.close()

    app = FastAPI(
        title="Dustup",
        version=__version__,
        description="The HTTP side of the table; docs/protocol.md describes the WebSocket.",
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        lifespan=lifespan,
        middleware=[
            Middleware(Guard, limits=chosen, hosts=Hosts(host_names), behind_proxy=behind_proxy, replies=replies),
            Middleware(GZipMiddleware, compresslevel=5),
        ],
    )
    app.state.replies = replies
    errors.install(app)
    app.state.bound = bound
    for part in (
        rooms,
        strangers,
        rematch,
        sequels,
        campaigns,
        replays,
        reviews,
        puzzles,
        pictures,
        library,
        reach,
    ):
        app.include_router(part.router, prefix="/api", dependencies=[Depends(only_known)])
    app.include_router(health.router)

    @app.websocket("/ws/{table}")
    async def connect(socket: WebSocket, table: str) -> None:
        await converse(app.state.hub, socket, table)

    apidocs.install(app)
    pages.install(app, head=pictures.head_of)
    return app
