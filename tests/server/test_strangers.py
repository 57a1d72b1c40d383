"""Open tables: who may join them, who finds them in the list, and what becomes of a seat nobody comes to."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from server.harness import GENEROUS, Guest, Said, Served, served, wait_for
from websockets.exceptions import ConnectionClosed

from dustup.server import strangers
from dustup.server.seating import BadName, tidy_name

ADA, ANYBODY, BOT = {"who": "here", "name": "Ada"}, {"who": "open"}, {"who": "bot", "bot": "random"}


@pytest.fixture(autouse=True)
def fresh(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits for a list to grow old, unless a test says so."""
    monkeypatch.setattr(strangers, "FRESH", 0.0)


def listed(server: Served, **asked: str) -> list[str]:
    return [each["id"] for each in server.http.get("/open", params=asked).raise_for_status().json()]


def take(server: Served, table: Said | str, **more: Any) -> Any:
    id = table if isinstance(table, str) else table["table"]
    return server.http.post(f"/tables/{id}/seat", json=more)


def opened(server: Served, *seats: Said, **more: Any) -> Said:
    return server.open("duel", *(seats or (ADA, ANYBODY)), begin=False, **more)


def test_a_stranger_finds_an_open_table_and_the_match_begins(server: Served) -> None:
    table = opened(server)
    assert table["seats"][1]["key"] is None and table["seats"][1]["link"] is None, "the host has no key to it"
    assert table["table"] not in listed(server), "nobody waits yet"
    ada = server.guest(table, 0)
    found = next(each for each in server.http.get("/open").json() if each["id"] == table["table"])
    assert (found["game"], found["pace"], found["free"], found["clock"]) == ("duel", "live", 1, None)
    assert [(each["name"], each["free"]) for each in found["seats"]] == [("Ada", False), ("Player 2", True)]
    taken = take(server, table, name="  Bo   Li ").json()
    assert [bool(each["key"]) for each in taken["seats"]] == [False, True]
    assert table["table"] not in listed(server), "it is full"
    bo = server.guest(taken, 1)
    assert bo.welcome["you"] == [1] and bo.question is not None and bo.question["text"]
    assert [each["name"] for each in bo.welcome["table"]["seats"]] == ["Ada", "Bo Li"]
    ada.until("update", where=lambda said: any("takes a seat" in line["text"] for line in said["lines"]))
    seats = ada.until("presence", where=lambda said: said["seats"][1]["name"] == "Bo Li")["seats"]
    assert seats[1]["free"] is False


def test_of_many_who_want_the_last_seat_one_gets_it(server: Served) -> None:
    table = opened(server)
    ada = server.guest(table, 0)
    with ThreadPoolExecutor(12) as pool:
        replies = list(pool.map(lambda at: take(server, table, name=f"Guest {at}"), range(12)))
    assert sorted(each.status_code for each in replies) == [201, *[409] * 11]
    assert {each.json()["code"] for each in replies if each.status_code == 409} == {"seat-taken"}
    won = next(each.json() for each in replies if each.status_code == 201)
    guest = server.guest(won, 1)
    assert guest.welcome["you"] == [1] and guest.welcome["table"]["seats"][1]["name"].startswith("Guest")
    assert ada.welcome["you"] == [0]


def test_a_table_nobody_waits_at_any_more_vanishes(server: Served) -> None:
    table = opened(server)
    ada = server.guest(table, 0)
    assert table["table"] in listed(server)
    ada.close()
    wait_for(lambda: table["table"] not in listed(server))
    late = take(server, table, name="Bo")
    assert (late.status_code, late.json()["code"]) == (409, "nobody-waits")
    server.guest(table)  # who only watches does not wait
    assert table["table"] not in listed(server)


