"""Replays: finished tables and uploaded records, shown answer by answer.

A record is played again in the clerk, a worker of its own, so that long matches hold nobody up. A frame is the match
after one more answer: who gave it, what happened, and the parts of the scene that changed.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator
from hashlib import blake2b
from typing import Annotated, Any

import msgspec
from fastapi import APIRouter, Query, Request
from pydantic import BaseModel, Field
from starlette.responses import Response

from dustup import table as showing
from dustup.engine.errors import BadRecord
from dustup.engine.game import find_game
from dustup.engine.match import Match
from dustup.engine.record import Record
from dustup.server.errors import Problem
from dustup.server.hub import Hub
from dustup.server.links import new_id

router = APIRouter(tags=["replays"])

MOST_FRAMES = 200
MOST_ANSWERS = 20_000
"""Longer records are not taken."""


class ReplayMade(BaseModel):
    """A record that was uploaded."""

    replay: str


class ReplayLine(BaseModel):
    """A replay in a list."""

    id: str
    game: str
    title: str
    seats: list[str]
    result: str
    started: float
    over: float


class Turn(BaseModel):
    """Where to jump to."""

    at: int = Field(description="The frame in which it begins.")
    label: str


class ReplayPage(BaseModel):
    """A replay as a whole."""

    id: str
    game: str
    title: str
    answers: int
    turns: list[Turn]
    seats: list[str]
    result: str
    note: str = Field(description="Empty, or in which way the game has changed since it was played.")


@router.post("/replays", status_code=201)
async def add(request: Request) -> ReplayMade:
    """Upload a record, as ``dustup play`` and ``dustup sim`` save it; it is played again before it is taken."""
    hub = hub_of(request)
    text = (await request.body()).decode("utf-8", "replace")
    said = msgspec.json.decode(await hub.pool.clerk.run(summary, text))
    replay = new_id()
    await hub.store.add_replay(replay, said["game"], text)
    return ReplayMade(replay=replay)


@router.get("/replays")
async def recent(request: Request) -> list[ReplayLine]:
    """The last matches that were played to the end for all to see."""
    return [
        ReplayLine(
            id=each.spec.id,
            game=each.spec.game,
            title=find_game(each.spec.game).title,
            seats=[seat.name for seat in each.spec.seats],
            result=each.result,
            started=each.spec.created,
            over=each.over or 0.0,
        )
        for each in await hub_of(request).store.finished(50)
    ]


@router.get("/replays/{replay}")
async def page(replay: str, request: Request) -> ReplayPage:
    """One replay: who played, how it ended, and where its turns begin."""
    hub = hub_of(request)
    stored = await hub.store.table(replay)
    names = tuple(each.name for each in stored.spec.seats) if stored is not None else ()
    said = msgspec.json.decode(await hub.pool.clerk.run(summary, await record_of(hub, replay), names))
    if stored is not None:
        said["seats"] = [each.name for each in stored.spec.seats]
        said["result"] = stored.result
    return ReplayPage(id=replay, **said)


@router.get("/replays/{replay}/frames")
async def some_frames(
    replay: str,
    request: Request,
    start: Annotated[int, Query(alias="from", ge=0)] = 0,
    count: Annotated[int, Query(ge=1, le=MOST_FRAMES)] = 40,
    seat: Annotated[int | None, Query(ge=0)] = None,
) -> Response:
    """Frames from a number on; the first has the whole scene, the others what changed."""
    hub = hub_of(request)
    stored = await hub.store.table(replay)
    names = tuple(each.name for each in stored.spec.seats) if stored is not None else ()
    made = await hub.pool.clerk.run(frames, await record_of(hub, replay), start, count, seat, names)
    return Response(made, media_type="application/json")


@router.get("/replays/{replay}/record")
async def record(replay: str, request: Request) -> Response:
    """The record as a file."""
    return record_file(await record_of(hub_of(request), replay), replay)


def hub_of(request: Request) -> Hub:
    """The hub of this application."""
    hub: Hub = request.app.state.hub
    return hub


def record_file(text: str, name: str) -> Response:
    """A record to be saved."""
    headers = {"content-disposition": f'attachment; filename="dustup-{name}.json"'}
    return Response(text, media_type="application/json", headers=headers)


async def record_of(hub: Hub, replay: str) -> str:
    """The record behind a replay: an uploaded one, or that of a finished table."""
    text = await hub.store.replay(replay)
    if text is not None:
        return text
    stored = await hub.store.table(replay)
    if stored is None:
        raise Problem(404, "no-replay", f"There is no replay {replay!r:.60}.")
    if stored.over is None:
        raise Problem(409, "not-over", "This match is not over yet; its replay can be seen when it is.")
    return (await hub.finished(replay)).match.record().to_json()


# -- in the clerk -----------------------------------------------------------------------------------------------------


class Player:
    """A record being played again, as far as somebody has looked."""

    def __init__(self, record: Record, names: tuple[str, ...] = ()) -> None:
        self.record = record
        self.match = Match.replay(record, to=0, verify=False)
        self.match.names = names or tuple(self.match.game.team_names(self.match.setup, self.match.state))
        self.match.read_along()
        self.begun = len(self.match.answers)
        self.at = self.begun
        self.told = 0
        self.said = ""

    def step(self) -> None:
        """One more answer."""
        seat, words = self.record.answers[self.at]
        option = self.match.game.notation.read(self.match.state, words)
        self.told = len(self.match.log)
        self.said = self.match.say_option(option)
        self.match.take(words, seat)
        self.at += 1


_records: OrderedDict[bytes, tuple[Record, str]] = OrderedDict()
"""Records read lately, with a note on how they replay."""
_players: OrderedDict[tuple[bytes, tuple[str, ...]], Player] = OrderedDict()
"""Replays somebody looked at lately: mostly the next frames are asked for."""


def _read(text: str) -> tuple[bytes, Record, str]:
    key = blake2b(text.encode(), digest_size=16).digest()
    if key not in _records:
        record = Record.from_json(text)
        if len(record.answers) > MOST_ANSWERS:
            raise BadRecord(f"the record has {len(record.answers)} answers; at most {MOST_ANSWERS} are taken")
        note = ""
        try:
            Match.replay(record)
        except BadRecord as error:
            # A match of yesterday is worth seeing even if a card was reworded since; but not in silence.
            Match.replay(record, verify=False)
            note = str(error)
        _records[key] = (record, note)
        while len(_records) > 16:
            _records.popitem(last=False)
    return (key, *_records[key])


def summary(text: str, names: tuple[str, ...] = ()) -> bytes:
    """What a replay's page says; a record that cannot be played raises ``BadRecord``."""
    _, record, note = _read(text)
    player = Player(record, names)
    turns = list(_headings(player))
    while player.at < len(record.answers):
        player.step()
        turns += _headings(player)
    match = player.match
    result = showing.scene_of(match, None)["result"]
    return msgspec.json.encode(
        {
            "game": record.game,
            "title": match.game.title,
            "answers": len(record.answers),
            "turns": turns,
            "seats": list(match.names),
            "result": result["text"] if result is not None else "The match was not played to the end.",
            "note": note,
        }
    )


