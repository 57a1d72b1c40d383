"""Bots in worker processes, clocks, and people who are away."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from dataclasses import replace
from pathlib import Path
from threading import Event

import pytest
from server.conftest import TOYS
from server.harness import GENEROUS, Served, catch_up, play_on, served, wait_for

from dustup.server import bots, live
from dustup.server.spec import Seat, make_spec
from dustup.server.tables import Table
from dustup.server.workers import Pool, WorkerFailed

UNDONE = -1


def test_a_worker_is_told_only_what_is_new(monkeypatch: pytest.MonkeyPatch) -> None:
    spec = make_spec("t", "henshin", [Seat("Ada", "link"), Seat("greedy", "bot", "greedy")])
    table, pool = Table(spec), Pool(1)
    told: list[int] = []
    worker = pool.of("t")
    call = worker.call

    def listening(function, *given):
        told.append(len(given[4]))
        return call(function, *given)

    monkeypatch.setattr(worker, "call", listening)

    async def work() -> None:
        seat = None
        while len(told) < 12 or seat != 0:
            seat = table.asked[0]
            words = await bots.think(pool, table, seat, "greedy")
            table.answer(seat, table.number, words)
        # After an undo the match is told anew.
        told.append(UNDONE)
        table._do("offer", 0, "undo")
        for _ in range(2):
            seat = table.asked[0]
            table.answer(seat, table.number, await bots.think(pool, table, seat, "greedy"))

    try:
        asyncio.run(work())
    finally:
        pool.close()
    undone = told.index(UNDONE)
    assert told[0] == 0 and max(told[1:undone]) <= 3 and told[undone + 1] > 3


def test_a_worker_that_dies_is_started_again() -> None:
    spec = make_spec("t", "henshin", [Seat("Ada", "link"), Seat("greedy", "bot", "greedy")])
    table, pool = Table(spec), Pool(1)

    async def work() -> None:
        seat = table.asked[0]
        await bots.think(pool, table, seat, "greedy")
        first = pool.workers[0].pid
        os.kill(first, signal.SIGKILL)
        words = await bots.think(pool, table, seat, "greedy")
        assert pool.workers[0].pid != first
        table.answer(seat, table.number, words)
        # In the middle of thinking, too: the question is asked again.
        thinking = asyncio.create_task(bots.think(pool, table, table.asked[0], "thinker:1.0"))
        await asyncio.sleep(0.5)
        os.kill(pool.workers[0].pid, signal.SIGKILL)
        table.answer(table.asked[0], table.number, await thinking)
        with pytest.raises(WorkerFailed):
            await pool.clerk.run(os._exit, 3)

    try:
        asyncio.run(work())
    finally:
        pool.close()


def test_tables_are_shared_out_among_workers_and_stay() -> None:
    pool = Pool(3)
    try:
        first = {f"t{at}": pool.of(f"t{at}").name for at in range(9)}
        assert sorted(first.values()) == sorted([worker.name for worker in pool.workers] * 3)
        assert {f"t{at}": pool.of(f"t{at}").name for at in range(9)} == first
    finally:
        pool.close()


@pytest.mark.parametrize("game", ["duel", "raid"])
def test_bots_play_with_people_in_games_that_are_not_installed(server: Served, game: str) -> None:
    others = [{"who": "bot", "bot": "random"}, {"who": "bot", "bot": "greedy"}]
    table = server.open(game, {"who": "here"}, *others[: 1 if game == "duel" else 2])
    ada = server.guest(table, 0)
    play_on(ada)
    assert ada.question is None


def test_a_bot_that_fails_is_helped_out(server: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    tries: list[str] = []

    async def fails(pool, table, seat, bot, address):
        tries.append(bot)
        raise WorkerFailed("out of order")

    monkeypatch.setattr(live, "think", fails)
    table = server.open("duel", {"who": "here", "name": "Ada"}, {"who": "bot", "bot": "greedy"})
    ada = server.guest(table, 0)
    wait_for(lambda: len(server.hub.live[table["table"]].table.history) == 1)
    assert tries == ["greedy", "greedy"]
    late = server.guest(table)
    assert any(line["kind"] == "notice" and "could not answer" in line["text"] for line in late.lines)
    catch_up(ada, late.seq)
    ada.close()


def test_the_server_answers_others_while_a_bot_thinks(server: Served) -> None:
    table = server.open("henshin", {"who": "here"}, {"who": "bot", "bot": "thinker:8"})
    ada = server.guest(table, 0)
    while ada.question["yours"]:
        ada.answer()
    others = server.open("duel")
    bo = server.guest(others, 0)
    start = time.monotonic()
    for _ in range(20):
        assert bo.ask("ping")["type"] == "pong"
    bo.answer()
    assert time.monotonic() - start < 5
    ada.close()


# -- clocks -----------------------------------------------------------------------------------------------------------


def test_when_the_time_is_over_a_bot_gives_this_one_answer(server: Served) -> None:
    table = server.open("henshin", clock={"seconds": 2}, begin=False)
    start = time.monotonic()
    ada, bo = server.guest(table, 0), server.guest(table, 1)
    ada.until("update")
    assert ada.welcome["table"]["clock"] == {"seconds": 2} and "2 seconds" in ada.welcome["table"]["rules"]["clock"]
    seat = ada.question["seat"]
    ada.until("presence", where=lambda said: said["seats"][seat]["clock"] is not None)
    assert 0 < ada.presence[seat]["clock"] <= 2 and ada.presence[1 - seat]["clock"] is None
    said = ada.until("update")
    assert time.monotonic() - start >= 2
    assert any(line["kind"] == "notice" and "time" in line["text"] for line in said["lines"])
    assert said["question"]["number"] > 0
    # Whoever answers in time keeps the seat.
    bo.until("update")
    asked = ada if ada.question["yours"] else bo
    asked.answer()
    assert server.hub.live[table["table"]].table.stand_ins == {}
    ada.close()
    bo.close()


def test_secret_choices_have_one_clock_each(server: Served) -> None:
    table = server.open("duel", clock={"seconds": 4}, begin=False)
    ada, bo = server.guest(table, 0), server.guest(table, 1)
    ada.until("update")
    ada.answer("bid 0")
    kept = server.hub.live[table["table"]].table
    wait_for(lambda: len(kept.history) >= 2)
    assert kept.history[0] == (0, "bid 0") and kept.history[1][0] == 1
    ada.close()
    bo.close()


# -- absence ----------------------------------------------------------------------------------------------------------


def test_a_bot_stands_in_for_whoever_is_away(tmp_path: Path) -> None:
    with served(tmp_path / "t.db", limits=replace(GENEROUS, away_seconds=60.0), modules=TOYS) as server:
        table = server.open("duel")
        ada, bo = server.guest(table, 0), server.guest(table, 1)
        assert ada.refused("stand-in", seat=1)["code"] == "here"
        bo.close()
        ada.until("presence", where=lambda said: not said["seats"][1]["here"])
        assert ada.refused("stand-in", seat=1)["code"] == "not-yet"
        watcher = server.guest(table)
        going_on = server.hub.live[table["table"]]
        going_on.away_since[1] -= 60  # a minute later
        going_on._asked_at -= 60
        assert watcher.refused("stand-in", seat=1)["code"] == "not-seated"
        ada.done("stand-in", seat=1)
        assert ada.lines[-1]["kind"] == "notice" and "Bo" in ada.lines[-1]["text"]
        wait_for(lambda: server.hub.live[table["table"]].table.history)
        ada.until("presence", where=lambda said: said["seats"][1]["bot"] == "greedy")
        assert ada.refused("stand-in", seat=1)["code"] in ("bot-already", "not-asked")
        play_on(ada, answers=3)
        # Bo comes back; the bot goes on until Bo answers.
        bo = server.guest(table, 1)
        kept = server.hub.live[table["table"]].table
        assert kept.bot_of(1) == "greedy"


def test_a_person_who_answers_is_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Even while the bot is thinking: the person is quicker, and the bot's answer is dropped."""

    begun, answered, over = Event(), Event(), Event()

    async def slow(pool, table, seat, bot, address):
        begun.set()
        try:
            while not answered.is_set():
                await asyncio.sleep(0.01)
            return "bid 3"
        finally:
            over.set()

    monkeypatch.setattr(live, "think", slow)
    with served(tmp_path / "t.db", limits=replace(GENEROUS, away_seconds=0.0)) as server:
        table = server.open("duel")
        ada = server.guest(table, 0)
        ada.done("stand-in", seat=1)
        wait_for(begun.is_set)
        bo = server.guest(table, 1)
        bo.answer("bid 1")
        answered.set()
        wait_for(over.is_set)
        time.sleep(0.5)
        kept = server.hub.live[table["table"]].table
        assert kept.history == [(1, "bid 1")] and not kept.stand_ins
        assert any("You are back." in line.get("text", "") for line in bo.lines)


def test_tables_nobody_is_at_are_put_away(tmp_path: Path) -> None:
    with served(tmp_path / "t.db", limits=replace(GENEROUS, idle_seconds=0.2)) as server:
        table = server.open("duel")
        ada = server.guest(table, 0)
        ada.answer("bid 2")
        time.sleep(0.6)
        assert table["table"] in server.hub.live
        ada.close()
        wait_for(lambda: table["table"] not in server.hub.live)
        again = server.guest(table, 0)
        assert again.lines == ada.lines and again.question == ada.question
