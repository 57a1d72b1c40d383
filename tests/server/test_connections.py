"""Attacks on the connections of a server: whoever plays still gets in."""

from __future__ import annotations

import asyncio
import resource
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from server.harness import ConnectionClosed, Guest, Process, Served, served, wait_for
from starlette.responses import Response
from starlette.routing import Route

from dustup.server import door, wire
from dustup.server.crowd import Crowd, Proxies, whose
from dustup.server.files import most_files
from dustup.server.guests import OTHER_FILES, Guests
from dustup.server.halls import Hall
from dustup.server.limits import Limits
from dustup.server.run import Settings

HALF_A_HEAD = b"GET /api/games HTTP/1.1\r\nHost: localhost\r\nX-"
LAST = 1013


@contextmanager
def attackers(host: str, count: int, said: bytes = HALF_A_HEAD, source: str = "127.0.0.1") -> Iterator[list[Any]]:
    """So many connections that have said this."""
    name, _, port = host.partition(":")
    made = []
    try:
        for _ in range(count):
            made.append(socket.create_connection((name, int(port)), timeout=10, source_address=(source, 0)))
            with suppress(OSError):
                made[-1].sendall(said)
        yield made
    finally:
        for each in made:
            each.close()


def still_open(connections: list[socket.socket]) -> int:
    """How many of them the server has not closed; what it said is read on the way."""
    count = 0
    for each in connections:
        each.setblocking(False)
        try:
            while each.recv(65536):
                pass
        except BlockingIOError:
            count += 1
        except OSError:
            pass
    return count


def games(host: str) -> int:
    return httpx.get(f"http://{host}/api/games", timeout=10).status_code


# -- requests that never come to their end ---------------------------------------------------------------------------


def test_half_a_head_is_not_waited_for(tmp_path: Path) -> None:
    with served(tmp_path / "t.db", limits=Limits(head_seconds=0.3)) as server, attackers(server.host, 5) as half:
        said = half[0].recv(1000)
        assert said.startswith(b"HTTP/1.1 408 ") and said.endswith(b"The request did not come in time.\n")
        wait_for(lambda: not still_open(half), 5)
        assert len(server.app.state.callers) == 0


def test_a_head_that_comes_drop_by_drop_is_not_waited_for_either(tmp_path: Path) -> None:
    with served(tmp_path / "t.db", limits=Limits(head_seconds=0.3)) as server, attackers(server.host, 1) as (slow,):
        end = time.monotonic() + 5
        with pytest.raises(OSError):
            while time.monotonic() < end:
                slow.sendall(b"x")
                time.sleep(0.02)


def test_one_address_has_only_so_many_half_heads(tmp_path: Path) -> None:
    """And still gets in itself: the oldest of them goes."""
    with served(tmp_path / "t.db", limits=Limits(requests_per_address=10)) as server:
        with attackers(server.host, 40) as half:
            assert games(server.host) == 200
            assert still_open(half) < 10
            assert not still_open(half[:20]), "the oldest go first"
            Guest(server.host, server.open("duel"), 0).close()


def test_a_full_server_sends_away_whoever_crowds_it_most(tmp_path: Path) -> None:
    with served(tmp_path / "t.db", limits=Limits(requests=20)) as server:
        with attackers(server.host, 3, source="127.0.0.9") as few, attackers(server.host, 60) as half:
            assert games(server.host) == 200
            assert still_open(half) <= 17
            assert still_open(few) == 3, "those of another address have not noticed"


def test_half_a_head_behind_the_door(tmp_path: Path) -> None:
    """1,100 of them made a server of several halls unreachable for good: their first line is enough for the door."""
    server = Process(tmp_path / "tables.db", "--halls", "2")
    try:
        with attackers(server.host, 300) as half:
            assert games(server.host) == 200
            wait_for(lambda: still_open(half) <= Limits().requests_per_address, 5)
        with attackers(server.host, 300, b"GET /api/ga") as half:
            assert games(server.host) == 200
            wait_for(lambda: still_open(half) <= door.MOST_OF_ONE, 5)
    finally:
        server.kill()


