"""Load: many tables at once on one machine. How long until everybody at a table sees an answer, and is any lost?

    python studies/load.py [--tables 200] [--seconds 60] [--thinkers 2] [--rate 2] [--halls 2] [--data file-or-url]

A real server with a real database; at every table two clients that answer by chance as fast as the limits of
``docs/protocol.md`` allow, at every fourth table somebody who watches, and beside them tables at which thinkers think.
The clients are a process of their own. Tables are opened one after another over some seconds, as people do, and play at
once; measured is from when all are open. A match that ends is followed by a new one at a new table. In the end every
record is compared with what was acknowledged, from the first answer on.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import multiprocessing
import os
import random
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import msgspec
import uvloop
from kill import Server, processes
from wire import Wire, open_wire

from dustup.server.halls import default_halls
from dustup.server.limits import Bucket, Limits

GAMES = ("henshin", "panic")
PUBLISHED = Limits()
AT_ONCE = 16
"""All tables are opened from one address, for which only so many set-ups are tried at a time."""
EVERY_FOURTH = 4
TICK = os.sysconf("SC_CLK_TCK")
SERVER = """
import socket, sys
from dustup.server.limits import Limits
from dustup.server.run import run
if __name__ == "__main__":
    listening = socket.create_server(("127.0.0.1", int(sys.argv[2])), backlog=1024)
    # As published, except that all tables are opened from one address here, and everybody comes from there.
    limits = Limits(post_burst=1e6, post_rate=1e6, connections_per_address=2000, spectators_per_address=2000)
    run(sys.argv[1], listening, bots=int(sys.argv[3]), limits=limits, halls=int(sys.argv[4]))
