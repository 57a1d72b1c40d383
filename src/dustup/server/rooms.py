"""Tables over HTTP: opening one, looking at one, the list of those to watch, and the record."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from time import time
from typing import Any, Literal

import msgspec
from fastapi import APIRouter, Request
from pydantic import BaseModel, ConfigDict, Field
from starlette.responses import Response

from dustup.bots import make_bot
from dustup.engine.errors import BadSetup
from dustup.server.bots import MOST_LOOKS, MOST_THOUGHT, write_record
from dustup.server.crowd import address_in
from dustup.server.errors import Problem
from dustup.server.hub import SHUT, NoTable
from dustup.server.links import Keys, link, new_id
from dustup.server.live import Live
from dustup.server.replays import hub_of, position_at, record_file, record_of
from dustup.server.seating import nameless, tidy_name
from dustup.server.shown import title_of
from dustup.server.spec import Clock, Seat, Spec, make_spec
from dustup.server.trying import check_setup, opened
from dustup.server.turns import Who

router = APIRouter(tags=["tables"])

MOST_SEATS = 12


class Strict(BaseModel):
    """Unknown fields are mistakes."""

    model_config = ConfigDict(extra="forbid")


class SeatAsk(Strict):
    """Who shall sit at a seat."""

    who: Literal["here", "link", "open", "bot"] = Field(
        description="A person at this screen, one by link, anybody who comes, or a bot."
    )
    name: str = Field("", max_length=40)
    bot: str = Field("", max_length=40, description="random, greedy, thinker:0.3")


class ClockAsk(Strict):
    """How long an answer may take."""

    seconds: float = Field(ge=1, le=86400)


class FromAsk(Strict):
    """A moment of a replay."""

    replay: str
    at: int = Field(ge=0)


class TableAsk(Strict):
    """A table to be opened."""

    model_config = ConfigDict(extra="forbid", populate_by_name=True)

    game: str
    setup: dict[str, Any] | None = Field(None, description="As the game knows it; without it, something quick.")
    position: str | None = Field(None, description="Begin at this position instead.")
    begin: FromAsk | None = Field(None, alias="from", description="Go on from a replay instead.")
    lesson: bool = Field(False, description="The guided first match of the game, with its own set-up, instead.")
    seats: list[SeatAsk] = Field(min_length=1, max_length=MOST_SEATS)
    clock: ClockAsk | None = None
    watch: bool = True
    pace: Literal["live", "days"] = Field("live", description="Together, or over days and without a clock.")
    prepared: bool = Field(False, description="Preparations are made for everybody: the fight begins at once.")
    coach: bool = Field(False, description="Everybody here may ask what somebody would do who thinks ahead.")


class SeatMade(BaseModel):
    """A seat of a new table: whoever has the key, sits there."""

    seat: int
    name: str
    who: str
    key: str | None
    link: str | None


class TableMade(BaseModel):
    """A table that was opened."""

    table: str
    seats: list[SeatMade]
    commitment: str = Field(description="The fingerprint of the secret that the dice come from; salts name it.")


class SeatSeen(BaseModel):
    """A seat as anybody may see it."""

    seat: int
    name: str
    called: str = Field(description="What the one who sits there is called on their own screen.")
    who: str
    here: bool
    free: bool = Field(False, description="Whether a stranger may take it.")


class TableSeen(BaseModel):
    """A table as anybody may see it."""

    id: str
    game: str
    title: str
    seats: list[SeatSeen]
    clock: ClockAsk | None
    pace: str
    watch: bool
    asked: list[int] = Field(description="The seats that are asked something, as far as somebody knows.")
    status: str = Field(description="Where the match stands, in words; empty if nobody is there.")
    told: list[str] = Field(description="The same, or the result once it is over, as each seat reads it.")
    started: float
    over: float | None
    result: str
    watching: int
    commitment: str = Field(description="The fingerprint of the secret that the dice come from; salts name it.")


@router.post("/tables", status_code=201)
async def open_table(asked: TableAsk, request: Request) -> TableMade:
    """Open a table; the answer holds a key for every seat that a person takes."""
    hub = hub_of(request)
    if sum(each is not None for each in (asked.setup, asked.position, asked.begin)) + asked.lesson > 1:
        raise BadSetup("a table begins with a set-up, at a position, from a replay, or with a lesson; choose one")
    if any(each.who == "open" for each in asked.seats) and not hub.openers.take(address_in(request.scope)):
        raise Problem(429, "too-fast", "Too many open tables were opened from here; wait until somebody has come.")
    seats = [_seat(at, each) for at, each in enumerate(asked.seats)]
    who = Who(address_in(request.scope))
    position = asked.position or ""
    if asked.begin is not None:
        record = await record_of(hub, asked.begin.replay)
        position = await hub.pool.clerk.run(position_at, record, asked.begin.at, who=who)
    check_setup(asked.setup)
    clock = Clock(asked.clock.seconds) if asked.clock is not None else None
    make = partial(
        make_spec,
        new_id(),
        asked.game,
        seats,
        setup=asked.setup,
        position=position,
        clock=clock,
        watch=asked.watch,
        created=time(),
        gather=True,
        lesson=asked.lesson,
        coach=asked.coach,
        pace=asked.pace,
        prepared=asked.prepared,
    )
    spec: Spec = await hub.pool.examiner.run(opened, make, who=who)
    await hub.keep_edition(spec)
    await hub.store.open_table(spec)
    return made_for(spec, hub.keys, [at for at in spec.people if at not in spec.for_anybody])


def made_for(spec: Spec, keys: Keys, people: Sequence[int]) -> TableMade:
    """A table that was opened, with the keys of some seats."""
    made = []
    for at, seat in enumerate(spec.seats):
        key = keys.key(spec.id, at, seat.turn) if at in people else None
        made.append(
            SeatMade(seat=at, name=seat.name, who=seat.who, key=key, link=None if key is None else link(spec.id, key))
        )
    return TableMade(table=spec.id, seats=made, commitment=spec.commitment)


def _seat(at: int, asked: SeatAsk) -> Seat:
    if asked.who != "bot":
        if asked.bot:
            raise BadSetup(f"seat {at + 1} is a person's, but names a bot {asked.bot!r}")
        return Seat(tidy_name(asked.name) or nameless(at), asked.who)
    bot = asked.bot or "greedy"
    made = make_bot(bot)
    seconds, looks = getattr(made, "seconds", None), getattr(made, "iterations", None)
    if seconds is not None and not seconds <= MOST_THOUGHT:
        raise BadSetup(f"seat {at + 1}: a bot thinks for at most {MOST_THOUGHT:g} seconds here, not {seconds:g}")
    if looks is not None and not looks <= MOST_LOOKS:
        raise BadSetup(f"seat {at + 1}: a bot looks at most {MOST_LOOKS} times here before it answers, not {looks}")
    return Seat(tidy_name(asked.name) or bot, "bot", bot)


@router.get("/tables")
async def tables(request: Request) -> list[TableSeen]:
    """Tables to watch: those somebody is at."""
    hub = hub_of(request)
    live = [each for each in hub.live.values() if each.table.spec.watch and each.connections and not shut(each)]
    seen = [_seen_live(each) for each in live if not each.table.over]
    if hub.hall.first:
        seen += [TableSeen(**each) for each in await hub.hall.ask_others(request.url.path)]
    return sorted(seen, key=lambda each: each.started, reverse=True)[:100]


@router.get("/tables/{table}")
async def seen_table(table: str, request: Request) -> TableSeen:
    """One table."""
    hub = hub_of(request)
    if table in hub.live and not hub.live[table].table.over:
        return _seen_live(hub.live[table])
    stored = await hub.store.table(table)
    if stored is None:
        raise no_table(table)
    spec = stored.spec
    return TableSeen(
        id=spec.id,
        game=spec.game,
        title=title_of(spec.game),
        seats=seats_seen(spec, [False] * len(spec.seats)),
        clock=None if spec.clock is None else ClockAsk(seconds=spec.clock.seconds),
        pace=spec.pace,
        watch=spec.watch,
        asked=[],
        status=stored.told(),
        told=stored.told_to_each(),
        started=spec.created,
        over=stored.over,
        result=stored.told(),
        watching=0,
        commitment=spec.commitment,
    )


def _seen_live(live: Live) -> TableSeen:
    spec = live.table.spec
    status = "" if shut(live) else live.shown.status()
    free = live.free()
    return TableSeen(
        id=spec.id,
        game=spec.game,
        title=title_of(spec.game),
        seats=seats_seen(spec, [each.here for each in live.presence()], free),
        clock=None if spec.clock is None else ClockAsk(seconds=spec.clock.seconds),
        pace=spec.pace,
        watch=spec.watch,
        asked=sorted(set(live.table.asked)),
        status=spec.naming().fill(status),
        told=[spec.naming(seat).fill(status) for seat in range(len(spec.seats))],
        started=spec.created,
        over=None,
        result="",
        watching=sum(not each.you for each in live.connections),
        commitment=spec.commitment,
    )


def shut(live: Live) -> bool:
    """Whether those who play there have closed it to spectators; what is over is everybody's."""
    return bool(live.table.doors["table"]) and not live.table.over


