"""Seats in words at a table: everybody reads of themselves as "you", and no name is ever taken for anything else."""

from __future__ import annotations

import json

import pytest
from server.harness import Guest, Served, catch_up, served

from dustup.engine.naming import MARKS, Naming, called, mark
from dustup.server import journal
from dustup.server.changed import first_difference
from dustup.server.protocol import raw
from dustup.server.spec import Seat, make_spec
from dustup.server.tables import Table
from dustup.server.tidings import in_words

PLAYER_2 = ({"who": "link", "name": "Player 2"}, {"who": "link", "name": "Magpie"})


def last(*guests: Guest) -> list[str]:
    """The newest line, as each of them reads it."""
    for each in guests:
        catch_up(each, max(other.seq for other in guests))
    return [each.lines[-1]["text"] for each in guests]


def texts(guest: Guest) -> list[str]:
    return [line["text"] for line in guest.lines if line["kind"] == "event"]


def at_the_table(server: Served, *seats: dict[str, str], game: str = "duel", **more) -> tuple[Guest, Guest, Guest]:
    """Both who play, and a spectator."""
    table = server.open(game, *seats, **more)
    return server.guest(table, 0), server.guest(table, 1), server.guest(table)


def test_a_line_is_told_to_each_in_their_own_words(server: Served) -> None:
    one, two, watching = at_the_table(server, game="henshin", setup={"deal": 3, "quick": True})
    for each in (one, two, watching):
        assert MARKS[0] not in json.dumps(each.welcome, ensure_ascii=False)
    told = [line for line in zip(texts(one), texts(two), texts(watching), strict=True) if "takes the base" in line[2]]
    mine = next(line for line in told if line[2].startswith("Ada takes"))
    assert mine[0] == mine[2].replace("Ada takes", "You take") and mine[1] == mine[2]


def test_a_question_is_told_to_whoever_is_asked(server: Served) -> None:
    made = server.open("duel", {"who": "link", "name": "Ada"}, {"who": "link", "name": "Bo"})
    both, ada, watching = server.guest(made, 0, 1), server.guest(made, 0), server.guest(made)
    assert ada.question["text"] == both.question["text"] == "How much breath do you bid?", "even at a shared screen"
    assert watching.question["text"] == "Ada chooses in secret."
    both.answer("bid 0")
    both.answer("bid 1")
    catch_up(ada, both.seq)
    assert "Bids are (0, 1); Bo goes first." in [*texts(both), *texts(ada)], "a shared screen reads names"


def test_a_player_called_player_2_on_the_first_seat(server: Served) -> None:
    one, two, watching = at_the_table(server, *PLAYER_2)
    one.done("offer-draw")
    assert last(one, two, watching) == ["You offer a draw.", "Player 2 offers a draw.", "Player 2 offers a draw."]
    assert [each.offers[0]["text"] for each in (one, two)] == ["You offer a draw.", "Player 2 offers a draw."]
    two.done("concede")
    catch_up(one, two.seq)
    assert [each.scene["result"]["text"].partition(",")[0] for each in (one, two)] == ["You win", "Player 2 wins"]
    said = server.http.get(f"/tables/{one.table}").json()
    told = ["You win, 0 to 0: Magpie has conceded.", "Player 2 wins, 0 to 0: you have conceded."]
    assert said["told"] == told and said["result"] == "Player 2 wins, 0 to 0: Magpie has conceded."
    assert [each["called"] for each in said["seats"]] == ["Player 2", "Magpie"]


def test_two_of_the_same_name_are_told_apart(server: Served) -> None:
    same = {"who": "link", "name": "Ada"}
    one, two, watching = at_the_table(server, same, same)
    one.done("offer-draw")
    assert last(one, two, watching) == ["You offer a draw.", "Ada 1 offers a draw.", "Ada 1 offers a draw."]
    assert [each["name"] for each in watching.welcome["table"]["seats"]] == ["Ada 1", "Ada 2"]


def test_who_gave_no_name_is_you_on_their_own_screen(server: Served) -> None:
    one, two, watching = at_the_table(server, {"who": "link"}, {"who": "link", "name": "Bo"})
    names = [[each["name"] for each in guest.welcome["table"]["seats"]] for guest in (one, two, watching)]
    assert names == [["You", "Bo"], ["Player 1", "Bo"], ["Player 1", "Bo"]]
    assert [each["name"] for each in one.scene["sides"]] == ["You", "Bo"]
    assert server.http.get(f"/tables/{one.table}").json()["seats"][0]["called"] == "You"