"""


# -- what a client reads of a message ---------------------------------------------------------------------------------


class Option(msgspec.Struct):
    write: str


class Family(msgspec.Struct):
    options: list[Option]


class Question(msgspec.Struct):
    number: int
    seat: int
    yours: bool
    menu: list[Family]

    def options(self) -> Iterator[str]:
        return (option.write for family in self.menu for option in family.options)


class Line(msgspec.Struct):
    seq: int


class Told(msgspec.Struct):
    lines: list[Line]
    seq: int
    question: Question | None


class Welcome(Told, tag_field="type", tag="welcome"):
    pass


class Update(Told, tag_field="type", tag="update"):
    pass


class Ack(msgspec.Struct, tag_field="type", tag="ack"):
    id: str


class Refused(msgspec.Struct, tag_field="type", tag="refused"):
    code: str
    sentence: str


class Presence(msgspec.Struct, tag_field="type", tag="presence"):
    pass


read = msgspec.json.Decoder(Welcome | Update | Ack | Refused | Presence).decode


class Wrong(Exception):
    """The server broke a promise."""


# -- a table and its clients ------------------------------------------------------------------------------------------


@dataclass
class Played:
    """A table: what was sent and acknowledged there, and when everybody had seen it."""

    id: str
    game: str
    keys: list[str]
    clients: int
    sent: dict[tuple[int, int], tuple[float, str]] = field(default_factory=dict)
    """By question and seat (secret choices share a question): when, and what."""
    acked: list[tuple[int, int, str]] = field(default_factory=list)
    begun: list[float] = field(default_factory=list)
    """For every acknowledged answer in turn: when it was sent."""
    missing: list[int] = field(default_factory=list)
    """For every update in turn: how many clients have not got it yet."""
    ended: dict[int, float] = field(default_factory=dict)
    """When the last of them got it."""
    over: asyncio.Event = field(default_factory=asyncio.Event)

    def seen(self, update: int, now: float) -> None:
        """A client has got its update of that number."""
        if len(self.missing) <= update:
            self.missing.append(self.clients)
        self.missing[update] -= 1
        if not self.missing[update]:
            self.ended[update] = now

    def times(self) -> list[tuple[float, float]]:
        """For every answer: when it was sent, and how long it took until everybody had seen it."""
        return [(at, self.ended[update] - at) for update, at in enumerate(self.begun) if update in self.ended]

    def check(self, answers: list[list[Any]]) -> None:
        """Everything acknowledged stands once in the record, in its place; and nothing else does."""
        if not len(answers) == len(self.acked) == len(self.missing) or any(self.missing):
            counts = f"{len(self.acked)} answers acknowledged, {len(self.missing)} shown, {len(answers)} in the record"
            raise Wrong(f"table {self.id}: {counts}, {sum(self.missing)} updates missing")
        together: dict[int, list[list[Any]]] = {}
        for number, seat, words in self.acked:
            together.setdefault(number, []).append([seat, words])
        for number, given in together.items():
            if sorted(answers[number : number + len(given)]) != sorted(given):
                raise Wrong(f"table {self.id}: acknowledged as answer {number} was {given}, not {answers[number]}")


class Client:
    """One connection: a seat of a table, or somebody who watches."""

    def __init__(self, crowd: Crowd, table: Played, seat: int | None) -> None:
        self.crowd, self.table, self.seat = crowd, table, seat
        self.random = random.Random(f"{table.id}/{seat}")
        self.bucket = Bucket(PUBLISHED.answers_burst, min(crowd.rate, PUBLISHED.answers_rate))
        self.seq = self.updates = 0
        self.question: Question | None = None
        self.welcomed = asyncio.Event()
        self.playing = False

    async def join(self) -> None:
        """Sit down."""
        self.wire: Wire = await open_wire(self.crowd.host, f"/ws/{self.table.id}", self.hear, self.gone)
        keys = [] if self.seat is None else [self.table.keys[self.seat]]
        self.wire.say(json.dumps({"type": "join", "keys": keys, "resume_from": 0}).encode())
        await self.welcomed.wait()

    def hear(self, message: memoryview) -> None:
        """A message from the server."""
        said = read(message)
        if isinstance(said, Update):
            self.table.seen(self.updates, time.perf_counter())
            self.updates += 1
            self.take_in(said)
        elif isinstance(said, Ack):
            at, words = self.table.sent[int(said.id), self.me]
            self.table.acked.append((int(said.id), self.me, words))
            self.table.begun.append(at)
            self.crowd.answers += 1
        elif isinstance(said, Welcome):
            self.take_in(said)
            self.welcomed.set()
        elif isinstance(said, Refused):
            if said.code != "too-fast":
                self.crowd.fail(f"table {self.table.id}: refused: {said.sentence}")
                return
            self.crowd.too_fast += 1
            asyncio.get_running_loop().call_later(0.1, self.answer, self.question)

    @property
    def me(self) -> int:
        assert self.seat is not None
        return self.seat

    def take_in(self, said: Told) -> None:
        if [line.seq for line in said.lines] != list(range(self.seq + 1, said.seq + 1)):
            self.crowd.fail(f"table {self.table.id}: lines are missing or doubled after line {self.seq}")
        self.seq, self.question = said.seq, said.question
        if said.question is None:
            self.table.over.set()
        elif self.playing:
            self.answer(said.question)

    def play(self) -> None:
        """From now on, answer."""
        self.playing = True
        if self.question is not None:
            self.answer(self.question)

    def answer(self, question: Question | None) -> None:
        """By chance, as soon as the limits allow it."""
        if question is not self.question or question is None or not question.yours or self.crowd.stopped:
            return
        if not self.bucket.take():
            asyncio.get_running_loop().call_later(0.01, self.answer, question)
            return
        number, words = question.number, self.random.choice(list(question.options()))
        message = {"type": "answer", "id": str(number), "question": number, "option": words}
        self.table.sent[number, self.me] = (time.perf_counter(), words)
        self.wire.say(msgspec.json.encode(message))

    def gone(self) -> None:
        if not self.table.over.is_set() and not self.crowd.closing:
            self.crowd.fail(f"table {self.table.id}: the server closed a connection")


class Crowd:
    """All clients of a process."""

    def __init__(self, host: str, rate: float = PUBLISHED.answers_rate) -> None:
        self.host, self.rate = host, rate
        self.http = httpx.AsyncClient(base_url=f"http://{host}/api", timeout=120)
        self.go = asyncio.Event()
        self.asking = asyncio.Semaphore(AT_ONCE)
        self.stopped = self.closing = False
        self.answers = self.too_fast = 0
        self.ready = 0
        """How many tables have begun; those that follow when a match is over do not count."""
        self.played: list[Played] = []
        self.thought: list[Played] = []
        self.wrong: list[str] = []

    def fail(self, what: str) -> None:
        self.wrong.append(what)

    async def table(self, game: str, watched: bool) -> None:
        """Two clients play match after match."""
        seats = [{"who": "link", "name": "Ada"}, {"who": "link", "name": "Bo"}]
        first = True
        while not self.stopped:
            clients = await self._sit_down(game, seats, (0, 1, None) if watched else (0, 1))
            self.played.append(clients[0].table)
            self.ready, first = self.ready + first, False
            await self.go.wait()
            for each in clients:
                each.play()
            await self._over(clients)

    async def thinkers(self, game: str, seconds: float) -> None:
        """Two bots play match after match, as long as somebody watches."""
        seats = [{"who": "bot", "bot": f"thinker:{seconds:g}"}] * 2
        await self.go.wait()
        while not self.stopped:
            clients = await self._sit_down(game, seats, (None,))
            self.thought.append(clients[0].table)
            await self._over(clients)

    async def _sit_down(self, game: str, seats: list[dict[str, str]], who: tuple[int | None, ...]) -> list[Client]:
        asked = {"game": game, "seats": seats}
        async with self.asking:
            made = (await self.http.post("/tables", json=asked)).raise_for_status().json()
        table = Played(made["table"], game, [each["key"] for each in made["seats"]], len(who))
        clients = [Client(self, table, seat) for seat in who]
        for each in clients:
            await each.join()
        while len({each.seq for each in clients}) > 1:  # that somebody has sat down is told to those who came before
            await asyncio.sleep(0.01)
        table.missing.clear()
        table.ended.clear()
        for each in clients:
            each.updates = 0
        return clients

    async def _over(self, clients: list[Client]) -> None:
        await clients[0].table.over.wait()
        await asyncio.sleep(1)  # the others hear of it, too
        for each in clients:
            each.wire.close()

    async def check(self) -> None:
        """Compare what was acknowledged with the records."""
        for each in self.played:
            reply = await self.http.get(f"/tables/{each.id}/record")
            try:
                each.check(reply.raise_for_status().json()["answers"])
            except Wrong as wrong:
                self.fail(str(wrong))


async def crowd(host: str, given: argparse.Namespace, pipe: Any) -> None:
    """What the process of the clients does."""
    self = Crowd(host, given.rate)
    self.go.set()
    thinkers = (self.thinkers(GAMES[at % len(GAMES)], given.thought) for at in range(given.thinkers))
    tasks = [asyncio.create_task(each) for each in thinkers]
    first = time.perf_counter()
    for at in range(given.tables):
        tasks.append(asyncio.create_task(self.table(GAMES[at % len(GAMES)], at % (2 * EVERY_FOURTH) in (0, 5))))
        await asyncio.sleep(max(0, first + (at + 1) * given.opening / given.tables - time.perf_counter()))
    while self.ready < given.tables and not any(each.done() for each in tasks):
        await asyncio.sleep(0.01)
    pipe.send("ready")
    pipe.recv()
    begun, busy, before = time.perf_counter(), time.process_time(), self.answers
    while (gone := time.perf_counter() - begun) < given.seconds:
        await asyncio.sleep(min(5, given.seconds - gone))
        failed = next((each.exception() for each in tasks if each.done()), None)
        pipe.send({"seconds": time.perf_counter() - begun, "answers": self.answers - before, "wrong": self.wrong[:3]})
        if failed is not None:
            raise failed
    self.stopped = True
    seconds, busy = time.perf_counter() - begun, time.process_time() - busy
    answers = self.answers - before
    pipe.send("stopped")
    await asyncio.sleep(2)  # what is on its way arrives
    for each in tasks:
        each.cancel()
    self.closing = True
    await self.check()
    times = [(took, each.game) for each in self.played for at, took in each.times() if at >= begun]
    pipe.send(
        {
            "seconds": seconds,
            "busy": busy,
            "answers": answers,
            "times": times,
            "before": before,
            "too_fast": self.too_fast,
            "matches": len(self.played),
            "finished": sum(each.over.is_set() for each in self.played),
            "clients": sum(each.clients for each in self.played[: given.tables]),
            "thoughts": sum(len(each.missing) for each in self.thought),
            "wrong": self.wrong,
        }
    )


def run_crowd(host: str, given: argparse.Namespace, pipe: Any) -> None:
    """On the loop that the server uses, too: the clients share the two cores with it, and what they need is ours."""
    uvloop.run(crowd(host, given, pipe))


# -- the whole run ----------------------------------------------------------------------------------------------------


class Loaded(Server):
    """The server under load."""

    def __init__(self, data: str, bots: int, halls: int = 1) -> None:
        super().__init__(data, halls)
        self.command = [sys.executable, "-c", SERVER, data, str(self.port), str(bots), str(halls)]

    def busy(self) -> Busy:
        """Processor seconds so far: of the door, of each hall, and of all workers."""
        halls = self.halls_alive()
        door = spent(self.process.pid) if self.halls > 1 else 0.0
        workers = [each for each in processes(self.process.pid) if each not in halls]
        return Busy(door, [spent(each) for each in halls], sum(map(spent, workers)))


class Busy(NamedTuple):
    """Processor seconds of the parts of a server."""

    door: float
    halls: list[float]
    workers: float

    def since(self, before: Busy) -> Busy:
        halls = [now - then for now, then in zip(self.halls, before.halls, strict=True)]
        return Busy(self.door - before.door, halls, self.workers - before.workers)


def spent(pid: int) -> float:
    """The processor seconds of a process."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICK


