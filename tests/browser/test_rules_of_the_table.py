"""What the table does by itself: clocks, bots that stand in, answers left for ever, a screen that is handed over.

Two toy games of the tests sit at this server as well: the Duel with its reactions, the Raid with its secret hands.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from browser.player import Player
from browser.scenes import link
from browser.serving import CHICKEN, FRIEND, HERE, Said, Serving, serving
from playwright.sync_api import Page, expect

Visit = Callable[..., Page]
CEL = {"who": "here", "name": "Cel"}
BO = {"who": "here", "name": "Bo"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with serving(tmp_path_factory.mktemp("toys"), secret="5a" * 32, module="server.toys_known") as one:
        yield one


def all_seats(visit: Visit, table: Said) -> Player:
    """Everybody of a table at one screen."""
    page = visit(link(table))
    for seat in range(1, len(table["seats"])):
        page.goto(link(table, seat))
    return Player(page, 1)


# -- the clock --------------------------------------------------------------------------------------------------------


def test_when_the_time_is_over_a_bot_gives_this_one_answer(visit: Visit, server: Serving) -> None:
    table = server.open("henshin", HERE, CHICKEN, clock={"seconds": 7})
    player = Player(visit(link(table)))
    player.question.wait_for()
    asked = player.question.get_attribute("data-question")
    assert asked
    expect(player.page.get_by_role("timer")).to_have_text(re.compile(r"0:0[1-7]"))
    expect(player.test("log")).to_contain_text("The time of Ada is over; a bot answers.")
    expect(player.test("question")).not_to_have_attribute("data-question", asked)
    player.question.wait_for()
    number = player.number()
    assert number > int(asked.split("/")[0])
    answered = server.get(f"/tables/{player.table}/record")["answers"]
    assert answered[int(asked.split("/")[0])][0] == 0, "the bot answered for Ada"
    player.answer()  # the next answer is Ada's own again
    assert player.asked[-1][0] >= number and player.asked[-1][1] == 0


# -- absence ----------------------------------------------------------------------------------------------------------


def answer_until_asked(one: Player, other: str) -> None:
    """Give answers until it is for the other one to give one, as the question says."""
    waiting = one.test("question").get_by_text(other)
    for _ in range(80):
        one.question.or_(waiting).first.wait_for()
        if waiting.count():
            return
        one.answer()
    raise AssertionError(f"it never said {other!r}")


def test_a_bot_stands_in_for_whoever_is_away_until_they_are_back(visit: Visit, server: Serving) -> None:
    table = server.open("henshin", HERE, FRIEND)
    ada, away = Player(visit(link(table)), 1), visit(link(table, 1))
    away.get_by_test_id("question").wait_for()
    answer_until_asked(ada, "Waiting for Bo")
    away.close()
    side = ada.page.get_by_role("listitem").filter(has=ada.page.get_by_text("Bo", exact=True)).first
    expect(side.get_by_text("away")).to_be_visible()
    lines = ada.page.locator("main")
    before = lines.get_attribute("data-lines")
    assert before
    ada.page.wait_for_timeout(1200)
    expect(lines).to_have_attribute("data-lines", before)
    side.get_by_role("button", name="Let a bot play").click()
    expect(ada.test("log")).to_contain_text("A bot (greedy) answers for Bo until Bo answers again.")
    expect(side.get_by_text("bot", exact=True)).to_be_visible()
    ada.question.wait_for()  # the bot has answered, and it is Ada's turn again

    bo = Player(visit(link(table, 1)), 2)
    expect(side.get_by_text("away")).to_have_count(0)
    answer_until_asked(ada, "Bo is thinking")
    bo.question.wait_for()
    number = bo.number()
    bo.page.wait_for_timeout(700)
    assert bo.number() == number, "the bot leaves it to Bo, who is here"
    bo.answer()
    expect(ada.test("log")).to_contain_text("Bo is back.")
    expect(bo.test("log")).to_contain_text("You are back.")
    expect(side.get_by_text("bot", exact=True)).to_have_count(0)


# -- standing answers -------------------------------------------------------------------------------------------------


class Fencer(Player):
    """At the Duel: Ada rests and Bo cuts at her, so that there is something to parry in every round."""

    def choose(self, seen: dict[str, Any]) -> None:
        wanted = ("bid 0", "no", "rest") if seen["asked"].endswith("/0") else ("bid 0", "no", "cut")
        entries = self.page.locator("[data-testid^=family-], [data-testid=option]")
        entries.get_by_text(re.compile(f"^({'|'.join(wanted)})$", re.IGNORECASE)).first.click()


def parries(player: Player) -> int:
    return player.test("log-line").filter(has_text="Ada parries.").count()


def test_a_standing_answer_spares_the_question_and_is_given(visit: Visit, server: Serving) -> None:
    player = Fencer(all_seats(visit, server.open("duel", HERE, BO, setup={"health": 20, "rounds": 6})).page)
    question = player.question.locator("h2")

    def asked_to_parry() -> bool:
        player.question.or_(player.result).first.wait_for()
        if player.result.count():
            return False
        asked = player.question.get_attribute("data-question") or ""
        return asked.endswith("/0") and "Parry the blow" in question.inner_text()

    while not asked_to_parry():
        assert player.answer(), "Ada was never asked to parry"
    before = parries(player)
    number = player.number()
    offered = player.question.get_by_role("group", name="Standing answer")
    expect(offered).to_contain_text("Whenever this would be asked again:")
    player.test("stand-yes").click()
    expect(player.test("log")).to_contain_text("From now on you answer yes without being asked: Deft Blade.")
    expect(player.test("question")).not_to_have_attribute("data-question", f"{number}/0")
    player.test("standing-list").click()
    expect(player.page.get_by_role("dialog")).to_contain_text("Deft Blade: always yes")
    player.page.keyboard.press("Escape")
    player.page.reload()
    expect(player.test("log")).to_contain_text("You are not asked about Deft Blade: the answer is yes.")
    player.lines = 0
    while player.answer():
        assert not asked_to_parry(), "Ada is asked all the same"
    assert before == 0 and parries(player) == 6, "once in every round, and the log says so"


def test_a_standing_answer_is_offered_to_reactions_only(visit: Visit, server: Serving) -> None:
    player = all_seats(visit, server.open("duel", HERE, BO))
    offered, asked = set(), set()
    for _ in range(12):
        player.question.or_(player.result).first.wait_for()
        if player.result.count():
            break
        kind = player.question.locator("h2").inner_text().split(" the blow")[0]
        (offered if player.test("stand-no").count() else asked).add(kind)
        player.answer()
    assert "Parry" in offered, (offered, asked)
    assert {"How much breath do you bid?", "Strike or rest?"} <= asked and not asked & offered, (offered, asked)


# -- one screen, several secrets --------------------------------------------------------------------------------------


def test_a_screen_with_secrets_is_handed_over_before_the_next_one_sees_it(visit: Visit, server: Serving) -> None:
    player = all_seats(visit, server.open("raid", HERE, BO, CEL))
    page, cover = player.page, player.test("hand-over")
    player.question.wait_for()
    expect(cover).to_have_count(0)  # who is asked first sits there
    handed = []
    for _ in range(12):
        player.question.wait_for(state="attached")
        if cover.count():
            expect(player.question).to_be_hidden()
            name = re.sub("Hand the screen to ", "", cover.get_by_role("heading").inner_text())
            expect(page.locator("main")).to_have_attribute("inert", "")
            box = cover.bounding_box()
            assert box and (box["width"], box["height"]) == (1280, 800), "it hides the whole screen"
            hidden = page.evaluate("document.elementFromPoint(1050, 200).closest('[data-testid=hand-over]') !== null")
            assert hidden, "the question shows through"
            number = player.number()
            page.keyboard.press("1")
            assert player.number() == number, "a key answers for somebody who cannot see the question"
            cover.get_by_role("button", name=f"I am {name}").click()
            expect(cover).to_have_count(0)
            handed.append(name)
        else:
            player.answer()
    assert {"Ada", "Bo", "Cel"} == {*handed, "Ada"} and len(handed) >= 3, handed


# -- how it ends, and what follows ------------------------------------------------------------------------------------


def rows_twice(page: Page) -> None:
    for _ in range(2):
        page.locator("[data-testid^=family-], [data-testid=option]").get_by_text("row", exact=True).first.click()


def test_who_lost_together_reads_that_they_lost_and_is_offered_no_draw(visit: Visit, server: Serving) -> None:
    table = server.open("crossing", HERE, FRIEND, setup={"length": 9, "water": 5})
    page, friend = visit(link(table)), visit(link(table, 1))
    expect(page.get_by_test_id("concede")).to_be_visible()
    expect(page.get_by_test_id("offer-draw")).to_have_count(0)
    page.get_by_test_id("concede").click()
    expect(page.get_by_role("dialog")).to_contain_text("all of you together")
    page.get_by_role("button", name="Play on").click()
    rows_twice(page)
    for each in (page, friend):
        expect(each.get_by_test_id("result")).to_contain_text("You lose.")
        expect(each.get_by_test_id("go-on")).to_have_count(0)


def test_who_goes_on_leads_the_others_to_the_next_match(visit: Visit, server: Serving) -> None:
    table = server.open("crossing", HERE, FRIEND, setup={"length": 2, "water": 3})
    page, friend, guest = visit(link(table)), visit(link(table, 1)), visit(f"/table/{table['table']}")
    rows_twice(page)
    expect(friend.get_by_test_id("result")).to_contain_text("You win!")
    page.get_by_test_id("go-on").click()
    expect(friend.get_by_test_id("next")).to_have_text("Ada goes on to the next match.")
    friend.get_by_role("button", name="Go on").click()
    guest.get_by_role("link", name="Watch the next match").click()
    Player(page).question.wait_for()
    assert len({Player(each).table for each in (page, friend, guest)} | {table["table"]}) == 2
    record = server.get(f"/tables/{Player(page).table}/record")
    assert record["setup"] == {"leg": 2, "length": 6, "water": 3}
    assert [bool(salt) for salt in record["salts"]] == [True, True], "each browser has added to the new dice"
