"""A real server on a free port, and guests who speak to it as a browser would."""

from __future__ import annotations

import json
import os
import random
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

import httpx
import uvicorn
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from dustup.server.app import make_app
from dustup.server.bounds import TRIAL
from dustup.server.hall import served_by
from dustup.server.halls import Hall
from dustup.server.limits import Limits
from dustup.server.workers import Worker

ROOT = Path(__file__).parents[2]
GENEROUS = Limits(
    burst=100_000,
    rate=100_000,
    answers_burst=100_000,
    answers_rate=100_000,
    post_burst=10_000,
    post_rate=10_000,
    open_burst=10_000,
    seat_burst=10_000,
)
PATIENCE = 30.0
TOYS = ("server.toys_known",)
"""Imported by the workers, which are processes of their own."""

Said = dict[str, Any]


class Served:
    """A server in a thread of this process, so that games of the tests are known to it."""

    def __init__(
        self,
        data: str,
        limits: Limits = GENEROUS,
        modules: tuple[str, ...] = TOYS,
        hall: Hall | None = None,
        proxies: tuple[str, ...] = (),
        **more: Any,
    ) -> None:
        self.app = make_app(data, bots=1, limits=limits, modules=modules, hall=hall, behind_proxy=bool(proxies), **more)
        self._socket = socket.create_server(("127.0.0.1", 0))
        self.host = f"127.0.0.1:{self._socket.getsockname()[1]}"
        config = served_by(self.app, limits, proxies, farewell=1)
        self.server = uvicorn.Server(config)
        self._thread = threading.Thread(target=self.server.run, args=([self._socket],), daemon=True)
        self._thread.start()
        wait_for(lambda: self.server.started)
        self._examiner = self.hub.pool.examiner
        if modules == TOYS:
            self.hub.pool.examiner = shared_examiner()
        self.http = httpx.Client(base_url=f"http://{self.host}/api", timeout=PATIENCE)

    def stop(self) -> None:
        self.http.close()
        self.hub.pool.examiner = self._examiner
        self.server.should_exit = True
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive(), "the server does not stop"

    @property
    def hub(self) -> Any:
        return self.app.state.hub

    def open(self, game: str, *seats: Said, begin: bool = True, **more: Any) -> Said:
        """Open a table; seats are people by link unless said otherwise. All of them have sat down once."""
        asked = [seat or {"who": "link"} for seat in seats] or [
            {"who": "link", "name": "Ada"},
            {"who": "link", "name": "Bo"},
        ]
        reply = self.http.post("/tables", json={"game": game, "seats": asked, **more})
        assert reply.status_code == 201, reply.text
        made: Said = reply.json()
        if begin:
            self.begin(made)
        return made

    def begin(self, table: Said) -> None:
        """Everybody sits down once, and goes: the match has begun."""
        people = [seat["seat"] for seat in table["seats"] if seat["key"]]
        if people:
            self.guest(table, *people).close()
            wait_for(lambda: not self.hub.live[table["table"]].connections)

    def guest(self, table: Said | str, *seats: int, **more: Any) -> Guest:
        return Guest(self.host, table, *seats, **more)


@cache
def shared_examiner() -> Worker:
    """All servers of the tests hand what strangers send to the same process: to start one takes a second or two."""
    return Worker(TOYS, "dustup-examiner", TRIAL)


@contextmanager
def served(data: str | Path, **more: Any) -> Iterator[Served]:
    server = Served(str(data), **more)
    try:
        yield server
    finally:
        server.stop()


