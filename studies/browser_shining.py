"""Whole encounters of Shining Heroes in a real Chromium against a real server, every answer given by the page.

    python studies/browser_shining.py [--only mouse,two,keys,phone,tomorrow,lost] [--pictures FOLDER] [--write]

mouse: one person and three bots; two: two people in two browsers share the Heroes; keys: by keyboard alone; phone: by
taps, 360 pixels wide; tomorrow: the browser is closed and the campaign goes on with its next encounter; lost: an
encounter that is lost because nobody does anything, and what comes of it. A bot chooses, the page is what answers: each
answer that arrives must be the one that was meant. Whatever a page complains of in its console fails the study.
``--write`` writes docs/browser-shining.md (what people saw by eye stays), ``--pictures`` keeps a picture of every kind
of question.
"""

from __future__ import annotations

from typing import Any

from browser_ways import Study, Told, Way, carry_out
from browsing import PHONE, ROOT, Fingers, Guided, Keys, Wanted, assert_it_fits, link
from playwright.sync_api import expect

from dustup.bots import make_bot
from dustup.engine.rule import Choose
from dustup.engine.view import View

DOCUMENT = ROOT / "docs/browser-shining.md"
SECRET = "5b1e" + "0" * 60
"""All dice of the study follow from it, and from what the browsers add."""
GREEDY = {"who": "bot", "bot": "greedy", "name": "Greedy"}


class Idle:
    """Does as little as it may: time runs out."""

    name = "idle"

    def __init__(self) -> None:
        self.else_ = make_bot("greedy", seed=1)

    def answer(self, question: Choose, view: View) -> Any:
        declines = [each for each in view.game.referee.declines if each in question.options]
        return declines[0] if declines else self.else_.answer(question, view)


# -- the ways of playing -----------------------------------------------------------------------------------------------


def mouse(study: Study) -> None:
    """From the start page: a new table for four, three of them bots. Everything moves, as for a newcomer."""
    page = study.visits.visit("/", hurried=False)
    page.get_by_test_id("more-shining").click()
    page.get_by_test_id("new-table-shining").click()
    page.locator("#field-players").fill("4")
    page.locator("#field-players").blur()
    for seat in (1, 2, 3):
        page.get_by_test_id(f"seat-{seat}-who").select_option("bot greedy")
    study.take(page, "new-table")
    page.get_by_test_id("open-table").click()
    page.get_by_test_id("tour-skip").click()
    player = study.sit(page)
    study.to_the_end(player)
    page.get_by_test_id("campaign").click()
    page.get_by_test_id("campaign-standing").wait_for()
    study.take(page, "campaign")


def two(study: Study) -> None:
    """Two people, two Heroes each; the second comes by the link that the first sends."""
    page = study.visits.visit("/new?game=shining")
    page.locator("#field-players").fill("2")
    page.locator("#field-players").blur()
    page.get_by_test_id("seat-0-name").fill("Ada")
    page.get_by_test_id("seat-1-who").select_option("link")
    page.get_by_test_id("seat-1-name").fill("Bo")
    page.get_by_test_id("open-table").click()
    sent = page.get_by_test_id("link-1").input_value()
    study.take(page, "links")
    page.get_by_test_id("sit-down").click()
    other = study.visits.visit(sent[sent.index("/table/") :])
    study.to_the_end(study.sit(page, Together, seed=2), study.sit(other, Together, seed=3))
    expect(other.get_by_test_id("result")).to_be_visible()


class Together(Guided):
    """Not everything is asked of this one."""

    def alone(self) -> bool:
        return False


def keys(study: Study) -> None:
    """From the start page to the next encounter without a mouse."""
    page = study.visits.visit("/")
    player = study.sit(page, Keys, seed=9)
    assert isinstance(player, Keys)
    player.tab_to("play-now-shining")
    player.question.wait_for()
    study.to_the_end(player)
    before = player.table
    player.tab_to("go-on")
    page.wait_for_url(lambda address: before not in address)
    player.question.wait_for()


def phone(study: Study) -> None:
    """By taps on a small screen; nothing may stick out at any question."""
    page = study.visits.visit("/", **PHONE)
    page.get_by_test_id("play-now-shining").tap()
    player = study.sit(page, Fingers, seed=10)

    def fits(player: Guided, wanted: Wanted) -> None:
        assert_it_fits(player.page)
        study.picture(player, wanted)

    player.watch = fits
    study.to_the_end(player)
    assert_it_fits(page)


def tomorrow(study: Study) -> None:
    """An encounter is won, then the browser is closed; tomorrow the start page leads on to the next one."""
    page = study.visits.visit("/")
    page.get_by_test_id("play-now-shining").click()
    player = study.sit(page, seed=3)
    study.to_the_end(player)
    expect(player.result).to_contain_text("You win!")
    first, kept = player.table, page.context.storage_state()
    page.context.close()

    page = study.visits.visit("/", storage_state=kept)
    study.take(page, "home-tomorrow")
    page.get_by_test_id("campaigns").get_by_role("link", name="Go on").click()
    page.get_by_test_id("campaign-standing").wait_for()
    study.take(page, "campaign-tomorrow")
    page.get_by_test_id("campaign-go-on").click()
    player = study.sit(page, seed=7)
    player.question.wait_for()
    assert player.table != first
    expect(page.locator("main h1").first).to_have_text("Encounter 2: Sleeping Village")
    study.to_the_end(player)
    study.played.said.append(standing(study, player))


def lost(study: Study) -> None:
    """Nobody does anything, time runs out; the campaign says what that means, and the encounter can be tried again."""
    table = study.server.open("shining", {"who": "here", "name": "Ada"}, setup=dict(FIRST))
    page = study.visits.visit(link(table))
    player = study.sit(page, bot=Idle(), seed=8)
    study.to_the_end(player)
    expect(player.result).to_contain_text("You lose.")
    study.played.said.append(standing(study, player))
    page.get_by_test_id("campaign-go-on").click()
    player = study.sit(page, bot=Idle(), seed=9)
    player.question.wait_for()
    assert player.table != table["table"]
    expect(player.question.locator("h2")).to_have_text("Does anything change hands before the encounter?")
    player.answer()


FIRST = {"quest": "a-light-in-the-darkness", "players": 1}


def standing(study: Study, player: Guided) -> str:
    """What the page of the campaign says."""
    player.test("campaign").click()
    said = player.test("campaign-standing")
    said.wait_for()
    study.take(player.page, f"campaign-{len(study.played.said)}")
    return " ".join([said.inner_text(), *player.test("campaign-news").all_inner_texts()])


WAYS: dict[str, Way] = {
    "mouse": mouse, "two": two, "keys": keys, "phone": phone, "tomorrow": tomorrow, "lost": lost,
}  # fmt: skip


def main() -> None:
    printed = "Printed by `studies/browser_shining.py`: a real server, a real Chromium, every answer given by the page."
    told = Told(DOCUMENT, "Shining Heroes in the browser: whole encounters", printed, __doc__ or "")
    carry_out(WAYS, told, SECRET)


if __name__ == "__main__":
    main()
