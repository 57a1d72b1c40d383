"""The hub: tables in use, who is there, and who gets to see what.

A table is opened from the store when somebody comes and put away when all have left for a while. Requests of one
table are handled one after another: apply, store, acknowledge, show. If storing fails, the table is thrown away and
opened again from the store, so memory never knows more than the disk.
"""

from __future__ import annotations

import asyncio
import gc
import logging
from collections.abc import Callable
from time import monotonic
from typing import Any

import msgspec

from dustup.engine.edition import Edition, edition_of
from dustup.engine.errors import DustupError, Refusal, Refused
from dustup.engine.game import find_game
from dustup.engine.language import DEFAULT
from dustup.server.bots import write_record
from dustup.server.changed import changed_tables
from dustup.server.connection import Connection
from dustup.server.files import most_files
from dustup.server.guests import Guests
from dustup.server.halls import Hall, WrongHall
from dustup.server.kept import remains
from dustup.server.limits import Buckets, Limits
from dustup.server.links import Keys
from dustup.server.live import Live
from dustup.server.notices import known_language
from dustup.server.protocol import (
    Ack,
    DoorNews,
    GalleryNews,
    Join,
    NextNews,
    PresenceNews,
    Update,
    Welcome,
    encode,
)
from dustup.server.seating import seated
from dustup.server.shown import difference, reader_of
from dustup.server.spec import Spec
from dustup.server.store import Entry, Store, Stored
from dustup.server.tables import Table
from dustup.server.tongues import retell
from dustup.server.turns import Who
from dustup.server.updates import News, as_then, updated, why_halted
from dustup.server.workers import Pool

log = logging.getLogger("dustup.server")

AT_ONCE = 0.002
"""Seconds for which a journal is played again before others get their turn; a single entry may take a little longer."""

QUIET = 2.0
"""Seconds without a change after which nobody minds if the server looks through its memory for garbage."""
TIDY_AFTER, TIDY_AT_LAST = 60.0, 1200.0
"""So often it does that at most; and so often at least, quiet or not."""

COME_ROUND = 1.0
"""Seconds after which bots and the clock go on at a table that was opened again because something went wrong."""

SHUT = Refusal("closed", "Those who play have closed this table to spectators.")
NOT_FOR_SPECTATORS = 4403
"""The code with which a connection is closed then."""

Change = Callable[[Table], list[Entry]]


class NoTable(DustupError):
    """There is no table with that id."""


