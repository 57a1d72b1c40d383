"""Storage, the same on SQLite and PostgreSQL."""

from __future__ import annotations

import asyncio
import random
import sqlite3
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier, Lock, Timer

import pytest
import sqlalchemy as sql
from server.harness import Served, catch_up, play_on, served, wait_for
from sqlalchemy.exc import SQLAlchemyError

from dustup.server import store as stores
from dustup.server.spec import Seat, Spec, make_spec
from dustup.server.store import BadStore, Entry, Store, url_of


@pytest.fixture
def store(database: str) -> Iterator[Store]:
    made = Store(url_of(database))
    yield made
    made.close()


def spec(id: str, **more: object) -> Spec:
    return make_spec(id, "duel", [Seat("Ada \N{SNOWMAN}", "link"), Seat("Bo", "link")], created=1.5, **more)


def entries(count: int, kind: str = "chat") -> list[Entry]:
    return [Entry(kind, at % 2 if at % 3 else None, f"line {at} é\n'\"", 1000.0625 + at) for at in range(count)]


def test_what_is_stored_comes_back(store: Store) -> None:
    async def work() -> None:
        made = spec("one")
        await store.open_table(made)
        await store.append("one", 1, entries(3))
        await store.append("one", 4, entries(2), result="Ada wins, 1 to 0.")
        kept = await store.table("one")
        assert kept is not None and kept.spec == made and kept.result == "Ada wins, 1 to 0."
        assert kept.over == entries(2)[-1].at
        assert await store.entries("one") == [*entries(3), *entries(2)]
        assert await store.table("two") is None and await store.entries("two") == []
        assert [each.spec.id for each in await store.finished(5)] == ["one"]
        await store.add_replay("r1", "duel", "{}")
        assert await store.replay("r1") == "{}" and await store.replay("r2") is None

    asyncio.run(work())


def test_a_journal_is_only_added_to(store: Store) -> None:
    """The same number twice is refused, whoever else is in the same transaction."""

    async def work() -> None:
        for id in ("one", "two"):
            await store.open_table(spec(id))
        await store.append("one", 1, entries(2))
        done = await asyncio.gather(
            store.append("two", 1, entries(1)),
            store.append("one", 2, entries(1)),
            store.append("two", 2, entries(1)),
            store.append("nosuch", 1, entries(1)),
            return_exceptions=True,
        )
        assert [isinstance(each, SQLAlchemyError) for each in done] == [False, True, False, True]
        assert len(await store.entries("one")) == 2 and len(await store.entries("two")) == 2

    asyncio.run(work())


def test_many_appends_share_a_commit(store: Store) -> None:
    async def work() -> None:
        for at in range(40):
            await store.open_table(spec(f"t{at}"))
        before = store.commits
        await asyncio.gather(*(store.append(f"t{at}", 1, entries(1)) for at in range(40)))
        assert store.commits - before < 10
        assert all([len(await store.entries(f"t{at}")) == 1 for at in range(40)])

    asyncio.run(work())


