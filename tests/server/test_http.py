"""Tables and replays over HTTP."""

from __future__ import annotations

import json
import os
import random
from pathlib import Path

import httpx
import pytest
from server.harness import Served, play_on, served

from dustup import Match
from dustup.engine.record import Record
from dustup.server.limits import Limits

TWO = [{"who": "link", "name": "Ada"}, {"who": "link"}]


@pytest.mark.parametrize(
    ("body", "status", "said"),
    [
        ({"game": "duel"}, 422, "seats"),
        ({"game": "nosuch", "seats": TWO}, 404, "no game called 'nosuch'"),
        ({"game": "duel", "seats": TWO[:1]}, 400, "2 seats"),
        ({"game": "duel", "seats": TWO * 9}, 422, "seats"),
        ({"game": "duel", "seats": TWO, "extra": 1}, 422, "extra"),
        ({"game": "duel", "seats": [{"who": "cat"}, {"who": "link"}]}, 422, "who"),
        ({"game": "duel", "seats": [{"who": "bot", "bot": "deepblue"}, {"who": "link"}]}, 400, "no bot 'deepblue'"),
        (
            {"game": "duel", "seats": [{"who": "bot", "bot": "thinker:9000"}, {"who": "link"}]},
            400,
            "at most 30 seconds",
        ),
        ({"game": "duel", "seats": [{"who": "link", "bot": "greedy"}, {"who": "link"}]}, 400, "names a bot"),
        ({"game": "duel", "seats": TWO, "setup": {"health": 99}}, 400, "Health = 99"),
        ({"game": "duel", "seats": TWO, "setup": {"luck": 1}}, 400, "luck"),
        ({"game": "henshin", "seats": TWO, "setup": {"scenario": "nosuch"}}, 400, "nosuch"),
        ({"game": "henshin", "seats": TWO, "setup": []}, 422, "setup"),
        ({"game": "duel", "seats": TWO, "clock": {"seconds": -1}}, 422, "clock"),
        ({"game": "duel", "seats": TWO, "position": "this is = no TOML ="}, 400, "TOML"),
        ({"game": "duel", "seats": TWO, "position": 'game = "henshin"'}, 400, ""),
        ({"game": "duel", "seats": TWO, "setup": {}, "position": "x"}, 400, "choose one"),
        ({"game": "duel", "seats": TWO, "from": {"replay": "nosuch", "at": 1}}, 404, "no replay"),
        ({"game": "duel", "seats": [{"who": "link", "name": "x" * 100}, {"who": "link"}]}, 422, "name"),
        ([], 422, ""),
    ],
)
def test_tables_that_cannot_be_opened(server: Served, body: object, status: int, said: str) -> None:
    reply = server.http.post("/tables", json=body)
    assert reply.status_code == status, reply.text
    problem = reply.json()
    assert set(problem) == {"code", "sentence", "clause"}
    assert said in problem["sentence"] and problem["sentence"][0].isupper() and problem["sentence"][-1] in ".!?"


def test_bad_requests(server: Served) -> None:
    for method, path, status, code in [
        ("GET", "/nosuch", 404, "not-found"),
        ("DELETE", "/tables", 405, "method"),
        ("GET", "/tables/nosuch", 404, "no-table"),
        ("GET", "/tables/nosuch/record", 404, "no-table"),
        ("GET", "/replays/nosuch", 404, "no-replay"),
        ("GET", "/replays/nosuch/frames", 404, "no-replay"),
        ("GET", "/replays/nosuch/frames?from=-1", 422, "malformed"),
        ("POST", "/replays", 400, "bad-record"),
    ]:
        reply = server.http.request(method, path)
        assert (reply.status_code, reply.json()["code"]) == (status, code), path
    reply = server.http.post("/tables", content=b"{", headers={"content-type": "application/json"})
    assert reply.status_code == 422 and reply.json()["code"] == "malformed"


def test_requests_have_a_limit(tmp_path: Path) -> None:
    with served(tmp_path / "t.db", limits=Limits(body=5000, post_burst=5, post_rate=0)) as server:
        reply = server.http.post("/replays", content=b"x" * 6000)
        assert reply.status_code == 413 and reply.json()["code"] == "too-big"
        streamed = server.http.post(
            "/tables", content=(b"x" * 1000 for _ in range(9)), headers={"content-type": "application/json"}
        )
        assert streamed.status_code == 413
        codes = [server.http.post("/tables", json={"game": "duel", "seats": TWO}).status_code for _ in range(5)]
        assert codes == [201, 201, 201, 429, 429]


