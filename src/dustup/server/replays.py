"""Replays: finished tables and uploaded records, shown answer by answer.

A record that somebody hands in is played again in the porter, one that is looked at in the clerk: both are workers of
their own, so that long matches hold nobody up. A frame is the match after one more answer: who gave it, what happened,
and the parts of the scene that changed. Where rules or cards have changed since, it is played up to the first
difference; from there on the frames have what was kept.
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
from dustup.engine.errors import BadRecord, UnknownGame
from dustup.engine.game import find_game
from dustup.engine.match import Match
from dustup.engine.naming import called, naming
from dustup.engine.record import Record, agreement
from dustup.server.bots import write_record
from dustup.server.crowd import address_in
from dustup.server.errors import Problem
from dustup.server.hub import Hub
from dustup.server.kept import as_read_by, remains
from dustup.server.links import new_id
from dustup.server.shown import title_of
from dustup.server.store import Stored
from dustup.server.turns import Who

router = APIRouter(tags=["replays"])

MOST_FRAMES = 200
MOST_ANSWERS = 20_000
"""Longer records are not taken."""


You = Annotated[
    int | None, Query(ge=0, description="The seat that whoever asks has played, if any: it is told as you.")
]


class ReplayMade(BaseModel):
    """A record that was uploaded."""

    replay: str


class ReplayLine(BaseModel):
    """A replay in a list."""

    id: str
    game: str
    title: str
    seats: list[str]
    called: list[str] = Field(description="What everybody who played is called on their own screen.")
    result: str
    told: list[str] = Field(description="The result as everybody reads it who played.")
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
    called: list[str] = Field(description="The same as the one reads it who asks.")
    result: str
    note: str = Field(description="Empty, or in which way the game has changed since it was played.")


@router.post("/replays", status_code=201)
async def add(request: Request) -> ReplayMade:
    """Upload a record, as ``dustup play`` and ``dustup sim`` save it; it is played again before it is taken."""
    hub = hub_of(request)
    given = await request.body()
    text, said = await hub.pool.porter.run(taken_in, given, who=who_asks(request))
    replay = new_id()
    await hub.store.add_replay(replay, said, text)
    return ReplayMade(replay=replay)


@router.get("/replays")
async def recent(request: Request) -> list[ReplayLine]:
    """The last matches that were played to the end for all to see."""
    return [
        ReplayLine(
            id=each.spec.id,
            game=each.spec.game,
            title=title_of(each.spec.game),
            seats=[each.spec.naming().name(seat) for seat in range(len(each.spec.seats))],
            called=each.spec.called_by_themselves(),
            result=each.told(),
            told=each.told_to_each(),
            started=each.spec.created,
            over=each.over or 0.0,
        )
        for each in await hub_of(request).store.finished(50)
    ]


@router.get("/replays/{replay}")
async def page(replay: str, request: Request, you: You = None) -> ReplayPage:
    """One replay: who played, how it ended, and where its turns begin."""
    hub = hub_of(request)
    stored = await hub.store.table(replay)
    names = tuple(each.name for each in stored.spec.seats) if stored is not None else ()
    record = await record_of(hub, replay)
    said = msgspec.json.decode(await hub.pool.clerk.run(summary, record, names, False, you, who=who_asks(request)))
    if stored is not None:
        said["seats"] = [stored.spec.naming().name(seat) for seat in range(len(stored.spec.seats))]
        said["result"] = stored.told(you)
    return ReplayPage(id=replay, **said)


@router.get("/replays/{replay}/frames")
async def some_frames(
    replay: str,
    request: Request,
    start: Annotated[int, Query(alias="from", ge=0)] = 0,
    count: Annotated[int, Query(ge=1, le=MOST_FRAMES)] = 40,
    seat: Annotated[int | None, Query(ge=0)] = None,
    you: You = None,
) -> Response:
    """Frames from a number on; the first has the whole scene, the others what changed."""
    hub = hub_of(request)
    stored = await hub.store.table(replay)
    names = tuple(each.name for each in stored.spec.seats) if stored is not None else ()
    kept = await _kept(hub, stored, seat) if stored is not None else b""
    record = await record_of(hub, replay)
    made = await hub.pool.clerk.run(frames, record, start, count, seat, names, kept, you, who=who_asks(request))
    return Response(made, media_type="application/json")


@router.get("/replays/{replay}/record")
async def record(replay: str, request: Request) -> Response:
    """The record as a file."""
    return record_file(await record_of(hub_of(request), replay), replay)


def hub_of(request: Request) -> Hub:
    """The hub of this application."""
    hub: Hub = request.app.state.hub
    return hub


def who_asks(request: Request) -> Who:
    """For whom a worker is asked."""
    return Who(address_in(request.scope))


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
    if stored.record:
        return stored.record
    table = await hub.finished(replay)
    text = await write_record(hub.pool, table)
    if table.playing:
        await hub.store.keep_record(replay, text)
    return text


async def _kept(hub: Hub, stored: Stored, seat: int | None) -> bytes:
    """What a seat was told of a match after each answer, as it was kept; nothing if the match fits as it is."""
    if stored.over is None or hub_knows(stored):
        return b""
    return msgspec.json.encode(as_read_by(remains(await hub.store.entries(stored.spec.id)).told, seat))


def hub_knows(stored: Stored) -> bool:
    """Whether a match was played with the rules and cards that are installed."""
    try:
        return find_game(stored.spec.game).content_hash == stored.content
    except UnknownGame:
        return False


# -- in the porter and the clerk --------------------------------------------------------------------------------------


def taken_in(given: bytes) -> tuple[str, str]:
    """The text of a record that was handed in, and its game; one that cannot be played raises ``BadRecord``."""
    record = Record.from_json(given)
    _check_length(record)
    Match.replay(record, verify=False)
    player = Player(record)
    while player.at < len(record.answers):
        player.step()
    return given.decode(), record.game


def _check_length(record: Record) -> None:
    if len(record.answers) > MOST_ANSWERS:
        raise BadRecord(f"the record has {len(record.answers)} answers; at most {MOST_ANSWERS} are taken")


class Player:
    """A record being played again, as far as somebody has looked."""

    def __init__(self, record: Record, names: tuple[str, ...] = ()) -> None:
        self.record = record
        self.match = Match.replay(record, to=0, verify=False)
        self.match.names = names or tuple(
            self.match.game.foyer.team_names(self.match.setup, self.match.view(None).seen)
        )
        self.match.read_along()
        self.begun = len(self.match.answers)
        self.at = self.begun
        self.told = 0
        self.asked = self.said = ""

    def step(self) -> None:
        """One more answer."""
        seat, words = self.record.answers[self.at]
        option = self.match.game.notation.read(self.match.state, words)
        self.told = len(self.match.log)
        # "G11." alone says little: an answer goes with its question. Giving up is no answer to anything.
        question = next((each for each in self.match.questions if each.seat == seat and option in each.options), None)
        self.asked = "" if question is None else self.match.truth.say_question(question)
        self.said = self.match.truth.say_option(option)
        self.match.take(words, seat)
        self.at += 1


_records: OrderedDict[bytes, tuple[Record, int, str]] = OrderedDict()
"""Records read lately, with how far they replay, and a note on what differs."""
_players: OrderedDict[tuple[bytes, tuple[str, ...]], Player] = OrderedDict()
"""Replays somebody looked at lately: mostly the next frames are asked for."""


def _read(text: str) -> tuple[bytes, Record, int, str]:
    key = blake2b(text.encode(), digest_size=16).digest()
    if key not in _records:
        record = Record.from_json(text)
        _check_length(record)
        # A match of yesterday is worth seeing even if a card was changed since; but not in silence.
        _records[key] = (record, *agreement(record))
        while len(_records) > 16:
            _records.popitem(last=False)
    return (key, *_records[key])


def summary(text: str, names: tuple[str, ...] = (), uploaded: bool = False, you: int | None = None) -> bytes:
    """What a replay's page says; an uploaded record that cannot be played to the end raises ``BadRecord``."""
    _, record, agreed, note = _read(text)
    last = len(record.answers)
    if uploaded and agreed < last:
        raise BadRecord(note)
    turns: list[dict[str, Any]] = []
    result = "The match was not played to the end."
    if agreed >= 0:
        player = Player(record, names)
        turns += _headings(player)
        while player.at < agreed:
            player.step()
            turns += _headings(player)
        names = player.match.names
        shown = showing.marked_scene(player.match.view(None))["result"] if agreed == last else None
        result = shown["text"] if shown is not None else result
    made = msgspec.json.encode(
        {
            "game": record.game,
            "title": title_of(record.game),
            "answers": last,
            "turns": turns,
            "seats": list(names),
            "called": [called(seat) for seat in range(len(names))],
            "result": result,
            "note": note,
        }
    )
    return naming(names, you).json(made)


