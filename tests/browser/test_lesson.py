"""Learning to play: the guided first match, clicked through."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from browser.player import Player
from browser.test_axe import audit
from playwright.sync_api import Page, expect

from dustup import find_game, game_names

Visit = Callable[..., Page]
TAUGHT = [name for name in game_names() if find_game(name).foyer.lesson() is not None]


@pytest.mark.parametrize("game", TAUGHT)
def test_the_guided_first_match_is_followed_to_the_real_fight(visit: Visit, game: str) -> None:
    lesson = find_game(game).foyer.lesson()
    page = visit("/")
    page.get_by_test_id(f"learn-{game}").click()
    guide, player = page.get_by_test_id("guide"), Player(page)
    told: list[str] = []
    for _ in range(len(lesson.line) + 1):
        player.look()
        step = guide.get_attribute("data-step")
        if step not in told:
            told.append(str(step))
            expect(guide).to_contain_text(lesson.steps[int(str(step))].title)
        if int(str(step)) == len(lesson.steps) - 1:
            break
        number = player.number()
        page.get_by_test_id("guide-do").click()
        expect(page.locator(f"[data-testid=question][data-question='{number}/0']")).to_have_count(0)
    assert told == [str(at) for at in range(len(lesson.steps))]
    expect(page.get_by_test_id("guide-do")).to_have_count(0)  # from here on nobody is told what to do
    player.answer()


def test_whoever_does_something_else_plays_on_and_can_close_the_guide(visit: Visit, axe: str) -> None:
    page = visit("/")
    page.get_by_test_id("learn-henshin").click()
    guide, player = page.get_by_test_id("guide"), Player(page)
    expect(guide).to_contain_text("1 of")
    expect(page.get_by_test_id("tour")).to_have_count(0)
    player.look()
    found = audit(page, axe, "the guide")
    assert not found, "\n".join(found)
    page.get_by_test_id("cell-C4").click()
    expect(page.get_by_test_id("question")).to_contain_text("Whale Mutant")
    expect(guide).to_contain_text("2 of")
    expect(page.get_by_test_id("guide-do")).to_have_count(0)
    page.get_by_test_id("guide-close").click()
    expect(guide).to_have_count(0)
    player.answer()


def test_the_coach_names_at_most_three_answers_and_one_click_gives_one(visit: Visit, axe: str) -> None:
    page = visit("/")
    page.get_by_test_id("play-now-henshin").click()
    player = Player(page)
    player.look()
    number = player.number()
    page.get_by_test_id("coach").click()
    advised = page.get_by_test_id("advised")
    expect(advised.first).to_contain_text("%")
    assert 1 <= advised.count() <= 3
    found = audit(page, axe, "advice")
    assert not found, "\n".join(found)
    advised.first.click()
    expect(page.locator(f"[data-testid=question][data-question='{number}/0']")).to_have_count(0)
    player.look()
    expect(page.get_by_test_id("advice")).to_have_count(0)
