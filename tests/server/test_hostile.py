"""Attacks: what one stranger sends costs the others nothing."""

from __future__ import annotations

import asyncio
import threading
import time
import tomllib
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any

import httpx
import pytest
from server.harness import Served, wait_for

from dustup import Match
from dustup.engine.errors import BadPosition
from dustup.engine.position import toml
from dustup.engine.record import verify_fair
from dustup.server.bounds import MIB, Bounds, Busy, TooMuch
from dustup.server.spec import Seat, make_spec
from dustup.server.turns import Turns, Who
from dustup.server.workers import Worker

TWO = [{"who": "link", "name": "Ada"}, {"who": "link", "name": "Bo"}]
DOTS = 'game = "henshin"\n' + ".".join(["a"] * 20_000) + " = 1\n"
LARGE = 'game = "henshin"\nmap = """\n' + (". " * 120 + "\n") * 120 + '"""\n'


# -- 1: what freezes the process ---------------------------------------------------------------------------------------


class Watch:
    """Somebody else's requests, one after another: how long the longest took."""

    def __init__(self, host: str) -> None:
        self.longest, self._host, self._over = 0.0, host, threading.Event()
        self._thread = threading.Thread(target=self._ask)

    def _ask(self) -> None:
        with httpx.Client(base_url=f"http://{self._host}/api") as client:
            while not self._over.is_set():
                start = time.monotonic()
                client.get("/replays", timeout=30)
                self.longest = max(self.longest, time.monotonic() - start)

    def __enter__(self) -> Watch:
        self._thread.start()
        return self

    def __exit__(self, *_: Any) -> None:
        self._over.set()
        self._thread.join()


@pytest.mark.parametrize(
    ("asked", "status", "said"),
    [
        ({"game": "henshin", "position": DOTS}, 400, "a key of more than 8 parts"),
        ({"game": "henshin", "position": LARGE}, 400, "120 rows of up to 120 cells"),
        ({"game": "panic", "setup": {"arena": (". " * 300 + "\n") * 300}}, 400, "set-up is"),
        ({"game": "panic", "setup": {"arena": ("." * 200 + "\n") * 200}}, 400, "200 rows of up to 200 cells"),
        ({"game": "endless", "setup": {"wait": True}}, 422, "too long"),
        ({"game": "endless", "setup": {"fill": True}}, 422, "too much memory"),
    ],
    ids=["dotted keys", "large map", "large set-up", "large drawing", "endless", "memory"],
)
def test_what_would_take_for_ever_keeps_nobody_waiting(server: Served, asked: Any, status: int, said: str) -> None:
    with Watch(server.host) as others:
        reply = server.http.post("/tables", json={**asked, "seats": TWO})
    assert reply.status_code == status and said in reply.json()["sentence"], reply.text
    assert others.longest < 5
    assert server.http.post("/tables", json={"game": "endless", "seats": TWO}).status_code == 201


def test_an_answer_without_end_is_refused_where_a_match_began_at_a_position(server: Served) -> None:
    table = tomllib.loads(Match("duel", {}, 1).position())
    table |= {"game": "endless", "agenda": [["for_ever"], ["bids"]]}
    made = server.open("endless", position=toml(table))
    ada, bo = server.guest(made, 0), server.guest(made, 1)
    ada.answer("bid 1")
    bo.until("update")
    given = 0
    with Watch(server.host) as others:
        while (asked := next((each for each in (ada, bo) if each.question["yours"]), None)) is not None and given < 30:
            option = asked.choices()[0]
            said = asked.ask("answer", question=asked.question["number"], option=option, seat=asked.question["seat"])
            if said["type"] == "refused":
                break
            given += 1
            for each in (ada, bo):
                each.until("update")
    assert said["code"] == "cannot-be-played" and "never comes to an end" in said["sentence"]
    assert others.longest < 5
    assert ada.ask("ping")["type"] == "pong"
    ada.done("concede")
    ada.close()
    bo.close()


