"""A server that is killed or stopped: nothing acknowledged is lost, and everybody resumes."""

from __future__ import annotations

import os
import random
import re
import subprocess
import sys
import time
from pathlib import Path

import pytest
from server.harness import (
    ROOT,
    ConnectionClosed,
    Guest,
    Process,
    alive,
    descendants_of,
    free_port,
    name_of,
    play_on,
    served,
    wait_for,
)
from server.postgres import new_database


def environment() -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": str(ROOT / "src")}


def killed(times: int, *more: str) -> str:
    """The study of killing, with a few kills only."""
    command = [sys.executable, str(ROOT / "studies" / "kill.py"), "--times", str(times), "--tables", "3", *more]
    done = subprocess.run(command, env=environment(), capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_nothing_acknowledged_is_lost_when_the_server_is_killed() -> None:
    said = killed(2)
    found = re.search(r"2 kills in \d+ s, (\d+) acknowledged answers: nothing lost", said)
    assert found and int(found[1]) > 0, said


def test_nor_when_a_hall_or_the_door_is() -> None:
    said = killed(3, "--halls", "2")
    assert "nothing lost" in said and all(f"({each})" in said for each in ("door", "hall", "all")), said


def test_nor_with_postgresql(postgres: str) -> None:
    said = killed(1, "--halls", "2", "--data", new_database(postgres, "killed"))
    assert "nothing lost" in said


@pytest.mark.parametrize("halls", ["1", "2"])
def test_stopping_politely(tmp_path: Path, halls: str) -> None:
    """Ctrl-C: connections are told to come back, the port is free, and the table is as it was."""
    process = Process(tmp_path / "t.db", "--halls", halls)
    table = process_table(process)
    ada = Guest(process.host, table, 0, 1)
    play_on(ada, answers=6, pick=random.Random(2))
    processes = descendants_of(process.process.pid)
    said = process.interrupt()
    assert process.process.returncode == 0, said
    assert "Traceback" not in said
    wait_for(lambda: not any(alive(each) for each in processes), 5)
    with pytest.raises(ConnectionClosed) as closed:
        while True:
            ada.hear()
    assert closed.value.rcvd is not None and closed.value.rcvd.code == 1012
    process.start()
    try:
        again = Guest(process.host, table, 0, 1)
        assert (again.lines, again.question, again.scene) == (ada.lines, ada.question, ada.scene)
    finally:
        process.kill()


def process_table(process: Process) -> dict:
    import httpx

    seats = [{"who": "here", "name": "Ada"}, {"who": "here", "name": "Bo"}]
    return httpx.post(f"http://{process.host}/api/tables", json={"game": "henshin", "seats": seats}, timeout=30).json()


def test_a_table_of_an_older_game_is_told_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Cards changed between two evenings: the match goes on, with a notice; where it cannot, it says why."""
    import toys.duel

    data = tmp_path / "t.db"
    with served(data) as first:
        table = first.open("duel")
        ada = first.guest(table, 0)
        ada.answer("bid 3")
    monkeypatch.setitem(vars(toys.duel.GAME), "content_hash", "changed")
    for _ in range(2):
        with served(data) as second:
            ada = second.guest(table, 0)
            notices = [line["text"] for line in ada.lines if line["kind"] == "notice"]
            assert len(notices) == 1 and "were changed" in notices[0]
    monkeypatch.setattr(toys.duel.GAME, "options", tuple(toys.duel.GAME.options[1:]))
    monkeypatch.delitem(vars(toys.duel.GAME), "notation")
    with served(data) as third:
        assert "other rules or cards" in third.guest(table).welcome["table"]["halted"]


@pytest.mark.parametrize("halls", ["1", "2"])
def test_workers_go_with_the_server(tmp_path: Path, halls: str) -> None:
    """A killed server leaves no process behind."""
    import httpx

    process = Process(tmp_path / "t.db", "--halls", halls)
    seats = [{"who": "here"}, {"who": "bot", "bot": "greedy"}]
    table = httpx.post(f"http://{process.host}/api/tables", json={"game": "henshin", "seats": seats}, timeout=30).json()
    ada = Guest(process.host, table, 0)
    while len({line["seq"] for line in ada.lines}) < 1 or ada.question["yours"]:
        ada.answer()
        time.sleep(0.3)  # nobody may answer faster for long
    ada.until("update")
    processes = descendants_of(process.process.pid)
    assert {"dustup-nursery", "dustup-bot-1"} <= {name_of(each) for each in processes}
    process.kill()
    wait_for(lambda: not any(alive(each) for each in processes))


# -- dustup serve -----------------------------------------------------------------------------------------------------


def test_a_port_that_is_taken(tmp_path: Path) -> None:
    import socket

    with socket.create_server(("127.0.0.1", 0)) as taken:
        command = [
            sys.executable,
            "-m",
            "dustup",
            "serve",
            "--port",
            str(taken.getsockname()[1]),
            "--data",
            str(tmp_path / "t.db"),
        ]
        done = subprocess.run(command, env=environment(), capture_output=True, text=True, timeout=60)
    assert done.returncode == 1
    assert done.stderr.startswith("dustup: cannot serve at port") and "Traceback" not in done.stderr


def test_the_next_free_port_is_taken_if_none_was_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    import socket

    from dustup.cli import serving

    with socket.create_server(("127.0.0.1", 0)) as taken:
        monkeypatch.setattr(serving, "PORT", taken.getsockname()[1])
        with serving.listen("127.0.0.1", None) as found:
            assert taken.getsockname()[1] < found.getsockname()[1] < taken.getsockname()[1] + serving.NEXT


def test_a_database_that_cannot_be_used_is_told_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "t.db").write_text("no database " * 200)
    command = [sys.executable, "-m", "dustup", "serve", "--port", str(free_port()), "--data", str(tmp_path / "t.db")]
    done = subprocess.run(command, env=environment(), capture_output=True, text=True, timeout=60)
    assert done.returncode == 1
    assert done.stderr.strip().startswith("dustup: the database") and "Traceback" not in done.stderr


def test_where_tables_are_kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    from dustup.cli import serving

    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    if sys.platform == "linux":
        assert serving.default_data() == str(tmp_path / "dustup" / "tables.db")
    assert serving.shown_data("postgresql+psycopg://me:geheim@h/d") == "postgresql+psycopg://me:***@h/d"
    assert (
        serving.address_of("0.0.0.0", 80) == "http://127.0.0.1:80/"
        and serving.address_of("::1", 1) == "http://[::1]:1/"
    )


def test_importing_dustup_brings_no_server() -> None:
    heavy = ("fastapi", "uvicorn", "sqlalchemy", "websockets", "itsdangerous", "starlette", "pydantic")
    code = f"import sys, dustup, dustup.cli; print([each for each in {heavy} if each in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], env=environment(), capture_output=True, text=True)
    assert done.stdout.strip() == "[]", done.stdout + done.stderr