def test_who_takes_a_seat_and_does_not_come_loses_it(server: Served) -> None:
    table = opened(server)
    server.guest(table, 0)
    absent = take(server, table, name="Nobody").json()
    assert take(server, table).json()["code"] == "seat-taken"
    server.hub.live[table["table"]].away_since[1] -= GENEROUS.seat_seconds
    assert table["table"] in listed(server)
    bo = server.guest(take(server, table, name="Bo").json(), 1)
    assert bo.question is not None and bo.welcome["table"]["seats"][1]["name"] == "Bo"
    stranger = Guest(server.host, absent, 1, join=False)
    stranger.say("join", keys=stranger.keys)
    said = stranger.until("refused")
    assert said["code"] == "bad-key" and "taken this seat since" in said["sentence"]


def test_once_the_match_has_begun_nobody_loses_a_seat(server: Served) -> None:
    table = opened(server)
    server.guest(table, 0)
    taken = take(server, table, name="Bo").json()
    server.guest(taken, 1).close()
    wait_for(lambda: 1 in server.hub.live[table["table"]].away_since)
    server.hub.live[table["table"]].away_since[1] -= 10 * GENEROUS.seat_seconds
    assert take(server, table, name="Eve").json()["code"] == "seat-taken"
    assert server.guest(taken, 1).welcome["you"] == [1]


def test_the_list_is_told_by_game_and_pace(server: Served) -> None:
    live, days = opened(server), opened(server, pace="days")
    other = server.open("crossing", ADA, ANYBODY, begin=False)
    for table in (live, other):
        server.guest(table, 0)
    duels, over_days = listed(server, game="duel"), listed(server, pace="days")
    assert {live["table"], days["table"]} <= {*duels} and other["table"] not in duels
    assert days["table"] in over_days and live["table"] not in over_days
    assert server.http.get("/open?pace=never").status_code == 422


