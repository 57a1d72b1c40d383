"""Over the wire: points that are not listed, questions several people may answer, packs brought in secret."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from server.harness import Guest, Served, served, wait_for

from dustup.server.protocol import MOST_WORDS
from dustup.server.spec import Seat, make_spec
from dustup.server.tables import Table

ADA, BO, CY = ({"who": "link", "name": name} for name in ("Ada", "Bo", "Cy"))
BOT = {"who": "bot", "bot": "random"}
PACKS = ("rope:torch*2", "blade:rope*2", "blade*2:torch")
"""None of them is listed."""


def travelling(server: Served, **more: object) -> list[Guest]:
    """Three people with a trek, at its first road."""
    table = server.open("trek", ADA, BO, CY, **more)
    guests = [server.guest(table, seat) for seat in range(3)]
    for guest, pack in zip(guests, PACKS, strict=True):
        guest.answer(f"bring {pack}")
    for guest in guests:
        while guest.question["text"] != "Which road do you take?":
            guest.until("update")
    return guests


# -- points ----------------------------------------------------------------------------------------------------------


def rolling(server: Served) -> Guest:
    ada = server.guest(server.open("bowls"), 0)
    ada.answer("pick 0")
    return ada


def test_a_point_that_is_not_listed_is_accepted(server: Served) -> None:
    ada = rolling(server)
    (family,) = ada.question["menu"]
    assert family["open"]["write"] == "slide 0 {x},{y}" and family["open"]["snap"] == 15
    assert all(len(corner) == 2 for surface in family["open"]["area"] for corner in surface)
    assert "slide 0 263,307" not in ada.choices()
    ada.answer("slide 0 263,307")
    assert any("rolls to 26" in line["text"] and ",307" in line["text"] for line in ada.lines)
    assert ada.scene["pieces"][0]["cells"][0].endswith(",3.07")


def test_one_that_is_not_legal_is_refused_and_nothing_changes(server: Served) -> None:
    ada = rolling(server)
    before = ada.seq, ada.question["number"]
    for option, says in (("slide 0 900,307", "at most 250"), ("slide 0 x,y", "expected a point")):
        refused = ada.refused("answer", question=ada.question["number"], option=option)
        assert says in refused["sentence"]
    assert ada.refused("why-not", option="slide 0 20,20")["clause"] == "turn.roll"
    assert (ada.seq, ada.question["number"]) == before
    ada.answer("slide 0 263,307")


def test_such_a_point_is_foreseen(server: Served) -> None:
    ada = rolling(server)
    seen = ada.ask("foresee", question=ada.question["number"], option="slide 0 263,307")
    assert seen["say"] == "Roll bowl 0 to 263,307."
    assert ada.ask("foresee", question=ada.question["number"], option="slide 0 900,307")["type"] == "refused"


def test_a_bot_plays_on_points(server: Served) -> None:
    ada = server.guest(server.open("bowls", ADA, {"who": "bot", "bot": "greedy"}), 0)
    ada.answer("rest")
    while not ada.question["yours"]:
        ada.until("update")
    assert any("rolls to" in line["text"] or "rests" in line["text"] for line in ada.lines)


# -- any of several --------------------------------------------------------------------------------------------------


def test_any_of_several_people_answers_and_the_others_are_too_late(server: Served) -> None:
    ada, bo, cy = travelling(server)
    for seat, guest in enumerate((ada, bo, cy)):
        assert guest.question["yours"] and guest.question["seat"] == seat
        assert sorted([seat, *guest.question["also"]]) == [0, 1, 2] and len(guest.choices()) == 2
    number = cy.question["number"]
    cy.answer("road low")
    assert bo.refused("answer", question=number, option="road high")["code"] == "stale-question"
    given = server.hub.live[ada.table].table.history
    assert (2, "road low") in given and (1, "road high") not in given


def test_who_watches_sees_whom_it_waits_for(server: Served) -> None:
    ada, *_ = travelling(server)
    watching = server.guest(ada.table)
    assert not watching.question["yours"] and watching.question["menu"] == []
    assert (watching.question["seat"], watching.question["also"]) == (0, [1, 2])


def test_two_of_the_group_at_one_screen_answer_once(server: Served) -> None:
    table = server.open("trek", {"who": "here"}, {"who": "here"}, BOT)
    both = server.guest(table, 0, 1)
    for _ in range(2):
        both.answer("bring rope:torch*2")
    while both.question["text"] != "Which road do you take?":
        both.until("update")
    assert both.question["yours"] and both.question["seat"] == 0 and both.question["also"] == [1, 2]
    both.done("answer", question=both.question["number"], option="road low", seat=1)


def table_of(*bots: str) -> Table:
    """A trek at its first road; where no bot is named, a person sits."""
    seats = [Seat(f"Seat {at}", "bot" if bot else "link", bot) for at, bot in enumerate(bots)]
    table = Table(make_spec("t", "trek", seats, gather=False))
    for seat, pack in enumerate(PACKS):
        table.answer(seat, table.number, f"bring {pack}")
    return table


def test_bots_leave_a_group_question_to_the_people_in_it() -> None:
    table = table_of("random", "", "random")
    assert table.asked == [0, 1, 2] and table.bots_asked() == [] and not table.going
    table.answer(1, table.number, "road low")
    assert table.asked == [0] and table.bots_asked() == [0] and table.going


def test_if_there_are_only_bots_the_first_of_them_answers() -> None:
    assert table_of("random", "random", "random").bots_asked() == [0]


def test_a_bot_that_stands_in_answers_for_a_group_only_while_nobody_of_it_is_there() -> None:
    table = table_of("random", "", "random")
    table.stand_in(1, "greedy")
    assert table.bots_asked() == [0]
    assert table.bots_asked(here=[1]) == [], "its person is back"


def test_a_person_among_bots_is_asked_for_the_group(server: Served) -> None:
    ada = server.guest(server.open("trek", BOT, ADA, BOT), 1)
    ada.answer(f"bring {PACKS[0]}")
    while ada.question["text"] != "Which road do you take?":
        ada.until("update")
    number = ada.question["number"]
    time.sleep(0.3)
    assert server.hub.live[ada.table].table.number == number, "no bot answers for all"
    ada.answer("road low")


def test_when_the_time_is_over_one_answer_is_given_for_the_group(tmp_path: Path) -> None:
    with served(tmp_path / "clock.db") as server:
        ada, *_ = travelling(server, clock={"seconds": 2})
        live = server.hub.live[ada.table]
        assert sum(seat.clock is not None for seat in live.presence()) == 3
        number = live.table.number
        wait_for(lambda: live.table.number > number)
        assert [words.split()[0] for _, words in live.table.history].count("road") == 1
        told = [line for line in live.table.lines_after(0, None) if b"is over; a bot answers" in bytes(line)]
        assert len(told) == 1, "one of them, not three"


# -- packs -----------------------------------------------------------------------------------------------------------


def test_packs_are_brought_in_secret_and_opened_together(server: Served) -> None:
    table = server.open("trek", ADA, BO, CY)
    ada, bo, _ = guests = [server.guest(table, seat) for seat in range(3)]
    (family,) = ada.question["menu"]
    assert family["open"] == {"kind": "team", "plan": "pack", "write": "bring {code}"}
    assert "A pack has 3 things, not 1" in ada.refused("answer", question=0, option="bring rope")["sentence"]
    ada.answer(f"bring {PACKS[0]}")
    bo.until("update")
    assert not any(PACKS[0] in said for said in bo.heard)
    for guest, pack in zip(guests[1:], PACKS[1:], strict=True):
        guest.done("answer", question=0, option=f"bring {pack}")
    while not any("packs are opened" in line["text"] for line in bo.lines):
        bo.until("update")
    assert all(pack in bo.lines[-1]["text"] for pack in PACKS)


def test_a_team_may_be_long_but_not_endless(server: Served) -> None:
    ada = server.guest(server.open("trek", ADA, BO, CY), 0)
    long = "bring rope" + ":rope" * ((MOST_WORDS - 10) // 5)
    assert 1190 < len(long) <= MOST_WORDS == 1_200
    assert "A pack has 3 things" in ada.refused("answer", question=0, option=long)["sentence"]
    assert ada.refused("answer", question=0, option=long + ":rope" * 3)["code"] == "too-long"


@pytest.mark.parametrize("words", ["bring " + "9" * 1100, "x" * 1150])
def test_what_cannot_be_read_is_not_quoted_in_full(server: Served, words: str) -> None:
    ada = server.guest(server.open("trek", ADA, BO, CY), 0)
    assert len(ada.refused("answer", question=0, option=words)["sentence"]) < 600


def test_how_far_a_piece_reaches_is_told_to_whoever_asks_and_to_nobody_else(server: Served) -> None:
    made = server.open("henshin", ADA, BO)
    ada, bo = server.guest(made, 0), server.guest(made, 1)
    piece = ada.scene["pieces"][0]["id"]
    ada.say(type="reach", piece=piece, id="r1")
    told = ada.until("reached")
    assert (told["piece"], told["id"]) == (piece, "r1")
    assert set(told) >= {"goes", "hits", "says", "rings"}
    ada.say(type="reach", piece="nobody", id="r2")
    assert ada.until("refused")["code"] == "no-such-piece"
    assert not any('"reached"' in each for each in bo.heard)
    german = server.guest(made, 0, language="de")
    german.say(type="reach", piece=piece, id="r3")
    assert german.until("reached")["says"] == ["Bestenfalls: ein Zug oder ein Schlag mit einem Vierer."]