def _headings(player: Player) -> Iterator[dict[str, Any]]:
    view = player.match.view(None)
    headings = view.game.text.tables.get("headings", {})
    for entry in player.match.log[player.told :]:
        known = view.as_known(entry.event)
        if known is not None and type(known).key in headings:
            yield {"at": player.at, "label": view.say(known)}


def frames(
    text: str,
    start: int,
    count: int,
    seat: int | None,
    names: tuple[str, ...] = (),
    kept: bytes = b"",
    you: int | None = None,
) -> bytes:
    """Frames as JSON, seen by a seat and told to ``you``; with the names of those who played, if they are known, and
    with what was kept."""
    read, record, agreed, note = _read(text)
    last = len(record.answers)
    told: list[list[msgspec.Raw]] = msgspec.json.decode(kept, type=list[list[msgspec.Raw]]) if kept else []
    if agreed < 0:
        rest = msgspec.json.encode(list(_kept_frames(record, range(start, min(start + count, last + 1)), told, note)))
        return naming(names, you).json(rest)
    key = (read, names)
    player = _players.pop(key, None)
    if player is None or player.at > start or (player.at == start and player.at != player.begun):
        player = Player(record, names)
    good = agreed if note else last
    while player.at < min(start, good):
        player.step()
    made: list[dict[str, Any]] = []
    shown: dict[str, bytes] = {}
    if seat is not None and seat >= player.match.seats:
        raise BadRecord(f"there is no seat {seat}; seats are 0 to {player.match.seats - 1}")
    end = min(start + count - 1, last)
    if start <= last:
        made.append(_frame(player, seat, shown))
        while player.at < min(end, good):
            player.step()
            made.append(_frame(player, seat, shown))
    if good < end:
        first = made.pop() if start > good else None
        made += _kept_frames(record, range(max(start, good + 1), end + 1), told, note, first)
    _players[key] = player
    while len(_players) > 8:
        _players.popitem(last=False)
    return player.match.naming(you).json(msgspec.json.encode(made))