def test_the_list_is_made_once_in_a_moment(server: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(strangers, "FRESH", 1000.0)
    server.app.state.listing.forget()
    before = listed(server)
    table = opened(server)
    server.guest(table, 0)
    assert listed(server) == before and table["table"] not in before
    server.app.state.listing.forget()
    assert table["table"] in listed(server)
    server.app.state.listing.forget()  # else whoever comes next is given this list for a long time


def test_of_one_address_only_some_are_listed(server: Served) -> None:
    server.app.state.listing.forget()
    tables = [opened(server) for _ in range(strangers.MOST_OF_ONE + 2)]
    guests = [server.guest(table, 0) for table in tables]
    assert len({*listed(server)} & {each["table"] for each in tables}) <= strangers.MOST_OF_ONE
    for each in guests:
        each.close()


def test_strangers_take_no_more_seats_and_open_no_more_tables_than_they_may(tmp_path: Path) -> None:
    few = replace(GENEROUS, open_burst=2, open_rate=0.0, seat_burst=1, seat_rate=0.0)
    with served(tmp_path / "t.db", limits=few) as server:
        one, other = opened(server), opened(server)
        asked = {"game": "duel", "seats": [ADA, ANYBODY]}
        third = server.http.post("/tables", json=asked)
        assert (third.status_code, third.json()["code"]) == (429, "too-fast")
        assert server.http.post("/tables", json={"game": "duel", "seats": [ADA, BOT]}).status_code == 201
        for table in (one, other):
            server.guest(table, 0)
        assert take(server, one).status_code == 201
        assert take(server, one).json()["code"] == "seat-taken", "who comes too late does not count"
        assert (take(server, other).status_code, take(server, other).json()["code"]) == (429, "too-fast")


def test_what_strangers_send_is_looked_at_first(server: Served) -> None:
    table = opened(server)
    server.guest(table, 0)
    bad = ({"name": "x" * 161}, {"name": 7}, {"seat": -1}, {"seat": "x"}, {"who": "Bo"}, [], {"name": "\u202eoB"})
    for asked in bad:
        assert server.http.post(f"/tables/{table['table']}/seat", json=asked).status_code == 422, asked
    assert take(server, table, seat=0).json()["code"] == "seat-taken", "Ada sits there"
    assert take(server, "nowhere").status_code == 404
    assert take(server, server.open("duel")).json()["code"] == "seat-taken", "by link only"
    assert table["table"] in listed(server), "nothing has changed"
    assert server.http.post("/tables", json={"game": "duel", "seats": [ADA, BOT], "pace": "ages"}).status_code == 422
    clocked = {"game": "duel", "seats": [ADA, ANYBODY], "pace": "days", "clock": {"seconds": 60}}
    assert "has no clock" in server.http.post("/tables", json=clocked).json()["sentence"]


@pytest.mark.parametrize("name", ["x" * 41, "a\u200bb", "\u202eadA", "Z\u0300\u0301\u0302\u0303", "\u200d", "\x07"])
def test_names_that_nobody_could_read(name: str) -> None:
    with pytest.raises(BadName):
        tidy_name(name)


@pytest.mark.parametrize("name", ["Ada", "Zoë", "Nguyễn", "李明", "مريم", "👩\u200d🚀", "<b>", "x" * 40, ""])
def test_names_as_people_have_them(name: str) -> None:
    assert tidy_name(f"  {name} ") == name


# -- names ------------------------------------------------------------------------------------------------------------


def test_whoever_sits_down_may_bring_a_name(data: Path) -> None:
    with served(data) as server:
        table = server.open("duel", {"who": "link", "name": "Ada"}, {"who": "link"})
        ada, bo, watching = server.guest(table, 0), server.guest(table, 1), server.guest(table)
        assert bo.welcome["table"]["seats"][1]["name"] == "You"
        bo.done("chat", text="Good evening")
        ada.until("update")
        bo.done("name", name=" Bo  Li ")
        for each in (ada, watching):
            seats = each.until("presence", where=lambda said: said["seats"][1]["name"] == "Bo Li")["seats"]
            assert seats[0]["name"] == "Ada"
            assert each.scene["sides"][1]["name"].startswith("Bo Li")
        assert [line["name"] for line in server.guest(table).lines if line["kind"] == "chat"] == ["Bo Li"]
        assert bo.refused("name", name="x" * 41)["code"] == "bad-name"
        assert bo.refused("name", name="x" * 161)["code"] == "too-long"
        assert bo.refused("name", name=" ")["code"] == "empty"
        assert watching.refused("name", name="Eve")["code"] == "not-seated"
        assert server.http.get(f"/tables/{table['table']}").json()["seats"][1]["name"] == "Bo Li"
    with served(data) as server:
        assert server.http.get(f"/tables/{table['table']}").json()["seats"][1]["name"] == "Bo Li", "nobody is there"
        assert server.guest(table, 0).welcome["table"]["seats"][1]["name"] == "Bo Li"


def test_names_are_changed_only_so_often(server: Served) -> None:
    ada = server.guest(server.open("duel"), 0)
    for at in range(20):
        ada.done("name", name=f"Ada {at}x")
    assert ada.refused("name", name="Ada")["code"] == "too-often"


# -- what those who sit there keep closed -----------------------------------------------------------------------------


def test_a_chat_that_somebody_has_closed(data: Path) -> None:
    with served(data) as server:
        table = server.open("duel")
        ada, bo, watching = server.guest(table, 0), server.guest(table, 1), server.guest(table)
        assert watching.refused("close", what="chat", yes=True)["code"] == "not-seated"
        ada.done("close", what="chat", yes=True)
        assert bo.until("doors")["doors"] == {"chat": [0], "table": []}
        assert bo.refused("chat", text="Hello")["code"] == "chat-closed"
        assert watching.refused("chat", text="Hello")["code"] == "gallery-closed"
        assert bo.refused("close", what="chat", yes=False)["code"] == "as-it-is", "only who closed it opens it"
    with served(data) as server:
        ada, bo, watching = server.guest(table, 0), server.guest(table, 1), server.guest(table)
        assert bo.welcome["table"]["doors"]["chat"] == [0]
        assert watching.refused("chat", text="Hello")["code"] == "gallery-closed"
        ada.done("close", what="chat", yes=False)
        assert bo.ask("chat", text="Hello")["type"] == "ack"


def test_a_table_closed_to_spectators(server: Served) -> None:
    table = server.open("duel")
    ada, watching = server.guest(table, 0), server.guest(table)
    address = f"/tables/{table['table']}"
    assert table["table"] in [each["id"] for each in server.http.get("/tables").json()]
    ada.done("close", what="table", yes=True)
    assert watching.until("refused")["code"] == "closed"
    with pytest.raises(ConnectionClosed) as closed:
        while True:
            watching.hear()
    assert closed.value.rcvd is not None and closed.value.rcvd.code == 4403
    late = Guest(server.host, table["table"], join=False)
    late.say("join")
    assert late.until("refused")["code"] == "closed"
    assert table["table"] not in [each["id"] for each in server.http.get("/tables").json()]
    assert server.http.get(address).json()["status"] == ""
    for part in ("record", "log"):
        assert server.http.get(f"{address}/{part}").json()["code"] == "closed"
    assert server.guest(table, 1).welcome["you"] == [1], "who plays may come"
    ada.done("concede")
    assert server.http.get(f"{address}/record").status_code == 200, "what is over can be read"
    assert table["table"] not in [each["id"] for each in server.http.get("/replays").json()], "but is not listed"


def test_spectators_are_let_in_again(server: Served) -> None:
    table = server.open("duel")
    ada, bo = server.guest(table, 0), server.guest(table, 1)
    for each in (ada, bo):
        each.done("close", what="table", yes=True)
    ada.until("update")
    ada.done("close", what="table", yes=False)
    late = Guest(server.host, table["table"], join=False)
    late.say("join")
    assert late.until("refused")["code"] == "closed", "Bo keeps it closed"
    bo.until("update")
    bo.done("close", what="table", yes=False)
    assert server.guest(table).welcome["you"] == []


# -- over days --------------------------------------------------------------------------------------------------------


def test_an_open_table_over_days_waits_though_nobody_is_there_and_outlives_a_restart(data: Path) -> None:
    with served(data) as server:
        table = opened(server, pace="days")
        assert table["table"] in listed(server)
        ada = server.guest(table, 0)
        assert ada.welcome["table"]["pace"] == "days" and "days" in ada.welcome["table"]["rules"]["clock"]
    with served(data) as server:
        assert listed(server, pace="days") == [table["table"]]
        taken = take(server, table, name="Bo").json()
        assert listed(server) == []
    with served(data) as server:
        assert listed(server) == [], "Bo has a key, and has not come yet"
        bo = server.guest(taken, 1)
        assert bo.question is not None
        bo.answer("bid 2")
    with served(data) as server:
        told = server.http.get(f"/tables/{table['table']}/turn").json()
        assert told["asked"] == [0] and told["pace"] == "days"
        assert [each["name"] for each in told["seats"]] == ["Ada", "Bo"]
        ada = server.guest(table, 0)
        ada.answer("bid 1")
        assert any(line["kind"] == "event" for line in ada.lines)


def test_nobody_is_replaced_over_days_before_some_have_gone_by(server: Served) -> None:
    table = server.open("duel", pace="days")
    ada = server.guest(table, 0)
    ada.answer("bid 1")
    live = server.hub.live[table["table"]]
    live.away_since[1] -= 10_000
    live._asked_at -= 10_000
    said = ada.refused("stand-in", seat=1)
    assert said["code"] == "not-yet" and "72 hours" in said["sentence"]
    live.table.asked_at -= 3 * 86400
    ada.done("stand-in", seat=1)


def test_the_list_forgets_what_has_waited_for_a_week(server: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    table = opened(server, pace="days")
    assert table["table"] in listed(server)
    later = strangers.time() + 7 * 86400 + 60
    monkeypatch.setattr(strangers, "time", lambda: later)
    assert table["table"] not in listed(server)


# -- whose turn it is -------------------------------------------------------------------------------------------------


def test_whose_turn_it_is_at_a_table_nobody_is_at(server: Served) -> None:
    table = server.open("duel")
    server.guest(table, 0).answer("bid 1")
    told = server.http.get(f"/tables/{table['table']}/turn").json()
    assert told["asked"] == [1] and told["over"] is None
    server.guest(table, 0).done("concede")
    told = server.http.get(f"/tables/{table['table']}/turn").json()
    assert told["asked"] == [] and told["over"] and told["result"]
    assert server.http.get("/tables/nowhere/turn").status_code == 404
