"""A phone, 360 pixels wide: everything fits, and a match is played by taps."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from browser.player import Player, TapPlayer
from browser.scenes import link, played, replay_of, table_at
from browser.serving import CHICKEN, FRIEND, HERE, Serving
from browser.test_people import await_turn, guest
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
        ("/new?game=shining", "seat-0-who"),
        ("/new?game=torn", "seat-0-who"),
        ("/new?game=demihuman", "seat-0-who"),
        ("/builder", ""),
        ("/builder/henshin", "builder-violations"),
        ("/builder/panic", "builder-violations"),
        ("/builder/shining", "builder-violations"),
        ("/builder/torn", "builder-violations"),
        ("/builder/demihuman", "builder-violations"),
        ("/rules/henshin", "rule-search"),
        ("/rules/panic", "rule-search"),
        ("/watch", ""),
        ("/replays", "replay-file"),
        ("/open", "open-game"),
        ("/tables", "notify"),
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
    expect(drawer.get_by_test_id("log")).to_contain_text("You: From the bus")
    assert_it_fits(player.page)


class Fingers:
    """One or two fingers on the screen of a phone."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.wire = page.context.new_cdp_session(page)

    def drag(self, *ways: tuple[tuple[float, float], tuple[float, float]], steps: int = 6) -> None:
        """Each finger goes down, along its way, and up again."""
        self._touch("touchStart", [start for start, _ in ways])
        for step in range(1, steps + 1):
            at = [(a + (c - a) * step / steps, b + (d - b) * step / steps) for (a, b), (c, d) in ways]
            self._touch("touchMove", at)
        self._touch("touchEnd", [])

    def hold(self, at: tuple[float, float]) -> None:
        """A finger that rests for long where it is."""
        self._touch("touchStart", [at])
        self.page.wait_for_timeout(900)
        self._touch("touchEnd", [])

    def _touch(self, kind: str, at: list[tuple[float, float]]) -> None:
        points = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(at)]
        self.wire.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def part_seen(page: Page) -> list[float]:
    """The part of the board that is shown: where it begins, and how wide and high it is."""
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    box = page.get_by_test_id("board").locator("svg").first.get_attribute("viewBox")
    assert box
    return [float(each) for each in box.split()]


def test_two_fingers_zoom_one_moves_the_board_and_a_tap_opens_a_card(visit: Visit, server: Serving) -> None:
    page = visit(link(table_at(server, played("henshin"), "henshin", 30, HERE, CHICKEN)), **PHONE)
    player = TapPlayer(page, seed=2)
    player.question.wait_for()
    number, fingers = player.number(), Fingers(page)
    page.get_by_role("button", name="Show the whole board").tap()
    whole = part_seen(page)
    box = page.get_by_test_id("board").bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    fingers.drag(((x - 20, y), (x - 80, y)), ((x + 20, y), (x + 80, y)))
    near = part_seen(page)
    assert near[2] < whole[2] / 2, "fingers that part bring the board nearer"
    fingers.drag(((x, y), (x + 60, y)))
    moved = part_seen(page)
    assert moved[2:] == near[2:] and moved[0] < near[0] - 0.5, "a finger to the right shows more of the left"
    fingers.drag(((x - 80, y), (x - 20, y)), ((x + 80, y), (x + 20, y)))
    assert part_seen(page)[2] > near[2] * 1.5, "fingers that meet take it farther away"
    assert player.number() == number, "none of this answers anything"
    expect(page.get_by_test_id("confirm")).to_have_count(0)

    page.get_by_role("button", name="Show the whole board").tap()
    page.locator('[data-cell]:not([data-lit])[aria-label*="stamina" i]').first.tap()
    card = page.get_by_test_id("piece-card")
    expect(card).to_contain_text("stamina")
    expect(card).to_be_in_viewport()
    assert_it_fits(page)
    card.get_by_role("button", name="Close").tap()
    expect(card).to_have_count(0)
    player.play(4)
    assert player.number() > number


SHAKES = """window.shaken = 0
navigator.vibrate = () => { window.shaken += 1 }
window.waited = 0
const now = Date.now
Date.now = () => now() + window.waited"""
LIVELY = """localStorage['dustup.settings'] ??= '{"tourSeen": true, "speed": "fast"}'"""


def test_it_shakes_when_others_have_acted_and_it_is_ones_turn(visit: Visit, server: Serving) -> None:
    table = server.open("henshin", HERE, FRIEND)
    page = visit("/api/games", newcomer=True, **PHONE, reduced_motion="no-preference")
    for script in (SHAKES, LIVELY):
        page.context.add_init_script(script)
    bo = guest(server, table, 1)
    page.goto(link(table))
    ada = TapPlayer(page)
    await_turn(ada)
    while ada.question.count():
        ada.answer()
        await_turn(ada)
    while not (bo.question and bo.question["yours"]):
        bo.until("update")
    page.evaluate("[window.shaken, window.waited] = [0, 60_000]")
    while bo.question and bo.question["yours"]:
        bo.answer()
    ada.question.wait_for()
    page.wait_for_function("() => window.shaken === 1")
    page.get_by_test_id("settings").tap()
    page.get_by_test_id("shake").uncheck()
    page.reload()
    page.get_by_test_id("settings").tap()
    expect(page.get_by_test_id("shake")).not_to_be_checked()


def test_the_board_stays_where_it_is_whatever_is_asked(visit: Visit) -> None:
    page = visit("/", **PHONE)
    page.get_by_test_id("play-now-shining").tap()
    player = TapPlayer(page)
    heights = set()
    for _ in range(8):
        if player.look()["over"]:
            break
        box = player.test("board").bounding_box()
        assert box
        heights.add(round(box["height"]))
        player.answer()
    assert len(heights) == 1, heights