def _headings(player: Player) -> Iterator[dict[str, Any]]:
    match = player.match
    headings = match.game.text.tables.get("headings", {})
    for entry in match.log[player.told :]:
        if type(entry.event).key in headings:
            yield {"at": player.at, "label": match.say(entry)}


def frames(text: str, start: int, count: int, seat: int | None, names: tuple[str, ...] = ()) -> bytes:
    """Frames as JSON; with the names of those who played, if they are known."""
    read, record, _ = _read(text)
    key = (read, names)
    player = _players.pop(key, None)
    if player is None or player.at > start or (player.at == start and player.at != player.begun):
        player = Player(record, names)
    last = len(record.answers)
    while player.at < min(start, last):
        player.step()
    made = []
    shown: dict[str, bytes] = {}
    if seat is not None and seat >= player.match.seats:
        raise BadRecord(f"there is no seat {seat}; seats are 0 to {player.match.seats - 1}")
    if start <= last:
        made.append(_frame(player, seat, shown))
        while player.at < min(start + count - 1, last):
            player.step()
            made.append(_frame(player, seat, shown))
    _players[key] = player
    while len(_players) > 8:
        _players.popitem(last=False)
    return msgspec.json.encode(made)


def _frame(player: Player, seat: int | None, shown: dict[str, bytes]) -> dict[str, Any]:
    """The match after one more answer, with the parts of the scene that were not shown like that before."""
    match = player.match
    scene = {}
    for name, part in showing.scene_of(match, seat).items():
        encoded = msgspec.json.encode(part)
        if shown.get(name) != encoded:
            shown[name] = encoded
            scene[name] = msgspec.Raw(encoded)
    told = player.told
    lines = [
        {**line, "seq": told + at + 1, "kind": "event", "n": told + at}
        for at, entry in enumerate(match.log[told:])
        if (line := showing.line_of(match, entry, seat)) is not None
    ]
    by = player.record.answers[player.at - 1][0] if player.said else None
    return {"at": player.at, "seat": by, "say": player.said, "lines": lines, "scene": scene}


def position_at(text: str, at: int) -> str:
    """The position of a replay after an answer."""
    _, record, _ = _read(text)
    match = Match.replay(record, to=at, verify=False)
    if match.question is None:
        raise BadRecord("the match is over there; go on from an earlier moment")
    return match.position()
