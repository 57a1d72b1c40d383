"""Playing again: the same set-up and the same people, with seats changed, once everybody wants to."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from server.harness import Guest, Said, Served, catch_up, served

from dustup.server.seating import moved_on
from dustup.server.spec import Seat

ADA, BO = {"who": "link", "name": "Ada"}, {"who": "link", "name": "Bo"}


def finished(server: Served, *seats: Said, game: str = "duel", **more: Any) -> tuple[Said, Guest, Guest]:
    """A table at which Ada has given up, and both are still there."""
    table = server.open(game, *(seats or (ADA, BO)), **more)
    ada, bo = server.guest(table, 0), server.guest(table, 1)
    ada.done("concede")
    catch_up(bo, ada.seq)
    return table, ada, bo


def again(server: Served, table: Said, *seats: int) -> Any:
    keys = [table["seats"][seat]["key"] for seat in seats]
    return server.http.post(f"/tables/{table['table']}/again", json={"keys": keys})


def test_it_begins_when_the_other_agrees_and_they_have_changed_places(server: Served) -> None:
    table, ada, bo = finished(server, setup={"health": 5})
    ada.done("again")
    assert again(server, table, 0).json()["code"] == "not-agreed"
    bo.until("update")
    assert bo.offers == [{"what": "again", "by": 0, "waiting": [1], "text": bo.offers[0]["text"]}]
    assert "play again" in bo.offers[0]["text"]
    bo.say("consent", to="again", yes=True)
    told = ada.until("next")
    assert told["again"] is True and bo.until("next")["table"] == told["table"]
    hers, his = again(server, table, 0).json(), again(server, table, 1).json()
    assert hers["table"] == his["table"] == told["table"]
    assert [each["name"] for each in hers["seats"]] == ["Bo", "Ada"]
    assert [bool(each["key"]) for each in hers["seats"]] == [False, True], "only one's own key"
    assert [bool(each["key"]) for each in his["seats"]] == [True, False]
    first, second = server.guest(his, 0), server.guest(hers, 1)
    assert (first.welcome["you"], second.welcome["you"]) == ([0], [1]) and second.question is not None
    old, new = (server.http.get(f"/tables/{each['table']}/record").json() for each in (table, hers))
    assert old["setup"] == new["setup"] and old["commitment"] != new["commitment"]
    assert server.guest(table, 0).welcome["table"]["again"] == told["table"], "who comes back later finds it"


def test_to_want_it_back_is_to_agree_and_one_may_decline_or_withdraw(server: Served) -> None:
    table, ada, bo = finished(server)
    ada.done("again")
    assert ada.refused("again")["code"] == "offered"
    ada.done("withdraw", what="again")
    bo.done("again")
    catch_up(ada, bo.seq)
    ada.done("consent", to="again", yes=False)
    assert again(server, table, 0).json()["code"] == "not-agreed" and ada.offers == []
    ada.done("again")
    bo.say("again")
    assert bo.until("next")["again"] is True


def test_against_bots_it_begins_at_once_with_the_other_side(server: Served) -> None:
    table = server.open("duel", {"who": "here", "name": "Ada"}, {"who": "bot", "bot": "random", "name": "Chicken"})
    ada = server.guest(table, 0)
    ada.done("concede")
    ada.say("again")
    ada.until("next")
    made = again(server, table, 0).json()
    assert [(each["who"], each["name"]) for each in made["seats"]] == [("bot", "Chicken"), ("here", "Ada")]
    assert server.guest(made, 1).welcome["you"] == [1]


def test_two_at_one_screen_agree_together(server: Served) -> None:
    table = server.open("duel", {"who": "here", "name": "Ada"}, {"who": "here", "name": "Bo"})
    both = server.guest(table, 0, 1)
    both.done("concede", seat=0)
    both.say("again")
    both.until("next")
    assert [bool(each["key"]) for each in again(server, table, 0, 1).json()["seats"]] == [True, True]


def test_nobody_plays_again_before_the_end_and_no_stranger_at_all(server: Served) -> None:
    table = server.open("duel")
    ada, watching = server.guest(table, 0), server.guest(table)
    assert ada.refused("again")["code"] == "not-over"
    assert watching.refused("again")["code"] == "not-seated"
    for keys, code in (([], "not-seated"), (["nonsense"], "bad-key")):
        reply = server.http.post(f"/tables/{table['table']}/again", json={"keys": keys})
        assert (reply.status_code, reply.json()["code"]) == (403, code)
    assert server.http.post("/tables/nowhere/again", json={"keys": []}).status_code == 404


def test_what_nobody_may_know_of_a_set_up_is_drawn_anew(server: Served) -> None:
    table, ada, bo = finished(server, game="torn")
    ada.done("again")
    bo.say("again")
    told = bo.until("next")
    assert told["again"] and again(server, table, 1).status_code == 201


def test_after_the_second_of_two_games_a_whole_match_is_played_again(server: Served) -> None:
    """Else what somebody has brought from the first game would be the other's, who sits in that seat now."""
    handed_on = {"roles": ["attacker", "defender"], "carried": [3, 1, 10, 1, 1, 2, 5, 1]}
    setup = {"mission": "vault-robbery", "single": False, "after": handed_on}
    table, ada, bo = finished(server, game="demihuman", setup=setup)
    ada.done("again")
    bo.say("again")
    bo.until("next")
    made = again(server, table, 1).json()
    stored = asyncio.run(server.hub.store.table(made["table"]))
    assert stored is not None
    anew = stored.spec.setup
    assert anew["mission"] == "vault-robbery" and anew["single"] is False and "after" not in anew


def test_an_offer_outlives_a_restart_and_so_does_the_table(data: Path) -> None:
    with served(data) as server:
        table, ada, _ = finished(server, {"who": "link", "name": "Ada"}, {"who": "link"}, pace="days")
        ada.done("again")
    with served(data) as server:
        bo = server.guest(table, 1)
        assert [each["what"] for each in bo.offers] == ["again"]
        bo.say("again")
        told = bo.until("next")["table"]
    with served(data) as server:
        assert server.guest(table, 0).welcome["table"]["again"] == told
        made = again(server, table, 0).json()
        assert made["table"] == told and [each["name"] for each in made["seats"]] == ["Player 1", "Ada"]
        assert server.guest(made, 1).welcome["table"]["pace"] == "days"


def test_who_came_as_a_stranger_has_a_seat_of_their_own_then(server: Served) -> None:
    table = server.open("duel", {"who": "here", "name": "Ada"}, {"who": "open"}, begin=False)
    ada = server.guest(table, 0)
    taken = server.http.post(f"/tables/{table['table']}/seat", json={"name": "Bo"}).json()
    bo = server.guest(taken, 1)
    ada.until("update", where=lambda said: said["question"] and said["question"]["yours"])
    ada.done("concede")
    bo.say("again")
    ada.say("again")
    ada.until("next")
    his = again(server, taken, 1).json()
    assert [(each["name"], each["who"]) for each in his["seats"]] == [("Bo", "link"), ("Ada", "here")]
    assert server.guest(his, 0).welcome["you"] == [0]


def test_of_more_than_two_the_people_move_on_among_their_seats() -> None:
    seats = [Seat("Ada", "here"), Seat("Owl", "bot", "greedy"), Seat("Player 3", "link"), Seat("The Director", "link")]
    made, to = moved_on(seats, ["Red", "Blue", "Green", "The Director"])
    assert to == [2, 1, 3, 0]
    assert [each.name for each in made] == ["Red", "Owl", "Ada", "Player 4"], "and who has no name, that of the seat"
