"""Strangers at an open table, the same people again with seats changed, and the page of one's own tables."""

from __future__ import annotations

import re
from collections.abc import Callable

from browser.player import Player
from browser.scenes import link
from browser.serving import CHICKEN, FRIEND, HERE, Said, Serving
from browser.test_axe import audit
from playwright.sync_api import Page, expect
from server.harness import Guest

Visit = Callable[..., Page]
ANYBODY = {"who": "open"}

TOLD = """
window.told = []
window.Notification = class {
    static permission = 'default'
    static async requestPermission() { window.asked = true; return (this.permission = 'granted') }
    constructor(title, more) { window.told.push(title) }
    close() {}
}
window.away = false
Object.defineProperty(document, 'hidden', { get: () => window.away })
"""


def guest(server: Serving, table: Said, *seats: int) -> Guest:
    """Somebody at another screen, who needs no browser to play."""
    return Guest(server.address.removeprefix("http://"), table, *seats)


def await_turn(player: Player) -> None:
    """Until somebody is asked, here or elsewhere."""
    player.question.or_(player.test("question").get_by_text("Waiting for")).first.wait_for()


def give_up(player: Player) -> None:
    player.test("concede").click()
    player.test("concede-yes").click()


def test_a_stranger_finds_an_open_table_joins_and_plays(visit: Visit, server: Serving, axe: str) -> None:
    page = visit("/new?game=henshin&open=1")
    page.get_by_test_id("seat-0-name").fill("Ada")
    expect(page.get_by_test_id("seat-1-who")).to_have_value("open")
    page.get_by_test_id("open-table").click()
    expect(page.get_by_test_id("for-anybody")).to_be_visible()
    page.get_by_test_id("sit-down").click()
    expect(page.get_by_test_id("waiting-for-anybody")).to_contain_text("A seat is free for anybody")
    table = Player(page).table

    stranger = visit("/open")
    expect(stranger.get_by_test_id(f"row-{table}")).to_contain_text("Ada; one seat free")
    found = audit(stranger, axe, "/open")
    stranger.get_by_test_id("open-pace").select_option("days")
    expect(stranger.get_by_test_id(f"row-{table}")).to_have_count(0)
    stranger.get_by_test_id("open-pace").select_option("live")
    stranger.get_by_test_id("my-name").fill(" Bo  Li ")
    stranger.get_by_test_id(f"join-{table}").click()
    ada, bo = Player(page, 1), Player(stranger, 2)
    for each in (ada, bo):
        await_turn(each)
        expect(each.page.get_by_role("list", name="Players")).to_contain_text("Bo Li")
    expect(page.get_by_test_id("waiting-for-anybody")).to_have_count(0)
    asked = ada if ada.question.count() else bo
    asked.answer()

    late = visit(f"/table/{table}")
    expect(late.get_by_test_id("spectator")).to_be_visible()
    expect(late.get_by_test_id("take-seat")).to_have_count(0)
    late.goto("/open")
    expect(late.get_by_test_id(f"row-{table}")).to_have_count(0)
    bo.page.get_by_test_id("chat-input").fill("Hello")
    bo.page.keyboard.press("Enter")
    expect(bo.test("log").get_by_text("You: Hello")).to_be_visible()
    expect(ada.test("log").get_by_text("Bo Li: Hello")).to_be_visible()
    assert not found, "\n".join(found)


def test_the_pace_is_chosen_in_the_form_of_a_new_table(visit: Visit) -> None:
    """Days-long matches without a clock are a choice, and are listed as such."""
    page = visit("/new?game=henshin&open=1")
    pace = page.get_by_test_id("clock")
    expect(pace).to_have_value("none")
    pace.select_option("60")
    expect(page.locator("main")).to_contain_text("a bot gives that one answer")
    pace.select_option("days")
    expect(page.locator("main")).to_contain_text("Everybody comes back when they like")
    page.get_by_test_id("open-table").click()
    page.get_by_test_id("sit-down").click()
    expect(page.get_by_test_id("waiting-for-anybody")).to_be_visible()
    stranger = visit("/open")
    row = stranger.get_by_test_id(f"row-{Player(page).table}")
    stranger.get_by_test_id("open-pace").select_option("live")
    expect(row).to_have_count(0)
    stranger.get_by_test_id("open-pace").select_option("days")
    expect(row).to_contain_text("over days")


