"""Storage: tables and their journals, append-only, in SQLite or PostgreSQL.

A table is its specification and its journal. Beside an entry stands what it led to (lines, answers, dice): that counts
only when rules or cards have changed so far that the entries cannot be played again. One thread writes. What is handed
over while a commit is in progress goes into the next transaction together: however many tables are played, the disk is
asked to be sure once per commit. ``append`` and the others return when their transaction is on disk. Halls write to the
same database, each by its own writer; SQLite lets in one at a time, so they take turns.
"""

from __future__ import annotations

import asyncio
import os
import sqlite3
import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext, suppress
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue
from secrets import token_hex
from threading import Thread
from time import monotonic, sleep, time
from typing import Any, NamedTuple, TypeVar

import msgspec
import sqlalchemy as sql
from sqlalchemy.dialects.postgresql import insert as postgres_insert
from sqlalchemy.dialects.sqlite import insert as sqlite_insert
from sqlalchemy.engine import Connection, Engine
from sqlalchemy.exc import SQLAlchemyError

from dustup.engine.edition import Edition
from dustup.engine.errors import DustupError
from dustup.server.files import keep_private
from dustup.server.migrations import HEAD, revision, upgrade
from dustup.server.spec import Spec

SCHEMA = int(HEAD)
"""Raised whenever the schema changes, by a step under ``migrations``."""
WAITING = 10
"""Seconds for which one who wants to write to SQLite waits for another."""

if sys.platform != "win32":
    import fcntl

T = TypeVar("T")
Work = Callable[[Connection], Any]
Row = dict[str, Any]

metadata = sql.MetaData()
server = sql.Table(
    "server",
    metadata,
    sql.Column("name", sql.String(40), primary_key=True),
    sql.Column("value", sql.Text, nullable=False),
)
tables = sql.Table(
    "tables",
    metadata,
    sql.Column("id", sql.String(40), primary_key=True),
    sql.Column("game", sql.String(80), nullable=False),
    sql.Column("spec", sql.Text, nullable=False),  # JSON: set-up, secret, salts, seats, clock, content hash
    sql.Column("watch", sql.Boolean, nullable=False),
    sql.Column("created", sql.Float, nullable=False),
    sql.Column("over", sql.Float, nullable=True),  # when the match ended
    sql.Column("result", sql.Text, nullable=False),  # in words, once it is over
    sql.Column("record", sql.Text, nullable=False, server_default=""),  # once it is over
    sql.Column("content", sql.String(80), nullable=False, server_default=""),  # the rules it was last played with
    sql.Column("going", sql.Boolean, nullable=False, server_default=sql.false()),  # by itself: a bot or a clock is due
    sql.Column("campaign", sql.String(40), nullable=False, server_default=""),  # the first of its tables
    sql.Column("listed", sql.Float, nullable=True),  # until then it waits for strangers, though nobody may be there
)
journal = sql.Table(
    "journal",
    metadata,
    sql.Column("table", sql.String(40), sql.ForeignKey("tables.id"), primary_key=True),
    sql.Column("n", sql.Integer, primary_key=True),
    sql.Column("kind", sql.String(20), nullable=False),
    sql.Column("seat", sql.Integer, nullable=True),
    sql.Column("text", sql.Text, nullable=False),
    sql.Column("at", sql.Float, nullable=False),
    sql.Column("kept", sql.Text, nullable=False, server_default=""),  # JSON: lines, answers and dice it led to
)
replays = sql.Table(
    "replays",
    metadata,
    sql.Column("id", sql.String(40), primary_key=True),
    sql.Column("game", sql.String(80), nullable=False),
    sql.Column("record", sql.Text, nullable=False),
    sql.Column("created", sql.Float, nullable=False),
)
contents = sql.Table(
    "contents",
    metadata,
    sql.Column("hash", sql.String(80), primary_key=True),
    sql.Column("edition", sql.Text, nullable=False),  # JSON: what rules and cards were, once for all tables
)
reviews = sql.Table(
    "reviews",
    metadata,
    sql.Column("id", sql.String(40), primary_key=True),  # of the replay
    sql.Column("made", sql.Text, nullable=False),  # JSON, with marks for the seats
    sql.Column("created", sql.Float, nullable=False),
)
puzzles = sql.Table(
    "puzzles",
    metadata,
    sql.Column("id", sql.String(40), primary_key=True),
    sql.Column("game", sql.String(80), nullable=False),
    sql.Column("made", sql.Text, nullable=False),  # JSON: position, seat, what is asked, where it is from
    sql.Column("created", sql.Float, nullable=False),
)
sql.Index("tables_over", tables.c.over)
sql.Index("tables_going", tables.c.going)
sql.Index("tables_campaign", tables.c.campaign)
sql.Index("tables_listed", tables.c.listed)
COLUMNS = [each.name for each in journal.columns]

