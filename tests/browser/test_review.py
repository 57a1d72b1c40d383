"""After a match: where it turned and what would have been better, a puzzle from its link, a picture to keep."""

from __future__ import annotations

import re
import struct
import xml.etree.ElementTree as Xml
from collections.abc import Callable
from pathlib import Path

import pytest
from browser.player import Player
from browser.scenes import link, played, replay_of, table_at
from browser.serving import CHICKEN, HERE, Serving
from browser.test_axe import audit
from playwright.sync_api import Page, expect

Visit = Callable[..., Page]
PATIENT = 60_000
"""Milliseconds: thinking takes a while on a busy machine."""


@pytest.mark.parametrize("game", ["shining", "henshin"])
def test_the_review_shows_what_would_have_been_better_and_a_puzzle_is_made_of_it(
    visit: Visit, server: Serving, axe: str, game: str
) -> None:
    id = replay_of(server, played(game))
    page = visit(f"/replay/{id}?at=3")
    page.get_by_test_id("replay-review").click()
    expect(page.get_by_test_id("curve").get_by_role("img")).to_be_visible()
    expect(page.get_by_test_id("review-made")).to_be_visible(timeout=PATIENT)
    moments = page.get_by_test_id("moment")
    said = server.get(f"/replays/{id}/review")["moments"]
    assert 1 <= len(said) <= 3
    expect(moments).to_have_count(len(said))
    names = server.get(f"/replays/{id}")["seats"]
    worst = max(range(len(said)), key=lambda each: said[each]["lost"])
    moments.nth(worst).get_by_test_id("moment-open").click()
    expect(page.get_by_test_id("replay-at")).to_contain_text(re.compile(rf"^{said[worst]['at']} /"))
    better = said[worst]["better"]
    assert better["chance"] > said[worst]["played"]["chance"]
    expect(moments.nth(worst).get_by_test_id("better")).to_contain_text(better["say"])
    assert not audit(page, axe, "review")
    moments.nth(worst).get_by_test_id("keep-puzzle").click()
    page.get_by_test_id("puzzle-ask").fill("Save <the> day")
    page.get_by_test_id("puzzle-keep").click()
    address = page.get_by_test_id("puzzle-link").input_value()
    # Whoever gets the link sees the board, and plays it.
    other = visit(address)
    expect(other.get_by_role("heading", level=1)).to_have_text("Save <the> day")
    expect(other.get_by_test_id("puzzle")).to_contain_text(f"You play {names[said[worst]['seat']]}")
    assert not audit(other, axe, "puzzle")
    other.get_by_test_id("puzzle-play").click()
    player = Player(other)
    player.question.wait_for()
    expect(other.locator("main")).to_contain_text("at a position")
    # And whoever looked at the match again may play on from there.
    moments.nth(worst).get_by_test_id("play-on").click()
    Player(page).question.wait_for()


def test_the_result_tells_what_was_scored_and_where_it_turned(visit: Visit, server: Serving) -> None:
    player = Player(visit(link(table_at(server, played("henshin"), "henshin", 120, HERE, CHICKEN))))
    player.question.wait_for()
    player.play(4)
    player.test("concede").click()
    player.test("concede-yes").click()
    expect(player.test("breakdown").get_by_test_id("curve")).to_be_visible()
    player.test("review-link").click()
    expect(player.test("review")).to_be_visible()
    expect(player.page).to_have_url(re.compile(r"\?review"))


def test_a_moment_is_saved_as_a_picture(visit: Visit, server: Serving, tmp_path: Path) -> None:
    page = visit(f"/replay/{replay_of(server, played('henshin'))}?at=40", color_scheme="dark")
    expect(page.get_by_test_id("replay-at")).to_contain_text("40 /")
    page.get_by_test_id("picture").click()
    for kind in ("png", "svg"):
        with page.expect_download() as saving:
            page.get_by_test_id(f"picture-{kind}").click()
        saving.value.save_as(tmp_path / f"saved.{kind}")
        assert saving.value.suggested_filename.endswith(f".{kind}")
    png = (tmp_path / "saved.png").read_bytes()
    assert png.startswith(b"\x89PNG") and struct.unpack(">I", png[16:20]) == (1600,) and len(png) > 50_000
    drawn = Xml.parse(tmp_path / "saved.svg").getroot()
    text = (tmp_path / "saved.svg").read_text(encoding="utf-8")
    assert "var(--" not in text and "class=" not in text, "it needs no style sheet"
    assert len(drawn.findall(".//{*}polygon")) > 50
    assert page.get_by_test_id("picture-link").input_value().endswith("?at=40")
