"""Rules or cards have changed: nobody's table is lost, and nothing changes in silence."""

from __future__ import annotations

import asyncio
import json
import logging
from pathlib import Path
from random import Random

import pytest
import toys.duel
from server.conftest import TOYS
from server.harness import Served, catch_up, play_on, served, wait_for

from dustup import table as showing
from dustup.engine import game as games
from dustup.engine.record import Record


def other_rules(patch: pytest.MonkeyPatch) -> None:
    """An update after which nobody can bid any more."""
    patch.setitem(vars(toys.duel.GAME), "content_hash", "changed")
    patch.setattr(toys.duel.GAME, "options", tuple(toys.duel.GAME.options[1:]))
    patch.delitem(vars(toys.duel.GAME), "notation")


def kept_record(server: Served, table: str) -> str:
    wait_for(lambda: asyncio.run(server.hub.store.table(table)).record)
    return server.http.get(f"/replays/{table}/record").text


@pytest.fixture
def stuck(data: Path, monkeypatch: pytest.MonkeyPatch):
    """A table in the middle of a match, and the server after an update with which it cannot go on."""
    with served(data, modules=TOYS) as before:
        table = before.open("duel")
        ada, bo = before.guest(table, 0), before.guest(table, 1)
        play_on(ada, bo, answers=9, pick=Random(3))
        ada.done("chat", text="To be continued")
        log = before.http.get(f"/tables/{table['table']}/log").text
        record = json.loads(before.http.get(f"/tables/{table['table']}/record").text)
    other_rules(monkeypatch)
    with served(data, modules=TOYS) as server:
        yield server, table, ada.lines, log, record


def test_a_table_that_cannot_go_on_says_so_and_keeps_what_was_told(stuck) -> None:
    server, table, lines, log, before = stuck
    ada = server.guest(table, 0)
    assert ada.lines == lines and ada.question is None and ada.scene["result"] is None
    halted = ada.welcome["table"]["halted"]
    assert "other rules or cards" in halted and "can no longer be played" in halted
    german = server.guest(table, language="de").welcome["table"]["halted"]
    assert german.startswith("Diese Partie wurde mit anderen Regeln oder Karten begonnen")
    assert ada.refused("answer", question=9, option="rest")["code"] == "other-rules"
    assert ada.refused("undo")["code"] == ada.refused("ask-undo")["code"] == "other-rules"
    assert server.http.get(f"/tables/{table['table']}/log").text == log
    saved = Record.from_json(server.http.get(f"/tables/{table['table']}/record").text)
    assert saved.answers == before["answers"] and saved.rolls == before["rolls"] and saved.secret == ""
    assert saved.content_hash == before["content_hash"] and saved.commitment == before["commitment"]
    # Whoever comes later, and a server that starts again, see the same.
    assert server.guest(table, 1, resume_from=len(lines)).lines == []


def test_it_can_be_conceded(stuck) -> None:
    server, table, _, _, before = stuck
    ada, bo = server.guest(table, 0), server.guest(table, 1)
    bo.done("concede")
    catch_up(ada, bo.seq)
    assert ada.scene["result"]["text"] == "Bo concedes to you."
    assert bo.scene["result"]["text"] == "You concede to Ada."
    assert server.http.get(f"/tables/{table['table']}").json()["result"] == "Bo concedes to Ada."
    assert ada.refused("concede")["code"] == "over"
    saved = Record.from_json(kept_record(server, table["table"]))
    assert saved.answers == [*before["answers"], [1, "concede 1"]] and len(saved.secret) == 64
    page = server.http.get(f"/replays/{table['table']}").json()
    assert page["note"] and page["result"] == "Bo concedes to Ada."


def test_it_can_be_ended_by_agreement_even_over_a_restart(stuck, data: Path) -> None:
    server, table, _, _, _ = stuck
    ada = server.guest(table, 0)
    ada.done("offer-draw")
    server.stop()
    with served(data, modules=TOYS) as again:
        bo = again.guest(table, 1)
        assert bo.offers == [{"what": "draw", "by": 0, "waiting": [1], "text": "Ada offers a draw."}]
        bo.done("consent", to="draw", yes=True)
        assert bo.scene["result"]["text"].startswith("Drawn by agreement")


def test_with_the_old_rules_back_it_goes_on_as_if_nothing_had_been(data: Path) -> None:
    with served(data, modules=TOYS) as first:
        table = first.open("duel")
        ada, bo = first.guest(table, 0), first.guest(table, 1)
        play_on(ada, bo, answers=9, pick=Random(3))
    with pytest.MonkeyPatch.context() as patch:
        other_rules(patch)
        with served(data, modules=TOYS) as changed:
            changed.guest(table, 0).done("chat", text="Strange")
    with served(data, modules=TOYS) as third:
        again = third.guest(table, 0)
        assert again.lines[:-1] == ada.lines and again.lines[-1]["text"] == "Strange"
        assert again.question == ada.question


