"""Tables shared among several processes: nobody at a table can tell."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Any

import httpx
import pytest
from server.harness import (
    ROOT,
    ConnectionClosed,
    Guest,
    Process,
    alive,
    catch_up,
    children_of,
    descendants_of,
    name_of,
    play_on,
    served,
    wait_for,
    wordless,
)
from websockets.exceptions import InvalidMessage

from dustup.engine.match import Match
from dustup.server import door
from dustup.server.halls import Hall, hall_for, hall_of
from dustup.server.limits import Limits
from dustup.server.run import Settings

HALLS = 2
FAST = ("--halls", str(HALLS), "--answers-per-second", "100000")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    process = Process(tmp_path_factory.mktemp("halls") / "tables.db", *FAST)
    yield process
    process.kill()


@pytest.fixture(scope="module")
def tables(server: Process) -> list[dict]:
    """A table of each hall, in their order."""
    return tables_of_all_halls(server)


def tables_of_all_halls(server: Process) -> list[dict]:
    found: dict[int, dict] = {}
    while len(found) < HALLS:
        made = server.open("henshin", setup={"deal": 7, "quick": True})
        found.setdefault(hall_of(made["table"], HALLS), made)
    return [found[hall] for hall in range(HALLS)]


def get(server: Process, path: str) -> httpx.Response:
    return httpx.get(f"http://{server.host}{path}", timeout=30)


def halls_of(server: Process) -> list[int]:
    """The processes of the halls, in their order."""
    halls = (each for each in descendants_of(server.process.pid) if name_of(each).startswith("dustup-hall"))
    return sorted(halls, key=name_of)


def spoken(server: Process, *parts: bytes, pause: float = 0.0) -> bytes:
    """Everything the server replies on one connection."""
    name, _, port = server.host.partition(":")
    with socket.create_connection((name, int(port)), timeout=30) as connection:
        for part in parts:
            connection.sendall(part)
            time.sleep(pause)
        said = b""
        while part := connection.recv(65536):
            said += part
        return said


# -- which hall ------------------------------------------------------------------------------------------------------


def test_tables_are_spread_and_stay_where_they_are() -> None:
    ids = [f"table{number}" for number in range(4000)]
    for halls in (2, 3, 4):
        crowd = [sum(hall_of(each, halls) == hall for each in ids) for hall in range(halls)]
        assert min(crowd) > 0.9 * len(ids) / halls, crowd
    code = "from dustup.server.halls import hall_of; print([hall_of(f'table{at}', 4) for at in range(4000)])"
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "PYTHONHASHSEED": "1"}
    said = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True).stdout
    assert said.strip() == str([hall_of(each, 4) for each in ids]), "the same in another process"


ID = next(each for each in (f"t{number}" for number in count()) if hall_of(each, HALLS) == 1)


@pytest.mark.parametrize(
    "target",
    [
        f"/ws/{ID}",
        f"/ws/{ID}?x=1",
        f"/api/tables/{ID}",
        f"/api/tables/{ID}/record",
        f"/api/replays/{ID}/frames?from=3",
        f"/ws/%{ord(ID[0]):x}{ID[1:]}",
        f"/%77s/{ID}",
        f"http://somewhere:80/ws/{ID}",
    ],
)
def test_what_is_about_a_table_goes_to_its_hall(target: str) -> None:
    assert hall_for(f"GET {target} HTTP/1.1\r".encode(), HALLS) == 1


@pytest.mark.parametrize(
    "line",
    [
        "GET / HTTP/1.1",
        "POST /api/tables HTTP/1.1",
        "POST /api/tables/ HTTP/1.1",
        f"GET /table/{ID} HTTP/1.1",
        f"GET /elsewhere/ws/{ID} HTTP/1.1",
        f"GET /api/tables?id=/ws/{ID} HTTP/1.1",
        f"GET /ws/{ID}",
        "",
        " ",
        "\x16\x03\x01\x02",
    ],
)
def test_everything_else_goes_to_the_first(line: str) -> None:
    assert hall_for(line.encode(), HALLS) == 0


def test_what_is_divided_among_the_halls_is_all_there() -> None:
    for halls in (1, 2, 3, 4):
        for whole in range(9):
            shares = [Hall(number, halls).share(whole) for number in range(halls)]
            assert sum(shares) == whole and max(shares) - min(shares) <= 1


def test_connections_are_counted_together() -> None:
    counted = [0, 0]
    first, second = Hall(0, 2, counted), Hall(1, 2, counted)
    first.come()
    second.come()
    second.come()
    second.go()
    assert first.guests == second.guests == 2


# -- playing ---------------------------------------------------------------------------------------------------------


def test_a_whole_match_in_every_hall_and_another_from_its_replay(server: Process) -> None:
    for made in tables_of_all_halls(server):
        ada, bo, watching = (Guest(server.host, made, *seats) for seats in ((0,), (1,), ()))
        given = play_on(ada, bo, pick=random.Random(7))
        catch_up(watching, ada.seq)
        assert ada.question is bo.question is watching.question is None, "the match is over for everybody"
        assert wordless(ada.lines) == wordless(bo.lines) == wordless(watching.lines)
        match = Match.replay(get(server, f"/api/tables/{made['table']}/record").text)
        assert len(match.answers) == given
        assert match.result is not None
        assert get(server, f"/api/replays/{made['table']}").json()["answers"] == given
        again = server.open("henshin", **{"from": {"replay": made["table"], "at": 5}})
        other = Guest(server.host, again, 0, 1)
        assert other.question is not None and other.question["yours"]
        for each in (ada, bo, watching, other):
            each.close()


def test_the_list_shows_tables_of_all_halls(server: Process, tables: list[dict]) -> None:
    guests = [Guest(server.host, made) for made in tables]
    listed = {each["id"]: each for each in get(server, "/api/tables").json()}
    for made in tables:
        assert listed[made["table"]]["watching"] == 1
        assert listed[made["table"]] == get(server, f"/api/tables/{made['table']}").json()
    started = [each["started"] for each in listed.values()]
    assert started == sorted(started, reverse=True)
    for each in guests:
        each.close()


def test_open_tables_of_all_halls_are_listed_and_joined(server: Process) -> None:
    asked = {"game": "henshin", "seats": [{"who": "here", "name": "Ada"}, {"who": "open"}]}
    found: dict[int, tuple[str, Guest]] = {}
    while len(found) < HALLS:
        made = httpx.post(f"http://{server.host}/api/tables", json=asked, timeout=30).raise_for_status().json()
        hall = hall_of(made["table"], HALLS)
        if hall not in found:
            found[hall] = made["table"], Guest(server.host, made, 0)
    ids = {table for table, _ in found.values()}
    wait_for(lambda: ids <= {each["id"] for each in get(server, "/api/open").json()})
    for table, ada in found.values():
        taken = httpx.post(f"http://{server.host}/api/tables/{table}/seat", json={"name": "Bo"}, timeout=30).json()
        assert Guest(server.host, taken, 1).question is not None
        ada.until("update", where=lambda said: bool(said["scene"].get("pieces")))
    wait_for(lambda: not ids & {each["id"] for each in get(server, "/api/open").json()})


def test_a_client_that_keeps_its_connection(server: Process, tables: list[dict]) -> None:
    """Its next request may be about a table of another hall."""
    with httpx.Client(base_url=f"http://{server.host}/api", timeout=30) as client:
        for made in (*tables, *tables):
            reply = client.get(f"/tables/{made['table']}")
            assert reply.json()["id"] == made["table"]
            assert reply.headers["connection"] == "close"
    asked = [f"GET /api/tables/{made['table']} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode() for made in tables]
    said = spoken(server, b"".join(asked))
    assert said.count(b"HTTP/1.1 200 OK") == 1 and tables[0]["table"].encode() in said
    assert tables[1]["table"].encode() not in said, "it was asked in the wrong hall"


def test_a_table_of_another_hall_is_never_opened(tmp_path: Path) -> None:
    """Whatever the door may do, no table is played in two places."""
    with served(tmp_path / "t.db", hall=Hall(1, HALLS)) as second:
        table = second.open("duel", begin=False)["table"]
        while hall_of(table, HALLS) == 1:
            table = second.open("duel", begin=False)["table"]
        reply = second.http.get(f"/tables/{table}/record")
        assert (reply.status_code, reply.json()["code"]) == (421, "wrong-hall")
        guest = second.guest(table, join=False)
        guest.say("join", keys=[])
        assert "another hall" in guest.until("refused")["sentence"]
        guest.close()


# -- refusals --------------------------------------------------------------------------------------------------------


def test_wrong_keys_and_unknown_tables(server: Process, tables: list[dict]) -> None:
    for made, other in zip(tables, reversed(tables), strict=True):
        guest = Guest(server.host, made, join=False)
        guest.say("join", keys=[other["seats"][0]["key"]])
        assert guest.until("refused")["code"] == "bad-key"
        guest.close()
    for id in {hall_of(each, HALLS): each for each in ("unknown1", "unknown2", "unknown3", "unknown4")}.values():
        assert get(server, f"/api/tables/{id}").json()["code"] == "no-table"
        nobody = Guest(server.host, id, join=False)
        nobody.say("join", keys=[])
        assert nobody.until("refused")["code"] == "no-table"
        with pytest.raises(ConnectionClosed) as closed:
            nobody.hear()
        assert closed.value.rcvd is not None and closed.value.rcvd.code == 4404


def test_a_first_line_that_makes_no_sense(server: Process) -> None:
    assert spoken(server, b"what is this?\r\n\r\n").startswith(b"HTTP/1.1 400 ")
    assert spoken(server, b"GET /" + b"x" * 100_000 + b" HTTP/1.1\r\n\r\n").startswith(b"HTTP/1.1 4")
    assert get(server, "/api/nothing").status_code == 404


def test_a_first_line_that_comes_slowly(server: Process, tables: list[dict]) -> None:
    line = f"GET /api/tables/{tables[1]['table']} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode()
    said = spoken(server, line[:3], line[3:20], line[20:40], line[40:], pause=0.1)
    assert said.startswith(b"HTTP/1.1 200 OK") and tables[1]["table"].encode() in said


def test_a_first_line_that_never_comes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither those who say nothing nor those who stop in the middle stay for ever."""
    monkeypatch.setattr(door, "FIRST_LINE_SECONDS", 0.1)

    async def sent_away(said: bytes) -> bool:
        here = door.Door(Settings("", None, Limits(), ()), socket.socket(), HALLS)
        ours, theirs = socket.socketpair()
        theirs.setblocking(False)
        ours.sendall(said)
        await here._meet(theirs)
        ours.close()
        return theirs.fileno() == -1

    assert asyncio.run(sent_away(b""))
    assert asyncio.run(sent_away(b"GET /ws/"))


