"""By which names a server may be called, and from which pages: the page of a stranger gets nothing."""

from __future__ import annotations

import socket

import pytest
from server.harness import Guest, Served, served
from websockets.exceptions import InvalidStatus

from dustup.engine.errors import DustupError
from dustup.server.hosts import Hosts, same_origin


def called(host: str | None, server: str = "192.0.2.7", origin: str | None = None) -> dict:
    given = ((b"host", host), (b"origin", origin))
    return {"headers": [(name, each.encode()) for name, each in given if each is not None], "server": (server, 8080)}


@pytest.mark.parametrize(
    "host",
    ["localhost", "LOCALHOST:8080", "127.0.0.1:1", "[::1]:8080", "192.0.2.7", "192.0.2.7:8080", "localhost.", None],
)
def test_the_machine_s_own_names(host: str | None) -> None:
    assert Hosts().know(called(host))
    assert Hosts().know(called(socket.gethostname()))


@pytest.mark.parametrize(
    "host",
    ["evil.example", "192.0.2.8", "localhost.evil.example", "127.0.0.1.evil.example", "", "a@localhost", "localhost/x"],
)
def test_all_other_names_are_a_stranger_s(host: str) -> None:
    assert not Hosts().know(called(host))


def test_two_names_are_none() -> None:
    scope = called("localhost")
    scope["headers"] *= 2
    assert not Hosts().know(scope)


def test_names_the_server_was_told() -> None:
    hosts = Hosts(["Table.example.org", "2001:DB8::1", "[2001:db8::2]", "203.0.113.5"])
    for name in ("table.example.org", "table.example.org:443", "[2001:db8::1]:80", "[2001:db8::2]", "203.0.113.5"):
        assert hosts.know(called(name)), name
    assert not hosts.know(called("other.example.org"))


@pytest.mark.parametrize("name", ["table.example.org:443", "https://table.example.org", "*.example.org", "", "a/b"])
def test_what_is_no_name(name: str) -> None:
    with pytest.raises(DustupError, match="expected a name such as"):
        Hosts([name])


@pytest.mark.parametrize(
    ("origin", "host", "same"),
    [
        ("http://localhost:8080", "localhost:8080", True),
        ("https://table.example.org", "table.example.org", True),
        ("https://table.example.org", "table.example.org:443", True),
        ("http://LOCALHOST:8080", "localhost:8080", True),
        ("http://localhost:8081", "localhost:8080", False),
        ("http://evil.example", "localhost:8080", False),
        ("http://localhost:8080.evil.example", "localhost:8080", False),
        ("ftp://localhost:8080", "localhost:8080", False),
        ("null", "localhost:8080", False),
        ("", "", False),
        ("http://[", "localhost", False),
        (None, "localhost", True),
    ],
)
def test_our_own_page(origin: str | None, host: str, same: bool) -> None:
    assert same_origin(called(host, origin=origin)) is same


def test_a_request_by_another_name_is_refused(server: Served) -> None:
    """Its browser took the server for a part of a stranger's page: reading, changing and speaking alike."""
    for ask in (server.http.get, server.http.post):
        reply = ask("/tables", headers={"Host": "evil.example"})
        assert (reply.status_code, reply.json()["code"]) == (421, "wrong-host")
        assert "--host-name" in reply.json()["sentence"]
    with pytest.raises(InvalidStatus) as refused:
        Guest("evil.example", "x", sock=socket.create_connection(("127.0.0.1", int(server.host.partition(":")[2]))))
    assert refused.value.response.status_code == 421
    assert b"--host-name" in (refused.value.response.body or b"")


def test_a_page_of_another_site_changes_nothing(server: Served) -> None:
    """A table can be opened with a form; only the browser says from where."""
    table = {"game": "duel", "seats": [{"who": "link"}, {"who": "link"}]}
    for origin, status in (("http://evil.example", 403), (f"ftp://{server.host}", 403), (f"http://{server.host}", 201)):
        assert server.http.post("/tables", json=table, headers={"Origin": origin}).status_code == status
    assert server.http.get("/games", headers={"Origin": "http://evil.example"}).status_code == 200
    for origin in ("http://evil.example", f"ftp://{server.host}"):
        with pytest.raises(InvalidStatus) as refused:
            Guest(server.host, "x", origin=origin)
        assert refused.value.response.status_code == 403
        assert b"Another site" in (refused.value.response.body or b"")


def test_a_name_the_server_was_told_is_its_own(tmp_path_factory: pytest.TempPathFactory) -> None:
    folder = tmp_path_factory.mktemp("named")
    with served(folder / "t.db", host_names=("table.example.org",)) as server:
        assert server.http.get("/games", headers={"Host": "table.example.org"}).status_code == 200
        assert server.http.get("/games", headers={"Host": "other.example.org"}).status_code == 421
