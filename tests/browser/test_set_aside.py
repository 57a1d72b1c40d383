"""A match that cannot go on after an update: the page says so, saves what was kept, and lets it be ended."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable, Iterator
from itertools import cycle

import pytest
from browser.player import Player
from browser.scenes import link
from browser.serving import FRIEND, HERE, PATIENCE, Serving, serving
from playwright.sync_api import Page, expect

Visit = Callable[..., Page]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with serving(tmp_path_factory.mktemp("aside")) as one:
        yield one


def asked_here(player: Player) -> bool:
    player.page.wait_for_timeout(20)
    return bool(player.question.count())


def wait_for_an_answer(server: Serving) -> None:
    """The page puts the question away as soon as it is answered; the server has it a little later."""
    end = time.monotonic() + PATIENCE
    with sqlite3.connect(server.data) as database:
        while not database.execute("SELECT 1 FROM journal WHERE kind = 'answer'").fetchone():
            assert time.monotonic() < end, "the answer never came"
            time.sleep(0.02)


def test_a_match_that_cannot_go_on_is_saved_and_ended(visit: Visit, server: Serving) -> None:
    table = server.open("henshin", HERE, FRIEND)
    ada, bo = Player(visit(link(table)), 1), Player(visit(link(table, 1)), 2)
    expect(ada.test("log")).to_contain_text("from the salts of")
    told = ada.test("log-line").first.text_content() or ""  # folded: what is told of the table before the match
    assert told
    asked = next(each for each in cycle((ada, bo)) if asked_here(each))
    asked.answer()
    wait_for_an_answer(server)
    for each in (ada, bo):
        each.page.goto("about:blank")
    server.kill()
    # As if the rules had forgotten a word that was answered with.
    with sqlite3.connect(server.data) as database:
        database.execute("UPDATE journal SET text = 'sing' WHERE kind = 'answer'")
    server.start()
    ada.page.goto(link(table))
    bo.page.goto(link(table, 1))
    expect(ada.test("nothing-asked")).to_contain_text("cannot go on")
    expect(ada.test("log-line").first).to_have_text(told)
    with ada.page.expect_download() as saved:
        ada.page.get_by_role("link", name="Save the record").click()
    assert '"format":"dustup-record"' in saved.value.path().read_text(encoding="utf-8")
    with ada.page.expect_download() as log:
        ada.page.get_by_role("link", name="Save the log").click()
    assert told in log.value.path().read_text(encoding="utf-8")
    ada.test("offer-draw").click()
    bo.test("offer").get_by_role("button", name="Agree").click()
    for each in (ada, bo):
        expect(each.result).to_contain_text("Drawn by agreement")
