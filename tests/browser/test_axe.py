"""An accessibility audit by axe: nothing serious on any page, in light and dark.

Pages that somebody has to come to first are audited where they are come to: open tables and one's own
(``test_people``), a campaign (``test_campaign``), the review of a match and a puzzle (``test_review``), the guide of a
first match and what the coach says (``test_lesson``).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import pytest
from browser.player import Player
from browser.scenes import SETUPS, begun, link, replay_of, table_at
from browser.serving import CHICKEN, FRIEND, HERE, Serving
from playwright.sync_api import Page, expect

Visit = Callable[..., Page]
Scheme = Literal["light", "dark"]
BAD = {"serious", "critical"}
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
COLOURS = ["color-contrast", "link-in-text-block"]
"""What another scheme can change: the rest was found, or not, in the first."""
RUN = "(rules) => axe.run(document, { resultTypes: ['violations'], runOnly: rules })"
GAMES = [*SETUPS]


def audit(page: Page, axe: str, where: str, schemes: tuple[Scheme, ...] = ("light", "dark")) -> list[str]:
    """What axe finds wrong, in light and then in dark."""
    page.evaluate(axe)
    # What is below the fold is laid out when it is scrolled to; before, its parts have no sizes that could be judged.
    page.evaluate("document.querySelectorAll('article').forEach((each) => (each.style.contentVisibility = 'visible'))")
    found = []
    for scheme in schemes:
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        for each in page.evaluate(RUN, RULES if scheme == schemes[0] else COLOURS)["violations"]:
            if each["impact"] in BAD:
                nodes = [f"{node['html'][:160]} ({node['failureSummary'][-160:]})" for node in each["nodes"][:3]]
                found.append(f"{where}, {scheme}: {each['id']} ({each['help']}), {len(each['nodes'])} times: {nodes}")
    return found


PAGES = {
    "/": "play-now-henshin",
    **{f"/new?game={game}": "open-table" for game in GAMES},
    **{f"/builder/{game}": "builder-card" for game in GAMES},
    "/rules/henshin": "rule-search",
    "/replays": "replay-file",
}
"""Where to go, and what is there once the page is."""


@pytest.mark.parametrize("path", PAGES)
def test_pages(visit: Visit, axe: str, path: str) -> None:
    page = visit(path)
    expect(page.get_by_test_id(PAGES[path])).to_be_attached()
    found = audit(page, axe, path)
    assert not found, "\n".join(found)


@pytest.mark.parametrize(("path", "says"), [("/watch", "Watch"), ("/rules", "Rulebook"), ("/nowhere", "no such page")])
def test_small_pages(visit: Visit, axe: str, path: str, says: str) -> None:
    page = visit(path)
    expect(page.get_by_role("heading", level=1)).to_contain_text(says)
    found = audit(page, axe, path)
    assert not found, "\n".join(found)


@pytest.mark.parametrize(("game", "locale"), [*((game, "en-GB") for game in GAMES), ("henshin", "de-DE")])
def test_the_table_in_the_middle_of_a_match(visit: Visit, server: Serving, axe: str, game: str, locale: str) -> None:
    page = visit(link(table_at(server, begun(game), game, 30, HERE, CHICKEN)), locale=locale)
    player = Player(page)
    player.question.wait_for()
    player.play(4)
    player.question.wait_for()
    page.get_by_test_id("log-line").get_by_role("button", disabled=False).last.click()
    expect(page.get_by_test_id("clause-panel").get_by_role("link").first).to_be_visible()
    found = audit(page, axe, game)
    page.get_by_test_id("help").click()
    found += audit(page, axe, f"{game}, help", ("dark",))
    assert not found, "\n".join(found)


@pytest.mark.parametrize("game", GAMES)
def test_a_replay(visit: Visit, server: Serving, axe: str, game: str) -> None:
    page = visit(f"/replay/{replay_of(server, begun(game))}?at=30")
    expect(page.get_by_test_id("replay-at")).to_contain_text("30 /")
    found = audit(page, axe, f"replay of {game}")
    assert not found, "\n".join(found)


DIALOGS = {
    "settings": "settings-dialog",
    "goal": "goal-dialog",
    "share": "share-dialog",
    "people": "people-dialog",
    "concede": "",
}
"""What opens a dialog at a table, and which."""


def test_the_dialogs_of_a_table(visit: Visit, server: Serving, axe: str) -> None:
    page = visit(link(table_at(server, begun("henshin"), "henshin", 30, HERE, FRIEND)))
    expect(page.get_by_test_id("board")).to_be_visible()
    found = []
    for opener, dialog in DIALOGS.items():
        page.emulate_media(color_scheme="light")
        page.get_by_test_id(opener).click()
        expect(page.get_by_test_id(dialog) if dialog else page.get_by_role("dialog")).to_be_visible()
        found += audit(page, axe, f"dialog of {opener}")
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
    page.locator(".side .cards").first.click()
    expect(page.get_by_test_id("cards-dialog")).to_be_visible()
    found += audit(page, axe, "cards of a side")
    assert not found, "\n".join(found)


def test_the_dialogs_of_a_replay(visit: Visit, server: Serving, axe: str) -> None:
    page = visit(f"/replay/{replay_of(server, begun('henshin'))}?at=30")
    expect(page.get_by_test_id("replay-at")).to_contain_text("30 /")
    found = []
    for opener, dialog in {"picture": "picture-dialog", "replay-continue": "continue-dialog"}.items():
        page.emulate_media(color_scheme="light")
        page.get_by_test_id(opener).click()
        expect(page.get_by_test_id(dialog)).to_be_visible()
        found += audit(page, axe, f"dialog of {opener}")
        page.keyboard.press("Escape")
        expect(page.get_by_test_id(dialog)).to_have_count(0)
    assert not found, "\n".join(found)


@pytest.mark.parametrize("game", GAMES)
def test_what_is_found_in_a_rulebook(visit: Visit, server: Serving, axe: str, game: str) -> None:
    page = visit(f"/rules/{game}")
    page.get_by_test_id("rule-search").fill(server.get(f"/games/{game}/words")[0]["forms"][0])
    expect(page.get_by_test_id("meaning")).to_be_visible()
    found = audit(page, axe, f"finds in the rules of {game}")
    assert not found, "\n".join(found)


def test_the_audit_notices_a_bad_page(visit: Visit, axe: str) -> None:
    page = visit("/")
    expect(page.get_by_test_id("play-now-henshin")).to_be_visible()
    page.evaluate(
        "document.querySelector('main').insertAdjacentHTML('beforeend', '<button></button><img src=\"data:,\">')"
    )
    assert any("button-name" in each for each in audit(page, axe, "/", ("light",)))