LISTED = 7 * 86400.0
"""Seconds for which an open table over days is listed, if nobody has come."""

PREPARING = 0xD057
"""The number of the lock under which a PostgreSQL database is prepared."""
GATHER, BUSY = 0.003, 0.02
"""Seconds. While there is much to store, the writer waits so long before a commit, that others may join in: a commit
costs the same for one answer as for ten, and what is shown of ten one after another costs less than ten times one.
There is much to store if several came together last time, no longer ago than the second figure."""


class BadStore(DustupError):
    """A database that cannot be used."""


class Entry(NamedTuple):
    """One thing that happened at a table, in the order it happened."""

    kind: str
    seat: int | None
    text: str
    at: float
    kept: str = ""
    """What it led to, should it ever be impossible to play it again (``kept.py``)."""


@dataclass(slots=True)
class Waiting:
    """Work handed to the writer, and who wants to know when it is on disk."""

    work: Work | None
    rows: Sequence[Row]
    """Of the journal: those of all who wait are written together."""
    loop: asyncio.AbstractEventLoop
    future: asyncio.Future[None]


@dataclass(slots=True)
class Stored:
    """A table as it is stored."""

    spec: Spec
    over: float | None
    result: str
    """How it ended, in words with marks for the seats; empty while it goes on."""
    record: str = ""
    """Kept when the match ended; empty if nobody came to write it."""
    going: bool = False
    """Whether a bot or a clock was due."""
    content: str = ""
    """The fingerprint of the rules and cards it was last played with."""

    def told(self, reader: int | None = None) -> str:
        """How it ended, as somebody reads it."""
        return self.spec.naming(reader).fill(self.result)

    def told_to_each(self) -> list[str]:
        """The same as each seat reads it."""
        return [self.told(seat) for seat in range(len(self.spec.seats))]


