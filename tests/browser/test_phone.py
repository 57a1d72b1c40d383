"""A phone, 360 pixels wide: everything fits, and a match is played by taps."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from browser.player import Player, TapPlayer
from browser.scenes import link, played, replay_of, table_at
from browser.serving import CHICKEN, HERE, Serving
from playwright.sync_api import Page, expect

Visit = Callable[..., Page]
PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}


def assert_it_fits(page: Page) -> None:
    """Nothing sticks out to the right: neither the page as a whole nor any part a person should reach."""
    width, out = page.evaluate(
        """() => {
            const width = document.documentElement.clientWidth
            const out = [...document.querySelectorAll('button, a, input, select, h1, h2, p')].filter((each) => {
                const box = each.getBoundingClientRect()
                if (!box.width || box.right <= width + 1 || each.closest('svg, .sr')) return false
                for (let up = each.parentElement; up; up = up.parentElement)
                    if (/auto|scroll|hidden|clip/.test(getComputedStyle(up).overflowX)) return false
                return true
            })
            return [document.documentElement.scrollWidth, out.map((each) => each.outerHTML.slice(0, 120))]
        }"""
    )
    assert width <= 360, f"{page.url} is {width} pixels wide"
    assert not out, out


@pytest.mark.parametrize(
    ("path", "shows"),
    [
        ("/", "play-now-henshin"),
        ("/new?game=henshin", "seat-0-who"),
        ("/new?game=panic", "seat-0-who"),
        ("/builder", ""),
        ("/builder/henshin", "builder-violations"),
        ("/builder/panic", "builder-violations"),
        ("/rules/henshin", "rule-search"),
        ("/rules/panic", "rule-search"),
        ("/watch", ""),
        ("/replays", "replay-file"),
        ("/continue", ""),
        ("/nowhere", ""),
    ],
)
def test_every_page_fits(visit: Visit, path: str, shows: str) -> None:
    page = visit(path, **PHONE)
    page.wait_for_load_state("networkidle")  # a page at rest asks the server nothing
    if shows:
        expect(page.get_by_test_id(shows).first).to_be_attached()
    assert_it_fits(page)


@pytest.mark.parametrize("game", ["henshin", "panic"])
def test_a_replay_fits(visit: Visit, server: Serving, game: str) -> None:
    page = visit(f"/replay/{replay_of(server, played(game))}?at=20", **PHONE)
    expect(page.get_by_test_id("replay-at")).to_contain_text("20 /")
    assert_it_fits(page)
    expect(page.get_by_test_id("replay-step")).to_be_in_viewport()


@pytest.mark.parametrize("game", ["henshin", "panic"])
def test_turns_by_taps(visit: Visit, server: Serving, game: str) -> None:
    table = table_at(server, played(game), game, 12, HERE, CHICKEN)
    page = visit(link(table), **PHONE)
    player = TapPlayer(page, seed=6)
    player.question.wait_for()
    assert_it_fits(page)
    expect(player.question.locator("h2")).to_be_in_viewport()
    player.play(10)
    assert_it_fits(page)
    assert len(player.asked) > 5


def test_the_first_tap_on_the_board_only_aims(visit: Visit, server: Serving) -> None:
    page = visit(
        link(server.open("henshin", HERE, CHICKEN, setup=server.setup("henshin", scenario="street-brawl"))), **PHONE
    )
    player = TapPlayer(page, seed=1)
    while not (seen := player.look())["lit"] or not seen["options"]:
        player.answer()
    number = player.number()
    player.cell(seen["lit"][0]).tap()
    page.get_by_test_id("confirm").or_(page.get_by_test_id("option")).first.wait_for()
    assert player.number() == number
    expect(page.get_by_test_id("result")).to_have_count(0)


def test_log_and_chat_are_in_a_drawer(visit: Visit, server: Serving) -> None:
    player = Player(visit(link(server.open("henshin", HERE, CHICKEN)), **PHONE))
    player.question.wait_for()
    player.test("open-log").tap()
    drawer = player.test("log-drawer")
    drawer.get_by_test_id("chat-input").fill("From the bus")
    player.page.keyboard.press("Enter")
    expect(drawer.get_by_test_id("log")).to_contain_text("Ada: From the bus")
    assert_it_fits(player.page)
