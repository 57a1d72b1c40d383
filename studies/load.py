"""Load: many tables at once on one machine. How long until everybody at the table sees an answer, and is any lost?

    python studies/load.py [--tables 200] [--seconds 60] [--clients 1] [--bots 2] [--data sqlite-file-or-url]

A real server on a real database; for every table two clients that answer at random as fast as the limits of
``docs/protocol.md`` allow, at every fourth table somebody who watches, and beside it two tables at which thinkers think.
Clients run in processes of their own. A match that ends is followed by a new one. In the end every record is compared
with what was acknowledged.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import multiprocessing
import os
import platform
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections import Counter
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import httpx
import msgspec
from kill import Server
from websockets.asyncio.client import ClientConnection, connect

from dustup.server.limits import Bucket, Limits

GAMES = ("henshin", "panic")
PUBLISHED = Limits()
SERVER = """
import socket, sys
from dustup.server.limits import Limits
from dustup.server.run import run
if __name__ == "__main__":
    listening = socket.create_server(("127.0.0.1", int(sys.argv[2])))
    # As published, but all tables are opened from one address.
    run(sys.argv[1], listening, bots=int(sys.argv[3]), limits=Limits(post_burst=1e6, post_rate=1e6))
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


class Line(msgspec.Struct):
    seq: int


class Said(msgspec.Struct):
    type: str
    seq: int = 0
    lines: list[Line] = []
    question: Question | int | None = None
    id: str | None = None
    code: str = ""
    sentence: str = ""


class Wrong(Exception):
    """The server broke a promise."""


read = msgspec.json.Decoder(Said).decode


# -- a table and its clients ------------------------------------------------------------------------------------------


@dataclass
class Played:
    """One table: what was sent, what was acknowledged, and when everybody had seen it."""

    id: str
    keys: list[str]
    clients: int
    sent: dict[tuple[int, int], tuple[float, str]] = field(default_factory=dict)
    acked: list[tuple[int, int, str]] = field(default_factory=list)
    begun: list[float] = field(default_factory=list)
    """For every acknowledged answer in turn: when it was sent."""
    seen: list[int] = field(default_factory=list)
    """For every update in turn: how many clients have it."""
    all_seen: dict[int, float] = field(default_factory=dict)
    """When the last of them got it."""
    over: asyncio.Event = field(default_factory=asyncio.Event)

    def note(self, at: int, now: float) -> None:
        """A client has received its update of that number."""
        while len(self.seen) <= at:
            self.seen.append(0)
        self.seen[at] += 1
        if self.seen[at] == self.clients:
            self.all_seen[at] = now

    def check(self, record: dict[str, Any]) -> None:
        """Everything acknowledged stands once in the record, in order; and nothing else does."""
        told = sorted(self.acked, key=lambda each: each[0])  # stable: those made together share a number
        there = [(seat, words) for seat, words in record["answers"]]
        if len(there) != len(told):
            raise Wrong(f"table {self.id}: {len(told)} answers were acknowledged, {len(there)} are in the record")
        for number in {each[0] for each in told}:
            mine = sorted((seat, words) for at, seat, words in told if at == number)
            if sorted(there[number : number + len(mine)]) != mine:
                raise Wrong(f"table {self.id}: answer {number} was acknowledged as {mine}, not {there[number]}")