@pytest.mark.parametrize("name", ['<b>"Bo" \\ & Co</b>', "{seat} $1 (.*)", "%s{0}", "you|yours"])
def test_a_name_may_hold_anything_people_type(server: Served, name: str) -> None:
    one, two, _ = at_the_table(server, {"who": "link", "name": name}, {"who": "link", "name": "Bo"})
    one.done("silence", yes=True)
    assert last(one, two) == ["You ask the spectators to be silent.", f"{name} asks the spectators to be silent."]


def test_nobody_types_a_mark(server: Served) -> None:
    typed = mark(1, "nobody", "you")
    one, *_ = at_the_table(server)
    assert one.refused("chat", text=f"Hello {typed}")["code"] == "malformed"
    asked = {"game": "duel", "seats": [{"who": "link", "name": typed}, {"who": "bot"}]}
    reply = server.http.post("/tables", json=asked)
    assert reply.status_code in (400, 422) and "none of any language" in reply.json()["sentence"]


def test_chat_is_left_as_it_was_said(server: Served) -> None:
    one, two, watching = at_the_table(server, *PLAYER_2)
    one.done("chat", text="Player 1 rolls, {seat} rolls, Magpie rolls: you roll?")
    assert last(one, two, watching) == ["Player 1 rolls, {seat} rolls, Magpie rolls: you roll?"] * 3
    assert [each.lines[-1]["name"] for each in (one, two, watching)] == ["You", "Player 2", "Player 2"]


def test_a_replay_is_told_to_whoever_has_played(server: Served) -> None:
    one, two, _ = at_the_table(server)
    one.answer("bid 1")
    two.answer("bid 0")
    two.done("concede")
    pages = [server.http.get(f"/replays/{one.table}", params=you).json() for you in ({"you": 0}, {"you": 1}, {})]
    told = ["You win, 0 to 0: Bo has conceded.", "Ada wins, 0 to 0: you have conceded."]
    assert [each["result"] for each in pages] == [*told, "Ada wins, 0 to 0: Bo has conceded."]
    frames = [
        server.http.get(f"/replays/{one.table}/frames", params=you).json() for you in ({"you": 0}, {"you": 1}, {})
    ]
    assert [each[-1]["lines"][-1]["text"] for each in frames] == ["Bo gives up.", "You give up.", "Bo gives up."]
    asked = [each[1]["asked"] for each in frames]
    assert asked[:2] == ["How much breath do you bid?", "Ada: how much breath do you bid?"]
    (listed,) = [each for each in server.http.get("/replays").json() if each["id"] == one.table]
    assert listed["told"] == told and listed["result"] == "Ada wins, 0 to 0: Bo has conceded."
    saved = server.http.get(f"/tables/{one.table}/log").text
    assert "Bo gives up." in saved and MARKS[0] not in saved


def test_lines_that_were_kept_with_names_are_the_same_as_those_with_marks() -> None:
    """A table of an older server: its lines stay as they were told, and are no sign that rules have changed."""
    line = {"seq": 1, "kind": "event", "text": f"{called(0)} rolls 3."}
    older = {**line, "text": "Ada rolls 3."}
    naming = Naming(("Ada", "Bo"))
    assert first_difference([raw(older)], [raw(line)], naming) == ""
    said = in_words(first_difference([raw({**older, "text": "Ada rolls 4."})], [raw(line)], naming))
    assert "Line 1 was “Ada rolls 4.”; now it would be “Ada rolls 3.”" in said


def test_what_an_older_server_kept_is_read_as_it_is(tmp_path) -> None:
    spec = make_spec("t", "duel", [Seat("Ada", "link"), Seat("Bo", "link")])
    entry = journal.Entry("chat", 0, "Hi", 1.0, '{"lines":[{"seq":1,"kind":"event","text":"Ada rolls 3."}]}')
    table = Table.aside(spec, [entry], "other rules", "Ada wins, 5 to 3.")
    assert [bytes(table.naming(0).json(bytes(each))) for each in table.lines_after(0, 0)] == [
        b'{"seq":1,"kind":"event","text":"Ada rolls 3."}'
    ]
    assert table.outcome() == "Ada wins, 5 to 3."


def test_a_restarted_server_tells_the_same(tmp_path) -> None:
    with served(tmp_path / "t.db") as first:
        table = first.open("duel")
        one, two = first.guest(table, 0), first.guest(table, 1)
        one.done("offer-draw")
        before = last(one, two)
    with served(tmp_path / "t.db") as again:
        assert [again.guest(table, seat).lines[-1]["text"] for seat in (0, 1)] == before
