"""What comes after a match that is over: the table that follows it, with the same people at the same seats.

Whoever holds the key of a seat at the old table may open the new one, and gets the keys of the same seats there; so
does everybody else of the old table who asks, as its id follows from that of the old one. It is opened in the hall of
the old table, where those who sit there can be told.
"""

from __future__ import annotations

from functools import partial
from time import time
from typing import Annotated

from fastapi import APIRouter, Request
from pydantic import BaseModel, ConfigDict, Field, StringConstraints

from dustup.engine.ending import sequel_of
from dustup.server.crowd import address_in
from dustup.server.errors import Problem
from dustup.server.hub import Hub, NoTable
from dustup.server.links import BadKey
from dustup.server.live import Live
from dustup.server.protocol import MOST_KEYS, MOST_WORDS
from dustup.server.replays import hub_of
from dustup.server.rooms import TableMade, made_for, no_table
from dustup.server.seating import seated, settled
from dustup.server.spec import Spec, make_spec
from dustup.server.trying import check_setup, opened
from dustup.server.turns import Who

router = APIRouter(tags=["tables"])

Key = Annotated[str, StringConstraints(max_length=MOST_WORDS)]


class NextAsk(BaseModel):
    """Who wants to go on."""

    model_config = ConfigDict(extra="forbid")

    keys: list[Key] = Field(max_length=MOST_KEYS, description="The keys of one's seats at the table that is over.")


@router.post("/tables/{table}/next", status_code=201)
async def go_on(table: str, asked: NextAsk, request: Request) -> TableMade:
    """Open the table that follows one whose match is over; asked again it is the same. One's own keys are replied."""
    hub = hub_of(request)
    try:
        live = await hub.open(table)
    except NoTable:
        raise no_table(table) from None
    people = seats_of(hub, live, asked.keys)
    who = Who(address_in(request.scope))
    async with live.lock:
        stored = await hub.store.table(hub.keys.after(table))
        spec = stored.spec if stored is not None else await follow(hub, live, who)
    if live.next != spec.id:
        hub.show_next(live, spec.id, live.table.name(people[0]))
    return made_for(spec, hub.keys, people)


def seats_of(hub: Hub, live: Live, keys: list[str]) -> list[int]:
    """The seats that keys open, which must be some."""
    spec = live.table.spec
    try:
        seats = list(seated(spec, [hub.keys.seat(spec.id, key) for key in keys]))
    except BadKey as error:
        raise Problem(403, "bad-key", str(error)) from None
    if not seats:
        raise Problem(403, "not-seated", "Only those who sat at the table go on from it; show a key of a seat there.")
    return seats


async def follow(hub: Hub, live: Live, who: Who) -> Spec:
    """Open the table that follows: the set-up its match hands on, the same seats, a new secret."""
    table, before = live.table, live.table.spec
    if not table.over:
        raise Problem(409, "not-over", "The match is not over yet; nothing follows it so far.")
    setup = sequel_of(table.match) if table.playing else None
    if setup is None:
        raise Problem(409, "no-sequel", "Nothing comes after this match.")
    check_setup(setup)
    make = partial(
        make_spec,
        hub.keys.after(before.id),
        before.game,
        settled(before.seats),
        setup=setup,
        clock=before.clock,
        watch=before.watch,
        created=time(),
        gather=True,
        after=before.id,
        campaign=before.campaign or before.id,
        coach=before.coach,
        pace=before.pace,
    )
    spec: Spec = await hub.pool.examiner.run(opened, make, who=who)
    await hub.keep_edition(spec)
    await hub.store.open_table(spec)
    return spec
