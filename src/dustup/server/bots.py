"""Bots think, and options are tried out, in worker processes that follow the match.

A worker is told the specification of a table once and then only the new answers. A bot is given the question and its
seat's view, like everybody else, and nothing more.
"""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from hashlib import blake2b
from time import monotonic
from typing import Any

import msgspec

from dustup import table as showing
from dustup.bots import Bot, make_bot
from dustup.bots.thinker import Thinker
from dustup.engine.errors import Refusal, Refused
from dustup.engine.language import DEFAULT
from dustup.engine.match import Match
from dustup.server.bounds import TooMuch
from dustup.server.spec import Spec, open_match
from dustup.server.tables import Table
from dustup.server.turns import Who
from dustup.server.workers import NOBODY_WAITS, OTHERS_WAIT, Pool, Worker, WorkerFailed, told

log = logging.getLogger("dustup.server")

MOST_TABLES = 64
"""A worker keeps so many matches; one it has forgotten is told again."""
STAND_IN = "greedy"
"""Answers when a clock runs out, and for those who are away."""
LAST_RESORT = "random"
"""Answers when another bot has failed twice."""

MOST_THOUGHT = 30.0
"""A bot thinks for so many seconds at most,"""
MOST_LOOKS = 20_000
"""or values so many moves ahead."""
FAIR_SHARE = 1.0
"""Seconds after which a bot comes to an end if others wait for theirs."""

SOON = 0.03
"""Seconds for the futures of a forecast: whoever rests on an option has it within 50 ms, told and sent."""

ADVICE = 0.8
"""So many seconds somebody thinks who is asked for advice."""

Act = Callable[..., Any]


async def think(pool: Pool, table: Table, seat: int, bot: str, address: str = "") -> str:
    """A bot's answer to the open question, in words; tables, and the addresses they are played from, take turns."""
    return str(await _ask(pool.of(table.spec.id), address, table, bot_answer, seat, bot))


async def foresee(
    pool: Pool, table: Table, seat: int, words: str, address: str = "", language: str = DEFAULT
) -> dict[str, Any]:
    """What would happen if a seat took an option of the open question."""
    found: dict[str, Any] = await _ask(pool.seer, address, table, foreseen, seat, words, language)
    return found


async def advise(
    pool: Pool, table: Table, seat: int, address: str = "", language: str = DEFAULT
) -> list[dict[str, Any]]:
    """What somebody who thinks for a moment would answer for a seat."""
    found: list[dict[str, Any]] = await _ask(pool.of(table.spec.id), address, table, advised, seat, language)
    return found


def write_record(pool: Pool, table: Table, *, public: bool = False) -> Awaitable[str]:
    """The record of a match, as it is when this is called, as text.

    To fingerprint its milestones the match is played again: elsewhere, and nobody at the table waits for it.
    """
    if table.set_aside:
        return _at_once(table.record(public=public).to_json())
    job = _job(table, written, (list(table.match.undone), public))
    return pool.clerk.do(job, Who("", table.spec.id))


async def _at_once(text: str) -> str:
    return text


async def rehearse(pool: Pool, table: Table, seat: int, words: str, address: str = "") -> None:
    """Where a match began at somebody's position, an answer is tried elsewhere before it is given.

    A position may be such that some answer never comes to an end, and at the table everybody would wait for it.
    """
    if table.spec.position and table.match.why_not(words, seat) is None:
        try:
            await _ask(pool.seer, address, table, rehearsed, seat, words)
        except (TooMuch, WorkerFailed) as error:
            log.warning("the answer %r at table %s cannot be played: %s", words, table.spec.id, error)
            said = (
                "From the position at which this match began, that answer cannot be played: it never comes to an end."
            )
            raise Refused(Refusal("cannot-be-played", said)) from None


async def _ask(worker: Worker, address: str, table: Table, act: Act, *given: Any) -> Any:
    """Let a worker act on the match as it is now, unless it goes on meanwhile."""
    job, rewinds, number = _job(table, act, given), table.rewinds, table.number

    def while_asked(worker: Worker) -> Any:
        if (table.rewinds, table.number) != (rewinds, number):
            raise Refused(Refusal("stale-question", "The match has gone on; nobody waits for this any more."))
        return job(worker)

    return await worker.do(while_asked, Who(address, table.spec.id))


