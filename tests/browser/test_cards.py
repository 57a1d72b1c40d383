"""A card game at the page: piles, one's own hand, cards that move."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from browser.conftest import Visit
from browser.serving import CHICKEN, HERE, Serving, serving
from playwright.sync_api import Page, expect

from dustup.engine.chance import commitment

WRONG = """async () => (await axe.run(document, { resultTypes: ['violations'] })).violations
    .map((each) => `${each.id}: ${each.nodes.map((node) => node.target).join('; ')}`)"""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """A server that knows the toys; its dice are always the same."""
    with serving(tmp_path_factory.mktemp("cards"), secret="5eed" * 16, module="server.toys_known") as one:
        yield one


def test_the_dice_of_this_server_are_always_the_same(server: Serving) -> None:
    # Tables are made by a worker of the server, which must know the secret as well.
    assert server.open("caravan", HERE, CHICKEN)["commitment"] == commitment(bytes.fromhex("5eed" * 16))


def sat_down(visit: Visit, server: Serving, **more: object) -> Page:
    table = server.open("caravan", HERE, CHICKEN)
    page = visit(table["seats"][0]["link"], **more)
    expect(page.locator("[data-testid=question][data-question]")).to_be_visible()
    return page


def test_a_card_is_played_from_the_hand(visit: Visit, server: Serving, axe: str) -> None:
    page = sat_down(visit, server)
    held = page.locator("[data-held]")
    expect(held).to_have_count(3)
    expect(page.get_by_test_id("pile-sky")).to_contain_text("Weather: 8 cards left, none discarded")
    page.evaluate(axe)
    assert page.evaluate(WRONG) == []
    asked = page.get_by_test_id("question").get_attribute("data-question")
    lit = page.locator("[data-held].lit").first
    name = lit.get_attribute("data-held")
    lit.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("log")).to_contain_text(f"Ada plays {name}")
    expect(page.get_by_test_id("question")).not_to_have_attribute("data-question", asked or "")


def test_on_a_phone_a_tap_aims_and_a_second_one_plays(visit: Visit, server: Serving) -> None:
    page = sat_down(visit, server, viewport={"width": 390, "height": 760}, has_touch=True, is_mobile=True)
    lit = page.locator("[data-held].lit").first
    lit.tap()
    page.get_by_test_id("confirm").tap()
    expect(page.locator("[data-testid=question][data-question^='0/']")).to_have_count(0)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