class Client:
    """One connection of a table: a seat, or somebody who watches."""

    def __init__(self, crowd: Crowd, table: Played, seat: int | None) -> None:
        self.crowd, self.table, self.seat = crowd, table, seat
        self.bucket = Bucket(PUBLISHED.burst, PUBLISHED.rate)
        self.seq = self.updates = 0
        self.question: Question | None = None
        self.random = random.Random(f"{table.id}/{seat}")

    async def run(self, ready: asyncio.Event | None = None) -> None:
        async with connect(
            f"ws://{self.crowd.host}/ws/{self.table.id}", max_size=None, compression=None, ping_interval=None
        ) as ws:
            keys = [] if self.seat is None else [self.table.keys[self.seat]]
            self.bucket.take()
            await ws.send(json.dumps({"type": "join", "keys": keys, "resume_from": 0}))
            async for text in ws:
                said = read(text)
                if said.type == "update":
                    self.update(said)
                    self.table.note(self.updates, time.perf_counter())
                    self.updates += 1
                elif said.type == "welcome":
                    self.update(said)
                    if ready is not None:
                        ready.set()
                    await self.crowd.go.wait()
                elif said.type == "ack":
                    self.acked(said)
                    continue
                elif said.type == "refused":
                    self.refused(said)
                else:
                    continue
                if self.question is None:
                    self.table.over.set()
                    return
                if self.question.yours and not self.crowd.stopped:
                    await self.answer(ws, self.question)

    def update(self, said: Said) -> None:
        if [line.seq for line in said.lines] != list(range(self.seq + 1, said.seq + 1)):
            raise Wrong(f"table {self.table.id}: lines are missing or doubled after line {self.seq}")
        assert not isinstance(said.question, int)
        self.seq, self.question = said.seq, said.question

    def acked(self, said: Said) -> None:
        assert said.id is not None and self.seat is not None
        number = int(said.id)
        at, words = self.table.sent[number, self.seat]
        self.table.acked.append((number, self.seat, words))
        self.table.begun.append(at)
        self.crowd.open -= 1

    def refused(self, said: Said) -> None:
        if said.code != "too-fast":
            raise Wrong(f"table {self.table.id}: refused: {said.sentence}")
        self.crowd.too_fast += 1
        self.crowd.open -= 1

    async def answer(self, ws: ClientConnection, question: Question) -> None:
        """As soon as the limits allow it."""
        while not self.bucket.take():
            await asyncio.sleep(0.02)
        if self.crowd.stopped or (question.number, self.seat) in self.table.sent and self.crowd.too_fast == 0:
            return
        options = sum(len(each.options) for each in question.menu)
        at = self.random.randrange(options)
        for family in question.menu:
            if at < len(family.options):
                break
            at -= len(family.options)
        words = family.options[at].write
        message = {"type": "answer", "id": str(question.number), "question": question.number, "option": words}
        self.crowd.open += 1
        self.table.sent[question.number, question.seat] = (time.perf_counter(), words)
        await ws.send(msgspec.json.encode(message).decode())


class Crowd:
    """The clients of one process."""

    def __init__(self, host: str, pipe: Connection) -> None:
        self.host, self.pipe = host, pipe
        self.http = httpx.AsyncClient(base_url=f"http://{host}/api", timeout=120)
        self.go = asyncio.Event()
        self.stopped = False
        self.open = self.too_fast = 0
        """Answers that are neither acknowledged nor refused yet."""
        self.played: list[Played] = []
        self.thought: list[Played] = []
        self.failed: list[str] = []

    async def table(self, game: str, watched: bool, ready: asyncio.Event) -> None:
        """Match after match, each at a table of its own."""
        while not self.stopped:
            seats = [{"who": "link", "name": "Ada"}, {"who": "link", "name": "Bo"}]
            made = (await self.http.post("/tables", json={"game": game, "seats": seats})).raise_for_status().json()
            played = Played(made["table"], [each["key"] for each in made["seats"]], 3 if watched else 2)
            self.played.append(played)
            clients = [Client(self, played, 0), Client(self, played, 1)]
            if watched:
                clients.append(Client(self, played, None))
            # Whoever answers comes last: then nobody misses an update.
            joined = [asyncio.Event() for _ in clients]
            tasks = []
            held, self.go = self.go, asyncio.Event()
            for client, come in zip(clients, joined, strict=True):
                client.go = self.go
                tasks.append(asyncio.create_task(client.run(come)))
            self.go, own = held, self.go
            await asyncio.gather(*(each.wait() for each in joined))
            ready.set()
            await self.go.wait()
            own.set()
            await asyncio.gather(*tasks)