class Store:
    """The database of a server."""

    def __init__(self, url: str, shared: bool = False) -> None:
        """With ``shared``, others write to the same database all the time."""
        self.url = url
        self._engine = _engine(url)
        _prepare(self._engine, url)
        self._turn = _turns(url) if shared else nullcontext()
        self._queue: SimpleQueue[Waiting | None] = SimpleQueue()
        self._connection: Connection | None = None
        """The writer's own; opened anew after a mishap."""
        self._add = journal.insert().compile(dialect=self._engine.dialect, column_keys=COLUMNS)
        """How a row is added to the journal: made out once, as that takes longer than to add one."""
        self._writer = Thread(target=self._write, name="dustup-store", daemon=True)
        self._writer.start()
        self.commits = 0
        """How many transactions were committed, for those who measure."""

    def close(self) -> None:
        """Write what is waiting, then let go of the database."""
        self._queue.put(None)
        self._writer.join()
        self._engine.dispose()

    # -- writing -----------------------------------------------------------------------------------------------------

    async def open_table(self, spec: Spec) -> None:
        """Store a new table."""
        row = {
            "id": spec.id,
            "game": spec.game,
            "spec": msgspec.json.encode(spec).decode(),
            "watch": spec.watch,
            "created": spec.created,
            "over": None,
            "result": "",
            "record": "",
            "content": spec.content,
            "going": False,
            "campaign": spec.campaign,
            "listed": spec.created + LISTED if spec.pace == "days" and spec.for_anybody else None,
        }
        await self._durable(lambda connection: connection.execute(tables.insert(), row))

    async def keep_contents(self, editions: Mapping[str, Edition]) -> None:
        """Store what rules and cards are, by their fingerprints; what is known already is left as it is."""
        rows = [{"hash": each, "edition": msgspec.json.encode(made).decode()} for each, made in editions.items()]
        insert = sqlite_insert if self._engine.dialect.name == "sqlite" else postgres_insert
        if rows:
            await self._durable(lambda connection: connection.execute(insert(contents).on_conflict_do_nothing(), rows))

    async def append(
        self,
        table: str,
        first: int,
        entries: Sequence[Entry],
        result: str | None = None,
        going: bool | None = None,
        others: Row | None = None,
    ) -> None:
        """Store entries of a journal, the first with that number.

        With a result in words if the match is over; with ``going`` if it has changed whether a bot or a clock is due;
        with what ``others`` of the table's columns are to hold.
        """
        rows = [{"table": table, "n": first + at, **each._asdict()} for at, each in enumerate(entries)]
        news: Row = dict(others or {}) if going is None else {**(others or {}), "going": going}
        if result is not None:
            news |= {"over": entries[-1].at, "result": result}
        for each in entries:
            if each.kind in ("content", "edition"):
                news["content"] = each.text.partition(" ")[0]
        if not news:
            await self._durable(None, rows)
        else:
            changed = tables.update().where(tables.c.id == table).values(**news)
            await self._durable(lambda connection: connection.execute(changed), rows)

    async def keep_record(self, table: str, record: str) -> None:
        """Store the record of a match that is over."""
        kept = tables.update().where(tables.c.id == table).values(record=record)
        await self._durable(lambda connection: connection.execute(kept))

    async def add_replay(self, id: str, game: str, record: str) -> None:
        """Store an uploaded record."""
        row = {"id": id, "game": game, "record": record, "created": time()}
        await self._durable(lambda connection: connection.execute(replays.insert(), row))

    async def keep_review(self, replay: str, made: str) -> None:
        """Store the review of a match; the first one counts."""
        await self._keep(reviews, {"id": replay, "made": made, "created": time()})

    async def keep_puzzle(self, id: str, game: str, made: str) -> None:
        """Store a puzzle; kept twice, it is the same one."""
        await self._keep(puzzles, {"id": id, "game": game, "made": made, "created": time()})

    async def _keep(self, where: sql.Table, row: Row) -> None:
        def work(connection: Connection) -> None:
            known = connection.execute(sql.select(where.c.id).where(where.c.id == row["id"])).first()
            if known is None:
                connection.execute(where.insert(), row)

        await self._durable(work)

    async def _durable(self, work: Work | None, rows: Sequence[Row] = ()) -> None:
        """Have work done by the writer; returns when it is on disk. Done even if nobody waits for it any more."""
        loop = asyncio.get_running_loop()
        waiting = Waiting(work, rows, loop, loop.create_future())
        self._queue.put(waiting)
        await waiting.future

    def _write(self) -> None:
        """The writer: everything that waits goes into one transaction."""
        going_on, much_until = True, 0.0
        while going_on:
            waiting = [self._queue.get()]
            if monotonic() < much_until:
                sleep(GATHER)
            with self._turn:
                while not self._queue.empty():
                    waiting.append(self._queue.get())
                going_on = None not in waiting
                self._commit([each for each in waiting if each is not None])
            much_until = monotonic() + BUSY if len(waiting) > 1 else 0.0
        self._let_go()

    def _commit(self, batch: list[Waiting]) -> None:
        if not batch:
            return
        try:
            if self._connection is None:
                self._connection = self._engine.connect()
            rows = [row for each in batch for row in each.rows]
            if rows:
                self._connection.exec_driver_sql(self._add.string, self._given(rows))
            for each in batch:
                if each.work is not None:
                    each.work(self._connection)
            self._connection.commit()
        except Exception as error:
            self._let_go()
            if len(batch) == 1:
                _report(batch, error)
            else:
                # One of them is at fault: each by itself, so that the others do not suffer.
                for each in batch:
                    self._commit([each])
            return
        self.commits += 1
        _report(batch, None)

    def _given(self, rows: list[Row]) -> list[Any]:
        """Rows as the database wants them: by the names of their columns, or one value after another."""
        return rows if self._add.positiontup is None else [tuple(map(row.get, self._add.positiontup)) for row in rows]

    def _let_go(self) -> None:
        """Close the writer's connection; what it has not committed is undone."""
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(Exception):
                connection.close()

    # -- reading -----------------------------------------------------------------------------------------------------

    async def signing_key(self) -> str:
        """The key by which seats' keys are signed: made once."""
        return await self._read(lambda connection: _setting(connection, "signing-key"))

    async def table(self, id: str) -> Stored | None:
        """A table by its id."""
        if not is_id(id):
            return None
        rows = await self._rows(sql.select(tables).where(tables.c.id == id))
        return _stored(rows[0]) if rows else None

    async def entries(self, table: str) -> list[Entry]:
        """The journal of a table."""
        wanted = sql.select(journal.c.kind, journal.c.seat, journal.c.text, journal.c.at, journal.c.kept)
        rows = await self._rows(wanted.where(journal.c.table == table).order_by(journal.c.n))
        return [Entry(*row) for row in rows]

    async def edition(self, content: str) -> Edition | None:
        """What rules and cards were, by their fingerprint; nothing if nobody has stored it."""
        rows = await self._rows(sql.select(contents.c.edition).where(contents.c.hash == content))
        return msgspec.json.decode(rows[0].edition, type=Edition) if rows else None

    async def finished(self, most: int) -> list[Stored]:
        """The last tables that were played to the end for all to see."""
        wanted = sql.select(tables).where(tables.c.over.is_not(None), tables.c.watch)
        return [_stored(row) for row in await self._rows(wanted.order_by(tables.c.over.desc()).limit(most))]

    async def waiting(self, now: float, most: int) -> list[Stored]:
        """The newest tables that wait for strangers, though nobody may be there."""
        wanted = sql.select(tables).where(tables.c.listed > now, tables.c.over.is_(None))
        return [_stored(row) for row in await self._rows(wanted.order_by(tables.c.created.desc()).limit(most))]

    async def campaign(self, id: str) -> list[Stored]:
        """A table and all that follow it, in the order in which they were opened; ``id`` is that of the first."""
        if not is_id(id):
            return []
        wanted = sql.select(tables).where((tables.c.id == id) | (tables.c.campaign == id))
        return [_stored(row) for row in await self._rows(wanted.order_by(tables.c.created, tables.c.id != id))]

    async def going(self) -> list[str]:
        """The tables that were going on by themselves when they were last played: a bot or a clock was due."""
        wanted = sql.select(tables.c.id).where(tables.c.going, tables.c.over.is_(None)).order_by(tables.c.created)
        return [str(id) for (id,) in await self._rows(wanted)]

    def played_with(self) -> list[tuple[str, str, bool, int]]:
        """How many tables there are: game, the content they were last played with, whether they are over."""
        over = tables.c.over.is_not(None)
        wanted = sql.select(tables.c.game, tables.c.content, over, sql.func.count()).group_by(
            tables.c.game, tables.c.content, over
        )
        with self._engine.connect() as connection:
            return [(game, content, bool(over), count) for game, content, over, count in connection.execute(wanted)]

    async def replay(self, id: str) -> str | None:
        """An uploaded record."""
        if not is_id(id):
            return None
        rows = await self._rows(sql.select(replays.c.record).where(replays.c.id == id))
        return str(rows[0][0]) if rows else None

    async def review(self, replay: str) -> str | None:
        """The review of a match, if it was made."""
        return await self._made(reviews, replay)

    async def puzzle(self, id: str) -> str | None:
        """A puzzle by its id."""
        return await self._made(puzzles, id)

    async def _made(self, where: sql.Table, id: str) -> str | None:
        rows = await self._rows(sql.select(where.c.made).where(where.c.id == id)) if is_id(id) else []
        return str(rows[0][0]) if rows else None

    async def _rows(self, query: sql.Select[Any]) -> Sequence[Any]:
        return await self._read(lambda connection: connection.execute(query).all())

    async def _read(self, work: Callable[[Connection], T]) -> T:
        def reading() -> T:
            with self._engine.connect() as connection:
                return work(connection)

        return await asyncio.to_thread(reading)


