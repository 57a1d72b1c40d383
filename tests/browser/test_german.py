"""The page and a game in German: from the browser's wish to every page, the first minutes of a match and its review."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from browser.player import Player
from browser.scenes import played, replay_of
from browser.serving import Serving
from playwright.sync_api import Page, expect

from dustup.games.henshin.content import box

Visit = Callable[..., Page]
ENGLISH = re.compile(
    r"\b(the|with|your|you|turn|choose|waiting|undo|give up|offer|damage|moves|activate|round|decline|rules?|cards?|"
    r"speed|more|back|choices|lines?|possible|happened|standing)\b",
    re.IGNORECASE,
)
"""Words that the first minutes of a match would show somewhere if they were told in English."""
NAMES = re.compile("|".join(map(re.escape, sorted(box().names.values(), key=len, reverse=True))))
"""Names on cards stay as printed; so do sentences of cards and rules, which the page marks as English."""
SETUP = {"deal": 3, "quick": True}


def read(page: Page) -> list[str]:
    """What stands at the table, and what its buttons are called."""
    shown = page.evaluate(
        """() => [...document.querySelectorAll('main button, main p, main h2, main dt, main dd, main li, main summary')]
            .filter((each) => !each.closest('main [lang=en]') && each.checkVisibility())
            .flatMap((each) => {
                const said = each.cloneNode(true)
                said.querySelectorAll('[lang=en]').forEach((english) => english.remove())
                return [each.getAttribute('aria-label'), each.title, said.textContent]
            })"""
    )
    return [NAMES.sub("", " ".join(each.split())) for each in shown if each]


WORDS = re.compile(
    r"\b(the|with|your|you|of|and|is|are|for|this|that|it|to|by|not|no|from|who|what|choose|play|table|tables|game|"
    r"games|rules?|cards?|more|back|watch|open|round|turn|random|search|everything|here|better|played|then)\b",
    re.IGNORECASE,
)
"""Words of which every English sentence of the page has one, and no German one."""
PATIENT = 60_000
"""Milliseconds: thinking takes a while on a busy machine."""


def english(page: Page, server: Serving) -> list[str]:
    """What is read or heard anywhere on the page in English, unless the page says that it is: words of games."""
    said = page.evaluate(
        """() => [...document.body.querySelectorAll('*')]
            .filter((each) => !each.closest('body [lang=en], script, style, code'))
            .flatMap((each) => [
                ...['aria-label', 'title', 'placeholder', 'alt', 'label'].map((name) => each.getAttribute(name)),
                ...[...each.childNodes].filter((node) => node.nodeType === 3).map((node) => node.data),
            ])"""
    )
    titles = re.compile("|".join(re.escape(game["title"]) for game in server.get("/games")))
    names = re.compile(r"SIL Open Font License|CC BY 3.0|game-icons\.net|Player \d|The heroes")
    found = [names.sub("", titles.sub("", " ".join(each.split()))) for each in said if each]
    return [each for each in found if WORDS.search(each)]


PAGES = {
    "/": "play-now-henshin",
    "/new?game=henshin": "seat-0-who",
    "/new?game=panic": "seat-0-who",
    "/new?game=torn": "seat-0-who",
    "/open": "open-game",
    "/tables": "notify",
    "/watch": "",
    "/replays": "replay-file",
    "/builder": "",
    "/builder/panic": "builder-card",
    "/builder/henshin": "builder-card",
    "/rules/henshin": "rule-count",
    "/nowhere": "",
}
"""Every kind of page, and what stands on it when everything has come."""


@pytest.mark.parametrize("address", PAGES)
def test_every_page_is_german(visit: Visit, server: Serving, address: str) -> None:
    page = visit(address, locale="de-DE")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    if PAGES[address]:
        expect(page.get_by_test_id(PAGES[address])).to_be_attached()
    assert english(page, server) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "longer words still fit"


def test_a_review_is_german(visit: Visit, server: Serving) -> None:
    page = visit(f"/replay/{replay_of(server, played('henshin'))}?at=3&review", locale="de-DE")
    expect(page.get_by_test_id("review-made")).to_be_visible(timeout=PATIENT)
    page.get_by_test_id("moment-open").first.click()
    expect(page.get_by_test_id("play-on").first).to_be_visible()
    review = page.get_by_test_id("review")
    said = review.evaluate(
        """(root) => [...root.querySelectorAll('*')].filter((each) => !each.closest('main [lang=en]'))
            .flatMap((each) => [...each.childNodes].filter((node) => node.nodeType === 3).map((node) => node.data))"""
    )
    assert [each for each in said if WORDS.search(NAMES.sub("", each)) and not re.search(r"Player \d", each)] == []
    expect(page.get_by_test_id("replay-continue")).to_have_text("Von hier weiterspielen")


def test_the_language_is_chosen_on_the_start_page_and_holds_everywhere(visit: Visit) -> None:
    page = visit("/")
    expect(page.get_by_role("heading", level=1)).to_have_text("Pick a fight.")
    page.get_by_test_id("page-language").select_option("de")
    expect(page.get_by_role("heading", level=1)).to_have_text("Such dir einen Kampf.")
    page.get_by_test_id("to-new").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Neuer Tisch")
    page.goto("/rules")
    expect(page.get_by_role("heading", level=1)).to_have_text("Regelbuch")
    expect(page.get_by_test_id("page-language")).to_have_value("de")
    page.get_by_test_id("page-language").select_option("en")
    expect(page.get_by_role("heading", level=1)).to_have_text("Rulebook")


def test_the_first_minutes_of_a_match_are_german(visit: Visit, server: Serving) -> None:
    table = server.open("henshin", {"who": "here", "name": "Ada"}, {"who": "bot", "bot": "greedy"}, setup=SETUP)
    page = visit(table["seats"][0]["link"], locale="de-DE")
    expect(page.locator("html")).to_have_attribute("lang", "de")
    player = Player(page)
    for _ in range(6):
        player.look()
        assert [said for said in read(page) if ENGLISH.search(said)] == []
        player.answer()
    expect(page.get_by_test_id("log")).to_contain_text("wird aktiviert")


def test_the_language_is_chosen_in_the_settings_and_remembered(visit: Visit, server: Serving) -> None:
    table = server.open("henshin", {"who": "here", "name": "Ada"}, {"who": "bot", "bot": "greedy"}, setup=SETUP)
    page = visit(table["seats"][0]["link"])
    expect(page.get_by_test_id("log")).to_contain_text("Round 1")
    page.get_by_test_id("settings").click()
    page.get_by_test_id("language").select_option("de")
    expect(page.get_by_test_id("log")).to_contain_text("Runde 1")
    page.reload()
    expect(page.locator("html")).to_have_attribute("lang", "de")
    expect(page.get_by_test_id("goal")).to_contain_text("So gewinnt man")


def test_lists_of_tables_are_german_while_others_play(visit: Visit, server: Serving) -> None:
    """What the server tells of a match in a list is English, and the page says so: it is read out as English."""
    table = server.open(
        "henshin", {"who": "here", "name": "Ada"}, {"who": "bot", "bot": "random", "name": "Bo"}, setup=SETUP
    )
    page = visit(table["seats"][0]["link"], locale="de-DE")
    player = Player(page)
    player.look()
    for address in ("/", "/watch", "/tables"):
        other = page.context.new_page()
        other.goto(address)
        expect(other.get_by_test_id(f"row-{table['table']}").first).to_be_visible()
        assert english(other, server) == []
    player.test("concede").click()
    player.test("concede-yes").click()
    player.result.wait_for()
    for address in ("/tables", "/replays"):
        page.goto(address)
        expect(page.get_by_test_id(f"row-{table['table']}").first).to_contain_text("concede")
        assert english(page, server) == []
