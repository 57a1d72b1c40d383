"""The guided first match at the table: the line, who keeps to it, and who leaves it."""

from __future__ import annotations

from typing import Any

import pytest
from server.harness import Guest, Said, Served

from dustup import find_game, game_names

LEARNING = [{"who": "here", "name": "Ada"}, {"who": "bot", "bot": "greedy"}]
LINE = find_game("henshin").foyer.lesson().line
TAUGHT = [name for name in game_names() if find_game(name).foyer.lesson() is not None]


def learn(server: Served, **more: Any) -> Any:
    return server.http.post("/tables", json={"game": "henshin", "lesson": True, "seats": LEARNING, **more})


def sit_down(server: Served) -> Guest:
    made: Said = learn(server).raise_for_status().json()
    return server.guest(made, 0)


def until_asked(ada: Guest) -> Said:
    while ada.question is None or not ada.question["yours"]:
        ada.until("update")
    return ada.question


def test_the_steps_are_told_with_the_questions_they_are_told_at(server: Served) -> None:
    said = server.http.get("/games/henshin/lesson").json()
    assert said["seats"] == ["Player 1", "Player 2"]
    assert [each["asks"] for each in said["steps"]][:2] == ["select", "spend"]
    assert [each["at"] for each in said["steps"]][-1] == len(LINE)
    told = {each["name"]: each["lesson"] for each in server.http.get("/games").json()}
    assert told["henshin"] is True


def test_a_game_without_a_lesson_says_so(server: Served) -> None:
    reply = server.http.get("/games/crossing/lesson")
    assert reply.status_code == 404 and "no guided first match" in reply.json()["sentence"]
    refused = server.http.post("/tables", json={"game": "crossing", "lesson": True, "seats": LEARNING})
    assert refused.status_code == 400 and "no guided first match" in refused.json()["sentence"]


@pytest.mark.parametrize("game", TAUGHT)
def test_as_long_as_the_learner_keeps_to_the_line_so_do_the_others(server: Served, game: str) -> None:
    told: Said = server.http.get(f"/games/{game}/lesson").json()
    made = learn(server, game=game, seats=LEARNING[: len(told["seats"])]).raise_for_status().json()
    ada = server.guest(made, 0)
    assert ada.welcome["table"]["lesson"] is True
    said: list[str] = []
    steps: list[int] = []
    while True:
        lesson = until_asked(ada)["lesson"]
        steps.append(lesson["step"])
        if not lesson["answer"]:
            break
        said.append(lesson["answer"])
        ada.answer(lesson["answer"])
    line = find_game(game).foyer.lesson().line
    rest = iter(line)
    assert all(answer in rest for answer in said), "what is proposed stands in the line, in its order"
    assert len(said) < len(line) or len(told["seats"]) == 1, "the others have answered as the line does"
    assert sorted(set(steps)) == list(range(len(told["steps"]))) and steps == sorted(steps)


def test_whoever_leaves_the_line_plays_on_and_is_told_which_question_it_is(server: Served) -> None:
    ada = sit_down(server)
    ada.answer("select C4")
    lesson = until_asked(ada)["lesson"]
    assert lesson == {"asks": "spend", "answer": "", "step": None}
    ada.answer("done")
    assert until_asked(ada)["number"] > 2, "the bot has thought for itself"


def test_to_take_an_answer_back_leads_back_to_the_line(server: Served) -> None:
    ada = sit_down(server)
    ada.answer("select C4")
    ada.done("undo")
    assert until_asked(ada)["lesson"]["answer"] == LINE[0]


def test_a_lesson_is_for_one_person_and_brings_its_own_setup(server: Served) -> None:
    two = [{"who": "here", "name": "Ada"}, {"who": "link", "name": "Bo"}]
    for more, said in (({"seats": two}, "for one person"), ({"setup": {}}, "choose one")):
        reply = learn(server, **more)
        assert reply.status_code == 400 and said in reply.json()["sentence"]


def test_at_other_tables_nothing_is_said_of_lessons(server: Served) -> None:
    guest = server.guest(server.open("henshin"), 0, 1)
    assert guest.welcome["table"]["lesson"] is False and "lesson" not in guest.welcome["question"]
