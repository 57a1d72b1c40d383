"""Beginnings and ends of matches in a real browser; whole ones are studies (``studies/browser_tree.py`` and others)."""

from __future__ import annotations

import json
from collections.abc import Callable

from browser.player import KeyPlayer, Player
from browser.scenes import link, played, table_at
from browser.serving import CHICKEN, HERE, Serving
from playwright.sync_api import Page, expect

Visit = Callable[..., Page]


def agrees_with_the_record(player: Player, server: Serving, seat: int = 0) -> None:
    """The banner says what the record says."""
    verdicts, _, _ = server.get(f"/tables/{player.table}/record")["result"]
    words = {"won": "You win!", "lost": "You lose.", "drawn": "A draw."}[verdicts[seat]]
    expect(player.result).to_contain_text(words)


def near_its_end(server: Serving, answers: int = 15) -> str:
    """Somebody's seat where a match has so many answers left."""
    record = played("henshin")
    return link(table_at(server, record, "henshin", len(json.loads(record)["answers"]) - answers, HERE, CHICKEN))


def test_a_henshin_match_is_begun_and_ended_by_clicks(visit: Visit, server: Serving) -> None:
    page = visit("/")
    page.get_by_test_id("play-now-henshin").click()
    player = Player(page)
    player.play(12)
    assert len(player.asked) == 12
    page.goto(near_its_end(server))
    player = Player(page)
    player.play_to_the_end()
    assert player.lines > 15
    agrees_with_the_record(player, server)


def test_a_panic_fight_is_set_up_begun_and_given_up_by_clicks(visit: Visit, server: Serving) -> None:
    page = visit("/")
    page.get_by_test_id("more-panic").click()
    page.get_by_test_id("new-table-panic").click()
    small_fight(page)
    page.get_by_test_id("open-table").click()
    player = Player(page, seed=2)
    player.play(6)
    assert len(player.asked) == 6
    player.test("concede").click()
    player.test("concede-yes").click()
    agrees_with_the_record(player, server)


def small_fight(page: Page) -> None:
    """Fill in the form: one hero against a mirror of that hero, at the lightest weight."""
    page.locator("#field-weight").select_option("feather")
    page.get_by_test_id("field-arena").get_by_role("radio", name="Alley").check()
    page.locator("#field-size").fill("1")
    page.get_by_test_id("field-foes").get_by_role("radio", name="Mirror").check()
    page.get_by_label("Options", exact=True).get_by_text("Show options").click()
    page.locator("#field-deal").fill("4")


def test_by_keyboard_alone_a_match_is_begun_played_ended_and_played_again(visit: Visit, server: Serving) -> None:
    page = visit("/")
    focus_by_tab(page, "play-now-henshin")
    page.keyboard.press("Enter")
    player = KeyPlayer(page, seed=3)
    player.play(15)
    assert len(player.asked) == 15
    page.goto(near_its_end(server))
    player = KeyPlayer(page, seed=3)
    player.play_to_the_end()
    agrees_with_the_record(player, server)
    focus_by_tab(page, "again")
    before = player.table
    page.keyboard.press("Enter")
    expect(player.result).to_have_count(0)
    expect(player.question).to_be_visible()
    assert player.table != before


def focus_by_tab(page: Page, id: str) -> None:
    """Press Tab until something has the focus."""
    wanted = page.get_by_test_id(id)
    wanted.wait_for()
    for _ in range(200):
        page.keyboard.press("Tab")
        if wanted.evaluate("(each) => each === document.activeElement"):
            return
    raise AssertionError(f"{id} is out of reach of the Tab key")
