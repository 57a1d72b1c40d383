"""Resting on a piece shows how far it reaches; so does reading it: the other button of the mouse, or a long press."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from browser.player import Player, TapPlayer
from browser.scenes import begun, link, played, table_at
from browser.serving import CHICKEN, HERE, Serving
from browser.test_calm import LAPTOP
from browser.test_phone import PHONE, Fingers
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


def middle_of(page: Page) -> tuple[float, float]:
    """Of the first piece on the board."""
    box = page.locator("[data-testid^='piece-']").first.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@pytest.mark.parametrize("game", ["henshin", "demihuman"])
def test_the_other_button_reads_a_piece_on_boards_of_cells_and_on_free_tables(
    visit: Visit, server: Serving, game: str
) -> None:
    page = visit(link(table_at(server, begun(game), game, 30, HERE, CHICKEN)), **LAPTOP)
    player = Player(page)
    player.look()
    number = player.number()
    page.mouse.click(*middle_of(page), button="right")
    expect(page.get_by_test_id("piece-card").get_by_role("button", name="Close")).to_be_visible()
    expect(page.get_by_test_id("span").or_(page.get_by_test_id("range")).first).to_be_visible()
    assert player.number() == number


@pytest.mark.parametrize("game", ["henshin", "demihuman"])
def test_a_long_press_reads_a_piece_and_answers_nothing(visit: Visit, server: Serving, game: str) -> None:
    """Not every browser makes a menu of it: the finger just stays."""
    page = visit(link(table_at(server, begun(game), game, 30, HERE, CHICKEN)), **PHONE)
    player, fingers = TapPlayer(page), Fingers(page)
    player.look()
    number = player.number()
    page.get_by_role("button", name="Show the whole board").tap()
    at = middle_of(page)
    fingers.hold(at)
    card = page.get_by_test_id("piece-card")
    expect(card.get_by_role("button", name="Close")).to_be_visible()
    expect(page.get_by_test_id("span").or_(page.get_by_test_id("range")).first).to_be_visible()
    assert player.number() == number
    expect(page.get_by_test_id("confirm")).to_have_count(0)
    card.get_by_role("button", name="Close").tap()
    expect(card).to_have_count(0)
