"""Attack a server of our own on this machine, and measure what everybody else notices.

    python studies/attack.py [--only NAME ...] [--server-python PATH] [--list]

Each attack starts a fresh server (``dustup serve``), does its worst within a bounded time, and gives figures: the
status of the reply, how long the longest of somebody else's requests took meanwhile, the memory of all its processes
at its peak. Everything stays on the loopback address. With ``--server-python`` the server of another checkout is
attacked, to compare. The result is a table in Markdown; ``docs/attacks.md`` has the last one.

An attack is a function that takes the server and returns figures; ``@attack(row, what)`` puts it on the list.
"""

from __future__ import annotations

import argparse
import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

PATIENCE = 60.0
"""No attack waits longer for anything."""
MOST_MEMORY = 6 * 1024
"""MiB; a server that takes more is ended, to spare the machine."""
PEOPLE = [{"who": "link", "name": "Ada"}, {"who": "link", "name": "Bo"}]

Figures = dict[str, Any]
ATTACKS: dict[str, tuple[str, str, Callable[[Server], Figures]]] = {}


def attack(row: str, what: str) -> Callable[[Callable[[Server], Figures]], Callable[[Server], Figures]]:
    """Put an attack on the list: its number, and what the attacker does."""

    def known(function: Callable[[Server], Figures]) -> Callable[[Server], Figures]:
        ATTACKS[function.__name__.replace("_", "-")] = (row, what, function)
        return function

    return known


# -- the server, and somebody who only wants to play -------------------------------------------------------------------