def test_forms_and_teams_are_tried_elsewhere_too(server: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    examiner = server.hub.pool.examiner
    run = examiner.run

    async def noted(function: Callable[..., Any], *given: Any, who: Who) -> Any:
        asked.append(f"{given[0].__name__ if callable(given[0]) else ''} {who.address}")
        return await run(function, *given, who=who)

    monkeypatch.setattr(examiner, "run", noted)
    assert server.http.post("/games/panic/setup", json={"values": {}}).status_code == 200
    assert server.http.post("/games/panic/random", json={}).status_code == 200
    assert server.http.post("/games/panic/check", json={"text": "Zed: nobody"}).status_code == 422
    assert asked == ["setup 127.0.0.1", "by_chance 127.0.0.1", "check 127.0.0.1"]


@contextmanager
def worker(**bounds: Any) -> Iterator[Worker]:
    made = Worker((), "tried", Bounds(**{"seconds": 20.0, **bounds}))
    try:
        yield made
    finally:
        made.close()
        made.wait_until_closed()


def test_a_process_beyond_its_bounds_is_replaced() -> None:
    async def work(tried: Worker) -> None:
        for function, given, said in (
            (sum, range(10**12), "too long"),
            (bytearray, 1 << 31, "too much memory"),
        ):
            first = await tried.run(abs, -1)
            before = tried.pid
            start = time.monotonic()
            with pytest.raises(TooMuch, match=said):
                await tried.run(function, given)
            assert time.monotonic() - start < 30
            assert first == await tried.run(abs, -1) and tried.pid != before

    with worker(seconds=45, processor=0.3, memory=512 * MIB) as tried:
        asyncio.run(work(tried))


def test_whoever_hangs_without_working_is_ended_by_the_clock() -> None:
    with worker(seconds=0.5) as tried, pytest.raises(TooMuch):
        asyncio.run(tried.run(time.sleep, 60))


def test_one_address_cannot_fill_the_queue() -> None:
    async def work(tried: Worker) -> None:
        hog, other = Who("hog"), Who("other")
        first = asyncio.create_task(tried.run(time.sleep, 1, who=hog))
        while tried._doing is None:  # it may take a while to begin
            await asyncio.sleep(0.01)
        waiting = [asyncio.create_task(tried.run(abs, at, who=hog)) for at in range(4)]
        await asyncio.sleep(0)
        results = await asyncio.gather(tried.run(abs, -7, who=other), *waiting, first, return_exceptions=True)
        assert results[0] == 7 and [type(each) for each in results[1:5]] == [int, int, int, Busy]

    with worker(waiting=3) as tried:
        asyncio.run(work(tried))


# -- 2: dice that somebody wrote down ----------------------------------------------------------------------------------


def rolled() -> str:
    """A position with dice under [since]: they were rolled before the question that is open."""
    match = Match("henshin", {"deal": 3, "quick": True}, 3)
    while "rolls" not in match.position():
        assert match.question is not None
        match.answer(next(iter(match.question.options)))
    return match.position()


def with_more_dice(position: str) -> str:
    table = tomllib.loads(position)
    table["since"]["rolls"]["dice"] += [6] * 6
    return toml(table)


def test_a_position_cannot_say_what_will_be_rolled(server: Served) -> None:
    position = rolled()
    assert "[since.rolls]" in position
    refused = server.http.post("/tables", json={"game": "henshin", "seats": TWO, "position": with_more_dice(position)})
    assert refused.status_code == 400 and "still to be rolled (dice: 6, 6" in refused.json()["sentence"]
    assert server.http.post("/tables", json={"game": "henshin", "seats": TWO, "position": position}).status_code == 201
    with pytest.raises(BadPosition, match="use up"):
        make_spec("t", "henshin", [Seat("Ada", "link"), Seat("Bo", "link")], position=with_more_dice(position))


def test_everybody_is_told_that_a_table_began_at_a_position(server: Served) -> None:
    table = server.open("henshin", position=rolled())
    plain = server.open("henshin")
    for seats in ((0,), (1,), ()):
        guest = server.guest(table, *seats)
        first = guest.lines[0]
        assert first["kind"] == "notice" and "began" not in first["text"] and "at a position" in first["text"]
        assert "dice since" in first["text"]
        assert guest.welcome["table"]["rules"]["begin"] == first["text"]
        guest.close()
        guest = server.guest(plain, *seats)
        assert not any("position" in line.get("text", "") for line in guest.lines)
        assert "begin" not in guest.welcome["table"]["rules"]
        guest.close()


def test_verify_vouches_for_no_dice_that_were_written_down() -> None:
    match = Match.at(rolled(), seed=5)
    written = match.chance.used(match.state.counters)
    assert written > 0
    while sum(len(values) for _, values in match.chance.rolls or ()) == written:
        assert match.question is not None
        match.answer(next(iter(match.question.options)))
    rolls = sum(len(values) for _, values in match.chance.rolls or ())
    said = verify_fair(match.record().to_json())
    assert said.startswith(f"{rolls - written} dice") and f"{written} more were not rolled but written down" in said
    assert "written" not in verify_fair(Match("henshin", {"deal": 3, "quick": True}, 3).record().to_json())


# -- 3: bots that never come to an end ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("bot", "said"),
    [
        ("thinker:1000000000i", "at most 20000 times here before it answers, not 1000000000"),
        ("thinker:31", "at most 30 seconds here, not 31"),
        ("thinker:inf", "at most 30 seconds"),
    ],
)
def test_a_bot_that_would_think_for_ever_is_refused(server: Served, bot: str, said: str) -> None:
    reply = server.http.post("/tables", json={"game": "henshin", "seats": [TWO[0], {"who": "bot", "bot": bot}]})
    assert reply.status_code == 400 and said in reply.json()["sentence"]


