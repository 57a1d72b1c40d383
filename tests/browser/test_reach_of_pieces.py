"""Resting on a piece shows how far it reaches; the other button of the mouse, as a long press, does, too."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from browser.player import Player
from browser.scenes import link, played, table_at
from browser.serving import CHICKEN, HERE, Serving
from browser.test_calm import LAPTOP
from playwright.sync_api import Page, expect

Visit = Callable[..., Page]


@pytest.mark.parametrize("how", ["rest", "press"])
def test_where_a_piece_could_go_and_what_it_could_hit_is_outlined(visit: Visit, server: Serving, how: str) -> None:
    page = visit(link(table_at(server, played("henshin"), "henshin", 12, HERE, CHICKEN)), **LAPTOP)
    Player(page).question.wait_for()  # until then the other side acts, and its pieces move
    token = page.locator("[data-testid^='piece-']").first
    box = token.bounding_box()
    assert box
    middle = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(*middle)
    if how == "press":
        page.mouse.click(*middle, button="right")
    span = page.get_by_test_id("span")
    expect(span).to_have_count(1)
    assert int(span.get_attribute("data-goes") or 0) + int(span.get_attribute("data-hits") or 0) > 0
    expect(page.get_by_test_id("reach-says")).to_contain_text("could hit from here")
    if how == "rest":
        page.mouse.move(2, 2)
        expect(span).to_have_count(0)