class Server:
    """``dustup serve`` as a process of its own, watched."""

    def __init__(self, python: str, folder: Path, *options: str) -> None:
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = int(free.getsockname()[1])
        self.python, self.folder = python, folder
        self.host, self.peak, self.dead = f"127.0.0.1:{self.port}", 0.0, ""
        command = [python, "-m", "dustup", "serve", "--port", str(self.port), "--data", str(folder / "tables.db")]
        self.process = subprocess.Popen(
            [*command, "--no-open", "--halls", "1", "--bots", "1", *options],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        self.http = httpx.Client(base_url=f"http://{self.host}/api", timeout=PATIENCE)
        self._over = threading.Event()
        self._watching = threading.Thread(target=self._watch, daemon=True)
        self._watching.start()
        self._wait()

    def _wait(self) -> None:
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            with suppress(httpx.HTTPError):
                self.http.get("/games", timeout=2)
                self.open()  # whatever is needed for that is started now
                return
            time.sleep(0.05)
        raise SystemExit("the server does not answer")

    def _watch(self) -> None:
        while not self._over.wait(0.05):
            used = sum(memory_of(each) for each in family_of(self.process.pid))
            self.peak = max(self.peak, used)
            if used > MOST_MEMORY:
                self.dead = f"ended at {used:.0f} MiB"
                self.stop()

    def stop(self) -> None:
        """End the process and all it has started."""
        self._over.set()
        with suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def open(self, *seats: Any, game: str = "henshin", **more: Any) -> httpx.Response:
        return self.http.post("/tables", json={"game": game, "seats": list(seats) or PEOPLE, **more})

    def sit(self, made: Any, *seats: int) -> Guest:
        return Guest(self, made, *seats)


def family_of(pid: int) -> list[int]:
    """A process and everything it has started."""
    with suppress(OSError):
        found = [task.read_text().split() for task in Path(f"/proc/{pid}/task").glob("*/children")]
        return [pid, *(each for some in found for child in some for each in family_of(int(child)))]
    return [pid]


def memory_of(pid: int) -> float:
    """MiB."""
    with suppress(OSError, ValueError, IndexError):
        return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1048576
    return 0.0


class Guest:
    """One connection to a table."""

    def __init__(self, server: Server, made: Any, *seats: int) -> None:
        self.keys = [made["seats"][seat]["key"] for seat in seats]
        self._opening = connect(f"ws://{server.host}/ws/{made['table']}", max_size=None)
        self.socket: ClientConnection = self._opening.__enter__()
        self.question: Any = None
        self.lines: list[Any] = []
        self.say("join", keys=self.keys)
        self.until("welcome")

    def say(self, type: str, **more: Any) -> None:
        self.socket.send(json.dumps({"type": type, **more}))

    def until(self, type: str, seconds: float = PATIENCE, id: str | None = None) -> Any:
        """The next message of a type; nothing if it does not come in time."""
        end = time.monotonic() + seconds
        with suppress(TimeoutError):
            while (left := end - time.monotonic()) > 0:
                said = json.loads(self.socket.recv(left))
                if said["type"] in ("welcome", "update"):
                    self.question, self.lines = said["question"], self.lines + said["lines"]
                if said["type"] in (type, "refused") and said.get("id") == id:
                    return said
        return None

    def play(self) -> None:
        """Answer anything until somebody else is asked."""
        for number in range(60):
            if self.question is None or not self.question["yours"]:
                return
            time.sleep(0.6)  # as fast as a server lets us
            option = self.question["menu"][0]["options"][0]["write"]
            self.say("answer", id=f"a{number}", question=self.question["number"], option=option)
            if self.until("ack", id=f"a{number}") is None:
                return
            before = self.question["number"]
            while self.question is not None and self.question["number"] == before and self.until("update") is not None:
                pass

    def keep_busy(self) -> None:
        """Play until the bot thinks for longer than a moment."""
        for _ in range(20):
            self.play()
            if self.until("update", 4.0) is None:
                return


class Others:
    """Somebody else's requests, one after another: how long the longest took."""

    def __init__(self, server: Server) -> None:
        self.longest, self._server, self._over = 0.0, server, threading.Event()
        self._thread = threading.Thread(target=self._ask, daemon=True)

    def _ask(self) -> None:
        with httpx.Client(base_url=f"http://{self._server.host}/api", timeout=PATIENCE) as client:
            while not self._over.wait(0.02):
                start = time.monotonic()
                with suppress(httpx.HTTPError):
                    client.get("/replays")
                self.longest = max(self.longest, time.monotonic() - start)

    def __enter__(self) -> Others:
        self._thread.start()
        return self

    def __exit__(self, *_: Any) -> None:
        self._over.set()
        self._thread.join(PATIENCE)


def told(server: Server, send: Callable[[], httpx.Response]) -> Figures:
    """Send something while somebody else goes on asking."""
    start = time.monotonic()
    with Others(server) as others:
        try:
            reply = send()
            status = f"{reply.status_code} {reply.json().get('code', '')}".strip()
        except httpx.HTTPError as error:
            status = server.dead or type(error).__name__
        taken = time.monotonic() - start
    return {"reply": status, "reply after s": round(taken, 2), "others waited s": round(others.longest, 2)}


# -- 1: one request that freezes the server ----------------------------------------------------------------------------


@attack("1", "a position of 40 KB of dotted keys")
def dotted_keys(server: Server) -> Figures:
    position = 'game = "henshin"\n' + ".".join(["a"] * 20_000) + " = 1\n"
    return told(server, lambda: server.open(position=position))


@attack("1", "a position with a map of 120 x 120")
def large_map(server: Server) -> Figures:
    drawing = (". " * 120 + "\n") * 120
    return told(server, lambda: server.open(position=f'game = "henshin"\nmap = """\n{drawing}"""\n'))


@attack("1", "a set-up with a drawn arena of 140 x 140")
def large_drawing(server: Server) -> Figures:
    drawing = ("." * 140 + "\n") * 140
    return told(server, lambda: server.open(game="panic", setup={"arena": drawing}))


@attack("1", "a team with 2,500 skills, to be checked, 8 times at once")
def long_team(server: Server) -> Figures:
    text = "Zed: focused cyborg, scheming; skills " + ", ".join(f"a{each}" for each in range(2_500))
    body = {"text": text[:19_900]}

    def send() -> httpx.Response:
        threads = [threading.Thread(target=quietly, args=(server, "/games/panic/check", body)) for _ in range(7)]
        for each in threads:
            each.start()
        reply = server.http.post("/games/panic/check", json=body)
        for each in threads:
            each.join(PATIENCE)
        return reply

    return told(server, send)


def quietly(server: Server, path: str, body: Any) -> None:
    """Send something and do not care what comes of it."""
    with suppress(httpx.HTTPError):
        httpx.post(f"http://{server.host}/api{path}", json=body, timeout=PATIENCE)


# -- 2: dice that are known beforehand ---------------------------------------------------------------------------------


LOADED = """
import sys, tomllib
from dustup import Match
from dustup.engine.position import toml
table = tomllib.loads(Match('henshin', {'deal': 3, 'quick': True}, 3).position())
since = table.setdefault('since', {'answers': []})
rolls = since.setdefault('rolls', {}) if sys.argv[1] else {}
rolls['dice'] = [*rolls.get('dice', []), *(int(each) for each in sys.argv[1])]
print(toml(table))
"""


@attack("2", "a position that scripts the next 30 dice")
def scripted_dice(server: Server) -> Figures:
    plain, loaded = (
        subprocess.run([server.python, "-c", LOADED, dice], capture_output=True, text=True, check=True).stdout
        for dice in ("", "6" * 30)
    )
    figures = told(server, lambda: server.open(position=loaded))
    plain = server.open(position=plain)
    bo = server.sit(plain.json(), 1)
    figures["the opponent is told of a position"] = any("position" in line.get("text", "") for line in bo.lines)
    return figures


# -- 3: bots that never come to an end ---------------------------------------------------------------------------------


@attack("3", "a table with the bot thinker:1000000000i")
def endless_bot(server: Server) -> Figures:
    return others_bot(server, "thinker:1000000000i", 1)


@attack("3", "five tables with the bot thinker:30")
def slow_bots(server: Server) -> Figures:
    return others_bot(server, "thinker:30", 5)


def others_bot(server: Server, bot: str, tables: int) -> Figures:
    """How long somebody else's quick bot takes to answer."""
    replies = [server.open({"who": "here"}, {"who": "bot", "bot": bot}) for _ in range(tables)]
    hogs = [server.sit(reply.json(), 0) for reply in replies if reply.status_code == 201]
    playing = [threading.Thread(target=each.keep_busy, daemon=True) for each in hogs]
    for each in playing:
        each.start()
    for each in playing:
        each.join(PATIENCE)
    made = server.open({"who": "here"}, {"who": "bot", "bot": "greedy"}).json()
    ada = server.sit(made, 0)
    ada.play()
    start, number = time.monotonic(), ada.question["number"]
    while ada.question["number"] == number and time.monotonic() - start < PATIENCE:
        if ada.until("update", PATIENCE - (time.monotonic() - start)) is None:
            break
    waited = time.monotonic() - start
    said = "never (within a minute)" if waited >= PATIENCE - 1 else f"{waited:.2f}"
    return {"reply": str(replies[0].status_code), "another table's bot answers after s": said}


# -- 9: uploads --------------------------------------------------------------------------------------------------------


@attack("9", "fifty whole matches handed in at once")
def uploads(server: Server) -> Figures:
    folder = server.folder / "records"
    command = [server.python, "-m", "dustup", "sim", "panic", "--games", "50", "--seats", "random,random"]
    subprocess.run([*command, "--records", str(folder)], check=True, capture_output=True, timeout=300)
    ada = server.sit(server.open().json(), 0, 1)
    option = ada.question["menu"][0]["options"][0]["write"]
    asked = {"question": ada.question["number"], "option": option, "seat": ada.question["seat"]}
    ada.say("foresee", id="before", **asked)
    ada.until("foreseen", id="before")  # whoever foresees is started now
    replies: list[int] = []
    files = sorted(folder.iterdir())
    sending = [threading.Thread(target=hand_in, args=(server, each, replies), daemon=True) for each in files]
    for each in sending:
        each.start()
    time.sleep(0.3)
    start = time.monotonic()
    ada.say("foresee", id="meanwhile", **asked)
    said = ada.until("foreseen", id="meanwhile")
    waited = time.monotonic() - start
    for each in sending:
        each.join(PATIENCE)
    taken = time.monotonic() - start
    return {
        "reply": said["type"] if said else "none",
        "a forecast takes s": round(waited, 2),
        "the uploads take s": round(taken, 2),
        "of them taken": replies.count(201),
    }


def hand_in(server: Server, file: Path, replies: list[int]) -> None:
    with suppress(httpx.HTTPError):
        reply = httpx.post(f"http://{server.host}/api/replays", content=file.read_bytes(), timeout=PATIENCE)
        replies.append(reply.status_code)


# -- the table ---------------------------------------------------------------------------------------------------------


@contextmanager
def fresh(python: str) -> Iterator[Server]:
    with tempfile.TemporaryDirectory() as folder:
        server = Server(python, Path(folder))
        try:
            yield server
        finally:
            server.stop()


def line(name: str, python: str) -> str:
    """One attack as a row of the table."""
    row, what, function = ATTACKS[name]
    with fresh(python) as server:
        try:
            figures = function(server)
        except Exception as error:
            figures = {"failed": server.dead or f"{type(error).__name__}: {error}"}
        figures["memory at its peak MiB"] = round(server.peak)
        if server.dead:
            figures["server"] = server.dead
    shown = {True: "yes", False: "no"}
    told = {key: shown[each] if isinstance(each, bool) else each for key, each in figures.items()}
    said = "; ".join(f"{key}: {each}" for key, each in told.items())
    return f"| {row} | {what} | {said} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", nargs="+", choices=sorted(ATTACKS), help="these attacks only")
    parser.add_argument("--server-python", default=sys.executable, help="the Python of the checkout to attack")
    parser.add_argument("--list", action="store_true", help="list the attacks and stop")
    given = parser.parse_args()
    if given.list:
        for name, (row, what, _) in ATTACKS.items():
            print(f"{name:16} row {row}: {what}")
        return
    print("| row | attack | what happened |\n|---|---|---|")
    for name in given.only or ATTACKS:
        print(line(name, given.server_python), flush=True)


if __name__ == "__main__":
    main()
