"""The rulebook on the page: searched by whoever asks in passing, and read by names."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from browser.scenes import SETUPS
from browser.serving import Serving
from playwright.sync_api import Page, expect

Visit = Callable[..., Page]


def test_a_question_leads_to_what_the_word_means_and_to_its_rule(visit: Visit, server: Serving) -> None:
    page = visit("/rules/panic")
    page.get_by_test_id("rule-search").fill("What is a Copy?")
    meant = next(each for each in server.get("/games/panic/words") if "Copy" in each["forms"])
    expect(page.get_by_test_id("meaning")).to_contain_text(meant["text"])
    first = page.get_by_test_id("finds").get_by_role("article").first
    expect(first).to_have_attribute("id", meant["clause"])
    expect(first.locator(".place")).to_contain_text("›")
    # From what was found one goes on to where it stands in the book.
    first.get_by_role("link").first.click()
    expect(page.get_by_test_id("finds")).to_have_count(0)
    expect(page.get_by_test_id(f"clause-{meant['clause']}")).to_be_in_viewport()


def test_a_mistyped_word_finds_what_was_meant_and_says_so(visit: Visit) -> None:
    page = visit("/rules/henshin")
    page.get_by_test_id("rule-search").fill("colision")
    expect(page.get_by_test_id("rule-count")).to_contain_text("“collision”")
    expect(page.get_by_test_id("finds").locator("mark").first).to_have_text(re.compile("collision", re.I))
    page.get_by_test_id("rule-search").fill("collision")
    expect(page.get_by_test_id("rule-count")).not_to_contain_text("“")


@pytest.mark.parametrize("game", SETUPS)
def test_rules_are_called_by_their_names(visit: Visit, server: Serving, game: str) -> None:
    """The names under which code and tests know them are nowhere to be read."""
    page = visit(f"/rules/{game}")
    page.get_by_test_id("rule-search").fill("see")
    finds = page.get_by_test_id("finds")
    expect(finds.get_by_role("article").first).to_be_visible()
    clauses = server.get(f"/games/{game}/rules")["clauses"]
    ids = {each["id"] for each in clauses if "." in each["id"]}
    told = " ".join(finds.locator("p, h4").all_text_contents())
    assert not ids & set(re.findall(r"[\w-]+(?:\.[\w-]+)+", told))
    titles = finds.locator("h4 a").all_text_contents()
    assert set(titles) <= {each["title"] for each in clauses} and len(titles) > 3
