"""A database is its server's alone: nobody else on the machine reads it, and no second server plays its tables."""

from __future__ import annotations

import asyncio
import os
import socket
import sqlite3
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest
from server.harness import Process

from dustup.engine.errors import DustupError
from dustup.server.custody import alone_with
from dustup.server.run import run
from dustup.server.store import BadStore, Entry, Store, url_of


@pytest.fixture(autouse=True)
def _generous() -> Iterator[None]:
    """Rights as a careless machine gives them."""
    before = os.umask(0)
    yield
    os.umask(before)


def mode(path: Path) -> str:
    return oct(stat.S_IMODE(path.stat().st_mode))


def test_a_new_database_is_for_nobody_else(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "dustup"
    store = Store(url_of(str(folder / "tables.db")), shared=True)
    asyncio.run(_used(store))
    assert {each.name: mode(each) for each in folder.iterdir()} == {
        "tables.db": "0o600",
        "tables.db-wal": "0o600",
        "tables.db-shm": "0o600",
        "tables.db-turn": "0o600",
    }
    assert mode(folder) == "0o700"
    store.close()


async def _used(store: Store) -> None:
    with pytest.raises(Exception, match="FOREIGN KEY"):
        await store.append("nowhere", 1, [Entry("answer", 0, "x", 0.0)])


def test_the_lock_of_a_server_is_for_nobody_else(tmp_path: Path) -> None:
    with alone_with(url_of(str(tmp_path / "tables.db"))):
        assert mode(tmp_path / "tables.db-serving") == "0o600"


def test_a_database_that_others_can_read_is_warned_of(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    data = tmp_path / "tables.db"
    with alone_with(url_of(str(data))):
        assert not caplog.text, "nobody else can read it"
    data.chmod(0o640)
    with alone_with(url_of(str(data))):
        assert f"chmod 600 {data}" in caplog.text and "the folder" not in caplog.text
    assert mode(data) == "0o640", "it may be meant so"
    data.chmod(0o600)
    caplog.clear()
    tmp_path.chmod(0o755)
    with alone_with(url_of(str(data))):
        assert f"the folder {tmp_path} is open to others" in caplog.text and "chmod 600" not in caplog.text


def test_a_database_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    for place in (tmp_path, tmp_path / "file" / "tables.db"):
        with pytest.raises(BadStore, match=f"{place} cannot be used"):
            Store(url_of(str(place)))


def test_no_second_server_on_one_database(database: str) -> None:
    """It would play every table a second time; when the first has ended, it may."""
    with alone_with(url_of(database)):
        with pytest.raises(BadStore, match="another server uses the database"), alone_with(url_of(database)):
            pass
    for _ in range(20):  # at once, however long the database takes to notice that a connection is gone
        with alone_with(url_of(database)):
            pass


def test_dustup_serve_says_that_there_is_another(tmp_path: Path) -> None:
    data = tmp_path / "tables.db"
    first = Process(data, "--halls", "1")
    try:
        with socket.create_server(("127.0.0.1", 0)) as listening:
            with pytest.raises(DustupError, match=rf"another server uses .* \(process {first.process.pid}\): end"):
                run(str(data), listening)
    finally:
        first.kill()
    with alone_with(url_of(str(data))):
        pass


def test_a_damaged_database_is_found_at_the_start(tmp_path: Path) -> None:
    """Also where nobody has looked yet: a page in the middle is overwritten."""
    data = tmp_path / "tables.db"
    Store(url_of(str(data))).close()
    connection = sqlite3.connect(data)
    connection.execute("create table more (text)")
    connection.executemany("insert into more values (?)", [("x" * 500,)] * 400)
    connection.commit()
    connection.close()
    with data.open("r+b") as file:
        file.seek(data.stat().st_size // 2 // 4096 * 4096)
        file.write(b"\xff" * 4096)
    with pytest.raises(BadStore, match=r"is damaged .* docs/operating\.md"), alone_with(url_of(str(data))):
        pass
