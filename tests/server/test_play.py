"""Whole matches over the wire."""

from __future__ import annotations

import random

import pytest
from server.harness import Guest, Served, catch_up, play_on, wordless


def public(lines: list[dict]) -> list[tuple]:
    return [(line["seq"], line["kind"]) for line in lines]


def test_two_people_play_to_the_end(server: Served) -> None:
    table = server.open("duel")
    ada, bo = server.guest(table, 0), server.guest(table, 1)
    assert ada.welcome["you"] == [0] and bo.welcome["you"] == [1]
    assert [seat["name"] for seat in bo.welcome["table"]["seats"]] == ["Ada", "Bo"]
    play_on(ada, bo)
    assert ada.question is None and ada.scene["result"] is not None
    assert public(ada.lines) == public(bo.lines)
    assert [line["seq"] for line in ada.lines] == list(range(1, ada.seq + 1))
    # What was sent in parts adds up to what a newcomer sees at once.
    late = server.guest(table, 0)
    assert late.scene == ada.scene and late.lines == ada.lines and late.question is None


@pytest.mark.parametrize("game", ["henshin", "panic"])
def test_a_match_against_a_bot(server: Served, game: str) -> None:
    """A real game: every option of the menu is accepted, and the scene stays whole."""
    seats = [{"who": "here", "name": "Ada"}, {"who": "bot", "bot": "greedy"}]
    table = server.open(game, *seats, setup={"deal": 3, "quick": True})
    ada = server.guest(table, 0)
    given = play_on(ada, answers=30)
    assert given == 30 or (given and ada.scene["result"] is not None), "it stopped before its end"
    while ada.question is not None and not ada.question["yours"]:
        ada.until("update")
    again, late = server.guest(table, 0), server.guest(table)
    assert again.scene == ada.scene and again.lines == ada.lines
    assert wordless(late.lines) == wordless(ada.lines)
    if ada.question is not None:
        assert not late.question["yours"] and not late.question["menu"] and not late.question["greyed"]


def test_resuming_at_every_point_gives_the_same_lines(server: Served) -> None:
    table = server.open("duel")
    ada, bo = server.guest(table, 0), server.guest(table, 1)
    play_on(ada, bo, answers=12)
    bo.say("chat", text="Well met")
    catch_up(ada, bo.until("update")["seq"])
    ada.done("undo") if ada.question and ada.question["undo"] is None else None
    for at in range(ada.seq + 1):
        again = server.guest(table, 0, resume_from=at)
        assert ada.lines[:at] + again.lines == ada.lines
        assert again.seq == ada.seq
        again.close()
    # Somebody who claims to know the future is told nothing twice and nothing wrong.
    ahead = Guest(server.host, table, 0, join=False)
    ahead.say("join", keys=ahead.keys, resume_from=10_000)
    assert ahead.until("welcome")["seq"] == ada.seq and not ahead.lines


def test_two_people_at_one_screen(server: Served) -> None:
    table = server.open("duel", {"who": "here", "name": "Ada"}, {"who": "here", "name": "Bo"})
    both = server.guest(table, 0, 1)
    assert both.welcome["you"] == [0, 1]
    assert both.question["yours"] and both.question["seat"] == 0
    number, option = both.question["number"], both.choices()[0]
    assert both.refused("answer", question=number, option=option)["code"] == "which-seat"
    play_on(both, pick=random.Random(4))
    assert both.question is None and both.scene["result"] is not None


def test_the_same_answer_twice_is_harmless(server: Served) -> None:
    table = server.open("duel")
    ada, bo = server.guest(table, 0), server.guest(table, 1)
    number, option = ada.question["number"], ada.choices()[0]
    ada.done("answer", question=number, option=option)
    before = ada.seq
    for _ in range(3):
        assert ada.ask("answer", question=number, option=option)["type"] == "ack"
    assert ada.refused("answer", question=number, option=ada_other(option))["code"] == "stale-question"
    catch_up(bo, before)
    bo.answer()
    # Even when the match has gone on.
    assert ada.ask("answer", question=number, option=option)["type"] == "ack"
    assert server.hub.live[table["table"]].table.history[0] == (0, option)


def ada_other(option: str) -> str:
    return "bid 0" if option != "bid 0" else "bid 1"


def test_spectators_watch_and_chat_but_touch_nothing(server: Served) -> None:
    table = server.open("duel")
    ada, watcher = server.guest(table, 0), server.guest(table)
    assert watcher.welcome["you"] == []
    for type, more in [
        ("answer", {"question": 0, "option": "bid 0"}),
        ("undo", {}),
        ("concede", {}),
        ("offer-draw", {}),
    ]:
        assert watcher.refused(type, **more)["code"] == "not-seated"
    assert watcher.ask("chat", text="  Good   luck ")["type"] == "ack"
    assert ada.until("gallery")["voices"][0]["text"] == "Good luck"
    listed = [each for each in server.http.get("/tables").json() if each["id"] == table["table"]]
    assert listed and listed[0]["watching"] == 1 and [seat["here"] for seat in listed[0]["seats"]] == [True, False]


def test_presence(server: Served) -> None:
    table = server.open("duel")
    ada = server.guest(table, 0)
    ada.until("presence")
    assert [seat["here"] for seat in ada.presence] == [True, False]
    bo = server.guest(table, 1)
    ada.until("presence")
    assert [seat["here"] for seat in ada.presence] == [True, True]
    bo.close()
    ada.until("presence")
    assert [seat["here"] for seat in ada.presence] == [True, False]


def test_foresee_measure_and_why_not(server: Served) -> None:
    table = server.open("henshin")
    ada, bo = server.guest(table, 0), server.guest(table, 1)
    play_on(ada, bo, answers=4)
    asked, other = (ada, bo) if ada.question["yours"] else (bo, ada)
    number, option = asked.question["number"], asked.choices()[0]
    seen = asked.ask("foresee", question=number, option=option)
    assert seen["type"] == "foreseen" and seen["option"] == option and isinstance(seen["certain"], list)
    assert asked.refused("foresee", question=number + 1, option=option)["code"] == "stale-question"
    assert other.refused("foresee", question=number, option=option)["code"] == "not-your-question"
    assert asked.refused("why-not", option=option)["code"] == "offered"
    assert asked.refused("why-not", option="fly to the moon")["code"] == "unknown-verb"
    cells = [cell["name"] for cell in asked.scene["board"]["cells"]][:2]
    asked.say("measure", **{"from": cells[0], "to": cells[1]})
    for each in (asked, other):
        found = each.until("measured")
        assert (found["from"], found["to"], found["seat"]) == (*cells, asked.welcome["you"][0])
        assert isinstance(found["distance"], int)
    asked.say("measure", id="m", **{"from": cells[0], "to": "nowhere"})
    assert asked.until("refused")["code"] == "no-such-cell"


def test_what_is_not_possible_is_told_to_those_who_want_to_know(server: Served) -> None:
    made = server.open("henshin")
    plain, curious = server.guest(made, 0, 1), Guest(server.host, made, 0, 1, join=False)
    curious.say("join", keys=curious.keys, greyed=True)
    curious.until("welcome")
    told: list[dict] = []
    for _ in range(60):
        assert plain.question is not None and curious.question is not None
        assert {**curious.question, "greyed": []} == plain.question
        told += curious.question["greyed"]
        if told:
            break
        plain.answer()
        curious.until("update")
    assert told, "nothing was ever impossible"
    assert all(each["label"] and each["why"].endswith(".") for each in told)