class Guest:
    """One connection, that remembers what it was shown."""

    def __init__(
        self,
        host: str,
        table: Said | str,
        *seats: int,
        resume_from: int = 0,
        join: bool = True,
        salt: str = "",
        language: str = "",
        **more: Any,
    ) -> None:
        self.table = table if isinstance(table, str) else table["table"]
        self.keys = [] if isinstance(table, str) else [table["seats"][seat]["key"] for seat in seats]
        self._context = connect(f"ws://{host}/ws/{self.table}", max_size=None, **more)
        self.socket: ClientConnection = self._context.__enter__()
        self.heard: list[str] = []
        """Every message as it came over the wire."""
        self.asked = 0
        self.lines: list[Said] = []
        self.scene: Said = {}
        self.question: Said | None = None
        self.offers: list[Said] = []
        self.presence: list[Said] = []
        self.seq = resume_from
        self.welcome: Said = {}
        if join:
            asked = {"language": language} if language else {}
            self.say("join", keys=self.keys, resume_from=resume_from, salt=salt, **asked)
            self.welcome = self.until("welcome")

    def say(self, type: str, **more: Any) -> None:
        self.send(json.dumps({"type": type, **more}))

    def send(self, text: str | bytes) -> None:
        self.socket.send(text)

    def hear(self, timeout: float = PATIENCE) -> Said:
        """The next message."""
        text = self.socket.recv(timeout)
        assert isinstance(text, str)
        self.heard.append(text)
        said: Said = json.loads(text)
        if said["type"] in ("welcome", "update"):
            assert all(line["seq"] > self.seq for line in said["lines"])
            self.lines += said["lines"]
            self.scene = {**self.scene, **said["scene"]}
            self.question, self.offers, self.seq = said["question"], said["offers"], said["seq"]
        elif said["type"] == "presence":
            self.presence = said["seats"]
        return said

    def until(self, *types: str, where: Callable[[Said], bool] = lambda said: True) -> Said:
        """The next message of one of these types; a refusal instead is a mistake of the test."""
        while True:
            said = self.hear()
            if said["type"] in types and where(said):
                return said
            assert said["type"] != "refused" or "refused" in types, said

    def ask(self, type: str, **more: Any) -> Said:
        """Say something and wait for the reply to it."""
        self.asked += 1
        id = f"{type}-{self.asked}"
        self.say(type, id=id, **more)
        return self.until("ack", "refused", "pong", "foreseen", where=lambda said: said.get("id") == id)

    def done(self, type: str, **more: Any) -> Said:
        """Ask for something that must be granted, and wait until it is shown."""
        said = self.ask(type, **more)
        assert said["type"] == "ack", said
        return self.until("update")

    def refused(self, type: str, **more: Any) -> Said:
        """Ask for something that must be refused."""
        said = self.ask(type, **more)
        assert said["type"] == "refused", said
        assert said["sentence"]
        return said

    def choices(self) -> list[str]:
        assert self.question is not None and self.question["yours"], self.question
        return [option["write"] for family in self.question["menu"] for option in family["options"]]

    def answer(self, option: str | None = None, pick: random.Random | None = None) -> Said:
        assert self.question is not None
        chosen = option or (pick or random.Random(0)).choice(self.choices())
        return self.done("answer", question=self.question["number"], option=chosen, seat=self.question["seat"])

    def close(self) -> None:
        self._context.__exit__(None, None, None)


def play_on(*guests: Guest, answers: int = 10_000, pick: random.Random | None = None) -> int:
    """Let whoever is asked answer by chance, until the match is over or so many answers were given."""
    random_one = pick or random.Random(1)
    given = 0
    while given < answers and guests[0].question is not None:
        asked = next((each for each in guests if each.question is not None and each.question["yours"]), None)
        if asked is None:
            guests[0].until("update")
            continue
        asked.answer(pick=random_one)
        given += 1
        for each in guests:
            if each is not asked:
                each.until("update")
    return given


def wordless(lines: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Lines without their words: of themselves, everybody reads others."""
    return [{**line, "text": ""} for line in lines]


def catch_up(guest: Guest, seq: int) -> None:
    """Hear everything up to a line."""
    while guest.seq < seq:
        guest.until("update")


def wait_for(fine: Callable[[], Any], seconds: float = PATIENCE) -> None:
    end = time.monotonic() + seconds
    while not fine():
        assert time.monotonic() < end, f"waited {seconds:g} seconds in vain"
        time.sleep(0.01)


class Process:
    """``dustup serve`` as a process of its own, that can be killed."""

    def __init__(self, data: str | Path, *options: str, paths: Sequence[Path] = ()) -> None:
        self.data, self.port, self.options = str(data), free_port(), options
        self.paths = paths
        """Where else Python looks: for games of other packages."""
        self.host = f"127.0.0.1:{self.port}"
        self.start()

    def start(self) -> None:
        command = [sys.executable, "-m", "dustup", "serve", "--port", str(self.port), "--data", self.data, "--no-open"]
        command += self.options
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, (*self.paths, ROOT / "src")))}
        self.process = subprocess.Popen(
            command,
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            start_new_session=True,
        )
        wait_for(self.answers)

    def answers(self) -> bool:
        assert self.process.poll() is None, self.process.stdout and self.process.stdout.read()
        try:
            return httpx.get(f"http://{self.host}/api/games").status_code == 200
        except httpx.HTTPError:
            return False

    def open(self, game: str, **more: Any) -> Said:
        """Open a table for two people."""
        seats = [{"who": "link", "name": "Ada"}, {"who": "link", "name": "Bo"}]
        asked = {"game": game, "seats": seats, **more}
        made: Said = (
            httpx.post(f"http://{self.host}/api/tables", json=asked, timeout=PATIENCE).raise_for_status().json()
        )
        Guest(self.host, made, 0, 1).close()
        return made

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()

    def interrupt(self, how: signal.Signals = signal.SIGINT) -> str:
        """Ctrl-C, or another signal, which reaches all its processes; what the server said."""
        os.killpg(self.process.pid, how)
        said, _ = self.process.communicate(timeout=PATIENCE)
        return said


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as found:
        return int(found.getsockname()[1])


def children_of(pid: int) -> list[int]:
    found = []
    for entry in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = entry.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(fields[1]) == pid:
            found.append(int(entry.parent.name))
    return found


def alive(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def descendants_of(pid: int) -> list[int]:
    """Everything a process has started, and what that has started."""
    return [each for child in children_of(pid) for each in (child, *descendants_of(child))]


def name_of(pid: int) -> str:
    """What a process is called; nothing if it is gone."""
    try:
        return Path(f"/proc/{pid}/comm").read_text().strip()
    except OSError:
        return ""


__all__ = ["ConnectionClosed", "Guest", "Process", "Served", "catch_up", "play_on", "served", "wait_for"]
