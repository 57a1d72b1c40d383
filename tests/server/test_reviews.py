"""Reviews, puzzles and pictures: of matches that are over, for whoever has their link."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import httpx
import pytest
from server.harness import Limits, Served, play_on, served, wait_for

from dustup import Match
from dustup.server import reviews
from dustup.server.pictures import written

Said = dict[str, Any]


def record_of(game: str, seed: int = 1) -> str:
    """A match played to its end by chance."""
    match, random = Match(game, seed=seed), Random(seed)
    while match.question is not None:
        question = match.questions[0]
        match.answer(question.options[random.randrange(len(question.options))], question.seat)
    return match.record().to_json()


def replay(server: Served, record: str) -> str:
    reply = server.http.post("/replays", content=record, headers={"content-type": "application/json"})
    assert reply.status_code == 201, reply.text
    return str(reply.json()["replay"])


def reviewed(server: Served, id: str) -> Said:
    """A review, once it is made."""
    assert server.http.post(f"/replays/{id}/review").status_code == 202
    said: list[Said] = []

    def made() -> bool:
        said.append(server.http.get(f"/replays/{id}/review").json())
        assert said[-1]["state"] in ("thinking", "made"), said[-1]
        assert 0 <= said[-1]["done"] <= said[-1]["of"]
        return bool(said[-1]["state"] == "made")

    wait_for(made)
    return said[-1]


def finished(server: Served, *names: str) -> str:
    """A table at which the first player has given up."""
    table = server.open("pond", *({"who": "link", "name": name} for name in names or ("Ada", "Bo")))
    both = server.guest(table, 0, 1)
    play_on(both, answers=1)
    both.done("concede", seat=0)
    both.close()
    return str(table["table"])


# -- how it went ------------------------------------------------------------------------------------------------------


def test_how_a_match_went_is_told_from_its_beginning_to_its_result(server: Served) -> None:
    record = record_of("pond")
    went = server.http.get(f"/replays/{replay(server, record)}/course").json()
    answers = len(json.loads(record)["answers"])
    assert [side["seats"] for side in went["sides"]] == [[0], [1]]
    assert went["curve"][0][0] == 0 and went["curve"][-1][0] == answers
    assert sorted(went["curve"][-1][1:]) == [0, 1], "somebody has won"
    assert 0 <= went["turned"]["at"] < answers and went["turned"]["say"]


def test_of_a_table_it_is_told_with_the_names_of_those_who_played(server: Served) -> None:
    id = finished(server)
    went = server.http.get(f"/replays/{id}/course").json()
    assert [side["name"] for side in went["sides"]] == ["Ada", "Bo"]
    assert server.http.get(f"/replays/{id}/course?you=1").json()["sides"][0]["name"] == "Ada"
    assert went["turned"] is None or went["turned"]["at"] < went["curve"][-1][0] - 1, "to give up turns nothing"


# -- what would have been better --------------------------------------------------------------------------------------


def test_a_match_is_thought_about_once_and_that_is_kept(server: Served) -> None:
    id = replay(server, record_of("crossing"))
    assert server.http.get(f"/replays/{id}/review").json()["state"] == "none"
    said = reviewed(server, id)
    assert 1 <= len(said["moments"]) <= 3
    assert [each["at"] for each in said["moments"]] == sorted(each["at"] for each in said["moments"])
    for each in said["moments"]:
        assert each["better"] is None or each["better"]["chance"] >= each["played"]["chance"]
        assert each["lost"] >= 0 and each["played"]["say"]
    assert server.http.post(f"/replays/{id}/review").json() == said, "asked again it is there at once"


def test_in_a_match_that_goes_on_nobody_is_helped(server: Served) -> None:
    table = server.open("pond")["table"]
    for method, path in (
        ("GET", "/course"),
        ("GET", "/review"),
        ("POST", "/review"),
        ("GET", "/picture.png"),
    ):
        reply = server.http.request(method, f"/replays/{table}{path}")
        assert (reply.status_code, reply.json()["code"]) == (409, "not-over"), path
    kept = server.http.post("/puzzles", json={"replay": table, "at": 0})
    assert (kept.status_code, kept.json()["code"]) == (409, "not-over")


def test_what_there_is_not_is_said(server: Served) -> None:
    for path in ("/replays/nothing/course", "/replays/nothing/review", "/puzzles/nothing", "/puzzles/x/picture.png"):
        assert server.http.get(path).status_code == 404, path


def test_too_much_thinking_at_once_is_refused(server: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviews, "MOST_OF_ONE", 0)
    reply = server.http.post(f"/replays/{replay(server, record_of('crossing', 2))}/review")
    assert (reply.status_code, reply.json()["code"]) == (429, "busy")


def test_nobody_thinks_on_when_nobody_waits(server: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    id = replay(server, record_of("crossing", 3))
    monkeypatch.setattr(reviews, "FORGOTTEN", -1.0)
    server.http.post(f"/replays/{id}/review")
    wait_for(lambda: server.http.get(f"/replays/{id}/review").json()["state"] == "none")
    monkeypatch.undo()
    assert reviewed(server, id)["moments"]


def test_reviews_are_begun_no_more_often_than_tables_are_opened(data: Any) -> None:
    with served(data, limits=Limits(post_burst=2, post_rate=0.001)) as strict:
        replies = [strict.http.post("/replays/nothing/review").status_code for _ in range(3)]
        assert replies == [404, 404, 429]


# -- puzzles ----------------------------------------------------------------------------------------------------------


def test_a_moment_is_kept_as_a_puzzle_and_played_from_its_link(server: Served) -> None:
    id = replay(server, record_of("pond"))
    made = server.http.post("/puzzles", json={"replay": id, "at": 2, "ask": "  Who hops\nfirst? "})
    assert made.status_code == 201, made.text
    puzzle = made.json()["puzzle"]
    again = server.http.post("/puzzles", json={"replay": id, "at": 2, "ask": "Who hops first?"})
    assert again.json()["puzzle"] == puzzle, "kept twice it is the same"
    seen = server.http.get(f"/puzzles/{puzzle}").json()
    assert (seen["game"], seen["ask"], seen["at"], seen["replay"]) == ("pond", "Who hops first?", 2, id)
    assert "position" not in seen
    table = server.http.post(f"/puzzles/{puzzle}/tables", json={"names": ["Ada", "Bo"], "bot": "random"})
    assert table.status_code == 201, table.text
    seats = table.json()["seats"]
    assert [each["who"] for each in seats] == ["here" if at == seen["seat"] else "bot" for at in range(2)]
    assert [each["name"] for each in seats] == ["Ada", "Bo"]
    guest = server.guest(table.json(), seen["seat"])
    assert guest.question is not None and guest.question["yours"] and guest.question["text"] == seen["question"]
    assert "at a position" in guest.lines[0]["text"] and "at a position" in guest.welcome["table"]["rules"]["begin"]
    guest.close()


def test_a_puzzle_shows_what_its_seat_could_see_and_nothing_else(server: Served) -> None:
    id = replay(server, record_of("raid"))
    at = 6
    puzzle = server.http.post("/puzzles", json={"replay": id, "at": at, "seat": 1}).json()["puzzle"]
    seen = server.http.get(f"/puzzles/{puzzle}").json()
    shown = [server.http.get(f"/replays/{id}/frames?from={at}&count=1&seat={seat}").json()[0] for seat in (0, 1)]
    for part in ("hand", "piles", "pieces", "sides"):
        assert seen["scene"][part] == shown[1]["scene"][part]
    assert shown[0]["scene"] != shown[1]["scene"], "in this game seats know different things"


def test_a_puzzle_has_what_the_review_found(server: Served) -> None:
    id = replay(server, record_of("crossing"))
    moment = max(reviewed(server, id)["moments"], key=lambda each: each["lost"])
    asked = {"replay": id, "at": moment["at"], "seat": moment["seat"]}
    puzzle = server.http.post("/puzzles", json=asked).json()["puzzle"]
    best = server.http.get(f"/puzzles/{puzzle}").json()["best"]
    wanted = moment["better"] or moment["played"]
    assert (best["option"], best["chance"]) == (wanted["option"], wanted["chance"])
    assert best["certain"][0].startswith("You "), "whoever plays it is told so"
    other = server.http.post("/puzzles", json={"replay": replay(server, record_of("pond", 5)), "at": 1}).json()
    assert server.http.get(f"/puzzles/{other['puzzle']}").json()["best"] is None


@pytest.mark.parametrize(
    ("asked", "status"),
    [
        ({"at": -1}, 422),
        ({"at": 9999}, 400),
        ({"seat": 7}, 400),
        ({"ask": "x" * 121}, 422),
        ({"position": "game = 'pond'"}, 422),
    ],
)
def test_what_cannot_be_kept_is_refused_in_words(server: Served, asked: Said, status: int) -> None:
    id = replay(server, record_of("pond"))
    reply = server.http.post("/puzzles", json={"replay": id, "at": 1, **asked})
    assert reply.status_code == status, reply.text
    assert reply.json()["sentence"]


def test_at_the_end_there_is_nothing_left_to_ask(server: Served) -> None:
    record = record_of("pond")
    last = len(json.loads(record)["answers"])
    reply = server.http.post("/puzzles", json={"replay": replay(server, record), "at": last})
    assert reply.status_code == 400 and "over" in reply.json()["sentence"]


# -- pictures and links -----------------------------------------------------------------------------------------------


def test_a_picture_of_a_moment_is_a_png_that_may_be_kept(server: Served) -> None:
    id = replay(server, record_of("pond"))
    end, begin = (server.http.get(f"/replays/{id}/picture.png{at}") for at in ("", "?at=0"))
    assert end.headers["content-type"] == "image/png" and end.content.startswith(b"\x89PNG")
    assert "max-age" in end.headers["cache-control"]
    assert end.content != begin.content
    puzzle = server.http.post("/puzzles", json={"replay": id, "at": 0}).json()["puzzle"]
    assert server.http.get(f"/puzzles/{puzzle}/picture.png").content.startswith(b"\x89PNG")
    assert server.http.get(f"/replays/{id}/picture.png?at=9999").status_code == 400


def page(server: Served, path: str) -> str:
    reply = httpx.get(f"http://{server.host}{path}")
    assert reply.status_code == 200, reply.text
    return reply.text


def test_a_link_says_who_played_and_how_it_ended(server: Served) -> None:
    id = finished(server, "Ada", "Bo")
    for kind in ("replay", "table"):
        said = page(server, f"/{kind}/{id}")
        assert 'property="og:title" content="The Pond: Ada – Bo"' in said
        assert "Bo wins" in said and "conceded" in said
        assert f'property="og:image" content="http://{server.host}/api/replays/{id}/picture.png"' in said
    assert f"/api/replays/{id}/picture.png?at=2" in page(server, f"/replay/{id}?at=2")
    assert "picture.png?at" not in page(server, f"/replay/{id}?at=2%22onload=x")


def test_what_people_have_written_cannot_leave_its_place_in_a_head(server: Served) -> None:
    id = finished(server, '<script>"Ada', "Bo'>")
    said = page(server, f"/replay/{id}")
    assert "&lt;script&gt;&quot;Ada" in said and '<script>"' not in said and "Bo'>" not in said
    kept = server.http.post("/puzzles", json={"replay": id, "at": 1, "ask": '"><b>now</b>'}).json()["puzzle"]
    assert "<b>now" not in page(server, f"/puzzle/{kept}")
    assert '"><' not in written('"><', '"><', '"><', '"><')


def test_of_a_match_that_goes_on_a_link_shows_who_plays_and_no_picture(server: Served) -> None:
    table = server.open("pond", {"who": "link", "name": "Ada"}, {"who": "link", "name": "Bo"})["table"]
    said = page(server, f"/table/{table}")
    assert "Ada – Bo" in said and "og:image" not in said


def test_a_link_to_nothing_is_the_page_as_it_is(server: Served) -> None:
    assert page(server, "/puzzle/nothing") == page(server, "/") == page(server, "/replay/a/b")
