"""A database of the first schema becomes one of today, with everything in it."""

from __future__ import annotations

import asyncio
from pathlib import Path

import sqlalchemy as sql
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from server.conftest import TOYS
from server.harness import play_on, served

from dustup.engine.record import verify_fair
from dustup.server import store as stores
from dustup.server.migrations import HEAD, revision
from dustup.server.store import Store, url_of

FIRST = Path(__file__).parent / "fixtures" / "schema-1.sql"


def of_the_first_schema(database: str) -> str:
    """A database as the first schema wrote it."""
    engine = sql.create_engine(url_of(database))
    with engine.begin() as connection:
        for each in FIRST.read_text(encoding="utf-8").split(";\n"):
            if each.strip():
                connection.exec_driver_sql(each.replace("%", "%%"))
    engine.dispose()
    return database


def differences(store: Store) -> list:
    with store._engine.connect() as connection:
        assert revision(connection) == HEAD
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        return [each for each in compare_metadata(context, stores.metadata) if "alembic_version" not in str(each)]


def test_the_steps_lead_to_the_schema_of_the_code(database: str) -> None:
    store = Store(url_of(database))
    assert differences(store) == []
    store.close()


def test_an_old_database_has_the_schema_of_today_and_keeps_everything(database: str) -> None:
    of_the_first_schema(database)
    for _ in range(2):
        store = Store(url_of(database))
        assert differences(store) == []
        assert asyncio.run(store.signing_key()) == "5a" * 32
        kept = asyncio.run(store.table("finished"))
        assert kept is not None and kept.result == "Bo wins, 7 to 3." and kept.over == 1700000045.0
        assert kept.spec.salts == ["lucky", ""] and kept.spec.gather is False and kept.record == ""
        assert len(asyncio.run(store.entries("finished"))) == 44
        assert asyncio.run(store.replay("replay1")) == "{}"
        contents = {id: asyncio.run(store.table(id)).content for id in ("running", "finished")}
        assert contents == {"running": "older", "finished": "520e0d5aa7789966"}
        with store._engine.connect() as connection:
            assert stores._setting(connection, "schema") == str(stores.SCHEMA), (
                "an older Dustup must know that it is too old"
            )
        store.close()


def test_old_tables_are_played_on_and_read(database: str) -> None:
    of_the_first_schema(database)
    with served(database, modules=TOYS) as server:
        keys = [server.hub.keys.key("running", seat) for seat in (0, 1)]
        table = {"table": "running", "seats": [{"key": key} for key in keys]}
        ada, bo = server.guest(table, 0), server.guest(table, 1)
        play_on(ada, bo)
        assert ada.question is None
        assert "of 1 more it cannot be told when" in verify_fair(server.http.get("/tables/running/record").text)
        told = server.http.get("/tables/finished/log").text
        assert "Ada: Good luck" in told and "Ada offers a draw." in told
        # A draw that was offered once and forgotten did not expire then.
        assert "no longer offers" not in told
        assert server.http.get("/replays/finished").json()["result"] == "Bo wins, 7 to 3."