def test_while_there_is_much_to_store_the_writer_waits_a_little_for_others(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A commit costs the same for one as for ten. Whoever comes alone waits for nobody."""

    async def work() -> None:
        for at in range(6):
            await store.open_table(spec(f"t{at}"))
        monkeypatch.setattr(stores, "GATHER", 0.4)
        monkeypatch.setattr(stores, "BUSY", 60.0)
        await asyncio.wait_for(store.append("t0", 1, entries(1)), 0.4)
        turn = Lock()
        monkeypatch.setattr(store, "_turn", turn)
        with turn:
            several = [asyncio.create_task(store.append(f"t{at}", 1, entries(1))) for at in (1, 2, 3)]
            await asyncio.sleep(0.05)
        await asyncio.gather(*several)
        before = store.commits
        first = asyncio.create_task(store.append("t4", 1, entries(1)))
        await asyncio.sleep(0.1)
        await asyncio.gather(first, store.append("t5", 1, entries(1)))
        assert store.commits - before == 1

    asyncio.run(work())


def test_what_was_handed_over_is_stored_even_if_nobody_waits(database: str) -> None:
    async def work(store: Store) -> None:
        await store.open_table(spec("one"))
        waiting = asyncio.create_task(store.append("one", 1, entries(1)))
        await asyncio.sleep(0)
        waiting.cancel()

    first = Store(url_of(database))
    asyncio.run(work(first))
    first.close()
    second = Store(url_of(database))
    assert asyncio.run(second.entries("one")) == entries(1)
    second.close()


def test_the_signing_key_is_made_once(database: str) -> None:
    keys = set()
    for _ in range(2):
        store = Store(url_of(database))
        keys.add(asyncio.run(store.signing_key()))
        store.close()
    assert len(keys) == 1 and len(keys.pop()) >= 32


def test_even_if_several_come_to_an_empty_database_at_once(database: str) -> None:
    together = Barrier(4)

    def come(_: int) -> str:
        together.wait()
        store = Store(url_of(database))
        try:
            return asyncio.run(store.signing_key())
        finally:
            store.close()

    with ThreadPoolExecutor(4) as four:
        assert len(set(four.map(come, range(4)))) == 1


def test_who_comes_while_another_begins_to_write_to_a_new_sqlite_file_waits(tmp_path: Path) -> None:
    """SQLite refuses a turn to its write-ahead log at once in that moment, however long one is willing to wait."""
    file = tmp_path / "tables.db"
    other = sqlite3.connect(file, isolation_level=None, check_same_thread=False)
    other.execute("CREATE TABLE other (thing)")
    other.execute("BEGIN IMMEDIATE")
    done = Timer(0.1, other.execute, ["COMMIT"])
    done.start()
    try:
        Store(f"sqlite:///{file}").close()
    finally:
        done.join()
        other.close()


def test_several_write_in_turns(database: str) -> None:
    """As halls do: each has its own store, and none is refused because another is writing."""
    stores = [Store(url_of(database), shared=True) for _ in range(3)]

    async def work() -> None:
        for at, store in enumerate(stores):
            await store.open_table(spec(f"t{at}"))
        for number in range(1, 31):
            await asyncio.gather(*(each.append(f"t{at}", number, entries(1)) for at, each in enumerate(stores)))
        for at, store in enumerate(stores):
            assert await store.entries(f"t{at - 1 if at else 2}") == entries(1) * 30, "all see what each has written"

    asyncio.run(work())
    for each in stores:
        each.close()


def test_a_newer_database_is_refused(database: str) -> None:
    store = Store(url_of(database))
    with store._engine.begin() as connection:
        connection.execute(stores.server.update().where(stores.server.c.name == "schema").values(value="99"))
    store.close()
    with pytest.raises(BadStore, match=r"newer Dustup.*99"):
        Store(url_of(database))


@pytest.mark.parametrize(
    ("url", "said"),
    [
        ("mysql://u:geheim@h/d", "expected sqlite"),
        ("sqlite://", "not in memory"),
        ("no such://", "cannot be opened"),
        ("postgresql+psycopg://u:geheim@127.0.0.1:1/d", "cannot be used"),
    ],
)
def test_bad_databases(url: str, said: str) -> None:
    with pytest.raises(BadStore, match=said) as error:
        Store(url_of(url))
    assert "geheim" not in str(error.value) or "mysql" in url


def test_a_file_that_is_no_database(tmp_path) -> None:
    (tmp_path / "x.db").write_text("this is no database " * 100)
    with pytest.raises(BadStore, match="cannot be used"):
        Store(url_of(str(tmp_path / "x.db")))


def test_a_table_survives_a_restart(database: str) -> None:
    """The same question, the same lines, the same numbers, on either kind of database."""
    with served(database) as first:
        table = first.open("henshin")
        ada, bo = first.guest(table, 0), first.guest(table, 1)
        play_on(ada, bo, answers=25, pick=random.Random(7))
        ada.done("chat", text="See you tomorrow")
        catch_up(bo, ada.seq)
        (ada if ada.question["seat"] == 1 else bo).done("offer-draw")
        catch_up(ada, max(ada.seq, bo.seq))
        catch_up(bo, ada.seq)
        before = [(each.lines, each.scene, each.question, each.offers, each.seq) for each in (ada, bo)]
    with served(database) as second:
        ada, bo = second.guest(table, 0), second.guest(table, 1)
        assert [(each.lines, each.scene, each.question, each.offers, each.seq) for each in (ada, bo)] == before
        play_on(ada, bo, answers=5)


def test_when_storing_fails_nothing_has_changed(server: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    table = server.open("duel")
    ada, bo = server.guest(table, 0), server.guest(table, 1)
    number = ada.question["number"]
    before = server.hub.live[table["table"]].table.entries

    async def fails(*_: object) -> None:
        raise SQLAlchemyError("the disk is full")

    store = server.hub.store
    with monkeypatch.context() as patch:
        patch.setattr(store, "append", fails)
        assert ada.refused("answer", question=number, option="bid 1")["code"] == "not-stored"
    ada.until("update")
    bo.until("update")
    kept = server.hub.live[table["table"]].table
    assert kept.entries == before and not kept.history
    ada.answer("bid 1")
    bo.until("update")
    bo.answer("bid 0")
    catch_up(ada, bo.seq)
    assert [line["seq"] for line in ada.lines] == list(range(1, ada.seq + 1))


def test_a_bot_whose_answer_was_not_stored_answers_again(server: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    failures: list[object] = []
    append = server.hub.store.append

    async def fails_once(*given: object) -> None:
        if not failures and given[2][0].kind == "answer":
            failures.append(given)
            raise SQLAlchemyError("the disk is full")
        await append(*given)

    monkeypatch.setattr(server.hub.store, "append", fails_once)
    table = server.open("duel", {"who": "here", "name": "Ada"}, {"who": "bot", "bot": "random"})
    server.guest(table, 0)
    wait_for(lambda: asyncio.run(server.hub.store.entries(table["table"])), 10)
    assert failures


def test_rules_that_break_leave_the_table_whole(server: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    """A mistake in a game's code in the middle of an answer: the table is opened again as it was stored."""
    table = server.open("duel")
    ada = server.guest(table, 0)
    before = server.hub.live[table["table"]].table.entries
    monkeypatch.setattr(server.hub.live[table["table"]].table, "_tell", lambda: 1 / 0)
    assert ada.refused("answer", question=0, option="bid 1")["code"] == "not-stored"
    ada.until("update")
    assert server.hub.live[table["table"]].table.entries == before
    ada.answer("bid 1")
    assert server.hub.live[table["table"]].table.history == [(0, "bid 1")]


def test_two_servers_on_one_database_never_mix_up_a_table(database: str) -> None:
    with served(database) as first, served(database) as second:
        table = first.open("duel")
        here, there = first.guest(table, 0), second.guest(table, 1)
        here.answer("bid 1")
        said = there.ask("answer", question=0, option="bid 2")
        assert said["type"] == "refused" and said["code"] == "not-stored"
        # The second server has looked into the store again and knows of the first answer.
        assert there.ask("answer", question=0, option="bid 2")["type"] == "ack"
        assert second.hub.live[table["table"]].table.history == [(0, "bid 1"), (1, "bid 2")]


def test_the_schema_is_the_same_everywhere(database: str) -> None:
    store = Store(url_of(database))
    found = sql.inspect(store._engine)
    assert {"server", "tables", "journal", "replays"} <= set(found.get_table_names())
    assert found.get_pk_constraint("journal")["constrained_columns"] == ["table", "n"]
    store.close()