def test_whoever_looks_on_may_take_the_free_seat(visit: Visit, server: Serving) -> None:
    table = server.open("henshin", HERE, ANYBODY)
    guest(server, table, 0)
    page = visit(f"/table/{table['table']}")
    page.get_by_test_id("sit-name").fill("Cleo")
    page.get_by_test_id("take-seat").click()
    await_turn(Player(page))
    expect(page.get_by_role("list", name="Players")).to_contain_text("Cleo")
    page.goto("/open")
    expect(page.get_by_test_id("my-name")).to_have_value("Cleo")


def test_a_friend_by_link_is_asked_for_a_name_once(visit: Visit, server: Serving) -> None:
    table, second = (server.open("henshin", HERE, {"who": "link"}) for _ in range(2))
    page = visit(link(table, 1))
    page.get_by_test_id("ask-name").fill("Bo")
    page.keyboard.press("Enter")
    players = page.get_by_role("list", name="Players")
    expect(players).to_contain_text("Bo")
    expect(page.get_by_test_id("ask-name")).to_have_count(0)
    host = guest(server, second, 0)
    page.goto(link(second, 1))
    expect(players).to_contain_text("Bo")
    expect(page.get_by_test_id("ask-name")).to_have_count(0)
    page.get_by_test_id("people").click()
    page.get_by_test_id("name-1").fill("Bodo")
    page.keyboard.press("Enter")
    host.until("presence", where=lambda said: said["seats"][1]["name"] == "Bodo")


def test_among_several_people_the_coach_is_asked_where_all_have_sat_down_to_that(visit: Visit) -> None:
    page = visit("/new?game=henshin")
    expect(page.get_by_test_id("may-ask")).to_have_count(0)  # alone against a bot one may anyway
    page.get_by_test_id("seat-1-who").select_option("link")
    page.get_by_test_id("seat-0-name").fill("Ada")
    page.get_by_test_id("may-ask").check()
    page.get_by_test_id("open-table").click()
    address = page.get_by_test_id("link-1").input_value()
    page.get_by_test_id("sit-down").click()
    friend = visit(address)
    expect(friend.get_by_test_id("coached")).to_contain_text("may ask the coach")
    friend.get_by_test_id("ask-name").fill("Bo")
    friend.keyboard.press("Enter")
    ada, bo = Player(page), Player(friend)
    for each in (ada, bo):
        await_turn(each)
    asked, other = (ada, bo) if ada.question.count() else (bo, ada)
    asked.test("coach").click()
    expect(asked.test("advised").first).to_contain_text("%")
    expect(other.test("advised")).to_have_count(0)
    other.test("people").click()
    expect(other.test("people-dialog")).to_contain_text("may ask the coach")


def test_play_again_with_seats_changed(visit: Visit, server: Serving) -> None:
    table = server.open("henshin", HERE, FRIEND)
    ada, bo = Player(visit(link(table))), Player(visit(link(table, 1)))
    watcher = visit(f"/table/{table['table']}")
    for each in (ada, bo):
        await_turn(each)
    give_up(ada)
    bo.result.wait_for()
    bo.test("again").click()
    expect(bo.test("offer")).to_contain_text("Waiting for Ada")
    expect(ada.page).to_have_title("You are asked · Henshin Fighters · Dustup")
    ada.test("offer").get_by_role("button", name="Agree").click()
    for each in (ada, bo):
        expect(each.result).to_have_count(0)
        await_turn(each)
        assert each.table != table["table"]
    assert ada.table == bo.table
    assert [each["name"] for each in server.get(f"/tables/{ada.table}")["seats"]] == ["Bo", "Ada"]
    watcher.get_by_test_id("again-there").click()
    expect(watcher.get_by_test_id("spectator")).to_be_visible()
    assert Player(watcher).table == ada.table


def test_play_again_against_a_bot_begins_at_once(visit: Visit, server: Serving) -> None:
    table = server.open("henshin", HERE, CHICKEN)
    player = Player(visit(link(table)))
    player.question.wait_for()
    give_up(player)
    player.test("again").click()
    expect(player.result).to_have_count(0)
    player.question.wait_for()
    assert [each["who"] for each in server.get(f"/tables/{player.table}")["seats"]] == ["bot", "here"]
    assert player.answer()


