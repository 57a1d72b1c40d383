"""Reloading, a lost connection, a server that was killed: the same question, and nothing is missed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from browser.player import Player
from browser.scenes import both_seats, link
from browser.serving import FRIEND, HERE, Serving
from playwright.sync_api import Page, WebSocketRoute, expect
from server.harness import Process

Visit = Callable[..., Page]


def test_reloading_in_the_middle_of_a_question(visit: Visit, server: Serving) -> None:
    player = both_seats(server, visit)
    player.play(8)
    player.look()
    number, lines = player.number(), player.lines
    words = player.question.locator("h2").inner_text()
    player.test("family-0").or_(player.test("option")).first.wait_for()
    player.page.reload()
    player.look()
    assert player.number() == number
    assert player.lines == lines, "the log is complete"
    expect(player.question.locator("h2")).to_have_text(words)
    player.play(2)


def test_a_lost_connection_comes_back_and_misses_nothing(visit: Visit, server: Serving) -> None:
    table = server.open("henshin", HERE, FRIEND)
    friend = Player(visit(link(table, 1)), 2)
    page = visit("/")
    wires: list[WebSocketRoute] = []
    cut = False

    def wire(route: WebSocketRoute) -> None:
        if cut:
            route.close()
        else:
            route.connect_to_server()
            wires.append(route)

    page.route_web_socket("**/ws/**", wire)
    page.goto(link(table))
    player = Player(page)
    both_wait_for = player.test("question").get_by_text("Waiting for Bo")
    player.question.or_(both_wait_for).first.wait_for()
    while player.question.count():
        player.answer()
        player.question.or_(both_wait_for).first.wait_for()

    cut = True
    wires.pop().close()
    expect(player.test("lost")).to_be_visible()
    friend.answer()
    friend.page.get_by_test_id("chat-input").fill("Are you still there?")
    friend.page.keyboard.press("Enter")
    expect(friend.test("log")).to_contain_text("Are you still there?")
    cut = False
    expect(player.test("log")).to_contain_text("Are you still there?")
    expect(player.test("lost")).to_have_count(0)
    lines = friend.page.locator("main").get_attribute("data-lines")
    assert lines
    expect(page.locator("main")).to_have_attribute("data-lines", lines)


def test_the_server_is_killed_and_started_again(visit: Visit, server: Serving) -> None:
    player = both_seats(server, visit)
    player.play(5)
    player.look()
    number, lines = player.number(), player.lines
    server.kill()
    expect(player.test("lost")).to_be_visible()
    server.start()
    expect(player.test("lost")).to_have_count(0)
    assert player.number() == number
    assert player.look()["lines"] == lines
    player.play(3)
    assert player.asked[-1][0] > number


def test_the_command_itself_serves_the_page(visit: Visit, tmp_path: Path) -> None:
    """``dustup serve`` as people start it, with its usual limits."""
    command = Process(tmp_path / "tables.db")
    try:
        page = visit(f"http://{command.host}/")
        page.get_by_test_id("play-now-henshin").click()
        player = Player(page)
        player.play(8)
        assert len(player.asked) == 8
    finally:
        command.kill()


def test_a_match_that_ended_meanwhile_is_nothing_to_continue(visit: Visit, server: Serving) -> None:
    table = server.open("henshin", HERE, FRIEND)
    page, friend = visit(link(table)), Player(visit(link(table, 1)), 2)
    Player(page).test("question").wait_for()
    home = server.address
    page.goto(home)
    expect(page.get_by_role("heading", name="Continue")).to_be_visible()
    friend.test("concede").click()
    friend.test("concede-yes").click()
    friend.result.wait_for()
    with page.expect_response(lambda each: each.url.endswith(f"/tables/{table['table']}")):
        page.goto(home)
    expect(page.get_by_role("heading", name="Henshin Fighters").first).to_be_visible()
    expect(page.get_by_role("heading", name="Continue")).to_have_count(0)
    page.goto(f"{home}/continue")
    expect(page.get_by_test_id("tables-look")).to_be_visible()
    expect(page.get_by_test_id("tables-continue")).to_have_count(0)
