"""Playing again: the same set-up and the same people at a table of its own, with seats changed.

Everybody who sat there has to want it (an offer like that of a draw, in the journal); then the table is opened, and
whoever shows a key of the old one gets that of their new seat. Against bots alone it is opened at once.
"""

from __future__ import annotations

from functools import partial
from time import time
from typing import Any

from fastapi import APIRouter, Request

from dustup.engine.errors import DustupError, Refusal, Refused
from dustup.engine.game import find_game
from dustup.server.crowd import address_in
from dustup.server.errors import Problem
from dustup.server.hub import Hub, NoTable
from dustup.server.live import Live
from dustup.server.replays import hub_of
from dustup.server.rooms import TableMade, made_for, no_table
from dustup.server.seating import moved_on, settled
from dustup.server.sequels import NextAsk, seats_of
from dustup.server.spec import Seat, Spec, make_spec
from dustup.server.tables import Table
from dustup.server.trying import opened
from dustup.server.turns import Who

router = APIRouter(tags=["tables"])


@router.post("/tables/{table}/again", status_code=201)
async def play_again(table: str, asked: NextAsk, request: Request) -> TableMade:
    """The keys of one's seats where the same people play again; everybody has to want that first (``again``)."""
    hub = hub_of(request)
    try:
        live = await hub.open(table)
    except NoTable:
        raise no_table(table) from None
    people = seats_of(hub, live, asked.keys)
    if not live.table.again:
        raise Problem(409, "not-agreed", "Not everybody who sat at this table has said yet that they play again.")
    spec = await ensure(hub, live, address_in(request.scope))
    _, to = _moved(live.table)
    return made_for(spec, hub.keys, [to[seat] for seat in people])


async def ensure(hub: Hub, live: Live, address: str) -> Spec:
    """The table at which they play again, opened if it is not; whoever is still at the old one is told."""
    async with live.lock:
        stored = await hub.store.table(hub.keys.again(live.table.spec.id))
        spec = stored.spec if stored is not None else await _open(hub, live.table, Who(address))
    if live.again != spec.id:
        hub.show_next(live, spec.id, "", again=True)
    return spec


async def _open(hub: Hub, table: Table, who: Who) -> Spec:
    if not hub.repeats.take(who.address):
        raise Refused(Refusal("too-fast", "Too many tables were opened from here; wait a moment and ask again."))
    before, (seats, _) = table.spec, _moved(table)
    begins: dict[str, Any] = {"lesson": True} if before.lesson else {"setup": _setup(before)}
    make = partial(
        make_spec,
        hub.keys.again(before.id),
        before.game,
        seats,
        **({"position": before.position} if before.position and not before.lesson else begins),
        clock=before.clock,
        watch=before.watch,
        created=time(),
        gather=True,
        coach=before.coach,
        pace=before.pace,
        prepared=before.prepared,
    )
    spec: Spec = await hub.pool.examiner.run(opened, make, who=who)
    await hub.keep_edition(spec)
    await hub.store.open_table(spec)
    return spec


def _setup(before: Spec) -> dict[str, Any]:
    """The same set-up, from its beginning; where several people play, what nobody may know is drawn anew."""
    game = find_game(before.game)
    setup = game.setup.afresh(before.setup)
    return setup if len(before.people) == 1 else game.setup.open_part(setup)


def _moved(table: Table) -> tuple[list[Seat], list[int]]:
    """The seats as they are now, and where everybody sits; the guided match is always for the first seat.

    Whom a bot has replaced is not there any more.
    """
    before = table.spec
    seats = [
        Seat(bot, "bot", bot) if (bot := table.stand_ins.get(at, "")) else seat
        for at, seat in enumerate(settled(before.seats))
    ]
    if before.lesson:
        return seats, list(range(len(seats)))
    try:
        labels = [] if before.position else find_game(before.game).foyer.seat_names(before.setup)
    except DustupError:
        labels = []
    return moved_on(seats, labels)
