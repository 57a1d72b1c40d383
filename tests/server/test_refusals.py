"""Bad input gets a clear refusal; nothing breaks and nothing changes."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Callable, Iterable
from pathlib import Path

import pytest
from server.harness import ConnectionClosed, Guest, Served, served
from starlette.websockets import WebSocketState
from websockets.exceptions import InvalidStatus

from dustup.server.connection import Connection
from dustup.server.limits import Limits
from dustup.server.wire import WIRE


@pytest.fixture(scope="module")
def table(server: Served) -> dict:
    made = server.open("duel")
    guest = server.guest(made, 0)
    guest.answer("bid 1")
    guest.close()
    return made


def state(server: Served, table: dict) -> tuple:
    kept = server.hub.live[table["table"]].table
    return kept.entries, list(kept.lines), kept.match.record().to_json(), list(kept.pending)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "malformed"),
        ("[]", "malformed"),
        ("{", "malformed"),
        ("null", "malformed"),
        ('{"type": "fly"}', "malformed"),
        ('{"type": "answer"}', "malformed"),
        ('{"type": "answer", "question": "0", "option": "bid 1"}', "malformed"),
        ('{"type": "answer", "question": 0, "option": "bid 1", "extra": 1}', "malformed"),
        ('{"type": "answer", "question": 0, "option": ["bid"]}', "malformed"),
        ('{"type": "answer", "question": 99, "option": "bid 1"}', "stale-question"),
        ('{"type": "answer", "question": -1, "option": "bid 1"}', "stale-question"),
        ('{"type": "answer", "question": 0, "option": "bid 2"}', "stale-question"),
        ('{"type": "answer", "question": 0, "option": "bid 1", "seat": 1}', "wrong-seat"),
        ('{"type": "undo", "seat": -5}', "wrong-seat"),
        ('{"type": "consent", "to": "undo", "yes": true}', "nothing-offered"),
        ('{"type": "consent", "to": "everything", "yes": true}', "malformed"),
        ('{"type": "standing", "name": "", "answer": "yes"}', "no-name"),
        ('{"type": "standing", "name": "x", "answer": "perhaps"}', "malformed"),
        ('{"type": "stand-in", "seat": 7}', "no-seat"),
        ('{"type": "stand-in", "seat": 1}', "not-yet"),
        ('{"type": "stand-in", "seat": 0}', "here"),
        ('{"type": "chat", "text": ""}', "empty"),
        (json.dumps({"type": "chat", "text": "x" * 501}), "too-long"),
        (json.dumps({"type": "chat", "text": "x" * 20_000}), "too-big"),
        (json.dumps({"type": "chat", "text": "é" * 9_000}, ensure_ascii=False), "too-big"),
        (json.dumps({"type": "answer", "question": 0, "option": "bid " + "1" * 5_000}), "too-long"),
        ('{"type": "measure", "from": "A1", "to": "B2"}', "no-ruler"),
        ('{"type": "join", "keys": []}', "joined"),
        ('{"type": "ping", "id": 5}', "malformed"),
        (b"\xff\xfe\x00", "malformed"),
        (b'{"type": "undo"', "malformed"),
    ],
)
def test_bad_messages(server: Served, table: dict, text: str | bytes, code: str) -> None:
    ada = server.guest(table, 0)
    before = state(server, table)
    ada.send(text)
    said = ada.until("refused")
    assert said["code"] == code, said
    assert said["sentence"].endswith(".") and "clause" in said
    assert state(server, table) == before
    assert ada.ask("ping")["type"] == "pong"
    ada.close()


def test_a_thousand_scrambled_messages(server: Served, table: dict) -> None:
    ada = server.guest(table, 0)
    before = state(server, table)
    random_one = random.Random(8)
    whole = '{"type": "answer", "question": 3, "option": "bid 1", "id": "x", "seat": 0}'
    refused = 0
    for _ in range(10):
        for _ in range(100):
            at = random_one.randrange(len(whole))
            ada.send(whole[:at] + random_one.choice('"{}[],:x0\\\u2028é') + whole[at + random_one.randrange(3) :])
        ada.say("ping", id="end")
        while (said := ada.hear())["type"] != "pong":
            refused += said["type"] == "refused"
    assert refused == 1000
    assert state(server, table) == before
    ada.close()


def test_wrong_keys(server: Served, table: dict) -> None:
    other = server.open("duel")
    key = table["seats"][0]["key"]
    # The last letter of a key has bits to spare, the one before it has none.
    tampered = [key[:-2] + ("A" if key[-2] != "A" else "B") + key[-1], "A" + key, key.split(".")[0]]
    for wrong in [*tampered, "", "....", "é", key + key, other["seats"][0]["key"]]:
        guest = Guest(server.host, table, join=False)
        guest.say("join", keys=[wrong])
        assert guest.until("refused")["code"] == "bad-key"
        guest.say("chat", text="let me in", id="c")
        assert guest.until("refused")["code"] == "join-first"
        guest.close()
    guest = Guest(server.host, table, join=False)
    guest.say("join", keys=["x"] * 100)
    assert guest.until("refused")["code"] == "too-long"


def test_a_key_says_nothing_to_a_server_with_another_signature(server: Served, table: dict, tmp_path: Path) -> None:
    with served(tmp_path / "other.db") as second:
        made = second.open("duel")
        guest = Guest(second.host, made["table"], join=False)
        guest.say("join", keys=[table["seats"][0]["key"]])
        assert guest.until("refused")["code"] == "bad-key"
        guest.close()


def test_what_is_no_name_of_anything_is_not_even_spoken_with(server: Served) -> None:
    with pytest.raises(InvalidStatus, match="404"):
        Guest(server.host, "%00", join=False)
    assert server.http.get("/tables/%00").status_code == 404


@pytest.mark.parametrize("id", ["nosuchtable", "x" * 500, "'OR'1'='1", "é"])
def test_unknown_tables(server: Served, id: str) -> None:
    guest = Guest(server.host, id, join=False)
    guest.say("join", keys=[])
    assert guest.until("refused")["code"] == "no-table"
    with pytest.raises(ConnectionClosed):
        guest.hear()
    assert server.http.get(f"/tables/{id}").status_code == 404


def test_another_site_may_not_speak_to_a_table(server: Served, table: dict) -> None:
    with pytest.raises(InvalidStatus):
        Guest(server.host, table, 0, origin="http://evil.example")
    with pytest.raises(InvalidStatus):
        Guest(server.host, table, 0, origin=f"http://{server.host}.evil.example")
    Guest(server.host, table, 0, origin=f"http://{server.host}").close()


def test_flooding(tmp_path: Path) -> None:
    """Twenty at once, then four a second; what is beyond is not carried out."""
    with served(tmp_path / "t.db", limits=Limits(burst=20, rate=4)) as server:
        table = server.open("duel")
        ada, bo = server.guest(table, 0), server.guest(table, 1)
        for at in range(200):
            ada.say("chat", text=f"line {at}", id=str(at))
        replies = []
        while len(replies) < 200:
            said = ada.hear()
            if said["type"] in ("ack", "refused"):
                replies.append(said)
        granted = [said["id"] for said in replies if said["type"] == "ack"]
        assert 19 <= len(granted) <= 25
        assert all(said["code"] == "too-fast" for said in replies if said["type"] == "refused")
        assert {said["id"] for said in replies} == {str(at) for at in range(200)}
        assert len([line for line in ada.lines if line["kind"] == "chat"]) == len(granted)
        # Others are not held up by it.
        assert bo.ask("ping")["type"] == "pong"


def test_answers_have_a_measure_of_their_own(tmp_path: Path) -> None:
    """Eight at once for each seat, then two a second; what else is said does not count against them."""
    with served(tmp_path / "t.db") as generous:
        table = generous.open("duel")
        assert Limits().answers_burst == 8 and Limits().answers_rate == 2
    with served(tmp_path / "t.db", limits=Limits(burst=100, rate=0, answers_burst=8, answers_rate=0)) as server:
        ada, both = server.guest(table, 0), server.guest(table, 0, 1)
        for _ in range(20):
            assert ada.ask("ping")["type"] == "pong"
        for guest, seat, most in ((ada, 0, 8), (both, 1, 16)):
            codes = [guest.refused("answer", question=99, option="bid 1", seat=seat)["code"] for _ in range(most + 3)]
            assert codes == ["stale-question"] * most + ["too-fast"] * 3
        assert ada.ask("ping")["type"] == "pong"


class Stuck:
    """The socket of somebody who does not read."""

    application_state = WebSocketState.CONNECTED

    def __init__(self, wire: StuckWire | None = None) -> None:
        self.scope = {"extensions": {WIRE: wire}}
        self.sent: list[str] = []
        self.closed: list[int] = []
        self.reads = asyncio.Event()

    async def send_text(self, text: str) -> None:
        await self.reads.wait()
        self.sent.append(text)

    async def close(self, code: int, reason: str) -> None:
        self.closed.append(code)


class StuckWire:
    """The same, on the short way: the first message is still taken."""

    gone = False

    def __init__(self) -> None:
        self.sent: list[bytes] = []
        self.on_writable: Callable[[], None] | None = None

    @property
    def ready(self) -> bool:
        return not self.sent

    def put(self, messages: Iterable[bytes]) -> None:
        self.sent += messages


async def drowned(limits: Limits, message: bytes, wire: StuckWire | None = None) -> Stuck:
    socket = Stuck(wire)
    connection = Connection(socket, limits)  # type: ignore[arg-type]
    delivering = asyncio.create_task(connection.deliver())
    for _ in range(30):
        connection.send(message)
        await asyncio.sleep(0)
    assert connection.closing is not None
    socket.reads.set()
    await delivering
    return socket


@pytest.mark.parametrize("limits", [Limits(outbox=20), Limits(outbox_bytes=2000)])
def test_a_slow_connection_is_closed(limits: Limits) -> None:
    """Somebody who does not read holds up nobody: the outbox is bounded, in messages and in bytes."""
    socket = asyncio.run(drowned(limits, b"x" * 100))
    assert socket.closed == [1013]
    assert len(socket.sent) == 1, "what was waiting is thrown away: the client resumes with what it has"
    wire = StuckWire()
    assert asyncio.run(drowned(limits, b"x" * 100, wire)).closed == [1013]
    assert len(wire.sent) == 1


async def caught_up(wire: StuckWire) -> list[bytes]:
    connection = Connection(Stuck(wire), Limits())  # type: ignore[arg-type]
    delivering = asyncio.create_task(connection.deliver())
    for at in range(9):
        connection.send(f"{at}".encode())
        await asyncio.sleep(0)
    assert wire.sent == [b"0"]
    wire.sent = []
    assert wire.on_writable is not None
    wire.on_writable()
    await asyncio.sleep(0.01)
    delivering.cancel()
    return wire.sent


def test_who_reads_again_gets_everything_in_order() -> None:
    assert asyncio.run(caught_up(StuckWire())) == [f"{at}".encode() for at in range(1, 9)]


def test_silence_is_not_waited_for(tmp_path: Path) -> None:
    with served(tmp_path / "t.db", limits=Limits(join_seconds=0.2)) as server:
        table = server.open("duel", begin=False)  # nobody else has to be so quick
        guest = Guest(server.host, table, join=False)
        with pytest.raises(ConnectionClosed):
            guest.hear()