def is_id(text: str) -> bool:
    """Whether a text can be an id at all; anything else need not be looked for."""
    return text.isascii() and text.isalnum() and len(text) <= 40


def _report(batch: list[Waiting], error: Exception | None) -> None:
    """Tell those who wait, all at once."""

    def finish() -> None:
        for each in batch:
            if each.future.done():
                continue
            if error is None:
                each.future.set_result(None)
            else:
                each.future.set_exception(error)

    # The server may be gone by now; what is on disk stays there.
    with suppress(RuntimeError):
        batch[0].loop.call_soon_threadsafe(finish)


def _stored(row: Any) -> Stored:
    return Stored(msgspec.json.decode(row.spec, type=Spec), row.over, row.result, row.record, row.going, row.content)


# -- taking turns -----------------------------------------------------------------------------------------------------


class Turns:
    """Whose turn it is to write to an SQLite file.

    SQLite keeps others out by itself, but whoever finds it taken looks again only after a while, up to a tenth of a
    second; here one is woken when it is free. A process that dies gives up its turn.
    """

    def __init__(self, path: str) -> None:
        self._file = os.open(path, os.O_CREAT | os.O_RDWR, 0o600)

    def __enter__(self) -> None:
        with suppress(OSError):  # some file systems cannot do it: then one waits as SQLite does
            fcntl.flock(self._file, fcntl.LOCK_EX)

    def __exit__(self, *_: object) -> None:
        with suppress(OSError):
            fcntl.flock(self._file, fcntl.LOCK_UN)


