"""A campaign in the browser: its chart, the party, going on tomorrow, a lost encounter and what comes of it."""

from __future__ import annotations

from collections.abc import Callable

from browser.player import Player
from browser.scenes import link
from browser.serving import HERE, Serving
from browser.test_axe import audit
from games.shining.staging import galahad, maren, orrin, ranger, stage
from playwright.sync_api import Page, expect

Visit = Callable[..., Page]


def just_won() -> str:
    """Encounter One is won, and the rewards are about to be chosen."""
    rows = [galahad(hp=4, items=["bandage"], at="A1"), ranger(at="B1"), maren(hp=1, ex=True, at="C1"), orrin(at="D1")]
    more = {
        "quest": "a-light-in-the-darkness",
        "encounter": "one",
        "hero": rows,
        "outcome": "victory",
        "rulings": {"last-event": "one-more"},
    }
    return stage("g g g g\n. . . .", next=["victory"], stop=False, **more).position()


def standing(page: Page, place: str) -> str | None:
    return page.get_by_test_id(f"place-{place}").get_attribute("data-standing")


def test_a_campaign_goes_on_after_the_browser_was_closed_and_after_a_defeat(
    visit: Visit, server: Serving, axe: str
) -> None:
    table = server.open("shining", HERE, position=just_won())
    page = visit(link(table))
    player = Player(page)
    while player.answer():
        pass
    page.get_by_test_id("campaign").click()
    expect(page.get_by_test_id("campaign-standing")).to_contain_text("Encounter 2: Sleeping Village comes next.")
    assert [standing(page, each) for each in ("one", "two", "three")] == ["done", "here", "open"]
    expect(page.get_by_test_id("sheet-0")).to_contain_text("Galahad the Squire")
    expect(page.get_by_test_id("sheet-0")).to_contain_text("1 × Bandage")
    assert not audit(page, axe, "campaign")
    kept = page.context.storage_state()
    page.context.close()

    page = visit("/", storage_state=kept)  # tomorrow
    page.get_by_test_id("campaigns").get_by_role("link", name="Go on").click()
    page.get_by_test_id("campaign-go-on").click()
    player = Player(page)
    player.question.wait_for()
    assert player.table != table["table"]
    expect(page.locator("main")).to_contain_text("Does anything change hands before the encounter?")

    page.get_by_test_id("concede").click()
    page.get_by_test_id("concede-yes").click()
    expect(player.test("log")).to_contain_text("Defeat.")
    while player.answer():  # the recovery that even a defeat leaves
        pass
    expect(player.result).to_contain_text("You lose.")
    page.goto("/continue")
    page.get_by_test_id("campaigns").get_by_role("link", name="Go on").click()
    expect(page.get_by_test_id("campaign-standing")).to_contain_text("Encounter 3")
    assert [standing(page, each) for each in ("one", "two", "three")] == ["done", "lost", "here"]
    expect(page.get_by_test_id("campaign-news").first).to_contain_text("Defeat at Encounter 2")
    expect(page.get_by_test_id("campaign-news").last).to_contain_text("The party goes on all the same, with less.")
    page.get_by_test_id("campaign-legs").get_by_role("link", name="Replay").first.click()
    expect(page.get_by_test_id("replay-step")).to_be_visible()


def test_the_chart_fits_a_phone_and_says_everything_to_a_screen_reader(visit: Visit, server: Serving, axe: str) -> None:
    table = server.open("shining", HERE, position=just_won())
    page = visit(f"/campaign/{table['table']}", viewport={"width": 360, "height": 740})
    expect(page.get_by_test_id("campaign-standing")).to_contain_text("Encounter 1: Gnarled Forest is being played.")
    expect(page.get_by_test_id("campaign-agreed")).to_contain_text("As agreed: Time runs out")
    expect(page.get_by_test_id("campaign-go-on")).to_have_text("Watch")  # this browser has no seat there
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    assert not audit(page, axe, "campaign on a phone")
