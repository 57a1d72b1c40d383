"""A table without cells: a point is clicked, and that very point is the answer."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from browser.player import Player
from browser.scenes import link
from browser.serving import CHICKEN, HERE, Serving, serving
from playwright.sync_api import Page, expect

Visit = Callable[..., Page]
PLACE = """(group, [x, y]) => {
    const unit = Number(group.dataset.unit)
    const at = new DOMPoint(x / unit, y / unit).matrixTransform(group.getScreenCTM())
    return { x: at.x, y: at.y }
}"""
"""Where on the screen a point of the table is."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """A server that knows the toys."""
    with serving(tmp_path_factory.mktemp("points"), module="server.toys_known") as one:
        yield one


def click(player: Player, x: int, y: int) -> None:
    """Click a point of the table, in units of the game."""
    reach = player.test("reach")
    reach.wait_for()
    at = reach.evaluate(PLACE, [x, y])
    player.page.mouse.click(at["x"], at["y"])


def test_a_point_in_the_lit_area_is_clicked_and_answered(visit: Visit, server: Serving) -> None:
    player = Player(visit(link(server.open("bowls", HERE, CHICKEN))))
    player.question.wait_for()
    player.test("family-0").click()
    click(player, 900, 500)  # far beyond: it says why not, and clicked again nothing is sent
    expect(player.test("why-not")).to_contain_text("A bowl is rolled at most 250 units")
    click(player, 900, 500)
    expect(player.question).to_have_attribute("data-question", "1/0")
    click(player, 263, 307)  # aims
    expect(player.test("ghost")).to_be_visible()
    expect(player.question).to_have_attribute("data-question", "1/0")
    click(player, 263, 307)  # and means it
    expect(player.test("log-line").filter(visible=True).first).to_be_visible()
    expect(player.page.get_by_text(re.compile(r"Bowl 0 rolls to 2(6[1-9]|7[01]),30[5-9]")).first).to_be_visible()
    expect(player.page.locator(".refusal")).to_have_count(0)


def test_a_point_is_typed_and_one_that_is_not_legal_is_refused_in_words(visit: Visit, server: Serving) -> None:
    player = Player(visit(link(server.open("bowls", HERE, CHICKEN))))
    player.question.wait_for()
    player.test("family-0").click()
    field = player.test("open-answer").get_by_role("textbox")
    expect(field).not_to_be_visible()
    player.test("typed-place").locator("summary").click()
    field.fill("900,500")
    player.test("open-answer").get_by_role("button", name="Take it").click()
    expect(player.page.get_by_role("alert")).to_contain_text("A bowl is rolled at most 250 units")
    field.fill("263,307")
    field.press("Enter")
    expect(player.page.get_by_text(re.compile(r"Bowl 0 rolls to 26[39],307")).first).to_be_visible()


def test_any_of_you_is_told_and_a_pack_is_typed(visit: Visit, server: Serving) -> None:
    player = Player(visit(link(server.open("trek", HERE, CHICKEN, CHICKEN))))
    player.question.wait_for()
    player.test("open-answer").get_by_role("textbox").fill("rope:torch*2")
    player.test("open-answer").get_by_role("button", name="Take it").click()
    expect(player.page.get_by_text("The packs are opened").first).to_be_visible()
    expect(player.test("any-of-you")).to_contain_text("may answer as well")
    player.test("family-1").click()
    expect(player.page.get_by_text("The low road asks for").first).to_be_visible()


def test_a_pack_is_built_at_the_table_and_brought_in_secret(visit: Visit, server: Serving) -> None:
    """Two of one thing, one less again; what is wrong is said in words, and only something legal is brought."""
    player = Player(visit(link(server.open("trek", HERE, CHICKEN, CHICKEN))))
    player.question.wait_for()
    player.test("open-builder").click()
    dialog = player.test("team-dialog")
    for card in ("blade", "torch", "torch", "torch"):
        dialog.get_by_test_id(f"card-{card}").click()
    expect(dialog.get_by_test_id("slot-things")).to_contain_text("3 of 3")  # a third torch is not taken
    expect(dialog.get_by_test_id("take-team")).to_be_enabled()
    dialog.get_by_test_id("less-torch").click()
    expect(dialog).to_contain_text("A pack has 3 things, not 2.")
    expect(dialog.get_by_test_id("take-team")).to_be_disabled()
    dialog.get_by_test_id("card-blade").click()
    dialog.get_by_test_id("take-team").click()
    expect(player.page.get_by_text(re.compile(r"The packs are opened: .*blade\*2:torch")).first).to_be_visible()