def test_headers_and_the_page(server: Served) -> None:
    for path in ("/", "/api/games", "/api/nosuch", "/table/whatever", "/api/docs", "/assets/nosuch.js"):
        reply = httpx.get(f"http://{server.host}{path}")
        policy = reply.headers["content-security-policy"]
        assert (
            "default-src 'self'" in policy and "frame-ancestors 'none'" in policy and "img-src 'self' data:" in policy
        )
        assert reply.headers["x-content-type-options"] == "nosniff"
        assert reply.headers["referrer-policy"] == "no-referrer"
    for path in ("/../../pyproject.toml", "/%2e%2e/%2e%2e/app.py", "//etc/passwd"):
        reply = httpx.get(f"http://{server.host}{path}")
        assert "make_app" not in reply.text and "root:" not in reply.text and "[project]" not in reply.text


def test_the_page_not_built_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from fastapi import FastAPI

    from dustup.server import pages

    async def got(path: str) -> httpx.Response:
        app = FastAPI()
        pages.install(app, tmp_path)
        async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://x") as client:
            return await client.get(path)

    import asyncio

    assert "not built" in asyncio.run(got("/table/x")).text
    (tmp_path / "index.html").write_text("<title>The table</title>")
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets" / "a-1234.js").write_text("1")
    assert asyncio.run(got("/table/x")).text == "<title>The table</title>"
    assert "immutable" in asyncio.run(got("/assets/a-1234.js")).headers["cache-control"]
    assert asyncio.run(got("/assets/b.js")).status_code == 404


def test_the_http_side_describes_itself(server: Served) -> None:
    described = server.http.get("/openapi.json").json()
    assert {"/api/tables", "/api/tables/{table}", "/api/replays", "/api/games"} <= set(described["paths"])
    page = httpx.get(f"http://{server.host}/api/docs").text
    for path in described["paths"]:
        assert path in page


# -- replays ----------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def finished(server: Served) -> str:
    """A finished match of Henshin, short because somebody gives up."""
    table = server.open("henshin")
    ada, bo = server.guest(table, 0), server.guest(table, 1)
    play_on(ada, bo, answers=40, pick=random.Random(3))
    assert server.http.get(f"/replays/{table['table']}").json()["code"] == "not-over"
    ada.done("concede")
    return str(table["table"])


def test_a_finished_table_is_a_replay(server: Served, finished: str) -> None:
    said = server.http.get(f"/replays/{finished}").json()
    assert said["answers"] == 41 and said["seats"] == ["Ada", "Bo"] and said["result"].startswith("Bo wins")
    assert said["turns"] and all(0 <= turn["at"] <= 41 and turn["label"] for turn in said["turns"])
    assert finished in [each["id"] for each in server.http.get("/replays").json()]
    record = server.http.get(f"/replays/{finished}/record")
    assert "attachment" in record.headers["content-disposition"]
    match = Match.replay(record.text)
    assert len(match.answers) == 41
    assert record.text == server.http.get(f"/tables/{finished}/record").text


def test_frames_add_up(server: Served, finished: str) -> None:
    """Frames asked for in pieces, in any order, tell the same as all at once; and the same as the table told."""

    def frames(start: int, count: int, **more: int) -> list[dict]:
        reply = server.http.get(f"/replays/{finished}/frames", params={"from": start, "count": count, **more})
        assert reply.status_code == 200, reply.text
        return reply.json()

    whole = frames(0, 100)
    assert [each["at"] for each in whole] == list(range(42))
    scene: dict = {}
    scenes = []
    for each in whole:
        scene = {**scene, **each["scene"]}
        scenes.append(scene)
    assert all(each["asked"] for each in whole[1:-1]), "an answer goes with its question"
    assert whole[0]["asked"] == whole[-1]["asked"] == "", "nobody is asked to give up"
    assert whole[0]["say"] == "" and whole[0]["seat"] is None and all(each["say"] for each in whole[1:])
    for start, count in [(40, 5), (10, 3), (13, 3), (16, 1), (0, 1), (41, 1), (39, 40)]:
        some = frames(start, count)
        assert [each["at"] for each in some] == list(range(start, min(start + count, 42)))
        assert some[0]["scene"] == scenes[start], "the first frame has the whole scene"
        for one, other in zip(some, whole[start:]):
            assert (one["lines"], one["say"], one["seat"]) == (other["lines"], other["say"], other["seat"])
    assert frames(42, 5) == []
    table = server.guest(finished)
    lines = [line for each in whole for line in each["lines"]]
    assert [line["text"] for line in lines] == [line["text"] for line in table.lines if line["kind"] == "event"]
    assert server.http.get(f"/replays/{finished}/frames", params={"seat": 7}).status_code == 400


