"""Whether a server is well, its figures, and what it says about itself."""

from __future__ import annotations

import json
import logging
import re
import signal
from pathlib import Path

import httpx
import pytest
from server.harness import Guest, Process, Served, served, wait_for

from dustup.server.halls import hall_of
from dustup.server.logs import AsJson

LINE = re.compile(r'^(dustup_[a-z_]+)\{([a-z]+="[^"]*"(?:,[a-z]+="[^"]*")*)\} ([0-9.e+-]+)$')


def figures(host: str) -> dict[str, float]:
    """The figures as a collector reads them, those of all halls added up."""
    reply = httpx.get(f"http://{host}/metrics", timeout=30)
    assert reply.headers["content-type"].startswith("text/plain; version=0.0.4")
    found: dict[str, float] = {}
    declared = set()
    for line in reply.text.splitlines():
        if line.startswith("#"):
            declared.add(line.split()[2])
            continue
        match = LINE.match(line)
        assert match is not None, line
        assert match[1] in declared, line
        found[match[1]] = found.get(match[1], 0) + float(match[3])
    return found


def test_a_server_is_well(server: Served) -> None:
    reply = httpx.get(f"http://{server.host}/healthz")
    assert (reply.status_code, reply.json()["status"]) == (200, "ok")


def test_a_server_without_its_database_is_not_well(tmp_path: Path) -> None:
    with served(tmp_path / "t.db") as server:
        (tmp_path / "t.db").rename(tmp_path / "gone.db")
        server.hub.store._engine.dispose()
        reply = httpx.get(f"http://{server.host}/healthz")
        assert reply.status_code == 503 and "the database does not answer" in reply.json()["status"]


def test_figures_count_what_happens(tmp_path: Path) -> None:
    with served(tmp_path / "t.db") as server:
        table = server.open("duel")
        before = figures(server.host)
        ada, watching = server.guest(table, 0), server.guest(table)
        ada.done("chat", text="hello")
        after = figures(server.host)
        assert (after["dustup_tables"], after["dustup_players"], after["dustup_spectators"]) == (1, 1, 1)
        assert after["dustup_changes_total"] - before["dustup_changes_total"] == 1
        assert after["dustup_change_seconds_total"] > before["dustup_change_seconds_total"]
        assert after["dustup_commits_total"] >= 2, "the table and what was said"
        assert after["dustup_replies_total"] - before["dustup_replies_total"] == 1
        assert after["dustup_memory_bytes"] > 10_000_000 and after["dustup_open_files"] > 5
        for each in (ada, watching):
            each.close()
        wait_for(lambda: figures(server.host)["dustup_players"] == 0)
        assert httpx.get(f"http://{server.host}/metrics/hall").status_code == 404


def test_halls_are_counted_together_and_logs_are_json(tmp_path: Path) -> None:
    server = Process(tmp_path / "tables.db", "--halls", "2", "--log-json")
    try:
        tables = {}
        while len(tables) < 2:
            made = server.open("henshin")
            tables[hall_of(made["table"], 2)] = made
        guests = [Guest(server.host, each) for each in tables.values()]
        assert figures(server.host)["dustup_spectators"] == 2
        assert httpx.get(f"http://{server.host}/healthz").json()["halls"] == 2
        httpx.get(f"http://{server.host}/api/games", headers={"X-Forwarded-For": "192.0.2.1"})
        for each in guests:
            each.close()
    finally:
        said = server.interrupt(signal.SIGTERM)
    lines = [json.loads(line) for line in said.splitlines() if not line.startswith("Dustup is at")]
    assert any("--behind-proxy" in each["message"] and each["level"] == "warning" for each in lines), said


def test_what_goes_wrong_is_one_line_of_json(caplog: pytest.LogCaptureFixture) -> None:
    try:
        raise ValueError("two\nlines")
    except ValueError:
        logging.getLogger("dustup.server").exception("it went %s", "wrong")
    line = AsJson().format(caplog.records[0])
    assert "\n" not in line
    said = json.loads(line)
    assert (said["message"], said["level"]) == ("it went wrong", "error")
    assert "ValueError: two\nlines" in said["traceback"]
