"""What somebody hears who does not see the table: whose a piece is, and where the keys are after an answer."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from browser.player import Player
from browser.scenes import begun, link, table_at
from browser.serving import CHICKEN, HERE, Serving
from playwright.sync_api import Page, expect

Visit = Callable[..., Page]


def in_the_middle(visit: Visit, server: Serving, game: str) -> Player:
    player = Player(visit(link(table_at(server, begun(game), game, 30, HERE, CHICKEN))))
    player.question.wait_for()
    return player


@pytest.mark.parametrize("game", ["henshin", "torn"])
def test_a_cell_says_whose_the_piece_is(visit: Visit, server: Serving, game: str) -> None:
    page = in_the_middle(visit, server, game).page
    board = page.get_by_role("group", name="Board.")
    for whose in ("of Ada,", "of Chicken,"):
        assert board.get_by_role("button", name=whose).count() > 0, whose


def test_a_table_without_cells_says_whose_the_models_are(visit: Visit, server: Serving) -> None:
    page = in_the_middle(visit, server, "demihuman").page
    models = page.get_by_role("list", name="On the table")
    expect(models).to_contain_text("of Ada")
    expect(models).to_contain_text("of Chicken")


def test_after_an_answer_the_keys_are_still_at_the_question(visit: Visit, server: Serving) -> None:
    player = in_the_middle(visit, server, "henshin")
    first = player.number()
    for _ in range(8):
        seen = player.look()
        entry = player.option(seen["options"][0]) if seen["options"] else player.test(seen["families"][0])
        entry.focus()
        player.page.keyboard.press("Enter")
        player.look()
        expect(player.question.locator(":focus")).to_have_count(1)
    assert player.number() > first + 2
    # Whoever is elsewhere stays there.
    chat, number = player.test("chat-input"), player.number()
    chat.focus()
    player.page.evaluate("document.querySelector('[data-testid=undo]')?.click()")
    expect(player.question).not_to_have_attribute("data-question", f"{number}/0")
    expect(chat).to_be_focused()
