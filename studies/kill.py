"""Kill the server with SIGKILL at random moments during play, again and again: is anything acknowledged ever lost?

    python studies/kill.py --times 20 [--tables 6] [--halls 2] [--data sqlite-file-or-url]

Every table has a client that answers as fast as it can and notes each acknowledged answer and each line it was shown.
After each kill the server is started on the same database and everything noted is compared with what it says now. With
several halls the door is killed, or one hall, or everything at once; a hall is started again by its door.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import random
import signal
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

KINDS = ("door", "hall", "all")
ROOT = Path(__file__).parents[1]
TAKEN_BACK = "taken back"
GONE = (OSError, WebSocketException, EOFError)
SERVER = """
import socket, sys
from dustup.server.limits import Limits
from dustup.server.run import run
if __name__ == "__main__":
    listening = socket.create_server(("127.0.0.1", int(sys.argv[2])))
    limits = Limits(burst=1e6, rate=1e6, answers_burst=1e6, answers_rate=1e6, post_burst=1e6, post_rate=1e6)
    run(sys.argv[1], listening, bots=1, limits=limits, halls=int(sys.argv[3]))
"""


class Lost(Exception):
    """Something that was acknowledged or shown is gone."""


class Server:
    """The server as a process that can be killed."""

    def __init__(self, data: str, halls: int = 1) -> None:
        self.data, self.halls = data, halls
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = free.getsockname()[1]
        self.host = f"127.0.0.1:{self.port}"
        self.command = [sys.executable, "-c", SERVER, data, str(self.port), str(halls)]

    def start(self) -> None:
        """Start it and wait until it answers."""
        environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
        self.process = subprocess.Popen(self.command, env=environment)
        end = time.monotonic() + 60
        while time.monotonic() < end:
            if self.process.poll() is not None:
                sys.exit("the server ends by itself")
            with contextlib.suppress(httpx.HTTPError):
                httpx.get(f"http://{self.host}/api/replays")
                return
            time.sleep(0.02)
        sys.exit("the server does not answer")

    def kill(self) -> None:
        """Without any warning."""
        self.process.kill()
        self.process.wait()

    def strike(self, what: str, chance: random.Random) -> None:
        """Kill the door, a hall, or everything, and see to it that it is started again."""
        halls = self.halls_alive()
        for each in [chance.choice(halls)] if what == "hall" else halls if what == "all" else []:
            os.kill(each, signal.SIGKILL)
        if what != "hall":
            self.kill()
            self.start()

    def halls_alive(self) -> list[int]:
        """The processes that play: with one hall the server itself, else those behind the door."""
        if self.halls == 1:
            return [self.process.pid]
        return [each for each in processes(self.process.pid) if name(each).startswith("dustup-hall")]


def processes(pid: int) -> list[int]:
    """The processes that a process has started, and what those have."""
    found = (task.read_text().split() for task in Path(f"/proc/{pid}/task").glob("*/children"))
    return [each for some in found for child in map(int, some) for each in (child, *processes(child))]


def name(pid: int) -> str:
    """What a process is called."""
    return Path(f"/proc/{pid}/comm").read_text().strip()


class Player:
    """Plays both seats of a table and remembers what it was promised."""

    def __init__(self, server: Server, game: str, seed: int) -> None:
        self.server = server
        self.random = random.Random(seed)
        seats = [{"who": "here", "name": "Ada"}, {"who": "here", "name": "Bo"}]
        reply = httpx.post(f"http://{server.host}/api/tables", json={"game": game, "seats": seats}, timeout=60)
        made = reply.raise_for_status().json()
        self.table = made["table"]
        self.keys = [seat["key"] for seat in made["seats"]]
        self.seq = 0
        self.lines: list[dict[str, Any]] = []
        self.question: dict[str, Any] | None = None
        self.sent: dict[tuple[int, int], str] = {}
        """By question and seat: secret choices made together share the number of their question."""
        self.acked: dict[tuple[int, int], str] = {}
        self.again = 0
        """Answers sent a second time because the first time was not acknowledged."""
        self.before: int | None = None
        """Answers that were there before it was asked for the first time: preparations, and standing answers."""
        self.over = False
        self.joined = asyncio.Event()

    def take_in(self, said: dict[str, Any]) -> None:
        """Something new is shown."""
        fresh = [line["seq"] for line in said["lines"]]
        if fresh != list(range(self.seq + 1, said["seq"] + 1)):
            raise Lost(f"table {self.table}: after line {self.seq} came {fresh}, up to {said['seq']}")
        self.lines += said["lines"]
        self.seq, self.question = said["seq"], said["question"]

    async def play(self) -> None:
        """Until the server is gone or the match is over."""
        self.joined.clear()
        try:
            async with connect(f"ws://{self.server.host}/ws/{self.table}", max_size=None) as ws:
                await ws.send(json.dumps({"type": "join", "keys": self.keys, "resume_from": self.seq}))
                async for text in ws:
                    said = json.loads(text)
                    if said["type"] == "refused":
                        raise Lost(f"table {self.table}: refused: {said['sentence']}")
                    if said["type"] == "ack" and said["id"] != TAKEN_BACK:
                        number, seat = (int(each) for each in said["id"].split())
                        self.acked[number, seat] = self.sent[number, seat]
                    elif said["type"] in ("welcome", "update"):
                        self.take_in(said)
                        await self.decide_all(ws, said.get("standing") or {})
                        self.joined.set()
                        if self.question is None:
                            self.over = True
                            return
                        await self.answer(ws)
        except GONE:
            pass

    async def decide_all(self, ws: ClientConnection, standing: dict[str, dict[str, str]]) -> None:
        """Take back the answers with which people begin: from here on whatever is answered was sent."""
        if self.before is None and self.question is not None:
            self.before = self.question["number"]
        for seat, left in standing.items():
            for each in left:
                message = {"type": "standing", "id": TAKEN_BACK, "name": each, "answer": None, "seat": int(seat)}
                await ws.send(json.dumps(message))

    async def answer(self, ws: ClientConnection) -> None:
        """Answer by chance; what was sent before a crash is sent again as it was."""
        question = self.question
        assert question is not None
        number, seat = question["number"], question["seat"]
        if (number, seat) in self.sent and (number, seat) not in self.acked:
            self.again += 1
        else:
            options = [option["write"] for family in question["menu"] for option in family["options"]]
            self.sent[number, seat] = self.random.choice(options)
        words = self.sent[number, seat]
        message = {"type": "answer", "id": f"{number} {seat}", "question": number, "option": words, "seat": seat}
        await ws.send(json.dumps(message))

    async def check(self) -> None:
        """Compare everything promised with what the server says now."""
        reply = httpx.get(f"http://{self.server.host}/api/tables/{self.table}/record", timeout=60)
        answers = [(seat, words) for seat, words in reply.raise_for_status().json()["answers"]]
        for (number, seat), words in self.acked.items():
            if (seat, words) not in answers[number : number + len(self.keys)]:
                raise Lost(f"table {self.table}: answer {number} of seat {seat} was acknowledged as {words!r}")
        unsure = len(answers) - (self.before or 0) - len(self.acked)
        if not 0 <= unsure <= len(self.sent) - len(self.acked):
            raise Lost(f"table {self.table}: {len(answers)} answers, but {len(self.sent)} were sent")
        async with connect(f"ws://{self.server.host}/ws/{self.table}", max_size=None) as ws:
            await ws.send(json.dumps({"type": "join", "keys": self.keys, "resume_from": 0}))
            said = json.loads(await ws.recv())
        if said["lines"][: len(self.lines)] != self.lines:
            raise Lost(f"table {self.table}: lines that were shown are different now")
        if said["question"] is not None and said["question"]["number"] != len(answers):
            raise Lost(f"table {self.table}: {len(answers)} answers, but question {said['question']['number']}")


async def stopped(playing: list[asyncio.Task[None]]) -> None:
    """Those who have not noticed anything stop where they are."""
    for each in playing:
        each.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await each


async def main(times: int, tables: int, data: str, games: list[str], seed: int, halls: int) -> None:
    server = Server(data, halls)
    server.start()
    chance = random.Random(seed)
    players: list[Player] = []
    kinds: list[str] = []
    started = time.monotonic()
    try:
        for time_of in range(1, times + 1):
            while sum(not each.over for each in players) < tables:
                players.append(Player(server, games[len(players) % len(games)], seed * 1000 + len(players)))
            playing = [asyncio.create_task(each.play()) for each in players if not each.over]
            await asyncio.gather(*(each.joined.wait() for each in players if not each.over))
            await asyncio.sleep(chance.uniform(0.0, 1.5))
            if not kinds:
                kinds = chance.sample(KINDS, len(KINDS)) if halls > 1 else ["door"]
            what = kinds.pop()
            server.strike(what, chance)
            await asyncio.sleep(chance.uniform(0.1, 0.5))
            await stopped(playing)
            for each in players:
                await each.check()
            acked, again = sum(len(each.acked) for each in players), sum(each.again for each in players)
            named = f" ({what})" if halls > 1 else ""
            print(f"kill {time_of}{named}: {acked} acknowledged answers all there, {again} sent again", flush=True)
    finally:
        server.kill()
    seconds, acked = time.monotonic() - started, sum(len(each.acked) for each in players)
    print(f"{times} kills in {seconds:.0f} s, {acked} acknowledged answers: nothing lost, nothing doubled")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--times", type=int, default=20)
    parser.add_argument("--tables", type=int, default=6)
    parser.add_argument("--games", default="henshin,panic")
    parser.add_argument("--halls", type=int, default=1, help="processes that share the tables")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--data", default="", help="an SQLite file or a PostgreSQL address; a temporary file if absent")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        where = given.data or str(Path(folder) / "tables.db")
        try:
            asyncio.run(main(given.times, given.tables, where, given.games.split(","), given.seed, given.halls))
        except Lost as lost:
            sys.exit(f"LOST: {lost}")
