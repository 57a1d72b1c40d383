"""Toys in a browser: cards played from the hand, and a board of hexons with bodies, an arrow and dice with symbols."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from browser.conftest import Visit
from browser.scenes import link
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
    expect(page.get_by_test_id("log")).to_contain_text(f"You play {name}")
    expect(page.get_by_test_id("question")).not_to_have_attribute("data-question", asked or "")


def test_on_a_phone_a_tap_aims_and_a_second_one_plays(visit: Visit, server: Serving) -> None:
    page = sat_down(visit, server, viewport={"width": 390, "height": 760}, has_touch=True, is_mobile=True)
    lit = page.locator("[data-held].lit").first
    lit.tap()
    page.get_by_test_id("confirm").tap()
    # The page puts the question away at once; the next one comes from the server.
    expect(page.locator("[data-testid=question][data-question]")).to_have_attribute(
        "data-question", re.compile(r"^[1-9]\d*/")
    )
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


TURNED = "icon => Math.round(Math.atan2(icon.getCTM().b, icon.getCTM().a) * 180 / Math.PI)"
MIDDLE = "part => { const box = part.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2] }"


def test_a_turtle_is_sent_to_a_hexon_by_a_click_on_any_of_its_hexes(visit: Visit, server: Serving, axe: str) -> None:
    page = visit(link(server.open("pond", HERE, CHICKEN)))
    expect(page.locator("[data-testid=question][data-question]")).to_be_visible()
    expect(page.get_by_test_id("groups").locator("path")).to_have_count(7)
    expect(page.get_by_test_id("groups")).to_have_text("A3")  # on all others somebody lies, or something is marked
    # Who lies on several hexes has their outline as a base, its token in the middle of them; a toad has none.
    expect(page.locator("[data-testid^=base-]")).to_have_count(3)
    base = page.get_by_test_id("base-0:turtle")
    token, hexon = page.get_by_test_id("piece-0:turtle"), page.get_by_test_id("cell-A2")
    assert token.locator(".body").evaluate(MIDDLE) == pytest.approx(hexon.evaluate(MIDDLE), abs=1)
    assert page.get_by_test_id("icon-B3").evaluate(TURNED) == 0
    page.evaluate(axe)
    assert page.evaluate(WRONG) == []
    before = base.evaluate(MIDDLE)
    page.get_by_test_id("cell-A3e").click()
    expect(page.get_by_test_id("log")).to_contain_text("To A3 crawls the turtle")
    expect(page.get_by_test_id("dice").locator("button")).to_have_accessible_name("Success, Critical: The last splash")
    expect(page.get_by_test_id("dice").locator("path.symbol")).to_have_count(2)
    assert page.get_by_test_id("icon-B3").evaluate(TURNED) == 60  # by the critical of the other side
    after, there = base.evaluate(MIDDLE), page.get_by_test_id("cell-A3").evaluate(MIDDLE)
    assert after == pytest.approx(there, abs=2)
    assert after[1] > before[1] + 50