def test_uploading_a_record(server: Served, finished: str) -> None:
    text = server.http.get(f"/replays/{finished}/record").text
    made = server.http.post("/replays", content=text)
    assert made.status_code == 201
    replay = made.json()["replay"]
    said = server.http.get(f"/replays/{replay}").json()
    assert said["answers"] == 41 and said["note"] == ""
    assert server.http.get(f"/replays/{replay}/record").text == text
    assert server.http.get(f"/replays/{replay}/frames?count=3").json()[2]["at"] == 2
    changed = json.loads(text)
    changed["answers"][3][1] = "fly away"
    damaged = json.dumps(changed, ensure_ascii=False, separators=(",", ":"))
    for wrong in (damaged, text[:500], "", "[]", '{"format": "dustup-record"}'):
        reply = server.http.post("/replays", content=wrong)
        assert reply.status_code == 400 and reply.json()["code"] == "bad-record", wrong[:50]


def test_a_record_that_is_not_over_keeps_its_secret(server: Served) -> None:
    table = server.open("henshin")
    server.guest(table, 0).close()
    text = server.http.get(f"/tables/{table['table']}/record").text
    reply = server.http.post("/replays", content=text)
    assert reply.status_code == 400 and "sealed" in reply.json()["sentence"]


def test_a_record_is_written_elsewhere_while_the_table_goes_on(
    server: Served, finished: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """To write one, the match is played again: not where everybody else waits for their turn."""
    here, of = os.getpid(), Record.of.__func__  # type: ignore[attr-defined]

    def elsewhere(kind: type[Record], match: Match) -> Record:
        assert os.getpid() != here, "the whole match is played again in the event loop"
        made: Record = of(kind, match)
        return made

    monkeypatch.setattr(Record, "of", classmethod(elsewhere))
    table = server.open("henshin")["table"]
    for running in (table, finished):
        assert server.http.get(f"/tables/{running}/record").status_code == 200


@pytest.mark.parametrize("at", [0, 7, 23, 40])
def test_going_on_from_a_replay(server: Served, finished: str, at: int) -> None:
    """The board is as it was; the dice to come are new."""
    frame = server.http.get(f"/replays/{finished}/frames", params={"from": at, "count": 1, "you": 0}).json()[0]
    table = server.open("henshin", **{"from": {"replay": finished, "at": at}})
    ada, bo = server.guest(table, 0), server.guest(table, 1)
    for part in ("board", "ground", "pieces"):
        assert ada.scene[part] == frame["scene"][part], part
    left = [[die["text"] for die in scene["dice"] if not die["spent"]] for scene in (ada.scene, frame["scene"])]
    assert left[0] == left[1]
    play_on(ada, bo, answers=5)
    original = Record.from_json(server.http.get(f"/replays/{finished}/record").text)
    kept = server.hub.live[table["table"]].table.match.record()
    assert kept.commitment != original.commitment
    reply = server.http.post("/tables", json={"game": "henshin", "seats": TWO, "from": {"replay": finished, "at": 41}})
    assert reply.status_code == 400 and "over" in reply.json()["sentence"]


def test_a_table_begun_at_a_position(server: Served, finished: str) -> None:
    match = Match.replay(server.http.get(f"/replays/{finished}/record").text, to=12)
    table = server.open("henshin", position=match.position())
    ada, bo = server.guest(table, 0), server.guest(table, 1)
    play_on(ada, bo, answers=8)
    text = server.http.get(f"/tables/{table['table']}/record").text
    assert json.loads(text)["setup"]["position"]
    ada.done("concede")
    Match.replay(server.http.get(f"/tables/{table['table']}/record").text)