def _kept_frames(
    record: Record, numbers: range, told: list[list[msgspec.Raw]], note: str, at: dict[str, Any] | None = None
) -> Iterator[dict[str, Any]]:
    """Answers that cannot be played as they were: their words, and the lines that were told; nothing moves."""
    seats = max((seat for seat, _ in record.answers), default=0) + 1
    empty = showing.without_a_match(title_of(record.game), [note], seats, [])
    scene = empty if at is None else at["scene"]
    for number in numbers:
        seat, words = record.answers[number - 1] if number else (None, "")
        lines = told[number] if number < len(told) else []
        yield {"at": number, "seat": seat, "asked": "", "say": words, "lines": lines, "scene": scene}
        scene = {}


def _frame(player: Player, seat: int | None, shown: dict[str, bytes]) -> dict[str, Any]:
    """The match after one more answer, with the parts of the scene that were not shown like that before."""
    match = player.match
    scene = {}
    view = match.view(seat)
    for name, part in showing.marked_scene(view).items():
        encoded = msgspec.json.encode(part)
        if shown.get(name) != encoded:
            shown[name] = encoded
            scene[name] = msgspec.Raw(encoded)
    told = player.told
    lines = [
        line
        for at, entry in enumerate(match.log[told:], told)
        if (line := showing.sent_line(view, entry, at, at + 1)) is not None
    ]
    by = player.record.answers[player.at - 1][0] if player.said else None
    said = {"asked": player.asked, "say": player.said}
    return {"at": player.at, "seat": by, **said, "lines": lines, "scene": scene}


def match_at(text: str, at: int | None) -> Match:
    """The match of a replay after an answer; without one, at its end."""
    _, record, agreed, note = _read(text)
    to = len(record.answers) if at is None else at
    if to > agreed:
        raise BadRecord(f"the match cannot be played up to there: {note}" if note else f"there is no answer {to}")
    return Match.replay(record, to=to, verify=False)


def position_at(text: str, at: int) -> str:
    """The position of a replay after an answer."""
    match = match_at(text, at)
    if match.question is None:
        raise BadRecord("the match is over there; go on from an earlier moment")
    return match.position()
