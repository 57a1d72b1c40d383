"""A table in two languages: everybody reads their own, from the first line, whenever they come."""

from __future__ import annotations

from typing import Any

from server.harness import Guest, Served, catch_up

SETUP = {"deal": 3, "quick": True}


def texts(guest: Guest, kind: str = "event") -> list[str]:
    return [line["text"] for line in guest.lines if line["kind"] == kind]


def both(server: Served, game: str = "henshin", **more: Any) -> tuple[Any, Guest, Guest]:
    """Ada reads German, Bo English."""
    table = server.open(game, **more)
    return table, server.guest(table, 0, language="de"), server.guest(table, 1)


def test_each_reads_the_match_in_their_own_language(server: Served) -> None:
    _, ada, bo = both(server, setup=SETUP)
    catch_up(ada, bo.seq)
    german, english = texts(ada), texts(bo)
    assert len(german) == len(english) > 10
    assert "Runde 1." in " ".join(german) and "Round 1." in " ".join(english)
    assert any("Du nimmst die Basis" in each for each in german)
    assert any("Ada takes the base" in each for each in english)
    assert "Runde 1 von" in ada.scene["status"]["lines"][0] and "Round 1 of" in bo.scene["status"]["lines"][0]


def test_what_happens_later_is_told_in_both(server: Served) -> None:
    _, ada, bo = both(server, setup=SETUP)
    catch_up(ada, bo.seq)
    for _ in range(4):
        asked = ada if ada.question["yours"] else bo
        before = len(ada.lines)
        asked.answer()
        catch_up(ada, asked.seq)
        catch_up(bo, asked.seq)
        assert [each["n"] for each in ada.lines[before:]] == [each["n"] for each in bo.lines[before:]]
    assert ada.question["text"] != bo.question["text"]
    assert not {"Activate", "Decline", "Move"} & set(str(ada.question["menu"]).split())


def test_who_comes_late_reads_the_past_in_their_language_too(server: Served) -> None:
    table = server.open("henshin", setup=SETUP)
    server.guest(table, 0)
    bo = server.guest(table, 1)
    bo.done("chat", text="Round and round")
    bo.done("offer-draw")
    cy = server.guest(table, language="de")
    assert "Runde 1." in " ".join(texts(cy)) and "Round 1." not in " ".join(texts(cy))
    assert texts(cy, "chat") == ["Round and round"], "what people say is theirs"
    assert texts(cy, "notice")[-1] == "Bo bietet ein Unentschieden an."
    assert [each["seq"] for each in cy.lines] == [each["seq"] for each in bo.lines]


def test_what_was_taken_back_is_dropped_and_the_rest_is_in_order(server: Served) -> None:
    table = server.open("duel", {"who": "here", "name": "Ada"}, {"who": "here", "name": "Bo"})
    ada = server.guest(table, 0, 1)
    ada.answer()
    ada.done("undo", seat=0)
    cy = server.guest(table, language="de")
    assert [each["seq"] for each in cy.lines] == [each["seq"] for each in ada.lines]
    assert texts(cy, "drop") == ["Ada nimmt eine Antwort zurück."]


def test_a_forecast_is_told_in_the_language_of_whoever_asks(server: Served) -> None:
    table = server.open("henshin", {"who": "here", "name": "Ada"}, {"who": "here", "name": "Bo"}, setup=SETUP)
    ada = server.guest(table, 0, 1, language="de")
    asked = ada.question
    found = ada.ask("foresee", question=asked["number"], option=ada.choices()[0], seat=asked["seat"])
    assert found["type"] == "foreseen", found
    assert found["say"].endswith("aktivieren.")
    assert any("wird aktiviert" in each for each in found["certain"])


def test_a_game_without_that_language_is_told_in_english(server: Served) -> None:
    _, ada, bo = both(server, "duel")
    catch_up(ada, bo.seq)
    assert texts(ada) == texts(bo)
    ada.done("offer-draw")
    catch_up(bo, ada.seq)
    assert texts(ada, "notice")[-1] == "Du bietest ein Unentschieden an."
    assert texts(bo, "notice")[-1] == "Ada offers a draw."


def test_a_language_nobody_speaks_is_refused(server: Served) -> None:
    table = server.open("duel")
    stranger = Guest(server.host, table, 0, join=False)
    stranger.say("join", keys=stranger.keys, language="xx")
    said = stranger.until("refused")
    assert said["code"] == "no-language" and "de" in said["sentence"]
    stranger.close()
