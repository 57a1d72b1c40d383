"""Open tables: what strangers may join, and how they take a seat there.

A table with seats for anybody is listed while somebody waits at it, or for some days if it is played over days. The
list is made at most once in a moment, whoever asks; each hall lists its own, and the first adds what the store has.
"""

from __future__ import annotations

from collections import Counter
from time import monotonic, time
from typing import Annotated, Literal

from fastapi import APIRouter, Query, Request
from pydantic import BaseModel, ConfigDict, Field

from dustup.engine.errors import Refusal, Refused
from dustup.server.crowd import address_in
from dustup.server.errors import Problem
from dustup.server.hub import Hub, NoTable
from dustup.server.live import Live
from dustup.server.replays import hub_of
from dustup.server.rooms import ClockAsk, SeatSeen, TableMade, made_for, no_table, seats_seen
from dustup.server.seating import MOST_NAME, nameless, tidy_name
from dustup.server.shown import title_of
from dustup.server.spec import Spec
from dustup.server.store import Entry
from dustup.server.tables import Table

router = APIRouter(tags=["tables"])

MOST_LISTED = 100
MOST_OF_ONE = 5
"""So many tables of one address are listed, that others find room."""
FRESH = 2.0
"""Seconds for which a list is good enough."""

FULL = Refusal("seat-taken", "All seats of this table are taken by now.")
NOBODY_WAITS = Refusal("nobody-waits", "Nobody waits at this table any more; choose another one.")


class SeatTaking(BaseModel):
    """Who wants to sit down."""

    model_config = ConfigDict(extra="forbid")

    name: str = Field("", max_length=MOST_NAME * 4, description=f"At most {MOST_NAME} letters; none for no name.")
    seat: int | None = Field(None, ge=0, le=100, description="Which of the free seats; without it, the first.")


class OpenTable(BaseModel):
    """A table that strangers may join."""

    id: str
    game: str
    title: str
    pace: str
    clock: ClockAsk | None
    seats: list[SeatSeen]
    free: int = Field(description="How many seats are free.")
    since: float


@router.get("/open")
async def open_tables(
    request: Request,
    game: Annotated[str, Query(max_length=80)] = "",
    pace: Literal["", "live", "days"] = "",
) -> list[OpenTable]:
    """The open tables, the newest first; of one game or one pace if that is asked for."""
    found = await list_of(request).get(request.url.path)
    wanted = [each for each in found if (not game or each.game == game) and (not pace or each.pace == pace)]
    return wanted[:MOST_LISTED]


class Listing:
    """The list of a hall, for as long as it is fresh."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._made: list[OpenTable] = []
        self._until = 0.0

    async def get(self, path: str) -> list[OpenTable]:
        """The list as it is, or was a moment ago."""
        hub = self._hub
        if not hub.hall.first:
            return self._ours()
        if monotonic() >= self._until:
            self._until = monotonic() + FRESH  # whoever comes meanwhile gets the old one
            listed = {each.id: each for each in self._ours()}
            listed |= {each["id"]: OpenTable(**each) for each in await hub.hall.ask_others(path)}
            for stored in await hub.store.waiting(time(), 2 * MOST_LISTED):
                spec = stored.spec
                free = [seat for seat in spec.for_anybody if not spec.seats[seat].turn]
                if free and spec.id not in listed:
                    listed[spec.id] = _line(spec, [False] * len(spec.seats), free)
            self._made = sorted(listed.values(), key=lambda each: each.since, reverse=True)
        return self._made

    def forget(self) -> None:
        """Something has changed that whoever comes next should see."""
        self._until = 0.0

    def _ours(self) -> list[OpenTable]:
        listed, of_one = [], Counter[str]()
        for live in list(self._hub.live.values()):
            free = live.free() if live.waited_at else []
            if free and of_one[live.address] < MOST_OF_ONE:
                of_one[live.address] += 1
                listed.append(_line(live.table.spec, [each.here for each in live.presence()], free))
        return listed


def list_of(request: Request) -> Listing:
    """The list of this hall."""
    listing: Listing = request.app.state.listing
    return listing


def _line(spec: Spec, here: list[bool], free: list[int]) -> OpenTable:
    return OpenTable(
        id=spec.id,
        game=spec.game,
        title=title_of(spec.game),
        pace=spec.pace,
        clock=None if spec.clock is None else ClockAsk(seconds=spec.clock.seconds),
        seats=seats_seen(spec, here, free),
        free=len(free),
        since=spec.created,
    )


@router.post("/tables/{table}/seat", status_code=201)
async def take_seat(table: str, asked: SeatTaking, request: Request) -> TableMade:
    """Take a free seat at an open table; the reply has its key, and no other."""
    hub = hub_of(request)
    name = tidy_name(asked.name)
    try:
        live = await hub.open(table)
    except NoTable:
        raise no_table(table) from None
    _free_seat(live, asked.seat)  # who is late anyway does not count among those who take seats
    if not hub.takers.take(address_in(request.scope)):
        raise Problem(429, "too-fast", "Too many seats were taken from here; wait a moment.")
    taken: list[int] = []
    why: list[Refused] = []

    def make(table: Table) -> list[Entry]:
        """One after another: of two who want the last seat, one gets it."""
        try:
            seat = _free_seat(live, asked.seat)
        except Refused as refused:
            why.append(refused)
            raise
        taken.append(seat)
        live.seat_taken(seat)
        return table.take_seat(seat, name or nameless(seat))

    if not await hub.change(live, make):
        raise why[0] if why else Problem(503, "not-stored", "That was not stored. Please try again.")
    list_of(request).forget()
    return made_for(live.table.spec, hub.keys, taken)


def _free_seat(live: Live, wanted: int | None) -> int:
    """A seat that a stranger may take now; refused if there is none."""
    free = live.free()
    if not free or (wanted is not None and wanted not in free):
        raise Refused(FULL)
    if not live.waited_at:
        raise Refused(NOBODY_WAITS)
    return free[0] if wanted is None else wanted
