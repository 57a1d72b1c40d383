"""The example bots, as anybody would run them: against each other, to the end, also over a restart of the server."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from server.harness import ROOT, Process, Served, wait_for

from dustup.engine.record import verify_fair

BOTS = ROOT / "examples" / "bots"


def node() -> list[str]:
    """Node, with its WebSocket switched on where it is not by itself."""
    found = shutil.which("node") or shutil.which("node", path=str(Path(sys.executable).parent))
    assert found is not None, "Node.js is missing; tools/page.sh brings it into .venv"
    version = subprocess.run([found, "--version"], capture_output=True, text=True, check=True).stdout
    return [found] if int(version[1:].split(".")[0]) >= 22 else [found, "--experimental-websocket"]


def command(name: str) -> list[str]:
    return [*([sys.executable] if name.endswith(".py") else node()), str(BOTS / name)]


@contextmanager
def running(name: str, *given: str) -> Iterator[subprocess.Popen[str]]:
    process = subprocess.Popen(
        [*command(name), *given], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, encoding="utf-8"
    )
    try:
        yield process
    finally:
        process.kill()
        process.wait()


def other_seat(process: subprocess.Popen[str]) -> str:
    """The link that whoever opened the table gives away."""
    assert process.stdout is not None
    found = re.fullmatch(r"The other seat: (\S+)\n", process.stdout.readline())
    assert found is not None
    return found[1]


@pytest.mark.parametrize(("first", "second", "game"), [("bot.py", "bot.mjs", "henshin"), ("bot.mjs", "bot.py", "torn")])
def test_the_bots_play_each_other_to_the_end(server: Served, first: str, second: str, game: str) -> None:
    with running(first, f"http://{server.host}", game) as one:
        link = other_seat(one)
        with running(second, link) as two:
            told, mistakes = two.communicate(timeout=150)
            told_one, mistakes_one = one.communicate(timeout=30)
    assert (one.returncode, two.returncode) == (0, 0)
    assert (mistakes_one, mistakes) == ("", "")
    assert len(told.splitlines()) == len(told_one.splitlines()), "both were told the same, line by line"
    table = link.partition("#")[0].rpartition("/")[2]
    seen = server.http.get(f"/tables/{table}").json()
    assert seen["over"] is not None and seen["result"]
    record = server.http.get(f"/tables/{table}/record")
    assert {seat for seat, _ in record.json()["answers"]} == {0, 1}
    assert "2 of 2 seats added a salt" in verify_fair(record.text)


def test_the_bots_come_back_after_a_restart(data: Path) -> None:
    """With the limits as published, which the bots run into, and a server that is killed in between."""
    serving = Process(data)
    try:
        with running("bot.py", f"http://{serving.host}", "henshin") as one:
            link = other_seat(one)
            table = link.partition("#")[0].rpartition("/")[2]

            def answers() -> int:
                record = httpx.get(f"http://{serving.host}/api/tables/{table}/record", timeout=30)
                return len(record.json().get("answers", []))

            with running("bot.mjs", link):
                wait_for(lambda: answers() > 5)
                before = answers()
                serving.kill()
                serving.start()
                wait_for(lambda: answers() > before + 5)
    finally:
        serving.kill()


@pytest.mark.parametrize("name", ["bot.py", "bot.mjs"])
def test_a_wrong_link_is_the_end(server: Served, name: str) -> None:
    made = server.open("henshin")
    wrong = f"http://{server.host}/table/{made['table']}#key=wrong"
    ended = subprocess.run([*command(name), wrong], capture_output=True, text=True, timeout=60)
    assert ended.stderr.strip()
    assert ended.stdout == ""
