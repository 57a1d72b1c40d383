"""What makes the table a pleasure to look at, and what it may cost."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from browser.scenes import SETUPS, begun, link, table_at
from browser.serving import CHICKEN, HERE, Serving
from games.henshin import staging as henshin
from playwright.sync_api import Page, Response, expect

Visit = Callable[..., Page]
LIGHT = 250_000
"""Bytes on the wire that the first load may cost."""
TYPE = 60_000
"""And both faces of type together."""


@pytest.mark.parametrize("game", SETUPS)
def test_pieces_show_their_emblems(visit: Visit, server: Serving, game: str) -> None:
    """Every piece shows one, and it is the drawing that the server has for its icon."""
    page = visit(link(table_at(server, begun(game), game, 24, HERE, CHICKEN)))
    pieces = page.locator("[data-testid^=piece-]:not([data-testid=piece-card])")
    expect(pieces.locator("[data-testid=emblem]").first).to_be_visible()
    shown = pieces.evaluate_all("all => all.map(one => one.querySelector('[data-testid=emblem]')?.getAttribute('d'))")
    drawings = {*server.get(f"/games/{game}/drawings").values()}
    assert len(shown) > 1 and {*shown} <= drawings


def test_a_hero_who_changes_form_changes_the_emblem(visit: Visit, server: Serving) -> None:
    """The beast stands on the board, not the hero."""
    icons, drawings = server.get("/games/henshin/icons"), server.get("/games/henshin/drawings")
    heroes = henshin.mine("kettle", form="grasshopper"), henshin.mine("shoto"), henshin.theirs()
    match = henshin.stage("A C . B", A=heroes[0], C=heroes[1], B=heroes[2], dice=["1"])
    page = visit(link(server.open("henshin", HERE, CHICKEN, position=match.position())))
    changed = page.locator("[data-testid^=piece-]:has(.rays) [data-testid=emblem]").last
    expect(changed).to_have_attribute("d", drawings[icons["cards"]["grasshopper"]])
    expect(page.locator("[data-testid^=piece-]:has(.rays)")).to_have_count(1)
    other = page.locator('[data-testid="piece-1:shoto"] [data-testid=emblem]').last
    expect(other).to_have_attribute("d", drawings[icons["cards"]["shoto"]])


def fetched(page: Page, address: str, awaited: str) -> list[tuple[int, str]]:
    """What is sent until somebody who comes by this address for the first time can begin: sizes and addresses."""
    sent: list[tuple[int, str]] = []

    def note(reply: Response) -> None:
        sizes = reply.request.sizes()
        sent.append((sizes["responseBodySize"] + sizes["responseHeadersSize"], reply.url))

    page.context.new_cdp_session(page).send("Network.clearBrowserCache")
    page.on("requestfinished", lambda request: (reply := request.response()) and note(reply))
    page.goto(address, wait_until="networkidle")
    page.get_by_test_id(awaited).first.wait_for()
    page.wait_for_timeout(500)  # for what is asked for only now
    return sorted(sent, reverse=True)


@pytest.mark.parametrize("locale", ["en-GB", "de-DE"])
def test_the_first_load_stays_light(visit: Visit, locale: str) -> None:
    """Everything that is fetched until the start page stands there, as it is sent; of other languages nothing."""
    sent = fetched(visit("/api/games", newcomer=True, locale=locale), "/", "play-now-panic")
    assert any("/assets/de-" in address for _, address in sent) == (locale == "de-DE")
    total, type = sum(size for size, _ in sent), [size for size, address in sent if address.endswith(".woff2")]
    assert len(sent) >= 4 and total < LIGHT, sent
    assert len(type) == 2 and sum(type) <= TYPE, "a display face and a text face"
    assert total > LIGHT / 4, "was anything fetched at all?"


@pytest.mark.parametrize(("game", "locale"), [*((game, "en-GB") for game in SETUPS), ("henshin", "de-DE")])
def test_a_table_opened_by_its_link_stays_light(visit: Visit, server: Serving, game: str, locale: str) -> None:
    """A friend follows the link and was never here before: pieces and their emblems stand on the board.

    In German, its words are fetched besides.
    """
    table = link(table_at(server, begun(game), game, 24, HERE, CHICKEN))
    sent = fetched(visit("/api/games", newcomer=True, locale=locale), table, "emblem")
    assert any("/assets/de-" in address for _, address in sent) == (locale == "de-DE")
    assert any(f"/words?language={locale[:2]}" in address for _, address in sent)
    total = sum(size for size, _ in sent)
    assert LIGHT / 4 < total < LIGHT, sent
    assert any("/drawings?names=" in address for _, address in sent), sent


def test_a_page_that_does_not_arrive_says_so_and_can_be_loaded_again(visit: Visit) -> None:
    page = visit("/")
    page.route("**/assets/Rulebook-*.js", lambda route: route.fulfill(content_type="text/javascript", body="throw 1"))
    page.get_by_role("link", name="Rulebook").first.click()
    expect(page.get_by_role("alert")).to_contain_text("The server does not answer")
    page.unroute("**/assets/Rulebook-*.js")
    page.get_by_role("link", name="Load it again").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Rule")


def test_sound_is_switched_off_for_good(visit: Visit, server: Serving) -> None:
    page = visit(link(server.open("henshin", HERE, CHICKEN)))
    page.get_by_test_id("settings").click()
    expect(page.get_by_test_id("sound")).to_be_checked()
    page.get_by_test_id("sound").uncheck()
    page.reload()
    page.get_by_test_id("settings").click()
    expect(page.get_by_test_id("sound")).not_to_be_checked()


def test_a_card_that_is_turned_up_leaves_the_board_in_sight(visit: Visit) -> None:
    page = visit("/", reduced_motion="no-preference", viewport={"width": 1366, "height": 768})
    page.evaluate("""localStorage['dustup.settings'] = '{"tourSeen": true, "speed": "slow"}'""")
    page.reload()
    page.get_by_test_id("learn-torn").click()
    for said in ("Page", "Steady Hand"):
        button = page.get_by_test_id("guide-do").filter(has_text=said)
        button.click()
    beat = page.locator("[data-testid=moment][data-kind=card]")
    beat.wait_for()
    assert beat.evaluate("each => getComputedStyle(each).backgroundColor") == "rgba(0, 0, 0, 0)"
