"""Attacks with connections, measured: half-sent requests, crowds of spectators, pings nobody reads, strangers' chat.

    python studies/attack_connections.py [--server-python PATH] [--halls 2] [--only 4 5 10 11]

A real server (``dustup serve`` with its usual limits, and the 1,024 open files that a shell gives it) is attacked; what
is measured is whether somebody who only wants to play still gets in, and what it costs the server. Everything stays on
the loopback address. With ``--server-python`` the server of another checkout is attacked, to compare. The rows are as
``studies/attack.py`` gives them; ``docs/attacks-connections.md`` has those of before and after.
"""

from __future__ import annotations

import argparse
import json
import os
import resource
import socket
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
from kill import processes
from websockets.sync.client import connect

PATIENCE = 20.0
"""Seconds after which somebody who wants to play has given up."""
SHELL = 1024
"""Open files, unless one asks for more."""
HALF_HEADS, AT_A_TABLE, AT_THE_SERVER = 1100, 250, 2200
PINGS = 64
"""Megabytes."""
TALKERS, CHAT = 10, 30
PAGE = os.sysconf("SC_PAGE_SIZE")

Said = dict[str, Any]


class Attacked:
    """A server of its own for each attack."""

    def __init__(self, python: str, halls: int, folder: str) -> None:
        self.data = Path(folder) / "tables.db"
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = int(free.getsockname()[1])
        self.host = f"127.0.0.1:{self.port}"
        command = [python, "-m", "dustup", "serve", "--no-open", "--port", str(self.port), "--bots", "1"]
        self.process = subprocess.Popen(
            [*command, "--halls", str(halls), "--data", str(self.data)],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            preexec_fn=few_files,
        )
        end = time.monotonic() + 60
        while self.asked(1) is None:
            if time.monotonic() > end:
                sys.exit("the server does not answer")

    def asked(self, seconds: float = PATIENCE) -> float | None:
        """How long a plain request takes; none if it gets no reply."""
        began = time.monotonic()
        while time.monotonic() - began < seconds:
            with suppress(httpx.HTTPError):
                httpx.get(f"http://{self.host}/api/replays", timeout=seconds).raise_for_status()
                return time.monotonic() - began
            time.sleep(0.1)
        return None

    def open(self, count: int) -> list[Said]:
        """Tables for two."""
        asked = {"game": "henshin", "seats": [{"who": "link"}] * 2, "setup": {"deal": 7, "quick": True}}
        return [httpx.post(f"http://{self.host}/api/tables", json=asked, timeout=60).json() for _ in range(count)]

    def sits(self, table: Said) -> float | None:
        """How long it takes somebody to sit down at their seat; none if they cannot."""
        began = time.monotonic()
        while time.monotonic() - began < PATIENCE:
            with suppress(Exception), connect(f"ws://{self.host}/ws/{table['table']}", max_size=None) as made:
                made.send(json.dumps({"type": "join", "keys": [table["seats"][0]["key"]]}))
                if json.loads(made.recv(PATIENCE))["type"] == "welcome":
                    return time.monotonic() - began
            time.sleep(0.2)
        return None

    def memory(self) -> float:
        """Megabytes of all its processes, those in which bots think left out."""
        found = [self.process.pid, *processes(self.process.pid)]
        return sum(int(Path(f"/proc/{each}/statm").read_text().split()[1]) for each in found) * PAGE / 1e6

    def stop(self) -> None:
        self.process.terminate()
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()


def few_files() -> None:
    """As a shell would start it."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (SHELL, hard))


@contextmanager
def attacked(python: str, halls: int) -> Iterator[Attacked]:
    with tempfile.TemporaryDirectory() as folder:
        server = Attacked(python, halls, folder)
        try:
            yield server
        finally:
            server.stop()


def connected(server: Attacked, said: bytes, stack: ExitStack, source: str = "127.0.0.1") -> socket.socket | None:
    """A connection that has said something."""
    try:
        made = socket.create_connection(("127.0.0.1", server.port), timeout=2, source_address=(source, 0))
        stack.enter_context(made)
        made.sendall(said)
    except OSError:
        return None
    return made


def handshake(server: Attacked, table: str) -> bytes:
    return (
        f"GET /ws/{table} HTTP/1.1\r\nHost: {server.host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    ).encode()


def frame(kind: int, payload: bytes) -> bytes:
    """A client's frame; its mask is zero and changes nothing."""
    return bytes((0x80 | kind, 0x80 | len(payload))) + b"\0\0\0\0" + payload