def share(times: list[float], part: float) -> float:
    """The time below which such a part of all times lies, in milliseconds."""
    return 1000 * times[min(len(times) - 1, int(part * len(times)))]


def told(name: str, times: list[float]) -> str:
    """A row of the table of results, as ``docs/load.md`` has it."""
    times = sorted(times)
    if not times:
        return f"| {name} | 0 | | | | |"
    figures = (share(times, 0.5), share(times, 0.95), share(times, 0.99), share(times, 1))
    return f"| {name} | {len(times):,} | " + " | ".join(f"{each:,.0f}" for each in figures) + " |"


def main(given: argparse.Namespace, data: str) -> int:
    server = Loaded(data, max(1, given.thinkers), given.halls)
    before = os.getloadavg()[0]
    server.start()
    ours, theirs = multiprocessing.get_context("spawn").Pipe()
    process = multiprocessing.get_context("spawn").Process(target=run_crowd, args=(server.host, given, theirs))
    try:
        print(f"opening {given.tables} tables ...", flush=True)
        process.start()
        theirs.close()
        assert ours.recv() == "ready"
        begun = server.busy()
        ours.send("go")
        while (said := ours.recv()) != "stopped":
            print(f"{said['seconds']:5.0f} s  {said['answers']:7} answers  {'; '.join(said['wrong'])}", flush=True)
        ended = server.busy()
        result = ours.recv()
    finally:
        process.join(10)
        process.kill()
        server.kill()
    report(result, ended.since(begun), before)
    return 1 if result["wrong"] else 0