def test_tables_and_addresses_take_turns() -> None:
    turns: Turns[str] = Turns()
    for at in range(3):
        for table in ("x", "y"):
            turns.put(Who("hog", table), f"hog {table}{at}")
    turns.put(Who("ada", "z"), "ada z0")
    turns.put(Who("ada", "z"), "ada z1")
    assert turns.of("hog") == 6 and len(turns) == 8
    assert turns.drop(Who("hog", "y"), "hog y0") and not turns.drop(Who("hog", "y"), "hog y0")
    got = [turns.get() for _ in range(7)]
    assert got == ["hog x0", "ada z0", "hog y1", "ada z1", "hog x1", "hog y2", "hog x2"]


def waits_for_bot(server: Served, bot: str) -> Any:
    """A table at which a bot has begun to think."""
    table = server.open("henshin", {"who": "here"}, {"who": "bot", "bot": bot})
    ada = server.guest(table, 0)
    while ada.question["yours"]:
        ada.answer()
    return ada


def thinks_long(server: Served) -> Any:
    """A table at which a bot thinks and thinks: not everything that is asked at first is worth a thought."""
    ada = waits_for_bot(server, "thinker:30")
    for _ in range(30):
        while ada.question["yours"]:
            ada.answer()
        with suppress(TimeoutError):
            while not ada.question["yours"]:
                ada.hear(2.5)
        if not ada.question["yours"]:
            assert server.hub.pool.of(ada.table)._doing is not None
            return ada
    raise AssertionError("the bot is too quick")


def test_a_bot_that_thinks_long_answers_sooner_if_others_wait(server: Served) -> None:
    hog = thinks_long(server)
    start = time.monotonic()
    other = waits_for_bot(server, "greedy")
    other.until("update")
    assert time.monotonic() - start < 15
    hog.until("update")
    assert time.monotonic() - start < 20, "the long thought came to an end as well"
    for each in (hog, other):
        each.close()


def test_nobody_waits_for_the_bot_of_a_match_that_is_over(server: Served) -> None:
    ada = thinks_long(server)
    worker = server.hub.pool.of(ada.table)
    start = time.monotonic()
    ada.done("concede")
    wait_for(lambda: worker._doing is None, 15)
    assert time.monotonic() - start < 15
    ada.close()


# -- 12: what no text may hold -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("body", "said"),
    [
        (b'{"game": "duel", "seats": [{"who": "link", "name": "a\\u0000b"}]}', "'seats.0.name' holds a null character"),
        (b'{"a\\u0000": 1}', "null character"),
        (b'{"name": "\\ud800"}', "not JSON as expected"),
        (b'{"name": "\xed\xa0\x80"}', "not JSON as expected"),
        (b'{"setup": ' + b"[" * 30 + b"]" * 30 + b"}", "more than 24 lists"),
        (b'{"setup": ' + b"[" * 30_000, "more than 24 lists"),
        (b'{"setup": {"deal": 1' + b"0" * 350 + b"}}", "setup.deal is a number of more than 300 digits"),
        (b"NaN", "not JSON as expected"),
    ],
    ids=["null", "null key", "half", "half bytes", "deep", "deeper", "digits", "nan"],
)
def test_what_no_part_of_the_server_could_handle_is_refused_at_once(server: Served, body: bytes, said: str) -> None:
    for path in ("/tables", "/games/panic/setup"):
        reply = server.http.post(path, content=body, headers={"content-type": "application/json"})
        assert reply.status_code == 422 and said in reply.json()["sentence"], reply.text


# -- 9: what one hands in, others need not wait for --------------------------------------------------------------------


def test_forecasts_wait_for_no_upload_no_replay_and_no_trial(server: Served) -> None:
    table = server.open("duel")
    ada = server.guest(table, 0)
    option = ada.choices()[0]
    assert ada.ask("foresee", question=0, option=option)["type"] == "foreseen"
    pool = server.hub.pool
    elsewhere = (pool.porter, pool.clerk, pool.examiner)
    busy = [threading.Thread(target=asyncio.run, args=(each.run(time.sleep, 6),)) for each in elsewhere]
    for each in busy:
        each.start()
    wait_for(lambda: all(each._doing is not None for each in elsewhere))
    start = time.monotonic()
    assert ada.ask("foresee", question=0, option=option)["type"] == "foreseen"
    assert time.monotonic() - start < 3
    assert all(each.is_alive() for each in busy)
    ada.close()
    for each in busy:
        each.join()


def test_an_upload_is_played_by_the_porter(server: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    record = Match("henshin", {"deal": 3, "quick": True}, 3).record().to_json()
    monkeypatch.delattr(server.hub.pool, "clerk")
    assert server.http.post("/replays", content=record).status_code == 201
