"""Bots and clocks go on when nobody is at the table, also after a restart."""

from __future__ import annotations

import asyncio
import time
from dataclasses import replace
from pathlib import Path

import pytest
from server.conftest import TOYS
from server.harness import GENEROUS, Served, served, wait_for

from dustup.bots.simple import RandomBot
from dustup.server import live

BOT = {"who": "bot", "bot": "random"}


def stored(server: Served, table: dict) -> list[str]:
    return [each.kind for each in asyncio.run(server.hub.store.entries(table["table"]))]


def test_a_bot_answers_though_everybody_has_gone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    leave = asyncio.Event()

    async def when_all_have_left(pool, table, seat, bot, address):
        await leave.wait()
        return table.match.write(next(each for each in table.match.questions if each.seat == seat).options[0])

    monkeypatch.setattr(live, "think", when_all_have_left)
    with served(tmp_path / "t.db", limits=replace(GENEROUS, idle_seconds=0.2), modules=TOYS) as server:
        table = server.open("duel", {"who": "here"}, {"who": "bot", "bot": "greedy"})
        ada = server.guest(table, 0)
        ada.answer("bid 1")
        ada.close()
        time.sleep(0.7)
        assert table["table"] in server.hub.live, "a table is not put away while a bot thinks"
        server.server.servers[0].get_loop().call_soon_threadsafe(leave.set)
        wait_for(lambda: stored(server, table).count("answer") >= 2)
        # It is Ada's turn again, who has all the time: the table is put away.
        wait_for(lambda: table["table"] not in server.hub.live)
        assert asyncio.run(server.hub.store.table(table["table"])).going is False


def test_bots_alone_play_to_the_end(server: Served) -> None:
    table = server.open("duel", BOT, BOT)
    watcher = server.guest(table)
    watcher.close()
    wait_for(lambda: server.http.get(f"/tables/{table['table']}").json()["over"])


def test_the_clock_of_whoever_has_gone_runs_out(server: Served) -> None:
    """Ada and Bo both leave: the match goes on by the rule of the clock, to its end."""
    table = server.open("duel", clock={"seconds": 1}, setup={"health": 1, "rounds": 1})
    wait_for(lambda: server.http.get(f"/tables/{table['table']}").json()["over"], 60)
    assert "notice" in stored(server, table)


def test_a_server_that_starts_wakes_the_tables_where_a_bot_is_due(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def never(pool, table, seat, bot):
        await asyncio.sleep(60)

    with monkeypatch.context() as patch, served(tmp_path / "t.db", modules=TOYS) as first:
        patch.setattr(live, "think", never)
        table = first.open("duel", {"who": "here"}, {"who": "bot", "bot": "greedy"})
        waiting = first.open("duel")
        first.guest(table, 0).answer("bid 1")
        assert stored(first, table).count("answer") == 1
    with served(tmp_path / "t.db", modules=TOYS) as second:
        wait_for(lambda: stored(second, table).count("answer") >= 2)
        assert waiting["table"] not in second.hub.live, "where people have all the time nobody is woken"


def test_and_those_where_a_clock_runs(tmp_path: Path) -> None:
    with served(tmp_path / "t.db", modules=TOYS) as first:
        table = first.open("duel", clock={"seconds": 2})
    with served(tmp_path / "t.db", modules=TOYS) as second:
        wait_for(lambda: "answer" in stored(second, table))


def test_the_random_bot_knows_nothing_of_the_secret(server: Served) -> None:
    """What it answers must not say anything about the dice: its seed is its own."""
    table = server.open("duel", BOT, {"who": "here"})
    one = server.hub.live[table["table"]]
    told = RandomBot(one.table.spec.secret)
    assert [told._draw() for _ in range(5)] != [one._random._draw() for _ in range(5)]