def test_at_the_door_the_most_crowded_address_gives_way(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(door, "MOST_STRANGERS", 6)
    monkeypatch.setattr(door, "MOST_OF_ONE", 4)

    async def stayed(*addresses: str, proxies: tuple[str, ...] = ()) -> list[int]:
        """Who is still there of those who came from these addresses and said nothing."""
        here = door.Door(Settings("", None, Limits(), (), proxies=proxies), socket.socket(), 2)
        pairs = [socket.socketpair() for _ in addresses]
        for (_, theirs), address in zip(pairs, addresses, strict=True):
            theirs.setblocking(False)
            here._greet(theirs, address)
            await asyncio.sleep(0)
        found = [at for at, (_, theirs) in enumerate(pairs) if theirs.fileno() != -1]
        for task in here._strangers:
            task.cancel()
        await asyncio.sleep(0)
        return found

    assert asyncio.run(stayed("1.1.1.1", "1.1.1.1", "1.1.1.1", "1.1.1.1", "1.1.1.1")) == [1, 2, 3, 4]
    three_and_three = ("1.1.1.1", "2.2.2.2", "2.2.2.2", "2.2.2.2", "1.1.1.1", "3.3.3.3", "4.4.4.4")
    assert asyncio.run(stayed(*three_and_three)) == [0, 2, 3, 4, 5, 6]
    assert asyncio.run(stayed(*["1.1.1.1"] * 6, proxies=("1.1.1.1",))) == [0, 1, 2, 3, 4, 5]


def test_a_body_that_does_not_come(tmp_path: Path) -> None:
    head = b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{"
    with served(tmp_path / "t.db", limits=Limits(body_seconds=0.3)) as server:
        with attackers(server.host, 1, head) as (slow,):
            said = b""
            while part := slow.recv(65536):
                said += part
        assert said.startswith(b"HTTP/1.1 408 ") and b"too-slow" in said


def test_a_reply_that_is_not_read(tmp_path: Path) -> None:
    """Who asks for something and never reads it is cut off in the end."""

    async def big(_: object) -> Response:
        return Response(b"x" * 32 * 1024 * 1024)

    with served(tmp_path / "t.db", limits=Limits(request_seconds=1.0)) as server:
        server.app.router.routes.insert(0, Route("/big", big))
        with attackers(server.host, 2, b"GET /big HTTP/1.1\r\nHost: localhost\r\n\r\n"):
            wait_for(lambda: len(server.app.state.callers) == 2, 5)
            wait_for(lambda: len(server.app.state.callers) == 0, 5)


def test_a_connection_has_one_request(server: Served) -> None:
    """Then it ends, in one process as in several: nobody stays who wants nothing."""
    assert server.http.get("/games").headers["connection"] == "close"


def test_the_limit_on_open_files_is_raised() -> None:
    code = (
        "import resource; from dustup.server.files import raise_file_limit, most_files;"
        "_, hard = resource.getrlimit(resource.RLIMIT_NOFILE);"
        "resource.setrlimit(resource.RLIMIT_NOFILE, (100, hard)); raise_file_limit(); print(most_files())"
    )
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60).stdout
    assert int(said) == min(65536, resource.getrlimit(resource.RLIMIT_NOFILE)[1])


def test_there_are_never_more_guests_than_files() -> None:
    limits = Limits(connections=2000, requests=400)
    assert Guests(limits, Hall(), None).most == 2000
    few = Guests(limits, Hall(), 1024)
    assert few.most + few.kept + limits.requests + OTHER_FILES <= 1024
    assert few.most > 400
    assert most_files() is not None


# -- spectators and players ------------------------------------------------------------------------------------------


def sent_away(guest: Guest) -> tuple[int, str]:
    """With which words a connection is closed."""
    with pytest.raises(ConnectionClosed) as closed:
        while True:
            guest.hear(10)
    assert closed.value.rcvd is not None
    return closed.value.rcvd.code, closed.value.rcvd.reason


def refused(host: str, table: Any, *seats: int) -> str:
    guest = Guest(host, table, *seats, join=False)
    guest.say("join", keys=guest.keys)
    said = guest.until("refused")
    assert said["code"] == "full"
    assert sent_away(guest)[0] == LAST
    return str(said["sentence"])


def test_spectators_do_not_lock_a_player_out_of_their_table(tmp_path: Path) -> None:
    with served(tmp_path / "t.db", limits=Limits(spectators_per_table=5)) as server, ExitStack() as stack:
        table = server.open("duel")
        for _ in range(5):
            stack.callback(server.guest(table).close)
        assert "at this table" in refused(server.host, table)
        for seat in (0, 1):
            stack.callback(server.guest(table, seat).close)
        other = server.open("duel")
        server.guest(other).close()


def test_spectators_do_not_lock_players_out_of_the_server(tmp_path: Path) -> None:
    """Of 20 places two are kept for those who play; then spectators give way, the last who came first."""
    with served(tmp_path / "t.db", limits=Limits(connections=20)) as server, ExitStack() as stack:
        watched, played = server.open("duel"), server.open("duel")
        spectators = [server.guest(watched) for _ in range(18)]
        assert "places for spectators" in refused(server.host, watched)
        for seat in (0, 1, 0, 1):
            stack.callback(server.guest(played, seat).close)
        assert "for spectators" in refused(server.host, watched)
        for each in spectators[-2:]:
            code, why = sent_away(each)
            assert code == LAST and "somebody who plays" in why
        assert all(each.ask("ping")["type"] == "pong" for each in spectators[:-2])
        for each in spectators[:-2]:
            each.close()


def test_one_address_has_only_so_many_spectators(tmp_path: Path) -> None:
    limits = Limits(spectators_per_address=3, connections_per_address=5)
    with served(tmp_path / "t.db", limits=limits) as server, ExitStack() as stack:
        table = server.open("duel")
        spectators = [server.guest(table) for _ in range(3)]
        assert "from your address" in refused(server.host, table)
        stack.callback(Guest(server.host, table, source_address=("127.0.0.9", 0)).close)
        for seat in (0, 1, 0):  # the third takes the place of a spectator
            stack.callback(server.guest(table, seat).close)
        assert sent_away(spectators[-1])[0] == LAST
        assert spectators[0].ask("ping")["type"] == "pong"
        for each in spectators[:2]:
            each.close()


def test_silent_connections_push_out_one_another(tmp_path: Path) -> None:
    """Whoever does not say who they are keeps nobody out who does."""
    with served(tmp_path / "t.db", limits=Limits(connections=50)) as server:
        table = server.open("duel")
        silent = [server.guest(table, join=False) for _ in range(30)]
        player = server.guest(table, 0)
        assert player.welcome["you"] == [0]
        wait_for(lambda: len(server.hub.guests.porch) <= 5, 5)
        for each in silent[:20]:
            with pytest.raises(ConnectionClosed):
                each.hear(5)
        for each in (*silent, player):
            each.close()


def test_a_seat_has_only_so_many_screens(tmp_path: Path) -> None:
    with served(tmp_path / "t.db", limits=Limits(connections_per_seat=2)) as server:
        table = server.open("duel")
        first, second, third = (server.guest(table, 0) for _ in range(3))
        assert "other screens" in sent_away(first)[1]
        for each in (second, third):
            assert each.ask("ping")["type"] == "pong"
            each.close()


def test_places_are_free_again_when_people_leave(tmp_path: Path) -> None:
    with served(tmp_path / "t.db", limits=Limits(connections=10)) as server:
        table = server.open("duel")
        for _ in range(15):
            server.guest(table).close()
            wait_for(lambda: len(server.hub.guests) == len(server.hub.guests.porch) == server.hub.hall.guests == 0)


class Somebody:
    """A connection that only counts."""

    def __init__(self, address: str) -> None:
        self.address, self.closing, self.you = address, None, ()

    def close(self, code: int, reason: str) -> None:
        self.closing = (code, reason)


def seated(guests: Guests, address: str) -> Any:
    who: Any = Somebody(address)
    guests.come(who)
    guests.take_place(who, (0,), [])
    return who


def test_players_of_a_crowded_address_give_way_to_those_of_another() -> None:
    """Keys cost nothing: who opens many tables to fill the server loses a place to everybody who comes alone."""
    guests = Guests(Limits(connections=6, connections_per_address=100), Hall())
    crowd = [seated(guests, "1.1.1.1") for _ in range(6)]
    alone = seated(guests, "2.2.2.2")
    assert [each.closing is not None for each in crowd] == [True, False, False, False, False, False]
    assert alone.closing is None and len(guests) == 6
    with pytest.raises(Exception, match="at this server"):
        seated(guests, "1.1.1.1")


def test_halls_share_the_places() -> None:
    assert [Guests(Limits(connections=10), Hall(number, 3)).most for number in range(3)] == [4, 3, 3]


# -- pings -----------------------------------------------------------------------------------------------------------


def ping(payload: bytes) -> bytes:
    return bytes((0x89, 0x80 | len(payload))) + b"\0\0\0\0" + payload


def opened(host: str, table: str) -> socket.socket:
    """A WebSocket nobody reads from."""
    name, _, port = host.partition(":")
    made = socket.create_connection((name, int(port)), timeout=5)
    made.sendall(
        f"GET /ws/{table} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
    )
    assert made.recv(1000).startswith(b"HTTP/1.1 101")
    return made


def test_pings_are_counted(server: Served) -> None:
    """16 MiB of pings whose pongs nobody reads: the connection is closed long before they have all been taken."""
    flood = ping(b"x" * 125) * 500
    with opened(server.host, server.open("duel")["table"]) as rude, pytest.raises(ConnectionError):
        for _ in range(16 * 1024 * 1024 // len(flood)):
            rude.sendall(flood)


def test_who_pings_now_and_then_stays(server: Served) -> None:
    guest = server.guest(server.open("duel"), 0)
    for _ in range(40):
        guest.socket.ping()
    assert guest.ask("ping")["type"] == "pong"
    guest.close()


def test_messages_in_a_thousand_bits_are_not_pieced_together(server: Served) -> None:
    with opened(server.host, server.open("duel")["table"]) as rude:
        rude.sendall(bytes((0x01, 0x81)) + b"\0\0\0\0x" + (bytes((0x00, 0x81)) + b"\0\0\0\0x") * 1000)
        said = b""
        with suppress(OSError):
            while part := rude.recv(1000):
                said += part
        assert b"too many control frames" in said


def test_who_does_not_read_is_not_listened_to(server: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many pings are allowed, only so many pongs wait to be read; and in the end the connection is cut."""
    table = server.open("duel")["table"]
    monkeypatch.setattr(wire, "SMALL_BURST", 1e9)
    most = 0
    made: list[wire.Wire] = []
    original = wire.Wire.connection_made

    def noted(self: wire.Wire, transport: Any) -> None:
        made.append(self)
        self._every = 0.2
        original(self, transport)

    monkeypatch.setattr(wire.Wire, "connection_made", noted)
    flood = ping(b"x" * 125) * 500
    with opened(server.host, table) as rude:
        rude.settimeout(0.05)
        end = time.monotonic() + 10
        with suppress(ConnectionError):
            while time.monotonic() < end:
                with suppress(TimeoutError):
                    rude.send(flood)
                most = max(most, made[0]._transport.get_write_buffer_size())
        assert time.monotonic() < end, "it was never cut off"
    assert 64 * 1024 <= most < 1024 * 1024


def test_who_says_nothing_at_all_is_gone(server: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    original = wire.Wire.connection_made

    def hurried(self: wire.Wire, transport: Any) -> None:
        self._every, self._patience = 0.2, 4.0  # a busy machine may take a while to say that it is there
        original(self, transport)

    monkeypatch.setattr(wire.Wire, "connection_made", hurried)
    monkeypatch.setattr(wire, "LAST_WORDS", 0.2)
    table = server.open("duel")
    guest = server.guest(table, 0)
    with opened(server.host, table["table"]) as dead:
        said = b""
        while part := dead.recv(1000):
            said += part
        assert b"no reply to a ping" in said
    assert guest.ask("ping")["type"] == "pong", "whoever replies to pings stays"
    guest.close()


# -- addresses -------------------------------------------------------------------------------------------------------


def test_an_address_counts_with_its_network() -> None:
    assert whose("192.0.2.1") == whose("::ffff:192.0.2.1") == "192.0.2.1"
    assert whose("2001:db8::1") == whose("2001:db8::ffff:1") != whose("2001:db8:0:1::1")
    assert whose("fe80::1%eth0") == "fe80::/64"
    assert whose("somewhere") == "somewhere"


def test_a_crowd_knows_who_came_first() -> None:
    crowd: Crowd[str] = Crowd()
    for address, who in (("a", "1"), ("b", "2"), ("b", "3"), ("a", "4"), ("b", "5")):
        crowd.add(address, who)
    assert (len(crowd), crowd.most_crowded(), crowd.oldest("b"), crowd.newest("b")) == (5, "b", "2", "5")
    assert crowd.discard("b", "2") and not crowd.discard("b", "2")
    assert (len(crowd), crowd.oldest("b"), crowd.count("c"), crowd.oldest("c")) == (4, "3", 0, None)


def posted(server: Served, said_for: str) -> int:
    reply = server.http.post("/tables", content=b"no table", headers={"X-Forwarded-For": said_for})
    return reply.status_code


def test_nobody_is_believed_who_says_they_ask_for_others(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """Whoever names a new address each time is still one; and the first time the server wonders aloud."""
    with served(tmp_path / "t.db", limits=Limits(post_burst=3, post_rate=0)) as server:
        assert [posted(server, f"192.0.2.{at}") for at in range(5)] == [422, 422, 422, 429, 429]
    assert caplog.text.count("--behind-proxy 127.0.0.1") == 1


def test_a_proxy_is_believed(tmp_path: Path) -> None:
    """Limits go by the address it asks for; what a client has put before that is not believed."""
    limits = Limits(post_burst=2, post_rate=0, requests_per_address=5, spectators_per_address=1)
    with served(tmp_path / "t.db", limits=limits, proxies=("127.0.0.1",)) as server:
        assert [posted(server, f"198.51.100.{at}, 192.0.2.1") for at in range(3)] == [422, 422, 429]
        assert posted(server, "192.0.2.2") == 422
        table = server.http.post(
            "/tables", json={"game": "duel", "seats": [{"who": "link"}] * 2}, headers={"X-Forwarded-For": "192.0.2.3"}
        ).json()
        first, second = (
            Guest(server.host, table, additional_headers={"X-Forwarded-For": f"192.0.2.{at}"}) for at in (4, 5)
        )
        third = Guest(server.host, table, join=False, additional_headers={"X-Forwarded-For": "192.0.2.4"})
        third.say("join", keys=[])
        assert third.until("refused")["code"] == "full"
        with attackers(server.host, 20) as half:
            assert still_open(half) == 20, "a proxy may have many requests at once"
        for each in (first, second, third):
            each.close()


def test_a_proxy_has_an_address() -> None:
    assert Proxies(["127.0.0.1", "10.0.0.0/8"]).has("10.1.2.3")
    assert not Proxies(["10.0.0.0/8"]).has("11.1.2.3")
    with pytest.raises(Exception, match=r"the proxy 'nginx': expected an address"):
        Proxies(["nginx"])


def test_the_clock_of_a_request_stops_when_it_becomes_a_websocket(tmp_path: Path) -> None:
    with served(tmp_path / "t.db") as server:  # to open a table may take longer than that
        table = server.open("duel")
    with served(tmp_path / "t.db", limits=Limits(head_seconds=0.8, request_seconds=1.0)) as server:
        guest = server.guest(table, 0)
        time.sleep(1.4)
        assert guest.ask("ping")["type"] == "pong"
        guest.close()
