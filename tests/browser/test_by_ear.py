"""What somebody hears who does not see the table: whose a piece is, and where the keys are after an answer."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from browser.player import Player
from browser.scenes import begun, link, table_at
from browser.serving import CHICKEN, HERE, Serving
from browser.test_free_table import sit
from playwright.sync_api import Page, expect

sys.path.insert(0, str(Path(__file__).parents[2] / "studies"))
from tree import Reader

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
        expect(board.get_by_role("button", name=whose).first).to_be_attached()


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


# -- a table without cells, by Chromium's accessibility tree alone -----------------------------------------------------


class Listener:
    """Somebody who presses keys and hears what the live regions of the accessibility tree say."""

    def __init__(self, page: Page) -> None:
        self.reader = Reader(page)

    def press(self, *keys: str) -> None:
        for each in keys:
            self.reader.press(each)

    def hears(self, said: str) -> None:
        """Sooner or later a region that is read out as it changes says so."""
        heard: list[str] = []
        for _ in range(100):
            live = [each for each in self.reader.read().all() if each.about.get("live") in ("polite", "assertive")]
            heard = [each.said() for each in live]
            if any(said in each for each in heard):
                return
            self.reader.page.wait_for_timeout(50)
        raise AssertionError(f"nobody says {said!r}: {heard}")


def test_a_free_point_is_chosen_by_keys_and_told_as_the_game_calls_it(visit: Visit, server: Serving) -> None:
    """A point beside the Crow that no list has: whom it touches and on which flank, before and after it is aimed at."""
    hand = sit(visit, server)
    ear = Listener(hand.page)
    assert "5.45,15.40" not in hand.page.content(), "it is listed nowhere"
    ear.press("1", "b", *["ArrowDown"] * 7, *["Shift+ArrowUp"] * 2, *["Shift+ArrowLeft"] * 10)
    ear.hears("5.5, 15.4, 3.4 inches south, 0.08 inches from Crow")
    ear.press("Shift+ArrowLeft")
    ear.hears("5.5, 15.4, in contact with Crow, left flank")
    ear.press("Enter")
    hand.aimed("5.45,15.40")
    assert ear.reader.read().find("button", "Confirm")
    ear.press("Enter")
    expect(hand.test("log")).to_contain_text("to 5.45,15.40")


def test_a_point_that_will_not_do_says_why_by_ear(visit: Visit, server: Serving) -> None:
    hand = sit(visit, server)
    ear = Listener(hand.page)
    ear.press("1", "b", *["ArrowRight"] * 16)
    ear.hears("14.0, 12.0, At least")
    ear.hears("inches too far")


def test_a_line_of_sight_is_measured_by_keys_and_told(visit: Visit, server: Serving) -> None:
    """From the Wolf to the Ghoul in the open, and to the Collector, before whom a wall stands."""
    hand = sit(visit, server)
    ear = Listener(hand.page)
    ear.press("r", "b", "Enter")
    ear.hears("From Wolf to")
    ear.press(*["ArrowRight"] * 10)
    ear.hears("11.0, 12.0")
    ear.press("Enter")
    ear.hears("Ghoul: distance 4.00, in sight.")
