"""Pictures of moments, and what a link says of itself where it is posted: title, sentence and picture (Open Graph).

A picture shows what a spectator saw, of matches that are over only; that of a puzzle, what its seat could see.
"""

from __future__ import annotations

from functools import lru_cache
from html import escape
from typing import Annotated

import msgspec
from fastapi import APIRouter, Query, Request
from starlette.responses import Response

from dustup.engine.errors import DustupError
from dustup.engine.match import Match
from dustup.engine.position import open_position
from dustup.server.hub import Hub
from dustup.server.puzzles import puzzle_of
from dustup.server.replays import hub_of, match_at, record_of, who_asks
from dustup.server.shown import title_of
from dustup.table import scene_of
from dustup.table.poster import HIGH, WIDE, poster

router = APIRouter(tags=["pictures"])

KEPT = "public, max-age=86400"
"""A moment that is past never looks different."""
PNG = "image/png"
At = Annotated[int | None, Query(ge=0, description="After so many answers; without it, at the end.")]
LONGEST = 200


@router.get("/replays/{replay}/picture.png", response_class=Response)
async def of_replay(replay: str, request: Request, at: At = None) -> Response:
    """A moment of a match that is over, as spectators see it."""
    hub = hub_of(request)
    made = await hub.pool.clerk.run(drawn, await record_of(hub, replay), at, who=who_asks(request))
    return Response(made, media_type=PNG, headers={"cache-control": KEPT})


@router.get("/puzzles/{puzzle}/picture.png", response_class=Response)
async def of_puzzle(puzzle: str, request: Request) -> Response:
    """A puzzle, as its seat sees it."""
    hub = hub_of(request)
    kept = await puzzle_of(hub, puzzle)
    made = await hub.pool.clerk.run(posed, kept.position, kept.seat, who=who_asks(request))
    return Response(made, media_type=PNG, headers={"cache-control": KEPT})


# -- in the clerk -----------------------------------------------------------------------------------------------------


@lru_cache(maxsize=16)
def drawn(text: str, at: int | None) -> bytes:
    """A moment of a record."""
    match = match_at(text, at)
    return poster(scene_of(match.view(None)), match.game.look.drawings)


@lru_cache(maxsize=16)
def posed(position: str, seat: int) -> bytes:
    """What a seat sees at a position."""
    match = open_position(Match, position, (), 0, True)
    return poster(scene_of(match.view(seat)), match.game.look.drawings)


# -- what a link says of itself ---------------------------------------------------------------------------------------


class _OfGame(msgspec.Struct):
    """What is read of a record to say what it is about."""

    game: str


async def head_of(request: Request, path: str) -> str:
    """What stands in the head of the page at an address; empty where it has nothing of its own to say."""
    kind, _, id = path.strip("/").partition("/")
    tell = {"replay": _replay, "table": _replay, "puzzle": _puzzle}.get(kind)
    if tell is None or not id or "/" in id:
        return ""
    try:
        said = await tell(hub_of(request), id)
    except (DustupError, msgspec.DecodeError):
        return ""
    if said is None:
        return ""
    title, sentence, picture = said
    at = request.query_params.get("at", "")
    if picture and kind == "replay" and at.isdecimal() and at.isascii() and len(at) < 7:
        picture += f"?at={at}"
    base = str(request.base_url).rstrip("/")
    return written(title, sentence, f"{base}/{path.strip('/')}", f"{base}{picture}" if picture else "")


async def _replay(hub: Hub, id: str) -> tuple[str, str, str] | None:
    """A match by who played and how it ended. Of one that goes on no picture is shown, and nothing but who plays."""
    stored = await hub.store.table(id)
    picture = f"/api/replays/{id}/picture.png"
    if stored is None:
        text = await hub.store.replay(id)
        if text is None:
            return None
        return title_of(msgspec.json.decode(text, type=_OfGame).game), "A match, answer by answer.", picture
    title, naming = title_of(stored.spec.game), stored.spec.naming()
    names = " – ".join(naming.name(seat) for seat in range(len(stored.spec.seats)))
    if stored.over is None:
        return f"{title}: {names}", "A match that is being played.", ""
    return f"{title}: {names}", stored.told(), picture


async def _puzzle(hub: Hub, id: str) -> tuple[str, str, str]:
    kept = await puzzle_of(hub, id)
    sentence = f"A puzzle in {title_of(kept.game)}. You play {kept.names[kept.seat]}."
    return kept.ask or "What would you do?", sentence, f"/api/puzzles/{id}/picture.png"


def written(title: str, sentence: str, address: str, picture: str) -> str:
    """The lines of a head. Whatever people have written is escaped."""
    said = {
        "og:site_name": "Dustup",
        "og:type": "website",
        "og:title": title[:LONGEST],
        "og:description": sentence[:LONGEST],
        "og:url": address,
        **({"og:image": picture, "og:image:width": str(WIDE), "og:image:height": str(HIGH)} if picture else {}),
    }
    lines = [f'<meta property="{name}" content="{escape(text)}" />' for name, text in said.items()]
    lines.append(f'<meta name="description" content="{escape(sentence[:LONGEST])}" />')
    card = "summary_large_image" if picture else "summary"
    lines.append(f'<meta name="twitter:card" content="{card}" />')
    return "\n".join(lines)
