"""Tables shared among several processes: nobody at a table can tell."""

from __future__ import annotations

import random
from collections.abc import Iterator

import httpx
import pytest
from server.harness import Guest, Process, catch_up, play_on

from dustup.engine.match import Match
from dustup.server.halls import hall_of

HALLS = 2


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    data = tmp_path_factory.mktemp("halls") / "tables.db"
    process = Process(data, "--halls", str(HALLS), "--answers-per-second", "100000")
    yield process
    process.kill()


def get(server: Process, path: str) -> httpx.Response:
    return httpx.get(f"http://{server.host}{path}", timeout=30)


def tables_of_all_halls(server: Process) -> list[dict]:
    """A table of each hall, in their order."""
    found: dict[int, dict] = {}
    while len(found) < HALLS:
        made = server.open("henshin", setup={"deal": 7, "quick": True})
        found.setdefault(hall_of(made["table"], HALLS), made)
    return [found[hall] for hall in range(HALLS)]


def test_a_whole_match_in_every_hall(server: Process) -> None:
    for made in tables_of_all_halls(server):
        ada, bo, watching = (Guest(server.host, made, *seats) for seats in ((0,), (1,), ()))
        given = play_on(ada, bo, pick=random.Random(7))
        catch_up(watching, ada.seq)
        assert ada.question is bo.question is watching.question is None, "the match is over for everybody"
        assert ada.lines == bo.lines == watching.lines
        match = Match.replay(get(server, f"/api/tables/{made['table']}/record").text)
        assert len(match.answers) == given
        assert match.result is not None
        for each in (ada, bo, watching):
            each.close()
