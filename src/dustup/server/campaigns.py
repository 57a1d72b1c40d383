"""Campaigns over HTTP: the tables that follow each other as one chart, as the game draws it.

Whoever knows the id of any of its tables may look, as with the tables themselves. What the last match has handed on is
worked out once.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping
from typing import Any

import msgspec
from fastapi import APIRouter, Request
from pydantic import BaseModel, Field

from dustup.engine.campaign import Campaign, Leg
from dustup.engine.ending import Verdict, sequel_of
from dustup.engine.errors import DustupError
from dustup.engine.game import find_game
from dustup.server.errors import Problem
from dustup.server.hub import Hub
from dustup.server.replays import hub_of, record_of
from dustup.server.rooms import no_table
from dustup.server.shown import title_of
from dustup.server.spec import Spec
from dustup.server.store import Stored

router = APIRouter(tags=["campaigns"])

MOST_LEGS = 200
"""Of a longer campaign the last tables are told."""
REMEMBERED = 64


class LegSeen(BaseModel):
    """One table of a campaign."""

    table: str
    over: float | None
    result: str = Field(description="How it ended, in words.")
    told: list[str] = Field(description="The same as each seat reads it.")


class CampaignSeen(BaseModel):
    """A campaign as anybody may see it."""

    id: str
    game: str
    title: str = Field(description="Of the game.")
    seats: list[str]
    legs: list[LegSeen]
    goes_on: bool = Field(description="Whether the last match is over and another one follows, not opened yet.")
    over: bool = Field(description="Whether nothing is left to play.")
    chart: Campaign


class Ended(msgspec.Struct):
    """Of a record only how it ended."""

    result: list[Any] | None


@router.get("/campaigns/{table}")
async def campaign(table: str, request: Request) -> CampaignSeen:
    """The campaign that a table belongs to: its tables, the chart of the game, and the party."""
    hub = hub_of(request)
    stored = await hub.store.table(table)
    if stored is None:
        raise no_table(table)
    first = stored.spec.campaign or stored.spec.id
    found = (await hub.store.campaign(first))[-MOST_LEGS:]
    last = found[-1]
    following = await handed_on(hub, last) if last.over is not None else None
    legs = [Leg(setup_of(each.spec), await verdicts(hub, each)) for each in found]
    try:
        chart = find_game(last.spec.game).foyer.campaign(legs, following)
    except DustupError as error:
        raise Problem(409, "changed", f"The campaign cannot be shown with what is installed: {error}") from None
    return CampaignSeen(
        id=first,
        game=last.spec.game,
        title=title_of(last.spec.game),
        seats=[last.spec.naming().name(seat) for seat in range(len(last.spec.seats))],
        legs=[
            LegSeen(table=each.spec.id, over=each.over, result=each.told(), told=each.told_to_each()) for each in found
        ],
        goes_on=following is not None,
        over=last.over is not None and following is None,
        chart=chart,
    )


def setup_of(spec: Spec) -> Mapping[str, Any]:
    """How a table began."""
    return {"position": spec.position} if spec.position else spec.setup


async def verdicts(hub: Hub, stored: Stored) -> tuple[Verdict, ...]:
    """How a match ended for each seat; nothing while it goes on."""
    if stored.over is None:
        return ()
    ended = msgspec.json.decode(await record_of(hub, stored.spec.id), type=Ended).result
    return tuple(ended[0]) if ended else ()


_handed: OrderedDict[str, Mapping[str, Any] | None] = OrderedDict()
"""What matches that are over have handed on, of those asked for lately."""


async def handed_on(hub: Hub, stored: Stored) -> Mapping[str, Any] | None:
    """The set-up of what comes after a match that is over."""
    id = stored.spec.id
    if id not in _handed:
        table = await hub.finished(id)
        _handed[id] = sequel_of(table.match) if table.playing else None
        while len(_handed) > REMEMBERED:
            _handed.popitem(last=False)
    _handed.move_to_end(id)
    return _handed[id]
