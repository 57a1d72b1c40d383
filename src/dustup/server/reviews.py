"""Reviews: how a match that is over went, and what somebody who thinks ahead would have done where it turned.

How it went is told at once; the thinking takes a while. It is done in the reviewer, a worker of its own, moment by
moment, so that others get their turn in between, and only for as long as somebody asks how far it has come. What was
found is kept: a match is thought about once.
"""

from __future__ import annotations

import asyncio
import logging
from time import monotonic
from typing import Any, Literal

import msgspec
from fastapi import APIRouter, Request
from pydantic import BaseModel, Field

from dustup.engine.errors import DustupError
from dustup.engine.naming import naming
from dustup.server import rethinking
from dustup.server.bounds import Busy
from dustup.server.hub import Hub
from dustup.server.replays import You, hub_of, record_of, who_asks
from dustup.server.turns import Who
from dustup.table import review

router = APIRouter(tags=["reviews"])
log = logging.getLogger("dustup.server")

MOST, MOST_OF_ONE = 16, 2
"""So many matches are thought about at once, and so many of them because one address asked."""
FORGOTTEN = 60.0
"""Seconds after which nobody seems to wait for a review any more."""


# -- what is sent -----------------------------------------------------------------------------------------------------


class Party(BaseModel):
    """Those who win or lose together."""

    seats: list[int]
    name: str


class Round(BaseModel):
    """A round, and what was counted at its end."""

    at: int = Field(description="After how many answers it began.")
    label: str
    figures: list[list[int]] = Field(description="For each of the names in `tally`, a figure for each seat or for all.")


class Turned(BaseModel):
    """The deed with which a match turned."""

    at: int = Field(description="How many answers were given before it.")
    seat: int
    side: int
    by: float = Field(description="How much better the side stood after it than before.")
    asked: str
    say: str


class Course(BaseModel):
    """How a match went."""

    sides: list[Party]
    curve: list[list[float]] = Field(description="After so many answers, how each side stood (0 to 1).")
    rounds: list[Round]
    tally: list[str] = Field(description="What is counted round by round.")
    turned: Turned | None


class Chance(BaseModel):
    """What may happen, and how likely it is."""

    text: str
    share: float
    when: str = ""


class Answer(BaseModel):
    """An answer with what it leads to."""

    option: str
    say: str
    chance: float = Field(description="How likely the seat wins then, as far as the thinker can tell.")
    certain: list[str]
    odds: list[Chance]
    then: list[str] = Field(description="How it might go on until the deed is done.")


class Moment(BaseModel):
    """A moment at which something else would have been better, or at which there was nothing better."""

    at: int
    seat: int
    asked: str
    played: Answer
    better: Answer | None
    lost: float


class ReviewSaid(BaseModel):
    """A review as far as it is made."""

    state: Literal["none", "thinking", "made"]
    done: int
    of: int
    moments: list[Moment]


@router.get("/replays/{replay}/course")
async def course(replay: str, request: Request, you: You = None) -> Course:
    """How a match went that is over: how it stood, what was counted round by round, where it turned."""
    hub = hub_of(request)
    names = await _names(hub, replay)
    made = await hub.pool.clerk.run(rethinking.course, await record_of(hub, replay), names, who=who_asks(request))
    said = _told(made, you)
    return Course(**{key: said[key] for key in Course.model_fields})


@router.get("/replays/{replay}/review")
async def progress(replay: str, request: Request, you: You = None) -> ReviewSaid:
    """The review of a match, or how far it has come."""
    return await _reviews(request).said(replay, you)


@router.post("/replays/{replay}/review", status_code=202)
async def begin(replay: str, request: Request, you: You = None) -> ReviewSaid:
    """Have a match that is over thought about, unless it was already."""
    await _reviews(request).begin(replay, who_asks(request))
    return await _reviews(request).said(replay, you)


def _reviews(request: Request) -> Reviews:
    found: Reviews = request.app.state.reviews
    return found


async def _names(hub: Hub, replay: str) -> tuple[str, ...]:
    """Those who played, if they are known."""
    stored = await hub.store.table(replay)
    return tuple(each.name for each in stored.spec.seats) if stored is not None else ()


def _told(made: bytes, you: int | None) -> dict[str, Any]:
    """What the reviewer made, with names."""
    names = tuple(msgspec.json.decode(made)["names"])
    said: dict[str, Any] = msgspec.json.decode(naming(names, you).json(made))
    return said


# -- at work ----------------------------------------------------------------------------------------------------------


class Job:
    """A match that is being thought about."""

    def __init__(self, who: Who) -> None:
        self.who = who
        self.done, self.of = 0, 1 + rethinking.CANDIDATES
        self.asked = monotonic()
        self.task: asyncio.Task[None] | None = None
        self.wrong: DustupError | None = None


class Reviews:
    """The matches that are being thought about here."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._jobs: dict[str, Job] = {}

    def close(self) -> None:
        """The server stops."""
        for each in self._jobs.values():
            if each.task is not None:
                each.task.cancel()

    async def said(self, replay: str, you: int | None) -> ReviewSaid:
        """How far a review has come; what went wrong is said once."""
        made = await self._hub.store.review(replay)
        if made is not None:
            moments = _told(made.encode(), you)["moments"]
            return ReviewSaid(state="made", done=1, of=1, moments=moments)
        job = self._jobs.get(replay)
        if job is None:
            await record_of(self._hub, replay)  # there is none, or it is not over: that is said
            return ReviewSaid(state="none", done=0, of=1, moments=[])
        job.asked = monotonic()
        if job.wrong is not None:
            raise self._jobs.pop(replay).wrong or job.wrong
        return ReviewSaid(state="thinking", done=job.done, of=job.of, moments=[])

    async def begin(self, replay: str, who: Who) -> None:
        """Begin to think, if there is anything to think about and not too much already."""
        if replay in self._jobs or await self._hub.store.review(replay) is not None:
            return
        text = await record_of(self._hub, replay)
        names = await _names(self._hub, replay)
        busy = [each for each in self._jobs.values() if each.wrong is None]
        if len(busy) >= MOST or sum(each.who.address == who.address for each in busy) >= MOST_OF_ONE:
            raise Busy("other matches are being thought about; wait a moment and ask again")
        job = self._jobs.setdefault(replay, Job(Who(who.address, replay)))
        job.task = asyncio.create_task(self._work(replay, job, text, names))

    async def _work(self, replay: str, job: Job, text: str, names: tuple[str, ...]) -> None:
        try:
            made = await self._thought(job, text, names)
            if made is not None:
                await self._hub.store.keep_review(replay, msgspec.json.encode(made).decode())
            self._jobs.pop(replay, None)
        except DustupError as error:
            job.wrong = error
        except Exception:
            log.exception("the review of %s went wrong", replay)
            self._jobs.pop(replay, None)

    async def _thought(self, job: Job, text: str, names: tuple[str, ...]) -> dict[str, Any] | None:
        """All that is found; nothing if nobody waits for it any more."""
        reviewer = self._hub.pool.reviewer
        went = msgspec.json.decode(await reviewer.run(rethinking.course, text, names, who=job.who))
        job.done, job.of = 1, 1 + len(went["doubtful"])
        found = []
        for at in went["doubtful"]:
            if monotonic() - job.asked > FORGOTTEN:
                return None
            made = msgspec.json.decode(await reviewer.run(rethinking.reconsidered, text, names, at, who=job.who))
            found += [made] if made is not None else []
            job.done += 1
        return {"names": went["names"], "moments": review.worst(found, rethinking.TURNING)}