def said(seconds: float | None) -> str:
    return f"locked out for {PATIENCE:g} s and longer" if seconds is None else f"gets in after {seconds:.2f} s"


# -- the attacks ------------------------------------------------------------------------------------------------------


def half_heads(server: Attacked) -> str:
    """Row 4."""
    with ExitStack() as stack:
        for _ in range(HALF_HEADS):
            connected(server, b"GET /api/games HTTP/1.1\r\nHost: localhost\r\nX-", stack)
        return f"a request {said(server.asked())}"


def one_table(server: Attacked) -> str:
    """Row 5, a table."""
    (table,) = server.open(1)
    with ExitStack() as stack:
        watch(server, [table], AT_A_TABLE, stack, addresses=5)
        return f"its player {said(server.sits(table))}"


def whole_server(server: Attacked) -> str:
    """Row 5, the server."""
    *watched, played = server.open(16)
    with ExitStack() as stack:
        watch(server, watched, AT_THE_SERVER, stack, addresses=60)
        return f"a player of another table {said(server.sits(played))}"


def watch(server: Attacked, tables: list[Said], count: int, stack: ExitStack, addresses: int) -> list[socket.socket]:
    """So many spectators, from many addresses."""
    joined = []
    join = frame(1, json.dumps({"type": "join", "keys": []}).encode())
    for at in range(count):
        table, source = tables[at % len(tables)]["table"], f"127.0.1.{1 + at % addresses}"
        made = connected(server, handshake(server, table), stack, source)
        if made is not None:
            with suppress(OSError):
                made.recv(1000)
                made.sendall(join)
                made.recv(65536)
                joined.append(made)
    return joined


def unread_pings(server: Attacked) -> str:
    """Row 10."""
    (table,) = server.open(1)
    before = server.memory()
    flood = frame(9, b"x" * 125) * 500
    taken, most = 0, before
    with ExitStack() as stack:
        for _ in range(4):
            made = connected(server, handshake(server, table["table"]), stack)
            assert made is not None
            made.recv(1000)
            sent = 0
            with suppress(OSError):
                while sent < PINGS * 1e6 / 4:
                    made.sendall(flood)
                    sent += len(flood)
                    most = max(most, server.memory())
            taken += sent
    return f"{taken / 1e6:.0f} MB of pings are taken, memory grows by {most - before:.0f} MB"


def chatter(server: Attacked) -> str:
    """Row 11."""
    (table,) = server.open(1)
    address = f"ws://{server.host}/ws/{table['table']}"
    with ExitStack() as stack:
        for made in watch(server, [table], TALKERS, stack, addresses=1):
            for at in range(CHAT):
                made.sendall(frame(1, json.dumps({"type": "chat", "text": f"Buy now, only {at} left!"}).encode()))
        time.sleep(3)
        with sqlite3.connect(server.data) as database:
            (kept,) = database.execute("select count(*) from journal where kind = 'chat' and seat is null").fetchone()
        player = stack.enter_context(connect(address, max_size=None))
        player.send(json.dumps({"type": "join", "keys": [table["seats"][0]["key"]]}))
        player.send(json.dumps({"type": "silence", "id": "hush", "yes": True}))
        while (heard := json.loads(player.recv(PATIENCE))).get("id") != "hush" and heard.get("code") != "malformed":
            pass
    able = "can" if heard["type"] == "ack" else "cannot"
    return f"{kept} lines of spectators are in the journal for ever; a player {able} silence them"


ATTACKS: tuple[tuple[int, str, Callable[[Attacked], str]], ...] = (
    (4, f"{HALF_HEADS:,} half-sent heads", half_heads),
    (5, f"{AT_A_TABLE} spectators at a table, from 5 addresses", one_table),
    (5, f"{AT_THE_SERVER:,} spectators at 15 tables, from 60 addresses", whole_server),
    (10, f"{PINGS} MB of pings whose replies are not read", unread_pings),
    (11, f"{TALKERS} spectators with {CHAT} lines of chat each", chatter),
)


def main(given: argparse.Namespace) -> None:
    print("| row | attack | what happened |\n|---|---|---|")
    for row, what, attack in ATTACKS:
        if row in (given.only or (row,)):
            with attacked(given.server_python, given.halls) as server:
                print(f"| {row} | {what} | {attack(server)} |", flush=True)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--server-python", default=sys.executable, help="the Python of the checkout to attack")
    parser.add_argument("--halls", type=int, default=2)
    parser.add_argument("--only", type=int, nargs="+", help="these rows only")
    main(parser.parse_args())
