"""Shining Heroes in a real browser: a staged encounter by mouse, keys and taps, and two people who share Heroes."""

from __future__ import annotations

from collections.abc import Callable

from browser.player import Player
from browser.scenes import link
from browser.serving import FRIEND, HERE, Serving
from browser.test_phone import PHONE, assert_it_fits
from games.shining.staging import galahad, maren, orrin, ranger, skeleton, stage
from playwright.sync_api import Page, expect

Visit = Callable[..., Page]
BOT = {"who": "bot", "bot": "greedy", "name": "Chicken"}


def nearly_won(*seats: int) -> str:
    """Galahad is three steps from the last goal square, with a Skeleton beside him; the others wait on theirs."""
    places = zip((galahad, ranger, maren, orrin), ("D3", "A1", "B1", "C1"), seats, strict=True)
    rows = [make(at=at, seat=seat) for make, at, seat in places]
    drawing = "g g g g . .\n. . . . . .\n. . . . . ."
    more = {"seats": max(seats), "active": "galahad", "hero": rows, "monster": [skeleton(1, at="C3")]}
    return stage(drawing, next=["act"], stop=False, encounter="one", **more).position()


def entry(page: Page, words: str) -> None:
    """Take an entry of the menu."""
    page.locator("[data-testid^=family-]").filter(has_text=words).click()


def on(player: Player, prompt: str, words: str) -> None:
    """Take an entry as soon as this is asked."""
    expect(player.question.locator("h2")).to_have_text(prompt)
    entry(player.page, words)


def on_with(player: Player, prompt: str, after: int) -> None:
    """Answer whatever else is asked after this number until this is."""
    while player.look() and (player.number() <= after or prompt not in player.question.locator("h2").inner_text()):
        if player.number() > after:
            player.answer()


def test_an_encounter_is_won_by_mouse_with_bots_for_the_other_heroes(visit: Visit, server: Serving) -> None:
    page = visit(link(server.open("shining", HERE, BOT, BOT, BOT, position=nearly_won(1, 2, 3, 4))))
    player = Player(page)
    player.question.wait_for()
    expect(player.test("sheet-galahad")).to_contain_text("HP10/10")
    expect(player.test("sheet-galahad")).to_contain_text("AP 2")
    expect(player.test("sheet-maren")).to_contain_text("Herb Tea")
    expect(page.locator(".turns")).to_contain_text("Hero 1: Galahad")
    # Before the activation is ended: what may the Skeleton do?
    page.locator("[data-testid^=family-]").filter(has_text="End the activation").hover()
    expect(player.test("forecast")).to_contain_text("Skeleton AI: Basic Attack")
    expect(player.test("forecast")).to_contain_text("Galahad loses")
    before = player.number()
    entry(page, "attack Skeleton 1 on C3")
    on_with(player, "Galahad: what now?", before)
    expect(player.test("sheet-galahad")).to_contain_text("AP 1")
    entry(page, "Walk")
    player.cell("D1").click()
    expect(page.get_by_test_id("log")).to_contain_text("Victory!")
    expect(player.question.locator("h2")).to_have_text("Galahad: which stat rises by 1?")
    entry(page, "VIT")
    expect(player.result).to_contain_text("You win!")
    expect(player.result.get_by_test_id("go-on")).to_be_visible()


def test_two_people_share_the_heroes_and_any_of_them_decides_for_the_group(visit: Visit, server: Serving) -> None:
    table = server.open("shining", HERE, FRIEND, setup={"encounter": "one", "players": 2})
    ada, bo = (Player(visit(link(table, seat)), seat) for seat in (0, 1))
    for player in (ada, ada, bo, bo):  # where do the Heroes begin?
        player.answer()
    for player, other in ((ada, "Bo"), (bo, "Ada")):
        expect(player.question.locator("h2")).to_have_text("Who is Hero 1, to act first?")
        expect(player.question.locator("header")).to_contain_text(f"You or {other}")
    on(bo, "Who is Hero 1, to act first?", "Galahad")  # who is Ada's
    expect(ada.test("log")).to_contain_text("Galahad is Hero 1.")
    on(ada, "Who is Hero 2, to act second?", "Orrin")
    on(bo, "Who is Hero 3, to act third?", "Maren")
    expect(ada.question.locator("h2")).to_have_text("Galahad: what now?")
    expect(bo.test("question")).to_contain_text("Waiting for Ada")


def test_both_win_or_both_lose(visit: Visit, server: Serving) -> None:
    table = server.open("shining", HERE, FRIEND, position=nearly_won(1, 1, 2, 2))
    ada, bo = (Player(visit(link(table, seat)), seat) for seat in (0, 1))
    ada.question.wait_for()
    expect(bo.test("question")).to_contain_text("Galahad: what now?")
    ada.test("concede").click()
    expect(ada.page.get_by_text("You lose, all of you together.")).to_be_visible()
    ada.test("concede-yes").click()
    expect(bo.test("offer")).to_contain_text("Ada")  # nobody gives up for the others
    bo.test("concede").click()
    bo.test("concede-yes").click()
    for player in (ada, bo):
        expect(player.result).to_contain_text("You lose.")


def test_by_keyboard_alone(visit: Visit, server: Serving) -> None:
    page = visit(link(server.open("shining", HERE, position=nearly_won(1, 1, 1, 1))))
    player = Player(page)
    player.question.wait_for()
    page.keyboard.press("1")  # walk
    for _ in range(12):
        page.keyboard.press("t")
        if page.evaluate("document.activeElement?.dataset?.cell") == "D1":
            break
    page.keyboard.press("Enter")
    for name in ("Galahad", "The Ranger", "Maren", "Orrin"):
        expect(player.question.locator("h2")).to_have_text(f"{name}: which stat rises by 1?")
        page.keyboard.press("3")
    expect(player.result).to_contain_text("You win!")


def test_on_a_phone_by_taps(visit: Visit, server: Serving) -> None:
    page = visit(link(server.open("shining", HERE, position=nearly_won(1, 1, 1, 1))), **PHONE)
    player = Player(page)
    player.question.wait_for()
    assert_it_fits(page)
    expect(player.test("sheet-orrin")).to_be_in_viewport()
    page.locator("[data-testid^=family-]").filter(has_text="attack Skeleton 1").tap()
    expect(player.test("forecast")).to_contain_text("Galahad attacks Skeleton 1")  # an entry is aimed at first, too
    page.get_by_role("button", name="Not this").tap()
    page.locator("[data-testid^=family-]").filter(has_text="Walk").tap()
    player.cell("D1").tap()
    player.test("confirm").tap()
    for name in ("Galahad", "The Ranger", "Maren", "Orrin"):
        expect(player.question.locator("h2")).to_have_text(f"{name}: which stat rises by 1?")
        assert_it_fits(page)
        page.locator("[data-testid^=family-]").filter(has_text="LCK").tap()
        player.test("confirm").tap()
    expect(player.result).to_contain_text("You win!")
