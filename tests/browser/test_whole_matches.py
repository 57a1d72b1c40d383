"""Whole matches in a real browser, from the first page to the result."""

from __future__ import annotations

from collections.abc import Callable

from browser.player import KeyPlayer, Player
from browser.serving import CHICKEN, HERE, Serving
from playwright.sync_api import Page, expect

Visit = Callable[..., Page]


def agrees_with_the_record(player: Player, server: Serving, seat: int = 0) -> None:
    """The banner says what the record says."""
    winners, _, _ = server.get(f"/tables/{player.table}/record")["result"]
    words = "You win!" if seat in winners else "You lose." if winners else "A draw."
    expect(player.result).to_contain_text(words)


def test_a_whole_henshin_match_by_clicks(visit: Visit, server: Serving) -> None:
    page = visit("/")
    page.get_by_test_id("play-now-henshin").click()
    player = Player(page)
    player.play_to_the_end()
    assert len(player.asked) > 40
    assert player.lines > 300
    agrees_with_the_record(player, server)
