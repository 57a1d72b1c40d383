"""Puzzles: a moment of a match that is over, kept with the seat to play and what is asked, to be played from its link.

Nothing comes from whoever keeps one but the moment and a short sentence: the position is made here, from the record,
and is never sent. What is shown of it is what the seat could see.
"""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from fastapi import APIRouter, Request
from pydantic import BaseModel, Field

from dustup import table as showing
from dustup.engine.errors import BadRecord, DustupError
from dustup.engine.match import Match
from dustup.engine.naming import called, naming
from dustup.engine.position import open_position
from dustup.engine.record import Record
from dustup.server import rooms
from dustup.server.errors import Problem
from dustup.server.hub import Hub
from dustup.server.replays import Player, hub_of, position_at, record_of, who_asks
from dustup.server.reviews import Answer
from dustup.server.rooms import Strict, TableAsk, TableMade
from dustup.server.shown import title_of

router = APIRouter(prefix="/puzzles", tags=["puzzles"])

LONGEST = 120
"""Letters of what is asked."""


class PuzzleAsk(Strict):
    """A moment to be kept."""

    replay: str = Field(max_length=40)
    at: int = Field(ge=0, description="After so many answers.")
    seat: int | None = Field(None, ge=0, description="Who is to be played; without it, whoever is asked then.")
    ask: str = Field("", max_length=LONGEST, description="What is asked, in a sentence.")


class PuzzleMade(BaseModel):
    """A puzzle that was kept."""

    puzzle: str


class PuzzleSeen(BaseModel):
    """A puzzle as whoever opens its link sees it."""

    id: str
    game: str
    title: str
    seats: list[str]
    seat: int
    ask: str
    question: str = Field(description="What the seat is asked there; empty if somebody else is.")
    replay: str
    at: int
    scene: dict[str, Any]
    best: Answer | None = Field(description="What somebody who thinks ahead would do, if that was found out.")


class PuzzleTable(Strict):
    """A puzzle to be played."""

    names: list[Annotated[str, Field(max_length=40)]] = Field(
        [], max_length=rooms.MOST_SEATS, description="Of all seats."
    )
    bot: str = Field("greedy", max_length=40, description="Who plays the other seats.")


class Puzzle(msgspec.Struct, forbid_unknown_fields=True):
    """A puzzle as it is kept."""

    game: str
    position: str
    seat: int
    ask: str
    replay: str
    at: int
    names: list[str]
    best: dict[str, Any] | None = None
    """With marks for the seats."""


@router.post("", status_code=201)
async def keep(asked: PuzzleAsk, request: Request) -> PuzzleMade:
    """Keep a moment of a match that is over. Kept again in the same way it is the same puzzle."""
    hub = hub_of(request)
    record = await record_of(hub, asked.replay)
    stored = await hub.store.table(asked.replay)
    names = [each.name for each in stored.spec.seats] if stored is not None else []
    made = await hub.pool.clerk.run(posed, record, names, asked.at, asked.seat, who=who_asks(request))
    puzzle = msgspec.json.decode(made, type=Puzzle)
    puzzle.replay, puzzle.ask = asked.replay, " ".join(asked.ask.split())
    puzzle.best = await _best(hub, puzzle)
    id = hub.keys.puzzle(puzzle.replay, puzzle.at, puzzle.seat, puzzle.ask)
    await hub.store.keep_puzzle(id, puzzle.game, msgspec.json.encode(puzzle).decode())
    return PuzzleMade(puzzle=id)


@router.get("/{puzzle}")
async def see(puzzle: str, request: Request) -> PuzzleSeen:
    """A puzzle: the board as the seat sees it, and what is asked."""
    hub = hub_of(request)
    kept = await puzzle_of(hub, puzzle)
    shown = await _tried(hub, request, kept)
    given = {key: getattr(kept, key) for key in ("game", "seat", "ask", "replay", "at")}
    plain = naming(tuple(kept.names))
    best = None if kept.best is None else naming(tuple(kept.names), kept.seat).data(kept.best)
    seats = [plain.fill(called(seat)) for seat in range(len(kept.names))]
    return PuzzleSeen(id=puzzle, title=title_of(kept.game), seats=seats, best=best, **given, **shown)


@router.post("/{puzzle}/tables", status_code=201)
async def play(puzzle: str, asked: PuzzleTable, request: Request) -> TableMade:
    """Open a table that begins at a puzzle, with bots at all other seats."""
    kept = await puzzle_of(hub_of(request), puzzle)
    names = [*asked.names, *("" for _ in kept.names)]
    seats = [
        {"who": "here", "name": names[seat]}
        if seat == kept.seat
        else {"who": "bot", "bot": asked.bot, "name": names[seat]}
        for seat in range(len(kept.names))
    ]
    table = TableAsk.model_validate({"game": kept.game, "position": kept.position, "seats": seats, "watch": False})
    return await rooms.open_table(table, request)


async def puzzle_of(hub: Hub, id: str) -> Puzzle:
    """A puzzle that was kept."""
    made = await hub.store.puzzle(id)
    if made is None:
        raise Problem(404, "no-puzzle", f"There is no puzzle {id!r:.60}.")
    return msgspec.json.decode(made, type=Puzzle)


async def _best(hub: Hub, puzzle: Puzzle) -> dict[str, Any] | None:
    """What the review of the match says would have been best there."""
    made = await hub.store.review(puzzle.replay)
    moments = [] if made is None else msgspec.json.decode(made)["moments"]
    here = (each for each in moments if (each["at"], each["seat"]) == (puzzle.at, puzzle.seat))
    found = next(here, None)
    return None if found is None else found["better"] or found["played"]


async def _tried(hub: Hub, request: Request, kept: Puzzle) -> dict[str, Any]:
    try:
        made = await hub.pool.clerk.run(shown, kept.position, kept.seat, kept.names, who=who_asks(request))
    except DustupError as error:
        said = f"The game has changed since this puzzle was kept, and it cannot be set up any more: {error}"
        raise Problem(409, "changed", said) from None
    return dict(msgspec.json.decode(made))


# -- in the clerk -----------------------------------------------------------------------------------------------------


def posed(text: str, names: list[str], at: int, seat: int | None) -> bytes:
    """A moment of a record as a puzzle."""
    position = position_at(text, at)
    match = open_position(Match, position, (), 0, False)
    seat = match.questions[0].seat if seat is None else seat
    if seat >= match.seats:
        raise BadRecord(f"there is no seat {seat}; seats are 0 to {match.seats - 1}")
    known = Player(Record.from_json(text), tuple(names)).match.names
    return msgspec.json.encode(Puzzle(match.game.name, position, seat, "", "", at, list(known)))


def shown(position: str, seat: int, names: list[str]) -> bytes:
    """What a seat sees at a position, and what it is asked."""
    match = open_position(Match, position, (), 0, True)
    match.names = tuple(names)
    view = match.view(seat)
    question = next((each for each in match.questions if each.asks(seat)), None)
    said = "" if question is None else view.called(view.say_question(question), seat)
    return msgspec.json.encode({"scene": showing.scene_of(view), "question": said})