def seats_seen(spec: Spec, here: list[bool], free: Sequence[int] = ()) -> list[SeatSeen]:
    """The seats of a table as anybody may see them."""
    own = spec.called_by_themselves()
    return [
        SeatSeen(seat=at, name=spec.naming().name(at), called=own[at], who=each.who, here=here[at], free=at in free)
        for at, each in enumerate(spec.seats)
    ]


@router.get("/tables/{table}/turn")
async def turn(table: str, request: Request) -> TableSeen:
    """One table, opened if nobody is at it: then it can be told whose turn it is."""
    hub = hub_of(request)
    stored = await hub.store.table(table)
    if stored is None or stored.over is not None:
        return await seen_table(table, request)
    return _seen_live(await hub.open(table))


@router.get("/tables/{table}/record")
async def record(table: str, request: Request) -> Response:
    """The record as a file: until the match is over, the copy without its secrets."""
    hub = hub_of(request)
    try:
        live = await hub.open(table)
    except NoTable:
        raise no_table(table) from None
    check_shut(live)
    async with live.lock:
        writing = write_record(hub.pool, live.table, public=not live.table.over)
    return record_file(await writing, table)


@router.get("/tables/{table}/log")
async def told(table: str, request: Request) -> Response:
    """The log as a text: what everybody may read; of a match that cannot go on, what was kept."""
    try:
        live = await hub_of(request).open(table)
    except NoTable:
        raise no_table(table) from None
    check_shut(live)
    naming = live.table.naming()
    lines = (msgspec.json.decode(naming.json(bytes(each))) for each in live.table.lines_after(0, None))
    said = "".join(f"{each['name'] + ': ' if each['kind'] == 'chat' else ''}{each['text']}\n" for each in lines)
    headers = {"content-disposition": f'attachment; filename="dustup-{table}.txt"'}
    return Response(said, media_type="text/plain; charset=utf-8", headers=headers)


def check_shut(live: Live) -> None:
    """Nobody reads a match that is closed to spectators before it is over."""
    if shut(live):
        raise Problem(403, SHUT.code, SHUT.sentence)


def no_table(table: str) -> Problem:
    """There is none of that id."""
    return Problem(404, "no-table", f"There is no table {table!r:.60}.")
