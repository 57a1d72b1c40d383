"""Ask the coach: what somebody would do who thinks ahead, where nobody is wronged by it."""

from __future__ import annotations

from server.harness import Guest, Served

ALONE = ({"who": "here", "name": "Ada"}, {"who": "bot", "bot": "random"})


def asked(server: Served, *seats: dict[str, str], **more: object) -> Guest:
    guest = server.guest(server.open("henshin", *seats, **more), 0)
    while guest.question is None or not guest.question["yours"]:
        guest.until("update")
    return guest


def advice(guest: Guest) -> list[dict[str, object]]:
    guest.say("advise", id="a", question=guest.question["number"])
    said = guest.until("advice", "refused")
    assert said["type"] == "advice" and said["id"] == "a" and said["question"] == guest.question["number"], said
    return list(said["best"])


def test_whoever_plays_against_bots_alone_may_ask(server: Served) -> None:
    ada = asked(server, *ALONE)
    assert ada.welcome["table"]["coached"] is True
    best = advice(ada)
    assert 1 <= len(best) <= 3 and {each["option"] for each in best} <= set(ada.choices())
    assert all(0 <= each["chance"] <= 1 and each["say"] for each in best)
    assert [each["chance"] for each in best] == sorted((each["chance"] for each in best), reverse=True)


def test_among_several_people_nobody_is_advised_unless_it_was_agreed(server: Served) -> None:
    two = [{"who": "link", "name": "Ada"}, {"who": "link", "name": "Bo"}]
    table = server.open("henshin", *two)
    both = server.guest(table, 0, 1)
    assert both.welcome["table"]["coached"] is False
    assert both.refused("advise", question=both.question["number"], seat=both.question["seat"])["code"] == "no-coach"
    agreed = server.guest(server.open("henshin", *two, coach=True), 0, 1)
    assert agreed.welcome["table"]["coached"] is True
    agreed.say("advise", question=agreed.question["number"], seat=agreed.question["seat"])
    assert agreed.until("advice")["best"]


def test_advice_is_about_the_open_question_and_for_whoever_is_asked(server: Served) -> None:
    ada = asked(server, *ALONE)
    assert ada.refused("advise", question=ada.question["number"] + 1)["code"] == "stale-question"
    watching = server.guest(ada.table)
    assert watching.refused("advise", question=ada.question["number"])["code"] == "not-seated"


def test_a_second_thought_waits_for_the_first(server: Served) -> None:
    ada = asked(server, *ALONE)
    ada.say("advise", id="first", question=ada.question["number"])
    ada.say("advise", id="second", question=ada.question["number"])
    said = ada.until("refused", "advice")
    assert said["type"] == "refused" and said["id"] == "second" and said["code"] == "too-fast"
    assert ada.until("advice")["id"] == "first"
