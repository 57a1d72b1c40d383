"""What ``docs/operating.md`` says: its commands are run, its figures are the server's."""

from __future__ import annotations

import os
import re
import stat
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from server.harness import ROOT, Guest, play_on, served
from server.postgres import new_database, program
from sqlalchemy import make_url

from dustup.server import wire
from dustup.server.limits import Limits

PAGE = (ROOT / "docs" / "operating.md").read_text()


def block(name: str) -> str:
    """A block of the page by the words after its fence."""
    found = re.findall(rf"^```{re.escape(name)}\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    assert len(found) == 1, f"{name}: {len(found)} such blocks"
    return str(found[0])


def done(name: str, **given: str) -> None:
    """Run the commands of a block."""
    programs = [Path(sys.executable).parent, Path(program("pg_dump")).parent]
    path = os.pathsep.join([*map(str, programs), os.environ["PATH"]])
    command = ["sh", "-e", "-u", "-c", block(name)]
    ran = subprocess.run(command, env={**os.environ, **given, "PATH": path}, capture_output=True, text=True, timeout=60)
    assert ran.returncode == 0, ran.stderr


def kept(data: str, backup: Callable[[], None], restore: Callable[[], None]) -> None:
    """Play, copy, play on, put the copy back: the table is where it was when the copy was made."""
    with served(data) as server:
        table = server.open("duel")
        both = server.guest(table, 0, 1)
        play_on(both, answers=3)
        number, lines = both.question["number"], both.lines[:]
        backup()
        play_on(both, answers=2)
        both.close()
    restore()
    with served(data) as server:
        again = Guest(server.host, table, 0, 1)
        assert (again.question["number"], again.lines) == (number, lines)
        play_on(again, answers=1)
        again.close()


def test_backup_of_sqlite(tmp_path: Path) -> None:
    data, copy = tmp_path / "tables.db", tmp_path / "copy.db"

    def restore() -> None:
        assert stat.S_IMODE(copy.stat().st_mode) == 0o600
        done("sh restore-sqlite", DATA=str(data), COPY=str(copy))
        assert stat.S_IMODE(data.stat().st_mode) == 0o600

    kept(str(data), lambda: done("sh backup-sqlite", DATA=str(data), COPY=str(copy)), restore)


def test_backup_of_postgresql(tmp_path: Path, postgres: str) -> None:
    data, copy = new_database(postgres, "operating"), str(tmp_path / "copy")
    url = make_url(data).set(drivername="postgresql").render_as_string(hide_password=False)
    kept(
        data,
        lambda: done("sh backup-postgresql", URL=url, COPY=copy),
        lambda: done("sh restore-postgresql", URL=url, COPY=copy),
    )


def test_the_proxy_on_the_page_is_the_one_that_is_tried() -> None:
    """``studies/proxy.py`` runs the file itself."""
    assert block("nginx") == (ROOT / "docs" / "nginx.conf").read_text()
    assert 'ROOT / "docs" / "nginx.conf"' in (ROOT / "studies" / "proxy.py").read_text()


def test_the_command_for_a_proxy_is_understood() -> None:
    words = block("sh").split()
    assert words[:2] == ["dustup", "serve"]
    code = "from dustup.cli import main; import sys; sys.argv[0] = 'dustup'; main()"
    asked = [sys.executable, "-c", code, "serve", *words[2:], "--halls", "99", "--port", "0"]
    said = subprocess.run(asked, capture_output=True, text=True, timeout=60)
    assert "99 halls: expected 1 to 64" in said.stderr, said.stderr


@pytest.mark.parametrize(
    "said",
    [
        "| the head of a request | {limits.head_seconds} seconds |",
        "| the body of a request | {limits.body_seconds} seconds, {mebibytes} MiB |",
        "| a request as a whole, its reply read | {limits.request_seconds} seconds |",
        "| requests at once | {limits.requests_per_address} from an address, {limits.requests} in each hall |",
        "| opening tables and replays, playing again | {limits.post_burst} from an address, then {limits.post_rate} a",
        "| connections to tables | {limits.connections:,}, shared equally",
        "| connections of an address | {limits.connections_per_address}, of these {limits.spectators_per_address} spec",
        "| spectators of a table | {limits.spectators_per_table} |",
        "| screens of a seat | {limits.connections_per_seat} |",
        "| saying who one is (`join`) | {limits.join_seconds} seconds;",
        "| pings, pongs and bits of messages | {wire.SMALL_BURST:.0f}, then {wire.SMALL_RATE:.0f} a second |",
        "{limits.outbox} messages or {outbox} MiB waiting",
    ],
)
def test_limits_on_the_page_are_those_of_the_server(said: str) -> None:
    limits = Limits()
    told = said.format(limits=limits, mebibytes=limits.body >> 20, outbox=limits.outbox_bytes >> 20, wire=wire)
    assert told in PAGE