def test_ones_own_tables(visit: Visit, server: Serving, axe: str) -> None:
    first, second, third = (server.open("henshin", HERE, FRIEND, pace="days") for _ in range(3))
    page = visit(link(first))
    guest(server, first, 1)
    ada = Player(page)
    await_turn(ada)
    page.goto(link(second))
    bo = guest(server, second, 1)
    while not bo.scene.get("pieces"):
        bo.until("update")
    await_turn(ada)
    bo.say("concede")
    ada.result.wait_for()
    page.goto(link(third))
    ada.test("question").wait_for()
    page.goto("/tables")
    asked = server.get(f"/tables/{first['table']}/turn")["asked"] == [0]
    row = page.get_by_test_id("tables-yours" if asked else "tables-continue").get_by_test_id(f"row-{first['table']}")
    expect(row).to_contain_text("Your turn" if asked else "Waiting for Bo")
    expect(row).to_contain_text("over days")
    expect(page).to_have_title("(1) Your turn · Your tables · Dustup" if asked else "Your tables · Dustup")
    expect(page.get_by_test_id(f"row-{third['table']}")).to_contain_text("Not everybody has come yet")
    over = page.get_by_test_id("tables-look").get_by_test_id(f"row-{second['table']}")
    expect(over).to_contain_text("You win")
    found = audit(page, axe, "/tables")
    assert not found, "\n".join(found)
    expect(row.get_by_role("link", name="Continue")).to_have_attribute("href", f"/table/{first['table']}")
    over.get_by_role("link", name="Replay").click()
    expect(page.get_by_test_id("replay-controls")).to_be_visible()


def test_the_tab_says_so_and_a_notification_only_with_leave(visit: Visit, server: Serving) -> None:
    table = server.open("henshin", HERE, FRIEND)
    page = visit("/tables")
    page.context.add_init_script(TOLD)
    page.reload()
    expect(page.get_by_test_id("notify")).not_to_be_checked()
    assert page.evaluate("window.asked") is None, "nobody is asked for leave without a click"
    page.get_by_test_id("notify").check()
    page.wait_for_function("() => window.asked")
    bo, ada = guest(server, table, 1), Player(page)
    page.goto(link(table))
    page.evaluate("Notification.permission = 'granted'")
    await_turn(ada)
    while ada.question.count():
        ada.answer()
        await_turn(ada)
    expect(page).to_have_title("Henshin Fighters · Dustup")
    sign = page.locator("link[rel=icon]")
    expect(sign).not_to_have_attribute("href", re.compile("circle"))
    page.evaluate("window.away = true")
    while not (bo.question and bo.question["yours"]):
        bo.until("update")
    while bo.question and bo.question["yours"]:
        bo.answer()
    expect(page).to_have_title("Your turn · Henshin Fighters · Dustup")
    expect(sign).to_have_attribute("href", re.compile("circle"))
    page.wait_for_function("() => window.told.length > 0")
    assert page.evaluate("window.told") == ["Your turn: Henshin Fighters"]


def test_mute_for_oneself_and_close_for_all(visit: Visit, server: Serving, axe: str) -> None:
    table = server.open("henshin", HERE, FRIEND)
    ada, bo, watching = visit(link(table)), guest(server, table, 1), guest(server, table)
    bo.say("chat", text="Hurry up")
    watching.say("chat", text="Boo")
    expect(ada.get_by_text("Bo: Hurry up")).to_be_visible()
    seat = ada.get_by_test_id("hush-1")  # beside whose seat it is
    expect(ada.get_by_test_id("hush-0")).to_have_count(0)
    seat.click()
    expect(seat).to_have_attribute("aria-pressed", "true")
    expect(ada.get_by_text("Bo: Hurry up")).to_have_count(0)
    seat.click()
    expect(ada.get_by_text("Bo: Hurry up")).to_be_visible()
    ada.get_by_test_id("hush").click()
    expect(ada.get_by_text("Boo")).to_have_count(0)
    ada.get_by_test_id("people").click()
    ada.get_by_test_id("read-1").uncheck()
    found = audit(ada, axe, "people")
    ada.get_by_test_id("shut-chat").check()
    bo.until("doors", where=lambda said: said["doors"]["chat"] == [0])
    ada.get_by_test_id("shut-table").check()
    assert watching.until("refused")["code"] == "closed"
    ada.keyboard.press("Escape")
    expect(ada.get_by_test_id("chat-input")).to_be_disabled()
    expect(ada.get_by_text("Hurry up")).to_have_count(0)
    ada.reload()
    expect(ada.get_by_test_id("chat-input")).to_be_disabled()
    expect(ada.get_by_text("Hurry up")).to_have_count(0)
    stranger = visit(f"/table/{table['table']}")
    expect(stranger.get_by_text("closed this table to spectators")).to_be_visible()
    assert not found, "\n".join(found)
