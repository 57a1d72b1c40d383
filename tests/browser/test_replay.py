"""A finished match, stepped through forwards and backwards, and gone on with."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

from browser.player import Player
from browser.scenes import link, played, replay_of, table_at
from browser.serving import CHICKEN, Serving
from playwright.sync_api import Page, expect

Visit = Callable[..., Page]


def picture(page: Page) -> str:
    """What the board looks like: every piece as it is drawn, once its emblem has come."""
    pieces = page.locator("svg [data-testid^=piece-]")
    expect(pieces.filter(has_not=page.get_by_test_id("emblem"))).to_have_count(0)
    return "\n".join(pieces.evaluate_all("(all) => all.map((each) => each.outerHTML)"))


def test_steps_forwards_and_backwards_show_the_same(visit: Visit, server: Serving) -> None:
    record = played("henshin")
    answers = len(json.loads(record)["answers"])
    page = visit(f"/replay/{replay_of(server, record)}")
    at = page.get_by_test_id("replay-at")
    shown = []
    for number in range(12):
        expect(at).to_have_text(f"{number} / {answers}")
        shown.append((page.get_by_test_id("replay-say").text_content() or "", picture(page)))
        page.get_by_test_id("replay-step").click()
    assert len(set(shown)) > 8, "answers are seen"
    for number in reversed(range(12)):
        page.get_by_test_id("replay-back").click()
        expect(at).to_have_text(f"{number} / {answers}")
        expect(page.get_by_test_id("replay-say")).to_have_text(shown[number][0])
        assert picture(page) == shown[number][1]
    expect(page.get_by_test_id("replay-back")).to_be_disabled()


def test_whoever_has_played_reads_of_themselves(visit: Visit, server: Serving) -> None:
    seat = {"who": "here", "name": "Player 1"}
    player = Player(visit(link(table_at(server, played("henshin"), "henshin", 30, seat, CHICKEN))))
    player.question.wait_for()
    player.test("concede").click()
    player.test("concede-yes").click()
    player.result.get_by_role("link", name="Watch the replay").click()
    expect(player.page.get_by_role("list", name="Players")).to_contain_text("You")
    expect(player.test("replay-seat")).to_contain_text("You")
    player.test("replay-continue").click()
    expect(player.test("continue-dialog")).to_contain_text("Magpie: grabs what it can")
    watcher = visit(player.page.url)
    expect(watcher.get_by_role("list", name="Players")).to_contain_text("Player 1")


def test_jumps_by_turn_slider_and_keys(visit: Visit, server: Serving) -> None:
    record = played("henshin")
    answers = len(json.loads(record)["answers"])
    id = replay_of(server, record)
    turns = server.get(f"/replays/{id}")["turns"]
    page = visit(f"/replay/{id}")
    at = page.get_by_test_id("replay-at")
    page.get_by_test_id("replay-turns").select_option(str(len(turns) // 2))
    expect(at).to_have_text(f"{turns[len(turns) // 2]['at']} / {answers}")
    page.get_by_test_id("replay-slider").fill("20")
    expect(at).to_have_text(f"20 / {answers}")
    expect(page).to_have_url(re.compile(r"\?at=20$"))
    page.get_by_test_id("board").click(position={"x": 3, "y": 3})
    page.keyboard.press("ArrowRight")
    expect(at).to_have_text(f"21 / {answers}")
    page.keyboard.press("End")
    expect(at).to_have_text(f"{answers} / {answers}")
    expect(page.get_by_test_id("replay-step")).to_be_disabled()
    page.keyboard.press("Home")
    expect(at).to_have_text(f"0 / {answers}")


def test_continue_from_here_is_a_new_table_at_that_moment(visit: Visit, server: Serving) -> None:
    page = visit(f"/replay/{replay_of(server, played('henshin'))}?at=40")
    expect(page.get_by_test_id("replay-at")).to_contain_text("40 /")
    before = picture(page)
    page.get_by_test_id("replay-continue").click()
    seats = page.get_by_test_id("continue-dialog").get_by_role("combobox")
    expect(seats).to_have_count(2)
    for seat in seats.all():
        seat.select_option("here")
    page.get_by_test_id("continue-start").click()
    player = Player(page)
    player.question.wait_for()
    # The ring around whoever acts may differ from the replay's; where everybody stands may not.
    assert positions(picture(page)) == positions(before)
    player.play(3)


def positions(drawn: str) -> list[tuple[str, str]]:
    found = re.findall(r'transform="translate\(([^)]+)\)[^>]*data-testid="(piece-[^"]+)"', drawn)
    assert found
    return found


def test_a_record_from_a_file(visit: Visit, tmp_path: Path) -> None:
    file = tmp_path / "panic.json"
    file.write_text(played("panic"), encoding="utf-8")
    page = visit("/replays")
    page.get_by_test_id("replay-file").set_input_files(file)
    expect(page.get_by_test_id("replay-at")).to_contain_text("0 /")
    sides = page.get_by_label("Players")
    expect(sides).to_contain_text("The heroes")
    expect(sides).to_contain_text("The Director")
    expect(page.locator("main")).not_to_contain_text("Player ")
    page.get_by_test_id("replay-step").click()
    expect(page.get_by_test_id("replay-at")).to_contain_text("1 /")


def test_of_a_record_without_names_the_teams_are_named_after_their_heroes(visit: Visit, server: Serving) -> None:
    id = replay_of(server, played("henshin"))
    names = server.get(f"/replays/{id}")["seats"]
    assert all(re.fullmatch(r".+'s team", name) for name in names) and len(set(names)) == 2, names
    page = visit(f"/replay/{id}?at=30")
    expect(page.get_by_test_id("replay-at")).to_contain_text("30 /")
    for name in names:
        expect(page.get_by_label("Players")).to_contain_text(name)
        expect(page.get_by_test_id("log")).to_contain_text(name)
    expect(page.locator("main")).not_to_contain_text(re.compile(r"Player \d"))


def test_a_file_that_is_no_record_is_refused_in_words(visit: Visit, tmp_path: Path) -> None:
    file = tmp_path / "shopping.json"
    file.write_text("two eggs", encoding="utf-8")
    page = visit("/replays")
    page.get_by_test_id("replay-file").set_input_files(file)
    expect(page.get_by_role("alert")).to_contain_text("shopping.json is not a record")
