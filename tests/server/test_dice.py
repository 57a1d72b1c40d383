"""The commitment comes first, then everybody's salt, then the dice."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace
from pathlib import Path

import pytest
from server.conftest import TOYS
from server.harness import GENEROUS, Served, play_on, served

from dustup.engine.chance import commitment, salt_for
from dustup.engine.errors import BadRecord
from dustup.engine.match import Match
from dustup.engine.record import Record, verify_fair


def record_of(server: Served, table: dict) -> str:
    return server.http.get(f"/tables/{table['table']}/record").text


def test_the_match_begins_when_everybody_has_sat_down(server: Served) -> None:
    table = server.open("duel", begin=False)
    ada = server.guest(table, 0)
    assert (
        ada.question["yours"] is False and ada.question["seat"] == 1 and "Bo has not come yet" in ada.question["text"]
    )
    assert ada.scene["board"]["cells"] == [] and ada.scene["dice"] == [] and ada.lines == []
    for type, more in [
        ("answer", {"question": 0, "option": "bid 0"}),
        ("undo", {}),
        ("concede", {}),
        ("offer-draw", {}),
        ("standing", {"name": "parry", "answer": "no"}),
        ("foresee", {"question": 0, "option": "bid 0"}),
        ("why-not", {"option": "bid 0"}),
        ("measure", {"from": "1", "to": "2"}),
    ]:
        assert ada.refused(type, **more)["code"] == "not-begun", type
    assert server.http.get(f"/tables/{table['table']}/record").status_code == 409
    bo = server.guest(table, 1)
    assert bo.question["yours"]
    ada.until("update")
    assert ada.question["yours"] and ada.scene["board"] == bo.scene["board"]
    ada.answer("bid 0")


def test_salts_are_added_after_the_commitment_and_mixed_into_the_dice(server: Served) -> None:
    table = server.open("duel", begin=False)
    published = table["commitment"]
    assert server.http.get(f"/tables/{table['table']}").json()["commitment"] == published
    salts = [salt_for(published, words) for words in ("ada's", "bo's")]
    ada, bo = server.guest(table, 0, salt=salts[0]), server.guest(table, 1, salt=salts[1])
    assert ada.welcome["table"]["salts"] == [salts[0], ""] and bo.welcome["table"]["salts"] == salts
    assert ada.welcome["table"]["commitment"] == bo.welcome["table"]["commitment"] == published
    # Only the first salt counts: whoever comes back cannot change the dice.
    server.guest(table, 0, salt=salt_for(published, "another")).close()
    ada.until("update")
    play_on(ada, bo)
    text = record_of(server, table)
    record = Record.from_json(text)
    assert record.salts == salts and record.commitment == commitment(bytes.fromhex(record.secret)) == published
    assert "2 of 2 seats added a salt after it was published" in verify_fair(text)
    journal = [each.kind for each in asyncio.run(server.hub.store.entries(table["table"]))]
    assert journal[:2] == ["sit", "sit"] and "sit" not in journal[2:]


def test_a_salt_that_does_not_name_the_commitment_is_refused(server: Served) -> None:
    table = server.open("duel", begin=False)
    for salt in ("lucky", salt_for("0" * 64, "lucky"), table["commitment"]):
        ada = server.guest(table, 0, join=False)
        ada.say("join", keys=ada.keys, salt=salt)
        assert ada.until("refused")["code"] == "bad-salt"
        ada.close()
    ada = server.guest(table, 0, join=False)
    ada.say("join", keys=ada.keys, salt="x" * 201)
    assert ada.until("refused")["code"] == "too-long"
    server.guest(table, 0, 1, salt=salt_for(table["commitment"], "one page for all of its seats"))


def test_verify_refuses_salts_made_for_another_secret() -> None:
    """As a server would need that draws its secret once it knows the salts."""
    first, second = b"\1" * 32, b"\2" * 32
    salts = [salt_for(commitment(first), "ada's"), ""]
    match = Match("duel", {}, secret=second, salts=salts)
    match.concede(0)
    with pytest.raises(BadRecord, match="seat 1 was made for another commitment"):
        verify_fair(match.record().to_json())
    honest = Match("duel", {}, secret=first, salts=salts)
    honest.concede(0)
    assert "1 of 2 seats added a salt" in verify_fair(honest.record().to_json())
    older = Match("duel", {}, secret=first, salts=["lucky", salts[0]])
    older.concede(0)
    assert "of 1 more it cannot be told when" in verify_fair(older.record().to_json())


def test_a_bot_of_the_server_has_no_salt_and_is_not_waited_for(server: Served) -> None:
    table = server.open("duel", {"who": "here"}, {"who": "bot", "bot": "random"}, begin=False)
    ada = server.guest(table, 0, salt=salt_for(table["commitment"], "mine"))
    ada.done("concede")
    salts = json.loads(record_of(server, table))["salts"]
    assert salts[0] and salts[1] == ""


def test_a_bot_may_take_the_seat_of_whoever_never_comes(tmp_path: Path) -> None:
    with served(tmp_path / "t.db", limits=replace(GENEROUS, away_seconds=0.0), modules=TOYS) as server:
        table = server.open("duel", begin=False)
        ada = server.guest(table, 0)
        ada.done("stand-in", seat=1)
        ada.answer("bid 0")


def test_a_position_waits_as_well(server: Served) -> None:
    position = Match("duel", {}, 1).position()
    table = server.open("duel", position=position, begin=False)
    ada = server.guest(table, 0)
    assert not ada.question["yours"]
    server.guest(table, 1)
    ada.until("update")
    assert ada.question["yours"]