def report(result: dict[str, Any], busy: Busy, before: float) -> None:
    seconds, answers = result["seconds"], result["answers"]
    times = result["times"]
    print(f"\n{result['clients']} clients, {answers} answers in {seconds:.0f} s: {answers / seconds:.0f} a second")
    print(f"{result['before']} answers before that, while tables were being opened")
    print(f"{result['matches']} matches, {result['finished']} of them to the end; thinkers gave {result['thoughts']}")
    print("\n| milliseconds | answers | median | 95 % | 99 % | most |\n|---|---|---|---|---|---|")
    for game in GAMES:
        print(told(game.capitalize(), [took for took, each in times if each == game]))
    print(told("all", [took for took, _ in times]))
    halls = " + ".join(f"{each / seconds:.2f}" for each in busy.halls)
    print(f"\nprocessor, in cores: door {busy.door / seconds:.2f}, halls {halls}, ", end="")
    print(f"workers {busy.workers / seconds:.2f}, clients {result['busy'] / seconds:.2f}; of {os.cpu_count()}")
    cost = 1e6 * (busy.door + sum(busy.halls)) / max(1, answers)
    clients = 1e6 * result["busy"] / max(1, answers)
    print(f"door and halls: {cost:.0f} µs for each answer, clients {clients:.0f}")
    print(f"load of the machine before: {before:.1f}")
    print(f"refused as too fast: {result['too_fast']}")
    for each in result["wrong"][:10]:
        print(f"WRONG: {each}")
    if not result["wrong"]:
        print("every acknowledged answer stands once in the record, in its place; no line was missing or doubled")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--opening", type=float, default=10, help="seconds over which tables are opened")
    parser.add_argument("--thinkers", type=int, default=2, help="tables at which two bots think")
    parser.add_argument("--thought", type=float, default=0.5, help="seconds of thought for each of their answers")
    parser.add_argument(
        "--rate", type=float, default=PUBLISHED.answers_rate, help="answers a second, if slower than allowed"
    )
    parser.add_argument("--halls", type=int, default=default_halls(), help="processes that share the tables")
    parser.add_argument("--data", default="", help="an SQLite file or a PostgreSQL address; a temporary file if absent")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        sys.exit(main(chosen, chosen.data or str(Path(folder) / "tables.db")))