def _job(table: Table, act: Act, given: tuple[Any, ...]) -> Callable[[Worker], Any]:
    """What a worker has to do to act on the match as it is now, being told only what it does not know yet."""
    spec, history = table.spec, table.history
    count, rewinds = len(history), table.rewinds

    def job(worker: Worker) -> Any:
        told = worker.fed.get(spec.id)
        reply = None
        if told is not None and told[0] == rewinds and told[1] <= count:
            news = history[told[1] : count]
            reply = worker.call(follow, spec.id, rewinds, told[1], None, news, act, given)
        if reply is None:
            whole = msgspec.json.encode(spec)
            reply = worker.call(follow, spec.id, rewinds, 0, whole, history[:count], act, given)
        worker.fed[spec.id] = (rewinds, count)
        return reply[0]

    return job


# -- in the worker ----------------------------------------------------------------------------------------------------


class Followed:
    """A match as a worker follows it."""

    __slots__ = ("bots", "match", "rewinds", "table")

    def __init__(self, table: str, match: Match, rewinds: int) -> None:
        self.table = table
        self.match = match
        self.rewinds = rewinds
        self.bots: dict[tuple[int, str], Bot] = {}


_followed: OrderedDict[str, Followed] = OrderedDict()


def follow(
    table: str,
    rewinds: int,
    since: int,
    spec: bytes | None,
    news: list[tuple[int, str]],
    act: Act,
    given: tuple[Any, ...],
) -> tuple[Any] | None:
    """Follow the match by what is new, then act; nothing if the match is not known here up to there."""
    if spec is not None:
        match = open_match(msgspec.json.decode(spec, type=Spec), events=False)
        _followed[table] = Followed(table, match, rewinds)
        news = news[len(match.answers) :]
    else:
        known = _followed.get(table)
        if known is None or known.rewinds != rewinds or len(known.match.answers) != since:
            return None
    followed = _followed[table]
    _followed.move_to_end(table)
    while len(_followed) > MOST_TABLES:
        _followed.popitem(last=False)
    for by, words in news:
        followed.match.take(words, by)
    return (act(followed, *given),)


def bot_answer(followed: Followed, seat: int, bot: str) -> str:
    """Let a bot answer the question that its seat is asked."""
    match = followed.match
    question = next(each for each in match.questions if each.asks(seat))
    if (seat, bot) not in followed.bots:
        followed.bots[seat, bot] = make_bot(bot, own_seed(match, seat))
    thinking = followed.bots[seat, bot]
    if isinstance(thinking, Thinker):
        thinking.seconds = min(thinking.seconds or MOST_THOUGHT, MOST_THOUGHT)
        thinking.enough = comes_to_an_end(monotonic())
    return match.write(thinking.answer(question, match.view(seat)))


def advised(followed: Followed, seat: int, language: str) -> list[dict[str, Any]]:
    """Think in place of whoever is asked."""
    match = followed.match
    coach = Thinker(own_seed(match, seat), seconds=ADVICE)
    coach.enough = comes_to_an_end(monotonic())
    return showing.advise(match, seat, coach, language)


def own_seed(match: Match, seat: int) -> str:
    """A bot's own chance, made from the secret of the table in one direction.

    Who could foretell what a bot draws, as from the name of the table, would learn from its answers what it held.
    """
    return blake2b(bytes([seat]), key=match.secret, digest_size=16, person=b"dustup bot").hexdigest()


def comes_to_an_end(start: float) -> Callable[[], bool]:
    """Whether a bot that began to think then should answer now: others wait, or nobody does."""

    def enough() -> bool:
        said = told()
        return said == NOBODY_WAITS or (said == OTHERS_WAIT and monotonic() - start >= FAIR_SHARE)

    return enough


def rehearsed(followed: Followed, seat: int, words: str) -> None:
    """Give an answer on a fork."""
    followed.match.fork().take(words, seat)


def written(followed: Followed, undone: list[tuple[int, int]], public: bool) -> str:
    """The record of the match, which knows what was taken back."""
    followed.match.undone = undone
    return followed.match.record(public=public).to_json()


def foreseen(followed: Followed, seat: int, words: str, language: str) -> dict[str, Any]:
    """Try an option out."""
    match = followed.match
    option = match.game.notation.read(match.state, words)
    return showing.foresee(match, option, seat, language=language, within=SOON)
