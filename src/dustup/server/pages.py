"""The page: built from ``web/`` into ``server/page``; any address that is not a file of it is the page itself."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path

from fastapi import FastAPI
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response

from dustup.server.errors import reply

Head = Callable[[Request, str], Awaitable[str]]
PAGE = Path(__file__).parent / "page"
FOREVER = "public, max-age=31536000, immutable"
"""Files in ``assets`` have their fingerprint in the name."""

NOT_BUILT = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Dustup</title>
<body style="font-family: sans-serif; max-width: 34em; margin: 4em auto; padding: 0 1em">
<h1>The page is not built yet</h1>
<p>The server runs, but the page of the table has not been built. In a copy of the sources, <code>./play</code>
builds it, and so does <code>tools/page.sh</code>. A Dustup installed as a package brings it along.</p>
<p>Programs can play already: see <a href="/api/docs">the HTTP side</a>.</p></body></html>
"""


def install(app: FastAPI, folder: Path = PAGE, head: Head | None = None) -> None:
    """Serve the page; ``head`` says what stands in its head at an address."""
    root = folder.resolve()

    @app.api_route("/{path:path}", methods=["GET", "HEAD"], include_in_schema=False)
    async def page(path: str, request: Request) -> Response:
        if path == "api" or path.startswith(("api/", "ws/")):
            return reply(404, "not-found", "There is nothing at this address.")
        file = _file(root, path)
        if file is not None:
            kept = FOREVER if path.startswith("assets/") else "no-cache"
            return FileResponse(file, headers={"cache-control": kept})
        if path.startswith("assets/"):
            return reply(404, "not-found", "There is no such file.")
        index = root / "index.html"
        if not index.is_file():
            return HTMLResponse(NOT_BUILT, 503)
        if head is not None and (lines := await head(request, path)):
            said = index.read_text(encoding="utf-8").replace("</head>", f"{lines}\n</head>", 1)
            return HTMLResponse(said, headers={"cache-control": "no-cache"})
        return FileResponse(index, headers={"cache-control": "no-cache"})


def _file(root: Path, path: str) -> Path | None:
    """The file of the page at an address, if there is one."""
    try:
        file = (root / path).resolve()
        return file if path and file.is_file() and file.is_relative_to(root) else None
    except (OSError, ValueError):  # no file can have such a name
        return None
