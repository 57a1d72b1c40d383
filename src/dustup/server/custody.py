"""A database belongs to one server at a time, and is looked over before it begins.

Two servers on one database would each play every table, and each would overtake the other.
"""

from __future__ import annotations

import logging
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import sqlalchemy as sql
from sqlalchemy.exc import SQLAlchemyError

from dustup.server.files import warn_if_open
from dustup.server.store import BadStore, Store

if sys.platform != "win32":
    import fcntl

log = logging.getLogger("dustup.server")

SERVING = 0xD058
"""The number of the lock that a server holds on a PostgreSQL database for as long as it runs."""


@contextmanager
def alone_with(url: str) -> Iterator[None]:
    """Have a database for oneself, in order and closed to others; what is wrong with it is said here."""
    Store(url).close()
    parsed = sql.make_url(url)
    sqlite = parsed.get_backend_name() == "sqlite"
    with _held_file(Path(parsed.database or "")) if sqlite else _held_lock(parsed):
        if sqlite:
            look_over(url)
            warn_if_open(Path(parsed.database or ""))
        yield


@contextmanager
def _held_file(database: Path) -> Iterator[None]:
    """The lock on an SQLite database; a process that dies gives it up."""
    if sys.platform == "win32":
        yield
        return
    place = database.with_name(f"{database.name}-serving")
    handle = os.open(place, os.O_CREAT | os.O_RDWR, 0o600)
    try:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            who = os.read(handle, 20).decode("ascii", "replace").strip()
            raise BadStore(_taken(str(database), f" (process {who})" if who else "")) from None
        except OSError as error:
            log.warning("whether another server uses %s cannot be found out: %s", database, error.strerror)
        os.truncate(handle, 0)
        os.pwrite(handle, f"{os.getpid()}\n".encode(), 0)
        yield
    finally:
        os.close(handle)


@contextmanager
def _held_lock(url: sql.URL) -> Iterator[None]:
    """The lock on a PostgreSQL database; one that dies gives it up with its connection.

    Whoever ends properly gives it up first: PostgreSQL notices that a connection was closed only a little later, and
    the next server may already be waiting.
    """
    engine = sql.create_engine(url, poolclass=sql.NullPool)
    with engine.connect() as connection:
        if not connection.execute(sql.select(sql.func.pg_try_advisory_lock(SERVING))).scalar():
            raise BadStore(_taken(url.render_as_string(hide_password=True), ""))
        connection.commit()
        try:
            yield
        finally:
            with suppress(SQLAlchemyError):
                connection.execute(sql.select(sql.func.pg_advisory_unlock(SERVING)))
                connection.commit()


def look_over(url: str) -> None:
    """Whether an SQLite database is whole."""
    engine = sql.create_engine(url, poolclass=sql.NullPool)
    try:
        with engine.connect() as connection:
            found = list(connection.exec_driver_sql("PRAGMA quick_check(3)").scalars())
    except SQLAlchemyError as error:
        found = [str(error.__cause__ or error)]
    if found != ["ok"]:
        raise BadStore(
            f"the database {sql.make_url(url).database} is damaged ({'; '.join(found)[:300]}): "
            "put back a copy of it, as docs/operating.md says"
        )


def _taken(database: str, who: str) -> str:
    return f"another server uses the database {database}{who}: end that one first, or use another database"
