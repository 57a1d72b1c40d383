"""A table in use: who is there, whose turn it is for a bot, and the clock."""

from __future__ import annotations

import asyncio
import logging
from secrets import token_hex
from time import monotonic, time
from typing import TYPE_CHECKING, Any

from dustup.bots.simple import RandomBot
from dustup.engine.errors import DustupError, Refusal, Refused
from dustup.engine.language import DEFAULT
from dustup.engine.naming import called
from dustup.server.bots import LAST_RESORT, STAND_IN, rehearse, think
from dustup.server.connection import Connection
from dustup.server.gallery import Gallery
from dustup.server.protocol import Clock, Presence, TableInfo
from dustup.server.shown import Shown, campaign_of, title_of
from dustup.server.store import LISTED, Entry
from dustup.server.tables import Table
from dustup.server.tidings import in_words, tidings

if TYPE_CHECKING:
    from dustup.server.hub import Hub

log = logging.getLogger("dustup.server")


class Live:
    """A table in use."""

    def __init__(self, table: Table, hub: Hub) -> None:
        self.table = table
        self._shown: dict[str, Shown] = {}
        self.hub = hub
        self.lock = asyncio.Lock()
        """One change after another."""
        self.connections: list[Connection] = []
        self.gallery = Gallery()
        self.gallery.closed, self.gallery.hushed = table.closed, bool(table.doors["chat"])
        self.preparing = table.preparing
        """Whether preparations are made that nobody has been told of."""
        self.going = False
        """Whether the store knows that the table goes on by itself."""
        self.next = ""
        """The table that follows this one, if somebody has opened it."""
        self.again = ""
        """The table at which the same people play again, once it is opened."""
        self.touched = monotonic()
        self.away_since = dict.fromkeys(table.spec.people, self.touched)
        self._asked: tuple[int, int] | None = None
        self._asked_at = self.touched
        self._deadline: float | None = None
        self._alarm: asyncio.TimerHandle | None = None
        self._thinking: asyncio.Task[None] | None = None
        self._pondered: tuple[int, int, int] | None = None
        """What a bot thinks about at the moment: rewinds, question, seat."""
        self._tasks: set[asyncio.Task[None]] = set()
        self._random = RandomBot(token_hex(16))  # nothing of it may be learned from, or say anything about, the dice

    def replace(self, table: Table, going: bool) -> None:
        """The table was opened again from the store."""
        self.table = table
        self.going = going
        self._shown.clear()

    @property
    def shown(self) -> Shown:
        """The table as it is seen by whoever reads the language everybody has."""
        return self.shown_in(DEFAULT)

    def shown_in(self, language: str) -> Shown:
        """The table as it is seen by whoever reads a language."""
        if language not in self._shown:
            self._shown[language] = Shown(self.table, language)
        return self._shown[language]

    def forget_shown(self) -> None:
        """Somebody is called otherwise: everything is told anew."""
        self._shown.clear()

    def changed(self) -> None:
        """Something happened: whoever looks sees it anew."""
        for shown in self._shown.values():
            shown.changed()

    # -- who is there ------------------------------------------------------------------------------------------------

    def come(self, connection: Connection) -> None:
        """Somebody joins."""
        self.touched = monotonic()
        if connection not in self.connections:
            self.connections.append(connection)
        for seat in connection.you:
            self.away_since.pop(seat, None)

    def go(self, connection: Connection) -> None:
        """Somebody is gone."""
        self.touched = monotonic()
        self.gallery.go(connection)
        if connection in self.connections:
            self.connections.remove(connection)
        for seat in connection.you:
            if seat in self.table.spec.people and not any(seat in each.you for each in self.connections):
                self.away_since[seat] = self.touched
        if self.table.stand_ins:
            self.carry_on()

    def idle(self, seconds: float) -> bool:
        """Whether nobody has been at the table for so long, and it does not go on by itself."""
        thinking = self._thinking is not None and not self._thinking.done()
        going = thinking or self._alarm is not None or self._tasks
        quiet = not self.connections and not self.lock.locked() and not going
        return quiet and monotonic() - self.touched >= seconds

    def put_away(self) -> None:
        """Nobody uses the table any more."""
        if self._alarm is not None:
            self._alarm.cancel()
        for task in (self._thinking, *self._tasks):
            if task is not None:
                task.cancel()

    def presence(self) -> list[Presence]:
        """Who sits where, and the seconds left to whoever is asked."""
        table = self.table
        free = self.free()
        left = None if self._deadline is None else max(0.0, round(self._deadline - monotonic(), 1))
        timed = set(self._timed()) if left is not None else set()
        return [
            Presence(
                at,
                called(at),
                seat.who,
                seat.who == "bot" or at not in self.away_since,
                table.bot_of(at) or None,
                left if at in timed else None,
                at in free,
            )
            for at, seat in enumerate(table.spec.seats)
        ]

    def info(self, language: str = DEFAULT) -> TableInfo:
        """The table itself, in a language."""
        table, spec = self.table, self.table.spec
        clock: Clock | None = None if spec.clock is None else {"seconds": spec.clock.seconds}
        hidden = table.playing and table.match.game.hidden
        halted = table.why_halted(language) if table.set_aside else ""
        title = title_of(spec.game)
        return TableInfo(
            spec.id,
            spec.game,
            title,
            self.presence(),
            clock,
            self.rules(language),
            hidden,
            spec.commitment,
            table.salts,
            halted,
            spec.coached,
            spec.lesson,
            table.why_no_draws is None,
            spec.after,
            self.next,
            campaign_of(spec),
            spec.pace,
            self.again,
            table.told_doors(),
        )

    def rules(self, language: str = DEFAULT) -> dict[str, str]:
        """The rules of this table, in words."""
        table, limits = self.table, self.hub.limits
        clock, days = table.spec.clock, table.spec.pace == "days"

        def say(key: str, **given: Any) -> str:
            return in_words(tidings(key, **given), language)

        if clock is not None:
            time = say("clock", seconds=f"{clock.seconds:g}", bot=STAND_IN)
        else:
            time = say("clock-days" if days else "no-clock")
        long = limits.days_away if days else limits.away_seconds / 60
        away = say("days" if days else "minutes", count=max(1, round(long)))
        begin = {"begin": in_words(table.began, language)} if table.began else {}
        return begin | {
            "clock": time,
            "absence": say("absence", time=away),
            "undo": say("undo-rule"),
            "end": say("end-rule-draws" if table.why_no_draws is None else "end-rule"),
            "dice": say("dice-rule", fingerprint=table.spec.commitment),
        }

    # -- strangers ---------------------------------------------------------------------------------------------------

    def free(self) -> list[int]:
        """The seats that a stranger may take: nobody has, or whoever did is not there and the match has not begun.

        Over days, whoever has come once keeps the seat.
        """
        table, now = self.table, monotonic()
        if table.playing or table.set_aside or table.over:
            return []

        def lost(seat: int) -> bool:
            gone = now - self.away_since.get(seat, now) >= self.hub.limits.seat_seconds
            return gone and (table.spec.pace == "live" or seat in table.missing)

        return [seat for seat in table.spec.for_anybody if not table.spec.seats[seat].turn or lost(seat)]

    def seat_taken(self, seat: int) -> None:
        """A stranger has the key of a seat, and some time to come."""
        self.touched = self.away_since[seat] = monotonic()

    @property
    def waited_at(self) -> bool:
        """Whether somebody waits for strangers here: over days nobody need be there."""
        days = self.table.spec.pace == "days" and time() < self.table.spec.created + LISTED
        return days or any(each.you for each in self.connections)

    # -- going on ----------------------------------------------------------------------------------------------------

    def carry_on(self) -> None:
        """After every change, and when the table is opened: set the clock, stop a bot whose answer nobody waits for any
        more, and wake the bots.

        Nobody need be there: a match with bots or a clock goes on until a person is asked who has all the time.
        """
        self._set_clock()
        if self._thinking is not None and self._pondered is not None and not self._wanted(*self._pondered):
            self._thinking.cancel()
            self._thinking = self._pondered = None
        if self._bot_asked() is not None and (self._thinking is None or self._thinking.done()):
            self._thinking = asyncio.create_task(self._let_bots_answer())

    def _wanted(self, rewinds: int, number: int, seat: int) -> bool:
        """Whether a bot's answer to a question is still waited for."""
        table = self.table
        return (table.rewinds, table.number) == (rewinds, number) and seat in table.bots_asked()

    @property
    def address(self) -> str:
        """From where the table is played: that of those who sit there, else of those who watch."""
        here = next((each for each in self.connections if each.you), next(iter(self.connections), None))
        return "" if here is None else here.address

    def _bot_asked(self) -> int | None:
        """A seat that is asked and has a bot; one that only stands in waits while its person is here."""
        here = self.table.stand_ins.keys() - self.away_since.keys()
        return next(iter(self.table.bots_asked(here)), None)

    async def _let_bots_answer(self) -> None:
        while (seat := self._bot_asked()) is not None:
            try:
                await self._answer_by_bot(seat, self.table.answers_for(seat))
            except DustupError as error:
                log.warning("bots of table %s are at a loss: %s", self.table.spec.id, error)
                return
            except Exception:
                log.exception("bots of table %s are at a loss", self.table.spec.id)
                return

    async def _answer_by_bot(self, seat: int, bot: str) -> None:
        """One answer; a bot that fails twice is helped out."""
        number, rewinds = self.table.number, self.table.rewinds
        self._pondered = (rewinds, number, seat)
        words, failed = await self._thought(seat, bot)
        await rehearse(self.hub.pool, self.table, seat, words, self.address)
        self._pondered = None

        def make(table: Table) -> list[Entry]:
            if not self._wanted(rewinds, number, seat):
                return []  # a person was quicker, or somebody took an answer back
            if failed:
                notice = f"The bot {bot} of {table.name(seat)} could not answer; a random answer is given instead."
                return table.answer_for(seat, number, words, notice)
            return table.answer(seat, number, words)

        if not await self.hub.change(self, make):
            raise DustupError(f"the answer {words!r} of the bot {bot} was refused")

    async def _thought(self, seat: int, bot: str) -> tuple[str, bool]:
        """A bot's answer in words, and whether it had to be helped out; in a lesson it keeps to the line."""
        if words := self.table.proposed(seat):
            return words, False
        if bot != LAST_RESORT:
            for _ in range(2):
                table, rewinds, number = self.table, self.table.rewinds, self.table.number
                try:
                    return await think(self.hub.pool, table, seat, bot, self.address), False
                except DustupError as error:
                    if (self.table.rewinds, self.table.number) != (rewinds, number):
                        break
                    log.warning("the bot %s of table %s failed: %s", bot, table.spec.id, error)
        match = self.table.match
        question = next((each for each in match.questions if each.asks(seat)), None)
        if question is None:
            return "", False
        return match.write(self._random.answer(question, match.view(seat))), bot != LAST_RESORT

    # -- the clock ---------------------------------------------------------------------------------------------------

    def _timed(self) -> list[int]:
        """The people whose time runs."""
        return [seat for seat in self.table.asked if not self.table.answers_for(seat)]

    def _set_clock(self) -> None:
        """A new question: its time begins now."""
        table = self.table
        now = (table.rewinds, table.number)
        if now == self._asked or not table.playing:
            return
        self._asked, self._asked_at = now, monotonic()
        if self._alarm is not None:
            self._alarm.cancel()
        self._alarm = self._deadline = None
        clock = table.spec.clock
        if clock is not None and self._timed():
            self._deadline = self._asked_at + clock.seconds
            self._alarm = asyncio.get_running_loop().call_later(clock.seconds, self._ring)
            self.hub.show_presence(self)

    def _ring(self) -> None:
        self._alarm = None
        timed = set(self._timed())
        first = (next((seat for seat in each.seats if seat in timed), None) for each in self.table.match.questions)
        for seat in [each for each in first if each is not None]:
            task = asyncio.create_task(self._time_over(seat, self.table.number, self.table.rewinds))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _time_over(self, seat: int, number: int, rewinds: int) -> None:
        """The seconds are over: a bot gives this one answer."""
        words, _ = await self._thought(seat, STAND_IN)
        await rehearse(self.hub.pool, self.table, seat, words, self.address)

        def make(table: Table) -> list[Entry]:
            if table.rewinds != rewinds:
                return []
            return table.answer_for(seat, number, words, f"The time of {table.name(seat)} is over; a bot answers.")

        await self.hub.change(self, make)

    # -- absence -----------------------------------------------------------------------------------------------------

    def check_away(self, seat: int, now: float | None = None) -> None:
        """Whether a bot may answer for a seat; refused in words if not."""
        table, limit = self.table, self.hub.limits.away_seconds
        if seat not in table.spec.people:
            raise Refused(Refusal("no-person", f"Seat {seat + 1} is not a person's."))
        name = table.name(seat)
        if seat not in self.away_since:
            raise Refused(Refusal("here", f"{name} is here."))
        if seat not in table.asked and seat not in table.missing:
            raise Refused(Refusal("not-asked", f"{name} is not asked anything now."))
        if table.spec.pace == "days":
            limit = self.hub.limits.days_away * 86400
            left = limit - (time() - table.asked_at)
            if left > 0:
                said = f"{name} may be replaced in {left / 3600:.0f} hours, if still away: this match goes on for days."
                raise Refused(Refusal("not-yet", said))
            return
        gone = (monotonic() if now is None else now) - max(self.away_since[seat], self._asked_at)
        if gone < limit:
            raise Refused(Refusal("not-yet", f"{name} may be replaced in {limit - gone:.0f} seconds, if still away."))