def _turns(url: str) -> AbstractContextManager[None]:
    parsed = sql.make_url(url)
    return Turns(f"{parsed.database}-turn") if parsed.get_backend_name() == "sqlite" else nullcontext()


# -- opening a database -----------------------------------------------------------------------------------------------


def url_of(given: str) -> str:
    """A database by its address, or an SQLite file by its path."""
    return given if "://" in given else f"sqlite:///{Path(given).expanduser().absolute()}"


def _engine(url: str) -> Engine:
    try:
        parsed = sql.make_url(url)
        kind = parsed.get_backend_name()
        if kind not in ("sqlite", "postgresql"):
            raise BadStore(f"the database {url!r} is a {kind} one; expected sqlite:///FILE or postgresql+psycopg://…")
        if kind == "sqlite":
            if not parsed.database or parsed.database == ":memory:":
                raise BadStore("tables are kept in a file, not in memory: expected sqlite:///FILE")
            try:
                keep_private(Path(parsed.database))
            except OSError as error:
                said = f"the database {parsed.database} cannot be used: {error.strerror or error}"
                raise BadStore(said) from None
        engine = sql.create_engine(parsed, pool_pre_ping=kind != "sqlite")
    except (sql.exc.ArgumentError, ModuleNotFoundError) as error:
        raise BadStore(f"the database {url!r} cannot be opened: {error}") from None
    if kind == "sqlite":
        sql.event.listen(engine, "connect", _careful)
    return engine


def _careful(connection: Any, _: Any) -> None:
    """SQLite: readers and the writer do not wait for each other, and a commit is on disk when it returns."""
    cursor = connection.cursor()
    for pragma in (f"busy_timeout={WAITING * 1000}", "synchronous=FULL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    _written_ahead(cursor)
    cursor.close()


def _written_ahead(cursor: Any) -> None:
    """Turn to the write-ahead log. Whoever comes while another turns to it is refused at once instead of waiting."""
    end = monotonic() + WAITING
    while True:
        try:
            cursor.execute("PRAGMA journal_mode=WAL")
            return
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY or monotonic() > end:
                raise
            sleep(0.01)


def _prepare(engine: Engine, url: str) -> None:
    """Bring it to the schema of today; refuse a database that a newer version has written."""
    try:
        with engine.begin() as connection:
            _by_oneself(connection)
            schema = _schema(connection)
            if schema <= SCHEMA:
                upgrade(connection)
                _ensure(connection, {"schema": str(SCHEMA), "signing-key": token_hex(32)})
    except SQLAlchemyError as error:
        raise BadStore(f"the database {_without_password(url)} cannot be used: {error.__cause__ or error}") from None
    if schema > SCHEMA:
        raise BadStore(
            f"the database {_without_password(url)} was written by a newer Dustup (its schema is {schema}, "
            f"this one knows {SCHEMA}); update Dustup or use another database"
        )


def _schema(connection: Connection) -> int:
    """The number of the schema; 0 for a new database."""
    found = int(revision(connection) or 0)
    return max(found, int(_setting(connection, "schema"))) if found else 0


def _by_oneself(connection: Connection) -> None:
    """Several servers may come to an empty database at the same time: until the end of the transaction, others wait."""
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql("BEGIN IMMEDIATE")
    else:
        connection.execute(sql.select(sql.func.pg_advisory_xact_lock(PREPARING)))


def _ensure(connection: Connection, settings: dict[str, str]) -> None:
    known = set(connection.execute(sql.select(server.c.name)).scalars())
    for name, value in settings.items():
        if name not in known:
            connection.execute(server.insert(), {"name": name, "value": value})


def _setting(connection: Connection, name: str) -> str:
    return str(connection.execute(sql.select(server.c.value).where(server.c.name == name)).scalar_one())


def _without_password(url: str) -> str:
    return sql.make_url(url).render_as_string(hide_password=True)
