"""The game that ``dustup new-game`` writes, in the browser: it is found, opened and played by clicks on its board."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from browser.player import Player
from browser.scenes import link
from browser.serving import Serving, serving
from outside.installing import install
from playwright.sync_api import Page, expect

from dustup.cli.new_game import write_game

Visit = Callable[..., Page]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """A server in whose environment the new game is installed."""
    folder = tmp_path_factory.mktemp("new-game")
    paths = install(write_game("brawl", folder), tmp_path_factory.mktemp("site"))
    with serving(folder, paths=paths) as one:
        yield one


def test_a_new_game_is_opened_at_the_page_and_a_step_is_clicked(visit: Visit, server: Serving) -> None:
    page = visit("/new/brawl")
    page.get_by_label("Hearts").fill("3")
    page.get_by_role("button", name="Open the table").click()
    player = Player(page)
    player.question.wait_for()
    expect(page.get_by_role("heading", name="Step or strike?")).to_be_visible()
    seen = player.look()
    assert set(seen["lit"]) >= {"A4", "B4"}, seen
    player.cell("B4").click()
    expect(player.test("log").get_by_text("You step to B4.")).to_be_visible()


def test_a_new_game_is_played_to_its_end(visit: Visit, server: Serving) -> None:
    seats = [{"who": "here", "name": "Ada"}, {"who": "bot", "bot": "greedy", "name": "Rook"}]
    table = server.open("brawl", *seats, setup={"hearts": 1})
    player = Player(visit(link(table)))
    player.play_to_the_end()
    expect(player.result).to_contain_text(re.compile("You (win|lose)|Drawn"))
