"""Where others find the server: its address in the network, or the word that there is none."""

from __future__ import annotations

import socket

import pytest
from server.harness import Served

from dustup.server import reach


@pytest.mark.parametrize(
    ("bound", "found"),
    [
        (("127.0.0.1", 8080), []),
        (("::1", 8080), []),
        (("192.168.0.7", 8080), ["http://192.168.0.7:8080"]),
        (("2001:db8::7", 80), ["http://[2001:db8::7]:80"]),
        (("0.0.0.0", 8081), ["http://10.1.2.3:8081"]),
        (("::", 8082), ["http://10.1.2.3:8082", "http://[2001:db8::9]:8082"]),
    ],
)
def test_what_others_type(bound: reach.Bound, found: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    own = {socket.AF_INET: "10.1.2.3", socket.AF_INET6: "2001:db8::9"}
    monkeypatch.setattr(reach, "own_address", own.__getitem__)
    assert reach.addresses(bound) == found


def test_a_machine_in_no_network_has_no_address(monkeypatch: pytest.MonkeyPatch) -> None:
    class Nowhere:
        def __init__(self, *_: object) -> None:
            raise OSError("Network is unreachable")

    monkeypatch.setattr(reach.socket, "socket", Nowhere)
    assert reach.addresses(("0.0.0.0", 8080)) == []


def test_the_server_says_it(server: Served) -> None:
    assert server.http.get("/reach").json() == {"addresses": []}


@pytest.mark.parametrize(
    ("path", "said"),
    [
        ("/games?colour=red", "There is no parameter 'colour'; this address has none."),
        ("/tables?colour", "There is no parameter 'colour'; this address has none."),
        ("/replays/x/frames?form=3", "There is no parameter 'form'; known are: from, count, seat, you."),
        ("/replays/x/frames?from=3&from=4", "The parameter 'from' is given 2 times."),
    ],
)
def test_a_parameter_nobody_reads_is_refused(server: Served, path: str, said: str) -> None:
    reply = server.http.get(path)
    assert (reply.status_code, reply.json()["sentence"]) == (422, said)
    assert reply.json()["code"] == "unknown-parameter"