def test_a_finished_match_stays_readable(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with served(data, modules=TOYS) as first:
        table = first.open("duel")
        ada, bo = first.guest(table, 0), first.guest(table, 1)
        play_on(ada, bo, pick=Random(3))
        saved = kept_record(first, table["table"])
        told = [line["text"] for line in ada.lines if line["kind"] == "event"]
        result = first.http.get(f"/replays/{table['table']}").json()["result"]
    other_rules(monkeypatch)
    with served(data, modules=TOYS) as server:
        # The workers are processes of their own, to which the update is told by another module.
        server.hub.pool.clerk.close()
        server.hub.pool.clerk = Here()
        assert server.http.get(f"/replays/{table['table']}/record").text == saved
        page = server.http.get(f"/replays/{table['table']}").json()
        assert "first difference at answer 1 ('bid" in page["note"] and page["result"] == result
        assert page["answers"] == len(json.loads(saved)["answers"])
        frames = server.http.get(f"/replays/{table['table']}/frames?count=200&you=0").json()
        assert [each["at"] for each in frames] == list(range(page["answers"] + 1))
        assert [line["text"] for each in frames for line in each["lines"]] == told
        assert [each["say"] for each in frames[1:]] == [words for _, words in json.loads(saved)["answers"]]
        part = server.http.get(f"/replays/{table['table']}/frames?from=5&count=3").json()
        assert [each["at"] for each in part] == [5, 6, 7] and part[0]["scene"]["status"]
        assert server.http.get("/replays").json()[0]["id"] == table["table"]
        watcher = server.guest(table)
        assert watcher.scene["result"]["text"] == result and watcher.question is None


class Here:
    """A clerk that works in this process, which knows of the update."""

    async def run(self, function, *given, **_):
        return function(*given)

    def close(self) -> None:
        pass

    def wait_until_closed(self) -> None:
        pass


def test_a_match_that_goes_on_with_other_rules_names_the_first_difference(
    data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with served(data, modules=TOYS) as first:
        table = first.open("duel")
        ada, bo = first.guest(table, 0), first.guest(table, 1)
        play_on(ada, bo, answers=9, pick=Random(3))
    monkeypatch.setitem(vars(toys.duel.GAME), "content_hash", "changed")
    number, line = next((at, each) for at, each in enumerate(ada.lines, 1) if each["kind"] == "event")
    line_of = showing.sent_line

    def reworded(*given):
        made = line_of(*given)
        return {**made, "text": "Something else."} if made is not None and made["text"] == line["text"] else made

    monkeypatch.setattr(showing, "sent_line", reworded)
    with served(data, modules=TOYS) as server:
        again = server.guest(table, 0)
        assert again.lines[: len(ada.lines)] == ada.lines, "what was told stays told"
        said = " ".join(each["text"] for each in again.lines[len(ada.lines) :])
        assert "were changed" in said and f"Line {number} was “{line['text']}”" in said
        german = " ".join(each["text"] for each in server.guest(table, 1, language="de").lines[len(ada.lines) :])
        assert "haben sich Regeln oder Karten" in german and f"Zeile {number} war „{line['text']}“" in german


def test_the_server_says_at_start_how_many_tables_are_affected(
    data: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    with served(data, modules=TOYS) as first:
        for _ in range(3):
            first.open("duel")
        first.guest(first.open("duel"), 0).done("concede")
        first.open("henshin")
    with caplog.at_level(logging.WARNING, "dustup.server"), served(data, modules=TOYS):
        pass
    assert "have changed" not in caplog.text
    other_rules(monkeypatch)
    with caplog.at_level(logging.WARNING, "dustup.server"), served(data, modules=TOYS):
        wait_for(lambda: "have changed" in caplog.text)
    assert "duel: rules or cards have changed since 3 running tables and 1 finished table were" in caplog.text
    assert "henshin" not in caplog.text


def test_a_game_that_is_gone_keeps_nobody_from_the_others(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with served(data, modules=TOYS) as first:
        table = first.open("duel")
        first.guest(table, 0).done("concede")
        running = first.open("duel")
    with pytest.MonkeyPatch.context() as patch:
        patch.delitem(games._known, "duel")
        with served(data) as server:
            assert server.http.get("/replays").json()[0]["title"] == "duel"
            assert server.http.get(f"/tables/{table['table']}").json()["title"] == "duel"
            ada = server.guest(running, 0)
            assert ada.welcome["table"]["halted"]
            ada.done("concede")
            assert ada.scene["result"]["text"] == "You concede to Bo."
