"""Two people at two screens, and one who looks on."""

from __future__ import annotations

import re
from collections.abc import Callable

from browser.player import Player
from browser.serving import Serving
from playwright.sync_api import Page, expect

Visit = Callable[..., Page]


def whose_turn(ada: Player, bo: Player) -> tuple[Player, Player]:
    """Who is asked, and who waits."""
    waiting = ada.test("question").get_by_text("Waiting for Bo")
    ada.question.or_(waiting).first.wait_for()
    asked, other = (ada, bo) if ada.question.count() else (bo, ada)
    asked.question.wait_for()
    return asked, other


def seated_by_link(visit: Visit, *names: str) -> tuple[Page, Page]:
    """The pages of whoever opened a table and of the friend who got the link to its second seat."""
    page = visit("/new?game=henshin")
    page.get_by_test_id("seat-1-who").select_option("link")
    for seat, name in enumerate(names):
        page.get_by_test_id(f"seat-{seat}-name").fill(name)
    page.get_by_test_id("open-table").click()
    friend = visit(page.get_by_test_id("link-1").input_value())
    page.get_by_test_id("sit-down").click()
    return page, friend


def test_two_browsers_at_one_table_by_link(visit: Visit) -> None:
    page, friend = seated_by_link(visit, "Ada", "Bo")
    ada, bo = Player(page, 1), Player(friend, 2)
    table = ada.table
    assert bo.page.url.endswith(f"/table/{table}"), "the key left the address bar"
    watcher = visit(f"/table/{table}")
    lines = watcher.locator("main")

    turns = set()
    for _ in range(16):
        asked, other = whose_turn(ada, bo)
        expect(other.page.get_by_test_id("option").or_(other.test("family-0"))).to_have_count(0)
        turns.add(asked.page)
        asked.answer()
        for each in (ada, bo):
            each.question.or_(each.test("question").get_by_text("Waiting for")).first.wait_for()
        told = asked.page.locator("main").get_attribute("data-lines")
        assert told
        expect(other.page.locator("main")).to_have_attribute("data-lines", told)
        expect(lines).to_have_attribute("data-lines", told)
    assert len(turns) == 2, "both were asked something"
    speaks_of_them = re.compile(r"\b(Ada|Bo|you|your)\b", re.IGNORECASE)
    last = ada.test("log-line").filter(has_not_text=speaks_of_them).last.inner_text()
    for each in (bo.page, watcher):
        expect(each.get_by_test_id("log-line").filter(has_not_text=speaks_of_them).last).to_have_text(last)

    expect(watcher.get_by_test_id("spectator")).to_be_visible()
    for id in ("family-0", "option", "undo", "ask-undo", "concede"):
        expect(watcher.get_by_test_id(id)).to_have_count(0)


def test_chat_reaches_everybody_as_plain_text(visit: Visit) -> None:
    page, friend = seated_by_link(visit, "Ada")
    page.get_by_test_id("chat-input").fill("Ready? <b>En garde</b>")
    page.keyboard.press("Enter")
    for each, who in ((page, "You"), (friend, "Ada")):
        expect(each.get_by_test_id("log-line").filter(has_text=f"{who}: Ready? <b>En garde</b>")).to_be_visible()
    friend.get_by_test_id("chat-input").fill("Ready.")
    friend.keyboard.press("Enter")
    expect(page.get_by_test_id("log")).to_contain_text("Player 2: Ready.")


def test_two_at_one_screen_are_asked_in_turn_by_name(visit: Visit) -> None:
    page = visit("/new?game=henshin")
    page.get_by_test_id("seat-0-name").fill("Ada")
    page.get_by_test_id("seat-1-who").select_option("here")
    page.get_by_test_id("seat-1-name").fill("Bo")
    page.get_by_test_id("open-table").click()
    player = Player(page, 4)
    names = set()
    for _ in range(16):
        player.question.wait_for()
        names |= {
            name for name in ("Ada", "Bo") if player.question.locator("header").get_by_text(name, exact=True).count()
        }
        player.answer()
    assert names == {"Ada", "Bo"}
    assert {seat for _, seat in player.asked} == {0, 1}


def test_a_draw_needs_the_other_persons_consent(visit: Visit) -> None:
    page, friend = seated_by_link(visit)
    page.get_by_test_id("offer-draw").click()
    agree = friend.get_by_test_id("offer").get_by_role("button", name="Agree")
    agree.wait_for()
    expect(page.get_by_test_id("result")).to_have_count(0)
    agree.click()
    for each in (page, friend):
        expect(each.get_by_test_id("result")).to_contain_text("A draw")


