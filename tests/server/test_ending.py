"""How a match ends over the wire: a party that lost together has lost, and a game without draws offers none."""

from __future__ import annotations

import msgspec
from server.harness import Guest, Served, catch_up

from dustup import Match
from dustup.server.replays import summary


def sailing(server: Served, **setup: int) -> tuple[Guest, Guest]:
    table = server.open("crossing", setup=setup)
    return server.guest(table, 0), server.guest(table, 1)


def rowed(ada: Guest, bo: Guest) -> None:
    """Ada rows twice, whatever may come of it."""
    for _ in range(2):
        ada.answer("row")
    catch_up(bo, ada.seq)


def test_defeat_is_told_to_everybody_and_kept(server: Served) -> None:
    ada, bo = sailing(server, length=6, water=5)
    rowed(ada, bo)
    said = ("You and Bo lose, 0.", "Ada and you lose, 0.", "Ada and Bo lose, 0.")
    for each, text in zip((ada, bo, server.guest(ada.table)), said, strict=True):
        result = each.scene["result"]
        assert result["verdicts"] == ["lost", "lost"] and result["winners"] == []
        assert result["text"] == text and result["rest"] == "0."
    assert server.http.get(f"/tables/{ada.table}").json()["result"] == "Ada and Bo lose, 0."
    assert server.http.get(f"/tables/{ada.table}/record").json()["result"] == [["lost", "lost"], [0, 0], "sunk"]
    (listed,) = [each for each in server.http.get("/replays").json() if each["id"] == ada.table]
    assert listed["result"] == "Ada and Bo lose, 0."


def test_victory_is_told_to_everybody(server: Served) -> None:
    ada, bo = sailing(server, length=2, water=5)
    rowed(ada, bo)
    assert bo.scene["result"]["verdicts"] == ["won", "won"] and bo.scene["result"]["text"] == "Ada and you win, 1."
    assert server.http.get(f"/tables/{ada.table}").json()["result"] == "Ada and Bo win, 1."


def test_a_replay_of_a_defeat_is_told_as_one() -> None:
    match = Match("crossing", {"length": 6, "water": 5})
    match.answer("row")
    match.answer("row")
    said = msgspec.json.decode(summary(match.record().to_json(), uploaded=True))
    assert said["result"] == "Player 1 and Player 2 lose, 0."


def test_a_party_gives_up_when_all_of_it_have_said_so(server: Served) -> None:
    ada, bo = sailing(server, length=6)
    ada.done("concede")
    bo.until("update")
    bo.done("concede")
    assert bo.scene["result"]["verdicts"] == ["lost", "lost"]
    assert "have conceded" in bo.scene["result"]["text"]
    (listed,) = [each for each in server.http.get("/replays").json() if each["id"] == ada.table]
    assert listed["result"] == "Ada and Bo lose, 0: Ada and Bo have conceded."


def test_a_game_without_draws_says_so_and_refuses_one(server: Served) -> None:
    early = server.guest(server.open("crossing", begin=False), 0)
    assert early.welcome["table"]["draws"] is False, "before everybody has come, too"
    ada, bo = sailing(server, length=6)
    assert ada.welcome["table"]["draws"] is False and "draw" not in ada.welcome["table"]["rules"]["end"]
    said = ada.refused("offer-draw")
    assert said["code"] == "no-draws" and "The Crossing is not drawn by agreement" in said["sentence"]
    assert ada.answer("row") and bo.until("update") and not bo.offers
    assert server.guest(server.open("duel"), 0).welcome["table"]["draws"] is True