class Hub:
    """Everything that is going on at the moment."""

    def __init__(self, store: Store, keys: Keys, pool: Pool, limits: Limits, hall: Hall) -> None:
        self.store = store
        self.keys = keys
        self.pool = pool
        self.limits = limits
        self.hall = hall
        self.guests = Guests(limits, hall, most_files())
        self.openers = Buckets(limits.open_burst, limits.open_rate)
        self.takers = Buckets(limits.seat_burst, limits.seat_rate)
        """How often tables with seats for anybody are opened from an address, and such seats are taken."""
        self.repeats = Buckets(limits.post_burst, limits.post_rate)
        """And how often the same is played again."""
        self.live: dict[str, Live] = {}
        self._opening: dict[str, asyncio.Task[Live]] = {}
        self._replaying = asyncio.Lock()
        """Tables that are opened at the same time take turns, so that all of them together keep nobody waiting."""
        self._editions_kept: set[str] = set()
        """Fingerprints of editions that stand in the store."""
        self._writing: set[asyncio.Task[None]] = set()
        """Records that are being written."""
        self._changed = self._tidied = monotonic()
        self.changes, self.change_seconds = 0, 0.0
        """How many were stored, and what they took together, for those who measure."""

    # -- opening and putting away ------------------------------------------------------------------------------------

    async def open(self, id: str) -> Live:
        """A table in use, opened from the store if it is not; of all halls only its own may."""
        if not self.hall.plays(id):
            raise WrongHall(f"The table {id!r:.60} is in another hall; come again with a new connection.")
        if id in self.live:
            live = self.live[id]
            live.touched = monotonic()
            return live
        if id not in self._opening:
            self._opening[id] = asyncio.create_task(self._open(id))
        try:
            return await asyncio.shield(self._opening[id])
        finally:
            self._opening.pop(id, None)

    async def _open(self, id: str) -> Live:
        table, going, told = await self._load(id)
        live = self.live[id] = Live(table, self)
        live.going = going
        if table.over:
            follows, again = self.keys.after(id), self.keys.again(id)
            live.next = follows if await self.store.table(follows) is not None else ""
            live.again = again if await self.store.table(again) is not None else ""
        if told is not None:
            await self.change(live, lambda table: told.entries(table))
        live.carry_on()
        return live

    async def _load(self, id: str) -> tuple[Table, bool, News | None]:
        """A table from the store, whether it was going on by itself, and what people are to be told of an update.

        It goes on with the numbers that cards had when it was opened. Where the journal cannot be played again, what
        was kept with it is all there is.
        """
        stored = await self.store.table(id)
        if stored is None:
            raise NoTable(f"There is no table {id!r}.")
        entries = await self.store.entries(id)
        then, since = await self._editions(stored)
        spec = await asyncio.to_thread(as_then, stored.spec, then)
        try:
            try:
                table = await self._play(spec, entries)
            except Exception:
                if not spec.numbers:
                    raise
                table = await self._play(stored.spec, entries)  # those numbers are not possible any more
        except Exception as error:
            log.warning("%s", error if isinstance(error, DustupError) else f"table {id}: {error!r}")
            ended = stored.result if stored.over is not None else ""
            why = await asyncio.to_thread(why_halted, spec, since, error)
            return Table.aside(stored.spec, entries, why, ended), stored.going, None
        if not table.playing or table.content == table.match.game.content_hash:
            return table, stored.going, None
        kept = await asyncio.to_thread(remains, entries)
        told = await asyncio.to_thread(updated, table, since, kept)
        return table, stored.going, None if table.over else told

    async def _editions(self, stored: Stored) -> tuple[Edition | None, Edition | None]:
        """What rules and cards were when a table was opened and when it was last played, if that is others now."""
        try:
            installed = find_game(stored.spec.game).content_hash
        except DustupError:
            return None, None
        then = None if stored.spec.content == installed else await self.store.edition(stored.spec.content)
        since = None if stored.content == installed else await self.store.edition(stored.content)
        return then, since

    async def keep_edition(self, spec: Spec) -> None:
        """Store what rules and cards a new table is played with, once for all tables."""
        if spec.content not in self._editions_kept:
            made = await asyncio.to_thread(edition_of, find_game(spec.game))
            await self.store.keep_contents({spec.content: made})
            self._editions_kept.add(spec.content)

    async def _play(self, spec: Spec, entries: list[Entry]) -> Table:
        """A journal played again: a long one in pieces, so that others get their turn."""
        async with self._replaying:
            table, played = Table(spec), 0
            await asyncio.sleep(0)
        while played < len(entries):
            async with self._replaying:
                until = monotonic() + AT_ONCE
                while played < len(entries) and monotonic() < until:
                    table.take(entries[played])
                    played += 1
                await asyncio.sleep(0)
        return table

    async def finished(self, id: str) -> Table:
        """A table whose match is over, to look at: any hall may."""
        return (await self.open(id)).table if self.hall.plays(id) else (await self._load(id))[0]

    async def wake(self) -> None:
        """The server starts: say which tables were begun with other rules, and go on where a bot or a clock is due."""
        if self.hall.first:
            for matters, said in await asyncio.to_thread(changed_tables, self.store):
                log.log(logging.WARNING if matters else logging.INFO, "%s", said)
        for id in await self.store.going():
            if not self.hall.plays(id):
                continue
            try:
                await self.open(id)
            except Exception:
                log.exception("table %s cannot be woken", id)
            await asyncio.sleep(0.05)  # whoever is here comes first

    async def sweep(self) -> None:
        """Put away what nobody uses, for as long as the server runs."""
        while True:
            await asyncio.sleep(min(10.0, self.limits.idle_seconds))
            for id, live in list(self.live.items()):
                if live.idle(self.limits.idle_seconds):
                    live.put_away()
                    del self.live[id]
                    self.pool.forget(id)
            self._tidy()

    def _tidy(self) -> None:
        """Let go of what is left of tables that were put away."""
        now = monotonic()
        quiet = now - self._changed > QUIET
        if now - self._tidied > (TIDY_AFTER if quiet else TIDY_AT_LAST):
            gc.collect()
            self._tidied = monotonic()

    def close(self) -> None:
        """The server stops: everybody is told to come back later."""
        for task in self._writing:
            task.cancel()
        for live in self.live.values():
            live.put_away()
            for each in live.connections:
                each.close(1012, "the server restarts")

    # -- coming and going --------------------------------------------------------------------------------------------

    async def join(self, id: str, connection: Connection, message: Join) -> Live:
        """A connection says who it is and is told everything it has missed."""
        language = connection.language = known_language(message.language)
        known = [self.keys.seat(id, key) for key in message.keys]
        live = await self.open(id)
        you = seated(live.table.spec, known)
        if not you and live.table.doors["table"]:
            raise Refused(SHUT)
        await self._sit(live, you, message.salt)
        self.guests.take_place(connection, you, live.connections)
        async with live.lock:
            await self._learn(live.table, language)
            connection.sit(you, live.table.naming(reader_of(you), language), language)
            connection.greyed = message.greyed
            table, shown = live.table, live.shown_in(language)
            seen = min(max(0, message.resume_from), table.seq)
            connection.scene = shown.scene(you)
            connection.seq = table.seq
            connection.joined = True
            live.come(connection)
            connection.send(
                Welcome(
                    live.info(language),
                    list(you),
                    connection.scene,
                    shown.lines(seen, you),
                    shown.question(you, message.greyed),
                    shown.offers(),
                    shown.standing(you),
                    shown.called(you),
                    table.seq,
                    live.gallery.news(),
                    None if you else live.gallery.come(connection),
                )
            )
        live.carry_on()
        self.show_presence(live)
        return live

    async def _learn(self, table: Table, language: str) -> None:
        """Somebody reads another language: what has happened so far is told again, once, by a worker.

        If that cannot be done, the past is read as it was stored.
        """
        if language == DEFAULT or language in table.tongues or not table.playing:
            return
        try:
            given = (msgspec.json.encode(table.spec), list(table.history), language)
            told = await self.pool.clerk.run(retell, *given, who=Who("", table.spec.id))
        except DustupError as error:
            log.warning("table %s cannot be told again in %s: %s", table.spec.id, language, error)
            told = []
        table.tongues.learn(language, table.lines, told)

    async def _sit(self, live: Live, you: tuple[int, ...], salt: str) -> None:
        """Whoever sits down for the first time adds a salt; with the last of them the match begins."""
        if not any(seat in live.table.missing for seat in you):
            return
        refusal = live.table.why_no_salt(salt)
        if refusal is not None:
            raise Refused(refusal)
        if not await self.change(live, lambda table: table.sit(you, salt)):
            raise Refused(Refusal("not-stored", "You could not sit down: that was not stored. Please try again."))

    def leave(self, live: Live, connection: Connection) -> None:
        """A connection is gone."""
        live.go(connection)
        self.show_presence(live)

    # -- changing ----------------------------------------------------------------------------------------------------

    async def change(
        self, live: Live, make: Change, connection: Connection | None = None, id: str | None = None
    ) -> bool:
        """Check and apply, store, acknowledge, show: the way of every change. Whether it was allowed."""
        began = monotonic()
        async with live.lock:
            table = live.table
            number = table.number
            result: str | None = None
            try:
                entries = make(table)
                if entries:
                    first = table.entries - len(entries) + 1
                    result = table.outcome() if table.over else None
                    going = None if table.going == live.going else table.going
                    await self.store.append(table.spec.id, first, entries, result, going, table.row(entries))
                    live.going = table.going
            except Refused as refusal:
                if connection is not None:
                    connection.refuse(refusal.refusal, id)
                return False
            except Exception:
                await self._recover(live, connection, id)
                return False
            if connection is not None:
                connection.send(Ack(id, number))
            if entries:
                self._changed = monotonic()
                live.changed()
                self._show(live, entries)
        if entries:
            self.changes += 1
            self.change_seconds += monotonic() - began
            live.carry_on()
            if result is not None:
                self._keep_record(table)
        return True

    def _keep_record(self, table: Table) -> None:
        """The match is over: its record is written beside the server, which goes on meanwhile."""
        task = asyncio.create_task(self._write_record(table))
        self._writing.add(task)
        task.add_done_callback(self._writing.discard)

    async def _write_record(self, table: Table) -> None:
        try:
            text = await write_record(self.pool, table)
            await self.store.keep_record(table.spec.id, text)
        except DustupError as error:
            # It is written when somebody first asks for it.
            log.warning("the record of table %s was not kept: %s", table.spec.id, error)

    async def _recover(self, live: Live, connection: Connection | None, id: str | None) -> None:
        """Something went wrong in the middle: what is in the store counts, and nothing else."""
        log.exception("table %s is opened again from the store", live.table.spec.id)
        said = "Something went wrong here and your request was not stored; nothing has changed. Please try again."
        if connection is not None:
            connection.refuse(Refusal("not-stored", said), id)
        try:
            table, going, _ = await self._load(live.table.spec.id)
            live.replace(table, going)
            self._show(live, [])
            asyncio.get_running_loop().call_later(COME_ROUND, live.carry_on)
        except Exception:
            log.exception("table %s cannot be opened again", live.table.spec.id)
            self.live.pop(live.table.spec.id, None)
            for each in live.connections:
                each.close(1011, "the table could not be stored")

    # -- showing -----------------------------------------------------------------------------------------------------

    def _show(self, live: Live, entries: list[Entry]) -> None:
        """Tell everybody what is new. Preparations that are made for all are told together when they are over."""
        kinds = {each.kind for each in entries}
        if kinds & {"name", "take"}:
            self._call_anew(live)
        prepared, live.preparing = live.preparing, live.table.preparing
        if not live.preparing:
            self._update(live, prepared or "standing" in kinds, prepared)
        if kinds & {"stand-in", "name", "take"}:
            self.show_presence(live)
        if "door" in kinds:
            self._show_doors(live)
        if "gallery" in kinds:
            live.gallery.closed = live.table.closed
            self.show_gallery(live, live.gallery.news(0))

    def _update(self, live: Live, told: bool, at_once: bool) -> None:
        """Tell every connection what is new to it; those that see the same get the same message."""
        table = live.table
        made: dict[Any, bytes] = {}
        for each in live.connections:
            shown = live.shown_in(each.language)
            scene = shown.scene(each.you)
            key = (each.you, each.language, each.greyed, each.seq, id(each.scene))
            update = made.get(key)
            if update is None:
                changed = difference(each.scene, scene)
                lines = shown.lines(each.seq, each.you)
                standing, called = (shown.standing(each.you), shown.called(each.you)) if told else (None, None)
                question = shown.question(each.you, each.greyed)
                offers, seq = shown.offers(), table.seq
                update = encode(Update(lines, changed, question, offers, seq, standing, called, at_once))
                made[key] = update
            each.scene, each.seq = scene, table.seq
            each.send(update)

    def _call_anew(self, live: Live) -> None:
        """Somebody is called otherwise: whatever is told from now on says so."""
        live.forget_shown()
        for each in live.connections:
            each.read_as(live.table.naming(reader_of(each.you), each.language))

    def _show_doors(self, live: Live) -> None:
        """Tell every connection what is closed; spectators have to go if that is the table."""
        live.gallery.hushed = bool(live.table.doors["chat"])
        text = encode(DoorNews(live.table.told_doors()))
        for each in live.connections:
            each.send(text)
            if not each.you and live.table.doors["table"]:
                each.refuse(SHUT)
                each.close(NOT_FOR_SPECTATORS, "closed to spectators")

    def show_presence(self, live: Live) -> None:
        """Tell every connection who is there."""
        if live.connections:
            text = encode(PresenceNews(live.presence()))
            for each in live.connections:
                each.send(text)

    def show_next(self, live: Live, table: str, by: str, again: bool = False) -> None:
        """Tell every connection that somebody goes on, and where."""
        if again:
            live.again = table
        else:
            live.next = table
        text = encode(NextNews(table, by, again))
        for each in live.connections:
            each.send(text)

    def show_gallery(self, live: Live, news: GalleryNews) -> None:
        """Tell every connection what a spectator said, or who is silent."""
        text = encode(news)
        for each in live.connections:
            each.send(text)