def test_whoever_says_nothing_keeps_nobody_waiting(server: Process) -> None:
    name, _, port = server.host.partition(":")
    silent = [socket.create_connection((name, int(port))) for _ in range(20)]
    assert get(server, "/api/tables").status_code == 200
    for each in silent:
        each.close()


def test_limits_go_by_the_address_of_the_client(server: Process) -> None:
    """The door has handed the connection over, but it is still the client's."""

    def client(address: str) -> httpx.Client:
        return httpx.Client(transport=httpx.HTTPTransport(local_address=address), timeout=30)

    def post(client: httpx.Client) -> int:
        return client.post(f"http://{server.host}/api/tables", content=b"no table").status_code

    with client("127.0.0.3") as hasty, client("127.0.0.4") as other:
        assert any(post(hasty) == 429 for _ in range(10 * int(Limits().post_burst)))
        assert post(other) == 422


# -- life and death --------------------------------------------------------------------------------------------------


def come_back(server: Process, table: dict[str, Any]) -> Guest:
    """Whoever comes before the door has noticed that the hall is gone is lost with it; clients try again."""
    for _ in range(20):
        with suppress(InvalidMessage, ConnectionClosed, OSError):
            return Guest(server.host, table, 0, 1)
        time.sleep(0.1)
    raise AssertionError("the hall does not come back")


