"""The page and a game in German: from the browser's wish to the first minutes of a match."""

from __future__ import annotations

import re
from collections.abc import Callable

from browser.player import Player
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
            .flatMap((each) => [each.getAttribute('aria-label'), each.title, each.textContent])"""
    )
    return [NAMES.sub("", " ".join(each.split())) for each in shown if each]


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
