"""Halls and workers come from one process that knows the games already."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from server.harness import Process, alive, children_of, descendants_of, name_of, wait_for

from dustup.server import nursery
from dustup.server.bounds import MIB, Bounds
from dustup.server.workers import Pool, Worker


@contextmanager
def worker(name: str = "dustup-tried", **bounds: float) -> Iterator[Worker]:
    made = Worker((), name, Bounds(**{"seconds": 20.0, **bounds}))
    try:
        yield made
    finally:
        made.close()
        made.wait_until_closed()


def parent_of(pid: int) -> int:
    return int(Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[1])


def threads_of(pid: int) -> int:
    return len(list(Path(f"/proc/{pid}/task").iterdir()))


def test_a_worker_is_ready_in_no_time() -> None:
    with worker() as tried:
        assert asyncio.run(tried.run(time.process_time)) < 0.4


def test_all_workers_come_from_one_process_which_has_no_threads() -> None:
    async def work(pool: Pool) -> None:
        await pool.warm()
        found = [each.pid for each in (*pool.workers, pool.examiner)]
        homes = {parent_of(each) for each in found}
        assert len(homes) == 1 and threads_of(homes.pop()) == 1
        assert [name_of(each) for each in found] == ["dustup-bot-1", "dustup-bot-2", "dustup-examiner"]

    pool = Pool(2)
    try:
        asyncio.run(work(pool))
    finally:
        pool.close()


def test_no_two_workers_draw_the_same() -> None:
    with worker() as one, worker() as other:
        drawn = [asyncio.run(each.run(eval, "__import__('random').random()")) for each in (one, other)]
        assert drawn[0] != drawn[1]


def test_what_one_worker_may_have_does_not_bind_the_next() -> None:
    with worker(memory=512 * MIB) as narrow, worker(memory=2048 * MIB) as wide:
        with pytest.raises(Exception, match="memory"):
            asyncio.run(narrow.run(eval, f"len(bytes({600 * MIB}))"))
        assert asyncio.run(wide.run(eval, f"len(bytes({600 * MIB}))")) == 600 * MIB


def test_how_a_process_ended_is_told() -> None:
    async def work(tried: Worker) -> None:
        await tried.run(abs, -1)
        process = tried._process
        assert process is not None and process.is_alive() and process.exitcode is None
        os.kill(process.pid, signal.SIGPROF)
        process.join(5)
        assert process.exitcode == -signal.SIGPROF and not process.is_alive()

    with worker() as tried:
        asyncio.run(work(tried))


def test_a_nursery_that_is_gone_is_opened_again(monkeypatch: pytest.MonkeyPatch) -> None:
    channel, theirs = socket.socketpair()
    theirs.close()
    known = nursery.ours()
    monkeypatch.setattr(nursery, "_opened_afresh", lambda: known)
    monkeypatch.setattr(nursery, "_ours", nursery.Nursery(channel))
    with worker() as tried:
        home = asyncio.run(tried.run(os.getppid))
    assert name_of(home) == "dustup-nursery" and nursery.ours() is known


def test_where_nothing_can_be_forked_a_worker_starts_afresh(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(nursery, "_ours", None)
    monkeypatch.setattr(nursery, "possible", lambda: False)
    with worker() as tried:
        assert asyncio.run(tried.run(os.getppid)) == os.getpid()


def test_a_server_learns_the_games_once(tmp_path: Path) -> None:
    """And a nursery that is killed is missed, but not for long; with the server, everything is gone."""
    server = Process(tmp_path / "t.db", "--halls", "2")
    try:
        server.open("henshin")
        home = nursery_of(server)
        wanted = {"dustup-hall-1", "dustup-hall-2", "dustup-bot-1", "dustup-examiner"}
        assert {name_of(each) for each in children_of(home)} >= wanted
        os.kill(home, signal.SIGKILL)
        wait_for(lambda: not alive(home))
        wait_for(server.answers)
        server.open("henshin")
        assert name_of(nursery_of(server)) == "dustup-nursery"
        everybody = descendants_of(server.process.pid)
    finally:
        server.kill()
    wait_for(lambda: not any(alive(each) for each in everybody))


def nursery_of(server: Process) -> int:
    found = [each for each in children_of(server.process.pid) if alive(each) and name_of(each) == "dustup-nursery"]
    assert len(found) == 1
    return found[0]