def test_a_hall_that_is_killed_comes_back(server: Process) -> None:
    """Its tables go on where they were; those of the other hall have not noticed."""
    guests = [Guest(server.host, made, 0, 1) for made in tables_of_all_halls(server)]
    for each in guests:
        play_on(each, answers=9, pick=random.Random(5))
    before = halls_of(server)
    assert len(before) == HALLS
    os.kill(before[1], signal.SIGKILL)
    with pytest.raises(ConnectionClosed):
        while True:
            guests[1].hear()
    table = {"table": guests[1].table, "seats": [{"key": key} for key in guests[1].keys]}
    again = come_back(server, table)
    assert (again.lines, again.question, again.scene) == (guests[1].lines, guests[1].question, guests[1].scene)
    for each in (guests[0], again):
        play_on(each, answers=5, pick=random.Random(6))
        each.close()
    assert before[0] in halls_of(server) and len(halls_of(server)) == HALLS


def test_a_door_that_is_killed_leaves_nobody_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And before that: the browser opens when all halls answer."""
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" > {tmp_path}/opened\n')
    browser.chmod(0o755)
    monkeypatch.setenv("BROWSER", f"{browser} %s")
    monkeypatch.setenv("DISPLAY", ":0")
    server = Process(tmp_path / "tables.db", *FAST, "--open")
    wait_for((tmp_path / "opened").exists)
    table = server.open("henshin")
    ada = Guest(server.host, table, 0, 1)
    play_on(ada, answers=6, pick=random.Random(3))
    processes = descendants_of(server.process.pid)
    assert len(halls_of(server)) == HALLS
    server.kill()
    wait_for(lambda: not any(alive(each) for each in processes))
    server.start()
    again = Guest(server.host, table, 0, 1)
    assert (again.lines, again.question) == (ada.lines, ada.question)
    said = server.interrupt(signal.SIGTERM)
    assert server.process.returncode == 0 and "Traceback" not in said, said


@pytest.mark.parametrize("pause", [0.2, 0.7])
def test_ctrl_c_while_halls_are_being_started(tmp_path: Path, pause: float) -> None:
    command = [sys.executable, "-u", "-m", "dustup", "serve", "--port", "0", "--data", str(tmp_path / "t.db"), *FAST]
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    streams = {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT, "text": True}
    process = subprocess.Popen(command, env=environment, start_new_session=True, **streams)
    assert process.stdout is not None and "Dustup is at" in process.stdout.readline()
    wait_for(lambda: children_of(process.pid))
    time.sleep(pause)
    processes = descendants_of(process.pid)
    os.killpg(process.pid, signal.SIGINT)
    try:
        said, _ = process.communicate(timeout=90)
    except subprocess.TimeoutExpired:
        left = {each: name_of(each) for each in (process.pid, *processes) if alive(each)}
        os.killpg(process.pid, signal.SIGKILL)
        raise AssertionError(f"still there: {left}") from None
    assert process.returncode == 0 and not said, said
    wait_for(lambda: not any(alive(each) for each in processes), 5)


def test_halls_that_cannot_be_started(tmp_path: Path) -> None:
    code = """
import socket, sys
from dustup import DustupError
from dustup.server.run import run
if __name__ == "__main__":
    try:
        run(sys.argv[1], socket.create_server(("127.0.0.1", 0)), halls=2, modules=("no_such_module",))
    except DustupError as error:
        sys.exit(str(error))
"""
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    command = [sys.executable, "-c", code, str(tmp_path / "t.db")]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=60)
    assert done.returncode == 1
    assert "no_such_module" in done.stderr and "could not be started" in done.stderr.splitlines()[-1]