def test_who_concedes_reads_that_they_did_and_the_other_that_they_did(visit: Visit) -> None:
    page, friend = seated_by_link(visit, "Ada", "Bo")
    friend.get_by_test_id("concede").click()
    friend.get_by_test_id("concede-yes").click()
    expect(friend.get_by_test_id("result")).to_contain_text("You lose.")
    expect(page.get_by_test_id("result")).to_contain_text("You win!")
    expect(page.get_by_test_id("result")).to_contain_text("0 to 0: Bo has conceded.")
    expect(friend.get_by_test_id("result")).to_contain_text("Ada wins, 0 to 0: you have conceded.")


def test_a_link_is_shown_as_a_code_and_says_if_it_leads_nobody_here(visit: Visit) -> None:
    """The server of these tests lets in this machine only."""
    page = visit("/new?game=henshin")
    page.get_by_test_id("seat-1-who").select_option("link")
    page.get_by_test_id("open-table").click()
    expect(page.get_by_test_id("alone")).to_contain_text("Only this machine can follow these links")
    page.get_by_test_id("link-1-qr").click()
    code = page.get_by_test_id("link-1-code")
    expect(code).to_be_visible()
    page.wait_for_function("image => image.complete && image.naturalWidth > 20", arg=code.element_handle())
    page.get_by_test_id("link-1-qr").click()
    expect(code).to_have_count(0)


def test_links_name_the_address_in_the_network(visit: Visit, server: Serving) -> None:
    """What the server says of its addresses stands in every link; the page of a table shows the same again."""
    page = visit("/")
    page.route("**/api/reach", lambda route: route.fulfill(json={"addresses": ["http://192.168.0.7:8080"]}))
    page.goto("/new?game=henshin")
    page.get_by_test_id("seat-1-who").select_option("link")
    page.get_by_test_id("open-table").click()
    expect(page.get_by_test_id("link-1")).to_have_value(re.compile(r"^http://192\.168\.0\.7:8080/table/\w+#key=.+"))
    expect(page.get_by_test_id("alone")).to_have_count(0)
    page.get_by_test_id("sit-down").click()
    page.get_by_test_id("share").click()
    expect(page.get_by_test_id("share-1")).to_have_value(re.compile(r"^http://192\.168\.0\.7:8080/table/\w+#key=.+"))


def test_the_match_begins_when_the_friend_has_come_and_both_browsers_are_in_the_dice(visit: Visit) -> None:
    page = visit("/new?game=henshin")
    page.get_by_test_id("seat-1-who").select_option("link")
    page.get_by_test_id("seat-1-name").fill("Bo")
    page.get_by_test_id("open-table").click()
    link = page.get_by_test_id("link-1").input_value()
    page.get_by_test_id("sit-down").click()
    expect(page.get_by_test_id("question")).to_contain_text("The match begins when everybody has sat down; Bo has not")
    friend = visit(link)
    ada, bo = Player(page, 1), Player(friend, 2)
    expect(page.get_by_test_id("log")).to_contain_text("from the salts of")
    asked, other = whose_turn(ada, bo)
    # An offer is withdrawn.
    asked.test("offer-draw").click()
    expect(other.test("offer")).to_contain_text("offers a draw")
    for each in (asked, other):
        expect(each.test("offer-draw")).to_have_count(0)
    asked.test("withdraw").click()
    expect(other.test("offer")).to_have_count(0)
    other.test("concede").click()
    other.test("concede-yes").click()
    for each in (ada, bo):
        mixed = each.test("result").get_by_test_id("dice")
        expect(mixed).to_have_text("The dice were mixed with what this browser added to them.")


def test_spectators_are_heard_apart_and_silenced(visit: Visit) -> None:
    page, friend = seated_by_link(visit, "Ada", "Bo")
    watcher = visit(f"/table/{Player(page).table}")
    Player(friend).test("question").wait_for()
    watcher.get_by_test_id("chat-input").fill("Go left!")
    watcher.keyboard.press("Enter")
    for each in (page, friend):
        expect(each.get_by_test_id("gallery")).to_contain_text("Spectator 1: Go left!")
        expect(each.get_by_test_id("log")).not_to_contain_text("Go left!")
    expect(watcher.get_by_test_id("gallery")).to_contain_text("You: Go left!")
    expect(watcher.get_by_test_id("mute")).to_have_count(0)
    page.get_by_test_id("silence").click()
    expect(watcher.get_by_test_id("gallery")).to_contain_text("asked to be silent")
    watcher.get_by_test_id("chat-input").fill("But")
    watcher.keyboard.press("Enter")
    expect(watcher.get_by_role("alert")).to_contain_text("asked the spectators to be silent")
    friend.get_by_test_id("silence").click()
    friend.get_by_test_id("mute").click()
    expect(page.get_by_test_id("gallery")).not_to_contain_text("Go left!")
    expect(page.get_by_test_id("gallery")).to_contain_text("Spectator 1 is muted for everybody.")
    expect(watcher.get_by_test_id("unmute")).to_have_count(0)
    page.get_by_test_id("unmute").click()
    expect(friend.get_by_test_id("gallery")).to_have_count(0)
