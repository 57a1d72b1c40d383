"""Building: what is not legal is said in words with its rule; what is legal is saved and goes to a table."""

from __future__ import annotations

from collections.abc import Callable

from browser.player import Player
from browser.serving import Serving
from playwright.sync_api import Page, expect

Visit = Callable[..., Page]


def titled(server: Serving, game: str, clause: str) -> str:
    """What the rulebook calls an entry."""
    return next(str(each["title"]) for each in server.get(f"/games/{game}/rules")["clauses"] if each["id"] == clause)


def test_a_panic_hero_with_an_illegal_step(visit: Visit, server: Serving) -> None:
    page = visit("/builder/panic")
    page.get_by_test_id("builder-example").select_option("Ada Bright")
    wrong = page.get_by_test_id("builder-violations")
    expect(wrong).to_contain_text("Legal")

    rows = page.get_by_test_id("slot-stances").locator("fieldset.row > legend")
    expect(rows).to_have_text(["Stance 1", "Stance 2", "Stance 3"])
    page.get_by_test_id("stances-0-style").select_option("brawling")
    expect(wrong).to_contain_text("Brawling is a style of the Punk, not of the Wardancer.")
    rule = wrong.get_by_role("link", name=f"rule about {titled(server, 'panic', 'hero.focused.styles')}")
    expect(rule).to_have_attribute("href", "/rules/panic#hero.focused.styles")
    page.get_by_test_id("builder-use").click()
    expect(page.get_by_text("Only something legal can go to a table.")).to_be_visible()
    expect(page).to_have_url("/builder/panic")

    page.get_by_test_id("stances-0-style").select_option("lightning")
    expect(wrong).to_contain_text("Legal")
    page.get_by_test_id("slot-name").fill("Dora Quick")
    expect(page.get_by_test_id("builder-card")).to_contain_text("Dora Quick")
    page.get_by_test_id("builder-save").click()
    expect(page.get_by_text("Dora Quick is saved in this browser.")).to_be_visible()
    page.get_by_test_id("builder-use").click()
    expect(page.get_by_test_id("field-heroes")).to_contain_text("Dora Quick")
    page.get_by_test_id("open-table").click()
    player = Player(page)
    player.question.wait_for()
    expect(page.locator("main")).to_contain_text("Dora Quick")


def test_a_henshin_team_of_two_heroes(visit: Visit, server: Serving) -> None:
    page = visit("/builder/henshin")
    page.get_by_test_id("builder-example").select_option("Harbour Watch")
    wrong = page.get_by_test_id("builder-violations")
    expect(wrong).to_contain_text("Legal")
    page.get_by_test_id("card-shoto").click()
    expect(wrong).to_contain_text("A team has 3 heroes, not 2.")
    size = titled(server, "henshin", "ruling.team.size")
    expect(wrong.get_by_role("link", name=f"rule about {size}")).to_be_visible()
    page.get_by_test_id("builder-save").click()
    expect(page.get_by_test_id("builder-load").locator("option", has_text="not legal yet")).to_have_count(1)

    page.get_by_test_id("card-kettle").click()
    expect(wrong).to_contain_text("Legal")
    expect(page.get_by_test_id("slot-heroes")).to_contain_text("3 of 3")
    groups = page.get_by_test_id("slot-groups")
    expect(groups).to_contain_text("2, at most 2")
    groups.locator("[aria-pressed=true]").first.click()
    expect(groups).to_contain_text("1, at most 2")
    expect(wrong).to_contain_text("Legal")
    page.get_by_test_id("slot-name").fill("Teatime")
    expect(page.get_by_test_id("builder-card")).to_contain_text("Teatime")
    page.get_by_test_id("builder-save").click()
    page.goto("/new?game=henshin")
    page.get_by_test_id("team-teams.0").select_option(label="Teatime")
    page.get_by_test_id("open-table").click()
    player = Player(page)
    kettle = page.locator('[data-testid^=piece-][data-testid$="kettle"]')
    while not kettle.count():
        assert player.answer(), "the match is over, and Kettle was never seen"
        player.look()


def test_a_team_shared_as_text_is_read_elsewhere(visit: Visit) -> None:
    page = visit("/builder/henshin")
    page.get_by_test_id("builder-example").select_option("Night Shift")
    expect(page.get_by_test_id("builder-card")).to_contain_text("Night Shift")
    page.get_by_test_id("builder-share").click()
    text = page.get_by_test_id("builder-short").input_value()
    other = visit("/builder/henshin")
    other.get_by_test_id("builder-paste").click()
    other.get_by_test_id("builder-text").fill(text)
    other.get_by_test_id("builder-read").click()
    expect(other.get_by_test_id("slot-name")).to_have_value("Night Shift")
    expect(other.get_by_test_id("builder-violations")).to_contain_text("Legal")
