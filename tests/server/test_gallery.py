"""What spectators say: apart from the journal, limited for each table, and silenced by those who play."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from server.harness import Guest, Served, served

from dustup.server import connection, gallery, tables
from dustup.server.journal import Journaled
from dustup.server.spec import Seat, make_spec


def entries(server: Served, guest: Guest) -> int:
    return len(asyncio.run(server.hub.store.entries(guest.table)))


def test_spectators_leave_no_trace_in_the_journal(server: Served) -> None:
    table = server.open("duel")
    ada, one, other = server.guest(table, 0), server.guest(table), server.guest(table)
    before, lines = entries(server, ada), ada.seq
    assert [one.welcome["spectator"], other.welcome["spectator"], ada.welcome["spectator"]] == [1, 2, None]
    assert one.ask("chat", text="Hello")["type"] == "ack" and other.ask("chat", text="Good evening")["type"] == "ack"
    heard = [ada.until("gallery")["voices"] for _ in range(2)]
    assert heard == [[{"n": 1, "spectator": 1, "text": "Hello"}], [{"n": 2, "spectator": 2, "text": "Good evening"}]]
    late = server.guest(table)
    assert [each["text"] for each in late.welcome["gallery"]["voices"]] == ["Hello", "Good evening"]
    assert entries(server, ada) == before and late.seq == lines


def test_a_flood_is_stopped_for_the_whole_table_and_only_the_last_lines_are_kept(
    server: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = server.open("duel")
    ada, strangers = server.guest(table, 0), [server.guest(table) for _ in range(4)]
    said = [each.ask("chat", text=f"{at}") for at in range(5) for each in strangers]
    assert sum(each["type"] == "ack" for each in said) <= gallery.AT_ONCE + 2
    assert said[-1]["code"] == "too-fast"
    # Those who play have a measure of their own.
    ada.done("chat", text="Hush")
    monkeypatch.setattr(server.hub.live[ada.table].gallery, "_bucket", gallery.Bucket(1000, 1000))
    for at in range(gallery.MOST_VOICES + 7):
        assert strangers[0].ask("chat", text=f"more {at}")["type"] == "ack"
    kept = server.guest(table).welcome["gallery"]["voices"]
    assert len(kept) == gallery.MOST_VOICES and kept[-1]["text"] == f"more {gallery.MOST_VOICES + 6}"


def test_those_who_play_mute_one(server: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    table = server.open("duel")
    ada = server.guest(table, 0)
    addresses = iter(["10.0.0.1", "10.0.0.2", "10.0.0.1"])
    monkeypatch.setattr(connection, "address_in", lambda scope: next(addresses))
    rude, kind = server.guest(table), server.guest(table)
    assert rude.ask("chat", text="Boo")["type"] == kind.ask("chat", text="Well played")["type"] == "ack"
    assert kind.refused("mute", spectator=1)["code"] == "not-seated"
    assert ada.refused("mute", spectator=9)["code"] == "no-spectator"
    assert ada.ask("mute", spectator=1)["type"] == "ack"
    assert rude.refused("chat", text="Boo")["code"] == "muted"
    assert rude.refused("measure", **{"from": "1", "to": "2"})["code"] == "muted"
    assert kind.ask("chat", text="Better")["type"] == "ack"
    # Whoever comes back from the same address is still mute, and what was said is gone.
    again = server.guest(table)
    assert [each["text"] for each in again.welcome["gallery"]["voices"]] == ["Well played", "Better"]
    assert again.refused("chat", text="It's me")["code"] == "muted"
    assert ada.ask("mute", spectator=1, yes=False)["type"] == "ack"
    assert rude.ask("chat", text="Sorry")["type"] == "ack"


def test_those_who_play_silence_all_even_over_a_restart(tmp_path: Path) -> None:
    with served(tmp_path / "t.db") as first:
        table = first.open("duel")
        ada, watcher = first.guest(table, 0), first.guest(table)
        assert watcher.refused("silence", yes=True)["code"] == "not-seated"
        ada.done("silence", yes=True)
        assert ada.lines[-1]["text"] == "You ask the spectators to be silent."
        assert watcher.until("gallery")["closed"] is True
        assert watcher.refused("chat", text="But")["code"] == "gallery-closed"
        assert ada.refused("silence", yes=True)["code"] == "as-it-is"
    with served(tmp_path / "t.db") as second:
        ada, watcher = second.guest(table, 0), second.guest(table)
        assert watcher.welcome["gallery"]["closed"] is True
        assert watcher.refused("chat", text="But")["code"] == "gallery-closed"
        ada.done("silence", yes=False)
        assert watcher.ask("chat", text="Thanks")["type"] == "ack"


def test_even_those_who_play_do_not_fill_the_journal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "MOST_SAID", 5)
    table = tables.Table(make_spec("t", "duel", [Seat("Ada", "link"), Seat("Bo", "link")]))
    for _ in range(5):
        table.chat(0, "hello")
    with pytest.raises(tables.Refused) as refused:
        table.chat(1, "hello")
    assert refused.value.refusal.code == "all-said" and isinstance(table, Journaled)
